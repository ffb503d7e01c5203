//! Signs to the last bit.

use crate::collision::sign::{exact_point::Corner, predicates::*};

fn at(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

#[test]
fn a_filter_decides_only_beyond_its_bound() {
    assert_eq!(certain_sign(2.0, 1.0), Some(Ordering::Greater));
    assert_eq!(certain_sign(-2.0, 1.0), Some(Ordering::Less));
    for error_bound in [1.0, 0.5, 0.0, -0.5, -1.0] {
        assert_eq!(certain_sign(error_bound, 1.0), None, "{error_bound}");
    }
    assert_eq!(certain_sign(0.0, 0.0), None, "where all is zero the exact path answers");
}

#[test]
fn one_ulp_off_the_line_changes_the_sign() {
    let (a, b) = (at(0.0, 0.0), at(3.0e6, 1.0e6));
    assert_eq!(orient(a, b, at(1.5e6, 0.5e6)), Ordering::Equal);
    assert_eq!(orient(a, b, at(1.5e6, 0.5e6_f32.next_up())), Ordering::Greater);
    assert_eq!(orient(a, b, at(1.5e6, 0.5e6_f32.next_down())), Ordering::Less);
}

#[test]
fn largest_and_smallest_f32_neither_overflow_nor_vanish() {
    let big = f32::MAX;
    let tiny = f32::from_bits(1);
    assert_eq!(orient(at(-big, -big), at(big, big), at(tiny, 0.0)), Ordering::Less);
    assert_eq!(orient(at(-big, -big), at(big, big), at(tiny, tiny)), Ordering::Equal);
    assert_eq!(orient(at(0.0, 0.0), at(tiny, 0.0), at(0.0, tiny)), Ordering::Greater);
}

#[test]
fn sums_cancel_exactly() {
    assert_eq!(sign_of_sum(&[1e300, 1.0, -1e300, -1.0, 1e-300]), Ordering::Greater);
    assert_eq!(sign_of_sum(&[1e300, 1e-300, -1e300, -1e-300]), Ordering::Equal);
}

#[test]
fn corners_are_compared_without_rounding() {
    let product = f64::from(0.1_f32) * f64::from(0.7_f32);
    let corner = Corner::new([1.0e9, product, -product], [0.0; 3]);
    assert_eq!(compare_x(corner, at(1.0e9, 0.0)), Ordering::Equal);
    let beyond = Corner::new([1.0e9, 1e-30, 0.0], [0.0; 3]);
    assert_eq!(compare_x(beyond, at(1.0e9, 0.0)), Ordering::Greater);
    assert_eq!(turn(at(0.0, 0.0), at(1.0e9, 0.0), at(0.0, 0.0), corner), Ordering::Equal);
}
