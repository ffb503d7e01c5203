//! Headline, canvas, steps, lesson and sentence are about the same pair of the same scene after any sequence of commands.

use crate::algorithm::ALGORITHMS;
use crate::collision::{closest_points, overlaps};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::tools::tool_table::Tool;
use crate::lessons;
use crate::marks::Mark;
use crate::mode::{MODES, OWN_SCENE};
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;
use crate::scene::{Body, Flags, LocalShape, Pose, Scene};
use crate::split_mix::SplitMix;
use crate::tests::labs::mode;
use crate::zoo::exhibits::EXHIBITS;
use glam::Vec2;

/// A random index below `count`.
fn any(random: &mut SplitMix, count: usize) -> usize {
    (random.next() % count.max(1) as u64) as usize
}

/// A command that may change what is shown.
fn command(random: &mut SplitMix, lab: &Lab) -> Command {
    let bodies = lab.editor().scene().bodies.len();
    match any(random, 20) {
        0 => Command::Mode(any(random, MODES.len())),
        1 | 2 => Command::Steps,
        3 => Command::Explain(any(random, ALGORITHMS.len())),
        4 => Command::Lesson(any(random, lab.lessons().len())),
        5 | 6 => Command::LessonBy(any(random, 3) as i32 - 1),
        7 => Command::Lessons,
        8 => Command::ShowAnswer(any(random, 3)),
        9 => Command::Preset(any(random, PRESETS.len())),
        10 => Command::ComparePreset(any(random, COMPARISONS.len())),
        11 | 12 => Command::Undo,
        13 => Command::Redo,
        14 => Command::Step(1),
        15 if bodies > 1 => {
            let first = any(random, bodies);
            Command::Select(vec![first, (first + 1) % bodies])
        }
        16 if bodies > 0 => Command::Select(vec![any(random, bodies)]),
        17 => Command::Arrange,
        18 => Command::Exhibit(any(random, EXHIBITS.len())),
        19 => Command::Compare((any(random, 2) == 0).then_some(1)),
        _ => Command::Cancel,
    }
}

/// The bodies of the pair, in order.
fn named(lab: &Lab) -> Vec<usize> {
    let mut pair: Vec<usize> = lab.status().pair.into_iter().flatten().collect();
    pair.sort_unstable();
    pair
}

/// Every part of the window names the same pair.
fn assert_one_pair(lab: &Lab, event_text: &str) {
    let (pair, view) = (lab.status().pair, lab.view());
    if lab.shown_steps().is_some_and(|shown| !shown.current().is_of_scene) {
        let marks = lab.picture().marks;
        for label in pair.into_iter().flatten().map(|body| view.label(body)) {
            let label = label.expect("A and B have letters");
            let is_on_canvas = marks.iter().any(|mark| matches!(mark, Mark::Label { text, .. } if *text == label));
            assert!(is_on_canvas, "{event_text}: the steps are not of {label}");
        }
    }
    let letters = pair.map(|pair| pair.map(|body| view.letter(body)));
    assert!(letters.is_none_or(|letters| letters == [Some("A"), Some("B")]), "{event_text}: {letters:?}");
    if let (true, [one, other]) = (lab.editor().is_own_scene() && !lab.shows_steps(), &lab.editor().selection()[..]) {
        let is_selected = |pair: [usize; 2]| pair == [*one, *other] || pair == [*other, *one];
        assert!(pair.is_none_or(is_selected), "{event_text}: {one} and {other} are selected, {pair:?} is the pair");
    }
}

