//! The syntax of code in any language: tokens, expressions, statements.

pub mod constants;
pub mod definitions;
pub mod division;
pub mod expression;
pub mod item;
pub mod parse;
mod path;
pub mod tokens;
mod tree;

pub use tree::{
    Binary, Call, FLOOR_DIVISION, Item, List, Node, Num, Span, Statement, last, owner_of_index, segments, split,
};
