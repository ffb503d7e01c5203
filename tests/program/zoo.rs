//! The exhibits of the bug zoo: each is wrong on its example, where the module is correct, and the figures are those computed for
//! the articles.

use crate::collision::{Relation, relation};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::marks::{Mark, Role};
use crate::mode::behavior::ModePanel;
use crate::scene::Scene;
use crate::zoo::exhibit::{CodeResult, Exhibit};
use crate::zoo::exhibits::EXHIBITS;
use crate::zoo::judge::{Judge, difference, random_counts};
use crate::zoo::pair::Pair;
use glam::Vec2;

use crate::tests::labs::{VIEWPORT, opened};

fn exhibit(row: &str) -> (usize, &'static Exhibit) {
    EXHIBITS.iter().enumerate().find(|(_, exhibit)| exhibit.row == row).expect("an exhibit of this row")
}

fn pair(scene: &Scene) -> Pair {
    let [b, a] = &scene.bodies[..] else { panic!("B and A") };
    Pair::of(a, b)
}

/// The zoo at an exhibit, with its example.
fn shown(row: &str) -> Lab {
    let mut lab = opened("Bug zoo");
    lab.apply(&Command::Cancel);
    let (index, _) = exhibit(row);
    lab.apply(&Command::Choose(index));
    lab.apply(&Command::Choose(index));
    lab.advance(0.0, VIEWPORT);
    lab.finish_answers();
    lab
}

#[test]
fn steps_beside_an_exhibit_are_said_to_be_of_a_correct_algorithm() {
    let mut lab = Lab::new();
    lab.apply_and_answer(&Command::Mode(crate::mode::ZOO));
    assert!(lab.status().sentence.starts_with("The printed code"), "{}", lab.status().sentence);
    lab.apply_and_answer(&Command::Steps);
    assert!(lab.status().sentence.starts_with("The steps are those of a correct"), "{}", lab.status().sentence);
}

#[test]
fn each_exhibit_is_wrong_on_its_example_and_the_module_is_right() {
    for exhibit in EXHIBITS {
        let row = exhibit.row;
        let example = exhibit.example_scene();
        let [b, a] = &example.bodies[..] else { panic!("B and A") };
        assert!(exhibit.is_about(a.kind(), b.kind()), "{row}: its example is of its kinds");
        let pair = pair(&example);
        // A colour that is never reset is wrong from the first frame after a hit.
        let judge = Judge::new(exhibit, &pair, true);
        let [printed, right] = judge.printed_and_correct(&pair);
        assert!(difference([printed, right]).is_some(), "{row}: printed {printed:?}, right {right:?}");
        let meets = relation(&pair.a, &pair.b) != Relation::Disjoint;
        if let CodeResult::Hit(hit) = right {
            assert_eq!(hit, meets, "{row}: what is called right is what the module says");
        }
        assert!(!exhibit.article().is_empty(), "{row} is of an article");
    }
}

#[test]
fn corners_are_counted_in_whole_numbers() {
    let sentence = shown("A1.40").status().sentence;
    assert!(sentence.contains("says: 10 corners.") && sentence.contains("Correct: 4 corners."), "{sentence}");
}

/// Computed by hand from the coordinates.
#[test]
fn the_examples_fail_as_in_the_table() {
    let results = |row: &str| {
        let (_, exhibit) = exhibit(row);
        let pair = pair(&exhibit.example_scene());
        Judge::new(exhibit, &pair, true).printed_and_correct(&pair)
    };
    for row in ["A0.7", "A0.8", "A0.12", "A1.4", "A1.8", "A1.19", "A1.32", "A1.34", "A2.9", "A2.12", "A3.10"] {
        assert_eq!(results(row), [false, true].map(CodeResult::Hit), "{row} misses a hit");
    }
    for row in ["A0.11", "A1.9", "A1.17", "A2.11", "A2.18", "A3.6", "A3.9", "A3.15"] {
        assert_eq!(results(row), [true, false].map(CodeResult::Hit), "{row} finds a hit where there is none");
    }
    assert_eq!(results("A1.14"), [true, false].map(CodeResult::Fact), "the shape never comes out of the wall");
    assert_eq!(results("N.1"), [false, true].map(CodeResult::Fact), "it is behind the wall in the next frame");
    assert_eq!(results("A1.40"), [10, 4].map(CodeResult::Count), "ten corners of two equal squares");
    let [CodeResult::Number(sorted), CodeResult::Number(area)] = results("A1.45") else { panic!("two areas") };
    assert!((sorted / 36.0 - 1400.0).abs() < 0.1 && (area / 36.0 - 1000.0).abs() < 0.1, "{sorted} and {area}");
    let [CodeResult::Place(Some(wrong)), CodeResult::Place(Some(right))] = results("A1.27") else {
        panic!("two places")
    };
    assert_eq!([(wrong.x - 200.0) / 40.0, (right.x - 200.0) / 40.0], [7.5, 2.5]);
}

