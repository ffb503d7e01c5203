//! Yes or no: do two shapes share a point?

pub(crate) mod any_pair;
pub(crate) mod contains;
