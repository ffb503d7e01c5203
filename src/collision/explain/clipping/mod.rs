//! What is left of a segment or of an outline within another shape?

pub(crate) mod clip_by_edges;
pub(crate) mod segment_parameters;
pub(crate) mod slab_clip;
pub(crate) mod weiler_atherton;
