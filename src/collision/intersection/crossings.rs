//! Where do the outlines of two shapes cross or touch?

use crate::collision::{
    intersection::{nodes::nodes, round_to_f32::key},
    outline::{
        edge_intersection::{EdgeIntersection, crossing_point, intersect_edges, is_between},
        edges::edges,
    },
    shape::{
        any_shape::AsShape,
        canonical::{Canonical, Rounded, with_corners},
        canonical_order::in_order,
        chord::{chord_distance, half_chord},
    },
    sign::{
        exact_point::{Corner, Exact, size_of},
        predicates::{compare_distance, compare_line_distance, dot_sign, orient},
    },
};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};
use std::collections::HashSet;

/// The points where the outlines of the two shapes cross or touch, each once; of a common stretch its ends. The outline
/// of a point or segment is the point or segment. Equal circles have no such points.
///
/// ```
/// # use collision_lab::collision::{Rect, Segment, outline_crossings};
/// # use collision_lab::glam::Vec2;
/// let wall = Rect::new(Vec2::ZERO, Vec2::new(1.0, 5.0), 0.0)?;
/// let bullet = Segment::new(Vec2::new(-9.0, 2.0), Vec2::new(9.0, 2.0))?;
/// let mut through = outline_crossings(&bullet, &wall);
/// through.sort_by(|p, q| p.x.total_cmp(&q.x));
/// assert_eq!(through, [Vec2::new(-1.0, 2.0), Vec2::new(1.0, 2.0)], "entry and exit");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn outline_crossings(a: &impl AsShape, b: &impl AsShape) -> Vec<Vec2> {
    let (a, b) = (a.as_shape(), b.as_shape());
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    let exact = match (Canonical::of(a), Canonical::of(b)) {
        (Canonical::RoundPoint(a), Canonical::RoundPoint(b)) => circles(a, b),
        (Canonical::RoundPoint(point), Canonical::Sharp(core))
        | (Canonical::Sharp(core), Canonical::RoundPoint(point)) => {
            with_corners!(core, |corners| on_rim(point, corners))
        }
        (Canonical::Sharp(a), Canonical::Sharp(b)) => with_corners!(a, b, |a, b| chains(a, b)),
    };
    // Different points may round to the same.
    let mut seen = HashSet::with_capacity(exact.len());
    exact.iter().map(DVec2::as_vec2).filter(|&point| seen.insert(key(point))).collect()
}

/// Points, segments and outlines. An edge is taken without its end, which is the start of the next one or a loose end.
fn chains<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Vec<DVec2> {
    if a.len() > 2 && b.len() > 2 {
        return nodes(a, b, crossing_point).iter().map(|node| node.point).collect();
    }
    let size = size_of(a).max(size_of(b));
    let mut points = Vec::new();
    for edge in edges(a) {
        for other in edges(b) {
            match intersect_edges(edge, other, size) {
                EdgeIntersection::None => {}
                EdgeIntersection::Crossing { fractions, .. } => points.push(crossing_point(edge, other, fractions)),
                EdgeIntersection::AtStart { a_starts: true, .. } => points.push(edge[0].near()),
                EdgeIntersection::AtStart { a_starts: false, .. } => points.push(other[0].near()),
                EdgeIntersection::Antiparallel => points.extend([edge[0].near(), other[0].near()]),
            }
        }
        points.extend(loose_end(b).filter(|&end| is_on_edge(end, edge)).map(Exact::near));
    }
    if let Some(end) = loose_end(a) {
        let is_on = edges(b).any(|edge| is_on_edge(end, edge));
        let is_end = loose_end(b).is_some_and(|other| is_between(end, [other, other]));
        points.extend((is_on || is_end).then(|| end.near()));
    }
    points
}

/// The end of a segment, or a point.
fn loose_end<E: Exact>(corners: &[E]) -> Option<E> {
    corners.last().copied().filter(|_| corners.len() < 3)
}

fn is_on_edge<P: Exact, E: Exact>(point: P, edge: [E; 2]) -> bool {
    orient(edge[0], edge[1], point) == Ordering::Equal && is_between(point, edge)
}

