//! What are the answers to questions? Plain data.

use crate::collision::outline_list::Outlines;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::cmp::Ordering;
use core::fmt;
use glam::{DVec2, Vec2};

/// The relation of two closed shapes, in the order of what they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// They share no point.
    Disjoint,
    /// They share a point, but their relative interiors do not.
    Touching,
    /// Their relative interiors share a point. The relative interior of a point is the point itself, that of a segment the
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

/// By the sign of a separation: positive is disjoint, zero touching, negative overlapping.
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
    /// The distance between the shapes in world units: zero if and only if they meet. Clamped to the smallest positive f32
    /// and the largest finite one.
    pub distance: f32,
}

impl ClosestPoints {
    /// The closest points of two disjoint shapes.
    #[inline]
    pub(crate) fn separated(on_a: DVec2, on_b: DVec2, distance: f64) -> Self {
        Self { on_a: on_a.as_vec2(), on_b: on_b.as_vec2(), distance: Self::above_zero(distance) }
    }

    /// Rounds the distance of disjoint shapes to a positive finite f32.
    #[inline]
    pub(crate) fn above_zero(distance: f64) -> f32 {
        (distance as f32).clamp(f32::from_bits(1), f32::MAX)
    }

    /// Rounds a separation to a distance: zero, or a positive finite f32 where the separation is positive.
    #[inline(always)]
    pub(crate) fn not_negative(separation: f64) -> f32 {
        // Not a choice between numbers: the compiler makes it a branch, which would be mispredicted every other time.
        let least = f32::from_bits(u32::from(separation > 0.0));
        fast_min(fast_max(separation as f32, least), f32::MAX)
    }

    /// The closest points of two shapes that share a point.
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

/// Closest points, or undecided, marked by the distance NaN. Not an `Option`: its tag would change the memory layout, and copying the
/// numbers to another offset would stall until the stores are complete (failed store forwarding).
pub(crate) struct OptionalClosest(ClosestPoints);

impl OptionalClosest {
    pub const NONE: Self = Self(ClosestPoints { on_a: Vec2::ZERO, on_b: Vec2::ZERO, distance: f32::NAN });

    #[inline(always)]
    pub fn some(points: ClosestPoints) -> Self {
        Self(points)
    }

    #[inline(always)]
    pub fn points(self) -> Option<ClosestPoints> {
        if self.0.distance.is_nan() { None } else { Some(self.0) }
    }
}

/// The minimum translation that separates two shapes that meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The unit vector from the first shape towards the second.
    pub normal: Vec2,
    /// The penetration depth in world units: moving the second shape by `normal * depth` makes the two just touch, and no
    /// shorter move does. Positive if and only if the shapes overlap and one of them has an area, or two segments cross.
    pub depth: f32,
    /// Whether a shorter move may suffice: the search for the MTV of a concave polygon reached its limit or is not finished.
    pub depth_is_upper_bound: bool,
}

impl Contact {
    /// A placeholder where there is no contact.
    pub(crate) const NONE: Self = Self { normal: Vec2::ZERO, depth: 0.0, depth_is_upper_bound: false };

    /// The contact of an overlap, with the depth clamped to the positive finite f32 numbers.
    #[inline(always)]
    pub(crate) fn new(normal: DVec2, depth: f64) -> Self {
        let contact = Self::known(normal, depth);
        Self { depth: contact.depth.clamp(f32::from_bits(1), f32::MAX), ..contact }
    }

    /// A contact whose depth is known not to need clamping.
    #[inline(always)]
    pub(crate) fn known(normal: DVec2, depth: f64) -> Self {
        // Adding zero turns −0 into 0.
        Self { normal: Vec2::ZERO + normal.as_vec2(), depth: depth as f32, depth_is_upper_bound: false }
    }

    /// The contact of shapes with this relation: none if they are disjoint, and of depth 0 if they only touch.
    #[inline(always)]
    pub(crate) fn of_relation(relation: Relation, normal: DVec2, depth: f64) -> Option<Self> {
        let contact = Self::new(normal, depth);
        match relation {
            Relation::Disjoint => None,
            Relation::Touching => Some(Self { depth: 0.0, ..contact }),
            Relation::Overlapping => Some(contact),
        }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        // Not a negation, which would turn 0 into −0.
        Self { normal: Vec2::ZERO - self.normal, ..self }
    }

    /// The minimum translation vector: the shortest displacement of the second shape after which both just touch.
    pub fn mtv(self) -> Vec2 {
        self.normal * self.depth
    }
}

/// The intersection of two shapes that have an area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// The outlines of the pieces, each with positive winding (from +x towards +y) and without a repeated last vertex. Arcs
    /// are approximated by chords.
    pub pieces: Outlines,
    /// The area of the intersection with its true arcs (not the chords), in square units.
    pub area: f64,
}
