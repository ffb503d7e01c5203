//! Tests whether each of two axis-aligned rectangles begins before the other ends, along x and y.

use crate::algorithm::Method;
use crate::collision::explain::four_inequalities;
use crate::collision::{Rect, Shape};

pub const METHOD: Method = Method {
    help: "two axis-aligned rectangles",
    does: "Compares the sides of two axis-aligned rectangles: all four comparisons must hold.",
    is_exact: true,
    area: None,
    hits: |a, b| Some(overlaps(&sides_of(axis_aligned(a)?), &sides_of(axis_aligned(b)?))),
    cost: |a, b| four_inequalities(axis_aligned(a)?, axis_aligned(b)?).map(|twin| twin.cost),
};

fn axis_aligned(shape: &Shape) -> Option<&Rect> {
    match shape {
        Shape::Rect(rect) if rect.is_axis_aligned() && rect.has_area() => Some(rect),
        _ => None,
    }
}

/// The sides of a rectangle whose angle is a multiple of 90°.
fn sides_of(rect: &Rect) -> Sides {
    let half = if rect.axis().y == 0.0 { rect.half_extents() } else { rect.half_extents().yx() };
    sides(rect.center().as_dvec2(), half.as_dvec2())
}

// The listing, in f64.
use glam::{DVec2 as Vec2, Vec2Swizzles};
#[allow(non_camel_case_types, reason = "the code is written in f32")]
type f32 = f64;
include!("listing.rs");
