//! Numbers side by side: the vector types, and the instructions that they are made with.
//!
//! Unsafe code is here in `avx2` and `kernel`, and beside it only in the loops of `many::kernel` and
//! `broad_phase::sweep_row`: intrinsics that read slices, and calls of functions compiled for more than the default processor.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
pub(crate) mod f32x4;
pub(crate) mod f64x2;
pub(crate) mod f64x2_pair;
pub(crate) mod kernel;
pub(crate) mod lanes;
pub(crate) mod lanes8;
pub(crate) mod min_max;
