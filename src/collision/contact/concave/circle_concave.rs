//! How deep does a disc overlap with a concave polygon?
//!
//! Its centre must reach a free place: outside, and no nearer to the polygon than the radius. The free places are bounded by the edges,
//! moved outwards by the radius, and by arcs around the convex corners. So the nearest one is the nearest point of such a line or arc,
//! or a point where two of them cross.

use crate::collision::answer::Relation;
use crate::collision::filter::closest_edges::closest_to_point;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::pair_formulas::estimate::{PackedPenetration, Penetration};
use crate::collision::pair_formulas::point_outline::from_outline;
use crate::collision::shape::polygon::Polygon;
use glam::{DVec2, Vec2};

/// The most corners of a polygon whose lines and arcs are crossed with each other.
const MAX_CORNERS: usize = 32;

/// Relative to a length: more than the rounding error of a position.
const SLACK: f64 = 1e-9;

/// The penetration of a circle of any radius from zero on and the polygon. [`Penetration::NONE`] if the two may only touch, if the radius
/// is within rounding of f32, or if the polygon has many corners and the circle does not leave past the nearest point of the outline.
#[inline(never)]
pub(crate) fn packed_penetration(polygon: &Polygon, center: Vec2, radius: f32) -> PackedPenetration {
    penetration(polygon, center, radius).packed()
}

fn penetration(polygon: &Polygon, center: Vec2, radius: f32) -> Penetration {
    let past_nearest = from_outline(polygon, center).penetration(radius.into());
    let Penetration { normal, depth, error_bound } = past_nearest;
    if depth < -error_bound {
        return past_nearest;
    } else if depth <= error_bound {
        return Penetration::NONE;
    } else if radius == 0.0 {
        return past_nearest;
    }
    let Some(places) = FreePlaces::new(polygon, radius) else { return Penetration::NONE };
    let from = center.as_dvec2();
    // The signed distance changes by no more than the centre moves, so no shorter translation separates them.
    if !normal.is_nan() && places.contain(from - normal * depth) {
        return past_nearest;
    }
    match places.nearest(from) {
        Some(exit) => Penetration { normal: (from - exit).normalize(), depth: exit.distance(from), error_bound },
        None => Penetration::NONE,
    }
}

/// Where the centre of a circle may be that does not overlap with a polygon.
struct FreePlaces<'a> {
    polygon: &'a Polygon,
    radius: f64,
    /// How much nearer to the polygon than the radius a place may be.
    slack: f64,
}

impl<'a> FreePlaces<'a> {
    /// `None` for a radius so small that a place rounded to f32 may be on the other side of the outline.
    fn new(polygon: &'a Polygon, radius: f32) -> Option<Self> {
        let largest = polygon.aabb().largest_coordinate().max(radius);
        let slack = 64.0 * f64::EPSILON * f64::from(largest);
        (radius > largest * 8.0 * f32::EPSILON).then_some(Self { polygon, radius: radius.into(), slack })
    }

    /// Whether a place is certainly free, up to rounding in f64.
    fn contain(&self, place: DVec2) -> bool {
        let outline = self.polygon.outline();
        self.radius - closest_to_point(place, outline).square.sqrt() <= self.slack
            && point_polygon_relation(place.as_vec2(), outline) == Relation::Disjoint
    }

    /// The free place nearest to a centre; `None` for a polygon of many corners, and where rounding hides all of them.
    fn nearest(&self, center: DVec2) -> Option<DVec2> {
        if self.polygon.vertices().len() > MAX_CORNERS {
            return None;
        }
        let edges = self.polygon.edges().map(|edge| edge.map(|corner| corner.as_dvec2())).collect();
        let mut search = Search { places: self, edges, center, nearest: None, square: f64::INFINITY };
        let mut pieces: Vec<(f64, Piece)> = border(&search.edges, self.radius)
            .map(|piece| (piece.nearest(center).distance_squared(center), piece))
            .collect();
        pieces.sort_unstable_by(|(p, _), (q, _)| p.total_cmp(q));
        pieces.iter().for_each(|(_, piece)| search.consider(piece.nearest(center)));
        for (k, (square, piece)) in pieces.iter().enumerate() {
            // No crossing is nearer than its pieces.
            if *square >= search.square {
                break;
            }
            for (_, other) in &pieces[..k] {
                piece.crossings(other).into_iter().flatten().for_each(|crossing| search.consider(crossing));
            }
        }
        search.nearest
    }
}

