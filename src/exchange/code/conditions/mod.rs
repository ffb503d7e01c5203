//! Conditions whose value the constants of a text give: `let debug = false; if (debug) { … } else { … }`. Only the branch that runs is
//! read. Of conditions that are not known, all branches are read, and are uncertain if only one of several runs.

mod constants;

pub use constants::Constants;

use crate::exchange::code::bodies::{self, Body};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::Span;
use crate::exchange::code::syntax::parse::Parser;
use crate::exchange::code::syntax::tokens::Tokens;
use crate::exchange::text::WordSet;
use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The maximum number of tokens in a condition, and of branches.
const MAX_TOKENS: usize = 64;

/// What is known about the conditions of a text.
#[derive(Default)]
pub struct Conditions<'t> {
    constants: Constants<'t>,
    /// The first byte of each branch that is known to run.
    taken: BTreeSet<usize>,
    /// The first and last bytes of branches of which only one runs.
    alternatives: BTreeMap<usize, usize>,
    /// Tokens behind branches that may not run, and how many transforms applied before them.
    ends: HashMap<usize, usize>,
    /// Tokens where branches begin that do not run, and the token behind them.
    skipped: HashMap<usize, usize>,
}

/// `if (…) { … }`, `elif …: …`, `else { … }`
struct Branch {
    /// The token of its first word.
    start: usize,
    /// The tokens of the condition; none of `else`.
    condition: Option<Range<usize>>,
    body: Body,
}

impl<'t> Conditions<'t> {
    pub fn new(constants: Constants<'t>) -> Self {
        Self { constants, ..Self::default() }
    }

    /// Whether the line at these bytes begins a branch that is known to run.
    pub fn is_taken(&self, line: Range<usize>) -> bool {
        self.taken.range(line).next().is_some()
    }

    /// Whether another branch may run instead of the one with the statement at a byte.
    pub fn is_alternative(&self, at: usize) -> bool {
        self.alternatives.range(..=at).next_back().is_some_and(|(_, end)| at < *end)
    }
}

/// Enters the branch that runs of the condition here. False if there is none, or if its value is not known.
pub fn enter<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>) -> bool {
    if let Some(depth) = scope.conditions.ends.remove(&parser.at) {
        scope.canvas.end_branch(depth);
    }
    if let Some(after) = scope.conditions.skipped.get(&parser.at) {
        parser.at = *after;
        return true;
    }
    if parser.tokens.str(parser.at) != "if" {
        return false;
    }
    let branches = branches(&parser.tokens, parser.at);
    let Some(end) = branches.last().map(|branch| branch.body.after) else { return false };
    let mut left = &branches[..];
    while let [first, rest @ ..] = left {
        let value = match &first.condition {
            Some(condition) if condition.len() > MAX_TOKENS => None,
            Some(condition) => scope.conditions.constants.truth(&parser.tokens, condition.clone()),
            None => Some(true),
        };
        match value {
            Some(false) => skip(parser, scope, first.start..first.body.after, "its condition is false"),
            Some(true) => {
                scope.conditions.taken.insert(parser.span(first.start, first.start + 1).start as usize);
                if let [next, ..] = rest {
                    skip(parser, scope, next.start..end, "a condition before it is true");
                    scope.conditions.skipped.insert(first.body.after, end);
                }
                scope.flush();
                parser.at = first.body.tokens.start;
                return true;
            }
            None => break,
        }
        left = rest;
    }
    for branch in left {
        scope.conditions.ends.insert(branch.body.after, scope.canvas.depth());
    }
    if left.len() > 1 {
        for Branch { body, .. } in left {
            let Span { start, end } = parser.span(body.tokens.start, body.tokens.end);
            if !scope.conditions.is_alternative(start as usize) {
                scope.conditions.alternatives.insert(start as usize, end as usize);
            }
        }
    }
    let is_moved = left.len() < branches.len();
    if is_moved {
        scope.flush();
        // `else if (…)`
        parser.at = left.first().map_or(end, |branch| branch.start);
    }
    is_moved
}

fn skip<'t>(parser: &Parser<'t>, scope: &mut Scope<'t>, tokens: Range<usize>, why: &str) {
    scope.found.note(parser.span(tokens.start, tokens.end), format!("this branch is not read: {why}"));
}

/// The branches of the condition at a token.
fn branches(tokens: &Tokens, at: usize) -> Vec<Branch> {
    let mut found: Vec<Branch> = Vec::new();
    let mut start = at;
    while found.len() < MAX_TOKENS {
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

fn branch(tokens: &Tokens, start: usize, is_lua: bool) -> Option<Branch> {
    let is_else = tokens.str(start) == "else";
    let from = start + 1 + usize::from(is_else && tokens.str(start + 1) == "if");
    let is_plain = is_else && from == start + 1;
    let group = tokens.closing(from, b'(').map(|close| close + 1);
    // `(a) && (b)`
    let continues = |at: usize| {
        matches!(tokens.sign(at), b'&' | b'|' | b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'.')
            || WordSet("and or in is not then").contains(tokens.str(at))
    };
    let mut at = from;
    let (condition, body) = loop {
        if at > from + MAX_TOKENS {
            return None;
        }
        let condition = from..at;
        match tokens.sign(at) {
            b'{' => break (condition, bodies::braced(tokens, at)?),
            b':' if !tokens.are_signs(at, b"::") => break (condition, bodies::indented(tokens, start, at + 1)),
            _ if tokens.str(at) == "then" => break (condition, bodies::before_end(tokens, at + 1)?),
            _ if is_plain && is_lua => break (condition, bodies::before_end(tokens, at)?),
            _ if is_plain => break (condition, bodies::statement(tokens, at)?),
            _ if group == Some(at) && !continues(at) => break (condition, bodies::statement(tokens, at)?),
            bracket @ (b'(' | b'[') => at = tokens.closing(at, bracket)? + 1,
            b';' | b'}' => return None,
            _ => at += 1,
        }
        tokens.all.get(at)?;
    };
    Some(Branch { start, condition: (!is_plain).then_some(condition), body })
}
