//! Gestures and commands of the editor, without a window: each changes the scene as expected, and undo restores it to the last
//! bit.

use crate::answers::touch_convention::TouchConvention;
use crate::collision::{Aabb, Relation, Shape, relation};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::drag::snap_kinds::Snap;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::shape_edits::corner_text::{corners_of_text, rect_of_corners};
use crate::lab::shape_edits::quantities::{
    Quantity, RectBy, keeps, quantities, shortest_kept, with_pivot, with_quantity,
};
use crate::lab::tools::tool_table::Tool;
use crate::lab::viewport::Viewport;
use crate::marks::{Mark, Sign};
use crate::mode::MODES;
use crate::presets::PRESETS;
use crate::scene::{Body, Flags, Handle, HandleKind, LocalShape, Motion, Pose, Scene};
use crate::split_mix::SplitMix;
use crate::tests::labs::{VIEWPORT, lab, opened};
use crate::tests::shapes::{circle, exact, polygon, rect};
use glam::{DVec2, Vec2};
use std::collections::HashSet;

const LEFT: Button = Button::Left;

pub fn drag_with(lab: &mut Lab, held: Modifiers, from: [f32; 2], to: [f32; 2]) {
    let [from, to] = [from, to].map(Vec2::from_array);
    lab.point(Pointer::Move { at: from, held });
    lab.point(Pointer::Press { at: from, button: LEFT, held });
    for step in 1..=4 {
        lab.point(Pointer::Move { at: from + (to - from) * (step as f32 / 4.0), held });
    }
    lab.point(Pointer::Release { button: LEFT });
    lab.finish_answers();
}

fn drag(lab: &mut Lab, from: [f32; 2], to: [f32; 2]) {
    drag_with(lab, Modifiers::NONE, from, to);
}

pub fn click(lab: &mut Lab, x: f32, y: f32) {
    drag(lab, [x, y], [x, y]);
}

/// Makes a change, and checks that it is one undo step of this name, which undo and redo restore to the last bit.
pub fn step(lab: &mut Lab, name: &str, act: impl FnOnce(&mut Lab)) {
    let before = exact(lab.editor().scene());
    let steps = |lab: &mut Lab| {
        let mut count = 0;
        while lab.editor().document().undo_name().is_some() {
            lab.apply(&Command::Undo);
            count += 1;
        }
        (0..count).for_each(|_| drop(lab.apply(&Command::Redo)));
        count
    };
    let count = steps(lab);
    act(lab);
    let after = exact(lab.editor().scene());
    assert_eq!(lab.editor().document().undo_name(), Some(name));
    assert_eq!(steps(lab), count + 1, "{name} is one step");
    lab.apply(&Command::Undo);
    assert_eq!(exact(lab.editor().scene()), before, "{name} undone");
    lab.apply(&Command::Redo);
    assert_eq!(exact(lab.editor().scene()), after, "{name} made again");
    lab.finish_answers();
}

fn corners(lab: &Lab, body: usize) -> Vec<Vec2> {
    match lab.editor().scene().bodies[body].shape() {
        Shape::Rect(rect) => rect.corners().to_vec(),
        Shape::Polygon(polygon) => polygon.vertices().to_vec(),
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Circle(circle) => vec![circle.center()],
        Shape::Point(point) => vec![point.position()],
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
    }
}

#[test]
fn every_tool_draws_its_shape_in_one_step_and_selects_it() {
    for (tool, name, held, due) in [
        (Tool::Rect, "Draw rectangle", Modifiers::NONE, "Rect { size: Vec2(80.0, 40.0), pivot: None }"),
        (Tool::Rect, "Draw rectangle", Modifiers::SHIFT, "Rect { size: Vec2(80.0, 80.0), pivot: None }"),
        (Tool::Rect, "Draw rectangle", Modifiers::ALT, "Rect { size: Vec2(160.0, 80.0), pivot: None }"),
        (Tool::Circle, "Draw circle", Modifiers::NONE, "Circle { radius: 89.5 }"),
        (Tool::Segment, "Draw segment", Modifiers::NONE, "Segment { a: Vec2(100.0, 200.0), b: Vec2(180.0, 240.0) }"),
        (Tool::Point, "Draw point", Modifiers::NONE, "Point"),
    ] {
        let mut lab = lab(vec![circle(600.0, 400.0, 20.0)]);
        lab.apply(&Command::Tool(tool));
        step(&mut lab, name, |lab| drag_with(lab, held, [100.0, 200.0], [180.0, 240.0]));
        assert_eq!(format!("{:?}", lab.editor().scene().bodies[1].local()), due, "{name} {held:?}");
        assert_eq!(lab.editor().tool, Tool::Select, "{name}: one shape, then the tool is deselected");
    }
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::RegularPolygon));
    lab.apply(&Command::MoreCorners(1));
    step(&mut lab, "Draw regular polygon", |lab| drag(lab, [300.0, 200.0], [300.0, 300.0]));
    assert_eq!(corners(&lab, 0).len(), 7);
    assert_eq!(lab.editor().selected(), Some(0));
}

#[test]
fn a_click_draws_the_default_size_and_escape_ends_the_tool() {
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::Rect));
    step(&mut lab, "Draw rectangle", |lab| click(lab, 300.0, 200.0));
    assert!(corners(&lab, 0)[0].distance(corners(&lab, 0)[2]) > 50.0);
    lab.apply(&Command::Tool(Tool::Circle));
    lab.apply(&Command::Cancel);
    assert_eq!(lab.editor().tool, Tool::Select);
    let before = exact(lab.editor().scene());
    lab.apply(&Command::Tool(Tool::Circle));
    lab.point(Pointer::Press { at: Vec2::new(100.0, 100.0), button: LEFT, held: Modifiers::NONE });
    lab.point(Pointer::Move { at: Vec2::new(150.0, 100.0), held: Modifiers::NONE });
    assert_ne!(exact(lab.editor().scene()), before, "it is shown while it is drawn");
    lab.apply(&Command::Cancel);
    assert_eq!(exact(lab.editor().scene()), before, "and given up by Esc");
    assert_eq!(lab.editor().document().undo_name(), Some("Draw rectangle"));
}

#[test]
fn a_polygon_is_drawn_corner_by_corner_and_closed_by_its_first() {
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::Polygon));
    for at in [[100.0, 100.0], [200.0, 100.0], [999.0, 1.0]] {
        click(&mut lab, at[0], at[1]);
    }
    lab.apply(&Command::Delete);
    assert_eq!(lab.apply(&Command::Enter), None, "the sentence says it, no notice repeats it");
    assert!(lab.status().sentence.contains("three"), "two corners are no polygon");
    step(&mut lab, "Draw polygon", |lab| {
        click(lab, 150.0, 180.0);
        click(lab, 103.0, 98.0);
    });
    assert_eq!(corners(&lab, 0), [[100.0, 100.0], [200.0, 100.0], [150.0, 180.0]].map(Vec2::from_array));
    lab.apply(&Command::Tool(Tool::Polygon));
    for at in [[300.0, 100.0], [400.0, 200.0], [400.0, 100.0], [300.0, 200.0]] {
        click(&mut lab, at[0], at[1]);
    }
    let sentence = lab.status().sentence;
    assert!(sentence.contains("at (350.0, 150.0). Backspace"), "said before anybody closes it: {sentence}");
    lab.apply(&Command::Enter);
    assert_eq!(lab.status().sentence, sentence);
    assert!(lab.editor().is_drawing_polygon() && lab.picture().to_string().contains("crosses itself"));
    lab.apply(&Command::Cancel);
    assert_eq!(lab.editor().scene().bodies.len(), 1);
}

#[test]
fn a_polygon_that_was_laid_aside_can_be_continued_or_removed() {
    let mut lab = lab(Vec::new());
    for is_continued in [true, false] {
        lab.apply(&Command::Tool(Tool::Polygon));
        click(&mut lab, 100.0, 100.0);
        click(&mut lab, 200.0, 100.0);
        lab.apply(&Command::Tool(Tool::Select));
        assert!(lab.canvas_hint().is_some_and(|hint| hint.contains("Esc removes it")));
        if is_continued {
            lab.apply(&Command::Tool(Tool::Polygon));
            click(&mut lab, 150.0, 180.0);
            lab.apply(&Command::Enter);
        } else {
            assert!(lab.apply(&Command::Cancel).is_some(), "it says so");
        }
        assert_eq!((lab.editor().scene().bodies.len(), lab.editor().state().unfinished()), (1, None));
    }
}

#[test]
fn a_drawn_pair_keeps_its_letters_when_it_is_saved_and_opened() {
    let mut drawn = lab(Vec::new());
    for x in [100.0, 150.0] {
        drawn.apply(&Command::Paste(vec![circle(x, 100.0, 40.0)]));
    }
    drawn.finish_answers();
    let pair = drawn.status().pair.expect("they overlap");
    let mut opened = lab(Vec::new());
    opened.open_scene("Open a file", drawn.editor().scene().clone());
    opened.finish_answers();
    assert_eq!(opened.status().pair, Some(pair));
}

/// Sets three corners of a polygon without closing it.
fn draw_half(lab: &mut Lab) {
    lab.apply(&Command::Tool(Tool::Polygon));
    for at in [[100.0, 100.0], [200.0, 100.0], [150.0, 180.0]] {
        click(lab, at[0], at[1]);
    }
}

#[test]
fn an_unfinished_polygon_stays_in_its_scene() {
    let away: [(&str, &[Command], &[Command]); 5] = [
        ("another mode", &[Command::Mode(3)], &[Command::Mode(0)]),
        ("a preset", &[Command::Preset(0)], &[Command::Undo]),
        ("a comparison", &[Command::ComparePreset(0), Command::Steps], &[Command::Undo]),
        ("lessons", &[Command::Lessons], &[Command::Lessons]),
        ("another tool", &[Command::Tool(Tool::Select)], &[Command::Tool(Tool::Polygon)]),
    ];
    for (what, away, back) in away {
        let mut lab = lab(vec![circle(400.0, 300.0, 20.0)]);
        draw_half(&mut lab);
        away.iter().for_each(|command| drop(lab.apply(command)));
        assert!(
            !lab.editor().is_drawing_polygon() && lab.editor().tool == Tool::Select,
            "{what}: it is not drawn there"
        );
        back.iter().for_each(|command| drop(lab.apply(command)));
        assert!(lab.editor().is_drawing_polygon(), "{what}: it is lost");
        assert_eq!(lab.apply(&Command::Enter), None, "{what}");
        assert_eq!(corners(&lab, 1), [[100.0, 100.0], [200.0, 100.0], [150.0, 180.0]].map(Vec2::from_array), "{what}");
    }
}

