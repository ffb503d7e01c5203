//! Tokens and numbers of any notation.

pub mod lexer;
pub mod literal;
pub mod word_set;
