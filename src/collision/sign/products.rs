//! What is the exact sign of a sum of products? In f64 if that is exact, otherwise as an expansion.

use crate::collision::sign::error_free::{two_product, two_sum};
use crate::collision::sign::expansion::Expansion;
use core::cmp::Ordering;

/// Compares a·b with c·d; neither may overflow or underflow.
#[inline]
pub(crate) fn compare_products([a, b]: [f64; 2], [c, d]: [f64; 2]) -> Ordering {
    let (first, second) = (a * b, c * d);
    // Rounding never reverses an order, so only equal products need their errors.
    let order = if first == second && first != 0.0 {
        two_product(a, b).1.partial_cmp(&two_product(c, d).1)
    } else {
        first.partial_cmp(&second)
    };
    order.unwrap_or(Ordering::Equal)
}

/// The sign of the sum of the products of the pairs, at most eight; no product may overflow.
///
/// Shapes that touch usually have coordinates on a common grid: then every product and every sum of two is exact.
#[inline]
pub(crate) fn sign_of_products<const COUNT: usize>(pairs: [[f64; 2]; COUNT]) -> Ordering {
    const { assert!(COUNT <= 8, "an expansion of sixteen parts") };
    let products = pairs.map(|[a, b]| two_product(a, b));
    let (mut sum, mut lost) = (0.0, 0.0_f64);
    for (product, error) in products {
        let (next, rounded) = two_sum(sum, product);
        (sum, lost) = (next, lost + (error.abs() + rounded.abs()));
    }
    // All that was lost adds up to no more; the factor is for the roundings of that sum.
    if lost == 0.0 || sum.abs() > 2.0 * lost {
        return sum.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
    }
    sign_of_rounded(&products)
}

/// Where something was not exact.
#[cold]
#[inline(never)]
fn sign_of_rounded(products: &[(f64, f64)]) -> Ordering {
    let mut sum = Expansion::<16>::default();
    for &(product, error) in products {
        sum.add(error);
        sum.add(product);
    }
    sum.sign()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    #[test]
    fn products_cancel_exactly() {
        let tiny = f64::EPSILON;
        let due = [
            ([[3.0, 7.0], [-21.0, 1.0]], Ordering::Equal),
            ([[1.0 + tiny, 1.0 + tiny], [-1.0, 1.0 + 2.0 * tiny]], Ordering::Greater),
            ([[1.0 - tiny, 1.0 + tiny], [-1.0, 1.0]], Ordering::Less),
            ([[1e150, 1e-150], [0.0, 5.0]], Ordering::Greater),
            ([[0.1, 0.3], [-0.3, 0.1]], Ordering::Equal),
            ([[1e100, 1.0], [1e-100, -1.0]], Ordering::Greater),
        ];
        for (pairs, due) in due {
            assert_eq!(sign_of_products(pairs), due, "{pairs:?}");
            assert_eq!(compare_products(pairs[0], [-pairs[1][0], pairs[1][1]]), due, "{pairs:?}");
            assert_eq!(sign_of_products(pairs.map(|[a, b]| [-a, b])), due.reverse(), "the negative of {pairs:?}");
        }
    }

    #[test]
    fn four_products_cancel_like_integers() {
        let mut random = SplitMix(5);
        let mut counts = [0; 3];
        for round in 0..20_000 {
            // Factors of up to 40 bits: products of 80, which f64 does not represent.
            let bits = [20, 26, 40][round % 3];
            let mut factor = || (random.next() >> (64 - bits)) as i64 - (1_i64 << (bits - 1));
            let [a, b, c, d, e] = [(); 5].map(|()| factor());
            // a·b + c·d − (a + c)·b + c·(b − d) + e·1 leaves e; mostly it is none or little.
            let e = [0, 1, -1, e][round / 3 % 4];
            let whole = [[a, b], [c, d], [-(a + c), b], [c, b - d], [e, 1]];
            let due: i128 = whole.iter().map(|[p, q]| i128::from(*p) * i128::from(*q)).sum();
            let sign = sign_of_products(whole.map(|pair| pair.map(|factor| factor as f64)));
            assert_eq!(sign, due.cmp(&0), "{whole:?} add up to {due}");
            counts[(sign as i8 + 1) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| count > 3000), "below, at and above zero: {counts:?}");
    }
}
