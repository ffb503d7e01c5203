//! Where does the centre of a disc leave a concave polygon of few corners on the shortest way?
//!
//! It must reach a point that is outside and no nearer to the polygon than the radius. These points are bounded by the edges, moved
//! outwards by the radius, and by arcs around the convex corners. So the nearest one is the nearest point of such a line or arc, or
//! where two cross. Any of these points that is free is a way out, and the shortest way leads to one of them.

use crate::collision::outline::closest::closest_on_segment;
use crate::collision::shape::polygon::Polygon;
use glam::DVec2;

/// The most corners of a polygon whose lines and arcs are crossed with each other.
pub(crate) const MOST_CORNERS: usize = 32;

/// The nearest free point, if one is found; `is_free` tells whether a disc there is outside the polygon, up to rounding.
pub(crate) fn nearest_exit(
    polygon: &Polygon,
    center: DVec2,
    radius: f64,
    is_free: impl Fn(DVec2) -> bool,
) -> Option<DVec2> {
    let edges: Vec<[DVec2; 2]> = polygon.edges().map(|edge| edge.map(|corner| corner.as_dvec2())).collect();
    // Most points are well inside a line or arc.
    let (hidden, limit) = ((radius * (1.0 - SLACK)).powi(2), radius * radius);
    let is_hidden = |point: DVec2| {
        edges.iter().any(|&[start, end]| closest_on_segment(start, end, point).distance_squared(point) < hidden)
    };
    let mut best = (f64::INFINITY, None);
    let mut consider = |point: DVec2| {
        let square = point.distance_squared(center);
        if square < best.0 && !is_hidden(point) && is_free(point) {
            best = (square, Some(point));
        }
        best.0
    };
    let mut square = f64::INFINITY;
    let mut pieces = Vec::with_capacity(2 * edges.len());
    let mut before = edges[edges.len() - 1];
    for &edge in &edges {
        let ([start, end], turn) = (edge, (before[1] - before[0]).perp_dot(edge[1] - edge[0]));
        let along = end - start;
        let outward = -along.perp() / along.length();
        let line = Piece::Line { start: start + outward * radius, along };
        let arc = (turn > 0.0).then_some(Piece::Arc { corner: start, square: limit });
        for piece in [Some(line), arc].into_iter().flatten() {
            let nearest = piece.nearest(center, radius);
            square = consider(nearest);
            pieces.push((nearest.distance_squared(center), piece));
        }
        before = edge;
    }
    pieces.retain(|(distance, _)| *distance < square);
    pieces.sort_unstable_by(|(p, _), (q, _)| p.total_cmp(q));
    for (k, (distance, piece)) in pieces.iter().enumerate() {
        if *distance >= square {
            break;
        }
        for (_, other) in &pieces[..k] {
            for crossing in piece.crossings(other).into_iter().flatten() {
                square = consider(crossing);
            }
        }
    }
    best.1
}

/// How much of a length rounding may hide.
const SLACK: f64 = 1e-9;

/// A part of the border.
#[derive(Clone, Copy)]
enum Piece {
    /// A moved edge.
    Line { start: DVec2, along: DVec2 },
    /// The circle around a corner of which an arc is a part; the square of its radius.
    Arc { corner: DVec2, square: f64 },
}

impl Piece {
    /// The point nearest to another one.
    fn nearest(&self, point: DVec2, radius: f64) -> DVec2 {
        match *self {
            Self::Line { start, along } => closest_on_segment(start, start + along, point),
            Self::Arc { corner, .. } => corner + (point - corner).normalize_or(DVec2::X) * radius,
        }
    }

    /// Where the two cross, twice at most.
    fn crossings(&self, other: &Self) -> [Option<DVec2>; 2] {
        match (*self, *other) {
            (Self::Line { start, along }, Self::Line { start: from, along: direction }) => {
                let turn = along.perp_dot(direction);
                let [own, others] = [direction, along].map(|across| (from - start).perp_dot(across) / turn);
                [(is_within(own) && is_within(others)).then(|| start + along * own), None]
            }
            (Self::Arc { corner: p, square }, Self::Arc { corner: q, .. }) => {
                let (middle, half) = (p.midpoint(q), (q - p) * 0.5);
                let rest = square - half.length_squared();
                if rest < -SLACK * square {
                    return [None; 2];
                }
                let across = half.perp() * (rest.max(0.0) / half.length_squared()).sqrt();
                [Some(middle + across), Some(middle - across)]
            }
            (Self::Line { start, along }, Self::Arc { corner, square })
            | (Self::Arc { corner, square }, Self::Line { start, along }) => {
                let at_foot = (corner - start).dot(along) / along.length_squared();
                let rest = square - (start + along * at_foot).distance_squared(corner);
                if rest < -SLACK * square {
                    return [None; 2];
                }
                let half = (rest.max(0.0) / along.length_squared()).sqrt();
                [at_foot + half, at_foot - half].map(|part| is_within(part).then(|| start + along * part))
            }
        }
    }
}

/// Whether a part of the way along a line lies between the ends, or beyond by rounding.
fn is_within(part: f64) -> bool {
    (-SLACK..=1.0 + SLACK).contains(&part)
}
