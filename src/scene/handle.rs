//! Which handles does a body have, and where?
//!
//! A new kind is a variant of [`HandleKind`], its positions in [`Handle::of`], its sign where a lesson draws handles, and
//! what dragging it does in [`reshaped_by_handle`](super::reshape_by_handle::reshaped_by_handle): each a `match` that does not compile
//! without.

use super::body::Body;
use super::local_shape::LocalShape;
use crate::collision::{Aabb, Shape, unit_from_degrees};
use glam::Vec2;

/// The distance of the handle that turns from its shape, in pixels.
const STANDOFF: f32 = 28.0;

/// The radius of a handle for the pointer, in pixels.
const HANDLE_PICK_RADIUS: f32 = 11.0;

/// The least distance of a handle that resizes from the middle of a shape, in pixels: the handles of a small shape neither overlap
/// nor cover it.
const ROOM: f32 = 2.0 * HANDLE_PICK_RADIUS;

/// The least distance between the handles of two vertices, in pixels: of nearer ones only the first has a handle.
const SPACING: f32 = 12.0;

/// The distance of the handle of a motion's end from the tip of its arrow, and the radius of the arc of its turn, in pixels.
const TIP: f32 = 9.0;
const ARC: f32 = 44.0;

/// The least length of an edge with a handle that adds a vertex, in pixels.
const LONG: f32 = 48.0;

/// The most corners of a polygon whose corners have handles.
const MAX_CORNERS_WITH_HANDLES: usize = 500;

/// What dragging a handle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleKind {
    /// Turns the body about its own turning point.
    Rotate,
    /// Moves a side of a rectangle, or two that meet, or the rim of a circle: to the left (−1), neither (0) or to the right (1), and
    /// to the top (−1), neither or to the bottom, in the body's own frame.
    Side(i8, i8),
    /// Moves the pivot of a rectangle, and not the rectangle.
    Pivot,
    /// Changes the radius of a rounded shape.
    Radius,
    /// Moves an end of a segment: 0 is the first.
    End(usize),
    /// Moves a vertex of a polygon.
    Vertex(usize),
    /// Inserts a vertex into a polygon, after the one with this index.
    InsertVertex(usize),
    /// Moves the end of the body's motion.
    MotionEnd,
    /// Changes how far the body's motion turns it.
    MotionTurn,
}

/// A point of a body that can be dragged to turn or reshape it, or to change its motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// What dragging does.
    pub kind: HandleKind,
    /// Its position.
    pub at: Vec2,
    /// The point of the shape that it belongs to.
    pub foot: Vec2,
}

impl Handle {
    /// The handle that turns a body; `pixel` is in world units. It is on the side that `view` shows.
    pub fn rotation_handle(body: &Body, pixel: f32, view: Aabb) -> Option<Self> {
        let up = up(body)?;
        let sharp = body.sharp();
        let core = sharp.as_ref().unwrap_or(body);
        let [above, below] = [up, -up].map(|up| {
            let foot = foot(core, up) + up * sharp.as_ref().map_or(0.0, |_| body.local().radius());
            Self { kind: HandleKind::Rotate, at: foot + up * (STANDOFF * pixel + standoff(core, up, pixel)), foot }
        });
        Some(if view.contains(above.at) || !view.contains(below.at) { above } else { below })
    }

    /// The handles that reshape a body; `pixel` is in world units.
    pub fn to_reshape(body: &Body, pixel: f32) -> Vec<Self> {
        if let Some(sharp) = body.sharp() {
            let outward = body.pose().placed_direction(body.local().core().outward()).as_vec2();
            let (edge, radius) = (foot(&sharp, outward), body.local().radius());
            let at = edge + outward * (radius.max(ROOM * pixel) + standoff(&sharp, outward, pixel));
            let radius = Self { kind: HandleKind::Radius, at, foot: edge + outward * radius };
            return Self::to_reshape(&sharp, pixel).into_iter().chain([radius]).collect();
        }
        match (body.shape(), body.local()) {
            (Shape::Circle(circle), _) => {
                let rim = [(1, 0), (0, 1), (-1, 0), (0, -1)];
                side_handles(circle.center(), Vec2::splat(circle.radius()), Vec2::X, &rim, pixel)
            }
            (Shape::Rect(rect), _) => {
                let sides = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
                let mut handles = side_handles(rect.center(), rect.half_extents(), rect.axis(), &sides, pixel);
                let pivot = body.pivot();
                // A pivot at the centre has none: it would be in the way of moving the rectangle.
                if body.has_own_pivot() {
                    // The handle of a side or a corner that it would cover is further inside.
                    let distance = |side: &&mut Self| side.at.distance(pivot);
                    let nearest = handles.iter_mut().min_by(|p, q| distance(p).total_cmp(&distance(q)));
                    if let Some(side) = nearest.filter(|side| distance(side) < SPACING * pixel) {
                        side.at = pivot + (rect.center() - pivot).normalize_or(Vec2::Y) * (2.0 * SPACING * pixel);
                    }
                    handles.push(Self { kind: HandleKind::Pivot, at: pivot, foot: pivot });
                }
                handles
            }
            (Shape::Segment(segment), _) => {
                let [a, b] = [segment.a(), segment.b()];
                let off = (b - a).normalize_or(Vec2::X) * (ROOM * pixel - 0.5 * a.distance(b)).max(0.0);
                let handle = |end, at, foot| Self { kind: HandleKind::End(end), at, foot };
                vec![handle(0, a - off, a), handle(1, b + off, b)]
            }
            (Shape::Polygon(_), LocalShape::Polygon { vertices }) => {
                vertex_handles(&vertices.iter().map(|vertex| body.pose().put(*vertex)).collect::<Vec<_>>(), pixel)
            }
            (Shape::Point(_) | Shape::Polygon(_) | Shape::Rounded(_), _) => Vec::new(),
        }
    }

