//! Do the upright boxes around two shapes meet?

use crate::{
    algorithm::{bounding_box::box_cost, comparison::method::Method},
    collision::Shape,
};
use glam::DVec2;

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "an upright box (AABB) around each: apart is sure, meeting is not",
    does: "Compares an upright box around each: boxes that are apart prove that the shapes are.",
    is_exact: false,
    hits: |a: &Shape, b: &Shape| {
        let [(low_a, high_a), (low_b, high_b)] = [a, b].map(sides);
        Some(low_a.cmple(high_b).all() && low_b.cmple(high_a).all())
    },
    cost: |a, b| Some(box_cost([a, b])),
};

/// The corner with the smallest and that with the largest coordinates.
fn sides(shape: &Shape) -> (DVec2, DVec2) {
    match shape {
        Shape::Rect(rect) => {
            let (center, half, u) = (rect.center().as_dvec2(), rect.half().as_dvec2(), rect.axis().as_dvec2().abs());
            let reach = DVec2::new(u.x * half.x + u.y * half.y, u.y * half.x + u.x * half.y);
            (center - reach, center + reach)
        }
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Polygon(_) => {
            let sides = shape.aabb();
            (sides.min.as_dvec2(), sides.max.as_dvec2())
        }
    }
}
