//! Where does an edge lie in the frame of a contact: along the tangent, and along the normal?

use crate::collision::manifold::facing_edge::{FacingEdge, PARALLEL};
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// An edge in the frame of the contact.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    ends: [DVec2; 2],
    corners: [u32; 2],
    /// The number of the edge.
    edge: u32,
    /// Whether the ends are in the order of the outline.
    is_in_order: bool,
    /// The ends along the tangent, ascending.
    pub along: [f64; 2],
    /// The ends along the outward direction.
    pub outward: [f64; 2],
    pub radius: f64,
}

impl Span {
    /// Selects, not branches, which would be mispredicted every other time; and numbers, since a select of more goes through memory.
    #[inline(always)]
    pub fn new(edge: &FacingEdge, outward: DVec2, tangent: DVec2) -> Self {
        let [first, second] = edge.ends.map(|end| tangent.dot(end));
        let is_in_order = first <= second;
        let low = select_unpredictable(is_in_order, edge.ends[0], edge.ends[1]);
        let high = select_unpredictable(is_in_order, edge.ends[1], edge.ends[0]);
        let (from, to) = (edge.corners[0], edge.corners[1]);
        let corners = select_unpredictable(is_in_order, (from, to), (to, from));
        let along = [fast_min(first, second), fast_max(first, second)];
        let heights = [outward.dot(low), outward.dot(high)];
        Self {
            ends: [low, high],
            corners: [corners.0, corners.1],
            edge: from,
            is_in_order,
            along,
            outward: heights,
            radius: edge.radius,
        }
    }

    #[inline(always)]
    pub fn length(&self) -> f64 {
        self.along[1] - self.along[0]
    }

    #[inline(always)]
    pub fn rise(&self) -> f64 {
        self.outward[1] - self.outward[0]
    }

    /// What both share along the tangent: the end below the start where it is nothing.
    #[inline(always)]
    pub fn shared(&self, other: &Self) -> [f64; 2] {
        [fast_max(self.along[0], other.along[0]), fast_min(self.along[1], other.along[1])]
    }

    /// How much that is.
    #[inline(always)]
    pub fn stretch(&self, other: &Self) -> f64 {
        let [low, high] = self.shared(other);
        high - low
    }

    /// Whether both count as parallel to each other. One rises along the normal, the other against it.
    #[inline(always)]
    pub fn is_parallel_to(&self, other: &Self) -> bool {
        let [rise, length] = [self.rise() * other.length(), self.length() * other.length()];
        let between = rise + other.rise() * self.length();
        between.abs() <= PARALLEL * (length - self.rise() * other.rise())
    }

    /// The part of the way from the first end to the second at which a place along the tangent is reached.
    #[inline(always)]
    pub fn part_at(&self, along: f64) -> f64 {
        // NaN, where both ends are the same, becomes zero.
        fast_min(fast_max((along - self.along[0]) / self.length(), 0.0), 1.0)
    }

    /// The part of the way whose rounded outline is outermost at a place along the tangent, and the vector from there to the outline:
    /// along the tangent, and outwards. Beside a tilted edge that is along the edge's own normal.
    #[inline(always)]
    pub fn outline_at(&self, along: f64) -> (f64, DVec2) {
        if self.radius == 0.0 {
            return (self.part_at(along), DVec2::ZERO);
        }
        let tilt = self.rise() / self.length().hypot(self.rise());
        let on_core = fast_min(fast_max(along + self.radius * tilt, self.along[0]), self.along[1]);
        let beside = along - on_core;
        (self.part_at(on_core), DVec2::new(beside, (self.radius * self.radius - beside * beside).sqrt()))
    }

    /// The point of the outline at a part of the way and a vector from the core.
    #[inline(always)]
    pub fn point_at(&self, part: f64, to_outline: DVec2) -> Vec2 {
        let [start, end] = self.ends;
        let on_core = select_unpredictable(part == 1.0, end, start + (end - start) * part);
        (on_core + to_outline).as_vec2()
    }

    /// The corner at an end, or the edge.
    #[inline(always)]
    pub fn feature_at(&self, part: f64) -> Feature {
        let [first, last] = self.corners.map(Feature::corner);
        select_unpredictable(part == 0.0, first, select_unpredictable(part == 1.0, last, Feature::edge(self.edge)))
    }

    /// The features at the two ends of what an edge shares with another.
    #[inline(always)]
    pub fn features_at_ends(&self) -> [Feature; 2] {
        let [start, end] = Feature::edge_ends(self.edge);
        [select_unpredictable(self.is_in_order, start, end), select_unpredictable(self.is_in_order, end, start)]
    }
}
