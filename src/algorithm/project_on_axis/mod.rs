//! Explains projection: which interval does a shape cover on the axis of a segment?

mod last_step;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::runnable_program::{corners_of_area, ends};
use crate::algorithm::steps::formula::{fraction, squares, term};
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::outline_terms::letter;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{has_many_corners, number, parameter, standoff};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Explanation, Foot, Projected, project_on_axis};
use crate::collision::{Segment, Shape};
use crate::marks::{Role, Sign, Stroke};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Projection onto an axis",
    help: "where is the projection of a shape onto the line of a segment?",
    applies: |shapes, _| match split(shapes) {
        None => Err("only for a segment and a shape with corners"),
        Some(_) if has_many_corners(shapes) => Err("too many corners to explain"),
        Some((axis, ..)) if axis.a() == axis.b() => Err("a segment of length zero has no direction"),
        Some(_) => Ok(()),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Line(Dashed), Hit) => "perpendicular from this corner",
        (Line(Dashed), _) => "the line of the segment: the axis",
        (Line(Hairline), Neutral) => "right angle",
        (Line(Hairline), A | B) => "perpendicular from a corner",
        (Line(Heavy), Neutral) => "the gap between the projection and the segment",
        (Line(Heavy), _) => "the projection: from the smallest t to the largest",
        (Sign(Dot), Hit) => "the current corner and its foot",
        (Sign(Dot), _) => "P or Q, or the foot of a corner",
    },
    listings: listings!(),
    inputs: |subject| {
        let (axis, shape, _) = split(subject.shapes())?;
        let corners = match shape {
            Shape::Point(point) => vec![point.position()],
            Shape::Segment(segment) => vec![segment.a(), segment.b()],
            other => corners_of_area(other)?,
        };
        let mut values = vec![("corners", Value::Points(corners))];
        values.extend(ends(axis, ["p", "q"]));
        Some(Inputs::new(values, "projection(&corners, p, q)"))
    },
    method: None,
};

/// The segment on the axis, the projected shape, and their colours.
fn split(shapes: [&Shape; 2]) -> Option<(&Segment, &Shape, [Role; 2])> {
    let has_corners = |shape: &Shape| !matches!(shape, Shape::Circle(_) | Shape::Rounded(_));
    match shapes {
        [Shape::Segment(axis), shape] if has_corners(shape) => Some((axis, shape, [Role::A, Role::B])),
        [shape, Shape::Segment(axis)] if has_corners(shape) => Some((axis, shape, [Role::B, Role::A])),
        _ => None,
    }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let (axis, shape, roles) = split(subject.shapes())?;
    let twin = project_on_axis(shape, [axis.a(), axis.b()])?;
    // A gap on one axis proves a gap between the shapes.
    let agrees = subject.answer.relation as u8 <= twin.answer.relation as u8;
    let (algorithm, cost, count) = (twin.algorithm, twin.cost, twin.steps.len());
    let ends = [axis.a().as_dvec2(), axis.b().as_dvec2()];
    let builder =
        StepBuilder::new(algorithm, cost, agrees, Projection { ends, twin, roles, off: standoff(subject.shapes()) });
    let builder = builder.one(Projection::first_step).each(0..count, Projection::foot);
    Some(builder.one(Projection::last_step).steps())
}

struct Projection {
    /// The ends of the segment: P and Q.
    ends: [DVec2; 2],
    twin: Explanation<Projected, Vec<Foot>>,
    /// The colours of the axis and of the shape.
    roles: [Role; 2],
    off: f64,
}

impl Projection {
    fn direction(&self) -> DVec2 {
        self.ends[1] - self.ends[0]
    }

    fn first_step(&self) -> Step {
        let [p, q] = self.ends;
        let d = self.direction();
        let own = letter(self.roles[0]);
        let rule = format!(
            "The axis is the infinite line through P and Q; {own} is the segment from P to Q on it: drag or rotate \
             it. A position on the axis is a number t, 0 at P and 1 at Q."
        );
        let mut step = Step::new("axis", "The axis", rule)
            .solved("d = Q − P", term(q) - p)
            .solved("d·d", squares(d))
            .beside(self.table(Stage::Before));
        self.draw_axis(&mut step);
        self.name_corners(&mut step, None);
        step
    }

    fn name_corners(&self, step: &mut Step, but: Option<usize>) {
        for (i, foot) in self.twin.steps.iter().enumerate().filter(|(i, _)| Some(*i) != but) {
            step.label(foot.corner, format!("c{i}"), self.roles[1]);
        }
    }

