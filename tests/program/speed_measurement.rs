//! The measurement of the speed mode, driven by a clock of its own: no test here depends on the machine.

use crate::collision::{Aabb, Rect, Shape, overlaps};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::marks::Mark;
use crate::mode::MODES;
use crate::mode::behavior::ModePanel;
use crate::mode::speed::MEASURE;
use crate::mode::speed::measurement::{Measurement, State};
use crate::number_format::thousands;
use crate::overlay::grid::GRID;
use core::time::Duration;
use glam::Vec2;

use crate::split_mix::SplitMix;

/// Rectangles of one to five units, in a square in which some of them hit.
fn rects(count: usize) -> Vec<Rect> {
    let mut random = SplitMix(count as u64);
    let mut between = |low: f32, high: f32| low + random.below(high - low);
    let side = 4.0 * (count as f32).sqrt();
    let rects = (0..count).map(|_| {
        let center = Vec2::new(between(0.0, side), between(0.0, side));
        Rect::new(center, Vec2::new(between(0.5, 2.5), between(0.5, 2.5)), between(0.0, 3.0)).unwrap()
    });
    rects.collect()
}

/// The milliseconds between two readings of the clock.
fn clock(step: u64) -> impl FnMut() -> Duration {
    let mut now = Duration::ZERO;
    move || {
        now += Duration::from_millis(step);
        now
    }
}

fn run_until(record: &mut Measurement, clock: &mut impl FnMut() -> Duration, end: impl Fn(&Measurement) -> bool) {
    for _ in 0..100_000 {
        if end(record) {
            return;
        }
        record.run(Duration::from_millis(30), clock);
    }
    panic!("it does not end: {record:?}");
}

#[test]
fn both_methods_find_what_single_calls_find_at_every_number_of_rectangles() {
    // Around the ends of words and chunks, where a pair could be lost or found twice.
    for count in [2, 3, 63, 64, 65, 100, 511, 512, 513, 1025, 1300] {
        let rects = rects(count);
        let shapes: Vec<Shape> = rects.iter().copied().map(Shape::from).collect();
        let single = (0..count).flat_map(|i| (0..i).map(move |j| [i, j]));
        let single = single.filter(|&[i, j]| overlaps(&shapes[i], &shapes[j])).count() as u64;
        let mut record = Measurement::new("test".to_owned(), rects);
        let mut clock = clock(1);
        run_until(&mut record, &mut clock, |record| record.agree().is_some());
        assert_eq!(record.brute.hits, Some(single), "brute force among {count}");
        assert_eq!(record.broad.hits, Some(single), "the broad phase among {count}");
        assert_eq!(record.agree(), Some(true));
        let complete = u64::from(record.brute.answers) * record.pairs();
        let begun = record.brute.tests - complete;
        assert!(begun < record.pairs(), "{count}: {begun} tests of an answer under way");
    }
}

#[test]
fn the_figures_come_from_the_clock() {
    let (mut record, mut clock) = (Measurement::new("test".to_owned(), rects(1000)), clock(20));
    run_until(&mut record, &mut clock, |record| record.state == State::Done);
    let brute = record.brute;
    // An answer of 499,500 tests takes two slices of 20 milliseconds each.
    assert_eq!(brute.tests / 499_500, u64::from(brute.answers));
    assert!((brute.latest_seconds().unwrap() - 0.04).abs() < 1e-9, "{brute:?}");
    // The times of an answer and of a test come from one median.
    let seconds = brute.nanoseconds.unwrap() * 499_500.0 * 1e-9;
    assert!((brute.answer_seconds().unwrap() - seconds).abs() < 1e-12 && (seconds - 0.04).abs() < 0.003, "{brute:?}");
    // A frame computes one of the two slices, and the median is that of one slice: of 262,144 tests or of 237,356.
    assert!((76.0..84.5).contains(&brute.nanoseconds.unwrap()), "{brute:?}");
    assert!((record.broad.answer_seconds().unwrap() - 0.02).abs() < 1e-9);
    assert_eq!(record.progress(), 1.0);
    assert!(record.broad.tests_each < 10_000, "the broad phase leaves few");
    assert!(brute.seconds + record.broad.seconds >= 5.0, "a run is long enough for steady figures");
    assert!(record.history.is_sorted_by(|a, b| a[0] < b[0]) && record.history.len() > 100);
    for [_, rate] in &record.history {
        assert!((1e7..1.5e7).contains(rate), "{rate} tests a second");
    }
}

/// A run in which the slice of every twentieth frame takes a hundred times as long, as if another program had the core.
#[test]
fn a_few_slow_frames_do_not_change_the_figures() {
    let mut record = Measurement::new("test".to_owned(), rects(1000));
    let mut now = Duration::ZERO;
    for frame in 0..400 {
        let mut looks = 0;
        let mut step = || {
            looks += 1;
            now += Duration::from_millis(if frame % 20 == 7 && looks == 3 { 100 } else { 1 });
            now
        };
        record.run(Duration::from_millis(9), &mut step);
    }
    let brute = record.brute;
    let mean = brute.seconds * 1e9 / brute.tests as f64;
    let median = brute.nanoseconds.unwrap();
    assert!(median < 0.6 * mean, "{median} ns is the median, {mean} ns the mean");
    assert!((record.broad.answer_seconds().unwrap() - 0.001).abs() < 1e-9);
}