/// A lesson is shown with its own scene, and steps are open only where a pair is possible.
fn assert_one_scene(lab: &Lab, event_text: &str) {
    if let Some(shown) = lab.shown_lesson() {
        assert_eq!(lab.editor().mode, OWN_SCENE, "{event_text}: the lesson is about another scene");
        let settings = [shown.lesson.opens_on].into_iter().chain(shown.lesson.questions.iter().map(|it| it.shown_on));
        let presets: Vec<usize> = settings.filter_map(|setting| setting.preset).collect();
        let here = lab.editor().preset_of(lab.editor().origin());
        assert!(
            presets.is_empty() || here.is_some_and(|here| presets.contains(&here)),
            "{event_text}: {here:?} is shown"
        );
    }
    let is_of_pairs = ![mode("Many"), mode("Speed")].contains(&lab.editor().mode);
    assert!(is_of_pairs || !lab.shows_steps(), "{event_text}: steps without a pair");
    assert!(lab.compared().is_none() || lab.shows_steps(), "{event_text}: a comparison without steps");
}

/// Drags a body in a few steps; meanwhile its pair changes only from a miss to a hit.
fn drag(lab: &mut Lab, random: &mut SplitMix, event_text: &str) -> usize {
    let body = any(random, lab.editor().scene().bodies.len());
    let Some(at) = lab.editor().scene().bodies.get(body).map(|body| body.shape().aabb().center()) else { return 0 };
    lab.point(Pointer::Press { at, button: Button::Left, held: Modifiers::NONE });
    lab.finish_answers();
    // On empty space a drag selects with a box.
    let is_taken = lab.editor().selected() == Some(body);
    let (mut before, mut changes) = (named(lab), 0);
    for _ in 0..6 {
        let by = Vec2::new(any(random, 121) as f32 - 60.0, any(random, 121) as f32 - 60.0);
        lab.point(Pointer::Move { at: at + by, held: Modifiers::NONE });
        lab.finish_answers();
        let now = named(lab);
        let hit = |pair: &[usize]| {
            let [a, b] = [pair[0], pair[1]].map(|body| lab.editor().scene().bodies[body].shape());
            overlaps(a, b)
        };
        if is_taken && before.len() == 2 && now.len() == 2 && now != before {
            assert!(
                hit(&now) && !hit(&before),
                "{event_text}: the pair {before:?} became {now:?} while {body} was dragged"
            );
            changes += 1;
        }
        assert_one_pair(lab, event_text);
        before = now;
    }
    lab.point(Pointer::Release { button: Button::Left });
    lab.finish_answers();
    changes
}

#[test]
fn everything_shown_is_about_the_same_pair_and_scene() {
    let (mut steps, mut lessons, mut changes) = (0, 0, 0);
    for seed in 0..6 {
        let (mut random, mut lab) = (SplitMix(seed), Lab::new());
        lab.finish_answers();
        for event in 0..250 {
            let command = command(&mut random, &lab);
            let notice = lab.apply(&command);
            lab.finish_answers();
            let event_text = format!("seed {seed}, event {event}, {command:?} ({notice:?})");
            assert_one_pair(&lab, &event_text);
            assert_one_scene(&lab, &event_text);
            steps += usize::from(lab.shown_steps().is_some());
            lessons += usize::from(lab.shown_lesson().is_some());
            if any(&mut random, 4) == 0 && !lab.is_running() && lab.editor().can_edit() {
                changes += drag(&mut lab, &mut random, &event_text);
            }
        }
    }
    assert!(
        steps > 100 && lessons > 100 && changes > 0,
        "{steps} with steps, {lessons} in lessons, {changes} new pairs"
    );
}

#[test]
fn a_lesson_ends_when_its_scene_is_left() {
    let opened = || {
        let mut lab = Lab::new();
        lab.apply(&Command::Mode(mode("Rectangle")));
        lab.apply_and_answer(&Command::Lesson(0));
        assert!(lab.shown_lesson().is_some() && lab.editor().mode == OWN_SCENE);
        lab
    };
    let shapes = |lab: &Lab| lab.editor().own_scene().bodies.len();
    let mut lab = opened();
    lab.apply(&Command::Mode(mode("Circle")));
    assert!(lab.shown_lesson().is_none() && lab.editor().mode == mode("Circle"), "another mode");
    assert_eq!(shapes(&lab), 0, "the scene from before is back");
    let mut lab = opened();
    lab.apply(&Command::Undo);
    assert!(lab.shown_lesson().is_none() && shapes(&lab) == 0, "undo took the lesson's scene away");
    let mut lab = opened();
    lab.apply(&Command::Preset(0));
    assert!(lab.shown_lesson().is_none() && shapes(&lab) > 0, "a preset");
    (0..2).for_each(|_| drop(lab.apply(&Command::Undo)));
    assert_eq!(shapes(&lab), 0, "the preset lay over the lesson's scene, and that over the scene from before");
    let mut lab = opened();
    lab.open_scene("Open", Scene::default());
    assert!(lab.shown_lesson().is_none(), "a file");
}

