//! Finds the functions without a name that calls are given: `describe("walls", () => { … })`, `(function () { … })()`.

use crate::exchange::code::bodies;
use crate::exchange::code::functions::definition::Function;
use crate::exchange::code::syntax::definitions::{Parameter, parameters};
use crate::exchange::code::{Tokens, WordSet};
use crate::exchange::text::lexer::Kind;

/// Methods that call a function for each element of a list.
const ITERATING: WordSet = WordSet(
    "forEach each eachChild iterate map flatMap filter reduce reduceRight some every find findIndex sort from times",
);
/// How many tokens may precede the function in its statement.
const MAX_BEFORE: usize = 64;

/// The function whose body begins with the `{` at a token, if it is an argument; `groups`: the brackets around it. Its name is at the
/// first token of its statement. A call that has numbers before the function may be a shape, and is read as a call.
pub fn callback<'t>(tokens: &Tokens<'t>, open: usize, groups: &[usize]) -> Option<Function<'t>> {
    let body = bodies::braced(tokens, open)?;
    let is_bracket = |at: &&usize| tokens.sign(**at) == b'(';
    let call = *groups.last().filter(is_bracket)?;
    let outermost = *groups.iter().rev().take_while(is_bracket).last()?;
    if ITERATING.contains(tokens.str(call.wrapping_sub(1))) {
        return None;
    }
    let is_arrow = tokens.are_signs(open.checked_sub(2)?, b"=>");
    let end = open - if is_arrow { 3 } else { 1 };
    let parameters = match tokens.sign(end) {
        b')' => {
            let list = (call + 1..end).rfind(|&at| tokens.closing(at, b'(') == Some(end))?;
            let has_word = [1, 2].iter().any(|back| tokens.str(list.wrapping_sub(*back)) == "function");
            (is_arrow || has_word).then(|| parameters(tokens, list, false))?.unwrap_or_default()
        }
        _ if is_arrow => vec![Parameter { name: Some(tokens.str(end)), default: None }],
        _ => return None,
    };
    let begins = |at: &usize| tokens.begins_statement(*at) && tokens.sign(*at) != b'.';
    let first = (outermost.saturating_sub(MAX_BEFORE)..=outermost).rfind(begins)?;
    let has_number = (first..end).any(|at| tokens.kind(at) == Some(Kind::Number));
    (!has_number).then(|| Function { name: "", name_at: first, parameters, body, is_short: false, is_called: false })
}
