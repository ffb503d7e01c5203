//! Motion within a frame: given, changed, drawn, played and said; the same first touch as that of `check`.

use crate::collision::Impact;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::marks::{Fill, Mark, Role, Sign, Stroke};
use crate::overlay::motion::MOTION;
use crate::pair_answer::in_motion::impact;
use crate::presets::{PRESETS, Preset};
use crate::scene::file::read;
use crate::scene::{Body, Flags, HandleKind, LocalShape, Motion, Pose};
use crate::tests::editing::{drag_with, step};
use crate::tests::labs::{lab, preset, with_preset};
use crate::tests::shapes::{circle, exact, rect, segment};
use glam::Vec2;

fn moved(mut body: Body, by: [f32; 2], turn: f32) -> Body {
    body.set_motion(Motion::new(Vec2::from(by), turn).expect("a motion"));
    body
}

/// A ball of radius 10 that flies 200 to the right, past a wall from 196 to 204, which it touches after 86 of them.
fn ball_and_wall() -> Lab {
    lab(vec![rect(200.0, 200.0, [8.0, 100.0], 0.0), moved(circle(100.0, 200.0, 10.0), [200.0, 0.0], 0.0)])
}

fn motion(lab: &Lab, body: usize) -> Motion {
    lab.editor().scene().bodies[body].motion()
}

/// Drags a handle of the selected body by these moves.
fn drag_handle(lab: &mut Lab, kind: HandleKind, held: Modifiers, to: impl FnOnce(Vec2) -> [f32; 2]) {
    let handle = lab.view().handles.into_iter().find(|handle| handle.kind == kind).expect("it is shown");
    drag_with(lab, held, handle.at.to_array(), to(handle.at));
}

#[test]
fn selected_shapes_are_set_in_motion_and_brought_to_rest_in_one_step_each() {
    let mut lab = lab(vec![rect(300.0, 200.0, [60.0, 40.0], 0.0), circle(100.0, 200.0, 10.0), circle(0.0, 9.0, 3.0)]);
    assert!(lab.apply(&Command::SetInMotion).is_none(), "nothing is selected");
    lab.apply(&Command::Flag(2, Flags { is_locked: true, is_hidden: false }));
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Set in motion: rectangle 0", |lab| drop(lab.apply(&Command::SetInMotion)));
    assert_eq!(motion(&lab, 0), Motion::new(Vec2::new(-200.0, 0.0), 0.0).unwrap(), "to the other shape of the pair");
    // Some move already: then all come to rest.
    lab.apply(&Command::Select(vec![0, 1, 2]));
    step(&mut lab, "Remove the motion of 2 shapes", |lab| drop(lab.apply(&Command::SetInMotion)));
    step(&mut lab, "Set in motion: 2 shapes", |lab| drop(lab.apply(&Command::SetInMotion)));
    assert_eq!([0, 1, 2].map(|body| motion(&lab, body).is_rest()), [false, false, true], "a locked shape stays");
    assert_eq!(motion(&lab, 0), Motion::new(Vec2::new(100.0, 0.0), 0.0).unwrap(), "several move to the right");
    lab.apply(&Command::Select(vec![2]));
    assert!(!lab.is_enabled(&Command::SetInMotion), "locked");
}

#[test]
fn a_polygon_in_motion_turns_about_its_middle_wherever_its_position_was() {
    let corners = [[300.5, 200.0], [400.25, 210.0], [350.0, 280.125]].map(Vec2::from);
    let mut lab = lab(vec![Body::new(LocalShape::Polygon { vertices: corners.into() }, Pose::default()).unwrap()]);
    lab.apply(&Command::Select(vec![0]));
    let before = lab.editor().scene().bodies[0].shape().clone();
    step(&mut lab, "Set in motion: polygon 0", |lab| drop(lab.apply(&Command::SetInMotion)));
    let body = &lab.editor().scene().bodies[0];
    assert_eq!(*body.shape(), before, "no corner moves");
    assert!(body.motion_center().distance(body.pivot()) < 1.0, "{}", body.motion_center());
}

