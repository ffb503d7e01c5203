//! Measures brute force and a broad phase, in small steps.
//!
//! All pairs of some rectangles are tested in two ways: every pair in batches, and single calls for the pairs that the broad
//! phase keeps. Both count the hits, and must agree. Time comes from outside, so that a test need not wait.

use crate::collision::explain::separating_axes;
use crate::collision::{Aabb, BroadPhase, Rect, RectBatch, Relation, overlaps};
use crate::mode::speed::all_pairs_times::{MethodTimes, median};
use crate::mode::speed::axis_times::AxisTimes;
use crate::mode::speed::call_time::CallTime;
use crate::random::Random;
use core::mem::take;
use core::time::Duration;

/// The number of rectangles that fit into the nearest cache.
const CHUNK: usize = 512;
/// The approximate number of tests between two readings of the clock.
const SLICE: u64 = 1 << 18;
/// The share of the time for the broad phase, which is always far ahead.
const BROAD_SHARE: f64 = 0.1;
/// The share of brute force's time for single calls, and for the textbook's test by axes.
const CALLS_SHARE: f64 = 0.02;
/// The number of pairs sampled for the separating axis, and of those between two readings of the clock.
const SAMPLE: u32 = 2000;
const SAMPLE_STEP: u32 = 50;
/// The number of different pairs for single calls: enough that the processor cannot learn their answers.
const CALLS: usize = 2000;
/// A run ends when both answers are complete and this many seconds were measured.
const ENOUGH: f64 = 5.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    #[default]
    Measuring,
    Stopped,
    /// Both answers are complete, and the figures are steady.
    Done,
}

/// Which axis was the first to separate, of a sample of pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Axes {
    /// The number of pairs that each axis separates first: x and y of the first rectangle, then of the second; last the hits.
    pub counts: [u32; 5],
}

