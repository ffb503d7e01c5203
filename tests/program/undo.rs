//! Every gesture can be undone to the last bit, and each mode keeps its changes.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::mode::MODES;
use crate::overlay::grid::GRID;
use crate::scene::file::read_file;
use crate::scene::{Handle, HandleKind, Scene};
use glam::Vec2;
use std::path::Path;

use crate::tests::labs::{VIEWPORT, mode, of_shapes, opened};
use crate::tests::shapes::exact;

/// A mode as it opens, without motion.
fn still(mode: &str) -> Lab {
    let mut lab = opened(mode);
    lab.apply(&Command::Cancel);
    assert_eq!(lab.editor().document().undo_name(), None, "what has not moved yet is where it was");
    lab.finish_answers();
    lab
}

fn drag(lab: &mut Lab, button: Button, from: Vec2, way: &[Vec2]) {
    lab.point(Pointer::Press { at: from, button, held: Modifiers::NONE });
    for by in way {
        lab.point(Pointer::Move { at: from + *by, held: Modifiers::NONE });
    }
    lab.point(Pointer::Release { button });
}

/// The centre of the probe's rotation.
fn probe(lab: &Lab) -> Vec2 {
    lab.editor().scene().bodies.last().unwrap().pivot()
}

fn undo(lab: &mut Lab) -> String {
    lab.apply(&Command::Undo).expect("it says what it did").text
}

/// Undoes and redoes everything; returns the names of the undone steps.
fn back_and_forth(lab: &mut Lab, opening: &str) -> Vec<String> {
    let (end, mut names) = (exact(lab.editor().scene()), Vec::new());
    while let Some(name) = lab.editor().document().undo_name().map(str::to_owned) {
        assert_eq!(undo(lab), format!("Undid: {name}"));
        lab.finish_answers();
        names.push(name);
    }
    assert_eq!(exact(lab.editor().scene()), opening, "all of {names:?} undone");
    assert_eq!(undo(lab), "Nothing to undo");
    for name in names.iter().rev() {
        assert_eq!(lab.apply(&Command::Redo).expect("it says what it did").text, format!("Redid: {name}"));
        lab.finish_answers();
    }
    assert_eq!(lab.apply(&Command::Redo).expect("a reason").text, "Nothing to redo");
    assert_eq!(exact(lab.editor().scene()), end, "all of {names:?} made again");
    names
}

