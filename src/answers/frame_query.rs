//! What a frame asks, and about which pair.

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

/// The pair that the answers are about, by the indices of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairRequest {
    Pair([usize; 2]),
    /// The most relevant pair of this body.
    Of(usize),
    /// The most relevant pair of the probe or, if the probe hits nothing, any pair that hits.
    Any,
}

impl Default for PairRequest {
    fn default() -> Self {
        Self::Of(0)
    }
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
