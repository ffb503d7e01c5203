//! Numbers side by side: vector types, and the instruction set chosen at run time.
//!
//! Unsafe code is here in `avx2`, `avx512` and `run_vectorized`, and outside only in `many::run_in_kernel` and `broad_phase::sweep_row`:
//! intrinsics, and calls of functions that are compiled for more than the default processor.

pub(crate) mod array;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod f32x4;
pub(crate) mod f64x2;
pub(crate) mod kernel;
pub(crate) mod lanes;
pub(crate) mod min_max;
pub(crate) mod run_vectorized;
pub(crate) mod vector_set;

#[cfg(all(test, target_arch = "x86_64"))]
mod tests;
