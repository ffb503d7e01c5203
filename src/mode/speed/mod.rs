//! Tests per second: all pairs of up to a hundred thousand rectangles, and a dragged one against all.

pub mod all_pairs_times;
pub mod axis_times;
pub mod call_time;
pub mod measurement;

use crate::answers::status::{Number, Status};
use crate::collision::{Aabb, Kernel, Rect, RectBatch, Shape, unit_from_degrees};
use crate::marks::shape_marks::{area, outline};
use crate::marks::{Fill, Mark, Picture, Role, Stroke};
use crate::mode::behavior::{Behavior, ModeCommand, ModePanel, TestTime};
use crate::mode::many::drawing::CROWDS;
use crate::mode::mode_entry::Mode;
use crate::mode::opening_drift::shift;
use crate::mode::speed::all_pairs_times::MethodTimes;
use crate::mode::speed::measurement::{Measurement, State};
use crate::number_format::{thousands, written_seconds};
use crate::overlay::draw_view::BODIES;
use crate::overlay::selection::handles;
use crate::overlay::view::View;
use crate::random::Random;
use crate::scene::{Body, LocalShape, Pose, Scene};
use core::ops::RangeInclusive;
use core::time::Duration;
use glam::Vec2;
use std::time::Instant;

pub const MODE: Mode = Mode {
    name: "Speed",
    help: "measures how many pairs of rectangles are tested per second",
    open: || Box::new(Speed::default()),
    offered_overlays: &[],
    commands: &[MEASURE],
};

/// Stops, resumes or restarts the measurement.
pub const MEASURE: ModeCommand =
    ModeCommand { name: "Measure", key: 'S', help: "stop, resume or restart the measurement" };

/// The fewest and the most rectangles besides the probe.
const COUNT_LIMITS: RangeInclusive<usize> = 100..=100_000;

const FIELD: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };

/// The fraction of the field that they would cover side by side: of ten thousand, each is about five units wide.
const COVER: f32 = 0.625;

pub struct Speed {
    count: usize,
    seed: u64,
    rects: RectBatch,
    corners: Vec<[Vec2; 4]>,
    /// A bit for each rectangle that the probe hits.
    hits: Vec<u64>,
    record: Measurement,
}

impl Default for Speed {
    fn default() -> Self {
        Self {
            count: 10_000,
            seed: 0,
            rects: RectBatch::new(&[]),
            corners: Vec::new(),
            hits: Vec::new(),
            record: Measurement::new(String::new(), Vec::new()),
        }
    }
}

