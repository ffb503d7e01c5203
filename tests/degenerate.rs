//! Do shapes that touch or coincide exactly keep all laws? The pairs that `bench --hard` measures, against exact rational numbers.

mod laws;
mod oracle;
mod shapes;

use collision_lab::command::bench::degenerate::{KINDS, families};

#[test]
fn every_family_keeps_the_laws_for_every_pair_of_kinds() {
    for first in 0..KINDS.len() {
        for second in first..KINDS.len() {
            for family in families() {
                let pairs = family.pairs([first, second], 2).expect("moderate numbers");
                for [a, b] in &pairs {
                    let story = format!("{} and {}, {}", KINDS[first], KINDS[second], family.name());
                    laws::check(a, b).unwrap_or_else(|why| panic!("{story}: {why}: {a:?} and {b:?}"));
                    laws::check(b, a).unwrap_or_else(|why| panic!("{story}, swapped: {why}: {b:?} and {a:?}"));
                }
            }
        }
    }
}
