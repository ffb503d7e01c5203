//! Many moving shapes, as arrays: the motion of each, its box and its discs.
//!
//! A scene's body has a pose in degrees and builds a new shape from it. Here a hundred thousand shapes move in every frame, and
//! shapes of the collision module are built only for the few that a question is about.

#[cfg(test)]
mod tests;

use crate::{
    collision::{Aabb, overlaps, unit_from_degrees},
    mode::many::figure::{FEWEST, Figure, MOST, Placed, Polygons},
    random::Random,
    scene::{Body, Pose},
};
use glam::Vec2;

/// The longest time step, in seconds; after a longer pause the motion simply continues.
const LONGEST_STEP: f32 = 0.1;

/// The largest coordinate of a centre, as a multiple of the typical size. A regular polygon of up to six corners then stays
/// convex: f32 rounds each coordinate by less than 1/200 of the radius, which is at least a third of that size.
const WORLD: f32 = 16_384.0;

/// Shapes that move at a constant speed, rotate and bounce.
#[derive(Debug)]
pub struct Swarm {
    /// Where centres can be.
    world: Aabb,
    courses: Vec<Course>,
    boxes: Vec<Aabb>,
    discs: Vec<Discs>,
    /// The pairs that their discs leave open.
    open: Vec<[u32; 2]>,
    polygons: [Polygons; 2],
}

/// A shape with its position and motion.
#[derive(Clone, Copy, Debug)]
struct Course {
    figure: Figure,
    /// The radii of the largest disc around the centre that is in the shape, and of the smallest around it.
    radii: [f32; 2],
    position: Vec2,
    /// The direction of its own x axis, of length one.
    axis: Vec2,
    /// Units per second.
    velocity: Vec2,
    /// Radians per second, from +x towards +y.
    spin: f32,
}

/// A disc inside the placed shape and one around it, which decide most pairs at a third of the memory.
#[derive(Clone, Copy, Debug)]
struct Discs {
    center: Vec2,
    inner: f32,
    outer: f32,
}

impl Default for Swarm {
    fn default() -> Self {
        Self {
            world: Aabb { min: Vec2::ZERO, max: Vec2::ZERO },
            courses: Vec::new(),
            boxes: Vec::new(),
            discs: Vec::new(),
            open: Vec::new(),
            polygons: Default::default(),
        }
    }
}

impl Swarm {
    /// Replaces all shapes: rectangles, circles and polygons in turn, of about `size`, anywhere in `field`.
    pub fn make(&mut self, count: usize, size: f32, field: Aabb, random: &mut Random) {
        self.world = Aabb { min: Vec2::splat(-WORLD * size), max: Vec2::splat(WORLD * size) };
        self.courses.clear();
        self.courses.extend((0..count).map(|i| {
            let figure = any_figure(i, size * random.between(0.6, 1.5), random);
            Course {
                figure,
                radii: figure.radii(),
                position: random.within(field.min, field.max).clamp(self.world.min, self.world.max),
                axis: random.direction(),
                velocity: random.direction() * random.between(25.0, 80.0),
                spin: random.between(-50.0, 50.0).to_radians(),
            }
        }));
        self.boxes.clear();
        self.boxes.extend(self.courses.iter().map(Course::around));
        self.discs.clear();
        self.discs.extend(self.courses.iter().map(Course::discs));
    }

