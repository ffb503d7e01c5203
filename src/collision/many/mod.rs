//! Many tests at once: struct-of-arrays batches and lists of pairs.
//!
//! `overlaps_rect` and `rays` call `BatchTest::answer`. That calls `run_in_kernel::run`, which picks the instruction set for
//! `test_blocks`. There each block of 64 pairs takes the bounding-circle pre-test; if more than one shape is near, `BatchTest::gap` finds
//! all separations. `BatchTest::exact` decides the pairs that these leave open, or the only one that is near.

pub(crate) mod batch;
pub(crate) mod batch_shape;
pub(crate) mod batch_test;
pub(crate) mod column;
pub(crate) mod overlaps_rect;
pub(crate) mod pairs;
pub(crate) mod rays;
pub(crate) mod rect_lanes;
pub(crate) mod run_in_kernel;
pub(crate) mod test_blocks;
