//! The axis-aligned bounding box.

use glam::Vec2;

/// A closed axis-aligned box; empty where `min` is above `max` in a coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The corner with the smallest coordinates (upper left on the screen).
    pub min: Vec2,
    /// The corner with the largest coordinates (lower right on the screen).
    pub max: Vec2,
}

impl Aabb {
    /// The smallest box around all points; a box around nothing is empty: `min` above `max`.
    ///
    /// ```
    /// # use collision_lab::{collision::Aabb, glam::Vec2};
    /// let around = Aabb::from_points([Vec2::new(3.0, 0.0), Vec2::new(1.0, 2.0)]);
    /// assert_eq!((around.min, around.size()), (Vec2::new(1.0, 0.0), Vec2::splat(2.0)));
    /// ```
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Self {
        let empty = Self { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        points.into_iter().fold(empty, |b, p| Self { min: b.min.min(p), max: b.max.max(p) })
    }

    /// A box around a centre with these half extents, enlarged by a bound on the five roundings of half an ulp each in the half
    /// extents and the sides.
    #[inline(always)]
    pub(crate) fn loosely(center: Vec2, half: Vec2) -> Self {
        // The smallest normal number covers underflow.
        let half = half + (center.abs() + half) * (3.0 * f32::EPSILON) + Vec2::splat(f32::MIN_POSITIVE);
        Self { min: center - half, max: center + half }
    }

    /// The smallest box around both.
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// The box with `margin` more on every side.
    pub fn expanded(self, margin: f32) -> Self {
        Self { min: self.min - Vec2::splat(margin), max: self.max + Vec2::splat(margin) }
    }

    /// Whether the closed boxes share a point.
    pub fn overlaps(self, other: Self) -> bool {
        // All four comparisons, then one branch: four branches would be mispredicted.
        self.min.cmple(other.max).all() & other.min.cmple(self.max).all()
    }

    /// Whether all sides are finite numbers.
    pub(crate) fn is_finite(self) -> bool {
        self.min.is_finite() && self.max.is_finite()
    }

    /// Whether the point is in the closed box.
    pub fn contains(self, point: Vec2) -> bool {
        self.min.cmple(point).all() && point.cmple(self.max).all()
    }

    /// The middle of the box.
    pub fn center(self) -> Vec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Width and height.
    pub fn size(self) -> Vec2 {
        self.max - self.min
    }

    /// The largest absolute coordinate.
    pub(crate) fn largest_coordinate(self) -> f32 {
        self.min.abs().max(self.max.abs()).max_element()
    }

    /// The four corners, from `min` clockwise on the screen.
    pub fn corners(self) -> [Vec2; 4] {
        [self.min, Vec2::new(self.max.x, self.min.y), self.max, Vec2::new(self.min.x, self.max.y)]
    }
}

/// Whether everything within `distance` of a centre is far below the largest f32. The exact box costs about ten times as much.
#[inline]
pub(crate) fn is_far_within_f32(center: Vec2, distance: f32) -> bool {
    center.abs().max_element() + distance < 0.5 * f32::MAX
}