#[test]
fn a_notice_disappears_with_its_cause() {
    let locked = |body: &mut Body| body.set_flags(Flags { is_locked: true, is_hidden: false });
    let lab_of_pair = || {
        let mut bodies = vec![circle(300.0, 200.0, 50.0), circle(340.0, 200.0, 50.0)];
        locked(&mut bodies[0]);
        lab(bodies)
    };
    let overlay = lab_of_pair().editor().entry().offered_overlays[0];
    let cases: [(&str, &[Command], Command, Command); 6] = [
        ("nothing to redo", &[], Command::Redo, Command::Undo),
        ("a locked selection", &[Command::Select(vec![0])], Command::Delete, Command::Select(vec![1])),
        ("a convex shape", &[Command::Select(vec![0])], Command::TakeHull, Command::Tool(Tool::Polygon)),
        ("hidden by steps", &[Command::Steps], Command::Toggle(overlay), Command::Steps),
        ("moved apart", &[], Command::MoveApart, Command::Undo),
        ("closed lessons", &[Command::Lessons], Command::Lessons, Command::Mode(4)),
    ];
    for (what, before, action, after) in cases {
        let mut lab = lab_of_pair();
        for command in before {
            lab.apply_and_answer(command);
        }
        if let Command::Toggle(overlay) = action
            && lab.shows(overlay)
        {
            lab.apply(&action);
        }
        if action == Command::Redo {
            lab.apply(&Command::Duplicate);
        }
        if action == Command::TakeHull {
            draw_half(&mut lab);
            lab.apply(&Command::Delete);
        }
        let notice = lab.apply(&action).unwrap_or_else(|| panic!("{what}: there is a notice"));
        lab.finish_answers();
        assert!(lab.is_still_true(&notice), "{what}: {notice:?}");
        match action {
            Command::TakeHull => click(&mut lab, 150.0, 180.0),
            Command::Redo => {
                lab.apply(&Command::Paste(vec![circle(0.0, 0.0, 1.0)]));
                lab.apply(&after);
            }
            _ => drop(lab.apply(&after)),
        }
        lab.finish_answers();
        assert!(!lab.is_still_true(&notice), "{what}: “{notice:?}” is no longer true");
    }
}

#[test]
fn the_sentence_about_an_open_polygon_ends_with_a_corner_or_the_hull() {
    for mend in [Command::Delete, Command::TakeHull, Command::Cancel, Command::Mode(3)] {
        let mut lab = lab(Vec::new());
        lab.apply(&Command::Tool(Tool::Polygon));
        for at in [[300.0, 100.0], [400.0, 200.0], [400.0, 100.0], [300.0, 200.0]] {
            click(&mut lab, at[0], at[1]);
        }
        lab.apply(&Command::Enter);
        let says = |lab: &Lab| lab.status().sentence.contains("cannot be closed");
        assert!(says(&lab), "a bow-tie is no polygon");
        lab.apply(&mend);
        assert!(!says(&lab), "{mend:?}: it is no longer true");
    }
}

/// f32 rounds what is derived from a number; the number shown is the one that was typed.
#[test]
fn a_typed_number_is_shown_as_typed() {
    let segment =
        Body::new(LocalShape::Segment { a: Vec2::new(10.0, 20.0), b: Vec2::new(70.0, 41.0) }, Pose::default()).unwrap();
    let triangle = polygon(&[[0.0, 0.0], [30.0, 5.0], [10.0, 40.0]]);
    let pivot = Some(Vec2::new(33.3, 7.7));
    let local = LocalShape::Rect { size: Vec2::new(133.7, 51.9), pivot };
    let rect = Body::new(local, Pose { position: Vec2::new(301.1, 202.2), degrees: 33.0 }).unwrap();
    for body in [segment, triangle, rect] {
        for by in RectBy::ALL {
            for entry in quantities(&body, by) {
                let is_angle = entry.quantity == Quantity::Angle;
                let values: &[f64] = if is_angle { &[-20.0, 0.1, 2.5] } else { &[20.0, 0.1, 123.4] };
                for (&value, in_radians) in values.iter().flat_map(|value| [(value, false), (value, true)]) {
                    let is_of_segment = matches!(body.local(), LocalShape::Segment { .. });
                    // The direction of a segment is within one turn, and only angles have a unit.
                    if (in_radians && !is_angle) || (in_radians && is_of_segment && value < -3.0) {
                        continue;
                    }
                    let typed = if in_radians { value.to_degrees() } else { value };
                    let (local, pose) = with_quantity(&body, by, entry.quantity, typed);
                    let body = Body::new(local, pose).unwrap();
                    let again =
                        quantities(&body, by).into_iter().find(|again| again.quantity == entry.quantity).unwrap();
                    let shown = shortest_kept(&body, by, &again, in_radians);
                    let what = format!("{} of {:?} by {by:?}, radians: {in_radians}", entry.name, body.local());
                    assert_eq!(shown, value.to_string(), "{what}");
                    assert!(keeps(&body, by, &again, value, in_radians), "{what}: typing it once more changes nothing");
                }
            }
        }
    }
}

/// The opposite side or corner stays, at any angle and with any pivot; with Alt the pivot stays.
#[test]
fn all_eight_handles_resize_at_any_angle_and_about_any_pivot() {
    let mut random = SplitMix(4);
    for round in 0..200 {
        let degrees = if round % 4 == 0 { 90.0 * (round % 3) as f32 } else { random.below(360.0) - 180.0 };
        let size = Vec2::new(80.0 + random.below(90.0), 70.0 + random.below(80.0));
        let pivot = (round % 2 == 0).then(|| size * Vec2::new(random.below(1.4) - 0.2, random.below(1.4) - 0.2));
        let body =
            Body::new(LocalShape::Rect { size, pivot }, Pose { position: Vec2::new(400.0, 250.0), degrees }).unwrap();
        for (x, y) in
            [(-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0)]
        {
            for held in [Modifiers::NONE, Modifiers::ALT, Modifiers::SHIFT] {
                let mut lab = lab(vec![body.clone()]);
                lab.apply(&Command::Select(vec![0]));
                let Shape::Rect(before) = body.shape().clone() else { panic!("a rectangle") };
                let side = Vec2::new(x, y);
                let at = |rect: &crate::collision::Rect, side: Vec2| {
                    rect.center() + rect.axis().rotate(side * rect.half_extents())
                };
                let of_side = |handle: &Handle| handle.kind == HandleKind::Side(x as i8, y as i8);
                let handles = Handle::to_reshape(&body, lab.view().pixel);
                let from = handles.into_iter().find(of_side).expect("it has eight").at;
                // Beyond the threshold of a drag.
                let by = Vec2::new(random.below(30.0) + 4.0, random.below(40.0) - 15.0);
                drag_with(&mut lab, held, from.to_array(), (from + by).to_array());
                let Shape::Rect(after) = lab.editor().scene().bodies[0].shape().clone() else { panic!("a rectangle") };
                let case = format!("round {round}, handle ({x}, {y}), {held:?}: {before:?} by {by} is {after:?}");
                assert!(after.axis() == before.axis(), "{case}");
                if held == Modifiers::ALT {
                    assert_eq!(lab.editor().scene().bodies[0].pivot(), body.pivot(), "the pivot moved: {case}");
                } else if held == Modifiers::NONE {
                    assert!(at(&after, -side).distance(at(&before, -side)) < 1e-3, "the other side moved: {case}");
                    // The handle follows the pointer where it is free to.
                    let own = |v: Vec2| Vec2::new(before.axis().x, -before.axis().y).rotate(v) * side.abs();
                    assert!(
                        own(at(&after, side) - at(&before, side) - by).length() < 1e-3,
                        "the handle is not at the pointer: {case}"
                    );
                } else {
                    let ratio = |half: Vec2| half.x / half.y;
                    assert!(
                        (ratio(after.half_extents()) / ratio(before.half_extents()) - 1.0).abs() < 1e-4,
                        "another ratio: {case}"
                    );
                }
            }
        }
    }
}

#[test]
fn circles_segment_ends_corners_and_pivots_have_handles() {
    let segment =
        Body::new(LocalShape::Segment { a: Vec2::new(50.0, 400.0), b: Vec2::new(250.0, 400.0) }, Pose::default());
    let hinge = LocalShape::Rect { size: Vec2::new(100.0, 60.0), pivot: Some(Vec2::new(0.0, 30.0)) };
    let door = Body::new(hinge, Pose { position: Vec2::new(550.0, 150.0), degrees: 30.0 });
    let triangle = polygon(&[[500.0, 300.0], [700.0, 300.0], [600.0, 450.0]]);
    let mut lab = lab(vec![circle(150.0, 150.0, 60.0), segment.unwrap(), door.unwrap(), triangle]);
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Resize circle 0", |lab| drag(lab, [210.0, 150.0], [230.0, 150.0]));
    assert_eq!(lab.editor().scene().bodies[0].local(), &LocalShape::Circle { radius: 80.0 });
    lab.apply(&Command::Select(vec![1]));
    step(&mut lab, "Move an end of segment 1", |lab| drag(lab, [250.0, 400.0], [300.0, 350.0]));
    assert_eq!(corners(&lab, 1), [[50.0, 400.0], [300.0, 350.0]].map(Vec2::from_array));
    lab.apply(&Command::Select(vec![2]));
    let before = corners(&lab, 2);
    let at = Vec2::new(550.0, 150.0);
    step(&mut lab, "Move the pivot of rectangle 2", |lab| {
        drag(lab, at.to_array(), (at + Vec2::splat(20.0)).to_array());
    });
    assert!(lab.editor().scene().bodies[2].pivot().distance(Vec2::new(570.0, 170.0)) < 1e-4);
    let moved = corners(&lab, 2).iter().zip(&before).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
    assert!(moved < 1e-4, "the pivot moves, not the rectangle: {moved}");
    lab.apply(&Command::Select(vec![3]));
    step(&mut lab, "Move a corner of polygon 3", |lab| drag(lab, [500.0, 300.0], [480.0, 290.0]));
    step(&mut lab, "Add a corner to polygon 3", |lab| drag(lab, [590.0, 295.0], [590.0, 250.0]));
    assert_eq!(corners(&lab, 3).len(), 4);
    lab.apply(&Command::Undo);
    lab.apply(&Command::Delete);
    assert_eq!(lab.editor().document().undo_name(), Some("Delete polygon 3"), "the corner is no longer there");
    lab.apply(&Command::Undo);
    lab.apply(&Command::Select(vec![3]));
    step(&mut lab, "Add a corner to polygon 3", |lab| drag(lab, [590.0, 295.0], [590.0, 295.0]));
    let LocalShape::Polygon { vertices } = lab.editor().scene().bodies[3].local() else { panic!("a polygon") };
    assert_eq!(vertices.len(), 4, "a click adds a corner, also along a straight edge");
    lab.apply(&Command::Undo);
    lab.apply(&Command::Select(vec![3]));
    step(&mut lab, "Add a corner to polygon 3", |lab| drag(lab, [590.0, 295.0], [590.0, 250.0]));
    step(&mut lab, "Delete a corner of polygon 3", |lab| drop(lab.apply(&Command::Delete)));
    assert_eq!(corners(&lab, 3).len(), 3);
    assert!(lab.editor().scene().bodies.len() == 4, "a corner was selected, not the shape");
    step(&mut lab, "Delete polygon 3", |lab| drop(lab.apply(&Command::Delete)));
}

