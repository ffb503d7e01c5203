//! What is the rounding error of a sum or a product? Error-free transformations: a rounded result of f64 numbers and its error, which is an f64 number, too.

use glam::DVec2;

/// a + b = sum + error, exactly, whichever is larger (Knuth, "The Art of Computer Programming" 2, 4.2.2, theorem B; Shewchuk's
/// TWO-SUM).
#[inline]
pub(crate) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_virtual = sum - a;
    let error = (a - (sum - b_virtual)) + (b - b_virtual);
    (sum, error)
}

/// a · b = product + error, exactly, without underflow or overflow (Dekker 1971; Shewchuk's TWO-PRODUCT). Not by fused
/// multiply-add, which is a slow library call on default x86-64 builds.
#[inline]
pub(crate) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (split(a), split(b));
    let error = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low);
    (product, error)
}

/// Splits a into high + low, exactly, each of at most 26 significant bits, so that products of two halves are exact (Veltkamp's
/// splitting; Dekker 1971; Shewchuk's SPLIT).
#[inline]
fn split(a: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * a; // 2²⁷ + 1
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// a + b, if f64 represents it.
#[inline]
pub(crate) fn exact_sum(a: f64, b: f64) -> Option<f64> {
    let (sum, error) = two_sum(a, b);
    (error == 0.0).then_some(sum)
}

/// The sum of all terms, if f64 represents it and every partial sum.
#[inline]
pub(crate) fn exact_sum_of(terms: &[f64]) -> Option<f64> {
    terms.iter().try_fold(0.0, |sum, &term| exact_sum(sum, term))
}

/// The vector between two points, if f64 represents it: the errors of both coordinates at once.
#[inline]
pub(crate) fn exact_between(from: DVec2, to: DVec2) -> Option<DVec2> {
    let difference = to - from;
    let virtual_from = difference - to;
    let error = (to - (difference - virtual_from)) - (from + virtual_from);
    (error == DVec2::ZERO).then_some(difference)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inexact_sums_have_no_value() {
        let ulp = f64::EPSILON;
        assert_eq!(exact_sum(1.0, ulp), Some(1.0 + ulp));
        assert_eq!(exact_sum(1.0, 0.5 * ulp), None);
        let point = DVec2::new(1.0, 2.0);
        assert_eq!(exact_between(point, DVec2::new(4.0, 2.0)), Some(DVec2::new(3.0, 0.0)));
        for lost in [DVec2::new(0.3 * ulp, 2.0), DVec2::new(1.0, 1e300), DVec2::new(-1e-300, 0.0)] {
            assert_eq!(exact_between(point, lost), None, "{lost}");
            assert_eq!(exact_between(lost, point), None, "{lost}");
        }
        assert_eq!(two_product(1.0 + ulp, 1.0 + ulp), (1.0 + 2.0 * ulp, ulp * ulp));
    }
}
