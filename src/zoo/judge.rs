//! Compares the printed code with the correct code, and counts how often it is wrong.

use crate::collision::{Polygon, Shape, overlaps};
use crate::random::Random;
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit};
use crate::zoo::pair::Pair;
use glam::DVec2;

/// The relative difference below which numbers are equal.
const SAME: f64 = 1e-3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    FalseHit,
    MissedHit,
    Other,
}

/// Compares the printed code of an exhibit with the correct one, for a fixed B.
pub struct Judge {
    answer: Answer,
    /// B as the printed code computes it, if that has an area.
    wrong_b: Option<Shape>,
    was_hit: bool,
}

impl Judge {
    /// The judge of an exhibit. `was_hit`: there was a hit before.
    pub fn new(exhibit: &Exhibit, pair: &Pair, was_hit: bool) -> Self {
        let wrong_b = match exhibit.answer {
            Answer::Outline(outline) => {
                let corners: Vec<_> = outline(pair).iter().map(DVec2::as_vec2).collect();
                Polygon::new(&corners).ok().map(Shape::from)
            }
            _ => None,
        };
        Self { answer: exhibit.answer, wrong_b, was_hit }
    }

    /// The answer of the printed code, and the correct one.
    pub fn printed_and_correct(&self, pair: &Pair) -> [CodeResult; 2] {
        let hit = || overlaps(&pair.a, &pair.b);
        match self.answer {
            Answer::Hit(printed) => [printed(pair), hit()].map(CodeResult::Hit),
            Answer::Outline(_) => {
                let printed = self.wrong_b.as_ref().is_some_and(|b| overlaps(&pair.a, b));
                [printed, hit()].map(CodeResult::Hit)
            }
            Answer::StickyHit => [self.was_hit || hit(), hit()].map(CodeResult::Hit),
            Answer::Other(_, results, _) => results(pair),
        }
    }
}

/// The mistake of the first answer, if the second is correct.
pub fn difference([printed, correct]: [CodeResult; 2]) -> Option<Difference> {
    let is_other = match (printed, correct) {
        (CodeResult::Hit(true), CodeResult::Hit(false)) => return Some(Difference::FalseHit),
        (CodeResult::Hit(false), CodeResult::Hit(true)) => return Some(Difference::MissedHit),
        (CodeResult::Number(p), CodeResult::Number(q)) => (p - q).abs() > SAME * q.abs(),
        (CodeResult::Place(Some(p)), CodeResult::Place(Some(q))) => p.distance(q) > SAME * q.length(),
        _ => printed != correct,
    };
    is_other.then_some(Difference::Other)
}

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
    /// Counts the answer of the printed code and the correct one; returns the mistake of the printed code.
    pub fn note(&mut self, results: [CodeResult; 2]) -> Option<Difference> {
        let difference = difference(results);
        self.all += 1;
        self.hits += usize::from(results[1] == CodeResult::Hit(true));
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
        let results = judge.printed_and_correct(&pair);
        was_hit |= results[1] == CodeResult::Hit(true);
        counts.note(results);
    }
    counts
}
