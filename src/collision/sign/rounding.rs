//! Which f32 is next to an exact sum, below or above it?

use crate::collision::sign::error_free::two_sum;
use crate::collision::sign::predicates::sign_of_sum;
use core::cmp::Ordering;
use core::hint::select_unpredictable;

/// The largest f32 that is not above the exact sum of the parts.
#[inline]
pub(crate) fn lower_f32(parts: &[f64]) -> f32 {
    -upper_f32_of(parts, -1.0)
}

/// The smallest f32 that is not below the exact sum of the parts.
#[inline]
pub(crate) fn upper_f32(parts: &[f64]) -> f32 {
    upper_f32_of(parts, 1.0)
}

/// The smallest f32 that is not below sign · (the exact sum of up to four parts).
#[inline(always)]
fn upper_f32_of(parts: &[f64], sign: f64) -> f32 {
    // `rest` is what the additions lose, `lost` at least as much.
    let (mut sum, mut rest, mut lost, mut size) = (0.0, 0.0, 0.0, 0.0);
    for part in parts {
        let (next, error) = two_sum(sum, sign * part);
        (sum, rest, lost, size) = (next, rest + error, lost + error.abs(), size + part.abs());
    }
    // With u = EPSILON/2: the sum of four parts is rounded three times, so its error is below 3.1u·size. The bound is 8u·size.
    let error_bound = 4.0 * f64::EPSILON * size;
    let nearest = sum as f32;
    let gap = sum - f64::from(nearest);
    // The sum is at least |nearest|·2⁻²⁶ above the f32 below the nearest.
    let is_certain = (lost == 0.0) | ((gap.abs() > error_bound) & (sum.abs() > error_bound * (1 << 27) as f64));
    if !(is_certain & nearest.is_finite()) {
        // Even where most of the parts cancels, the result is this f32 or one of its neighbours.
        return exactly(parts, sign, (sum + rest) as f32);
    }
    // As `next_up`, but without a branch, which would be mispredicted every other time. Adding zero turns −0 into 0.
    let bits = (nearest + 0.0).to_bits();
    let next_up = f32::from_bits(bits.wrapping_add(1).wrapping_sub(bits >> 31 << 1));
    select_unpredictable(gap > 0.0, next_up, nearest)
}

/// The smallest f32 that is not below the sum, where the rounded sum leaves it open: `nearest` or one of its neighbours.
#[cold]
#[inline(never)]
fn exactly(parts: &[f64], sign: f64, nearest: f32) -> f32 {
    if !nearest.is_finite() {
        nearest
    } else if exceeds(parts, sign, nearest) {
        nearest.next_up()
    } else if exceeds(parts, sign, nearest.next_down()) {
        nearest
    } else {
        nearest.next_down()
    }
}

/// Whether sign · (the exact sum of up to four parts) is above `candidate`.
fn exceeds(parts: &[f64], sign: f64, candidate: f32) -> bool {
    let mut terms = [0.0; 5];
    terms[0] = -f64::from(candidate);
    for (term, part) in terms[1..].iter_mut().zip(parts) {
        *term = sign * part;
    }
    sign_of_sum(&terms) == Ordering::Greater
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    #[test]
    fn sums_beside_an_f32_are_rounded_to_the_right_side() {
        let mut random = SplitMix(7);
        for round in 0..3000 {
            let [at, p, q] = [(); 3].map(|()| random.below(2.0) - 1.0);
            // All but the first cancel, but for an ulp of f64.
            let product = f64::from(p) * f64::from(q);
            let ulps = f64::from(round % 3) - 1.0;
            let mut parts = [f64::from(at), product, -product * (1.0 - ulps * f64::EPSILON)];
            parts.rotate_left(random.next() as usize % 3);
            let due = if ulps * product > 0.0 {
                [at, at.next_up()]
            } else if ulps * product < 0.0 {
                [at.next_down(), at]
            } else {
                [at; 2]
            };
            assert_eq!([lower_f32(&parts), upper_f32(&parts)], due, "{parts:?}");
        }
    }
}
