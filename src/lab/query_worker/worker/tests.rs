use crate::answers::current_pair::PairRequest;
use crate::answers::frame_answers::Progress;
use crate::answers::requested_answers::RequestedAnswers;
use crate::lab::query_worker::worker::*;
use crate::scene::{Body, LocalShape, Pose, Scene};
use glam::Vec2;

fn query(x: f32, count: usize) -> Query {
    let circle = |i: usize| {
        let position = Vec2::new(x + 10.0 * i as f32, 0.0);
        Body::new(LocalShape::Circle { radius: 30.0 }, Pose::at(position)).unwrap()
    };
    Query {
        scene: Scene { bodies: (0..count).map(circle).collect() },
        probe: 0,
        choice: PairRequest::Of(0),
        partner: None,
        requested: RequestedAnswers::default(),
    }
}

fn distance(answers: &Answers) -> Option<f32> {
    answers.current().and_then(|current| current.contact).map(|contact| contact.depth)
}

#[test]
fn without_a_query_nothing_is_awaited() {
    let mut worker = Worker::default();
    assert!(worker.finish().is_none() && worker.answers_within(Duration::MAX).is_none());
    worker.repeat(Repeat { budget: Duration::ZERO, all_questions: true, run: 0 });
    assert!(worker.finish().is_none());
}

#[test]
fn only_the_newest_query_is_answered() {
    let mut worker = Worker::default();
    for round in 0..50 {
        for x in 0..round {
            worker.ask(query(x as f32, 60));
        }
        let mut last = query(round as f32, 3);
        last.scene.bodies[1].move_to(Vec2::new(round as f32 + 7.0, 0.0)).unwrap();
        let stamps: Vec<_> = last.scene.bodies.iter().map(Body::stamp).collect();
        worker.ask(last);
        let answers = worker.finish().expect("answers");
        assert_eq!((answers.progress, &answers.stamps[..]), (Progress::Known, &stamps[..]), "round {round}");
        assert_eq!(distance(&answers), Some(53.0), "round {round}");
    }
}

#[test]
fn cancelled_answers_do_not_arrive() {
    let mut worker = Worker::default();
    for _ in 0..50 {
        worker.ask(query(0.0, 60));
        worker.forget();
        assert!(worker.finish().is_none());
    }
}

#[test]
fn a_panic_is_reported_and_the_next_query_is_answered() {
    let mut worker = Worker::default();
    // A focus that does not exist asks about an invalid pair.
    worker.ask(Query { choice: PairRequest::Of(9), ..query(0.0, 3) });
    assert_eq!(worker.finish().map(|answers| answers.progress), Some(Progress::Failed));
    worker.ask(query(0.0, 3));
    assert_eq!(worker.finish().map(|answers| answers.progress), Some(Progress::Known));
}

#[test]
fn figures_belong_to_their_run() {
    let mut worker = Worker::default();
    worker.ask(query(0.0, 3));
    worker.finish();
    worker.repeat(Repeat { budget: Duration::from_micros(100), all_questions: true, run: 7 });
    worker.finish();
    assert!(worker.times(7).questions.iter().all(|time| *time > 0.0), "{:?}", worker.times(7));
    assert_eq!(worker.times(8), MeasuredTimes::default());
}
