//! Explains the test of one axis: which interval does each shape cover, and is there a gap?

use crate::algorithm::separating_axes::{Axes, length, result};
use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::{Formula, term};
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::outline_terms::letter;
use crate::algorithm::steps::terms::{all_furthest, corners, number, pair, standoff, without_rounding};
use crate::algorithm::steps::{Stage, Step};
use crate::collision::explain::{AxisKind, AxisTest};
use crate::collision::{Relation, Shape};
use crate::marks::{Look, Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

impl Axes {
    /// The two intervals of an axis, drawn below the shapes, with lines from the corners at their ends.
    pub fn on_axis(&self, index: usize) -> Step {
        let (axis, name, shapes) = (&self.twin.steps[index], &self.names[index], self.shapes.each_ref());
        let (title, rule, line) = self.heading(index);
        let found = match axis.relation {
            Relation::Disjoint => "the gap",
            Relation::Touching => "the number that both intervals share",
            Relation::Overlapping if axis.kind == AxisKind::AlongLine => "the stretch that both intervals share",
            Relation::Overlapping => "the overlap: how far B must move for the intervals to just touch",
        };
        let mut step = Step::new(line, title, rule)
            .means(Look::Line(Stroke::Heavy), Role::Hit, found)
            .beside(self.table(Stage::At(index)));
        step.formulas.extend(with_enough_digits(|n| {
            let axis_line = format!("{name} = {}", n.show(axis.axis));
            [
                axis_line,
                interval_formula(n, ["A", name], shapes[0], axis, axis.first),
                interval_formula(n, ["B", name], shapes[1], axis, axis.second),
            ]
        }));
        step = compare(step, axis);
        step.formulas.extend(ties(axis, shapes));
        self.draw(&mut step, axis, name);
        step
    }

    /// The title, the rule and the line of the code of an axis.
    fn heading(&self, index: usize) -> (String, String, &'static str) {
        let (axis, name) = (&self.twin.steps[index], &self.names[index]);
        let meaning = meaning(axis);
        let goes_on = if index + 1 < self.twin.cost.tests {
            "The next axis may still separate them."
        } else {
            "This was the last axis."
        };
        match axis.relation {
            Relation::Disjoint => (
                format!("Axis {name}: a gap of {}", length(axis)),
                format!(
                    "The intervals on {name}, {meaning}, have a gap between them. One gap is enough: a line perpendicular \
                     to {name} in the gap separates the shapes, and no other axis is tested."
                ),
                "separated",
            ),
            Relation::Touching => (
                format!("Axis {name}: the intervals touch"),
                format!(
                    "The intervals on {name}, {meaning}, share a single number: the shapes touch at most. {goes_on}"
                ),
                "compare",
            ),
            Relation::Overlapping if axis.kind == AxisKind::AlongLine => (
                format!("Axis {name}: the intervals intersect"),
                format!(
                    "The intervals on {name}, {meaning}, intersect, and so do the shapes, since a line has no other \
                         axis."
                ),
                "compare",
            ),
            Relation::Overlapping => {
                let nested = if is_nested(axis) {
                    ": one interval contains the other, so this exceeds the stretch they share"
                } else {
                    ""
                };
                let rule = format!(
                    "The intervals on {name}, {meaning}, have no gap: this axis proves nothing. For the intervals to just touch, \
                     B must move along {name} by highA − lowB, or back by highB − lowA; the smaller is the overlap{nested}. {goes_on}"
                );
                (format!("Axis {name}: an overlap of {}", length(axis)), rule, "compare")
            }
        }
    }

    pub fn draw(&self, step: &mut Step, axis: &AxisTest, name: &str) {
        let (direction, shapes) = (axis.axis, self.shapes.each_ref());
        // Below the shapes, or right of them.
        let across =
            if direction.perp().y >= direction.perp().x.abs() * -0.5 { direction.perp() } else { -direction.perp() };
        let extent = shapes
            .iter()
            .flat_map(|shape| ends(shape, across))
            .map(|corner| corner.dot(across))
            .fold(f64::MIN, f64::max);
        let off = standoff(shapes);
        let at = |along: f64, rows: f64| direction * along + across * (extent + off * rows);
        for (shape, role, interval, row) in
            [(shapes[0], Role::A, axis.first, 1.0), (shapes[1], Role::B, axis.second, 1.6)]
        {
            for ((corner, tied), along) in tied_ends(shape, direction).into_iter().zip(interval) {
                step.line(corner, at(along, row), role, Stroke::Hairline);
                step.sign(corner, Sign::Dot, role);
                for other in tied.into_iter().filter(|other| *other != corner) {
                    step.line(other, corner, role, Stroke::Hairline);
                    step.sign(other, Sign::Dot, role);
                }
            }
            step.line(at(interval[0], row), at(interval[1], row), role, Stroke::Heavy);
            let letter = letter(role);
            step.label(at(interval[0], row), format!("low{letter}"), role);
            step.label(at(interval[1], row), format!("high{letter}"), role);
        }
        let [low, high] = [axis.first[0].min(axis.second[0]), axis.first[1].max(axis.second[1])];
        step.vector(at(low - off, 2.4), at(high + off, 2.4), name, Role::Neutral);
        let [from, to] = if axis.kind == AxisKind::AlongLine && axis.relation == Relation::Overlapping {
            [axis.first[0].max(axis.second[0]), axis.first[1].min(axis.second[1])]
        } else {
            axis.between()
        };
        let text = result(axis);
        step.line(at(from, 2.4), at(to, 2.4), Role::Hit, Stroke::Heavy);
        if axis.relation == Relation::Touching {
            step.sign(at(from, 2.4), Sign::Dot, Role::Hit);
        }
        step.label(at((from + to) * 0.5, 2.4), text, Role::Hit);
        if axis.relation == Relation::Disjoint {
            let middle = (from + to) * 0.5;
            let top = shapes
                .iter()
                .flat_map(|shape| ends(shape, across))
                .map(|corner| corner.dot(across))
                .fold(f64::MAX, f64::min);
            step.line(at(middle, 2.4), direction * middle + across * (top - off), Role::Neutral, Stroke::Dashed);
        }
    }
}

/// The other corners that project to the same ends as those of the formulas, such as an edge perpendicular to the axis has.
fn ties(axis: &AxisTest, shapes: [&Shape; 2]) -> Option<String> {
    let mut ties = Vec::new();
    for (shape, letter) in shapes.into_iter().zip(["A", "B"]) {
        for (end, along, tied) in
            tied_ends(shape, axis.axis).into_iter().zip(["low", "high"]).map(|((e, t), n)| (e, n, t))
        {
            ties.extend(
                tied.into_iter()
                    .filter(|corner| *corner != end)
                    .map(|corner| format!("{along}{letter} also at {}", pair(corner))),
            );
        }
    }
    (!ties.is_empty()).then(|| format!("ties: {}", ties.join(", ")))
}

/// The points of a shape at the two ends of its interval, and for each all corners there.
fn tied_ends(shape: &Shape, axis: DVec2) -> [(DVec2, Vec<DVec2>); 2] {
    let [low, high] = ends(shape, axis);
    let all =
        |along: DVec2| if let Shape::Circle(_) = shape { Vec::new() } else { all_furthest(&corners(shape), along) };
    [(low, all(-axis)), (high, all(axis))]
}

fn meaning(axis: &AxisTest) -> &'static str {
    match (axis.kind, axis.of_first) {
        (AxisKind::EdgeNormal, true) => "the normal of an edge of A",
        (AxisKind::EdgeNormal, false) => "the normal of an edge of B",
        (AxisKind::ThroughCorner, _) => "the direction between the circle's centre and the closest corner",
        (AxisKind::ThroughCentres, _) => "the direction from centre to centre",
        (AxisKind::AlongLine, _) => "the line that contains both",
    }
}

