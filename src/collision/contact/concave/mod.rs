//! The contact of a concave polygon: the shortest translation out of the union of the Minkowski differences of all convex parts.
//!
//! `choose_search` picks a direct way (a circle, few parts, a rounded shape outside) or starts the search (`exit_search`), which
//! `contact_search` offers piece by piece.

pub(crate) mod choose_search;
pub(crate) mod circle_concave;
pub(crate) mod contact_search;
pub(crate) mod covered_border;
pub(crate) mod deepest_pair;
pub(crate) mod exit_from_few_parts;
pub(crate) mod exit_search;
pub(crate) mod known_obstacles;
pub(crate) mod obstacle;
pub(crate) mod parts;
pub(crate) mod rounded_concave;
pub(crate) mod seam_cover;
