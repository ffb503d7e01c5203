//! Steps at the limits of f32: in metres, far from the origin, tiny, huge, touching exactly, and of equal shapes.
//!
//! Each line is consistent in the digits shown, and no number is missing.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::steps::{Side, Step};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::marks::Mark;
use crate::scene::file::read_bytes;
use crate::scene::{Body, LocalShape, Pose};
use crate::split_mix::SplitMix;
use crate::tests::arithmetic::tested;
use crate::tests::labs::{lab, mode};
use core::time::Duration;
use glam::Vec2;
use std::fmt::Write;

/// A scene of shapes given in pixels: `at` is their position and the size of a pixel there.
struct Place {
    name: &'static str,
    unit: f64,
    origin: [f64; 2],
}

const PLACES: &[Place] = &[
    Place { name: "in pixels", unit: 1.0, origin: [0.0, 0.0] },
    Place { name: "in metres", unit: 0.01, origin: [0.0, 0.0] },
    Place { name: "1e6 from the origin", unit: 0.01, origin: [1e6, 1e6] },
    Place { name: "1e7 from the origin", unit: 1.0, origin: [1e7, -3e7] },
    Place { name: "1e-6 small", unit: 1e-8, origin: [0.0, 0.0] },
    Place { name: "1e-12 small", unit: 1e-14, origin: [0.0, 0.0] },
    Place { name: "1e30 large", unit: 1e28, origin: [0.0, 0.0] },
];

/// Pairs in pixels: random ones of every kind, on a lattice where they touch exactly, and equal ones.
struct Pairs(SplitMix);

impl Pairs {
    fn any(&mut self, limit: f32) -> f64 {
        f64::from(self.0.below(limit))
    }

