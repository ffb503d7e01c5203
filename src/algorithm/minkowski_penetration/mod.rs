//! Explains the penetration depth of concave shapes: what is the shortest translation that separates the two?

mod differences;
mod translations;

use crate::algorithm::runnable_program::corners_of_area;
use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::outline_terms::{mean, part_name, roomiest_place_inside};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_length};
use crate::algorithm::steps::terms::{largest_coordinate, number, pair, pair_without_rounding};
use crate::algorithm::steps::touching_side::TouchingSide;
use crate::algorithm::steps::{Inset, Side, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject, convex_decomposition, monotone_chain};
use crate::collision::explain::{
    self, DifferenceEdge, MOST_DIFFERENCE_EDGES, PartDifference, PenetrationSteps, Translation, TranslationKind,
    minkowski_penetration,
};
use crate::collision::{Contact, Relation, Shape};
use crate::marks::{Fill, Mark, Role, Sign, Stroke};
use glam::{DVec2, Vec2};

pub static ALGORITHM: Algorithm = Algorithm {
    name: "MTV of a concave shape",
    help: "penetration depth: what is the shortest translation that separates the two shapes?",
    applies: |shapes, _| {
        convex_decomposition::applies(shapes)?;
        let [Some(first), Some(second)] = shapes.map(parts) else {
            return Err("only for two rectangles or polygons");
        };
        let edges = first.iter().flat_map(|part| second.iter().map(|other| part.len() + other.len()));
        if edges.sum::<usize>() > MOST_DIFFERENCE_EDGES { Err("too many convex parts to explain") } else { Ok(()) }
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Outline(Heavy), A | B) => "the two current convex parts",
        (Outline(Heavy) | Fill(Tint), Hit) => "the current difference",
        (Outline(Dotted), _) => "B moved to the candidate",
        (Outline(Hairline), Other) => "difference of two parts",
        (Outline(Hairline), A | B) => "convex part",
        (Outline(Solid), Faint) => "circle around the origin, through this candidate",
        (Arrow, Hit) => "the MTV",
        (Arrow, B) => "the move of B to the candidate",
        (Arrow, Other) => "n: outward normal of the side",
        (Arrow, _) => "p − q: from q to p",
        (Line(Heavy), _) => "the side that the candidate is on",
        (Sign(Plus), Other) => "the origin: B's current position",
        (Sign(Cross), _) => "candidate: a crossing of two sides",
        (Sign(Square), _) => "p − q, a corner of the difference",
        (Sign(Dot), A) => "p, a corner of A's part",
        (Sign(Dot), B) => "q, a corner of B's part",
        (Sign(Dot), _) => "candidate: the point of a side nearest to the origin",
    },
    listings: listings!(),
    inputs: |subject| {
        let [first, second] = subject.shapes().map(parts);
        let values = vec![("first", Value::Outlines(first?)), ("second", Value::Outlines(second?))];
        let inputs = Inputs::new(values, "mtv(&first, &second)");
        Some(Inputs { with: vec![&monotone_chain::ALGORITHM], ..inputs })
    },
    method: None,
};

/// The most differences, and the most translations, with their own step.
const MAX_STEPS: usize = 9;
/// Beyond this number of differences only the highlighted one has its name.
const MAX_NAMES: usize = 6;
/// The relative tolerance of equal lengths, and of positions relative to their distance from the origin.
const ROUNDING: f64 = 1e-9;
/// About this many translations are drawn, the nearest ones.
const MAX_DRAWN: usize = 100;

/// The corners of the convex parts of a shape with an area and without curves.
fn parts(shape: &Shape) -> Option<Vec<Vec<Vec2>>> {
    match shape {
        Shape::Polygon(polygon) => {
            Some(explain::convex_decomposition(polygon).answer.iter().map(<[Vec2]>::to_vec).collect())
        }
        other => Some(vec![corners_of_area(other)?]),
    }
}

fn name(of: &PartDifference) -> String {
    part_names(of).join(" − ")
}

fn part_names(of: &PartDifference) -> [String; 2] {
    [part_name(Role::A, of.parts[0]), part_name(Role::B, of.parts[1])]
}

struct Penetration {
    shapes: [Shape; 2],
    found: PenetrationSteps,
    /// The positions of the names of the differences, if there is room.
    names: Vec<DVec2>,
    contact: Option<Contact>,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let twin = minkowski_penetration(shapes[0], shapes[1])?;
    let (mut found, largest) = (twin.steps, largest_coordinate(shapes));
    for translation in &mut found.tried {
        translation.at = pair_without_rounding(translation.at, largest);
    }
    let (count, place) = (found.differences.len(), |i: usize| {
        let others = found.differences.iter().enumerate().filter(move |(j, _)| *j != i);
        roomiest_place_inside(&found.differences[i].outline, others.map(|(_, other)| &other.outline[..]))
    });
    let names = if count <= MAX_NAMES { (0..count).map(place).collect() } else { Vec::new() };
    let agrees = match (twin.answer, subject.answer.contact) {
        (Some(twin), Some(asked)) => is_same_length([twin.depth, asked.depth].map(f64::from), shapes),
        (None, None) => true,
        _ => false,
    };
    let is_apart = subject.answer.relation == Relation::Disjoint;
    let (tried, free) = (found.tried.len().saturating_sub(1).min(MAX_STEPS), found.tried.last().copied());
    let of = Penetration { shapes: shapes.map(Shape::clone), found, names, contact: twin.answer };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, of).one(Penetration::in_parts);
    let builder = builder.each(if count <= MAX_STEPS { 0..count } else { count - 1..count }, Penetration::difference);
    if is_apart {
        return Some(builder.one(Penetration::apart).steps());
    }
    let builder = builder.one(Penetration::to_try).each(0..tried, Penetration::inside);
    let Some(free) = free else { return Some(builder.steps()) };
    Some(builder.one(move |of| of.last_step(&free)).steps())
}

