use crate::answers::current_pair::PairRequest;
use crate::answers::evaluator::*;
use crate::answers::hit_tests::{MAX_PAIRS, Test};
use crate::answers::requested_answers::RequestedAnswers;
use crate::collision::overlaps;
use crate::random::arrangement::random_pair_scene;
use crate::scene::{Body, LocalShape, Pose, Scene, Stamp};
use glam::Vec2;

/// A listener that waits for all answers.
struct Patient;

impl Listener for Patient {
    fn is_cancelled(&self) -> bool {
        false
    }

    fn receive(&mut self, _: Answers) {}
}

fn query(scene: &Scene, probe: usize, focus: usize, requested: RequestedAnswers) -> Query {
    Query { scene: scene.clone(), probe, choice: PairRequest::Of(focus), partner: None, requested }
}

/// Answers a query; returns the number of questions that had to be asked.
fn ask(evaluator: &mut Evaluator, scene: &Scene, probe: usize, focus: usize) -> usize {
    evaluator.ask(query(scene, probe, focus, RequestedAnswers::default()), &mut Patient).expect("not cancelled")
}

/// The answers of a scene computed from scratch.
pub fn answers(scene: &Scene, probe: usize, focus: usize, requested: RequestedAnswers) -> Answers {
    anew(scene, probe, focus, requested).answers
}

fn anew(scene: &Scene, probe: usize, focus: usize, requested: RequestedAnswers) -> Evaluator {
    let mut evaluator = Evaluator::default();
    evaluator.ask(query(scene, probe, focus, requested), &mut Patient).expect("not cancelled");
    evaluator
}

fn answers_text(evaluator: &Evaluator) -> String {
    let tests = evaluator.hit_tests.list().expect("few pairs");
    let mut hits: Vec<[u32; 2]> = tests.iter().filter(|test| test.hit).map(|test| test.pair).collect();
    hits.sort_unstable();
    let Answers { current, hits: hit, pairs, .. } = &evaluator.answers;
    let pairs = pairs.iter().map(|pair| (pair.a, pair.b, pair.relation, pair.closest, pair.contact));
    format!("{current:?} {} {hits:?} {hit:?} {:?}", tests.len(), pairs.collect::<Vec<_>>())
}

fn answers_text_anew(scene: &Scene, probe: usize, focus: usize) -> String {
    answers_text(&anew(scene, probe, focus, RequestedAnswers::default()))
}

#[test]
fn only_changed_pairs_are_queried_again() {
    let mut scene = random_pair_scene(3, |_| LocalShape::Circle { radius: 40.0 });
    let mut evaluator = Evaluator::default();
    assert!(ask(&mut evaluator, &scene, 3, 3) >= 3, "three pairs in full, and what else has boxes that meet");
    assert_eq!(ask(&mut evaluator, &scene, 3, 3), 0, "nothing has changed");
    for step in 0..40 {
        let moved = step % 4;
        let body = &mut scene.bodies[moved];
        body.move_to(body.pose().position + Vec2::new(9.0, -4.0)).unwrap();
        let asked = ask(&mut evaluator, &scene, 3, 3);
        // Either the probe with the three others in full, or one of the others: in full with the probe, for yes or no with two.
        assert!((1..=3).contains(&asked), "{asked} questions because body {moved} moved");
        assert_eq!(ask(&mut evaluator, &scene, 3, 3), 0, "all of them hold now");
        assert_eq!(answers_text(&evaluator), answers_text_anew(&scene, 3, 3), "after step {step}");
    }
    for focus in [0, 2, 2, 1, 3] {
        ask(&mut evaluator, &scene, 3, focus);
        assert_eq!(answers_text(&evaluator), answers_text_anew(&scene, 3, focus), "body {focus} in focus");
    }
    scene.bodies.remove(1);
    ask(&mut evaluator, &scene, 2, 2);
    assert_eq!(answers_text(&evaluator), answers_text_anew(&scene, 2, 2), "one body fewer");
}

#[test]
fn convex_parts_are_kept_while_requested() {
    let vertices = [[0.0, 0.0], [8.0, 0.0], [4.0, 9.0], [4.0, 2.0]].map(Vec2::from_array).to_vec();
    let body = |i: u8| {
        let position = Vec2::new(20.0 * f32::from(i), 0.0);
        Body::new(LocalShape::Polygon { vertices: vertices.clone() }, Pose { position, degrees: 0.0 }).unwrap()
    };
    let mut scene = Scene { bodies: (0..3).map(body).collect() };
    let requested = RequestedAnswers { convex_parts: true, ..RequestedAnswers::default() };
    let corners = |evaluator: &Evaluator| -> Vec<Vec2> {
        evaluator.answers.convex_parts().flatten().flat_map(|part| part.vertices().to_vec()).collect()
    };
    let mut evaluator = anew(&scene, 2, 2, RequestedAnswers::default());
    assert!(corners(&evaluator).is_empty(), "nobody looks");
    evaluator.ask(query(&scene, 2, 2, requested), &mut Patient).unwrap();
    let parts: Vec<Stamp> = evaluator.answers.parts.iter().map(|(_, stamp, _)| *stamp).collect();
    let before = corners(&evaluator);
    scene.bodies[0].move_to(Vec2::new(70.0, -90.0)).unwrap();
    evaluator.ask(query(&scene, 2, 2, requested), &mut Patient).unwrap();
    let kept: Vec<bool> = evaluator.answers.parts.iter().zip(&parts).map(|((_, stamp, _), old)| stamp == old).collect();
    assert_eq!(kept, [false, true, true], "only the one that moved is cut again");
    assert_eq!(corners(&evaluator)[6..], before[6..]);
    assert_ne!(corners(&evaluator)[..6], before[..6]);
    ask(&mut evaluator, &scene, 2, 2);
    assert!(corners(&evaluator).is_empty(), "nobody looks any more");
}

