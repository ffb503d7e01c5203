//! Two methods on the main pair: their answers, and the steps of the second.

pub mod disagreement;
pub mod methods;

use crate::algorithm::comparison::disagreement::Disagreement;
use crate::algorithm::comparison::methods::{COUNT, method};
use crate::algorithm::steps::step_builder::Steps;
use crate::algorithm::steps::terms::has_many_corners;
use crate::algorithm::{ALGORITHMS, Subject};
use crate::collision::explain::Cost;
use std::sync::Arc;

/// Two methods side by side, and the answers of all.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The two methods, by their indices: see [`methods`].
    pub methods: [usize; 2],
    /// The answer of each method, by index; `None` if it does not apply.
    pub hits: Vec<Option<bool>>,
    /// The costs of the two, if they are counted.
    pub costs: [Option<Cost>; 2],
    /// The areas that the two find, where they compute the intersection.
    pub areas: [Option<f64>; 2],
    /// The steps of the second; `None` where it cannot be explained on this pair.
    pub steps: Option<Arc<Steps>>,
    /// Where the two differ; `None` until that is counted.
    pub disagreement: Option<Arc<Disagreement>>,
}

impl Comparison {
    /// Asks all methods about a pair; `None` for shapes with more corners than are explained.
    pub fn of(subject: Subject, methods: [usize; 2]) -> Option<Self> {
        let [a, b] = subject.shapes();
        if has_many_corners([a, b]) {
            return None;
        }
        let second =
            ALGORITHMS.get(methods[1]).filter(|algorithm| algorithm.refusal(subject.scene, subject.bodies()).is_none());
        Some(Self {
            methods,
            hits: (0..COUNT).map(|index| (method(index)?.hits)(a, b)).collect(),
            costs: methods.map(|index| (method(index)?.cost)(a, b)),
            areas: methods.map(|index| method(index)?.area?(a, b)),
            steps: second.and_then(|algorithm| algorithm.explain(&subject)).map(Arc::new),
            disagreement: None,
        })
    }

    pub fn is_of_both(&self) -> bool {
        self.methods.iter().all(|method| self.hits[*method].is_some())
    }
}
