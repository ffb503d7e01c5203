//! Shapes that code describes: from fields and arguments to figures.

pub mod draft;
pub mod figure;
pub mod finish;
pub mod kind;
pub mod object;
