//! Names whose values change other than by assignments to them.

use crate::exchange::code::{Tokens, WordSet};
use core::ops::Range;
use std::collections::HashSet;

/// The maximum number of tokens in a pattern, and in the arguments of a call.
const MAX_TOKENS: usize = 64;

/// Names in patterns, and those that references and pointers refer to: `[a, b] = f()`, `bool& b = a;`, `f(&a)`, and `f(a)` where the
/// parameters of `f` are references.
pub fn changed_names<'t>(tokens: &Tokens<'t>) -> HashSet<&'t str> {
    let mut found = HashSet::new();
    let (mut changing, mut calls): (HashSet<&str>, Vec<(&str, Range<usize>)>) = Default::default();
    let words = |range: Range<usize>| range.filter(|&at| tokens.is_word(at)).map(|at| tokens.str(at));
    for at in 1..tokens.all.len() {
        let before = at - 1;
        let is_address =
            tokens.sign(at) == b'&' && tokens.is_adjacent(at + 1) && matches!(tokens.sign(before), b'=' | b'(' | b',');
        if is_address || tokens.is_assignment(at) && is_reference(tokens, before.wrapping_sub(1)) {
            found.extend(words(at + 1..at + 2));
        }
        let bracket = tokens.sign(at);
        if !matches!(bracket, b'(' | b'[' | b'{') {
            continue;
        }
        let Some(close) = tokens.closing(at, bracket).filter(|close| *close < at + MAX_TOKENS) else { continue };
        let is_value = tokens.is_word(before) && !WordSet("let const var auto").contains(tokens.str(before))
            || matches!(tokens.sign(before), b')' | b']');
        if tokens.is_assignment(close + 1) && !is_value {
            found.extend(words(at..close));
        } else if bracket == b'(' && is_value {
            if (at..close).any(|at| matches!(tokens.sign(at + 2), b',' | b')') && is_reference(tokens, at)) {
                changing.insert(tokens.str(before));
            }
            calls.push((tokens.str(before), at..close));
        }
    }
    for (_, arguments) in calls.into_iter().filter(|(name, _)| changing.contains(name)) {
        found.extend(words(arguments));
    }
    found
}

/// Whether a token is the sign of a reference through which its object can be changed: `float& x`, not `const Vec2& v`.
fn is_reference(tokens: &Tokens, at: usize) -> bool {
    at > 0
        && tokens.sign(at) == b'&'
        && tokens.is_word(at - 1)
        && tokens.is_word(at + 1)
        && (at.saturating_sub(6)..at)
            .rev()
            .take_while(|&at| !matches!(tokens.sign(at), b',' | b'(' | b';' | b'{' | b'}'))
            .all(|at| tokens.str(at) != "const")
}