fn circles(a: Rounded<Vec2>, b: Rounded<Vec2>) -> Vec<DVec2> {
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
fn on_rim<E: Rimmed>(circle: Rounded<Vec2>, corners: &[E]) -> Vec<DVec2> {
    let mut points: Vec<DVec2> = edges(corners).flat_map(|edge| edge_on_rim(circle, edge)).collect();
    points.extend(loose_end(corners).filter(|end| end.side_of_rim(circle) == Ordering::Equal).map(Exact::near));
    points
}

/// Where an edge without its end intersects the rim of a circle.
fn edge_on_rim<E: Rimmed>(circle: Rounded<Vec2>, [a, b]: [E; 2]) -> Vec<DVec2> {
    let center = circle.core;
    let (from, to) = (a.side_of_rim(circle), b.side_of_rim(circle));
    let (a_heads_in, b_heads_in) = (dot_sign(a, b, a, center).is_gt(), dot_sign(b, a, b, center).is_gt());
    // Of an edge whose ends are outside, the closest point.
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
fn along_rim(circle: Rounded<Vec2>, [a, b]: [DVec2; 2]) -> [DVec2; 3] {
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
trait Rimmed: Exact {
    fn side_of_rim(self, circle: Rounded<Vec2>) -> Ordering;
    /// The same of the closest point of the line through two points.
    fn side_of_rim_closest(line: [Self; 2], circle: Rounded<Vec2>) -> Ordering;
}

impl Rimmed for Vec2 {
    fn side_of_rim(self, circle: Rounded<Vec2>) -> Ordering {
        compare_distance(self, circle.core, [f64::from(circle.radius), 0.0])
    }
    fn side_of_rim_closest([a, b]: [Self; 2], circle: Rounded<Vec2>) -> Ordering {
        compare_line_distance(a, b, circle.core, circle.radius)
    }
}

/// A turned corner is compared as far as f64 goes.
impl Rimmed for Corner {
    fn side_of_rim(self, circle: Rounded<Vec2>) -> Ordering {
        let distance = self.near().distance(circle.core.as_dvec2());
        distance.total_cmp(&f64::from(circle.radius))
    }
    fn side_of_rim_closest([a, b]: [Self; 2], circle: Rounded<Vec2>) -> Ordering {
        let (along, to_center) = (b.near() - a.near(), circle.core.as_dvec2() - a.near());
        if along == DVec2::ZERO {
            // The ends differ by less than the rounding to f64, and both are outside.
            return Ordering::Greater;
        }
        along.perp_dot(to_center).abs().total_cmp(&(f64::from(circle.radius) * along.length()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::shape::{any_shape::Shape, circle::Circle, polygon::Polygon, rect::Rect, segment::Segment};

    fn circle(x: f32, y: f32, radius: f32) -> Shape {
        Circle::new(Vec2::new(x, y), radius).expect("a circle").into()
    }

    fn segment(a: [f32; 2], b: [f32; 2]) -> Shape {
        Segment::new(a.into(), b.into()).expect("a segment").into()
    }

    fn square() -> Shape {
        let corners = [[0., 0.], [4., 0.], [4., 4.], [0., 4.]].map(Vec2::from);
        Polygon::new(&corners).expect("a square").into()
    }

    fn upright_rect() -> Shape {
        Rect::new(Vec2::splat(2.0), Vec2::splat(2.0), 0.0).expect("a rect").into()
    }

    fn check(a: &Shape, b: &Shape, expected: &[[f32; 2]]) {
        for (a, b) in [(a, b), (b, a)] {
            let mut points: Vec<[f32; 2]> = outline_crossings(a, b).iter().map(Vec2::to_array).collect();
            points.sort_by(|p, q| p.partial_cmp(q).expect("finite"));
            assert_eq!(points, expected, "{a:?} with {b:?}");
        }
    }

    #[test]
    fn points_and_segments_are_their_own_outline() {
        let flat = segment([0., 0.], [4., 0.]);
        let at = |x: f32, y: f32| Shape::point(Vec2::new(x, y)).expect("finite");
        check(&at(1., 1.), &at(1., 1.), &[[1., 1.]]);
        check(&at(1., 1.), &at(1., 2.), &[]);
        for on in [[0., 0.], [2., 0.], [4., 0.]] {
            check(&at(on[0], on[1]), &flat, &[on]);
            check(&at(on[0], on[1]), &square(), &[on]);
        }
        check(&at(2., 2.), &square(), &[]);
        check(&at(3., 4.), &circle(0., 0., 5.), &[[3., 4.]]);
        check(&at(3., 3.), &circle(0., 0., 5.), &[]);
        check(&flat, &segment([2., -2.], [2., 2.]), &[[2., 0.]]);
        check(&flat, &segment([4., 0.], [4., 2.]), &[[4., 0.]]);
        check(&flat, &segment([1., 0.], [9., 0.]), &[[1., 0.], [4., 0.]]);
        check(&flat, &segment([4., 0.], [0., 0.]), &[[0., 0.], [4., 0.]]);
        check(&flat, &segment([3., 0.], [1., 0.]), &[[1., 0.], [3., 0.]]);
    }

    #[test]
    fn outlines_of_squares() {
        for square in [square(), upright_rect()] {
            check(&square, &segment([-1., 2.], [9., 2.]), &[[0., 2.], [4., 2.]]);
            check(&square, &segment([-1., -1.], [2., 2.]), &[[0., 0.]]);
            check(&square, &segment([1., 0.], [9., 0.]), &[[1., 0.], [4., 0.]]);
            check(&square, &circle(2., 2., 1.), &[]);
            check(&square, &circle(2., 2., 2.), &[[0., 2.], [2., 0.], [2., 4.], [4., 2.]]);
            check(&square, &circle(4., 2., 1.), &[[4., 1.], [4., 3.]]);
            check(&square, &circle(0., -3., 5.), &[[0., 2.], [4., 0.]]);
            check(&square, &circle(-3., -4., 5.), &[[0., 0.]]);
        }
        check(&square(), &upright_rect(), &[[0., 0.], [0., 4.], [4., 0.], [4., 4.]]);
    }

    #[test]
    fn circles_cross_twice_touch_once_or_miss() {
        check(&circle(0., 0., 5.), &circle(6., 0., 5.), &[[3., -4.], [3., 4.]]);
        check(&circle(0., 0., 5.), &circle(10., 0., 5.), &[[5., 0.]]);
        check(&circle(0., 0., 5.), &circle(3., 0., 2.), &[[5., 0.]]);
        check(&circle(0., 0., 5.), &circle(1., 0., 2.), &[]);
        check(&circle(0., 0., 5.), &circle(11., 0., 5.), &[]);
        check(&circle(0., 0., 5.), &circle(0., 0., 5.), &[]);
    }
}
