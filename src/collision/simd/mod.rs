//! Numbers side by side: the vector types, and the instructions that they are made with.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
pub(crate) mod f32x4;
pub(crate) mod f64x2;
pub(crate) mod f64x2_pair;
pub(crate) mod kernel;
pub(crate) mod lanes;
pub(crate) mod lanes8;
pub(crate) mod min_max;
