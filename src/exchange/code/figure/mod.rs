//! Shapes that code describes: from fields and arguments to figures.

pub mod corners;
mod draft;
pub mod finish;
pub mod from_draft;
mod kind;
pub mod object;
pub mod used_numbers;

pub use draft::{Anchor, Draft, Kind, Meaning, Pair, Reference, Role, RoleValue};
