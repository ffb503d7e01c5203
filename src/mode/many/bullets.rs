//! Small shapes so fast that they pass through others between two frames, unless their flights are tested.
//!
//! Within a frame each other shape moves in a straight line and turns. A bullet is tested against the shapes whose boxes meet the box
//! around its flight. It stops at its first touch, and is fired again from another place. Bullets do not touch each other.

#[cfg(test)]
mod tests;

use crate::collision::{Aabb, Circle, Impact, Moving, overlaps, time_of_impact};
use crate::mode::many::sim_shape::{Place, ShapeBuffer, SimShape};
use crate::mode::many::swarm::{MAX_STEP, Swarm};
use crate::random::Random;
use core::ops::RangeInclusive;
use glam::Vec2;

/// The fewest and the most bullets.
const COUNT_LIMITS: RangeInclusive<usize> = 3..=1000;
/// The number of shapes for each bullet.
const SHAPES: usize = 20;
/// The radius of a bullet, relative to the typical size of a shape.
const RADIUS: f32 = 0.15;
/// How far a bullet flies in a second, in sizes of a shape: more than two of them in a frame.
const SPEED: f32 = 150.0;
/// From how near a bullet counts as touching a shape that turns, relative to its radius.
const TOLERANCE: f32 = 1e-3;

/// The bullets, with what happens to them in this frame.
#[derive(Debug, Default)]
pub struct Bullets {
    random: Random,
    pub radius: f32,
    speed: f32,
    pub flights: Vec<Flight>,
    /// Each bullet that comes near a shape, with that shape and where it goes.
    near: Vec<(u32, SimShape, [Place; 2])>,
    buffer: ShapeBuffer,
}

/// What a bullet does in a frame.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    pub from: Vec2,
    /// Its move until the end of the frame, or to the wall of the room.
    by: Vec2,
    /// Of length one.
    direction: Vec2,
    /// Whether it has come to a wall.
    is_over: bool,
    /// When it first touches a shape, from 0 to 1: 0 if it is fired inside one.
    touch: Option<f32>,
    /// Whether it would hit a shape where the frame ends.
    hits_at_end: bool,
}

/// How many bullets come to touch a shape in this frame, and how many of these touches a test of both ends misses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touches {
    pub count: usize,
    pub missed: usize,
}

impl Flight {
    /// Whether it comes to touch a shape.
    pub fn touches(&self) -> bool {
        self.touch.is_some_and(|time| time > 0.0)
    }

    /// Whether tests of where the frame begins and where it ends miss that.
    pub fn tunnels(&self) -> bool {
        self.touches() && !self.hits_at_end
    }

    /// Where it ends: at the first touch, if there is one.
    pub fn to(&self) -> Vec2 {
        self.from + self.by * self.touch.unwrap_or(1.0)
    }

    fn end(&self) -> Vec2 {
        self.from + self.by
    }

    /// Whether it may come to touch the disc around a shape, for the sum of their radii: otherwise it certainly does not touch the shape.
    fn comes_near(&self, radii: f32, [before, after]: [Place; 2]) -> bool {
        let by = after.position - before.position;
        let near = radii * 1.001 + rounding(before.position);
        from_origin(self.from - before.position, self.by - by) <= near * near
    }

    /// Keeps the touch of a shape, if there is none earlier.
    fn try_touch(&mut self, radius: f32, shape: SimShape, [before, after]: [Place; 2], buffer: &mut ShapeBuffer) {
        let placed = shape.placed(before);
        let (ball, posed) = (Circle::from_checked(self.from, radius), buffer.shape(&placed));
        let mut target = Moving::new(&posed, after.position - before.position);
        if !matches!(shape, SimShape::Circle { .. }) {
            target = target.turning_degrees(turn(before.axis, after.axis).to_degrees(), before.position);
        }
        let impact = time_of_impact(&Moving::new(&ball, self.by), &target, TOLERANCE * radius);
        if impact != Impact::Apart {
            let time = impact.free_time() as f32;
            self.touch = Some(self.touch.map_or(time, |first| first.min(time)));
        }
    }
}

