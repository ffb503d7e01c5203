//! Which area and which outline points do two shapes have in common? One file per pair that has its own formula.
//!
//! `any_pair` chooses. Convex outlines: `convex_convex`, then `convex_arcs` where corners are many. Any outlines: `weiler_atherton`, over
//! the `nodes` that `edge_sweep` finds.

pub(crate) mod any_pair;
pub(crate) mod circle_circle;
pub(crate) mod circle_polygon;
pub(crate) mod convex_arcs;
pub(crate) mod convex_convex;
pub(crate) mod crossings;
pub(crate) mod edge_sweep;
pub(crate) mod limit;
pub(crate) mod nested;
pub(crate) mod node_order;
pub(crate) mod nodes;
pub(crate) mod rect_rect;
pub(crate) mod rim_crossings;
pub(crate) mod rounded;
pub(crate) mod rounding;
pub(crate) mod sweep_list;
pub(crate) mod weiler_atherton;
pub(crate) mod whole_shape;
