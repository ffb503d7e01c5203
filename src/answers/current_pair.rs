//! Which pair is the current one: headline, canvas, steps and sentence are about it. [`PairChoice`] has what the user chose; where that
//! is one body or none, [`most_relevant`] picks the rest among the answers.

use crate::pair_answer::Answer;
use crate::scene::Target;
use std::sync::Arc;

/// The state besides the selection that decides on the pair: open steps, and the last moved shape.
#[derive(Clone, Debug)]
pub struct PairChoice {
    /// What was selected when steps were opened, until another shape is selected: two are the pair of the steps.
    pub pinned: Vec<Target>,
    /// Whether two selected shapes are the pair; not if they were pasted beside a probe.
    pub takes_selection: bool,
    /// The shape that was moved or selected last.
    pub moved: Option<Target>,
    /// The pair of the last answers: while one of the two is moved, the other stays.
    pub last: Option<[Target; 2]>,
}

impl Default for PairChoice {
    fn default() -> Self {
        Self { pinned: Vec::new(), takes_selection: true, moved: None, last: None }
    }
}

impl PairChoice {
    pub fn select(&mut self, selected: &[Target]) {
        if !selected.iter().all(|target| self.pinned.contains(target)) {
            self.pinned.clear();
        }
        self.moved = selected.last().copied().or(self.moved);
        self.takes_selection = true;
    }

    /// The pair, by the first of these that applies: the pair of the open steps; two selected shapes; the probe with the shape
    /// that was moved last; the shape that was moved last, or the probe, in its most relevant pair; in a scene without a
    /// probe, any.
    pub fn requested_pair(
        &self,
        selected: &[Target],
        probe: Option<usize>,
        index: impl Fn(Target) -> Option<usize>,
    ) -> PairRequest {
        let pair = |[a, b]: [Target; 2]| Some(PairRequest::Pair([index(a)?, index(b)?]));
        let here: Vec<Target> = selected.iter().copied().filter(|target| index(*target).is_some()).collect();
        let two = |targets: &[Target]| <[Target; 2]>::try_from(targets).ok().and_then(pair);
        if let Some(chosen) = two(&self.pinned).or_else(|| two(&here).filter(|_| self.takes_selection)) {
            return chosen;
        }
        match (probe, self.moved.and_then(&index)) {
            (Some(probe), Some(moved)) if probe != moved => PairRequest::Pair([probe, moved]),
            (_, Some(body)) | (Some(body), None) => PairRequest::Of(body),
            (None, None) => PairRequest::Any,
        }
    }

    /// The other body of the last pair, if this one was in it.
    pub fn partner(&self, of: Option<Target>) -> Option<Target> {
        let [a, b] = self.last?;
        if Some(a) == of { Some(b) } else { (Some(b) == of).then_some(a) }
    }
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

/// The current pair among those of the body in focus. In order of preference: the pair with the partner that the user fixed; the pair
/// with the previous partner, unless only another one hits; the most relevant pair.
pub fn most_relevant(pairs: &[Arc<Answer>], fixed: Option<usize>, previous: Option<usize>) -> Option<usize> {
    let with = |partner: Option<usize>| pairs.iter().position(|pair| [pair.a, pair.b].map(Some).contains(&partner));
    let is_any_hit = pairs.iter().any(|pair| pair.hit());
    let before = with(previous).filter(|before| pairs[*before].hit() || !is_any_hit);
    if let Some(current) = with(fixed).or(before) {
        return Some(current);
    }
    let relevances = pairs.iter().map(|pair| pair.relevance()).enumerate();
    let most = relevances.max_by(|(_, p), (_, q)| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
    most.map(|(i, _)| i)
}
