//! Reads the branch that runs of a condition, or all that may.

use crate::exchange::code::conditions::blocks::Start;
use crate::exchange::code::{Parser, Scope};

/// Enters or skips the branch that begins here. False if there is none, or if its condition is not known.
pub fn enter(parser: &mut Parser, scope: &mut Scope) -> bool {
    let at = parser.at;
    if let Some(depth) = scope.conditions.ends.remove(&at) {
        scope.canvas.transform.end_branch(depth);
    }
    let behind = match scope.conditions.starts.get_mut(&at) {
        None => return false,
        Some(Start::Open { after }) => {
            scope.conditions.ends.insert(*after, scope.canvas.transform.depth());
            return false;
        }
        Some(Start::Entered(body)) => *body,
        Some(Start::Skipped { after, why, is_noted }) => {
            if !core::mem::replace(is_noted, true) {
                scope.found.note(parser.span(at, *after), format!("this branch is not read: {why}"));
            }
            *after
        }
    };
    scope.flush();
    parser.at = behind;
    true
}
