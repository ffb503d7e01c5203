//! Gestures: pick, drag, rotate, snap, lose the pointer, flick, nudge.

use crate::algorithm::ALGORITHMS;
use crate::collision::{Aabb, contains};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::tools::tool_table::Tool;
use crate::lab::viewport::Viewport;
use crate::marks::{Fill, Mark, Sign};
use crate::mode::MODES;
use crate::mode::speed::MEASURE;
use crate::overlay::grid::GRID;
use crate::overlay::intersection::INTERSECTION;
use crate::scene::{Body, LocalShape, Pose, Scene};
use crate::tests::labs::{lab, mode, of_pairs, of_shapes, opened};
use crate::tests::shapes::{point, polygon, rect, segment};
use core::time::Duration;
use glam::Vec2;

const LEFT: Button = Button::Left;
const RIGHT: Button = Button::Right;

/// A view of this part of the world at one pixel per unit.
fn viewport(world: Aabb, fitted: bool) -> Viewport {
    Viewport { world, pixel: 1.0, fitted }
}

fn press(lab: &mut Lab, x: f32, y: f32, button: Button) {
    lab.point(Pointer::Press { at: Vec2::new(x, y), button, held: Modifiers::NONE });
    lab.finish_answers();
}

fn moved(lab: &mut Lab, x: f32, y: f32) {
    lab.point(Pointer::Move { at: Vec2::new(x, y), held: Modifiers::NONE });
    lab.finish_answers();
}

fn release(lab: &mut Lab, button: Button) {
    lab.point(Pointer::Release { button });
}

fn pose(lab: &Lab, body: usize) -> Pose {
    lab.editor().scene().bodies[body].pose()
}

/// Where the picture shows the ring of a handle.
fn ring(lab: &Lab) -> Option<Vec2> {
    lab.picture().marks.iter().find_map(|mark| match mark {
        Mark::Sign { at, sign: Sign::Ring, .. } => Some(*at),
        _ => None,
    })
}

#[test]
fn a_drag_moves_from_the_grabbed_point_without_a_jump() {
    let mut lab = lab(vec![rect(100.0, 100.0, [80.0, 40.0], 0.0)]);
    press(&mut lab, 130.0, 110.0, LEFT);
    assert!(lab.editor().is_dragging());
    assert_eq!(pose(&lab, 0).position, Vec2::new(100.0, 100.0), "pressing moves nothing");
    moved(&mut lab, 131.0, 112.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(100.0, 100.0), "a hand that trembles moves nothing");
    moved(&mut lab, 133.0, 112.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(103.0, 102.0), "then it is held where it was grabbed");
    moved(&mut lab, 131.0, 112.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(101.0, 102.0), "also near the beginning");
    moved(&mut lab, 330.0, 210.0);
    release(&mut lab, LEFT);
    assert_eq!(pose(&lab, 0).position, Vec2::new(300.0, 200.0));
    moved(&mut lab, 0.0, 0.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(300.0, 200.0), "it is let go");
    assert_eq!(lab.editor().selected(), Some(0));
}

#[test]
fn the_topmost_shape_is_picked_by_its_exact_outline() {
    let lower = rect(100.0, 100.0, [200.0, 200.0], 0.0);
    let upper = polygon(&[[60., 60.], [140., 60.], [140., 80.], [80., 80.], [80., 140.], [60., 140.]]);
    let scene = Scene { bodies: vec![lower, upper] };
    assert_eq!(scene.pick(Vec2::new(70.0, 70.0), 5.0), Some(1));
    assert_eq!(scene.pick(Vec2::new(120.0, 120.0), 5.0), Some(0), "in the notch of the upper, in its box");
    assert_eq!(scene.pick(Vec2::new(201.0, 100.0), 5.0), None, "a shape with area is picked only inside its outline");
    let turned = rect(0.0, 0.0, [100.0, 100.0], 45.0);
    assert_eq!(Scene { bodies: vec![turned] }.pick(Vec2::new(45.0, 45.0), 5.0), None, "in the box, not in the shape");
}

#[test]
fn thin_shapes_are_picked_within_a_few_pixels() {
    let thin = [point(0.0, 0.0), segment([0.0, 50.0], [100.0, 50.0]), rect(50.0, 100.0, [100.0, 0.0], 0.0)];
    for (body, at) in thin.iter().zip([Vec2::new(3.0, 3.0), Vec2::new(50.0, 54.0), Vec2::new(50.0, 104.0)]) {
        let scene = Scene { bodies: vec![body.clone()] };
        assert_eq!(scene.pick(at, 5.0), Some(0), "{at} is within the pick radius of {:?}", body.shape());
        assert_eq!(scene.pick(at, 2.0), None, "{at} is outside the pick radius of {:?}", body.shape());
    }
}

