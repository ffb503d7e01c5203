//! The visible part of the world.

use crate::collision::Aabb;
use crate::number_format::Resolution;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    pub world: Aabb,
    /// World units per pixel, above zero.
    pub pixel: f32,
    /// Whether the view is unchanged since it was fitted to the scene.
    pub fitted: bool,
}

impl Viewport {
    /// The precision of coordinates on the screen: half a pixel.
    pub fn coordinate_resolution(&self) -> Resolution {
        Resolution::of(0.5 * f64::from(self.pixel))
    }
}
