//! The window stays responsive while a question takes long: the lab, without waiting for answers.

use crate::collision::{Aabb, contact};
use crate::glam::Vec2;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::viewport::Viewport;
use crate::mode::pair_status::numbers::INTERSECTION_AREA;
use crate::mode::pair_status::status;
use crate::number_format::significant;
use crate::overlay::view::View;
use crate::scene::{Body, LocalShape, Pose, Scene};
use crate::tests::labs;
use core::time::Duration;

const VIEWPORT: Viewport =
    Viewport { world: Aabb { min: Vec2::splat(-400.0), max: Vec2::splat(400.0) }, pixel: 1.0, fitted: true };

/// A star; more corners make the depth of a pair slower.
fn star(corners: u16, at: Vec2) -> Body {
    let radius = |i: u16| if i.is_multiple_of(2) { 200.0 } else { 150.0 };
    let corner = |i: u16| Vec2::from_angle(f32::from(i) * core::f32::consts::TAU / f32::from(corners)) * radius(i);
    let vertices = (0..corners).map(corner).collect();
    Body::new(LocalShape::Polygon { vertices }, Pose::at(at)).expect("a star")
}

fn stars(corners: u16) -> Lab {
    let mut lab =
        Lab::with_scene(Scene { bodies: vec![star(corners, Vec2::ZERO), star(corners, Vec2::new(90.0, 20.0))] });
    lab.advance(0.0, VIEWPORT);
    lab
}

/// The texts and the picture.
fn description(lab: &Lab) -> String {
    let status = lab.status();
    format!("{} {} {}\n{}", status.verdict, status.headline_value, status.sentence, lab.picture())
}

#[test]
fn late_answers_are_the_same() {
    let mut patient = stars(100);
    assert!(patient.finish_answers() && !patient.is_searching());
    let mut hasty = stars(100);
    assert!(hasty.wait_for_answers(Duration::ZERO), "it has asked");
    let mut frames = 0;
    while hasty.is_searching() {
        assert!(!hasty.wait_for_answers(Duration::ZERO), "it asks once");
        frames += 1;
        std::thread::yield_now();
    }
    assert_eq!(description(&hasty), description(&patient), "after {frames} frames");
    let known = hasty.changes();
    assert!(!hasty.wait_for_answers(Duration::ZERO) && hasty.changes() == known, "nothing is left to learn");
}

#[test]
fn a_drag_follows_the_pointer_while_old_answers_are_marked_as_old() {
    let mut lab = stars(400);
    lab.finish_answers();
    let known = lab.status();
    assert!(known.hit && known.headline_value.starts_with("depth "), "{known:?}");
    let grab = Vec2::new(-120.0, 0.0);
    lab.point(Pointer::Press { at: grab, button: Button::Left, held: Modifiers::NONE });
    let mut searched = 0;
    for step in 1..=60 {
        let by = Vec2::new(4.0, -1.0) * step as f32;
        lab.point(Pointer::Move { at: grab + by, held: Modifiers::NONE });
        lab.advance(0.016, VIEWPORT);
        lab.wait_for_answers(Duration::ZERO);
        let moved = lab.editor().scene().bodies.iter().find(|body| body.pose().position == by);
        assert!(moved.is_some(), "step {step}: the star is where the hand is");
        let status = lab.status();
        if lab.is_searching() {
            searched += 1;
            // The search for an exact touch follows the other answers, which then belong to the current position.
            let is_marked = status.sentence.to_lowercase().contains("previous answer");
            if !is_marked && !status.headline_value.contains("searching") {
                let [b, a] = [0, 1].map(|k| lab.editor().scene().bodies[k].shape());
                let depth = contact(a, b).map_or(0.0, |contact| contact.depth);
                assert_eq!(
                    status.headline_value,
                    format!("depth {}", significant(depth)),
                    "step {step}: an old answer is not marked"
                );
            }
            let is_drawn = lab.picture().to_string().contains("arrow");
            assert!(
                !is_drawn || !is_marked && status.headline_value.contains("depth"),
                "step {step}: the way out of a moment ago is drawn"
            );
        }
    }
    assert!(searched > 0, "the answers never came late");
    lab.point(Pointer::Release { button: Button::Left });
    lab.finish_answers();
    let mut anew = Lab::with_scene(lab.editor().scene().clone());
    anew.advance(0.0, VIEWPORT);
    anew.finish_answers();
    let area = |lab: &Lab| {
        let status = lab.status();
        status.numbers.iter().find(|number| number.name == INTERSECTION_AREA).map(|area| area.value.clone())
    };
    assert!(area(&lab).is_some() && area(&lab) == area(&anew), "{:?} and {:?}", area(&lab), area(&anew));
}

#[test]
fn a_short_search_is_not_called_a_search_but_its_answer_is_marked_as_old() {
    let mut lab = stars(12);
    lab.finish_answers();
    let known = lab.status();
    let mut moved = lab.editor().scene().clone();
    moved.bodies[0].set_pose(Pose::at(Vec2::X)).expect("a finite position");
    let answers = lab.view().answers.outdated(&moved);
    let status =
        |has_searched_long| status(&View { scene: &moved, answers: &answers, has_searched_long, ..lab.view() });
    let at_first = status(false);
    assert_eq!((&at_first.verdict, &at_first.headline_value), (&known.verdict, &known.headline_value));
    assert!(at_first.sentence.starts_with("Previous answer: "), "{}", at_first.sentence);
    assert!(at_first.hint.is_some_and(|hint| hint.contains("previous answer")), "{:?}", at_first.hint);
    let later = status(true);
    assert_eq!((&later.verdict, &*later.headline_value), (&known.verdict, "searching …"));
    assert!(later.sentence.starts_with("Searching … previous answer: "), "{}", later.sentence);
}

#[test]
fn a_scene_never_shows_the_answers_of_the_previous_one() {
    let mut lab = stars(400);
    for mode in [1, 2, 5, 1] {
        lab.wait_for_answers(Duration::ZERO);
        lab.apply_and_answer(&Command::Mode(mode));
        let there = description(&lab);
        let mut alone = labs::opened(lab.editor().entry().name);
        alone.advance(0.0, VIEWPORT);
        alone.finish_answers();
        assert_eq!(there, description(&alone), "{}", lab.editor().entry().name);
    }
}

/// A lab dropped in the middle of a question does not wait for the answer.
#[test]
fn closing_the_lab_does_not_wait() {
    for _ in 0..20 {
        let mut lab = stars(1000);
        lab.wait_for_answers(Duration::ZERO);
        assert!(
            lab.is_searching(),
            "a question is under way that takes seconds: waiting for all of them would take minutes"
        );
    }
}
