//! What does a question give? Plain data.

use crate::collision::outlines::Outlines;
use core::{cmp::Ordering, fmt};
use glam::{DVec2, Vec2};

/// How two closed shapes lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They share no point.
    Disjoint,
    /// They share a point, but their relative interiors do not.
    Touching,
    /// Their relative interiors share a point. The relative interior of a point is the point, of a segment the
    /// segment without its ends.
    Overlapping,
}

/// In lower case, as in scene files: `disjoint`, `touching` or `overlapping`.
impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Disjoint => "disjoint",
            Self::Touching => "touching",
            Self::Overlapping => "overlapping",
        })
    }
}

/// By the sign of a separation: above zero disjoint, zero touching, below zero overlapping.
impl From<Ordering> for Relation {
    fn from(separation: Ordering) -> Self {
        match separation {
            Ordering::Greater => Self::Disjoint,
            Ordering::Equal => Self::Touching,
            Ordering::Less => Self::Overlapping,
        }
    }
}

/// The closest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoints {
    /// A point of the first shape.
    pub on_a: Vec2,
    /// A point of the second shape; the same as `on_a` where the shapes meet.
    pub on_b: Vec2,
    /// The distance between the shapes in world units: zero exactly when they meet. A gap too small for f32 gives the
    /// smallest f32 above zero, one too large the largest.
    pub distance: f32,
}

impl ClosestPoints {
    /// Those of two disjoint shapes.
    #[inline]
    pub(crate) fn separated(on_a: DVec2, on_b: DVec2, distance: f64) -> Self {
        Self { on_a: on_a.as_vec2(), on_b: on_b.as_vec2(), distance: Self::above_zero(distance) }
    }

    /// A distance of disjoint shapes as an f32, which must be neither zero nor infinite.
    #[inline]
    pub(crate) fn above_zero(distance: f64) -> f32 {
        (distance as f32).clamp(f32::from_bits(1), f32::MAX)
    }

    /// Those of two shapes that share a point.
    pub(crate) fn common(common: DVec2) -> Self {
        let common = common.as_vec2();
        Self { on_a: common, on_b: common, distance: 0.0 }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }
}

/// Closest points, or NaN for the distance where none were found. Not an `Option`: its tag would shift the numbers in
/// memory, and copying them would wait until they have been stored.
pub(crate) struct Found(ClosestPoints);

impl Found {
    pub const NONE: Self = Self(ClosestPoints { on_a: Vec2::ZERO, on_b: Vec2::ZERO, distance: f32::NAN });

    #[inline(always)]
    pub fn some(points: ClosestPoints) -> Self {
        Self(points)
    }

    /// The answer for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        Self(self.0.flipped())
    }

    #[inline(always)]
    pub fn points(self) -> Option<ClosestPoints> {
        if self.0.distance.is_nan() { None } else { Some(self.0) }
    }
}

/// How two shapes that meet are separated again: the minimum translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The direction of length one from the first shape to the second.
    pub normal: Vec2,
    /// Moving the second shape by `normal * depth` makes the two just touch, and no shorter move does; in world units.
    /// Above zero exactly when the shapes overlap and one has an area or two segments cross.
    pub depth: f32,
}

impl Contact {
    /// A value for the place of a contact that there is not.
    pub(crate) const NONE: Self = Self { normal: Vec2::ZERO, depth: 0.0 };

    /// An overlap; a depth too small for f32 gives the smallest f32 above zero.
    #[inline(always)]
    pub(crate) fn new(normal: DVec2, depth: f64) -> Self {
        let contact = Self::known(normal, depth);
        Self { depth: contact.depth.clamp(f32::from_bits(1), f32::MAX), ..contact }
    }

    /// The same for a depth that is known to be in the range of f32.
    #[inline(always)]
    pub(crate) fn known(normal: DVec2, depth: f64) -> Self {
        // Adding zero makes 0 of −0.
        Self { normal: Vec2::ZERO + normal.as_vec2(), depth: depth as f32 }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        // Not a negation, which would make −0 of 0.
        Self { normal: Vec2::ZERO - self.normal, ..self }
    }

    /// The minimum translation vector: the shortest way for the second shape to just touch the first.
    pub fn mtv(self) -> Vec2 {
        self.normal * self.depth
    }
}

/// The common part of two shapes that have an area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// The outlines of the pieces, each from +x towards +y, closed implicitly, without a repeated vertex. An arc is
    /// cut into chords.
    pub pieces: Outlines,
    /// The area of the true common part (not of its chords), in square units.
    pub area: f64,
}
