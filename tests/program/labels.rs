//! Labels hide no marks, in the pictures of all modes and overlays.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::steps::Side;
use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::clip::clip_segment;
use crate::drawing::label_layout::{LETTERS, MAX_CORNERS_KEPT_FREE, MAX_MARKS, Placed, place_labels};
use crate::drawing::letters::Letters;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::marks::{Mark, Picture, Role};
use crate::presets::comparisons::COMPARISONS;
use crate::presets::{PRESETS, Preset};
use crate::tests::labs::{self, of_shapes};
use glam::Vec2;

/// The canvases of a window of 1280 by 800 points and of one of 800 by 500, and a sheet.
const CANVASES: [Vec2; 3] = [Vec2::new(922.0, 600.0), Vec2::new(458.0, 368.0), Vec2::new(1000.0, 625.0)];
/// Arrangements of each mode, tested with every overlay.
const ARRANGEMENTS: usize = 40;

fn camera(canvas: Vec2, lab: &Lab) -> Camera {
    Camera::fitted(Aabb { min: Vec2::ZERO, max: canvas }, lab.extent())
}

/// The positions on the screen that no label may hide, with descriptions.
fn visible_points(picture: &Picture, camera: &Camera) -> Vec<(Vec2, &'static str)> {
    let mut visible = Vec::new();
    for mark in &picture.marks {
        match mark {
            Mark::Sign { at, .. } => visible.push((*at, "a sign")),
            Mark::Arrow { to, .. } => visible.push((*to, "the tip of an arrow")),
            // The line around a selected shape may be hidden, not the shape.
            Mark::Line { role: Role::Selected, .. } => {}
            Mark::Line { points, .. } if points.len() <= MAX_CORNERS_KEPT_FREE && picture.marks.len() <= MAX_MARKS => {
                visible.extend(points.iter().map(|at| (*at, "a corner")));
            }
            _ => (),
        }
    }
    visible
        .into_iter()
        .map(|(at, what)| (camera.to_screen(at), what))
        .filter(|(at, _)| camera.canvas().contains(*at))
        .collect()
}

/// The labels of a picture in their places.
fn placed(picture: &Picture, camera: &Camera, letters: &Letters) -> Vec<Placed<String>> {
    let (height, _) = letters.height(LETTERS);
    place_labels(picture, camera, &mut Vec::new(), |text, _| {
        (text.to_owned(), Vec2::new(letters.width(text, LETTERS), height.ceil()))
    })
}

/// What the labels of a picture hide.
fn hidden(picture: &Picture, camera: &Camera, letters: &Letters) -> Vec<String> {
    let placed = placed(picture, camera, letters);
    let mut hidden = Vec::new();
    let visible = visible_points(picture, camera);
    for (i, Placed { text, plate, .. }) in placed.iter().enumerate() {
        let Aabb { min, max } = *plate;
        for (at, what) in &visible {
            if at.cmpgt(min).all() && at.cmplt(max).all() {
                hidden.push(format!("{text:?} at {min} to {max} hides {what} at {at}"));
            }
        }
        for Placed { text: other, plate: beneath, .. } in &placed[..i] {
            if min.cmplt(beneath.max).all() && beneath.min.cmplt(max).all() {
                hidden.push(format!("{text:?} at {min} to {max} hides the label {other:?}"));
            }
        }
    }
    hidden
}

/// Checks the current picture on every canvas.
fn look(lab: &mut Lab, letters: &Letters, title: &str, wrong: &mut Vec<String>) {
    for canvas in CANVASES {
        let camera = camera(canvas, lab);
        lab.advance(0.0, Viewport { world: camera.visible(), pixel: camera.pixel(), fitted: true });
        lab.finish_answers();
        for (picture, how) in [(lab.picture(), "in the window"), (lab.still(), "on a sheet")] {
            let hidden = hidden(&picture, &camera, letters);
            wrong.extend(hidden.into_iter().map(|what| format!("{title}, {how} of {canvas}: {what}")));
        }
    }
}

fn show_only(lab: &mut Lab, shown: &dyn Fn(&str) -> bool) {
    for &overlay in lab.editor().entry().offered_overlays {
        if lab.shows(overlay) != shown(overlay.name) {
            lab.apply(&Command::Toggle(overlay));
        }
    }
}

#[test]
fn no_label_hides_a_corner_a_sign_an_arrow_or_another_label() {
    let letters = Letters::new();
    let mut wrong = Vec::new();
    for mode in of_shapes() {
        let mut lab = labs::opened(mode.name);
        lab.apply(&Command::Pause);
        for &overlay in lab.editor().entry().offered_overlays {
            show_only(&mut lab, &|name| name == overlay.name);
            look(&mut lab, &letters, &format!("{} with {}", mode.name, overlay.name), &mut wrong);
        }
        show_only(&mut lab, &|_| true);
        look(&mut lab, &letters, &format!("{} with every overlay", mode.name), &mut wrong);
        if lab.editor().behavior().counts().is_none() {
            for arrangement in 1..=ARRANGEMENTS {
                lab.apply(&Command::Arrange);
                // A selected shape has handles, which are signs.
                lab.apply(&Command::SelectNext(1));
                look(&mut lab, &letters, &format!("{}, arrangement {arrangement}", mode.name), &mut wrong);
            }
        }
    }
    assert!(wrong.is_empty(), "{} are hidden:\n{}", wrong.len(), wrong.join("\n"));
}

/// The canvases beside the steps, in windows of 1280 by 800 points and of 800 by 500.
const CANVASES_OF_STEPS: [Vec2; 2] = [Vec2::new(650.0, 500.0), Vec2::new(380.0, 260.0)];
/// The sizes of an inset there, between its rulers.
const INSETS: [Vec2; 2] = [Vec2::new(258.0, 203.0), Vec2::new(220.0, 172.0)];
/// The most steps tested for an algorithm, from the first to the last.
const STEPS: usize = 12;

