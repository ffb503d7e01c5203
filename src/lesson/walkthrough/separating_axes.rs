//! Tells the separating axis test: one axis after the other, until one has a gap.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Row, RowState, Side, Stage, Step, Table, Telling},
    terms::{Digits, corners, number, pair, standoff, worked_line, worked_out},
};
use crate::{
    collision::{
        Relation, Shape,
        explain::{AxisKind, AxisTest, Explanation, Verdict, separating_axes},
    },
    lesson::{agreement::is_same_length, corner_limit::has_many_corners, seen::Seen},
    picture::{Mark, Role, Sign, Stroke},
};
use glam::DVec2;

/// The separating axis test.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Separating axes",
    help: "is there an axis on which the two have a gap?",
    applies,
    most_shapes: None,
    tell,
    legend,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/separating_axes.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/separating_axes.js")),
        Listing::new("Python", include_str!("../../../assets/code/separating_axes.py")),
    ],
};

/// What its marks mean.
fn legend(seen: Seen, role: Role) -> Option<&'static str> {
    use Role::{A, B, Hit, Neutral};
    use Seen::{Arrow, Line, Outline};
    use Sign::Dot;
    use Stroke::{Dashed, Dotted, Hairline, Heavy};
    Some(match (seen, role) {
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
    })
}

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    let is_concave = |shape: &&Shape| matches!(shape, Shape::Polygon(polygon) if !polygon.is_convex());
    if shapes.iter().any(is_concave) {
        Err("only of convex shapes")
    } else if has_many_corners(shapes) {
        Err("too many corners to tell")
    } else {
        Ok(())
    }
}

