//! Which shapes are in a piece of source code, whatever the language and whatever the names?
//!
//! Nothing is compiled. Brackets group what stands in them: two plain numbers are a corner, a list of these is an outline,
//! names of fields and of calls say what other numbers are. Digits of names, indices, sizes of arrays and comments are no numbers.

mod boxes;
mod build;
mod figures;
mod frame;
mod group;
mod object;
mod reader;
mod scope;
mod slot;
mod value;
mod words;

pub(super) use reader::read;