#[test]
fn the_handle_rotates_about_the_pivot_without_a_jump() {
    let mut lab = lab(vec![rect(400.0, 250.0, [80.0, 40.0], 0.0)]);
    lab.apply(&Command::Select(vec![0]));
    let ring = ring(&lab).expect("a rectangle has a handle");
    assert_eq!(ring.x, 400.0);
    assert!(ring.y < 230.0, "above the shape: {ring}");
    press(&mut lab, ring.x + 4.0, ring.y - 4.0, LEFT);
    assert_eq!(pose(&lab, 0).degrees, 0.0);
    let radius = 250.0 - ring.y;
    moved(&mut lab, 400.0 + radius + 4.0, 254.0);
    assert!((pose(&lab, 0).degrees - 90.0).abs() < 1e-3, "a quarter turn from above to the right");
    assert_eq!(pose(&lab, 0).position, Vec2::new(400.0, 250.0));
    release(&mut lab, LEFT);
    assert!(!lab.editor().is_dragging());
}

#[test]
fn every_rotatable_kind_keeps_its_pivot() {
    let kinds = [
        rect(300.0, 200.0, [90.0, 40.0], 10.0),
        segment([250.0, 180.0], [350.0, 260.0]),
        polygon(&[[300., 150.], [390., 240.], [280., 260.]]),
    ];
    for body in kinds {
        let (pivot, kind) = (body.pivot(), body.shape().kind());
        let mut lab = lab(vec![body]);
        lab.apply(&Command::Select(vec![0]));
        let ring = ring(&lab).unwrap_or_else(|| panic!("a {kind} has a handle"));
        assert!(!contains(lab.editor().scene().bodies[0].shape(), ring), "the handle of a {kind} is off the shape");
        press(&mut lab, ring.x, ring.y, LEFT);
        for step in 0..100 {
            let at = pivot + Vec2::from_angle(step as f32 * 0.3) * 70.0;
            moved(&mut lab, at.x, at.y);
            let off = lab.editor().scene().bodies[0].pivot().distance(pivot);
            assert!(off < 1e-4, "a {kind} slips by {off}");
        }
    }
}

#[test]
fn points_and_circles_have_no_handle() {
    let circle = Body::new(LocalShape::Circle { radius: 30.0 }, Pose::at(Vec2::new(300.0, 200.0))).unwrap();
    for body in [circle, point(300.0, 200.0)] {
        let mut lab = lab(vec![body]);
        press(&mut lab, 300.0, 200.0, LEFT);
        assert_eq!(ring(&lab), None);
        release(&mut lab, LEFT);
        press(&mut lab, 300.0, 200.0, RIGHT);
        assert!(!lab.editor().is_dragging(), "there is nothing to turn");
        assert_eq!(lab.editor().selected(), Some(0), "it is picked all the same");
        lab.point(Pointer::TurnWheel { at: Vec2::new(300.0, 200.0), notches: 1.0, held: Modifiers::NONE });
        assert_eq!((lab.editor().document().undo_name(), pose(&lab, 0).degrees), (None, 0.0));
    }
}

#[test]
fn a_right_drag_rotates_and_shift_snaps() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 7.0)]);
    press(&mut lab, 330.0, 200.0, RIGHT);
    moved(&mut lab, 330.0, 230.0);
    assert!((pose(&lab, 0).degrees - 52.0).abs() < 1e-3, "45° further, from where it was grabbed");
    lab.point(Pointer::Move { at: Vec2::new(330.0, 230.0), held: Modifiers::SHIFT });
    assert_eq!(pose(&lab, 0).degrees, 45.0, "the nearest of the 15° steps");
    release(&mut lab, RIGHT);
    lab.point(Pointer::TurnWheel { at: Vec2::new(300.0, 200.0), notches: 1.0, held: Modifiers::SHIFT });
    assert_eq!(pose(&lab, 0).degrees, 60.0);
    lab.point(Pointer::TurnWheel { at: Vec2::new(300.0, 200.0), notches: -2.0, held: Modifiers::NONE });
    assert_eq!(pose(&lab, 0).degrees, 50.0);
    lab.point(Pointer::TurnWheel { at: Vec2::new(700.0, 400.0), notches: 5.0, held: Modifiers::NONE });
    assert_eq!(pose(&lab, 0).degrees, 50.0, "nothing is under the pointer there");
}

#[test]
fn only_the_dragging_button_ends_the_drag() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 0.0)]);
    press(&mut lab, 300.0, 200.0, LEFT);
    press(&mut lab, 300.0, 200.0, RIGHT);
    release(&mut lab, RIGHT);
    assert!(lab.editor().is_dragging(), "the left button still holds");
    moved(&mut lab, 310.0, 200.0);
    assert_eq!(pose(&lab, 0).position.x, 310.0);
    release(&mut lab, LEFT);
    assert!(!lab.editor().is_dragging());
}

/// A lost release, such as one over another window, must not leave the shape attached to the pointer.
#[test]
fn a_press_after_a_lost_release_starts_a_new_drag() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 0.0)]);
    press(&mut lab, 300.0, 200.0, LEFT);
    moved(&mut lab, 500.0, 200.0);
    press(&mut lab, 510.0, 210.0, LEFT);
    moved(&mut lab, 520.0, 210.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(510.0, 200.0));
    lab.apply(&Command::Cancel);
    assert!(!lab.editor().is_dragging());
    assert_eq!(
        (lab.editor().selected(), pose(&lab, 0).position),
        (Some(0), Vec2::new(500.0, 200.0)),
        "one thing at a time"
    );
    lab.apply(&Command::Cancel);
    assert_eq!(lab.editor().selected(), None);
}

