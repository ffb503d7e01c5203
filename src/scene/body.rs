//! A shape that can be moved and turned.

use crate::collision::Shape;
use glam::Vec2;

/// Where a local shape is put: first turned about its origin, then moved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// Where the local origin is in the world.
    pub position: Vec2,
    /// The angle in degrees, from +x towards +y; degrees because they are exact for what people write and for
    /// quarter turns.
    pub degrees: f32,
}

/// A shape with a pose over an untouched local shape, so that repeated turning never drifts.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// What its maker calls it.
    pub name: Option<String>,
    pose: Pose,
    placed: Shape,
}

impl Body {
    /// The shape as it is placed in the world.
    pub fn shape(&self) -> &Shape {
        &self.placed
    }

    /// Where it is put.
    pub fn pose(&self) -> Pose {
        self.pose
    }
}
