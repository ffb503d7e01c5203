//! Explains projection: where does the shadow of a shape fall on the axis of a segment?

use crate::{
    algorithm::{
        Algorithm, Inputs, Subject,
        program::{
            inputs::{corners_of_area, ends},
            value::Value,
        },
        steps::{
            Row, RowState, Side, Step, Table,
            corner_limit::has_many_corners,
            digits::Digits,
            formula::{fraction, squares, term},
            legend::legend,
            listing::listings,
            plan::{Plan, Steps},
            terms::{compared, number, parameter, standoff},
        },
    },
    collision::{
        Relation, Segment, Shape,
        explain::{Explanation, Foot, Shadow, project_on_axis},
    },
    picture::{Role, Sign, Stroke},
};
use core::cmp::Ordering;
use glam::DVec2;

/// Projection on the axis of a segment.
pub static ALGORITHM: Algorithm = Algorithm {
    name: "Projection on an axis",
    help: "where is the projection of a shape onto the line of a segment?",
    applies,
    most_shapes: None,
    steps,
    legend: legend! {
        (Line(Dashed), Hit) => "perpendicular from this corner",
        (Line(Dashed), _) => "the line of the segment: the axis",
        (Line(Hairline), Neutral) => "right angle",
        (Line(Hairline), A | B) => "perpendicular from a corner",
        (Line(Heavy), _) => "the projection: from the smallest t to the largest",
        (Sign(Dot), Hit) => "the current corner and its foot",
        (Sign(Dot), _) => "p or q, or the foot of a corner",
    },
    listings: listings!(),
    inputs,
    method: None,
};

/// What the code is called with.
fn inputs(subject: &Subject) -> Option<Inputs> {
    let (axis, shape, _) = split(subject.shapes())?;
    let corners = match shape {
        Shape::Point(point) => vec![point.position()],
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        other => corners_of_area(other)?,
    };
    let mut values = vec![("corners", Value::Points(corners))];
    values.extend(ends(axis, ["p", "q"]));
    Some(Inputs::new(values, "shadow(&corners, p, q)", "shadow(corners, p, q)"))
}

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    match split(shapes) {
        None => Err("only for a segment and a shape with corners"),
        Some(_) if has_many_corners(shapes) => Err("too many corners to explain"),
        Some((axis, ..)) if axis.a() == axis.b() => Err("the segment has no direction"),
        Some(_) => Ok(()),
    }
}

/// The segment that is the axis, what is projected, and their colours.
fn split(shapes: [&Shape; 2]) -> Option<(&Segment, &Shape, [Role; 2])> {
    let has_corners = |shape: &Shape| !matches!(shape, Shape::Circle(_));
    match shapes {
        [Shape::Segment(axis), shape] if has_corners(shape) => Some((axis, shape, [Role::A, Role::B])),
        [shape, Shape::Segment(axis)] if has_corners(shape) => Some((axis, shape, [Role::B, Role::A])),
        _ => None,
    }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let (axis, shape, roles) = split(subject.shapes())?;
    let twin = project_on_axis(shape, [axis.a(), axis.b()])?;
    // A gap on one axis is one between the shapes.
    let agrees = subject.answer.relation as u8 <= twin.answer.relation as u8;
    let (algorithm, cost, count) = (twin.algorithm, twin.cost, twin.steps.len());
    let ends = [axis.a().as_dvec2(), axis.b().as_dvec2()];
    let plan = Plan::new(algorithm, cost, agrees, Projection { ends, twin, roles, off: standoff(subject.shapes()) });
    let plan = plan.one(Projection::opening).each(0..count, Projection::foot);
    Some(plan.one(Projection::closing).steps())
}

struct Projection {
    /// The ends of the segment: p and q.
    ends: [DVec2; 2],
    twin: Explanation<Shadow, Foot>,
    /// The colours of the axis and of the shape.
    roles: [Role; 2],
    off: f64,
}

impl Projection {
    fn direction(&self) -> DVec2 {
        self.ends[1] - self.ends[0]
    }