#[test]
fn every_gesture_is_one_step_and_is_undone_bit_for_bit() {
    const SMALL: Vec2 = Vec2::new(13.0, -7.5);
    type Deed = fn(&mut Lab);
    let deeds: [(&str, Deed); 9] = [
        ("Move rectangle 3", |lab| drag(lab, Button::Left, probe(lab), &[SMALL, SMALL * 2.0, SMALL * 1.3])),
        ("Rotate rectangle 3", |lab| drag(lab, Button::Right, probe(lab) + Vec2::X * 20.0, &[SMALL, SMALL * 3.0])),
        ("Rotate rectangle 3", |lab| {
            (0..7).for_each(|_| lab.point(Pointer::TurnWheel { at: probe(lab), notches: 1.0, held: Modifiers::NONE }));
        }),
        ("Nudge rectangle 3", |lab| {
            drag(lab, Button::Left, probe(lab), &[]);
            (0..5).for_each(|_| drop(lab.apply(&Command::Nudge(Vec2::new(1.0, -10.0)))));
        }),
        ("Nudge rectangle 3", |lab| {
            drag(lab, Button::Left, probe(lab), &[]);
            (0..5).for_each(|_| drop(lab.apply(&Command::NudgeToNext(Vec2::new(1.0, -1.0)))));
        }),
        ("Rearrange", |lab| drop(lab.apply(&Command::Arrange))),
        // After a lost release, the next press ends the gesture where it is.
        ("Move rectangle 3", |lab| {
            lab.point(Pointer::Press { at: probe(lab), button: Button::Left, held: Modifiers::NONE });
            lab.point(Pointer::Move { at: probe(lab) + SMALL, held: Modifiers::NONE });
            drag(lab, Button::Left, Vec2::new(-900.0, -900.0), &[]);
        }),
        // A command in the middle of a drag.
        ("Move rectangle 3", |lab| {
            lab.point(Pointer::Press { at: probe(lab), button: Button::Left, held: Modifiers::NONE });
            lab.point(Pointer::Move { at: probe(lab) + SMALL, held: Modifiers::NONE });
            lab.apply(&Command::Mode(mode("Speed")));
            lab.apply(&Command::Mode(mode("Rectangle")));
        }),
        ("Move rectangle 3", |lab| {
            lab.point(Pointer::Press { at: probe(lab), button: Button::Left, held: Modifiers::NONE });
            lab.point(Pointer::Move { at: probe(lab) + SMALL, held: Modifiers::NONE });
            lab.apply(&Command::Nudge(Vec2::X));
            lab.apply(&Command::Toggle(GRID));
            lab.point(Pointer::Release { button: Button::Left });
        }),
    ];
    let mut all = still("Rectangle");
    let opening = exact(all.editor().scene());
    for (i, (name, deed)) in deeds.into_iter().enumerate() {
        let mut lab = still("Rectangle");
        deed(&mut lab);
        assert_ne!(exact(lab.editor().scene()), opening, "{i}: {name} does something");
        assert_eq!(back_and_forth(&mut lab, &opening), [name], "{i}");
        deed(&mut all);
    }
    assert_eq!(back_and_forth(&mut all, &opening).len(), deeds.len());
}

#[test]
fn clicks_and_cancelled_gestures_leave_no_step() {
    let mut lab = still("Rectangle");
    let opening = exact(lab.editor().scene());
    for button in [Button::Left, Button::Right] {
        let at = probe(&lab);
        drag(&mut lab, button, at, &[]);
        drag(&mut lab, button, at, &[Vec2::ZERO]);
        assert_eq!(
            (lab.editor().document().undo_name(), exact(lab.editor().scene())),
            (None, opening.clone()),
            "a click with {button:?}"
        );
        lab.point(Pointer::Press { at: at + Vec2::X * 9.0, button, held: Modifiers::NONE });
        lab.point(Pointer::Move { at: at + Vec2::splat(40.0), held: Modifiers::NONE });
        assert_ne!(exact(lab.editor().scene()), opening);
        lab.apply(&Command::Cancel);
        lab.point(Pointer::Move { at: Vec2::new(9.0, 9.0), held: Modifiers::NONE });
        lab.point(Pointer::Release { button });
        assert_eq!(
            (lab.editor().document().undo_name(), exact(lab.editor().scene())),
            (None, opening.clone()),
            "Esc while {button:?} holds it"
        );
    }
    lab.apply(&Command::Reset);
    assert_eq!(lab.editor().document().undo_name(), None, "there is nothing to reset");
    let mut probe_mode = still("Circle");
    drag(&mut probe_mode, Button::Left, Vec2::new(790.0, 10.0), &[]);
    assert_eq!(probe_mode.editor().document().undo_name(), None, "a click on empty space");
}

/// A tremor moves no shape, and a drag that ends where it began changes no number.
#[test]
fn an_unsteady_click_and_a_drag_that_returns_leave_no_step() {
    let mut lab = still("Rectangle");
    let (opening, at) = (exact(lab.editor().scene()), probe(&lab) + Vec2::new(7.3, 5.1));
    for button in [Button::Left, Button::Right] {
        drag(&mut lab, button, at, &[Vec2::new(1.0, -2.0), Vec2::new(-2.9, 0.0)]);
        assert_eq!(
            (lab.editor().document().undo_name(), exact(lab.editor().scene())),
            (None, opening.clone()),
            "a click with {button:?}"
        );
        drag(&mut lab, button, at, &[Vec2::new(331.7, -0.1), Vec2::new(1e7, 3.0), Vec2::ZERO]);
        assert_eq!(
            (lab.editor().document().undo_name(), exact(lab.editor().scene())),
            (None, opening.clone()),
            "there and back with {button:?}"
        );
    }
}