#[test]
fn a_segment_is_read_as_a_ray_and_back() {
    let shot = |by: [f32; 2]| lab(vec![rect(200.0, 200.0, [8.0, 100.0], 0.0), segment([100.0, 190.0], by)]);
    let mut lab = shot([300.0, 210.0]);
    let answered = |lab: &mut Lab| {
        lab.finish_answers();
        lab.view().answers.current().expect("a pair").clone()
    };
    assert!(answered(&mut lab).hit() && answered(&mut lab).in_motion.is_none(), "the segment crosses the wall");
    step(&mut lab, "Read as a ray: segment 1", |lab| drop(lab.apply(&Command::ReadAsRay)));
    let ray = &lab.editor().scene().bodies[1];
    assert_eq!((ray.local(), ray.pose().position), (&LocalShape::Point, Vec2::new(100.0, 190.0)), "at the first end");
    assert_eq!(motion(&lab, 1).by(), Vec2::new(200.0, 20.0), "to the other");
    let touch = answered(&mut lab).later_touch().expect("the wall is in its way");
    assert!((touch.time - 0.48).abs() < 1e-6 && touch.point.distance(Vec2::new(196.0, 199.6)) < 1e-3, "{touch:?}");
    step(&mut lab, "Read as a segment: point 1", |lab| {
        lab.finish_answers();
        lab.apply(&Command::ReadAsRay);
    });
    let back = segment([100.0, 190.0], [300.0, 210.0]);
    assert_eq!(lab.editor().scene().bodies[1].shape(), back.shape());
    lab.apply(&Command::Select(vec![0]));
    assert!(!lab.is_enabled(&Command::ReadAsRay), "a rectangle is no ray");
    lab.apply(&Command::Select(vec![1]));
    lab.apply(&Command::Lock);
    assert!(!lab.is_enabled(&Command::ReadAsRay), "locked");
    let mut lab = shot([3e30, 0.0]);
    lab.finish_answers();
    assert!(lab.apply(&Command::ReadAsRay).is_some(), "too long for a motion");
}

#[test]
fn a_motion_is_copied_duplicated_typed_and_kept_while_the_shape_changes() {
    let mut lab = ball_and_wall();
    let typed = Motion::new(Vec2::new(-3.0, 7.5), 45.0).unwrap();
    step(&mut lab, "Set the motion x of circle 1", |lab| {
        for x in [1.0, 2.0] {
            let motion = Motion::new(Vec2::new(x, 0.0), 0.0).unwrap();
            lab.apply(&Command::SetMotion(1, "Set the motion x of circle 1".to_owned(), motion));
        }
        lab.apply(&Command::SetMotion(1, "Set the motion x of circle 1".to_owned(), typed));
        lab.apply(&Command::EndTyping);
    });
    lab.apply(&Command::Select(vec![1]));
    let copied = read(&lab.editor().copied_text()).expect("a scene");
    assert_eq!(copied.bodies[0].motion(), typed);
    lab.apply(&Command::Duplicate);
    assert_eq!(motion(&lab, 2), typed);
    let local = LocalShape::Circle { radius: 30.0 };
    let pose = lab.editor().scene().bodies[1].pose();
    lab.apply(&Command::Reshape(1, "Set the radius of circle 1".to_owned(), local, pose));
    lab.apply(&Command::Nudge(Vec2::X));
    assert_eq!([1, 2].map(|body| motion(&lab, body)), [typed; 2]);
}

#[test]
fn the_tip_of_the_arrow_and_the_end_of_the_arc_are_dragged() {
    let mut lab = ball_and_wall();
    lab.apply_and_answer(&Command::Select(vec![1]));
    let by = |lab: &Lab| motion(lab, 1).by();
    step(&mut lab, "Change the motion of circle 1", |lab| {
        drag_handle(lab, HandleKind::MotionEnd, Modifiers::NONE, |at| [at.x - 40.0, at.y + 30.0]);
    });
    assert_eq!(by(&lab), Vec2::new(160.0, 30.0));
    drag_handle(&mut lab, HandleKind::MotionEnd, Modifiers::SHIFT, |at| [at.x, at.y + 5.0]);
    assert!(by(&lab).y.abs() < 1e-3 || (by(&lab).y / by(&lab).x - 15.0_f32.to_radians().tan()).abs() < 1e-3);
    assert!(lab.view().handles.iter().all(|handle| handle.kind != HandleKind::MotionTurn), "a circle shows no turn");
    lab.apply(&Command::Select(vec![0]));
    lab.apply_and_answer(&Command::SetInMotion);
    // The arc begins on the left: three quarters of a turn and again three quarters.
    let middle = Vec2::new(200.0, 200.0);
    for due in [270.0, 540.0] {
        let handle =
            lab.view().handles.into_iter().find(|handle| handle.kind == HandleKind::MotionTurn).expect("shown");
        let arm = handle.at - middle;
        let corners = [1, 2, 3].map(|quarters| (0..quarters).fold(arm, |arm, _| arm.perp()) + middle);
        lab.point(Pointer::Press { at: handle.at, button: Button::Left, held: Modifiers::NONE });
        for at in corners {
            lab.point(Pointer::Move { at, held: Modifiers::NONE });
        }
        lab.point(Pointer::Release { button: Button::Left });
        lab.finish_answers();
        assert!((motion(&lab, 0).turn() - due).abs() < 1e-2, "{} instead of {due}", motion(&lab, 0).turn());
    }
}

