//! New shapes: the tools, by the pointer and by the keys.

mod drawing;
mod drawing_by_keys;
pub mod new_shape;
pub mod tool_table;
