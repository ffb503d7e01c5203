//! Do shapes that touch or coincide exactly keep all laws? The pairs that `bench --hard` measures, against exact rational numbers.

mod laws;
mod oracle;
mod shapes;

use collision_lab::command::bench::degenerate::{KINDS, families};

#[test]
fn every_family_keeps_the_laws_for_every_pair_of_kinds() {
    for (first, kind) in KINDS.iter().enumerate() {
        for (second, other) in KINDS.iter().enumerate().skip(first) {
            for family in families() {
                let pairs = family.pairs([first, second], 2).expect("moderate numbers");
                for [a, b] in &pairs {
                    let story = format!("{kind} and {other}, {}", family.name());
                    laws::check(a, b).unwrap_or_else(|why| panic!("{story}: {why}: {a:?} and {b:?}"));
                    laws::check(b, a).unwrap_or_else(|why| panic!("{story}, swapped: {why}: {b:?} and {a:?}"));
                }
            }
        }
    }
}