/// Rectangles and circles in rows, enough of them for a broad phase; `apart` is their distance.
fn many(apart: f32) -> Scene {
    let body = |i: usize| {
        let position = Vec2::new((i % 10) as f32, (i / 10) as f32) * apart;
        let local = match i % 3 {
            0 => LocalShape::Circle { radius: 14.0 },
            _ => LocalShape::Rect { size: Vec2::new(40.0, 10.0), pivot: None },
        };
        Body::new(local, Pose { position, degrees: 7.0 * i as f32 }).unwrap()
    };
    Scene { bodies: (0..80).map(body).collect() }
}

#[test]
fn many_shapes_have_the_same_answers_after_each_move() {
    let mut scene = many(30.0);
    let mut evaluator = Evaluator::default();
    for step in 0..20 {
        let asked = ask(&mut evaluator, &scene, 79, 5);
        assert_eq!(answers_text(&evaluator), answers_text_anew(&scene, 79, 5));
        // One in full and nearby ones for yes or no; for the body in focus all nearby ones in full.
        assert!(step == 0 || asked <= 20, "step {step}: {asked} questions");
        let position = scene.bodies[step].pose().position;
        scene.bodies[step].move_to(position + Vec2::new(13.0, 7.0)).unwrap();
    }
}

/// The broad phase may omit pairs, but neither hits nor the most relevant pair.
#[test]
fn the_broad_phase_keeps_the_answers_of_all_pairs() {
    let mut nearest = 0;
    for apart in [20.0, 30.0, 46.0, 80.0] {
        let scene = many(apart);
        for focus in (0..80).step_by(7) {
            let few = anew(&scene, 79, focus, RequestedAnswers::default());
            let all = (0..80).filter(|other| *other != focus).map(|other| {
                let [a, b] = few.probe_first(focus, other);
                let mut answer = Answer::begin(&scene, a, b);
                answer.complete(&scene, |_| true);
                answer
            });
            let all: Vec<Answer> = all.collect();
            let of = |answer: &Answer| (answer.a, answer.b, answer.relevance());
            let most_relevant = all
                .iter()
                .max_by(|p, q| p.relevance().0.cmp(&q.relevance().0).then(p.relevance().1.total_cmp(&q.relevance().1)));
            assert_eq!(few.answers.current().map(of), most_relevant.map(of), "{apart} apart, body {focus}");
            let hits = |answers: &mut dyn Iterator<Item = &Answer>| -> Vec<[usize; 2]> {
                answers.filter(|answer| answer.hit()).map(|answer| [answer.a, answer.b]).collect()
            };
            let found = hits(&mut few.answers.pairs.iter().map(|pair| &**pair));
            assert_eq!(found, hits(&mut all.iter()), "{apart} apart, body {focus}");
            nearest += usize::from(found.is_empty());
        }
        let of_all = anew(&scene, 79, 0, RequestedAnswers::default());
        let is_hit = |i: usize| (0..80).any(|j| i != j && overlaps(scene.bodies[i].shape(), scene.bodies[j].shape()));
        assert_eq!(of_all.answers.hits, (0..80).map(is_hit).collect::<Vec<_>>(), "{apart} apart");
        assert!(of_all.answers.tested < 80 * 79 / 4, "{} pairs are tested", of_all.answers.tested);
    }
    assert!(nearest > 10, "only {nearest} hit nothing and have a nearest one");
}

/// A listener that leaves after this many checks, and keeps the last report.
struct Impatient {
    looks: core::cell::Cell<usize>,
    heard: Vec<Answers>,
}

impl Listener for Impatient {
    fn is_cancelled(&self) -> bool {
        let left = self.looks.get();
        self.looks.set(left.saturating_sub(1));
        left == 0
    }

    fn receive(&mut self, answers: Answers) {
        self.heard.push(answers);
    }
}

