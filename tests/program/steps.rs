//! The steps of every algorithm on pairs of every kind: texts and marks are compared with a kept text.
//!
//! Both sides of an equals sign must agree in the digits shown.
//!
//! After an intended change: `KEEP=1 cargo test --lib tests::steps`, and read the difference before keeping it.

use crate::algorithm::steps::step_builder::Steps;
use crate::algorithm::steps::{Row, RowState, Side, Step, Table};
use crate::algorithm::{ALGORITHMS, Algorithm, MAX_SHAPES, Scope, edge_by_edge, separating_axes, unrotate_and_clamp};
use crate::collision::{Point, closest_points};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::legend;
use crate::marks::{Fill, Look, Mark, Role, Stroke};
use crate::mode::{MODES, OWN_SCENE, ZOO};
use crate::presets::PRESETS;
use crate::scene::file::read_bytes;
use crate::tests::arithmetic::tested;
use crate::tests::labs::{self, VIEWPORT, algorithm, mode, with_preset};
use glam::Vec2;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

/// The name of a scene, and its shapes.
const SCENES: &[(&str, &str)] = &[
    (
        "circle-beside-turned-rect",
        r#"{ "type": "rect", "position": [420, 290], "size": [180, 90], "angle": 30 },
           { "type": "circle", "center": [560, 275], "radius": 40 }"#,
    ),
    (
        "circle-within-rect-about-a-pivot",
        r#"{ "type": "rect", "position": [300, 200], "size": [200, 100], "pivot": [0, 50], "angle": -20 },
           { "type": "circle", "center": [400, 170], "radius": 30 }"#,
    ),
    (
        "point-on-rect",
        r#"{ "type": "rect", "position": [300, 200], "size": [200, 100] }, { "type": "point", "position": [400, 180] }"#,
    ),
    (
        "point-in-a-star",
        r#"{ "type": "polygon", "vertices": [[300, 80], [500, 225], [425, 460], [175, 460], [100, 225]] },
           { "type": "point", "position": [290, 290] }"#,
    ),
    (
        "rects-apart",
        r#"{ "type": "rect", "position": [200, 200], "size": [160, 80], "angle": 20 },
           { "type": "rect", "position": [420, 260], "size": [120, 120], "angle": 50 }"#,
    ),
    (
        "rects-overlapping",
        r#"{ "type": "rect", "position": [200, 200], "size": [160, 80], "angle": 20 },
           { "type": "rect", "position": [290, 240], "size": [120, 120], "angle": 50 }"#,
    ),
    (
        "tiles-touching",
        r#"{ "type": "rect", "position": [200, 200], "size": [100, 100] },
           { "type": "rect", "position": [300, 240], "size": [100, 100] }"#,
    ),
    (
        "unrotated-apart",
        r#"{ "type": "rect", "position": [200, 200], "size": [160, 80] },
           { "type": "rect", "position": [420, 260], "size": [120, 100], "angle": 90 }"#,
    ),
    (
        "unrotated-overlapping",
        r#"{ "type": "rect", "position": [200, 200], "size": [160, 80] },
           { "type": "rect", "position": [260, 230], "size": [120, 100] }"#,
    ),
    (
        "segment-past-rect",
        r#"{ "type": "segment", "a": [150, 60], "b": [460, 120] },
           { "type": "rect", "position": [300, 200], "size": [200, 100], "angle": 15 }"#,
    ),
    (
        "segment-along-slab",
        r#"{ "type": "segment", "a": [150, 180], "b": [460, 180] },
           { "type": "rect", "position": [300, 200], "size": [200, 100] }"#,
    ),
    (
        "segment-beside-slab",
        r#"{ "type": "segment", "a": [150, 80], "b": [460, 80] },
           { "type": "rect", "position": [300, 200], "size": [200, 100] }"#,
    ),
    (
        "segment-through-rect",
        r#"{ "type": "rect", "position": [300, 200], "size": [200, 100], "angle": 15 },
           { "type": "segment", "a": [150, 120], "b": [460, 260] }"#,
    ),
    (
        "segments-crossing",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 220] }, { "type": "segment", "a": [120, 240], "b": [280, 80] }"#,
    ),
    (
        "segments-whose-lines-cross-beyond",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 220] }, { "type": "segment", "a": [320, 60], "b": [290, 140] }"#,
    ),
    (
        "segment-ending-on-a-segment",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 200] }, { "type": "segment", "a": [200, 150], "b": [260, 60] }"#,
    ),
    (
        "segment-and-one-of-length-zero",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 200] }, { "type": "segment", "a": [200, 150], "b": [200, 150] }"#,
    ),
    (
        "segments-on-one-line",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 200] }, { "type": "segment", "a": [200, 150], "b": [400, 250] }"#,
    ),
    (
        "segments-parallel",
        r#"{ "type": "segment", "a": [100, 100], "b": [300, 200] }, { "type": "segment", "a": [100, 150], "b": [300, 250] }"#,
    ),
    (
        "pentagon-and-triangle",
        r#"{ "type": "polygon", "vertices": [[200, 80], [300, 150], [260, 270], [140, 270], [100, 150]] },
           { "type": "polygon", "vertices": [[240, 160], [400, 200], [250, 320]] }"#,
    ),
    (
        "bar-within-pentagon",
        r#"{ "type": "polygon", "vertices": [[200, 80], [300, 150], [260, 270], [140, 270], [100, 150]] },
           { "type": "rect", "position": [200, 180], "size": [60, 30], "angle": 30 }"#,
    ),
    (
        "triangles-apart",
        r#"{ "type": "polygon", "vertices": [[100, 100], [220, 160], [120, 240]] },
           { "type": "polygon", "vertices": [[260, 220], [400, 120], [380, 280]] }"#,
    ),
    (
        "point-on-an-edge-of-a-polygon",
        r#"{ "type": "point", "position": [250, 150] },
           { "type": "polygon", "vertices": [[100, 100], [400, 200], [100, 300], [180, 200]] }"#,
    ),
    (
        "point-in-arrow",
        r#"{ "type": "polygon", "vertices": [[100, 100], [400, 200], [100, 300], [180, 200]] },
           { "type": "point", "position": [150, 250] }"#,
    ),
    (
        "point-at-the-height-of-a-corner",
        r#"{ "type": "polygon", "vertices": [[100, 100], [400, 200], [100, 300], [180, 200]] },
           { "type": "point", "position": [120, 200] }"#,
    ),
    (
        "circles",
        r#"{ "type": "circle", "center": [200, 200], "radius": 80 }, { "type": "circle", "center": [290, 230], "radius": 50 }"#,
    ),
    (
        "circle-around-circle",
        r#"{ "type": "circle", "center": [200, 200], "radius": 80 }, { "type": "circle", "center": [230, 200], "radius": 30 }"#,
    ),
    (
        "squares-equal",
        r#"{ "type": "rect", "position": [200, 200], "size": [100, 100] },
           { "type": "rect", "position": [200, 200], "size": [100, 100] }"#,
    ),
    (
        "six-shapes",
        r#"{ "type": "rect", "position": [120, 120], "size": [60, 40] }, { "type": "circle", "center": [170, 130], "radius": 30 },
           { "type": "rect", "position": [420, 140], "size": [70, 30], "angle": 30 },
           { "type": "circle", "center": [300, 300], "radius": 25 }, { "type": "circle", "center": [450, 330], "radius": 30 },
           { "type": "rect", "position": [480, 300], "size": [60, 40], "angle": -20 }"#,
    ),
    (
        "circle-and-triangle",
        r#"{ "type": "polygon", "vertices": [[200, 80], [300, 250], [120, 220]] },
           { "type": "circle", "center": [320, 120], "radius": 50 }"#,
    ),
    (
        "circle-over-triangle",
        r#"{ "type": "circle", "center": [270, 140], "radius": 50 },
           { "type": "polygon", "vertices": [[200, 80], [300, 250], [120, 220]] }"#,
    ),
    (
        "circles-apart",
        r#"{ "type": "circle", "center": [330, 190], "radius": 50 }, { "type": "circle", "center": [180, 230], "radius": 70 }"#,
    ),
    (
        "segment-behind-a-segment",
        r#"{ "type": "segment", "a": [300, 200], "b": [400, 250] }, { "type": "segment", "a": [200, 150], "b": [100, 100] }"#,
    ),
    (
        "comb-and-bar",
        r#"{ "type": "polygon", "vertices": [[100, 100], [140, 100], [140, 180], [180, 180], [180, 100], [220, 100], [220, 180],
               [260, 180], [260, 100], [300, 100], [300, 220], [100, 220]] },
           { "type": "rect", "position": [200, 130], "size": [260, 30] }"#,
    ),
    (
        "circle-beside-segment",
        r#"{ "type": "segment", "a": [100, 120], "b": [340, 200] }, { "type": "circle", "center": [390, 260], "radius": 40 }"#,
    ),
    (
        "circle-touching-segment",
        r#"{ "type": "circle", "center": [220, 150], "radius": 50 }, { "type": "segment", "a": [100, 200], "b": [340, 200] }"#,
    ),
    (
        "circle-over-segment",
        r#"{ "type": "circle", "center": [220, 170], "radius": 50 }, { "type": "segment", "a": [100, 120], "b": [340, 200] }"#,
    ),
    (
        "segments-apart",
        r#"{ "type": "segment", "a": [200, 330], "b": [260, 210] }, { "type": "segment", "a": [120, 100], "b": [360, 160] }"#,
    ),
    (
        "crate-on-a-ramp",
        r#"{ "type": "rect", "position": [300, 260], "size": [360, 40], "angle": 15 },
           { "type": "rect", "position": [457, 253], "size": [90, 70], "angle": 15.3 }"#,
    ),
    (
        "ray-through-circle",
        r#"{ "type": "circle", "center": [300, 200], "radius": 60 },
           { "type": "point", "position": [100, 150], "motion": { "by": [330, 60] } }"#,
    ),
    (
        "ray-grazing-circle",
        r#"{ "type": "circle", "center": [250, 200], "radius": 50 },
           { "type": "point", "position": [100, 150], "motion": { "by": [300, 0] } }"#,
    ),
    (
        "ray-past-circle",
        r#"{ "type": "point", "position": [100, 150], "motion": { "by": [300, -20] } },
           { "type": "circle", "center": [250, 200], "radius": 50 }"#,
    ),
    (
        "ray-short-of-circle",
        r#"{ "type": "circle", "center": [320, 180], "radius": 50, "motion": { "by": [-90, 30] } },
           { "type": "point", "position": [100, 150], "motion": { "by": [50, 40] } }"#,
    ),
    (
        "ray-from-within-circle",
        r#"{ "type": "circle", "center": [250, 200], "radius": 50 },
           { "type": "point", "position": [270, 210], "motion": { "by": [100, 0] } }"#,
    ),
    (
        "ray-away-from-circle",
        r#"{ "type": "circle", "center": [250, 200], "radius": 50 },
           { "type": "point", "position": [320, 210], "motion": { "by": [100, 0] } }"#,
    ),
    (
        "ray-into-a-rect-that-moves",
        r#"{ "type": "rect", "position": [360, 220], "size": [60, 140], "angle": 15, "motion": { "by": [-100, 0] } },
           { "type": "point", "position": [120, 180], "motion": { "by": [160, 50] } }"#,
    ),
    (
        "ray-past-rect",
        r#"{ "type": "point", "position": [150, 60], "motion": { "by": [310, 60] } },
           { "type": "rect", "position": [300, 200], "size": [200, 100] }"#,
    ),
    (
        "ray-into-pentagon",
        r#"{ "type": "polygon", "vertices": [[300, 80], [400, 150], [360, 270], [240, 270], [200, 150]] },
           { "type": "point", "position": [80, 120], "motion": { "by": [300, 130] } }"#,
    ),
    (
        "ray-past-triangle",
        r#"{ "type": "polygon", "vertices": [[200, 180], [340, 180], [270, 270]] },
           { "type": "point", "position": [120, 160], "motion": { "by": [260, 0] } }"#,
    ),
    (
        "bar-turning-onto-a-crate",
        r#"{ "type": "rect", "position": [250, 300], "size": [120, 80] },
           { "type": "rect", "position": [120, 180], "size": [180, 16], "angle": -10,
             "motion": { "by": [60, 20], "turn": 110 } }"#,
    ),
    (
        "rounded-box-thrown-at-a-pentagon",
        r#"{ "type": "rect", "position": [100, 110], "size": [50, 20], "radius": 15, "motion": { "by": [260, 90], "turn": -200 } },
           { "type": "polygon", "vertices": [[300, 120], [400, 190], [360, 310], [240, 310], [200, 190]] }"#,
    ),
    (
        "crate-sliding-past",
        r#"{ "type": "rect", "position": [300, 200], "size": [80, 60] },
           { "type": "rect", "position": [100, 110], "size": [60, 60], "motion": { "by": [300, 0] } }"#,
    ),
    (
        "ray-from-within-triangle",
        r#"{ "type": "point", "position": [260, 200], "motion": { "by": [100, 60] } },
           { "type": "polygon", "vertices": [[200, 180], [340, 180], [270, 270]], "motion": { "by": [0, 20] } }"#,
    ),
];

