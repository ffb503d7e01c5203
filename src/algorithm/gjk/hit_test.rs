//! Is the origin in the Minkowski difference of two convex shapes, or within their radii of it?

use crate::algorithm::Method;
use crate::algorithm::steps::terms::{core_radius, corners};
use crate::collision::explain::gjk;

pub const METHOD: Method = Method {
    help: "moves a simplex of support points towards the origin",
    does: "Searches the difference A − B for the origin: they intersect if it is inside.",
    is_exact: true,
    area: None,
    hits: |a, b| {
        let radii = core_radius(a)? + core_radius(b)?;
        Some(distance(&corners(a), &corners(b)) <= radii)
    },
    cost: |a, b| gjk(a, b).map(|twin| twin.cost),
};

// The listing, in f64.
use glam::DVec2 as Vec2;
#[allow(non_camel_case_types, reason = "the code is written in f32")]
type f32 = f64;
include!("listing.rs");
