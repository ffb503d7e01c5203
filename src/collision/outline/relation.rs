//! What is the relation of an outline to a point, a segment, another outline? Exactly, convex or concave.

use crate::collision::answer::Relation;
use crate::collision::outline::edge_intersection::{EdgeIntersection, intersect_edges};
use crate::collision::outline::edge_tree::{Step, each_close_pair, edge_box, outline_box};
use crate::collision::outline::edges::{closed_edges, edge_of};
use crate::collision::outline::interior_cone::InteriorCone;
use crate::collision::sign::exact_point::{Exact, size_of};
use crate::collision::sign::predicates::{compare_x, compare_y, orient};
use core::cmp::Ordering;
use core::ops::ControlFlow;

/// Whether a point is inside (`Overlapping`), on (`Touching`) or outside an outline, by its winding number, after Hormann and
/// Agathos, "The point in polygon problem for arbitrary polygons" (2001), with exact signs.
pub(crate) fn point_outline_relation<P: Exact, E: Exact>(point: P, outline: &[E]) -> Relation {
    let mut winding = 0;
    for [a, b] in closed_edges(outline) {
        match (compare_y(a, point), compare_y(b, point)) {
            (Ordering::Less, Ordering::Less) | (Ordering::Greater, Ordering::Greater) => {}
            (Ordering::Equal, Ordering::Equal) => {
                if compare_x(a, point) != compare_x(b, point) || compare_x(a, point) == Ordering::Equal {
                    return Relation::Touching;
                }
            }
            (from, to) => match orient(a, b, point) {
                Ordering::Equal => return Relation::Touching,
                Ordering::Greater if from != Ordering::Greater && to == Ordering::Greater => winding += 1,
                Ordering::Less if from == Ordering::Greater && to != Ordering::Greater => winding -= 1,
                Ordering::Greater | Ordering::Less => {}
            },
        }
    }
    if winding == 0 { Relation::Disjoint } else { Relation::Overlapping }
}

/// The relation of a segment with two different ends and the area within an outline: `Overlapping` where the segment without its
/// ends shares a point with the interior.
pub(crate) fn segment_outline_relation<A: Exact, E: Exact>([p, q]: [A; 2], outline: &[E]) -> Relation {
    let size = size_of(outline).max(size_of(&[p, q]));
    let segment_box = outline_box(&[p, q]);
    let enters = |segment: [A; 2], edge, at_starts: &[bool]| {
        at_starts.iter().any(|&at_start| InteriorCone::at(outline, edge, at_start).contains(segment))
    };
    let mut touching = false;
    for edge in 0..outline.len() {
        if !edge_box(outline, edge).overlaps(segment_box) {
            continue;
        }
        let [a, b] = edge_of(outline, edge);
        // In both directions, since the end of an edge does not belong to it.
        for segment in [[p, q], [q, p]] {
            match intersect_edges(segment, [a, b], size) {
                EdgeIntersection::None => {}
                EdgeIntersection::Crossing { .. } => return Relation::Overlapping,
                EdgeIntersection::AtStart { b_starts, .. } => {
                    touching = true;
                    if enters(segment, edge, &[b_starts]) {
                        return Relation::Overlapping;
                    }
                }
                EdgeIntersection::Antiparallel => {
                    touching = true;
                    if enters(segment, edge, &[true, false]) {
                        return Relation::Overlapping;
                    }
                }
            }
        }
    }
    match (point_outline_relation(p, outline), touching) {
        (Relation::Overlapping, _) => Relation::Overlapping,
        (_, true) => Relation::Touching,
        (relation, false) => relation,
    }
}

