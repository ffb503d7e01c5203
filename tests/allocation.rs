//! A frame like the ones before allocates nothing.

use collision_lab::collision::{Aabb, BroadPhase, Rect, RectBatch, indices};
use core::sync::atomic::{AtomicUsize, Ordering};
use glam::Vec2;
use std::alloc::{GlobalAlloc, Layout, System};

/// The system's allocator, counting.
struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

#[expect(unsafe_code, reason = "an allocator cannot be written without")]
// SAFETY: everything is handed on to the system's allocator.
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

/// What is kept from frame to frame.
struct Buffers {
    boxes: Vec<Aabb>,
    broad: BroadPhase,
    rects: Vec<Rect>,
    batch: RectBatch,
    hits: Vec<u64>,
    list: Vec<u32>,
}

/// Boxes that circle around their places; one of two hundred is large.
fn frame(boxes: &mut Vec<Aabb>, count: usize, time: f32) {
    boxes.clear();
    boxes.extend((0..count).map(|i| {
        let place = Vec2::new((i * 7919 % count) as f32, (i * 104_729 % count) as f32) * (100.0 / count as f32);
        let min = place + 3.0 * Vec2::from_angle(time + i as f32);
        Aabb { min, max: min + if i % 200 == 0 { 20.0 } else { 1.0 } }
    }));
}

// One test only: another thread's allocations would be counted too.
#[test]
fn the_steady_state_allocates_nothing() {
    let mut kept = Buffers {
        boxes: Vec::new(),
        broad: BroadPhase::default(),
        rects: Vec::new(),
        batch: RectBatch::new(&[]),
        hits: Vec::new(),
        list: Vec::new(),
    };
    let (mut pairs, mut hits) = (0, 0);
    let mut run = |frames: core::ops::Range<usize>| {
        let before = ALLOCATIONS.load(Ordering::Relaxed);
        for t in frames {
            frame(&mut kept.boxes, 5000, t as f32 * 0.1);
            pairs += kept.broad.pairs(&kept.boxes).len();
            kept.rects.clear();
            let turned = |b: &Aabb| Rect::new(b.center(), b.size() * 0.5, t as f32).ok();
            kept.rects.extend(kept.boxes.iter().filter_map(turned));
            kept.batch.assign(&kept.rects);
            kept.batch.overlaps_rect(kept.rects[0], &mut kept.hits);
            indices(&kept.hits, &mut kept.list);
            hits += kept.list.len();
        }
        ALLOCATIONS.load(Ordering::Relaxed) - before
    };
    assert!(run(0..10) > 0, "the counter counts the first frames' buffers");
    assert_eq!(run(10..200), 0, "allocations in the steady state");
    assert!(pairs > 200 * 5000, "{pairs} pairs: the frames are full of them");
    assert!(hits > 200, "{hits} hits: the first rectangle meets itself at least");
}
