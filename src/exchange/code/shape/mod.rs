//! Shapes that code describes: from fields and arguments to figures.

pub mod corners;
pub mod draft;
pub mod figure;
pub mod finish;
pub mod kind;
pub mod object;
pub mod used_numbers;
