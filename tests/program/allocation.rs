//! A frame like the previous ones allocates nothing.

use crate::collision::{
    Aabb, BroadPhase, Circle, CircleBatch, Hits, Point, PointBatch, Polygon, Rect, RectBatch, Segment, Shape, Threads,
    closest_points, contact, overlaps, overlaps_each, relation,
};
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::marks::Picture;
use crate::tests::labs;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};
use glam::Vec2;
use std::alloc::{GlobalAlloc, Layout, System};

/// The system's allocator, counting.
struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

#[expect(unsafe_code, reason = "an allocator cannot be written without")]
// SAFETY: every call is forwarded to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as for this function.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as for this function.
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as for this function.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The number of allocations by `act` in these frames.
fn allocations(frames: Range<usize>, mut act: impl FnMut(usize)) -> usize {
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    frames.for_each(&mut act);
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// The layout of the boxes.
#[derive(Clone, Copy, Debug)]
enum Crowd {
    Alike,
    Mixed,
    Clustered,
}

/// Boxes that circle around their places, in a square that has room for them.
fn frame(crowd: Crowd, boxes: &mut Vec<Aabb>, count: usize, time: f32) {
    let side = (count as f32).sqrt();
    boxes.clear();
    boxes.extend((0..count).map(|i| {
        let place = Vec2::new((i * 7919 % count) as f32, (i * 104_729 % count) as f32) * (side / count as f32);
        let place = match crowd {
            Crowd::Alike | Crowd::Mixed => place,
            // Ten clusters far apart, dense enough for grids within the grid.
            Crowd::Clustered => place * 0.1 + Vec2::new((i % 10) as f32, (i * 7 % 10) as f32) * (side * 20.0),
        };
        let min = place + 0.5 * Vec2::from_angle(time + i as f32);
        let huge = matches!(crowd, Crowd::Mixed) && i.is_multiple_of(200);
        Aabb { min, max: min + if huge { 20.0 } else { 0.7 } }
    }));
}

/// A frame of the broad phase, with enough boxes for several threads.
fn broad_phase(crowd: Crowd, threads: Threads) {
    let count = if threads == Threads::All { 50_000 } else { 5000 };
    let (mut boxes, mut broad, mut pairs) = (Vec::new(), BroadPhase::default().with_threads(threads), 0);
    let mut act = |t: usize| {
        frame(crowd, &mut boxes, count, t as f32 * 0.1);
        pairs += broad.pairs(&boxes).len();
    };
    assert!(allocations(0..64, &mut act) > 0, "the counter counts the first frames' buffers");
    let steady = allocations(64..128, &mut act);
    // Rayon takes work from outside its threads through a queue whose blocks of 63 places are allocated; a frame takes a few.
    let allowed = if threads == Threads::All { 8 } else { 0 };
    assert!(steady <= allowed, "{steady} allocations in 64 frames, {crowd:?}, {threads:?}");
    assert!(pairs > 128 * count / 4, "{pairs} pairs: the frames are full of them, {crowd:?}");
}

fn turned(b: &Aabb, angle: f32) -> Rect {
    Rect::new(b.center(), b.size() * 0.5, angle).expect("a box of finite numbers")
}

/// Batches: filled, tested and listed in every frame.
fn batches() {
    let (mut boxes, mut shapes) = (Vec::new(), (Vec::new(), Vec::new(), Vec::new()));
    let mut batches = (RectBatch::new(&[]), CircleBatch::new(&[]), PointBatch::new(&[]));
    let (mut bits, mut found) = (Vec::new(), 0);
    let mut act = |t: usize| {
        frame(Crowd::Mixed, &mut boxes, 2000, t as f32);
        let (rects, circles, points) = &mut shapes;
        rects.clear();
        rects.extend(boxes.iter().map(|b| turned(b, t as f32)));
        circles.clear();
        circles.extend(boxes.iter().filter_map(|b| Circle::new(b.center(), b.size().x).ok()));
        points.clear();
        points.extend(boxes.iter().filter_map(|b| Point::new(b.center()).ok()));
        batches.0.assign(rects);
        batches.1.assign(circles);
        batches.2.assign(points);
        let mut count = |ask: &dyn for<'b> Fn(&'b mut Vec<u64>) -> Hits<'b>| found += ask(&mut bits).count();
        count(&|bits| batches.0.overlaps_rect(rects[0], bits));
        count(&|bits| batches.0.overlaps_each_rect(&batches.0, bits));
        count(&|bits| batches.1.overlaps_rect(rects[0], bits));
        count(&|bits| batches.1.overlaps_each_rect(&batches.0, bits));
        count(&|bits| batches.2.overlaps_rect(rects[0], bits));
        count(&|bits| batches.2.overlaps_each_rect(&batches.0, bits));
    };
    assert!(allocations(0..10, &mut act) > 0, "the counter counts the first frames' buffers");
    assert_eq!(allocations(10..50, &mut act), 0, "allocations of the batches");
    assert!(found > 50 * 3 * 2000, "{found} hits: every shape meets the rectangle in its place");
}

