//! Finds the current pair; without a hit, the nearest body or the nearest of all pairs. Gaps between boxes rule out most pairs.

use crate::answers::current_pair::{PairRequest, most_relevant};
use crate::answers::evaluator::Evaluator;
use crate::answers::hit_tests::ALL_PAIRS;
use crate::answers::listener::{Listener, Reporter};
use crate::collision::Aabb;
use crate::pair_answer::Answer;
use glam::DVec2;
use std::sync::Arc;

impl Evaluator {
    /// Chooses the current pair, unless it is the nearest of all.
    pub fn choose_current_pair(&mut self) {
        if !self.answers.is_nearest {
            let previous = self.query.partner.filter(|partner| *partner != self.query.focus());
            self.answers.current = most_relevant(&self.answers.pairs, self.query.fixed_partner(), previous);
        }
    }

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

    /// Adds the nearest body to pairs without a hit, using the gaps between boxes.
    pub fn add_nearest(
        &mut self,
        pairs: &mut Vec<(usize, Arc<Answer>)>,
        reporter: &Reporter<impl Listener>,
    ) -> Option<()> {
        /// An upper bound of the rounding of a distance.
        const ROUNDING: f64 = 1e-5;
        let focus = self.query.focus();
        let Some(around) = self.boxes.get(focus).copied() else { return Some(()) };
        let is_other = |other: usize| other != focus && !self.is_hidden(other) && !self.is_hidden(focus);
        let others = (0..self.boxes.len()).filter(|&other| is_other(other) && !around.overlaps(self.boxes[other]));
        let mut others: Vec<(f64, usize)> = others.map(|other| (gap(around, self.boxes[other]), other)).collect();
        others.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        let distances = pairs.iter().map(|(_, pair)| pair.closest.distance);
        let (mut best, mut nearest) = (distances.fold(f32::INFINITY, f32::min), None);
        for (gap, other) in others {
            if gap * (1.0 - ROUNDING) > f64::from(best) {
                break;
            }
            let pair = self.begin(focus, other);
            // If several are equally near, the last in the list, as without this search.
            let is_later = nearest.as_ref().is_none_or(|(before, _)| other > *before);
            if pair.closest.distance < best || (pair.closest.distance == best && is_later) {
                (best, nearest) = (pair.closest.distance, Some((other, pair)));
            }
            reporter.check_wanted()?;
        }
        if let Some((other, pair)) = nearest {
            let place = pairs.partition_point(|(before, _)| *before < other);
            pairs.insert(place, (other, pair));
        }
        Some(())
    }

    /// Makes the nearest of all pairs the current one.
    fn make_nearest_of_all_current(&mut self) {
        let distance = |pair: &Arc<Answer>| pair.closest.distance;
        let shown: Vec<usize> = (0..self.boxes.len()).filter(|body| !self.is_hidden(*body)).collect();
        let mut nearest: Option<Arc<Answer>> = None;
        for (i, &one) in shown.iter().enumerate() {
            for &other in &shown[i + 1..] {
                let best = nearest.as_ref().map_or(f32::INFINITY, distance);
                if gap(self.boxes[one], self.boxes[other]) <= f64::from(best) {
                    let pair = self.begin(one, other);
                    nearest = Some(pair).filter(|pair| distance(pair) < best).or(nearest);
                }
            }
        }
        let Some(nearest) = nearest else { return };
        let place = self.answers.pairs.iter().position(|pair| (pair.a, pair.b) == (nearest.a, nearest.b));
        self.answers.current = place.or(Some(self.answers.pairs.len()));
        if place.is_none() {
            self.answers.pairs.push(nearest);
        }
        self.answers.is_nearest = true;
    }
}

/// The distance between boxes: shapes in them are no nearer.
fn gap(a: Aabb, b: Aabb) -> f64 {
    let [a_min, a_max, b_min, b_max] = [a.min, a.max, b.min, b.max].map(|corner| corner.as_dvec2());
    (a_min - b_max).max(b_min - a_max).max(DVec2::ZERO).length()
}