#[test]
fn of_several_pasted_shapes_a_pair_that_hits_is_shown() {
    let mut lab = lab(Vec::new());
    let apart = [circle(500.0, 100.0, 20.0), circle(700.0, 400.0, 20.0)];
    let bodies = [circle(100.0, 100.0, 60.0), circle(150.0, 100.0, 60.0)].into_iter().chain(apart).collect();
    lab.apply_and_answer(&Command::Paste(bodies));
    assert_eq!(lab.status().verdict, "OVERLAPPING", "{}", lab.status().sentence);
}

/// Copies of a shape lie beside each other, and only identical shapes are moved aside.
#[test]
fn a_pasted_copy_does_not_cover_its_original() {
    let mut lab = lab(vec![circle(100.0, 100.0, 60.0)]);
    let copy = lab.editor().scene().bodies.clone();
    for count in 2..5 {
        let bodies = lab.editor().beside_what_they_cover(copy.clone());
        lab.apply_and_answer(&Command::Paste(bodies));
        let bodies = &lab.editor().scene().bodies;
        let places: HashSet<String> = bodies.iter().map(|body| format!("{:?}", body.pose())).collect();
        assert_eq!((bodies.len(), places.len()), (count, count));
    }
    let other = vec![circle(100.0, 100.0, 50.0)];
    assert_eq!(lab.editor().beside_what_they_cover(other.clone())[0].pose(), other[0].pose());
}

/// A self-crossing polygon is marked and reported, never repaired, and has answers again once it is simple.
#[test]
fn a_self_crossing_polygon_is_kept_until_it_is_simple() {
    let square = polygon(&[[200.0, 100.0], [400.0, 100.0], [400.0, 300.0], [200.0, 300.0]]);
    let mut lab = lab(vec![circle(390.0, 200.0, 30.0), square]);
    lab.apply(&Command::Select(vec![1]));
    let before = exact(lab.editor().scene());
    let verdict = lab.status().verdict;
    drag(&mut lab, [200.0, 100.0], [500.0, 250.0]);
    let status = lab.status();
    assert_eq!(status.verdict, "INVALID POLYGON");
    assert!(status.sentence.contains("crosses itself") && status.sentence.contains("edge"), "{}", status.sentence);
    assert!(lab.picture().to_string().contains("\"crosses itself\""), "the place is marked");
    assert_eq!(exact(lab.editor().scene()), before, "the document has what it was");
    // The corner can still be grabbed, and a simple outline has answers again: both drags are one step.
    drag(&mut lab, [500.0, 250.0], [180.0, 80.0]);
    assert_eq!(lab.editor().document().undo_name(), Some("Move a corner of polygon 1"));
    assert_eq!((lab.status().verdict, corners(&lab, 1)[0]), (verdict.clone(), Vec2::new(180.0, 80.0)));
    lab.apply(&Command::Undo);
    assert_eq!(exact(lab.editor().scene()), before);
    drag(&mut lab, [200.0, 100.0], [500.0, 250.0]);
    assert!(lab.apply(&Command::Cancel).is_some_and(|notice| notice.text.contains("as it was before")));
    lab.finish_answers();
    assert_eq!((exact(lab.editor().scene()), lab.status().verdict), (before, verdict));
}

#[test]
fn the_convex_hull_replaces_a_crossing_or_concave_polygon_in_one_step() {
    let square = polygon(&[[200.0, 100.0], [400.0, 100.0], [400.0, 300.0], [200.0, 300.0]]);
    let arrow = polygon(&[[500.0, 100.0], [600.0, 200.0], [500.0, 300.0], [530.0, 200.0]]);
    let mut lab = lab(vec![square, arrow]);
    for (body, refused) in [(vec![], "Select a polygon"), (vec![0], "polygon 0 is already convex")] {
        lab.apply(&Command::Select(body));
        let notice = lab.apply(&Command::TakeHull).expect("it says why not");
        assert!(notice.text.contains(refused), "{notice:?}");
    }
    lab.apply(&Command::Select(vec![1]));
    step(&mut lab, "Take the convex hull of polygon 1", |lab| assert_eq!(lab.apply(&Command::TakeHull), None));
    assert_eq!(corners(&lab, 1), [[500.0, 100.0], [600.0, 200.0], [500.0, 300.0]].map(Vec2::from_array));

    // The dragged corner stays where it was dropped.
    lab.apply(&Command::Select(vec![0]));
    drag(&mut lab, [200.0, 100.0], [450.0, 250.0]);
    let status = lab.status();
    assert!(status.verdict == "INVALID POLYGON" && status.sentence.contains("take the convex hull"), "{status:?}");
    let before = exact(lab.editor().scene());
    assert_eq!(
        (lab.apply(&Command::TakeHull), lab.editor().document().undo_name()),
        (None, Some("Take the convex hull of polygon 0"))
    );
    lab.finish_answers();
    assert_ne!(lab.status().verdict, "INVALID POLYGON");
    lab.apply(&Command::Undo);
    assert_eq!(exact(lab.editor().scene()), before, "back to what it was before it crossed itself");
    lab.apply(&Command::Redo);
    let hull = [[200.0, 300.0], [400.0, 100.0], [450.0, 250.0], [400.0, 300.0]].map(Vec2::from_array);
    assert_eq!(corners(&lab, 0), hull);

    lab.apply(&Command::Cancel);
    lab.apply(&Command::Tool(Tool::Polygon));
    [[100.0, 400.0], [180.0, 480.0], [180.0, 400.0]].iter().for_each(|at| click(&mut lab, at[0], at[1]));
    click(&mut lab, 100.0, 480.0);
    let before = exact(lab.editor().scene());
    assert_eq!(
        (lab.apply(&Command::TakeHull), lab.editor().document().undo_name()),
        (None, Some("Take the convex hull"))
    );
    assert_eq!(corners(&lab, 2).len(), 4, "a bow-tie becomes the box around it");
    assert!(!lab.editor().is_drawing_polygon() && lab.editor().tool == Tool::Select);
    lab.apply(&Command::Undo);
    assert_eq!(exact(lab.editor().scene()), before, "one step");
}

/// The relation and the remaining gap or depth that the notice reports.
fn left(notice: &str) -> (Relation, f32) {
    let number = || notice.rsplit(" of ").next().and_then(|end| end.strip_suffix(" remains")).expect("a size").parse();
    if notice.contains("they just touch") {
        (Relation::Touching, 0.0)
    } else if notice.contains("a gap of") {
        (Relation::Disjoint, number().expect("a number"))
    } else {
        (Relation::Overlapping, number().expect("a number"))
    }
}

#[test]
fn move_apart_makes_a_pair_touch_or_states_the_remainder() {
    let comb = polygon(&[
        [0.0, 0.0],
        [300.0, 0.0],
        [300.0, 200.0],
        [200.0, 200.0],
        [200.0, 60.0],
        [100.0, 60.0],
        [100.0, 200.0],
        [0.0, 200.0],
    ]);
    let mut random = SplitMix(318);
    let mut touching = 0;
    for i in 0..60 {
        let [x, y, turn, size] = [(); 4].map(|()| random.below(1.0));
        let moved = match i % 3 {
            0 => rect(120.0 + 60.0 * x, 40.0 + 60.0 * y, [60.0 + 40.0 * size, 40.0], 180.0 * turn),
            1 => circle(120.0 + 60.0 * x, 20.0 + 60.0 * y, 15.0 + 30.0 * size),
            _ => polygon(&[[120.0, 40.0 + 50.0 * y], [190.0 + 9.0 * x, 30.0], [160.0, 90.0 + 50.0 * size]]),
        };
        let still = if i % 2 == 0 { comb.clone() } else { rect(150.0, 60.0, [200.0, 90.0], 40.0 * turn) };
        let mut lab = lab(vec![still, moved]);
        if lab.status().verdict != "OVERLAPPING" {
            continue;
        }
        let (mut notice, before) = (None, lab.status().sentence);
        step(&mut lab, "Move apart", |lab| notice = lab.apply(&Command::MoveApart));
        let [a, b] = [0, 1].map(|body| lab.editor().scene().bodies[body].shape().clone());
        let (reported, size) = left(&notice.expect("it says what came of it").text);
        assert_eq!(reported, relation(&a, &b), "pair {i}");
        let is_exact = before.contains(" and they just touch.");
        assert_eq!(is_exact, reported == Relation::Touching, "pair {i}: {before}");
        assert_eq!(is_exact, !before.contains(" by about "), "pair {i}: {before}");
        assert!(size < 1e-3, "pair {i}: {size} is left");
        touching += usize::from(reported == Relation::Touching);
    }
    assert!(touching > 10, "only {touching} touch exactly");
}

#[test]
fn move_apart_keeps_locked_shapes_and_refuses_depth_zero() {
    let pair = || vec![rect(300.0, 200.0, [100.0, 60.0], 20.0), circle(330.0, 230.0, 30.0)];
    let lock =
        |lab: &mut Lab, body: usize| drop(lab.apply(&Command::Flag(body, Flags { is_locked: true, is_hidden: false })));
    let mut free = lab(pair());
    let before = free.editor().scene().clone();
    free.apply(&Command::MoveApart);
    let is_same = |lab: &Lab, body: usize| lab.editor().scene().bodies[body].pose() == before.bodies[body].pose();
    let b = (0..2).find(|body| !is_same(&free, *body)).expect("one is moved");
    assert!(is_same(&free, 1 - b), "only B is moved");
    let moved = free.editor().scene().bodies[b].pose().position - before.bodies[b].pose().position;

    let mut locked = lab(pair());
    lock(&mut locked, b);
    locked.finish_answers();
    assert!(locked.picture().to_string().contains("A after the MTV"), "the picture shows what moves");
    locked.apply(&Command::MoveApart);
    assert!(is_same(&locked, b), "B is locked");
    let other = locked.editor().scene().bodies[1 - b].pose().position - before.bodies[1 - b].pose().position;
    assert!((other + moved).length() < 0.5, "A goes the other way: {other} and {moved}");

    let refusal = |bodies: Vec<Body>, locks: &[usize]| {
        let mut lab = lab(bodies);
        locks.iter().for_each(|body| lock(&mut lab, *body));
        lab.finish_answers();
        let before = exact(lab.editor().scene());
        let notice = lab.apply(&Command::MoveApart).expect("it says why not");
        assert_eq!(exact(lab.editor().scene()), before, "nothing is moved: {notice:?}");
        notice
    };
    assert!(refusal(pair(), &[0, 1]).text.ends_with("are both locked"));
    assert!(refusal(vec![circle(0.0, 0.0, 9.0), circle(50.0, 0.0, 9.0)], &[]).text.ends_with("are already disjoint"));
    let touch = refusal(vec![rect(0.0, 0.0, [20.0, 20.0], 0.0), rect(20.0, 0.0, [20.0, 20.0], 0.0)], &[]);
    assert!(touch.text.contains("have depth 0"), "{touch:?}");
    assert!(refusal(vec![circle(0.0, 0.0, 9.0)], &[]).text.contains("no pair"));
}

