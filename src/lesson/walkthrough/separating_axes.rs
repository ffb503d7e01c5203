//! Tells the separating axis test: one axis after the other, until one has a gap.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{bracketed, corners, number, pair, standoff},
};
use crate::{
    collision::{
        Relation, Shape,
        explain::{AxisTest, Explanation, Verdict, separating_axes},
    },
    lesson::corner_limit::has_many_corners,
    picture::{Role, Sign, Stroke},
};
use glam::DVec2;

/// The separating axis test.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Separating axes",
    help: "is there an axis on which the two have a gap?",
    applies,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/separating_axes.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/separating_axes.js")),
        Listing::new("Python", include_str!("../../../assets/code/separating_axes.py")),
    ],
};

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
    let names = names(&told.steps);
    let mut steps = vec![opening(&told, &names, [a, b])];
    let tested = told.steps.iter().enumerate().filter(|(_, axis)| axis.verdict != Verdict::Skipped);
    steps.extend(tested.map(|(i, axis)| on_axis(&told, &names, i, axis, [a, b])));
    steps.push(closing(&told, &names, [a, b]));
    let agrees = told.answer == subject.answer.relation;
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// a0, a1, …: those of the first shape, then b0, b1, …
fn names(axes: &[AxisTest]) -> Vec<String> {
    let of_first = axes.iter().filter(|axis| axis.of_first).count();
    let name = |i: usize| if i < of_first { format!("a{i}") } else { format!("b{}", i - of_first) };
    (0..axes.len()).map(name).collect()
}

fn opening(told: &Explanation<Relation, AxisTest>, names: &[String], shapes: [&Shape; 2]) -> Step {
    let rule = "Look at both shapes along one direction: each covers an interval. A gap between the intervals proves that they are \
                apart; convex shapes meet only if the intervals meet on ALL axes: the normals of all edges, and one to a circle's centre.";
    let mut step = Step::new("The axes to test", rule).at_line("axis").beside(table(told, names, Stage::Before));
    for (axis, name) in told.steps.iter().zip(names) {
        let [p, q] = axis.edge;
        let (middle, role) = ((p + q) * 0.5, role(axis.of_first));
        let length = 0.25 * p.distance(q);
        step.arrow(middle, middle + axis.axis * length, role);
        step.label(middle + axis.axis * length, name, role);
    }
    for (axis, name) in told.steps.iter().zip(names) {
        let how = if is_round(axis, shapes) {
            "from the closest point of the other shape to the circle's centre"
        } else {
            "an edge turned by 90°"
        };
        step = step.formula(format!("{name} = {}: {how}, made 1 long", pair(axis.axis)));
    }
    step
}

/// Whether the axis is that of a circle.
fn is_round(axis: &AxisTest, [a, b]: [&Shape; 2]) -> bool {
    matches!(if axis.of_first { a } else { b }, Shape::Circle(_))
}

fn role(of_first: bool) -> Role {
    if of_first { Role::A } else { Role::B }
}

/// The two intervals of an axis, drawn below the shapes with lines that drop from the corners at their ends.
fn on_axis(
    told: &Explanation<Relation, AxisTest>,
    names: &[String],
    index: usize,
    axis: &AxisTest,
    shapes: [&Shape; 2],
) -> Step {
    let (name, gap) = (&names[index], axis.gap());
    let whose = if axis.of_first { "A" } else { "B" };
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
            format!(
                "The intervals on {name}, the normal of an edge of {whose}, share one number: the shapes touch at most."
            ),
            "compare",
        ),
        Relation::Overlapping => (
            format!("Axis {name}: an overlap of {}", number(-gap)),
            format!(
                "The intervals on {name}, the normal of an edge of {whose}, overlap: this axis proves nothing. Go on."
            ),
            "compare",
        ),
    };
    let mut step = Step::new(title, rule).at_line(line).beside(table(told, names, Stage::At(index)));
    step = step.formula(format!("{name} = {}", pair(axis.axis)));
    for (shape, letter, interval) in [(shapes[0], "A", axis.first), (shapes[1], "B", axis.second)] {
        let [low, high] = ends(shape, axis.axis);
        step = step.formula(format!(
            "{letter}: {} · {name} = {}   to   {} · {name} = {}",
            pair(low),
            number(interval[0]),
            pair(high),
            number(interval[1])
        ));
    }
    let [from, to] = between(axis);
    let what = if gap > 0.0 { "gap" } else { "overlap" };
    step = step.formula(format!(
        "{what} = {} − {} = {}",
        number(from.max(to)),
        bracketed(from.min(to)),
        number(gap.abs())
    ));
    draw(&mut step, axis, name, shapes);
    step
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

