//! How points, segments and rings lie to a ring that may be concave.

use super::{
    Relation,
    exact::{Exact, compare_y, orient},
    separating_axis::convex_relation,
};
use core::cmp::Ordering;

/// How a point lies to a ring's area.
pub(crate) fn point_ring_relation<P: Exact, E: Exact>(point: P, ring: &[E]) -> Relation {
    let n = ring.len();
    let mut inside = false;
    for i in 0..n {
        let (a, b) = (ring[i], ring[(i + 1) % n]);
        let (from, to) = (compare_y(a, point), compare_y(b, point));
        if from == Ordering::Equal && to == Ordering::Equal {
            if convex_relation(&[point], &[a, b], &mut ()) != Relation::Disjoint {
                return Relation::Touching;
            }
            continue;
        }
        let side = if (from != Ordering::Greater) == (to != Ordering::Greater) && from.is_ne() && to.is_ne() {
            continue;
        } else {
            orient(a, b, point)
        };
        if side == Ordering::Equal {
            return Relation::Touching;
        }
        let up = from != Ordering::Greater && to == Ordering::Greater;
        let down = from == Ordering::Greater && to != Ordering::Greater;
        if (up && side == Ordering::Greater) || (down && side == Ordering::Less) {
            inside = !inside;
        }
    }
    if inside { Relation::Overlapping } else { Relation::Disjoint }
}

pub(crate) fn segment_ring_relation<A: Exact, B: Exact>(a: [A; 2], ring: &[B]) -> Relation {
    convex_relation(&a, ring, &mut ())
}

pub(crate) fn ring_relation<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Relation {
    convex_relation(a, b, &mut ())
}