#[test]
fn a_flick_follows_the_pointer() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 0.0)]);
    press(&mut lab, 300.0, 200.0, LEFT);
    moved(&mut lab, -4000.0, 9000.0);
    release(&mut lab, LEFT);
    assert_eq!(pose(&lab, 0).position, Vec2::new(-4000.0, 9000.0));
}

#[test]
fn a_pose_beyond_f32_leaves_the_shape_where_it_was() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 0.0), point(0.0, 0.0)]);
    press(&mut lab, 300.0, 200.0, LEFT);
    moved(&mut lab, 310.0, 200.0);
    moved(&mut lab, f32::MAX, f32::NAN);
    moved(&mut lab, f32::INFINITY, 0.0);
    assert_eq!(pose(&lab, 0).position, Vec2::new(310.0, 200.0));
}

#[test]
fn a_drag_on_empty_canvas_brings_the_probe_and_a_click_there_only_deselects() {
    for mode in MODES {
        let mut lab = opened(mode.name);
        let Some(probe) = lab.editor().scene().bodies.len().checked_sub(1) else { continue };
        press(&mut lab, 780.0, 20.0, LEFT);
        let before = pose(&lab, probe).position;
        release(&mut lab, LEFT);
        assert!(pose(&lab, probe).position == before && lab.editor().selection().is_empty(), "{}: a click", mode.name);
        press(&mut lab, 780.0, 20.0, LEFT);
        moved(&mut lab, 700.0, 30.0);
        let came = pose(&lab, probe).position != before;
        let with_such_a_probe = ["Circle", "Point", "Segment", "Speed", "Bug zoo"];
        assert_eq!(came, with_such_a_probe.contains(&mode.name), "{}", mode.name);
        if came {
            let body = &lab.editor().scene().bodies[probe];
            assert!(body.pivot().distance(Vec2::new(700.0, 30.0)) < 1e-3, "it follows the pointer by its middle");
            assert_eq!(lab.editor().selected(), Some(probe));
        }
    }
}

#[test]
fn the_opening_moves_until_the_first_input_and_never_jumps() {
    let walls = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };
    // An exhibit of the zoo is about an exact position.
    for mode in of_pairs().map(|mode| mode.name).filter(|mode| *mode != "Bug zoo") {
        let mut lab = opened(mode);
        let opening = lab.editor().scene().clone();
        let mut before: Vec<Pose> = opening.bodies.iter().map(Body::pose).collect();
        for _ in 0..60 {
            assert!(lab.is_moving(), "mode {mode} moves");
            lab.advance(1.0 / 60.0, viewport(walls, true));
            let now: Vec<Pose> = lab.editor().scene().bodies.iter().map(Body::pose).collect();
            let step = |(a, b): (&Pose, &Pose)| a.position.distance(b.position) + (a.degrees - b.degrees).abs();
            let longest = before.iter().zip(&now).map(step).fold(0.0, f32::max);
            assert!(longest > 0.0 && longest < 2.0, "mode {mode} moves by {longest} in a frame");
            before = now;
        }
        moved(&mut lab, 1.0, 1.0);
        assert!(lab.is_moving(), "looking is no input");
        press(&mut lab, 1.0, 499.0, LEFT);
        release(&mut lab, LEFT);
        assert!(!lab.is_moving(), "mode {mode} stops at the first input");
        lab.apply(&Command::Pause);
        lab.advance(1.0 / 60.0, viewport(walls, true));
        assert!(lab.is_moving(), "P goes on");
        lab.advance(60.0, viewport(walls, true));
        assert!(!lab.is_moving(), "in the end it rests");
        lab.apply(&Command::Reset);
        assert_eq!(lab.editor().scene(), &opening);
    }
}

#[test]
fn arrows_move_the_selected_shape_only() {
    let mut lab = lab(vec![rect(300.0, 200.0, [90.0, 40.0], 0.0)]);
    lab.apply(&Command::Nudge(Vec2::new(10.0, 0.0)));
    assert_eq!(pose(&lab, 0).position.x, 300.0, "nothing is selected");
    press(&mut lab, 300.0, 200.0, LEFT);
    release(&mut lab, LEFT);
    lab.apply(&Command::Nudge(Vec2::new(10.0, -1.0)));
    assert_eq!(pose(&lab, 0).position, Vec2::new(310.0, 199.0));
}

#[test]
fn nudges_with_a_pause_between_them_are_undone_one_by_one() {
    let mut lab = lab(vec![point(100.0, 100.0)]);
    lab.apply(&Command::Select(vec![0]));
    let right = Command::Nudge(Vec2::X);
    let start = pose(&lab, 0).position.x;
    for pause in [0.0, 0.4, 0.4, 1.2, 0.9] {
        lab.advance(pause, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, true));
        lab.apply(&right);
    }
    for left in [3.0, 0.0] {
        lab.apply(&Command::Undo);
        assert_eq!(pose(&lab, 0).position.x - start, left, "three nudges, a pause, two more");
    }
    assert_eq!(lab.editor().document().undo_name(), None);
}