#[test]
fn looking_stops_drifting_shapes_without_a_step() {
    type Deed = fn(&mut Lab);
    let looks: [(&str, Deed); 5] = [
        ("Esc", |lab| drop(lab.apply(&Command::Cancel))),
        ("P", |lab| drop(lab.apply(&Command::Pause))),
        ("an overlay", |lab| drop(lab.apply(&Command::Toggle(GRID)))),
        ("a click on empty space", |lab| drag(lab, Button::Right, Vec2::new(-500.0, -500.0), &[])),
        ("a click on a shape", |lab| {
            let at = probe(lab);
            drag(lab, Button::Left, at, &[Vec2::X]);
        }),
    ];
    for (look, deed) in looks {
        let mut lab = opened("Rectangle");
        lab.apply(&Command::Arrange);
        lab.apply(&Command::Reset);
        lab.apply(&Command::Undo);
        lab.apply(&Command::Pause);
        lab.advance(0.5, VIEWPORT);
        let shown = exact(lab.editor().scene());
        deed(&mut lab);
        assert!(!lab.is_moving(), "{look} stops it");
        assert_eq!(
            (lab.editor().document().undo_name(), lab.editor().document().redo_name()),
            (Some("Rearrange"), Some("Reset")),
            "{look} is no edit"
        );
        assert_eq!(exact(lab.editor().scene()), shown, "{look} moves nothing");
        lab.apply(&Command::Pause);
        assert_eq!(exact(lab.editor().scene()), shown);
        lab.advance(0.5, VIEWPORT);
        assert!(lab.is_moving(), "P goes on");
    }
}

#[test]
fn the_first_edit_fixes_drifted_shapes_and_is_undone() {
    // Exhibits of the zoo do not drift.
    for mode in of_shapes().map(|mode| mode.name).filter(|mode| !["Many", "Bug zoo"].contains(mode)) {
        let mut lab = opened(mode);
        let opening = exact(lab.editor().scene());
        (0..40).for_each(|_| lab.advance(1.0 / 60.0, VIEWPORT));
        let shown = exact(lab.editor().scene());
        assert_ne!(shown, opening);
        assert_eq!(lab.editor().document().undo_name(), None, "the document does not move");
        let at = probe(&lab);
        lab.point(Pointer::Press { at, button: Button::Left, held: Modifiers::NONE });
        (0..2).for_each(|_| drop(lab.apply(&Command::Cancel)));
        drag(&mut lab, Button::Left, at, &[]);
        assert_eq!(
            (exact(lab.editor().scene()), lab.editor().document().undo_name()),
            (shown.clone(), None),
            "mode {mode} jumps"
        );
        lab.apply(&Command::Nudge(Vec2::X));
        let nudged = format!("Nudge {}", lab.editor().scene().title(lab.editor().scene().bodies.len() - 1));
        assert_eq!(undo(&mut lab), format!("Undid: {nudged}"));
        assert_eq!(exact(lab.editor().scene()), shown, "mode {mode} goes back to where it was shown");
        assert_eq!(lab.editor().document().undo_name(), Some("Motion"));
        lab.apply(&Command::Redo);
        assert_eq!(back_and_forth(&mut lab, &opening), [&*nudged, "Motion"]);
    }
}