#[test]
fn clicks_boxes_and_tab_select_every_shape() {
    let mut lab = lab(vec![
        rect(300.0, 200.0, [200.0, 200.0], 0.0),
        rect(300.0, 200.0, [120.0, 120.0], 0.0),
        rect(300.0, 200.0, [60.0, 60.0], 0.0),
        circle(600.0, 400.0, 30.0),
    ]);
    let selected = |lab: &mut Lab| {
        click(lab, 300.0, 200.0);
        lab.editor().selection()
    };
    let clicks: Vec<Vec<usize>> = (0..4).map(|_| selected(&mut lab)).collect();
    assert_eq!(clicks, [[2], [1], [0], [2]], "from the front to the back, and round");
    let tabs = (0..3).map(|_| {
        lab.apply(&Command::SelectNext(1));
        lab.editor().selection()
    });
    assert_eq!(tabs.collect::<Vec<_>>(), [[1], [0], [2]]);
    lab.apply(&Command::SelectNext(-1));
    assert_eq!(lab.editor().selection(), [0]);
    // A drag moves the selected shape behind the others.
    step(&mut lab, "Move rectangle 0", |lab| drag(lab, [300.0, 200.0], [310.0, 200.0]));
    click(&mut lab, 50.0, 450.0);
    assert!(lab.editor().selection().is_empty(), "a click on empty space");
    drag(&mut lab, [500.0, 450.0], [380.0, 150.0]);
    assert_eq!(lab.editor().selection(), [0], "a box selects what it meets");
    drag_with(&mut lab, Modifiers::SHIFT, [560.0, 350.0], [590.0, 390.0]);
    assert_eq!(lab.editor().selection(), [0, 3], "with Shift besides");
    drag_with(&mut lab, Modifiers::SHIFT, [395.0, 110.0], [395.0, 110.0]);
    assert_eq!(lab.editor().selection(), [3], "Shift and a click: no longer");
    lab.apply(&Command::SelectAll);
    assert_eq!(lab.editor().selection().len(), 4);
}

#[test]
fn several_shapes_are_moved_rotated_and_deleted_together() {
    let bodies =
        vec![rect(200.0, 200.0, [80.0, 40.0], 0.0), circle(400.0, 200.0, 30.0), rect(300.0, 350.0, [60.0, 60.0], 20.0)];
    let mut lab = lab(bodies);
    lab.apply(&Command::Select(vec![0, 1]));
    step(&mut lab, "Move 2 shapes", |lab| drag(lab, [400.0, 200.0], [420.0, 230.0]));
    let at = |lab: &Lab| lab.editor().scene().bodies.iter().map(Body::pivot).collect::<Vec<_>>();
    assert_eq!(at(&lab), [[220.0, 230.0], [420.0, 230.0], [300.0, 350.0]].map(Vec2::from_array));
    lab.apply(&Command::Undo);
    // A quarter turn about the middle of the box around both: (295, 200).
    lab.apply(&Command::Select(vec![0, 1]));
    step(&mut lab, "Rotate 2 shapes", |lab| {
        let held = Modifiers::SHIFT;
        lab.point(Pointer::Press { at: Vec2::new(200.0, 200.0), button: Button::Right, held: Modifiers::NONE });
        lab.point(Pointer::Move { at: Vec2::new(295.0, 105.0), held });
        lab.point(Pointer::Release { button: Button::Right });
    });
    let turned = at(&lab);
    for (turned, due) in turned.iter().zip([[295.0, 105.0], [295.0, 305.0]].map(Vec2::from_array)) {
        assert!(turned.distance(due) < 1e-3, "{turned} and {due}");
    }
    assert_eq!(lab.editor().scene().bodies[0].pose().degrees, 90.0);
    step(&mut lab, "Delete 2 shapes", |lab| drop(lab.apply(&Command::Delete)));
    assert_eq!(lab.editor().scene().bodies.len(), 1);
}

#[test]
fn copies_order_names_and_flags_are_steps() {
    let mut lab =
        lab(vec![rect(200.0, 200.0, [80.0, 40.0], 0.0), circle(230.0, 200.0, 30.0), circle(500.0, 300.0, 10.0)]);
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Duplicate a shape", |lab| drop(lab.apply(&Command::Duplicate)));
    assert_eq!((lab.editor().scene().bodies.len(), lab.editor().selection()), (4, vec![3]), "the copy is selected");
    lab.apply(&Command::Undo);
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Move rectangle 1", |lab| drag_with(lab, Modifiers::ALT, [180.0, 200.0], [180.0, 300.0]));
    assert_eq!(lab.editor().scene().bodies.len(), 4, "Alt drags a copy");
    lab.apply(&Command::Undo);
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Bring forward: rectangle 0", |lab| drop(lab.apply(&Command::Order(1))));
    assert!(matches!(lab.editor().scene().bodies[0].local(), LocalShape::Circle { .. }));
    lab.apply(&Command::Select(vec![1]));
    step(&mut lab, "Bring to the front: rectangle 1", |lab| drop(lab.apply(&Command::Order(2))));
    lab.apply(&Command::Select(vec![2]));
    step(&mut lab, "Send to the back: rectangle 2", |lab| drop(lab.apply(&Command::Order(-2))));
    step(&mut lab, "Rename rectangle 0", |lab| drop(lab.apply(&Command::Rename(0, " tile ".to_owned()))));
    assert_eq!(lab.editor().scene().title(0), "tile");
    assert_eq!(*lab.answers().hit_pairs, [[0, 1]]);
    let hidden = Flags { is_hidden: true, is_locked: false };
    step(&mut lab, "Hide tile", |lab| drop(lab.apply(&Command::Flag(0, hidden))));
    assert_eq!(lab.answers().hit_pairs.len(), 0, "nobody asks about what is hidden");
    step(&mut lab, "Show tile", |lab| drop(lab.apply(&Command::Flag(0, Flags::default()))));
    assert_eq!(*lab.answers().hit_pairs, [[0, 1]]);
    step(&mut lab, "Lock tile", |lab| drop(lab.apply(&Command::Flag(0, Flags { is_hidden: false, is_locked: true }))));
    let before = exact(lab.editor().scene());
    drag(&mut lab, [170.0, 200.0], [100.0, 100.0]);
    assert_eq!(exact(lab.editor().scene()), before, "what is locked stays");
    lab.apply(&Command::Select(vec![0]));
    let smaller = Command::Reshape(0, "Resize".to_owned(), LocalShape::Circle { radius: 1.0 }, Pose::default());
    let motion = Command::SetMotion(0, "Move".to_owned(), Motion::default());
    let keys = [Command::Delete, Command::Nudge(Vec2::X), Command::NudgeToNext(Vec2::X), Command::Rotate(15.0)];
    for command in keys.into_iter().chain([smaller, motion]) {
        assert!(lab.apply(&command).is_some_and(|notice| notice.text.contains("locked")), "{command:?}");
    }
    assert_eq!(exact(lab.editor().scene()), before, "nor do keys and typed numbers change it");
    lab.apply(&Command::Select(vec![1, 2, 0]));
    step(&mut lab, "Rotate 2 shapes", |lab| assert_eq!(lab.apply(&Command::Rotate(15.0)), None, "two are free"));
    step(&mut lab, "Show and unlock all", |lab| drop(lab.apply(&Command::ShowAll)));
}

#[test]
fn the_key_that_locks_also_unlocks() {
    let mut lab = lab(vec![rect(200.0, 200.0, [80.0, 40.0], 0.0).named("car"), circle(400.0, 300.0, 30.0)]);
    let locked = |lab: &Lab| lab.editor().scene().bodies.iter().map(|body| body.flags().is_locked).collect::<Vec<_>>();
    lab.apply(&Command::Select(vec![0]));
    let mut said = || lab.apply(&Command::Lock).map(|notice| notice.text).unwrap_or_default();
    assert_eq!([said(), said()], ["car is locked. Ctrl L unlocks what is selected", "car is unlocked"]);
    lab.apply(&Command::Lock);
    lab.apply(&Command::SelectAll);
    lab.apply(&Command::Lock);
    assert_eq!(locked(&lab), [true, true], "as long as one is free");
    lab.apply(&Command::Lock);
    assert_eq!(locked(&lab), [false, false]);
    lab.apply(&Command::Select(vec![0]));
    lab.apply(&Command::Lock);
    lab.apply(&Command::SelectAll);
    let said = lab.apply(&Command::Hide).map(|notice| notice.text);
    assert_eq!(said.as_deref(), Some("2 shapes are hidden. Ctrl Shift H shows and unlocks everything"));
    assert_eq!(locked(&lab), [true, false], "hiding unlocks nothing");
    assert!(lab.editor().scene().bodies.iter().all(|body| body.flags().is_hidden));
    assert!(lab.editor().selection().is_empty(), "what is hidden is not selected");
}

#[test]
fn a_refused_edit_is_one_sentence() {
    use crate::scene::EditError;
    let refused =
        |local: LocalShape| Body::new(local, Pose::default()).map_err(EditError::from).unwrap_err().to_string();
    assert_eq!(refused(LocalShape::Circle { radius: -1.0 }), "radius must not be negative, but is -1");
    let line = [0.0, 1.0, 2.0].map(|x| Vec2::new(x, x)).to_vec();
    assert!(refused(LocalShape::Polygon { vertices: line }).starts_with("all vertices lie on one line"));
}