/// The interval of a shape along an axis, computed from its extreme points or, for a circle, from its centre and radius.
fn interval_formula(
    n: &Digits,
    [letter, name]: [&str; 2],
    shape: &Shape,
    axis: &AxisTest,
    interval: [f64; 2],
) -> String {
    let named = || Formula::Named(name.to_owned(), axis.axis);
    let [low, high] = if let Shape::Circle(circle) = shape {
        let (center, radius) = (term(circle.center().as_dvec2()) * named(), f64::from(circle.radius()));
        [center.clone() - radius, center + radius]
    } else {
        ends(shape, axis.axis).map(|end| term(end) * named())
    };
    let largest = corners(shape).iter().fold(0.0, |largest: f64, corner| largest.max(corner.abs().max_element()));
    let [from, to] = interval.map(|end| without_rounding(end, [largest; 2]));
    format!("low{letter} = {}   high{letter} = {}", n.equation(low, from), n.equation(high, to))
}

/// Whether one interval contains the other: then the depth exceeds what they share.
fn is_nested(axis: &AxisTest) -> bool {
    let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
    (low_a > low_b && high_a < high_b) || (low_b > low_a && high_b < high_a)
}

/// The gap, or the overlap as the smaller of the moves that separate the intervals.
fn compare(step: Step, axis: &AxisTest) -> Step {
    let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
    // No such difference is 0 on an axis with a gap or an overlap.
    let difference = |high: f64, low: f64| with_enough_digits(|n| n.difference(high, low, Ordering::Greater));
    let ([from, to], is_b_ahead) = (axis.between(), axis.is_second_ahead());
    match axis.relation {
        Relation::Disjoint => {
            let names = if is_b_ahead { "lowB − highA" } else { "lowA − highB" };
            step.formula(format!("gap = {names} = {}", difference(to, from)))
        }
        Relation::Touching => {
            let names = if is_b_ahead { "highA = lowB" } else { "highB = lowA" };
            step.formula(format!("{names} = {}: one ends where the other begins", number(from)))
        }
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => step.with_enough_digits(|n| {
            let (high, low) = (high_a.min(high_b), low_a.max(low_b));
            let shared = n.equation(term(high) - low, without_rounding(high - low, [high, low]));
            format!("shared stretch = min(highA, highB) − max(lowA, lowB) = {shared}")
        }),
        Relation::Overlapping => {
            let (ahead, back) = (difference(high_a, low_b), difference(high_b, low_a));
            step.formula(format!(
                "highA − lowB = {ahead}   highB − lowA = {back}   overlap = the smaller = {}",
                length(axis)
            ))
        }
    }
}

fn ends(shape: &Shape, axis: DVec2) -> [DVec2; 2] {
    if let Shape::Circle(circle) = shape {
        let (center, extent) = (circle.center().as_dvec2(), axis * f64::from(circle.radius()));
        return [center - extent, center + extent];
    }
    let corners = corners(shape);
    let by = |p: &&DVec2, q: &&DVec2| p.dot(axis).total_cmp(&q.dot(axis));
    [corners.iter().min_by(by), corners.iter().max_by(by)].map(|end| end.copied().unwrap_or_default())
}
