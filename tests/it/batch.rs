//! Batches give the same answers as single calls, with every kernel, also for shapes that nearly touch.

use crate::seeds::seeds;
use crate::split_mix::SplitMix;
use collision_lab::collision::{
    Circle, CircleBatch, FirstTouch, Kernel, Point, PointBatch, Rect, RectBatch, Relation, Shape, cast_ray, overlaps,
    relation,
};
use glam::Vec2;

impl SplitMix {
    fn either_way(&mut self, limit: f32) -> f32 {
        self.below(2.0 * limit) - limit
    }
    fn one_in(&mut self, count: u64) -> bool {
        self.next().is_multiple_of(count)
    }
    /// A few ulps up or down.
    fn jitter(&mut self, number: f32) -> f32 {
        let steps = self.next() % 5;
        (0..steps).fold(number, |n, _| if self.one_in(2) { n.next_up() } else { n.next_down() })
    }
    fn rect(&mut self, center: Vec2, size: f32) -> Rect {
        let angle = if self.one_in(8) { 0.0 } else { self.below(core::f32::consts::TAU) };
        let mut half = || if self.one_in(32) { 0.0 } else { self.below(size) };
        Rect::new(center, Vec2::new(half(), half()), angle).expect("the numbers are moderate")
    }
}

/// How far a rectangle with this axis and half extents extends in a direction.
fn extent_along(rect: Rect, way: Vec2) -> f32 {
    rect.half_extents().x * rect.axis().dot(way).abs() + rect.half_extents().y * rect.axis().perp_dot(way).abs()
}

/// Where a shape of this extent towards `rect` nearly touches it: at a side, or opposite a corner.
fn beside(random: &mut SplitMix, rect: Rect, way: Vec2, extent_of_other: f32) -> Vec2 {
    let along = if random.one_in(3) {
        extent_along(rect, way.perp())
    } else {
        random.either_way(extent_along(rect, way.perp()))
    };
    let place = rect.center() + way * (extent_along(rect, way) + extent_of_other) + way.perp() * along;
    Vec2::new(random.jitter(place.x), random.jitter(place.y))
}

/// Rectangles that nearly touch `one`, at an axis of one of the two.
fn rects_beside(random: &mut SplitMix, one: Rect, count: usize) -> Vec<Rect> {
    let place = |_| {
        let other = random.rect(Vec2::ZERO, 50.0);
        let mut way = if random.one_in(2) { one.axis() } else { other.axis() };
        for _ in 0..random.next() % 4 {
            way = way.perp();
        }
        let center = beside(random, one, way, extent_along(other, way));
        Rect::with_axis(center, other.half_extents(), other.axis()).expect("the numbers are moderate")
    };
    (0..count).map(place).collect()
}

fn circles_beside(random: &mut SplitMix, one: Rect, count: usize) -> Vec<Circle> {
    let place = |_| {
        let (radius, angle) = (random.below(50.0), random.below(core::f32::consts::TAU));
        let way = if random.one_in(2) { one.axis() } else { Vec2::from_angle(angle) };
        let center = if random.one_in(2) {
            // Opposite a corner.
            let corner = one.corners()[random.next() as usize % 4];
            corner + Vec2::from_angle(angle) * radius
        } else {
            beside(random, one, way, radius)
        };
        Circle::new(center, random.jitter(radius).max(0.0)).expect("the numbers are moderate")
    };
    (0..count).map(place).collect()
}

fn points_beside(random: &mut SplitMix, one: Rect, count: usize) -> Vec<Vec2> {
    let place = |_| {
        let way = if random.one_in(2) { one.axis() } else { one.axis().perp() };
        let way = if random.one_in(2) { way } else { -way };
        beside(random, one, way, 0.0)
    };
    (0..count).map(place).collect()
}

/// The kernels of this processor; prints those that it lacks.
fn kernels() -> impl Iterator<Item = Kernel> {
    let is_here = |kernel: &Kernel| {
        kernel.is_available() || {
            println!("not tried: this processor has no {}", kernel.name());
            false
        }
    };
    [Kernel::Avx512, Kernel::Avx2, Kernel::Portable].into_iter().filter(is_here)
}

/// Asserts that the mask equals the single calls and the exact relation. Returns the number of hits.
#[track_caller]
fn same_as_single_calls(hits: &[u64], pairs: &[[Shape; 2]], case: &str) -> usize {
    assert_eq!(hits.len(), pairs.len().div_ceil(64), "{case}: words");
    for (i, [a, b]) in pairs.iter().enumerate() {
        let truth = relation(a, b) != Relation::Disjoint;
        assert_eq!(overlaps(a, b), truth, "{case}: the single call for {a:?} and {b:?}");
        assert_eq!(hits[i / 64] >> (i % 64) & 1 == 1, truth, "{case}: pair {i}, {a:?} and {b:?}");
    }
    let set: usize = hits.iter().map(|word| word.count_ones() as usize).sum();
    assert_eq!(set, pairs.iter().filter(|[a, b]| overlaps(a, b)).count(), "{case}: bits behind the last pair");
    set
}