/// Two of each kind of shape, near each other.
fn shapes() -> Vec<Shape> {
    let one_of_each = |at: Vec2| {
        let hexagon: Vec<Vec2> = (0..6).map(|i| at + Vec2::from_angle(i as f32) * 5.0).collect();
        [
            Shape::point(at).expect("finite"),
            Segment::new(at, at + Vec2::new(7.0, 2.0)).expect("finite").into(),
            Circle::new(at, 4.0).expect("finite").into(),
            Rect::new(at, Vec2::new(5.0, 3.0), 0.4).expect("finite").into(),
            Polygon::new(&hexagon).expect("convex").into(),
        ]
    };
    [Vec2::ZERO, Vec2::new(3.0, 2.0), Vec2::new(40.0, 9.0)].into_iter().flat_map(one_of_each).collect()
}

/// One call for each pair, which needs only the stack.
fn single_calls() {
    let shapes = shapes();
    let count = shapes.len() as u32;
    let pairs: Vec<[u32; 2]> = (0..count).flat_map(|a| (0..count).map(move |b| [a, b])).collect();
    let (mut hits, mut found) = (Vec::new(), 0);
    let mut each = |_| {
        overlaps_each(&shapes, &pairs, Threads::One, &mut hits);
    };
    allocations(0..1, &mut each);
    assert_eq!(allocations(1..3, &mut each), 0, "allocations of a list of pairs");
    for pair in pairs {
        let [a, b] = pair.map(|i| &shapes[i as usize]);
        let asked = [
            ("overlaps", allocations(0..1, |_| found += usize::from(overlaps(a, b)))),
            ("relation", allocations(0..1, |_| found += relation(a, b) as usize)),
            ("closest_points", allocations(0..1, |_| found += usize::from(closest_points(a, b).distance == 0.0))),
            ("contact", allocations(0..1, |_| found += usize::from(contact(a, b).is_some()))),
        ];
        for (question, allocations) in asked {
            assert_eq!(allocations, 0, "{question} of {a:?} and {b:?}");
        }
    }
    assert!(found > 0, "some pairs overlap");
}

/// Shapes that are moved and rotated in place: a convex polygon of any size, and a concave one with few corners.
fn moved_in_place() {
    let star = |i: usize| Vec2::from_angle(i as f32 * 0.3) * if i.is_multiple_of(2) { 9.0 } else { 5.0 };
    let star = Polygon::new(&(0..20).map(star).collect::<Vec<_>>()).expect("a star");
    let round = Polygon::regular(Vec2::ZERO, 30.0, 100).expect("nearly a circle");
    assert!(!star.is_convex() && round.is_convex());
    let mut placed = [star.clone(), round.clone()];
    let (mut others, mut corners) = (shapes(), [Vec2::ZERO; 4]);
    let act = |t: usize| {
        let (position, axis) = (Vec2::splat(t as f32), Vec2::from_angle(t as f32));
        for (placed, local) in placed.iter_mut().zip([&star, &round]) {
            placed.place(local, position, axis).expect("a moderate place");
            placed.translate(axis).expect("a moderate place");
        }
        for other in &mut others {
            other.translate(axis).expect("a moderate place");
        }
        let Shape::Rect(rect) = &mut others[3] else { panic!("two of each kind") };
        rect.set_angle(t as f32).expect("a moderate angle");
        corners = rect.corners();
    };
    assert_eq!(allocations(0..50, act), 0, "allocations of shapes that move");
}

/// The window's frames of many shapes: motion, placement, both phases and the picture. A frame with more items than any before
/// may grow a buffer.
fn moving_shapes() {
    let mut lab = labs::opened("Many");
    lab.apply(&Command::Count(5000));
    let mut picture = Picture::default();
    let walls = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };
    let mut act = |_| {
        lab.advance(1.0 / 60.0, Viewport { world: walls, pixel: 1.0, fitted: true });
        lab.finish_answers();
        lab.draw(&mut picture);
    };
    assert!(allocations(0..100, &mut act) > 10, "the first frames make the buffers");
    let busy = (100..400).filter(|&t| allocations(t..t + 1, &mut act) > 0).count();
    assert!(busy <= 10, "{busy} of 300 frames allocate");
}

/// Set in the process that counts.
const COUNTS: &str = "COLLISION_LAB_COUNTS_ALLOCATIONS";

/// In a process of its own: the allocations of other tests would be counted, too.
#[test]
fn the_steady_state_does_not_allocate() {
    if std::env::var_os(COUNTS).is_none() {
        let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
        alone.args(["--exact", "tests::allocation::the_steady_state_does_not_allocate"]).env(COUNTS, "1");
        let output = alone.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains("1 passed"), "{text}");
        return;
    }
    for crowd in [Crowd::Alike, Crowd::Mixed, Crowd::Clustered] {
        broad_phase(crowd, Threads::One);
        broad_phase(crowd, Threads::All);
    }
    batches();
    single_calls();
    moved_in_place();
    moving_shapes();
}
