//! The two shapes as the code of an exhibit sees them: numbers in f64, as in a script.

use crate::{
    collision::{Shape, ShapeError},
    scene::Body,
};
use glam::{DVec2, Vec2};

/// Two shapes in world coordinates.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The probe, which may be anywhere.
    pub a: Shape,
    pub b: Shape,
    pub pivot: DVec2,
}

/// A rectangle in its own frame, where it is upright and its pivot is the origin.
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
        Self { a: a.shape().clone(), b: b.shape().clone(), pivot: b.pivot().as_dvec2() }
    }

    /// Moves A from its position in `from`.
    ///
    /// # Errors
    /// When A is no shape there; it then stays where it was.
    pub fn move_a(&mut self, from: &Shape, by: Vec2) -> Result<(), ShapeError> {
        // Copying a polygon would allocate; the other shapes are a few numbers.
        if let Shape::Polygon(_) = from {
            let mut moved = from.clone();
            moved.translate(by)?;
            self.a = moved;
            return Ok(());
        }
        self.a.clone_from(from);
        self.a.translate(by)
    }

    /// The middle of A: the centre of a circle or a rectangle.
    pub fn probe(&self) -> DVec2 {
        middle(&self.a)
    }

    /// The radius of A; 0 if it is not a circle.
    pub fn radius(&self) -> f64 {
        if let Shape::Circle(circle) = self.a { f64::from(circle.radius()) } else { 0.0 }
    }

    /// B in its own frame; the bounding box if B is not a rectangle.
    pub fn frame(&self) -> Frame {
        let (center, half, axis) = match &self.b {
            Shape::Rect(rect) => (rect.center().as_dvec2(), rect.half_extents().as_dvec2(), rect.axis().as_dvec2()),
            other => {
                let sides = other.aabb();
                (sides.center().as_dvec2(), sides.size().as_dvec2() * 0.5, DVec2::X)
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

/// A vector turned by an angle in radians.
pub fn turned(v: DVec2, angle: f64) -> DVec2 {
    DVec2::from_angle(angle).rotate(v)
}

pub fn middle(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Point(at) => at.position().as_dvec2(),
        Shape::Circle(circle) => circle.center().as_dvec2(),
        Shape::Rect(rect) => rect.center().as_dvec2(),
        Shape::Segment(_) | Shape::Polygon(_) => shape.aabb().center().as_dvec2(),
    }
}

/// The corners of a shape in order; a segment has two, a circle has none.
pub fn corners(shape: &Shape) -> Vec<DVec2> {
    shape.corners().iter().map(Vec2::as_dvec2).collect()
}

pub fn edges(corners: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]])
}