    /// A shape in the place; on a lattice its corners are whole tens of pixels.
    fn shape(&mut self, place: &Place, is_on_lattice: bool) -> String {
        let mut number = |limit: f32| {
            let value = self.any(limit);
            if is_on_lattice { (value / 10.0).floor() * 10.0 } else { value }
        };
        let (x, y, w, h) = (number(200.0), number(200.0), 10.0 + number(150.0), 10.0 + number(150.0));
        let (dx, dy, turn) = (number(200.0), number(200.0), number(90.0));
        let turn = if is_on_lattice { 0.0 } else { turn };
        let at = |x: f64, y: f64| {
            format!("[{:e}, {:e}]", place.origin[0] + x * place.unit, place.origin[1] + y * place.unit)
        };
        let long = |length: f64| format!("{:e}", length * place.unit);
        match self.0.next() % 6 {
            0 => format!(r#"{{ "type": "circle", "center": {}, "radius": {} }}"#, at(x, y), long(w / 2.0)),
            1 => format!(r#"{{ "type": "segment", "a": {}, "b": {} }}"#, at(x, y), at(dx, dy)),
            2 => format!(r#"{{ "type": "point", "position": {} }}"#, at(x, y)),
            3 => {
                let corners = [at(x, y), at(x + w, y + h), at(x, y + 2.0 * h), at(x + w / 2.0, y + h)];
                format!(r#"{{ "type": "polygon", "vertices": [{}] }}"#, corners.join(", "))
            }
            4 => {
                let corners = [at(x, y), at(x + w, y), at(x + w, y + h), at(x + w / 2.0, y + 2.0 * h), at(x, y + h)];
                format!(r#"{{ "type": "polygon", "vertices": [{}] }}"#, corners.join(", "))
            }
            _ => format!(
                r#"{{ "type": "rect", "position": {}, "size": [{}, {}], "angle": {turn} }}"#,
                at(x, y),
                long(w),
                long(h)
            ),
        }
    }

    /// The first are equal, some are on a lattice, and of most the second moves.
    fn pair(&mut self, place: &Place, index: usize) -> String {
        let first = self.shape(place, index.is_multiple_of(2));
        let second = if index < 6 { first.clone() } else { self.shape(place, index.is_multiple_of(2)) };
        let second = if index.is_multiple_of(5) { second } else { moving(place, index, &second) };
        format!(r#"{{ "version": 1, "shapes": [ {first}, {second} ] }}"#)
    }
}

/// A shape that moves by up to 90 pixels along x and y, and may turn.
fn moving(place: &Place, index: usize, shape: &str) -> String {
    let mut random = SplitMix(index as u64);
    let [x, y] = [0; 2].map(|_| (f64::from(random.below(180.0)) - 90.0).round() * place.unit);
    let turn = if index.is_multiple_of(3) { (random.below(400.0) - 200.0).round() } else { 0.0 };
    let own = shape.trim_end_matches([' ', '}']);
    format!(r#"{own}, "motion": {{ "by": [{x:e}, {y:e}], "turn": {turn} }} }}"#)
}

/// The faults in the numbers and words of a step; empty without faults.
fn faults(step: &Step) -> Vec<String> {
    let mut lines: Vec<&str> = step.formulas.iter().map(String::as_str).collect();
    lines.push(&step.title);
    let mut faults: Vec<String> = tested(lines.iter().copied()).wrong.into_iter().collect();
    lines.push(&step.rule);
    let mut labels: Vec<&Mark> = step.marks.iter().collect();
    match &step.side {
        Some(Side::Table(table)) => {
            let cells: Vec<&str> =
                table.rows.iter().flat_map(|row| row.cells.iter().chain([&row.name]).map(String::as_str)).collect();
            faults.extend(tested(cells.iter().copied()).wrong);
            lines.extend(cells);
        }
        Some(Side::Inset(inset)) => labels.extend(&inset.picture.marks),
        None => (),
    }
    lines.extend(
        labels.into_iter().filter_map(|mark| if let Mark::Label { text, .. } = mark { Some(&text[..]) } else { None }),
    );
    let is_no_number =
        |line: &&&str| line.split(|c: char| !c.is_alphabetic()).any(|word| matches!(word, "NaN" | "inf"));
    faults.extend(lines.iter().filter(is_no_number).map(|line| format!("no number: {line}")));
    if step.title.is_empty() || step.rule.is_empty() {
        faults.push("no title, or no rule".to_owned());
    }
    faults
}

/// The faults in all steps of a scene, one per line.
fn faults_of(name: &str, scene: &str, shown_for: &mut [usize]) -> String {
    let mut lab =
        Lab::with_scene(read_bytes(scene.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}\n{scene}")));
    let mut text = String::new();
    for (index, algorithm) in ALGORITHMS.iter().enumerate() {
        lab.finish_answers();
        if lab.why_not_explained(index).is_some() {
            continue;
        }
        lab.apply_and_answer(&Command::Explain(index));
        let Some(shown) = lab.shown_steps().filter(|shown| shown.index == index) else {
            writeln!(text, "{name}, {}: is not shown\n    {scene}", algorithm.name).unwrap();
            continue;
        };
        shown_for[index] += 1;
        let mut faults: Vec<String> = shown.steps.iter().flat_map(faults).collect();
        if shown.steps.len() == 0 {
            faults.push("has no step".to_owned());
        }
        if !shown.steps.agrees && shown.steps.unmet.is_none() {
            faults.push("the fast path differs".to_owned());
        }
        if let Some(fault) = faults.first() {
            writeln!(text, "{name}, {}: {fault}, and {} more\n    {scene}", algorithm.name, faults.len() - 1).unwrap();
        }
    }
    text
}

#[test]
fn the_texts_at_the_limits_of_f32_match_the_kept_ones() {
    let mut shown_for = vec![0; ALGORITHMS.len()];
    let mut text = String::new();
    for (seed, place) in PLACES.iter().enumerate() {
        let mut pairs = Pairs(SplitMix(seed as u64));
        for index in 0..100 {
            let scene = pairs.pair(place, index);
            text += &faults_of(&format!("pair {index} {}", place.name), &scene, &mut shown_for);
        }
    }
    assert!(text.is_empty(), "{} explanations are wrong:\n{text}", text.lines().count() / 2);
    for (count, algorithm) in shown_for.iter().zip(ALGORITHMS) {
        assert!(*count > 10, "{} was shown for only {count} pairs", algorithm.name);
    }
}

#[test]
fn a_fault_is_found() {
    let step = |line: &str| Step::new("", "A step", "A rule.").formula(line);
    assert!(faults(&step("1.0 + 1.0 = 2.0")).is_empty());
    for line in ["1.0 + 1.0 = 3.0", "gap = inf", "x = (NaN, 1.0)"] {
        assert_eq!(faults(&step(line)).len(), 1, "{line}");
    }
    assert_eq!(faults(&Step::default()).len(), 1);
}

/// One shape has no pair: the notice says what is needed.
#[test]
fn one_shape_alone_asks_for_a_second() {
    let arrow = r#"{ "version": 1, "shapes": [
        { "type": "polygon", "vertices": [[0, 0], [300, 100], [0, 200], [80, 100]] } ] }"#;
    let mut lab = Lab::with_scene(read_bytes(arrow.as_bytes()).unwrap());
    lab.finish_answers();
    for (index, algorithm) in ALGORITHMS.iter().enumerate() {
        let why = lab.why_not_explained(index).expect(algorithm.name);
        assert!(why.contains("two shapes are needed"), "{}: {why}", algorithm.name);
    }
}

/// With enough shapes the notice gives the reason.
#[test]
fn a_missing_pair_is_explained() {
    let circles = r#"{ "version": 1, "shapes": [ { "type": "circle", "center": [0, 0], "radius": 40 },
        { "type": "circle", "center": [50, 0], "radius": 40 } ] }"#;
    let mut lab = Lab::with_scene(read_bytes(circles.as_bytes()).unwrap());
    lab.wait_for_answers(Duration::ZERO);
    assert!(
        !lab.is_searching()
            || lab
                .why_not_explained(0)
                .expect("there is no answer yet")
                .contains("the search for the pair is not finished")
    );
    lab.apply(&Command::Select(vec![1]));
    lab.apply_and_answer(&Command::Hide);
    assert!(lab.why_not_explained(0).expect("one is hidden").contains("Ctrl Shift H"));
    lab.apply_and_answer(&Command::Mode(mode("Many")));
    assert!(lab.why_not_explained(0).expect("Many has shapes of its own").contains("this mode's own"));
}

/// Two combs across each other: no intersection is drawn, and the sentence gives the reason.
#[test]
fn the_sentence_reports_too_many_crossings() {
    let comb = |is_across: bool| {
        let tooth = |i: usize| [10.0 * i as f32, if i.is_multiple_of(2) { 0.0 } else { 15_000.0 }];
        let corners = (0..1500).map(tooth).chain([[15_000.0, -1.0], [-1.0, -1.0]]);
        let vertices = corners.map(|[x, y]| if is_across { Vec2::new(y, x) } else { Vec2::new(x, y) }).collect();
        Body::new(LocalShape::Polygon { vertices }, Pose::default()).unwrap()
    };
    let sentence = lab(vec![comb(false), comb(true)]).status().sentence;
    assert!(sentence.ends_with("The intersection is not computed: the outlines cross too many times."), "{sentence}");
}
