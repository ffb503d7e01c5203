//! Many shapes that bounce: a broad phase finds the few pairs that are worth a test.

use super::{
    Answers, Lesson, Overlay, Status, View, arrangement,
    marks::{area, outline},
    pair,
    random::Random,
    words::thousands,
};
use crate::{
    collision::{Aabb, BroadPhase, Shape},
    picture::{Fill, Mark, Picture, Role, Stroke},
    scene::{Body, Local, Pose, Scene},
};
use core::ops::RangeInclusive;
use glam::Vec2;

/// How few and how many shapes there can be.
const COUNTS: RangeInclusive<usize> = 60..=2000;

/// Where the shapes are when they are made.
const FIELD: Vec2 = Vec2::new(800.0, 500.0);

/// How much of the field the shapes cover.
const COVER: f32 = 0.16;

/// The longest time that is made up for at once, in seconds: after a longer pause things just go on.
const LONGEST_STEP: f32 = 0.1;

/// The mode with many shapes.
#[derive(Debug)]
pub struct Many {
    count: usize,
    broad: BroadPhase,
    /// Units a second, and degrees a second, of each body.
    motions: Vec<(Vec2, f32)>,
}

impl Default for Many {
    fn default() -> Self {
        Self { count: 240, broad: BroadPhase::default(), motions: Vec::new() }
    }
}

impl Lesson for Many {
    fn opening(&mut self) -> Scene {
        self.arrange(0)
    }

    fn arrange(&mut self, seed: u64) -> Scene {
        let mut random = Random::new(seed);
        let size = (FIELD.x * FIELD.y * COVER / self.count as f32).sqrt();
        let bodies: Vec<Body> = (0..self.count).filter_map(|i| body(i, size, &mut random)).collect();
        self.motions.clear();
        self.motions.extend(bodies.iter().map(|_| {
            let velocity = random.direction() * random.between(25.0, 80.0);
            (velocity, random.between(-50.0, 50.0))
        }));
        Scene { bodies }
    }

    fn never_rests(&self) -> bool {
        true
    }

    fn advance(&mut self, scene: &mut Scene, held: Option<usize>, seconds: f32, walls: Aabb) {
        let seconds = seconds.min(LONGEST_STEP);
        for (i, (body, motion)) in scene.bodies.iter_mut().zip(&mut self.motions).enumerate() {
            if held != Some(i) {
                step(body, motion, seconds);
                bounce(body, &mut motion.0, walls);
            }
        }
    }

    fn counts(&self) -> Option<RangeInclusive<usize>> {
        Some(COUNTS)
    }

    fn set_count(&mut self, count: usize) -> bool {
        self.count = count.clamp(*COUNTS.start(), *COUNTS.end());
        true
    }

    fn overlays(&self) -> &'static [Overlay] {
        &[Overlay::Boxes, Overlay::Grid]
    }

    fn ask(&mut self, scene: &Scene, _: usize, _: usize, answers: &mut Answers) {
        let broad = &mut self.broad;
        answers.test(scene, |boxes, tests| tests.extend_from_slice(broad.pairs(boxes)));
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        picture.marks.reserve(2 * view.scene.bodies.len());
        if view.shows(Overlay::Grid) {
            for (cell, _) in self.broad.cells() {
                box_mark(cell, picture);
            }
        }
        for (i, shape) in view.scene.shapes().enumerate() {
            let role = match shape {
                _ if view.answers.is_hit(i) => Role::Hit,
                Shape::Rect(_) => Role::A,
                Shape::Circle(_) => Role::B,
                _ => Role::Other,
            };
            let hit = role == Role::Hit;
            area(picture, shape, role, if hit { Fill::Hatch } else { Fill::Tint });
            outline(picture, shape, role, if hit { Stroke::Heavy } else { Stroke::Solid });
            if view.shows(Overlay::Boxes) {
                box_mark(shape.aabb(), picture);
            }
        }
        pair::handle(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        let (count, tried, hit) = (view.scene.bodies.len(), view.answers.tried(), view.answers.hit_pairs());
        let possible = count * count.saturating_sub(1) / 2;
        let [all, tried_text, hit_text] = [possible, tried, hit].map(thousands);
        Status {
            verdict: format!("{hit_text} HITS"),
            hit: hit > 0,
            figure: format!("{tried_text} of {all} pairs tried"),
            sentence: format!(
                "{} shapes make {all} pairs; the broad phase leaves {tried_text} to test, and {hit_text} of them hit.",
                thousands(count)
            ),
            numbers: [
                ("shapes", thousands(count)),
                ("pairs possible", all),
                ("pairs tried", tried_text),
                ("pairs hit", hit_text),
            ]
            .map(|(name, value)| (name.to_owned(), value))
            .into(),
        }
    }
}

/// A rectangle, a circle or a polygon of about `size`.
fn body(i: usize, size: f32, random: &mut Random) -> Option<Body> {
    let size = size * random.between(0.6, 1.5);
    let local = match i % 3 {
        0 => Local::Rect { size: Vec2::new(1.3 * size, random.between(0.4, 1.0) * size), pivot: None },
        1 => Local::Circle { radius: 0.5 * size },
        _ => arrangement::regular(3 + random.below(4), 0.6 * size),
    };
    let pose = Pose { position: random.within(Vec2::ZERO, FIELD), degrees: random.between(0.0, 360.0) };
    Body::new(local, pose).ok()
}

fn box_mark(sides: Aabb, picture: &mut Picture) {
    picture.marks.push(Mark::Line {
        points: sides.corners().to_vec(),
        closed: true,
        role: Role::Faint,
        stroke: Stroke::Hairline,
    });
}

fn step(body: &mut Body, &mut (velocity, spin): &mut (Vec2, f32), seconds: f32) {
    let Pose { position, degrees } = body.pose();
    let degrees = if body.turns() { (degrees + spin * seconds).rem_euclid(360.0) } else { degrees };
    // A refused pose needs no answer: the body stays where it last was a shape.
    let _ = body.set_pose(Pose { position: position + velocity * seconds, degrees });
}

/// Puts a body that is beyond a wall back inside, and sends it away from that wall, whichever way it went before:
/// so nothing sticks to a wall that comes nearer.
fn bounce(body: &mut Body, velocity: &mut Vec2, walls: Aabb) {
    let Aabb { min, max } = body.shape().aabb();
    let (mut back, mut inward) = (Vec2::ZERO, *velocity);
    for axis in 0..2 {
        let (low, high) = (walls.min[axis] - min[axis], walls.max[axis] - max[axis]);
        if low > high {
            back[axis] = (low + high) * 0.5; // wider than the room
        } else if low > 0.0 {
            (back[axis], inward[axis]) = (low, velocity[axis].abs());
        } else if high < 0.0 {
            (back[axis], inward[axis]) = (high, -velocity[axis].abs());
        }
    }
    *velocity = inward;
    if back != Vec2::ZERO {
        // As in `step`.
        let _ = body.move_to(body.pose().position + back);
    }
}
