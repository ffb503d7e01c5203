//! The broad phase finds the same pairs as comparing every box with every other.

use crate::split_mix::SplitMix;
use collision_lab::collision::{Aabb, BroadPhase};
use glam::Vec2;

impl SplitMix {
    fn finite(&mut self) -> f32 {
        loop {
            let number = f32::from_bits(self.next() as u32);
            if number.is_finite() {
                return number;
            }
        }
    }
}

fn at(x: f32, y: f32, width: f32, height: f32) -> Aabb {
    Aabb { min: Vec2::new(x, y), max: Vec2::new(x + width, y + height) }
}

fn every_pair(boxes: &[Aabb]) -> Vec<[u32; 2]> {
    let pairs = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| [i, j]));
    pairs.filter(|&[i, j]| boxes[i].overlaps(boxes[j])).map(|pair| pair.map(|i| i as u32)).collect()
}

#[track_caller]
fn same_as_every_pair(broad: &mut BroadPhase, boxes: &[Aabb], case: &str) {
    let mut found = broad.pairs(boxes).to_vec();
    assert!(found.iter().all(|[i, j]| i < j), "{case}: the smaller index comes first");
    found.sort_unstable();
    let expected = every_pair(boxes);
    if let Some(k) = (0..found.len().max(expected.len())).find(|&k| found.get(k) != expected.get(k)) {
        let describe = |pair: Option<&[u32; 2]>| pair.map(|p| (*p, p.map(|i| boxes[i as usize])));
        panic!(
            "{case}: {} pairs found, {} exist; the first difference: found {:?}, expected {:?}",
            found.len(),
            expected.len(),
            describe(found.get(k)),
            describe(expected.get(k))
        );
    }
}

#[test]
fn spread_boxes_of_similar_sizes() {
    let mut broad = BroadPhase::default();
    for (seed, count, world) in [(1, 0, 1.0), (2, 1, 1.0), (3, 2, 1.5), (4, 50, 8.0), (5, 700, 26.0), (6, 3000, 400.0)]
    {
        let mut random = SplitMix(seed);
        let boxes: Vec<Aabb> = (0..count)
            .map(|_| at(random.below(world), random.below(world), random.below(2.0), random.below(2.0)))
            .collect();
        same_as_every_pair(&mut broad, &boxes, &format!("{count} boxes in a world of {world}"));
    }
}

#[test]
fn a_few_huge_boxes_among_many_small_ones() {
    let mut random = SplitMix(7);
    let boxes: Vec<Aabb> = (0..3000)
        .map(|i| {
            let size = if i % 100 == 0 { 300.0 } else { 1.0 };
            at(random.below(400.0), random.below(400.0), random.below(size), random.below(size))
        })
        .collect();
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "one of a hundred is huge");
}

#[test]
fn sizes_of_every_order_of_magnitude() {
    let mut random = SplitMix(8);
    let mut size = || 10.0_f32.powf(random.below(8.0) - 4.0);
    let boxes: Vec<Aabb> = (0..2000).map(|_| at(size(), size(), size(), size())).collect();
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "positions and sizes from 0.0001 to 10,000");
}

#[test]
fn walls_across_the_world_in_both_directions() {
    let mut random = SplitMix(9);
    let boxes: Vec<Aabb> = (0..1500)
        .map(|i| {
            let (x, y) = (random.below(1000.0), random.below(1000.0));
            [at(x, 0.0, 0.1, 1000.0), at(0.0, y, 1000.0, 0.1), at(x, y, 1.0, 1.0), at(x, y, 1.0, 1.0)][i % 4]
        })
        .collect();
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "walls");
}

#[test]
fn distant_clusters_and_an_outlier_at_the_largest_f32() {
    let mut random = SplitMix(10);
    let mut boxes: Vec<Aabb> = (0..4000)
        .map(|i| {
            let center = [0.0, 1.0e6, -3.0e6, 5.0e5][i % 4];
            at(center + random.below(20.0), -center + random.below(20.0), 0.5, 0.5)
        })
        .collect();
    boxes.push(at(1.0e38, -1.0e38, 1.0e37, 1.0e37));
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "clusters");
}

#[test]
fn a_tower_of_boxes_beside_a_few_of_a_thousand_times_the_height() {
    let mut random = SplitMix(11);
    let boxes: Vec<Aabb> = (0..3000)
        .map(|i| {
            if i % 50 == 0 { at(0.0, random.below(3.0e3), 1.0, 1.0e4) } else { at(5.0, random.below(3.0e3), 1.0, 1.0) }
        })
        .collect();
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "a tower");
}

#[test]
fn touching_counts_on_an_integer_grid() {
    let mut random = SplitMix(12);
    let mut whole = |limit: f32| random.below(limit).floor();
    let boxes: Vec<Aabb> = (0..1500).map(|_| at(whole(40.0), whole(40.0), whole(3.0), whole(3.0))).collect();
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "integers, zero sizes included");
    let tiles: Vec<Aabb> = (0..400).map(|i| at((i % 20) as f32, (i / 20) as f32, 1.0, 1.0)).collect();
    let pairs = BroadPhase::default().pairs(&tiles).len();
    assert_eq!(pairs, 2 * 19 * 20 + 2 * 19 * 19, "each tile touches its neighbours at sides and corners");
}

