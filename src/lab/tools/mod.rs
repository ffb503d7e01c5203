//! New shapes: the tools, by the pointer and by the keys.

mod drawing_by_keys;
mod drawing_by_pointer;
pub mod new_shape;
pub mod tool_table;
