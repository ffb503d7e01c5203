//! Explains the bounding boxes: an axis-aligned box around each shape, and whether those overlap.

use crate::algorithm::bounding_circle::{Bounds, verdict};
use crate::algorithm::four_inequalities::{sides, test_name};
use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::LETTERS;
use crate::algorithm::steps::step_builder::Steps;
use crate::algorithm::steps::terms::{compared, corners, named_corners, number, pair};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step};
use crate::algorithm::{Algorithm, Method, Scope, Subject};
use crate::collision::explain::{Cost, Inequality, Textbook};
use crate::collision::{Aabb, Rect, Shape};
use crate::marks::{Role, Stroke};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Bounding box",
    help: "do the axis-aligned bounding boxes (AABBs) overlap? If not, the shapes are disjoint",
    applies: |_, _| Ok(()),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Outline(Dashed), _) => "bounding box",
        (Line(Heavy), _) => "the two sides being compared",
        (Outline(Heavy) | Fill(Hatch), Hit) => "where the boxes overlap",
    },
    listings: listings!(),
    inputs: |subject| two_outlines(subject, "may_overlap(&a, &b)"),
    method: Some(Method {
        help: "an axis-aligned box (AABB) around each: a miss is certain, a hit is not",
        does: "Compares the axis-aligned bounding boxes: if they are disjoint, so are the shapes.",
        is_exact: false,
        area: None,
        hits: |a, b| Some(meet([a.aabb(), b.aabb()])),
        cost: |a, b| Some(cost([a, b])),
    }),
};

const TEXTBOOK: Textbook = Textbook {
    name: "bounding boxes",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 4.2",
    counts: "one test compares two sides; the box of a rotated rectangle takes 4 multiplications",
    fast_path: Some("sorts such boxes into rows to find the few nearby pairs among thousands of shapes"),
};

fn inequalities([a, b]: [Aabb; 2]) -> [Inequality; 4] {
    let of = |is_x: bool, of_first: bool, [left, right]: [f32; 2]| {
        let order = left.partial_cmp(&right).unwrap_or(Ordering::Equal);
        Inequality { is_x, of_first, left: left.into(), right: right.into(), order }
    };
    [
        of(true, true, [a.min.x, b.max.x]),
        of(true, false, [b.min.x, a.max.x]),
        of(false, true, [a.min.y, b.max.y]),
        of(false, false, [b.min.y, a.max.y]),
    ]
}

/// The cost: comparisons up to the first that fails, and four products for the box of a rotated rectangle.
fn cost(shapes: [&Shape; 2]) -> Cost {
    let all = inequalities(shapes.map(Shape::aabb));
    let tests = all.iter().position(|inequality| !inequality.holds()).map_or(all.len(), |failing| failing + 1);
    let turned = shapes.iter().filter(|shape| matches!(shape, Shape::Rect(rect) if !rect.is_axis_aligned()));
    Cost { tests, multiplications: 4 * turned.count(), ..Cost::ZERO }
}

type Boxes = Bounds<Aabb>;

fn meet(boxes: [Aabb; 2]) -> bool {
    inequalities(boxes).iter().all(Inequality::holds)
}

fn steps(subject: &Subject) -> Option<Steps> {
    let bounds = Bounds::of(subject, Shape::aabb, meet, cost(subject.shapes()));
    let tests = bounds.cost.tests;
    Some(bounds.builder(TEXTBOOK).one(around).each(0..tests, compare).one(last_step).steps())
}

fn last_step(of: &Boxes) -> Step {
    let line = if of.meet { "all" } else { "apart" };
    let step = verdict("boxes", of, |title, rule| {
        let mut step = with_boxes(line, title, rule, of.around);
        if of.meet {
            let [a, b] = of.around;
            let both = Aabb { min: a.min.max(b.min), max: a.max.min(b.max) };
            step.found(&both.corners().map(|corner| corner.as_dvec2()), true, Role::Hit);
        }
        step
    });
    step.beside(table(of, Stage::After))
}

fn with_boxes(line: &'static str, title: &str, rule: &str, boxes: [Aabb; 2]) -> Step {
    let mut step = Step::new(line, title, rule);
    for (sides, role) in boxes.into_iter().zip([Role::A, Role::B]) {
        step.sides(sides, role, Stroke::Dashed);
    }
    step
}

