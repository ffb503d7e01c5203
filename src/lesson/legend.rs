//! What do the marks mean that are on the screen? In a few words, a line each.

use super::walkthrough::WALKTHROUGHS;
use crate::picture::{Fill, Mark, Role, Sign, Stroke};

/// What is to be seen of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// An open line.
    Line(Stroke),
    /// A closed one, or a circle.
    Outline(Stroke),
    /// An area.
    Fill(Fill),
    /// Dots for many small areas.
    Crowd,
    /// An arrow.
    Arrow,
    /// A sign at a position.
    Sign(Sign),
}

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// What it says.
    pub text: &'static str,
    /// What it says it of, at least one, in the order of the picture; each once.
    pub looks: Vec<(Seen, Role)>,
}

impl Seen {
    /// What is to be seen of a mark, and what that means to the picture; `None` of a text.
    pub fn of(mark: &Mark) -> Option<(Self, Role)> {
        Some(match mark {
            Mark::Area { fill, role, .. } | Mark::Disc { fill, role, .. } => (Self::Fill(*fill), *role),
            Mark::Crowd { role, .. } => (Self::Crowd, *role),
            Mark::Line { stroke, role, closed: false, .. } => (Self::Line(*stroke), *role),
            Mark::Line { stroke, role, .. } | Mark::Circle { stroke, role, .. } => (Self::Outline(*stroke), *role),
            Mark::Arrow { role, .. } => (Self::Arrow, *role),
            Mark::Sign { sign, role, .. } => (Self::Sign(*sign), *role),
            Mark::Label { .. } => return None,
        })
    }
}

/// The legend of the picture of a mode.
pub fn of_mode(marks: &[Mark]) -> Vec<Meaning> {
    /// In the order of the lines.
    const ORDER: [&str; 12] = [
        "A",
        "hit",
        "outlines cross",
        "corner inside the other",
        "point: touching, or end of a distance",
        "pivot",
        "helping line",
        "as it would be",
        "shortest way out",
        "A here: false hit",
        "A here: missed hit",
        "A here: wrong answer",
    ];
    let mut legend = collect(marks.iter(), in_mode);
    legend.sort_by_key(|line| ORDER.iter().position(|text| *text == line.text));
    legend
}

fn in_mode(seen: Seen, role: Role) -> Option<&'static str> {
    use Seen::{Arrow, Crowd, Line, Outline};
    Some(match (seen, role) {
        (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::FalseHit) => "A here: false hit",
        (Line(Stroke::Hairline) | Outline(Stroke::Hairline), Role::Wrong) => "A here: wrong answer",
        (Crowd, Role::MissedHit) => "A here: missed hit",
        // What is wrong has that written at it.
        (Line(_) | Outline(_) | Seen::Sign(_), Role::Wrong) => return None,
        (Line(Stroke::Solid | Stroke::Heavy) | Outline(Stroke::Solid | Stroke::Heavy), Role::A) => "A",
        (Seen::Fill(Fill::Hatch), _) => "hit",
        (Seen::Sign(Sign::Cross), _) => "outlines cross",
        (Seen::Sign(Sign::Square), _) => "corner inside the other",
        (Seen::Sign(Sign::Dot), _) => "point: touching, or end of a distance",
        (Seen::Sign(Sign::Diamond), _) => "pivot",
        (Line(Stroke::Dashed) | Outline(Stroke::Dashed), _) => "helping line",
        (Line(Stroke::Dotted) | Outline(Stroke::Dotted), _) => "as it would be",
        (Arrow, _) => "shortest way out",
        _ => return None,
    })
}

/// The legend of a step of the algorithm with this index in [`WALKTHROUGHS`]: of the marks over the shapes and of those in its inset.
pub fn of_step<'a>(walkthrough: usize, marks: impl Iterator<Item = &'a Mark>) -> Vec<Meaning> {
    let name = WALKTHROUGHS.get(walkthrough).map_or("", |walkthrough| walkthrough.name);
    let mut legend = collect(marks, |seen, role| own(name, seen, role).or_else(|| in_any_step(seen, role)));
    // The shapes come first.
    legend.sort_by_key(|line| ["A", "B"].iter().position(|name| *name == line.text).unwrap_or(2));
    legend
}

