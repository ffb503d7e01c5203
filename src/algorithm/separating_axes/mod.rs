//! Explains the separating axis test: one axis at a time, until one has a gap.

mod axis_step;
mod first_step;
pub mod hit_test;

use crate::algorithm::runnable_program::corners_of_area;
use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::mean;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_length};
use crate::algorithm::steps::terms::{corners, difference, few_corners, is_tied, minimum, number, without_rounding};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step, Table};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{AxisKind, AxisTest, Explanation, Verdict, separating_axes};
use crate::collision::{Relation, Shape};
use crate::marks::{Look, Role, Stroke};
use crate::number_format::counted;
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Separating axes",
    help: "SAT: is there an axis on which the projections have a gap?",
    applies: |shapes, _| {
        if shapes.iter().any(|shape| matches!(shape, Shape::Rounded(_))) {
            return Err("only for circles and shapes without rounded corners");
        }
        if shapes.iter().all(|shape| shape.is_convex()) { few_corners(shapes) } else { Err("only for convex shapes") }
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "the axis",
        (Arrow, _) => "axis to test",
        (Line(Heavy), Hit) => "gap or overlap of the intervals",
        (Line(Heavy), _) => "interval: the shape's projection onto the axis",
        (Line(Hairline), A | B) => "perpendicular from an extreme point to the axis",
        (Line(Dashed), _) => "separating line in the gap",
        (Line(Dotted) | Outline(Dotted), _) => "B after the MTV",
        (Sign(Dot), Hit) => "the number that both intervals share",
        (Sign(Dot), _) => "extreme point along the axis",
    },
    listings: listings!(),
    inputs: |subject| {
        let round = |shape: &Shape| match shape {
            Shape::Circle(circle) => Some((vec![circle.center()], circle.radius())),
            other => Some((corners_of_area(other)?, 0.0)),
        };
        let [a, b] = subject.shapes().map(round);
        let ((a, r), (b, s)) = (a?, b?);
        let values =
            vec![("a", Value::Points(a)), ("r", Value::Number(r)), ("b", Value::Points(b)), ("s", Value::Number(s))];
        Some(Inputs::new(values, "overlaps(&a, r, &b, s)"))
    },
    method: Some(hit_test::METHOD),
};

/// An axis with a smaller x counts as vertical.
const UPRIGHT: f64 = 1e-9;

struct Axes {
    twin: Explanation<Relation, Vec<AxisTest>>,
    names: Vec<String>,
    shapes: [Shape; 2],
}

fn steps(subject: &Subject) -> Option<Steps> {
    let [a, b] = subject.shapes();
    let mut twin = separating_axes(a, b)?;
    twin.steps.iter_mut().for_each(point_right);
    let (cost, names) = (twin.cost, AxisTest::names(&twin.steps));
    let axes = Axes { twin, names, shapes: [a.clone(), b.clone()] };
    let (depth, twin) = (axes.decisive().0.depth(), &axes.twin);
    let is_same_depth = subject.answer.contact.is_none_or(|contact| {
        twin.answer != Relation::Overlapping || is_same_length([depth, contact.depth.into()], [a, b])
    });
    let agrees = twin.answer == subject.answer.relation && is_same_depth;
    let builder = StepBuilder::new(twin.algorithm, cost, agrees, axes).one(Axes::first_step);
    Some(builder.each(0..cost.tests, Axes::on_axis).one(Axes::last_step).steps())
}

/// Reverses an axis that points left or up, so that the intervals in the table are ordered as in the picture. The sign of an axis
/// does not affect a gap.
fn point_right(axis: &mut AxisTest) {
    let DVec2 { x, y } = axis.axis;
    if x < -UPRIGHT || (x < UPRIGHT && y < 0.0) {
        // Adding zero turns −0 into 0.
        axis.axis = -axis.axis + DVec2::ZERO;
        if axis.kind != AxisKind::EdgeNormal {
            axis.edge.reverse();
        }
        [axis.first, axis.second] = [axis.first, axis.second].map(|[low, high]| [-high, -low]);
    }
}

impl Axes {
    /// Each axis with its name.
    fn named(&self) -> impl Iterator<Item = (&AxisTest, &str)> {
        self.twin.steps.iter().zip(self.names.iter().map(String::as_str))
    }

    fn last_step(&self) -> Step {
        let (twin, (axis, name)) = (&self.twin, self.decisive());
        let mut step = match twin.answer {
            Relation::Disjoint => {
                let rule = format!(
                    "Tested: {} of {}. All of A lies on one side of the dashed line, all of B on the other. The gap is a \
                     lower bound on the distance, which this test does not compute.",
                    twin.cost.tests,
                    counted(twin.steps.len(), "axis")
                );
                Step::new("separated", format!("Disjoint: {name} separates them"), rule)
                    .formula(format!("gap on {name} = {}", length(axis)))
            }
            Relation::Touching => Step::new(
                "all",
                format!("They touch on {name}"),
                "No axis has a gap, but on one the intervals share a single number: the shapes share boundary points and \
                 no interior.",
            )
            .formula(format!("overlap on {name} = 0")),
            Relation::Overlapping if axis.kind == AxisKind::AlongLine => {
                let rule = "Shapes without area on one line share a stretch of it, or a point, but no interior: any \
                            sideways move, however short, separates them. So the depth is 0.";
                Step::new("all", "They intersect with depth 0", rule).formula("depth = 0")
            }
            Relation::Overlapping => return self.overlapping(),
        };
        self.draw(&mut step, axis, name);
        step.beside(self.table(Stage::After))
    }

