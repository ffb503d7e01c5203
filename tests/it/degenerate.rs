//! Shapes that touch or coincide exactly keep all laws: the pairs of `bench --hard`, against exact rational numbers.

use crate::laws;
use crate::oracle::{P, motion};
use collision_lab::bench::degenerate::{KINDS, general_and_families, pairs_of_kinds};
use collision_lab::collision::{Shape, overlaps};

#[test]
fn every_family_keeps_the_laws_for_every_pair_of_kinds() {
    for kinds in pairs_of_kinds() {
        for (name, pairs) in general_and_families(kinds, 2) {
            for [a, b] in &pairs {
                let case = format!("{} and {}, {name}", KINDS[kinds[0]], KINDS[kinds[1]]);
                if [a, b].iter().any(|shape| matches!(shape, Shape::Rounded(_))) {
                    check_rounded(a, b, name.ends_with("rotated"), &case);
                    continue;
                }
                laws::check(a, b).unwrap_or_else(|why| panic!("{case}: {why}: {a:?} and {b:?}"));
                laws::check(b, a).unwrap_or_else(|why| panic!("{case}, swapped: {why}: {b:?} and {a:?}"));
            }
        }
    }
}

/// A hit is what exact numbers say, except where the corners of a rotated rectangle are rounded; also for the swapped pair.
fn check_rounded(a: &Shape, b: &Shape, is_rotated: bool, case: &str) {
    let hit = overlaps(a, b);
    assert_eq!(overlaps(b, a), hit, "{case}: the swapped pair: {a:?} and {b:?}");
    if !is_rotated {
        assert_eq!(motion::meet(&a.into(), &b.into(), &P::origin()), hit, "{case}: {a:?} and {b:?}");
    }
}