#[test]
fn one_ulp_decides() {
    let mut boxes = vec![at(0.0, 0.0, 1.0, 1.0)];
    for x in [1.0, 1.0_f32.next_up(), -1.0, -1.0_f32.next_up(), (-1.0_f32).next_down()] {
        boxes.push(at(x, 0.0, 0.0, 1.0));
        boxes.push(at(0.0, x, 1.0, 0.0));
    }
    same_as_every_pair(&mut BroadPhase::default(), &boxes, "one ulp");
}

#[test]
fn identical_boxes_and_points() {
    let mut broad = BroadPhase::default();
    same_as_every_pair(&mut broad, &[at(3.0, 4.0, 5.0, 6.0); 200], "identical boxes");
    same_as_every_pair(&mut broad, &[at(3.0, 4.0, 0.0, 0.0); 200], "identical points");
    let line: Vec<Aabb> = (0..500).map(|i| at(1.0, (i / 2) as f32, 0.0, 0.0)).collect();
    same_as_every_pair(&mut broad, &line, "points in a column, two at each place");
}

#[test]
fn every_finite_number() {
    let mut broad = BroadPhase::default();
    let mut random = SplitMix(13);
    for round in 0..20 {
        let boxes: Vec<Aabb> = (0..500)
            .map(|i| {
                let mut corner = || Vec2::new(random.finite(), random.finite());
                let min = corner();
                Aabb::from_points([min, if i % 2 == 0 { min } else { corner() }])
            })
            .collect();
        same_as_every_pair(&mut broad, &boxes, &format!("round {round} of any bits"));
    }
}

#[test]
fn boxes_of_nan_meet_no_box() {
    let nan = Aabb { min: Vec2::NAN, max: Vec2::NAN };
    let world = Aabb { min: Vec2::NEG_INFINITY, max: Vec2::INFINITY };
    let boxes = [nan, at(0.0, 0.0, 1.0, 1.0), Aabb::from_points([]), world, at(9.0, 9.0, 1.0, 1.0)];
    assert_eq!(BroadPhase::default().pairs(&boxes), [[1, 3], [3, 4]]);
}

/// An empty box was once written at the end of its row, over the first box of the next row if its own was full.
#[test]
fn boxes_of_nan_hide_no_pair() {
    let sides = [
        [0.9184426, 7.0, 1.9184426, 7.0],
        [4.0, 0.9172493, 4.0, 1.9172493],
        [9.0, 9.0, 9.0, 10.0],
        [0.74487865, 0.3205341, 1.3494413, 0.3205341],
        [4.0462375, 4.4479465, 4.9418054, 4.4767036],
        [9.0, 6.0, 10.0, 6.118172],
        [8.0, 4.0, 9.0, 4.1776047],
        [10.0, 7.0, 11.0, 7.0],
        [1.0, 7.0, 1.171828, 7.0],
        [7.0, 5.0, 6.0, 3.0],
        [5.309292, 5.699966, 6.309292, 6.699966],
        [9.0, 5.5388966, 9.0, 6.5388966],
        [3.0, 2.0, 4.0, 3.0],
    ];
    let boxes = sides
        .map(|[left, top, right, bottom]: [f32; 4]| Aabb { min: Vec2::new(left, top), max: Vec2::new(right, bottom) });
    let mut found = BroadPhase::default().pairs(&boxes).to_vec();
    found.sort_unstable();
    assert_eq!(found, [[0, 8], [5, 11]], "the box from (7, 5) to (6, 3) took the place of another");
}

#[test]
fn the_order_depends_on_the_boxes_only() {
    let mut random = SplitMix(14);
    let mut frame = |count: usize| -> Vec<Aabb> {
        (0..count).map(|_| at(random.below(50.0), random.below(50.0), 1.0, 1.0)).collect()
    };
    let (boxes, others) = (frame(2000), frame(5000));
    let mut used = BroadPhase::default();
    used.pairs(&others);
    assert_eq!(used.pairs(&boxes), BroadPhase::default().pairs(&boxes), "what was asked before must not matter");
}

#[test]
fn every_box_is_in_a_cell() {
    let mut random = SplitMix(15);
    let boxes: Vec<Aabb> = (0..1000).map(|_| at(random.below(50.0), random.below(50.0), 1.0, 1.0)).collect();
    let mut broad = BroadPhase::default();
    assert_eq!(broad.cells().count(), 0, "nothing was asked");
    broad.pairs(&boxes);
    let count: u32 = broad.cells().map(|(_, count)| count).sum();
    assert!((1000..=2000).contains(&count), "{count} entries for 1000 boxes");
    let within = Aabb::from_points(boxes.iter().flat_map(|b| [b.min, b.max])).expanded(0.001);
    for (cell, _) in broad.cells() {
        assert!(within.contains(cell.min) && within.contains(cell.max), "{cell:?} reaches out of {within:?}");
    }
}
