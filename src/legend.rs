//! The legend: what the marks on the screen mean.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::steps::Step;
use crate::marks::{Fill, Look, Mark, Picture, Role, Sign, Stroke};
use crate::overlay::draw_view::PAIR;

/// The meaning of a handle and of the line to it.
const ROTATES: &str = "handle: rotates the shape";

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    pub text: &'static str,
    /// The distinct looks with this meaning, at least one, in the order of the picture.
    pub looks: Vec<(Look, Role)>,
}

/// The legend of the picture of a mode: each part of the picture gives the meanings of its marks.
pub fn of_mode(picture: &Picture) -> Vec<Meaning> {
    let mut lines = Vec::new();
    for (marks, meanings) in picture.parts() {
        collect(marks.iter(), meanings, &mut lines);
    }
    lines.sort_by_key(|((rank, _), _)| *rank);
    let named = |text: &'static str, looks: &[(Look, Role)]| {
        let has = |role: Role| looks.iter().any(|look| look.1 == role);
        match (has(Role::A), has(Role::B)) {
            (true, false) if text == PAIR.1 => "A",
            (false, true) if text == PAIR.1 => "B",
            _ => text,
        }
    };
    lines.into_iter().map(|((_, text), looks)| Meaning { text: named(text, &looks), looks }).collect()
}

/// The legend of the marks of a step of the algorithm with this index in [`ALGORITHMS`].
pub fn of_step<'a>(algorithm: usize, step: &Step, marks: impl Iterator<Item = &'a Mark>) -> Vec<Meaning> {
    let of_algorithm = |look, role| ALGORITHMS.get(algorithm).and_then(|algorithm| (algorithm.legend)(look, role));
    let own: Vec<(Look, Role)> = step.looks().collect();
    let meaning = |look, role| {
        let in_step =
            || step.meaning(look, role).or_else(|| of_algorithm(look, role).filter(|_| own.contains(&(look, role))));
        let of_shape = || of_shape(look, role).filter(|_| !own.contains(&(look, role)));
        of_shape().or_else(in_step).or_else(|| in_any_step(look, role))
    };
    let mut lines = Vec::new();
    collect(marks, meaning, &mut lines);
    // The shapes come first.
    lines.sort_by_key(|(text, _)| ["A", "B"].iter().position(|name| name == text).unwrap_or(2));
    lines.into_iter().map(|(text, looks)| Meaning { text, looks }).collect()
}

/// Adds each meaning with its looks, in the order of the marks.
fn collect<'a, T: PartialEq>(
    marks: impl Iterator<Item = &'a Mark>,
    meaning: impl Fn(Look, Role) -> Option<T>,
    lines: &mut Vec<(T, Vec<(Look, Role)>)>,
) {
    let mut seen: Vec<(Look, Role)> = Vec::new();
    for look in marks.filter_map(Look::of) {
        if seen.contains(&look) {
            continue;
        }
        seen.push(look);
        let Some(meaning) = meaning(look.0, look.1) else { continue };
        match lines.iter_mut().find(|(other, _)| *other == meaning) {
            Some((_, looks)) if looks.contains(&look) => (),
            Some((_, looks)) => looks.push(look),
            None => lines.push((meaning, vec![look])),
        }
    }
}

/// The meaning of marks that belong to the shapes.
fn of_shape(look: Look, role: Role) -> Option<&'static str> {
    let is_shape = matches!(
        look,
        Look::Line(Stroke::Solid) | Look::Outline(Stroke::Solid) | Look::Fill(Fill::Tint) | Look::Sign(Sign::Dot)
    );
    match role {
        Role::A if is_shape => Some("A"),
        Role::B if is_shape => Some("B"),
        _ => None,
    }
}

/// The meaning in steps of algorithms that give none of their own.
fn in_any_step(look: Look, role: Role) -> Option<&'static str> {
    let (Look::Line(stroke) | Look::Outline(stroke)) = look else { return beside_lines(look, role) };
    Some(match (stroke, role) {
        (Stroke::Solid, Role::A) => "A",
        (Stroke::Solid, Role::B) => "B",
        (Stroke::Hairline, Role::Faint) => "shape or line not involved in this step",
        (_, Role::Selected) => "selected",
        (Stroke::Hairline, Role::Neutral) => ROTATES,
        (Stroke::Heavy, Role::Hit) => "result of this step",
        (Stroke::Heavy, _) => "subject of this step",
        (Stroke::Dashed, _) => "auxiliary line",
        (Stroke::Dotted, _) => "shape at another position or angle",
        (Stroke::Solid | Stroke::Hairline, _) => "line of this step",
    })
}

fn beside_lines(look: Look, role: Role) -> Option<&'static str> {
    Some(match (look, role) {
        // The tint of a shape goes with its outline.
        (Look::Fill(Fill::Tint), Role::A | Role::B) => return None,
        (Look::Fill(_), Role::Hit) => "result of this step",
        (Look::Fill(_) | Look::Crowd, _) => "area of this step",
        (Look::Sign(Sign::Ring), _) => ROTATES,
        (Look::Sign(Sign::Grip), _) => "handle: reshapes it",
        (Look::Sign(Sign::Plus), _) => "handle: adds a corner",
        (Look::Sign(Sign::Diamond), _) => "pivot",
        (Look::Sign(Sign::Cross), _) => "crossing",
        (Look::Sign(Sign::Dot | Sign::Square), _) => "point of this step",
        _ => "direction",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::MeaningOf;
    use glam::Vec2;

    /// A picture of which every part is one mark.
    fn legend_of(parts: Vec<(MeaningOf, Mark)>) -> Vec<Meaning> {
        let mut picture = Picture::default();
        for (meanings, mark) in parts {
            picture.begin(meanings);
            picture.marks.push(mark);
        }
        of_mode(&picture)
    }

    fn dot(role: Role) -> Mark {
        Mark::Sign { at: Vec2::ZERO, sign: Sign::Dot, role }
    }

    #[test]
    fn marks_of_one_meaning_share_a_line() {
        let (hit, dot_look) = (|_, _| Some((5, "common point")), Look::Sign(Sign::Dot));
        let legend = legend_of(vec![(hit, dot(Role::B)), (hit, dot(Role::A)), (hit, dot(Role::B))]);
        assert_eq!(legend, [Meaning { text: "common point", looks: vec![(dot_look, Role::B), (dot_look, Role::A)] }]);
    }

    #[test]
    fn the_same_look_means_what_its_part_says() {
        let parts: Vec<(MeaningOf, Mark)> = vec![
            (|_, _| Some((2, "common point")), dot(Role::Neutral)),
            (|_, _| None, dot(Role::Neutral)),
            (|_, _| Some((1, "correct result")), dot(Role::Neutral)),
        ];
        let texts: Vec<&str> = legend_of(parts).iter().map(|line| line.text).collect();
        assert_eq!(texts, ["correct result", "common point"], "in the order of the ranks");
    }

    #[test]
    fn a_shape_without_a_partner_is_not_a_pair() {
        let text = |roles: &[Role]| {
            let parts = roles.iter().map(|role| (crate::overlay::draw_view::BODIES, dot(*role))).collect();
            legend_of(parts)[0].text
        };
        assert_eq!(text(&[Role::A, Role::B]), "the pair: A and B");
        assert_eq!(text(&[Role::A]), "A");
        assert_eq!(text(&[Role::B]), "B");
    }
}
