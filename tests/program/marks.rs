//! A hit looks the same in every mode, and the legend explains every mark.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::tools::tool_table::Tool;
use crate::legend::of_mode;
use crate::marks::{Fill, Look, Mark, Role, Sign, Stroke};
use crate::overlay::Overlay;
use crate::overlay::certificate::CERTIFICATE;
use crate::overlay::local_frame::LOCAL_FRAME;
use crate::tests::editing::click;
use crate::tests::labs::{of_pairs, of_shapes, opened, preset};

/// Arrangements tested of each mode.
const ARRANGEMENTS: usize = 20;

fn looks(lab: &Lab) -> Vec<(Look, Role)> {
    lab.picture().marks.iter().filter_map(Look::of).collect()
}

/// Marks without a line in the legend: tints, which go with their outlines, the selection with its handles, and the background.
fn is_plain((look, role): (Look, Role)) -> bool {
    matches!(look, Look::Fill(Fill::Tint) | Look::Sign(Sign::Ring | Sign::Grip | Sign::Plus))
        || (matches!(look, Look::Line(Stroke::Hairline) | Look::Outline(Stroke::Hairline))
            && matches!(role, Role::Neutral | Role::Selected))
}

#[test]
fn the_legend_lists_what_is_on_the_screen_and_nothing_else() {
    for mode in of_shapes() {
        let mut lab = opened(mode.name);
        for arrangement in 0..ARRANGEMENTS {
            lab.finish_answers();
            let (looks, legend) = (looks(&lab), of_mode(&lab.picture()));
            let has = |look: &(Look, Role)| legend.iter().any(|line| line.looks.contains(look));
            let missing = looks.iter().find(|look| !has(look) && !is_plain(**look));
            assert_eq!(missing, None, "{}, arrangement {arrangement}", mode.name);
            assert!(legend.iter().flat_map(|line| &line.looks).all(|look| looks.contains(look)), "{legend:?}");
            lab.apply(&Command::Arrange);
            if arrangement % 2 == 0 {
                lab.apply(&Command::SelectNext(1));
            }
        }
    }
}

/// The legend after some commands.
fn legend_after(mode: &str, commands: &[Command]) -> Vec<&'static str> {
    let mut lab = opened(mode);
    for command in commands {
        lab.finish_answers();
        lab.apply(command);
    }
    lab.finish_answers();
    of_mode(&lab.picture()).into_iter().map(|line| line.text).collect()
}

/// Asserts that a legend has some texts and lacks others.
fn assert_lines(legend: &[&str], has: &[&str], has_not: &[&str]) {
    assert!(has.iter().all(|text| legend.contains(text)), "{has:?} are not all in {legend:?}");
    assert!(!has_not.iter().any(|text| legend.contains(text)), "one of {has_not:?} is in {legend:?}");
}

#[test]
fn the_legend_says_what_the_marks_of_each_overlay_mean() {
    let on = |overlay: Overlay| Command::Toggle(overlay);
    let hit = preset("Rectangles at a corner");
    let overlapping = legend_after("Own scene", &[hit, on(CERTIFICATE)]);
    assert_lines(&overlapping, &["common point", "MTV", "B after the MTV"], &["closest points", "separating line"]);
    let framed = legend_after("Rectangle", &[on(LOCAL_FRAME)]);
    let frame = ["in the local frame", "origin of the local frame"];
    assert_lines(&framed, &frame, &["pivot", "position after a move"]);
    let apart = legend_after("Own scene", &[preset("Disjoint rectangles"), on(CERTIFICATE)]);
    assert_lines(&apart, &["closest points", "separating line", "side of A or of B"], &["common point"]);
}

#[test]
fn the_legend_says_what_an_unfinished_polygon_is() {
    let mut lab = opened("Own scene");
    lab.apply(&Command::Tool(Tool::Polygon));
    let legend = |lab: &Lab| of_mode(&lab.picture()).into_iter().map(|line| line.text).collect::<Vec<_>>();
    for (x, y) in [(300.0, 100.0), (400.0, 200.0), (400.0, 100.0)] {
        click(&mut lab, x, y);
    }
    assert_lines(&legend(&lab), &["new polygon", "closing edge"], &["closest points", "crosses itself"]);
    click(&mut lab, 300.0, 200.0);
    assert_lines(&legend(&lab), &["crosses itself"], &["closest points", "outlines cross"]);
}

#[test]
fn one_shape_is_not_a_pair_in_the_legend() {
    assert_lines(&legend_after("Speed", &[]), &["A", "hit", "no hit"], &["the pair: A and B", "B"]);
    let remove = [Command::Preset(0), Command::Select(vec![0]), Command::Delete];
    let one = legend_after("Own scene", &remove);
    assert_lines(&one, &["A"], &["the pair: A and B", "B"]);
}

#[test]
fn a_hit_is_marked_the_same_in_every_mode() {
    let (mut hits, mut others) = (0, 0);
    for mode in of_pairs().filter(|mode| !mode.offered_overlays.is_empty()) {
        let mut lab = opened(mode.name);
        for arrangement in 0..ARRANGEMENTS {
            lab.finish_answers();
            let (case, status) = (format!("{}, arrangement {arrangement}", mode.name), lab.status());
            let looks = looks(&lab);
            let is_common = |(look, role): &(Look, Role)| {
                let has_look =
                    matches!(look, Look::Fill(Fill::Hatch) | Look::Line(Stroke::Heavy) | Look::Sign(Sign::Halo));
                has_look && *role == Role::Hit
            };
            assert_eq!(looks.iter().any(is_common), status.hit, "{case}: the common part");
            assert!(!looks.iter().any(|(look, role)| *look == Look::Fill(Fill::Hatch) && *role != Role::Hit), "{case}");
            // A point has no outline.
            let heavy = |of: Role| {
                looks.iter().any(|(look, role)| {
                    matches!(look, Look::Line(Stroke::Heavy) | Look::Outline(Stroke::Heavy)) && *role == of
                })
            };
            assert_eq!(heavy(Role::B), status.hit, "{case}: the outline of B");
            assert!(status.hit || !heavy(Role::A), "{case}: the outline of A");
            *(if status.hit { &mut hits } else { &mut others }) += 1;
            lab.apply(&Command::Arrange);
        }
    }
    assert!(hits > 20 && others > 20, "{hits} and {others}");
}

#[test]
fn a_pivot_is_marked_unless_it_is_the_centre() {
    let mut lab = opened("Point");
    lab.apply_and_answer(&Command::Pause);
    for select in [None, Some(0)] {
        lab.apply_and_answer(&Command::Select(select.into_iter().collect()));
        let diamonds = |lab: &Lab| {
            let marks = lab.picture().marks.into_iter();
            let at = marks
                .filter_map(|mark| if let Mark::Sign { at, sign: Sign::Diamond, .. } = mark { Some(at) } else { None });
            at.collect::<Vec<_>>()
        };
        assert_eq!(diamonds(&lab), [lab.editor().scene().bodies[0].pivot()], "with {select:?} selected");
        let mut centered = opened("Rectangle");
        centered.apply_and_answer(&Command::Select(select.into_iter().collect()));
        assert!(diamonds(&centered).is_empty(), "the pivot is the centre");
    }
}
