//! Questions about a single outline: its parts, its hull, its area, the points within.

pub(crate) mod convex_decomposition;
pub(crate) mod crossing_number;
pub(crate) mod ear_clipping;
pub(crate) mod monotone_chain;
pub(crate) mod shoelace;
