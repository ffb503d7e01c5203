//! Bodies with a pose, which one is under the pointer, and the scene file.

mod body;
pub mod file;
mod handle;
mod json;
mod pick;
mod read;
mod write;

pub use body::{Body, Local, Pose};
pub use handle::Handle;
pub use pick::is_at;

use crate::collision::{Aabb, Shape};

/// Bodies, from the back to the front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The bodies, from the back to the front.
    pub bodies: Vec<Body>,
}

impl Scene {
    /// The smallest box around all bodies; a single point at the origin when there are none.
    pub fn aabb(&self) -> Aabb {
        let boxes = self.bodies.iter().map(|body| body.shape().aabb());
        boxes.reduce(Aabb::union).unwrap_or(Aabb { min: glam::Vec2::ZERO, max: glam::Vec2::ZERO })
    }

    /// The placed shapes, in the order of the bodies.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.bodies.iter().map(Body::shape)
    }
}
