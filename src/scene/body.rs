//! A shape that can be moved and rotated.

use super::body_state::{Flags, Stamp};
use super::local_shape::LocalShape;
use super::motion::Motion;
use super::pose::{Pose, unit};
use crate::collision::{Shape, ShapeError, ShapeRef};
use crate::printable_text::cut;
use core::mem::replace;
use glam::{DVec2, Vec2};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// The width at which a name is cut, in columns.
const NAME_COLUMNS: usize = 24;

/// A shape with a pose over an untouched local shape, so that repeated turning never drifts. A clone shares both shapes with
/// it, so that a copy of a scene with large outlines costs little.
///
/// Invariant: `placed` is the local shape at the pose, rounded once, and a valid shape.
#[derive(Clone, Debug)]
pub struct Body {
    /// Its name.
    pub name: Option<String>,
    flags: Flags,
    local: Arc<LocalShape>,
    /// The point that the local shape turns about.
    middle: DVec2,
    pose: Pose,
    placed: Arc<Shape>,
    motion: Motion,
    stamp: Stamp,
}

impl Body {
    /// A nameless body: a local shape at a pose.
    ///
    /// # Errors
    /// When the numbers make no valid shape.
    pub fn new(local: LocalShape, pose: Pose) -> Result<Self, ShapeError> {
        let placed = Arc::new(local.placed(pose)?);
        let middle = local.pivot();
        Ok(Self {
            name: None,
            flags: Flags::default(),
            local: Arc::new(local),
            middle,
            pose,
            placed,
            motion: Motion::default(),
            stamp: Stamp::next(),
        })
    }

    /// The body with a name.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self { name: Some(name.to_owned()), ..self }
    }

    /// The same body without its name, which may be long.
    #[must_use]
    pub fn without_name(&self) -> Self {
        Self { name: None, local: Arc::clone(&self.local), placed: Arc::clone(&self.placed), ..*self }
    }

    /// The name as it is shown: on one line, and cut where it is long; `None` for a blank one.
    pub fn shown_name(&self) -> Option<String> {
        let name = self.name.as_deref().filter(|name| !name.trim().is_empty())?;
        Some(cut(name, NAME_COLUMNS)).filter(|shown| shown.width() > 0)
    }

    /// The body with the core of its shape, if that is rounded.
    #[must_use]
    pub fn sharp(&self) -> Option<Self> {
        let LocalShape::Rounded { core, .. } = &*self.local else { return None };
        Self::new((**core).clone(), self.pose).ok()
    }

    /// The kind of its shape as people call it.
    pub fn kind(&self) -> &'static str {
        match self.shape() {
            Shape::Rect(_) => "rectangle",
            Shape::Rounded(rounded) => match rounded.core() {
                ShapeRef::Segment(_) => "capsule",
                ShapeRef::Rect(_) => "rounded rectangle",
                _ => "rounded polygon",
            },
            shape => shape.kind(),
        }
    }

    /// Whether it is a rectangle that turns about another point than its centre.
    pub fn has_own_pivot(&self) -> bool {
        matches!(*self.local.core(), LocalShape::Rect { size, pivot: Some(pivot) } if pivot != size * 0.5)
    }

    /// The shape in the world.
    pub fn shape(&self) -> &Shape {
        &self.placed
    }

    /// The shape as its maker wrote it.
    pub fn local(&self) -> &LocalShape {
        &self.local
    }

    /// Whether it is hidden or locked.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// Hides or locks the body, or ends that.
    pub fn set_flags(&mut self, flags: Flags) {
        // The answers about a hidden body do not hold for a shown one.
        (self.flags, self.stamp) = (flags, Stamp::next());
    }

    /// Whether both are equal in a scene file, which has no flags.
    pub fn is_written_as(&self, other: &Self) -> bool {
        let segments = [self, other].into_iter().all(Self::is_written_by_ends);
        self.name == other.name
            && self.motion == other.motion
            && if segments { self.placed == other.placed } else { self.local == other.local && self.pose == other.pose }
    }

    /// What it does within a frame.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Gives the body another motion.
    pub fn set_motion(&mut self, motion: Motion) {
        (self.motion, self.stamp) = (motion, Stamp::next());
    }

    /// Whether it is a segment or a capsule, which a scene file gives by its ends and not by a position.
    pub(super) fn is_written_by_ends(&self) -> bool {
        matches!(self.local.core(), LocalShape::Segment { .. })
    }

    /// Changes whenever answers about the body may have changed.
    pub fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// Its pose.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Gives the body another pose.
    ///
    /// # Errors
    /// When the shape would not be valid there, such as beyond the largest f32; the body then stays as it was.
    pub fn set_pose(&mut self, pose: Pose) -> Result<(), ShapeError> {
        self.placed = Arc::new(self.local.placed(pose)?);
        (self.pose, self.stamp) = (pose, Stamp::next());
        Ok(())
    }

    /// Moves the local origin; the angle stays.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn move_to(&mut self, position: Vec2) -> Result<(), ShapeError> {
        self.set_pose(Pose { position, ..self.pose })
    }

    /// The point that the body turns about, in the world: a rectangle's pivot, the centre of the others.
    pub fn pivot(&self) -> Vec2 {
        self.pose.place(self.middle).as_vec2()
    }

    /// Whether turning changes the shape: points and circles stay the same.
    pub fn turns(&self) -> bool {
        self.local.turns()
    }

    /// Gives the body another local shape, and the pose that goes with it; returns those it had.
    ///
    /// # Errors
    /// When the numbers make no valid shape; the body then stays as it was.
    pub fn reshape(&mut self, local: LocalShape, pose: Pose) -> Result<(LocalShape, Pose), ShapeError> {
        self.placed = Arc::new(local.placed(pose)?);
        (self.middle, self.stamp) = (local.pivot(), Stamp::next());
        let before = replace(&mut self.local, Arc::new(local));
        Ok((Arc::unwrap_or_clone(before), replace(&mut self.pose, pose)))
    }

    /// The pose with an angle in degrees and the body's turning point at `pivot`. That of points and circles does not change.
    pub fn turned(&self, degrees: f32, pivot: Vec2) -> Pose {
        if self.turns() { self.brought(Pose { degrees, ..self.pose }, pivot) } else { self.pose }
    }

    /// The pose with the same angle and the body's turning point at `pivot`.
    pub fn moved(&self, pivot: Vec2) -> Pose {
        self.brought(self.pose, pivot)
    }

    fn brought(&self, pose: Pose, pivot: Vec2) -> Pose {
        let offset = unit(pose.degrees).rotate(self.middle);
        Pose { position: (pivot.as_dvec2() - offset).as_vec2(), ..pose }
    }

    /// Turns the body to an angle in degrees, with its turning point at `pivot`. Points and circles do not change.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn turn_to(&mut self, degrees: f32, pivot: Vec2) -> Result<(), ShapeError> {
        if self.turns() { self.set_pose(self.turned(degrees, pivot)) } else { Ok(()) }
    }

    /// Moves the body's turning point to `pivot`.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn bring_to(&mut self, pivot: Vec2) -> Result<(), ShapeError> {
        self.set_pose(self.moved(pivot))
    }
}

