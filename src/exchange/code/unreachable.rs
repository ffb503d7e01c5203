//! Statements that leave a function or a loop, such as `return`, and those after them in the same block, which never run.

use crate::exchange::code::{Tokens, WordSet};

/// How many tokens are searched.
const MAX_TOKENS: usize = 512;

/// A statement that leaves a function or a loop.
#[derive(Clone, Copy)]
pub struct Exit {
    pub is_of_loop: bool,
    /// Whether it has its condition in its own line: `return if hit`.
    pub is_conditional: bool,
    /// Whether it begins the statement of a condition: `if (hit) return;`.
    is_branch: bool,
}

/// The statement at a token, if it leaves a function or a loop.
pub fn exit(tokens: &Tokens, at: usize) -> Option<Exit> {
    let word = tokens.str(at);
    let is_of_loop = matches!(word, "break" | "continue");
    if !(is_of_loop || matches!(word, "return" | "throw" | "raise")) || !tokens.is_word(at) {
        return None;
    }
    let last = at.checked_sub(1);
    let is_branch = last.is_some_and(|last| {
        let begins_block = tokens.begins_line(at) || matches!(tokens.sign(last), b';' | b'{');
        !begins_block || tokens.str(last) == "else" || closes_condition(tokens, last)
    });
    // Ruby: `return wall if wall.hit?`; Kotlin: `val wall = walls.first() ?: return`
    let mut line = (at + 1..tokens.all.len().min(at + MAX_TOKENS))
        .take_while(|&at| !tokens.begins_line(at) && tokens.sign(at) != b';');
    let is_conditional =
        line.any(|at| matches!(tokens.str(at), "if" | "unless")) || at > 1 && tokens.are_signs(at - 2, b"?:");
    tokens.begins_statement(at).then_some(Exit { is_of_loop, is_conditional, is_branch })
}

/// Whether the statement at a token leaves its block under no condition.
pub fn leaves_block(tokens: &Tokens, at: usize) -> bool {
    exit(tokens, at).is_some_and(|exit| !exit.is_conditional && !exit.is_branch)
}

/// Whether a token is the closing bracket of `if (…)` or `while (…)`.
fn closes_condition(tokens: &Tokens, at: usize) -> bool {
    const WORDS: WordSet = WordSet("if while for foreach elseif elsif switch until");
    if tokens.sign(at) != b')' {
        return false;
    }
    let open = (at.saturating_sub(MAX_TOKENS)..at).rev().find(|&open| tokens.closing(open, b'(') == Some(at));
    open.and_then(|open| open.checked_sub(1)).is_some_and(|word| WORDS.contains(tokens.str(word)))
}

/// The token that ends the block around a statement, searched from another one. `None` outside of blocks.
pub fn block_end(tokens: &Tokens, statement: usize, from: usize) -> Option<usize> {
    // Not a `WordSet`: it is asked of many tokens.
    #[rustfmt::skip]
    let is_label = |at: usize| matches!(
        tokens.str(at),
        "case" | "default" | "when" | "else" | "elif" | "elsif" | "elseif" | "except" | "catch" | "finally" | "end" | "until"
            | "ensure" | "rescue"
    );
    let own = tokens.indent(statement);
    let is_outside = |at: usize| (at == 0 || tokens.begins_line(at)) && tokens.indent(at) < own;
    let mut at = from;
    while at < tokens.all.len() {
        if at > from + MAX_TOKENS {
            return None;
        }
        if tokens.sign(at) == b'}' || is_label(at) || tokens.begins_line(statement) && is_outside(at) {
            return Some(at);
        }
        at = match tokens.sign(at) {
            bracket @ (b'(' | b'[' | b'{') => tokens.closing(at, bracket)?,
            _ => at,
        } + 1;
    }
    (statement.saturating_sub(MAX_TOKENS)..statement).any(is_outside).then_some(at)
}
