//! Do the circles around two shapes meet?

use crate::{
    algorithm::{bounding_circle::bounding_circle, comparison::method::Method},
    collision::{Shape, explain::Cost},
};

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "a circle around each: apart is sure, meeting is not",
    does: "Compares a circle around each: circles that are apart prove that the shapes are.",
    is_exact: false,
    hits: |a, b| {
        let [(p, r), (q, s)] = [a, b].map(bounding_circle);
        Some(p.distance_squared(q) <= (r + s) * (r + s))
    },
    cost: |_: &Shape, _: &Shape| Some(Cost { tests: 1, multiplications: 3, angles: 0 }),
};
