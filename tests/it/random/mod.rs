//! Random shapes: on a grid, where they often touch, and from the whole range of f32.
#![allow(dead_code, reason = "every test file uses another part of it")]

use crate::oracle::plane::exact;
use crate::oracle::simple;
use crate::shapes::{circle, mapped, outline, point, segment, turned};
use collision_lab::collision::{Rect, Segment, Shape, unit_from_radians};
use glam::{Vec2, vec2};
use proptest::collection::vec;
use proptest::prelude::*;

/// Any shape with whole or half coordinates from 0 to 8.
pub fn on_grid() -> BoxedStrategy<Shape> {
    shapes(whole(), (0..=6i8).prop_map(|r| f32::from(r) * 0.5).boxed(), true)
}

/// Simple outlines with whole coordinates: untangled tours, stars, combs and spirals.
pub fn grid_outlines() -> BoxedStrategy<Vec<Vec2>> {
    prop_oneof![2 => simple_outline(whole()), 1 => comb_or_spiral()].boxed()
}

fn whole() -> BoxedStrategy<Vec2> {
    (0..=8i8, 0..=8i8).prop_map(|(x, y)| vec2(f32::from(x), f32::from(y))).boxed()
}

/// Any shape with coordinates up to 100.
pub fn anywhere() -> BoxedStrategy<Shape> {
    let number = || -100.0..100.0f32;
    shapes((number(), number()).prop_map(Vec2::from).boxed(), (0.0..60.0f32).boxed(), false)
}

/// Shapes of the grid, so far from the origin that its unit is one ulp.
pub fn far_away() -> BoxedStrategy<(Shape, Shape)> {
    const FAR: f32 = 16_777_216.0 - 16.0;
    (on_grid(), on_grid())
        .prop_filter_map("halves of an ulp", |(a, b)| {
            let by = |p: Vec2| p + Vec2::splat(FAR);
            Some((mapped(&a, &by, 1.0)?, mapped(&b, &by, 1.0)?))
        })
        .boxed()
}

/// Segments and slivers along one line: every corner is on it up to f32 rounding, or one ulp beside it.
pub fn along_a_line() -> BoxedStrategy<(Shape, Shape)> {
    let on_line = |slope: f32| {
        let corner = (0..=12u8, -1i8..=1).prop_map(move |(x, off)| {
            let x = f32::from(x);
            vec2(x, stepped(x * slope, off))
        });
        let slivers = vec(corner.clone(), 3..7).prop_filter_map("tangled", untangle);
        prop_oneof![
            1 => (corner.clone(), corner).prop_map(|(a, b)| segment(a.x, a.y, b.x, b.y)),
            2 => slivers.prop_map(|vertices| outline(&vertices)),
        ]
    };
    (0.1..3.0f32).prop_flat_map(move |slope| (on_line(slope), on_line(slope))).boxed()
}

/// Any shape whose numbers have all magnitudes from 1e-30 to 1e30.
pub fn of_all_magnitudes() -> BoxedStrategy<Shape> {
    let number = || (-30i32..=30, -9.99f32..9.99).prop_map(|(e, m)| m * 10f32.powi(e.min(29)));
    let size = (-30i32..=29, 0.0f32..9.99).prop_map(|(e, m)| m * 10f32.powi(e));
    shapes((number(), number()).prop_map(Vec2::from).boxed(), size.boxed(), false)
}

/// Any shape of moderate numbers times one power of ten from 1e-30 to 1e28.
pub fn at_one_magnitude() -> BoxedStrategy<(Shape, Shape)> {
    (anywhere(), anywhere(), -30i32..=28)
        .prop_filter_map("beyond f32", |(a, b, e)| {
            let by = |p: Vec2| p * 10f32.powi(e);
            Some((mapped(&a, &by, 10f32.powi(e))?, mapped(&b, &by, 10f32.powi(e))?))
        })
        .boxed()
}

/// A shape, and a copy with each number moved by at most one ulp.
pub fn with_nudged_copy(shape: BoxedStrategy<Shape>) -> BoxedStrategy<(Shape, Shape)> {
    (shape, vec((-1i8..=1, -1i8..=1), 24))
        .prop_filter_map("no shape after the nudge", |(a, nudges)| {
            let b = nudged(&a, &nudges)?;
            Some((a, b))
        })
        .boxed()
}

