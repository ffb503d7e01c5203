//! Finds the definitions of functions in any language.

use crate::exchange::code::scope::canvas::Canvas;
use crate::exchange::code::statement_blocks::{self, Body, MAX_BODY_TOKENS};
use crate::exchange::code::syntax::definitions::{Parameter, parameters};
use crate::exchange::code::syntax::parse::{BLOCKS, MODIFIERS};
use crate::exchange::code::{Tokens, WordSet};
use crate::exchange::text::lexer::Kind as Token;
use core::ops::Range;

/// The words that begin a function.
const KEYWORDS: WordSet = WordSet("function def func fn fun");
/// The maximum number of tokens of parameters.
const MAX_PARAMETERS: usize = 256;
/// How many tokens may be between the parameters and the body.
const MAX_BEFORE_BODY: usize = 8;

#[derive(Clone, Debug)]
pub struct Function<'t> {
    pub(super) name: &'t str,
    pub(super) name_at: usize,
    pub(super) parameters: Vec<Parameter<'t>>,
    pub(super) body: Body,
    /// Whether it may be a block of a call instead: `show(wall) { … }`.
    pub(super) is_short: bool,
    /// Whether it is read at its calls.
    pub(super) is_called: bool,
}

/// The function that is defined by the word at a token: `function`, or its name.
pub fn definition<'t>(tokens: &Tokens<'t>, at: usize) -> Option<Function<'t>> {
    let word = tokens.str(at);
    let is_keyword = KEYWORDS.contains(word);
    let before = at.wrapping_sub(1);
    let mut is_short = false;
    let (name_at, open) = if is_keyword {
        // Go: `func (b *Ball) Draw() {`
        let mut name = tokens.closing(at + 1, b'(').unwrap_or(at) + 1;
        while matches!(tokens.sign(name + 1), b'.' | b':') && tokens.is_word(name + 2) {
            name += 2;
        }
        (name, name + 1)
    } else if matches!(tokens.sign(at + 1), b'=' | b':') {
        // `const box = (x, y) => …`, `window.onload = function () {`, `create: function () {`
        let value = at + 2 + usize::from(tokens.str(at + 2) == "async");
        let is_function = tokens.str(value) == "function";
        let open = value + usize::from(is_function);
        let close = tokens.closing(open, b'(')?;
        (is_function || arrow(tokens, close + 1).is_some()).then_some((at, open))?
    } else {
        // `void draw() {`, `show() {`
        let is_typed = tokens.is_word(before) && !MODIFIERS.contains(tokens.str(before)) && !tokens.begins_line(at)
            || matches!(tokens.sign(before), b'*' | b'&' | b'>');
        let begins = at == 0 || tokens.begins_line(at) || matches!(tokens.sign(before), b'{' | b'}' | b';');
        let is_word = !BLOCKS.contains(word)
            && !WordSet("catch foreach elif elseif until when match using lock with").contains(word);
        let is_keyword_before = KEYWORDS.contains(tokens.str(before));
        is_short = !is_typed;
        (is_word && !is_keyword_before && (is_typed || begins)).then_some((at, at + 1))?
    };
    let close = tokens.closing(open, b'(').filter(|close| close - open <= MAX_PARAMETERS)?;
    // Kotlin: `rotate(45f) { … }`, `describe("walls", () => { … })`
    let is_call = !is_keyword && (has_values(tokens, open..close) || name_at == open - 1 && Canvas::knows(word));
    if !tokens.is_word(name_at) || is_call {
        return None;
    }
    let body = body(tokens, at, close, word).filter(|body| body.tokens.len() <= MAX_BODY_TOKENS)?;
    let (name, parameters) = (tokens.str(name_at), parameters(tokens, open, false).unwrap_or_default());
    Some(Function { name, name_at, parameters, body, is_short, is_called: false })
}

/// The `=>` behind parameters, and behind a type in between: `(ctx: Context): void => …`.
fn arrow(tokens: &Tokens, at: usize) -> Option<usize> {
    let is_type = |next: &usize| tokens.is_word(*next) || matches!(tokens.sign(*next), b'.' | b'|' | b'<' | b'>');
    let behind = match tokens.sign(at) {
        b':' => (at + 1..at + MAX_BEFORE_BODY).find(|next| !is_type(next))?,
        _ => at,
    };
    tokens.are_signs(behind, b"=>").then_some(behind)
}

/// Whether a string, or a number that is not the default value of a parameter, is among these tokens.
fn has_values(tokens: &Tokens, mut parameters: Range<usize>) -> bool {
    parameters.any(|at| match tokens.kind(at) {
        Some(Token::Number) => tokens.sign(at - 1) != b'=',
        Some(Token::Quoted) => true,
        _ => false,
    })
}

/// The body behind the parameters of a function.
fn body(tokens: &Tokens, at: usize, close: usize, word: &str) -> Option<Body> {
    if let Some(arrow) = arrow(tokens, close + 1).filter(|arrow| tokens.sign(arrow + 2) != b'{') {
        return statement_blocks::statement(tokens, arrow + 2);
    }
    let is_python = matches!(word, "def" | "func");
    for at_body in close + 1..close + 1 + MAX_BEFORE_BODY {
        match tokens.sign(at_body) {
            b'{' => return statement_blocks::braced(tokens, at_body),
            b':' if is_python => return Some(statement_blocks::indented(tokens, at, at_body + 1)),
            b';' | b'(' | b'}' => break,
            // Lua: `function corner() return {1, 2} end`
            _ if word == "function" && at_body == close + 1 && tokens.is_word(at_body) => break,
            _ if tokens.begins_line(at_body)
                && !WordSet("const noexcept override throws where").contains(tokens.str(at_body)) =>
            {
                break;
            }
            _ => {}
        }
    }
    (word == "function").then(|| statement_blocks::before_end(tokens, close + 1)).flatten()
}
