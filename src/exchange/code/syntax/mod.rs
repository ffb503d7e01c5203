//! The syntax of code in whatever language: tokens, expressions, statements.

pub(super) mod constants;
pub(super) mod definitions;
pub(super) mod expression;
pub(super) mod names;
pub(super) mod parse;
mod path;
pub(super) mod tokens;
pub(super) mod tree;
