//! Which of many pairs of shapes overlap?

use crate::collision::{overlaps::any::overlaps, shape::any::AsShape, threads::Threads};

/// Fewer pairs are not worth a second thread.
const WORTH_THREADS: usize = 1 << 13;
/// So many words of answers are a piece of work: some thousand pairs.
const PIECE: usize = 64;

/// Whether the two shapes of each pair share a point, such as of the pairs that a [`BroadPhase`](super::BroadPhase)
/// has found: for pair `i` the bit `i % 64`, counted from the lowest, of the word `i / 64` of `hits`, which is resized.
/// [`indices`](super::indices) makes a list of it. The pairs are indices of `shapes`.
///
/// # Panics
/// When there is no shape of an index.
pub fn overlaps_each(shapes: &[impl AsShape + Sync], pairs: &[[u32; 2]], threads: Threads, hits: &mut Vec<u64>) {
    hits.resize(pairs.len().div_ceil(64), 0);
    threads.worth(pairs.len(), WORTH_THREADS).each_chunk(hits, PIECE, |piece, words| {
        let pairs = pairs[piece * PIECE * 64..].chunks(64);
        for (word, pairs) in words.iter_mut().zip(pairs) {
            let hit = |pair: &[u32; 2]| overlaps(&shapes[pair[0] as usize], &shapes[pair[1] as usize]);
            *word = pairs.iter().rev().fold(0, |bits, pair| bits << 1 | u64::from(hit(pair)));
        }
    });
}