/// Nearly touching pairs: one rectangle against many shapes of each kind, and pair by pair. Returns the hits and the questions.
fn near_touching(seed: u64, count: usize) -> [usize; 2] {
    let mut random = SplitMix(seed);
    let world = [0.0, 100.0, 1.0e4, 1.0e6][random.next() as usize % 4];
    let one = {
        let center = Vec2::new(random.either_way(world), random.either_way(world));
        random.rect(center, 50.0)
    };
    let rects = rects_beside(&mut random, one, count);
    let circles = circles_beside(&mut random, one, count);
    let points = points_beside(&mut random, one, count);
    [same_in_every_way(one, &rects, &circles, &points, &format!("seed {seed}")), 6 * count]
}

/// Tests one rectangle against the shapes of each kind with every kernel, in a batch and pair by pair. Returns the hits of these
/// six questions.
#[track_caller]
fn same_in_every_way(one: Rect, rects: &[Rect], circles: &[Circle], points: &[Vec2], case: &str) -> usize {
    let pairs = |shapes: &[Shape]| shapes.iter().map(|shape| [Shape::Rect(one), shape.clone()]).collect::<Vec<_>>();
    let of_rects = pairs(&rects.iter().map(|&rect| rect.into()).collect::<Vec<_>>());
    let of_circles = pairs(&circles.iter().map(|&circle| circle.into()).collect::<Vec<_>>());
    let points: Vec<Point> = points.iter().map(|&point| Point::new(point).expect("finite")).collect();
    let of_points = pairs(&points.iter().map(|&point| point.into()).collect::<Vec<_>>());
    let (ones, mut hits, mut met) = (RectBatch::new(&vec![one; rects.len()]), Vec::new(), 0);
    for kernel in kernels() {
        met = 0;
        let case = |what: &str| format!("{case}, {what}, {}", kernel.name());
        let rects = RectBatch::new(rects).with_kernel(kernel);
        let circles = CircleBatch::new(circles).with_kernel(kernel);
        let points = PointBatch::new(&points).with_kernel(kernel);
        rects.overlaps_rect(one, &mut hits);
        met += same_as_single_calls(&hits, &of_rects, &case("rectangles"));
        rects.overlaps_each_rect(&ones, &mut hits);
        met += same_as_single_calls(&hits, &of_rects, &case("rectangles pair by pair"));
        circles.overlaps_rect(one, &mut hits);
        met += same_as_single_calls(&hits, &of_circles, &case("circles"));
        circles.overlaps_each_rect(&ones, &mut hits);
        met += same_as_single_calls(&hits, &of_circles, &case("circles pair by pair"));
        points.overlaps_rect(one, &mut hits);
        met += same_as_single_calls(&hits, &of_points, &case("points"));
        points.overlaps_each_rect(&ones, &mut hits);
        met += same_as_single_calls(&hits, &of_points, &case("points pair by pair"));
    }
    met
}

/// `COLLISION_LAB_BATCHES=25000 cargo test --release --test it batch` tries more than ten million pairs.
#[test]
fn nearly_touching_pairs_are_decided_as_in_single_calls() {
    let [met, pairs] =
        seeds(0, 30).map(|seed| near_touching(seed.0, 150)).fold([0; 2], |[a, b], [c, d]| [a + c, b + d]);
    println!("{} pairs of each kind, at once and pair by pair", pairs / 6);
    assert!((pairs / 5..pairs * 4 / 5).contains(&met), "{met} of {pairs} hit: they do not nearly touch");
}

#[test]
fn distant_and_nested_pairs() {
    let mut random = SplitMix(5);
    for world in [1.0, 100.0, 1.0e30, 1.0e20, 1.0e-20, 1.0e-30, 1.0e-44] {
        let place = |random: &mut SplitMix| Vec2::new(random.either_way(world), random.either_way(world));
        let rect = |random: &mut SplitMix| {
            let center = place(random);
            random.rect(center, 0.3 * world)
        };
        let (one, rects) = (rect(&mut random), (0..500).map(|_| rect(&mut random)).collect::<Vec<_>>());
        let circle = |rect: &Rect| Circle::new(rect.center(), rect.half_extents().x).expect("the numbers are finite");
        let circles: Vec<Circle> = rects.iter().map(circle).collect();
        let points: Vec<Vec2> = (0..500).map(|_| place(&mut random)).collect();
        let met = same_in_every_way(one, &rects, &circles, &points, &format!("a world of {world:e}"));
        assert!(met > 0, "none hits in a world of {world:e}");
    }
}

