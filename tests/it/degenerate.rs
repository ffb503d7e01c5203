//! Shapes that touch or coincide exactly keep all laws: the pairs of `bench --hard`, against exact rational numbers.

use crate::laws;
use collision_lab::bench::degenerate::{KINDS, general_and_families, pairs_of_kinds};

#[test]
fn every_family_keeps_the_laws_for_every_pair_of_kinds() {
    for kinds in pairs_of_kinds() {
        let (general, families) = general_and_families(kinds, 2).expect("moderate numbers");
        for (name, pairs) in [general].into_iter().chain(families) {
            for [a, b] in &pairs {
                let case = format!("{} and {}, {name}", KINDS[kinds[0]], KINDS[kinds[1]]);
                laws::check(a, b).unwrap_or_else(|why| panic!("{case}: {why}: {a:?} and {b:?}"));
                laws::check(b, a).unwrap_or_else(|why| panic!("{case}, swapped: {why}: {b:?} and {a:?}"));
            }
        }
    }
}
