//! The widths of lines, the opacity of tints, and the sizes below which marks are simplified; in points.

use crate::collision::{Aabb, area};
use crate::drawing::surface::{Area, Pen};
use crate::marks::{Fill, Mark, Stroke};
use glam::{DVec2, Vec2};

/// The opacity of the tint of an area that is not hit.
pub const TINT: f32 = 0.16;
/// The opacity of the tint of a hatched area.
pub const HATCH_TINT: f32 = 0.35;
/// The distance between the lines of a hatch.
pub const HATCH_STEP: f32 = 9.0;
/// The width of the lines of a hatch.
pub const HATCH_WIDTH: f32 = 1.25;
/// The opacity of the lines of a hatch.
pub const HATCH_INK: f32 = 0.8;

/// The radius of the dot that replaces a smaller outline.
pub const DOT: f32 = 2.0;
/// The least size of an area with a line or a hatch.
pub const MIN_OUTLINED_SIZE: f32 = 4.0;
/// The opacity of the tint of the smallest areas, and the size from which it is the usual one.
const SMALL_TINT: (f32, f32) = (0.7, 14.0);
/// Marks further outside the view are not drawn: half of the widest line or sign.
pub const CULL_MARGIN: f32 = 16.0;
/// The area of all tints, in areas of the view (one in crowded pictures); further areas have only their outline. Tints over tints look
/// alike, and cost the most in software rendering.
const MAX_TINT: f32 = 3.0;
/// With more corners an outline is thinned out, and its detail is fine.
pub const MANY_CORNERS: usize = 1000;
/// Marks with more corners together are a crowd.
const CROWDED: usize = 6000;
/// The opacity of a solid line that replaces a dashed one.
pub const DASHED: f32 = 0.5;

/// In a crowd, smaller shapes are squares.
pub const MIN_SIZE: f32 = 2.5;
/// The least size of an area in a crowd with an outline or a hatch, which would hide smaller ones.
pub const MIN_CROWD_OUTLINED_SIZE: f32 = 7.0;
/// The opacity of a smaller one that hits nothing.
const PALE: f32 = 0.65;

/// A point near the origin of the screen on the same pattern of hatch lines as `at`: the lines at 45° repeat along each axis.
pub fn hatch_anchor(at: DVec2) -> Vec2 {
    let period = f64::from(HATCH_STEP) * core::f64::consts::SQRT_2;
    DVec2::new(at.x.rem_euclid(period), at.y.rem_euclid(period)).as_vec2()
}

pub fn pen(stroke: Stroke) -> Pen {
    match stroke {
        Stroke::Solid => Pen::solid(2.0),
        Stroke::Heavy => Pen::solid(3.5),
        Stroke::Hairline => Pen::solid(1.0),
        Stroke::Dashed => Pen { width: 1.5, dashes: Some((6.0, 4.0)) },
        Stroke::Dotted => Pen { width: 2.0, dashes: Some((2.0, 3.0)) },
    }
}

/// The opacity of the tint of an area by its larger side.
pub fn tint(size: f32) -> f32 {
    let (strongest, usual_from) = SMALL_TINT;
    strongest + (TINT - strongest) * (size / usual_from).min(1.0)
}

/// The opacity of a small area of a crowd; without a fill it has the colour of its rim.
pub fn flat(fill: Option<Fill>) -> f32 {
    if fill == Some(Fill::Tint) { PALE } else { 1.0 }
}

/// Whether marks are so many that fine details would be a blur.
pub fn is_crowded(marks: &[Mark]) -> bool {
    marks.iter().map(corners).sum::<usize>() > CROWDED
}

/// The number of corners of a mark other than a crowd; of a circle about as many as are drawn.
pub fn corners(mark: &Mark) -> usize {
    match mark {
        Mark::Area { outline, .. } => outline.len(),
        Mark::Line { points, .. } => points.len(),
        Mark::Disc { .. } | Mark::Circle { .. } => 32,
        Mark::Crowd { .. } | Mark::Arrow { .. } | Mark::Sign { .. } | Mark::Label { .. } => 0,
    }
}

/// The area that may still be tinted.
#[derive(Clone, Copy, Debug, Default)]
pub struct TintLeft(f32);

impl TintLeft {
    /// The area for a whole picture.
    pub fn of(view: Aabb, is_crowded: bool) -> Self {
        let times = if is_crowded { 1.0 } else { MAX_TINT };
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

fn size_of(shape: Area) -> f32 {
    let points = match shape {
        Area::Disc(_, radius) => return core::f32::consts::PI * radius * radius,
        Area::Polygon(points) | Area::Convex(points) => points,
    };
    area(points).abs() as f32
}
