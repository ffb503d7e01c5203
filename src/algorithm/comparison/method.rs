//! What is known about a method that tests whether two shapes meet?

use crate::collision::{Shape, explain::Cost};

/// A way to answer yes or no.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// What it is for, in a few words.
    pub help: &'static str,
    /// What it does and when it says hit, in one sentence.
    pub does: &'static str,
    /// Whether its answer is right wherever the shapes do not touch; else its no is right, and its yes a maybe.
    pub is_exact: bool,
    /// Its answer; `None` for shapes that it is not for.
    pub hits: fn(&Shape, &Shape) -> Option<bool>,
    /// The area of the intersection as it finds it, for a method that computes the intersection.
    pub area: Option<fn(&Shape, &Shape) -> Option<f64>>,
    /// What the textbook's computer does for it, where that is counted.
    pub cost: fn(&Shape, &Shape) -> Option<Cost>,
}
