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
