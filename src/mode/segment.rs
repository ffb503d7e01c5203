//! A segment meets a rectangle: it enters through one side and leaves through another.

use crate::{
    collision::Shape,
    mode::{
        behavior::{Behavior, Mode},
        opening_motion::sway,
    },
    overlay::{OVERLAYS, crossings::CROSSINGS, probe as pair, view::View},
    pair_answer::Answer,
    picture::{Picture, Role, shape_marks::label},
    random::arrangement,
    scene::{Local, Scene},
};
use glam::Vec2;

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Segment",
    key: '3',
    help: "a segment against other shapes",
    open: || Box::new(Segment),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the probe is a segment.
pub struct Segment;

impl Behavior for Segment {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/segment.json"))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, |random| {
            let half = Vec2::new(random.between(60.0, 150.0).round(), 0.0);
            Local::Segment { a: -half, b: half }
        }))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(0.0, 150.0), 10.0, 2.0, phase);
        sway(scene, "B", Vec2::ZERO, 10.0, 1.0, phase);
    }

    fn probe_comes(&self) -> bool {
        true
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        pair::draw(view, picture);
        if view.shows(CROSSINGS)
            && let Some(answer) = view.answers.main()
        {
            entry_and_exit(view, answer, picture);
        }
    }
}

/// Names the first and the last crossing on the way from the segment's first end.
fn entry_and_exit(view: &View, answer: &Answer, picture: &mut Picture) {
    let Shape::Segment(segment) = view.scene.bodies[answer.a].shape() else { return };
    let along = |at: &Vec2| (*at - segment.a()).dot(segment.b() - segment.a());
    let mut crossings = answer.crossings.clone();
    crossings.sort_by(|p, q| along(p).total_cmp(&along(q)));
    if let [first, .., last] = crossings[..] {
        label(picture, first, "in", Role::Neutral);
        label(picture, last, "out", Role::Neutral);
    }
}
