//! The two shapes as the code of an exhibit sees them: numbers in f64, as in a script; and intervals along an axis.

use crate::collision::{Shape, ShapeError};
use crate::scene::Body;
use glam::{DVec2, Vec2};

/// Two shapes in world coordinates.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The probe, which may be anywhere.
    pub a: Shape,
    pub b: Shape,
    pub pivot: DVec2,
    /// What A moves by within a frame, seen from B.
    pub by: Vec2,
}

/// A rectangle in its local frame, where it is axis-aligned and its pivot is the origin.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub pivot: DVec2,
    /// The angle in radians, from +x towards +y.
    pub angle: f64,
    /// The corner with the smallest coordinates, relative to the pivot.
    pub low: DVec2,
    /// The corner with the largest coordinates, relative to the pivot.
    pub high: DVec2,
}

impl Pair {
    pub fn of(a: &Body, b: &Body) -> Self {
        let by = a.motion().by() - b.motion().by();
        Self { a: a.shape().clone(), b: b.shape().clone(), pivot: b.pivot().as_dvec2(), by }
    }

    /// Moves A from its position in `from`.
    ///
    /// # Errors
    /// When A is no shape there; it then stays where it was.
    pub fn move_a(&mut self, from: &Shape, by: Vec2) -> Result<(), ShapeError> {
        let mut moved = from.clone();
        moved.translate(by)?;
        self.a = moved;
        Ok(())
    }

    /// The centre of A, a circle or a rectangle.
    pub fn probe(&self) -> DVec2 {
        middle(&self.a)
    }

    /// The radius of A; 0 if it is not a circle.
    pub fn radius(&self) -> f64 {
        if let Shape::Circle(circle) = self.a { f64::from(circle.radius()) } else { 0.0 }
    }

    /// B in its local frame; the bounding box if B is not a rectangle.
    pub fn frame(&self) -> Frame {
        let (center, half, axis) = match &self.b {
            Shape::Rect(rect) => (rect.center().as_dvec2(), rect.half_extents().as_dvec2(), rect.axis().as_dvec2()),
            other => {
                let bounds = other.aabb();
                (bounds.center().as_dvec2(), bounds.size().as_dvec2() * 0.5, DVec2::X)
            }
        };
        let local = DVec2::new(axis.x, -axis.y).rotate(center - self.pivot);
        Frame { pivot: self.pivot, angle: axis.y.atan2(axis.x), low: local - half, high: local + half }
    }
}

impl Frame {
    /// A world point in this frame: rotated by minus the angle about the pivot.
    pub fn local(&self, at: DVec2) -> DVec2 {
        turned(at - self.pivot, -self.angle)
    }

    /// Whether a local point lies in the rectangle or on its boundary.
    pub fn contains(&self, local: DVec2) -> bool {
        local.cmpge(self.low).all() && local.cmple(self.high).all()
    }

    /// The point of the rectangle that is closest to a local point.
    pub fn clamp(&self, local: DVec2) -> DVec2 {
        local.clamp(self.low, self.high)
    }
}

/// A vector rotated by an angle in radians.
pub fn turned(v: DVec2, angle: f64) -> DVec2 {
    DVec2::from_angle(angle).rotate(v)
}

pub fn middle(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Point(at) => at.position().as_dvec2(),
        Shape::Circle(circle) => circle.center().as_dvec2(),
        Shape::Rect(rect) => rect.center().as_dvec2(),
        Shape::Segment(_) | Shape::Polygon(_) | Shape::Rounded(_) => shape.aabb().center().as_dvec2(),
    }
}

/// The corners of a shape in order; a segment has two, a circle has none.
pub fn corners(shape: &Shape) -> Vec<DVec2> {
    shape.corners().iter().map(Vec2::as_dvec2).collect()
}

pub fn edges(corners: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]])
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    pub low: f64,
    pub high: f64,
}

impl Range {
    /// The projections of points onto an axis, in units of its length.
    pub fn of(points: &[DVec2], axis: DVec2) -> Self {
        let empty = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };
        points.iter().fold(empty, |range, point| range.extended(point.dot(axis)))
    }

    pub fn extended(self, to: f64) -> Self {
        Self { low: self.low.min(to), high: self.high.max(to) }
    }

    /// How far one range must move until they just touch: for nested ranges, more than their common length.
    /// Negative for a gap.
    pub fn overlap(self, other: Self) -> f64 {
        (self.high - other.low).min(other.high - self.low)
    }

    /// Whether they share a number; touching counts.
    pub fn meets(self, other: Self) -> bool {
        self.overlap(other) >= 0.0
    }
}

/// The edges of an outline as vectors.
pub fn directions(corners: &[DVec2]) -> impl Iterator<Item = DVec2> {
    edges(corners).map(|[p, q]| q - p)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The depth of a bar across another is not its width: it must leave the other completely.
    #[test]
    fn a_nested_range_overlaps_by_the_shorter_exit() {
        let range = |low: f64, high: f64| Range { low, high };
        assert_eq!(range(0.0, 100.0).overlap(range(40.0, 60.0)), 60.0);
        assert_eq!(range(50.0, 60.0).overlap(range(0.0, 100.0)), 50.0);
        assert_eq!(range(0.0, 10.0).overlap(range(7.0, 20.0)), 3.0);
        assert_eq!(range(0.0, 10.0).overlap(range(12.0, 20.0)), -2.0);
    }
}
