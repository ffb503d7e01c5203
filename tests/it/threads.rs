//! Using all cores changes no answer.

use crate::split_mix::SplitMix;
use collision_lab::collision::{Aabb, BroadPhase, Circle, Rect, Shape, Threads, overlaps, overlaps_each};
use glam::Vec2;

/// Rotated rectangles and circles, with a density that grows with their number.
fn shapes(count: usize, seed: u64) -> Vec<Shape> {
    let (mut random, side) = (SplitMix(seed), (count as f32).sqrt());
    let shape = |i: usize| {
        let center = Vec2::new(random.below(side), random.below(side));
        if i.is_multiple_of(2) {
            let half = Vec2::new(random.below(1.0), random.below(1.0));
            Rect::new(center, half, random.below(6.0)).expect("finite numbers").into()
        } else {
            Circle::new(center, random.below(1.0)).expect("finite numbers").into()
        }
    };
    (0..count).map(shape).collect()
}

/// On four threads, whatever the number of cores.
#[test]
fn threads_do_not_change_the_answers_of_either_phase() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("four threads");
    pool.install(one_core_and_all);
}

fn one_core_and_all() {
    let mut phases = [Threads::One, Threads::All].map(|threads| BroadPhase::default().with_threads(threads));
    // The last two are enough for more than one thread.
    for (count, seed) in [(0, 1), (1, 2), (300, 3), (20_000, 4), (40_000, 5), (70_000, 6)] {
        let shapes = shapes(count, seed);
        let boxes: Vec<Aabb> = shapes.iter().map(Shape::aabb).collect();
        let [one, all] = phases.each_mut().map(|phase| phase.pairs(&boxes));
        assert!(one == all, "{count} boxes: {} pairs on one core, {} on all", one.len(), all.len());
        let mut hits = [Vec::new(), vec![u64::MAX; 3]];
        overlaps_each(&shapes, one, Threads::One, &mut hits[0]);
        overlaps_each(&shapes, one, Threads::All, &mut hits[1]);
        assert!(hits[0] == hits[1], "{count} shapes: the answers to {} pairs differ", one.len());
        let expected = |pair: &[u32; 2]| overlaps(&shapes[pair[0] as usize], &shapes[pair[1] as usize]);
        for (i, pair) in one.iter().enumerate() {
            assert_eq!(hits[0][i / 64] >> (i % 64) & 1 == 1, expected(pair), "pair {i} of {count} shapes");
        }
        assert_eq!(hits[0].len(), one.len().div_ceil(64));
        let found: u32 = hits[0].iter().map(|word| word.count_ones()).sum();
        assert!((found as usize) <= one.len() && (count < 300 || found as usize > count / 2), "{found} of {count} hit");
    }
}
