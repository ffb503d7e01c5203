//! Explains Sutherland–Hodgman: what each clip edge keeps of an outline.

mod hit_test;
mod last_step;

use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_area};
use crate::algorithm::steps::terms::{
    corners, few_corners, largest_coordinate, number, pair, standoff, without_rounding,
};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Scope, Subject};
use crate::collision::explain::{CornerFate, Cut, CutCorner, clip_by_edges, cut_corners};
use crate::collision::{Relation, Shape};
use crate::marks::{Fill, Role, Sign, Stroke};
use crate::number_format::counted;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Sutherland–Hodgman",
    help: "what is the intersection of the two shapes?",
    applies: |shapes, _| {
        if !shapes.into_iter().all(is_convex_area) {
            Err("only for convex polygons and rectangles")
        } else {
            few_corners(shapes)
        }
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, _) => "n, the inward normal of the clip edge",
        (Outline(Dashed), _) => "outline before this cut",
        (Line(Heavy), B) => "line of the clip edge",
        (Outline(Heavy) | Fill(Tint), Hit) => "outline after this cut",
        (Fill(Hatch), Hit) => "the intersection",
        (Sign(Dot), B) => "P or Q, an end of the clip edge",
        (Sign(Dot), _) => "corner that is kept",
        (Sign(Cross), _) => "corner that is cut off",
        (Sign(Square), _) => "new corner on the line",
    },
    listings: listings!(),
    inputs: |subject| two_outlines(subject, "clipped(&a, &b)"),
    method: Some(hit_test::METHOD),
};

fn is_convex_area(shape: &Shape) -> bool {
    match shape {
        Shape::Rect(rect) => rect.has_area(),
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rounded(_) => false,
    }
}

struct Clip {
    cuts: Vec<Cut>,
    /// The result of each cut, along the outline.
    done: Vec<Vec<Corner>>,
    subject: Vec<DVec2>,
    clip: Vec<DVec2>,
    relation: Relation,
    area: f64,
    /// The length by which the lines of the clip edges are extended, in world units.
    off: f64,
    largest: f64,
}

/// The step of the first cut; the one before it introduces the outlines.
const FIRST_CUT: usize = 1;

#[derive(Clone, Copy)]
struct Corner {
    /// Its number, which it keeps through all cuts: first the corners of A, then new ones in order.
    number: usize,
    at: DVec2,
    /// The signed distance from the line of the edge.
    distance: f64,
    fate: CornerFate,
}

fn word(fate: CornerFate) -> &'static str {
    match fate {
        CornerFate::Kept => "kept",
        CornerFate::CutOff => "cut off",
        CornerFate::New(_) => "new",
    }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let twin = clip_by_edges(a, b)?;
    let length = |shape: &Shape| 2.0 * f64::from(shape.aabb().size().element_sum());
    let lengths = shapes.map(length).into_iter().sum();
    let agrees = is_same_area([twin.answer.area, subject.answer.region.area], lengths, shapes);
    let count = twin.steps.len();
    let clip = Clip {
        done: all_done(&corners(a), &twin.steps),
        cuts: twin.steps,
        subject: corners(a),
        clip: corners(b),
        relation: subject.answer.relation,
        area: twin.answer.area,
        off: 2.0 * standoff(shapes),
        largest: largest_coordinate(shapes),
    };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, clip);
    Some(builder.one(Clip::first_step).each(0..count, Clip::cut).one(Clip::last_step).steps())
}

fn all_done(subject: &[DVec2], cuts: &[Cut]) -> Vec<Vec<Corner>> {
    let mut numbers: Vec<usize> = (0..subject.len()).collect();
    let (mut before, mut count, mut all) = (subject, subject.len(), Vec::new());
    for cut in cuts {
        let mut old = numbers.iter();
        let numbered = cut_corners(before, &cut.distances).into_iter().map(|CutCorner { at, distance, fate }| {
            let number = match fate {
                CornerFate::Kept | CornerFate::CutOff => old.next().copied().unwrap_or_default(),
                CornerFate::New(_) => {
                    count += 1;
                    count - 1
                }
            };
            Corner { number, at, distance, fate }
        });
        let corners: Vec<Corner> = numbered.collect();
        numbers = left(&corners).map(|corner| corner.number).collect();
        before = &cut.outline;
        all.push(corners);
    }
    all
}

fn left(corners: &[Corner]) -> impl Iterator<Item = &Corner> {
    corners.iter().filter(|corner| corner.fate != CornerFate::CutOff)
}

impl Clip {
    fn first_step(&self) -> Step {
        let rule = "Cut A along the line of each edge of B in turn, and keep what lies on the inner side: what is left \
                    after the last cut is the intersection. The clip polygon B must be convex: only then is B exactly \
                    the set of points on the inner side of all its edges. A need not be convex, but pieces of a \
                    concave A stay joined along a cut.";
        let mut step = Step::new("edges", "One clip edge at a time", rule)
            .formula(format!(
                "A has {}, B has {}: {}",
                counted(self.subject.len(), "corner"),
                counted(self.clip.len(), "edge"),
                counted(self.clip.len(), "cut")
            ))
            .formula(format!(
                "corners keep their names through all cuts: v0 to v{} belong to A, new ones are v{}, v{}, …",
                self.subject.len() - 1,
                self.subject.len(),
                self.subject.len() + 1
            ));
        for (i, corner) in self.subject.iter().enumerate() {
            step.label(*corner, format!("v{i}"), Role::A);
        }
        for (i, cut) in self.cuts.iter().enumerate() {
            let [p, q] = cut.edge;
            step.label((p + q) * 0.5, format!("b{i}"), Role::B);
        }
        let row = |(i, cut): (usize, &Cut)| {
            Row::new(format!("b{i}"), cut.edge.map(pair), RowState::Waiting).at_step(FIRST_CUT + i)
        };
        step.beside(Side::table(["edge", "from P", "to Q"], self.cuts.iter().enumerate().map(row)))
    }

