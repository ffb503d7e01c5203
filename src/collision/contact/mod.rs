//! How deep do two shapes overlap, and along which normal? One file per pair that has its own formula; `any_pair` picks
//! it.

pub(crate) mod any_pair;
pub(crate) mod circle_circle;
pub(crate) mod circle_concave;
pub(crate) mod concave;
pub(crate) mod contact_search;
pub(crate) mod convex;
pub(crate) mod convex_convex;
pub(crate) mod convex_segment_rect;
pub(crate) mod covered_border;
pub(crate) mod deepest_pair;
pub(crate) mod exit_search;
pub(crate) mod f64_penetration;
pub(crate) mod few_parts;
pub(crate) mod known_obstacles;
pub(crate) mod obstacle;
pub(crate) mod parts;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
pub(crate) mod rounded_concave;
pub(crate) mod seam_cover;
