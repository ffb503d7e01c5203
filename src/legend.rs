//! The legend: what the marks on the screen mean.

use crate::{
    algorithm::{ALGORITHMS, steps::Step},
    picture::{Fill, Mark, Role, Sign, Stroke, look::Seen},
};

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    pub text: &'static str,
    /// The distinct looks with this meaning, at least one, in the order of the picture.
    pub looks: Vec<(Seen, Role)>,
}

/// The meaning of a mark in the picture of a mode, after its rank among the lines.
fn in_mode(seen: Seen, role: Role) -> Option<(u8, &'static str)> {
    use Seen::{Arrow, Crowd, Fill as Filled, Line, Outline, Sign as Signed};
    Some(match (seen, role) {
        (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::Wrong) => (15, "A here: wrong answer"),
        (Outline(Stroke::Dashed), Role::Wrong) => (16, "sorted by angle: wrong"),
        (Line(_) | Outline(_) | Signed(_), Role::Wrong) => (17, "wrong result"),
        (
            Line(Stroke::Solid | Stroke::Heavy) | Outline(Stroke::Solid | Stroke::Heavy) | Signed(Sign::Dot),
            Role::A | Role::B,
        ) => (0, "the pair: A and B"),
        (Line(Stroke::Solid) | Outline(Stroke::Solid) | Signed(Sign::Dot), Role::Other) => (1, "not in the pair"),
        (Line(Stroke::Heavy) | Outline(Stroke::Heavy), Role::Other) => (2, "not in the pair, hits another shape"),
        (Crowd, Role::Hit) => (3, "hit"),
        (Crowd, Role::Other) => (4, "no hit"),
        (Filled(Fill::Hatch), _) | (Line(Stroke::Heavy) | Outline(Stroke::Heavy), Role::Hit) => (5, "intersection"),
        (Signed(Sign::Cross), _) => (6, "outlines cross"),
        (Signed(Sign::Square), _) => (7, "corner in the other shape"),
        (Signed(Sign::Dot) | Line(Stroke::Dashed), Role::Neutral) => (8, "closest points"),
        (Signed(Sign::Diamond), _) => (9, "pivot"),
        (Outline(Stroke::Dashed), Role::Neutral) => (10, "convex part"),
        (Line(Stroke::Dashed), Role::Other) => (10, "separating line"),
        (Line(Stroke::Dotted) | Outline(Stroke::Dotted), Role::A | Role::B) => (11, "position after a move"),
        (Arrow, _) => (12, "MTV"),
        (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::FalseHit) => (13, "A here: false hit"),
        (Crowd, Role::MissedHit) => (14, "A here: missed hit"),
        (Crowd, Role::Faint) => (18, "bounding box or grid cell"),
        (Crowd, Role::Neutral) => (19, "boxes hit; thicker: shapes hit"),
        (Outline(Stroke::Hairline), Role::Other) => (18, "bounding box"),
        _ => return None,
    })
}

/// The legend of the picture of a mode.
pub fn of_mode(marks: &[Mark]) -> Vec<Meaning> {
    let mut lines = collect(marks.iter(), in_mode);
    lines.sort_by_key(|((rank, _), _)| *rank);
    lines.into_iter().map(|((_, text), looks)| Meaning { text, looks }).collect()
}

/// The legend of the marks of a step of the algorithm with this index in [`ALGORITHMS`].
pub fn of_step<'a>(algorithm: usize, step: &Step, marks: impl Iterator<Item = &'a Mark>) -> Vec<Meaning> {
    let of_algorithm = |seen, role| ALGORITHMS.get(algorithm).and_then(|algorithm| (algorithm.legend)(seen, role));
    let own: Vec<(Seen, Role)> = step.looks().collect();
    let meaning = |seen, role| {
        let in_step = || step.meaning(seen, role).or_else(|| of_algorithm(seen, role));
        let of_shape = || of_shape(seen, role).filter(|_| !own.contains(&(seen, role)));
        of_shape().or_else(in_step).or_else(|| in_any_step(seen, role))
    };
    let mut lines = collect(marks, meaning);
    // The shapes come first.
    lines.sort_by_key(|(text, _)| ["A", "B"].iter().position(|name| name == text).unwrap_or(2));
    lines.into_iter().map(|(text, looks)| Meaning { text, looks }).collect()
}