#[test]
fn dense_and_sparse_stretches_alternate() {
    let mut random = SplitMix(7);
    // 40 blocks of near shapes, 40 of distant ones, and so on; the last block is not full.
    let place = |i: u32, random: &mut SplitMix| {
        let far = if (i / (40 * 64)).is_multiple_of(2) { 0.0 } else { 1.0e4 };
        Vec2::new(far + random.either_way(100.0), random.either_way(100.0))
    };
    let one = random.rect(Vec2::ZERO, 50.0);
    let rects: Vec<Rect> =
        (0..7777).map(|i| place(i, &mut random)).map(|center| SplitMix(9).rect(center, 50.0)).collect();
    let circles: Vec<Circle> =
        rects.iter().map(|rect| Circle::new(rect.center(), rect.half_extents().x).expect("finite")).collect();
    let points: Vec<Vec2> = rects.iter().map(|rect| rect.center()).collect();
    let met = same_in_every_way(one, &rects, &circles, &points, "dense and sparse");
    assert!((7777 / 3..6 * 7777 / 2).contains(&met), "{met} hits");
}

#[test]
fn circles_whose_squares_overflow() {
    let two_to_64 = 64.0_f32.exp2();
    let one = Rect::with_axis(Vec2::ZERO, Vec2::ONE, Vec2::X * 1.000_001).expect("within a millionth");
    let circle = Circle::new(Vec2::X * (two_to_64 * (1.0 - 8e-7)), two_to_64 - 40.0_f32.exp2()).expect("finite");
    let met = same_in_every_way(one, &[one; 70], &[circle; 70], &[Vec2::ONE; 70], "a huge circle");
    assert!(met > 0, "it meets");
}

#[test]
fn distances_beyond_f32() {
    for (axis, way) in [(Vec2::X, Vec2::ONE), (Vec2::Y, Vec2::new(1.0, -1.0)), (Vec2::from_angle(0.6), Vec2::X)] {
        let rect = |center| Rect::with_axis(center, Vec2::new(1.0e10, 1.0), axis).expect("the numbers are finite");
        let circle = |radius| Circle::new(way * -3.0e38, radius).expect("the numbers are finite");
        let case = format!("{axis} and {way}");
        let (rects, points) = (vec![rect(way * -3.0e38); 100], vec![way * -3.0e38; 100]);
        for radius in [0.0, 1.0e10, 1.0e37] {
            let met = same_in_every_way(rect(way * 3.0e38), &rects, &[circle(radius); 100], &points, &case);
            assert_eq!(met, 0, "{case}");
        }
    }
}

#[test]
fn one_huge_distant_shape_does_not_affect_the_others() {
    let mut rects: Vec<Rect> = (0..100).map(|i| SplitMix(i).rect(Vec2::splat(i as f32), 5.0)).collect();
    rects[70] =
        Rect::new(Vec2::splat(1.0e38), Vec2::splat(1.0e38), 0.5).expect("the corners are below the largest f32");
    let one = Rect::new(Vec2::splat(50.0), Vec2::splat(20.0), 0.3).expect("the numbers are moderate");
    let pairs: Vec<[Shape; 2]> = rects.iter().map(|&r| [one.into(), r.into()]).collect();
    let mut hits = Vec::new();
    RectBatch::new(&rects).overlaps_rect(one, &mut hits);
    let met = same_as_single_calls(&hits, &pairs, "one of a hundred is huge");
    assert!((20..80).contains(&met), "{met} hits");
}

#[test]
fn every_batch_length_and_every_index() {
    let one = Rect::new(Vec2::ZERO, Vec2::ONE, 0.2).expect("the numbers are moderate");
    let mut bits = vec![u64::MAX; 9];
    for len in [0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 127, 128, 129] {
        for kernel in kernels() {
            let place = |i| Vec2::splat(if i % 3 == 0 { 0.5 } else { 5.0 });
            let points: Vec<Point> = (0..len).map(|i| Point::new(place(i)).expect("finite")).collect();
            let batch = PointBatch::new(&points).with_kernel(kernel);
            let hits: Vec<usize> = batch.overlaps_rect(one, &mut bits).collect();
            let expected: Vec<usize> = (0..len).filter(|i| i % 3 == 0).collect();
            assert_eq!(hits, expected, "{len} points, {}", kernel.name());
        }
    }
}

#[test]
fn pair_by_pair_stops_with_the_shorter_batch() {
    let square = Rect::new(Vec2::ZERO, Vec2::ONE, 0.0).expect("the numbers are moderate");
    let (few, many) = (RectBatch::new(&[square; 3]), RectBatch::new(&[square; 200]));
    let mut hits = Vec::new();
    few.overlaps_each_rect(&many, &mut hits);
    assert_eq!(hits, [0b111]);
    many.overlaps_each_rect(&few, &mut hits);
    assert_eq!(hits, [0b111]);
    RectBatch::new(&[]).overlaps_rect(square, &mut hits);
    assert_eq!(hits, [0_u64; 0]);
}

