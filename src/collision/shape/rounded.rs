//! The rounded shape: a segment, a rectangle or a convex polygon with a radius around it.

use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::error::{ShapeError, check_size};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::rounding::{lower_f32, upper_f32};
use glam::Vec2;

/// All points within `radius` of a core, which is a segment, a rectangle or a convex polygon (the Minkowski sum with a closed disc).
/// A rounded segment is a capsule. With radius zero it is the core.
///
/// Invariant: the radius is finite and not negative, the box around the shape is finite, and a core that is concave has radius zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounded {
    core: RoundedCore,
    radius: f32,
}

/// What the radius is around.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub(crate) enum RoundedCore {
    Segment(Segment),
    Rect(Rect),
    Polygon(Polygon),
}

/// The same expression for every kind of core.
macro_rules! each_core {
    ($of:expr, $core:ident => $value:expr) => {
        match $of {
            RoundedCore::Segment($core) => $value,
            RoundedCore::Rect($core) => $value,
            RoundedCore::Polygon($core) => $value,
        }
    };
}

impl Rounded {
    /// A capsule: all points within `radius` of the segment from `a` to `b`, in world units.
    ///
    /// ```
    /// # use collision_lab::collision::{Rounded, closest_points, contact};
    /// # use collision_lab::glam::Vec2;
    /// let lying = Rounded::capsule(Vec2::ZERO, Vec2::new(8.0, 0.0), 1.0)?;
    /// let standing = |x: f32| Rounded::capsule(Vec2::new(x, -3.0), Vec2::new(x, 3.0), 2.0);
    /// assert_eq!(closest_points(&lying, &standing(13.0)?).distance, 2.0);
    /// assert_eq!(contact(&lying, &standing(10.0)?).map(|contact| contact.mtv()), Some(Vec2::new(1.0, 0.0)));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a number is not finite, the radius is negative, or the capsule reaches beyond the largest f32.
    pub fn capsule(a: Vec2, b: Vec2, radius: f32) -> Result<Self, ShapeError> {
        Self::new(RoundedCore::Segment(Segment::new(a, b)?), radius)
    }

    /// A rectangle with a radius around it: it is larger than `core` by `radius` on each side.
    ///
    /// # Errors
    /// When the radius is not finite or negative, or the shape reaches beyond the largest f32.
    pub fn rect(core: Rect, radius: f32) -> Result<Self, ShapeError> {
        Self::new(RoundedCore::Rect(core), radius)
    }

    /// A convex polygon with a radius around it.
    ///
    /// # Errors
    /// As [`Rounded::rect`], and when the polygon is concave and the radius above zero.
    pub fn polygon(core: Polygon, radius: f32) -> Result<Self, ShapeError> {
        Self::new(RoundedCore::Polygon(core), radius)
    }

    pub(crate) fn new(core: RoundedCore, radius: f32) -> Result<Self, ShapeError> {
        check_size("radius", radius)?;
        let rounded = Self { core, radius: radius.abs() };
        match &rounded.core {
            RoundedCore::Polygon(polygon) if radius > 0.0 && !polygon.is_convex() => Err(ShapeError::RoundedConcave),
            // Nearly always, and in a fraction of the time of the box.
            _ if rounded.largest_coordinate() < f32::MAX / 8.0 || rounded.aabb().is_finite() => Ok(rounded),
            _ => Err(ShapeError::BeyondF32),
        }
    }

    /// The shape without its radius, owned.
    #[inline(always)]
    pub(crate) fn owned_core(&self) -> &RoundedCore {
        &self.core
    }

    /// The radius, not negative.
    #[inline(always)]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// Sets the radius, in world units.
    ///
    /// # Errors
    /// As the constructors; the shape then stays as it was, here and below.
    pub fn set_radius(&mut self, radius: f32) -> Result<(), ShapeError> {
        *self = Self::new(self.core.clone(), radius)?;
        Ok(())
    }

    /// Moves it by a vector.
    ///
    /// # Errors
    /// When `by` is not finite, the shape would extend beyond the largest f32, or rounding makes a polygon invalid or concave.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        self.change_core(|core| each_core!(core, core => core.translate(by)))
    }

    /// The position of the core, rounded to f32: the middle of a segment, the centre of a rectangle, the centroid of a polygon.
    pub fn position(&self) -> Vec2 {
        each_core!(&self.core, core => core.position())
    }

    /// Moves the core to a position, in world units.
    ///
    /// # Errors
    /// As [`Rounded::translate`].
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        self.change_core(|core| each_core!(core, core => core.set_position(position)))
    }

    /// The angle of the core, in radians from +x towards +y, from −π to π.
    pub fn angle(&self) -> f32 {
        each_core!(&self.core, core => core.angle())
    }

    /// Turns it about its position to an angle in radians from +x towards +y. Every call rounds the corners of its core
    /// again, so the error grows with the number of calls; a new `Rounded` made for each angle has no such error.
    ///
    /// ```
    /// # use collision_lab::{collision::Rounded, glam::Vec2};
    /// let mut capsule = Rounded::capsule(Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0), 1.0)?;
    /// capsule.set_angle(90.0_f32.to_radians())?;
    /// assert_eq!(capsule.aabb().size(), Vec2::new(2.0, 6.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Rounded::translate`], for an angle that is not finite.
    pub fn set_angle(&mut self, angle: f32) -> Result<(), ShapeError> {
        self.change_core(|core| each_core!(core, core => core.set_angle(angle)))
    }

    fn change_core(
        &mut self,
        change: impl FnOnce(&mut RoundedCore) -> Result<(), ShapeError>,
    ) -> Result<(), ShapeError> {
        let mut core = self.core.clone();
        change(&mut core)?;
        *self = Self::new(core, self.radius)?;
        Ok(())
    }

    /// The smallest box around the shape whose sides are f32 numbers.
    pub fn aabb(&self) -> Aabb {
        let radius = f64::from(self.radius);
        let core = match &self.core {
            RoundedCore::Rect(rect) => return rect.aabb_within(radius),
            RoundedCore::Segment(segment) => segment.aabb(),
            RoundedCore::Polygon(polygon) => polygon.aabb(),
        };
        let [low, high] = [core.min, core.max].map(|corner| corner.as_dvec2());
        Aabb {
            min: Vec2::new(lower_f32(&[low.x, -radius]), lower_f32(&[low.y, -radius])),
            max: Vec2::new(upper_f32(&[high.x, radius]), upper_f32(&[high.y, radius])),
        }
    }

    /// At least the largest absolute coordinate.
    #[inline(never)]
    pub(crate) fn largest_coordinate(&self) -> f32 {
        let core = match &self.core {
            RoundedCore::Segment(s) => s.a().abs().max(s.b().abs()).max_element(),
            RoundedCore::Rect(r) => r.center().abs().max_element() + r.half_extents().element_sum(),
            RoundedCore::Polygon(p) => p.aabb().largest_coordinate(),
        };
        core + self.radius
    }
}
