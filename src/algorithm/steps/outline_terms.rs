//! Which measures of an outline do algorithms use?

use crate::collision::explain::depth_in_outline;
use glam::{DVec2, Vec2};

/// The corners in f64.
pub fn in_f64(corners: &[Vec2]) -> Vec<DVec2> {
    corners.iter().map(Vec2::as_dvec2).collect()
}

/// The mean of some corners: the position of the name of a part.
pub fn mean(corners: &[DVec2]) -> DVec2 {
    corners.iter().sum::<DVec2>() / corners.len().max(1) as f64
}

/// The edges of an outline, each from its start to its end.
pub fn edges(corners: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + Clone + '_ {
    corners.iter().zip(corners.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}

/// Twice the signed areas of the triangles from the first corner to the edges that do not end there.
pub fn twice_triangles(corners: &[DVec2]) -> impl Iterator<Item = f64> + '_ {
    let others = corners.get(1..).unwrap_or_default();
    others.windows(2).map(|edge| (edge[0] - corners[0]).perp_dot(edge[1] - corners[0]))
}

/// The length of an outline.
pub fn perimeter(corners: &[DVec2]) -> f64 {
    edges(corners).map(|[p, q]| p.distance(q)).sum()
}

/// The position of the name of a convex outline: of a grid of places in it, the one that is deepest inside it, and furthest out of
/// the others.
pub fn place_for_name<'a>(outline: &[DVec2], others: impl Iterator<Item = &'a [DVec2]>) -> DVec2 {
    /// So many places are tried across it.
    const PLACES: u8 = 10;
    let others: Vec<&[DVec2]> = others.collect();
    let (min, max) =
        outline.iter().fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(min, max), p| (min.min(*p), max.max(*p)));
    let at = |i: u8| (f64::from(i) + 0.5) / f64::from(PLACES);
    let places = (0..PLACES).flat_map(|i| (0..PLACES).map(move |j| min + (max - min) * DVec2::new(at(i), at(j))));
    let room = |place: &DVec2| {
        let outside = others.iter().map(|other| -depth_in_outline(*place, other)).fold(f64::INFINITY, f64::min);
        depth_in_outline(*place, outline).min(outside)
    };
    let inside = places.filter(|place| depth_in_outline(*place, outline) > 0.0);
    inside.max_by(|p, q| room(p).total_cmp(&room(q))).unwrap_or_else(|| mean(outline))
}
