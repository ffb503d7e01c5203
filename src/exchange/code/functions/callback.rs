//! Finds the functions without a name within statements: `describe("walls", () => { … })`, `{ create: function () { … } }`.

use crate::exchange::code::functions::definition::Function;
use crate::exchange::code::statement_blocks;
use crate::exchange::code::syntax::definitions::{Parameter, parameters};
use crate::exchange::code::{Tokens, WordSet};

/// Methods that call a function for each element of a list.
const ITERATING: WordSet = WordSet(
    "forEach each eachChild iterate map flatMap filter reduce reduceRight some every find findIndex sort from times",
);

/// How many tokens the type of a result has.
const MAX_TYPE: usize = 8;

/// The function whose body begins with the `{` at a token, if it is an argument of a call or a field of an object; `groups`: the brackets
/// around it.
pub fn callback<'t>(tokens: &Tokens<'t>, open: usize, groups: &[usize]) -> Option<Function<'t>> {
    let body = statement_blocks::braced(tokens, open)?;
    let group = *groups.last()?;
    let is_arrow = open > 2 && (tokens.are_signs(open - 2, b"=>") || tokens.are_signs(open - 2, b"->"));
    let end = open - if is_arrow { 3 } else { 1 };
    // `(ctx: Context): void => {`
    let is_typed = |at: &usize| tokens.sign(*at) == b')' && tokens.sign(at + 1) == b':';
    let end = (group..end).rev().take(MAX_TYPE).find(|at| is_arrow && is_typed(at)).unwrap_or(end);
    let (first, parameters) = match tokens.sign(end) {
        b')' => {
            let list = (group + 1..end).rfind(|&at| tokens.closing(at, b'(') == Some(end))?;
            let word = [1, 2].into_iter().find(|back| tokens.str(list.wrapping_sub(*back)) == "function");
            // C++: `[&](Ball& ball) {`
            let is_lambda = tokens.sign(list.wrapping_sub(1)) == b']';
            let parameters = (is_arrow || is_lambda || word.is_some()).then(|| parameters(tokens, list, false))?;
            (list - word.unwrap_or(0), parameters.unwrap_or_default())
        }
        _ if is_arrow => (end, vec![Parameter { name: Some(tokens.str(end)), default: None }]),
        _ => return None,
    };
    let is_value = match tokens.sign(group) {
        b'(' => !ITERATING.contains(tokens.str(group.wrapping_sub(1))),
        b'{' => tokens.sign(first.wrapping_sub(1)) == b':',
        _ => false,
    };
    is_value.then_some(Function { name: "", name_at: open, parameters, body, is_short: false, is_called: false })
}
