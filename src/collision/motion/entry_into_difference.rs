//! Where does a point that moves along a line enter the rounded difference of two convex cores?
//!
//! The first core, moved by p, is within r of the second where p is within r of the Minkowski difference D = {b − a}. So the motion is
//! a ray from the origin, which enters D with the radius r at an edge of D, or at the arc around one of its corners. It is found like a
//! portal in Snethen, "XenoCollide" (Game Programming Gems 7, 2008): between the outermost corners on both sides of the ray, the support
//! point of D facing the ray narrows the chord until it is an edge. Coordinates are those of the [`Sweep`]: x along the ray, y beside it.

use crate::collision::motion::sweep::Sweep;
use crate::collision::relation::gjk::lowest;
use crate::collision::sign::exact_point::Exact;
use crate::collision::simd::min_max::{fast_max, fast_min};
use glam::DVec2;

/// A corner of the difference, and the indices of the corners that it is the difference of.
#[derive(Clone, Copy)]
pub(crate) struct Corner {
    pub of: [usize; 2],
    pub at: DVec2,
}

/// Where the ray enters.
pub(crate) struct Entry {
    /// The ends of the edge; the same corner twice for an arc.
    pub edge: [Corner; 2],
    /// From 0 at the first end of the edge to 1 at the second.
    pub fraction: f64,
    /// The outward unit normal there, against the ray.
    pub normal: DVec2,
    /// How far along the ray; below zero behind its start.
    pub along: f64,
    /// How far the ray is from passing beside the edge or the arc.
    pub inside: f64,
}

/// Two convex cores and how one moves against the other.
pub(crate) struct Difference<'a, A, B> {
    pub a: &'a [A],
    pub b: &'a [B],
    pub sweep: &'a Sweep,
}

impl<A: Exact, B: Exact> Difference<'_, A, B> {
    fn corner(&self, of: [usize; 2]) -> Corner {
        Corner { of, at: self.sweep.in_frame(self.b[of[1]].near() - self.a[of[0]].near()) }
    }

    /// The outermost corners with the largest and the smallest y; of several the one that the ray comes to first.
    pub fn sides(&self) -> [Corner; 2] {
        let [a_high, a_low] = outermost(self.a, self.sweep, -1.0);
        let [b_high, b_low] = outermost(self.b, self.sweep, 1.0);
        [self.corner([a_low, b_high]), self.corner([a_high, b_low])]
    }

    /// The furthest corner in a direction.
    fn support(&self, direction: DVec2) -> Corner {
        let direction = self.sweep.in_world(direction);
        self.corner([lowest(self.a, direction), lowest(self.b, -direction)])
    }

    /// The entry of the ray, which must not pass beside both `sides` by more than rounding. A corner that is no further than
    /// `error_bound` in front of an edge counts as on it. A ray that passes beside something by less than `margin` enters it.
    pub fn entry(&self, [mut high, mut low]: [Corner; 2], radius: f64, margin: f64, error_bound: f64) -> Entry {
        // The y of the normals that the corners are furthest along.
        let [mut high_y, mut low_y] = [1.0, -1.0];
        // Each step but the last two goes to another corner of the difference.
        for _ in 0..self.a.len() + self.b.len() + 2 {
            if high.at.y <= low.at.y {
                break;
            }
            let chord = low.at - high.at;
            let normal = DVec2::new(chord.y, -chord.x) / chord.length();
            let next = self.support(normal);
            let y_at = |corner: &Corner| corner.at.y + (radius + margin) * normal.y;
            if normal.dot(next.at - high.at) > error_bound {
                if y_at(&next) >= 0.0 {
                    (high, high_y) = (next, normal.y);
                } else {
                    (low, low_y) = (next, normal.y);
                }
            } else if y_at(&high) < 0.0 {
                return arc(high, radius, [normal.y, high_y]);
            } else if y_at(&low) > 0.0 {
                return arc(low, radius, [low_y, normal.y]);
            } else {
                let [above, below] = [y_at(&high), -y_at(&low)];
                let fraction = if above > 0.0 { above / (above + below) } else { 0.0 };
                let along = high.at.x + fraction * chord.x + (radius + margin) * normal.x;
                return Entry { edge: [high, low], fraction, normal, along, inside: above.min(below) };
            }
        }
        let is_first = high.at.y + radius < 0.0 || high.at.x < low.at.x;
        arc(if is_first { high } else { low }, radius, [low_y, high_y])
    }
}

/// The entry at the arc around a corner, whose normals have a y in the interval. Without a radius, its normal is the one most opposed to
/// the ray.
fn arc(around: Corner, radius: f64, [least, largest]: [f64; 2]) -> Entry {
    let y = around.at.y.clamp(-radius, radius);
    let before = ((radius - y) * (radius + y)).sqrt();
    let normal_y = if radius > 0.0 { -y / radius } else { 0.0 };
    // No `clamp`, which panics where rounding makes the interval empty.
    let normal_y = fast_min(fast_max(normal_y, least), largest);
    Entry {
        edge: [around; 2],
        fraction: 0.0,
        normal: DVec2::new(-((1.0 - normal_y) * (1.0 + normal_y)).sqrt(), normal_y),
        along: around.at.x - before,
        inside: radius - around.at.y.abs(),
    }
}

/// The corners with the largest and the smallest y; of several the one with the smallest x times `sign`.
fn outermost<E: Exact>(corners: &[E], sweep: &Sweep, sign: f64) -> [usize; 2] {
    let (mut found, mut best) = ([0; 2], [sweep.in_frame(corners[0].near()); 2]);
    for (k, corner) in corners.iter().enumerate().skip(1) {
        let at = sweep.in_frame(corner.near());
        let is_first = |best: DVec2| at.y == best.y && sign * at.x < sign * best.x;
        if at.y > best[0].y || is_first(best[0]) {
            (found[0], best[0]) = (k, at);
        }
        if at.y < best[1].y || is_first(best[1]) {
            (found[1], best[1]) = (k, at);
        }
    }
    found
}