    fn draw_axis(&self, step: &mut Step) {
        let [p, q] = self.ends;
        let [low, high] = self.twin.answer.interval;
        let beyond = self.off / self.direction().length();
        let at = |t: f64| p + self.direction() * t;
        step.line(at(low.min(0.0) - beyond), at(high.max(1.0) + beyond), self.roles[0], Stroke::Dashed);
        step.points(Sign::Dot, [(p, "P, t = 0", self.roles[0]), (q, "Q, t = 1", self.roles[0])]);
    }

    fn draw_drop(&self, step: &mut Step, of: &Foot, role: Role, stroke: Stroke) {
        step.line(of.corner, of.foot, role, stroke);
        step.sign(of.foot, Sign::Dot, role);
        let up = of.corner - of.foot;
        if stroke == Stroke::Hairline || up.length() < self.off {
            return;
        }
        let (up, along) = (up.normalize() * self.off * 0.4, self.direction().normalize() * self.off * 0.4);
        step.path(&[of.foot + up, of.foot + up + along, of.foot + along], false, Role::Neutral, Stroke::Hairline);
    }

    fn foot(&self, index: usize) -> Step {
        let (of, [p, _], d) = (&self.twin.steps[index], self.ends, self.direction());
        let way = of.corner - p;
        let rule = "The foot of a corner c is where the perpendicular from c meets the axis: t = d·(c − P) / (d·d). \
                    d·(c − P) alone puts the corners in order; divided by d·d it is 0 at P and 1 at Q.";
        let mut step = Step::new("foot", format!("The foot of c{index}: t = {}", parameter(of.t)), rule)
            .solved(format!("c{index} − P"), term(of.corner) - p)
            .equation(
                format!("t = d·(c{index} − P) / (d·d)"),
                (term(d.x) * way.x + term(d.y) * way.y) / d.length_squared(),
                fraction(of.t),
            )
            .equation("foot f = P + t·d", term(p) + fraction(of.t) * d, of.foot)
            .formula(format!("check: (c{index} − f)·d = {}", right_angle(of, d)))
            .beside(self.table(Stage::At(index)));
        self.draw_axis(&mut step);
        self.twin.steps[..index]
            .iter()
            .for_each(|foot| self.draw_drop(&mut step, foot, self.roles[1], Stroke::Hairline));
        self.draw_drop(&mut step, of, Role::Hit, Stroke::Dashed);
        step.point(of.corner, Sign::Dot, format!("c{index}"), Role::Hit);
        step.label(of.foot, format!("f, t = {}", parameter(of.t)), Role::Hit);
        self.name_corners(&mut step, Some(index));
        step
    }

    fn table(&self, stage: Stage) -> Side {
        let row = |(i, foot): (usize, &Foot)| {
            let state = stage.state(i, self.twin.steps.len(), false);
            let known = |text: String| if state == RowState::Waiting { String::new() } else { text };
            let cells = vec![number(foot.corner.x), number(foot.corner.y), known(parameter(foot.t))];
            // After the first step, one step for each corner.
            Row::new(format!("c{i}"), cells, state).at_step(i + 1)
        };
        Side::table(["corner", "x", "y", "t"], self.twin.steps.iter().enumerate().map(row))
    }
}

/// The rounding of a few operations, relative to the largest number.
const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// Shows, with numbers, that a corner is perpendicularly above its foot on an axis.
fn right_angle(of: &Foot, along: DVec2) -> String {
    let way = of.corner - of.foot;
    let largest = of.corner.abs().max(of.foot.abs()).max_element();
    let product = Digits::fine().show(term(way) * along);
    if way.dot(along).abs() <= ROUNDING * along.length() * largest {
        format!("{product} ≈ 0: a right angle")
    } else {
        format!("{product} ≈ {}", number(way.dot(along)))
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::explain::project_on_axis;
    use crate::collision::{Rect, Relation};
    use glam::Vec2;

    include!("listing.rs");

    #[test]
    fn the_code_has_the_interval_of_the_textbook() {
        for i in 0..50_u16 {
            let (p, q) = (Vec2::new(1.0, 0.5), Vec2::from_angle(0.13 * f32::from(i)) * 3.0);
            let rect = Rect::new(Vec2::new(4.0, 1.5), Vec2::new(1.0, 2.0), 0.3).unwrap();
            let twin = project_on_axis(&rect, [p, q]).unwrap().answer;
            let interval = projection(&rect.corners(), p, q);
            let off = interval.iter().zip(twin.interval).map(|(t, right)| (f64::from(*t) - right).abs());
            assert!(off.fold(0.0, f64::max) < 1e-5, "turn {i}: {interval:?}, not {:?}", twin.interval);
            assert_eq!(overlaps_segment(interval), twin.relation != Relation::Disjoint, "turn {i}");
        }
    }
}
