//! The memory of a batch: a number of each of 64 shapes.

/// So many shapes share a block of memory, and their answers a word.
pub(crate) const BLOCK: usize = 64;

/// A number of each shape of a block. Aligned so that no vector of them lies across two lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Column(pub(crate) [f32; BLOCK]);
