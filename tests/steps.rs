//! Every algorithm that is told step by step, on pairs of every kind: what each step shows and says is compared with a kept text.
//!
//! After a change that is meant: `KEEP=1 cargo test --test steps`, and read the difference before keeping it.

use collision_lab::{
    collision::Aabb,
    lab::{Command, Lab, MODES, Sight},
    lesson::walkthrough::{RowState, Side, WALKTHROUGHS},
    scene::file::read_bytes,
};
use glam::Vec2;
use std::{env, fmt::Write, fs, path::PathBuf};

/// A pair, or a few shapes, and what it is called.
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
];

fn told(scene: &str) -> String {
    let json = format!(r#"{{ "version": 1, "shapes": [ {scene} ] }}"#);
    let mut lab = Lab::with_scene(read_bytes(json.as_bytes()).unwrap());
    let mut text = String::new();
    for (index, walkthrough) in WALKTHROUGHS.iter().enumerate() {
        lab.answer();
        if let Some(why) = lab.refuses(index) {
            writeln!(text, "{}: {why}\n", walkthrough.name).unwrap();
            continue;
        }
        lab.apply(&Command::Tell(index));
        lab.answer();
        let told = lab.told().unwrap_or_else(|| panic!("{} is not told", walkthrough.name));
        assert_eq!(told.index, index, "{} was to be told", walkthrough.name);
        assert!(told.telling.agrees, "{}: the fast path differs", walkthrough.name);
        writeln!(text, "{}", told.telling).unwrap();
    }
    text
}

#[test]
fn every_step_of_every_algorithm_is_as_it_was_kept() {
    let mut differing = Vec::new();
    for (name, scene) in SCENES {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/kept/steps-{name}.txt"));
        let text = told(scene);
        if env::var_os("KEEP").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        if kept != text {
            let line = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now).unwrap_or(0);
            let (kept, now) = (kept.lines().nth(line), text.lines().nth(line));
            differing.push(format!("{name}, line {}:\n  kept {kept:?}\n  now  {now:?}", line + 1));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn every_algorithm_is_told_of_some_scene_and_refuses_some() {
    for (index, walkthrough) in WALKTHROUGHS.iter().enumerate() {
        let is_told = |scene: &str| {
            let json = format!(r#"{{ "version": 1, "shapes": [ {scene} ] }}"#);
            let mut lab = Lab::with_scene(read_bytes(json.as_bytes()).unwrap());
            lab.answer();
            lab.refuses(index).is_none()
        };
        assert!(SCENES.iter().any(|(_, scene)| is_told(scene)), "no scene for {}", walkthrough.name);
    }
}

#[test]
fn every_step_has_a_rule_and_its_line_of_code_in_every_language() {
    for (name, scene) in SCENES {
        let json = format!(r#"{{ "version": 1, "shapes": [ {scene} ] }}"#);
        let mut lab = Lab::with_scene(read_bytes(json.as_bytes()).unwrap());
        for (index, walkthrough) in WALKTHROUGHS.iter().enumerate() {
            lab.answer();
            if lab.refuses(index).is_some() {
                continue;
            }
            lab.apply(&Command::Tell(index));
            lab.answer();
            let told = lab.told().unwrap();
            for step in &told.telling.steps {
                let place = format!("{name}, {}, {:?}", walkthrough.name, step.title);
                assert!(step.rule.ends_with(['.', ':']), "{place}: the rule is no sentence: {:?}", step.rule);
                for listing in walkthrough.code {
                    let has_line = listing.lines().any(|(_, tag)| tag == Some(step.line));
                    assert!(has_line, "{place}: {} has no line {:?}", listing.language, step.line);
                }
                if let Some(Side::Table(table)) = &step.side {
                    let lit = table.rows.iter().filter(|row| row.state == RowState::Current).count();
                    assert!(lit <= 1, "{place}: {lit} rows are at work");
                    let cells = table.head.len() - 1;
                    assert!(table.rows.iter().all(|row| row.cells.len() == cells), "{place}: a row has other columns");
                }
            }
        }
    }
}

#[test]
fn steps_go_on_and_back_and_stop_at_both_ends() {
    let json = format!(r#"{{ "version": 1, "shapes": [ {} ] }}"#, SCENES[0].1);
    let mut lab = Lab::with_scene(read_bytes(json.as_bytes()).unwrap());
    lab.answer();
    assert!(lab.told().is_none(), "nothing is told unasked");
    lab.apply(&Command::Walk);
    lab.answer();
    let last = lab.told().unwrap().telling.steps.len() - 1;
    for _ in 0..last + 3 {
        lab.apply(&Command::Step(1));
    }
    assert_eq!(lab.told().unwrap().step, last, "the end");
    for _ in 0..last + 3 {
        lab.apply(&Command::Step(-1));
    }
    assert_eq!(lab.told().unwrap().step, 0, "the beginning");
    lab.apply(&Command::Nudge(Vec2::X));
    assert_eq!(lab.told().unwrap().step, 1, "an arrow while nothing is selected");
    lab.apply(&Command::Walk);
    assert!(lab.told().is_none());
}

/// What a lesson opens on, and what shows its answers, is told of the scene that is there then.
#[test]
fn every_lesson_and_every_answer_shows_the_algorithm_that_it_names() {
    let mut lab = Lab::new();
    for (index, lesson) in lab.tour().clone().lessons.into_iter().enumerate() {
        lab.apply(&Command::Lesson(index));
        let questions = lesson.questions.iter().map(|question| (question.text.as_str(), question.shown_on));
        let places = core::iter::once((lesson.title.as_str(), lesson.opens_on)).chain(questions);
        for (i, (text, place)) in places.enumerate() {
            if let Some(question) = i.checked_sub(1) {
                lab.apply(&Command::ShowAnswer(question));
            }
            lab.answer();
            let told = lab.told().unwrap_or_else(|| panic!("{text}: nothing is told"));
            if let Some(algorithm) = place.algorithm {
                let meant = WALKTHROUGHS[algorithm].name;
                assert_eq!(WALKTHROUGHS[told.index].name, meant, "{}, {text}", lesson.title);
            }
            if let Some(step) = place.step.filter(|step| *step < 50) {
                assert_eq!(told.step, step, "{}, {text}: there are {} steps", lesson.title, told.telling.steps.len());
            }
        }
    }
}

#[test]
fn nothing_plays_where_nothing_is_told() {
    let json = format!(r#"{{ "version": 1, "shapes": [ {} ] }}"#, SCENES[0].1);
    let mut lab = Lab::with_scene(read_bytes(json.as_bytes()).unwrap());
    let sight = Sight { world: Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, pixel: 1.0, fitted: true };
    lab.advance(0.1, sight);
    lab.answer();
    lab.apply(&Command::Walk);
    lab.answer();
    lab.apply(&Command::Pause);
    assert!(lab.is_playing() && lab.is_moving());
    // The last shape goes: there is no pair, and nothing grows from frame to frame.
    lab.apply(&Command::SelectAll);
    lab.apply(&Command::Delete);
    lab.answer();
    assert!(lab.told().is_none() && !lab.is_moving());
    let before = lab.changes();
    lab.advance(0.1, sight);
    assert_eq!(lab.changes(), before, "the window may rest");
    lab.apply(&Command::Undo);
    lab.answer();
    assert!(lab.told().is_some() && lab.is_moving(), "it goes on");
    lab.apply(&Command::Mode(1));
    assert!(!lab.is_playing(), "another mode stops it");
    // A crowd is stopped by the key for that.
    let crowd = MODES.iter().position(|mode| mode.name == "Many").unwrap();
    lab.apply(&Command::Mode(crowd));
    lab.answer();
    assert!(lab.is_walking() && lab.is_running());
    lab.apply(&Command::Pause);
    assert!(!lab.is_running());
}

#[test]
fn an_algorithm_is_told_of_the_pair_that_was_selected() {
    let circle =
        |name: &str, x: f32| format!(r#"{{ "type": "circle", "center": [{x}, 100], "radius": 40, "name": "{name}" }}"#);
    let shapes = [circle("one", 100.0), circle("two", 150.0), circle("three", 400.0)].join(", ");
    let mut lab =
        Lab::with_scene(read_bytes(format!(r#"{{ "version": 1, "shapes": [ {shapes} ] }}"#).as_bytes()).unwrap());
    let told_of = |lab: &mut Lab| {
        lab.answer();
        let numbers = lab.status().numbers;
        ["one", "two", "three"].map(|name| numbers.iter().any(|number| number.name == name))
    };
    assert_eq!(told_of(&mut lab), [true, true, false], "the two that hit");
    lab.apply(&Command::Select(vec![0, 2]));
    lab.apply(&Command::Walk);
    assert_eq!(told_of(&mut lab), [true, false, true]);
    assert!(lab.told().is_some() && lab.selected().is_none(), "the arrows are for the steps");
    lab.apply(&Command::Select(vec![2]));
    assert_eq!(told_of(&mut lab), [true, false, true], "one of the two is moved");
    lab.apply(&Command::Select(vec![1]));
    assert_eq!(told_of(&mut lab), [true, true, false], "another one");
}
