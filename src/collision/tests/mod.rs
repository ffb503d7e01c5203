//! Tests of several folders together.

mod concave_depth;
mod convex;
mod convex_others;
mod manifold;
mod rounded;
pub(crate) mod seeded;
pub(crate) mod seeds;
