//! Finds the bodies of conditions and loops in any language.

use crate::exchange::code::bodies::{self, Body};
use crate::exchange::code::syntax::tokens::Tokens;
use crate::exchange::text::WordSet;
use core::ops::Range;

/// The maximum number of tokens in a condition.
pub const MAX_CONDITION_TOKENS: usize = 64;
/// The maximum number of branches.
const MAX_BRANCHES: usize = 64;

/// `if (…) { … }`, `elif …: …`, `else { … }`, `while … do … end`
pub struct Branch {
    /// The token of its first word.
    pub start: usize,
    /// The tokens of the condition; none of `else`.
    pub condition: Option<Range<usize>>,
    pub body: Body,
}

/// The branches of the condition at a token.
pub fn branches(tokens: &Tokens, at: usize) -> Vec<Branch> {
    let mut found: Vec<Branch> = Vec::new();
    let mut start = at;
    while found.len() < MAX_BRANCHES {
        let is_next = matches!(tokens.str(start), "else" | "elif" | "elseif" | "elsif");
        let is_over = found.last().is_some_and(|last| last.condition.is_none());
        let is_lua =
            found.last().and_then(|last| last.condition.as_ref()).is_some_and(|last| tokens.str(last.end) == "then");
        let Some(branch) = branch(tokens, start, is_lua).filter(|_| (start == at || is_next) && !is_over) else {
            break;
        };
        start = branch.body.after;
        found.push(branch);
    }
    found
}

/// What begins with the word at a token: its condition ends where its body begins.
pub fn branch(tokens: &Tokens, start: usize, is_lua: bool) -> Option<Branch> {
    let is_else = tokens.str(start) == "else";
    let from = start + 1 + usize::from(is_else && tokens.str(start + 1) == "if");
    let is_plain = is_else && from == start + 1;
    let group = tokens.closing(from, b'(').map(|close| close + 1);
    // `(a) && (b)`
    let continues = |at: usize| {
        matches!(tokens.sign(at), b'&' | b'|' | b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'.')
            || WordSet("and or in is not then do").contains(tokens.str(at))
    };
    let mut at = from;
    let (condition, body) = loop {
        if at > from + MAX_CONDITION_TOKENS {
            return None;
        }
        let condition = from..at;
        match tokens.sign(at) {
            b'{' => break (condition, bodies::braced(tokens, at)?),
            b':' if !tokens.are_signs(at, b"::") && !tokens.are_signs(at, b":=") => {
                break (condition, bodies::indented(tokens, start, at + 1));
            }
            _ if matches!(tokens.str(at), "then" | "do") => break (condition, bodies::before_end(tokens, at + 1)?),
            _ if is_plain && is_lua => break (condition, bodies::before_end(tokens, at)?),
            _ if is_plain => break (condition, bodies::statement(tokens, at)?),
            _ if group == Some(at) && !continues(at) => break (condition, bodies::statement(tokens, at)?),
            // Ruby: the condition ends with its line.
            _ if at > from && tokens.begins_line(at) && !continues(at) && !continues(at - 1) => {
                break (condition, bodies::indented(tokens, start, at));
            }
            bracket @ (b'(' | b'[') => at = tokens.closing(at, bracket)? + 1,
            b'}' | b')' | b']' => return None,
            // Go: `if n := count(); n > 2 {`
            b';' if tokens.str(start) != "for" && !condition.clone().any(|at| tokens.are_signs(at, b":=")) => {
                return None;
            }
            _ => at += 1,
        }
        tokens.all.get(at)?;
    };
    Some(Branch { start, condition: (!is_plain).then_some(condition), body })
}