impl Axes {
    pub fn sampled(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// A run: its inputs and its results so far.
#[derive(Debug)]
pub struct Measurement {
    pub scenario: String,
    rects: Vec<Rect>,
    chunks: Vec<RectBatch>,
    pub state: State,
    pub brute: MethodTimes,
    /// Single calls for the pairs that the broad phase keeps.
    pub broad: MethodTimes,
    under_way: UnderWay,
    /// The separating axes of a sample of all pairs.
    pub all_axes: Axes,
    /// The separating axes of the pairs that the broad phase keeps.
    pub near_axes: Axes,
    /// The time of the textbook's test by the number of axes tested.
    pub axis_times: AxisTimes,
    /// The time of one call, for a sample of all pairs.
    pub single_call: CallTime<Rect>,
    random: Random,
    /// Tests per second by brute force over time: (seconds measured so far, tests per second in that frame).
    pub history: Vec<[f64; 2]>,
    broad_phase: BroadPhase,
    boxes: Vec<Aabb>,
    words: Vec<u64>,
}

/// The progress of the current brute-force answer: the next rectangle is tested against those of a chunk.
#[derive(Clone, Copy, Debug)]
struct UnderWay {
    chunk: usize,
    rect: usize,
    tests: u64,
    hits: u64,
    seconds: f64,
}

/// Nothing done yet. The first rectangle has none before it.
const NOT_YET: UnderWay = UnderWay { chunk: 0, rect: 1, tests: 0, hits: 0, seconds: 0.0 };

impl Measurement {
    /// A run over all pairs of the rectangles; `scenario` describes them, so that it can be repeated.
    pub fn new(scenario: String, rects: Vec<Rect>) -> Self {
        Self {
            scenario,
            chunks: rects.chunks(CHUNK).map(RectBatch::new).collect(),
            state: State::Measuring,
            brute: MethodTimes { tests_each: pairs(&rects), ..MethodTimes::default() },
            broad: MethodTimes::default(),
            under_way: NOT_YET,
            all_axes: Axes::default(),
            near_axes: Axes::default(),
            axis_times: AxisTimes::default(),
            single_call: CallTime::new(CALLS, 1),
            random: Random::new(rects.len() as u64),
            rects,
            history: Vec::new(),
            broad_phase: BroadPhase::default(),
            boxes: Vec::new(),
            words: Vec::new(),
        }
    }

    /// Stops, resumes, or restarts after the end.
    pub fn toggle(&mut self) {
        match self.state {
            State::Measuring => self.state = State::Stopped,
            State::Stopped => self.state = State::Measuring,
            State::Done => *self = Self::new(take(&mut self.scenario), take(&mut self.rects)),
        }
    }

    pub fn count(&self) -> usize {
        self.rects.len()
    }

    pub fn pairs(&self) -> u64 {
        pairs(&self.rects)
    }

    /// The progress of the run, from 0 to 1: its first brute-force answer, and the measured time.
    pub fn progress(&self) -> f64 {
        let answer =
            if self.brute.answers > 0 { 1.0 } else { self.under_way.tests as f64 / self.pairs().max(1) as f64 };
        answer.min(self.seconds() / ENOUGH).min(1.0)
    }

    fn seconds(&self) -> f64 {
        self.brute.seconds + self.broad.seconds
    }

    /// Whether both found the same number of hits; `None` until both answers are complete.
    pub fn agree(&self) -> Option<bool> {
        Some(self.brute.hits? == self.broad.hits?)
    }

    /// Continues for about `budget`. `clock` is the time since any origin.
    pub fn run(&mut self, budget: Duration, clock: &mut dyn FnMut() -> Duration) {
        if self.state != State::Measuring || self.rects.len() < 2 {
            return;
        }
        let (start, tests, seconds) = (clock(), self.brute.tests, self.brute.seconds);
        while self.state == State::Measuring {
            let before = clock();
            if before - start >= budget {
                break;
            }
            if self.all_axes.sampled() < SAMPLE {
                self.sample_all();
            } else if self.near_axes.sampled() == 0 && self.broad.tests_each > 0 {
                self.sample_near();
            } else if self.single_call.seconds < CALLS_SHARE * self.brute.seconds {
                self.single_call.measure(clock, overlaps);
            } else if self.axis_times.seconds() < CALLS_SHARE * self.brute.seconds {
                self.axis_times.measure(clock);
            } else if self.broad.seconds < BROAD_SHARE * self.brute.seconds {
                let hits = self.ask_broad_phase();
                let seconds = (clock() - before).as_secs_f64();
                self.broad.seconds += seconds;
                self.broad.note_answer(seconds, hits);
            } else {
                let is_complete = self.slice();
                self.note_slice((clock() - before).as_secs_f64(), is_complete);
            }
            if self.seconds() >= ENOUGH && self.agree().is_some() {
                self.state = State::Done;
            }
        }
        let (tests, seconds) = (self.brute.tests - tests, self.brute.seconds - seconds);
        if seconds > 0.0 {
            self.history.push([self.seconds(), tests as f64 / seconds]);
            let mut rates: Vec<f64> = self.history.iter().map(|[_, rate]| *rate).collect();
            self.brute.nanoseconds = median(&mut rates).map(|rate| 1e9 / rate);
        }
        if let (Some(seconds), 1..) = (self.broad.latest_seconds(), self.broad.tests_each) {
            self.broad.nanoseconds = Some(seconds * 1e9 / self.broad.tests_each as f64);
        }
    }

    /// Makes some tests by brute force; returns whether the answer is complete. Within a chunk, each rectangle is tested against
    /// those before it.
    fn slice(&mut self) -> bool {
        let pairs = self.pairs();
        let UnderWay { chunk, rect, tests, hits, .. } = &mut self.under_way;
        let limit = *tests + SLICE;
        while *tests < limit.min(pairs) {
            let first = *chunk * CHUNK;
            if *rect < self.rects.len() {
                self.chunks[*chunk].overlaps_rect(self.rects[*rect], &mut self.words);
                let before = (*rect - first).min(self.chunks[*chunk].len());
                *hits += ones_before(&self.words, before);
                *tests += before as u64;
                *rect += 1;
            } else {
                *chunk += 1;
                *rect = *chunk * CHUNK + 1;
            }
        }
        *tests == pairs
    }

    fn note_slice(&mut self, seconds: f64, is_complete: bool) {
        self.under_way.seconds += seconds;
        self.brute.seconds += seconds;
        self.brute.tests = u64::from(self.brute.answers) * self.pairs() + self.under_way.tests;
        if is_complete {
            self.brute.note_answer(self.under_way.seconds, self.under_way.hits);
            self.under_way = NOT_YET;
        }
    }

    /// A full answer with the broad phase: boxes, pairs of boxes, tests. Returns the number of hits.
    fn ask_broad_phase(&mut self) -> u64 {
        self.boxes.clear();
        self.boxes.extend(self.rects.iter().map(|rect| rect.aabb()));
        let pairs = self.broad_phase.pairs(&self.boxes);
        let hits = pairs.iter().filter(|[a, b]| overlaps(&self.rects[*a as usize], &self.rects[*b as usize])).count();
        self.broad.tests_each = pairs.len() as u64;
        self.broad.tests += pairs.len() as u64;
        hits as u64
    }

    fn sample_all(&mut self) {
        for _ in 0..SAMPLE_STEP {
            let a = self.random.below(self.rects.len());
            let b = (a + 1 + self.random.below(self.rects.len() - 1)) % self.rects.len();
            let separating = first_separating(&self.rects[a], &self.rects[b]);
            self.all_axes.counts[separating] += 1;
            self.axis_times.keep(separating, &self.rects[a], &self.rects[b]);
            self.single_call.keep(|| [self.rects[a], self.rects[b]]);
        }
    }

    /// Samples pairs that the broad phase keeps, or all if they are few: immediately, since they are not stored.
    fn sample_near(&mut self) {
        let (pairs, random) = (self.broad_phase.pairs(&self.boxes), &mut self.random);
        let all = pairs.len() <= SAMPLE as usize;
        for k in 0..pairs.len().min(SAMPLE as usize) {
            let [a, b] = pairs[if all { k } else { random.below(pairs.len()) }].map(|i| &self.rects[i as usize]);
            let separating = first_separating(a, b);
            self.near_axes.counts[separating] += 1;
            self.axis_times.keep(separating, a, b);
        }
    }
}

fn pairs(rects: &[Rect]) -> u64 {
    let count = rects.len() as u64;
    count * count.saturating_sub(1) / 2
}

/// The number of ones among the first `count` bits.
fn ones_before(words: &[u64], count: usize) -> u64 {
    let (whole, rest) = (count / 64, count % 64);
    let ones = words[..whole].iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
    ones + if rest > 0 { u64::from((words[whole] << (64 - rest)).count_ones()) } else { 0 }
}

/// The index of the first axis that separates two rectangles: x and y of the first, then of the second; 4 if none does.
fn first_separating(a: &Rect, b: &Rect) -> usize {
    let steps = separating_axes(a, b).map_or(Vec::new(), |explanation| explanation.steps);
    steps.iter().position(|step| step.relation == Relation::Disjoint).unwrap_or(4)
}
