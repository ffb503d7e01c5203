//! How fast could many at once be on this processor? As fast as it makes multiply-adds, without a load or a store.
//!
//! A test of two rectangles takes about 36 vector instructions: two differences, two products for each of four distances
//! and for the cosine and sine of the turn, six absolute values, a difference and two multiply-adds an axis, three maxima,
//! a comparison. What they take together is no hard limit: some of them have units of their own on some processors, and
//! pairs that a glance at circles tells apart take fewer.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "functions compiled for more than every processor of the kind has")
)]

/// Vector instructions of a test of two rectangles.
#[cfg(target_arch = "x86_64")]
const INSTRUCTIONS: f64 = 36.0;

pub fn run() {
    println!("\n### The limit of this processor\n");
    println!("| instructions | lanes | ns per multiply-add | ns for 36 of them, per lane |");
    println!("|---|--:|--:|--:|");
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") {
            // SAFETY: the processor has AVX-512.
            row("AVX-512", 16.0, &mut || unsafe { x86::sixteen() });
        }
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
            // SAFETY: the processor has AVX2 and fused multiply-add.
            row("AVX2", 8.0, &mut || unsafe { x86::eight() });
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn row(name: &str, lanes: f64, work: &mut dyn FnMut()) {
    use collision_lab::bench::clock::interleaved;
    use std::time::Duration;
    let taken = interleaved(&mut [work], Duration::from_millis(300))[0];
    let each = taken.median.as_secs_f64() * 1e9 / x86::COUNT as f64;
    println!("| {name} | {lanes} | {each:.3} | {:.3} |", each * INSTRUCTIONS / lanes);
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use core::arch::x86_64::{_mm256_fmadd_ps, _mm256_set1_ps, _mm512_fmadd_ps, _mm512_set1_ps};
    use std::hint::black_box;

    /// Rounds, and chains that do not wait for each other: more than the processor has multiply-adds on the way.
    const ROUNDS: usize = 1 << 12;
    const CHAINS: usize = 12;
    /// Multiply-adds of a run.
    pub const COUNT: usize = ROUNDS * CHAINS;

    macro_rules! chains {
        ($name:ident, $features:literal, $splat:ident, $mul_add:ident) => {
            #[target_feature(enable = $features)]
            pub fn $name() {
                let (factor, summand) = ($splat(black_box(0.5)), $splat(black_box(1.0)));
                let mut chains = [$splat(black_box(1.0)); CHAINS];
                for _ in 0..ROUNDS {
                    for chain in &mut chains {
                        *chain = $mul_add(*chain, factor, summand);
                    }
                }
                black_box(chains);
            }
        };
    }

    chains!(sixteen, "avx512f", _mm512_set1_ps, _mm512_fmadd_ps);
    chains!(eight, "avx2,fma", _mm256_set1_ps, _mm256_fmadd_ps);
}