    fn cut(&self, index: usize) -> Step {
        let (cut, corners) = (&self.cuts[index], &self.done[index]);
        let before = before_only(corners);
        let (kept, new) = (left(&before).count(), corners.len() - before.len());
        let title = if before.is_empty() {
            format!("Edge b{index}: nothing is left to cut")
        } else {
            format!("Edge b{index}: {kept} kept, {} cut off, {new} new", before.len() - kept)
        };
        let rule = "dist(v) is the signed distance of a corner v from the line of the edge, positive on its inner side: a \
                    corner with dist(v) ≥ 0 is kept, any other is cut off. Where the outline crosses the line between v and \
                    w, dist varies linearly from dist(v) to dist(w) and is 0 at t = dist(v) / (dist(v) − dist(w)): v + t·(w − v) is a \
                    new corner.";
        let ([p, q], n) = (cut.edge, (cut.edge[1] - cut.edge[0]).perp().normalize_or_zero());
        let mut step = Step::new(if new > 0 { "new" } else { "distance" }, title, rule)
            .formula(format!("b{index} from P = {} to Q = {}, d = Q − P = {}", pair(p), pair(q), pair(q - p)))
            .formula(format!(
                "n = (−d.y, d.x) / |d| = {}, of length 1; it points inwards, since B's corners run clockwise with y down",
                equation(term((q - p).perp()) / p.distance(q), n)
            ));
        if let Some(&Corner { number: first, at, distance, .. }) = before.first() {
            let how = if before.len() > 1 { ", likewise for the other corners" } else { "" };
            let text = self.signed_distance(distance);
            step = step.with_enough_digits(|digits| {
                let product = digits.left(term(n) * (at - p), without_rounding(distance, [self.largest; 2]));
                format!("dist(v{first}) = n·(v{first} − P) = {product} = {text}{how}")
            });
        }
        for corner in corners {
            let CornerFate::New([i, j]) = corner.fate else { continue };
            let (from, to, new) = (&before[i], &before[j], corner.number);
            let t = from.distance / (from.distance - to.distance);
            let share = equation(term(from.distance) / (term(from.distance) - to.distance), fraction(t));
            let point = equation(term(from.at) + fraction(t) * (to.at - from.at), corner.at);
            step =
                step.formula(format!("v{new} from v{} to v{}: t = {share}   v{new} = {point}", from.number, to.number));
        }
        self.draw_cut(&mut step, index, n);
        step.beside(self.table(corners))
    }

    fn draw_cut(&self, step: &mut Step, index: usize, n: DVec2) {
        let (cut, corners) = (&self.cuts[index], &self.done[index]);
        let (before, [p, q]) = (before_only(corners), cut.edge);
        if left(&before).count() < before.len() {
            let outline: Vec<DVec2> = before.iter().map(|corner| corner.at).collect();
            step.path(&outline, true, Role::A, Stroke::Dashed);
        }
        step.area(&cut.outline, Role::Hit, Fill::Tint);
        step.path(&cut.outline, true, Role::Hit, Stroke::Heavy);
        let along = (q - p).normalize_or_zero() * self.off;
        step.line(p - along, q + along, Role::B, Stroke::Heavy);
        step.label(q + along, format!("line of b{index}"), Role::B);
        step.points(Sign::Dot, [(p, "P", Role::B), (q, "Q", Role::B)]);
        step.vector((p + q) * 0.5, (p + q) * 0.5 + n * self.off * 0.5, "n, inwards", Role::B);
        for corner in corners {
            let (sign, role) = match corner.fate {
                CornerFate::Kept => (Sign::Dot, Role::A),
                CornerFate::CutOff => (Sign::Cross, Role::Neutral),
                CornerFate::New(_) => (Sign::Square, Role::Hit),
            };
            step.sign(corner.at, sign, role);
            let name = format!("v{}", corner.number);
            let name = if corner.fate == CornerFate::Kept { name } else { format!("{name} {}", word(corner.fate)) };
            step.label(corner.at, name, role);
        }
    }

    fn table(&self, corners: &[Corner]) -> Side {
        let row = |corner: &Corner| {
            let state = match corner.fate {
                CornerFate::Kept => RowState::Done,
                CornerFate::CutOff => RowState::Skipped,
                CornerFate::New(_) => RowState::Decisive,
            };
            Row::new(
                format!("v{}", corner.number),
                [pair(corner.at), self.signed_distance(corner.distance), word(corner.fate).to_owned()],
                state,
            )
        };
        Side::table(["", "corner", "dist(v)", "result"], corners.iter().map(row)).framing("new corner")
    }

    /// Rounding can put a corner of the line outside, where it is cut off.
    fn signed_distance(&self, distance: f64) -> String {
        match without_rounding(distance, [self.largest; 2]) {
            0.0 if distance < 0.0 => "0.0, below 0 only by rounding".to_owned(),
            known => number(known),
        }
    }
}

fn before_only(corners: &[Corner]) -> Vec<Corner> {
    corners.iter().filter(|corner| !matches!(corner.fate, CornerFate::New(_))).copied().collect()
}
