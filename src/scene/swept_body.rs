//! Where does a body go within a frame?

use super::body::Body;
use super::pose::Pose;
use crate::collision::{Aabb, Moving, Rounded, Shape, ShapeError, convex_hull};
use glam::Vec2;

impl Body {
    /// The shape with its motion.
    pub fn moving(&self) -> Moving<'_> {
        Moving::new(self.shape(), self.motion().by()).turning_degrees(self.motion().turn(), self.motion_center())
    }

    /// The point that its motion turns it about: the middle of a segment, the position of any other shape.
    pub fn motion_center(&self) -> Vec2 {
        if self.is_written_by_ends() { self.pivot() } else { self.pose().position }
    }

    /// A copy where its motion has brought it at a time from 0 to 1, rounded to f32.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn at_time(&self, time: f32) -> Result<Self, ShapeError> {
        let center = (self.motion_center().as_dvec2() + self.motion().by().as_dvec2() * f64::from(time)).as_vec2();
        let degrees = (f64::from(self.pose().degrees) + f64::from(self.motion().turn()) * f64::from(time)) as f32;
        let mut moved = self.clone();
        moved.set_pose(match self.is_written_by_ends() {
            true => self.turned(degrees, center),
            false => Pose { position: center, degrees },
        })?;
        Ok(moved)
    }

    /// A box around everything that the body covers during its motion, rounded to f32; larger than necessary if it turns.
    pub fn swept_box(&self) -> Aabb {
        let (by, center, mut bounds) = (self.motion().by(), self.motion_center(), self.shape().aabb());
        if self.motion().turn() != 0.0 && self.turns() {
            let far = bounds.corners().map(|corner| corner.as_dvec2().distance(center.as_dvec2()));
            let far = far.into_iter().fold(0.0, f64::max) as f32;
            bounds = bounds.union(Aabb { min: center, max: center }.expanded(far));
        }
        bounds.union(Aabb { min: bounds.min + by, max: bounds.max + by })
    }

    /// The outline of everything that the body covers during its motion, rounded to f32; only two corners if it covers a line. `None`
    /// if it is not the convex hull of the shapes at both ends, because the body turns or is concave, or if it is beyond f32.
    pub fn swept_outline(&self) -> Option<Vec<Vec2>> {
        let (by, shape) = (self.motion().by(), self.shape());
        let at_start = match shape {
            Shape::Circle(circle) => {
                return Some(Rounded::capsule(circle.center(), circle.center() + by, circle.radius()).ok()?.outline());
            }
            Shape::Polygon(polygon) if !polygon.is_convex() => return None,
            Shape::Rounded(rounded) => rounded.outline(),
            Shape::Point(_) | Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) => shape.corners(),
        };
        let all: Vec<Vec2> = at_start.iter().flat_map(|at| [*at, *at + by]).collect();
        let is_hull = !self.turns() || self.motion().turn() == 0.0;
        (is_hull && all.iter().all(|at| at.is_finite())).then(|| convex_hull(all))
    }
}
