//! What do two methods side by side answer about one pair?

use crate::algorithm::{
    ALGORITHMS,
    comparison::{
        Comparison,
        list::{FAST_PATH, method, method_name},
    },
    steps::{Step, plan::Steps},
};

#[derive(Clone, Copy, Debug)]
pub struct Compared<'a> {
    /// Their indices: see [`list`](crate::algorithm::comparison::list).
    pub methods: [usize; 2],
    /// What they say; `None` before they were asked, and where there is no pair or one with too many corners.
    pub comparison: Option<&'a Comparison>,
    /// The first algorithm, by its index in [`ALGORITHMS`].
    pub first_algorithm: usize,
    /// The step that is shown; of fewer the last.
    pub step: usize,
}

impl<'a> Compared<'a> {
    pub fn name(&self, side: usize) -> &'static str {
        method_name(self.methods[side])
    }

    /// What the method on a side does; of an algorithm without an answer of its own, what it is for.
    pub fn does(&self, side: usize) -> &'static str {
        let first = ALGORITHMS[self.first_algorithm];
        if side == 0 && first.method.is_none() {
            return first.help;
        }
        method(self.methods[side]).map_or("", |method| method.does)
    }

    /// The name of the algorithm on one of the two sides: the fast path may answer for it.
    pub fn title(&self, side: usize) -> &'static str {
        if side == 0 { ALGORITHMS[self.first_algorithm].name } else { self.name(side) }
    }

    /// Whether a method says that the two hit; `None` where it is not for them.
    pub fn hits(&self, method: usize) -> Option<bool> {
        self.comparison.and_then(|comparison| comparison.hits[method])
    }

    /// What a method says, in a word that distinguishes a wrong answer from a right one.
    pub fn verdict(&self, index: usize) -> &'static str {
        let is_exact = method(index).is_some_and(|method| method.is_exact);
        if self.comparison.is_none() {
            return "…";
        }
        match (self.hits(index), self.hits(FAST_PATH)) {
            (None, _) => "not applicable",
            (Some(true), Some(false)) => "FALSE HIT",
            (Some(true), _) if is_exact => "HIT",
            (Some(true), _) => "MAYBE",
            (Some(false), Some(true)) => "MISSED HIT",
            (Some(false), _) => "NO HIT",
        }
    }

    /// The steps of the second method, if it has any.
    pub fn steps(&self) -> Option<&'a Steps> {
        self.comparison?.steps.as_deref()
    }

    /// The step of the second method that is shown.
    pub fn current(&self) -> Option<&'a Step> {
        Some(self.steps()?.step(self.step))
    }
}
