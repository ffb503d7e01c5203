//! Counts how often the printed code is wrong.

use crate::{
    random::Random,
    zoo::{
        exhibit::Exhibit,
        judge::{Difference, Judge, Verdict, difference},
        pair::Pair,
    },
};

/// The number of tested pairs, and of those that the printed code gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub all: usize,
    pub hits: usize,
    pub false_hits: usize,
    pub missed_hits: usize,
    pub others: usize,
}

impl Counts {
    /// Counts the answer of the printed code and the right one; returns the mistake of the printed code.
    pub fn note(&mut self, verdicts: [Verdict; 2]) -> Option<Difference> {
        let difference = difference(verdicts);
        self.all += 1;
        self.hits += usize::from(verdicts[1] == Verdict::Hit(true));
        match difference {
            Some(Difference::FalseHit) => self.false_hits += 1,
            Some(Difference::MissedHit) => self.missed_hits += 1,
            Some(Difference::Other) => self.others += 1,
            None => (),
        }
        difference
    }

    pub fn percent(&self, count: usize) -> f64 {
        100.0 * count as f64 / self.all.max(1) as f64
    }
}

/// Counts the random pairs of an exhibit, always the same ones, as consecutive frames.
pub fn random_counts(exhibit: &Exhibit, count: usize) -> Counts {
    let (mut counts, mut random, mut was_hit) = (Counts::default(), Random::new(1), false);
    for _ in 0..count {
        let [b, a] = (exhibit.random.1)(&mut random);
        let pair = Pair::of(&a, &b);
        let judge = Judge::new(exhibit, &pair, was_hit);
        let verdicts = judge.verdicts(&pair);
        was_hit |= verdicts[1] == Verdict::Hit(true);
        counts.note(verdicts);
    }
    counts
}
