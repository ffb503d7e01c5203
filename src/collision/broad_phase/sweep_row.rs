//! Which boxes of one grid row overlap? The inner loop of the broad phase: one box against 8 or 16 candidates at a time.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "intrinsics are two to five times as fast as auto-vectorized loops")
)]

use crate::collision::broad_phase::row::{CARRIED, PADDING, Row};
use crate::collision::simd::kernel::Kernel;

/// Appends the pairs of overlapping boxes of a row, except pairs of two [`CARRIED`] boxes, which an earlier row has reported.
pub(crate) fn sweep(kernel: Kernel, row: &Row, pairs: &mut Vec<[u32; 2]>) {
    let arrays = [&row.min_x, &row.max_x, &row.min_y, &row.max_y];
    // The kernels read whole vectors past the last box, so their memory safety depends on the padding.
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
    use super::CARRIED;
    use super::Row;
    #[allow(clippy::wildcard_imports, reason = "the intrinsics carry their own prefix")]
    use core::arch::x86_64::*;

    /// # Safety
    /// Each array must have 16 more elements than the row has boxes.
    #[target_feature(enable = "avx512f,popcnt")]
    pub unsafe fn sweep_avx512(row: &Row, pairs: &mut Vec<[u32; 2]>) {
        // Interleaves two vectors: index k selects lane k of the first, 16 + k lane k of the second.
        // (low₀, high₀, low₁, high₁, …, low₇, high₇) and the same for lanes 8 to 15.
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
                // SAFETY: `at` is an index of the row, and each array has 16 more elements after the row.
                let (id, hits) = unsafe {
                    let load = |numbers: &[f32]| _mm512_loadu_ps(numbers.as_ptr().add(at));
                    let id = _mm512_loadu_epi32(row.entry.as_ptr().add(at).cast());
                    // min_xₖ ≤ max_x, max_xₖ ≥ min_x, the same in y, and not both carried (id & carried = 0).
                    let hits = _mm512_mask_testn_epi32_mask(lanes, id, carried);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_LE_OQ>(hits, load(&row.min_x), max_x);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_GE_OQ>(hits, load(&row.max_x), min_x);
                    let hits = _mm512_mask_cmp_ps_mask::<_CMP_LE_OQ>(hits, load(&row.min_y), max_y);
                    (id, _mm512_mask_cmp_ps_mask::<_CMP_GE_OQ>(hits, load(&row.max_y), min_y))
                };
                let id = _mm512_maskz_compress_epi32(hits, _mm512_and_epi32(id, index_bits));
                let (low, high) = (_mm512_min_epu32(id, index), _mm512_max_epu32(id, index));
                let count = hits.count_ones() as usize;
                // SAFETY: there is capacity for all remaining candidates and 16 more pairs; `count` of them are initialized.
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

    /// For each mask of 8 lanes, the permutation that moves the lanes with a set bit to the front: AVX2 has no compress instruction.
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

    /// Begins like the one above, but the vectors have other types and the inner loops nothing in common, so that a shared
    /// beginning would be longer than the repeated one.
    ///
    /// # Safety
    /// Each array must have at least 8 more elements than the row has boxes.
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
                // SAFETY: `at` is an index of the row, and each array has 16 more elements after the row, of which 8 are needed.
                let (id, overlap) = unsafe {
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
                    // CARRIED is the sign bit, the only bit that `movemask` reads.
                    let both_carried = _mm256_castsi256_ps(_mm256_and_si256(id, carried));
                    (id, _mm256_andnot_ps(both_carried, _mm256_and_ps(in_x, in_y)))
                };
                let hits = _mm256_movemask_ps(overlap) as usize & lanes;
                let count = hits.count_ones() as usize;
                // SAFETY: there is capacity for all remaining candidates and 16 more pairs; `count` of them are initialized.
                unsafe {
                    let order = _mm256_cvtepu8_epi32(_mm_loadl_epi64(COMPRESS[hits].as_ptr().cast()));
                    let id = _mm256_permutevar8x32_epi32(_mm256_and_si256(id, index_bits), order);
                    let (low, high) = (_mm256_min_epu32(id, index), _mm256_max_epu32(id, index));
                    // Interleaves within each half of 128 bits, pairs 0 1 4 5 and 2 3 6 7; then joins 0 1 2 3 and 4 5 6 7.
                    let (pairs_0145, pairs_2367) = (_mm256_unpacklo_epi32(low, high), _mm256_unpackhi_epi32(low, high));
                    let to: *mut __m256i = pairs.as_mut_ptr().add(pairs.len()).cast();
                    _mm256_storeu_si256(to, _mm256_permute2x128_si256::<0x20>(pairs_0145, pairs_2367));
                    _mm256_storeu_si256(to.add(1), _mm256_permute2x128_si256::<0x31>(pairs_0145, pairs_2367));
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
    use crate::collision::shape::aabb::Aabb;
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
    fn every_kernel_finds_the_same_pairs() {
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