#[test]
fn a_stopped_query_does_not_affect_the_next() {
    let mut scene = random_pair_scene(5, |_| LocalShape::Rect { size: Vec2::new(220.0, 160.0), pivot: None });
    let (mut evaluator, mut stopped) = (Evaluator::default(), 0);
    for step in 0..60 {
        let body = &mut scene.bodies[step % 4];
        body.move_to(body.pose().position + Vec2::new(5.0, -3.0)).unwrap();
        let mut listener = Impatient { looks: (step % 12).into(), heard: Vec::new() };
        let is_whole = evaluator.ask(query(&scene, 3, 3, RequestedAnswers::default()), &mut listener).is_some();
        let known = listener.heard.iter().filter(|answers| answers.progress == Progress::Known).count();
        assert_eq!(known, usize::from(is_whole), "step {step}: a cancelled listener gets no final report");
        stopped += usize::from(!is_whole);
        if step % 3 == 0 {
            ask(&mut evaluator, &scene, 3, 3);
            assert_eq!(answers_text(&evaluator), answers_text_anew(&scene, 3, 3), "after step {step}");
        }
    }
    assert!((20..50).contains(&stopped), "{stopped} of 60 were stopped");
}

#[test]
fn the_relation_of_a_long_query_arrives_first() {
    let star = |x: f32| {
        let corner = |i: usize| Vec2::from_angle(i as f32 * 0.1) * if i.is_multiple_of(2) { 90.0 } else { 50.0 };
        let vertices = (0..62).map(corner).collect();
        Body::new(LocalShape::Polygon { vertices }, Pose::at(Vec2::new(x, 0.0))).unwrap()
    };
    let scene = Scene { bodies: vec![star(0.0), star(70.0)] };
    let mut listener = Impatient { looks: usize::MAX.into(), heard: Vec::new() };
    let mut evaluator = Evaluator::default();
    evaluator.ask(query(&scene, 1, 1, RequestedAnswers::default()), &mut listener).unwrap();
    let first = listener.heard.first().expect("the relation");
    let current = first.current().expect("a pair");
    assert!(
        first.progress == Progress::Searching && current.hit() && !current.is_complete && current.contact.is_none()
    );
    let last = listener.heard.last().and_then(Answers::current).expect("a pair");
    assert!(last.is_complete && last.contact.is_some());
}

#[test]
fn moved_pairs_have_no_old_answers() {
    let mut scene = random_pair_scene(5, |_| LocalShape::Rect { size: Vec2::new(300.0, 260.0), pivot: None });
    let before = answers(&scene, 3, 3, RequestedAnswers::default());
    assert!(before.is_hit(3) && before.last().is_none());
    assert_eq!(
        before.outdated(&scene).current().map(|current| current.a),
        before.current().map(|current| current.a),
        "nothing moved"
    );
    scene.bodies[3].move_to(Vec2::new(-900.0, 0.0)).unwrap();
    let after = before.outdated(&scene);
    assert_eq!(after.progress, Progress::Searching);
    assert!(after.pairs.is_empty() && after.current().is_none() && !after.is_hit(3), "all pairs were of that body");
    assert_eq!(after.last().map(|last| last.b), before.current().map(|current| current.b));
    assert!(after.outdated(&scene).last().is_some(), "it is remembered until there is a new one");
    scene.bodies.pop();
    let others = before.outdated(&scene);
    assert!(others.stamps.is_empty() && others.last().is_none(), "nothing is known of other bodies");
}

#[test]
fn hits_among_many_pairs_are_counted_and_the_first_listed() {
    let circle = |i: usize| {
        let place = Vec2::new((i % 40) as f32, (i / 40) as f32);
        Body::new(LocalShape::Circle { radius: 100.0 }, Pose::at(place)).unwrap()
    };
    let mut scene = Scene { bodies: (0..1500).map(circle).collect() };
    let mut evaluator = Evaluator::default();
    ask(&mut evaluator, &scene, 0, 0);
    let all = 1500 * 1499 / 2;
    assert_eq!((evaluator.answers.hit_count, evaluator.answers.hit_pairs.len()), (all, MAX_PAIRS));
    assert!(evaluator.hit_tests.list().is_none(), "no pair is remembered by itself");
    assert_eq!(evaluator.answers.hit_pairs[1499], [1, 2], "in order");
    assert_eq!(ask(&mut evaluator, &scene, 0, 0), 0, "nothing has changed");
    // With fewer bodies hits are no longer only counted: each pair is stored again.
    scene.bodies[7].move_to(Vec2::splat(1e6)).unwrap();
    ask(&mut evaluator, &scene, 0, 0);
    assert_eq!((evaluator.answers.hit_count, evaluator.answers.is_hit(7)), (all - 1499, false));
    for (i, body) in scene.bodies.iter_mut().enumerate() {
        body.move_to(Vec2::new(150.0 * i as f32, 0.0)).unwrap();
    }
    ask(&mut evaluator, &scene, 0, 0);
    assert_eq!((evaluator.answers.hit_count, evaluator.hit_tests.list().map_or(0, <[Test]>::len)), (1499, 1499));
}