#[test]
fn random_pairs_fail_as_often_as_in_the_table() {
    let shares = |row: &str| {
        let (_, exhibit) = exhibit(row);
        let counts = random_counts(exhibit, 20_000);
        [counts.false_hits, counts.missed_hits].map(|count| counts.percent(count))
    };
    let is_near = |shares: [f64; 2], table: [f64; 2]| shares.iter().zip(table).all(|(x, y)| (x - y).abs() < 1.0);
    assert!(is_near(shares("A0.11"), [17.9, 14.9]), "{:?}", shares("A0.11"));
    assert!(is_near(shares("A2.9"), [3.2, 3.2]), "{:?}", shares("A2.9"));
    // For the disjoint triangles.
    let (_, edges) = exhibit("A3.6");
    let counts = random_counts(edges, 20_000);
    let false_hits = 100.0 * counts.false_hits as f64 / (counts.all - counts.hits) as f64;
    assert!((false_hits - 48.6).abs() < 2.0, "{false_hits} % of the triangles that are apart");
}

/// The symptom that a reader reported: without rotation the code is correct.
#[test]
fn rotation_about_a_corner_is_correct_only_at_angle_zero() {
    let (_, exhibit) = exhibit("A2.18");
    let mut scene = exhibit.example_scene();
    let pivot = scene.bodies[0].pivot();
    scene.bodies[0].turn_to(0.0, pivot).unwrap();
    for x in 0..40 {
        for y in 0..25 {
            scene.bodies[1].move_to(Vec2::new(x as f32, y as f32) * 20.0).unwrap();
            let pair = pair(&scene);
            let results = Judge::new(exhibit, &pair, false).printed_and_correct(&pair);
            assert_eq!(difference(results), None, "at {x}, {y}: {results:?}");
        }
    }
}

/// The percentage with this name on the screen.
fn percent(lab: &Lab, name: &str) -> f64 {
    let status = lab.status();
    let number = status.numbers.iter().find(|number| number.name == name).expect("a number of this name");
    number.value.trim_end_matches('%').parse().expect("a share")
}

fn marks(lab: &Lab, role: Role) -> usize {
    let of_role = |mark: &&Mark| match mark {
        Mark::Line { role: of, .. } | Mark::Crowd { role: of, .. } => *of == role,
        _ => false,
    };
    lab.picture().marks.iter().filter(of_role).count()
}

#[test]
fn the_visible_positions_are_painted_and_counted() {
    let lab = shown("A0.11");
    // The printed region, within 40 of the pivot after clamping to 240 × 60, is a strip of ±√(40² − 30²).
    let strip = 2.0 * (40.0_f64 * 40.0 - 30.0 * 30.0).sqrt();
    let (height, hit_height) = (500.0, 60.0 + 2.0 * 40.0);
    let expected = 100.0 * strip * (height - hit_height) / (800.0 * 500.0);
    let share = percent(&lab, "false hits, positions in view");
    assert!((share - expected).abs() < 0.5, "{share} % is shown, {expected} % is the area of the strip");
    assert!(marks(&lab, Role::FalseHit) > 20 && marks(&lab, Role::MissedHit) == 1);
    assert!(lab.status().sentence.contains("a false hit"), "{}", lab.status().sentence);

    let mut lab = shown("A0.12");
    assert!(
        percent(&lab, "missed hits, positions in view") > 0.0,
        "the positions of a tangent circle are looked at exactly"
    );
    assert_eq!(marks(&lab, Role::FalseHit), 0);
    let switch = lab.editor().entry().commands[2];
    lab.apply_and_answer(&Command::Own(switch));
    assert_eq!(marks(&lab, Role::MissedHit), 0, "the right code is nowhere wrong");
    assert!(lab.status().sentence.starts_with("The correct code says: hit"), "{}", lab.status().sentence);
}

#[test]
fn the_wrong_positions_are_computed_again_only_after_a_change() {
    let mut lab = shown("A0.11");
    let changes = lab.changes();
    lab.finish_answers();
    assert_eq!(lab.changes(), changes, "nothing has happened");
    let before = lab.picture();
    lab.advance(0.0, Viewport { world: VIEWPORT.world.expanded(50.0), pixel: 1.125, fitted: false });
    lab.finish_answers();
    assert_ne!(lab.picture(), before, "more of the world is in view");
}

