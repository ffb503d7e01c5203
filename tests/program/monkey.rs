//! Thousands of seeded random events: nothing panics, every shape stays valid, and texts and marks are finite.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::comparison::methods::COUNT;
use crate::answers::status::Status;
use crate::answers::touch_convention::TouchConvention;
use crate::collision::Aabb;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::drag::snap_kinds::SNAPS;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::tools::tool_table::{TOOLS, Tool};
use crate::lab::viewport::Viewport;
use crate::marks::Picture;
use crate::mode::MODES;
use crate::overlay::OVERLAYS;
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;
use crate::scene::file::read_file;
use crate::scene::{Body, Flags, LocalShape, Motion, Pose, Scene};
use crate::split_mix::SplitMix;
use crate::tests::shapes::exact;
use crate::zoo::exhibits::EXHIBITS;
use core::time::Duration;
use glam::Vec2;
use std::collections::BTreeSet;
use std::path::Path;

/// Events in a run; `COLLISION_LAB_EVENTS` sets another number.
const EVENTS: usize = 3000;

/// A position in the view, sometimes at the limit of f32 or beyond.
fn anywhere(random: &mut SplitMix) -> Vec2 {
    let mut number = |size: f32| match random.below(200.0) as u32 {
        0 => f32::MAX,
        1 => f32::NAN,
        2 => f32::NEG_INFINITY,
        3 => -1e30,
        _ => random.below(size),
    };
    Vec2::new(number(800.0), number(500.0))
}

fn button(random: &mut SplitMix) -> Button {
    if random.below(3.0) < 2.0 { Button::Left } else { Button::Right }
}

fn command(random: &mut SplitMix) -> Command {
    let way = |random: &mut SplitMix| Vec2::new(random.below(3.0).floor() - 1.0, random.below(3.0).floor() - 1.0);
    match random.below(26.0) as usize {
        22..=24 => guided(random),
        25 => Command::Rotate(random.below(360.0) - 180.0),
        14..=16 => Command::Tool(TOOLS[random.below(TOOLS.len() as f32) as usize].tool),
        17 | 18 => selecting(random),
        19..=21 => editing(random),
        12 => Command::Undo,
        13 => Command::Redo,
        0 => Command::Mode(upto(random, MODES.len())),
        1 => Command::Arrange,
        2 => Command::Pause,
        3 => Command::Own(any_of(random, MODES.iter().flat_map(|mode| mode.commands))),
        4 => Command::Reset,
        5 => Command::Cancel,
        6 => Command::Nudge(way(random) * 10.0),
        7 => Command::NudgeToNext(way(random)),
        // Few shapes, so that a run is short.
        8 => Command::Count(random.below(500.0) as usize),
        _ => Command::Toggle(any_of(random, OVERLAYS.iter())),
    }
}

fn held(random: &mut SplitMix) -> Modifiers {
    let mut is_down = || random.below(4.0) < 1.0;
    Modifiers { shift: is_down(), ctrl: is_down(), alt: is_down() }
}

fn selecting(random: &mut SplitMix) -> Command {
    let body = |random: &mut SplitMix| random.below(6.0) as usize;
    match random.below(5.0) as usize {
        3 => Command::ExtendSelection,
        0 => Command::Select(vec![body(random), body(random)]),
        1 => Command::SelectMore(body(random)),
        2 => Command::SelectAll,
        _ => Command::SelectNext(if random.below(2.0) < 1.0 { 1 } else { -1 }),
    }
}

