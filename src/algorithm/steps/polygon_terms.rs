//! Which polygon of a pair is explained, and how are its corners and cross products written?

use crate::{
    algorithm::steps::{Step, choose_digits::with_enough_digits, formula::term, outline_terms::in_f64, terms::pair},
    collision::{Polygon, Shape},
    picture::{Role, Stroke},
};
use glam::{DVec2, Vec2};
use std::borrow::Cow;

/// So many corners of a polygon have their names in the picture; more would hide it.
const MOST_NAMES: usize = 24;

/// A polygon of the pair: the colour is that of its shape.
pub struct PolygonOfPair<'a> {
    pub polygon: Cow<'a, Polygon>,
    pub role: Role,
}

impl<'a> PolygonOfPair<'a> {
    /// The first polygon of a pair that is wanted.
    pub fn first([a, b]: [&'a Shape; 2], is_wanted: fn(&Polygon) -> bool) -> Option<Self> {
        let of = |shape: &'a Shape, role: Role| match shape {
            Shape::Polygon(polygon) if is_wanted(polygon) => Some(Self { polygon: Cow::Borrowed(polygon), role }),
            _ => None,
        };
        of(a, Role::A).or_else(|| of(b, Role::B))
    }

    /// The same with a polygon of its own.
    pub fn into_owned(self) -> PolygonOfPair<'static> {
        PolygonOfPair { polygon: Cow::Owned(self.polygon.into_owned()), role: self.role }
    }

    /// v0, v1, …: its corners from +x towards +y.
    pub fn name(&self, corner: Vec2) -> String {
        let index = self.polygon.vertices().iter().position(|vertex| *vertex == corner);
        index.map_or_else(String::new, |index| format!("v{index}"))
    }

    /// The names of some of its corners.
    pub fn names(&self, corners: &[Vec2]) -> String {
        corners.iter().map(|corner| self.name(*corner)).collect::<Vec<String>>().join(" ")
    }

    /// Three of its corners as p, q and r.
    pub fn three(&self, corners: [Vec2; 3]) -> String {
        let named = |(letter, at): (&str, Vec2)| format!("{letter}: {} {}", self.name(at), pair(at.as_dvec2()));
        ["p", "q", "r"].into_iter().zip(corners).map(named).collect::<Vec<_>>().join("   ")
    }

    /// Writes the names at corners, if they are not too many.
    pub fn label(&self, step: &mut Step, corners: &[Vec2]) {
        if corners.len() <= MOST_NAMES {
            corners.iter().for_each(|corner| step.label(corner.as_dvec2(), self.name(*corner), self.role));
        }
    }
}

/// A0, A1, …: the convex parts of a shape, in the order in which convex decomposition finds them.
pub fn part_name(role: Role, index: usize) -> String {
    let letter = if role == Role::A { "A" } else { "B" };
    format!("{letter}{index}")
}

/// Draws the outline of a part of a polygon.
pub fn outline(step: &mut Step, corners: &[Vec2], role: Role, stroke: Stroke) {
    step.path(&in_f64(corners), true, role, stroke);
}

/// u×v with its numbers.
pub fn cross_product(u: DVec2, v: DVec2) -> String {
    with_enough_digits(|n| {
        let (product, value) = (term(u.x) * v.y - term(u.y) * v.x, u.perp_dot(v));
        format!("{} = {}", n.left(term(u).cross(v), value), n.equation(product, value))
    })
}
