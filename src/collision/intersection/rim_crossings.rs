//! Where does another circle, a point, a segment or an outline cross or touch the boundary of a circle?
//!
//! Whether and how often they cross is found by exact signs (for the corners of turned rectangles by f64); where, by the foot of the
//! perpendicular from the centre and half the chord, see [`chord`](crate::collision::shape::chord).

use crate::collision::outline::edges::{edges, loose_end};
use crate::collision::shape::canonical::Around;
use crate::collision::shape::chord::{chord_distance, half_chord};
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::{compare_distance, compare_line_distance, dot_sign};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// Where the rims of two circles cross or touch; none where the circles are equal.
pub(crate) fn circle_crossings(a: Around<Vec2>, b: Around<Vec2>) -> Vec<DVec2> {
    let (small, large) = if a.radius < b.radius { (a, b) } else { (b, a) };
    let (center, other) = (small.core, large.core);
    let [r, s] = [small, large].map(|circle| f64::from(circle.radius));
    let outside = compare_distance(center, other, [s, r]);
    let inside = compare_distance(center, other, [s, -r]).reverse();
    let towards = (other.as_dvec2() - center.as_dvec2()).normalize_or_zero();
    let from_center = |side: f64, forward: f64| center.as_dvec2() + r * (towards * forward + towards.perp() * side);
    match (outside, inside) {
        (Ordering::Greater, _) | (_, Ordering::Greater) => Vec::new(),
        (_, Ordering::Equal) if center == other => Vec::new(),
        (Ordering::Equal, _) => vec![from_center(0.0, 1.0)],
        (_, Ordering::Equal) => vec![from_center(0.0, -1.0)],
        (Ordering::Less, Ordering::Less) => {
            let d = other.as_dvec2().distance(center.as_dvec2());
            let cos = (chord_distance(d, r, s) / r).clamp(-1.0, 1.0);
            let sin = ((1.0 - cos) * (1.0 + cos)).sqrt();
            vec![from_center(-sin, cos), from_center(sin, cos)]
        }
    }
}

/// Where a point, a segment or the edges of an outline intersect the rim of a circle.
pub(crate) fn rim_crossings<E: RimSide>(circle: Around<Vec2>, corners: &[E]) -> Vec<DVec2> {
    let mut points: Vec<DVec2> = edges(corners).flat_map(|edge| edge_on_rim(circle, edge)).collect();
    points.extend(loose_end(corners).filter(|end| end.side_of_rim(circle) == Ordering::Equal).map(Exact::near));
    points
}

/// Where an edge without its end intersects the rim of a circle.
fn edge_on_rim<E: RimSide>(circle: Around<Vec2>, [a, b]: [E; 2]) -> Vec<DVec2> {
    let center = circle.core;
    let (from, to) = (a.side_of_rim(circle), b.side_of_rim(circle));
    let (a_heads_in, b_heads_in) = (dot_sign(a, b, a, center).is_gt(), dot_sign(b, a, b, center).is_gt());
    // For an edge whose ends are outside, the side of the point closest to the centre.
    let dip = (from.is_gt() && to.is_gt() && a_heads_in && b_heads_in).then(|| E::side_of_rim_closest([a, b], circle));
    let crosses = dip == Some(Ordering::Less);
    let enters = from.is_gt() && (to.is_lt() || (to.is_eq() && b_heads_in) || crosses);
    let leaves = to.is_gt() && (from.is_lt() || (from.is_eq() && a_heads_in) || crosses);
    let [entry, closest, exit] = along_rim(circle, [a, b].map(Exact::near));
    let mut points = Vec::new();
    points.extend(from.is_eq().then(|| a.near()));
    points.extend(enters.then_some(entry));
    points.extend((dip == Some(Ordering::Equal)).then_some(closest));
    points.extend(leaves.then_some(exit));
    points
}

/// Where a segment enters a circle, is closest to its centre and leaves it, each kept within the segment.
fn along_rim(circle: Around<Vec2>, [a, b]: [DVec2; 2]) -> [DVec2; 3] {
    let (center, radius) = (circle.core.as_dvec2(), f64::from(circle.radius));
    let along = b - a;
    if along == DVec2::ZERO {
        // The ends differ by less than the rounding to f64.
        return [a; 3];
    }
    let foot = (center - a).dot(along) / along.length_squared();
    let distance = a.lerp(b, foot).distance(center);
    // Zero where rounding made the line miss the circle.
    let half = half_chord(radius, distance).max(0.0) / along.length();
    [foot - half, foot, foot + half].map(|fraction| a.lerp(b, fraction.clamp(0.0, 1.0)))
}

/// A point that can be compared with the rim of a circle: `Less` inside, `Greater` outside.
pub(crate) trait RimSide: Exact {
    /// Exact for coordinates that are single numbers, rounded for sums.
    fn side_of_rim(self, circle: Around<Vec2>) -> Ordering {
        compare_distance(self, circle.core, [f64::from(circle.radius), 0.0])
    }

    /// On which side of the rim the point of a line is that is closest to the centre: exact for f32 numbers, rounded for others.
    fn side_of_rim_closest(line: [Self; 2], circle: Around<Vec2>) -> Ordering {
        let [a, b] = line.map(Exact::near);
        let (along, to_center) = (b - a, circle.core.as_dvec2() - a);
        if along == DVec2::ZERO {
            // The ends differ by less than the rounding to f64, and both are outside.
            return Ordering::Greater;
        }
        along.perp_dot(to_center).abs().total_cmp(&(f64::from(circle.radius) * along.length()))
    }
}

impl RimSide for Vec2 {
    fn side_of_rim_closest([a, b]: [Self; 2], circle: Around<Vec2>) -> Ordering {
        compare_line_distance(a, b, circle.core, [f64::from(circle.radius), 0.0])
    }
}

impl RimSide for DVec2 {}

impl RimSide for Corner {
    fn side_of_rim(self, circle: Around<Vec2>) -> Ordering {
        let distance = self.near().distance(circle.core.as_dvec2());
        distance.total_cmp(&f64::from(circle.radius))
    }
}
