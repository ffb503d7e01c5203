//! What can be done to shapes that move by themselves?

use crate::{
    collision::{Aabb, ShapeError},
    scene::{Pose, Scene},
};
use glam::Vec2;

/// Shapes that move by themselves. They are the mode's own and in no document: nobody undoes what they do.
pub trait Simulation {
    /// The shape at a position, or no further away than `reach` where it is thin.
    fn pick(&self, at: Vec2, reach: f32) -> Option<usize>;

    /// Makes a body of a shape that is picked.
    fn take(&mut self, shape: usize);

    /// The shape that was taken last.
    fn taken(&self) -> Option<usize>;

    /// The shape that was taken last, as the only body.
    fn scene(&self) -> &Scene;

    /// Puts the shape that was taken last elsewhere.
    ///
    /// # Errors
    /// When it would not be valid there; it then stays where it was.
    fn place(&mut self, pose: Pose) -> Result<(), ShapeError>;

    /// Moves the shapes on by `seconds`, within `walls`; the one that was taken last only if it is not held.
    fn advance(&mut self, seconds: f32, walls: Aabb, is_held: bool);
}
