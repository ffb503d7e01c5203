//! How do the outlines of a region stay simple when they are rounded to f32?

pub(crate) mod make_simple;
pub(crate) mod many_crossings;
pub(crate) mod repeats;
pub(crate) mod round_to_f32;