#[test]
fn hints_disappear_one_by_one_when_followed() {
    let mut lab = Lab::new();
    lab.finish_answers();
    let hint = |lab: &Lab| lab.canvas_hint().unwrap_or_default();
    assert_eq!(hint(&lab), "Drag a shape; click one with corners to show its rotation ring");
    press(&mut lab, 420.0, 290.0, LEFT);
    moved(&mut lab, 421.0, 290.0);
    release(&mut lab, LEFT);
    assert_eq!(hint(&lab), "Drag a shape; drag the ring to rotate B", "a click is no drag, even with an unsteady hand");
    press(&mut lab, 420.0, 290.0, LEFT);
    moved(&mut lab, 424.0, 290.0);
    release(&mut lab, LEFT);
    assert_eq!(hint(&lab), "Drag the ring to rotate B");
    let ring = ring(&lab).unwrap();
    press(&mut lab, ring.x, ring.y, LEFT);
    moved(&mut lab, ring.x + 5.0, ring.y);
    release(&mut lab, LEFT);
    assert_eq!(lab.canvas_hint(), None);
}

#[test]
fn hints_name_only_possible_actions() {
    for mode in of_shapes().map(|mode| mode.name) {
        let mut lab = opened(mode);
        lab.finish_answers();
        let probe = lab.editor().scene().bodies.len().checked_sub(1);
        let at = probe.map_or_else(|| crowded(&lab)[0].center(), |probe| lab.editor().scene().bodies[probe].pivot());
        press(&mut lab, at.x, at.y, LEFT);
        moved(&mut lab, at.x + 20.0, at.y);
        release(&mut lab, LEFT);
        lab.advance(0.0, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, true));
        lab.finish_answers();
        let hint = lab.canvas_hint().unwrap_or_default();
        match ring(&lab) {
            Some(_) => assert!(hint.starts_with("Drag the ring to rotate "), "{mode}: {hint}"),
            None => assert!(!hint.starts_with("Drag the ring"), "mode {mode} shows no ring: {hint}"),
        }
        if mode == "Circle" {
            assert_eq!(
                ring(&lab),
                None,
                "the circle is selected and has none, and that of another would be taken for its"
            );
        }
    }
}

#[test]
fn every_selected_shape_is_marked() {
    let circle = Body::new(LocalShape::Circle { radius: 30.0 }, Pose::at(Vec2::new(300.0, 200.0))).unwrap();
    let kinds = [
        circle,
        point(300.0, 200.0),
        segment([250.0, 200.0], [350.0, 200.0]),
        rect(300.0, 200.0, [90.0, 40.0], 10.0),
        polygon(&[[300., 150.], [390., 240.], [280., 260.]]),
    ];
    for body in kinds {
        let (kind, at) = (body.shape().kind(), body.pivot());
        let mut lab = lab(vec![body]);
        let is_marked = |lab: &Lab| lab.picture().marks.iter().any(|mark| mark.to_string().contains("Selected"));
        assert!(!is_marked(&lab), "the {kind} is not selected yet");
        press(&mut lab, at.x, at.y, LEFT);
        release(&mut lab, LEFT);
        assert!(is_marked(&lab), "nothing shows that the {kind} is selected");
    }
}

#[test]
fn unchanged_shapes_raise_no_query() {
    let mut lab = Lab::new();
    assert!(lab.finish_answers(), "a mode was opened");
    press(&mut lab, 420.0, 290.0, LEFT);
    release(&mut lab, LEFT);
    lab.finish_answers();
    for command in [Command::Toggle(GRID), Command::Own(MEASURE), Command::Nudge(Vec2::ZERO)] {
        let before = lab.changes();
        lab.apply(&command);
        assert!(lab.changes() > before, "{command:?} may show something else");
        assert_eq!(lab.finish_answers(), command == Command::Nudge(Vec2::ZERO), "{command:?}");
    }
    let changes = lab.changes();
    lab.advance(0.0, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, true));
    moved(&mut lab, 790.0, 490.0);
    assert_eq!(lab.changes(), changes, "nothing is drawn anew while nothing changes");
}

/// A scene in metres, one as large as a planet, and one near the limit of f32: gestures and texts follow the zoom.
#[test]
fn shapes_of_every_size_are_nudged_turned_and_described() {
    for size in [1e-30_f32, 0.001, 1.0, 1e6, 1e30] {
        let square = |x: f32| {
            let local = LocalShape::Rect { size: Vec2::splat(size), pivot: None };
            Body::new(local, Pose { position: Vec2::new(x * size, 0.0), degrees: 0.0 }).unwrap()
        };
        let mut lab = lab(vec![square(0.0), square(0.75)]);
        let pixel = size / 200.0;
        let world = lab.extent();
        assert!(world.contains(Vec2::splat(-0.5 * size)) && world.size().x < 3.0 * size, "{size}: {world:?}");
        lab.advance(0.0, Viewport { world: world.expanded(0.5 * size), pixel, fitted: true });
        press(&mut lab, 0.9 * size, 0.1 * size, LEFT);
        release(&mut lab, LEFT);
        let before = pose(&lab, 1).position.x;
        lab.apply_and_answer(&Command::Nudge(Vec2::X));
        let step = (pose(&lab, 1).position.x - before) / pixel;
        assert!((0.3..3.5).contains(&step), "size {size}: an arrow key moves it by {step} pixels");
        let sentence = lab.status().sentence;
        assert!(!sentence.contains("(0.0, 0.0)") && sentence.len() < 120, "size {size}: {sentence}");
        assert!(lab.status().headline_value.starts_with("depth ") && lab.status().headline_value != "depth 0.0");
        let ring = ring(&lab).expect("a handle");
        assert!((ring.y + 0.5 * size).abs() < 40.0 * pixel, "size {size}: the handle stands {ring} off");
        press(&mut lab, ring.x, ring.y, LEFT);
        moved(&mut lab, ring.x + 30.0 * pixel, ring.y);
        assert_ne!(pose(&lab, 1).degrees, 0.0, "size {size}: the handle turns it");
    }
}

