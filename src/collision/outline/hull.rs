//! What is the convex hull of some points?

use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use glam::Vec2;

/// The corners of the convex hull of finite points, from the leftmost on and from +x towards +y, without points on its sides: a single
/// one where all points are equal, two where they lie on one line. By Andrew's monotone chain, "Another efficient algorithm for convex
/// hulls in two dimensions" (1979).
pub(crate) fn convex_hull(points: impl IntoIterator<Item = Vec2>) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = points.into_iter().collect();
    points.sort_by(|&p, &q| compare_xy(p, q));
    points.dedup();
    hull_of_sorted(&points, |p, q, r| orient(p, q, r) == Ordering::Greater)
}

/// The corners of the convex hull of points that are sorted and differ. `turns` is whether three points turn from +x towards +y.
pub(crate) fn hull_of_sorted<P: Copy>(points: &[P], turns: impl Fn(P, P, P) -> bool) -> Vec<P> {
    if points.len() < 2 {
        return points.to_vec();
    }
    let mut hull = chain(points.iter().copied(), &turns);
    hull.extend(chain(points.iter().rev().copied(), &turns));
    hull
}

/// Half of the hull, without its last point: that is the first of the other half.
fn chain<P: Copy>(points: impl Iterator<Item = P>, turns: &impl Fn(P, P, P) -> bool) -> Vec<P> {
    let mut chain: Vec<P> = Vec::new();
    for r in points {
        while let [.., p, q] = chain[..]
            && !turns(p, q, r)
        {
            chain.pop();
        }
        chain.push(r);
    }
    chain.pop();
    chain
}