    fn opening(&self) -> Step {
        let [p, q] = self.ends;
        let d = self.direction();
        let own = if self.roles[0] == Role::A { "A" } else { "B" };
        let rule = format!(
            "The axis is the infinite line through p and q; {own} is the segment from p to q on it: drag or rotate \
             it. A position on the axis is a number t, 0 at p and 1 at q."
        );
        let mut step = Step::new("The axis", rule)
            .at_line("axis")
            .solved("d = q − p", term(q) - p)
            .solved("d·d", squares(d))
            .beside(self.table(None));
        self.draw_axis(&mut step);
        self.name_corners(&mut step, None);
        step
    }

    /// The names of all corners but of that which has another role.
    fn name_corners(&self, step: &mut Step, but: Option<usize>) {
        for (i, foot) in self.twin.steps.iter().enumerate().filter(|(i, _)| Some(*i) != but) {
            step.label(foot.corner, format!("c{i}"), self.roles[1]);
        }
    }

    /// The whole line, as far as anything is on it.
    fn draw_axis(&self, step: &mut Step) {
        let [p, q] = self.ends;
        let [low, high] = self.twin.answer.interval;
        let beyond = self.off / self.direction().length();
        let at = |t: f64| p + self.direction() * t;
        step.line(at(low.min(0.0) - beyond), at(high.max(1.0) + beyond), self.roles[0], Stroke::Dashed);
        for (end, name) in [(p, "p, t = 0"), (q, "q, t = 1")] {
            step.point(end, Sign::Dot, name, self.roles[0]);
        }
    }

    /// A corner, its foot, and the right angle between the line that drops and the axis.
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
        let rule = "The foot of a corner c is where the perpendicular from c meets the axis: t = d·(c − p) / (d·d). \
                    d·(c − p) alone puts the corners in the right order; divided by d·d it is 0 at p and 1 at q.";
        let mut step = Step::new(format!("The foot of c{index}: t = {}", parameter(of.t)), rule)
            .at_line("foot")
            .solved(format!("c{index} − p"), term(of.corner) - p)
            .equation("t", (term(d.x) * way.x + term(d.y) * way.y) / d.length_squared(), fraction(of.t))
            .equation("foot f = p + t·d", term(p) + fraction(of.t) * d, of.foot)
            .formula(format!("check: (c{index} − f)·d = {}", right_angle(of, d)))
            .beside(self.table(Some(index)));
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

    /// A row for each corner, up to the current one, and one for the shadow.
    fn table(&self, current: Option<usize>) -> Side {
        let row = |(i, foot): (usize, &Foot)| {
            let state = match current {
                Some(current) if i == current => RowState::Current,
                Some(current) if i < current => RowState::Done,
                _ => RowState::Waiting,
            };
            let known = |text: String| if state == RowState::Waiting { String::new() } else { text };
            let cells = vec![number(foot.corner.x), number(foot.corner.y), known(parameter(foot.t))];
            // After the opening comes a step for each corner.
            Row::new(format!("c{i}"), cells, state).at_step(i + 1)
        };
        Side::table(["corner", "x", "y", "t"], self.twin.steps.iter().enumerate().map(row))
    }

    /// How the shadow's begin compares with 1, and its end with 0: rounded, but never against the exact answer.
    fn orders(&self) -> [Ordering; 2] {
        let Shadow { interval: [low, high], relation, .. } = self.twin.answer;
        let [begins, ends] = [low.total_cmp(&1.0), high.total_cmp(&0.0)];
        match relation {
            Relation::Overlapping => [Ordering::Less, Ordering::Greater],
            Relation::Touching => [begins.min(Ordering::Equal), ends.max(Ordering::Equal)],
            Relation::Disjoint if begins.is_gt() || ends.is_lt() => [begins, ends],
            // It misses by less than rounding, on the side that is nearer.
            Relation::Disjoint if 1.0 - low < high => [Ordering::Greater, ends],
            Relation::Disjoint => [begins, Ordering::Less],
        }
    }

