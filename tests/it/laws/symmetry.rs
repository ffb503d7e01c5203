//! What must not matter: the order of the shapes, the start of an outline, the rotation of the world.

use super::{Broken, Pair, ensure};
use crate::oracle::{self, P, Q};
use crate::shapes::{literal, mapped};
use collision_lab::collision::{
    Contact, Polygon, Shape, closest_points, contact, intersection, outline_crossings, overlaps, relation,
};
use glam::Vec2;

/// Bit for bit, including ties; two equal sets have no normal to mirror.
pub fn swapped_is_mirrored(pair: &Pair) -> Result<(), Broken> {
    let Pair { a, b, .. } = pair;
    ensure(overlaps(a, b) == overlaps(b, a), || "overlaps".to_owned())?;
    ensure(relation(a, b) == relation(b, a), || "relation".to_owned())?;
    let (one, other) = (closest_points(a, b), closest_points(b, a));
    ensure(one == other.flipped(), || format!("{one:?} and {other:?}"))?;
    let (one, other) = (contact(a, b), contact(b, a));
    let mirrored = if pair.fa.same_set(&pair.fb) {
        one.map(|c| c.depth) == other.map(|c| c.depth)
    } else {
        one == other.map(Contact::flipped)
    };
    ensure(mirrored, || format!("{one:?} and {other:?}"))?;
    let (one, other) = (intersection(a, b), intersection(b, a));
    ensure(one == other, || format!("{one:?} and {other:?}"))?;
    let (one, other) = (outline_crossings(a, b), outline_crossings(b, a));
    ensure(one == other, || format!("{one:?} and {other:?}"))
}

type Map = fn(Vec2) -> Vec2;

/// The maps that are exact in f32, and by how much they scale.
const MAPS: [(&str, Map, f32); 4] = [
    ("turned a quarter", |p| p.perp(), 1.0),
    ("mirrored", |p| Vec2::new(-p.x, p.y), 1.0),
    ("transposed", |p| Vec2::new(p.y, p.x), 1.0),
    ("doubled", |p| p * 2.0, 2.0),
];

pub fn moved_pairs_agree(pair: &Pair) -> Result<(), Broken> {
    for (name, map, scale) in MAPS {
        let image = |shape: &Shape| mapped(shape, &map, scale);
        if let (Some(a), Some(b)) = (image(&pair.a), image(&pair.b)) {
            same_answers(pair, &a, &b, scale).map_err(|why| format!("{name}: {why}"))?;
        }
    }
    let (a, b) = (renumbered(&pair.a), renumbered(&pair.b));
    same_answers(pair, &a, &b, 1.0).map_err(|why| format!("renumbered: {why}"))
}

fn same_answers(pair: &Pair, a: &Shape, b: &Shape, scale: f32) -> Result<(), Broken> {
    let got = relation(a, b);
    ensure(got == relation(&pair.a, &pair.b), || format!("{got:?} for {} and {}", literal(a), literal(b)))?;
    let tolerance = oracle::tolerance(a, b);
    let close = |one: f32, other: f32| (f64::from(one * scale) - f64::from(other)).abs() <= tolerance;
    let (one, other) = (closest_points(&pair.a, &pair.b).distance, closest_points(a, b).distance);
    ensure(close(one, other), || format!("distance {one:e} becomes {other:e}"))?;
    if may_have_slots(pair) {
        return Ok(());
    }
    let depth = |a: &Shape, b: &Shape| contact(a, b).map_or(0.0, |c| c.depth);
    let (one, other) = (depth(&pair.a, &pair.b), depth(a, b));
    ensure(close(one, other), || format!("depth {one:e} becomes {other:e}"))
}

/// Whether a concave pair has features so thin that rounding decides whether they count as slots.
fn may_have_slots(pair: &Pair) -> bool {
    let coordinates = |pick: fn(&P) -> &Q| {
        let mut all: Vec<f64> = pair.fa.corners().iter().chain(&pair.fb.corners()).map(|p| pick(p).to_f64()).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let width = super::SLOT * f64::from(oracle::size(&pair.a, &pair.b));
    let is_thin = |all: Vec<f64>| all.windows(2).any(|two| two[0] < two[1] && two[1] - two[0] <= width);
    !(pair.fa.is_convex() && pair.fb.is_convex()) && (is_thin(coordinates(|p| &p.x)) || is_thin(coordinates(|p| &p.y)))
}

/// The same set: a polygon with another first vertex and the other order, a segment with its ends exchanged.
fn renumbered(shape: &Shape) -> Shape {
    match shape {
        Shape::Segment(s) => crate::shapes::segment(s.b().x, s.b().y, s.a().x, s.a().y),
        Shape::Polygon(p) => {
            let mut vertices = p.vertices().to_vec();
            vertices.rotate_left(1);
            vertices.reverse();
            Polygon::new(&vertices).expect("the same outline").into()
        }
        Shape::Point(_) | Shape::Circle(_) | Shape::Rect(_) | Shape::Rounded(_) => shape.clone(),
    }
}
