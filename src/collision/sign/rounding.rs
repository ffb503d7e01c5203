//! Which f32 is next to an exact sum, below or above it?

use crate::collision::sign::{expansion::two_sum, predicates::sign_of_sum};
use core::cmp::Ordering;

/// The largest f32 that is not above the exact sum of the parts.
pub(crate) fn lower_f32(parts: &[f64]) -> f32 {
    -upper_f32_of(parts, -1.0)
}

/// The smallest f32 that is not below the exact sum of the parts.
pub(crate) fn upper_f32(parts: &[f64]) -> f32 {
    upper_f32_of(parts, 1.0)
}

fn upper_f32_of(parts: &[f64], sign: f64) -> f32 {
    let (mut sum, mut error, mut size) = (0.0, 0.0_f64, 0.0);
    for part in parts {
        let (next, lost) = two_sum(sum, sign * part);
        (sum, error, size) = (next, error + lost.abs(), size + part.abs());
    }
    let error_bound = if error == 0.0 { 0.0 } else { 4.0 * f64::EPSILON * size };
    let is_below_sum = |bound: f32| {
        let gap = sum - f64::from(bound);
        if gap.abs() > error_bound || error_bound == 0.0 { gap > 0.0 } else { exceeds(parts, sign, bound) }
    };
    // The rounding of the sum is off by one place at the most.
    let bound = sum as f32;
    if !bound.is_finite() {
        bound
    } else if is_below_sum(bound) {
        bound.next_up()
    } else if is_below_sum(bound.next_down()) {
        bound
    } else {
        bound.next_down()
    }
}

/// Whether sign · (the exact sum of up to three parts) is above the bound.
fn exceeds(parts: &[f64], sign: f64, bound: f32) -> bool {
    let mut terms = [0.0; 4];
    terms[0] = -f64::from(bound);
    for (to, part) in terms[1..].iter_mut().zip(parts) {
        *to = sign * part;
    }
    sign_of_sum(&terms) == Ordering::Greater
}