#[test]
fn undo_while_shapes_drift_undoes_the_last_edit() {
    let mut lab = still("Rectangle");
    let opening = exact(lab.editor().scene());
    lab.apply(&Command::Arrange);
    let arranged = exact(lab.editor().scene());
    lab.apply(&Command::Reset);
    assert!(lab.is_moving(), "the opening drifts again");
    lab.advance(0.5, VIEWPORT);
    assert_eq!(undo(&mut lab), "Undid: Reset");
    assert_eq!(exact(lab.editor().scene()), arranged);
    assert!(!lab.is_moving());
    assert_eq!(undo(&mut lab), "Undid: Rearrange");
    assert_eq!(exact(lab.editor().scene()), opening);
}

/// Undo and redo restore the rectangles of mode 8 with the probe.
#[test]
fn undo_also_restores_the_shapes_outside_the_document() {
    let mut lab = still("Speed");
    let shown = |lab: &mut Lab| {
        lab.finish_answers();
        (lab.status().headline_value, lab.picture().to_string())
    };
    let opening = shown(&mut lab);
    lab.apply(&Command::Arrange);
    let arranged = shown(&mut lab);
    assert_ne!(opening, arranged);
    lab.apply(&Command::Undo);
    assert_eq!(shown(&mut lab), opening);
    lab.apply(&Command::Redo);
    assert_eq!(shown(&mut lab), arranged);
}

#[test]
fn each_mode_keeps_its_document_and_history() {
    let mut lab = Lab::new();
    let mut left = Vec::new();
    for mode in 0..MODES.len() {
        lab.apply(&Command::Mode(mode));
        lab.apply(&Command::Cancel);
        if !lab.editor().scene().bodies.is_empty() {
            lab.apply_and_answer(&Command::Arrange);
            let at = probe(&lab);
            drag(&mut lab, Button::Left, at, &[Vec2::new(30.0, 20.0)]);
        }
        left.push((
            exact(lab.editor().scene()),
            lab.editor().selected(),
            lab.editor().document().undo_name().map(str::to_owned),
        ));
    }
    assert!(
        left.iter().filter(|(.., name)| name.as_ref().is_some_and(|name| name.starts_with("Move "))).count() >= 6,
        "{left:?}"
    );
    for (mode, (scene, selected, name)) in left.iter().enumerate().rev() {
        lab.apply_and_answer(&Command::Mode(mode));
        assert_eq!(
            (&exact(lab.editor().scene()), lab.editor().selected(), lab.editor().document().undo_name()),
            (scene, *selected, name.as_deref()),
            "mode {mode}"
        );
        lab.apply(&Command::Mode(mode));
        assert_eq!(&exact(lab.editor().scene()), scene, "its own key changes nothing");
    }
}

#[test]
fn a_drifting_opening_resumes_where_it_was_left() {
    let mut lab = Lab::new();
    lab.advance(1.0, VIEWPORT);
    let shown = exact(lab.editor().scene());
    lab.apply(&Command::Mode(mode("Polygon")));
    lab.advance(1.0, VIEWPORT);
    lab.apply(&Command::Mode(mode("Circle")));
    assert_eq!(exact(lab.editor().scene()), shown);
    assert!(lab.is_moving());
}

/// In Own scene the body in focus is A; a new arrangement has its own probe, also after undo and redo.
#[test]
fn a_user_scene_returns_unchanged() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/scenes/car-park.json");
    let scene: Scene = read_file(&path).unwrap();
    let mut lab = Lab::with_scene(scene);
    assert!(!lab.is_enabled(&Command::Pause), "nothing moves by itself in it");
    let opening = exact(lab.editor().scene());
    let sentence = |lab: &mut Lab| {
        lab.finish_answers();
        lab.status().sentence
    };
    let at = lab.editor().scene().bodies[0].pivot();
    drag(&mut lab, Button::Left, at, &[Vec2::new(3.0, 3.0)]);
    let (moved, before) = (exact(lab.editor().scene()), sentence(&mut lab));
    assert!(!lab.is_enabled(&Command::Arrange), "the shapes are one's own");
    lab.apply(&Command::Mode(mode("Many")));
    lab.apply(&Command::Mode(mode("Own scene")));
    assert_eq!(exact(lab.editor().scene()), moved);
    drag(&mut lab, Button::Left, at, &[]);
    assert_eq!(sentence(&mut lab), before, "what is held is what is spoken of");
    lab.apply(&Command::Reset);
    assert_eq!(exact(lab.editor().scene()), opening);
    assert!(!back_and_forth(&mut lab, &opening).is_empty());
}