/// Algorithms on all shapes are kept for this scene only: for a pair they are always the same.
const MANY: &str = "six-shapes";

/// Own scene with the shapes of this text, and their answers.
fn lab(shapes: &str) -> Lab {
    let json = format!(r#"{{ "version": 1, "shapes": [ {shapes} ] }}"#);
    labs::lab(read_bytes(json.as_bytes()).unwrap().bodies)
}

/// The same for the scene of this name.
fn lab_of(name: &str) -> Lab {
    lab(SCENES.iter().find(|(scene, _)| *scene == name).expect("a scene of this name").1)
}

fn steps_text(name: &str, scene: &str) -> String {
    let mut lab = lab(scene);
    let mut text = String::new();
    for (index, algorithm) in ALGORITHMS.iter().enumerate() {
        lab.finish_answers();
        if lab.why_not_explained(index).is_some() || (algorithm.scope != Scope::Pair && name != MANY) {
            continue;
        }
        lab.apply_and_answer(&Command::Explain(index));
        let shown = lab.shown_steps().unwrap_or_else(|| panic!("{} is not shown", algorithm.name));
        assert_eq!(shown.index, index, "{} should be shown", algorithm.name);
        assert!(shown.steps.agrees, "{}: the fast path differs", algorithm.name);
        writeln!(text, "{}", shown.steps).unwrap();
    }
    text
}

/// One line for each algorithm and answer: the scenes that show it, or that it refuses them and why.
fn refusals() -> String {
    let mut text = String::new();
    for (index, algorithm) in ALGORITHMS.iter().enumerate() {
        let mut scenes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, scene) in SCENES {
            let lab = lab(scene);
            scenes.entry(lab.why_not_explained(index).unwrap_or("shown")).or_default().push(name);
        }
        for (answer, names) in scenes {
            writeln!(text, "{}, {answer}: {}", algorithm.name, names.join(" ")).unwrap();
        }
    }
    text
}

