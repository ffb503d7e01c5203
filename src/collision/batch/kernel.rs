//! The innermost loops, for what the processor has: AVX-512, AVX2, or anything.
//!
//! All of the collision module's unsafe code is in this module: intrinsics that read and write slices, and the calls of functions
//! compiled for more than the default processor.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "intrinsics are twice to five times as fast as what the compiler makes of plain loops"
    )
)]

use super::{Kernel, answer, test::Test};
use crate::collision::{
    broad::{CARRIED, PADDING, Row},
    convex::{Arrays, Wide},
};

#[cfg(target_arch = "x86_64")]
mod eight;

impl Kernel {
    /// Whether this processor has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("fma")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }
}

impl Kernel {
    /// Answers a question with the kernel's instructions, or with what every processor has if this one does not have them.
    #[inline]
    pub(crate) fn run<W: Wide>(self, question: W) -> W::Answer {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 | Self::Avx2 if is_x86_feature_detected!("avx2") => {
                // SAFETY: the processor has AVX2.
                unsafe { eight::answer_avx2(question) }
            }
            _ => answer_portable(question),
        }
    }
}

/// Not where it is called, which is long enough.
#[inline(never)]
fn answer_portable<W: Wide>(question: W) -> W::Answer {
    question.answer::<Arrays>()
}