#[test]
fn a_capsule_turns_about_its_middle_as_a_segment_does() {
    for radius in [0.0, 2.0] {
        let bar = segment([90.0, 300.0], [110.0, 300.0]);
        let bar = Body::new(bar.local().clone().with_radius(radius), bar.pose()).unwrap();
        let bar = moved(bar, [0.0, 0.0], 180.0);
        assert_eq!(bar.motion_center(), Vec2::new(100.0, 300.0));
        let half = bar.at_time(0.5).unwrap();
        let sides = half.shape().aabb();
        assert!((sides.center() - Vec2::new(100.0, 300.0)).length() < 1e-3 && sides.size().y > 19.0, "{sides:?}");
        // Its end comes down on a ball below its middle.
        let ball = circle(100.0, 312.0, 3.0);
        let touch = impact(&bar, &ball).and_then(Impact::touch).expect("it meets the ball");
        assert!(touch.time > 0.2 && touch.time < 0.5, "{touch:?}");
        assert!(impact(&bar, &circle(100.0, 330.0, 3.0)).and_then(Impact::touch).is_none(), "out of reach");
    }
}

#[test]
fn the_overlay_draws_what_is_swept_the_ghost_at_the_touch_and_that_both_ends_miss_it() {
    let mut lab = ball_and_wall();
    let marks = lab.picture().marks;
    let is_circle = |x: f32, wanted: Stroke| {
        marks.iter().any(|mark| {
            matches!(mark, Mark::Circle { center, stroke, role: Role::A, .. }
                if *stroke == wanted && center.distance(Vec2::new(x, 200.0)) < 1e-3)
        })
    };
    assert!(is_circle(100.0, Stroke::Solid) && is_circle(300.0, Stroke::Dotted), "both ends are no hits: {marks:?}");
    assert!(is_circle(186.0, Stroke::Heavy), "the ghost at the touch: {marks:?}");
    let dot = Mark::Sign { at: Vec2::new(196.0, 200.0), sign: Sign::Dot, role: Role::Hit };
    assert!(marks.contains(&dot), "{marks:?}");
    let labels: Vec<&str> = marks
        .iter()
        .filter_map(|mark| if let Mark::Label { text, .. } = mark { Some(&**text) } else { None })
        .collect();
    assert!(["touch at t = 0.43", "t = 1: no hit"].iter().all(|text| labels.contains(text)), "{labels:?}");
    let swept = marks.iter().any(
        |mark| matches!(mark, Mark::Area { outline, fill: Fill::Tint, .. } if outline.iter().any(|at| at.x > 309.0)),
    );
    assert!(swept, "{marks:?}");
    let status = lab.status();
    assert_eq!((&*status.verdict, &*status.headline_value), ("DISJOINT at t = 0", "touch at t = 0.43"));
    assert!(status.sentence.contains("tunnelling") && status.sentence.contains("t = 0.43"), "{}", status.sentence);
    lab.apply_and_answer(&Command::Toggle(MOTION));
    assert!(lab.picture().marks.iter().all(|mark| !matches!(mark, Mark::Arrow { .. })), "it is off");
}

#[test]
fn a_frame_is_played_without_changing_the_scene() {
    let mut lab = ball_and_wall();
    let (before, viewport) = (exact(lab.editor().scene()), lab.editor().viewport);
    lab.apply_and_answer(&Command::SetFrameTime(0.5));
    let now = |lab: &Lab, x: f32| {
        let is_there = |mark: &Mark| matches!(mark, Mark::Circle { center, stroke: Stroke::Solid, .. } if (center.x - x).abs() < 1e-3);
        lab.picture().marks.iter().any(is_there)
    };
    assert!(now(&lab, 200.0), "it is drawn half way");
    assert!(lab.status().sentence.contains("At t = 0.500 they overlap."), "{}", lab.status().sentence);
    lab.apply_and_answer(&Command::SetFrameTime(1.0));
    assert!(lab.status().sentence.contains("At t = 1.000 they are disjoint."), "{}", lab.status().sentence);
    lab.apply(&Command::SetFrameTime(0.0));
    assert!(!lab.is_moving());
    lab.apply(&Command::Pause);
    assert!(lab.plays_frame());
    let mut frames = 0;
    while lab.is_moving() {
        lab.advance(0.05, viewport);
        frames += 1;
        assert!(frames < 1000, "it goes on and on");
    }
    assert!(frames > 20 && lab.view().time == 0.0, "back at the start after {frames} frames");
    assert_eq!(exact(lab.editor().scene()), before);
    lab.apply(&Command::Select(vec![1]));
    lab.apply(&Command::SetInMotion);
    assert!(!lab.is_enabled(&Command::SetFrameTime(0.5)) && !lab.is_enabled(&Command::Pause), "nothing moves any more");
}

