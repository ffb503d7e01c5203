//! A shape that can be moved and turned.

use crate::{
    collision::{Circle, Polygon, Rect, Segment, Shape, ShapeError, unit_from_degrees},
    notation::cut,
};
use core::{
    mem::replace,
    sync::atomic::{AtomicU64, Ordering},
};
use glam::{DVec2, Vec2};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// A name is shown as wide as so many letters.
const NAME_COLUMNS: usize = 24;

/// Where a local shape is put: first turned about its origin, then moved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// Where the local origin is in the world.
    pub position: Vec2,
    /// The angle in degrees, from +x towards +y; degrees because they are exact for what people write and for
    /// quarter turns.
    pub degrees: f32,
}

impl Pose {
    /// A pose that only moves.
    pub fn at(position: Vec2) -> Self {
        Self { position, degrees: 0.0 }
    }

    /// Where a local point is put.
    pub fn put(self, local: Vec2) -> Vec2 {
        if self == Self::default() { local } else { self.place(local.as_dvec2()).as_vec2() }
    }

    /// A vector of the local frame in the world.
    pub fn placed_direction(self, local: DVec2) -> DVec2 {
        unit(self.degrees).rotate(local)
    }

    /// A vector of the world in the local frame.
    pub fn unplaced_direction(self, by: DVec2) -> DVec2 {
        unit(-self.degrees).rotate(by)
    }

    /// Where a local point is put, in f64.
    fn place(self, local: DVec2) -> DVec2 {
        unit(self.degrees).rotate(local) + self.position.as_dvec2()
    }

    /// Where local points are put, each rounded to f32 once; untouched points stay as they were to the last bit.
    fn place_all(self, locals: &[Vec2]) -> Result<Vec<Vec2>, ShapeError> {
        if self == Self::default() {
            return Ok(locals.to_vec());
        }
        let axis = unit(self.degrees);
        let placed = locals.iter().map(|v| (axis.rotate(v.as_dvec2()) + self.position.as_dvec2()).as_vec2());
        let placed: Vec<Vec2> = placed.collect();
        if placed.iter().all(|v| v.is_finite()) { Ok(placed) } else { Err(ShapeError::BeyondF32) }
    }
}

/// A shape as its maker wrote it, before any pose.
#[derive(Clone, Debug, PartialEq)]
pub enum Local {
    /// The origin.
    Point,
    /// The points between two ends.
    Segment {
        /// One end.
        a: Vec2,
        /// The other end.
        b: Vec2,
    },
    /// A circle about the origin.
    Circle {
        /// The radius.
        radius: f32,
    },
    /// A rectangle whose pivot is the origin.
    Rect {
        /// Width and height.
        size: Vec2,
        /// The pivot, measured from the top-left corner; the centre where it is not given.
        pivot: Option<Vec2>,
    },
    /// A simple polygon.
    Polygon {
        /// The vertices as they were given, in either order.
        vertices: Vec<Vec2>,
    },
}

impl Local {
    /// The shape that stands at `pose`. A turn has no meaning for points and circles.
    fn placed(&self, pose: Pose) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point => Shape::point(pose.position)?,
            Self::Segment { a, b } => {
                let ends = pose.place_all(&[*a, *b])?;
                Segment::new(ends[0], ends[1])?.into()
            }
            Self::Circle { radius } => Circle::new(pose.position, *radius)?.into(),
            Self::Rect { size, pivot } => {
                let pivot = pivot.unwrap_or(*size * 0.5);
                Rect::with_pivot(pose.position, *size, pivot, unit_from_degrees(pose.degrees))?.into()
            }
            Self::Polygon { vertices } => Polygon::new(&pose.place_all(vertices)?)?.into(),
        })
    }

    /// The point that the shape turns about: a rectangle's pivot, the middle of the others.
    fn pivot(&self) -> DVec2 {
        match self {
            Self::Point | Self::Circle { .. } | Self::Rect { .. } => DVec2::ZERO,
            Self::Segment { a, b } => (a.as_dvec2() + b.as_dvec2()) * 0.5,
            Self::Polygon { vertices } => centroid(vertices),
        }
    }

    /// Whether turning changes the shape.
    fn turns(&self) -> bool {
        !matches!(self, Self::Point | Self::Circle { .. })
    }
}