/// Answers all pairs of a test, in as many words as there are.
pub(super) fn run(kernel: Kernel, test: &impl Test, hits: &mut [u64]) {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 if kernel.is_available() => {
            // SAFETY: the processor has AVX-512.
            unsafe { x86::run_avx512(test, hits) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 if kernel.is_available() => {
            // SAFETY: the processor has AVX2 and fused multiply-add.
            unsafe { x86::run_avx2(test, hits) }
        }
        _ => answer::run_portable(test, hits),
    }
}

/// Adds the pairs of overlapping boxes of a row of the broad phase of which at least one is not carried.
pub(crate) fn sweep(kernel: Kernel, row: &Row, pairs: &mut Vec<[u32; 2]>) {
    let arrays = [&row.min_x, &row.max_x, &row.min_y, &row.max_y];
    // The kernels rely on this where they read whole vectors.
    assert!(arrays.iter().all(|a| a.len() == row.len() + PADDING) && row.entry.len() == row.len() + PADDING);
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 if kernel.is_available() => {
            // SAFETY: the processor has AVX-512, and the arrays are padded.
            unsafe { x86::sweep_avx512(row, pairs) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 if kernel.is_available() => {
            // SAFETY: the processor has AVX2, and the arrays are padded.
            unsafe { x86::sweep_avx2(row, pairs) }
        }
        _ => sweep_portable(row, pairs),
    }
}

fn sweep_portable(row: &Row, pairs: &mut Vec<[u32; 2]>) {
    const LANES: usize = 8;
    for (i, &end) in row.end.iter().enumerate() {
        let (b, entry) = (row.get(i), row.entry[i]);
        for start in (i + 1..end as usize).step_by(LANES) {
            let lanes = |a: &[f32]| -> [f32; LANES] { core::array::from_fn(|k| a[start + k]) };
            let (min_x, max_x) = (lanes(&row.min_x), lanes(&row.max_x));
            let (min_y, max_y) = (lanes(&row.min_y), lanes(&row.max_y));
            let hit: [bool; LANES] = core::array::from_fn(|k| {
                (min_x[k] <= b.max.x) & (b.min.x <= max_x[k]) & (min_y[k] <= b.max.y) & (b.min.y <= max_y[k])
            });
            for (&other, _) in row.entry[start..end as usize].iter().zip(hit).filter(|&(_, hit)| hit) {
                if other & entry & CARRIED == 0 {
                    let (a, b) = (entry & !CARRIED, other & !CARRIED);
                    pairs.push([a.min(b), a.max(b)]);
                }
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{super::lanes::Lanes, CARRIED, Row, Test, answer};
    #[allow(clippy::wildcard_imports, reason = "there are some forty intrinsics, and they carry their own prefix")]
    use core::arch::x86_64::*;

    #[target_feature(enable = "avx512f,avx512dq,popcnt")]
    pub fn run_avx512(test: &impl Test, hits: &mut [u64]) {
        answer::run::<Sixteen>(test, hits);
    }

    #[target_feature(enable = "avx2,fma,popcnt")]
    pub fn run_avx2(test: &impl Test, hits: &mut [u64]) {
        answer::run::<Eight>(test, hits);
    }

    /// A vector of AVX-512, only for functions that are compiled for its foundation and its extension DQ: that is why the
    /// intrinsics below are safe to use.
    #[derive(Clone, Copy)]
    struct Sixteen(__m512);

    /// A vector of AVX, only for functions that are compiled for AVX2 and FMA.
    #[derive(Clone, Copy)]
    struct Eight(__m256);

    /// Implements lanes by intrinsics: what gives lanes, then what gives a bit a lane.
    macro_rules! lanes {
        ($lanes:ident, $count:literal, $splat:ident, $load:ident,
         { $($op:ident($first:ident $(, $other:ident)*) => $result:expr,)+ },
         negative($sign:ident) => $negative:expr, not_above($number:ident, $limit:ident) => $not_above:expr) => {
            impl Lanes for $lanes {
                const COUNT: usize = $count;
                #[inline(always)]
                fn splat(number: f32) -> Self {
                    // SAFETY: as for all lanes of this kind.
                    Self(unsafe { $splat(number) })
                }
                #[inline(always)]
                fn load(numbers: &[f32; 64], at: usize) -> Self {
                    let numbers = &numbers[at..at + $count];
                    // SAFETY: so many numbers are there, and they need not be aligned.
                    Self(unsafe { $load(numbers.as_ptr()) })
                }
                $(
                    #[inline(always)]
                    fn $op(self $(, $other: Self)*) -> Self {
                        let $first = self.0;
                        $(let $other = $other.0;)*
                        // SAFETY: as for all lanes of this kind.
                        Self(unsafe { $result })
                    }
                )+
                #[inline(always)]
                fn negative(self) -> u64 {
                    let $sign = self.0;
                    // SAFETY: as for all lanes of this kind.
                    u64::from(unsafe { $negative })
                }
                #[inline(always)]
                fn not_above(self, limit: f32) -> u64 {
                    let ($number, $limit) = (self.0, Self::splat(limit).0);
                    // SAFETY: as for all lanes of this kind.
                    u64::from(unsafe { $not_above })
                }
            }
        };
    }

    lanes!(Sixteen, 16, _mm512_set1_ps, _mm512_loadu_ps, {
        sub(a, b) => _mm512_sub_ps(a, b),
        mul(a, b) => _mm512_mul_ps(a, b),
        mul_add(a, b, c) => _mm512_fmadd_ps(a, b, c),
        mul_sub_from(a, b, c) => _mm512_fnmadd_ps(a, b, c),
        abs(a) => _mm512_abs_ps(a),
        max(a, b) => _mm512_max_ps(a, b),
        // The lesser absolute value, without a sign or with that of the first.
        nearer(a, b) => _mm512_range_ps::<0b1010>(a, b),
        beyond(a, reach) => _mm512_sub_ps(a, _mm512_range_ps::<0b0010>(a, reach)),
    }, negative(a) => _mm512_movepi32_mask(_mm512_castps_si512(a)),
    not_above(a, limit) => _mm512_cmp_ps_mask::<_CMP_NGT_UQ>(a, limit));

    lanes!(Eight, 8, _mm256_set1_ps, _mm256_loadu_ps, {
        sub(a, b) => _mm256_sub_ps(a, b),
        mul(a, b) => _mm256_mul_ps(a, b),
        mul_add(a, b, c) => _mm256_fmadd_ps(a, b, c),
        mul_sub_from(a, b, c) => _mm256_fnmadd_ps(a, b, c),
        abs(a) => _mm256_andnot_ps(_mm256_set1_ps(-0.0), a),
        max(a, b) => _mm256_max_ps(a, b),
        nearer(a, b) => _mm256_min_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0), a), b),
        beyond(a, reach) =>
            _mm256_max_ps(_mm256_sub_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0), a), reach), _mm256_setzero_ps()),
    }, negative(a) => _mm256_movemask_ps(a) as u8,
    not_above(a, limit) => _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NGT_UQ>(a, limit)) as u8);

    /// # Safety
    /// The arrays must be padded by 16 behind the row.
    #[target_feature(enable = "avx512f,popcnt")]
    pub unsafe fn sweep_avx512(row: &Row, pairs: &mut Vec<[u32; 2]>) {
        let (first_half, second_half) = (
            _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
            _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
        );
        let index_bits = _mm512_set1_epi32(!CARRIED as i32);
        for (i, &end) in row.end[..row.len()].iter().enumerate() {
            let (b, entry, end) = (row.get(i), row.entry[i], (end as usize).min(row.len()));
            pairs.reserve((end + 16).saturating_sub(i));
            let (min_x, max_x) = (_mm512_set1_ps(b.min.x), _mm512_set1_ps(b.max.x));
            let (min_y, max_y) = (_mm512_set1_ps(b.min.y), _mm512_set1_ps(b.max.y));
            let index = _mm512_set1_epi32((entry & !CARRIED) as i32);
            let carried = _mm512_set1_epi32((entry & CARRIED) as i32);
            let mut at = i + 1;
            while at < end {
                let lanes = if end - at < 16 { (1 << (end - at)) - 1 } else { 0xffff };
                // SAFETY: `at` is in the row, behind which there are 16 more numbers.
                let (id, hits) = unsafe {
                    let load = |numbers: &[f32]| _mm512_loadu_ps(numbers.as_ptr().add(at));
                    let id = _mm512_loadu_epi32(row.entry.as_ptr().add(at).cast());
                    let hits = _mm512_mask_testn_epi32_mask(lanes, id, carried);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_LE_OQ>(hits, load(&row.min_x), max_x);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_GE_OQ>(hits, load(&row.max_x), min_x);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_LE_OQ>(hits, load(&row.min_y), max_y);
                    (id, _mm512_mask_cmp_ps_mask::<_CMP_GE_OQ>(hits, load(&row.max_y), min_y))
                };
                let id = _mm512_maskz_compress_epi32(hits, _mm512_and_epi32(id, index_bits));
                let (low, high) = (_mm512_min_epu32(id, index), _mm512_max_epu32(id, index));
                let count = hits.count_ones() as usize;
                // SAFETY: reserved are the entries left and 16 more pairs; those counted are written.
                unsafe {
                    let to: *mut i32 = pairs.as_mut_ptr().add(pairs.len()).cast();
                    _mm512_storeu_epi32(to, _mm512_permutex2var_epi32(low, first_half, high));
                    if count > 8 {
                        _mm512_storeu_epi32(to.add(16), _mm512_permutex2var_epi32(low, second_half, high));
                    }
                    pairs.set_len(pairs.len() + count);
                }
                at += 16;
            }
        }
    }

    /// Which lanes to gather so that those with a set bit come first, for each mask of 8 lanes.
    static COMPRESS: [[u8; 8]; 256] = {
        let mut table = [[0; 8]; 256];
        let mut mask = 0;
        while mask < 256 {
            let (mut lane, mut kept) = (0, 0);
            while lane < 8 {
                if mask >> lane & 1 == 1 {
                    table[mask][kept] = lane;
                    kept += 1;
                }
                lane += 1;
            }
            mask += 1;
        }
        table
    };

    /// # Safety
    /// The arrays must be padded by 8 behind the row.
    #[target_feature(enable = "avx2,popcnt")]
    pub unsafe fn sweep_avx2(row: &Row, pairs: &mut Vec<[u32; 2]>) {
        let index_bits = _mm256_set1_epi32(!CARRIED as i32);
        for (i, &end) in row.end[..row.len()].iter().enumerate() {
            let (b, entry, end) = (row.get(i), row.entry[i], (end as usize).min(row.len()));
            pairs.reserve((end + 16).saturating_sub(i));
            let (min_x, max_x) = (_mm256_set1_ps(b.min.x), _mm256_set1_ps(b.max.x));
            let (min_y, max_y) = (_mm256_set1_ps(b.min.y), _mm256_set1_ps(b.max.y));
            let index = _mm256_set1_epi32((entry & !CARRIED) as i32);
            let carried = _mm256_set1_epi32((entry & CARRIED) as i32);
            let mut at = i + 1;
            while at < end {
                let lanes = if end - at < 8 { (1_usize << (end - at)) - 1 } else { 0xff };
                // SAFETY: `at` is in the row, behind which there are 8 more numbers.
                let (id, apart) = unsafe {
                    let load = |numbers: &[f32]| _mm256_loadu_ps(numbers.as_ptr().add(at));
                    let id = _mm256_loadu_si256(row.entry.as_ptr().add(at).cast());
                    let in_x = _mm256_and_ps(
                        _mm256_cmp_ps::<_CMP_LE_OQ>(load(&row.min_x), max_x),
                        _mm256_cmp_ps::<_CMP_GE_OQ>(load(&row.max_x), min_x),
                    );
                    let in_y = _mm256_and_ps(
                        _mm256_cmp_ps::<_CMP_LE_OQ>(load(&row.min_y), max_y),
                        _mm256_cmp_ps::<_CMP_GE_OQ>(load(&row.max_y), min_y),
                    );
                    // The carried bit is the sign bit, which is what a mask is made of.
                    let both_carried = _mm256_castsi256_ps(_mm256_and_si256(id, carried));
                    (id, _mm256_andnot_ps(both_carried, _mm256_and_ps(in_x, in_y)))
                };
                let hits = _mm256_movemask_ps(apart) as usize & lanes;
                let count = hits.count_ones() as usize;
                // SAFETY: reserved are the entries left and 16 more pairs; those counted are written.
                unsafe {
                    let order = _mm256_cvtepu8_epi32(_mm_loadl_epi64(COMPRESS[hits].as_ptr().cast()));
                    let id = _mm256_permutevar8x32_epi32(_mm256_and_si256(id, index_bits), order);
                    let (low, high) = (_mm256_min_epu32(id, index), _mm256_max_epu32(id, index));
                    let (even, odd) = (_mm256_unpacklo_epi32(low, high), _mm256_unpackhi_epi32(low, high));
                    let to: *mut __m256i = pairs.as_mut_ptr().add(pairs.len()).cast();
                    _mm256_storeu_si256(to, _mm256_permute2x128_si256::<0x20>(even, odd));
                    _mm256_storeu_si256(to.add(1), _mm256_permute2x128_si256::<0x31>(even, odd));
                    pairs.set_len(pairs.len() + count);
                }
                at += 8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Aabb;
    use glam::Vec2;

    /// A row of small integers, sorted from left to right, so that much touches; every third box is carried.
    fn row(count: u32) -> Row {
        let boxes: Vec<Aabb> = (0..count)
            .map(|i| {
                let min = Vec2::new((i / 5) as f32, (i * 37 % 11) as f32);
                Aabb { min, max: min + Vec2::new((i * 53 % 4) as f32, (i * 41 % 5) as f32) }
            })
            .collect();
        let mut row = Row::default();
        row.resize(count as usize);
        for (i, b) in boxes.iter().enumerate() {
            (row.min_x[i], row.min_y[i], row.max_x[i], row.max_y[i]) = (b.min.x, b.min.y, b.max.x, b.max.y);
            row.entry[i] = i as u32 | if i % 3 == 0 { CARRIED } else { 0 };
        }
        row.end = (0..count).map(|i| (i + 1 + i * 29 % 50).min(count)).collect();
        row
    }

    #[test]
    fn every_kernel_sweeps_alike() {
        for count in [0, 1, 2, 15, 16, 17, 100, 401] {
            let row = row(count);
            let mut expected = Vec::new();
            sweep_portable(&row, &mut expected);
            assert!(count < 100 || expected.len() > 40, "the row has pairs");
            for kernel in [Kernel::Avx512, Kernel::Avx2].into_iter().filter(|kernel| kernel.is_available()) {
                let mut found = Vec::new();
                sweep(kernel, &row, &mut found);
                assert_eq!(found, expected, "{kernel:?}, {count} boxes");
            }
        }
    }
}