/// Each meaning with its looks, in the order of the marks.
fn collect<'a, T: PartialEq>(
    marks: impl Iterator<Item = &'a Mark>,
    meaning: impl Fn(Seen, Role) -> Option<T>,
) -> Vec<(T, Vec<(Seen, Role)>)> {
    let mut seen: Vec<(Seen, Role)> = Vec::new();
    let mut lines: Vec<(T, Vec<(Seen, Role)>)> = Vec::new();
    for look in marks.filter_map(Seen::of) {
        if seen.contains(&look) {
            continue;
        }
        seen.push(look);
        let Some(meaning) = meaning(look.0, look.1) else { continue };
        match lines.iter_mut().find(|(other, _)| *other == meaning) {
            Some((_, looks)) => looks.push(look),
            None => lines.push((meaning, vec![look])),
        }
    }
    lines
}

/// The meaning of marks that belong to the shapes.
fn of_shape(seen: Seen, role: Role) -> Option<&'static str> {
    let is_shape = matches!(seen, Seen::Line(Stroke::Solid) | Seen::Outline(Stroke::Solid) | Seen::Sign(Sign::Dot));
    match role {
        Role::A if is_shape => Some("A"),
        Role::B if is_shape => Some("B"),
        _ => None,
    }
}

/// The meaning in steps of algorithms that give none of their own.
fn in_any_step(seen: Seen, role: Role) -> Option<&'static str> {
    let (Seen::Line(stroke) | Seen::Outline(stroke)) = seen else { return beside_lines(seen, role) };
    Some(match (stroke, role) {
        (Stroke::Solid, Role::A) => "A",
        (Stroke::Solid, Role::B) => "B",
        (Stroke::Hairline, Role::Faint) => "a shape or line not involved in this step",
        (Stroke::Hairline, Role::Neutral) => "selected",
        (Stroke::Heavy, Role::Hit) => "result of this step",
        (Stroke::Heavy, _) => "subject of this step",
        (Stroke::Dashed, _) => "auxiliary line",
        (Stroke::Dotted, _) => "shape at another position or angle",
        (Stroke::Solid | Stroke::Hairline, _) => "line of this step",
    })
}

fn beside_lines(seen: Seen, role: Role) -> Option<&'static str> {
    Some(match (seen, role) {
        // The tint of a shape goes with its outline.
        (Seen::Fill(Fill::Tint), Role::A | Role::B) => return None,
        (Seen::Fill(_), Role::Hit) => "result of this step",
        (Seen::Fill(_) | Seen::Crowd, _) => "area of this step",
        (Seen::Sign(Sign::Ring), _) => "handle: rotates the shape",
        (Seen::Sign(Sign::Grip), _) => "handle: reshapes it",
        (Seen::Sign(Sign::Plus), _) => "handle: adds a corner",
        (Seen::Sign(Sign::Diamond), _) => "pivot",
        (Seen::Sign(Sign::Cross), _) => "crossing",
        (Seen::Sign(Sign::Dot | Sign::Square), _) => "point of this step",
        _ => "direction",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn marks_of_one_meaning_share_a_line() {
        let area = |role: Role| Mark::Area { outline: vec![Vec2::ZERO, Vec2::X, Vec2::Y], role, fill: Fill::Hatch };
        let legend = of_mode(&[area(Role::B), area(Role::A), area(Role::B)]);
        let hatch = Seen::Fill(Fill::Hatch);
        assert_eq!(legend, [Meaning { text: "intersection", looks: vec![(hatch, Role::B), (hatch, Role::A)] }]);
    }

    #[test]
    fn the_lines_of_a_mode_are_ordered() {
        let marks = [
            Mark::Arrow { from: Vec2::ZERO, to: Vec2::X, role: Role::Neutral },
            Mark::Circle { center: Vec2::ZERO, radius: 1.0, role: Role::A, stroke: Stroke::Solid },
            Mark::Label { at: Vec2::ZERO, text: "A".to_owned(), role: Role::A },
        ];
        let texts: Vec<&str> = of_mode(&marks).iter().map(|line| line.text).collect();
        assert_eq!(texts, ["the pair: A and B", "MTV"]);
    }
}