/// What the inset shows besides the first differences.
#[derive(Default)]
struct InsetContent<'a> {
    /// The index of the highlighted difference.
    lit: Option<usize>,
    /// A corner of it, with the name `p − q`.
    corner: Option<DVec2>,
    translation: Option<&'a Translation>,
    has_all: bool,
}

/// A dot for the foot of the origin on a side, a cross where two sides cross.
fn sign_of(kind: TranslationKind) -> Sign {
    match kind {
        TranslationKind::Foot(_) => Sign::Dot,
        TranslationKind::Crossing(_) => Sign::Cross,
    }
}

fn edges_of(kind: TranslationKind) -> Vec<DifferenceEdge> {
    match kind {
        TranslationKind::Foot(edge) => vec![edge],
        TranslationKind::Crossing(edges) => edges.to_vec(),
    }
}

impl Penetration {
    fn inset(&self, count: usize, shown: &InsetContent) -> Side {
        let mut step = Step::default();
        for (i, difference) in self.found.differences[..count].iter().enumerate() {
            let is_lit = shown.lit == Some(i);
            let (role, stroke) = if is_lit { (Role::Hit, Stroke::Heavy) } else { (Role::Other, Stroke::Hairline) };
            if is_lit {
                step.area(&difference.outline, role, Fill::Tint);
            }
            step.path(&difference.outline, true, role, stroke);
            let place = self.names.get(i).copied().or_else(|| is_lit.then(|| mean(&difference.outline)));
            if let Some(at) = place {
                step.label(at, name(difference), role);
            }
        }
        if shown.has_all {
            self.draw_all(&mut step);
        }
        if let Some(corner) = shown.corner {
            step.point(corner, Sign::Square, "p − q", Role::Neutral);
        }
        if let Some(translation) = shown.translation {
            self.draw_translation(&mut step, translation);
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
        step.label(DVec2::ZERO, "origin", Role::Neutral);
        let all = self.found.differences.iter().flat_map(|difference| difference.outline.iter().copied());
        let title = "translations after which B still hits A: the Minkowski differences";
        Side::Inset(Inset::around(title, step, all.chain([DVec2::ZERO]), 0.08))
    }

    /// The nearest translations, each position once; a crossing that is also a foot is a cross. Either all equally far ones or
    /// none of them.
    fn drawn(&self) -> Vec<(DVec2, Sign)> {
        let far = |i: usize| self.found.candidates[i].0.length();
        let is_end = |i: &usize| *i == self.found.candidates.len() || far(*i) > far(i - 1) * (1.0 + ROUNDING);
        let count = (1..=self.found.candidates.len().min(MAX_DRAWN)).rev().find(is_end).unwrap_or(0);
        let same = ROUNDING * self.found.candidates[..count].iter().map(|(at, _)| at.length()).fold(0.0, f64::max);
        let mut drawn: Vec<(DVec2, Sign)> = Vec::new();
        for sign in [Sign::Cross, Sign::Dot] {
            for (at, _) in self.found.candidates[..count].iter().filter(|(_, kind)| sign_of(*kind) == sign) {
                if !drawn.iter().any(|(other, _)| other.distance(*at) <= same) {
                    drawn.push((*at, sign));
                }
            }
        }
        drawn
    }

    fn draw_all(&self, step: &mut Step) {
        for (at, sign) in self.drawn() {
            step.sign(at, sign, Role::Neutral);
        }
        if let Some((nearest, _)) = self.found.candidates.first() {
            step.label(*nearest, "nearest", Role::Neutral);
        }
    }

    /// A translation with its distance from the origin, within which all translations were tried, and the sides that it is on.
    fn draw_translation(&self, step: &mut Step, translation: &Translation) {
        let radius = translation.at.length() as f32;
        step.marks.push(Mark::Circle { center: Vec2::ZERO, radius, role: Role::Faint, stroke: Stroke::Solid });
        for edge in edges_of(translation.kind) {
            step.path(&self.side(edge).ends, false, Role::Neutral, Stroke::Heavy);
        }
        step.arrow(DVec2::ZERO, translation.at, Role::B);
        step.point(translation.at, sign_of(translation.kind), pair(translation.at), Role::Neutral);
        if radius > 0.0 {
            step.label(
                -translation.at,
                format!("radius {}: all nearer candidates were tried", number(translation.at.length())),
                Role::Other,
            );
        }
    }

    fn side(&self, of: DifferenceEdge) -> TouchingSide {
        let PartDifference { parts: [i, j], outline, .. } = &self.found.differences[of.difference];
        let ends = [outline[of.edge], outline[(of.edge + 1) % outline.len()]];
        TouchingSide::new(ends, &self.found.parts[0][*i], &self.found.parts[1][*j])
    }
}