#[test]
fn a_shape_outside_the_view_is_reported() {
    let mut lab = lab(vec![rect(200.0, 200.0, [80.0, 40.0], 0.0), circle(400.0, 300.0, 30.0)]);
    let mut seen_from = |x: f32| {
        let world = Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 500.0, 500.0) };
        lab.advance(0.0, Viewport { world, ..VIEWPORT });
        lab.finish_answers();
        lab.canvas_hint().filter(|text| text.contains("outside"))
    };
    assert_eq!(seen_from(0.0), None);
    assert_eq!(seen_from(300.0).as_deref(), Some("B is outside the view: F fits all shapes in it"));
    assert_eq!(seen_from(600.0).as_deref(), Some("A and B are outside the view: F fits all shapes in it"));
    lab.apply(&Command::Select(vec![1]));
    lab.apply(&Command::Delete);
    let suggested = lab.canvas_hint();
    assert_eq!(suggested.as_deref(), Some("B is outside the view: F fits all shapes in it"), "before the next answers");
}

#[test]
fn copies_of_named_shapes_have_new_names() {
    let mut lab = lab(vec![rect(200.0, 200.0, [80.0, 40.0], 0.0).named("car"), circle(400.0, 300.0, 30.0)]);
    lab.apply(&Command::Select(vec![0]));
    for due in ["car 2", "car 3"] {
        lab.apply_and_answer(&Command::Duplicate);
        assert_eq!(lab.editor().scene().title(lab.editor().selected().unwrap()), due, "also a copy of a copy");
    }
    lab.apply(&Command::Select(vec![0]));
    drag_with(&mut lab, Modifiers::ALT, [170.0, 190.0], [170.0, 400.0]);
    let mut titles: Vec<String> =
        (0..lab.editor().scene().bodies.len()).map(|i| lab.editor().scene().title(i)).collect();
    titles.sort();
    assert_eq!(titles, ["car", "car 2", "car 3", "car 4", "circle 2"]);
    let twins = [100.0, 300.0].map(|x| circle(x, 200.0, 20.0).named("wheel")).to_vec();
    let lab = crate::tests::labs::lab(twins);
    assert_eq!(
        [0, 1].map(|i| lab.editor().scene().title(i)),
        ["wheel [0]", "wheel [1]"],
        "equal names in a file stay, and get numbers"
    );
    assert!(lab.status().sentence.contains("wheel [0]"), "{}", lab.status().sentence);
}

#[test]
fn keys_rotate_shapes_and_extend_the_selection() {
    let mut lab = lab(vec![rect(200.0, 200.0, [80.0, 40.0], 10.0), rect(400.0, 300.0, [80.0, 40.0], 0.0)]);
    assert!(!lab.is_enabled(&Command::Rotate(15.0)), "nothing is selected");
    lab.apply(&Command::Select(vec![0]));
    step(&mut lab, "Rotate rectangle 0", |lab| drop(lab.apply(&Command::Rotate(-15.0))));
    assert_eq!(lab.editor().scene().bodies[0].pose().degrees, -5.0);
    lab.apply(&Command::ExtendSelection);
    assert_eq!(lab.editor().selection(), [0, 1]);
    step(&mut lab, "Rotate 2 shapes", |lab| drop(lab.apply(&Command::Rotate(90.0))));
    let poses: Vec<Pose> = lab.editor().scene().bodies.iter().map(Body::pose).collect();
    assert_eq!(poses.iter().map(|pose| pose.degrees).collect::<Vec<_>>(), [85.0, 90.0]);
    let middle = poses[0].position.midpoint(poses[1].position);
    assert!(middle.distance(Vec2::new(300.0, 250.0)) < 4.0, "about the middle of both: {poses:?}");
    lab.apply(&Command::ExtendSelection);
    assert_eq!(lab.editor().selection(), [0, 1], "there is no other");
}

#[test]
fn a_pasted_shape_does_not_become_the_probe() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Cancel);
    let before = lab.status().sentence;
    let far = [rect(0.0, 0.0, [9.0, 9.0], 0.0).named("P"), rect(20.0, 0.0, [9.0, 9.0], 0.0).named("Q")];
    lab.apply_and_answer(&Command::Paste(far.to_vec()));
    let after = lab.status().sentence;
    assert!(!after.contains('P') && !after.contains('Q'), "before: {before} after: {after}");
    let count = lab.editor().scene().bodies.len();
    lab.apply_and_answer(&Command::Select(vec![count - 2, count - 1]));
    assert!(lab.status().sentence.contains(" on P "), "of a selected pair: {}", lab.status().sentence);
}

/// A drag stops where the relation is touching; an ulp either way it is not.
#[test]
fn a_drag_stops_exactly_where_shapes_touch() {
    let still = [
        rect(500.0, 250.0, [120.0, 300.0], 0.0),
        polygon(&[[440.0, 100.0], [560.0, 120.0], [540.0, 420.0], [400.0, 380.0]]),
        rect(500.0, 250.0, [160.0, 240.0], 90.0),
    ];
    let moved = [
        rect(250.0, 240.0, [80.0, 60.0], 0.0),
        circle(250.0, 240.0, 40.0),
        polygon(&[[200.0, 200.0], [280.0, 240.0], [210.0, 300.0]]),
    ];
    let mut exactly = 0;
    for still in &still {
        for body in &moved {
            let mut lab = lab(vec![still.clone(), body.clone()]);
            lab.apply(&Command::Snap(Snap::Shapes));
            let from = body.pivot();
            // From a few units before touching to a few units after.
            let gap = crate::collision::closest_points(body.shape(), still.shape());
            let way = gap.on_b - gap.on_a;
            for share in [0.98, 1.02] {
                let to = from + way * share;
                lab.point(Pointer::Press { at: from, button: LEFT, held: Modifiers::NONE });
                lab.point(Pointer::Move { at: from + Vec2::new(-20.0, 3.0), held: Modifiers::NONE });
                lab.point(Pointer::Move { at: to, held: Modifiers::NONE });
                let [a, b] = [1, 0].map(|i| lab.editor().scene().bodies[i].shape().clone());
                let gap = crate::collision::closest_points(&a, &b).distance;
                assert!(gap < 1e-4, "{body:?} stops {gap} from {still:?}");
                exactly += usize::from(relation(&a, &b) == Relation::Touching);
                lab.apply(&Command::Cancel);
            }
        }
    }
    assert!(exactly >= 14, "{exactly} of 18 touch exactly");
}

/// Corners, ends and rims of dragged and drawn shapes snap to edges.
#[test]
fn corners_ends_and_rims_stop_exactly_at_edges() {
    let low = 300.3_f32;
    let wall = || rect(400.0, low + 50.0, [600.0, 100.0], 0.0);
    let touches = |lab: &Lab, of: usize| {
        relation(lab.editor().scene().bodies[of].shape(), lab.editor().scene().bodies[0].shape())
    };
    let snapping = |bodies: Vec<Body>| {
        let mut lab = lab(bodies);
        lab.apply(&Command::Snap(Snap::Shapes));
        lab
    };
    let top = {
        let Shape::Rect(rect) = wall().shape().clone() else { panic!("a wall is a rectangle") };
        rect.aabb().min.y
    };
    for (tool, from, to) in [
        (Tool::Rect, [213.0, 200.0], [333.3, 297.0]),
        (Tool::Rect, [213.0, 200.0], [333.3, 304.0]),
        (Tool::Rect, [333.0, top], [271.0, 240.0]),
        (Tool::Circle, [313.0, 220.0], [313.0, 297.0]),
        (Tool::Segment, [213.0, 120.0], [371.0, 303.0]),
        (Tool::Point, [213.0, 120.0], [371.0, 303.0]),
    ] {
        let mut lab = snapping(vec![wall()]);
        lab.apply(&Command::Tool(tool));
        drag(&mut lab, from, to);
        assert_eq!(touches(&lab, 1), Relation::Touching, "{tool:?} drawn from {from:?} to {to:?}");
        assert_eq!(lab.status().verdict, "TOUCHING");
    }
    let segment =
        Body::new(LocalShape::Segment { a: Vec2::new(250.0, 120.0), b: Vec2::new(350.0, 200.0) }, Pose::default());
    for (body, from, to) in [
        (rect(300.0, 200.0, [100.0, 80.0], 0.0), [351.0, 241.0], [361.0, 303.0]),
        (rect(300.0, 200.0, [100.0, 80.0], 0.0), [299.0, 241.0], [299.0, 298.0]),
        (circle(300.0, 200.0, 40.0), [300.0, 240.0], [300.0, 303.0]),
        (segment.unwrap(), [350.0, 200.0], [381.0, 296.0]),
        (polygon(&[[200.0, 200.0], [300.0, 180.0], [260.0, 240.0]]), [260.0, 240.0], [263.0, 295.0]),
    ] {
        let mut lab = snapping(vec![wall(), body.clone()]);
        lab.apply(&Command::Select(vec![1]));
        drag(&mut lab, from, to);
        assert_eq!(touches(&lab, 1), Relation::Touching, "{body:?} dragged from {from:?} to {to:?}");
        drag(&mut lab, to, [to[0], to[1] - 30.0]);
        assert_eq!(touches(&lab, 1), Relation::Disjoint, "{body:?} comes off again");
    }
}

#[test]
fn a_snap_without_an_exact_f32_position_is_labelled() {
    let note = "Snapped: f32 has no exactly touching position here; this is the last one before they overlap.";
    let mut disjoint = 0;
    for degrees in [17.0, 29.0, 38.0, 51.0, 66.0, 73.0] {
        let mut lab = lab(vec![rect(500.3, 250.0, [120.0, 300.0], 11.3), rect(250.0, 240.0, [80.0, 60.0], degrees)]);
        lab.apply(&Command::Snap(Snap::Shapes));
        let gap = crate::collision::closest_points(
            lab.editor().scene().bodies[1].shape(),
            lab.editor().scene().bodies[0].shape(),
        );
        let to = Vec2::new(250.0, 240.0) + (gap.on_b - gap.on_a) * 0.99;
        drag(&mut lab, [250.0, 240.0], to.to_array());
        let status = lab.status();
        let is_apart = status.verdict == "DISJOINT";
        assert_eq!(status.sentence.ends_with(note), is_apart, "{degrees}: {} {}", status.verdict, status.sentence);
        disjoint += usize::from(is_apart);
        lab.apply_and_answer(&Command::NudgeToNext(Vec2::new(-1.0, 0.0)));
        assert!(!lab.status().sentence.contains(note), "it has moved since");
    }
    assert!(disjoint > 0, "of turned rectangles some have no exact position");
}