fn editing(random: &mut SplitMix) -> Command {
    let body = random.below(6.0) as usize;
    match random.below(18.0) as usize {
        11 => Command::Hide,
        12 => Command::Lock,
        0 => Command::Delete,
        1 => Command::Duplicate,
        2 => Command::Order(random.below(5.0) as i8 - 2),
        3 => Command::Rename(body, if random.below(2.0) < 1.0 { "renamed".to_owned() } else { String::new() }),
        4 => Command::Flag(body, Flags { is_hidden: random.below(2.0) < 1.0, is_locked: random.below(2.0) < 1.0 }),
        5 => Command::ShowAll,
        6 => Command::Reshape(
            body,
            "Type".to_owned(),
            LocalShape::Circle { radius: random.below(90.0) - 10.0 },
            Pose::at(anywhere(random)),
        ),
        7 => Command::EndTyping,
        13 => Command::SetInMotion,
        16 => Command::ReadAsRay,
        15 => Command::SetFrameTime(random.below(1.2) - 0.1),
        14 => {
            let (by, turn) = (anywhere(random) - anywhere(random), random.below(800.0) - 400.0);
            Command::SetMotion(body, "Type".to_owned(), Motion::new(by, turn).unwrap_or_default())
        }
        8 => Command::Snap(SNAPS[random.below(SNAPS.len() as f32) as usize].0),
        9 => Command::MoreCorners(random.below(5.0) as i32 - 2),
        10 => Command::Enter,
        _ => Command::Paste(Body::new(LocalShape::Point, Pose::at(anywhere(random))).into_iter().collect()),
    }
}

/// Lessons, presets, algorithms, comparisons and conventions.
fn guided(random: &mut SplitMix) -> Command {
    match random.below(23.0) as usize {
        14 => Command::Compare(None),
        21 => Command::LessonBy(random.below(5.0) as i32 - 2),
        20 => Command::Peek(Some(upto(random, 40)).filter(|step| step % 3 > 0)),
        15 => Command::Compare(Some(upto(random, COUNT))),
        16 => Command::ComparePreset(upto(random, COMPARISONS.len())),
        19 => Command::TakeHull,
        18 => Command::MoveApart,
        17 => Command::BringToDisagreement,
        0 => Command::Steps,
        1 => Command::Explain(upto(random, ALGORITHMS.len())),
        2 => Command::ExplainNext(random.below(3.0) as i32 - 1),
        3 => Command::Step(random.below(5.0) as i32 - 2),
        4 => Command::StepTo(upto(random, 40)),
        5 => Command::Lessons,
        6 => Command::Lesson(upto(random, 12)),
        7 => Command::ShowAnswer(upto(random, 3)),
        22 => Command::Exhibit(upto(random, EXHIBITS.len())),
        8 => Command::Choose(upto(random, 30)),
        9 | 10 => Command::Preset(upto(random, PRESETS.len())),
        11 | 12 => Command::TouchConvention(TouchConvention::ALL[random.below(3.0) as usize]),
        _ => Command::FlipY,
    }
}

/// An index below `count`, sometimes beyond.
fn upto(random: &mut SplitMix, count: usize) -> usize {
    random.below(count as f32 + 2.0) as usize
}

/// The number of a command. Add new commands here; the test below fails until the monkey sends them.
fn kind(command: &Command) -> usize {
    match command {
        Command::Mode(_) => 0,
        Command::Arrange => 1,
        Command::Pause => 2,
        Command::Own(_) => 3,
        Command::Choose(_) => 4,
        Command::Toggle(_) => 5,
        Command::Reset => 6,
        Command::Undo => 7,
        Command::Redo => 8,
        Command::Cancel => 9,
        Command::Nudge(_) => 10,
        Command::NudgeToNext(_) => 11,
        Command::TouchConvention(_) => 12,
        Command::FlipY => 13,
        Command::Preset(_) => 14,
        Command::Lessons => 15,
        Command::Lesson(_) => 16,
        Command::ShowAnswer(_) => 17,
        Command::Steps => 18,
        Command::Explain(_) => 19,
        Command::ExplainNext(_) => 20,
        Command::Step(_) => 21,
        Command::StepTo(_) => 22,
        Command::Count(_) => 23,
        Command::Tool(_) => 24,
        Command::MoreCorners(_) => 25,
        Command::Enter => 26,
        Command::Select(_) => 27,
        Command::SelectMore(_) => 28,
        Command::SelectAll => 29,
        Command::SelectNext(_) => 30,
        Command::ExtendSelection => 31,
        Command::Rotate(_) => 32,
        Command::Delete => 33,
        Command::Duplicate => 34,
        Command::Paste(_) => 35,
        Command::Order(_) => 36,
        Command::Rename(..) => 37,
        Command::Flag(..) => 38,
        Command::Hide => 39,
        Command::Lock => 40,
        Command::ShowAll => 41,
        Command::Reshape(..) => 42,
        Command::EndTyping => 43,
        Command::Snap(_) => 44,
        Command::Compare(_) => 45,
        Command::ComparePreset(_) => 46,
        Command::BringToDisagreement => 47,
        Command::MoveApart => 48,
        Command::TakeHull => 49,
        Command::Peek(_) => 50,
        Command::LessonBy(_) => 51,
        Command::Exhibit(_) => 52,
        Command::SetInMotion => 53,
        Command::SetMotion(..) => 54,
        Command::ReadAsRay => 55,
        Command::SetFrameTime(_) => 56,
    }
}

