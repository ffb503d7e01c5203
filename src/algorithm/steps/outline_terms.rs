//! The polygon of a pair that is explained, its names and cross products, and measures of outlines.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::step_builder::is_same_area;
use crate::algorithm::steps::terms::pair;
use crate::collision::explain::depth_in_outline;
use crate::collision::{Polygon, Shape, area};
use crate::marks::{Role, Stroke};
use glam::{DVec2, Vec2};

pub fn in_f64(corners: &[Vec2]) -> Vec<DVec2> {
    corners.iter().map(Vec2::as_dvec2).collect()
}

/// The mean of some corners: the position of the name of a part.
pub fn mean(corners: &[DVec2]) -> DVec2 {
    corners.iter().sum::<DVec2>() / corners.len().max(1) as f64
}

pub fn edges(corners: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + Clone + '_ {
    corners.iter().zip(corners.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}

/// Twice the signed areas of the triangles that the first corner forms with the edges that do not end there.
pub fn twice_triangles(corners: &[DVec2]) -> impl Iterator<Item = f64> + '_ {
    let others = corners.get(1..).unwrap_or_default();
    others.windows(2).map(|edge| (edge[0] - corners[0]).perp_dot(edge[1] - corners[0]))
}

pub fn perimeter(corners: &[DVec2]) -> f64 {
    edges(corners).map(|[p, q]| p.distance(q)).sum()
}

/// The position of the name of a convex outline: from a grid of positions in it, the one deepest inside and farthest outside the
/// others.
pub fn roomiest_place_inside<'a>(outline: &[DVec2], others: impl Iterator<Item = &'a [DVec2]>) -> DVec2 {
    /// The number of positions tried across it.
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

/// The most corners with names in the picture; more would hide it.
const MAX_NAMES: usize = 24;

/// The first polygon of a pair that is wanted, and its colour.
pub fn first_polygon(shapes: [&Shape; 2], is_wanted: fn(&Polygon) -> bool) -> Option<(&Polygon, Role)> {
    shapes.into_iter().zip([Role::A, Role::B]).find_map(|(shape, role)| match shape {
        Shape::Polygon(polygon) if is_wanted(polygon) => Some((polygon, role)),
        _ => None,
    })
}

/// A polygon of the pair: the colour is that of its shape.
pub struct PolygonOfPair {
    pub polygon: Polygon,
    pub role: Role,
}

impl PolygonOfPair {
    pub fn first(shapes: [&Shape; 2], is_wanted: fn(&Polygon) -> bool) -> Option<Self> {
        first_polygon(shapes, is_wanted).map(|(polygon, role)| Self { polygon: polygon.clone(), role })
    }

    /// Whether parts have the area of its convex parts.
    pub fn is_covered_by(&self, parts: impl Iterator<Item = Vec<DVec2>>, shapes: [&Shape; 2]) -> bool {
        let (mut covered, mut length) = (0.0, 0.0);
        for part in parts {
            covered += area(&part);
            length += perimeter(&part);
        }
        let fast: f64 = self.polygon.convex_parts().iter().map(Polygon::area).sum();
        is_same_area([covered, fast], length, shapes)
    }

    /// v0, v1, …: its corners from +x towards +y.
    pub fn name(&self, corner: Vec2) -> String {
        let index = self.polygon.vertices().iter().position(|vertex| *vertex == corner);
        index.map_or_else(String::new, |index| format!("v{index}"))
    }

    pub fn names(&self, corners: &[Vec2]) -> String {
        corners.iter().map(|corner| self.name(*corner)).collect::<Vec<String>>().join(" ")
    }

    /// Three of its corners as p, q and r.
    pub fn three(&self, corners: [Vec2; 3]) -> String {
        let named = |(letter, at): (&str, Vec2)| format!("{letter}: {} {}", self.name(at), pair(at.as_dvec2()));
        ["p", "q", "r"].into_iter().zip(corners).map(named).collect::<Vec<_>>().join("   ")
    }

    /// Labels the corners, unless there are too many.
    pub fn label(&self, step: &mut Step, corners: &[Vec2]) {
        if corners.len() <= MAX_NAMES {
            corners.iter().for_each(|corner| step.label(corner.as_dvec2(), self.name(*corner), self.role));
        }
    }
}

/// The letters of a pair, with their roles.
pub const LETTERS: [(&str, Role); 2] = [("A", Role::A), ("B", Role::B)];

/// The letter and the role of the first shape or of the second.
pub fn of_pair(of_first: bool) -> (&'static str, Role) {
    LETTERS[usize::from(!of_first)]
}

pub fn letter(role: Role) -> &'static str {
    if role == Role::A { "A" } else { "B" }
}

/// A0, A1, …: the convex parts of a shape, in the order in which convex decomposition finds them.
pub fn part_name(role: Role, index: usize) -> String {
    format!("{}{index}", letter(role))
}

pub fn outline(step: &mut Step, corners: &[Vec2], role: Role, stroke: Stroke) {
    step.path(&in_f64(corners), true, role, stroke);
}

/// The cross product of two vectors with its numbers.
pub fn cross_product(u: DVec2, v: DVec2) -> String {
    with_enough_digits(|n| {
        let (product, value) = (term(u.x) * v.y - term(u.y) * v.x, u.perp_dot(v));
        format!("{} = {}", n.left(term(u).cross(v), value), n.equation(product, value))
    })
}