fn tell(subject: &Subject) -> Option<Telling> {
    let [a, b] = subject.shapes();
    let told = separating_axes(a, b)?;
    let names = AxisTest::names(&told.steps);
    let mut steps = vec![opening(&told, &names, [a, b])];
    steps.extend((0..told.cost.tests).map(|i| on_axis(&told, &names, i, [a, b])));
    steps.push(closing(&told, &names, [a, b]));
    let depth = told.steps[decisive(&told)].depth();
    let is_same_depth = subject.answer.contact.is_none_or(|contact| {
        told.answer != Relation::Overlapping || is_same_length([depth, contact.depth.into()], [a, b])
    });
    let agrees = told.answer == subject.answer.relation && is_same_depth;
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

fn opening(told: &Explanation<Relation, AxisTest>, names: &[String], shapes: [&Shape; 2]) -> Step {
    let [of_a, of_b]: [Vec<&AxisTest>; 2] =
        [true, false].map(|is_first| told.steps.iter().filter(|axis| axis.of_first == is_first).collect());
    let sources = if shapes.iter().all(|shape| matches!(shape, Shape::Rect(_))) && of_a.len() == of_b.len() {
        vec![axes_of(shapes[0], "A and as many of B", "", &of_a)]
    } else {
        vec![axes_of(shapes[0], "A", "B", &of_a), axes_of(shapes[1], "B", "A", &of_b)]
    };
    let rule = format!(
        "Look at both shapes along one direction, an axis: each covers an interval of it. A gap between the intervals proves that they are \
         apart; convex shapes meet only if the intervals meet on ALL axes to test: {}. No other axis is needed: shapes that are apart have a \
         gap on one of these.",
        sources.into_iter().flatten().collect::<Vec<_>>().join("; ")
    );
    let is_of_circle = |axis: &AxisTest| matches!(axis.kind, AxisKind::ThroughCorner | AxisKind::ThroughCentres);
    let line = if told.steps.iter().any(is_of_circle) { "corner" } else { "axis" };
    let mut step = Step::new("The axes to test", rule).at_line(line).beside(table(told, names, Stage::Before));
    for (axis, name) in told.steps.iter().zip(names) {
        let [p, q] = axis.edge;
        let (middle, role) = ((p + q) * 0.5, role(axis.of_first));
        let length = 2.0 * standoff(shapes);
        step.arrow(middle, middle + axis.axis * length, role);
        step.label(middle + axis.axis * length, name, role);
    }
    for (axis, name) in told.steps.iter().zip(names) {
        step = step.worked(|n| direction(axis, name, shapes, n));
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
fn direction(axis: &AxisTest, name: &str, shapes: [&Shape; 2], n: Digits) -> String {
    let [p, q] = axis.edge;
    let (way, length) = (q - p, n.number(p.distance(q)));
    let result = pair(axis.axis);
    let along = |what: &str| format!("{name} = d / |d| = {} / {length} = {result}, d from {what}", n.pair(way));
    match axis.kind {
        AxisKind::EdgeNormal => {
            let turned = n.pair(-way.perp());
            format!(
                "{name} = (d.y, −d.x) / |d| = {turned} / {length} = {result}, d = {}, the edge at the arrow",
                n.pair(way)
            )
        }
        _ if p == q => format!("{name} = {result}: any direction does where both are one point"),
        AxisKind::ThroughCorner => along("the circle's centre to the closest corner"),
        AxisKind::ThroughCentres => along("centre to centre"),
        AxisKind::AlongLine if shapes[0] == shapes[1] => along("end to end: the two are equal"),
        AxisKind::AlongLine => along("end to end of the line that both lie on"),
    }
}

/// What an axis is, as a part of a sentence.
fn meaning(axis: &AxisTest) -> &'static str {
    match (axis.kind, axis.of_first) {
        (AxisKind::EdgeNormal, true) => "the normal of an edge of A",
        (AxisKind::EdgeNormal, false) => "the normal of an edge of B",
        (AxisKind::ThroughCorner, _) => "the way from the circle's centre to the closest corner",
        (AxisKind::ThroughCentres, _) => "the way from centre to centre",
        (AxisKind::AlongLine, _) => "the line that both lie on",
    }
}

fn role(of_first: bool) -> Role {
    if of_first { Role::A } else { Role::B }
}

/// The two intervals of an axis, drawn below the shapes with lines that drop from the corners at their ends.
fn on_axis(told: &Explanation<Relation, AxisTest>, names: &[String], index: usize, shapes: [&Shape; 2]) -> Step {
    let (axis, name) = (&told.steps[index], &names[index]);
    let (gap, meaning) = (axis.gap(), meaning(axis));
    let goes_on = if index + 1 < told.cost.tests { "Go on." } else { "It was the last." };
    let (title, rule, line) = match axis.relation {
        Relation::Disjoint => (
            format!("Axis {name}: a gap of {}", number(gap)),
            format!(
                "A gap on one axis is enough: a line across {name} separates the shapes, and no other axis is tested."
            ),
            "separated",
        ),
        Relation::Touching => (
            format!("Axis {name}: the intervals touch"),
            format!("The intervals on {name}, {meaning}, share one number: the shapes touch at most. {goes_on}"),
            "compare",
        ),
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => (
            format!("Axis {name}: the intervals meet"),
            format!("The intervals on {name}, {meaning}, meet: so do the shapes, as a line has no other axis."),
            "compare",
        ),
        Relation::Overlapping => {
            let nested =
                if is_nested(axis) { ", here more than they share, as B must come free of all of A" } else { "" };
            let rule = format!(
                "The intervals on {name}, {meaning}, overlap: this axis proves nothing. To only touch, B must move ahead along {name} by \
                 highA − lowB, or back by highB − lowA; the lesser is the overlap{nested}. {goes_on}"
            );
            (format!("Axis {name}: an overlap of {}", number(-gap)), rule, "compare")
        }
    };
    let mut step = Step::new(title, rule).at_line(line).beside(table(told, names, Stage::At(index)));
    step.formulas.extend(worked_out(|n| {
        let axis_line = format!("{name} = {}", n.pair(axis.axis));
        [
            axis_line,
            reach(n, ["A", name], shapes[0], axis, axis.first),
            reach(n, ["B", name], shapes[1], axis, axis.second),
        ]
    }));
    step = compare(step, axis);
    draw(&mut step, axis, name, shapes);
    step
}

/// From where to where a shape reaches along an axis, worked out from the points at both ends or, of a circle, from its centre.
fn reach(n: Digits, [letter, name]: [&str; 2], shape: &Shape, axis: &AxisTest, interval: [f64; 2]) -> String {
    let [low, high] = if let Shape::Circle(circle) = shape {
        let (center, radius) = (n.pair(circle.center().as_dvec2()), n.number(circle.radius().into()));
        ["−", "+"].map(|sign| format!("{center}·{name} {sign} {radius}"))
    } else {
        ends(shape, axis.axis).map(|end| format!("{}·{name}", n.pair(end)))
    };
    let [from, to] = interval.map(number);
    format!("low{letter} = {low} = {from}   high{letter} = {high} = {to}")
}

/// Whether one interval lies within the other: then they have less in common than the way on which they come apart.
fn is_nested(axis: &AxisTest) -> bool {
    let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
    (low_a > low_b && high_a < high_b) || (low_b > low_a && high_b < high_a)
}

/// The gap, or both ways on which the intervals come apart and the lesser of them.
fn compare(step: Step, axis: &AxisTest) -> Step {
    let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
    let difference =
        |n: Digits, high: f64, low: f64| format!("{} − {} = {}", n.number(high), n.bracketed(low), number(high - low));
    let ([from, to], is_b_ahead) = (axis.between(), axis.is_second_ahead());
    match axis.relation {
        Relation::Disjoint => {
            let names = if is_b_ahead { "lowB − highA" } else { "lowA − highB" };
            step.worked(|n| format!("gap = {names} = {}", difference(n, to, from)))
        }
        Relation::Touching => {
            let names = if is_b_ahead { "highA = lowB" } else { "highB = lowA" };
            step.formula(format!("{names} = {}: there one ends and the other begins", number(from)))
        }
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => step.worked(|n| {
            let shared = difference(n, high_a.min(high_b), low_a.max(low_b));
            format!("shared stretch = min(highA, highB) − max(lowA, lowB) = {shared}")
        }),
        Relation::Overlapping => {
            let ahead = worked_line(|n| format!("highA − lowB = {}", difference(n, high_a, low_b)));
            let back = worked_line(|n| format!("highB − lowA = {}", difference(n, high_b, low_a)));
            step.formula(format!("{ahead}   {back}   overlap = the lesser = {}", number(-axis.gap())))
        }
    }
}

/// The points of a shape at the two ends of its interval.
fn ends(shape: &Shape, axis: DVec2) -> [DVec2; 2] {
    if let Shape::Circle(circle) = shape {
        let (center, reach) = (circle.center().as_dvec2(), axis * f64::from(circle.radius()));
        return [center - reach, center + reach];
    }
    let corners = corners(shape);
    let by = |p: &&DVec2, q: &&DVec2| p.dot(axis).total_cmp(&q.dot(axis));
    [corners.iter().min_by(by), corners.iter().max_by(by)].map(|end| end.copied().unwrap_or_default())
}

fn draw(step: &mut Step, axis: &AxisTest, name: &str, shapes: [&Shape; 2]) {
    let direction = axis.axis;
    // Below the shapes, or right of them.
    let across =
        if direction.perp().y >= direction.perp().x.abs() * -0.5 { direction.perp() } else { -direction.perp() };
    let reach =
        shapes.iter().flat_map(|shape| ends(shape, across)).map(|corner| corner.dot(across)).fold(f64::MIN, f64::max);
    let off = standoff(shapes);
    let at = |along: f64, rows: f64| direction * along + across * (reach + off * rows);
    for (shape, role, interval, row) in [(shapes[0], Role::A, axis.first, 1.0), (shapes[1], Role::B, axis.second, 1.6)]
    {
        for (corner, along) in ends(shape, direction).into_iter().zip(interval) {
            step.line(corner, at(along, row), role, Stroke::Hairline);
            step.sign(corner, Sign::Dot, role);
        }
        step.line(at(interval[0], row), at(interval[1], row), role, Stroke::Heavy);
        let letter = if role == Role::A { "A" } else { "B" };
        step.label(at(interval[0], row), format!("low{letter}"), role);
        step.label(at(interval[1], row), format!("high{letter}"), role);
    }
    let [low, high] = [axis.first[0].min(axis.second[0]), axis.first[1].max(axis.second[1])];
    step.arrow(at(low - off, 2.4), at(high + off, 2.4), Role::Neutral);
    step.label(at(high + off, 2.4), name, Role::Neutral);
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

/// The axis that decides: the first that says the answer or, where all overlap, that with the least overlap.
fn decisive(told: &Explanation<Relation, AxisTest>) -> usize {
    let least = (0..told.steps.len()).max_by(|&i, &j| told.steps[i].gap().total_cmp(&told.steps[j].gap()));
    told.steps.iter().position(|axis| axis.verdict == Verdict::Decisive).or(least).unwrap_or(0)
}

fn closing(told: &Explanation<Relation, AxisTest>, names: &[String], shapes: [&Shape; 2]) -> Step {
    let decisive = decisive(told);
    let (axis, name) = (&told.steps[decisive], &names[decisive]);
    let mut step = match told.answer {
        Relation::Disjoint => {
            let rule = format!(
                "{} of {} tested. All of A lies on one side of the dashed line, all of B on the other.",
                told.cost.tests,
                counted_axes(told.steps.len())
            );
            Step::new(format!("Apart: {name} separates them"), rule)
                .at_line("separated")
                .formula(format!("gap on {name} = {}", number(axis.gap())))
        }
        Relation::Touching => Step::new(
            format!("They touch, on {name}"),
            "No axis has a gap, but on one the intervals share a single number: the shapes have boundary in common, no inside.",
        )
        .at_line("all")
        .formula(format!("overlap on {name} = 0")),
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => {
            let rule = "On one line shapes without area share a stretch of it, or a point, and no inside: a move sideways, however \
                        short, parts them. So the depth is 0.";
            Step::new("They meet, and are not deep in each other", rule).at_line("all").formula("depth = 0")
        }
        Relation::Overlapping => return way_out(told, names, shapes),
    };
    draw(&mut step, axis, name, shapes);
    step.beside(table(told, names, Stage::After))
}

/// `1 axis was`, `4 axes were`.
fn counted_axes(count: usize) -> String {
    if count == 1 { "1 axis was".to_owned() } else { format!("{count} axes were") }
}

/// The depth of shapes that overlap, and B moved by it.
fn way_out(told: &Explanation<Relation, AxisTest>, names: &[String], shapes: [&Shape; 2]) -> Step {
    let decisive = decisive(told);
    let (axis, name, count) = (&told.steps[decisive], &names[decisive], told.steps.len());
    let out = axis.way_out();
    let what = if count == 1 { "The only axis overlaps".to_owned() } else { format!("All {count} axes overlap") };
    let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
    let which = if high_a - low_b <= high_b - low_a { "ahead, as highA − lowB" } else { "back, as highB − lowA" };
    let rule = format!(
        "{what}, so the shapes do. The least overlap is the depth; the way out leads along its axis, {which} is the lesser on {name}."
    );
    let mut step = Step::new(format!("They overlap; the least overlap is on {name}"), rule).at_line("all");
    let overlaps: Vec<String> =
        told.steps.iter().zip(names).map(|(axis, name)| format!("{name}: {}", number(-axis.gap()))).collect();
    step = match overlaps.as_slice() {
        [_] => step.formula(format!("depth = the overlap on {name} = {}", number(axis.depth()))),
        _ => step.formula(format!("depth = least of {} = {}", overlaps.join(", "), number(axis.depth()))),
    };
    let sign = if out.dot(axis.axis) < 0.0 { "−" } else { "" };
    step = step.worked(|n| {
        let product = format!("{sign}{} · {}", n.number(axis.depth()), n.pair(axis.axis));
        format!("move B by {sign}depth · {name} = {product} = {}", pair(out))
    });
    draw_moved(&mut step, shapes[1], out);
    step.beside(table(told, names, Stage::After))
}

/// Where B is after the way out.
fn draw_moved(step: &mut Step, shape: &Shape, out: DVec2) {
    let moved: Vec<DVec2> = corners(shape).into_iter().map(|corner| corner + out).collect();
    let middle = moved.iter().copied().sum::<DVec2>() / moved.len() as f64;
    if let Shape::Circle(circle) = shape {
        let (center, radius) = (middle.as_vec2(), circle.radius());
        step.marks.push(Mark::Circle { center, radius, role: Role::B, stroke: Stroke::Dotted });
        step.label(middle + out.normalize_or_zero() * f64::from(radius), "after the way out", Role::B);
    } else {
        step.path(&moved, true, Role::B, Stroke::Dotted);
        let furthest = moved.iter().copied().max_by(|p, q| p.dot(out).total_cmp(&q.dot(out))).unwrap_or(middle);
        step.label(furthest, "after the way out", Role::B);
    }
    step.arrow(middle - out, middle, Role::Hit);
    step.label(middle - out * 0.5, format!("depth {}", number(out.length())), Role::Hit);
}

/// What an axis says, in short.
fn result(axis: &AxisTest) -> String {
    match axis.relation {
        Relation::Disjoint => format!("gap {}", number(axis.gap())),
        Relation::Touching => "touch".to_owned(),
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => "meet".to_owned(),
        Relation::Overlapping => format!("overlap {}", number(-axis.gap())),
    }
}

/// All axes as a table of bars, as far as they are tested.
fn table(told: &Explanation<Relation, AxisTest>, names: &[String], stage: Stage) -> Side {
    let decisive = decisive(told);
    let row = |(i, axis): (usize, &AxisTest)| {
        // A gap ends the test; that no other axis says more is known only after all of them.
        let decides = i == decisive && (stage == Stage::After || axis.relation == Relation::Disjoint);
        let state = stage.state(i, told.cost.tests, decides);
        let text = match state {
            RowState::Skipped => "skipped".to_owned(),
            RowState::Waiting => String::new(),
            RowState::Current | RowState::Done | RowState::Decisive => result(axis),
        };
        let bars = (!matches!(state, RowState::Skipped | RowState::Waiting)).then_some([axis.first, axis.second]);
        Row { name: names[i].clone(), bars, cells: vec![text], state }
    };
    let rows = told.steps.iter().enumerate().map(row).collect();
    Side::Table(Table { head: vec!["axis", "result"], has_bars: true, rows })
}
