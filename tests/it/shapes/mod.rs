//! Short names for shapes in tables, and the same names when a failing case is printed.
#![allow(dead_code, reason = "every test file uses another part of it")]

use crate::oracle::plane::exact;
use crate::oracle::simple;
use collision_lab::collision::{Circle, Polygon, Rect, Segment, Shape};
use glam::{Vec2, vec2};

pub fn point(x: f32, y: f32) -> Shape {
    Shape::point(vec2(x, y)).expect("finite")
}

pub fn segment(ax: f32, ay: f32, bx: f32, by: f32) -> Shape {
    Segment::new(vec2(ax, ay), vec2(bx, by)).expect("finite ends").into()
}

pub fn circle(x: f32, y: f32, radius: f32) -> Shape {
    Circle::new(vec2(x, y), radius).expect("a circle").into()
}

/// The axis-aligned rectangle between two corners.
pub fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Shape {
    let (min, max) = (vec2(left, top), vec2(right, bottom));
    turned((min + max) * 0.5, (max - min) * 0.5, Vec2::X)
}

/// The rectangle with this centre, half extents and unit axis.
pub fn turned(center: Vec2, half: Vec2, axis: Vec2) -> Shape {
    Rect::with_axis(center, half, axis).expect("a rectangle").into()
}

pub fn polygon(vertices: &[(f32, f32)]) -> Shape {
    outline(&vertices.iter().map(|&v| v.into()).collect::<Vec<_>>())
}

pub fn outline(vertices: &[Vec2]) -> Shape {
    Polygon::new(vertices).unwrap_or_else(|error| panic!("{error}: {vertices:?}")).into()
}

/// The shape with every point mapped and every size multiplied; `None` if the result is not a shape.
pub fn mapped(shape: &Shape, map: &dyn Fn(Vec2) -> Vec2, scale: f32) -> Option<Shape> {
    Some(match shape {
        Shape::Point(p) => Shape::point(map(p.position())).ok()?,
        Shape::Segment(s) => Segment::new(map(s.a()), map(s.b())).ok()?.into(),
        Shape::Circle(c) => Circle::new(map(c.center()), c.radius() * scale).ok()?.into(),
        Shape::Rect(r) => {
            let axis = (map(r.axis()) - map(Vec2::ZERO)) / scale;
            Rect::with_axis(map(r.center()), r.half_extents() * scale, axis).ok()?.into()
        }
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
        Shape::Polygon(p) => {
            let vertices: Vec<Vec2> = p.vertices().iter().map(|&v| map(v)).collect();
            simple::is_simple(&exact(&vertices)).then_some(())?;
            Polygon::new(&vertices).ok()?.into()
        }
    })
}

/// The corners of the convex hull, by Andrew's monotone chain: two where all points are on a line. `turns_left` says whether three
/// points turn to the left, and may be exact or fast.
pub fn hull(mut points: Vec<Vec2>, turns_left: impl Fn([Vec2; 3]) -> bool) -> Vec<Vec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., p, q] = chain[..]
                && !turns_left([p, q, point])
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let lower = half(&mut points.iter().copied());
    [lower, half(&mut points.iter().rev().copied())].concat()
}

/// The shape as a call of one of the functions above.
pub fn literal(shape: &Shape) -> String {
    let at = |v: Vec2| format!("vec2({:?}, {:?})", v.x, v.y);
    match shape {
        Shape::Point(p) => format!("point({:?}, {:?})", p.position().x, p.position().y),
        Shape::Segment(s) => format!("segment({:?}, {:?}, {:?}, {:?})", s.a().x, s.a().y, s.b().x, s.b().y),
        Shape::Circle(c) => format!("circle({:?}, {:?}, {:?})", c.center().x, c.center().y, c.radius()),
        Shape::Rect(r) => format!("turned({}, {}, {})", at(r.center()), at(r.half_extents()), at(r.axis())),
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
        Shape::Polygon(p) => {
            let vertices: Vec<(f32, f32)> = p.vertices().iter().map(|&v| v.into()).collect();
            format!("polygon(&{vertices:?})")
        }
    }
}
