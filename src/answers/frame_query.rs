//! What a frame wants answered: the scene, the pair and what else is to be shown. The `evaluator` decides the order; `pair_answer` and
//! `hit_tests` ask the collision module.

use crate::answers::current_pair::PairRequest;
use crate::answers::requested_answers::RequestedAnswers;
use crate::scene::Scene;

#[derive(Clone, Debug, Default)]
pub struct Query {
    pub scene: Scene,
    /// The body that is A.
    pub probe: usize,
    pub choice: PairRequest,
    /// The partner that stays in the pair, unless only another body is hit.
    pub partner: Option<usize>,
    pub requested: RequestedAnswers,
}

impl Query {
    /// The body whose pairs are answered in full.
    pub fn focus(&self) -> usize {
        match self.choice {
            PairRequest::Pair([_, body]) | PairRequest::Of(body) => body,
            PairRequest::Any => {
                let is_visible = |body: &usize| self.scene.bodies.get(*body).is_some_and(|it| !it.flags().is_hidden);
                let visible = || (0..self.scene.bodies.len()).find(is_visible);
                Some(self.probe).filter(is_visible).or_else(visible).unwrap_or(self.probe)
            }
        }
    }

    /// The partner of the focus, if the pair is fixed.
    pub fn fixed_partner(&self) -> Option<usize> {
        match self.choice {
            PairRequest::Pair([partner, _]) => Some(partner),
            PairRequest::Of(_) | PairRequest::Any => None,
        }
    }
}