impl Behavior for Speed {
    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        self.seed = seed;
        let mut random = self.fill();
        let pose = Pose { position: FIELD.center(), degrees: random.between(-80.0, 80.0) };
        let probe = Body::new(LocalShape::Rect { size: Vec2::new(220.0, 130.0), pivot: None }, pose);
        Some(Scene { bodies: probe.into_iter().collect() })
    }

    fn drift(&self, scene: &mut Scene, _pair: [Option<usize>; 2], phase: f32) {
        shift(scene.bodies.last_mut(), Vec2::ZERO, 360.0 * phase);
    }

    fn drag_brings_probe(&self) -> bool {
        true
    }

    fn counts(&self) -> Option<RangeInclusive<usize>> {
        Some(COUNT_LIMITS)
    }

    fn count(&self, _: &Scene) -> usize {
        self.count
    }

    fn set_count(&mut self, count: usize) {
        self.count = count.clamp(*COUNT_LIMITS.start(), *COUNT_LIMITS.end());
        self.fill();
    }

    fn extent(&self, _: &Scene) -> Aabb {
        FIELD.expanded(20.0)
    }

    fn test_own_shapes(&mut self, scene: &Scene) -> bool {
        if let Some(Shape::Rect(probe)) = scene.shapes().next() {
            self.rects.overlaps_rect(*probe, &mut self.hits);
        } else {
            self.hits.clear();
        }
        true
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        let [mut missed, mut hit] = [picture.crowd(), picture.crowd()];
        for (i, corners) in self.corners.iter().enumerate() {
            let is_hit = self.hits.get(i / 64).is_some_and(|word| word >> (i % 64) & 1 == 1);
            if is_hit { &mut hit } else { &mut missed }.outline(corners);
        }
        picture.begin(CROWDS);
        let stroke = Stroke::Hairline;
        picture.marks.push(Mark::Crowd { crowd: missed, role: Role::Other, fill: Some(Fill::Tint), stroke });
        picture.marks.push(Mark::Crowd { crowd: hit, role: Role::Hit, fill: Some(Fill::Hatch), stroke });
        picture.begin(BODIES);
        for probe in view.scene.shapes() {
            area(picture, probe, Role::A, Fill::Tint);
            outline(picture, probe, Role::A, Stroke::Heavy);
        }
        handles(view, picture);
    }

    fn status(&self, _: &View) -> Status {
        let hits = self.hits.iter().map(|word| word.count_ones() as usize).sum();
        let [count, hits] = [self.rects.len(), hits].map(thousands);
        let headline_value = format!("A hits {hits} of {count}");
        let kernel = Kernel::best().name().to_owned();
        let numbers = [("rectangles", count), ("A hits", hits), ("instruction set", kernel)];
        let (verdict, wrong) = match (self.record.agree(), self.record.state) {
            (Some(true), _) => ("SAME ANSWER", false),
            (Some(false), _) => ("ANSWERS DIFFER", true),
            (None, State::Stopped) => ("STOPPED", false),
            (None, State::Measuring | State::Done) => ("MEASURING", false),
        };
        Status {
            verdict: verdict.to_owned(),
            hit: wrong,
            headline_value,
            hint: Some("whether brute force and the broad phase found the same number of hits"),
            sentence: sentence(&self.record),
            pair: None,
            numbers: numbers.map(|(name, value)| Number::new(name, value)).into(),
        }
    }

    fn own_time(&self) -> Option<TestTime> {
        let nanoseconds = self.record.brute.nanoseconds.unwrap_or(0.0);
        Some(TestTime {
            nanoseconds,
            measures: Some(
                "brute force in batches on one core: the median of this run's frames; a single call takes longer",
            ),
        })
    }

    fn measure(&mut self, budget: Duration) {
        let start = Instant::now();
        self.record.run(budget, &mut || start.elapsed());
    }

    fn is_measuring(&self) -> bool {
        self.record.state == State::Measuring
    }

    fn run_command(&mut self, _: &ModeCommand, _: &Scene) -> Option<Scene> {
        self.record.toggle();
        None
    }

    fn panel(&self) -> Option<ModePanel<'_>> {
        Some(ModePanel::Measurement(&self.record))
    }
}

impl Speed {
    /// Creates new rectangles and restarts the measurement; returns the random numbers after theirs.
    fn fill(&mut self) -> Random {
        let mut random = Random::new(self.seed);
        let size = (FIELD.size().element_product() * COVER / self.count as f32).sqrt();
        let rects: Vec<Rect> = (0..self.count).filter_map(|_| rect(size, &mut random)).collect();
        self.rects.assign(&rects);
        self.corners.clear();
        self.corners.extend(rects.iter().map(|rect| rect.corners()));
        let scenario = format!("{} random rectangles, seed {}", thousands(self.count), self.seed);
        self.record = Measurement::new(scenario, rects);
        random
    }
}

fn sentence(record: &Measurement) -> String {
    let (brute, broad) = (&record.brute, &record.broad);
    let (Some((all, slow)), Some((found, quick))) = (answer(brute), answer(broad)) else {
        let [count, pairs] = [record.count(), record.pairs() as usize].map(thousands);
        return format!(
            "{count} rectangles make {pairs} pairs: brute force tests all of them, the broad phase only those whose \
             boxes overlap or touch."
        );
    };
    let [all_text, found_text] = [all, found].map(|hits| thousands(hits as usize));
    if all != found {
        return format!(
            "Wrong: brute force finds {all_text} pairs that hit, the broad phase {found_text}. Please report this."
        );
    }
    let times = slow / quick;
    let [slow, quick] = [slow, quick].map(written_seconds);
    let two_digits = |times: f64| if times < 10.0 { format!("{times:.1}") } else { thousands(times.round() as usize) };
    let how = if times >= 1.0 {
        format!("{} times faster", two_digits(times))
    } else {
        format!("{} times slower", two_digits(times.recip()))
    };
    format!("Both find {all_text} pairs that hit: brute force in {slow}, the broad phase in {quick}, {how}.")
}

fn answer(method: &MethodTimes) -> Option<(u64, f64)> {
    method.hits.zip(method.answer_seconds())
}

fn rect(size: f32, random: &mut Random) -> Option<Rect> {
    let half = random.within(Vec2::splat(0.2 * size), Vec2::splat(0.7 * size));
    let center = random.within(FIELD.min, FIELD.max);
    Rect::with_axis(center, half, unit_from_degrees(random.between(0.0, 180.0))).ok()
}
