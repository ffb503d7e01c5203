//! Two methods side by side on one pair: their answers, their costs, and where they differ.

use crate::algorithm::comparison::disagreement::POSITIONS;
use crate::algorithm::comparison::methods::COUNT;
use crate::algorithm::{bounding_box, bounding_circle, gjk, separating_axes, unrotate_and_clamp};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;
use crate::tests::labs::{VIEWPORT, with_preset};

/// A lab with a comparison and all answers.
fn comparing(name: &str) -> Lab {
    let index = COMPARISONS.iter().position(|comparison| comparison.name == name).expect("a comparison");
    let mut lab = Lab::new();
    assert_eq!(lab.apply(&Command::ComparePreset(index)), None);
    lab.finish_answers();
    lab
}

#[test]
fn every_comparison_answers_by_both_methods_and_names_differences() {
    for comparison in COMPARISONS {
        let lab = comparing(comparison.name);
        let compared = lab.compared().expect("two methods");
        assert_eq!(compared.methods, comparison.methods());
        assert_eq!(lab.title(), comparison.name);
        let answers = compared.comparison.expect("a pair");
        let disagreement = answers.disagreement.as_ref().expect("all positions are asked");
        assert_eq!(disagreement.asked, POSITIONS, "{}", comparison.name);
        assert_eq!(disagreement.first.is_some(), disagreement.share() > 0.0, "{}", comparison.name);
        for side in 0..2 {
            assert!(answers.hits[compared.methods[side]].is_some(), "{}: no answer", comparison.name);
            assert!(answers.costs[side].is_some(), "{}: no operations are counted", comparison.name);
        }
        assert!(!lab.compared_picture().marks.is_empty(), "{}: nothing is drawn", comparison.name);
    }
}

#[test]
fn the_shape_moves_to_a_difference_and_back() {
    let mut lab = comparing("Bounding box versus oriented box");
    let before = lab.editor().scene().bodies[0].pose();
    assert!(lab.is_enabled(&Command::BringToDisagreement));
    assert_eq!(lab.apply(&Command::BringToDisagreement), None);
    lab.finish_answers();
    let compared = lab.compared().unwrap();
    let [first, second] = compared.methods.map(|method| compared.hits(method));
    assert_eq!([first, second], [Some(true), Some(false)], "the box reports a hit that is none");
    assert_eq!(compared.methods.map(|method| compared.verdict(method)), ["FALSE HIT", "NO HIT"]);
    assert!(!lab.is_enabled(&Command::BringToDisagreement), "it is there");
    lab.apply(&Command::Undo);
    assert_eq!(lab.editor().scene().bodies[0].pose(), before, "one step back");
    let mut lab = comparing("Separating axes versus GJK");
    let pose = lab.editor().scene().bodies[0].pose();
    assert!(!lab.is_enabled(&Command::BringToDisagreement), "they differ nowhere");
    lab.apply(&Command::BringToDisagreement);
    assert_eq!(lab.editor().scene().bodies[0].pose(), pose);
}

#[test]
fn steps_continue_until_the_longer_explanation_ends() {
    let mut lab = comparing("Separating axes versus GJK");
    let first = lab.shown_steps().unwrap().steps.len();
    let second = lab.compared().unwrap().steps().expect("GJK applies").len();
    assert!(first < second, "{first} and {second} steps");
    for _ in 0..second + 3 {
        lab.apply(&Command::Step(1));
    }
    assert_eq!(lab.step_of(), Some((second - 1, second)));
    assert_eq!(lab.shown_steps().unwrap().step, first - 1, "the shorter one stays at its end");
    let compared = lab.compared().unwrap();
    let last = compared.steps().unwrap().step(second - 1);
    assert_eq!(compared.current().map(|step| &step.title), Some(&last.title));
}

/// A row of either table leads both methods to its step: hovering over it previews in both pictures what a click shows.
#[test]
fn a_hovered_step_shows_in_both_pictures() {
    let mut lab = comparing("Separating axes versus GJK");
    let marks = |lab: &Lab| [lab.picture(), lab.compared_picture()].map(|picture| format!("{:?}", picture.marks));
    let shown = marks(&lab);
    lab.apply(&Command::Peek(Some(2)));
    let peeked = marks(&lab);
    assert!(shown.iter().zip(&peeked).all(|(shown, peeked)| shown != peeked), "both show step 3");
    assert_eq!(lab.step_of().map(|(step, _)| step), Some(0), "its numbers wait for the click");
    lab.apply(&Command::StepTo(2));
    lab.advance(10.0, VIEWPORT);
    assert_eq!(marks(&lab), peeked, "the click leads to what was previewed");
}

/// Only the second method has a step that rotates shapes.
#[test]
fn an_animation_in_the_second_picture_ends() {
    let mut lab = with_preset("Circle beside rectangle");
    lab.apply_and_answer(&Command::Explain(separating_axes::ALGORITHM.index()));
    lab.apply_and_answer(&Command::Compare(Some(unrotate_and_clamp::ALGORITHM.index())));
    let steps = lab.compared().unwrap().steps().expect("the method applies");
    let turning = steps.iter().position(|step| step.turn.is_some()).expect("a step that un-rotates");
    lab.apply(&Command::StepTo(turning));
    let begun = lab.compared_picture();
    lab.advance(10.0, VIEWPORT);
    let ended = lab.compared_picture();
    assert_ne!(format!("{:?}", begun.marks), format!("{:?}", ended.marks), "the ghosts have turned");
}