/// Equal in a scene file, with equal flags. A file gives a segment by its ends in the world.
impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.flags == other.flags && self.is_written_as(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn triangle() -> Body {
        let vertices = vec![Vec2::new(0.0, 0.0), Vec2::new(90.0, 0.0), Vec2::new(0.0, 30.0)];
        Body::new(LocalShape::Polygon { vertices }, Pose::at(Vec2::new(100.0, 50.0))).unwrap()
    }

    #[test]
    fn a_polygon_turns_about_its_middle() {
        let mut body = triangle();
        let pivot = body.pivot();
        assert_eq!(pivot, Vec2::new(130.0, 60.0));
        body.turn_to(90.0, pivot).unwrap();
        assert_eq!(body.pivot(), pivot);
        assert_eq!(body.pose(), Pose { position: Vec2::new(140.0, 30.0), degrees: 90.0 });
        let Shape::Polygon(placed) = body.shape() else { panic!("a polygon stays a polygon") };
        assert!(placed.vertices().contains(&Vec2::new(140.0, 120.0)), "a quarter turn is exact: {placed:?}");
    }

    #[test]
    fn a_thousand_turns_and_their_inverse_change_nothing() {
        let mut body = triangle();
        let (before, pivot) = (body.clone(), body.pivot());
        for step in 1..=1000 {
            body.turn_to(step as f32 * 0.36, pivot).unwrap();
        }
        body.turn_to(0.0, pivot).unwrap();
        assert_eq!(body, before);
    }

    #[test]
    fn an_invalid_pose_is_refused_and_changes_nothing() {
        let mut body = triangle();
        let before = body.clone();
        let refused = body.move_to(Vec2::new(f32::MAX, 0.0));
        assert_eq!(refused, Err(ShapeError::TooFewVertices { distinct: 2 }), "90 is lost against the largest f32");
        assert_eq!(body.move_to(Vec2::new(f32::INFINITY, 0.0)), Err(ShapeError::BeyondF32));
        assert_eq!(body, before);
    }

    #[test]
    fn a_door_turns_about_its_hinge() {
        let local = LocalShape::Rect { size: Vec2::new(100.0, 20.0), pivot: Some(Vec2::new(0.0, 10.0)) };
        let mut door = Body::new(local, Pose::at(Vec2::new(10.0, 10.0))).unwrap();
        for degrees in 0..360 {
            door.turn_to(degrees as f32, door.pivot()).unwrap();
            let Shape::Rect(rect) = door.shape() else { panic!("a rectangle stays one") };
            let [top, .., bottom] = rect.corners();
            assert!((top + bottom).distance(Vec2::splat(20.0)) < 2e-4, "the hinge moved at {degrees}°");
        }
    }
}