#[test]
fn the_random_user_knows_every_command() {
    let mut random = SplitMix(1);
    let sent: BTreeSet<usize> = (0..20_000).map(|_| kind(&command(&mut random))).collect();
    // The numbers of `kind` have no gaps: the last gives their count.
    assert!(sent.iter().copied().eq(0..=kind(&Command::SetFrameTime(0.0))), "{sent:?}");
}

/// One of some things.
fn any_of<T: Copy + 'static>(random: &mut SplitMix, things: impl Iterator<Item = &'static T>) -> T {
    let things: Vec<T> = things.copied().collect();
    things[random.below(things.len() as f32) as usize]
}

fn pointer(random: &mut SplitMix) -> Pointer {
    let (at, held) = (anywhere(random), held(random));
    match random.below(10.0) as usize {
        0 | 1 => Pointer::Press { at, button: button(random), held },
        5 => Pointer::DoublePress { at },
        2 => Pointer::Release { button: button(random) },
        3 => Pointer::TurnWheel { at, notches: random.below(20.0) - 10.0, held },
        _ => Pointer::Move { at, held },
    }
}

fn viewport(random: &mut SplitMix) -> Viewport {
    let zoom = 10.0_f32.powf(random.below(8.0) - 4.0);
    let (center, half) = (Vec2::new(400.0, 250.0), Vec2::new(480.0, 300.0) / zoom);
    Viewport {
        world: Aabb { min: center - half, max: center + half },
        pixel: zoom.recip(),
        fitted: random.below(2.0) < 1.0,
    }
}

/// The current texts and marks, without times.
fn described_now(lab: &Lab) -> String {
    let Status { verdict, headline_value, sentence, .. } = lab.status();
    format!("{verdict} {headline_value} {sentence}\n{}", lab.picture())
}

/// The same, computed from scratch: another mode was shown in between.
fn described_anew(lab: &mut Lab) -> String {
    let mode = lab.editor().mode;
    for mode in [usize::from(mode == 0), mode] {
        lab.apply_and_answer(&Command::Mode(mode));
    }
    described_now(lab)
}

