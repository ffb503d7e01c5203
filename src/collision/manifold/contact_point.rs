//! What is a contact manifold? Plain data: its points, each with an id.

use crate::collision::pair_formulas::feature::Feature;
use core::fmt;
use core::ops::Deref;
use core::slice;
use glam::Vec2;

/// One point of a [`Manifold`]: where two shapes touch, and how deep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoint {
    /// The point on the boundary of the first shape, in world units.
    pub on_a: Vec2,
    /// The point on the boundary of the second shape; `on_a − on_b` is `normal * depth`.
    pub on_b: Vec2,
    /// The penetration depth in world units. Below zero it is a gap, not wider than the prediction.
    pub depth: f32,
    /// The unit vector from the first shape towards the second, as that of [`Contact`](crate::collision::Contact).
    pub normal: Vec2,
    /// Which features of both shapes meet here.
    pub id: ContactId,
}

impl ContactPoint {
    /// The point for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        // Not a negation, which would turn 0 into −0.
        Self { on_a: self.on_b, on_b: self.on_a, normal: Vec2::ZERO - self.normal, id: self.id.flipped(), ..self }
    }
}

/// Identifies a contact point from frame to frame: equal as long as the same features of both shapes meet, and different for
/// all points of a manifold. A solver keeps the impulse of a point under it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContactId {
    /// Of each shape.
    features: [Feature; 2],
    /// Of each concave polygon, which convex part; else zero.
    parts: [u32; 2],
}

impl ContactId {
    /// Of two convex shapes.
    #[inline]
    pub(crate) fn of_features(features: [Feature; 2]) -> Self {
        Self { features, parts: [0; 2] }
    }

    /// The same between two parts of shapes.
    #[inline]
    pub(crate) fn between_parts(self, parts: [u32; 2]) -> Self {
        Self { parts, ..self }
    }

    /// The id for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        let ([a, b], [part_a, part_b]) = (self.features, self.parts);
        Self { features: [b, a], parts: [part_b, part_a] }
    }
}

impl fmt::Debug for ContactId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [part_a, part_b]) = (self.features, self.parts);
        write!(f, "{part_a}:{a:?}/{part_b}:{b:?}")
    }
}

/// The points in which two shapes touch; a slice of [`ContactPoint`]s. There are none where the shapes are disjoint (further apart
/// than the prediction), one or two for convex shapes, any number for concave ones. At most two need no memory from the heap.
#[derive(Clone)]
pub struct Manifold(Points);

#[derive(Clone)]
enum Points {
    None,
    One(ContactPoint),
    Two([ContactPoint; 2]),
    Many(Vec<ContactPoint>),
}

impl Manifold {
    pub(crate) const EMPTY: Self = Self(Points::None);

    #[inline]
    pub(crate) fn one(point: ContactPoint) -> Self {
        Self(Points::One(point))
    }

    #[inline]
    pub(crate) fn two(points: [ContactPoint; 2]) -> Self {
        Self(Points::Two(points))
    }

    pub(crate) fn many(points: Vec<ContactPoint>) -> Self {
        match points[..] {
            [] => Self::EMPTY,
            [point] => Self::one(point),
            [first, second] => Self::two([first, second]),
            _ => Self(Points::Many(points)),
        }
    }

    /// The deepest point, of equally deep ones the first; `None` where there is no point.
    #[inline]
    pub fn deepest(&self) -> Option<&ContactPoint> {
        self.iter().reduce(|deepest, point| if point.depth > deepest.depth { point } else { deepest })
    }

    /// The manifold of the swapped pair.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        let points: &mut [ContactPoint] = match &mut self.0 {
            Points::None => &mut [],
            Points::One(point) => slice::from_mut(point),
            Points::Two(points) => points,
            Points::Many(points) => points,
        };
        points.iter_mut().for_each(|point| *point = point.flipped());
        self
    }
}

impl Deref for Manifold {
    type Target = [ContactPoint];

    #[inline]
    fn deref(&self) -> &[ContactPoint] {
        match &self.0 {
            Points::None => &[],
            Points::One(point) => slice::from_ref(point),
            Points::Two(points) => points,
            Points::Many(points) => points,
        }
    }
}

impl<'m> IntoIterator for &'m Manifold {
    type Item = &'m ContactPoint;
    type IntoIter = slice::Iter<'m, ContactPoint>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// No points.
impl Default for Manifold {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Manifold {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Manifold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