#[test]
fn an_arrow_key_moves_a_shape_however_fine_the_view() {
    let mut lab = lab(vec![rect(1e6, 1e6, [1.0, 1.0], 0.0)]);
    press(&mut lab, 1e6, 1e6, LEFT);
    release(&mut lab, LEFT);
    let world = Aabb { min: Vec2::splat(1e6), max: Vec2::splat(1e6) }.expanded(1.0);
    lab.advance(0.0, Viewport { world, pixel: 0.001, fitted: false });
    lab.apply(&Command::Nudge(Vec2::X));
    assert_eq!(pose(&lab, 0).position, Vec2::new(1e6_f32.next_up(), 1e6), "a thousandth is lost there");
}

#[test]
fn the_smallest_scene_of_f32_fits_the_view() {
    let lab = lab(vec![Body::new(LocalShape::Circle { radius: 1e-45 }, Pose::at(Vec2::ZERO)).unwrap()]);
    assert!(lab.extent().size().max_element() < 1e-43, "{:?}", lab.extent());
}

#[test]
fn a_pair_that_is_one_point_is_not_shown_large() {
    let circle = Body::new(LocalShape::Circle { radius: 40.0 }, Pose::at(Vec2::new(300.0, 100.0))).unwrap();
    let mut lab = lab(vec![point(10.0, 20.0), point(10.0, 20.0), circle]);
    lab.apply(&Command::Select(vec![0, 1]));
    lab.apply(&Command::Steps);
    let mut shown = 0;
    for algorithm in 0..ALGORITHMS.len() {
        lab.finish_answers();
        if lab.why_not_explained(algorithm).is_none() {
            lab.apply_and_answer(&Command::Explain(algorithm));
            shown += usize::from(lab.shown_steps().is_some());
            let extent = lab.steps_extent();
            assert!(extent.is_none_or(|extent| extent.size().max_element() > 0.0), "{extent:?}");
        }
    }
    assert!(shown > 0, "an algorithm applies to two points");
}

#[test]
fn names_of_any_length_and_script_fit() {
    let long = "x".repeat(1_000_000);
    for (name, title) in [
        (long.as_str(), "xxxxxxxxxxxxxxxxxxxxxxx…"),
        ("two\nlines\tand a tab", "two␤lines and a tab"),
        ("", "rectangle 0"),
        ("  ", "rectangle 0"),
        ("\u{200b}\u{200d}", "rectangle 0"),
    ] {
        let mut lab = lab(vec![rect(100.0, 100.0, [80.0, 40.0], 0.0).named(name), point(300.0, 100.0)]);
        press(&mut lab, 100.0, 100.0, LEFT);
        let (status, picture) = (lab.status(), lab.picture().to_string());
        let [label, called] = match title {
            "rectangle 0" => ["B", "B"].map(str::to_owned),
            title => [format!("B: {title}"), title.to_owned()],
        };
        assert_eq!(lab.editor().scene().title(0), title);
        assert!(picture.contains(&format!("{label:?}")), "the label says {label}: {picture}");
        assert!(status.sentence.contains(&called) && status.sentence.len() < 200, "{}", status.sentence);
    }
}

#[test]
fn nameless_shapes_are_numbered_as_in_the_file() {
    let bodies = (0..30).map(|i| point(i as f32 * 20.0, 100.0)).collect();
    let mut lab = lab(bodies);
    press(&mut lab, 540.0, 100.0, LEFT);
    assert_eq!(
        lab.status().pair.map(|pair| pair.contains(&27) && (pair.contains(&26) || pair.contains(&28))),
        Some(true)
    );
    assert_eq!((lab.editor().selected(), &*lab.editor().scene().title(27)), (Some(27), "point 27"));
}

#[test]
fn an_empty_scene_suggests_actions() {
    let mut lab = lab(Vec::new());
    let status = lab.status();
    assert!(status.sentence.contains("Draw one") && status.verdict.is_empty(), "{status:?}");
    assert!(lab.canvas_hint().is_none_or(|caption| caption.contains('?')), "there is nothing to drag");
    assert!(!lab.is_enabled(&Command::Arrange), "the shapes are one's own");
    lab.apply(&Command::Tool(Tool::Rect));
    press(&mut lab, 100.0, 100.0, LEFT);
    moved(&mut lab, 180.0, 150.0);
    release(&mut lab, LEFT);
    lab.finish_answers();
    assert_eq!((lab.editor().scene().bodies.len(), lab.editor().document().undo_name()), (1, Some("Draw rectangle")));
    let status = lab.status();
    assert!(!status.sentence.contains("draw one"), "that was done");
    assert_eq!(
        (status.verdict.as_str(), status.headline_value.as_str()),
        ("1 SHAPE", ""),
        "nothing it could be apart from"
    );
    assert_eq!(lab.test_time().nanoseconds, 0.0, "nothing is tested");
}

