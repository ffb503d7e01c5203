//! In which points do two shapes touch? What a solver needs of a contact.
//!
//! Of two convex shapes, `facing` finds the normal and the depth and `facing_edge` the edges; `clip_edges` makes the points.

pub(crate) mod any_pair;
pub(crate) mod apart;
pub(crate) mod clip_edges;
pub(crate) mod contact_point;
pub(crate) mod convex_pair;
pub(crate) mod facing;
pub(crate) mod facing_edge;
pub(crate) mod of_point;
pub(crate) mod parts;
pub(crate) mod span;
