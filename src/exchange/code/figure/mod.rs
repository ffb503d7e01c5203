//! Shapes that code describes: from fields and arguments to figures.

pub mod corners;
pub mod draft;
pub mod finish;
pub mod from_draft;
pub mod kind;
pub mod object;
pub mod used_numbers;
