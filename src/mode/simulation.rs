//! Shapes that move by themselves.

use crate::collision::{Aabb, ShapeError};
use crate::scene::{Pose, Scene};
use glam::Vec2;

/// Shapes that move by themselves. They are the mode's own and not in a document, so their motion is not undone.
pub trait Simulation {
    /// The shape at a position; a thin one within `radius`.
    fn pick(&self, at: Vec2, radius: f32) -> Option<usize>;

    /// Makes a body from a shape.
    fn grab(&mut self, shape: usize);

    /// The last grabbed shape.
    fn last_grabbed(&self) -> Option<usize>;

    /// The last grabbed shape, as the only body.
    fn scene(&self) -> &Scene;

    /// Moves the last grabbed shape.
    ///
    /// # Errors
    /// When it would not be valid there; it then stays where it was.
    fn place(&mut self, pose: Pose) -> Result<(), ShapeError>;

    /// Advances the shapes by `seconds`, within `walls`; the last grabbed one only if it is not held.
    fn advance(&mut self, seconds: f32, walls: Aabb, is_held: bool);
}