/// A thin rectangle and a longer, nearly parallel segment through its centre: they cross at an angle of about 2⁻⁴⁵, so far from
/// the origin that f64 barely tells the corners from the line of the segment. Horizontal or vertical.
pub fn nearly_parallel() -> BoxedStrategy<(Rect, Segment)> {
    let power =
        |exponents: core::ops::RangeInclusive<i32>| (exponents, 1.0..2.0f32).prop_map(|(e, m)| m * 2f32.powi(e));
    let center = (power(4..=12), power(4..=12)).prop_map(Vec2::from);
    let size = (power(-6..=0), power(-80..=-50)).prop_map(Vec2::from);
    let ends = [power(2..=8), power(2..=8)];
    (center, size, power(-50..=-40), ends, any::<bool>())
        .prop_map(|(center, half, slope, [left, right], is_level)| {
            let turn = |v: Vec2| if is_level { v } else { v.perp() };
            let rect = Rect::with_axis(turn(center), half, turn(vec2(1.0, slope))).expect("a rectangle");
            let [a, b] = [center - Vec2::X * left, center + Vec2::X * right].map(turn);
            (rect, Segment::new(a, b).expect("finite ends"))
        })
        .boxed()
}

/// Two shapes, the second moved so that a corner or rim point of it lies on one of the first, up to f32 rounding.
pub fn docked(shape: fn() -> BoxedStrategy<Shape>) -> BoxedStrategy<(Shape, Shape)> {
    (shape(), shape(), any::<prop::sample::Index>(), any::<prop::sample::Index>())
        .prop_filter_map("beyond f32", |(a, b, i, j)| {
            let (from, to) = (landmarks(&b), landmarks(&a));
            let way = to[i.index(to.len())] - from[j.index(from.len())];
            Some((a, mapped(&b, &|p| p + way, 1.0)?))
        })
        .boxed()
}

/// A simple polygon, usually concave.
pub fn simple_outline(corner: BoxedStrategy<Vec2>) -> BoxedStrategy<Vec<Vec2>> {
    let untangled = vec(corner.clone(), 3..10).prop_filter_map("tangled", untangle);
    let star = vec(corner, 5..12).prop_filter_map("no star", star);
    prop_oneof![2 => untangled, 1 => star].boxed()
}

/// Outlines of unit cells: combs with teeth of random lengths, and rectangular spirals.
pub fn comb_or_spiral() -> BoxedStrategy<Vec<Vec2>> {
    let heights = vec(1..=6u8, 2..5);
    let combs = (heights, 0..=3u8, 0..=3u8).prop_map(|(teeth, x, y)| {
        comb(&teeth.iter().map(|&t| f32::from(t) + 1.0).collect::<Vec<_>>(), vec2(x.into(), y.into()))
    });
    let spirals = (1..=2usize, 0..=3u8, 0..=3u8).prop_map(|(turns, x, y)| spiral(turns, vec2(x.into(), y.into())));
    prop_oneof![combs, spirals].boxed()
}

/// A comb with its back on y = 0..1 and teeth of width one, one apart, down to the given lengths.
pub fn comb(teeth: &[f32], origin: Vec2) -> Vec<Vec2> {
    let end = 2.0 * teeth.len() as f32 - 1.0;
    let mut corners = vec![vec2(0.0, 0.0), vec2(end, 0.0)];
    for (i, &length) in teeth.iter().enumerate().rev() {
        let left = 2.0 * i as f32;
        corners.extend([vec2(left + 1.0, length), vec2(left, length)]);
        if i > 0 {
            corners.extend([vec2(left, 1.0), vec2(left - 1.0, 1.0)]);
        }
    }
    corners.into_iter().map(|p| p + origin).collect()
}

/// A rectangular spiral arm of width one with gaps of one: `turns` full turns of four corridors.
pub fn spiral(turns: usize, origin: Vec2) -> Vec<Vec2> {
    let directions = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
    let corridors = 4 * turns;
    let mut outer = vec![Vec2::ZERO];
    let mut inner = Vec::new();
    for i in 0..corridors {
        let length = 4.0 * turns as f32 + 1.0 - 2.0 * (i.saturating_sub(1) / 2) as f32;
        let (ahead, inwards) = (directions[i % 4], directions[(i + 1) % 4]);
        let corner = outer[outer.len() - 1] + ahead * length;
        inner.push(outer[outer.len() - 1] + inwards + if i > 0 { ahead } else { Vec2::ZERO });
        outer.push(corner);
        if i + 1 == corridors {
            inner.push(corner + inwards);
        }
    }
    outer.extend(inner.into_iter().rev());
    outer.into_iter().map(|p| p + origin).collect()
}

