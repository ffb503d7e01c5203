//! Answers the questions of a frame. Valid answers of the last frame are kept, and a listener that no longer wants the answers
//! can stop it.

mod nearest;
mod repeat_to_measure;
#[cfg(test)]
pub mod tests;

use crate::algorithm::Subject;
use crate::algorithm::comparison::Comparison;
use crate::algorithm::comparison::disagreement::Disagreement;
use crate::algorithm::comparison::methods::method_of;
use crate::algorithm::steps::terms::has_many_corners;
use crate::answers::frame_answers::{Answers, Progress};
use crate::answers::frame_query::Query;
use crate::answers::hit_tests::{ALL_PAIRS, Bodies, HitTests};
use crate::answers::hits_of_crowd::HitCount;
use crate::answers::listener::{Listener, Reporter};
use crate::answers::pose_after_mtv::MoveApart;
use crate::answers::requested_answers::{AlgorithmChoice, RequestedAnswers};
use crate::answers::textbook_answers::Explained;
use crate::certificate::Certificate;
use crate::collision::{Aabb, Shape};
use crate::pair_answer::Answer;
use crate::pair_answer::in_motion::relation_at;
use core::mem;
use std::collections::HashMap;
use std::sync::Arc;

/// The memory of the questions of a scene.
#[derive(Debug, Default)]
pub struct Evaluator {
    query: Query,
    boxes: Vec<Aabb>,
    hit_tests: HitTests,
    /// Every pair that is answered in full, or in part.
    known: HashMap<[usize; 2], Arc<Answer>>,
    answers: Answers,
    /// The number of questions asked in this frame, without those that overlays request.
    asked: usize,
}

impl Evaluator {
    /// Computes every answer for the pairs that contain the body in focus, and only hit or miss for the others. With many bodies,
    /// only pairs with overlapping boxes count, or the nearest if there are none. In a pair the probe comes first or, without it,
    /// the body lower in the drawing order. Returns how many answers were not known already; `None` when the listener cancelled.
    pub fn ask(&mut self, query: Query, listener: &mut impl Listener) -> Option<usize> {
        self.query = query;
        self.boxes.clear();
        self.boxes.extend(self.query.scene.shapes().map(Shape::aabb));
        self.answers = self.answers.outdated(&self.query.scene);
        let mut reporter = Reporter::new(listener);
        self.asked = 0;
        self.begin_pairs(&reporter)?;
        self.choose_current_pair();
        self.test(&reporter)?;
        let asked = self.asked;
        self.seek_other();
        self.complete_pairs(&mut reporter)?;
        self.choose_current_pair();
        self.explain();
        self.relate_at_time();
        self.find_move_apart(&mut reporter);
        let listed = self.answers.pairs.iter().map(|pair| ([pair.a, pair.b], Arc::clone(pair)));
        self.known = listed.collect();
        self.compare(&mut reporter)?;
        self.answers.progress = Progress::Known;
        reporter.listener.receive(self.answers.clone());
        Some(asked)
    }

    fn probe_first(&self, one: usize, other: usize) -> [usize; 2] {
        let probe = self.query.probe;
        let is_other_first = other == probe || (one != probe && other < one);
        if is_other_first { [other, one] } else { [one, other] }
    }

    /// The known answer for a pair, or a new one with its relation and closest points.
    fn begin(&mut self, one: usize, other: usize) -> Arc<Answer> {
        let [a, b] = self.probe_first(one, other);
        let before = self.known.get(&[a, b]);
        if let Some(known) = before.filter(|known| known.is_current(&self.query.scene, a, b)) {
            return Arc::clone(known);
        }
        let answer = Answer::begin(&self.query.scene, a, b);
        let answer = Arc::new(if let Some(before) = before { answer.after(before) } else { answer });
        self.known.insert([a, b], Arc::clone(&answer));
        self.asked += 1;
        answer
    }

    fn is_hidden(&self, body: usize) -> bool {
        self.query.scene.bodies.get(body).is_some_and(|body| body.flags().is_hidden)
    }

    /// Lists the pairs of the body in focus that are answered in full.
    fn begin_pairs(&mut self, reporter: &Reporter<impl Listener>) -> Option<()> {
        let (focus, count) = (self.query.focus(), self.boxes.len());
        let around = self.boxes.get(focus).copied();
        let is_near = |other: &usize| {
            if self.is_hidden(focus) || self.is_hidden(*other) {
                return false;
            }
            let is_asked =
                count <= ALL_PAIRS || [self.query.fixed_partner(), self.query.partner].contains(&Some(*other));
            *other != focus && (is_asked || around.is_some_and(|around| around.overlaps(self.boxes[*other])))
        };
        let near: Vec<usize> = (0..count).filter(is_near).collect();
        let mut pairs = Vec::with_capacity(near.len());
        for other in near {
            pairs.push((other, self.begin(focus, other)));
            reporter.check_wanted()?;
        }
        if count > ALL_PAIRS && !pairs.iter().any(|(_, pair)| pair.hit()) {
            self.add_nearest(&mut pairs, reporter)?;
        }
        self.answers.pairs = pairs.into_iter().map(|(_, pair)| pair).collect();
        Some(())
    }

    fn complete_pairs(&mut self, reporter: &mut Reporter<impl Listener>) -> Option<()> {
        for i in 0..self.answers.pairs.len() {
            if self.answers.pairs[i].is_complete {
                continue;
            }
            let mut answer = Answer::clone(&self.answers.pairs[i]);
            let (scene, answers) = (&self.query.scene, &mut self.answers);
            let shapes = [answer.a, answer.b].map(|body| scene.bodies[body].shape());
            let is_whole = answer.complete(scene, |so_far| {
                // The MTV of many corners can take a long time.
                if reporter.is_due() || (so_far.contact.is_none() && has_many_corners(shapes)) {
                    answers.pairs[i] = Arc::new(so_far.clone());
                    reporter.report(answers.clone());
                }
                !reporter.listener.is_cancelled()
            });
            let answer = Arc::new(answer);
            answers.pairs[i] = Arc::clone(&answer);
            self.known.insert([answer.a, answer.b], answer);
            if !is_whole {
                return None;
            }
        }
        Some(())
    }

