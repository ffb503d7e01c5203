//! Asks the questions of a frame. What has not changed since the last one is not asked again, and who no longer wants the answers
//! can stop it.

use super::{
    boundary::Boundary,
    certificate::Certificate,
    corner_limit::has_many_corners,
    explained::Explained,
    frame_answers::{Answers, Progress},
    hit_count::{HitCount, are_more_than, hit_count},
    methods::{
        comparison::{self, Comparison},
        disagreement::Disagreement,
        list::{METHODS, method_of},
    },
    pair_answer::Answer,
    question::Question,
    walkthrough::Subject,
    wanted::{Walk, Wanted},
};
use crate::{
    collision::{Aabb, BroadPhase, Shape, overlaps},
    scene::{Body, Scene, Stamp},
};
use core::{mem, time::Duration};
use glam::DVec2;
use std::{collections::HashMap, sync::Arc, time::Instant};

/// Up to so many bodies each is tested with each; more are worth a broad phase.
pub const ALL_PAIRS: usize = 50;

/// After a change of no more bodies their pairs are found one by one, and all others are as they were.
const FEW_CHANGES: usize = 8;

/// So many tests are made between two looks at whether they are still wanted.
const TESTS: usize = 256;

/// Of more pairs than this the hits are counted, and not remembered one by one.
const MOST_PAIRS: usize = 1_000_000;

/// What is known so far is told this often.
const PERIOD: Duration = Duration::from_millis(4);

/// A question that takes longer is not repeated for the time it takes.
const SLOW: Duration = Duration::from_millis(1);

/// What a frame asks.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The bodies as they are.
    pub scene: Scene,
    /// The body that is A.
    pub probe: usize,
    /// What the answers speak of.
    pub spoken: Spoken,
    /// What is wanted besides the answers.
    pub wanted: Wanted,
}

/// What the answers speak of, by the indices of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// Of this pair.
    Of([usize; 2]),
    /// Of the pair of this body that there is most to say of.
    OfBody(usize),
    /// Of the pair of the probe that there is most to say of or, where it hits nothing, of any that hit.
    OfAny,
}

impl Default for Spoken {
    fn default() -> Self {
        Self::OfBody(0)
    }
}

impl Query {
    /// The body whose pairs are answered in full.
    fn focus(&self) -> usize {
        match self.spoken {
            Spoken::Of([_, body]) | Spoken::OfBody(body) => body,
            Spoken::OfAny => self.probe,
        }
    }

    /// The body with which the focus is the pair that is spoken of, if that is fixed.
    fn partner(&self) -> Option<usize> {
        match self.spoken {
            Spoken::Of([partner, _]) => Some(partner),
            Spoken::OfBody(_) | Spoken::OfAny => None,
        }
    }
}

/// Who waits for the answers.
pub trait Listener {
    /// Whether they are wanted no longer.
    fn is_gone(&self) -> bool;

    /// Takes the answers as far as they are known.
    fn hear(&mut self, answers: Answers);
}

/// A pair that was tested for yes or no, the further back body first.
#[derive(Clone, Copy, Debug)]
struct Test {
    pair: [u32; 2],
    hit: bool,
    /// Whether the convention calls it a hit.
    is_called: bool,
}

/// Asks, and remembers what was answered.
#[derive(Debug, Default)]
pub struct Questions {
    query: Query,
    boxes: Vec<Aabb>,
    broad: BroadPhase,
    tests: Vec<Test>,
    /// What the bodies were like when the tests were made.
    tested: Vec<Stamp>,
    /// Which touches were called hits then.
    boundary: Boundary,
    /// There were too many pairs for tests.
    is_crowded: bool,
    /// Every pair that was asked about in full, or begun to be.
    known: HashMap<[usize; 2], Arc<Answer>>,
    answers: Answers,
}

impl Questions {
    /// Asks everything about the body in focus with each other, among many with each that its box meets or else the nearest, and
    /// of all others whether they meet. The probe is the first of a pair, else the one further back is. Returns how many
    /// questions had to be asked, those for yes or no among them: the others still hold. `None` when the listener was gone.
    pub fn ask(&mut self, query: Query, listener: &mut impl Listener) -> Option<usize> {
        self.query = query;
        self.boxes.clear();
        self.boxes.extend(self.query.scene.shapes().map(Shape::aabb));
        self.answers = self.answers.outdated(&self.query.scene);
        let mut teller = Teller { listener, last: Instant::now() };
        let in_full = self.begin_pairs(&teller)?;
        self.choose_main();
        let for_yes_or_no = self.test(&teller)?;
        self.seek_hit();
        self.complete_pairs(&mut teller)?;
        self.choose_main();
        self.explain();
        let listed = self.answers.pairs.iter().map(|pair| ([pair.a, pair.b], Arc::clone(pair)));
        self.known = listed.collect();
        self.compare(&mut teller)?;
        self.answers.progress = Progress::Known;
        teller.listener.hear(self.answers.clone());
        Some(in_full + for_yes_or_no)
    }

