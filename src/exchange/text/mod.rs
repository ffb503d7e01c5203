//! Tokens and numbers of any notation.

pub mod lexer;
pub mod literal;
mod word_set;

pub use word_set::{WordSet, words};

/// The part of a text before a byte, at most so many bytes of it.
pub fn before(text: &str, at: usize, most: usize) -> &str {
    let from = (at.saturating_sub(most)..=at).find(|from| text.is_char_boundary(*from)).unwrap_or(at);
    &text[from..at]
}
