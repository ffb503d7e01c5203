//! Which translations make two convex parts overlap? Their Minkowski difference: how deep a translation lies in it.

use crate::collision::decompose::half_planes::Side;
use crate::collision::decompose::part_tree::Part;
use crate::collision::outline::edges::next;
use glam::DVec2;

/// The Minkowski difference of two convex parts: the open set within `radius` of a convex outline. A translation of the second
/// part makes it overlap the first exactly when it lies in this set.
#[derive(Clone, Default)]
pub(crate) struct Obstacle {
    pub sides: Vec<Side>,
    pub radius: f64,
}

impl Obstacle {
    /// Becomes all differences of a point of `a` and a point of `b`, in the memory that it has. Merges the edges of both by
    /// direction, after de Berg et al., "Computational Geometry" (2008), 13.3. The normals are those of the parts, which rounding
    /// cannot turn however short an edge is.
    pub fn become_between(&mut self, a: Part, b: Part) {
        let (a_start, b_start) = (topmost(a.sides, 1.0), topmost(b.sides, -1.0));
        let (n, m) = (a.sides.len(), b.sides.len());
        let (mut p, mut q) = (a_start, b_start);
        let (mut i, mut j) = (0, 0);
        self.radius = a.radius + b.radius;
        self.sides.clear();
        while i < n || j < m {
            let (p_next, q_next) = (next(p, n), next(q, m));
            let (side, other) = (a.sides[p], b.sides[q]);
            let (along, other_along) = (a.sides[p_next].corner - side.corner, other.corner - b.sides[q_next].corner);
            // Each half turn on its own: rounding may give a turn between opposite directions either sign.
            let turn = match (is_in_second_half(along), is_in_second_half(other_along)) {
                (false, true) => 1.0,
                (true, false) => -1.0,
                (false, false) | (true, true) => along.perp_dot(other_along),
            };
            let (of_a, of_b) = (j == m || (i < n && turn >= 0.0), i == n || (j < m && turn <= 0.0));
            let normal = if of_a && side.normal != DVec2::ZERO { side.normal } else { -other.normal };
            self.sides.push(Side { corner: side.corner - other.corner, normal });
            if of_a {
                (i, p) = (i + 1, p_next);
            }
            if of_b {
                (j, q) = (j + 1, q_next);
            }
        }
    }

    /// The sides, each with the corner where it ends.
    pub fn edges(&self) -> impl Iterator<Item = (Side, DVec2)> + '_ {
        let count = self.sides.len();
        (0..count).map(move |i| (self.sides[i], self.sides[next(i, count)].corner))
    }

    /// The outward normal of the nearest border and how far inside it `t` lies; below zero outside, and then no more
    /// than the distance.
    pub fn border(&self, t: DVec2) -> (DVec2, f64) {
        let behind = self.sides.iter().filter(|side| side.normal != DVec2::ZERO);
        let behind = behind.map(|side| (side.normal, (side.corner - t).dot(side.normal)));
        let (normal, inside) = behind.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((DVec2::X, f64::NEG_INFINITY));
        if self.is_behind_sides(inside) {
            return (normal, inside + self.radius);
        }
        let from_outline = self.vector_to(t);
        (from_outline.try_normalize().unwrap_or(normal), self.radius - from_outline.length())
    }

    /// How far inside `t` lies; below zero outside.
    pub fn depth(&self, t: DVec2) -> f64 {
        let inside = self.sides.iter().map(|side| (side.corner - t).dot(side.normal)).fold(f64::INFINITY, f64::min);
        if self.is_behind_sides(inside) { inside + self.radius } else { self.radius - self.vector_to(t).length() }
    }

    /// Whether the depth follows from the lines of the sides: without a radius always, otherwise only inside the outline. At zero it does
    /// not: on the line of a segment, a point may lie beyond its ends.
    fn is_behind_sides(&self, inside: f64) -> bool {
        self.radius == 0.0 || inside > 0.0
    }

    /// The vector from the nearest point of the outline to a translation.
    fn vector_to(&self, t: DVec2) -> DVec2 {
        let from_side = |(side, end): (Side, DVec2)| {
            let (along, to) = (side.normal.perp(), t - side.corner);
            to - along * to.dot(along).clamp(0.0, (end - side.corner).dot(along).max(0.0))
        };
        let nearest = self.edges().map(from_side).min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
        nearest.unwrap_or_default()
    }

    /// The lowest and the highest coordinates.
    pub fn bounds(&self) -> [DVec2; 2] {
        let start = [DVec2::INFINITY, DVec2::NEG_INFINITY];
        let [low, high] =
            self.sides.iter().fold(start, |[low, high], side| [low.min(side.corner), high.max(side.corner)]);
        [low - self.radius, high + self.radius]
    }
}

/// Whether an edge comes in the second half turn from [`topmost`] on: with y falling, or straight towards −x.
fn is_in_second_half(along: DVec2) -> bool {
    along.y < 0.0 || (along.y == 0.0 && along.x < 0.0)
}

/// The corner with the smallest y, of several the one with the smallest x; of the outline mirrored through the origin if `sign` is −1. From
/// there on the directions of the edges turn once around.
fn topmost(sides: &[Side], sign: f64) -> usize {
    let before = |a: DVec2, b: DVec2| (a.y * sign, a.x * sign) < (b.y * sign, b.x * sign);
    (1..sides.len()).fold(0, |first, i| if before(sides[i].corner, sides[first].corner) { i } else { first })
}
