//! How is one number of each shape laid out in a batch? In aligned arrays for 64 shapes.

/// Number of shapes in a block; their answers fill one 64-bit word.
pub(crate) const BLOCK: usize = 64;

/// One number of each shape of a block, such as x of the centre. Aligned so that no vector load crosses a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Column(pub(crate) [f32; BLOCK]);

/// The columns of one block of a batch.
#[derive(Clone, Copy)]
pub(crate) struct Block<'a> {
    /// The block's first column and all columns after it.
    pub columns: &'a [Column],
    /// From each of the block's columns to its next one.
    pub stride: usize,
}

impl<'a> Block<'a> {
    /// One number of each shape.
    #[inline(always)]
    pub fn column(self, index: usize) -> &'a [f32; BLOCK] {
        &self.columns[index * self.stride].0
    }
}
