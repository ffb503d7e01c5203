//! How many tests a second? One rectangle against ten thousand and more, many at once.

use super::{
    Answers, Lesson, Overlay, Status, View,
    marks::{area, outline},
    pair,
    random::Random,
    sway::shift,
    words::{decimal, thousands},
};
use crate::{
    collision::{Aabb, Kernel, Rect, RectBatch, Shape, unit_from_degrees},
    picture::{Fill, Mark, Picture, Role, Stroke},
    scene::{Body, Local, Pose, Scene},
};
use core::{hint::black_box, ops::RangeInclusive};
use glam::Vec2;

/// How few and how many rectangles there can be beside the probe.
const COUNTS: RangeInclusive<usize> = 10_000..=100_000;

/// No more of them are drawn.
const DRAWN: usize = 20_000;

/// Where they lie.
const FIELD: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };

/// The tests a second that the article "4.000.000 rectangle collisions per second" reports: best and worst.
const ARTICLE: [f64; 2] = [4.0e6, 1.2e6];

/// The mode that counts tests.
pub struct Speed {
    count: usize,
    rects: RectBatch,
    /// A bit for each rectangle that the probe hits.
    hits: Vec<u64>,
}

impl Default for Speed {
    fn default() -> Self {
        Self { count: *COUNTS.start(), rects: RectBatch::new(&[]), hits: Vec::new() }
    }
}

impl Lesson for Speed {
    fn opening(&mut self) -> Scene {
        self.arrange(0)
    }

    fn arrange(&mut self, seed: u64) -> Scene {
        let mut random = Random::new(seed);
        let size = 5.0 * (*COUNTS.start() as f32 / self.count as f32).sqrt();
        let rects: Vec<Rect> = (0..self.count).filter_map(|_| rect(size, &mut random)).collect();
        self.rects.assign(&rects);
        let pose = Pose { position: FIELD.center(), degrees: random.between(-80.0, 80.0) };
        let probe = Body::new(Local::Rect { size: Vec2::new(220.0, 130.0), pivot: None }, pose);
        Scene { bodies: probe.map(|probe| probe.named("A")).into_iter().collect() }
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        shift(scene, "A", Vec2::ZERO, 360.0 * phase);
    }

    fn probe_comes(&self) -> bool {
        true
    }

    fn counts(&self) -> Option<RangeInclusive<usize>> {
        Some(COUNTS)
    }

    fn count(&self, _: &Scene) -> usize {
        self.count
    }

    fn set_count(&mut self, count: usize) -> bool {
        self.count = count.clamp(*COUNTS.start(), *COUNTS.end());
        true
    }

    fn overlays(&self) -> &'static [Overlay] {
        &[]
    }

    fn extent(&self, _: &Scene) -> Aabb {
        FIELD.grown(20.0)
    }

    fn ask(&mut self, scene: &Scene, _: usize, _: usize, _: &mut Answers) {
        if let Some(Shape::Rect(probe)) = scene.shapes().next() {
            self.rects.overlaps_rect(*probe, &mut self.hits);
        }
    }

    fn run_tests(&mut self, scene: &Scene, _: &Answers, _: usize, count: usize) -> usize {
        let Some(Shape::Rect(probe)) = scene.shapes().next() else { return 0 };
        let rounds = count.div_ceil(self.count);
        for _ in 0..rounds {
            self.rects.overlaps_rect(black_box(*probe), &mut self.hits);
            black_box(&self.hits);
        }
        rounds * self.rects.len()
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        let drawn = self.rects.len().min(DRAWN);
        picture.marks.reserve(drawn + 4);
        for i in 0..drawn {
            let hit = self.hits[i / 64] >> (i % 64) & 1 == 1;
            let (role, fill) = if hit { (Role::Hit, Fill::Hatch) } else { (Role::B, Fill::Tint) };
            picture.marks.push(Mark::Area { outline: self.rects.get(i).corners().to_vec(), role, fill });
        }
        for probe in view.scene.shapes() {
            area(picture, probe, Role::A, Fill::Tint);
            outline(picture, probe, Role::A, Stroke::Heavy);
        }
        pair::handle(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        let hits = self.hits.iter().map(|word| word.count_ones() as usize).sum();
        let [count, hits_text, drawn] = [self.rects.len(), hits, self.rects.len().min(DRAWN)].map(thousands);
        let (figure, sentence) = match view.nanoseconds {
            measured if measured > 0.0 => rate(measured),
            _ => (String::new(), format!("A is tested against each of {count} rectangles.")),
        };
        let kernel = Kernel::best().name().to_owned();
        let numbers = [("rectangles", count), ("drawn", drawn), ("hits", hits_text.clone()), ("instructions", kernel)];
        Status {
            verdict: format!("{hits_text} HITS"),
            hit: hits > 0,
            figure,
            sentence,
            numbers: numbers.map(|(name, value)| (name.to_owned(), value)).into(),
        }
    }
}

/// The figure and the sentence for so many nanoseconds a test.
fn rate(nanoseconds: f64) -> (String, String) {
    let rate = 1e9 / nanoseconds;
    let said = if rate >= 1e9 {
        format!("{} billion tests", decimal(rate / 1e9))
    } else {
        format!("{} million tests", decimal(rate / 1e6))
    };
    let [least, most] = ARTICLE.map(|article| thousands((rate / article) as usize));
    let sentence = format!("{said} a second: {least} to {most} times the 4.0 to 1.2 million of the article.");
    (format!("{said}/s"), sentence)
}

/// A rectangle of about `size`, anywhere in the field.
fn rect(size: f32, random: &mut Random) -> Option<Rect> {
    let half = random.within(Vec2::splat(0.2 * size), Vec2::splat(0.7 * size));
    let center = random.within(FIELD.min, FIELD.max);
    Rect::with_axis(center, half, unit_from_degrees(random.between(0.0, 180.0))).ok()
}
