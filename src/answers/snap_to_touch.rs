//! Finds an exact touch of two bodies near the position that one is dragged to. `lab::drag::snapping` chooses the other body.

use crate::collision::{Aabb, Contact, Point, Relation, Shape, closest_points, contact, relation};
use crate::scene::{Body, Pose};
use glam::{DVec2, Vec2};

/// The number of iterations: contact and distance are rounded, so more do not help.
const STEPS: usize = 4;

/// The most corners; with more, a drag would have to wait.
const MAX_SEARCHED_CORNERS: usize = 500;

/// The first step tried is the radius, or the edge, divided by this power of two; each further one is twice as large.
const LEVELS: i32 = 12;

/// The nearest pose at which a body touches a shape or, if no nearby f32 position touches exactly, the last disjoint one. `None`
/// if that is farther away than `radius`.
///
/// First it tries to put a corner on an edge: at halves, quarters and so on of an edge between round coordinates, f32 represents
/// the position exactly. Then it rounds one coordinate, more and more coarsely, and finds the other by bisection, which suits
/// axis-aligned edges and circles.
pub fn nearest_touching_pose(body: &Body, pose: Pose, other: &Shape, radius: f32) -> Option<(Pose, Relation)> {
    if [body.shape(), other].iter().any(|shape| shape.corners().len() > MAX_SEARCHED_CORNERS) {
        return None;
    }
    let (position, relation) = Search { body: body.clone(), pose, other, radius }.touching()?;
    Some((Pose { position, ..pose }, relation))
}

/// The search for a position near a pose at which a body touches another shape.
struct Search<'a> {
    body: Body,
    pose: Pose,
    other: &'a Shape,
    radius: f32,
}

impl Search<'_> {
    /// The body's shape at a position, if it is valid there.
    fn shape(&mut self, position: Vec2) -> Option<&Shape> {
        self.body.set_pose(Pose { position, ..self.pose }).ok()?;
        Some(self.body.shape())
    }

    fn relation(&mut self, position: Vec2) -> Option<Relation> {
        let other = self.other;
        Some(relation(self.shape(position)?, other))
    }

    fn is_near(&self, position: Vec2) -> bool {
        position.distance(self.pose.position) <= self.radius
    }

    fn touching(&mut self) -> Option<(Vec2, Relation)> {
        let other = self.other;
        let (mut position, mut normal) = (self.pose.position, Vec2::ZERO);
        for _ in 0..STEPS {
            let out = way_to_touch(self.shape(position)?, other);
            if out == Vec2::ZERO {
                break;
            }
            normal = out.normalize_or(normal);
            position += out;
            if !self.is_near(position) {
                return None;
            }
        }
        if self.relation(position)? == Relation::Touching {
            return Some((position, Relation::Touching));
        }
        let near = self.shape(position)?.clone();
        let back = corner_on_edge(other, &near).into_iter().map(|by| -by);
        let coarse = coarsest_step(&near);
        for by in corner_on_edge(&near, other).into_iter().chain(back) {
            for to in [position + by, ((position + by) / coarse).round() * coarse] {
                if self.is_near(to) && self.relation(to)? == Relation::Touching {
                    return Some((to, Relation::Touching));
                }
            }
        }
        // Without a move the normal is unknown: the shapes overlap without depth.
        self.bisect(position, normal.x.abs() > normal.y.abs())
    }

    /// The position with one coordinate of `near` rounded and the other, x if `along_x`, between disjoint and overlapping.
    fn bisect(&mut self, near: Vec2, along_x: bool) -> Option<(Vec2, Relation)> {
        let mut disjoint = None;
        for level in (0..=LEVELS).rev() {
            let grid = self.radius / (1 << level) as f32;
            let grid = 2.0_f32.powf(grid.log2().floor());
            let rounded = (near / grid).round() * grid;
            let put = |free: f32| if along_x { Vec2::new(free, rounded.y) } else { Vec2::new(rounded.x, free) };
            let middle = if along_x { near.x } else { near.y };
            let (mut out, mut inner) = (None, None);
            for free in [middle - 0.5 * self.radius, middle + 0.5 * self.radius] {
                match self.relation(put(free))? {
                    Relation::Disjoint => out = Some(free),
                    Relation::Overlapping => inner = Some(free),
                    Relation::Touching => return Some((put(free), Relation::Touching)),
                }
            }
            let (Some(mut out), Some(mut inner)) = (out, inner) else { continue };
            loop {
                let free = 0.5 * out + 0.5 * inner;
                if free == out || free == inner {
                    break;
                }
                match self.relation(put(free))? {
                    Relation::Disjoint => out = free,
                    Relation::Overlapping => inner = free,
                    Relation::Touching if self.is_near(put(free)) => return Some((put(free), Relation::Touching)),
                    Relation::Touching => break,
                }
            }
            disjoint = disjoint.or(Some(put(out)));
        }
        disjoint.filter(|position| self.is_near(*position)).map(|position| (position, Relation::Disjoint))
    }
}

/// The f32 spacing at a shape's largest coordinate: a move by multiples of it rounds no corner.
fn coarsest_step(shape: &Shape) -> f32 {
    let Aabb { min, max } = shape.aabb();
    let largest = min.abs().max(max.abs()).max_element();
    largest.next_up() - largest
}

/// How far a shape must move to touch another, as rounded by f32.
fn way_to_touch(shape: &Shape, other: &Shape) -> Vec2 {
    let gap = || {
        let closest = closest_points(shape, other);
        closest.on_b - closest.on_a
    };
    contact(other, shape).map_or_else(gap, Contact::mtv)
}

/// The moves that put the corner nearest to another shape on that shape's nearest edge, at dyadic fractions of it, the nearest
/// first.
fn corner_on_edge(shape: &Shape, other: &Shape) -> Vec<Vec2> {
    let gap =
        |corner: &Vec2| Point::new(*corner).map_or(f32::INFINITY, |corner| closest_points(&corner, other).distance);
    let outline = other.corners();
    let nearest = shape.corners().into_iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
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

/// Positions on the nearest edge of a shape, at dyadic fractions of it, the nearest first.
pub fn places_on_edge(at: Vec2, shape: &Shape) -> Vec<Vec2> {
    let Ok(point) = Shape::point(at) else { return Vec::new() };
    corner_on_edge(&point, shape).into_iter().map(|by| at + by).collect()
}
