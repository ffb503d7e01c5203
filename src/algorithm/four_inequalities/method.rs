//! Does each of two upright rectangles begin before the other ends, along x and along y?

use crate::{
    algorithm::comparison::method::Method,
    collision::{Rect, Shape, explain::four_inequalities},
};
use glam::DVec2;

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "two rectangles that are not turned",
    does: "Compares the sides of two upright rectangles: all four comparisons must hold.",
    is_exact: true,
    hits: |a, b| {
        let [(low_a, high_a), (low_b, high_b)] = [sides(upright(a)?), sides(upright(b)?)];
        Some(low_a.x <= high_b.x && low_b.x <= high_a.x && low_a.y <= high_b.y && low_b.y <= high_a.y)
    },
    cost: |a, b| four_inequalities(upright(a)?, upright(b)?).map(|told| told.cost),
};

fn upright(shape: &Shape) -> Option<&Rect> {
    match shape {
        Shape::Rect(rect) if rect.is_axis_aligned() && rect.half().min_element() > 0.0 => Some(rect),
        _ => None,
    }
}

/// The corner with the smallest and that with the largest coordinates, also after a quarter turn.
fn sides(rect: &Rect) -> (DVec2, DVec2) {
    let (center, half, axis) = (rect.center().as_dvec2(), rect.half().as_dvec2(), rect.axis().as_dvec2());
    let reach = if axis.y == 0.0 { half } else { DVec2::new(half.y, half.x) };
    (center - reach, center + reach)
}