fn kept_files() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/kept")
}

#[test]
fn every_step_of_every_algorithm_matches_the_kept_text() {
    let mut differing = Vec::new();
    let texts = SCENES.iter().map(|(name, scene)| (*name, steps_text(name, scene)));
    for (name, text) in texts.chain([("refusals", refusals())]) {
        let path = kept_files().join(format!("steps-{name}.txt"));
        if env::var_os("KEEP").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        if kept != text {
            let same = kept.lines().zip(text.lines()).take_while(|(kept, now)| kept == now).count();
            let (kept, now) = (kept.lines().nth(same), text.lines().nth(same));
            differing.push(format!("{name}, line {}:\n  kept {kept:?}\n  now  {now:?}", same + 1));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn every_kept_text_has_its_scene() {
    for file in fs::read_dir(kept_files()).unwrap() {
        let file = file.unwrap().file_name().into_string().unwrap();
        let Some(name) = file.strip_prefix("steps-").and_then(|name| name.strip_suffix(".txt")) else { continue };
        let is_known = name == "refusals" || SCENES.iter().any(|(scene, _)| *scene == name);
        assert!(is_known, "{file} is of no scene: remove it, or give it one");
    }
}

/// These refuse no pair; too many shapes are tested separately.
const TAKES_ALL: &[&str] = &["Broad phase: uniform grid", "Descending a tree", "Bounding circle", "Bounding box"];

#[test]
fn every_algorithm_explains_some_scenes_and_refuses_others() {
    for (index, algorithm) in ALGORITHMS.iter().enumerate() {
        let is_told = |(_, scene): &(&str, &str)| {
            let lab = lab(scene);
            lab.why_not_explained(index).is_none()
        };
        assert!(SCENES.iter().any(is_told), "no scene for {}", algorithm.name);
        let takes_all = SCENES.iter().all(is_told);
        assert_eq!(takes_all, TAKES_ALL.contains(&algorithm.name), "{}", algorithm.name);
    }
}

/// Calls `look` with every step of every algorithm on every scene.
fn every_step(mut look: impl FnMut(&str, &Algorithm, &Step)) {
    for_all_steps(|name, algorithm, steps| {
        for step in steps.iter() {
            look(&format!("{name}, {}, {:?}", algorithm.name, step.title), algorithm, step);
        }
    });
}

/// Calls `look` with the steps of every algorithm on every scene.
fn for_all_steps(mut look: impl FnMut(&str, &Algorithm, &Steps)) {
    for (name, scene) in SCENES {
        let mut lab = lab(scene);
        for (index, algorithm) in ALGORITHMS.iter().enumerate() {
            lab.finish_answers();
            if lab.why_not_explained(index).is_some() {
                continue;
            }
            lab.apply_and_answer(&Command::Explain(index));
            look(name, algorithm, lab.shown_steps().unwrap().steps);
        }
    }
}

#[test]
fn every_step_has_a_rule_and_its_line_of_code_in_every_language() {
    every_step(|place, algorithm, step| {
        assert!(step.rule.ends_with(['.', ':']), "{place}: the rule is no sentence: {:?}", step.rule);
        for listing in algorithm.listings {
            let has_line = listing.lines().any(|(_, tag)| tag == Some(step.line));
            assert!(has_line, "{place}: {} has no line {:?}", listing.language.name(), step.line);
        }
        if let Some(Side::Table(table)) = &step.side {
            let lit = table.rows.iter().filter(|row| row.state == RowState::Current).count();
            assert!(lit <= 1, "{place}: {lit} rows are at work");
            let cells = table.head.len() - 1;
            assert!(table.rows.iter().all(|row| row.cells.len() == cells), "{place}: a row has other columns");
        }
    });
}

#[test]
fn a_rule_has_at_most_three_sentences_and_a_step_at_most_eight_lines() {
    let mut long = BTreeSet::new();
    every_step(|place, _, step| {
        let (sentences, lines) = (step.rule.matches(". ").count() + 1, step.formulas.len());
        if sentences > 3 || lines > 8 {
            long.insert(format!("{place}: {sentences} sentences, {lines} lines: {:?}", step.rule));
        }
    });
    assert!(long.is_empty(), "{long:#?}");
}

/// The legend explains every mark of a step.
#[test]
fn the_legend_of_every_step_explains_each_mark() {
    let (mut texts, mut missing) = (BTreeSet::new(), BTreeSet::new());
    every_step(|place, algorithm, step| {
        let index = ALGORITHMS.iter().position(|other| core::ptr::eq(*other, algorithm)).unwrap();
        let inset = if let Some(Side::Inset(inset)) = &step.side { &inset.picture.marks[..] } else { &[] };
        let lines: Vec<_> = legend::of_step(index, step, step.marks.iter().chain(inset));
        for look in step.looks() {
            let line = lines.iter().find(|line| line.looks.contains(&look));
            let is_shape = matches!(look, (Look::Fill(Fill::Tint), Role::A | Role::B));
            if !is_shape && line.is_none_or(|line| GENERAL.contains(&line.text)) {
                missing.insert(format!("{}: {look:?}, as in {place}", algorithm.name));
            }
        }
        texts.extend(lines.iter().map(|line| line.text));
    });
    assert!(missing.is_empty(), "the legends of the algorithms do not say what these are:\n{missing:#?}");
    assert!(texts.len() > 60, "only {} texts are shown", texts.len());
}

/// The meanings of the marks that all algorithms share, repeated here to detect changes.
#[test]
fn the_legend_falls_back_to_the_general_meanings() {
    use crate::marks::Sign;
    let strokes = [Stroke::Solid, Stroke::Heavy, Stroke::Hairline, Stroke::Dashed, Stroke::Dotted];
    let mut marks = Vec::new();
    for role in [Role::A, Role::B, Role::Other, Role::Faint, Role::Neutral, Role::Hit] {
        let (from, to) = (Vec2::ZERO, Vec2::X);
        marks.extend(strokes.map(|stroke| Mark::Line { points: vec![from, to], closed: false, role, stroke }));
        marks.push(Mark::Area { outline: vec![from, to, Vec2::Y], role, fill: Fill::Tint });
        marks.push(Mark::Arrow { from, to, role });
        marks.extend([Sign::Dot, Sign::Cross].map(|sign| Mark::Sign { at: from, sign, role }));
    }
    let said: BTreeSet<&str> =
        legend::of_step(usize::MAX, &Step::default(), marks.iter()).iter().map(|line| line.text).collect();
    for text in GENERAL {
        assert!(said.contains(text), "{text:?} is not among {said:?}");
    }
}

/// The meanings that the legend falls back to.
const GENERAL: [&str; 8] = [
    "result of this step",
    "subject of this step",
    "auxiliary line",
    "shape at another position or angle",
    "line of this step",
    "area of this step",
    "direction",
    "point of this step",
];

/// Hundreds of steps would be built sixty times a second while one is shown.
#[test]
fn dragging_a_shape_builds_only_the_shown_step() {
    let (mut lab, shown) = (lab_of("rects-overlapping"), 5);
    lab.apply(&Command::Explain(edge_by_edge::ALGORITHM.index()));
    lab.apply(&Command::StepTo(shown));
    let title = |lab: &Lab| lab.shown_steps().unwrap().current().title.clone();
    let (at, held) = (Vec2::new(180.0, 200.0), Modifiers::NONE);
    lab.point(Pointer::Press { at, button: Button::Left, held });
    lab.point(Pointer::Move { at: at + Vec2::new(7.0, 3.0), held });
    lab.finish_answers();
    let (dragged, marks) = (title(&lab), lab.picture().marks.len());
    let steps = lab.shown_steps().unwrap().steps;
    assert!(!dragged.is_empty() && marks > 0);
    assert_eq!((steps.len() > 10, steps.count_built()), (true, 1));
    for (command, is_other) in [(Command::Step(1), true), (Command::Peek(Some(9)), false), (Command::StepTo(9), true)] {
        lab.apply(&command);
        assert_eq!(title(&lab) != dragged, is_other, "{command:?} shows its step at once");
        assert!(!lab.picture().marks.is_empty(), "{command:?} shows no empty step");
        lab.apply(&Command::Peek(None));
        lab.apply(&Command::StepTo(shown));
    }
    lab.point(Pointer::Release { button: Button::Left });
    lab.finish_answers();
    assert_eq!(title(&lab), dragged, "the step is the same when the hand lets go");
}

#[test]
fn a_step_about_all_shapes_names_the_boxes_of_the_pair() {
    let mut lab = lab_of(MANY);
    for name in ["Broad phase: uniform grid", "Descending a tree"] {
        lab.apply_and_answer(&Command::Explain(algorithm(name)));
        let shown = lab.shown_steps().filter(|shown| ALGORITHMS[shown.index].name == name).expect("it is shown");
        for (i, step) in shown.steps.iter().enumerate() {
            let names = |letter: char| {
                let is_name = |mark: &&Mark| matches!(mark, Mark::Label { text, .. } if text.starts_with(letter));
                step.marks.iter().filter(is_name).count()
            };
            assert_eq!((names('A'), names('B')), (1, 1), "{name}, step {i}: {:?}", step.marks);
        }
    }
}

/// A row leads to its step, and every test that is made has a step. In a list that one step explains, no row leads anywhere.
/// What a line of a clipping step computes, and its name in the picture.
fn drawn_names(algorithm: &Algorithm, step: &Step) -> &'static [(&'static str, &'static str)] {
    match algorithm.name {
        "Contact points" => &[("n2·n = ", "n2"), ("inward = ", "inward")],
        "Slab clipping" if step.title.starts_with("Exit before entry") => {
            &[("latest entry = ", "entry"), ("earliest exit = ", "exit")]
        }
        _ => &[],
    }
}

#[test]
fn clipping_steps_draw_what_they_name() {
    let mut drawn = 0;
    every_step(|place, algorithm, step| {
        let is_drawn =
            |name| step.marks.iter().any(|mark| matches!(mark, Mark::Label { text, .. } if text.contains(name)));
        let is_computed = |text| step.formulas.iter().any(|formula| formula.starts_with(text));
        for (_, name) in drawn_names(algorithm, step).iter().filter(|(text, _)| is_computed(*text)) {
            assert!(is_drawn(*name), "{place}: {name}");
            drawn += 1;
        }
    });
    assert!(drawn > 20, "only {drawn} names");
}

#[test]
fn every_linked_row_opens_its_step() {
    let mut counts = BTreeMap::new();
    for_all_steps(|name, algorithm, steps| {
        let tables = steps.iter().enumerate().filter_map(|(i, step)| match &step.side {
            Some(Side::Table(table)) => Some((i, table)),
            _ => None,
        });
        let leads = |table: &Table| table.rows.iter().any(|row| row.step.is_some());
        let heads: BTreeSet<_> =
            tables.clone().filter(|(_, table)| leads(table)).map(|(_, table)| &table.head).collect();
        for (i, table) in tables {
            if !leads(table) {
                let place = format!("{name}, {}, step {i}", algorithm.name);
                assert!(!heads.contains(&table.head), "{place}: no row leads anywhere, those of other steps do");
                continue;
            }
            for (r, row) in table.rows.iter().enumerate() {
                let (place, to) = (format!("{name}, {}, row {r} of step {i}", algorithm.name), row.step);
                match row.state {
                    RowState::Current => assert_eq!(to, Some(i), "{place} is at work"),
                    RowState::Done | RowState::Decisive => assert!(to.is_some_and(|to| to <= i), "{place}: {to:?}"),
                    RowState::Waiting => assert!(to.is_none_or(|to| to > i), "{place} waits: {to:?}"),
                    // A row without a step leads nowhere; only pairs tested in an earlier cell have a step.
                    RowState::Skipped if algorithm.name.starts_with("Broad phase") => {
                        assert!(to.is_none_or(|to| to <= i), "{place} is skipped: {to:?}");
                    }
                    RowState::Skipped => assert_eq!(to, None, "{place} is skipped"),
                }
                let Some(Side::Table(other)) = to.and_then(|to| steps.iter().nth(to)?.side.as_ref()) else { continue };
                // There it is the current row, or has decided.
                let is_there = |other: &&Row| other.name == row.name && other.state != RowState::Waiting;
                if other.head == table.head {
                    assert!(other.rows.iter().any(|other| is_there(&other)), "{place}: step {to:?} does not make it");
                }
                *counts.entry(format!("{:?}", row.state)).or_insert(0) += 1;
            }
        }
    });
    assert!(["Current", "Done", "Decisive"].iter().all(|state| counts[*state] > 20), "{counts:?}");
}

/// Evaluating a line with the numbers shown gives its result.
#[test]
fn the_shown_digits_of_every_formula_add_up() {
    let (mut count, mut wrong) = (0, Vec::new());
    every_step(|place, _, step| {
        let rows = if let Some(Side::Table(table)) = &step.side { &table.rows[..] } else { &[] };
        let cells = rows.iter().flat_map(|row| &row.cells);
        let tested = tested(step.formulas.iter().chain([&step.title]).chain(cells).map(String::as_str));
        count += tested.count;
        wrong.extend(tested.wrong.map(|why| format!("{place}: {why}")));
    });
    assert!(wrong.is_empty(), "{} steps are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 1_500, "only {count} equations were worked out");
}

/// The steps of a grid of many shapes would be endless.
#[test]
fn the_broad_phase_refuses_more_shapes_than_it_explains() {
    let grid = ALGORITHMS.iter().position(|algorithm| algorithm.scope != Scope::Pair).unwrap();
    for (count, refusal) in [(MAX_SHAPES, None), (MAX_SHAPES + 1, Some("too many shapes to explain"))] {
        let shapes: Vec<String> =
            (0..count).map(|i| format!(r#"{{ "type": "point", "position": [{}, {}] }}"#, i % 40, i / 40)).collect();
        let lab = lab(&shapes.join(", "));
        assert_eq!(lab.why_not_explained(grid), refusal, "{count} shapes");
    }
}

/// The radius is 40 there.
#[test]
fn the_region_of_centres_that_hit_ends_where_the_circle_touches() {
    let mut lab = lab(SCENES[0].1);
    lab.apply_and_answer(&Command::Explain(unrotate_and_clamp::ALGORITHM.index()));
    let shown = lab.shown_steps().expect("a circle and a rectangle");
    let compare = shown.steps.iter().find(|step| step.title.starts_with("Compare")).unwrap();
    let outline = compare.marks.iter().find_map(|mark| match mark {
        Mark::Line { points, closed: true, stroke: Stroke::Dashed, .. } => Some(points),
        _ => None,
    });
    for at in outline.expect("its border is drawn") {
        let gap = closest_points(&Point::new(*at).unwrap(), lab.editor().scene().bodies[0].shape()).distance;
        assert!((gap - 40.0).abs() < 1e-3, "{at} is {gap} from the rectangle");
    }
    assert_eq!(shown.steps.cost.to_string(), "5 tests, 11 multiplications, 1 sine, 1 cosine, 1 square root");
}

/// The labels of the picture.
fn labels(lab: &Lab) -> Vec<String> {
    let text = |mark: Mark| if let Mark::Label { text, .. } = mark { Some(text) } else { None };
    lab.picture().marks.into_iter().filter_map(text).collect()
}

/// The numbers of a picture belong to the pose that it shows.
#[test]
fn a_rotation_shows_its_current_angle() {
    let mut lab = lab(SCENES[0].1);
    lab.apply_and_answer(&Command::Explain(unrotate_and_clamp::ALGORITHM.index()));
    lab.apply(&Command::StepTo(1));
    let has = |lab: &Lab, text: &str| labels(lab).iter().any(|label| label == text);
    assert!(has(&lab, "rotated by 0° of -30.0°") && !has(&lab, "un-rotated"), "{:?}", labels(&lab));
    lab.advance(10.0, VIEWPORT);
    assert!(has(&lab, "un-rotated"), "{:?}", labels(&lab));
}

/// The table has the lower end of an interval on the left.
#[test]
fn every_axis_points_towards_positive_x_or_y() {
    let mut count = 0;
    every_step(|place, algorithm, step| {
        let is_axis = core::ptr::eq(algorithm, &separating_axes::ALGORITHM) && step.title.starts_with("Axis");
        for mark in step.marks.iter().filter(|_| is_axis) {
            let Mark::Arrow { from, to, role: Role::Neutral } = mark else { continue };
            let way = *to - *from;
            assert!(way.x > 1e-4 || (way.x > -1e-4 && way.y > 0.0), "{place}: {way}");
            count += 1;
        }
    });
    assert!(count > 50, "only {count} axes");
}

#[test]
fn steps_go_forward_and_back_and_stop_at_both_ends() {
    let mut lab = lab(SCENES[0].1);
    assert!(lab.shown_steps().is_none(), "no steps open by themselves");
    lab.apply_and_answer(&Command::Steps);
    let last = lab.shown_steps().unwrap().steps.len() - 1;
    for _ in 0..last + 3 {
        lab.apply(&Command::Step(1));
    }
    assert_eq!(lab.shown_steps().unwrap().step, last, "the end");
    for _ in 0..last + 3 {
        lab.apply(&Command::Step(-1));
    }
    assert_eq!(lab.shown_steps().unwrap().step, 0, "the beginning");
    lab.apply(&Command::Nudge(Vec2::X));
    assert_eq!(lab.shown_steps().unwrap().step, 1, "an arrow while nothing is selected");
    lab.apply(&Command::Steps);
    assert!(lab.shown_steps().is_none());
}

/// While the previous choice is still shown.
#[test]
fn early_keys_apply_to_the_algorithm_chosen_last() {
    let (short, long) = (algorithm("Bounding circle"), algorithm("Edge by edge"));
    let mut lab = lab_of("rects-overlapping");
    let after = |lab: &mut Lab, commands: &[Command]| {
        commands.iter().for_each(|command| drop(lab.apply(command)));
        lab.finish_answers();
        let shown = lab.shown_steps().unwrap();
        (shown.index, shown.step, shown.steps.len())
    };
    after(&mut lab, &[Command::Explain(short)]);
    let (index, step, count) = after(&mut lab, &[Command::Explain(long), Command::StepTo(usize::MAX)]);
    assert_eq!((index, step), (long, count - 1), "the last step is that of the new algorithm");
    assert_eq!(after(&mut lab, &[Command::Step(-1)]), (long, count - 2, count));
    after(&mut lab, &[Command::Explain(short)]);
    let on = [const { Command::Step(1) }; 9];
    assert_eq!(after(&mut lab, &[&[Command::Explain(long)][..], &on].concat()), (long, 9, count));
    // Two commands at once lead as far as one after the other.
    after(&mut lab, &[Command::Explain(short)]);
    let (both, ..) = after(&mut lab, &[Command::ExplainNext(1), Command::ExplainNext(1)]);
    after(&mut lab, &[Command::Explain(short)]);
    after(&mut lab, &[Command::ExplainNext(1)]);
    assert_eq!(after(&mut lab, &[Command::ExplainNext(1)]).0, both);
}

/// A step number beyond every algorithm, which means the last step.
const BEYOND: usize = 50;

/// The steps of a preset are about its scene.
#[test]
fn a_preset_for_an_algorithm_opens_its_steps() {
    let mut with_steps = Vec::new();
    for (index, preset) in PRESETS.iter().enumerate() {
        let mut lab = Lab::new();
        lab.apply_and_answer(&Command::Preset(index));
        let opened = lab.shown_steps().map(|shown| shown.index);
        assert_eq!(opened, preset.algorithm(), "{}", preset.name);
        assert_eq!(lab.step_of().map_or(0, |(step, _)| step), 0, "{}", preset.name);
        with_steps.extend(opened.map(|_| preset.name));
    }
    let meant = [
        "Circle beside rectangle",
        "Nine regions",
        "Segment through rectangle",
        "Axis-aligned rectangles",
        "Two segments",
        "Distance between two segments",
        "Ray through corners",
        "Point in polygon",
        "Pentagram: even-odd",
        "Pentagram: nonzero winding",
        "Crate on a ramp",
        "Comb and bar",
        "Comb and bar: Weiler–Atherton",
        "Two circles",
        "Free axis",
        "A crowd",
        "Shot through a crowd",
        "Hull of a ragged outline",
        "Area of an arrow",
        "Disjoint axis-aligned rectangles",
        "Slightly rotated crate",
        "Segment starting inside a rectangle",
        "Segment missing a rectangle",
        "Point on the outline",
        "Circle within a circle",
        "Free axis, segment twice as long",
        "Ray into a circle",
        "Ray into a rectangle",
        "Ray into a polygon",
        "Bar turning onto a crate",
    ];
    assert_eq!(with_steps, meant, "these begin their steps by themselves, and no others");
}

#[test]
fn lessons_and_answers_open_the_algorithm_they_name() {
    let mut lab = Lab::new();
    for (index, lesson) in lab.lessons().to_vec().into_iter().enumerate() {
        lab.apply(&Command::Lesson(index));
        let questions = lesson.questions.iter().map(|question| (question.text.as_str(), question.shown_on));
        let places = core::iter::once((lesson.title.as_str(), lesson.opens_on)).chain(questions);
        for (i, (text, place)) in places.enumerate() {
            if let Some(question) = i.checked_sub(1) {
                lab.apply(&Command::ShowAnswer(question));
            }
            lab.finish_answers();
            let shown = lab.shown_steps().unwrap_or_else(|| panic!("{text}: no steps are shown"));
            if let Some(algorithm) = place.algorithm {
                let meant = ALGORITHMS[algorithm].name;
                assert_eq!(ALGORITHMS[shown.index].name, meant, "{}, {text}", lesson.title);
            }
            if let Some(step) = place.step {
                // A step beyond the end is the last one.
                let last = shown.steps.len() - 1;
                let meant = if step < BEYOND { step } else { last };
                assert_eq!(shown.step, meant, "{}, {text}: there are {} steps", lesson.title, last + 1);
            }
        }
    }
}

/// The beginning of the title of the step that shows an answer, for each question of each lesson.
const SHOWN: &[[&str; 3]] = &[
    ["A.minX ≤ B.maxX: false", "Disjoint: b1 separates", "They touch"],
    ["Clamp x and y", "Clamp x: a side region", "The vector from the rectangle's centre"],
    ["Entry before exit", "Entry before exit", "Exit before entry"],
    ["u = 0.25", "d1 × d2 = 0", "d1 × d2 is not 0"],
    ["e1: the ray crosses it, crossing 1", "Even: the point is outside", "On the boundary"],
    ["No gap", "Disjoint: ", "The foot of c0: t = 0.207"],
    ["The axes to test", "Disjoint: a1 separates", "Axis a1: a gap"],
    ["Edge b0", "The intersection", "Wrong: a shape is not convex"],
    ["Nearer: ", "No corner is nearer", "The origin is in the difference"],
    ["A lies within B", "One comparison", "The chord"],
    ["10 triangles", "The MTV", "Cut 1"],
    ["20 box tests instead of 276", "Store the boxes", "The grid"],
];

/// Showing an answer changes the view, and shows what the answer is about, whichever answer was shown before.
#[test]
fn each_answer_of_a_lesson_shows_its_subject() {
    let shown_now = |lab: &mut Lab| {
        lab.finish_answers();
        let shown = lab.shown_steps().expect("steps are shown");
        let step = shown.current();
        (lab.editor().preset_of(lab.editor().origin()), shown.index, shown.step, step.title.clone())
    };
    let mut lab = Lab::new();
    let lessons = lab.lessons().to_vec();
    assert_eq!(lessons.len(), SHOWN.len());
    let mut wrong = Vec::new();
    for (index, (lesson, titles)) in lessons.iter().zip(SHOWN).enumerate() {
        lab.apply(&Command::Lesson(index));
        let mut before = shown_now(&mut lab);
        let mut all = Vec::new();
        for (question, title) in titles.iter().enumerate() {
            lab.apply(&Command::ShowAnswer(question));
            let shown = shown_now(&mut lab);
            let of = format!("lesson {}, question {}, {}", index + 1, question + 1, lesson.questions[question].text);
            if shown == before {
                wrong.push(format!("{of} shows what was there before: {shown:?}"));
            }
            if !shown.3.starts_with(title) {
                wrong.push(format!("{of} shows {shown:?} and not {title:?}"));
            }
            before = shown.clone();
            all.push(shown);
        }
        for question in (0..titles.len()).rev() {
            lab.apply(&Command::ShowAnswer(question));
            let shown = shown_now(&mut lab);
            if shown != all[question] {
                wrong.push(format!("lesson {}, question {}, after another: {shown:?}", index + 1, question + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn escape_deselects_first_and_then_closes_the_steps() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Preset(0));
    assert!(lab.shows_steps());
    lab.apply_and_answer(&Command::Select(vec![0]));
    lab.apply(&Command::Cancel);
    assert!(lab.shows_steps() && lab.editor().selection().is_empty());
    lab.apply(&Command::Cancel);
    assert!(!lab.shows_steps());
}

/// A moved pair differs from the pair of the shown numbers.
#[test]
fn moving_scenes_pause_while_steps_are_open() {
    let mut stood = 0;
    for (index, mode) in MODES.iter().enumerate() {
        let mut lab = Lab::new();
        lab.apply_and_answer(&Command::Preset(0));
        assert!(lab.shown_steps().is_some());
        lab.apply_and_answer(&Command::Mode(index));
        lab.advance(0.0, VIEWPORT);
        let (before, is_told) = (lab.editor().scene().clone(), lab.shown_steps().is_some());
        lab.advance(1.0, VIEWPORT);
        lab.finish_answers();
        if !is_told {
            continue;
        }
        assert!(*lab.editor().scene() == before && !lab.is_running(), "{}: it stands", mode.name);
        lab.apply(&Command::Steps);
        lab.advance(1.0, VIEWPORT);
        stood += usize::from(lab.is_running() && *lab.editor().scene() != before);
    }
    assert!(stood > 3, "in {stood} modes it goes on after the steps");
}

#[test]
fn the_bug_zoo_and_lessons_close_covering_panels() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::ComparePreset(0));
    assert!(lab.shows_steps() && lab.compared().is_some());
    lab.apply_and_answer(&Command::Lesson(0));
    assert!(lab.shown_steps().is_some() && lab.compared().is_none(), "the lesson speaks of one method");
    lab.apply(&Command::ComparePreset(0));
    lab.apply_and_answer(&Command::Mode(ZOO));
    assert!(!lab.shows_steps() && lab.compared().is_none(), "stripes and dots are shown");
    lab.apply(&Command::Steps);
    assert!(lab.shows_steps(), "who wants them there has them");
    lab.apply(&Command::Choose(1));
    assert!(!lab.shows_steps(), "and sees the next exhibit");
}

#[test]
fn an_overlay_replaced_by_a_step_says_so() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Lesson(0));
    let boxes = *lab.editor().entry().offered_overlays.iter().find(|overlay| overlay.name == "Bounding boxes").unwrap();
    let notice = lab.apply(&Command::Toggle(boxes)).expect("the overlay stays hidden");
    assert!(notice.text.contains("Bounding boxes") && notice.text.contains("hidden by the steps"), "{notice:?}");
    assert_eq!(lab.apply(&Command::Toggle(boxes)), None, "it is off, and nothing is missed");
    lab.apply(&Command::Steps);
    assert_eq!(lab.apply(&Command::Toggle(boxes)), None, "it is shown");
}

/// Two of three shapes are selected: they are A and B, with their names and colours, and the third is neither.
#[test]
fn the_pair_has_its_letters_and_colours() {
    let circle =
        |name: &str, x: f32| format!(r#"{{ "type": "circle", "center": [{x}, 100], "radius": 40, "name": "{name}" }}"#);
    let mut lab = lab(&[circle("one", 100.0), circle("two", 150.0), circle("three", 400.0)].join(", "));
    let labels = |lab: &mut Lab| {
        lab.finish_answers();
        let labels = lab.picture().marks.into_iter().filter_map(|mark| match mark {
            Mark::Label { text, role, .. } if ["one", "two", "three"].iter().any(|name| text.ends_with(name)) => {
                Some((text, role))
            }
            _ => None,
        });
        labels.collect::<Vec<(String, Role)>>()
    };
    let of = |labels: [(&str, Role); 3]| labels.map(|(text, role)| (text.to_owned(), role)).to_vec();
    assert_eq!(labels(&mut lab), of([("A: one", Role::A), ("B: two", Role::B), ("three", Role::Other)]));
    lab.apply(&Command::Select(vec![0, 2]));
    assert_eq!(labels(&mut lab), of([("B: one", Role::B), ("two", Role::Other), ("A: three", Role::A)]));
    let status = lab.status();
    assert_eq!((&*status.verdict, status.hit), ("A–B DISJOINT", false), "of this pair, though another hits");
    assert!(status.headline_value.starts_with("distance "), "{}", status.headline_value);
    assert!(
        status.sentence.starts_with("1 of 3 pairs is a hit (one and two). The shapes three and one are disjoint"),
        "{}",
        status.sentence
    );
}

#[test]
fn without_hits_the_nearest_pair_of_all_is_named() {
    let point = |name: &str, x: f32| format!(r#"{{ "type": "point", "position": [{x}, 0], "name": "{name}" }}"#);
    // The last is the probe, and is far from both.
    let lab = lab(&[point("one", 0.0), point("two", 12.0), point("three", 400.0)].join(", "));
    let status = lab.status();
    assert_eq!((&*status.verdict, status.hit, status.pair), ("NO HITS", false, Some([0, 1])));
    assert_eq!(status.headline_value, "A and B: distance 12.0");
    let start =
        "None of 3 pairs is a hit; A and B are the nearest pair. The shapes one and two are disjoint, distance 12.0";
    assert!(status.sentence.starts_with(start), "{}", status.sentence);
}

#[test]
fn a_shared_edge_is_named() {
    for (name, said) in [("Shared edge", "touch along an edge, from (300"), ("Shared corner", "touch at (300")] {
        let sentence = with_preset(name).status().sentence;
        assert!(sentence.contains(said), "{sentence}");
    }
}

/// By keys alone: every answer of every lesson, forwards and backwards.
#[test]
fn a_tour_visits_every_answer_and_returns() {
    let mut lab = Lab::new();
    lab.apply(&Command::Lessons);
    let place = |lab: &Lab| lab.shown_lesson().map(|shown_lesson| (shown_lesson.index, shown_lesson.answered)).unwrap();
    let lessons: Vec<usize> = lab.lessons().iter().map(|lesson| lesson.questions.len()).collect();
    let all: Vec<(usize, Option<usize>)> = lessons
        .iter()
        .enumerate()
        .flat_map(|(lesson, &answers)| (0..=answers).map(move |answer| (lesson, answer.checked_sub(1))))
        .collect();
    for here in &all {
        assert_eq!(place(&lab), *here);
        lab.apply(&Command::LessonBy(1));
    }
    assert_eq!(Some(&place(&lab)), all.last(), "it stops at the end");
    let last = lessons.len() - 1;
    for answer in (0..lessons[last]).rev() {
        lab.apply(&Command::LessonBy(-1));
        assert_eq!(place(&lab), (last, answer.checked_sub(1)));
    }
    lab.apply(&Command::LessonBy(-1));
    assert_eq!(place(&lab), (last - 1, None), "before a lesson comes the one before");
}

/// Hovering over a row of the table previews its marks, and the text stays.
#[test]
fn a_hovered_step_shows_only_its_marks() {
    let mut lab = lab_of("rects-overlapping");
    lab.apply(&Command::Steps);
    lab.apply(&Command::StepTo(1));
    lab.advance(10.0, VIEWPORT);
    lab.finish_answers();
    let shown = lab.picture();
    lab.apply(&Command::Peek(Some(2)));
    assert_eq!(lab.shown_steps().unwrap().step, 1, "the text stays");
    let peeked = lab.picture();
    assert!(peeked != shown, "the marks are others");
    lab.apply(&Command::Peek(None));
    assert!(lab.picture() == shown, "they come back");
    lab.apply(&Command::StepTo(2));
    lab.advance(10.0, VIEWPORT);
    assert!(lab.picture() == peeked, "they are those of the step");
}

#[test]
fn playing_needs_open_steps() {
    let mut lab = lab(SCENES[0].1);
    lab.advance(0.1, VIEWPORT);
    lab.finish_answers();
    lab.apply_and_answer(&Command::Steps);
    lab.apply(&Command::Pause);
    assert!(lab.is_playing() && lab.is_moving());
    // The last shape is deleted: there is no pair, and nothing grows from frame to frame.
    lab.apply(&Command::SelectAll);
    lab.apply_and_answer(&Command::Delete);
    assert!(lab.shown_steps().is_none() && !lab.is_moving());
    let before = lab.changes();
    lab.advance(0.1, VIEWPORT);
    assert_eq!(lab.changes(), before, "the window may rest");
    lab.apply_and_answer(&Command::Undo);
    assert!(lab.shown_steps().is_some() && lab.is_moving(), "it goes on");
    lab.apply(&Command::Mode(1));
    assert!(!lab.is_playing(), "another mode stops it");
    // P stops a crowd.
    lab.apply_and_answer(&Command::Mode(mode("Many")));
    assert!(!lab.shows_steps() && lab.is_running());
    lab.apply(&Command::Pause);
    assert!(!lab.is_running());
}

#[test]
fn an_algorithm_explains_the_selected_pair() {
    let circle =
        |name: &str, x: f32| format!(r#"{{ "type": "circle", "center": [{x}, 100], "radius": 40, "name": "{name}" }}"#);
    let shapes = [circle("one", 100.0), circle("two", 150.0), circle("three", 400.0)].join(", ");
    let mut lab = lab(&shapes);
    let told_of = |lab: &mut Lab| {
        lab.finish_answers();
        let pair = lab.status().pair.expect("there is a pair");
        [0, 1, 2].map(|body| pair.contains(&body))
    };
    assert_eq!(told_of(&mut lab), [true, true, false], "the two that hit");
    lab.apply(&Command::Select(vec![0, 2]));
    lab.apply(&Command::Steps);
    assert_eq!(told_of(&mut lab), [true, false, true]);
    assert!(lab.shown_steps().is_some() && lab.editor().selected().is_none(), "the arrows are for the steps");
    lab.apply(&Command::Select(vec![2]));
    assert_eq!(told_of(&mut lab), [true, false, true], "one of the two is moved");
    lab.apply(&Command::Select(vec![1]));
    assert_eq!(told_of(&mut lab), [true, true, false], "another one");
}

#[test]
fn closing_the_steps_restores_the_selection() {
    for selected in [vec![], vec![1], vec![0, 1]] {
        let mut lab = Lab::new();
        lab.apply(&Command::Preset(0));
        lab.apply(&Command::Steps);
        lab.apply(&Command::Select(selected.clone()));
        lab.apply_and_answer(&Command::Steps);
        assert!(lab.shows_steps() && lab.editor().selected().is_none());
        lab.apply(&Command::Cancel);
        assert!(!lab.shows_steps());
        assert_eq!(lab.editor().selection(), selected);
        // A mode without steps closes them.
        lab.apply(&Command::Steps);
        lab.apply(&Command::Mode(ZOO));
        lab.apply(&Command::Mode(OWN_SCENE));
        assert!(!lab.shows_steps());
        assert_eq!(lab.editor().selection(), selected);
    }
}

#[test]
fn closing_the_lessons_closes_only_their_steps() {
    let with_steps = |lab: &Lab| {
        let lessons = lab.lessons();
        lessons.iter().position(|lesson| lesson.opens_on.algorithm.is_some()).expect("a lesson with an algorithm")
    };
    let mut lab = Lab::new();
    let lesson = with_steps(&lab);
    lab.apply(&Command::Lesson(lesson));
    assert!(lab.shows_steps() && lab.shown_lesson().is_some());
    let overlays: Vec<bool> = lab.editor().entry().offered_overlays.iter().map(|overlay| lab.shows(*overlay)).collect();
    lab.apply(&Command::Lessons);
    assert!(!lab.shows_steps() && lab.shown_lesson().is_none(), "the lesson had opened the steps");
    assert_eq!(
        lab.editor().entry().offered_overlays.iter().map(|overlay| lab.shows(*overlay)).collect::<Vec<_>>(),
        overlays
    );
    // The previous steps come back.
    lab.apply(&Command::Steps);
    lab.apply(&Command::Lesson(lesson));
    lab.apply(&Command::Lessons);
    assert!(lab.shows_steps(), "they were there before the lessons");
    lab.apply(&Command::Steps);
    lab.apply(&Command::Lesson(lesson));
    lab.apply(&Command::Steps);
    lab.apply(&Command::Steps);
    lab.apply(&Command::Lessons);
    assert!(!lab.shows_steps(), "they were closed before the lessons");
}
