//! Many moving shapes, as arrays: the motion of each, its box and its discs.
//!
//! A scene's body has a pose in degrees and builds a new shape from it. Here a hundred thousand shapes move in every frame, and
//! shapes of the collision module are built only for the few that a question is about.

#[cfg(test)]
mod tests;

use crate::collision::{Aabb, overlaps, unit_from_degrees};
use crate::mode::many::moving_shape::{Discs, MovingShape, any_shape, turned};
use crate::mode::many::sim_shape::{Place, Placed, ShapeBuffer};
use crate::random::Random;
use crate::scene::{Body, Pose};
use glam::Vec2;

/// The longest time step, in seconds; after a longer pause the motion simply continues.
pub const MAX_STEP: f32 = 0.1;

/// The largest coordinate of a centre, as a multiple of the typical size. A regular polygon of up to six corners then stays
/// convex: f32 rounds each coordinate by less than 1/200 of the radius, which is at least a third of that size.
const WORLD: f32 = 16_384.0;

/// The fastest that a shape turns, in radians per second.
const MAX_SPIN: f32 = 50.0_f32.to_radians();

/// Shapes that move at a constant speed, rotate and bounce.
#[derive(Debug, Default)]
pub struct Swarm {
    /// The largest coordinates that a centre can have.
    world: Vec2,
    pub moving_shapes: Vec<MovingShape>,
    /// The boxes of the shapes, then those around the paths of bullets.
    boxes: Vec<Aabb>,
    discs: Vec<Discs>,
    /// The walls of the last frame.
    room: Option<Aabb>,
    /// Where the shapes were before this frame's motion.
    before: Vec<Place>,
    /// The furthest that a point of a shape may move in this frame.
    pub reach: f32,
    /// The pairs that their discs leave open.
    open: Vec<[u32; 2]>,
    buffers: [ShapeBuffer; 2],
}

impl Swarm {
    /// Replaces all shapes: rectangles, circles, polygons and capsules in turn, of about `size`, anywhere in `field`.
    pub fn make(&mut self, count: usize, size: f32, field: Aabb, random: &mut Random) {
        self.world = Vec2::splat(WORLD * size);
        self.moving_shapes.clear();
        self.moving_shapes.extend((0..count).map(|i| {
            let shape = any_shape(i, size * random.between(0.6, 1.5), random);
            let position = random.within(field.min, field.max).clamp(-self.world, self.world);
            MovingShape {
                shape,
                radii: shape.radii(),
                place: Place { position, axis: random.direction() },
                velocity: random.direction() * random.between(25.0, 80.0),
                spin: random.between(-MAX_SPIN, MAX_SPIN),
            }
        }));
        self.boxes.clear();
        self.boxes.extend(self.moving_shapes.iter().map(MovingShape::around));
        self.discs.clear();
        self.discs.extend(self.moving_shapes.iter().map(MovingShape::discs));
        self.rest();
    }

    /// Makes the shapes rest in this frame where they are.
    fn rest(&mut self) {
        self.before.clear();
        self.before.extend(self.moving_shapes.iter().map(|moving| moving.place));
        self.reach = 0.0;
    }

    pub fn len(&self) -> usize {
        self.moving_shapes.len()
    }

    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.moving_shapes.iter().map(MovingShape::placed)
    }

    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes[..self.len()]
    }

    /// The boxes of the shapes, and behind them those of the bullets.
    pub fn all_boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// Replaces the boxes of the bullets.
    pub fn set_bullets(&mut self, boxes: impl Iterator<Item = Aabb>) {
        self.boxes.truncate(self.len());
        self.boxes.extend(boxes);
    }

    /// Where a shape is at the beginning and at the end of this frame. It goes straight from one to the other.
    pub fn start_and_end(&self, i: usize) -> [Place; 2] {
        [self.before[i], self.moving_shapes[i].place]
    }

    /// The part of the walls' box for the centres of shapes, which may be empty.
    fn within_reach(&self, room: Aabb) -> Aabb {
        let within = |corner: Vec2| corner.clamp(-self.world, self.world);
        Aabb { min: within(room.min), max: within(room.max) }
    }

    /// Marks the shapes that meet among the given pairs, and replaces `meeting` by those pairs; equal to [`overlaps`], which
    /// decides what discs cannot.
    pub fn meetings(&mut self, pairs: &[[u32; 2]], hits: &mut [bool], meeting: &mut Vec<[u32; 2]>) {
        self.open.resize(pairs.len(), [0; 2]);
        meeting.resize(pairs.len(), [0; 2]);
        let (mut met, mut open) = (0, 0);
        // All discs first, without a branch, so that many memory accesses overlap.
        for &[a, b] in pairs {
            let (one, other) = (self.discs[a as usize], self.discs[b as usize]);
            let (meet, apart) = one.verdict(other);
            hits[a as usize] |= meet;
            hits[b as usize] |= meet;
            meeting[met] = [a, b];
            met += usize::from(meet);
            self.open[open] = [a, b];
            open += usize::from(!meet & !apart);
        }
        meeting.truncate(met);
        for &[a, b] in &self.open[..open] {
            let (one, other) = (self.moving_shapes[a as usize].placed(), self.moving_shapes[b as usize].placed());
            let [buffer, other_buffer] = &mut self.buffers;
            if overlaps(&buffer.shape(&one), &other_buffer.shape(&other)) {
                (hits[a as usize], hits[b as usize]) = (true, true);
                meeting.push([a, b]);
            }
        }
    }

    /// Advances all shapes except the held one by `seconds`; they bounce off the walls of `room`.
    pub fn advance(&mut self, seconds: f32, room: Aabb, held: Option<usize>) {
        let (seconds, room) = (seconds.min(MAX_STEP), self.within_reach(room));
        let (mut farthest, mut largest) = (0.0_f32, 0.0_f32);
        for (i, moving) in self.moving_shapes.iter_mut().enumerate() {
            let before = moving.place;
            self.before[i] = before;
            if Some(i) == held {
                continue;
            }
            moving.place.position += moving.velocity * seconds;
            moving.place.axis = turned(moving.place.axis, moving.spin * seconds);
            let mut bounds = moving.around();
            if !(room.min.cmple(bounds.min).all() && bounds.max.cmple(room.max).all()) {
                moving.bounce(bounds, room);
                bounds = moving.around();
            }
            self.boxes[i] = bounds;
            self.discs[i] = moving.discs();
            farthest = farthest.max(moving.place.position.distance_squared(before.position));
            largest = largest.max(moving.radii[1]);
        }
        self.reach = farthest.sqrt() + largest * MAX_SPIN * seconds;
        // Walls that move put shapes elsewhere, which is no motion.
        if self.room.replace(room) != Some(room) {
            self.rest();
        }
    }

    /// The shape as a body that can be dragged.
    pub fn body(&self, i: usize) -> Option<Body> {
        let MovingShape { shape, place: Place { position, axis }, .. } = self.moving_shapes[i];
        Body::new(shape.local(), Pose { position, degrees: axis.to_angle().to_degrees() }).ok()
    }

    /// Moves a shape to its body, at most to the border of the world.
    pub fn move_to(&mut self, i: usize, body: &Body) {
        let Pose { position, degrees } = body.pose();
        let moving = &mut self.moving_shapes[i];
        moving.place = Place { position: position.clamp(-self.world, self.world), axis: unit_from_degrees(degrees) };
        (self.boxes[i], self.discs[i], self.before[i]) = (moving.around(), moving.discs(), moving.place);
    }
}
