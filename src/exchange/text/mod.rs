//! Tokens and numbers of any notation.

pub mod lexer;
pub mod literal;
mod word_set;

pub use word_set::{WordSet, words};