#[test]
fn fitting_shapes_stay_and_others_are_replaced_in_one_step() {
    let index = |row: &str| exhibit(row).0;
    let mut lab = shown("A0.11");
    lab.apply(&Command::Choose(index("A0.12")));
    assert_eq!(
        lab.editor().scene(),
        &exhibit("A0.12").1.example_scene(),
        "an example that nobody has touched gives way to the next"
    );
    lab.apply(&Command::Choose(index("A0.11")));
    lab.apply(&Command::Select(vec![1]));
    lab.apply(&Command::Nudge(Vec2::new(3.0, 0.0)));
    let shapes = lab.editor().scene().clone();
    lab.apply_and_answer(&Command::Choose(index("A2.9")));
    assert_eq!(lab.editor().scene(), &shapes, "a circle and a rectangle: a switch on the same scene");
    lab.apply_and_answer(&Command::Choose(index("A3.6")));
    assert_ne!(lab.editor().scene(), &shapes, "it is about polygons");
    assert!(lab.status().sentence.contains("false hit"), "{}", lab.status().sentence);
    lab.apply_and_answer(&Command::Undo);
    assert_eq!(lab.editor().scene(), &shapes);
    let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() else { panic!("the panel of the zoo") };
    assert_eq!(shown.exhibit().row, "A0.11", "undoing brings back what the shapes came with");
    lab.apply_and_answer(&Command::Redo);
    let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() else { panic!("the panel of the zoo") };
    assert_eq!(shown.exhibit().row, "A3.6");
    lab.apply(&Command::Arrange);
    lab.apply_and_answer(&Command::Reset);
    let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() else { panic!("the panel of the zoo") };
    assert_eq!(shown.exhibit().row, "A3.6", "it stays when its example comes back");
    assert_eq!(pair(lab.editor().scene()).a, pair(&shown.exhibit().example_scene()).a);
}

#[test]
fn next_cycles_through_all_exhibits_and_each_has_a_text() {
    let mut lab = opened("Bug zoo");
    lab.apply(&Command::Cancel);
    lab.advance(0.0, VIEWPORT);
    let next = lab.editor().entry().commands[1];
    let mut rows = Vec::new();
    for _ in EXHIBITS {
        let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() else { panic!("the panel of the zoo") };
        let (row, index) = (shown.exhibit().row, shown.index);
        lab.apply_and_answer(&Command::Choose(index));
        let status = lab.status();
        let code = if row.starts_with('A') { "The printed code" } else { "The typical code" };
        let said = status.sentence.strip_prefix(code).unwrap_or_default();
        let openings = [" says: ", " reports a false hit.", " misses this hit."];
        assert!(openings.iter().any(|opening| said.starts_with(opening)), "{row}: {}", status.sentence);
        let wrong = ["false hits, positions in view", "missed hits, positions in view", "wrong, positions in view"];
        let counted = status.numbers.iter().filter(|number| wrong.contains(&&*number.name) && number.value != "0.0 %");
        // "Once hit, always red" is wrong only after a hit.
        assert!(counted.count() > 0 || row == "A1.9", "{row} is wrong somewhere in view: {:?}", status.numbers);
        rows.push(row);
        lab.apply(&Command::Own(next));
    }
    assert_eq!(rows, EXHIBITS.iter().map(|exhibit| exhibit.row).collect::<Vec<_>>());
    let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() else { panic!("the panel of the zoo") };
    assert_eq!(shown.index, 0, "behind the last comes the first");
}

#[test]
fn a_hit_colour_that_is_never_reset_stays() {
    let mut lab = shown("A1.9");
    assert_eq!(marks(&lab, Role::FalseHit), 0, "nothing was hit yet");
    let by = Vec2::new(-60.0, -40.0);
    for way in [by, -by] {
        lab.apply(&Command::Select(vec![1]));
        lab.apply_and_answer(&Command::Nudge(way));
    }
    assert!(lab.status().sentence.contains("a false hit"), "{}", lab.status().sentence);
    assert!(marks(&lab, Role::FalseHit) > 100, "everywhere but at B");
}

/// Copying only the marked lines gives the correct code: every corrected comparison must be marked.
#[test]
fn every_line_that_differs_is_marked_on_both_sides() {
    for exhibit in EXHIBITS {
        assert!(
            exhibit.code.iter().all(|line| line.starts_with([' ', '-', '+'])),
            "{}: all lines are there",
            exhibit.row
        );
        let marked = exhibit.marked_lines();
        assert!(marked[1].iter().any(|(_, is_marked)| *is_marked), "{}: something is put right", exhibit.row);
        let [printed, right] = marked.map(|lines| {
            let unmarked = lines.into_iter().filter(|(_, is_marked)| !is_marked);
            unmarked.map(|(line, _)| line).collect::<Vec<_>>()
        });
        assert_eq!(printed, right, "{}: without the marked lines both codes are the same", exhibit.row);
    }
}

#[test]
fn every_line_of_code_fits_its_panel() {
    /// In the panel at its default width.
    const MAX_COLUMNS: usize = 38;
    for exhibit in EXHIBITS {
        for (line, _) in exhibit.marked_lines().concat() {
            assert!(line.chars().count() <= MAX_COLUMNS, "{} is scrolled: {line}", exhibit.row);
        }
    }
}
