//! The tokens of a body: of a loop, of a branch, of a function.

use crate::exchange::code::syntax::tokens::Tokens;
use crate::exchange::text::lexer::Kind;
use core::ops::Range;

/// The maximum number of tokens in a body.
pub const MAX_BODY_TOKENS: usize = 4096;

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
