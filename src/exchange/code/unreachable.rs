//! Statements behind a `return` in the same block, which never run.

use crate::exchange::code::syntax::tokens::Tokens;
use crate::exchange::text::WordSet;

const EXITS: WordSet = WordSet("return throw raise break continue");

/// Whether the statement at a token leaves its block under no condition.
pub fn leaves_block(tokens: &Tokens, at: usize) -> bool {
    let before = at.wrapping_sub(1);
    let begins = tokens.begins_line(at) && tokens.str(before) != "else" || matches!(tokens.sign(before), b';' | b'{');
    if !EXITS.contains(tokens.str(at)) || !begins || closes_condition(tokens, before) {
        return false;
    }
    // Ruby: `return wall if wall.hit?`
    let mut line = (at + 1..tokens.all.len()).take_while(|&at| !tokens.begins_line(at));
    !line.any(|at| matches!(tokens.str(at), "if" | "unless"))
}

/// Whether a token is the closing bracket of `if (…)` or `while (…)`.
fn closes_condition(tokens: &Tokens, at: usize) -> bool {
    const WORDS: WordSet = WordSet("if while for foreach elseif elsif switch until");
    let open = (0..at).rev().find(|&open| tokens.closing(open, b'(') == Some(at));
    open.is_some_and(|open| WORDS.contains(tokens.str(open.wrapping_sub(1))))
}

/// The token that ends the block around the statement at one token, searched from another. `None` outside of blocks.
pub fn block_end(tokens: &Tokens, statement: usize, from: usize) -> Option<usize> {
    const LABELS: WordSet =
        WordSet("case default when else elif elsif elseif except catch finally end until ensure rescue");
    let column = |at: usize| {
        let start = tokens.all[at].start as usize;
        start - tokens.text[..start].rfind('\n').map_or(0, |line| line + 1)
    };
    let own = column(statement);
    let is_outside = |at: usize| (at == 0 || tokens.begins_line(at)) && column(at) < own;
    let mut at = from;
    while at < tokens.all.len() {
        let is_end = tokens.sign(at) == b'}'
            || LABELS.contains(tokens.str(at))
            || tokens.begins_line(statement) && is_outside(at);
        if is_end {
            return Some(at);
        }
        at = match tokens.sign(at) {
            bracket @ (b'(' | b'[' | b'{') => tokens.closing(at, bracket)?,
            _ => at,
        } + 1;
    }
    (0..statement).any(is_outside).then_some(at)
}
