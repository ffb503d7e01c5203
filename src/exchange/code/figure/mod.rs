//! Shapes that code describes: from fields and arguments to figures.

pub mod corners;
mod draft;
pub mod draft_to_figure;
pub mod draft_to_item;
pub mod drafts_to_items;
pub mod field;
pub mod object;
mod role;
pub mod used_numbers;

pub use draft::{Draft, Drawing, Reference, Source};
pub use role::{Anchor, FirstCorner, Kind, Meaning, Pair, Role, RoleValue};
