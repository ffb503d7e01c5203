//! Tests of several folders together.

mod beside_ties;
mod concave_depth;
mod convex;
mod convex_others;
mod manifold;
pub(crate) mod rounded;
pub(crate) mod seeded;
pub(crate) mod seeds;
