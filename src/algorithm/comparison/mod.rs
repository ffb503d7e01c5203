//! What do two methods say of the main pair, and how does the second tell it?

pub mod core_points;
pub mod disagreement;
pub mod list;
pub mod method;

use crate::{
    algorithm::{
        Subject, WALKTHROUGHS,
        comparison::{
            disagreement::Disagreement,
            list::{METHODS, walkthrough_of},
        },
        telling::{Telling, corner_limit::has_many_corners},
    },
    collision::explain::Cost,
};
use core::hint::black_box;
use std::sync::Arc;

/// Two methods side by side, and the answers of all.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The two methods, by their indices in [`METHODS`].
    pub methods: [usize; 2],
    /// What each of [`METHODS`] says; `None` where it is not for the pair.
    pub hits: Vec<Option<bool>>,
    /// What the two do for it, where that is counted.
    pub costs: [Option<Cost>; 2],
    /// The steps of the second; `None` where they are not told of this pair.
    pub telling: Option<Telling>,
    /// Where the two differ; `None` while that is being counted.
    pub disagreement: Option<Arc<Disagreement>>,
}

impl Comparison {
    /// Asks all methods about a pair; `None` for shapes with more corners than are explained.
    pub fn of(subject: Subject, methods: [usize; 2]) -> Option<Self> {
        let [a, b] = subject.shapes();
        if has_many_corners([a, b]) {
            return None;
        }
        let told = walkthrough_of(methods[1]).map(|index| &WALKTHROUGHS[index]);
        let told = told.filter(|walkthrough| (walkthrough.applies)([a, b]).is_ok());
        Some(Self {
            methods,
            hits: METHODS.iter().map(|method| (method.hits)(a, b)).collect(),
            costs: methods.map(|method| (METHODS[method].cost)(a, b)),
            telling: told.and_then(|walkthrough| (walkthrough.tell)(&subject)),
            disagreement: None,
        })
    }

    /// Whether both methods are for the pair.
    pub fn is_of_both(&self) -> bool {
        self.methods.iter().all(|method| self.hits[*method].is_some())
    }
}

/// Repeats a method on a pair `count` times, for nothing but the time it takes. Returns how often it answered: 0 where it is not for
/// the pair.
pub fn repeat(method: usize, subject: Subject, count: usize) -> usize {
    let ([a, b], hits) = (subject.shapes(), METHODS[method].hits);
    if has_many_corners([a, b]) {
        return 0;
    }
    (0..count).take_while(|_| black_box(hits(black_box(a), black_box(b))).is_some()).count()
}