#[test]
fn an_arrow_with_ctrl_flips_the_answer_after_a_snap() {
    let mut lab = lab(vec![rect(500.0, 250.0, [120.0, 300.0], 0.0), rect(250.0, 240.0, [80.0, 60.0], 0.0)]);
    drag_with(&mut lab, Modifiers::CTRL, [250.0, 240.0], [397.0, 240.0]);
    assert_eq!(lab.status().verdict, "TOUCHING", "Ctrl snaps where that is off");
    for (way, verdict) in [(1.0, "OVERLAPPING"), (-1.0, "TOUCHING"), (-1.0, "DISJOINT"), (1.0, "TOUCHING")] {
        lab.apply_and_answer(&Command::NudgeToNext(Vec2::new(way, 0.0)));
        assert_eq!(lab.status().verdict, verdict);
    }
}

#[test]
fn the_grid_snaps_drawing() {
    let mut lab = lab(vec![rect(203.0, 207.0, [80.0, 60.0], 0.0)]);
    lab.apply(&Command::Snap(Snap::Grid));
    drag(&mut lab, [200.0, 200.0], [273.0, 229.0]);
    let at = lab.editor().scene().bodies[0].pose().position;
    assert_eq!(at % 50.0, Vec2::ZERO, "{at}");
    lab.apply(&Command::Tool(Tool::Rect));
    drag(&mut lab, [411.0, 322.0], [518.0, 409.0]);
    assert!(corners(&lab, 1).contains(&Vec2::new(500.0, 400.0)), "{:?}", corners(&lab, 1));
}

/// Each number is shown as it was typed, and typing the current number changes nothing.
#[test]
fn numbers_are_typed_for_every_kind_and_frame() {
    let segment = Body::new(
        LocalShape::Segment { a: Vec2::new(0.0, 0.0), b: Vec2::new(40.0, 20.0) },
        Pose { position: Vec2::new(9.0, 5.0), degrees: 0.0 },
    );
    let hinge = LocalShape::Rect { size: Vec2::new(100.0, 60.0), pivot: Some(Vec2::new(10.0, 20.0)) };
    let door = Body::new(hinge, Pose { position: Vec2::new(550.0, 150.0), degrees: 30.0 });
    let bodies = [
        circle(3.0, 4.0, 5.0),
        segment.unwrap(),
        door.unwrap(),
        rect(50.0, 60.0, [70.0, 80.0], -25.0),
        polygon(&[[0.0, 0.0], [90.0, 0.0], [0.0, 60.0]]),
    ];
    for body in &bodies {
        for by in RectBy::ALL {
            for entry in quantities(body, by) {
                for add in [0.0, 7.5] {
                    let (local, pose) = with_quantity(body, by, entry.quantity, entry.value + add);
                    let changed = Body::new(local, pose).unwrap();
                    let now = quantities(&changed, by).into_iter().find(|now| now.quantity == entry.quantity).unwrap();
                    let case = format!(
                        "{} of {:?} by {by:?}: {} and then {}",
                        entry.name,
                        body.local(),
                        entry.value + add,
                        now.value
                    );
                    assert!((now.value - entry.value - add).abs() < 1e-4, "{case}");
                    let off = |a: &Body, b: &Body| a.shape().aabb().min.distance(b.shape().aabb().min);
                    assert!(add != 0.0 || off(&changed, body) < 1e-4, "typing what is there moves nothing: {case}");
                }
            }
        }
    }
    let slope =
        quantities(&bodies[1], RectBy::Pivot).into_iter().find(|entry| entry.quantity == Quantity::Angle).unwrap();
    assert!((slope.value - 26.565).abs() < 1e-3, "a segment's angle is its own direction: {}", slope.value);
}

#[test]
fn rounded_shapes_are_reshaped_by_their_core_and_their_radius() {
    let triangle =
        LocalShape::Polygon { vertices: [[300.0, 100.0], [400.0, 100.0], [350.0, 180.0]].map(Vec2::from).into() };
    let capsule = LocalShape::Segment { a: Vec2::new(100.0, 100.0), b: Vec2::new(180.0, 100.0) };
    let crate_ = LocalShape::Rect { size: Vec2::new(80.0, 60.0), pivot: None };
    let poses = [Pose::default(), Pose::at(Vec2::new(200.0, 300.0)), Pose::default()];
    let cores = [capsule, crate_, triangle];
    let bodies = (0..3).map(|i| Body::new(cores[i].clone().with_radius(30.0), poses[i]).expect("valid"));
    let mut lab = lab(bodies.collect());
    let kinds = ["capsule 0", "rounded rectangle 1", "rounded polygon 2"];
    for (i, kind) in kinds.into_iter().enumerate() {
        lab.apply(&Command::Select(vec![i]));
        let handles = Handle::to_reshape(&lab.editor().scene().bodies[i], 1.0);
        let of = |wanted: fn(&HandleKind) -> bool| handles.iter().find(|handle| wanted(&handle.kind)).expect(kind).at;
        let radius = of(|kind| matches!(kind, HandleKind::Radius));
        let local = |lab: &Lab| lab.editor().scene().bodies[i].local().clone();
        for (by, due) in [(10.0, 40.0), (-25.0, 5.0), (-90.0, 0.0)] {
            let kind = if due > 0.0 { kind } else { ["segment 0", "rectangle 1", "polygon 2"][i] };
            step(&mut lab, &format!("Change the radius of {kind}"), |lab| {
                drag(lab, radius.to_array(), (radius + Vec2::new(by, 0.0)).to_array());
            });
            assert_eq!(local(&lab), cores[i].clone().with_radius(due), "{kind} by {by}");
            lab.apply(&Command::Undo);
        }
        let core = of(|kind| !matches!(kind, HandleKind::Radius | HandleKind::InsertVertex(_)));
        drag(&mut lab, core.to_array(), (core - Vec2::new(20.0, 10.0)).to_array());
        assert_eq!(local(&lab).radius(), 30.0);
        assert_ne!(local(&lab).core(), &cores[i], "the core of {kind} is dragged");
        lab.apply(&Command::Undo);
        let body = &lab.editor().scene().bodies[i];
        let entry = quantities(body, RectBy::Pivot).into_iter().find(|entry| entry.quantity == Quantity::Radius);
        assert_eq!(entry.map(|entry| entry.value), Some(30.0));
        let (sharp, pose) = with_quantity(body, RectBy::Pivot, Quantity::Radius, 0.0);
        assert_eq!((&sharp, pose), (&cores[i], poses[i]));
        step(&mut lab, "Set the radius", |lab| {
            drop(lab.apply(&Command::Reshape(i, "Set the radius".to_owned(), sharp, pose)));
        });
        lab.apply(&Command::EndTyping);
        lab.apply(&Command::Undo);
    }
    let told = lab.apply(&Command::TakeHull).map(|notice| notice.text);
    assert_eq!(told.as_deref(), Some("rounded polygon 2 is already convex"));
}

#[test]
fn a_scrubbed_number_is_one_step_and_a_refusal_is_reported() {
    let mut lab = lab(vec![circle(100.0, 100.0, 40.0)]);
    let to = |radius: f32| {
        Command::Reshape(
            0,
            "Set the radius of circle 0".to_owned(),
            LocalShape::Circle { radius },
            Pose::at(Vec2::splat(100.0)),
        )
    };
    step(&mut lab, "Set the radius of circle 0", |lab| (41..60).for_each(|radius| drop(lab.apply(&to(radius as f32)))));
    lab.apply(&Command::EndTyping);
    lab.apply(&to(80.0));
    lab.apply(&Command::Undo);
    assert_eq!(
        lab.editor().scene().bodies[0].local(),
        &LocalShape::Circle { radius: 59.0 },
        "after Done a step of its own"
    );
    let notice = lab.apply(&to(-1.0)).expect("a circle of −1");
    assert!(notice.text.contains("radius") && notice.text.contains("-1"), "{notice:?}");
}

#[test]
fn four_corners_are_a_rectangle_or_a_bow_tie_by_their_order() {
    let body = rect(300.0, 200.0, [120.0, 80.0], 25.0);
    let Shape::Rect(placed) = body.shape() else { panic!("a rectangle") };
    let [a, b, c, d] = placed.corners().map(|corner| corner.as_dvec2());
    for order in [[a, b, c, d], [b, c, d, a], [d, c, b, a], [a, d, c, b]] {
        let (local, pose) = rect_of_corners(order).unwrap();
        let made = Body::new(local, pose).unwrap();
        let Shape::Rect(made) = made.shape() else { panic!("a rectangle") };
        let is_corner = |corner: &DVec2| made.corners().iter().any(|other| other.as_dvec2().distance(*corner) < 1e-3);
        assert!(order.iter().all(is_corner), "{order:?} is {made:?}");
    }
    for order in [[a, c, b, d], [a, b, d, c], [c, a, b, d]] {
        assert!(rect_of_corners(order).unwrap_err().contains("crosses itself"), "{order:?}");
    }
    assert!(rect_of_corners([a, b, c, c]).is_err() && rect_of_corners([a, a, a, a]).is_err());
    let text = "(0, 0), (40,0) ; 40 30 / 0,3e1";
    assert!(corners_of_text(text).and_then(rect_of_corners).is_ok());
    assert!(corners_of_text("1 2 3").unwrap_err().contains("there are 3"));
    let (local, pose) = with_pivot(&body, Vec2::new(0.0, 0.5)).expect("a rectangle");
    let door = Body::new(local, pose).unwrap();
    assert!(door.shape().aabb().min.distance(body.shape().aabb().min) < 1e-3, "another pivot moves nothing");
    assert!(door.pivot().distance(((a + d) * 0.5).as_vec2()) < 1e-3, "the hinge is the middle of the left side");
    let shear = DVec2::new(9.0, 0.0);
    assert!(rect_of_corners([a, b, c + shear, d + shear]).unwrap_err().contains("parallelogram"));
}

/// Shows the preset that moves by itself after some time.
fn show_breathing(lab: &mut Lab) {
    let breathing = PRESETS.iter().position(|preset| preset.motion.is_some()).expect("one moves");
    lab.apply(&Command::Preset(breathing));
    breathe(lab);
}

/// Advances the time; returns whether anything moves.
fn breathe(lab: &mut Lab) -> bool {
    let before = exact(lab.editor().scene());
    lab.advance(1.3, VIEWPORT);
    before != exact(lab.editor().scene())
}

#[test]
fn a_scene_opened_over_a_moving_preset_is_still() {
    let mut lab = lab(vec![circle(300.0, 200.0, 50.0)]);
    show_breathing(&mut lab);
    assert!(lab.is_running());
    lab.open_scene("Open a file", Scene { bodies: vec![circle(1.0, 2.0, 3.0)] });
    assert_eq!(*lab.editor().scene(), *lab.editor().own_scene(), "not the rectangle that breathed before");
    assert!(!lab.is_running() && !breathe(&mut lab));
    show_breathing(&mut lab);
    lab.reload_scene("Read it again", Scene { bodies: vec![circle(1.0, 2.0, 4.0)] });
    assert_eq!(*lab.editor().scene(), *lab.editor().own_scene());
    assert!(!lab.is_running());
}