/// The nearest free place so far.
struct Search<'a> {
    places: &'a FreePlaces<'a>,
    edges: Vec<[DVec2; 2]>,
    center: DVec2,
    nearest: Option<DVec2>,
    /// Its squared distance from the centre.
    square: f64,
}

impl Search<'_> {
    fn consider(&mut self, place: DVec2) {
        let square = place.distance_squared(self.center);
        if square < self.square && !self.is_hidden(place) && self.places.contain(place) {
            (self.nearest, self.square) = (Some(place), square);
        }
    }

    /// Whether a place is well within the radius of an edge: most are, and this is the fastest test.
    fn is_hidden(&self, place: DVec2) -> bool {
        let limit = (self.places.radius * (1.0 - SLACK)).powi(2);
        self.edges.iter().any(|&[start, end]| closest_on_segment(start, end, place).distance_squared(place) < limit)
    }
}

/// The moved edges, and the circles around the convex corners.
fn border(edges: &[[DVec2; 2]], radius: f64) -> impl Iterator<Item = Piece> {
    let before = edges.iter().cycle().skip(edges.len() - 1);
    edges.iter().zip(before).flat_map(move |(&[start, end], &[last_start, last_end])| {
        let along = end - start;
        let line = Piece::Line { start: start - along.perp() / along.length() * radius, along };
        let is_convex = (last_end - last_start).perp_dot(along) > 0.0;
        [Some(line), is_convex.then_some(Piece::Arc { corner: start, radius })].into_iter().flatten()
    })
}

/// A part of the border of the free places.
#[derive(Clone, Copy)]
enum Piece {
    /// A moved edge.
    Line { start: DVec2, along: DVec2 },
    /// The circle around a convex corner; an arc of it belongs to the border.
    Arc { corner: DVec2, radius: f64 },
}

impl Piece {
    /// The point nearest to another one.
    fn nearest(&self, point: DVec2) -> DVec2 {
        match *self {
            Self::Line { start, along } => closest_on_segment(start, start + along, point),
            Self::Arc { corner, radius } => corner + (point - corner).normalize_or(DVec2::X) * radius,
        }
    }

    /// Where the two cross: at two points at most.
    fn crossings(&self, other: &Self) -> [Option<DVec2>; 2] {
        match (*self, *other) {
            (Self::Line { start, along }, Self::Line { start: from, along: direction }) => {
                let turn = along.perp_dot(direction);
                let [own, others] = [direction, along].map(|across| (from - start).perp_dot(across) / turn);
                [(is_within(own) && is_within(others)).then(|| start + along * own), None]
            }
            (Self::Arc { corner: p, radius }, Self::Arc { corner: q, .. }) => {
                let (middle, half) = (p.midpoint(q), (q - p) * 0.5);
                let rest = radius * radius - half.length_squared();
                if rest < -SLACK * radius * radius {
                    return [None; 2];
                }
                let across = half.perp() * (rest.max(0.0) / half.length_squared()).sqrt();
                [Some(middle + across), Some(middle - across)]
            }
            (Self::Line { start, along }, Self::Arc { corner, radius })
            | (Self::Arc { corner, radius }, Self::Line { start, along }) => {
                let at_foot = (corner - start).dot(along) / along.length_squared();
                let rest = radius * radius - (start + along * at_foot).distance_squared(corner);
                if rest < -SLACK * radius * radius {
                    return [None; 2];
                }
                let half = (rest.max(0.0) / along.length_squared()).sqrt();
                [at_foot + half, at_foot - half].map(|part| is_within(part).then(|| start + along * part))
            }
        }
    }
}

/// Whether a fraction of the length of a line lies between its ends, up to rounding.
fn is_within(part: f64) -> bool {
    (-SLACK..=1.0 + SLACK).contains(&part)
}
