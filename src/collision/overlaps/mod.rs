//! Do two shapes share a point, or a shape and a point? Yes or no.

pub(crate) mod any_pair;
pub(crate) mod contains;
