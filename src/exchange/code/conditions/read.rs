//! Reads the branch that runs of a condition, or all that may.

use crate::exchange::code::conditions::MAX_CONDITION_TOKENS;
use crate::exchange::code::conditions::branches::{Branch, branches};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::Span;
use crate::exchange::code::syntax::parse::Parser;
use core::ops::Range;

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
            Some(condition) if condition.len() > MAX_CONDITION_TOKENS => None,
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
    if scope.conditions.noted.insert(tokens.start) {
        scope.found.note(parser.span(tokens.start, tokens.end), format!("this branch is not read: {why}"));
    }
}
