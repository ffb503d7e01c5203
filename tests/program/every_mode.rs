//! Every mode, driven by a scripted pointer; its texts and marks are compared with a kept text.
//!
//! After an intended change: `KEEP=1 cargo test --lib tests::every_mode`, and read the difference before keeping it.

use crate::answers::status::Number;
use crate::collision::{Aabb, closest_points, contact, contains};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::marks::{Mark, Picture, Role, Sign, Stroke};
use crate::mode::mode_entry::Mode;
use crate::mode::{MODES, OWN_SCENE};
use crate::overlay::OVERLAYS;
use crate::overlay::closest_points::CLOSEST_POINTS;
use crate::overlay::local_frame::LOCAL_FRAME;
use crate::presets::PRESETS;
use crate::scene::file::{read_bytes, read_file};
use crate::scene::{Body, LocalShape, Pose};
use glam::Vec2;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use crate::tests::labs::{VIEWPORT, of_pairs, opened};

/// Pictures with more marks than this are kept as counts and their beginning.
const MAX_MARKS: usize = 150;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The texts and marks on the screen.
fn described(lab: &mut Lab, title: &str) -> String {
    lab.finish_answers();
    let (status, picture) = (lab.status(), lab.picture());
    let mut text = format!("== {title}\n{} | {}\n{}\n", status.verdict, status.headline_value, status.sentence);
    for Number { name, value, .. } in &status.numbers {
        // These depend on the machine.
        let is_time = [" s", " ms", " µs", " ns"].iter().any(|unit| value.ends_with(unit));
        let value = if is_time || name == "instruction set" { "(of the machine)" } else { value };
        writeln!(text, "  {name}: {value}").unwrap();
    }
    if picture.marks.len() <= MAX_MARKS {
        return text + &picture.to_string();
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for mark in &picture.marks {
        let kind: Vec<String> = mark.to_string().split(' ').take(3).map(str::to_owned).collect();
        *counts.entry(kind.join(" ")).or_default() += 1;
    }
    counts.iter().for_each(|(kind, count)| writeln!(text, "{count} × {kind}").unwrap());
    picture.marks.iter().take(8).for_each(|mark| writeln!(text, "{mark}").unwrap());
    text
}

/// A position where the pointer can grab the probe, or the first of a crowd.
fn grip(lab: &Lab) -> Vec2 {
    if let Some(probe) = lab.editor().scene().bodies.len().checked_sub(1) {
        return inside(lab, probe);
    }
    let crowd = lab.picture().marks.into_iter().find_map(|mark| match mark {
        // The first mark is the walls.
        Mark::Crowd { crowd, role, .. } if role != Role::Faint => {
            crowd.outlines().next().map(|outline| Aabb::from_points(outline.iter().copied()))
        }
        _ => None,
    });
    crowd.expect("a mode without bodies shows a crowd").center()
}

/// A position well inside a body, where the pointer can grab it.
fn inside(lab: &Lab, body: usize) -> Vec2 {
    let body = &lab.editor().scene().bodies[body];
    let Aabb { min, max } = body.shape().aabb();
    let grid = (1..20).flat_map(|i| (1..20).map(move |j| min + (max - min) * Vec2::new(i as f32, j as f32) / 20.0));
    core::iter::once(body.pivot()).chain(grid).find(|&at| contains(body.shape(), at)).unwrap_or(body.pivot())
}

fn drag(lab: &mut Lab, from: Vec2, by: Vec2, button: Button) {
    lab.point(Pointer::Press { at: from, button, held: Modifiers::NONE });
    for step in 1..=4 {
        lab.point(Pointer::Move { at: from + by * (step as f32 / 4.0), held: Modifiers::NONE });
    }
    lab.point(Pointer::Release { button });
}

fn all_overlays(lab: &mut Lab) {
    for &overlay in lab.editor().entry().offered_overlays {
        if !lab.shows(overlay) {
            lab.apply(&Command::Toggle(overlay));
        }
    }
}

/// A pivot that is not the centre is marked, whether the rectangle is selected or not.
#[test]
fn a_pivot_off_the_centre_is_marked_in_every_mode() {
    for (i, mode) in MODES.iter().enumerate() {
        let mut lab = Lab::new();
        lab.apply(&Command::Mode(i));
        if !lab.editor().can_edit() {
            continue;
        }
        let at = Vec2::new(610.0, 410.0);
        let rect = |pivot| {
            Body::new(LocalShape::Rect { size: Vec2::new(80.0, 40.0), pivot }, Pose { position: at, degrees: 30.0 })
        };
        let is_marked = |lab: &Lab| {
            let is_it = |mark: &Mark| matches!(mark, Mark::Sign { at: of, sign: Sign::Diamond, .. } if *of == at);
            lab.picture().marks.iter().filter(|mark| is_it(mark)).count()
        };
        for (pivot, selected, marks) in [
            (Some(Vec2::new(0.0, 20.0)), false, 1),
            (Some(Vec2::new(0.0, 20.0)), true, 1),
            (Some(Vec2::new(40.0, 20.0)), false, 0),
            (None, false, 0),
        ] {
            lab.apply(&Command::Paste(vec![rect(pivot).unwrap()]));
            if !selected {
                lab.apply(&Command::Select(Vec::new()));
            }
            lab.finish_answers();
            let shown = is_marked(&lab);
            // Among the handles it is beside that of its side.
            assert!(shown == marks || selected && shown > 0, "{}: {pivot:?}, selected {selected}: {shown}", mode.name);
            lab.apply(&Command::Undo);
        }
    }
}

/// Plays the same script in a mode; returns the texts and marks of each step.
fn play(mode: usize) -> String {
    let mut lab = Lab::new();
    lab.apply(&Command::Mode(mode));
    lab.apply(&Command::Cancel);
    let mut text = described(&mut lab, "opening");
    for _ in 0..30 {
        lab.advance(1.0 / 60.0, VIEWPORT);
    }
    if lab.is_moving() {
        text += &described(&mut lab, "half a second later");
        lab.apply(&Command::Pause);
    }
    let from = grip(&lab);
    drag(&mut lab, from, Vec2::new(-30.0, 20.0), Button::Left);
    text += &described(&mut lab, "the probe dragged by (-30, 20)");
    let from = grip(&lab);
    drag(&mut lab, from + Vec2::new(4.0, 0.0), Vec2::new(0.0, 3.0), Button::Right);
    text += &described(&mut lab, "the probe turned with the right button");
    all_overlays(&mut lab);
    text += &described(&mut lab, "with every overlay");
    lab.apply(&Command::Arrange);
    text + &described(&mut lab, "another arrangement")
}

#[test]
fn every_mode_matches_its_kept_marks_and_texts() {
    let mut changed = Vec::new();
    for (i, Mode { name, .. }) in MODES.iter().enumerate().filter(|(i, _)| *i != OWN_SCENE) {
        let path = root().join(format!("tests/kept/mode-{i}-{}.txt", name.to_lowercase().replace(' ', "-")));
        let described = play(i);
        if env::var_os("KEEP").is_some() {
            fs::write(&path, &described).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        if let Some((line, now)) = described.lines().enumerate().find(|(i, line)| kept.lines().nth(*i) != Some(line)) {
            let before = kept.lines().nth(line).unwrap_or("the end");
            changed.push(format!("{}:{}\n  kept: {before}\n  now:  {now}", path.display(), line + 1));
        } else if kept.len() != described.len() {
            changed.push(format!("{} has a second text behind the first", path.display()));
        }
    }
    assert!(changed.is_empty(), "KEEP=1 keeps what is meant:\n{}", changed.join("\n"));
}

/// All numbers of a mark.
fn positions(mark: &Mark) -> Vec<Vec2> {
    match mark {
        Mark::Area { outline, .. } => outline.clone(),
        Mark::Crowd { crowd, .. } => {
            crowd.corners.iter().copied().chain(crowd.discs.iter().map(|(at, radius)| *at + *radius)).collect()
        }
        Mark::Line { points, .. } => points.clone(),
        Mark::Disc { center, radius, .. } | Mark::Circle { center, radius, .. } => vec![*center, Vec2::splat(*radius)],
        Mark::Arrow { from, to, .. } => vec![*from, *to],
        Mark::Sign { at, .. } | Mark::Label { at, .. } => vec![*at],
    }
}

fn assert_sound(picture: &Picture, title: &str) {
    assert!(!picture.marks.is_empty(), "{title} shows nothing");
    for mark in &picture.marks {
        assert!(positions(mark).iter().all(|at| at.is_finite()), "{title}: {mark}");
        if let Mark::Label { text, .. } = mark {
            assert!(!text.is_empty() && text.chars().count() <= 60, "{title}: the label {text:?}");
        }
    }
}

#[test]
fn a_hundred_arrangements_of_each_mode_are_drawn_and_described() {
    for Mode { name, .. } in of_pairs() {
        let mut lab = opened(name);
        all_overlays(&mut lab);
        for seed in 0..100 {
            lab.apply_and_answer(&Command::Arrange);
            assert_sound(&lab.picture(), &format!("{name} {seed}"));
            let status = lab.status();
            assert!(status.sentence.ends_with('.'), "{name} {seed}: {}", status.sentence);
            if *name == "Bug zoo" {
                let of_code = ["FALSE HIT", "MISSED HIT", "WRONG", "CORRECT HERE"];
                assert!(of_code.contains(&&*status.verdict), "{seed}: {}", status.verdict);
                assert_eq!(status.hit, status.verdict != "CORRECT HERE", "{seed}");
                continue;
            }
            assert_eq!(status.hit, !status.verdict.ends_with("DISJOINT"), "{name} {seed}");
            assert_eq!(
                status.headline_value.starts_with("distance"),
                !status.hit,
                "{name} {seed}: {}",
                status.headline_value
            );
        }
    }
}

/// The arrow and the sentence agree, and the MTV leads to touching.
#[test]
fn moving_by_the_mtv_of_the_sentence_makes_shapes_touch() {
    let mut checked = 0;
    for Mode { name: mode, .. } in of_pairs() {
        let mut lab = opened(mode);
        for _ in 0..20 {
            lab.apply_and_answer(&Command::Arrange);
            let arrow = lab.picture().marks.into_iter().find_map(|mark| match mark {
                Mark::Arrow { from, to, .. } => Some(to - from),
                _ => None,
            });
            // Where the rounded MTV does not lead to touching, the sentence says so; its error is tested below.
            let (Some(mtv), sentence) = (arrow, lab.status().sentence.replace(" by about ", " by ")) else { continue };
            let said =
                sentence.split_once("move B by (").and_then(|(_, rest)| rest.split_once(") and")).expect(&sentence).0;
            let said: Vec<f32> = said.split(", ").map(|number| number.parse().expect("a number")).collect();
            assert!(mtv.distance(Vec2::new(said[0], said[1])) < 0.08, "the arrow goes {mtv}: {sentence}");
            let [_, moved] = lab.status().pair.expect("they meet");
            let mut bodies = lab.editor().scene().bodies.clone();
            let probe = bodies.pop().unwrap();
            let body = &mut bodies[moved];
            body.move_to(body.pose().position + mtv).unwrap();
            let (depth, gap) = (contact(probe.shape(), body.shape()), closest_points(probe.shape(), body.shape()));
            let off = depth.map_or(gap.distance, |contact| contact.depth);
            assert!(
                off < 0.01,
                "mode {mode}: {sentence} But then they are {off} off.\n{}",
                crate::scene::file::write(lab.editor().scene())
            );
            checked += 1;
        }
    }
    assert!(checked > 30, "only {checked} were checked");
}

#[test]
fn every_shipped_scene_opens_with_an_answer() {
    for entry in fs::read_dir(root().join("assets/scenes")).unwrap() {
        let path = entry.unwrap().path();
        let mut lab = Lab::with_scene(read_file(&path).unwrap_or_else(|error| panic!("{error}")));
        let title = path.display().to_string();
        lab.finish_answers();
        assert!(!lab.is_moving(), "{title}: a scene of the user's own lies still");
        all_overlays(&mut lab);
        assert_sound(&lab.picture(), &title);
        let verdict = lab.status().verdict;
        assert!(
            ["DISJOINT", "TOUCHING", "OVERLAPPING"].contains(&verdict.strip_prefix("A–B ").unwrap_or(&verdict))
                || verdict.contains("HIT"),
            "{title}: {verdict}"
        );
        for body in 0..lab.editor().scene().bodies.len() {
            let from = inside(&lab, body);
            drag(&mut lab, from, Vec2::new(13.0, -7.0), Button::Left);
            lab.finish_answers();
            assert_sound(&lab.picture(), &title);
        }
    }
}

#[test]
fn each_mode_opens_with_its_intended_scene() {
    let opened = |mode| {
        let mut lab = opened(mode);
        lab.finish_answers();
        (lab.status(), lab.picture().to_string())
    };
    let (circle, picture) = opened("Circle");
    assert_eq!(circle.verdict, "DISJOINT");
    assert!(picture.contains("line Neutral Dashed"), "the closest line is there at once");
    let (segment, picture) = opened("Segment");
    assert_eq!(segment.verdict, "OVERLAPPING");
    assert!(picture.contains("\"in\"") && picture.contains("\"out\""), "entry and exit are named");
    let (rectangle, picture) = opened("Rectangle");
    assert_eq!(rectangle.verdict, "OVERLAPPING");
    assert!(picture.contains("arrow") && picture.contains("\"area "));
    let (_, picture) = opened("Polygon");
    let region = picture.lines().find(|line| line.starts_with("area Hit Hatch")).expect("an intersection");
    assert_eq!(region.split(' ').count() - 3, 7, "seven corners: {region}");
    assert!(picture.contains("Cross") && picture.contains("Square"), "crossings and inner corners differ");
    let (_, picture) = opened("Concave");
    assert_eq!(picture.matches("area Hit Hatch").count(), 3, "three pieces");
    assert!(picture.contains("sorted by angle, a common mistake: area"), "and what sorting would make of them");
}

#[test]
fn the_local_frame_shows_the_same_distance() {
    let mut compared = 0;
    for mode in ["Circle", "Point", "Segment"] {
        let mut lab = opened(mode);
        lab.apply(&Command::Toggle(LOCAL_FRAME));
        for _ in 0..30 {
            lab.apply_and_answer(&Command::Arrange);
            let labels = |lab: &Lab| lab.picture().marks.iter().filter_map(distance_label).collect::<Vec<String>>();
            let of_world = labels(&lab);
            lab.apply_and_answer(&Command::Toggle(CLOSEST_POINTS));
            let of_frame = labels(&lab);
            lab.apply(&Command::Toggle(CLOSEST_POINTS));
            assert!(of_world.len() <= 1, "the distance stands once: {of_world:?}");
            if let ([world], [local]) = (&of_world[..], &of_frame[..]) {
                let [world, local]: [f32; 2] = [world, local].map(|text| text.parse().unwrap_or(0.0));
                assert!((world - local).abs() < 0.11, "{world} in the world, {local} in the local frame");
                compared += 1;
            }
        }
    }
    assert!(compared > 10, "only {compared} were compared");
}

/// The numbers beside the ghost are its own positions, measured from the pivot.
#[test]
fn the_local_frame_is_measured_from_the_pivot() {
    let lab = |pivot: &str| {
        let rect = format!(r#"{{"type": "rect", "position": [200, 250], "size": [240, 30], "angle": 25{pivot}}}"#);
        let text = format!(
            r#"{{"version": 1, "shapes": [{rect}, {{"type": "circle", "center": [330, 380], "radius": 30}}]}}"#
        );
        let mut lab = Lab::with_scene(read_bytes(text.as_bytes()).unwrap());
        lab.apply_and_answer(&Command::Toggle(LOCAL_FRAME));
        lab
    };
    for pivot in ["", r#", "pivot": [0, 15]"#, r#", "pivot": [-100, 200]"#] {
        let (marks, mut compared) = (lab(pivot).picture().marks, 0);
        for mark in marks {
            let Mark::Label { at, text, .. } = mark else { continue };
            let Some((_, numbers)) = text.split_once(" (").filter(|(name, _)| ["local", "clamped"].contains(name))
            else {
                continue;
            };
            let numbers: Vec<f32> = numbers.trim_end_matches(')').split(", ").map(|n| n.parse().unwrap()).collect();
            let from_pivot = at - Vec2::new(200.0, 250.0);
            assert!(from_pivot.distance(Vec2::new(numbers[0], numbers[1])) < 1.0, "{text} is at {from_pivot}");
            compared += 1;
        }
        assert_eq!(compared, 2, "with {pivot:?}");
    }
}

/// The pairs that the broad phase keeps are drawn, and those of them that hit, unless they are too many.
#[test]
fn both_phases_of_many_shapes_are_drawn() {
    let lines = |lab: &Lab, of: (Role, Stroke)| {
        lab.picture().marks.into_iter().find_map(|mark| match mark {
            Mark::Crowd { crowd, role, fill: None, stroke } if (role, stroke) == of => Some(crowd.ends.len()),
            _ => None,
        })
    };
    let number = |lab: &Lab, name: &str| {
        let value = lab.status().numbers.into_iter().find(|row| row.name == name).unwrap().value;
        value.replace(',', "").parse::<usize>().unwrap()
    };
    let mut lab = opened("Many");
    for (count, is_drawn) in [(60, true), (240, true), (1000, true), (100_000, false)] {
        lab.apply(&Command::Count(count));
        lab.advance(0.01, VIEWPORT);
        lab.finish_answers();
        let (tested, hit) = (number(&lab, "box hits"), number(&lab, "shape hits"));
        assert!(hit > 5 && tested > hit, "{hit} of {tested} hit");
        let expected = is_drawn.then_some([tested, hit]);
        let [tested, hit] = [(Role::Other, Stroke::Dashed), (Role::Neutral, Stroke::Solid)].map(|of| lines(&lab, of));
        let drawn = tested.zip(hit).map(|(tested, hit)| [tested, hit]);
        assert_eq!(drawn, expected, "{count} shapes");
        assert_eq!(lab.status().sentence.contains("Zoom in to see"), !is_drawn);
    }
}

/// The text of a label that is a bare number.
fn distance_label(mark: &Mark) -> Option<String> {
    match mark {
        Mark::Label { text, .. } if text.parse::<f32>().is_ok() => Some(text.clone()),
        _ => None,
    }
}

/// An overlay shows something exactly where its table entry says that it applies.
#[test]
fn overlays_draw_exactly_where_they_apply() {
    let scenes = fs::read_dir(root().join("assets/scenes")).unwrap();
    let own = scenes.map(|entry| Lab::with_scene(read_file(&entry.unwrap().path()).unwrap()));
    let mut shown = BTreeMap::from_iter(OVERLAYS.iter().map(|overlay| (overlay.name, [0; 2])));
    let moving = PRESETS.iter().find(|preset| preset.name == "Bullet and paper").expect("a preset").scene();
    for mut lab in MODES.iter().map(|mode| opened(mode.name)).chain(own).chain([Lab::with_scene(moving)]) {
        for overlay in OVERLAYS.iter().filter(|overlay| lab.shows(**overlay)).collect::<Vec<_>>() {
            lab.apply(&Command::Toggle(*overlay));
        }
        lab.finish_answers();
        for overlay in lab.editor().entry().offered_overlays {
            let (command, without) = (Command::Toggle(*overlay), lab.picture());
            lab.apply_and_answer(&command);
            let (applies, is_seen) = ((overlay.applies)(&lab.view()), lab.picture() != without);
            assert_eq!(applies, is_seen, "{overlay:?} in {}: {}", lab.editor().entry().name, lab.status().sentence);
            shown.get_mut(overlay.name).unwrap()[usize::from(is_seen)] += 1;
            lab.apply(&command);
        }
    }
    assert!(shown.values().all(|[_, shown]| *shown > 0), "each is shown somewhere: {shown:?}");
}

#[test]
fn inapplicable_commands_change_nothing() {
    let own = MODES.iter().flat_map(|mode| mode.commands).map(|own| Command::Own(*own));
    let moves = [Command::Nudge(Vec2::X), Command::NudgeToNext(Vec2::X), Command::Undo, Command::Redo];
    let others = [Command::Count(100), Command::Mode(MODES.len())].into_iter().chain(moves);
    let commands: Vec<Command> = own.chain(others).collect();
    for mode in MODES {
        for command in &commands {
            let mut lab = opened(mode.name);
            lab.finish_answers();
            if !lab.is_enabled(command) {
                let (scene, status, picture) = (lab.editor().scene().clone(), lab.status(), lab.picture());
                lab.apply_and_answer(command);
                assert_eq!((lab.editor().scene(), lab.editor().entry().name), (&scene, mode.name), "{command:?}");
                assert_eq!((lab.status().sentence, lab.picture()), (status.sentence, picture), "{command:?}");
            }
        }
    }
}