#[test]
fn shapes_are_replaced_in_place() {
    let mut random = SplitMix(6);
    let mut rect = |x: f32| random.rect(Vec2::new(x, 0.0), 3.0);
    let mut rects: Vec<Rect> = (0..100).map(|i| rect(i as f32)).collect();
    let mut batch = RectBatch::new(&rects);
    assert!((0..100).all(|i| batch.get(i) == rects[i]), "what was put in comes out");
    let one = rect(1000.0);
    rects[42] = rect(1000.0);
    batch.set(42, rects[42]);
    assert_eq!(batch.get(42), rects[42]);
    let mut hits = Vec::new();
    batch.overlaps_rect(one, &mut hits);
    assert_eq!(hits, [1 << 42, 0], "only the moved one is there");
    batch.assign(&rects[40..45]);
    assert_eq!(batch.len(), 5);
    batch.overlaps_rect(one, &mut hits);
    assert_eq!(hits, [1 << 2]);
}

/// Rays that graze what they pass, aimed at a side or a corner of a rectangle or at the edge of a circle, and any others.
#[test]
fn a_ray_meets_in_a_batch_what_it_meets_alone() {
    let (mut met, mut missed, mut met_points, mut bits) = (0, 0, 0, Vec::new());
    for seed in seeds(0, 60) {
        let mut random = SplitMix(seed.0);
        let one = random.rect(Vec2::splat(100.0), 40.0);
        let count = 1 + (random.next() % 200) as usize;
        let (rects, circles) = (rects_beside(&mut random, one, count), circles_beside(&mut random, one, count));
        let aim = one.center() + one.axis() * one.half_extents().x + one.axis().perp() * one.half_extents().y;
        let from = if random.one_in(3) {
            aim + one.axis() * random.either_way(200.0)
        } else {
            Vec2::splat(random.either_way(200.0))
        };
        let by = match random.next() % 8 {
            0 => Vec2::ZERO,
            1 => Vec2::splat(f32::INFINITY),
            2 => Vec2::new(random.either_way(1e-40), 0.0),
            3 => (aim - from) * 1e30,
            _ => Vec2::new(random.jitter((aim - from).x), random.jitter((aim - from).y)) * random.below(3.0),
        };
        // The start, and on the way to the aim, up to rounding.
        let on_way = |k: usize| Point::new(from.lerp(aim, k as f32 / count as f32)).expect("finite");
        let points: Vec<Point> = (0..count).map(on_way).collect();
        for kernel in kernels() {
            let case = format!("{}, from {from:?} by {by:?}", kernel.name());
            let (all, balls) =
                (RectBatch::new(&rects).with_kernel(kernel), CircleBatch::new(&circles).with_kernel(kernel));
            let touches: Vec<_> = points.iter().map(|point| cast_ray(from, by, point)).collect();
            let dots = PointBatch::new(&points).with_kernel(kernel);
            assert!(dots.hit_by_ray(from, by, &mut bits).eq(indices(&touches)), "points, {case}");
            assert_eq!(dots.cast_ray(from, by, &mut bits), earliest(&touches), "points, {case}");
            met_points += indices(&touches).count();
            let touches: Vec<_> = rects.iter().map(|rect| cast_ray(from, by, rect)).collect();
            assert!(all.hit_by_ray(from, by, &mut bits).eq(indices(&touches)), "rectangles, {case}");
            assert_eq!(all.cast_ray(from, by, &mut bits), earliest(&touches), "rectangles, {case}");
            met += indices(&touches).count();
            missed += touches.len() - indices(&touches).count();
            let touches: Vec<_> = circles.iter().map(|circle| cast_ray(from, by, circle)).collect();
            assert!(balls.hit_by_ray(from, by, &mut bits).eq(indices(&touches)), "circles, {case}");
            assert_eq!(balls.cast_ray(from, by, &mut bits), earliest(&touches), "circles, {case}");
        }
    }
    assert!(met > 1_000 && missed > 1_000 && met_points > 100, "{met} met, {missed} missed, {met_points} points met");
}

fn indices(touches: &[Option<FirstTouch>]) -> impl Iterator<Item = usize> {
    touches.iter().enumerate().filter(|(_, touch)| touch.is_some()).map(|(i, _)| i)
}

fn earliest(touches: &[Option<FirstTouch>]) -> Option<(usize, FirstTouch)> {
    let mut first: Option<(usize, FirstTouch)> = None;
    for (i, touch) in touches.iter().enumerate() {
        if let Some(touch) = touch
            && first.is_none_or(|(_, first)| touch.time < first.time)
        {
            first = Some((i, *touch));
        }
    }
    first
}
