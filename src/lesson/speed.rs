//! How many tests a second? A rectangle against ten thousand.

use super::{
    Answers, Lesson, Overlay, Status, View,
    marks::{area, outline},
    pair,
    random::Random,
    words::{decimal, thousands},
};
use crate::{
    picture::{Fill, Picture, Role, Stroke},
    scene::{Body, Local, Pose, Scene},
};
use glam::Vec2;

/// How many rectangles there are beside the probe.
const COUNT: usize = 10_000;

/// Where they lie.
const FIELD: Vec2 = Vec2::new(800.0, 500.0);

/// The tests a second that the article "4.000.000 rectangle collisions per second" reports, worst and best.
const ARTICLE: [f64; 2] = [1.2e6, 4.0e6];

/// The mode that counts tests.
pub struct Speed;

impl Lesson for Speed {
    fn opening(&mut self) -> Scene {
        self.arrange(0)
    }

    fn arrange(&mut self, seed: u64) -> Scene {
        let mut random = Random::new(seed);
        let mut bodies = Vec::with_capacity(COUNT + 1);
        bodies.extend((0..COUNT).filter_map(|_| {
            let size = random.within(Vec2::splat(2.0), Vec2::splat(7.0));
            rect(size, random.within(Vec2::ZERO, FIELD), random.between(0.0, 180.0))
        }));
        let probe = rect(Vec2::new(220.0, 130.0), FIELD * 0.5, random.between(-80.0, 80.0));
        bodies.extend(probe.map(|probe| probe.named("A")));
        Scene { bodies }
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        super::sway::shift(scene, "A", Vec2::ZERO, 360.0 * phase);
    }

    fn probe_comes(&self) -> bool {
        true
    }

    fn only_probe(&self) -> bool {
        true
    }

    fn overlays(&self) -> &'static [Overlay] {
        &[]
    }

    fn ask(&mut self, scene: &Scene, probe: usize, _: usize, answers: &mut Answers) {
        answers.test(scene, |boxes, tests| {
            tests.extend((0..boxes.len() as u32).filter(|&i| i as usize != probe).map(|i| [i, probe as u32]));
        });
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        let probe = view.scene.bodies.len().saturating_sub(1);
        picture.marks.reserve(view.scene.bodies.len() + 1);
        for (i, shape) in view.scene.shapes().enumerate() {
            if i == probe {
                area(picture, shape, Role::A, Fill::Tint);
                outline(picture, shape, Role::A, Stroke::Heavy);
            } else if view.answers.is_hit(i) {
                area(picture, shape, Role::Hit, Fill::Hatch);
            } else {
                area(picture, shape, Role::B, Fill::Tint);
            }
        }
        pair::handle(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        let (tests, hits) = (view.answers.tests().len(), view.answers.hit_pairs());
        let [tests_text, hits_text] = [tests, hits].map(thousands);
        let mut status = Status {
            verdict: format!("{hits_text} HITS"),
            hit: hits > 0,
            numbers: vec![("rectangles".to_owned(), tests_text.clone()), ("hits".to_owned(), hits_text)],
            sentence: format!("A is tested against each of {tests_text} rectangles."),
            ..Status::default()
        };
        if view.nanoseconds > 0.0 {
            let rate = 1e9 / view.nanoseconds;
            let [slow, fast] = ARTICLE.map(|article| thousands((rate / article) as usize));
            status.figure = format!("{} million tests/s", decimal(rate / 1e6));
            status.sentence = format!(
                "{} million tests a second: {fast} to {slow} times the 4.0 to 1.2 million of the article.",
                decimal(rate / 1e6)
            );
        }
        status
    }
}

fn rect(size: Vec2, position: Vec2, degrees: f32) -> Option<Body> {
    Body::new(Local::Rect { size, pivot: None }, Pose { position, degrees }).ok()
}