/// A shape with a pose over an untouched local shape, so that repeated turning never drifts. A clone shares both shapes with
/// it, so that a copy of a scene with large outlines costs little.
///
/// Invariant: `placed` is the local shape at the pose, rounded once, and a valid shape.
#[derive(Clone, Debug)]
pub struct Body {
    /// What its maker calls it.
    pub name: Option<String>,
    flags: Flags,
    local: Arc<Local>,
    /// The point that the local shape turns about.
    middle: DVec2,
    pose: Pose,
    placed: Arc<Shape>,
    stamp: Stamp,
}

/// What an editor keeps of a body beside its shape; no scene file has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// It is not shown, and nobody asks about it.
    pub is_hidden: bool,
    /// It stays where it is, whatever hands do.
    pub is_locked: bool,
}

impl Flags {
    /// Whether hands leave the body alone.
    pub fn is_fixed(self) -> bool {
        self.is_hidden || self.is_locked
    }
}

/// Equal stamps mean equal placed shapes; each new shape or pose gets one never used before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp(u64);

impl Stamp {
    fn next() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Self(COUNT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Body {
    /// A nameless body: a local shape at a pose.
    ///
    /// # Errors
    /// When the numbers make no valid shape.
    pub fn new(local: Local, pose: Pose) -> Result<Self, ShapeError> {
        let placed = Arc::new(local.placed(pose)?);
        let middle = local.pivot();
        Ok(Self {
            name: None,
            flags: Flags::default(),
            local: Arc::new(local),
            middle,
            pose,
            placed,
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

    /// The name as it is shown: on one line, and cut where it is long. An empty name counts as none.
    pub fn shown_name(&self) -> Option<String> {
        let name = self.name.as_deref().filter(|name| !name.trim().is_empty())?;
        Some(cut(name, NAME_COLUMNS)).filter(|shown| shown.width() > 0)
    }

    /// The shape as it is placed in the world.
    pub fn shape(&self) -> &Shape {
        &self.placed
    }

    /// The shape as its maker wrote it.
    pub fn local(&self) -> &Local {
        &self.local
    }

    /// Whether it is hidden or locked.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// Hides or locks the body, or ends that.
    pub fn set_flags(&mut self, flags: Flags) {
        // What was known of a hidden body is not known of one that is shown.
        (self.flags, self.stamp) = (flags, Stamp::next());
    }

    /// Whether both are the same in a scene file, which has no flags.
    pub fn is_written_as(&self, other: &Self) -> bool {
        let segments = matches!((&*self.local, &*other.local), (Local::Segment { .. }, Local::Segment { .. }));
        self.name == other.name
            && if segments { self.placed == other.placed } else { self.local == other.local && self.pose == other.pose }
    }

    /// Changes whenever the placed shape may have changed, or is asked about anew.
    pub fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// Where it is put.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Puts the body elsewhere.
    ///
    /// # Errors
    /// When the shape would not be valid there, such as beyond the largest f32; the body then stays as it was.
    pub fn set_pose(&mut self, pose: Pose) -> Result<(), ShapeError> {
        self.placed = Arc::new(self.local.placed(pose)?);
        (self.pose, self.stamp) = (pose, Stamp::next());
        Ok(())
    }

    /// Puts the local origin elsewhere; the angle stays.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn move_to(&mut self, position: Vec2) -> Result<(), ShapeError> {
        self.set_pose(Pose { position, ..self.pose })
    }

    /// The point that the body turns about, in the world: a rectangle's pivot, the middle of the others.
    pub fn pivot(&self) -> Vec2 {
        self.pose.place(self.middle).as_vec2()
    }

    /// Whether turning changes the shape: not that of points and circles.
    pub fn turns(&self) -> bool {
        self.local.turns()
    }

    /// Gives the body another local shape, and the pose that goes with it; returns those it had.
    ///
    /// # Errors
    /// When the numbers make no valid shape; the body then stays as it was.
    pub fn reshape(&mut self, local: Local, pose: Pose) -> Result<(Local, Pose), ShapeError> {
        self.placed = Arc::new(local.placed(pose)?);
        (self.middle, self.stamp) = (local.pivot(), Stamp::next());
        let before = replace(&mut self.local, Arc::new(local));
        Ok((Arc::unwrap_or_clone(before), replace(&mut self.pose, pose)))
    }

    /// The pose at an angle in degrees at which the body's own turning point lies at `pivot`: points and circles keep theirs.
    pub fn turned(&self, degrees: f32, pivot: Vec2) -> Pose {
        if self.turns() { self.brought(Pose { degrees, ..self.pose }, pivot) } else { self.pose }
    }

    /// The pose with the same angle at which the body's turning point lies at `pivot`.
    pub fn moved(&self, pivot: Vec2) -> Pose {
        self.brought(self.pose, pivot)
    }

    fn brought(&self, pose: Pose, pivot: Vec2) -> Pose {
        let offset = unit(pose.degrees).rotate(self.middle);
        Pose { position: (pivot.as_dvec2() - offset).as_vec2(), ..pose }
    }

    /// Turns the body to an angle in degrees, so that its own turning point comes to lie at `pivot`. Nothing
    /// happens to points and circles.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn turn_to(&mut self, degrees: f32, pivot: Vec2) -> Result<(), ShapeError> {
        if self.turns() { self.set_pose(self.turned(degrees, pivot)) } else { Ok(()) }
    }

    /// Moves the body so that its turning point comes to lie at `pivot`.
    ///
    /// # Errors
    /// As [`Body::set_pose`].
    pub fn bring_to(&mut self, pivot: Vec2) -> Result<(), ShapeError> {
        self.set_pose(self.moved(pivot))
    }
}

/// Two bodies are the same when a scene file says the same of them. A file gives a segment by its ends in the world.
impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.flags == other.flags && self.is_written_as(other)
    }
}

/// The direction turned by an angle in degrees, in f64, exact for every quarter turn.
fn unit(degrees: f32) -> DVec2 {
    let rounded = unit_from_degrees(degrees);
    if rounded.x == 0.0 || rounded.y == 0.0 {
        return rounded.as_dvec2();
    }
    DVec2::from_angle((f64::from(degrees) % 360.0).to_radians())
}

/// The centre of mass of the area within an outline, or its first vertex where there is none.
fn centroid(vertices: &[Vec2]) -> DVec2 {
    let Some(origin) = vertices.first().map(Vec2::as_dvec2) else { return DVec2::ZERO };
    let (mut sum, mut twice_area) = (DVec2::ZERO, 0.0);
    for pair in vertices.windows(2) {
        let (a, b) = (pair[0].as_dvec2() - origin, pair[1].as_dvec2() - origin);
        sum += (a + b) * a.perp_dot(b);
        twice_area += a.perp_dot(b);
    }
    if twice_area == 0.0 { origin } else { origin + sum / (3.0 * twice_area) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn triangle() -> Body {
        let vertices = vec![Vec2::new(0.0, 0.0), Vec2::new(90.0, 0.0), Vec2::new(0.0, 30.0)];
        Body::new(Local::Polygon { vertices }, Pose::at(Vec2::new(100.0, 50.0))).unwrap()
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
    fn a_thousand_turns_and_back_change_nothing() {
        let mut body = triangle();
        let (before, pivot) = (body.clone(), body.pivot());
        for step in 1..=1000 {
            body.turn_to(step as f32 * 0.36, pivot).unwrap();
        }
        body.turn_to(0.0, pivot).unwrap();
        assert_eq!(body, before);
    }

    #[test]
    fn a_pose_that_makes_no_shape_is_refused_and_changes_nothing() {
        let mut body = triangle();
        let before = body.clone();
        let refused = body.move_to(Vec2::new(f32::MAX, 0.0));
        assert_eq!(refused, Err(ShapeError::TooFewVertices { distinct: 2 }), "90 is lost against the largest f32");
        assert_eq!(body.move_to(Vec2::new(f32::INFINITY, 0.0)), Err(ShapeError::BeyondF32));
        assert_eq!(body, before);
    }

    #[test]
    fn a_door_turns_about_its_hinge() {
        let local = Local::Rect { size: Vec2::new(100.0, 20.0), pivot: Some(Vec2::new(0.0, 10.0)) };
        let mut door = Body::new(local, Pose::at(Vec2::new(10.0, 10.0))).unwrap();
        for degrees in 0..360 {
            door.turn_to(degrees as f32, door.pivot()).unwrap();
            let Shape::Rect(rect) = door.shape() else { panic!("a rectangle stays one") };
            let [top, .., bottom] = rect.corners();
            assert!((top + bottom).distance(Vec2::splat(20.0)) < 2e-4, "the hinge moved at {degrees}°");
        }
    }
}
