//! Many shapes that bounce: a broad phase finds the few pairs worth a test, discs within and around the shapes decide most of
//! those, and the collision module the rest. Bullets among them are tested along their flights.

mod bullets;
mod candidates;
pub mod drawing;
mod moving_shape;
mod sim_shape;
mod status;
mod swarm;

use crate::answers::status::Status;
use crate::collision::{Aabb, ShapeError};
use crate::marks::Picture;
use crate::mode::behavior::{Behavior, ModeCommand, TestTime};
use crate::mode::many::bullets::{Bullets, Touches};
use crate::mode::many::candidates::Candidates;
use crate::mode::many::swarm::Swarm;
use crate::mode::mode_entry::Mode;
use crate::mode::simulation::Simulation;
use crate::mode::stopwatch::Stopwatch;
use crate::overlay::boxes::BOXES;
use crate::overlay::grid::GRID;
use crate::overlay::selection::{handles, selection};
use crate::overlay::view::View;
use crate::random::Random;
use crate::scene::{Pose, Scene, is_at};
use core::ops::RangeInclusive;
use glam::Vec2;

pub const MODE: Mode = Mode {
    name: "Many",
    help: "many moving shapes: a broad phase finds the pairs",
    open: || Box::new(Many { count: OPENING_COUNT, ..Many::default() }),
    offered_overlays: &[BOXES, GRID],
    commands: &[SWITCH],
};

const SWITCH: ModeCommand = ModeCommand {
    name: "Grid or tree",
    key: '/',
    help: "switch the broad phase between a grid, built in each frame, and a tree, kept between frames",
};

/// The number of shapes at first.
const OPENING_COUNT: usize = 240;
/// The fewest and the most shapes.
const COUNT_LIMITS: RangeInclusive<usize> = 60..=100_000;

/// The approximate area of the shapes: what a fit shows, and their bounds until the walls are known.
const FIELD: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };

/// The fraction of the area that the shapes cover.
const COVER: f32 = 0.12;

#[derive(Debug, Default)]
pub struct Many {
    count: usize,
    swarm: Swarm,
    bullets: Bullets,
    /// The touches of this frame.
    touches: Touches,
    /// The walls, once they are known.
    walls: Option<Aabb>,
    seed: u64,
    /// The last grabbed shape.
    last_grabbed: Option<usize>,
    /// A scene whose only body is the last grabbed shape; empty without one.
    scene: Scene,
    candidates: Candidates,
    hits: Vec<bool>,
    /// The tested pairs that hit.
    hit_pairs: Vec<[u32; 2]>,
    /// The times of the motion, the narrow phase and the bullets.
    took: [Stopwatch; 3],
}

impl Behavior for Many {
    /// The shapes are the mode's own; the scene is empty.
    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        self.seed = seed;
        self.fill();
        self.took = Default::default();
        Some(Scene::default())
    }

    fn simulation(&self) -> Option<&dyn Simulation> {
        Some(self)
    }

    fn simulation_mut(&mut self) -> Option<&mut dyn Simulation> {
        Some(self)
    }

    fn counts(&self) -> Option<RangeInclusive<usize>> {
        Some(COUNT_LIMITS)
    }

    fn count(&self, _: &Scene) -> usize {
        self.swarm.len()
    }

    fn set_count(&mut self, count: usize) {
        self.count = count.clamp(*COUNT_LIMITS.start(), *COUNT_LIMITS.end());
        self.arrange(self.seed);
    }

    /// A little less than the field, which with the margin of a fit then fills the view.
    fn extent(&self, _: &Scene) -> Aabb {
        FIELD.expanded(-0.06 * FIELD.size().max_element())
    }

    fn test_own_shapes(&mut self, _: &Scene) -> bool {
        let Self { swarm, bullets, candidates, hits, hit_pairs, .. } = self;
        candidates.find(swarm.all_boxes(), swarm.len());
        hits.clear();
        hits.resize(swarm.len(), false);
        self.took[1].time(|| swarm.meetings(&candidates.pairs, hits, hit_pairs));
        self.touches = self.took[2].time(|| bullets.find_touches(swarm, &candidates.of_bullets));
        true
    }

    fn own_time(&self) -> Option<TestTime> {
        let nanoseconds = if self.candidates.pairs.is_empty() {
            0.0
        } else {
            self.took[1].seconds() * 1e9 / self.candidates.pairs.len() as f64
        };
        Some(TestTime {
            nanoseconds,
            measures: Some("the narrow phase of this frame: the pairs kept by the broad phase, on one core"),
        })
    }

    fn run_command(&mut self, _: &ModeCommand, _: &Scene) -> Option<Scene> {
        self.candidates.switch();
        None
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        self.draw_phases(view, picture);
        selection(view, picture);
        handles(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        self.status_in(view)
    }
}

impl Simulation for Many {
    fn pick(&self, at: Vec2, radius: f32) -> Option<usize> {
        let near =
            self.swarm.boxes().iter().enumerate().rev().filter(|(_, bounds)| bounds.expanded(radius).contains(at));
        let mut near = near.map(|(i, _)| i);
        near.find(|&i| self.swarm.body(i).is_some_and(|body| is_at(body.shape(), at, radius)))
    }

    fn grab(&mut self, shape: usize) {
        self.scene.bodies = self.swarm.body(shape).into_iter().collect();
        self.last_grabbed = Some(shape).filter(|_| !self.scene.bodies.is_empty());
    }

    fn last_grabbed(&self) -> Option<usize> {
        self.last_grabbed
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn place(&mut self, pose: Pose) -> Result<(), ShapeError> {
        if let (Some(last_grabbed), Some(body)) = (self.last_grabbed, self.scene.bodies.first_mut()) {
            body.set_pose(pose)?;
            self.swarm.move_to(last_grabbed, body);
        }
        Ok(())
    }

    fn advance(&mut self, seconds: f32, walls: Aabb, is_held: bool) {
        // A grabbed shape is not replaced.
        if self.walls.replace(walls).is_none() && self.last_grabbed.is_none() {
            self.fill();
        }
        let last_grabbed = self.last_grabbed;
        let Self { swarm, bullets, .. } = self;
        self.took[0].time(|| {
            swarm.advance(seconds, walls, last_grabbed.filter(|_| is_held));
            bullets.advance(seconds, walls);
            swarm.set_bullets(bullets.boxes(swarm.reach));
        });
        if let (Some(i), false, Some(body)) = (last_grabbed, is_held, self.scene.bodies.first_mut())
            && let Some(moved) = self.swarm.body(i)
        {
            // After a refused pose the body stays at its last valid one.
            let _ = body.set_pose(moved.pose());
        }
    }
}

impl Many {
    /// The bounds of the shapes: the walls, or the field until they are known.
    fn room(&self) -> Aabb {
        self.walls.unwrap_or(FIELD)
    }

    /// Creates the shapes, anywhere within the walls; none is grabbed.
    fn fill(&mut self) {
        (self.last_grabbed, self.scene.bodies) = (None, Vec::new());
        self.candidates.forget();
        let room = self.room();
        let size = (area(room) * COVER / self.count as f32).sqrt();
        let mut random = Random::new(self.seed);
        self.swarm.make(self.count, size, room, &mut random);
        self.bullets.make(self.count, size, room, &random);
        self.swarm.set_bullets(self.bullets.boxes(0.0));
    }
}

fn area(bounds: Aabb) -> f32 {
    bounds.size().max(Vec2::ZERO).element_product()
}