#[test]
fn a_new_arrangement_shows_both_hits_and_misses() {
    // The zoo's pairs are random, like those that it counts.
    for mode in of_pairs().map(|mode| mode.name).filter(|mode| *mode != "Bug zoo") {
        let mut lab = opened(mode);
        let mut hits = 0;
        for _ in 0..20 {
            lab.apply_and_answer(&Command::Arrange);
            assert!(lab.editor().scene().bodies.len() >= 3, "mode {mode}: every shape of an arrangement is valid");
            hits += usize::from(lab.status().hit);
        }
        assert!((2..=18).contains(&hits), "mode {mode}: {hits} of 20 hit");
    }
}

#[test]
fn every_pair_of_a_user_scene_is_highlighted() {
    let squares = [0.0, 30.0, 300.0, 330.0, 600.0].map(|x| rect(100.0 + x, 200.0, [40.0, 40.0], 0.0));
    let mut lab = lab(squares.to_vec());
    let lit = |lab: &Lab| {
        let marks = lab.picture().marks;
        let heavy =
            marks.iter().filter(|mark| mark.to_string().starts_with("outline") && mark.to_string().contains("Heavy"));
        heavy.count()
    };
    assert_eq!(lit(&lab), 4);
    let status = lab.status();
    assert!(
        status.sentence.starts_with("2 of 10 pairs are hits (A and B, rectangle 2 and rectangle 3); only intersections with A are drawn. A and B overlap"),
        "{}",
        status.sentence
    );
    assert_eq!((status.verdict.as_str(), status.hit, status.pair), ("A–B OVERLAPPING", true, Some([0, 1])));
    assert!(status.headline_value.starts_with("depth "), "{}", status.headline_value);
    press(&mut lab, 445.0, 200.0, LEFT);
    lab.finish_answers();
    assert_eq!(lab.status().pair, Some([2, 3]), "of the shape that is held");
}

/// The boxes around all shapes of a crowd.
fn crowded(lab: &Lab) -> Vec<Aabb> {
    let mut boxes = Vec::new();
    for mark in lab.picture().marks {
        // Walls and lines between shapes are not filled.
        if let Mark::Crowd { crowd, fill: Some(_), .. } = mark {
            boxes.extend(crowd.outlines().map(|outline| Aabb::from_points(outline.iter().copied())));
            boxes.extend(crowd.discs.iter().map(|(at, radius)| Aabb { min: *at, max: *at }.expanded(*radius)));
        }
    }
    boxes
}

#[test]
fn bouncing_shapes_stay_inside_even_when_the_walls_approach() {
    let mut lab = opened("Many");
    let mut at_a_wall = 0;
    for frame in 0..1200 {
        let shrunk = if frame < 600 { 0.0 } else { 120.0 };
        let walls = Aabb { min: Vec2::new(-50.0, 0.0), max: Vec2::new(800.0 - shrunk, 500.0 - 0.5 * shrunk) };
        lab.advance(1.0 / 60.0, viewport(walls, true));
        lab.finish_answers();
        let boxes = crowded(&lab);
        assert_eq!(boxes.len(), 240);
        for Aabb { min, max } in &boxes {
            let inside = walls.expanded(1e-3);
            assert!(inside.contains(*min) && inside.contains(*max), "frame {frame}: {min} to {max} is outside");
        }
        if frame == 1199 {
            let touches =
                |sides: &&Aabb| (sides.min - walls.min).min_element().min((walls.max - sides.max).min_element()) < 0.01;
            at_a_wall = boxes.iter().filter(touches).count();
        }
    }
    assert!(at_a_wall < 24, "{at_a_wall} of 240 stick to a wall");
}

#[test]
fn each_mode_keeps_its_number_of_shapes() {
    let mut lab = Lab::new();
    for (name, count) in [("Many", 600), ("Speed", 500)] {
        lab.apply(&Command::Mode(mode(name)));
        lab.apply(&Command::Count(count));
    }
    for (name, count) in [("Many", 600), ("Speed", 500), ("Many", 600)] {
        lab.apply_and_answer(&Command::Mode(mode(name)));
        assert_eq!(lab.editor().count(), count, "in mode {name}");
    }
}

#[test]
fn zooming_in_moves_no_wall() {
    let view = Aabb { min: Vec2::new(-100.0, -50.0), max: Vec2::new(900.0, 550.0) };
    let mut lab = opened("Many");
    lab.apply(&Command::Count(2000));
    let tried = |lab: &Lab| -> usize {
        lab.status().headline_value.split(' ').next().unwrap().replace(',', "").parse().unwrap()
    };
    lab.advance(1.0 / 60.0, viewport(view, true));
    lab.finish_answers();
    let at_once = tried(&lab);
    for _ in 0..600 {
        lab.advance(1.0 / 60.0, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(80.0, 50.0) }, false));
    }
    lab.finish_answers();
    assert!(at_once.abs_diff(tried(&lab)) * 5 < at_once, "{at_once} pairs became {}", tried(&lab));
    let all = crowded(&lab).into_iter().reduce(Aabb::union).unwrap();
    assert!(all.min.distance(view.min) < 5.0 && all.max.distance(view.max) < 5.0, "{all:?} in {view:?}");
}