#[test]
fn steps_are_refused_without_a_pair() {
    for name in ["Many", "Speed"] {
        let mut lab = Lab::new();
        lab.apply(&Command::Steps);
        lab.apply(&Command::Mode(mode(name)));
        assert!(!lab.shows_steps(), "{name}: the steps of another mode are closed");
        let notice = lab.apply(&Command::Steps).expect("a sentence");
        assert!(notice.text.contains("No steps here") && !lab.shows_steps(), "{name}: {notice:?}");
    }
    for at in [&[][..], &[[0.0, 0.0]]] {
        let mut lab = Lab::with_scene(circles(at));
        lab.finish_answers();
        let notice = lab.apply(&Command::Steps).expect("a sentence");
        assert!(
            notice.text.contains("No steps yet: two shapes are needed") && !lab.shows_steps(),
            "{} circles: {notice:?}",
            at.len()
        );
    }
}

/// Circles of radius 10 at these positions.
fn circles(at: &[[f32; 2]]) -> Scene {
    let circle =
        |at: &[f32; 2]| Body::new(LocalShape::Circle { radius: 10.0 }, Pose::at(Vec2::from_array(*at))).unwrap();
    Scene { bodies: at.iter().map(circle).collect() }
}

#[test]
fn a_lesson_without_a_scene_ends_with_the_next_one_and_loses_nothing() {
    let (first, second) = (circles(&[[0.0, 0.0]]), circles(&[[0.0, 0.0], [9.0, 0.0]]));
    let leave: [fn(&mut Lab); 3] = [
        |lab| _ = lab.open_scene("Open", Scene::default()),
        |lab| drop(lab.apply(&Command::Preset(0))),
        |lab| drop(lab.apply(&Command::Undo)),
    ];
    for (way, leave) in leave.into_iter().enumerate() {
        let mut lab = Lab::new();
        lab.set_lessons(lessons::read("# One\n\nText").unwrap());
        lab.open_scene("Open", first.clone());
        lab.open_scene("Open", second.clone());
        lab.apply_and_answer(&Command::Lesson(0));
        assert!(lab.shown_lesson().is_some() && *lab.editor().own_scene() == second, "it is about any scene");
        leave(&mut lab);
        assert!(lab.shown_lesson().is_none(), "way {way}");
        let back = if way == 2 { Command::Redo } else { Command::Undo };
        lab.apply(&back);
        assert_eq!(lab.editor().own_scene(), &second, "way {way}");
    }
}

#[test]
fn an_unfinished_polygon_in_a_lesson_stays() {
    for (leave, changes) in
        [(Command::Mode(2), false), (Command::Mode(2), true), (Command::Lessons, false), (Command::Lessons, true)]
    {
        let mut lab = Lab::new();
        lab.apply(&Command::Lesson(0));
        if changes {
            lab.apply(&Command::Paste(circles(&[[50.0, 50.0]]).bodies));
        }
        lab.apply(&Command::Tool(Tool::Polygon));
        for at in [Vec2::ZERO, Vec2::splat(90.0)] {
            lab.point(Pointer::Press { at, button: Button::Left, held: Modifiers::NONE });
            lab.point(Pointer::Release { button: Button::Left });
        }
        let shapes = lab.editor().own_scene().clone();
        assert_eq!(lab.editor().unfinished_corners(), Some(2));
        lab.apply(&leave);
        assert!(lab.shown_lesson().is_none(), "{leave:?}");
        assert_eq!(lab.editor().unfinished_corners(), Some(2), "{leave:?}, {changes}");
        assert_eq!(lab.editor().own_scene(), &shapes, "{leave:?}, {changes}");
        lab.apply(&Command::Mode(OWN_SCENE));
        assert!(lab.editor().is_drawing_polygon(), "{leave:?}, {changes}: its tool is in use again");
    }
}

