//! The syntax of code in any language: tokens, expressions, statements.

pub mod constants;
pub mod definitions;
pub mod expression;
pub mod item;
pub mod parse;
mod path;
pub mod tokens;
pub mod tree;
