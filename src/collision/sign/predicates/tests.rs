//! Signs to the last bit.

use crate::collision::shape::rect::Rect;
use crate::collision::sign::exact_point::Corner;
use crate::collision::sign::predicates::*;
use crate::collision::tests::rounded::exact::{cross, dot, minus, whole, whole_number};
use crate::collision::tests::seeds::seeds;
use crate::split_mix::SplitMix;
use num_bigint::BigInt;

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

/// Asks every predicate about points a few ulps of f64 from a tie with three others, and asserts that its sign is the exact one.
fn near_ties<E: Exact>(random: &mut SplitMix, points: [E; 3], case: &str) -> [Ordering; 6] {
    let scale = random.one_of(&[9.0, 0.01]);
    let lengths = [random.below(scale), random.below(scale)].map(f64::from);
    let [a, b, c] = points;
    let (length, along, start) = (lengths[0] + lengths[1], b.near() - a.near(), a.near());
    let mut ulp = || f64::from(random.below(9.0).floor() - 4.0) * f64::EPSILON;
    let mut beside = |tie: DVec2| tie + DVec2::new(ulp() * tie.x, ulp() * tie.y);
    let unit = along.normalize_or(DVec2::X);
    let on_line = beside(start + along * 0.7);
    let [parallel, across] = [along, along.perp()].map(|way| beside(c.near() + way * 0.4));
    let [around_end, beside_line] =
        [unit.rotate(DVec2::new(0.6, 0.8)), along * 0.3 / length + unit.perp()].map(|way| beside(start + way * length));
    let level = beside(start);
    let signs = [
        orient(a, b, on_line),
        turn(a, b, c, parallel),
        dot_sign(a, b, c, across),
        compare_distance(a, around_end, lengths),
        compare_line_distance(a, b, beside_line, lengths),
        compare_x(a, level),
    ];
    let ([p, q, r], squared) = (points.map(whole), lengths.map(whole_number).iter().sum::<BigInt>().pow(2));
    let (edge, zero, from_p) = (minus(&q, &p), BigInt::from(0), |to: DVec2| minus(&whole(to), &p));
    let due = [
        cross(&edge, &from_p(on_line)).cmp(&zero),
        cross(&edge, &minus(&whole(parallel), &r)).cmp(&zero),
        dot(&edge, &minus(&whole(across), &r)).cmp(&zero),
        dot(&from_p(around_end), &from_p(around_end)).cmp(&squared),
        cross(&edge, &from_p(beside_line)).pow(2).cmp(&(dot(&edge, &edge) * squared)),
        p[0].cmp(&whole(level)[0]),
    ];
    assert_eq!(signs, due, "{case}: {:?} and {lengths:?}", points.map(Exact::near));
    signs
}

#[test]
fn signs_beside_a_tie_are_exact() {
    for seed in seeds(31, 1) {
        let (mut random, mut signs) = (SplitMix(seed.0), vec![]);
        for round in 0..3000 {
            let case = format!("round {round}");
            let (half, angle) = (random.within(20.0).abs(), random.below(7.0));
            // The first corner anywhere, or near the origin, where its coordinates cancel.
            let reach = random.one_of(&[100.0, 1e-3]);
            let center = random.within(reach) + Vec2::from_angle(angle).rotate(half);
            let [a, b, c, _] = Rect::new(center, half, angle).expect("moderate").exact_corners();
            signs.extend(near_ties(&mut random, [a, b, c], &case));
            signs.extend(near_ties(&mut random, [a, b, c].map(Exact::near), &case));
            // On a grid, where f64 represents the corners of rectangles.
            let (center, half) = (random.within(20.0).round(), random.within(9.0).round().abs() + 1.0);
            let angle = random.one_of(&[0.0, 0.25, 0.5, 0.75]) * core::f32::consts::PI;
            let [a, b, c, _] = Rect::new(center, half, angle).expect("moderate").exact_corners();
            assert!([a, b, c].iter().all(|corner| corner.in_f64().is_some()), "{case}: {a:?}");
            signs.extend(near_ties(&mut random, [a, b, c], &case));
            // One of them far smaller than the others, in each place.
            let [tiny, ..] = Rect::new(random.within(1e-3), half * 1e-5, angle).expect("moderate").exact_corners();
            let mut points = [tiny, a, b];
            points.rotate_left(round % 3);
            signs.extend(near_ties(&mut random, points, &case));
            // Far apart in magnitude, where differences of f32 numbers are rounded in f64.
            let points = [1.0, 1e-6, 1e6].map(|scale| random.within(scale));
            signs.extend(near_ties(&mut random, points, &case));
        }
        for sign in [Ordering::Less, Ordering::Greater] {
            let count = signs.iter().filter(|&&s| s == sign).count();
            assert!(count > 15_000, "{count} of {} are {sign:?}", signs.len());
        }
    }
}