/// The relation of the areas within two outlines: `Overlapping` where their interiors share a point.
pub(crate) fn outline_relation<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Relation {
    if !outline_box(a).overlaps(outline_box(b)) {
        return Relation::Disjoint;
    }
    let mut touching = false;
    let size = size_of(a).max(size_of(b));
    let overlapping = each_close_pair(a, b, |step| {
        let Step::Edges(i, j) = step else { return ControlFlow::Continue(()) };
        let overlaps_at =
            |a_starts, b_starts| InteriorCone::at(a, i, a_starts).overlaps(&InteriorCone::at(b, j, b_starts));
        let overlaps = match intersect_edges(edge_of(a, i), edge_of(b, j), size) {
            EdgeIntersection::None => return ControlFlow::Continue(()),
            EdgeIntersection::Crossing { .. } => true,
            EdgeIntersection::AtStart { a_starts, b_starts, .. } => overlaps_at(a_starts, b_starts),
            EdgeIntersection::Antiparallel => overlaps_at(true, false) || overlaps_at(false, true),
        };
        touching = true;
        if overlaps { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let nested = || {
        point_outline_relation(a[0], b) == Relation::Overlapping
            || point_outline_relation(b[0], a) == Relation::Overlapping
    };
    if overlapping.is_break() || (!touching && nested()) {
        Relation::Overlapping
    } else if touching {
        Relation::Touching
    } else {
        Relation::Disjoint
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Relation::{Disjoint, Overlapping, Touching};
    use glam::Vec2;

    fn outline(corners: &[[f32; 2]]) -> Vec<Vec2> {
        corners.iter().copied().map(Vec2::from).collect()
    }

    fn square(x: f32, y: f32, side: f32) -> Vec<Vec2> {
        outline(&[[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
    }

    /// A square of 10 with a notch from x = 4 to 6 that opens at y = 0 and is 6 deep.
    fn notched() -> Vec<Vec2> {
        outline(&[[0., 0.], [4., 0.], [4., 6.], [6., 6.], [6., 0.], [10., 0.], [10., 10.], [0., 10.]])
    }

    fn both_ways(a: &[Vec2], b: &[Vec2]) -> Relation {
        let relation = outline_relation(a, b);
        assert_eq!(outline_relation(b, a), relation, "the mirrored pair differs");
        relation
    }

    #[test]
    fn points_inside_on_and_outside_a_notched_square() {
        let notched = notched();
        let cases: [([f32; 2], Relation); 12] = [
            ([5., 3.], Disjoint),
            ([5., 0.], Disjoint),
            ([5., 6.], Touching),
            ([4., 3.], Touching),
            ([4., 6.], Touching),
            ([2., 0.], Touching),
            ([2., 6.], Overlapping),
            ([8., 6.], Overlapping),
            ([5., 7.], Overlapping),
            ([-1., 6.], Disjoint),
            ([11., 10.], Disjoint),
            ([-1., 0.], Disjoint),
        ];
        for (point, expected) in cases {
            assert_eq!(point_outline_relation(Vec2::from(point), &notched), expected, "{point:?}");
        }
    }

    #[test]
    fn segments_through_corners_and_along_edges() {
        let notched = notched();
        let cases: [([[f32; 2]; 2], Relation); 12] = [
            ([[-5., 5.], [-1., 5.]], Disjoint),
            ([[4.5, 1.], [5.5, 5.]], Disjoint),
            ([[4., 1.], [6., 1.]], Touching),
            ([[4., 0.], [6., 0.]], Touching),
            ([[4., -3.], [4., 5.]], Touching),
            ([[4., -3.], [4., 7.]], Overlapping),
            ([[0., 0.], [10., 0.]], Touching),
            ([[-2., 2.], [2., -2.]], Touching),
            ([[-1., -1.], [11., 11.]], Overlapping),
            ([[3., 5.], [5., 7.]], Overlapping),
            ([[5., 5.], [4., 6.]], Touching),
            ([[1., 9.], [2., 9.]], Overlapping),
        ];
        for (segment, expected) in cases {
            let [p, q] = segment.map(Vec2::from);
            assert_eq!(segment_outline_relation([p, q], &notched), expected, "{segment:?}");
            assert_eq!(segment_outline_relation([q, p], &notched), expected, "{segment:?} backwards");
        }
    }

    #[test]
    fn a_peg_fits_its_notch_without_overlap() {
        assert_eq!(both_ways(&notched(), &outline(&[[4., 0.], [6., 0.], [6., 6.], [4., 6.]])), Touching);
        assert_eq!(both_ways(&notched(), &outline(&[[4., 0.], [6., 0.], [6., 6.5], [4., 6.5]])), Overlapping);
        assert_eq!(both_ways(&notched(), &outline(&[[4.5, 0.], [5.5, 0.], [5.5, 5.], [4.5, 5.]])), Disjoint);
        assert_eq!(both_ways(&notched(), &outline(&[[4., 1.], [6., 1.], [5., 5.]])), Touching);
    }

    #[test]
    fn squares_beside_touching_and_inside_each_other() {
        let a = square(0., 0., 4.);
        for (b, expected) in [
            (square(0., 0., 4.), Overlapping),
            (square(4., 0., 4.), Touching),
            (square(4., 4., 4.), Touching),
            (square(4., 1., 1.), Touching),
            (square(5., 1., 1.), Disjoint),
            (square(1., 1., 1.), Overlapping),
            (square(0., 0., 1.), Overlapping),
            (square(-1., -1., 9.), Overlapping),
            (square(2., 2., 4.), Overlapping),
        ] {
            assert_eq!(both_ways(&a, &b), expected, "{b:?}");
        }
    }

    #[test]
    fn one_ulp_is_the_difference_between_touching_and_disjoint() {
        let a = square(0., 0., 4.);
        let x = 4.0_f32;
        let b = |x: f32| outline(&[[x, 2.], [9., 1.], [9., 3.]]);
        assert_eq!(both_ways(&a, &b(x)), Touching);
        assert_eq!(both_ways(&a, &b(x.next_up())), Disjoint);
        assert_eq!(both_ways(&a, &b(x.next_down())), Overlapping);
    }

    /// A bar from y = 2 to 3 with teeth up to y = 0, each one wide and one apart.
    fn comb(x: f32, teeth: usize) -> Vec<Vec2> {
        let mut corners = Vec::new();
        for i in 0..teeth {
            let left = x + 2.0 * i as f32;
            corners.extend([[left, 2.0], [left, 0.0], [left + 1.0, 0.0], [left + 1.0, 2.0]]);
        }
        corners.extend([[x + 2.0 * teeth as f32, 2.0], [x + 2.0 * teeth as f32, 3.0], [x, 3.0]]);
        outline(&corners[1..])
    }

    #[test]
    fn large_combs_interlock_without_overlap() {
        let upwards = comb(0.0, 40);
        let downwards =
            |x: f32, y: f32| -> Vec<Vec2> { comb(0.0, 40).iter().rev().map(|p| Vec2::new(p.x + x, y - p.y)).collect() };
        assert_eq!(both_ways(&upwards, &downwards(1.0, 2.0)), Touching);
        assert_eq!(both_ways(&upwards, &downwards(1.0, 1.5)), Touching);
        assert_eq!(both_ways(&upwards, &downwards(1.0, -0.5)), Disjoint);
        assert_eq!(both_ways(&upwards, &downwards(1.25, 1.5)), Overlapping);
        assert_eq!(both_ways(&upwards, &downwards(1.0, 2.125)), Overlapping);
        assert_eq!(both_ways(&upwards, &upwards), Overlapping);
        assert_eq!(both_ways(&upwards, &square(0.25, 2.25, 0.5)), Overlapping);
        assert_eq!(both_ways(&upwards, &square(1.25, 0.25, 0.5)), Disjoint);
    }
}
