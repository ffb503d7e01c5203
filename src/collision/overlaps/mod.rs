//! Yes or no: do two shapes share a point?

pub(crate) mod any;
pub(crate) mod contains;