/// Where what lies between the two intervals begins and ends; it ends before it begins where they overlap.
fn between(axis: &AxisTest) -> [f64; 2] {
    if axis.second[0] - axis.first[1] >= axis.first[0] - axis.second[1] {
        [axis.first[1], axis.second[0]]
    } else {
        [axis.second[1], axis.first[0]]
    }
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
    }
    let [low, high] = [axis.first[0].min(axis.second[0]), axis.first[1].max(axis.second[1])];
    step.arrow(at(low - off, 2.4), at(high + off, 2.4), Role::Neutral);
    step.label(at(high + off, 2.4), name, Role::Neutral);
    let [from, to] = between(axis);
    let text = if to > from { format!("gap {}", number(to - from)) } else { format!("overlap {}", number(from - to)) };
    step.line(at(from, 2.4), at(to, 2.4), Role::Hit, Stroke::Heavy);
    step.label(at((from + to) * 0.5, 2.4), text, Role::Hit);
    if to > from {
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
    let (tests, all) = (told.cost.tests, told.steps.len());
    let decisive = decisive(told);
    let (axis, name) = (&told.steps[decisive], &names[decisive]);
    let mut step = match told.answer {
        Relation::Disjoint => Step::new(
            format!("Apart: {name} separates them"),
            format!("{tests} of {all} axes were tested. All of A lies on one side of the dashed line, all of B on the other."),
        )
        .at_line("separated"),
        Relation::Touching => Step::new(
            format!("They touch, on {name}"),
            "No axis has a gap, but on one the intervals share a single number: the shapes have boundary in common, no inside.",
        )
        .at_line("all"),
        Relation::Overlapping => Step::new(
            format!("They overlap; the least overlap is on {name}"),
            format!("All {all} axes overlap, so the shapes do. The least overlap is the depth, and its axis the way out."),
        )
        .at_line("all"),
    };
    let overlaps: Vec<String> =
        told.steps.iter().zip(names).map(|(axis, name)| format!("{name}: {}", number(-axis.gap()))).collect();
    step = match told.answer {
        Relation::Disjoint => step.formula(format!("gap on {name} = {}", number(axis.gap()))),
        Relation::Touching => step.formula(format!("overlap on {name} = 0")),
        Relation::Overlapping => {
            let out = if axis.of_first { axis.axis } else { -axis.axis } * -axis.gap();
            step.formula(format!("depth = least of {} = {}", overlaps.join(", "), number(-axis.gap())))
                .formula(format!("move B by depth · axis = {}", pair(out)))
        }
    };
    step = step.beside(table(told, names, Stage::After));
    if told.answer == Relation::Overlapping {
        let out = if axis.of_first { axis.axis } else { -axis.axis } * -axis.gap();
        let moved: Vec<DVec2> = corners(shapes[1]).into_iter().map(|corner| corner + out).collect();
        step.path(&moved, true, Role::B, Stroke::Dotted);
        let middle = moved.iter().copied().sum::<DVec2>() / moved.len() as f64;
        step.arrow(middle - out, middle, Role::Neutral);
        let furthest = moved.iter().copied().max_by(|p, q| p.dot(out).total_cmp(&q.dot(out))).unwrap_or(middle);
        step.label(furthest, "after the way out", Role::B);
    } else {
        draw(&mut step, axis, name, shapes);
    }
    step
}

/// How far the test is.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Before,
    At(usize),
    After,
}

/// All axes as a table of bars, as far as they are tested.
fn table(told: &Explanation<Relation, AxisTest>, names: &[String], stage: Stage) -> Side {
    let is_overlapping = told.answer == Relation::Overlapping;
    let row = |(i, axis): (usize, &AxisTest)| {
        let is_tested = match stage {
            Stage::Before => false,
            Stage::At(current) => i <= current,
            Stage::After => true,
        };
        let state = match axis.verdict {
            Verdict::Skipped => RowState::Skipped,
            _ if !is_tested => RowState::Waiting,
            Verdict::Decisive => RowState::Decisive,
            // The depth is that of the least overlap.
            Verdict::Tested if stage == Stage::After && is_overlapping && i == decisive(told) => RowState::Decisive,
            Verdict::Tested if stage == Stage::At(i) => RowState::Current,
            Verdict::Tested => RowState::Done,
        };
        let result = match (state, axis.relation) {
            (RowState::Skipped, _) => "skipped".to_owned(),
            (RowState::Waiting, _) => String::new(),
            (_, Relation::Disjoint) => format!("gap {}", number(axis.gap())),
            (_, Relation::Touching) => "touch".to_owned(),
            (_, Relation::Overlapping) => format!("overlap {}", number(-axis.gap())),
        };
        let bars = (!matches!(state, RowState::Skipped | RowState::Waiting)).then_some([axis.first, axis.second]);
        Row { name: names[i].clone(), bars, cells: vec![result], state }
    };
    let rows = told.steps.iter().enumerate().map(row).collect();
    Side::Table(Table { head: vec!["axis", "result"], has_bars: true, rows })
}
