//! Many shapes that move by themselves, as arrays: where each is, how it moves, and the placed shape that follows.
//!
//! A scene's body holds a pose in degrees and makes a new shape of it; here a hundred thousand shapes are placed in every
//! frame, in the memory that they have.

use super::random::Random;
use crate::{
    collision::{Aabb, Circle, Polygon, Rect, Shape, overlaps, unit_from_degrees},
    scene::{Body, Local, Pose},
};
use core::f32::consts::TAU;
use glam::Vec2;

/// The longest time that is made up for at once, in seconds: after a longer pause things just go on.
const LONGEST_STEP: f32 = 0.1;

/// A regular polygon of up to six corners stays convex where its centre is no further from the origin than so many radii: f32 then
/// rounds each coordinate by less than 1/200 of the radius.
const FIRM: f32 = 65_536.0;

/// Shapes that move at a steady speed, turn, and bounce.
#[derive(Debug, Default)]
pub struct Swarm {
    courses: Vec<Course>,
    shapes: Vec<Shape>,
    boxes: Vec<Aabb>,
    discs: Vec<Discs>,
    /// The corners of all polygons as they were made, around their centres.
    corners: Vec<Vec2>,
    placed: Vec<Vec2>,
}

/// Where a shape is and how it moves.
#[derive(Clone, Copy, Debug)]
struct Course {
    /// The centre.
    position: Vec2,
    /// The direction of its own x axis, of length one.
    axis: Vec2,
    /// Units a second.
    velocity: Vec2,
    /// Radians a second, from +x towards +y.
    spin: f32,
    /// The radii of the largest disc around the centre that is in the shape, and of the smallest around it.
    radii: [f32; 2],
    /// Of a polygon: where its corners begin.
    first: u32,
}

/// What decides most pairs, at a quarter of the memory of the shapes: a disc within the placed shape and one around it.
#[derive(Clone, Copy, Debug)]
struct Discs {
    center: Vec2,
    inner: f32,
    outer: f32,
}

