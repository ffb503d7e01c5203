//! The tokens of a body: of a loop, of a branch, of a function; and the branches of conditions and loops, in any language.

use crate::exchange::code::{Tokens, WordSet};
use crate::exchange::text::lexer::Kind;
use core::ops::Range;

/// The maximum number of tokens in a body.
pub const MAX_BODY_TOKENS: usize = 4096;
/// The maximum number of tokens in a condition.
pub const MAX_CONDITION_TOKENS: usize = 64;
/// The maximum number of branches.
const MAX_BRANCHES: usize = 64;

/// The tokens of a body, and the first token behind it.
#[derive(Clone, Debug)]
pub struct Body {
    pub tokens: Range<usize>,
    pub after: usize,
}

/// `{ … }`
pub fn braced(tokens: &Tokens, open: usize) -> Option<Body> {
    let close = tokens.closing(open, b'{')?;
    Some(Body { tokens: open + 1..close, after: close + 1 })
}

/// A statement without a block: up to its `;` or the end of its line.
pub fn statement(tokens: &Tokens, from: usize) -> Option<Body> {
    /// The maximum number of tokens outside of its brackets.
    const MAX_STATEMENT_TOKENS: usize = 256;
    let mut at = from;
    for _ in 0..MAX_STATEMENT_TOKENS {
        match tokens.kind(at) {
            None => return (at > from).then_some(Body { tokens: from..at, after: at }),
            Some(Kind::Sign(b';')) => return Some(Body { tokens: from..at + 1, after: at + 1 }),
            Some(Kind::Sign(b'{' | b'}')) => return None,
            _ if at > from && tokens.begins_line(at) => return Some(Body { tokens: from..at, after: at }),
            Some(Kind::Sign(sign @ (b'(' | b'['))) => at = tokens.closing(at, sign)?,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Python: the tokens that are indented more than the line of a statement, or the rest of that line.
pub fn indented(tokens: &Tokens, statement: usize, from: usize) -> Body {
    let own = tokens.indent(statement);
    let ends = |at: &usize| tokens.begins_line(*at) && (!tokens.begins_line(from) || tokens.indent(*at) <= own);
    // One token more than a body may have.
    let most = tokens.all.len().min(from + MAX_BODY_TOKENS + 1);
    let end = (from..most).find(ends).unwrap_or(most);
    Body { tokens: from..end, after: end }
}

/// Lua: the tokens before `end`, or before `else` and `elseif`.
pub fn before_end(tokens: &Tokens, from: usize) -> Option<Body> {
    let mut depth = 1_usize;
    let end = (from..tokens.all.len().min(from + MAX_BODY_TOKENS)).find(|&at| {
        match tokens.str(at) {
            "do" | "if" | "function" => depth += 1,
            "end" => depth -= 1,
            "else" | "elseif" if depth == 1 => return true,
            _ => {}
        }
        depth == 0
    })?;
    Some(Body { tokens: from..end, after: end + usize::from(tokens.str(end) == "end") })
}

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
            b'{' => break (condition, braced(tokens, at)?),
            b':' if !tokens.are_signs(at, b"::") && !tokens.are_signs(at, b":=") => {
                break (condition, indented(tokens, start, at + 1));
            }
            _ if matches!(tokens.str(at), "then" | "do") => break (condition, before_end(tokens, at + 1)?),
            _ if is_plain && is_lua => break (condition, before_end(tokens, at)?),
            _ if is_plain => break (condition, statement(tokens, at)?),
            _ if group == Some(at) && !continues(at) => break (condition, statement(tokens, at)?),
            // Ruby: the condition ends with its line.
            _ if at > from && tokens.begins_line(at) && !continues(at) && !continues(at - 1) => {
                break (condition, indented(tokens, start, at));
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
