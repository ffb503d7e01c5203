//! How wide are lines, how strong are tints, and what is too small for them? In points.

use crate::{
    collision::Aabb,
    drawing::surface::{Area, Pen},
    picture::{Fill, Mark, Stroke},
};
use glam::{DVec2, Vec2};

/// How strong the tint of an area is that is not hit.
pub const TINT: f32 = 0.16;
/// How strong the tint of a hatched area is.
pub const HATCH_TINT: f32 = 0.35;
/// The distance between the lines of a hatch.
pub const HATCH_STEP: f32 = 9.0;
/// The width of the lines of a hatch.
pub const HATCH_WIDTH: f32 = 1.25;
/// How strong the lines of a hatch are.
pub const HATCH_INK: f32 = 0.8;

/// The radius of the dot that stands for the outline of a smaller one.
pub const DOT: f32 = 2.0;
/// An area smaller than this has neither line nor hatch.
pub const SPECK: f32 = 4.0;
/// How strong the tint of the smallest areas is, so that they are seen; up to the other size it fades to the usual.
const SPECK_TINT: (f32, f32) = (0.7, 14.0);
/// What lies further outside the view than this is not drawn: wide lines and signs reach that far in.
pub const RIM: f32 = 16.0;
/// Tints cover at most this many times the area of the view, and only once in crowded pictures; further areas have only
/// their outline. Tints over tints look alike, and without a graphics card they cost the most.
const MOST_TINT: f32 = 3.0;
/// An outline of more corners is large.
pub const LARGE: usize = 1000;
/// Marks with more corners together are a crowd.
const CROWDED: usize = 6000;
/// How strong a line is that stands for a dashed one.
pub const DASHED: f32 = 0.5;

/// In a crowd: what is smaller than this is a square, whatever its shape.
pub const SMALLEST: f32 = 2.5;
/// In a crowd, what is smaller than this is an area without outline or hatch, which would hide the area.
pub const FLAT: f32 = 7.0;
/// How much of its colour such an area has that hits nothing.
const PALE: f32 = 0.65;

/// A point near the origin of the screen through which a line of the hatch runs that runs through `at`, however far that is:
/// the lines at 45° repeat along each axis.
pub fn hatch_anchor(at: DVec2) -> Vec2 {
    let period = f64::from(HATCH_STEP) * core::f64::consts::SQRT_2;
    DVec2::new(at.x.rem_euclid(period), at.y.rem_euclid(period)).as_vec2()
}

/// The pen of a line.
pub fn pen(stroke: Stroke) -> Pen {
    match stroke {
        Stroke::Solid => Pen::solid(2.0),
        Stroke::Heavy => Pen::solid(3.5),
        Stroke::Hairline => Pen::solid(1.0),
        Stroke::Dashed => Pen { width: 1.5, dashes: Some((6.0, 4.0)) },
        Stroke::Dotted => Pen { width: 2.0, dashes: Some((2.0, 3.0)) },
    }
}

/// How strong the tint of an area is whose larger side has this size.
pub fn tint(size: f32) -> f32 {
    let (strongest, usual_from) = SPECK_TINT;
    strongest + (TINT - strongest) * (size / usual_from).min(1.0)
}

/// How strong a small area of a crowd is.
pub fn flat(fill: Fill) -> f32 {
    if fill == Fill::Hatch { 1.0 } else { PALE }
}

/// Whether there is so much to draw that fine things would be a blur.
pub fn is_crowded(marks: &[Mark]) -> bool {
    marks.iter().map(corners).sum::<usize>() > CROWDED
}

/// How many corners a mark has, but for crowds; a circle about so many as are drawn of it.
pub fn corners(mark: &Mark) -> usize {
    match mark {
        Mark::Area { outline, .. } => outline.len(),
        Mark::Line { points, .. } => points.len(),
        Mark::Disc { .. } | Mark::Circle { .. } => 32,
        Mark::Crowd { .. } | Mark::Arrow { .. } | Mark::Sign { .. } | Mark::Label { .. } => 0,
    }
}

/// How much may still be tinted.
#[derive(Clone, Copy, Debug, Default)]
pub struct TintLeft(f32);

impl TintLeft {
    /// As much as a picture may have in this view.
    pub fn of(view: Aabb, is_crowded: bool) -> Self {
        let times = if is_crowded { 1.0 } else { MOST_TINT };
        Self(times * view.size().element_product())
    }

    /// Whether an area may be tinted; then it is counted.
    pub fn allows(&mut self, area: Area, view: Aabb) -> bool {
        if self.0 < 0.0 {
            return false;
        }
        let around = area.aabb();
        let common = around.max.min(view.max) - around.min.max(view.min);
        self.0 -= size_of(area).min(common.max(Vec2::ZERO).element_product());
        true
    }
}

/// How large an area is, by the shoelace formula.
fn size_of(area: Area) -> f32 {
    let points = match area {
        Area::Disc(_, radius) => return core::f32::consts::PI * radius * radius,
        Area::Polygon(points, _) | Area::Convex(points) => points,
    };
    let Some(&first) = points.first() else { return 0.0 };
    let twice: f32 = points.windows(2).map(|edge| (edge[0] - first).perp_dot(edge[1] - first)).sum();
    0.5 * twice.abs()
}
