//! Which pair is the current one, after the choice of the user: see `lab/pair_choice.rs`.

use crate::answers::evaluator::Evaluator;
use crate::answers::frame_query::PairRequest;
use crate::answers::hit_tests::ALL_PAIRS;

impl Evaluator {
    /// If the probe hits nothing and any pair may be the current one: adds the first that hits or, among few bodies, the nearest.
    pub fn seek_other(&mut self) {
        self.answers.is_nearest = false;
        let meets = self.answers.current().is_some_and(|current| current.hit() || current.later_touch().is_some());
        if self.query.choice != PairRequest::Any || meets {
            return;
        }
        if let Some(&[a, b]) = self.answers.hit_pairs.first() {
            let pair = self.begin(a as usize, b as usize);
            self.answers.pairs.push(pair);
            self.choose_current_pair();
        } else if self.boxes.len() <= ALL_PAIRS {
            self.make_nearest_of_all_current();
        }
    }

    /// Chooses the current pair. In order of preference: the nearest pair of all, if it was requested; the pair the user fixed; the
    /// previous pair, unless only another one hits; the most relevant pair.
    pub fn choose_current_pair(&mut self) {
        if self.answers.is_nearest {
            return;
        }
        let pairs = &self.answers.pairs;
        let with = |partner: Option<usize>| pairs.iter().position(|pair| [pair.a, pair.b].map(Some).contains(&partner));
        let is_any_hit = pairs.iter().any(|pair| pair.hit());
        let before = with(self.query.partner.filter(|partner| *partner != self.query.focus()));
        let before = before.filter(|before| pairs[*before].hit() || !is_any_hit);
        if let Some(current) = with(self.query.fixed_partner()).or(before) {
            self.answers.current = Some(current);
            return;
        }
        let relevances = pairs.iter().map(|pair| pair.relevance()).enumerate();
        let most_relevant = relevances.max_by(|(_, p), (_, q)| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
        self.answers.current = most_relevant.map(|(i, _)| i);
    }
}