    pub fn len(&self) -> usize {
        self.courses.len()
    }

    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.courses.iter().map(Course::placed)
    }

    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// The part of the walls' box for the centres of shapes, which may be empty.
    fn within_reach(&self, room: Aabb) -> Aabb {
        let within = |corner: Vec2| corner.clamp(self.world.min, self.world.max);
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
            let (one, other) = (self.courses[a as usize].placed(), self.courses[b as usize].placed());
            let [polygons, other_polygons] = &mut self.polygons;
            if overlaps(&polygons.shape(&one), &other_polygons.shape(&other)) {
                (hits[a as usize], hits[b as usize]) = (true, true);
                meeting.push([a, b]);
            }
        }
    }

    /// Advances all shapes except the held one by `seconds`; they bounce off the walls of `room`.
    pub fn advance(&mut self, seconds: f32, room: Aabb, held: Option<usize>) {
        let (seconds, room) = (seconds.min(LONGEST_STEP), self.within_reach(room));
        for (i, course) in self.courses.iter_mut().enumerate().filter(|&(i, _)| Some(i) != held) {
            course.position += course.velocity * seconds;
            course.axis = turned(course.axis, course.spin * seconds);
            let mut sides = course.around();
            if !(room.min.cmple(sides.min).all() && sides.max.cmple(room.max).all()) {
                course.bounce(sides, room);
                sides = course.around();
            }
            self.boxes[i] = sides;
            self.discs[i] = course.discs();
        }
    }

    /// The shape as a body that can be dragged.
    pub fn body(&self, i: usize) -> Option<Body> {
        let Course { figure, position, axis, .. } = self.courses[i];
        Body::new(figure.local(), Pose { position, degrees: axis.to_angle().to_degrees() }).ok()
    }

    /// Moves a shape to its body, at most to the border of the world.
    pub fn follow(&mut self, i: usize, body: &Body) {
        let Pose { position, degrees } = body.pose();
        let course = &mut self.courses[i];
        (course.position, course.axis) = (position.clamp(self.world.min, self.world.max), unit_from_degrees(degrees));
        (self.boxes[i], self.discs[i]) = (course.around(), course.discs());
    }
}

impl Course {
    fn placed(&self) -> Placed {
        self.figure.placed(self.position, self.axis)
    }

    fn around(&self) -> Aabb {
        self.figure.around(self.position, self.axis)
    }

    /// The discs of the placed shape, with a margin for rounding: less than sixteen ulps of its largest coordinate.
    fn discs(&self) -> Discs {
        let [inner, outer] = self.radii;
        let unsure = 16.0 * f32::EPSILON * (self.position.abs().max_element() + outer);
        Discs { center: self.position, inner: inner - unsure, outer: outer + unsure }
    }

    /// Reflects a position beyond a wall, with its velocity; if the walls jump, shapes stay spread out.
    fn bounce(&mut self, sides: Aabb, room: Aabb) {
        for axis in 0..2 {
            let free = room.size()[axis] - sides.size()[axis];
            let beyond = sides.min[axis] - room.min[axis];
            if free <= 0.0 {
                self.position[axis] += 0.5 * free - beyond; // wider than the room
            } else if !(0.0..=free).contains(&beyond) {
                let way = beyond.rem_euclid(2.0 * free);
                let folded = way.min(2.0 * free - way);
                self.position[axis] += folded - beyond;
                self.velocity[axis] = self.velocity[axis].copysign(-beyond);
            }
        }
    }
}

impl Discs {
    /// Whether the shapes certainly meet, and whether they are certainly disjoint; never both.
    fn verdict(self, other: Self) -> (bool, bool) {
        let (squared, within, apart) =
            (self.center.distance_squared(other.center), self.inner + other.inner, self.outer + other.outer);
        ((within > 0.0) & (squared < within * within), squared > apart * apart)
    }
}

fn any_figure(i: usize, size: f32, random: &mut Random) -> Figure {
    match i % 3 {
        0 => Figure::Rect { half: Vec2::new(0.65 * size, 0.5 * random.between(0.4, 1.0) * size) },
        1 => Figure::Circle { radius: 0.5 * size },
        _ => Figure::Polygon { radius: 0.6 * size, count: FEWEST + random.below(MOST + 1 - FEWEST) },
    }
}

/// Rotates a unit vector by a small angle. The series are exact to an ulp below 0.1 radian; a Newton step keeps the length at 1.
fn turned(axis: Vec2, angle: f32) -> Vec2 {
    let square = angle * angle;
    let (sin, cos) = (angle * (1.0 - square / 6.0 * (1.0 - square / 20.0)), 1.0 - square / 2.0 * (1.0 - square / 12.0));
    let axis = Vec2::new(cos, sin).rotate(axis);
    axis * (1.5 - 0.5 * axis.length_squared())
}
