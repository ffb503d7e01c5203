//! What the collision module says of the shapes. What has not changed since the last frame is not asked again.

use super::{
    explained::{Asked, Explained, Wanted},
    pair_answer::Answer,
    question::Question,
};
use crate::{
    collision::{Aabb, BroadPhase, Polygon, Shape, overlaps},
    scene::{Body, Scene, Stamp},
};

/// Up to so many bodies each is tested with each; more are worth a broad phase.
const ALL_PAIRS: usize = 50;

/// A pair that was tested for yes or no, the further back body first.
#[derive(Clone, Copy, Debug)]
struct Test {
    pair: [u32; 2],
    hit: bool,
}

/// After a change of no more bodies their pairs are found one by one, and all others are as they were.
const FEW_CHANGES: usize = 8;

/// What was asked in this frame, and what came out.
#[derive(Debug, Default)]
pub struct Answers {
    known: bool,
    boxes: Vec<Aabb>,
    broad: BroadPhase,
    tests: Vec<Test>,
    /// What the bodies were like when the tests were made.
    tested: Vec<Stamp>,
    hits: Vec<bool>,
    pairs: Vec<Answer>,
    main: usize,
    explained: Option<Explained>,
    /// Of each concave polygon, what it was like and its convex parts.
    parts: Vec<(Stamp, Vec<Polygon>)>,
}

impl Answers {
    /// Whether anything was asked of the present scene yet.
    pub fn are_known(&self) -> bool {
        self.known
    }

    /// Another scene is shown: nothing is known of it, but for bodies that are the same to the last bit.
    pub fn set_aside(&mut self) {
        self.known = false;
    }

    /// Whether a body hits another.
    pub fn is_hit(&self, body: usize) -> bool {
        self.known && self.hits.get(body).copied().unwrap_or(false)
    }

    /// The pairs that are known in full, those of the body in focus.
    pub fn pairs(&self) -> &[Answer] {
        if self.known { &self.pairs } else { &[] }
    }

    /// The pair that there is most to say of.
    pub fn main(&self) -> Option<&Answer> {
        self.pairs().get(self.main)
    }

    /// What the textbook says of the main pair, of that which was wanted last.
    pub fn explained(&self) -> Option<&Explained> {
        self.explained.as_ref().filter(|_| self.known)
    }

    /// The convex parts of each concave polygon, if they were wanted last.
    pub fn convex_parts(&self) -> impl Iterator<Item = &[Polygon]> {
        self.parts.iter().filter(|_| self.known).map(|(_, parts)| &parts[..])
    }

    /// Asks what is wanted besides the answers, only while somebody wants to see that; what still holds is kept.
    pub fn explain(&mut self, scene: &Scene, wanted: Wanted) {
        self.decompose(scene, wanted.convex_parts);
        let main = self.main().filter(|_| wanted.axes || wanted.local_frame);
        let Some(&Answer { a, b, relation, closest, .. }) = main else { return self.explained = None };
        let bodies = [a, b].map(|body| &scene.bodies[body]);
        if !self.explained.as_ref().is_some_and(|explained| explained.holds(bodies, wanted)) {
            self.explained = Some(Explained::of(bodies, Asked { relation, closest }, wanted));
        }
    }

    /// The convex parts of the concave polygons that have moved or come, if somebody wants to see them.
    fn decompose(&mut self, scene: &Scene, wanted: bool) {
        let mut count = 0;
        for body in scene.bodies.iter().filter(|_| wanted) {
            let (Shape::Polygon(polygon), stamp) = (body.shape(), body.stamp()) else { continue };
            if polygon.is_convex() {
                continue;
            }
            if self.parts.get(count).is_none_or(|(known, _)| *known != stamp) {
                let parts = (stamp, polygon.convex_parts().to_vec());
                match self.parts.get_mut(count) {
                    Some(old) => *old = parts,
                    None => self.parts.push(parts),
                }
            }
            count += 1;
        }
        self.parts.truncate(count);
    }

    /// How many pairs are tested for yes or no.
    pub fn tested(&self) -> usize {
        self.tests().len()
    }

    fn tests(&self) -> &[Test] {
        if self.known { &self.tests } else { &[] }
    }

