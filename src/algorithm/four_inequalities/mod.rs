//! Explains the four inequalities: two axis-aligned rectangles, side against side.

mod hit_test;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::equations::solved;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::LETTERS;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{bounds, compared, minimum, number, standoff};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Explanation, Inequality, four_inequalities, separating_axes};
use crate::collision::{Aabb, Relation, Shape};
use crate::marks::{Role, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Four inequalities",
    help: "does each rectangle begin before the other ends?",
    applies: |shapes, _| match shapes {
        [Shape::Rect(a), Shape::Rect(b)] if four_inequalities(a, b).is_some() => Ok(()),
        _ => Err("only for two axis-aligned rectangles"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Line(Dashed), _) => "the two sides being compared",
        (Arrow, Neutral) => "from the first number to the second: the inequality holds",
        (Arrow, Hit) => "from the first number to the second: it fails, leaving a gap",
        (_, Hit) => "the intersection",
    },
    listings: listings!(),
    inputs: |subject| {
        let [a, b] = subject.shapes().map(Shape::aabb);
        let half = |sides: Aabb| Value::Point(sides.size() * 0.5);
        let values = vec![
            ("center_a", Value::Point(a.center())),
            ("half_a", half(a)),
            ("center_b", Value::Point(b.center())),
            ("half_b", half(b)),
        ];
        Some(Inputs::new(values, "overlaps(&sides(center_a, half_a), &sides(center_b, half_b))"))
    },
    method: Some(hit_test::METHOD),
};

const LINES: [&str; 4] = ["a.x", "b.x", "a.y", "b.y"];

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Rect(a), Shape::Rect(b)] = subject.shapes() else { return None };
    let twin = four_inequalities(a, b)?;
    let (tests, agrees) = (twin.cost.tests, twin.answer == subject.answer.relation);
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, (twin, [*a, *b].map(Shape::Rect)));
    let builder = builder.one(|(twin, _)| first_step(twin));
    let builder = builder.each(0..tests, |(twin, shapes), index| compare(twin, index, shapes.each_ref()));
    Some(builder.one(|(twin, shapes)| gain(last_step(twin, shapes.each_ref()), twin, shapes)).steps())
}

/// The names of the two sides that are compared.
pub fn sides(step: &Inequality) -> [&'static str; 2] {
    match (step.is_x, step.of_first) {
        (true, true) => ["A.minX", "B.maxX"],
        (true, false) => ["B.minX", "A.maxX"],
        (false, true) => ["A.minY", "B.maxY"],
        (false, false) => ["B.minY", "A.maxY"],
    }
}

pub fn test_name(step: &Inequality) -> String {
    sides(step).join(" ≤ ")
}

/// The least and the greatest x, then y, of the first and of the second rectangle.
fn all_sides(twin: &Explanation<Relation, Vec<Inequality>>) -> [[f64; 4]; 2] {
    let [ax, bx, ay, by] = &twin.steps[..] else { return [[0.0; 4]; 2] };
    [[ax.left, bx.right, ay.left, by.right], [bx.left, ax.right, by.left, ay.right]]
}

fn first_step(twin: &Explanation<Relation, Vec<Inequality>>) -> Step {
    let rule = "Axis-aligned rectangles intersect exactly when each begins before the other ends, in x and in y: \
                four comparisons, and all must hold. A side is the centre's coordinate minus or plus half the size; \
                minX and maxX are the sides with the smaller and the larger x, minY and maxY likewise, whether y \
                points down or up.";
    let mut step = Step::new("sides", "The sides of both rectangles", rule).beside(table(twin, Stage::Before));
    for ([min_x, max_x, min_y, max_y], (letter, role)) in all_sides(twin).into_iter().zip(LETTERS) {
        for (names, [low, high]) in [(["minX", "maxX"], [min_x, max_x]), (["minY", "maxY"], [min_y, max_y])] {
            step = step.with_enough_digits(|n| {
                let (middle, half) = ((low + high) * 0.5, (high - low) * 0.5);
                let (min, max) = (n.equation(term(middle) - half, low), n.equation(term(middle) + half, high));
                format!("{letter}.{} = {min}   {letter}.{} = {max}", names[0], names[1])
            });
        }
        let middle = DVec2::new((min_x + max_x) * 0.5, (min_y + max_y) * 0.5);
        step.label(DVec2::new(min_x, middle.y), format!("{letter}.minX {}", number(min_x)), role);
        step.label(DVec2::new(max_x, middle.y), format!("{letter}.maxX {}", number(max_x)), role);
        step.label(DVec2::new(middle.x, min_y), format!("{letter}.minY {}", number(min_y)), role);
        step.label(DVec2::new(middle.x, max_y), format!("{letter}.maxY {}", number(max_y)), role);
    }
    step
}

fn compare(twin: &Explanation<Relation, Vec<Inequality>>, index: usize, shapes: [&Shape; 2]) -> Step {
    let inequality = &twin.steps[index];
    let ([begin, end], holds) = (sides(inequality), inequality.holds());
    let (one, other) = if inequality.of_first { ("A", "B") } else { ("B", "A") };
    let beyond = if inequality.is_x { "x" } else { "y" };
    let rule = format!(
        "{one} must begin before {other} ends; otherwise every point of {one} has a larger {beyond} than every point \
         of {other}. Equality counts: touching is a hit."
    );
    let mut step = Step::new(LINES[index], format!("{begin} ≤ {end}: {holds}"), rule)
        .beside(table(twin, Stage::At(index)))
        .formula(format!("{begin} = {}   {end} = {}", number(inequality.left), number(inequality.right)))
        .formula(format!(
            "{}: {}, so {}",
            compared(inequality.left, inequality.order, inequality.right),
            if holds { "it holds" } else { "it does not hold" },
            match (holds, index + 1 < twin.steps.len()) {
                (false, _) => "they are disjoint: stop",
                (true, true) => "nothing is decided yet",
                (true, false) => "all four hold",
            }
        ));
    draw(&mut step, inequality, shapes);
    step
}

