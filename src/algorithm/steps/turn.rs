//! Ghosts of shapes that rotate about a point while a step begins.

use crate::collision::{Aabb, Circle, Point, Rect, Segment, Shape};
use crate::marks::Role;
use glam::{DVec2, Vec2};

/// A rotation of ghosts about a point, from the pose of the shapes to that of the step.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The shapes before the rotation.
    pub shapes: Vec<(Shape, Role)>,
    /// The centre of the rotation.
    pub about: Vec2,
    /// The angle of the whole rotation; positive from +x towards +y.
    pub radians: f64,
    /// The position of the label at the end of the rotation.
    pub label: (Vec2, Role),
}

impl Turn {
    /// The shapes, rotated by an angle.
    pub fn ghosts(&self, radians: f64) -> impl Iterator<Item = (Shape, Role)> {
        let about = self.about.as_dvec2();
        self.shapes.iter().filter_map(move |(shape, role)| Some((turned(shape, about, radians)?, *role)))
    }

    /// The box around the rotated shapes and their label.
    pub fn extent(&self) -> Aabb {
        let label = Aabb { min: self.label.0, max: self.label.0 };
        self.ghosts(self.radians).fold(label, |sides, (ghost, _)| sides.union(ghost.aabb()))
    }
}

/// A shape rotated about a point; `None` if it would leave the world, and for a polygon or a rounded one, which no step rotates.
fn turned(shape: &Shape, about: DVec2, radians: f64) -> Option<Shape> {
    let axis = DVec2::from_angle(radians);
    let at = |point: Vec2| (about + axis.rotate(point.as_dvec2() - about)).as_vec2();
    Some(match shape {
        Shape::Point(point) => Point::new(at(point.position())).ok()?.into(),
        Shape::Segment(segment) => Segment::new(at(segment.a()), at(segment.b())).ok()?.into(),
        Shape::Circle(circle) => Circle::new(at(circle.center()), circle.radius()).ok()?.into(),
        Shape::Rect(rect) => {
            let angle = rect.axis().as_dvec2().to_angle() + radians;
            Rect::new(at(rect.center()), rect.half_extents(), angle as f32).ok()?.into()
        }
        Shape::Polygon(_) | Shape::Rounded(_) => return None,
    })
}