#[test]
fn reset_returns_to_the_opened_scene_even_after_undo() {
    let mut lab = lab(vec![circle(300.0, 200.0, 50.0)]);
    let opened = exact(lab.editor().scene());
    for open in [
        |lab: &mut Lab| drop(lab.apply(&Command::Preset(0))),
        |lab: &mut Lab| {
            lab.open_scene("Open a file", Scene { bodies: vec![circle(1.0, 2.0, 3.0)] });
        },
    ] {
        open(&mut lab);
        let other = exact(lab.editor().scene());
        lab.apply(&Command::SelectAll);
        lab.apply(&Command::Delete);
        lab.apply(&Command::Reset);
        assert_eq!(exact(lab.editor().scene()), other, "of what was opened");
        (0..3).for_each(|_| drop(lab.apply(&Command::Undo)));
        lab.apply(&Command::Reset);
        assert_eq!(exact(lab.editor().scene()), opened, "and not what was undone");
    }
}

#[test]
fn a_moving_preset_is_paused_and_resumed() {
    let mut lab = lab(vec![circle(300.0, 200.0, 50.0)]);
    assert!(!lab.is_enabled(&Command::Pause), "nothing moves by itself");
    show_breathing(&mut lab);
    lab.apply(&Command::Pause);
    assert!(!breathe(&mut lab), "stopped");
    lab.apply(&Command::Pause);
    assert!(breathe(&mut lab), "and on again");
    // A press stops it, and an edit keeps the shapes as shown.
    click(&mut lab, 5.0, 5.0);
    assert!(!breathe(&mut lab));
    lab.apply(&Command::SelectAll);
    lab.apply(&Command::Nudge(Vec2::X));
    assert!(!lab.is_running() && lab.is_enabled(&Command::Pause));
    lab.apply(&Command::Pause);
    assert!(breathe(&mut lab), "on from there");
    lab.apply(&Command::Reset);
    assert!(breathe(&mut lab), "as it opened");
    // The previous scene does not move.
    while lab.editor().document().undo_name().is_some() {
        lab.apply(&Command::Undo);
    }
    assert!(!lab.is_enabled(&Command::Pause));
}

#[test]
fn a_preset_ends_the_tool_and_the_unfinished_shape() {
    let mut lab = lab(vec![circle(300.0, 200.0, 50.0)]);
    lab.apply(&Command::Tool(Tool::Polygon));
    click(&mut lab, 100.0, 100.0);
    click(&mut lab, 200.0, 100.0);
    assert!(lab.editor().is_drawing_polygon());
    lab.apply(&Command::Preset(0));
    assert_eq!(
        (lab.editor().is_drawing_polygon(), lab.editor().tool),
        (false, Tool::Select),
        "half a polygon would lie over the lesson"
    );
}

#[test]
fn keys_and_wheel_rotate_clockwise_even_with_y_up() {
    let turn: [fn(&mut Lab); 2] = [
        |lab| drop(lab.apply(&Command::Rotate(15.0))),
        |lab| lab.point(Pointer::TurnWheel { at: Vec2::new(300.0, 200.0), notches: 3.0, held: Modifiers::NONE }),
    ];
    for act in turn {
        for (is_y_up, degrees) in [(false, 15.0), (true, -15.0)] {
            let mut lab = lab(vec![rect(300.0, 200.0, [80.0, 40.0], 0.0)]);
            if is_y_up {
                lab.apply(&Command::FlipY);
            }
            lab.apply(&Command::SelectAll);
            act(&mut lab);
            assert_eq!(lab.editor().scene().bodies[0].pose().degrees, degrees, "y up: {is_y_up}; from +x towards +y");
        }
    }
}

#[test]
fn a_corner_is_previewed_where_the_click_sets_it_with_any_key_held() {
    for held in [Modifiers::NONE, Modifiers::CTRL] {
        let mut lab = lab(vec![rect(300.0, 200.0, [80.0, 40.0], 0.0)]);
        lab.apply(&Command::Tool(Tool::Polygon));
        click(&mut lab, 100.0, 100.0);
        // Near a corner of the rectangle, to which it snaps with Ctrl.
        let at = Vec2::new(262.0, 221.0);
        lab.point(Pointer::Move { at, held });
        let shown = lab.picture().marks.into_iter().find_map(|mark| match mark {
            Mark::Line { points, closed: false, .. } if points[0] == Vec2::splat(100.0) => points.last().copied(),
            _ => None,
        });
        lab.point(Pointer::Press { at, button: LEFT, held });
        lab.point(Pointer::Release { button: LEFT });
        let mut set = lab.picture().marks.into_iter().filter_map(|mark| match mark {
            Mark::Sign { at, sign: Sign::Grip, .. } => Some(at),
            _ => None,
        });
        assert_eq!(shown, set.next_back(), "{held:?}");
        assert_eq!(shown == Some(Vec2::new(260.0, 220.0)), held == Modifiers::CTRL, "{shown:?}");
    }
}

#[test]
fn undo_removes_the_last_drawn_corner() {
    let mut lab = lab(vec![circle(300.0, 200.0, 50.0)]);
    lab.apply(&Command::SelectAll);
    lab.apply(&Command::Nudge(Vec2::X));
    let (before, name) = (exact(lab.editor().scene()), lab.editor().document().undo_name().map(str::to_owned));
    lab.apply(&Command::Tool(Tool::Polygon));
    click(&mut lab, 100.0, 100.0);
    click(&mut lab, 200.0, 100.0);
    // It cannot be closed yet; a double click reports that too.
    lab.point(Pointer::DoublePress { at: Vec2::new(200.0, 100.0) });
    assert!(lab.status().sentence.starts_with("The polygon cannot be closed"), "{}", lab.status().sentence);
    for is_drawing_polygon in [true, false] {
        lab.apply(&Command::Undo);
        assert_eq!(
            (lab.editor().is_drawing_polygon(), exact(lab.editor().scene())),
            (is_drawing_polygon, before.clone()),
            "a corner, and no step"
        );
    }
    assert_eq!(lab.editor().document().undo_name().map(str::to_owned), name);
    lab.apply(&Command::Undo);
    assert_ne!(exact(lab.editor().scene()), before, "then the steps before");
}

#[test]
fn only_corners_of_a_self_crossing_polygon_can_be_moved() {
    let square = polygon(&[[200.0, 100.0], [400.0, 100.0], [400.0, 300.0], [200.0, 300.0]]);
    let mut lab = lab(vec![square]);
    lab.apply(&Command::Select(vec![0]));
    drag(&mut lab, [200.0, 100.0], [500.0, 250.0]);
    let before = exact(lab.editor().scene());
    let body = lab.editor().scene().bodies[0].clone();
    for command in [
        Command::Nudge(Vec2::X),
        Command::NudgeToNext(Vec2::X),
        Command::Rotate(15.0),
        Command::Reshape(0, "Type".to_owned(), body.local().clone(), Pose::at(Vec2::splat(50.0))),
    ] {
        let notice = lab.apply(&command).map(|notice| notice.text).unwrap_or_default();
        assert!(notice.contains("polygon 0 crosses itself: first drag a corner"), "{command:?}: {notice}");
        assert_eq!(exact(lab.editor().scene()), before, "{command:?}: the next drag of a corner would write over it");
    }
    lab.point(Pointer::TurnWheel { at: Vec2::new(380.0, 280.0), notches: 1.0, held: Modifiers::NONE });
    assert_eq!(exact(lab.editor().scene()), before, "the wheel");
    drag(&mut lab, [500.0, 250.0], [180.0, 80.0]);
    assert_eq!(lab.apply(&Command::Nudge(Vec2::X)), None, "it is simple again");
    assert_eq!(corners(&lab, 0)[0], Vec2::new(181.0, 80.0));
}

#[test]
fn badge_sentence_and_count_agree_on_touching() {
    let tiles = || vec![rect(100.0, 100.0, [80.0, 80.0], 0.0), rect(180.0, 100.0, [80.0, 80.0], 0.0)];
    let due = [
        (TouchConvention::Closed, "TOUCHING", true, "depth 0, which counts as a hit."),
        (TouchConvention::HalfOpen, "TOUCHING, NO HIT", false, "depth 0; with half-open sets this is not a hit."),
        (TouchConvention::Open, "TOUCHING, NO HIT", false, "depth 0; with open sets this is not a hit."),
    ];
    for (touching, verdict, hit, end) in due {
        let mut lab = lab(tiles());
        lab.apply_and_answer(&Command::TouchConvention(touching));
        let status = lab.status();
        assert_eq!(
            (status.verdict.as_str(), status.hit, lab.answers().hit_count),
            (verdict, hit, usize::from(hit)),
            "{touching:?}"
        );
        assert!(status.sentence.ends_with(end), "{touching:?}: {}", status.sentence);
        assert_eq!(status.hint, (touching != TouchConvention::Closed).then(|| touching.help()));
    }
    // In a larger scene the sentence counts the pairs, also with a broad phase.
    for many in [0, 100] {
        let far = (0..many).map(|i| circle(1000.0 + 100.0 * i as f32, 900.0, 10.0));
        let mut lab = lab(tiles().into_iter().chain([circle(60.0, 100.0, 10.0)]).chain(far).collect());
        let mut counted = |touching| {
            lab.apply_and_answer(&Command::TouchConvention(touching));
            let sentence = lab.status().sentence;
            let count = sentence.split(' ').next().and_then(|count| count.parse::<usize>().ok());
            (count, lab.answers().hit_pairs.to_vec())
        };
        let (all, inner) = ((Some(2), vec![[0, 1], [0, 2]]), (Some(1), vec![[0, 2]]));
        assert_eq!(counted(TouchConvention::Closed), all);
        assert_eq!(counted(TouchConvention::Open), inner, "without the tiles that touch");
        assert_eq!(counted(TouchConvention::Closed), all);
    }
}

#[test]
fn the_boundary_convention_applies_only_to_modes_of_pairs() {
    let mut lab = Lab::new();
    for (index, mode) in MODES.iter().enumerate() {
        lab.apply(&Command::Mode(index));
        assert_eq!(lab.editor().can_edit(), !["Many", "Speed"].contains(&mode.name), "{}", mode.name);
    }
}

