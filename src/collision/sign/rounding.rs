//! Which f32 is next to an exact sum, below or above it?

use crate::collision::sign::error_free::two_sum;
use crate::collision::sign::predicates::sign_of_sum;
use core::cmp::Ordering;

/// The largest f32 that is not above the exact sum of the parts.
pub(crate) fn lower_f32(parts: &[f64]) -> f32 {
    -upper_f32_of(parts, -1.0)
}

/// The smallest f32 that is not below the exact sum of the parts.
pub(crate) fn upper_f32(parts: &[f64]) -> f32 {
    upper_f32_of(parts, 1.0)
}

/// The smallest f32 that is not below sign · (the exact sum of up to four parts).
fn upper_f32_of(parts: &[f64], sign: f64) -> f32 {
    let (mut sum, mut error, mut size) = (0.0, 0.0_f64, 0.0);
    for part in parts {
        let (next, lost) = two_sum(sum, sign * part);
        (sum, error, size) = (next, error + lost.abs(), size + part.abs());
    }
    // With u = EPSILON/2: the sum of four parts is rounded three times, so its error is below 3.1u·size. The bound is 8u·size.
    let error_bound = if error == 0.0 { 0.0 } else { 4.0 * f64::EPSILON * size };
    let is_below_sum = |candidate: f32| {
        let gap = sum - f64::from(candidate);
        if gap.abs() > error_bound || error_bound == 0.0 { gap > 0.0 } else { exceeds(parts, sign, candidate) }
    };
    // Rounded to nearest, so the result is this f32 or one of its neighbours.
    let nearest = sum as f32;
    if !nearest.is_finite() {
        nearest
    } else if is_below_sum(nearest) {
        nearest.next_up()
    } else if is_below_sum(nearest.next_down()) {
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
