//! How often is the printed code wrong?

use crate::{
    random::Random,
    zoo::{
        exhibit::Exhibit,
        judge::{Difference, Judge, Said, difference},
        pair::Pair,
    },
};

/// How many pairs were looked at, and of how many the printed code is wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All of them.
    pub all: usize,
    /// Those that hit.
    pub hits: usize,
    /// Those of which it says hit where there is none.
    pub false_hits: usize,
    /// Those of which it says no hit where there is one.
    pub missed_hits: usize,
    /// Those of which it says something else that is not right.
    pub others: usize,
}

impl Counts {
    /// Notes what the printed code says of another pair, and what is right; returns how the printed code is wrong.
    pub fn note(&mut self, said: [Said; 2]) -> Option<Difference> {
        let difference = difference(said);
        self.all += 1;
        self.hits += usize::from(said[1] == Said::Hit(true));
        match difference {
            Some(Difference::FalseHit) => self.false_hits += 1,
            Some(Difference::MissedHit) => self.missed_hits += 1,
            Some(Difference::Other) => self.others += 1,
            None => (),
        }
        difference
    }

    /// The share of so many in percent.
    pub fn percent(&self, count: usize) -> f64 {
        100.0 * count as f64 / self.all.max(1) as f64
    }
}

/// Counts random pairs of an exhibit, always the same; each is a frame after the one before.
pub fn random_counts(exhibit: &Exhibit, count: usize) -> Counts {
    let (mut counts, mut random, mut was_hit) = (Counts::default(), Random::new(1), false);
    for _ in 0..count {
        let [b, a] = (exhibit.random.1)(&mut random);
        let pair = Pair::of(&a, &b);
        let judge = Judge::new(exhibit, &pair, was_hit);
        let said = judge.said(&pair);
        was_hit |= said[1] == Said::Hit(true);
        counts.note(said);
    }
    counts
}