#[test]
fn a_shape_of_the_crowd_is_dragged_rotated_and_released() {
    let walls = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };
    let mut lab = opened("Many");
    lab.finish_answers();
    assert!(lab.editor().scene().bodies.is_empty(), "nothing was picked yet");
    let square = crowded(&lab)[0];
    let (from, way) = (square.center(), Vec2::new(40.0, -30.0));
    press(&mut lab, from.x, from.y, LEFT);
    assert_eq!(lab.editor().selected(), Some(0));
    assert_eq!(lab.editor().count(), 240, "it is one of them, not one more");
    let before = pose(&lab, 0).position;
    moved(&mut lab, from.x + way.x, from.y + way.y);
    for _ in 0..30 {
        lab.advance(1.0 / 60.0, viewport(walls, true));
        lab.finish_answers();
    }
    assert!(pose(&lab, 0).position.distance(before + way) < 1e-3, "what is held does not fly on");
    assert_eq!(lab.editor().count(), 240);
    let shown = |lab: &Lab| {
        let Aabb { min, max } = lab.editor().scene().bodies[0].shape().aabb();
        crowded(lab).iter().any(|sides| sides.min.distance(min) < 1e-2 && sides.max.distance(max) < 1e-2)
    };
    assert!(shown(&lab), "the crowd shows it where the hand has it");
    release(&mut lab, LEFT);
    let ring = ring(&lab).expect("what was picked has a handle");
    press(&mut lab, ring.x, ring.y, LEFT);
    let degrees = pose(&lab, 0).degrees;
    moved(&mut lab, ring.x + 15.0, ring.y + 9.0);
    assert_ne!(pose(&lab, 0).degrees, degrees, "the handle turns it");
    assert!(shown(&lab), "and the crowd shows it turned");
    release(&mut lab, LEFT);
    let before = pose(&lab, 0).position;
    lab.advance(0.1, viewport(walls, true));
    lab.finish_answers();
    assert!(pose(&lab, 0).position.distance(before) > 1.0, "let go, it flies on");
    assert!(shown(&lab));
}

#[test]
fn the_number_of_shapes_follows_the_command_within_its_bounds() {
    let mut lab = opened("Many");
    for (asked, made) in [(60, 60), (2000, 2000), (1, 60), (1_000_000, 100_000)] {
        lab.apply(&Command::Count(asked));
        assert_eq!(lab.editor().count(), made);
        lab.advance(0.01, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, true));
        lab.finish_answers();
        assert_eq!(crowded(&lab).len(), made, "each is shown");
    }
    lab.apply(&Command::Mode(MODES.len()));
    assert_eq!(lab.editor().entry().name, "Many", "a mode that is not there changes nothing");
}

#[test]
fn the_rate_is_measured_for_few_shapes_too() {
    let mut lab = Lab::new();
    assert_eq!(lab.test_time().nanoseconds, 0.0);
    lab.finish_answers();
    for _ in 0..3 {
        lab.measure(Duration::from_millis(1), Duration::ZERO, false);
        lab.finish_answers();
    }
    let nanoseconds = lab.test_time().nanoseconds;
    assert!(nanoseconds > 0.1 && nanoseconds < 1e6, "{nanoseconds} ns");
    let times = |lab: &Lab| lab.times().unwrap();
    assert_eq!(times(&lab).iter().filter(|time| **time > 0.0).count(), 1, "only yes or no is measured");
    lab.measure(Duration::from_millis(1), Duration::ZERO, true);
    lab.finish_answers();
    assert!(times(&lab).iter().all(|time| *time > 0.0), "{:?}", times(&lab));
    lab.apply(&Command::Mode(mode("Speed")));
    assert_eq!(lab.times(), None, "the speed mode takes its own time");
}

#[test]
fn a_drawn_shape_is_selected_and_its_pair_is_named() {
    let mut lab = lab(Vec::new());
    lab.advance(0.0, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, true));
    let mut draw = |tool: Tool, x: f32| {
        lab.apply(&Command::Tool(tool));
        press(&mut lab, x, 100.0, LEFT);
        release(&mut lab, LEFT);
        lab.finish_answers();
        (lab.editor().selection(), lab.canvas_hint().unwrap_or_default())
    };
    let only = "Drawn and selected: rectangle 0. Press Q or another tool's key to draw a second shape.";
    assert_eq!(draw(Tool::Rect, 100.0), (vec![0], only.to_owned()));
    let (selected, caption) = draw(Tool::Circle, 400.0);
    assert_eq!((selected, &*caption), (vec![1], "Drawn and selected: circle 1. It is A, and rectangle 0 is B."));
    let (selected, caption) = draw(Tool::Circle, 600.0);
    assert_eq!((selected, &*caption), (vec![2], "Drawn and selected: circle 2. It is A, and circle 1 is B."));
    assert_eq!(lab.explained_pair(), Some([2, 1]), "as the caption says");
    lab.apply(&Command::Select(vec![0]));
    assert!(!lab.canvas_hint().unwrap_or_default().contains("Drawn"), "another shape is selected");
}

