//! What do the marks mean that are on the screen? In a few words, a line each.

use crate::{
    algorithm::{ALGORITHMS, steps::Step},
    picture::{Fill, Mark, Role, Sign, Stroke, look::Seen},
};

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// What it says.
    pub text: &'static str,
    /// What it says it of, at least one, in the order of the picture; each once.
    pub looks: Vec<(Seen, Role)>,
}

/// What a mark means in the picture of a mode, in the order of the lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum InMode {
    A,
    Hit,
    Crossing,
    InnerCorner,
    Point,
    Pivot,
    HelpingLine,
    Ghost,
    Mtv,
    FalseHit,
    MissedHit,
    WrongAnswer,
}

impl InMode {
    /// What a mark means, if anything.
    fn of(seen: Seen, role: Role) -> Option<Self> {
        use Seen::{Arrow, Crowd, Line, Outline};
        Some(match (seen, role) {
            (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::FalseHit) => Self::FalseHit,
            (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::Wrong) => Self::WrongAnswer,
            (Crowd, Role::MissedHit) => Self::MissedHit,
            // What is wrong has that written at it, and B, if it is a point, its name.
            (Line(_) | Outline(_) | Seen::Sign(_), Role::Wrong) | (Seen::Sign(Sign::Dot), Role::B) => return None,
            (
                Line(Stroke::Solid | Stroke::Heavy) | Outline(Stroke::Solid | Stroke::Heavy) | Seen::Sign(Sign::Dot),
                Role::A,
            ) => Self::A,
            (Seen::Fill(Fill::Hatch), _) => Self::Hit,
            (Seen::Sign(Sign::Cross), _) => Self::Crossing,
            (Seen::Sign(Sign::Square), _) => Self::InnerCorner,
            (Seen::Sign(Sign::Dot), _) => Self::Point,
            (Seen::Sign(Sign::Diamond), _) => Self::Pivot,
            (Line(Stroke::Dashed) | Outline(Stroke::Dashed), _) => Self::HelpingLine,
            (Line(Stroke::Dotted) | Outline(Stroke::Dotted), _) => Self::Ghost,
            (Arrow, _) => Self::Mtv,
            _ => return None,
        })
    }

    fn text(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::Hit => "hit",
            Self::Crossing => "outlines cross",
            Self::InnerCorner => "corner inside the other",
            Self::Point => "point: touching, or end of a distance",
            Self::Pivot => "pivot",
            Self::HelpingLine => "helping line",
            Self::Ghost => "as it would be",
            Self::Mtv => "shortest way out",
            Self::FalseHit => "A here: false hit",
            Self::MissedHit => "A here: missed hit",
            Self::WrongAnswer => "A here: wrong answer",
        }
    }
}

/// The legend of the picture of a mode.
pub fn of_mode(marks: &[Mark]) -> Vec<Meaning> {
    let mut lines = collect(marks.iter(), InMode::of);
    lines.sort_by_key(|(meaning, _)| *meaning);
    lines.into_iter().map(|(meaning, looks)| Meaning { text: meaning.text(), looks }).collect()
}

/// The legend of a step of the algorithm with this index in [`ALGORITHMS`]: of the marks over the shapes and of those in its inset.
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

/// Each meaning with all that has it, in the order of the marks.
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

/// What a mark means that no step draws: the shapes do.
fn of_shape(seen: Seen, role: Role) -> Option<&'static str> {
    let is_shape = matches!(seen, Seen::Line(Stroke::Solid) | Seen::Outline(Stroke::Solid) | Seen::Sign(Sign::Dot));
    match role {
        Role::A if is_shape => Some("A"),
        Role::B if is_shape => Some("B"),
        _ => None,
    }
}

/// What a mark means in the steps of every algorithm that says nothing else of it.
fn in_any_step(seen: Seen, role: Role) -> Option<&'static str> {
    let (Seen::Line(stroke) | Seen::Outline(stroke)) = seen else { return beside_lines(seen, role) };
    Some(match (stroke, role) {
        (Stroke::Solid, Role::A) => "A",
        (Stroke::Solid, Role::B) => "B",
        (Stroke::Hairline, Role::Faint) => "a shape or line that this step is not about",
        (Stroke::Hairline, Role::Neutral) => "selected",
        (Stroke::Heavy, Role::Hit) => "what this step finds",
        (Stroke::Heavy, _) => "what this step is about",
        (Stroke::Dashed, _) => "helping line",
        (Stroke::Dotted, _) => "as it would be",
        (Stroke::Solid | Stroke::Hairline, _) => "line of this step",
    })
}

fn beside_lines(seen: Seen, role: Role) -> Option<&'static str> {
    Some(match (seen, role) {
        // The tint of a shape goes with its outline.
        (Seen::Fill(Fill::Tint), Role::A | Role::B) => return None,
        (Seen::Fill(_), Role::Hit) => "what this step finds",
        (Seen::Fill(_) | Seen::Crowd, _) => "area of this step",
        (Seen::Sign(Sign::Ring), _) => "handle: turns the shape",
        (Seen::Sign(Sign::Grip), _) => "handle: gives it another form",
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
    fn what_means_the_same_is_one_line_with_every_look() {
        let area = |role: Role| Mark::Area { outline: vec![Vec2::ZERO, Vec2::X, Vec2::Y], role, fill: Fill::Hatch };
        let legend = of_mode(&[area(Role::B), area(Role::A), area(Role::B)]);
        let hatch = Seen::Fill(Fill::Hatch);
        assert_eq!(legend, [Meaning { text: "hit", looks: vec![(hatch, Role::B), (hatch, Role::A)] }]);
    }

    #[test]
    fn the_lines_of_a_mode_have_their_order() {
        let marks = [
            Mark::Arrow { from: Vec2::ZERO, to: Vec2::X, role: Role::Neutral },
            Mark::Circle { center: Vec2::ZERO, radius: 1.0, role: Role::A, stroke: Stroke::Solid },
            Mark::Label { at: Vec2::ZERO, text: "A".to_owned(), role: Role::A },
        ];
        let texts: Vec<&str> = of_mode(&marks).iter().map(|line| line.text).collect();
        assert_eq!(texts, ["A", "shortest way out"]);
    }
}
