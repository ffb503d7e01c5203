//! The corners and edges of convex shapes in f64, and the closest points of an edge and a corner.

use crate::collision::shape::convex8::{Convex8, LANES};
use crate::collision::shape::rect::Rect;
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// A convex shape with straight sides. Edge k leads from corner k to the next one, with the inside where a turn from +x to +y leads.
pub(crate) trait Cornered {
    /// The most corners that one may have.
    const CORNERS: usize;
    /// A corner.
    fn corner(&self, k: usize) -> DVec2;
    /// The number of the corner after another.
    #[inline(always)]
    fn next(&self, k: usize) -> usize {
        (k + 1) % Self::CORNERS
    }
    /// The number of the corner before another.
    #[inline(always)]
    fn previous(&self, k: usize) -> usize {
        (k + Self::CORNERS - 1) % Self::CORNERS
    }
    /// The vector from the start of an edge to its end, and 1 / its squared length.
    fn edge(&self, k: usize) -> (DVec2, f64);
}

impl Cornered for Convex8 {
    const CORNERS: usize = LANES;

    #[inline(always)]
    fn corner(&self, k: usize) -> DVec2 {
        self.corner(k).as_dvec2()
    }

    #[inline(always)]
    fn next(&self, k: usize) -> usize {
        self.next(k)
    }

    #[inline(always)]
    fn previous(&self, k: usize) -> usize {
        self.previous(k)
    }

    #[inline(always)]
    fn edge(&self, k: usize) -> (DVec2, f64) {
        (self.edge(k).1, self.inverse_square(k))
    }
}

/// A segment by its ends: two edges, there and back.
impl Cornered for [Vec2; 2] {
    const CORNERS: usize = 2;

    #[inline(always)]
    fn corner(&self, k: usize) -> DVec2 {
        self[k % 2].as_dvec2()
    }

    #[inline(always)]
    fn edge(&self, k: usize) -> (DVec2, f64) {
        let along = self.corner(k + 1) - self.corner(k);
        (along, 1.0 / along.length_squared())
    }
}

/// The signs of the half extents of a rectangle's corners, in the order of [`Rect::corners`].
static SIGNS: [[f64; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];

impl Cornered for Rect {
    const CORNERS: usize = 4;

    #[inline(always)]
    fn corner(&self, k: usize) -> DVec2 {
        let [s, t] = SIGNS[k % 4];
        let (axis, half) = (self.axis().as_dvec2(), self.half_extents().as_dvec2());
        self.center().as_dvec2() + axis * (s * half.x) + axis.perp() * (t * half.y)
    }

    #[inline(always)]
    fn edge(&self, k: usize) -> (DVec2, f64) {
        let (axis, half) = (self.axis().as_dvec2(), self.half_extents().as_dvec2());
        let [s, t] = SIGNS[k % 4];
        let is_across = k % 2 == 1;
        let along = select_unpredictable(is_across, axis.perp() * (-2.0 * t * half.y), axis * (-2.0 * s * half.x));
        (along, 1.0 / along.length_squared())
    }
}

/// The point of an edge that is closest to a corner of another shape.
pub(crate) struct Foot {
    /// This point, and the corner.
    pub points: [DVec2; 2],
    /// Between the two.
    pub distance: f64,
    /// Whether no points of the shapes are closer: the line between the two is a separating direction at both of them.
    pub is_closest: bool,
}

impl Foot {
    /// With v the vector from the foot to the tip: no point of the edge's shape is further along v than the foot, and no point of
    /// the other less far than the tip, if that is true of their neighbours, since the shapes are convex. v is off by less than
    /// 8·2⁻⁵³ of the common extent. Where f32 certifies a gap, v is longer than 2⁻²⁵ of the extent, so a point that is missed
    /// changes the distance by less than 2⁻²⁵ of the extent, an ulp of f32 of the largest coordinate; never by more than itself.
    #[inline(always)]
    pub fn new(own: &impl Cornered, number: usize, other: &impl Cornered, corner: usize) -> Self {
        let (start, tip) = (own.corner(number), other.corner(corner));
        let (along, inverse_square) = own.edge(number);
        let from_start = tip - start;
        let ahead = from_start.dot(along) * inverse_square;
        let part = along * ahead.clamp(0.0, 1.0);
        let (foot, to_tip) = (start + part, from_start - part);
        // Not a branch, which would be mispredicted every other time.
        let beside = select_unpredictable(ahead > 0.0, own.next(own.next(number)), own.previous(number));
        let beside = own.corner(beside);
        let is_across = (0.0 < ahead) & (ahead < 1.0);
        let [before, behind] = [other.previous(corner), other.next(corner)].map(|k| other.corner(k));
        let is_outside =
            select_unpredictable(is_across, along.perp_dot(to_tip) < 0.0, to_tip.dot(beside - foot) <= 0.0);
        let is_closest = is_outside & (to_tip.dot(before - tip) >= 0.0) & (to_tip.dot(behind - tip) >= 0.0);
        Self { points: [foot, tip], distance: to_tip.length(), is_closest }
    }

    /// As [`new`](Self::new); or, where that is not proved to be closest, of a neighbouring corner or edge: of parallel edges several points
    /// are equally near.
    /// The points are on the first shape and on the second. A distance up to `negligible` needs no proof.
    #[inline(always)]
    pub fn nearest(
        own: &impl Cornered,
        number: usize,
        other: &impl Cornered,
        corner: usize,
        negligible: f64,
    ) -> Option<Self> {
        let foot = Self::new(own, number, other, corner);
        let is_closest = foot.is_closest | (foot.distance <= negligible);
        if is_closest { Some(foot) } else { Self::beside(own, number, other, corner) }
    }

    /// Of the edges and corners beside these two, the first that is proved to be closest.
    #[cold]
    #[inline(never)]
    fn beside(own: &impl Cornered, number: usize, other: &impl Cornered, corner: usize) -> Option<Self> {
        let [before, behind] = [other.previous(corner), other.next(corner)];
        for edge in [before, corner] {
            for own_corner in [number, own.next(number)] {
                let foot = Self::new(other, edge, own, own_corner);
                if foot.is_closest {
                    return Some(foot.flipped());
                }
            }
        }
        let feet = [before, behind].map(|corner| Self::new(own, number, other, corner));
        feet.into_iter().find(|foot| foot.is_closest)
    }

    /// The points in the other order.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        let [p, q] = self.points;
        Self { points: [q, p], ..self }
    }
}
