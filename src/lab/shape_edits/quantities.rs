//! The numbers that define a shape, and the shape after a change of one.

use crate::collision::{Segment, Shape, unit_from_degrees};
use crate::number_format::shortest;
use crate::scene::{Body, LocalShape, Pose};
use glam::{DVec2, Vec2};

/// How the numbers of a rectangle are given; engines differ in this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RectBy {
    /// The position of the pivot, the size, and the pivot from the top left corner, as in the scene file.
    #[default]
    Pivot,
    /// The top left corner before the rotation about the pivot, and the size.
    TopLeft,
    /// The centre and the half extents.
    Center,
    /// The centre and the full size.
    CenterSize,
}

impl RectBy {
    pub const ALL: [Self; 4] = [Self::Pivot, Self::TopLeft, Self::Center, Self::CenterSize];

    pub fn name(self) -> &'static str {
        ["pivot", "top left, un-rotated", "centre, half extents", "centre, size"][self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The x (0) or y (1) of the body's reference point: pivot, top left corner, centre, a polygon's centroid, or position.
    Place(usize),
    /// The width (0) or height (1), or half of it.
    Size(usize),
    /// The distance of the pivot from the left (0) or top (1) side.
    Pivot(usize),
    Radius,
    /// The angle in degrees; of a segment, that of its direction.
    Angle,
    Length,
    /// A coordinate of an end or a corner: which, and x (0) or y (1).
    Corner(usize, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub quantity: Quantity,
    pub name: String,
    /// In world units or degrees.
    pub value: f64,
}

/// The most corners whose coordinates are listed.
const MAX_CORNERS_WITH_FIELDS: usize = 64;

/// The numbers of a body, in the order of the inspector.
pub fn quantities(body: &Body, by: RectBy) -> Vec<Entry> {
    let mut entries = Entries::default();
    let sharp = body.sharp();
    // With a radius the shape is wider and higher than its core.
    let (core, of_core) = sharp.as_ref().map_or((body, ""), |core| (core, "core "));
    let pose = body.pose();
    match (core.local(), core.shape()) {
        (LocalShape::Point, _) => entries.both(Quantity::Place, ["x", "y"], pose.position.as_dvec2()),
        (LocalShape::Circle { radius }, _) => {
            entries.both(Quantity::Place, ["centre x", "centre y"], pose.position.as_dvec2());
            entries.add(Quantity::Radius, "radius", f64::from(*radius));
        }
        (LocalShape::Rect { size, pivot }, _) => entries.add_rect((*size, *pivot), pose, by, of_core),
        (LocalShape::Segment { .. }, Shape::Segment(segment)) => entries.add_segment(segment),
        (LocalShape::Polygon { vertices }, _) => {
            entries.both(Quantity::Place, ["centre x", "centre y"], body.pivot().as_dvec2());
            entries.add(Quantity::Angle, "angle", f64::from(pose.degrees));
            for (i, vertex) in vertices.iter().enumerate().take_while(|_| vertices.len() <= MAX_CORNERS_WITH_FIELDS) {
                let at = pose.put(*vertex);
                entries.add(Quantity::Corner(i, 0), &format!("corner {i} x"), f64::from(at.x));
                entries.add(Quantity::Corner(i, 1), &format!("corner {i} y"), f64::from(at.y));
            }
        }
        (LocalShape::Segment { .. } | LocalShape::Rounded { .. }, _) => (),
    }
    let can_be_rounded = match core.shape() {
        Shape::Segment(_) | Shape::Rect(_) => true,
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Circle(_) | Shape::Rounded(_) => false,
    };
    if can_be_rounded {
        entries.add(Quantity::Radius, "radius", f64::from(body.local().radius()));
    }
    entries.0
}

#[derive(Default)]
struct Entries(Vec<Entry>);

impl Entries {
    fn add(&mut self, quantity: Quantity, name: &str, value: f64) {
        self.0.push(Entry { quantity, name: name.to_owned(), value });
    }

    fn both(&mut self, quantity: fn(usize) -> Quantity, names: [&str; 2], values: DVec2) {
        (0..2).for_each(|axis| self.add(quantity(axis), names[axis], values[axis]));
    }

    fn add_rect(&mut self, (size, pivot): (Vec2, Option<Vec2>), pose: Pose, by: RectBy, of_core: &str) {
        let (at, size) = (rect_place(size, pivot, pose, by), size.as_dvec2());
        let names = match by {
            RectBy::Pivot => ["pivot x", "pivot y"],
            RectBy::TopLeft => ["left", "top"],
            RectBy::Center | RectBy::CenterSize => ["centre x", "centre y"],
        };
        self.both(Quantity::Place, names, at);
        let (half, part) = if by == RectBy::Center { ("half ", 0.5) } else { ("", 1.0) };
        let names = ["width", "height"].map(|name| format!("{half}{of_core}{name}"));
        self.both(Quantity::Size, names.each_ref().map(String::as_str), size * part);
        if matches!(by, RectBy::Pivot | RectBy::TopLeft) {
            let pivot = pivot.map_or(size * 0.5, |pivot| pivot.as_dvec2());
            self.both(Quantity::Pivot, ["pivot dx", "pivot dy"], pivot);
        }
        self.add(Quantity::Angle, "angle", f64::from(pose.degrees));
    }

    fn add_segment(&mut self, segment: &Segment) {
        for (i, end) in [segment.a(), segment.b()].into_iter().enumerate() {
            for (axis, letter) in ["x", "y"].into_iter().enumerate() {
                let name = format!("{} {letter}", ["start", "end"][i]);
                self.add(Quantity::Corner(i, axis), &name, f64::from(end[axis]));
            }
        }
        let along = segment.b().as_dvec2() - segment.a().as_dvec2();
        self.add(Quantity::Length, "length", along.length());
        self.add(Quantity::Angle, "angle", along.y.atan2(along.x).to_degrees() + 0.0);
    }
}

/// The local shape and the pose after a change of one of a body's numbers. The shape may be invalid.
pub fn with_quantity(body: &Body, by: RectBy, quantity: Quantity, value: f64) -> (LocalShape, Pose) {
    let (local, pose) = (body.local().clone(), body.pose());
    if quantity == Quantity::Radius {
        return (local.with_radius(value as f32), pose);
    }
    if let Some(sharp) = body.sharp() {
        let (core, pose) = with_quantity(&sharp, by, quantity, value);
        return (core.with_radius(local.radius()), pose);
    }
    let number = value as f32;
    match (local, quantity) {
        (LocalShape::Rect { size, pivot }, quantity) => rect_with(size, pivot, pose, by, quantity, value),
        (LocalShape::Segment { .. }, quantity) => segment_with(body, quantity, value),
        (LocalShape::Polygon { mut vertices }, Quantity::Corner(i, axis)) => {
            if let Some(vertex) = vertices.get_mut(i) {
                let mut at = pose.put(*vertex).as_dvec2();
                at[axis] = value;
                *vertex = if pose == Pose::default() {
                    at.as_vec2()
                } else {
                    pose.unplaced_direction(at - pose.position.as_dvec2()).as_vec2()
                };
            }
            (LocalShape::Polygon { vertices }, pose)
        }
        (local @ LocalShape::Polygon { .. }, Quantity::Place(axis)) => (local, centered(body, axis, number)),
        (local, Quantity::Place(axis)) => {
            let mut position = pose.position;
            position[axis] = number;
            (local, Pose { position, ..pose })
        }
        (local @ LocalShape::Polygon { .. }, Quantity::Angle) if number != pose.degrees => {
            (local, body.turned(number, body.pivot()))
        }
        (local, _) => (local, pose),
    }
}

/// The position of a polygon is its centroid, about which it rotates: its pose after a change of a coordinate of that.
fn centered(body: &Body, axis: usize, number: f32) -> Pose {
    let (pose, mut at) = (body.pose(), body.pivot());
    if at[axis] == number {
        return pose;
    }
    at[axis] = number;
    let mut position = pose.position;
    position[axis] = body.moved(at).position[axis];
    Pose { position, ..pose }
}

/// The shortest text of a number that gives the same body when typed; angles in degrees or radians.
pub fn shortest_kept(body: &Body, by: RectBy, entry: &Entry, in_radians: bool) -> String {
    /// Enough for every f32.
    const DIGITS: usize = 9;
    let value = if in_radians { entry.value.to_radians() } else { entry.value };
    let rounded = (0..DIGITS).filter_map(|decimals| format!("{value:.decimals$e}").parse::<f64>().ok());
    let kept = rounded.into_iter().find(|&value| keeps(body, by, entry, value, in_radians));
    shortest(kept.unwrap_or(value) as f32)
}

/// Whether typing this value for a number leaves the body unchanged.
pub fn keeps(body: &Body, by: RectBy, entry: &Entry, value: f64, in_radians: bool) -> bool {
    if let Some(sharp) = body.sharp().filter(|_| entry.quantity != Quantity::Radius) {
        return keeps(&sharp, by, entry, value, in_radians);
    }
    let value = if in_radians { value.to_degrees() } else { value };
    match (body.local(), body.shape(), entry.quantity) {
        (_, _, Quantity::Radius) => value as f32 == entry.value as f32,
        (LocalShape::Rect { .. } | LocalShape::Polygon { .. }, _, Quantity::Angle) => {
            value as f32 == body.pose().degrees
        }
        (LocalShape::Polygon { .. }, _, Quantity::Place(axis)) => centered(body, axis, value as f32) == body.pose(),
        (local @ LocalShape::Rect { .. }, _, _) => {
            with_quantity(body, by, entry.quantity, value) == (local.clone(), body.pose())
        }
        (LocalShape::Segment { .. }, Shape::Segment(segment), Quantity::Length | Quantity::Angle) => {
            // Numbers computed from the ends lead back to them only up to rounding.
            let (LocalShape::Segment { a, b }, _) = with_quantity(body, by, entry.quantity, value) else {
                return false;
            };
            let ulp = f32::EPSILON * segment.a().abs().max(segment.b().abs()).max_element();
            a.distance(segment.a()).max(b.distance(segment.b())) <= ulp
        }
        _ => value as f32 == entry.value as f32,
    }
}

/// The position of a rectangle by one of the conventions.
fn rect_place(size: Vec2, pivot: Option<Vec2>, pose: Pose, by: RectBy) -> DVec2 {
    let (at, size) = (pose.position.as_dvec2(), size.as_dvec2());
    let pivot = pivot.map_or(size * 0.5, |pivot| pivot.as_dvec2());
    match by {
        RectBy::Pivot => at,
        RectBy::TopLeft => at - pivot,
        RectBy::Center | RectBy::CenterSize => at + pose.placed_direction(size * 0.5 - pivot),
    }
}

fn rect_with(
    size: Vec2,
    pivot: Option<Vec2>,
    pose: Pose,
    by: RectBy,
    quantity: Quantity,
    value: f64,
) -> (LocalShape, Pose) {
    // The reference point of the rectangle stays.
    let mut at = rect_place(size, pivot, pose, by);
    let (mut new_size, mut new_pivot, mut degrees) = (size, pivot, pose.degrees);
    let full = if by == RectBy::Center { 2.0 } else { 1.0 };
    match quantity {
        Quantity::Place(axis) => at[axis] = value,
        Quantity::Size(axis) => new_size[axis] = (value * full) as f32,
        Quantity::Pivot(axis) => new_pivot.get_or_insert(size * 0.5)[axis] = value as f32,
        Quantity::Angle => degrees = value as f32,
        Quantity::Radius | Quantity::Length | Quantity::Corner(..) => (),
    }
    let turned = Pose { degrees, ..pose };
    let shift = rect_place(new_size, new_pivot, Pose { position: Vec2::ZERO, ..turned }, by);
    let position = match quantity {
        // Changing size or pivot moves neither the rectangle's reference point nor the pivot.
        Quantity::Angle | Quantity::Pivot(_) if by == RectBy::Pivot => pose.position,
        _ => (at - shift).as_vec2(),
    };
    (LocalShape::Rect { size: new_size, pivot: new_pivot }, Pose { position, ..turned })
}

/// The same rectangle with its pivot at a fraction of its width and height; `None` for other shapes.
pub fn with_pivot(body: &Body, share: Vec2) -> Option<(LocalShape, Pose)> {
    let LocalShape::Rect { size, pivot } = body.local().core() else { return None };
    let (pose, before) = (body.pose(), pivot.unwrap_or(*size * 0.5));
    let after = *size * share;
    let by = pose.placed_direction(after.as_dvec2() - before.as_dvec2());
    let position = (pose.position.as_dvec2() + by).as_vec2();
    let pivot = (share != Vec2::splat(0.5)).then_some(after);
    Some((LocalShape::Rect { size: *size, pivot }.with_radius(body.local().radius()), Pose { position, ..pose }))
}

/// A segment is written by its ends in the world, with the default pose.
fn segment_with(body: &Body, quantity: Quantity, value: f64) -> (LocalShape, Pose) {
    let Shape::Segment(segment) = body.shape() else { return (body.local().clone(), body.pose()) };
    let mut ends = [segment.a(), segment.b()];
    let along = ends[1].as_dvec2() - ends[0].as_dvec2();
    match quantity {
        Quantity::Corner(end, axis) => ends[end][axis] = value as f32,
        Quantity::Length => {
            let direction = along.normalize_or(DVec2::X);
            ends[1] = (ends[0].as_dvec2() + direction * value).as_vec2();
        }
        Quantity::Angle => {
            let direction = unit_from_degrees(value as f32).as_dvec2();
            ends[1] = (ends[0].as_dvec2() + direction * along.length()).as_vec2();
        }
        _ => (),
    }
    (LocalShape::Segment { a: ends[0], b: ends[1] }, Pose::default())
}