/// All over the view: hovering, clicking with a tremor, and a right click; only a click on the + of an edge would be an edit.
#[test]
fn viewing_and_selecting_change_nothing() {
    for mode in of_shapes() {
        let mut lab = still(mode.name);
        let is_crowd = mode.name == "Many";
        let comes = ["Circle", "Point", "Segment", "Speed", "Bug zoo"].contains(&mode.name);
        let (scene, marks) = (exact(lab.editor().scene()), lab.picture().marks.len());
        for (x, y) in (0..40).flat_map(|x| (0..25).map(move |y| (x as f32 * 20.0, y as f32 * 20.0))) {
            lab.point(Pointer::Move { at: Vec2::new(x, y), held: Modifiers::NONE });
        }
        assert!(!is_crowd || lab.picture().marks.len() == marks, "nothing shows that the pointer went over it");
        let mut picked = 0;
        for (x, y) in (0..40).flat_map(|x| (0..25).map(move |y| (x as f32 * 20.0, y as f32 * 20.0))) {
            let at = Vec2::new(x, y);
            drag(&mut lab, Button::Right, at, &[Vec2::X]);
            // On empty space the left button brings the probe, in modes where it can.
            let is_plus =
                |handle: &Handle| matches!(handle.kind, HandleKind::InsertVertex(_)) && handle.at.distance(at) < 20.0;
            let is_at_plus = lab.editor().shown_handles(false).any(|handle| is_plus(&handle));
            if (lab.editor().selected().is_some() || !comes) && !is_at_plus {
                drag(&mut lab, Button::Left, at, &[Vec2::new(-1.0, 2.0)]);
            }
            picked += usize::from(lab.editor().selected().is_some());
            assert_eq!(lab.editor().document().undo_name(), None, "mode {} at {at}", mode.name);
            // The grabbed shape of a crowd becomes the scene.
            assert!(is_crowd || exact(lab.editor().scene()) == scene, "mode {} at {at}", mode.name);
        }
        assert!(picked > 5, "mode {}: {picked} picked", mode.name);
    }
}

#[test]
fn a_new_arrangement_differs_after_an_undone_reset() {
    let mut lab = still("Rectangle");
    lab.apply(&Command::Arrange);
    let first = exact(lab.editor().scene());
    lab.apply(&Command::Reset);
    assert_eq!(undo(&mut lab), "Undid: Reset");
    assert_eq!(exact(lab.editor().scene()), first);
    lab.apply(&Command::Arrange);
    assert_ne!(exact(lab.editor().scene()), first);
    assert_eq!(undo(&mut lab), "Undid: Rearrange");
    assert_eq!(exact(lab.editor().scene()), first);
}

#[test]
fn a_reset_says_how_to_take_it_back() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Mode(4));
    assert_eq!(lab.apply(&Command::Reset), None, "nothing was changed");
    let opened = lab.editor().scene().clone();
    lab.apply(&Command::Select(vec![0]));
    lab.apply(&Command::Delete);
    let changed = lab.editor().scene().clone();
    let notice = lab.apply(&Command::Reset).expect("changes are gone");
    assert!(notice.text.contains("Ctrl Z"), "{}", notice.text);
    assert_eq!(*lab.editor().scene(), opened);
    assert!(lab.is_still_true(&notice));
    lab.apply(&Command::Undo);
    assert_eq!(*lab.editor().scene(), changed);
    assert!(!lab.is_still_true(&notice), "it is taken back");
}