    /// Which corners' feet are the ends of the shadow.
    fn least_and_greatest(&self) -> String {
        let feet = || self.twin.steps.iter().enumerate();
        let by = |a: &(usize, &Foot), b: &(usize, &Foot)| a.1.t.total_cmp(&b.1.t);
        let name = |foot: Option<(usize, &Foot)>| {
            foot.map_or_else(String::new, |(i, foot)| format!("{}, of c{i}", parameter(foot.t)))
        };
        format!("smallest t = {}   largest t = {}", name(feet().min_by(by)), name(feet().max_by(by)))
    }

    fn closing(&self) -> Step {
        let Shadow { interval: [low, high], lengths, relation } = self.twin.answer;
        let (title, sign) = match relation {
            Relation::Disjoint => ("A gap: the projection misses the segment", "a gap"),
            Relation::Touching => ("The projection only touches the segment", "they touch"),
            Relation::Overlapping => ("No gap: the projection overlaps the segment", "they overlap"),
        };
        let rule = "The projection runs from the smallest t to the largest. It overlaps the segment if it begins \
                    before q, t ≤ 1, and ends after p, t ≥ 0. A projection that misses proves that the shapes are \
                    disjoint; one that overlaps proves nothing.";
        let [begins, ends] = self.orders();
        let word = |holds: bool| if holds { "it holds" } else { "it does not hold" };
        let mut step = Step::new(title, rule)
            .at_line("compare")
            .formula(self.least_and_greatest())
            .formula(format!("begins before q: {}: {}", compared(low, begins, 1.0), word(begins.is_le())))
            .formula(format!("ends after p: {}: {}", compared(high, ends, 0.0), word(ends.is_ge())))
            .with_enough_digits(|n| {
                let d = self.direction();
                let length = n.equation(term(d.length_squared()).root(), d.length());
                let [begins, ends] = [0, 1].map(|i| n.equation(fraction([low, high][i]) * d.length(), lengths[i]));
                format!("|d| = √(d·d) = {length}   the projection begins {begins} and ends {ends} world units from p")
            });
        self.draw_axis(&mut step);
        self.name_corners(&mut step, None);
        for foot in &self.twin.steps {
            self.draw_drop(&mut step, foot, self.roles[1], Stroke::Hairline);
        }
        let at = |t: f64| self.ends[0] + self.direction() * t;
        step.line(at(low), at(high), Role::Hit, Stroke::Heavy);
        step.label(
            at((low + high) * 0.5),
            format!("projection: t = {} to {}", parameter(low), parameter(high)),
            Role::Hit,
        );
        let bars = if self.roles[0] == Role::A { [[0.0, 1.0], [low, high]] } else { [[low, high], [0.0, 1.0]] };
        let bars = bars.map(|bar| bar.map(|t: f64| t * self.direction().length()));
        // Only a gap decides anything.
        let is_apart = self.twin.answer.relation == Relation::Disjoint;
        let state = if is_apart { RowState::Decisive } else { RowState::Done };
        let row = Row { bars: Some(bars), ..Row::new("d", [sign.to_owned()], state) };
        step.beside(Side::Table(Table { head: vec!["axis", "result"], has_bars: true, rows: vec![row] }))
    }
}

/// The rounding of a few operations, as a part of the largest number.
const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// Whether a corner is straight above its foot on an axis, with the numbers.
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
    use crate::collision::{Rect, Relation, explain::project_on_axis};
    use glam::Vec2;

    include!("listing.rs");

    #[test]
    fn the_code_has_the_shadow_of_the_textbook() {
        for i in 0..50_u16 {
            let (p, q) = (Vec2::new(1.0, 0.5), Vec2::from_angle(0.13 * f32::from(i)) * 3.0);
            let rect = Rect::new(Vec2::new(4.0, 1.5), Vec2::new(1.0, 2.0), 0.3).unwrap();
            let twin = project_on_axis(&rect, [p, q]).unwrap().answer;
            let interval = shadow(&rect.corners(), p, q);
            let off = interval.iter().zip(twin.interval).map(|(t, right)| (f64::from(*t) - right).abs());
            assert!(off.fold(0.0, f64::max) < 1e-5, "turn {i}: {interval:?}, not {:?}", twin.interval);
            assert_eq!(is_projected(interval), twin.relation != Relation::Disjoint, "turn {i}");
        }
    }
}