/// One line for each meaning, in the order of the marks.
fn collect<'a>(
    marks: impl Iterator<Item = &'a Mark>,
    meaning: impl Fn(Seen, Role) -> Option<&'static str>,
) -> Vec<Meaning> {
    let mut seen: Vec<(Seen, Role)> = Vec::new();
    let mut legend: Vec<Meaning> = Vec::new();
    for look in marks.filter_map(Seen::of) {
        if seen.contains(&look) {
            continue;
        }
        seen.push(look);
        let Some(text) = meaning(look.0, look.1) else { continue };
        match legend.iter_mut().find(|line| line.text == text) {
            Some(line) => line.looks.push(look),
            None => legend.push(Meaning { text, looks: vec![look] }),
        }
    }
    legend
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

/// What it means in the steps of one algorithm.
fn own(name: &str, seen: Seen, role: Role) -> Option<&'static str> {
    use Fill::{Hatch, Tint};
    use Role::{A, B, Faint, Hit, Neutral, Other};
    use Seen::{Arrow, Line, Outline};
    use Sign::{Cross, Diamond, Dot, Plus, Ring, Square};
    use Stroke::{Dashed, Dotted, Hairline, Heavy, Solid};
    Some(match name {
        "Four inequalities" => match (seen, role) {
            (Line(Dashed), _) => "the two sides that are compared",
            (Arrow, Neutral) => "from the first number to the second: the inequality holds",
            (Arrow, Hit) => "from the first number to the second: it fails, a gap",
            _ if role == Hit => "the common part",
            _ => return None,
        },
        "Un-rotate and clamp" => match (seen, role) {
            (Line(Dotted) | Outline(Dotted), _) => "un-rotated: turned back about the centre m",
            (Arrow, _) => "w, from the rectangle's centre to the other's",
            (Line(Dashed), Neutral) => "the difference",
            (Outline(Dashed), Neutral) => "border of where a centre hits",
            (Line(Hairline), Other) => "border between two of the nine regions",
            (Line(Hairline), Faint) => "axis of the local frame",
            (Seen::Fill(Tint), Neutral) => "region of the centre, or where a centre hits",
            (Seen::Sign(Dot), _) => "centre, or closest point",
            (Seen::Sign(Diamond), _) => "centre of the turn",
            _ => return None,
        },
        "Slab clipping" => match (seen, role) {
            (Line(Dotted) | Outline(Dotted), _) => "un-rotated: turned back about the centre m",
            (Line(Dashed), _) => "border of a slab, or the segment's line beyond its end",
            (Line(Heavy), Hit) => "the part of the segment in the slabs so far",
            (Line(Hairline), Faint) => "axis of the local frame",
            (Seen::Fill(Tint), Neutral) => "the slab",
            (Seen::Sign(Cross), _) => "where the line meets a border of the slab",
            (Seen::Sign(Dot), Hit) => "entry or exit of the rectangle",
            (Seen::Sign(Dot), _) => "centre m, or an end of the segment",
            (Seen::Sign(Diamond), _) => "centre of the turn",
            _ => return None,
        },
        "Segment parameters" => match (seen, role) {
            (Arrow, Neutral) => "w, from P1 to P3",
            (Arrow, _) => "r from P1 to P2, s from P3 to P4",
            (Line(Heavy), Hit) => "the stretch or distance that the step finds",
            (Line(Heavy), _) => "the way from the start to the parameter",
            (Line(Dashed), Hit) => "the gap",
            (Line(Dashed), _) => "the segment's line beyond its end",
            (Line(Hairline), A | B) => "the line of the segment",
            (Seen::Sign(Cross), _) => "the position at the parameter",
            (Seen::Sign(Dot), Hit) => "where they meet",
            (Seen::Sign(Dot), _) => "end, or position at a parameter",
            _ => return None,
        },
        "Crossing number" => match (seen, role) {
            (Arrow, _) => "the ray",
            (Line(Heavy), Hit) => "the edge that the point is on",
            (Line(Heavy), _) => "the edge under test",
            (Line(Dashed), _) => "the ray's line backwards: does not count",
            (Seen::Sign(Cross), Hit) => "crossing that counts",
            (Seen::Sign(Cross), _) => "crossing behind the point",
            (Seen::Sign(Dot), _) => "the point, or an end of the edge",
            _ => return None,
        },
        "Circle lens" => match (seen, role) {
            (Line(Dashed), Neutral | Other) => "d, between the centres",
            (Line(Dashed), Hit) => "the chord",
            (Line(Dashed), _) => "radius to an end of the chord",
            (Line(Hairline), A | B) => "radius, or the chord",
            (Line(Heavy), Hit) => "h, half of the chord; at the end the rim of the lens",
            (Line(Heavy), _) => "arc of the circular segment",
            (Line(Solid), A | B) => "rim; straight: x or d − x, to the chord",
            (Line(Solid), Neutral) => "the angle at the centre",
            (Line(Hairline), Neutral) => "right angle",
            (Seen::Fill(Hatch), Hit) => "the common part",
            (Seen::Fill(Hatch), _) => "what is cut off beyond the chord",
            (Seen::Sign(Cross), _) => "where the rims cross",
            (Seen::Sign(Dot), _) => "centre",
            _ => return None,
        },
        "Separating axes" => match (seen, role) {
            (Arrow, Neutral) => "the axis",
            (Arrow, Hit) => "the MTV: the shortest way out for B",
            (Arrow, _) => "axis to test: normal of an edge, or towards a corner",
            (Line(Heavy), Hit) => "gap, how far B must move to come free, or the shared stretch of a line",
            (Line(Heavy), _) => "interval: the shape's shadow on the axis",
            (Line(Hairline), A | B) => "drop line from an extreme corner",
            (Line(Dashed), _) => "line in the gap that separates them",
            (Line(Dotted) | Outline(Dotted), _) => "B after the way out",
            (Seen::Sign(Dot), Hit) => "the number that both intervals share",
            (Seen::Sign(Dot), _) => "extreme corner along the axis",
            _ => return None,
        },
        "Edge by edge" => match (seen, role) {
            (Arrow, _) => "edge, and its way",
            (Line(Heavy), _) => "the two edges under test",
            (Seen::Sign(Cross), _) => "point found",
            (Seen::Sign(Dot), _) => "the point that this pair of edges adds",
            (Seen::Sign(Square), _) => "first corner, asked whether it is inside",
            _ => return None,
        },
        "Sutherland–Hodgman" => match (seen, role) {
            (Arrow, _) => "n, to the inner side of the clip edge",
            (Outline(Dashed), _) => "outline before this cut",
            (Line(Heavy), B) => "line of the clip edge",
            (Outline(Heavy) | Seen::Fill(Tint), Hit) => "outline after this cut",
            (Seen::Fill(Hatch), Hit) => "the common part",
            (Seen::Sign(Dot), B) => "P or Q, an end of the clip edge",
            (Seen::Sign(Dot), _) => "corner that is kept",
            (Seen::Sign(Cross), _) => "corner that is cut off",
            (Seen::Sign(Square), _) => "new corner on the line",
            _ => return None,
        },
        "Crossings sorted by angle" => match (seen, role) {
            (Arrow, _) => "the direction of 0° from the mean",
            (Line(Solid), Neutral) => "the angle of the point at hand",
            (Line(Heavy), _) => "the points joined in their order",
            (Line(Dashed), _) => "from the mean to the point at hand",
            (Outline(Dotted), _) => "right outline of the common part",
            (Line(Hairline), Other) => "from the mean to a point",
            (Outline(Heavy) | Seen::Fill(Hatch), _) => "the common part",
            (Seen::Fill(Tint), Neutral) => "what the sort makes of it: wrong",
            (Seen::Sign(Cross), _) => "crossing of two edges",
            (Seen::Sign(Square), _) => "corner of A inside B",
            (Seen::Sign(Diamond), _) => "corner of B inside A",
            (Seen::Sign(Dot), _) => "the mean m",
            _ => return None,
        },
        "GJK" => match (seen, role) {
            (Outline(Solid) | Seen::Fill(Tint), Other) => "Minkowski difference A − B",
            (Outline(Heavy) | Seen::Fill(Tint), Hit) => "the simplex",
            (Line(Dashed), Hit) => "from the closest point of the simplex to the origin",
            (Line(Dashed), _) => "between the points that the weights give; they may lie inside",
            (Arrow, _) => "direction d of the search",
            (Seen::Sign(Dot), Hit) => "point of the simplex closest to the origin",
            (Seen::Sign(Dot), Neutral) => "closest point before this step",
            (Seen::Sign(Dot), _) => "corner of A or B that makes a corner of A − B",
            (Seen::Sign(Cross), A | B) => "point of A or B that the weights give",
            (Seen::Sign(Diamond), Hit) => "common point",
            (Seen::Sign(Square), _) => "corner of the simplex",
            (Seen::Sign(Ring), Other) => "support point furthest along d",
            (Seen::Sign(Plus), Other) => "the origin: difference 0",
            _ => return None,
        },
        "Convex decomposition" => match (seen, role) {
            (Outline(Heavy), A | B) => "the piece that is cut",
            (Line(Heavy), Hit) => "the cut",
            (Outline(Heavy) | Seen::Fill(Hatch), Hit) => "convex part",
            (Line(Dashed), _) => "cut made before",
            (Line(Hairline), Other) => "other diagonal that was considered",
            (Seen::Sign(Square), Hit) => "the reflex corner at hand",
            (Seen::Sign(Square), _) => "reflex corner: more than 180° inside",
            _ => return None,
        },
        "Ear clipping" => match (seen, role) {
            (Outline(Heavy), A | B) => "what is left of the outline",
            (Outline(Heavy) | Seen::Fill(Hatch), Hit) => "the ear that is cut off",
            (Outline(Hairline) | Seen::Fill(Tint), Neutral) => "ear cut off before",
            (Outline(Hairline), Other) => "triangle refused: a corner lies in it",
            (Seen::Sign(Cross), _) => "the corner in it",
            _ => return None,
        },
        "Way out of a concave shape" => match (seen, role) {
            (Outline(Heavy), A | B) => "the two convex parts at hand",
            (Outline(Heavy) | Seen::Fill(Tint), Hit) => "the difference at hand, or parts that still overlap",
            (Outline(Dotted), _) => "B moved to the place",
            (Outline(Hairline), Other) => "difference of two other parts",
            (Outline(Hairline), A | B) => "convex part",
            (Outline(Solid), Faint) => "circle about the origin: as far as this place",
            (Arrow, Hit) => "the way out",
            (Arrow, B) => "the move of B to the place",
            (Arrow, Other) => "n: outward normal of the side",
            (Arrow, _) => "p − q: from q to p",
            (Line(Heavy), _) => "the side that the place is on",
            (Seen::Sign(Plus), Other) => "the origin: B where it is now",
            (Seen::Sign(Cross), _) => "place: a crossing of two sides",
            (Seen::Sign(Square), _) => "p − q, a corner of the difference",
            (Seen::Sign(Dot), A) => "p, a corner of A's part",
            (Seen::Sign(Dot), B) => "q, a corner of B's part",
            (Seen::Sign(Dot), _) => "place: the foot of the origin on a side",
            _ => return None,
        },
        "Broad phase: a grid" => match (seen, role) {
            (Line(Hairline), Faint) => "line of the grid",
            (Outline(Hairline), Faint) => "shape",
            (Outline(Hairline), Other) => "upright box around a shape",
            (Outline(Heavy), Hit) => "box that overlaps another",
            (Outline(Solid) | Seen::Fill(Tint), Neutral) => "the cell at hand, and the boxes in it",
            _ => return None,
        },
        "Area and perimeter" => match (seen, role) {
            (Seen::Fill(Hatch), Hit) => "triangle that is added",
            (Seen::Fill(Hatch), _) => "triangle that is taken away",
            (Line(Dashed), _) => "from v0 to the ends of the edge",
            (Arrow, Neutral) => "the edge at hand",
            (Arrow, _) => "edge with its direction",
            (Seen::Sign(Dot), _) => "v0, where all triangles begin",
            _ => return None,
        },
        "Convex hull" => match (seen, role) {
            (Line(Heavy), Hit) => "the chain so far",
            (Outline(Heavy) | Seen::Fill(Tint), Hit) => "the hull",
            (Line(Dashed), _) => "the turn that is tested",
            (Line(Solid), Neutral) => "the first chain",
            (Seen::Sign(Cross), _) => "corner removed",
            (Seen::Sign(Dot), Hit) => "corner of the chain",
            (Seen::Sign(Dot), _) => "corner to sort",
            _ => return None,
        },
        "Projection on an axis" => match (seen, role) {
            (Line(Dashed), Hit) => "drop line of this corner",
            (Line(Dashed), _) => "the line of the segment: the axis",
            (Line(Hairline), Neutral) => "right angle",
            (Line(Hairline), A | B) => "drop line from a corner",
            (Line(Heavy), _) => "the shadow: from the least foot to the greatest",
            (Seen::Sign(Dot), Hit) => "the corner at hand and its foot",
            (Seen::Sign(Dot), _) => "p or q, or the foot of a corner",
            _ => return None,
        },
        "Bounding circle" => match (seen, role) {
            (Line(Dashed), Neutral) => "distance of the centres",
            (Outline(Dashed), _) => "bounding circle",
            (Line(Hairline), A | B) => "radius, to the furthest corner",
            (Seen::Sign(Cross), _) => "centre",
            _ => return None,
        },
        "Bounding box" => match (seen, role) {
            (Outline(Dashed), _) => "bounding box",
            (Line(Heavy), _) => "the two sides that are compared",
            _ => return None,
        },
        _ => return None,
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
