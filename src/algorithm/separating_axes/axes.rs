//! Explains the axes to test: which are they, why no others, and how is their direction computed?

use crate::{
    algorithm::{
        separating_axes::table::table,
        steps::{
            Stage, Step,
            digits::{equation, worked},
            formula::term,
            terms::{pair, standoff},
        },
    },
    collision::{
        Relation, Shape,
        explain::{AxisKind, AxisTest, Explanation},
    },
    picture::Role,
};

pub fn opening(twin: &Explanation<Relation, AxisTest>, names: &[String], shapes: [&Shape; 2]) -> Step {
    let [of_a, of_b]: [Vec<&AxisTest>; 2] =
        [true, false].map(|is_first| twin.steps.iter().filter(|axis| axis.of_first == is_first).collect());
    let sources = if shapes.iter().all(|shape| matches!(shape, Shape::Rect(_))) && of_a.len() == of_b.len() {
        vec![axes_of(shapes[0], "A and as many of B", "", &of_a)]
    } else {
        vec![axes_of(shapes[0], "A", "B", &of_a), axes_of(shapes[1], "B", "A", &of_b)]
    };
    let is_of_circle = |axis: &AxisTest| matches!(axis.kind, AxisKind::ThroughCorner | AxisKind::ThroughCentres);
    let has_circle = twin.steps.iter().any(is_of_circle);
    let is_on_line = twin.steps.iter().any(|axis| axis.kind == AxisKind::AlongLine);
    let why = if is_on_line {
        "both lie on one line, and shapes on it that are apart have a gap along it"
    } else if has_circle {
        "the shortest way between shapes that are apart runs along one of these"
    } else {
        "shapes that are apart can be parted by a line along an edge of one of them, and so have a gap on one of these"
    };
    let rule = format!(
        "Look at both shapes along one direction, an axis: each covers an interval of it. A gap between the intervals proves that they are \
         apart; convex shapes meet only if the intervals meet on ALL axes to test: {}. No other axis is needed: {why}.",
        sources.into_iter().flatten().collect::<Vec<_>>().join("; ")
    );
    let line = if has_circle { "corner" } else { "axis" };
    let mut step = Step::new("The axes to test", rule).at_line(line).beside(table(twin, names, Stage::Before));
    for (axis, name) in twin.steps.iter().zip(names) {
        let [p, q] = axis.edge;
        let (middle, role) = ((p + q) * 0.5, role(axis.of_first));
        let length = 2.0 * standoff(shapes);
        step.arrow(middle, middle + axis.axis * length, role);
        step.label(middle + axis.axis * length, name, role);
    }
    for (axis, name) in twin.steps.iter().zip(names) {
        step = step.formula(direction(axis, name, shapes));
    }
    step
}

/// Which axes belong to a shape and why no others do, as a part of a sentence; `None` where only the other has one.
fn axes_of(shape: &Shape, own: &str, other: &str, axes: &[&AxisTest]) -> Option<String> {
    let [first, ..] = axes else { return None };
    Some(match first.kind {
        AxisKind::ThroughCorner => format!("1 of the circle {own}, from its centre to the closest corner of {other}"),
        AxisKind::ThroughCentres => "1, from centre to centre".to_owned(),
        AxisKind::AlongLine => "1, along the line that both lie on".to_owned(),
        AxisKind::EdgeNormal => match (shape, axes.len()) {
            (_, 1) => format!("1 of {own}, at right angles to it"),
            (Shape::Rect(_), count) => {
                format!("{count} of {own}, not 4, as opposite edges of a rectangle have the same normal")
            }
            (_, count) => format!("{count} of {own}, the normal of each edge"),
        },
    })
}

/// How the direction of an axis is computed.
fn direction(axis: &AxisTest, name: &str, shapes: [&Shape; 2]) -> String {
    let [p, q] = axis.edge;
    let (way, length) = (q - p, p.distance(q));
    let along = |what: &str| format!("{name} = d / |d| = {}, d from {what}", equation(term(way) / length, axis.axis));
    match axis.kind {
        AxisKind::EdgeNormal => worked(|n| {
            let turned = n.equation(term(-way.perp()) / length, axis.axis);
            format!("{name} = (d.y, −d.x) / |d| = {turned}, d = {}, the edge at the arrow", n.show(way))
        }),
        _ if p == q => format!("{name} = {}: any direction does where both are one point", pair(axis.axis)),
        AxisKind::ThroughCorner => along("the circle's centre to the closest corner"),
        AxisKind::ThroughCentres => along("centre to centre"),
        AxisKind::AlongLine if shapes[0] == shapes[1] => along("end to end: the two are equal"),
        AxisKind::AlongLine => along("end to end of the line that both lie on"),
    }
}

fn role(of_first: bool) -> Role {
    if of_first { Role::A } else { Role::B }
}