#[test]
fn presets_in_motion_play_once_and_say_the_first_touch_of_check() {
    for (name, [a, b], due, tunnels) in [
        ("Bullet and paper", ["bullet", "paper"], 205.0 / 420.0, true),
        ("Ball between two walls", ["ball", "right wall"], 268.0 / 340.0, false),
        ("Turning bar", ["bar", "crate"], 0.4625, true),
        ("Grazing ray", ["ray", "disc"], 0.5, true),
    ] {
        let mut lab = lab(Vec::new());
        lab.apply_and_answer(&preset(name));
        assert!(lab.plays_frame() && lab.view().applicable_overlays().any(|overlay| overlay == MOTION), "{name}");
        let scene = lab.editor().scene();
        let current = lab.answers().current().expect(name);
        assert_eq!([current.a, current.b].map(|body| scene.title(body)), [a, b], "{name}: the pair that touches first");
        let motion = current.in_motion.expect(name);
        assert_eq!(Some(motion.impact), impact(&scene.bodies[current.a], &scene.bodies[current.b]), "{name}");
        let touch = motion.later_touch().expect(name);
        assert!((touch.time - due).abs() < 0.01, "{name}: {} instead of {due}", touch.time);
        assert_eq!(motion.tunnels(), tunnels, "{name}");
        assert!(lab.extent().contains(touch.point), "{name}");
        let text = lab.status().sentence;
        assert!(text.contains("touch at t = 0."), "{name}: {text}");
    }
    let is_in_motion = |preset: &Preset| preset.scene().bodies.iter().any(|body| !body.motion().is_rest());
    assert!(PRESETS.iter().filter(|preset| preset.algorithm().is_none() && is_in_motion(preset)).count() == 4);
}

#[test]
fn shapes_that_first_touch_along_an_edge_have_both_ends() {
    let first_touch = |degrees: f32| {
        let mut crate_in_motion = rect(100.0, 220.0, [60.0, 90.0], degrees);
        crate_in_motion.set_motion(Motion::new(Vec2::new(260.0, 0.0), 0.0).unwrap());
        let lab = lab(vec![rect(300.0, 240.0, [120.0, 80.0], 0.0), crate_in_motion]);
        (lab.answers().current().and_then(|pair| pair.in_motion).expect("one moves").edge, lab.status().sentence)
    };
    let (edge, sentence) = first_touch(0.0);
    let mut ends = edge.expect("two sides are parallel");
    ends.sort_by(|p, q| p.y.total_cmp(&q.y));
    let near = |at: Vec2, x: f32, y: f32| at.distance(Vec2::new(x, y)) < 1e-2;
    assert!(near(ends[0], 240.0, 200.0) && near(ends[1], 240.0, 265.0), "{ends:?}");
    assert!(sentence.contains("along an edge from (240"), "{sentence}");
    let (edge, sentence) = first_touch(3.0);
    assert!(edge.is_none() && sentence.contains(" at (240"), "a corner: {sentence}");
}

#[test]
fn steps_of_a_moving_pair_begin_with_an_algorithm_about_motion() {
    let mut lab = Lab::new();
    for name in ["Bullet and paper", "Turning bar", "Grazing ray"] {
        lab.apply(&preset(name));
        lab.apply_and_answer(&Command::Steps);
        let shown = lab.shown_steps().expect("steps");
        assert!(!shown.steps.step(0).title.ends_with("(at t = 0)"), "{name}: {}", shown.steps.step(0).title);
        lab.apply(&Command::Steps);
    }
}

#[test]
fn no_hits_of_a_moving_pair_are_about_its_start() {
    assert_eq!(with_preset("Ball between two walls").status().verdict, "NO HITS at t = 0");
}
