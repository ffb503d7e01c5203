//! How far the second figure must move to leave the first.

use super::distance::to_figure;
use super::plane::{common_points, nearest_on_segment, proper_crossing};
use super::relation::{Place, place, relation};
use super::{Figure, P, Q};
use collision_lab::collision::Relation;

/// Whether the depth is above zero: relative interiors meet, and no arbitrarily small move separates them.
pub fn is_due(a: &Figure, b: &Figure) -> bool {
    let proper = |s: [&P; 2], t: [&P; 2]| proper_crossing(s, t).is_some();
    relation(a, b) == Relation::Overlapping
        && (a.has_area() || b.has_area() || a.sides().iter().any(|&s| b.sides().iter().any(|&t| proper(s, t))))
}

/// The depth of two convex figures that meet: the smallest overlap along the normals of all sides.
pub fn of_convex(a: &Figure, b: &Figure) -> f64 {
    match (a, b) {
        (Figure::Disc(c, r), Figure::Disc(d, s)) => {
            let (radius, square) = (r + s, c.minus(d).square());
            (radius.square() - square.clone()).to_f64() / (radius.to_f64() + square.sqrt())
        }
        (Figure::Disc(c, r), other) | (other, Figure::Disc(c, r)) => r.to_f64() + depth_of_point(other, c),
        _ => a
            .sides()
            .iter()
            .chain(&b.sides())
            .map(|[p, q]| q.minus(p).perp())
            .flat_map(|n| [P::new(-&n.x, -&n.y), n])
            .map(|n| overlap_along(a, b, &n))
            .min()
            .map_or(0.0, |square| square.sqrt()),
    }
}

/// How deep a point lies in a convex figure; negative outside.
fn depth_of_point(figure: &Figure, p: &P) -> f64 {
    match figure {
        Figure::Area(outline) if place(outline, p) != Place::Out => super::distance::to_outline(figure, p),
        _ => -to_figure(figure, p),
    }
}

/// The squared length of the move along n that separates b from a; the pair is known to meet.
fn overlap_along(a: &Figure, b: &Figure, n: &P) -> Q {
    let front = a.corners().iter().map(|p| p.dot(n)).max().expect("a corner");
    let back = b.corners().iter().map(|p| p.dot(n)).min().expect("a corner");
    (front - back).square() / n.square()
}

/// The shortest move of b, shorter than `limit`, that leaves no common point of the relative interiors; for figures without
/// discs, convex or not.
///
/// The moves that leave the two just touching put a corner of one on a side of the other: segments in the plane of moves. The
/// shortest separating move ends at the point of one of them nearest to the start, or where two of them cross.
pub fn shortest_separating_move(a: &Figure, b: &Figure, limit: f64) -> Option<P> {
    let limit = Q::from(limit).square();
    let within = |p: &P| p.square() < limit;
    let mut barriers: Vec<[P; 2]> = Vec::new();
    for [u, v] in a.sides() {
        barriers.extend(b.corners().iter().map(|q| [u.minus(q), v.minus(q)]));
    }
    for [u, v] in b.sides() {
        barriers.extend(a.corners().iter().map(|p| [p.minus(u), p.minus(v)]));
    }
    let nearest = |[u, v]: &[P; 2]| nearest_on_segment(u, v, &P::origin());
    barriers.retain(|barrier| within(&nearest(barrier)));
    let mut ends: Vec<P> = barriers.iter().map(nearest).collect();
    for (i, s) in barriers.iter().enumerate() {
        for t in &barriers[i + 1..] {
            ends.extend(common_points([&s[0], &s[1]], [&t[0], &t[1]]).into_iter().filter(within));
        }
    }
    ends.sort_by_cached_key(P::square);
    ends.dedup();
    ends.into_iter().find(|end| relation(a, &b.moved(end)) != Relation::Overlapping)
}

/// A move of b by nearly `limit` in one of 16 directions that leaves no common point of the relative interiors.
pub fn some_separating_move(a: &Figure, b: &Figure, limit: f64) -> Option<P> {
    (0..16)
        .map(|i| {
            let (sin, cos) = (core::f64::consts::TAU * f64::from(i) / 16.0).sin_cos();
            P::new((limit * 0.999 * cos).into(), (limit * 0.999 * sin).into())
        })
        .find(|way| relation(a, &b.moved(way)) != Relation::Overlapping)
}