impl Swarm {
    /// Replaces all shapes: rectangles, circles and polygons in turn, of about `size`, anywhere in `field`.
    pub fn make(&mut self, count: usize, size: f32, field: Aabb, random: &mut Random) {
        self.courses.clear();
        self.shapes.clear();
        self.boxes.clear();
        self.discs.clear();
        self.corners.clear();
        for i in 0..count {
            let first = self.corners.len();
            // Of sane numbers a shape can always be made.
            let size = size * random.between(0.6, 1.5);
            let Some((shape, radii)) = local_shape(i, size, &mut self.corners, random) else { continue };
            self.courses.push(Course {
                position: random.within(field.min, field.max),
                axis: random.direction(),
                velocity: random.direction() * random.between(25.0, 80.0),
                spin: random.between(-50.0, 50.0).to_radians(),
                radii,
                first: first as u32,
            });
            self.boxes.push(around(&shape));
            self.discs.push(Discs::unknown());
            self.shapes.push(shape);
            self.place(self.shapes.len() - 1);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    /// The placed shapes.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The boxes around them.
    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// Whether two of them meet: as [`overlaps`] has it, which is asked where their discs leave it open.
    pub fn meet(&self, a: usize, b: usize) -> bool {
        let quickly = self.discs[a].meet(self.discs[b]);
        quickly.unwrap_or_else(|| overlaps(&self.shapes[a], &self.shapes[b]))
    }

    /// Moves all shapes but the held one on by `seconds`; they bounce off the walls of `room`.
    pub fn advance(&mut self, seconds: f32, room: Aabb, held: Option<usize>) {
        let seconds = seconds.min(LONGEST_STEP);
        for i in (0..self.shapes.len()).filter(|&i| Some(i) != held) {
            let course = &mut self.courses[i];
            course.position += course.velocity * seconds;
            course.axis = turned(course.axis, course.spin * seconds);
            self.place(i);
            let Aabb { min, max } = self.boxes[i];
            if !(room.min.cmple(min).all() && max.cmple(room.max).all()) {
                self.courses[i].bounce(self.boxes[i], room);
                self.place(i);
            }
        }
    }

    /// The shape as a body that hands can hold.
    pub fn body(&self, i: usize) -> Option<Body> {
        let course = self.courses[i];
        let local = match &self.shapes[i] {
            Shape::Rect(rect) => Local::Rect { size: rect.half() * 2.0, pivot: None },
            Shape::Circle(circle) => Local::Circle { radius: circle.radius() },
            Shape::Polygon(polygon) => {
                let first = course.first as usize;
                Local::Polygon { vertices: self.corners[first..first + polygon.vertices().len()].to_vec() }
            }
            Shape::Point(_) | Shape::Segment(_) => return None,
        };
        Body::new(local, Pose { position: course.position, degrees: course.axis.to_angle().to_degrees() }).ok()
    }

    /// Puts a shape where its body is.
    pub fn follow(&mut self, i: usize, body: &Body) {
        let Pose { position, degrees } = body.pose();
        let course = &mut self.courses[i];
        (course.position, course.axis) = (position, unit_from_degrees(degrees));
        self.place(i);
    }

    /// Places a shape on its course. One that rounding would spoil stays as it is; the next frame tries again.
    fn place(&mut self, i: usize) {
        let Course { position, axis, radii, first, .. } = self.courses[i];
        let is_placed = match &mut self.shapes[i] {
            Shape::Rect(rect) => {
                *rect = Rect::from_checked(position, rect.half(), axis);
                true
            }
            Shape::Circle(circle) => {
                *circle = Circle::from_checked(position, circle.radius());
                true
            }
            Shape::Polygon(polygon) => {
                let local = &self.corners[first as usize..][..polygon.vertices().len()];
                self.placed.clear();
                self.placed.extend(local.iter().map(|corner| axis.rotate(*corner) + position));
                if position.length_squared() < FIRM * FIRM * local[0].length_squared() {
                    polygon.assign_convex(&self.placed);
                    true
                } else {
                    polygon.try_assign_convex(&self.placed)
                }
            }
            Shape::Point(_) | Shape::Segment(_) => false,
        };
        self.discs[i] = if is_placed { Discs::new(position, radii) } else { Discs::unknown() };
        self.boxes[i] = around(&self.shapes[i]);
    }
}

impl Discs {
    /// Those of a shape at `center`. The rounding of its placed numbers, and of the distances between centres, is less than
    /// sixteen places of its largest coordinate.
    fn new(center: Vec2, [inner, outer]: [f32; 2]) -> Self {
        let unsure = 16.0 * f32::EPSILON * (center.abs().max_element() + outer);
        Self { center, inner: inner - unsure, outer: outer + unsure }
    }

    /// Those of a shape of which nothing is known: they decide nothing.
    fn unknown() -> Self {
        Self { center: Vec2::ZERO, inner: f32::NEG_INFINITY, outer: f32::INFINITY }
    }

    /// Whether the shapes meet, if the discs can tell.
    fn meet(self, other: Self) -> Option<bool> {
        let (squared, within, apart) =
            (self.center.distance_squared(other.center), self.inner + other.inner, self.outer + other.outer);
        if squared > apart * apart {
            Some(false)
        } else if within > 0.0 && squared < within * within {
            Some(true)
        } else {
            None
        }
    }
}

impl Course {
    /// Puts what is beyond a wall back inside, and sends it away from that wall, whichever way it went before: so
    /// nothing sticks to a wall that comes nearer.
    fn bounce(&mut self, Aabb { min, max }: Aabb, room: Aabb) {
        for axis in 0..2 {
            let (low, high) = (room.min[axis] - min[axis], room.max[axis] - max[axis]);
            if low > high {
                self.position[axis] += (low + high) * 0.5; // wider than the room
            } else if low > 0.0 {
                self.position[axis] += low;
                self.velocity[axis] = self.velocity[axis].abs();
            } else if high < 0.0 {
                self.position[axis] += high;
                self.velocity[axis] = -self.velocity[axis].abs();
            }
        }
    }
}

/// A rectangle, a circle or a regular polygon of three to six corners about the origin, with the radii of the discs within and
/// around it; a polygon's corners are added to `corners` in the order in which it has them.
fn local_shape(i: usize, size: f32, corners: &mut Vec<Vec2>, random: &mut Random) -> Option<(Shape, [f32; 2])> {
    Some(match i % 3 {
        0 => {
            let half = Vec2::new(0.65 * size, 0.5 * random.between(0.4, 1.0) * size);
            (Rect::with_axis(Vec2::ZERO, half, Vec2::X).ok()?.into(), [half.min_element(), half.length()])
        }
        1 => (Circle::new(Vec2::ZERO, 0.5 * size).ok()?.into(), [0.5 * size; 2]),
        _ => {
            let (count, radius) = (3 + random.below(4), 0.6 * size);
            let step = TAU / count as f32;
            let outline: [Vec2; 6] = core::array::from_fn(|k| Vec2::from_angle(k as f32 * step) * radius);
            let polygon = Polygon::new(&outline[..count]).ok()?;
            corners.extend_from_slice(polygon.vertices());
            (polygon.into(), [radius * (0.5 * step).cos(), radius])
        }
    })
}

/// A box around a shape: the smallest, or wider by a few places of f32, which costs a broad phase nothing and takes a third of
/// the time to find.
fn around(shape: &Shape) -> Aabb {
    let (center, reach) = match shape {
        Shape::Circle(circle) => (circle.center(), Vec2::splat(circle.radius())),
        Shape::Rect(rect) => {
            let (half, along) = (rect.half(), rect.axis().abs());
            (rect.center(), along * half.x + Vec2::new(along.y, along.x) * half.y)
        }
        Shape::Polygon(polygon) => return polygon.aabb(),
        Shape::Point(_) | Shape::Segment(_) => return shape.aabb(),
    };
    // Five roundings, of half a place each.
    let reach = reach + (center.abs() + reach) * (3.0 * f32::EPSILON);
    Aabb { min: center - reach, max: center + reach }
}

/// A direction of length one turned by a small angle. The series are right to the last place of f32 below a tenth of a
/// radian, and the step of Newton's method after them keeps the length at one.
fn turned(axis: Vec2, angle: f32) -> Vec2 {
    let square = angle * angle;
    let (sin, cos) = (angle * (1.0 - square / 6.0 * (1.0 - square / 20.0)), 1.0 - square / 2.0 * (1.0 - square / 12.0));
    let axis = Vec2::new(cos, sin).rotate(axis);
    axis * (1.5 - 0.5 * axis.length_squared())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_discs_say_what_the_shapes_say_near_the_origin_and_far_away() {
        let mut swarm = Swarm::default();
        let (mut decided, mut asked) = (0, 0);
        for far in [0.0, 1e4, 3e6, 1e9] {
            let field = Aabb { min: Vec2::splat(far), max: Vec2::splat(far + 60.0) };
            swarm.make(150, 6.0, field, &mut Random::new(1));
            for _ in 0..10 {
                swarm.advance(0.05, field.grown(20.0), None);
                for (a, b) in (0..swarm.len()).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let exact = overlaps(&swarm.shapes[a], &swarm.shapes[b]);
                    assert_eq!(swarm.meet(a, b), exact, "{:?} and {:?}", swarm.shapes[a], swarm.shapes[b]);
                    let is_decided = swarm.discs[a].meet(swarm.discs[b]).is_some();
                    *(if is_decided { &mut decided } else { &mut asked }) += 1;
                }
            }
        }
        assert!(decided > asked && asked > 10_000, "{decided} decided by discs, {asked} by shapes");
    }

    #[test]
    fn an_hour_of_turning_changes_no_shape() {
        let mut swarm = Swarm::default();
        let field = Aabb { min: Vec2::ZERO, max: Vec2::splat(200.0) };
        swarm.make(30, 6.0, field, &mut Random::new(2));
        let areas = |swarm: &Swarm| -> Vec<f64> {
            let area = |shape: &Shape| match shape {
                Shape::Polygon(polygon) => polygon.area(),
                Shape::Rect(rect) => f64::from(rect.half().element_product()) * rect.axis().as_dvec2().length_squared(),
                Shape::Circle(_) | Shape::Point(_) | Shape::Segment(_) => f64::NAN,
            };
            swarm.shapes().iter().map(area).filter(|area| !area.is_nan()).collect()
        };
        let before = areas(&swarm);
        assert_eq!(before.len(), 20, "two of three shapes turn");
        (0..216_000).for_each(|_| swarm.advance(1.0 / 60.0, field, None));
        for (before, after) in before.into_iter().zip(areas(&swarm)) {
            assert!((after - before).abs() <= 1e-4 * before, "{before} became {after}");
        }
    }
}