    /// Asks everything about the body in focus with each other, and of all others whether they meet. The probe is
    /// the first of a pair, else the one further back is. Returns how many questions had to be asked, those for yes or no
    /// among them: the others still hold.
    pub fn ask(&mut self, scene: &Scene, probe: usize, focus: usize) -> usize {
        self.known = true;
        let asked = self.ask_in_full(scene, probe, focus);
        let weights = self.pairs.iter().map(Answer::weight).enumerate();
        let heaviest = weights.max_by(|(_, p), (_, q)| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
        self.main = heaviest.map_or(0, |(i, _)| i);
        asked + self.test(scene, focus)
    }

    /// The full answers of the body in focus; how many had to be made.
    fn ask_in_full(&mut self, scene: &Scene, probe: usize, focus: usize) -> usize {
        let others = (0..scene.bodies.len()).filter(|&other| other != focus);
        let mut asked = 0;
        let mut count = 0;
        for (k, other) in others.enumerate() {
            count = k + 1;
            let other_first = other == probe || (focus != probe && other < focus);
            let (a, b) = if other_first { (other, focus) } else { (focus, other) };
            if self.pairs.get(k).is_some_and(|pair| pair.holds(scene, a, b)) {
                continue;
            }
            asked += 1;
            let answer = Answer::of(scene, a, b);
            match self.pairs.get_mut(k) {
                Some(pair) => *pair = answer,
                None => self.pairs.push(answer),
            }
        }
        self.pairs.truncate(count);
        asked
    }

    /// Repeats `count` of a question, the one after `from` others first; how many were asked.
    pub fn repeat(&self, question: Question, scene: &Scene, from: usize, count: usize) -> usize {
        let length = if question == Question::Overlaps { self.tests().len() } else { self.pairs().len() };
        let Some(first) = from.checked_rem(length) else { return 0 };
        for i in (0..length).cycle().skip(first).take(count) {
            let [a, b] = match question {
                Question::Overlaps => self.tests[i].pair.map(|body| body as usize),
                _ => [self.pairs[i].a, self.pairs[i].b],
            };
            question.ask(scene.bodies[a].shape(), scene.bodies[b].shape());
        }
        count
    }

    /// Tests which of all bodies meet; how many pairs had to be, those of the body in focus not counted.
    fn test(&mut self, scene: &Scene, focus: usize) -> usize {
        self.boxes.clear();
        self.boxes.extend(scene.shapes().map(Shape::aabb));
        let first_new = self.keep_tests(scene);
        self.tested.clear();
        self.tested.extend(scene.bodies.iter().map(Body::stamp));
        self.hits.clear();
        self.hits.resize(self.boxes.len(), false);
        let mut asked = 0;
        for (k, test) in self.tests.iter_mut().enumerate() {
            let [i, j] = test.pair.map(|body| body as usize);
            if i == focus || j == focus {
                let other = if i == focus { j } else { i };
                test.hit = self.pairs[other - usize::from(other > focus)].hit();
            } else if k >= first_new && self.boxes[i].overlaps(self.boxes[j]) {
                test.hit = overlaps(scene.bodies[i].shape(), scene.bodies[j].shape());
                asked += 1;
            }
            self.hits[i] |= test.hit;
            self.hits[j] |= test.hit;
        }
        asked
    }

    /// Keeps the tests that still hold and lists the others behind them; how many were kept.
    fn keep_tests(&mut self, scene: &Scene) -> usize {
        let count = self.boxes.len() as u32;
        let is_changed = |&body: &u32| self.tested.get(body as usize) != Some(&scene.bodies[body as usize].stamp());
        let changed: Vec<u32> = (0..count).filter(is_changed).take(FEW_CHANGES + 1).collect();
        let all_pairs = self.boxes.len() <= ALL_PAIRS;
        if self.tested.len() != self.boxes.len() || changed.len() > FEW_CHANGES {
            self.tests.clear();
            let test = |pair: [u32; 2]| Test { pair, hit: false };
            if all_pairs {
                self.tests.extend((0..count).flat_map(|i| (0..i).map(move |j| test([j, i]))));
            } else {
                self.tests.extend(self.broad.pairs(&self.boxes).iter().map(|pair| test(*pair)));
            }
            return 0;
        }
        self.tests.retain(|test| !test.pair.iter().any(|body| changed.contains(body)));
        let kept = self.tests.len();
        for (k, &i) in changed.iter().enumerate() {
            let others = (0..count).filter(|j| !changed[..=k].contains(j));
            let near = others.filter(|&j| all_pairs || self.boxes[i as usize].overlaps(self.boxes[j as usize]));
            self.tests.extend(near.map(|j| Test { pair: [i.min(j), i.max(j)], hit: false }));
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        lesson::arrangement::around,
        scene::{Body, Local, Pose},
    };
    use glam::Vec2;

    /// What a scene says when nothing was known before.
    fn anew(scene: &Scene, probe: usize, focus: usize) -> Answers {
        let mut answers = Answers::default();
        answers.ask(scene, probe, focus);
        answers
    }

    fn told(answers: &Answers) -> String {
        let mut hits: Vec<[u32; 2]> = answers.tests.iter().filter(|test| test.hit).map(|test| test.pair).collect();
        hits.sort_unstable();
        let pairs = answers.pairs.iter().map(|pair| (pair.a, pair.b, pair.relation, pair.closest, pair.contact));
        format!(
            "{:?} {} {hits:?} {:?} {:?}",
            answers.main,
            answers.tests.len(),
            answers.hits,
            pairs.collect::<Vec<_>>()
        )
    }

    #[test]
    fn only_what_changed_is_asked_again_and_the_answers_are_the_same() {
        let mut scene = around(3, |_| Local::Circle { radius: 40.0 });
        let mut answers = Answers::default();
        assert!(answers.ask(&scene, 3, 3) >= 3, "three pairs in full, and what else has boxes that meet");
        assert_eq!(answers.ask(&scene, 3, 3), 0, "nothing has changed");
        for step in 0..40 {
            let moved = step % 4;
            let body = &mut scene.bodies[moved];
            body.move_to(body.pose().position + Vec2::new(9.0, -4.0)).unwrap();
            let asked = answers.ask(&scene, 3, 3);
            // Either the probe with the three others in full, or one of those: in full with the probe, for yes or no with two.
            assert!((1..=3).contains(&asked), "{asked} questions because body {moved} moved");
            let full = answers.ask_in_full(&scene, 3, 3);
            assert_eq!(full, 0, "all of them hold now");
            assert_eq!(told(&answers), told(&anew(&scene, 3, 3)), "after step {step}");
        }
        for focus in [0, 2, 2, 1, 3] {
            answers.ask(&scene, 3, focus);
            assert_eq!(told(&answers), told(&anew(&scene, 3, focus)), "body {focus} in focus");
        }
        scene.bodies.remove(1);
        answers.ask(&scene, 2, 2);
        assert_eq!(told(&answers), told(&anew(&scene, 2, 2)), "one body fewer");
    }

    #[test]
    fn convex_parts_are_known_while_they_are_wanted() {
        let vertices = [[0.0, 0.0], [8.0, 0.0], [4.0, 9.0], [4.0, 2.0]].map(Vec2::from_array).to_vec();
        let body = |i: u8| {
            let position = Vec2::new(20.0 * f32::from(i), 0.0);
            Body::new(Local::Polygon { vertices: vertices.clone() }, Pose { position, degrees: 0.0 }).unwrap()
        };
        let mut scene = Scene { bodies: (0..3).map(body).collect() };
        let wanted = Wanted { convex_parts: true, ..Wanted::default() };
        let corners = |answers: &Answers| -> Vec<Vec2> {
            answers.convex_parts().flatten().flat_map(|part| part.vertices().to_vec()).collect()
        };
        let mut answers = anew(&scene, 2, 2);
        assert!(corners(&answers).is_empty(), "nobody looks");
        answers.explain(&scene, wanted);
        let parts: Vec<Stamp> = answers.parts.iter().map(|(stamp, _)| *stamp).collect();
        let before = corners(&answers);
        scene.bodies[0].move_to(Vec2::new(70.0, -90.0)).unwrap();
        answers.ask(&scene, 2, 2);
        answers.explain(&scene, wanted);
        let kept: Vec<bool> = answers.parts.iter().zip(&parts).map(|((stamp, _), old)| stamp == old).collect();
        assert_eq!(kept, [false, true, true], "only the one that moved is cut again");
        assert_eq!(corners(&answers)[6..], before[6..]);
        assert_ne!(corners(&answers)[..6], before[..6]);
        answers.explain(&scene, Wanted::default());
        assert!(corners(&answers).is_empty(), "nobody looks any more");
    }

    #[test]
    fn many_shapes_are_answered_alike_after_each_move() {
        let body = |i: usize| {
            let position = Vec2::new((i % 10) as f32 * 30.0, (i / 10) as f32 * 30.0);
            Body::new(Local::Rect { size: Vec2::new(40.0, 10.0), pivot: None }, Pose { position, degrees: i as f32 })
        };
        let mut scene = Scene { bodies: (0..80).map(|i| body(i).unwrap()).collect() };
        let mut answers = Answers::default();
        for step in 0..20 {
            let asked = answers.ask(&scene, 79, 5);
            assert_eq!(told(&answers), told(&anew(&scene, 79, 5)));
            // One in full and those for yes or no that are near; of the body in focus all in full.
            assert!(step == 0 || asked <= if step == 6 { 79 } else { 12 }, "step {step}: {asked} questions");
            let position = scene.bodies[step].pose().position;
            scene.bodies[step].move_to(position + Vec2::new(13.0, 7.0)).unwrap();
        }
    }
}