impl Bullets {
    /// Fires new ones anywhere in a field, for some shapes of a typical size.
    pub fn make(&mut self, shapes: usize, size: f32, field: Aabb, random: &Random) {
        (self.random, self.radius, self.speed) = (random.clone(), RADIUS * size, SPEED * size);
        let count = (shapes / SHAPES).clamp(*COUNT_LIMITS.start(), *COUNT_LIMITS.end());
        self.flights.clear();
        for _ in 0..count {
            let flight = fired(&mut self.random, field);
            self.flights.push(flight);
        }
    }

    /// Goes on by `seconds` within the room; those that touched a shape or came to a wall are fired again.
    pub fn advance(&mut self, seconds: f32, room: Aabb) {
        let (length, inner) = (self.speed * seconds.min(MAX_STEP), room.expanded(-self.radius));
        for flight in &mut self.flights {
            if flight.is_over || flight.touch.is_some() || !inner.contains(flight.end()) {
                *flight = fired(&mut self.random, room);
            } else {
                flight.from = flight.end();
            }
            let free = free_path(flight.from, flight.direction, inner);
            flight.is_over = free <= length;
            flight.by = flight.direction * length.min(free);
            (flight.touch, flight.hits_at_end) = (None, false);
        }
    }

    /// The box around each flight, larger by how far a shape may have moved in this frame: it overlaps the box, at the end of the
    /// frame, of every shape that the bullet can touch.
    pub fn boxes(&self, reach: f32) -> impl Iterator<Item = Aabb> + '_ {
        let around = move |flight: &Flight| {
            let bounds = Aabb { min: flight.from.min(flight.end()), max: flight.from.max(flight.end()) };
            // Rounding is far below a part in a thousand of the radius.
            bounds.expanded((self.radius + reach) * 1.001)
        };
        self.flights.iter().map(around)
    }

    /// Finds the first touch of each among pairs of a shape and a bullet.
    pub fn find_touches(&mut self, swarm: &Swarm, pairs: &[[u32; 2]]) -> Touches {
        let Self { radius, flights, near, buffer, .. } = self;
        flights.iter_mut().for_each(|flight| (flight.touch, flight.hits_at_end) = (None, false));
        near.clear();
        // All of them first: many memory accesses overlap.
        for &[shape, bullet] in pairs {
            let (moving, places) = (&swarm.moving_shapes[shape as usize], swarm.start_and_end(shape as usize));
            if flights[bullet as usize].comes_near(*radius + moving.radii[1], places) {
                near.push((bullet, moving.shape, places));
            }
        }
        for &(bullet, shape, places) in &*near {
            flights[bullet as usize].try_touch(*radius, shape, places, buffer);
        }
        for &(bullet, shape, [_, after]) in &*near {
            let flight = &mut flights[bullet as usize];
            if flight.tunnels() {
                let (placed, ball) = (shape.placed(after), Circle::from_checked(flight.end(), *radius));
                flight.hits_at_end = overlaps(&ball, &buffer.shape(&placed));
            }
        }
        let count = |is: fn(&Flight) -> bool| flights.iter().filter(|flight| is(flight)).count();
        Touches { count: count(Flight::touches), missed: count(Flight::tunnels) }
    }
}

fn fired(random: &mut Random, field: Aabb) -> Flight {
    let (from, direction) = (random.within(field.min, field.max), random.direction());
    Flight { from, by: Vec2::ZERO, direction, is_over: false, touch: None, hits_at_end: false }
}

/// How far it is along a direction until a point within a box leaves it.
fn free_path(from: Vec2, direction: Vec2, inner: Aabb) -> f32 {
    let walls = Vec2::select(direction.cmplt(Vec2::ZERO), inner.min, inner.max);
    // On a wall and along it, zero divided by zero is NaN: in x it is ignored, in y there is no free path.
    ((walls - from) / direction).min_element().max(0.0)
}

/// The square of the smallest distance of a moving point from the origin.
fn from_origin(from: Vec2, by: Vec2) -> f32 {
    let time = -from.dot(by) / by.length_squared();
    (from + by * time.clamp(0.0, 1.0)).length_squared().min(from.length_squared())
}

/// More than the rounding of a position and of a move near it.
fn rounding(at: Vec2) -> f32 {
    16.0 * f32::EPSILON * at.abs().max_element()
}

/// The angle from one direction to another, in radians.
fn turn(from: Vec2, to: Vec2) -> f32 {
    from.perp_dot(to).atan2(from.dot(to))
}
