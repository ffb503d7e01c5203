//! Many tests at once: struct-of-arrays batches and the kernels that answer them.

mod kernel;

pub(crate) use kernel::sweep;
