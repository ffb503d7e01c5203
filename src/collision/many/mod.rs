//! Many tests at once: struct-of-arrays batches and lists of pairs.
//!
//! `overlaps_rect` and `rays` call `BatchTest::answer`, which calls `kernel::run` for the instruction set and that `test_blocks::run`,
//! block by block: first `BatchTest::pretest`, then `BatchTest::gap` for the separations (`BatchShape`, `RectLanes`), and
//! `BatchTest::exact` for the pairs that these leave open.

pub(crate) mod batch;
pub(crate) mod batch_shape;
pub(crate) mod batch_test;
pub(crate) mod column;
pub(crate) mod kernel;
pub(crate) mod overlaps_rect;
pub(crate) mod pairs;
pub(crate) mod rays;
pub(crate) mod rect_lanes;
pub(crate) mod test_blocks;