    /// The two bodies of a pair in their order.
    fn ordered(&self, one: usize, other: usize) -> [usize; 2] {
        let probe = self.query.probe;
        let is_other_first = other == probe || (one != probe && other < one);
        if is_other_first { [other, one] } else { [one, other] }
    }

    /// What is known of a pair, or its relation and closest points, which are asked then; and how many had to be.
    fn begin(&mut self, one: usize, other: usize) -> (Arc<Answer>, usize) {
        let [a, b] = self.ordered(one, other);
        let before = self.known.get(&[a, b]);
        if let Some(known) = before.filter(|known| known.holds(&self.query.scene, a, b)) {
            return (Arc::clone(known), 0);
        }
        let answer = Answer::begin(&self.query.scene, a, b);
        let answer = Arc::new(if let Some(before) = before { answer.after(before) } else { answer });
        self.known.insert([a, b], Arc::clone(&answer));
        (answer, 1)
    }

    fn is_hidden(&self, body: usize) -> bool {
        self.query.scene.bodies.get(body).is_some_and(|body| body.flags().is_hidden)
    }

    /// Lists the pairs of the body in focus that are worth it; how many had to be asked about.
    fn begin_pairs(&mut self, teller: &Teller<impl Listener>) -> Option<usize> {
        let (focus, count) = (self.query.focus(), self.boxes.len());
        let around = self.boxes.get(focus).copied();
        let is_near = |other: &usize| {
            if self.is_hidden(focus) || self.is_hidden(*other) {
                return false;
            }
            let is_asked = count <= ALL_PAIRS || self.query.partner() == Some(*other);
            *other != focus && (is_asked || around.is_some_and(|around| around.overlaps(self.boxes[*other])))
        };
        let near: Vec<usize> = (0..count).filter(is_near).collect();
        let (mut pairs, mut asked) = (Vec::with_capacity(near.len()), 0);
        for other in near {
            let (pair, more) = self.begin(focus, other);
            pairs.push((other, pair));
            asked += more;
            teller.is_wanted()?;
        }
        if count > ALL_PAIRS && !pairs.iter().any(|(_, pair)| pair.hit()) {
            asked += self.add_nearest(&mut pairs, teller)?;
        }
        self.answers.pairs = pairs.into_iter().map(|(_, pair)| pair).collect();
        Some(asked)
    }

