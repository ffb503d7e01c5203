//! Many tests at once: struct-of-arrays batches and lists of pairs.

pub(crate) mod batch;
pub(crate) mod batch_shape;
pub(crate) mod batch_test;
pub(crate) mod blocks;
pub(crate) mod column;
pub(crate) mod kernel;
pub(crate) mod pairs;
pub(crate) mod questions;
pub(crate) mod rays;
pub(crate) mod rect_lanes;
