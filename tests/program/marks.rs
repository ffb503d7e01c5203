//! Does a hit look the same in every mode, and does the legend say what every mark means?

use crate::{
    lab::{Lab, command::Command},
    legend::of_mode,
    picture::{Fill, Mark, Role, Sign, Stroke, look::Seen},
    tests::modes::{of_pairs, of_shapes, opened},
};

/// So many arrangements of each mode are looked at.
const ARRANGEMENTS: usize = 20;

fn looks(lab: &Lab) -> Vec<(Seen, Role)> {
    lab.picture().marks.iter().filter_map(Seen::of).collect()
}

/// What needs no line in a legend: tints, which go with their outlines, what is selected with its handles, and the background.
fn is_plain((seen, role): (Seen, Role)) -> bool {
    matches!(seen, Seen::Fill(Fill::Tint) | Seen::Sign(Sign::Ring | Sign::Grip | Sign::Plus))
        || (matches!(seen, Seen::Line(Stroke::Hairline) | Seen::Outline(Stroke::Hairline)) && role == Role::Neutral)
}

#[test]
fn the_legend_lists_what_is_on_the_screen_and_nothing_else() {
    for mode in of_shapes() {
        let mut lab = opened(mode.name);
        for arrangement in 0..ARRANGEMENTS {
            lab.answer();
            let (looks, legend) = (looks(&lab), of_mode(&lab.picture().marks));
            let has = |look: &(Seen, Role)| legend.iter().any(|line| line.looks.contains(look));
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

#[test]
fn a_hit_is_marked_alike_in_every_mode() {
    let (mut hits, mut others) = (0, 0);
    for mode in of_pairs().filter(|mode| !mode.overlays.is_empty()) {
        let mut lab = opened(mode.name);
        for arrangement in 0..ARRANGEMENTS {
            lab.answer();
            let (story, status) = (format!("{}, arrangement {arrangement}", mode.name), lab.status());
            let looks = looks(&lab);
            let is_common = |(seen, role): &(Seen, Role)| {
                let has_look =
                    matches!(seen, Seen::Fill(Fill::Hatch) | Seen::Line(Stroke::Heavy) | Seen::Outline(Stroke::Heavy));
                has_look && *role == Role::Hit
            };
            assert_eq!(looks.iter().any(is_common), status.hit, "{story}: the common part");
            assert!(
                !looks.iter().any(|(seen, role)| *seen == Seen::Fill(Fill::Hatch) && *role != Role::Hit),
                "{story}"
            );
            // A point has no outline.
            let heavy = |of: Role| {
                looks.iter().any(|(seen, role)| {
                    matches!(seen, Seen::Line(Stroke::Heavy) | Seen::Outline(Stroke::Heavy)) && *role == of
                })
            };
            assert_eq!(heavy(Role::B), status.hit, "{story}: the outline of B");
            assert!(status.hit || !heavy(Role::A), "{story}: the outline of A");
            *(if status.hit { &mut hits } else { &mut others }) += 1;
            lab.apply(&Command::Arrange);
        }
    }
    assert!(hits > 20 && others > 20, "{hits} and {others}");
}

#[test]
fn a_pivot_is_marked_where_it_is_and_not_at_the_centre() {
    let mut lab = opened("Point");
    lab.apply(&Command::Pause);
    lab.answer();
    for select in [None, Some(0)] {
        lab.apply(&Command::Select(select.into_iter().collect()));
        lab.answer();
        let diamonds = |lab: &Lab| {
            let marks = lab.picture().marks.into_iter();
            let at = marks
                .filter_map(|mark| if let Mark::Sign { at, sign: Sign::Diamond, .. } = mark { Some(at) } else { None });
            at.collect::<Vec<_>>()
        };
        assert_eq!(diamonds(&lab), [lab.editor().scene().bodies[0].pivot()], "with {select:?} selected");
        let mut centred = opened("Rectangle");
        centred.apply(&Command::Select(select.into_iter().collect()));
        centred.answer();
        assert!(diamonds(&centred).is_empty(), "the pivot is the centre");
    }
}
