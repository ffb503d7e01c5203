//! Conditions whose value the constants of a text give: `let debug = false; if (debug) { … } else { … }`. Only the branch that runs is
//! read. Of conditions that are not known, all branches are read, and are uncertain if only one of several runs.

mod branches;
mod constants;
pub mod read;

pub use constants::Constants;

use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The maximum number of tokens in a condition.
const MAX_CONDITION_TOKENS: usize = 64;
/// The maximum number of branches.
const MAX_BRANCHES: usize = 64;

/// What is known about the conditions of a text.
#[derive(Default)]
pub struct Conditions<'t> {
    constants: Constants<'t>,
    /// The first byte of each branch that is known to run.
    taken: BTreeSet<usize>,
    /// The first and last bytes of branches of which only one runs.
    alternatives: BTreeMap<usize, usize>,
    /// Tokens behind branches that may not run, and how many transforms applied before them.
    ends: HashMap<usize, usize>,
    /// Tokens where branches begin that do not run, and the token behind them.
    skipped: HashMap<usize, usize>,
    /// The first tokens of branches whose note is written, which are met again at each call of a function.
    noted: HashSet<usize>,
}

impl<'t> Conditions<'t> {
    pub fn new(constants: Constants<'t>) -> Self {
        Self { constants, ..Self::default() }
    }

    /// Whether the line at these bytes begins a branch that is known to run.
    pub fn is_taken(&self, line: Range<usize>) -> bool {
        self.taken.range(line).next().is_some()
    }

    /// Whether another branch may run instead of the one with the statement at a byte.
    pub fn is_alternative(&self, at: usize) -> bool {
        self.alternatives.range(..=at).next_back().is_some_and(|(_, end)| at < *end)
    }
}