    /// Adds the nearest body to those with boxes that the focus meets, of which none hits; how many had to be asked about. The
    /// boxes tell which can be nearer than the nearest so far.
    fn add_nearest(&mut self, pairs: &mut Vec<(usize, Arc<Answer>)>, teller: &Teller<impl Listener>) -> Option<usize> {
        /// More than the rounding of a distance.
        const ROUNDING: f64 = 1e-5;
        let (focus, mut asked) = (self.query.focus(), 0);
        let Some(around) = self.boxes.get(focus).copied() else { return Some(0) };
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
            let (pair, more) = self.begin(focus, other);
            asked += more;
            // Of several as near the last in the list, as where all are asked.
            let is_later = nearest.as_ref().is_none_or(|(before, _)| other > *before);
            if pair.closest.distance < best || (pair.closest.distance == best && is_later) {
                (best, nearest) = (pair.closest.distance, Some((other, pair)));
            }
            teller.is_wanted()?;
        }
        if let Some((other, pair)) = nearest {
            let place = pairs.partition_point(|(before, _)| *before < other);
            pairs.insert(place, (other, pair));
        }
        Some(asked)
    }

    /// Asks the rest about the pairs that meet.
    fn complete_pairs(&mut self, teller: &mut Teller<impl Listener>) -> Option<()> {
        for i in 0..self.answers.pairs.len() {
            if self.answers.pairs[i].is_complete {
                continue;
            }
            let mut answer = Answer::clone(&self.answers.pairs[i]);
            let (scene, answers) = (&self.query.scene, &mut self.answers);
            let shapes = [answer.a, answer.b].map(|body| scene.bodies[body].shape());
            let is_whole = answer.complete(scene, |so_far| {
                // How to part many corners can take long.
                if teller.is_due() || (so_far.contact.is_none() && has_many_corners(shapes)) {
                    answers.pairs[i] = Arc::new(so_far.clone());
                    teller.tell(answers.clone());
                }
                !teller.listener.is_gone()
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

    /// Where the probe hits nothing and any hit may be spoken of, adds the first.
    fn seek_hit(&mut self) {
        let is_hit = self.answers.main().is_some_and(Answer::hit);
        if let Some(&[a, b]) = self.answers.hit_pairs.first().filter(|_| self.query.spoken == Spoken::OfAny && !is_hit)
        {
            let (pair, _) = self.begin(a as usize, b as usize);
            self.answers.pairs.push(pair);
            self.choose_main();
        }
    }

    /// The pair that is spoken of: that which is fixed, else the one that there is most to say of.
    fn choose_main(&mut self) {
        let partner = self.query.partner();
        let is_fixed = |pair: &&Arc<Answer>| partner.is_some_and(|partner| pair.a == partner || pair.b == partner);
        if let Some(fixed) = self.answers.pairs.iter().position(|pair| is_fixed(&pair)) {
            self.answers.main = Some(fixed);
            return;
        }
        let weights = self.answers.pairs.iter().map(|pair| pair.weight()).enumerate();
        let heaviest = weights.max_by(|(_, p), (_, q)| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
        self.answers.main = heaviest.map(|(i, _)| i);
    }

    /// Asks what is wanted besides the answers; what still holds is kept.
    fn explain(&mut self) {
        self.decompose();
        self.certify();
        let Query { scene, wanted, .. } = &self.query;
        let is_wanted = wanted.axes || wanted.local_frame || wanted.walkthrough != Walk::No;
        let main = self.answers.main().filter(|_| is_wanted);
        let Some(answer) = main else { return self.answers.explained = None };
        let subject = Subject { scene, answer };
        if !self.answers.explained().is_some_and(|explained| explained.holds(subject, *wanted)) {
            self.answers.explained = Some(Arc::new(Explained::of(subject, *wanted)));
        }
    }

    /// A method beside the one that is told, if that is wanted. Where they differ takes long to count: the rest is told before.
    fn compare(&mut self, teller: &mut Teller<impl Listener>) -> Option<()> {
        let before = self.answers.comparison.take();
        let main = self.answers.main.map(|main| Arc::clone(&self.answers.pairs[main]));
        let told = self.answers.explained.as_ref().and_then(|explained| explained.walkthrough.as_ref());
        let (Some(second), Some(answer), Some((told, _))) = (self.query.wanted.comparison, main, told) else {
            return Some(());
        };
        let subject = Subject { scene: &self.query.scene, answer: &answer };
        let Some(mut compared) = Comparison::of(subject, [method_of(*told), second]) else { return Some(()) };
        let (methods, bodies) = (compared.methods.map(|index| &METHODS[index]), subject.bodies());
        let known = before.and_then(|before| before.disagreement.clone());
        compared.disagreement = known.filter(|known| known.holds(methods, bodies));
        if compared.disagreement.is_none() && compared.is_of_both() {
            self.answers.comparison = Some(Arc::new(compared.clone()));
            teller.tell(self.answers.clone());
            let counted = Disagreement::count(methods, bodies, || !teller.listener.is_gone());
            teller.is_wanted()?;
            compared.disagreement = counted.map(Arc::new);
        }
        self.answers.comparison = Some(Arc::new(compared));
        Some(())
    }

    /// Repeats one of [`METHODS`] on the main pair, if methods are compared; how often.
    pub fn repeat_method(&self, method: usize, count: usize) -> usize {
        let is_compared = self.query.wanted.comparison.is_some();
        let main = self.answers.main().filter(|main| is_compared && main.holds(&self.query.scene, main.a, main.b));
        main.map_or(0, |answer| comparison::repeat(method, Subject { scene: &self.query.scene, answer }, count))
    }

    /// The proof of what is said of the main pair, whenever that has changed.
    fn certify(&mut self) {
        let Query { scene, wanted, .. } = &self.query;
        let Some(main) = self.answers.main().filter(|main| wanted.certificate && main.is_complete) else {
            return self.answers.certificate = None;
        };
        if !self.answers.certificate().is_some_and(|certificate| certificate.holds(scene, main)) {
            self.answers.certificate = Some(Arc::new(Certificate::of(scene, main)));
        }
    }

    /// The convex parts of the concave polygons, if somebody wants to see them.
    fn decompose(&mut self) {
        let known = mem::take(&mut self.answers.parts);
        let mut known = known.into_iter().peekable();
        for (i, body) in self.query.scene.bodies.iter().enumerate().filter(|_| self.query.wanted.convex_parts) {
            let (Shape::Polygon(polygon), stamp) = (body.shape(), body.stamp()) else { continue };
            if polygon.is_convex() {
                continue;
            }
            while known.next_if(|(body, ..)| *body < i).is_some() {}
            let same = known.next_if(|(body, of, _)| (*body, *of) == (i, stamp));
            self.answers.parts.push(same.unwrap_or_else(|| (i, stamp, polygon.convex_parts().into())));
        }
    }

    /// Repeats `count` of a question, the one after `from` others first, but none that is slow; how many were asked.
    pub fn repeat(&self, question: Question, from: usize, count: usize) -> usize {
        let scene = &self.query.scene;
        // The tests may be those of the scene before, where a question was given up.
        if self.tested.len() != scene.bodies.len() {
            return 0;
        }
        let ask = |[a, b]: [usize; 2]| question.ask(scene.bodies[a].shape(), scene.bodies[b].shape());
        if question == Question::Overlaps {
            let listed = &self.answers.hit_pairs;
            let number = if self.is_crowded { listed.len() } else { self.tests.len() };
            let Some(first) = from.checked_rem(number) else { return 0 };
            let pair = |i: usize| if self.is_crowded { listed[i] } else { self.tests[i].pair };
            (0..number).cycle().skip(first).take(count).for_each(|i| ask(pair(i).map(|body| body as usize)));
            return count;
        }
        let quick = || self.answers.pairs.iter().filter(|pair| pair.took.iter().all(|took| *took < SLOW));
        let Some(first) = from.checked_rem(quick().count()) else { return 0 };
        let pairs: Vec<[usize; 2]> = quick().map(|pair| [pair.a, pair.b]).collect();
        pairs.iter().cycle().skip(first).take(count).for_each(|pair| ask(*pair));
        count
    }

    /// What a question took that is too slow to be repeated: of the main pair.
    pub fn took(&self, question: Question) -> Option<Duration> {
        let main = self.answers.main()?;
        let of_full = Question::ALL[1..].iter().position(|other| *other == question)?;
        Some(main.took[of_full])
    }

    /// Tests which of all bodies meet; how many pairs had to be, those of the body in focus not counted.
    fn test(&mut self, teller: &Teller<impl Listener>) -> Option<usize> {
        let (scene, focus) = (&self.query.scene, self.query.focus());
        let changed = (0..scene.bodies.len()).filter(|&i| self.tested.get(i) != Some(&scene.bodies[i].stamp()));
        let (changed, is_other) = (changed.take(FEW_CHANGES + 1).count(), self.tested.len() != scene.bodies.len());
        let is_full = self.is_crowded || self.tests.len() > MOST_PAIRS;
        let boundary = self.query.wanted.boundary;
        let is_called_otherwise = mem::replace(&mut self.boundary, boundary) != boundary;
        if is_other || changed > FEW_CHANGES || ((changed > 0 || is_called_otherwise) && is_full) {
            self.is_crowded = are_more_than(MOST_PAIRS, &self.boxes);
            // Of no bodies there are no tests either.
            self.tested.clear();
            self.tests.clear();
            if self.is_crowded {
                return self.count(teller);
            }
        } else if self.is_crowded {
            return Some(0);
        }
        let first_new = keep_tests(&mut self.tests, &self.tested, &mut self.broad, &self.boxes, scene);
        // Until all are made none is.
        self.tested.clear();
        let is_hidden = |body: usize| scene.bodies[body].flags().is_hidden;
        let mut meets_focus = vec![false; self.boxes.len()];
        for pair in &self.answers.pairs {
            meets_focus[if pair.a == focus { pair.b } else { pair.a }] = pair.hit();
        }
        let mut hits = vec![false; self.boxes.len()];
        let mut asked = 0;
        for (k, test) in self.tests.iter_mut().enumerate() {
            if k % TESTS == 0 {
                teller.is_wanted()?;
            }
            let [i, j] = test.pair.map(|body| body as usize);
            let is_focus = i == focus || j == focus;
            if i == focus || j == focus {
                test.hit = meets_focus[if i == focus { j } else { i }];
            } else if k >= first_new && !is_hidden(i) && !is_hidden(j) && self.boxes[i].overlaps(self.boxes[j]) {
                test.hit = overlaps(scene.bodies[i].shape(), scene.bodies[j].shape());
                asked += 1;
            }
            if is_focus || k >= first_new || is_called_otherwise {
                let pair = [i, j].map(|body| scene.bodies[body].shape());
                test.is_called = test.hit && boundary.calls_meeting_hit(pair);
            }
            hits[i] |= test.is_called;
            hits[j] |= test.is_called;
        }
        self.tested.extend(scene.bodies.iter().map(Body::stamp));
        (self.answers.hits, self.answers.tested) = (hits, self.tests.len());
        let mut hit_pairs: Vec<[u32; 2]> =
            self.tests.iter().filter(|test| test.is_called).map(|test| test.pair).collect();
        hit_pairs.sort_unstable();
        self.answers.hit_count = hit_pairs.len();
        self.answers.hit_pairs = hit_pairs.into();
        self.answers.stamps.clone_from(&self.tested);
        Some(asked)
    }

    /// Tests which of very many bodies meet, and remembers no pair; how many pairs had to be tested.
    fn count(&mut self, teller: &Teller<impl Listener>) -> Option<usize> {
        self.tests = Vec::new();
        let scene = &self.query.scene;
        let HitCount { hits, listed, count, tested } =
            hit_count(scene, &self.boxes, self.boundary, MOST_PAIRS, || teller.is_wanted())?;
        self.tested = scene.bodies.iter().map(Body::stamp).collect();
        (self.answers.hits, self.answers.tested) = (hits, tested);
        (self.answers.hit_pairs, self.answers.hit_count) = (listed.into(), count);
        self.answers.stamps.clone_from(&self.tested);
        Some(tested)
    }
}

/// Keeps the tests that still hold and lists the others behind them; how many were kept.
fn keep_tests(tests: &mut Vec<Test>, tested: &[Stamp], broad: &mut BroadPhase, boxes: &[Aabb], scene: &Scene) -> usize {
    let count = boxes.len() as u32;
    let is_changed = |&body: &u32| tested.get(body as usize) != Some(&scene.bodies[body as usize].stamp());
    let changed: Vec<u32> = (0..count).filter(is_changed).take(FEW_CHANGES + 1).collect();
    let all_pairs = boxes.len() <= ALL_PAIRS;
    if tested.len() != boxes.len() || changed.len() > FEW_CHANGES {
        tests.clear();
        let test = |pair: [u32; 2]| Test { pair, hit: false, is_called: false };
        if all_pairs {
            tests.extend((0..count).flat_map(|i| (0..i).map(move |j| test([j, i]))));
        } else {
            tests.extend(broad.pairs(boxes).iter().map(|pair| test(*pair)));
        }
        return 0;
    }
    tests.retain(|test| !test.pair.iter().any(|body| changed.contains(body)));
    let kept = tests.len();
    for (k, &i) in changed.iter().enumerate() {
        let others = (0..count).filter(|j| !changed[..=k].contains(j));
        let near = others.filter(|&j| all_pairs || boxes[i as usize].overlaps(boxes[j as usize]));
        tests.extend(near.map(|j| Test { pair: [i.min(j), i.max(j)], hit: false, is_called: false }));
    }
    kept
}

/// The distance between boxes: shapes in them are no nearer.
fn gap(a: Aabb, b: Aabb) -> f64 {
    let [a_min, a_max, b_min, b_max] = [a.min, a.max, b.min, b.max].map(|corner| corner.as_dvec2());
    (a_min - b_max).max(b_min - a_max).max(DVec2::ZERO).length()
}

/// Tells the listener now and then what is known so far.
struct Teller<'a, L> {
    listener: &'a mut L,
    last: Instant,
}

impl<L: Listener> Teller<'_, L> {
    /// `None` when nobody listens any more.
    fn is_wanted(&self) -> Option<()> {
        (!self.listener.is_gone()).then_some(())
    }

    fn is_due(&self) -> bool {
        self.last.elapsed() > PERIOD
    }

    fn tell(&mut self, answers: Answers) {
        self.listener.hear(answers);
        self.last = Instant::now();
    }
}

#[cfg(test)]
pub mod tests;