/// The steps of an algorithm that are tested.
fn chosen_steps(count: usize) -> impl Iterator<Item = usize> {
    let chosen = count.min(STEPS);
    (0..chosen).map(move |i| if chosen < 2 { 0 } else { i * (count - 1) / (chosen - 1) })
}

/// The labels of a small picture that are not shown.
fn left_out(picture: &Picture, camera: &Camera, letters: &Letters) -> Vec<String> {
    let placed = placed(picture, camera, letters);
    let labels = picture.marks.iter().filter_map(|mark| match mark {
        Mark::Label { text, at, .. } => Some((text, camera.to_screen(*at))),
        _ => None,
    });
    if labels.clone().count() > 24 {
        return Vec::new();
    }
    let is_left_out = |text: &str| placed.iter().all(|label| label.text != text);
    labels.filter(|(text, _)| is_left_out(text)).map(|(text, at)| format!("{text:?} at {at} is not shown")).collect()
}

/// The lines of labels that run through other labels.
fn struck(picture: &Picture, camera: &Camera, letters: &Letters) -> Vec<String> {
    let placed = placed(picture, camera, letters);
    let mut struck = Vec::new();
    for Placed { text, leader, .. } in &placed {
        let Some([from, to]) = leader.map(|line| line.map(|end| end.as_dvec2())) else { continue };
        let words = placed.iter().filter(|other| clip_segment(from, to, other.plate.expanded(-1.0)).is_some());
        struck.extend(words.map(|other| format!("the line of {text:?} runs through {:?}", other.text)));
    }
    struck
}

/// The halves of the canvas for two methods, in windows of 1280 by 800 points and of 800 by 500.
const HALVES: [Vec2; 2] = [Vec2::new(325.0, 444.0), Vec2::new(232.0, 290.0)];
/// In small pictures there is not always another place; in one of so many a line may run through a word.
const STRUCK: usize = 200;

#[test]
fn lines_of_labels_run_through_no_words() {
    let letters = Letters::new();
    let (mut wrong, mut looked) = (Vec::new(), 0);
    let mut look = |picture: &Picture, camera: &Camera, title: &str| {
        looked += 1;
        wrong.extend(struck(picture, camera, &letters).into_iter().map(|fault| format!("{title}: {fault}")));
    };
    for (index, comparison) in COMPARISONS.iter().enumerate() {
        let mut lab = Lab::new();
        lab.apply_and_answer(&Command::ComparePreset(index));
        for step in 0..lab.step_of().map_or(0, |(_, count)| count) {
            lab.apply(&Command::StepTo(step));
            for canvas in HALVES {
                let title = format!("{}, step {} on {canvas}", comparison.name, step + 1);
                let camera = camera(canvas, &lab);
                look(&lab.still(), &camera, &format!("{title}, left"));
                look(&lab.compared_picture(), &camera, &format!("{title}, right"));
            }
        }
    }
    each_step(&mut |lab, title| {
        for canvas in CANVASES_OF_STEPS {
            look(&lab.still(), &camera(canvas, lab), &format!("{title} on {canvas}"));
        }
        look_at_inset(lab, &mut |inset, camera| look(inset, camera, &format!("{title}, inset")));
    });
    assert!(looked > 1000, "only {looked} pictures were looked at");
    assert!(wrong.len() * STRUCK <= looked, "{} of {looked} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Goes through the tested steps of all algorithms of all presets, with a title.
fn each_step(look: &mut dyn FnMut(&Lab, &str)) {
    for (preset, Preset { name, .. }) in PRESETS.iter().enumerate() {
        let mut lab = Lab::new();
        lab.apply(&Command::Preset(preset));
        for (index, algorithm) in ALGORITHMS.iter().enumerate() {
            lab.finish_answers();
            if lab.why_not_explained(index).is_some() {
                continue;
            }
            lab.apply_and_answer(&Command::Explain(index));
            let count = lab.shown_steps().expect("the algorithm applies").steps.len();
            for step in chosen_steps(count) {
                lab.apply(&Command::StepTo(step));
                look(&lab, &format!("{name}, {}, step {}", algorithm.name, step + 1));
            }
        }
    }
}

/// The inset of the current step, in its sizes.
fn look_at_inset(lab: &Lab, look: &mut dyn FnMut(&Picture, &Camera)) {
    let shown = lab.shown_steps().expect("the algorithm applies");
    if let Some(Side::Inset(inset)) = &shown.current().side {
        for size in INSETS {
            look(&inset.picture, &Camera::fitted(Aabb { min: Vec2::ZERO, max: size }, inset.extent()));
        }
    }
}

#[test]
fn step_labels_are_visible_and_hide_no_mark() {
    let letters = Letters::new();
    let (mut wrong, mut looked, mut insets) = (Vec::new(), 0, 0);
    each_step(&mut |lab, title| {
        let mut look = |picture: &Picture, camera: &Camera, what: &str| {
            let hidden = hidden(picture, camera, &letters).into_iter();
            let faults = hidden.chain(left_out(picture, camera, &letters));
            wrong.extend(faults.map(|fault| format!("{title}, {what}: {fault}")));
        };
        for canvas in CANVASES_OF_STEPS {
            look(&lab.still(), &camera(canvas, lab), &format!("on {canvas}"));
            looked += 1;
        }
        look_at_inset(lab, &mut |inset, camera| {
            look(inset, camera, &format!("in its inset of {}", camera.canvas().size()));
            insets += 1;
        });
    });
    assert!(looked > 1000 && insets > 100, "only {looked} pictures and {insets} insets were looked at");
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