#[test]
fn steps_resume_at_their_step_after_the_lessons() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Mode(mode("Rectangle")));
    for command in [Command::Steps, Command::StepTo(2), Command::Lessons, Command::LessonBy(1), Command::Lessons] {
        lab.apply_and_answer(&command);
    }
    assert_eq!(lab.editor().mode, mode("Rectangle"));
    assert_eq!(lab.step_of().map(|(step, _)| step), Some(2));
}

#[test]
fn among_many_shapes_the_partner_of_a_dragged_one_stays() {
    let far = (0..60).map(|i| [5000.0 + 100.0 * i as f32, 9000.0]);
    let at: Vec<[f32; 2]> = [[0.0, 0.0], [100.0, 0.0], [-300.0, 0.0]].into_iter().chain(far).collect();
    let mut lab = Lab::with_scene(circles(&at));
    lab.apply_and_answer(&Command::Select(vec![0]));
    assert_eq!(named(&lab), [0, 1]);
    lab.point(Pointer::Press { at: Vec2::ZERO, button: Button::Left, held: Modifiers::NONE });
    for x in [-50.0, -150.0, -250.0] {
        lab.point(Pointer::Move { at: Vec2::new(x, 0.0), held: Modifiers::NONE });
        lab.finish_answers();
        assert_eq!(named(&lab), [0, 1], "at {x}");
    }
    let [dragged, near] = [0, 2].map(|body| lab.editor().scene().bodies[body].shape());
    assert!(closest_points(dragged, near).distance < 40.0, "another is nearer by far");
}

#[test]
fn hovering_a_missing_step_shows_nothing() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Mode(mode("Rectangle")));
    lab.apply_and_answer(&Command::Steps);
    let (picture, count) = (lab.picture(), lab.step_of().expect("steps").1);
    for step in [count, usize::MAX] {
        assert!(!lab.is_enabled(&Command::Peek(Some(step))), "step {step} of {count}");
        assert_eq!(lab.apply(&Command::Peek(Some(step))), None);
        assert!(lab.peeked().is_none() && lab.picture() == picture, "step {step} of {count}");
    }
    for command in [Command::Explain(usize::MAX), Command::Lesson(usize::MAX), Command::ShowAnswer(usize::MAX)] {
        assert_eq!(lab.apply(&command), None);
        assert_eq!(lab.picture(), picture, "{command:?}");
    }
}

#[test]
fn hidden_shapes_belong_to_no_pair() {
    let hidden = Flags { is_hidden: true, is_locked: false };
    let mut lab = Lab::with_scene(circles(&[[0.0, 0.0], [30.0, 0.0], [100.0, 0.0]]));
    for moved in [0, 1] {
        lab.apply(&Command::Select(vec![moved]));
        lab.apply_and_answer(&Command::Nudge(Vec2::Y));
        assert!(named(&lab).contains(&moved));
        lab.apply_and_answer(&Command::Flag(moved, hidden));
        let visible: Vec<usize> = (0..3).filter(|body| *body != moved).collect();
        assert_eq!(named(&lab), visible, "shape {moved} is hidden");
        lab.apply(&Command::ShowAll);
    }
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Mode(mode("Rectangle")));
    let probe = lab.editor().scene().bodies.len() - 1;
    lab.apply_and_answer(&Command::Flag(probe, hidden));
    let pair = named(&lab);
    assert!(pair.len() == 2 && !pair.contains(&probe), "{pair:?} without the probe {probe}");
}
