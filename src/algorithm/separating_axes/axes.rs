//! Explains the axes to test: which are they, why no others, and how is their direction computed?

use crate::{
    algorithm::{
        separating_axes::table::table,
        steps::{
            Stage, Step,
            enough_digits::{equation, with_enough_digits},
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
        vec![axes_of(shapes[0], "A and as many for B", "", &of_a)]
    } else {
        vec![axes_of(shapes[0], "A", "B", &of_a), axes_of(shapes[1], "B", "A", &of_b)]
    };
    let is_of_circle = |axis: &AxisTest| matches!(axis.kind, AxisKind::ThroughCorner | AxisKind::ThroughCentres);
    let has_circle = twin.steps.iter().any(is_of_circle);
    let is_on_line = twin.steps.iter().any(|axis| axis.kind == AxisKind::AlongLine);
    let why = if is_on_line {
        "both lie on one line, and disjoint shapes on a line have a gap along it"
    } else if has_circle {
        "the shortest connection between disjoint shapes runs along one of these"
    } else {
        "disjoint convex shapes can be separated by a line parallel to an edge of one of them, so they have a gap on \
         one of these"
    };
    let rule = format!(
        "Project both shapes onto an axis: each covers an interval. A gap between the intervals proves that the \
         shapes are disjoint; convex shapes overlap exactly when the intervals overlap on ALL axes to test: {}. No \
         other axis is needed: {why}.",
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
        AxisKind::ThroughCorner => format!("1 for the circle {own}, from its centre to the closest corner of {other}"),
        AxisKind::ThroughCentres => "1, from centre to centre".to_owned(),
        AxisKind::AlongLine => "1, along the line that contains both".to_owned(),
        AxisKind::EdgeNormal => match (shape, axes.len()) {
            (_, 1) => format!("1 for {own}, perpendicular to it"),
            (Shape::Rect(_), count) => {
                format!("{count} for {own}, not 4, since opposite edges of a rectangle are parallel")
            }
            (_, count) => format!("{count} for {own}, the normal of each edge"),
        },
    })
}

/// How the direction of an axis is computed.
fn direction(axis: &AxisTest, name: &str, shapes: [&Shape; 2]) -> String {
    let [p, q] = axis.edge;
    let (way, length) = (q - p, p.distance(q));
    let along = |what: &str| format!("{name} = d / |d| = {}, d from {what}", equation(term(way) / length, axis.axis));
    match axis.kind {
        AxisKind::EdgeNormal => with_enough_digits(|n| {
            let turned = n.equation(term(-way.perp()) / length, axis.axis);
            format!("{name} = (d.y, −d.x) / |d| = {turned}, d = {}, the edge at the arrow", n.show(way))
        }),
        _ if p == q => format!("{name} = {}: any direction works, since both are the same point", pair(axis.axis)),
        AxisKind::ThroughCorner => along("the circle's centre to the closest corner"),
        AxisKind::ThroughCentres => along("centre to centre"),
        AxisKind::AlongLine if shapes[0] == shapes[1] => along("end to end: the two shapes are equal"),
        AxisKind::AlongLine => along("end to end of the line that contains both"),
    }
}

fn role(of_first: bool) -> Role {
    if of_first { Role::A } else { Role::B }
}