#[test]
fn the_first_axis_separates_distant_pairs_and_close_pairs_mostly_hit() {
    let (mut record, mut clock) = (Measurement::new("test".to_owned(), rects(1000)), clock(1));
    run_until(&mut record, &mut clock, |record| record.near_axes.sampled() > 0);
    let [all, near] = [record.all_axes, record.near_axes];
    let few = record.broad.tests_each;
    assert!((1000..2000).contains(&few), "so few that each is looked at: {few}");
    assert_eq!([all.sampled(), near.sampled()], [2000, few as u32]);
    assert!(all.counts[0] > 1500 && all.counts[4] < 100, "{all:?}");
    assert!(near.counts[0] < 500 && near.counts[4] > 800, "{near:?}");
    assert!(near.counts[2] > 0 && near.counts[3] > 0, "some need an axis of the second: {near:?}");
    let mut again = Measurement::new("test".to_owned(), rects(1000));
    run_until(&mut again, &mut clock, |record| record.near_axes.sampled() > 0);
    assert_eq!([again.all_axes, again.near_axes], [all, near], "the sample is seeded");
}

#[test]
fn it_pauses_resumes_and_restarts() {
    let (mut record, mut clock) = (Measurement::new("test".to_owned(), rects(3000)), clock(20));
    run_until(&mut record, &mut clock, |record| record.progress() > 0.5);
    record.toggle();
    let (state, tests) = (record.state, record.brute.tests);
    assert_eq!(state, State::Stopped);
    record.run(Duration::from_millis(30), &mut clock);
    assert_eq!(record.brute.tests, tests, "stopped, it makes no test");
    record.toggle();
    record.run(Duration::from_millis(30), &mut clock);
    assert!(record.brute.tests > tests, "it goes on from where it was");
    run_until(&mut record, &mut clock, |record| record.state == State::Done);
    record.toggle();
    assert_eq!((record.state, record.brute.tests), (State::Measuring, 0), "once done, it begins anew");
    assert!(record.history.is_empty() && record.agree().is_none());
}

#[test]
fn one_rectangle_and_an_empty_list_are_measured() {
    for count in [0, 1] {
        let mut record = Measurement::new("test".to_owned(), rects(count));
        record.run(Duration::from_millis(8), &mut clock(1));
        assert_eq!((record.pairs(), record.agree(), record.progress()), (0, None, 0.0));
    }
}

/// The measurement of the mode that is shown.
fn record(lab: &Lab) -> Option<&Measurement> {
    match lab.editor().behavior().panel() {
        Some(ModePanel::Measurement(record)) => Some(record),
        _ => None,
    }
}

#[test]
fn the_lab_measures_in_one_mode_only_and_the_command_stops_it() {
    let mut lab = Lab::new();
    assert!(record(&lab).is_none());
    lab.apply(&Command::Own(MEASURE));
    assert!(lab.is_moving(), "elsewhere the command does nothing, not even stop the opening");
    lab.apply(&Command::Mode(MODES.iter().position(|mode| mode.commands.contains(&MEASURE)).unwrap()));
    for (asked, made) in [(1, 100), (100, 100), (2000, 2000), (1_000_000, 100_000), (100, 100)] {
        lab.apply_and_answer(&Command::Count(asked));
        assert_eq!(record(&lab).map(Measurement::count), Some(made));
        let scenario = format!("{} random rectangles, seed 0", thousands(made));
        assert_eq!(record(&lab).map(|record| &*record.scenario), Some(&*scenario), "what a figure is of has a name");
        let picture = lab.picture();
        let drawn = picture.marks.iter().map(|mark| match mark {
            Mark::Crowd { crowd, .. } => crowd.ends.len(),
            _ => 0,
        });
        assert_eq!(drawn.sum::<usize>(), made, "each is shown");
    }
    assert_eq!(lab.test_time().nanoseconds, 0.0, "nothing was measured yet");
    // Even a slow machine completes a slice.
    for _ in 0..1000 {
        lab.measure(Duration::ZERO, Duration::from_millis(20), false);
        if lab.test_time().nanoseconds > 0.0 {
            break;
        }
    }
    assert!(lab.test_time().nanoseconds > 0.0, "the counter is that of the measurement");
    lab.apply(&Command::Own(MEASURE));
    let tests = record(&lab).unwrap().brute.tests;
    lab.measure(Duration::ZERO, Duration::from_millis(5), false);
    assert_eq!(record(&lab).unwrap().brute.tests, tests);
    lab.apply(&Command::Toggle(GRID));
    lab.advance(0.1, Viewport { world: Aabb { min: Vec2::ZERO, max: Vec2::splat(500.0) }, pixel: 1.0, fitted: true });
    assert_eq!(record(&lab).map(|record| record.state), Some(State::Stopped), "other commands leave it alone");
}