/// All kinds of shapes from corners and sizes; on a grid, rectangles rotate only by multiples of 90°.
fn shapes(corner: BoxedStrategy<Vec2>, size: BoxedStrategy<f32>, quarters_only: bool) -> BoxedStrategy<Shape> {
    let quarter = prop::sample::select(vec![Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]);
    let axis = if quarters_only {
        quarter.boxed()
    } else {
        prop_oneof![quarter, (0.0..6.3f32).prop_map(unit_from_radians)].boxed()
    };
    let polygons = if quarters_only { grid_outlines() } else { simple_outline(corner.clone()) };
    prop_oneof![
        1 => corner.clone().prop_map(|p| point(p.x, p.y)),
        2 => (corner.clone(), corner.clone()).prop_map(|(a, b)| segment(a.x, a.y, b.x, b.y)),
        2 => (corner.clone(), size.clone()).prop_map(|(c, r)| circle(c.x, c.y, r)),
        3 => (corner, size.clone(), size, axis).prop_map(|(c, w, h, axis)| turned(c, vec2(w, h), axis)),
        4 => polygons.prop_map(|vertices| outline(&vertices)),
    ]
    .boxed()
}

/// Removes the crossings of a closed tour by reversing the path between two crossing sides until no sides cross.
fn untangle(mut corners: Vec<Vec2>) -> Option<Vec<Vec2>> {
    for _ in 0..30 {
        match simple::meeting_sides(&exact(&corners)).first() {
            None => break,
            Some(&[i, j]) => corners[i + 1..=j].reverse(),
        }
    }
    simple::is_simple(&exact(&corners)).then_some(corners)
}

/// The corners in the order of their angles around the first of them.
fn star(mut corners: Vec<Vec2>) -> Option<Vec<Vec2>> {
    let center = corners.pop()?;
    let angle = |p: &Vec2| f64::from(p.y - center.y).atan2(f64::from(p.x - center.x));
    corners.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
    simple::is_simple(&exact(&corners)).then_some(corners)
}

/// The number moved by -1, 0 or 1 ulp.
fn stepped(x: f32, by: i8) -> f32 {
    match by {
        -1 => x.next_down(),
        0 => x,
        _ => x.next_up(),
    }
}

fn nudged(shape: &Shape, nudges: &[(i8, i8)]) -> Option<Shape> {
    use collision_lab::collision::{Circle, Polygon};
    let at = |p: Vec2, i: usize| {
        let (x, y) = nudges[i % nudges.len()];
        vec2(stepped(p.x, x), stepped(p.y, y))
    };
    Some(match shape {
        Shape::Point(p) => Shape::point(at(p.position(), 0)).ok()?,
        Shape::Segment(s) => Segment::new(at(s.a(), 0), at(s.b(), 1)).ok()?.into(),
        Shape::Circle(c) => Circle::new(at(c.center(), 0), at(Vec2::splat(c.radius()), 1).x).ok()?.into(),
        Shape::Rect(r) => Rect::with_axis(at(r.center(), 0), at(r.half_extents(), 1), r.axis()).ok()?.into(),
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
        Shape::Polygon(p) => {
            let vertices: Vec<Vec2> = p.vertices().iter().enumerate().map(|(i, &v)| at(v, i)).collect();
            simple::is_simple(&exact(&vertices)).then_some(())?;
            Polygon::new(&vertices).ok()?.into()
        }
    })
}

/// Corners, middles of sides, and for a circle some points of its rim.
fn landmarks(shape: &Shape) -> Vec<Vec2> {
    let with_middles = |corners: &[Vec2]| {
        let next = corners.iter().cycle().skip(1);
        corners.iter().zip(next).flat_map(|(&a, &b)| [a, a * 0.5 + b * 0.5]).collect()
    };
    match shape {
        Shape::Point(p) => vec![p.position()],
        Shape::Segment(s) => with_middles(&[s.a(), s.b()]),
        Shape::Circle(c) => [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y, vec2(0.6, 0.8)]
            .map(|direction| c.center() + direction * c.radius())
            .into(),
        Shape::Rect(r) => with_middles(&r.corners()),
        Shape::Polygon(p) => with_middles(p.vertices()),
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
    }
}