#[test]
fn the_view_of_steps_contains_the_rotated_shapes() {
    let lab = with_preset("Circle beside rectangle");
    let view = lab.steps_extent().expect("it opens its steps");
    let turning = lab.shown_steps().and_then(|shown| shown.steps.iter().find_map(|step| step.turn.as_ref()));
    let turn = turning.expect("a step that un-rotates");
    for part in [0, 1] {
        for (ghost, _) in turn.ghosts(f64::from(part) * turn.radians) {
            let sides = ghost.aabb();
            assert_eq!(view.union(sides), view, "{ghost:?}");
        }
    }
}

#[test]
fn a_preset_opened_over_an_own_scene_says_how_to_return() {
    let open = |lab: &mut Lab, command: Command| lab.apply(&command).map(|notice| notice.text);
    let mut lab = Lab::new();
    let explained = format!("Example: {}", PRESETS[1].help);
    assert_eq!(open(&mut lab, Command::Preset(1)), Some(explained), "no scene gives way");
    assert_eq!(open(&mut lab, Command::Preset(0)), None, "an unchanged preset is none of the user's");
    lab.apply(&Command::Select(vec![0]));
    lab.apply(&Command::Delete);
    let (changed, name) = (lab.editor().scene().clone(), PRESETS[1].name);
    let said = format!("\"{name}\" opened; Ctrl Z brings your scene back");
    assert_eq!(open(&mut lab, Command::Preset(1)), Some(said));
    lab.apply(&Command::Undo);
    assert_eq!(*lab.editor().scene(), changed, "as it says");
    let notice = open(&mut lab, Command::ComparePreset(0)).expect("a comparison is no different");
    assert!(notice.ends_with("Ctrl Z brings your scene back"), "{notice}");
    let notice = open(&mut lab, Command::Lessons);
    assert_eq!(notice, None, "an unchanged preset is none of the user's");
    open(&mut lab, Command::Lessons);
    lab.apply(&Command::Undo);
    let notice = open(&mut lab, Command::Lesson(2)).expect("a lesson is no different");
    assert!(notice.starts_with("Lessons opened; your scene comes back"), "{notice}");
    open(&mut lab, Command::Lessons);
    assert_eq!(*lab.editor().scene(), changed, "as it says");
    open(&mut lab, Command::ComparePreset(0));
    lab.finish_answers();
    assert!(lab.compared().is_some());
    open(&mut lab, Command::Preset(0));
    lab.finish_answers();
    assert!(lab.shows_steps() && lab.compared().is_none(), "it shows its own algorithm alone");
}

#[test]
fn a_chosen_method_follows_the_explained_algorithm() {
    let mut lab = with_preset("Door hinge");
    let boxes = bounding_box::ALGORITHM.index();
    assert!(!lab.shows_steps(), "no steps are shown yet");
    lab.apply_and_answer(&Command::Compare(Some(boxes)));
    assert!(lab.shows_steps() && lab.compared().is_some(), "comparing begins the steps");
    lab.apply(&Command::Compare(None));
    lab.apply_and_answer(&Command::Explain(separating_axes::ALGORITHM.index()));
    lab.apply(&Command::Compare(Some(boxes)));
    assert_eq!(lab.compared().unwrap().methods, [separating_axes::ALGORITHM.index(), boxes]);
    lab.apply_and_answer(&Command::Explain(unrotate_and_clamp::ALGORITHM.index()));
    let compared = lab.compared().unwrap();
    assert_eq!(compared.methods, [unrotate_and_clamp::ALGORITHM.index(), boxes]);
    assert_eq!(compared.comparison.unwrap().hits.len(), COUNT);
    assert!(!lab.is_enabled(&Command::Compare(Some(COUNT))), "there are no more methods");
    for index in [unrotate_and_clamp::ALGORITHM.index(), gjk::ALGORITHM.index()] {
        assert!(lab.refusal(&Command::Compare(Some(index))).is_some(), "the same method, or one that does not apply");
    }
    lab.apply(&Command::Compare(None));
    assert!(lab.compared().is_none() && lab.shows_steps());
    lab.apply(&Command::Compare(Some(boxes)));
    lab.apply(&Command::Steps);
    assert!(lab.compared().is_none(), "no comparison is shown any more");
}

#[test]
fn a_bounding_circle_costs_less_than_an_exact_method() {
    let mut lab = with_preset("Circle beside rectangle");
    lab.apply_and_answer(&Command::Explain(unrotate_and_clamp::ALGORITHM.index()));
    lab.apply_and_answer(&Command::Compare(Some(bounding_circle::ALGORITHM.index())));
    let [exact, bounds] = lab.compared().unwrap().comparison.unwrap().costs.map(|cost| cost.expect("it is counted"));
    assert!(bounds.multiplications < exact.multiplications && bounds.tests < exact.tests, "{bounds}, {exact}");
    assert!(exact.to_string().contains("square root") && !bounds.to_string().contains("square root"));
}

#[test]
fn a_method_shows_its_answer_at_its_last_step() {
    let mut lab = comparing("Separating axes versus GJK");
    let lengths = [0, 1].map(|side| lab.compared().unwrap().steps_on(side).expect("both have steps").len());
    for step in 0..lengths[1] {
        lab.apply(&Command::StepTo(step));
        let compared = lab.compared().unwrap();
        for (side, length) in lengths.into_iter().enumerate() {
            let expected =
                if step + 1 < length { format!("step {} of {length}", step + 1) } else { "NO HIT".to_owned() };
            assert_eq!(compared.answer_or_step(side), expected);
        }
    }
}
