//! Where do the outlines of two shapes cross or touch?

use crate::collision::answer::Relation;
use crate::collision::intersection::limit::{Limit, MAX_CROSSINGS, NoRegion};
use crate::collision::intersection::nodes::nodes;
use crate::collision::intersection::rim_crossings::{circle_crossings, rim_crossings};
use crate::collision::intersection::rounding::repeats::key;
use crate::collision::manifold::any_pair::manifold;
use crate::collision::outline::edge_intersection::{EdgeIntersection, crossing_point, intersect_edges, is_between};
use crate::collision::outline::edges::{edges, loose_end};
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::canonical::{Canonical, in_order, with_corners};
use crate::collision::shape::curve::curves;
use crate::collision::sign::exact_point::{Exact, size_of};
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};
use std::collections::HashSet;

/// The points where the outlines of the two shapes cross or touch, each once; for a common stretch its ends. The outline of a point or
/// segment is the point or segment. Equal circles have no such points.
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
///
/// Two polygons of n corners may have n² crossings; see [`try_outline_crossings`].
pub fn outline_crossings(a: &impl AsShape, b: &impl AsShape) -> Vec<Vec2> {
    crossings(a.as_shape(), b.as_shape(), &mut Limit::none()).unwrap_or_default()
}

/// Like [`outline_crossings`], unless there are too many of them or the search is stopped, as with
/// [`try_intersection`](crate::collision::try_intersection).
///
/// # Errors
/// When the outlines cross more than [`MAX_CROSSINGS`] times, or `go_on` returns false.
pub fn try_outline_crossings(
    a: &impl AsShape,
    b: &impl AsShape,
    mut go_on: impl FnMut() -> bool,
) -> Result<Vec<Vec2>, NoRegion> {
    crossings(a.as_shape(), b.as_shape(), &mut Limit::new(MAX_CROSSINGS, &mut go_on))
}

fn crossings(a: ShapeRef, b: ShapeRef, limit: &mut Limit) -> Result<Vec<Vec2>, NoRegion> {
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    if matches!(a, ShapeRef::Rounded(_)) || matches!(b, ShapeRef::Rounded(_)) {
        return rounded_crossings(a, b, limit);
    }
    let (a, b) = (Canonical::of(a), Canonical::of(b));
    let exact = match (a.circle(), b.circle()) {
        (Some(a), Some(b)) => circle_crossings(a, b),
        (Some(circle), None) => with_corners!(b.core, |corners| rim_crossings(circle, corners)),
        (None, Some(circle)) => with_corners!(a.core, |corners| rim_crossings(circle, corners)),
        (None, None) => with_corners!(a.core, b.core, |a, b| edge_crossings(a, b, limit)?),
    };
    Ok(different(&exact))
}

/// The points in f32, each once: different points may round to the same one.
fn different(points: &[DVec2]) -> Vec<Vec2> {
    let mut known = HashSet::with_capacity(points.len());
    points.iter().map(DVec2::as_vec2).filter(|&point| known.insert(key(point))).collect()
}

/// The crossings of two outlines, one of them with arcs, in f64; where the shapes only touch, the points where they do.
fn rounded_crossings(a: ShapeRef, b: ShapeRef, limit: &mut Limit) -> Result<Vec<Vec2>, NoRegion> {
    match relation(&a, &b) {
        Relation::Disjoint => return Ok(Vec::new()),
        Relation::Touching => return Ok(manifold(&a, &b).iter().map(|point| point.on_a).collect()),
        Relation::Overlapping => (),
    }
    let origin = a.aabb().center().as_dvec2();
    let (of_b, mut points) = (curves(b, origin), Vec::new());
    for curve in curves(a, origin) {
        limit.work(of_b.len())?;
        points.extend(of_b.iter().flat_map(|other| curve.crossings(other)).map(|point| point + origin));
        limit.crossings(points.len())?;
    }
    Ok(different(&points))
}

/// The crossings of points, segments and outlines. Each edge is taken without its end: that is the start of the next edge, or the loose
/// end of a segment, which is compared separately.
fn edge_crossings<A: Exact, B: Exact>(a: &[A], b: &[B], limit: &mut Limit) -> Result<Vec<DVec2>, NoRegion> {
    if a.len() > 2 && b.len() > 2 {
        return Ok(nodes(a, b, crossing_point, limit)?.iter().map(|node| node.point).collect());
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
    Ok(points)
}

fn is_on_edge<P: Exact, E: Exact>(point: P, edge: [E; 2]) -> bool {
    orient(edge[0], edge[1], point) == Ordering::Equal && is_between(point, edge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::shape::any_shape::Shape;
    use crate::collision::shape::circle::Circle;
    use crate::collision::shape::polygon::Polygon;
    use crate::collision::shape::rect::Rect;
    use crate::collision::shape::segment::Segment;

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

    fn axis_aligned_rect() -> Shape {
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
        for square in [square(), axis_aligned_rect()] {
            check(&square, &segment([-1., 2.], [9., 2.]), &[[0., 2.], [4., 2.]]);
            check(&square, &segment([-1., -1.], [2., 2.]), &[[0., 0.]]);
            check(&square, &segment([1., 0.], [9., 0.]), &[[1., 0.], [4., 0.]]);
            check(&square, &circle(2., 2., 1.), &[]);
            check(&square, &circle(2., 2., 2.), &[[0., 2.], [2., 0.], [2., 4.], [4., 2.]]);
            check(&square, &circle(4., 2., 1.), &[[4., 1.], [4., 3.]]);
            check(&square, &circle(0., -3., 5.), &[[0., 2.], [4., 0.]]);
            check(&square, &circle(-3., -4., 5.), &[[0., 0.]]);
        }
        check(&square(), &axis_aligned_rect(), &[[0., 0.], [0., 4.], [4., 0.], [4., 4.]]);
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
