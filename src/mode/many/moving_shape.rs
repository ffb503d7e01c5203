//! A shape that flies, turns and bounces, and the discs that decide most pairs.

use crate::collision::Aabb;
use crate::mode::many::sim_shape::{MAX_SHAPE_CORNERS, MIN_CORNERS, Place, Placed, SimShape};
use crate::random::Random;
use glam::Vec2;

/// A shape with its position and motion.
#[derive(Clone, Copy, Debug)]
pub struct MovingShape {
    pub shape: SimShape,
    /// The radii of the largest disc around the centre that is in the shape, and of the smallest around it.
    pub radii: [f32; 2],
    pub place: Place,
    /// Units per second.
    pub velocity: Vec2,
    /// Radians per second, from +x towards +y.
    pub spin: f32,
}

/// A disc inside the placed shape and one around it, which decide most pairs at a third of the memory.
#[derive(Clone, Copy, Debug)]
pub struct Discs {
    pub center: Vec2,
    pub inner: f32,
    pub outer: f32,
}

impl MovingShape {
    pub fn placed(&self) -> Placed {
        self.shape.placed(self.place)
    }

    pub fn around(&self) -> Aabb {
        self.shape.around(self.place)
    }

    /// The discs of the placed shape, with a margin for rounding: less than sixteen ulps of its largest coordinate.
    pub fn discs(&self) -> Discs {
        let [inner, outer] = self.radii;
        let unsure = 16.0 * f32::EPSILON * (self.place.position.abs().max_element() + outer);
        Discs { center: self.place.position, inner: inner - unsure, outer: outer + unsure }
    }

    /// Reflects a position beyond a wall, with its velocity; if the walls jump, shapes stay spread out.
    pub fn bounce(&mut self, bounds: Aabb, room: Aabb) {
        for axis in 0..2 {
            let free = room.size()[axis] - bounds.size()[axis];
            let beyond = bounds.min[axis] - room.min[axis];
            if free <= 0.0 {
                self.place.position[axis] += 0.5 * free - beyond; // wider than the room
            } else if !(0.0..=free).contains(&beyond) {
                let way = beyond.rem_euclid(2.0 * free);
                let folded = way.min(2.0 * free - way);
                self.place.position[axis] += folded - beyond;
                self.velocity[axis] = self.velocity[axis].copysign(-beyond);
            }
        }
    }
}

impl Discs {
    /// Whether the shapes certainly meet, and whether they are certainly disjoint; never both.
    pub fn verdict(self, other: Self) -> (bool, bool) {
        let (squared, within, apart) =
            (self.center.distance_squared(other.center), self.inner + other.inner, self.outer + other.outer);
        ((within > 0.0) & (squared < within * within), squared > apart * apart)
    }
}

pub fn any_shape(i: usize, size: f32, random: &mut Random) -> SimShape {
    match i % 4 {
        0 => SimShape::Rect { half: Vec2::new(0.65 * size, 0.5 * random.between(0.4, 1.0) * size) },
        1 => SimShape::Circle { radius: 0.5 * size },
        2 => SimShape::Polygon {
            radius: 0.6 * size,
            count: MIN_CORNERS + random.below(MAX_SHAPE_CORNERS + 1 - MIN_CORNERS),
        },
        _ => SimShape::Capsule { half: 0.45 * size, radius: random.between(0.15, 0.3) * size },
    }
}

/// Rotates a unit vector by a small angle. The series are exact to an ulp below 0.1 radian; a Newton step keeps the length at 1.
pub fn turned(axis: Vec2, angle: f32) -> Vec2 {
    let square = angle * angle;
    let (sin, cos) = (angle * (1.0 - square / 6.0 * (1.0 - square / 20.0)), 1.0 - square / 2.0 * (1.0 - square / 12.0));
    let axis = Vec2::new(cos, sin).rotate(axis);
    axis * (1.5 - 0.5 * axis.length_squared())
}
