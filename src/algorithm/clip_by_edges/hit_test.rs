//! Is anything left of one convex outline after clipping it by each edge of another?

use crate::algorithm::Method;
use crate::algorithm::clip_by_edges::is_convex_area;
use crate::algorithm::steps::terms::corners;
use crate::collision::Shape;
use crate::collision::explain::clip_by_edges;

pub const METHOD: Method = Method {
    help: "clips one convex outline by the edges of the other",
    does: "Clips one outline by every edge of the other: they intersect if anything is left.",
    is_exact: true,
    area: Some(|a, b| clip_by_edges(a, b).map(|twin| twin.answer.area)),
    hits: |a: &Shape, b: &Shape| {
        let are_areas = is_convex_area(a) && is_convex_area(b);
        are_areas.then(|| !clipped(&corners(a), &corners(b)).is_empty())
    },
    cost: |a, b| clip_by_edges(a, b).map(|twin| twin.cost),
};

// The listing, in f64.
use glam::DVec2 as Vec2;
include!("listing.rs");