/// Presses keys: arrows, with `10` ten times as far, with `|` to the next grid line; `E` is Enter, `B` Backspace, `X` Esc.
/// Returns the last notice.
fn keys(lab: &mut Lab, script: &str) -> Option<String> {
    let mut notice = None;
    for key in script.split_whitespace() {
        let way = match key.trim_start_matches(['1', '0', '|']) {
            "←" => Vec2::NEG_X,
            "→" => Vec2::X,
            "↑" => Vec2::NEG_Y,
            "↓" => Vec2::Y,
            _ => Vec2::ZERO,
        };
        let command = match key {
            "E" => Command::Enter,
            "B" => Command::Delete,
            "X" => Command::Cancel,
            key if key.starts_with('|') => Command::NudgeToNext(way),
            key if key.starts_with("10") => Command::Nudge(way * 10.0),
            _ => Command::Nudge(way),
        };
        notice = lab.apply(&command).map(|notice| notice.text);
        lab.finish_answers();
    }
    notice
}

#[test]
fn keys_draw_the_same_shapes_as_the_mouse_bit_for_bit() {
    // The crosshair begins in the middle, at (400, 250); the first key only shows it.
    let script = "→ 10← 10← ← 10↑ E 10→ 10→ 10→ → → 10↓ 10↓ ↓ E";
    let (from, to) = ([379.0, 240.0], [411.0, 261.0]);
    for (tool, name) in [
        (Tool::Rect, "Draw rectangle"),
        (Tool::Circle, "Draw circle"),
        (Tool::Segment, "Draw segment"),
        (Tool::RegularPolygon, "Draw regular polygon"),
    ] {
        for (snaps, at) in [(&[][..], to), (&[Snap::Shapes], to), (&[Snap::Grid], [450.0, 300.0])] {
            // One of its corners is within the snap radius of the end of the drag.
            let by = || {
                let mut lab = lab(vec![rect(466.0, 300.0, [100.0, 80.0], 0.0)]);
                snaps.iter().for_each(|snap| drop(lab.apply(&Command::Snap(*snap))));
                lab.apply(&Command::Tool(tool));
                lab
            };
            let (mut mouse, mut keyboard) = (by(), by());
            if snaps == [Snap::Grid] {
                // Arrows then move from grid line to grid line.
                drag(&mut mouse, [350.0, 250.0], at);
                step(&mut keyboard, name, |lab| drop(keys(lab, "→ ← E → → ↓ E")));
            } else {
                drag(&mut mouse, from, at);
                step(&mut keyboard, name, |lab| drop(keys(lab, script)));
            }
            assert_eq!(exact(keyboard.editor().scene()), exact(mouse.editor().scene()), "{name}, {snaps:?}");
            assert_eq!(
                (keyboard.editor().selection(), keyboard.editor().tool, keyboard.editor().crosshair()),
                (vec![1], Tool::Select, None),
                "{name}"
            );
        }
    }
}

#[test]
fn enter_twice_at_one_place_equals_a_click() {
    for tool in [Tool::Rect, Tool::Circle, Tool::RegularPolygon, Tool::Point] {
        let (mut mouse, mut keyboard) = (lab(Vec::new()), lab(Vec::new()));
        mouse.apply(&Command::Tool(tool));
        keyboard.apply(&Command::Tool(tool));
        click(&mut mouse, 400.0, 250.0);
        keys(&mut keyboard, if tool == Tool::Point { "→ E" } else { "→ E E" });
        assert_eq!(exact(keyboard.editor().scene()), exact(mouse.editor().scene()), "{tool:?}");
        assert_eq!(keyboard.editor().scene().bodies.len(), 1, "{tool:?}");
    }
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::Point));
    click(&mut lab, 300.0, 200.0);
    assert_eq!(corners(&lab, 0), [Vec2::new(300.0, 200.0)], "a point lies where it was clicked");
}

#[test]
fn a_polygon_is_drawn_with_the_keys_and_closed_by_its_first_corner_or_by_enter_twice() {
    for close in ["10↑ 10↑ 10← E", "E"] {
        let mut lab = lab(Vec::new());
        lab.apply(&Command::Tool(Tool::Polygon));
        assert!(
            lab.editor().crosshair().is_none()
                && lab.canvas_hint().is_some_and(|text| text.contains("or draw with the arrow keys"))
        );
        keys(&mut lab, "→");
        assert_eq!(lab.editor().crosshair(), Some(Vec2::new(400.0, 250.0)), "the first key shows it");
        assert!(lab.picture().to_string().contains("(400.0, 250.0)"), "and its place");
        keys(&mut lab, "E 10→ 10→ 10→ E E");
        let sentence = lab.status().sentence;
        assert!(sentence.contains("three") && sentence.contains("Backspace"), "{sentence}");
        // One corner is removed and set elsewhere.
        keys(&mut lab, "B 10→ E 10↓ 10↓ 10← 10← 10← E");
        assert!(lab.canvas_hint().is_some_and(|text| text.contains("twice in one place")), "{:?}", lab.canvas_hint());
        step(&mut lab, "Draw polygon", |lab| drop(keys(lab, close)));
        assert_eq!(corners(&lab, 0), [[400.0, 250.0], [440.0, 250.0], [410.0, 270.0]].map(Vec2::from_array), "{close}");
        assert_eq!((lab.editor().selection(), lab.editor().tool), (vec![0], Tool::Select));
    }
}

#[test]
fn escape_cancels_key_drawing_and_backspace_deletes_no_shape() {
    let mut lab = lab(vec![circle(600.0, 400.0, 20.0)]);
    lab.apply(&Command::Select(vec![0]));
    let before = exact(lab.editor().scene());
    lab.apply(&Command::Tool(Tool::Rect));
    keys(&mut lab, "→ E 10→ 10↓");
    assert_ne!(exact(lab.editor().scene()), before, "it is shown while it is drawn");
    keys(&mut lab, "B");
    assert_eq!(
        (exact(lab.editor().scene()), lab.editor().tool),
        (before.clone(), Tool::Rect),
        "Backspace takes the first corner back"
    );
    keys(&mut lab, "B B");
    assert_eq!(exact(lab.editor().scene()), before, "and nothing else, though the circle is selected");
    keys(&mut lab, "E 10→ 10↓ X");
    assert_eq!(
        (exact(lab.editor().scene()), lab.editor().tool),
        (before.clone(), Tool::Rect),
        "Esc gives up the shape"
    );
    keys(&mut lab, "X");
    assert_eq!((lab.editor().tool, lab.editor().crosshair()), (Tool::Select, None), "and then the tool");
    lab.apply(&Command::Tool(Tool::Polygon));
    keys(&mut lab, "→ E 10→ E B B B");
    assert_eq!(
        (exact(lab.editor().scene()), lab.editor().is_drawing_polygon(), lab.editor().document().undo_name()),
        (before, false, None)
    );
}

#[test]
fn the_mouse_hides_the_crosshair_and_can_finish_key_drawing() {
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::Rect));
    keys(&mut lab, "→ 10→");
    let (there, held) = (Vec2::new(100.0, 100.0), Modifiers::NONE);
    lab.point(Pointer::Move { at: there, held });
    assert_eq!(lab.editor().crosshair(), None);
    keys(&mut lab, "→");
    assert_eq!(lab.editor().crosshair(), Some(Vec2::new(410.0, 250.0)), "it is where it was");
    lab.point(Pointer::Move { at: there + 1.0, held });
    assert_eq!(lab.editor().crosshair(), None);
    lab.apply(&Command::Enter);
    lab.point(Pointer::Move { at: there + 1.0, held });
    assert!(lab.editor().crosshair().is_some(), "a mouse that lies still hides nothing");
    step(&mut lab, "Draw rectangle", |lab| {
        keys(lab, "E 10→");
        lab.point(Pointer::Move { at: Vec2::new(500.0, 300.0), held });
        lab.point(Pointer::Press { at: Vec2::new(500.0, 300.0), button: LEFT, held });
        lab.point(Pointer::Release { button: LEFT });
    });
    assert_eq!(lab.editor().scene().bodies[0].local(), &LocalShape::Rect { size: Vec2::new(90.0, 50.0), pivot: None });
}

#[test]
fn the_crosshair_moves_by_steps_and_grid_lines_within_the_view() {
    let mut lab = lab(Vec::new());
    lab.apply(&Command::Tool(Tool::Segment));
    for (script, at) in [
        ("→", [400.0, 250.0]),
        ("→ ↑", [401.0, 249.0]),
        ("|→ |↑", [450.0, 200.0]),
        ("|→ |↓", [500.0, 250.0]),
        ("10← ←", [489.0, 250.0]),
        ("|← |← |→", [450.0, 250.0]),
    ] {
        keys(&mut lab, script);
        assert_eq!(lab.editor().crosshair(), Some(Vec2::from_array(at)), "{script}");
    }
    for _ in 0..200 {
        keys(&mut lab, "10→ |↑");
    }
    assert_eq!(lab.editor().crosshair(), Some(Vec2::new(800.0, 0.0)), "the rim of the view");
    // Otherwise it begins in the middle, at round numbers.
    let world = Aabb { min: Vec2::new(2000.03, -7.0), max: Vec2::new(2008.0, -2.0) };
    lab.advance(0.0, Viewport { world, pixel: 0.01, fitted: false });
    keys(&mut lab, "↑");
    assert_eq!(lab.editor().crosshair(), Some(Vec2::new(2004.0, -4.5)));
    keys(&mut lab, "→ →");
    assert_eq!(
        lab.editor().crosshair().map(|at| at.x),
        Some((2004.02_f32 * 1024.0).round() / 1024.0),
        "round numbers, as with the mouse"
    );
}

#[test]
fn tools_and_edits_say_why_a_modes_own_shapes_stay_as_they_are() {
    for name in ["Many", "Speed"] {
        let lab = opened(name);
        for command in [Command::Tool(Tool::Rect), Command::Duplicate, Command::Delete, Command::Hide] {
            let why = lab.refusal(&command).unwrap_or_default();
            assert!(why.ends_with("0 opens a scene of your own"), "{name}, {command:?}: {why:?}");
        }
        assert!(lab.is_enabled(&Command::Tool(Tool::Select)), "{name}");
    }
}

#[test]
fn a_disjoint_pair_is_named_where_other_pairs_hit() {
    let mut lab = opened("Circle");
    lab.apply(&Command::Cancel);
    lab.apply(&Command::Select(vec![1]));
    let (probe, on) = (lab.editor().state().probe(), lab.editor().scene().bodies[0].pose().position);
    let body = &lab.editor().scene().bodies[probe];
    let (local, pose) = (body.local().clone(), Pose { position: on, ..body.pose() });
    lab.apply(&Command::Reshape(probe, "Move".to_owned(), local, pose));
    lab.apply_and_answer(&Command::Select(vec![probe, 1]));
    let status = lab.status();
    assert_eq!(status.verdict, "A–B DISJOINT");
    assert!(status.headline_value.starts_with("distance "), "{}", status.headline_value);
    assert!(status.sentence.starts_with("1 of 6 pairs is a hit ("), "{}", status.sentence);
}