fn around(of: &Boxes) -> Step {
    let rule = "The bounding box extends from the smallest to the largest x and y of the corners, as in the code, or of a \
               circle's centre; a radius is added on each side. For a rectangle with half extents hx, hy at angle θ the same box has the half \
               width hx·|cos θ| + hy·|sin θ| and the half height hx·|sin θ| + hy·|cos θ|.";
    let mut step = with_boxes("around", "The bounding boxes", rule, of.around);
    for ((sides, shape), (letter, role)) in of.around.iter().zip(&of.shapes).zip(LETTERS) {
        step = match shape {
            Shape::Rect(rect) => extent(step, rect, letter),
            Shape::Circle(circle) => {
                let (centre, radius) = (pair(circle.center().as_dvec2()), number(circle.radius().into()));
                step.formula(format!("{letter}: centre {centre}   radius {radius}, to each side"))
            }
            Shape::Rounded(rounded) => {
                let core = named_corners("v", rounded.core_corners().into_iter());
                step.formula(format!("{letter}: {core}   radius {}, to each side", number(rounded.radius().into())))
            }
            Shape::Point(_) | Shape::Segment(_) | Shape::Polygon(_) => {
                step.formula(format!("{letter}: {}", named_corners("v", corners(shape).into_iter())))
            }
        };
        let [min_x, min_y, max_x, max_y] =
            [sides.min.x, sides.min.y, sides.max.x, sides.max.y].map(|side| number(side.into()));
        step.label(Vec2::new(sides.max.x, sides.min.y).as_dvec2(), format!("box around {letter}"), role);
        step = step.formula(format!(
            "{letter}.minX = {min_x}, {letter}.maxX = {max_x}, {letter}.minY = {min_y}, {letter}.maxY = {max_y}"
        ));
    }
    step
}

fn extent(step: Step, rect: &Rect, letter: &str) -> Step {
    let (half, u) = (rect.half_extents().as_dvec2(), rect.axis().as_dvec2().abs());
    step.with_enough_digits(|n| {
        let [width, height] = [[u.x, u.y], [u.y, u.x]].map(|[x, y]| n.solved(term(half.x) * x + term(half.y) * y));
        let (center, angle) = (pair(rect.center().as_dvec2()), number(rect.axis().as_dvec2().to_angle().to_degrees()));
        format!("{letter}: centre {center}   θ = {angle}°   half width = {width}   half height = {height}")
    })
}

fn compare(of: &Boxes, at: usize) -> Step {
    let test = inequalities(of.around)[at];
    let (name, Inequality { is_x, of_first, left, right, .. }) = (test_name(&test), test);
    let (one, other) = if of_first { ("A", "B") } else { ("B", "A") };
    let axis = if is_x { "x" } else { "y" };
    let outcome = match (test.holds(), at) {
        (false, _) => "It does not, so the boxes are disjoint, and no other comparison is needed.",
        (true, 3) => "All four comparisons hold, so the boxes overlap or touch.",
        (true, _) => "It does, so nothing is decided yet.",
    };
    let rule =
        format!("The box of {one} must begin before that of {other} ends, in {axis}; equality counts. {outcome}");
    let mut step = with_boxes(axis, &name, &rule, of.around).beside(table(of, Stage::At(at)));
    let both = of.around[0].union(of.around[1]);
    let [min, max] = [both.min, both.max].map(|corner| corner.as_dvec2());
    let roles = if of_first { [Role::A, Role::B] } else { [Role::B, Role::A] };
    for ((value, role), side) in [left, right].into_iter().zip(roles).zip(sides(&test)) {
        let (from, to) = if is_x {
            (DVec2::new(value, min.y), DVec2::new(value, max.y))
        } else {
            (DVec2::new(min.x, value), DVec2::new(max.x, value))
        };
        step.line(from, to, role, Stroke::Heavy);
        step.label(if role == roles[0] { from } else { to }, side, role);
    }
    let holds = if test.holds() { "true" } else { "false: disjoint" };
    step.formula(format!("{name}: {}: {holds}", compared(left, test.order, right)))
}

/// The comparisons up to the first that fails; that the others are skipped is known from the start.
fn table(of: &Boxes, stage: Stage) -> Side {
    let (tests, made) = (inequalities(of.around), of.cost.tests);
    let row = |(i, test): (usize, &Inequality)| {
        let state = if i < made { stage.state(i, made, !test.holds()) } else { RowState::Skipped };
        // After the step of the boxes, one step for each test up to the first that fails.
        let cells = [compared(test.left, test.order, test.right), test.holds().to_string()];
        Row::test(test_name(test), cells, state).at_step((i < made).then_some(i + 1))
    };
    Side::table(["test", "numbers", "holds"], tests.iter().enumerate().map(row))
}