/// Sends random events; a failure names the event.
fn play(lab: &mut Lab, seed: u64, events: usize) {
    let (mut random, mut picture) = (SplitMix(seed), Picture::default());
    for event in 0..events {
        let input = if random.below(4.0) < 1.0 {
            let command = command(&mut random);
            lab.apply(&command);
            format!("{command:?}")
        } else {
            let pointer = pointer(&mut random);
            lab.point(pointer);
            format!("{pointer:?}")
        };
        if random.below(3.0) < 1.0 {
            lab.advance(random.below(0.1), viewport(&mut random));
        }
        lab.finish_answers();
        lab.measure(Duration::ZERO, Duration::ZERO, random.below(2.0) < 1.0);
        lab.draw(&mut picture);
        let (status, text) = (lab.status(), picture.to_string());
        for wrong in ["NaN", "inf"] {
            let is_shown =
                status.sentence.contains(wrong) || status.headline_value.contains(wrong) || text.contains(wrong);
            let marks = text.lines().filter(|line| line.contains(wrong)).collect::<Vec<_>>().join("\n");
            assert!(!is_shown, "seed {seed}, event {event}, {input}: {}\n{marks}", status.sentence);
        }
        assert!(!status.sentence.is_empty() && lab.canvas_hint().is_none_or(|caption| !caption.is_empty()));
        let is_finite = |scene: &Scene| scene.bodies.iter().all(|body| body.pivot().is_finite());
        assert!(is_finite(lab.editor().scene()), "seed {seed}, event {event}: {input}");
        // In another mode steps start again and a lesson ends, as intended.
        let is_free = !lab.shows_steps() && lab.shown_lesson().is_none();
        if event % 8 == 0 && !lab.editor().is_dragging() && lab.editor().tool == Tool::Select && is_free {
            let [before, anew] = [described_now(lab), described_anew(lab)];
            assert!(before == anew, "seed {seed}, event {event}, {input}: a stale answer\n{before}\nanew\n{anew}");
        }
    }
    if !lab.editor().can_edit() {
        return;
    }
    // The scene reads back the same, except for hidden and locked shapes.
    lab.apply(&Command::ShowAll);
    let again = crate::scene::file::read(&crate::scene::file::write(lab.editor().scene()));
    assert_eq!(again.as_ref().map(|scene| &scene.bodies), Ok(&lab.editor().scene().bodies), "seed {seed}");
}

/// Undoes everything in each mode and redoes it; returns the number of steps.
fn undo_all(lab: &mut Lab, own: Option<&Scene>, seed: u64) -> usize {
    let mut steps = 0;
    for mode in 0..MODES.len() {
        let mut opened = own.map_or_else(Lab::new, |own| Lab::with_scene(own.clone()));
        opened.apply(&Command::Mode(mode));
        lab.apply(&Command::Mode(mode));
        if opened.editor().scene().bodies.is_empty() && opened.editor().count() > 0 {
            assert_eq!(lab.editor().document().undo_name(), None, "there is no document");
            continue;
        }
        // Undone steps are redone first.
        while lab.editor().document().redo_name().is_some() {
            lab.apply(&Command::Redo);
        }
        // Drifting shapes are not part of a document.
        lab.apply(&Command::Arrange);
        let (end, mut undone) = (exact(lab.editor().scene()), 0);
        while lab.editor().document().undo_name().is_some() {
            lab.apply(&Command::Undo);
            undone += 1;
        }
        assert_eq!(
            exact(lab.editor().scene()),
            exact(opened.editor().scene()),
            "seed {seed}, mode {mode}: {undone} steps undone"
        );
        (0..undone).for_each(|_| drop(lab.apply(&Command::Redo)));
        assert_eq!(
            (exact(lab.editor().scene()), lab.editor().document().redo_name()),
            (end, None),
            "seed {seed}, mode {mode}: {undone} steps made again"
        );
        steps += undone;
    }
    steps
}

fn events() -> usize {
    std::env::var("COLLISION_LAB_EVENTS").ok().and_then(|text| text.parse().ok()).unwrap_or(EVENTS)
}

#[test]
fn random_input_breaks_nothing() {
    for seed in 0..4 {
        let mut lab = Lab::new();
        play(&mut lab, seed, events());
        assert!(undo_all(&mut lab, None, seed) > events() / 50);
    }
}

#[test]
fn random_input_breaks_no_user_scene() {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/scenes");
    for (seed, name) in ["car-park.json", "platformer.json"].into_iter().enumerate() {
        let scene = read_file(&scenes.join(name)).unwrap();
        let (mut lab, seed) = (Lab::with_scene(scene.clone()), 100 + seed as u64);
        play(&mut lab, seed, events() / 4);
        let steps = undo_all(&mut lab, Some(&scene), seed);
        assert!(steps > events() / 200, "seed {seed}: {steps} steps");
    }
    play(&mut Lab::with_scene(Scene::default()), 200, events() / 4);
}