    fn overlapping(&self) -> Step {
        let ((axis, name), count) = (self.decisive(), self.twin.steps.len());
        let depth = without_rounding(axis.depth(), axis.between());
        let out = if depth == 0.0 { DVec2::ZERO } else { axis.mtv() };
        let what = if count == 1 {
            "The intervals overlap on the only axis".to_owned()
        } else {
            format!("The intervals overlap on all {count} axes")
        };
        let [[low_a, high_a], [low_b, high_b]] = [axis.first, axis.second];
        let which = if high_a - low_b <= high_b - low_a {
            "moves B along +{name}, as highA − lowB"
        } else {
            "moves B along −{name}, as highB − lowA"
        }
        .replace("{name}", name);
        let rule = format!(
            "{what}, so the shapes overlap too. The smallest overlap is the depth; the MTV {which} is the smaller of the \
             two moves."
        );
        let mut step = Step::new("all", format!("They overlap; the smallest overlap is on {name}"), rule).means(
            Look::Arrow,
            Role::Neutral,
            "the MTV: the shortest move of B that separates them",
        );
        let depths: Vec<f64> = self.named().map(|(axis, _)| without_rounding(axis.depth(), axis.between())).collect();
        step = match depths[..] {
            [_] => step.formula(format!("depth = the overlap on {name} = {}", length(axis))),
            // Rounding hides it, which has words of its own.
            _ if depth == 0.0 => step.formula(format!("depth = the smallest overlap = {}, on {name}", length(axis))),
            _ => step.formula(format!("depth = {}, on {name}", minimum(&depths))),
        };
        let tied =
            self.named().filter(|(other, other_name)| *other_name != name && is_tied(other.depth(), axis.depth()));
        let tied: Vec<&str> = tied.map(|(_, name)| name).collect();
        if !tied.is_empty() {
            step = step.formula(format!(
                "tie: the overlap on {} is equally small, so a move along it is equally short",
                tied.join(", ")
            ));
        }
        let sign = if out.dot(axis.axis) < 0.0 { "−" } else { "" };
        let length = if sign.is_empty() { term(depth) } else { -term(depth) };
        step = step.equation(format!("move B by {sign}depth · {name}"), length.infix(" · ", axis.axis), out);
        draw_moved(&mut step, &self.shapes[1], out);
        step.beside(self.table(Stage::After))
    }
}

/// The length of the gap or overlap on an axis: never 0, which would mean touching.
fn length(axis: &AxisTest) -> String {
    let [from, to] = axis.between();
    match axis.relation {
        Relation::Disjoint => difference(to, from, Ordering::Greater),
        Relation::Touching | Relation::Overlapping => difference(from, to, Ordering::Greater),
    }
}

fn draw_moved(step: &mut Step, shape: &Shape, out: DVec2) {
    let middle = mean(&corners(shape)) + out;
    if let Shape::Circle(circle) = shape {
        let radius = f64::from(circle.radius());
        step.circle(middle, radius, Role::B, Stroke::Dotted);
        step.label(middle + out.normalize_or_zero() * radius, "B after the MTV", Role::B);
    } else {
        step.moved_b(shape, out, "B after the MTV");
    }
    step.arrow(middle - out, middle, Role::Neutral);
    step.label(middle - out * 0.5, format!("depth {}", number(out.length())), Role::Hit);
}

impl Axes {
    /// The decisive axis: the first that gives the answer or, if all overlap, the one with the smallest overlap.
    fn decisive_index(&self) -> usize {
        let axes = &self.twin.steps;
        let least = (0..axes.len()).max_by(|&i, &j| axes[i].gap().total_cmp(&axes[j].gap()));
        axes.iter().position(|axis| axis.verdict == Verdict::Decisive).or(least).unwrap_or(0)
    }

    /// The decisive axis and its name.
    fn decisive(&self) -> (&AxisTest, &str) {
        let index = self.decisive_index();
        (&self.twin.steps[index], &self.names[index])
    }

    fn table(&self, stage: Stage) -> Side {
        let (twin, decisive) = (&self.twin, self.decisive_index());
        let row = |(i, axis): (usize, &AxisTest)| {
            // A gap ends the test; otherwise the decisive axis is known only after all.
            let decides = i == decisive && (stage == Stage::After || axis.relation == Relation::Disjoint);
            let state = stage.state(i, twin.cost.tests, decides);
            let bars = (!matches!(state, RowState::Skipped | RowState::Waiting)).then_some([axis.first, axis.second]);
            // After the first step, one step for each axis tested.
            let step = (i < twin.cost.tests).then_some(i + 1);
            Row { bars, ..Row::test(&self.names[i], [result(axis)], state).at_step(step) }
        };
        let rows = twin.steps.iter().enumerate().map(row).collect();
        let length = |axis: &AxisTest| axis.first[1].max(axis.second[1]) - axis.first[0].min(axis.second[0]);
        let span = twin.steps.iter().map(length).fold(0.0, f64::max);
        Side::Table(Table { head: vec!["axis", "result"], has_bars: true, span, rows, framed: None })
    }
}

fn result(axis: &AxisTest) -> String {
    match axis.relation {
        Relation::Disjoint => format!("gap {}", length(axis)),
        Relation::Touching => "touch".to_owned(),
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => "intersect".to_owned(),
        Relation::Overlapping => format!("overlap {}", length(axis)),
    }
}