fn draw(step: &mut Step, inequality: &Inequality, shapes: [&Shape; 2]) {
    let [min, max] = bounds(shapes);
    let off = standoff(shapes);
    let at = |along: f64, across: f64| {
        if inequality.is_x { DVec2::new(along, across) } else { DVec2::new(across, along) }
    };
    let (low, high) = if inequality.is_x { (min.y, max.y) } else { (min.x, max.x) };
    let roles = if inequality.of_first { [Role::A, Role::B] } else { [Role::B, Role::A] };
    let names = sides(inequality);
    for (i, along) in [inequality.left, inequality.right].into_iter().enumerate() {
        step.line(at(along, low - off), at(along, high + off), roles[i], Stroke::Dashed);
        let end = if i == 0 { low - off } else { high + off };
        step.label(at(along, end), format!("{} {}", names[i], number(along)), roles[i]);
    }
    let role = if inequality.holds() { Role::Neutral } else { Role::Hit };
    let across = high + off * 0.5;
    step.arrow(at(inequality.left, across), at(inequality.right, across), role);
    let (middle, way) = ((inequality.left + inequality.right) * 0.5, (inequality.left - inequality.right).abs());
    if !inequality.holds() {
        step.label(at(middle, across), format!("gap {}", number(way)), role);
    }
}

fn last_step(twin: &Explanation<Relation, Vec<Inequality>>, shapes: [&Shape; 2]) -> Step {
    let table = table(twin, Stage::After);
    match twin.answer {
        Relation::Disjoint => {
            let failing = twin.cost.tests - 1;
            let inequality = &twin.steps[failing];
            let [begin, end] = sides(inequality);
            let rule = "One failing inequality is enough: a line between the two sides has all of A on one side and \
                        all of B on the other.";
            let mut step = Step::new(LINES[failing], format!("Disjoint: {begin} > {end}"), rule).beside(table);
            let axis = if inequality.is_x { "x" } else { "y" };
            let gap = solved(term(inequality.left) - inequality.right);
            step = step.formula(format!("gap along {axis} = {begin} − {end} = {gap}"));
            draw(&mut step, inequality, shapes);
            step
        }
        Relation::Touching => {
            let equal = twin.steps.iter().filter(|step| step.order == Ordering::Equal);
            let equal: Vec<String> =
                equal.map(|step| format!("{} = {} = {}", sides(step)[0], sides(step)[1], number(step.left))).collect();
            let rule = "All four hold, but at least one only with equality: the rectangles share boundary points and \
                        no interior. With < instead of ≤ this would not be a hit.";
            let step = Step::new("all", "They touch", rule).beside(table).formula(equal.join("   "));
            common(step, twin)
        }
        Relation::Overlapping => {
            let rule = "All four hold, so the intersection is a rectangle: along each axis it begins at the later \
                        start and ends at the earlier end. Each inequality gives the distance that B can move before \
                        it fails; the smallest of these distances is the depth.";
            let step = Step::new("all", "All four hold: they overlap", rule).beside(table);
            let spare = |step: &Inequality| step.right - step.left;
            let all = twin.steps.iter().map(|step| solved(term(step.right) - step.left)).collect::<Vec<_>>();
            let spares: Vec<f64> = twin.steps.iter().map(spare).collect();
            common(step, twin)
                .formula(format!("the larger side of each inequality minus the smaller: {}", all.join("   ")))
                .formula(format!("depth = {}: if B moves this far, they just touch", minimum(&spares)))
        }
    }
}

fn gain(step: Step, twin: &Explanation<Relation, Vec<Inequality>>, [a, b]: &[Shape; 2]) -> Step {
    match separating_axes(a, b) {
        Some(axes) => step.formula(format!(
            "cost here: {}; separating axes, which rotated rectangles need, for the same pair: {}",
            twin.cost, axes.cost
        )),
        None => step,
    }
}

fn common(mut step: Step, twin: &Explanation<Relation, Vec<Inequality>>) -> Step {
    let [a, b] = all_sides(twin);
    let (left, right, min_y, max_y) = (a[0].max(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].min(b[3]));
    let (width, height) = (right - left, max_y - min_y);
    step = step
        .solved("width = smaller maxX − larger minX", term(right) - left)
        .solved("height = smaller maxY − larger minY", term(max_y) - min_y)
        .solved("area of the intersection", term(width) * height);
    let corners = [(left, min_y), (right, min_y), (right, max_y), (left, max_y)].map(DVec2::from);
    step.found(&corners, true, Role::Hit);
    step.label(DVec2::new((left + right) * 0.5, max_y), "intersection", Role::Hit);
    step
}

fn table(twin: &Explanation<Relation, Vec<Inequality>>, stage: Stage) -> Side {
    let row = |(i, step): (usize, &Inequality)| {
        let is_decisive = !step.holds() || (stage == Stage::After && step.order == Ordering::Equal);
        let state = stage.state(i, twin.cost.tests, is_decisive);
        let cells = [compared(step.left, step.order, step.right), step.holds().to_string()];
        // After the step of the sides, one step for each test.
        let explained_by = (i < twin.cost.tests).then_some(i + 1);
        Row::test(test_name(step), cells, state).at_step(explained_by)
    };
    Side::table(["must hold", "values", "holds"], twin.steps.iter().enumerate().map(row))
}