#[test]
fn only_a_selected_shape_of_an_own_scene_has_a_ring() {
    let mut lab = Lab::new();
    lab.finish_answers();
    lab.apply(&Command::Preset(0));
    lab.advance(0.0, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(1200.0, 800.0) }, true));
    lab.apply(&Command::Explain(0));
    if lab.shows_steps() {
        lab.apply(&Command::Steps);
    }
    lab.finish_answers();
    assert!(lab.editor().selection().is_empty() && ring(&lab).is_none(), "nothing is selected");
    lab.apply(&Command::Select(vec![0]));
    assert!(ring(&lab).is_some(), "the wall is selected");
}

#[test]
fn the_sentence_says_which_intersections_are_drawn() {
    let square = |x: f32| rect(x, 200.0, [100.0, 100.0], 0.0);
    let mut lab = lab(vec![square(200.0), square(230.0), square(260.0)]);
    let drawn = |lab: &Lab| lab.picture().marks.iter().filter(|mark| is_hatch(mark)).count();
    let start = "3 of 3 pairs are hits; only intersections with A are drawn. A and B overlap";
    assert!(lab.status().sentence.starts_with(start) && drawn(&lab) == 2, "{}", lab.status().sentence);
    lab.apply_and_answer(&Command::Toggle(INTERSECTION));
    let start = "3 of 3 pairs are hits. A and B overlap";
    assert!(lab.status().sentence.starts_with(start) && drawn(&lab) == 0, "{}", lab.status().sentence);
    lab.apply(&Command::Toggle(INTERSECTION));
    lab.apply(&Command::Select(vec![0]));
    lab.apply_and_answer(&Command::Nudge(Vec2::new(-60.0, 0.0)));
    assert!(lab.status().sentence.starts_with("2 of 3 pairs are hits"), "{}", lab.status().sentence);
}

fn is_hatch(mark: &Mark) -> bool {
    matches!(mark, Mark::Area { fill: Fill::Hatch, .. })
}

/// A double click beside an edge, or on its +, adds a corner exactly on the edge, however long that is.
#[test]
fn a_double_click_adds_a_corner_on_the_edge() {
    let triangle = [[100.0, 100.0], [2100.0, 100.0], [100.0, 260.0]];
    for (x, y) in [(150.0, 96.0), (737.0, 100.0), (1151.3, 104.9)] {
        let mut lab = lab(vec![polygon(&triangle)]);
        lab.apply(&Command::Select(vec![0]));
        // Those of the body: its shape has no corners along an edge.
        let corners = |lab: &Lab| match lab.editor().scene().bodies[0].local() {
            LocalShape::Polygon { vertices } => vertices.clone(),
            other => panic!("{other:?}"),
        };
        let double_click = |lab: &mut Lab, x: f32, y: f32| {
            press(lab, x, y, LEFT);
            release(lab, LEFT);
            lab.point(Pointer::DoublePress { at: Vec2::new(x, y) });
            release(lab, LEFT);
        };
        double_click(&mut lab, x, y);
        let [_, added, ..] = corners(&lab)[..] else { panic!("pointer at ({x}, {y}): {:?}", corners(&lab)) };
        assert!(added.y == 100.0 && (added.x - x).abs() < 0.5, "pointer at ({x}, {y}): {added}");
        // The + is grabbed from farther away than the edge.
        double_click(&mut lab, 91.0, 180.0);
        assert_eq!(corners(&lab).len(), 5, "{:?}", corners(&lab));
        assert_eq!(corners(&lab)[4], Vec2::new(100.0, 180.0));
        assert!(lab.editor().scene().bodies[0].shape().is_convex());
        lab.apply(&Command::Undo);
        lab.apply(&Command::Undo);
        assert_eq!(corners(&lab).len(), 3);
    }
}

/// Shapes that were drawn rest while the mode's own shapes move, also behind these.
#[test]
fn only_the_shapes_of_the_mode_drift() {
    for behind in [false, true] {
        let mut lab = opened("Circle");
        lab.apply(&Command::Pause);
        lab.apply(&Command::Tool(Tool::Rect));
        press(&mut lab, 20.0, 20.0, LEFT);
        moved(&mut lab, 60.0, 50.0);
        release(&mut lab, LEFT);
        if behind {
            lab.apply(&Command::Order(-2));
        }
        let drawn = lab.editor().selected().expect("what was drawn is selected");
        let probe = lab.editor().state().probe();
        let (of_drawn, of_probe) = (pose(&lab, drawn), pose(&lab, probe));
        lab.apply(&Command::Pause);
        for _ in 0..20 {
            lab.advance(0.1, viewport(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 600.0) }, true));
        }
        assert_eq!(pose(&lab, drawn), of_drawn, "behind: {behind}");
        assert_ne!(pose(&lab, probe), of_probe, "the circle moves on");
    }
}