    /// Computes what is wanted besides the answers; valid results are kept.
    fn explain(&mut self) {
        self.decompose();
        self.certify();
        let Query { scene, requested, .. } = &self.query;
        let is_wanted = requested.axes || requested.local_frame || requested.algorithm != AlgorithmChoice::No;
        let current = self.answers.current().filter(|_| is_wanted);
        let Some(answer) = current else { return self.answers.explained = None };
        let subject = Subject { scene, answer };
        if !self.answers.explained.as_ref().is_some_and(|explained| explained.is_current(subject, *requested)) {
            self.answers.explained = Some(Arc::new(Explained::of(subject, *requested)));
        }
    }

    /// The relation of the current pair at the time that is shown.
    fn relate_at_time(&mut self) {
        let Query { scene, requested: RequestedAnswers { time, .. }, .. } = &self.query;
        let time = *time;
        let current = self.answers.current().filter(|current| time > 0.0 && current.in_motion.is_some());
        let relation =
            current.and_then(|current| relation_at(&scene.bodies[current.a], &scene.bodies[current.b], time));
        self.answers.at_time = relation.map(|relation| (time, relation));
    }

    /// Compares the explained method with another, if wanted. Counting where they differ is slow, so the rest is reported first.
    fn compare(&mut self, reporter: &mut Reporter<impl Listener>) -> Option<()> {
        let before = self.answers.comparison.take();
        let current = self.answers.current.map(|current| Arc::clone(&self.answers.pairs[current]));
        let shown = self.answers.explained.as_ref().and_then(|explained| explained.steps.as_ref());
        let (Some(second), Some(answer), Some((shown, _))) = (self.query.requested.comparison, current, shown) else {
            return Some(());
        };
        let subject = Subject { scene: &self.query.scene, answer: &answer };
        let Some(mut compared) = Comparison::of(subject, [method_of(*shown), second]) else { return Some(()) };
        let (methods, bodies) = (compared.methods, subject.bodies());
        let known = before.and_then(|before| before.disagreement.clone());
        compared.disagreement = known.filter(|known| known.holds(methods, bodies));
        if compared.disagreement.is_none() && compared.is_of_both() {
            self.answers.comparison = Some(Arc::new(compared.clone()));
            reporter.report(self.answers.clone());
            let counted = Disagreement::count(methods, bodies, || !reporter.listener.is_cancelled());
            reporter.check_wanted()?;
            compared.disagreement = counted.map(Arc::new);
        }
        self.answers.comparison = Some(Arc::new(compared));
        Some(())
    }

    /// Moves the current pair apart. Searching for an exact touch of many corners can take a long time, so the rest is reported
    /// first.
    fn find_move_apart(&mut self, reporter: &mut Reporter<impl Listener>) {
        let Some(current) = self.answers.current.map(|current| Arc::clone(&self.answers.pairs[current])) else {
            return;
        };
        if has_many_corners([current.a, current.b].map(|body| self.query.scene.bodies[body].shape())) {
            reporter.report(self.answers.clone());
        }
        self.answers.move_apart = MoveApart::of(&self.query.scene, &current);
    }

    /// Proves the answer about the current pair again after each change.
    fn certify(&mut self) {
        let Query { scene, requested, .. } = &self.query;
        let Some(current) = self.answers.current().filter(|current| requested.certificate && current.is_complete)
        else {
            return self.answers.certificate = None;
        };
        if !self.answers.certificate.as_ref().is_some_and(|certificate| certificate.belongs_to(scene, current)) {
            self.answers.certificate = Some(Arc::new(Certificate::of(scene, current)));
        }
    }

    /// The convex parts of the concave polygons, if they are wanted.
    fn decompose(&mut self) {
        let known = mem::take(&mut self.answers.parts);
        let mut known = known.into_iter().peekable();
        for (i, body) in self.query.scene.bodies.iter().enumerate().filter(|_| self.query.requested.convex_parts) {
            let (Shape::Polygon(polygon), stamp) = (body.shape(), body.stamp()) else { continue };
            if polygon.is_convex() {
                continue;
            }
            while known.next_if(|(body, ..)| *body < i).is_some() {}
            let same = known.next_if(|(body, of, _)| (*body, *of) == (i, stamp));
            self.answers.parts.push(same.unwrap_or_else(|| (i, stamp, polygon.convex_parts().into())));
        }
    }

    /// Tests which of all bodies meet.
    fn test(&mut self, reporter: &Reporter<impl Listener>) -> Option<()> {
        let (scene, focus) = (&self.query.scene, self.query.focus());
        let mut meets_focus = vec![false; self.boxes.len()];
        for pair in &self.answers.pairs {
            meets_focus[if pair.a == focus { pair.b } else { pair.a }] = pair.hit();
        }
        let bodies = Bodies { scene, boxes: &self.boxes, focus, meets_focus: &meets_focus };
        let tested = self.hit_tests.update(bodies, self.query.requested.touching, || reporter.check_wanted())?;
        if let Some(HitCount { hits, listed, count, tested }) = tested.hits {
            (self.answers.hits, self.answers.tested) = (hits, tested);
            (self.answers.hit_pairs, self.answers.hit_count) = (listed.into(), count);
            self.answers.stamps = self.hit_tests.stamps().to_vec();
        }
        self.asked += tested.asked;
        Some(())
    }
}
