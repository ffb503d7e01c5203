//! Which of many pairs of shapes overlap?

use crate::collision::many::batch::{Hits, hits};
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::threads::Threads;

/// Minimum number of pairs for which several threads are faster than one.
const WORTH_THREADS: usize = 1 << 13;
/// Number of words of answers in a unit of work for a thread: 64 · 64 = 4096 pairs.
const PIECE: usize = 64;

/// Whether the two shapes of each pair overlap. The pairs are indices of `shapes`, for example those that a
/// [`BroadPhase`](crate::collision::BroadPhase) has found. The answer for pair `i` is bit `i % 64`, counted from the lowest, of
/// word `i / 64` of `bits`, which is resized. Returns the [`Hits`].
///
/// ```
/// # use collision_lab::collision::{BroadPhase, Circle, Threads, overlaps_each};
/// # use collision_lab::glam::Vec2;
/// let circle = |x: f32, y: f32| Circle::new(Vec2::new(x, y), 1.0);
/// let circles = [circle(0.0, 0.0)?, circle(1.8, 1.8)?, circle(1.5, 0.0)?];
/// let (mut broad, mut bits) = (BroadPhase::default(), Vec::new());
/// let pairs = broad.pairs(&circles.map(Circle::aabb)).to_vec();
/// assert_eq!(pairs.len(), 3, "all boxes overlap");
/// let hits = overlaps_each(&circles, &pairs, Threads::One, &mut bits);
/// let mut meeting: Vec<[u32; 2]> = hits.map(|i| pairs[i]).collect();
/// meeting.sort_unstable();
/// assert_eq!(meeting, [[0, 2], [1, 2]], "the boxes of 0 and 1 overlap at their corners only");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// # Panics
/// If an index is not below the number of shapes.
pub fn overlaps_each<'b>(
    shapes: &[impl AsShape + Sync],
    pairs: &[[u32; 2]],
    threads: Threads,
    bits: &'b mut Vec<u64>,
) -> Hits<'b> {
    bits.resize(pairs.len().div_ceil(64), 0);
    threads.worth(pairs.len(), WORTH_THREADS).each_chunk(bits, PIECE, |piece, words| {
        let pairs = pairs[piece * PIECE * 64..].chunks(64);
        for (word, pairs) in words.iter_mut().zip(pairs) {
            let hit = |pair: &[u32; 2]| overlaps(&shapes[pair[0] as usize], &shapes[pair[1] as usize]);
            *word = pairs.iter().rev().fold(0, |bits, pair| bits << 1 | u64::from(hit(pair)));
        }
    });
    hits(bits)
}
