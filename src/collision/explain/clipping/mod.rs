//! Which part of a segment or an outline is inside another shape?

pub(crate) mod clip_by_edges;
pub(crate) mod contact_points;
pub(crate) mod segment_parameters;
pub(crate) mod slab_clip;
pub(crate) mod weiler_atherton;