    /// The handles of a body's motion: at the tip of the arrow from the turning point, and at the end of the arc of its turn. A
    /// body at rest has none.
    pub fn of_motion(body: &Body, pixel: f32) -> impl Iterator<Item = Self> {
        let by = body.motion().by();
        let end = by.try_normalize().map(|along| {
            let foot = body.pivot() + by;
            Self { kind: HandleKind::MotionEnd, at: foot + along * (ROOM * pixel - by.length()).max(TIP * pixel), foot }
        });
        let turn = (!body.motion().is_rest() && body.turns()).then(|| {
            let foot = body.motion_center();
            Self { kind: HandleKind::MotionTurn, at: foot + turn_arm(body, pixel, 1.0), foot }
        });
        end.into_iter().chain(turn)
    }

    /// The handle that is pressed at a position: the nearest within its radius.
    pub fn nearest(handles: impl Iterator<Item = Self>, position: Vec2, pixel: f32) -> Option<Self> {
        // In f64, where no square of an f32 overflows or vanishes.
        let distance = |handle: &Self| handle.at.as_dvec2().distance(position.as_dvec2());
        let near = handles.filter(|handle| distance(handle) <= f64::from(HANDLE_PICK_RADIUS * pixel));
        near.min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }
}

/// From the centre of a body's motion to the arc that shows its turn, at a time from 0 to 1. The arc begins behind the motion.
pub fn turn_arm(body: &Body, pixel: f32, time: f32) -> Vec2 {
    let behind = -body.motion().by().normalize_or(Vec2::NEG_X);
    unit_from_degrees(body.motion().turn() * time).rotate(behind) * (ARC * pixel)
}

/// The handles of the sides and corners of a rectangle, or of the rim of a circle, which is a square here.
fn side_handles(center: Vec2, half: Vec2, axis: Vec2, sides: &[(i8, i8)], pixel: f32) -> Vec<Handle> {
    let standoff = half.max(Vec2::splat(ROOM * pixel));
    let at = |(x, y): (i8, i8), half: Vec2| center + axis.rotate(Vec2::new(f32::from(x), f32::from(y)) * half);
    let handle = |&(x, y)| Handle { kind: HandleKind::Side(x, y), at: at((x, y), standoff), foot: at((x, y), half) };
    sides.iter().map(handle).collect()
}

/// The handles of an outline's vertices, which may cross itself, and those that add one in the middle of an edge.
pub fn vertex_handles(outline: &[Vec2], pixel: f32) -> Vec<Handle> {
    if outline.len() > MAX_CORNERS_WITH_HANDLES {
        return Vec::new();
    }
    let mut handles: Vec<Handle> = Vec::new();
    for (i, &at) in outline.iter().enumerate() {
        if handles.iter().all(|other| other.at.distance(at) >= SPACING * pixel) {
            handles.push(Handle { kind: HandleKind::Vertex(i), at, foot: at });
        }
    }
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let at = a.midpoint(b);
        let is_free = || handles.iter().all(|other| other.at.distance(at) >= SPACING * pixel);
        if a.distance(b) >= LONG * pixel && is_free() {
            handles.push(Handle { kind: HandleKind::InsertVertex(i), at, foot: at });
        }
    }
    handles
}

/// How much farther a handle is from the last point of a sharp shape in a direction, beyond the handles of a side.
fn standoff(body: &Body, direction: Vec2, pixel: f32) -> f32 {
    (ROOM * pixel - (foot(body, direction) - own_middle(body)).dot(direction)).max(0.0)
}

/// The middle of a rectangle, the turning point of the others.
fn own_middle(body: &Body) -> Vec2 {
    match body.shape() {
        Shape::Rect(rect) => rect.center(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Polygon(_) | Shape::Rounded(_) => body.pivot(),
    }
}

/// The body's own upward direction; of a segment, the direction across it.
fn up(body: &Body) -> Option<Vec2> {
    let up = match body.local().core() {
        LocalShape::Point | LocalShape::Circle { .. } | LocalShape::Rounded { .. } => return None,
        LocalShape::Segment { a, b } => {
            let across = (*b - *a).perp().normalize_or(Vec2::Y);
            if across.y > 0.0 { -across } else { across }
        }
        LocalShape::Rect { .. } | LocalShape::Polygon { .. } => Vec2::NEG_Y,
    };
    Some(unit_from_degrees(body.pose().degrees).rotate(up))
}

/// The last point of the shape in a direction from its middle.
fn foot(body: &Body, up: Vec2) -> Vec2 {
    let middle = own_middle(body);
    let corners = body.shape().corners();
    middle + up * corners.iter().map(|&corner| (corner - middle).dot(up)).fold(0.0, f32::max)
}
