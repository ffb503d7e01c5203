//! Where does a body touch another exactly, near to where it is dragged?

use crate::{
    collision::{Point, Relation, Shape, closest_points, contact, relation},
    pair_answer::corners,
    scene::{Body, Pose},
};
use glam::{DVec2, Vec2};

/// Contact and distance are rounded: so many steps come as near as they can.
const STEPS: usize = 4;

/// Shapes with more corners are not asked: a drag would wait for them.
const MOST_CORNERS: usize = 500;

/// The coarsest place that is tried is a pixel's part of this power of two; each further one is twice as fine.
const LEVELS: i32 = 12;

/// The pose nearest to one at which a body touches a shape: where no f32 position nearby touches exactly, the last one that is
/// apart. `None` where that is further away than `reach`.
///
/// First a corner is put on an edge: between round coordinates f32 has exactly the dyadic parts of its length. Then one
/// coordinate is rounded more and more coarsely, and the other found by bisection between apart and overlapping, as for
/// upright edges and circles.
pub fn touching(body: &Body, pose: Pose, other: &Shape, reach: f32) -> Option<(Pose, Relation)> {
    if [body.shape(), other].iter().any(|shape| outline(shape).len() > MOST_CORNERS) {
        return None;
    }
    let mut moved = body.clone();
    let mut at = |position: Vec2| {
        moved.set_pose(Pose { position, ..pose }).ok()?;
        Some(moved.shape().clone())
    };
    let start = pose.position;
    let (mut position, mut normal) = (start, Vec2::ZERO);
    for _ in 0..STEPS {
        let shape = at(position)?;
        let out = way_to_touch(&shape, other)?;
        if out == Vec2::ZERO {
            break;
        }
        normal = out.normalize_or(normal);
        position += out;
        if position.distance(start) > reach {
            return None;
        }
    }
    let relation_at =
        |position: Vec2, at: &mut dyn FnMut(Vec2) -> Option<Shape>| at(position).map(|shape| relation(&shape, other));
    if relation_at(position, &mut at)? == Relation::Touching {
        return Some((Pose { position, ..pose }, Relation::Touching));
    }
    let near = at(position)?;
    for by in corner_on_edge(&near, other).into_iter().chain(corner_on_edge(other, &near).into_iter().map(|by| -by)) {
        let moved = position + by;
        if moved.distance(start) <= reach && relation_at(moved, &mut at)? == Relation::Touching {
            return Some((Pose { position: moved, ..pose }, Relation::Touching));
        }
    }
    // Where nothing moved the normal is unknown: the shapes overlap without depth.
    let along_x = normal.x.abs() > normal.y.abs();
    let mut apart = None;
    for level in (0..=LEVELS).rev() {
        let grid = reach / (1 << level) as f32;
        let grid = 2.0_f32.powf(grid.log2().floor());
        let rounded = (position / grid).round() * grid;
        let fixed = if along_x { rounded.y } else { rounded.x };
        let put = |free: f32| if along_x { Vec2::new(free, fixed) } else { Vec2::new(fixed, free) };
        let middle = if along_x { position.x } else { position.y };
        let (mut out, mut inner) = (None, None);
        for free in [middle - 0.5 * reach, middle + 0.5 * reach] {
            match relation_at(put(free), &mut at)? {
                Relation::Disjoint => out = Some(free),
                Relation::Overlapping => inner = Some(free),
                Relation::Touching => return Some((Pose { position: put(free), ..pose }, Relation::Touching)),
            }
        }
        let (Some(mut out), Some(mut inner)) = (out, inner) else { continue };
        loop {
            let free = 0.5 * out + 0.5 * inner;
            if free == out || free == inner {
                break;
            }
            match relation_at(put(free), &mut at)? {
                Relation::Disjoint => out = free,
                Relation::Overlapping => inner = free,
                Relation::Touching if put(free).distance(start) <= reach => {
                    return Some((Pose { position: put(free), ..pose }, Relation::Touching));
                }
                Relation::Touching => break,
            }
        }
        apart = apart.or(Some(put(out)));
    }
    let position = apart.filter(|position| position.distance(start) <= reach)?;
    Some((Pose { position, ..pose }, Relation::Disjoint))
}

/// How far a shape must move to touch another, as rounded by f32.
fn way_to_touch(shape: &Shape, other: &Shape) -> Option<Vec2> {
    if let Some(contact) = contact(other, shape) {
        return Some(contact.mtv());
    }
    let closest = closest_points(shape, other);
    Some(closest.on_b - closest.on_a)
}

/// The moves that put the corner nearest to another shape on that shape's nearest edge, at dyadic parts of it, the nearest first.
fn corner_on_edge(shape: &Shape, other: &Shape) -> Vec<Vec2> {
    let gap =
        |corner: &Vec2| Point::new(*corner).map_or(f32::INFINITY, |corner| closest_points(&corner, other).distance);
    let outline = outline(other);
    let nearest = self::outline(shape).into_iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
    let (Some(corner), true) = (nearest, outline.len() > 1) else { return Vec::new() };
    let corner = corner.as_dvec2();
    let edges = (0..outline.len()).map(|i| [outline[i], outline[(i + 1) % outline.len()]].map(|end| end.as_dvec2()));
    let share = |[a, b]: [DVec2; 2]| ((corner - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    let distance = |[a, b]: [DVec2; 2]| a.lerp(b, share([a, b])).distance(corner);
    let Some([a, b]) = edges.min_by(|p, q| distance(*p).total_cmp(&distance(*q))) else { return Vec::new() };
    let share = share([a, b]);
    let parts = (1..=LEVELS).rev().map(|level| f64::from(1 << level));
    parts.map(|parts| ((a + (b - a) * ((share * parts).round() / parts)) - corner).as_vec2()).collect()
}

/// Where a position comes to lie on the nearest edge of a shape, at dyadic parts of that, the nearest first.
pub fn places_on_edge(at: Vec2, shape: &Shape) -> Vec<Vec2> {
    let Ok(point) = Shape::point(at) else { return Vec::new() };
    corner_on_edge(&point, shape).into_iter().map(|by| at + by).collect()
}

fn outline(shape: &Shape) -> Vec<Vec2> {
    match shape {
        Shape::Point(point) => vec![point.position()],
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Circle(_) | Shape::Rect(_) | Shape::Polygon(_) => corners(shape),
    }
}
