//! How is one number of each shape laid out in a batch? In aligned arrays for 64 shapes.

/// Number of shapes in a block; their answers fill one 64-bit word.
pub(crate) const BLOCK: usize = 64;

/// One number of each shape of a block, such as x of the centre. Aligned so that no vector load crosses a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Column(pub(crate) [f32; BLOCK]);
