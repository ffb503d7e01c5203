//! The rows about many moving shapes: the broad and the narrow phase, on one core and on all.

use crate::cli::bench::inputs::{Crowd, FRAMES, Kind, moving_boxes};
use crate::cli::bench::row::{Row, Tally};
use crate::collision::{Aabb, BroadPhase, Shape, Threads, overlaps_each};
use crate::random::Random;
use glam::Vec2;

/// The rows in the order of the table.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for crowd in [Crowd::Alike, Crowd::Mixed, Crowd::Clustered] {
        rows.extend([1000, 10_000, 100_000].map(|count| broad_phase(crowd, count, Threads::One)));
    }
    rows.push(broad_phase(Crowd::Alike, 1_000_000, Threads::One));
    for (crowd, count) in [(Crowd::Alike, 100_000), (Crowd::Clustered, 100_000), (Crowd::Alike, 1_000_000)] {
        rows.push(broad_phase(crowd, count, Threads::All));
    }
    rows.extend([Threads::One, Threads::All].map(candidates));
    rows
}

/// The name of a row, with the threads if there may be more than one.
fn name(what: String, threads: Threads) -> String {
    match threads {
        Threads::One => what,
        Threads::All => what + ", all cores",
    }
}

/// All overlapping pairs of moving boxes, frame after frame.
fn broad_phase(crowd: Crowd, count: usize, threads: Threads) -> Row {
    // A million boxes take much memory.
    let frames = if count > 100_000 { 2 } else { FRAMES };
    let (boxes, mut broad) = (moving_boxes(crowd, count, frames), BroadPhase::default().with_threads(threads));
    let run = move || {
        let mut tally = Tally::default();
        for boxes in &boxes {
            let pairs = broad.pairs(boxes);
            tally.add(pairs.len() as u64, pairs.len() as u32);
            // Every 64th pair is enough: their order depends on the boxes only.
            pairs.iter().step_by(64).for_each(|pair| tally.add(u64::from(pair[0]) << 32 | u64::from(pair[1]), 0));
        }
        tally
    };
    let name = name(format!("broad phase, {count} {}", crowd.name()), threads);
    Row { name, unit: "box", count: count * frames, run: Box::new(run) }
}

/// The overlapping pairs among those of the broad phase, for shapes of all kinds.
fn candidates(threads: Threads) -> Row {
    const COUNT: usize = 100_000;
    let mut random = Random::new(0x5eed);
    let kinds = [Kind::Rect, Kind::Circle, Kind::Segment, Kind::Convex(6), Kind::Star(8)];
    let shape = |i: usize| {
        let at = random.within(Vec2::ZERO, Vec2::splat(12_000.0));
        kinds[i % kinds.len()].shape(at, &mut random).ok()
    };
    let shapes: Vec<Shape> = (0..COUNT).filter_map(shape).collect();
    let boxes: Vec<Aabb> = shapes.iter().map(Shape::aabb).collect();
    let pairs = BroadPhase::default().pairs(&boxes).to_vec();
    let (count, mut hits) = (pairs.len(), Vec::new());
    let run = move || {
        overlaps_each(&shapes, &pairs, threads, &mut hits);
        let mut tally = Tally::default();
        hits.iter().for_each(|&bits| tally.add_bits(bits));
        tally
    };
    let name = name(format!("narrow phase of {COUNT} mixed shapes"), threads);
    Row { name, unit: "pair", count, run: Box::new(run) }
}
