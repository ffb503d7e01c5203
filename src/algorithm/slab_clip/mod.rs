//! Explains slab clipping: a segment, or the way of a moving point, and a rectangle, one pair of sides at a time.

mod drawing;
mod last_step;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::runnable_program::{ends, frame};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::{Formula, fraction, term};
use crate::algorithm::steps::formula_digits::{Digits, Style};
use crate::algorithm::steps::local_frame::LocalFrame;
use crate::algorithm::steps::ray::{Ray, goes_straight};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_touch};
use crate::algorithm::steps::terms::{compared, number, pair, parameter, without_rounding};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{PartInside, SlabSteps, ray_slab, slab_clip};
use crate::collision::{FirstTouch, Segment, Shape, time_of_impact};
use crate::marks::Role;
use crate::scene::Body;
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Slab clipping",
    help: "where does the segment, or the moving point, enter and leave the rectangle?",
    applies: |shapes, motions| match shapes {
        [Shape::Segment(_), Shape::Rect(_)] | [Shape::Rect(_), Shape::Segment(_)] => Ok(()),
        [Shape::Point(_), Shape::Rect(_)] | [Shape::Rect(_), Shape::Point(_)] => goes_straight(shapes, motions),
        _ => Err("only for a segment or a moving point and a rectangle"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Hit) => "the normal at the first touch",
        (Arrow, _) => "d, the path of the point in this frame",
        (Line(Solid), Neutral) => "the path up to the first touch",
        (Line(Dotted) | Outline(Dotted), _) => "un-rotated: rotated back by the rectangle's angle",
        (Line(Dashed), _) => "boundary of the slab",
        (Line(Heavy), Hit) => "the part of the segment inside the slabs so far",
        (Line(Hairline), Faint) => "axis of the local frame",
        (Fill(Tint), Neutral) => "the slab",
        (Sign(Square), _) => "where the point touches the rectangle",
        (Sign(Cross), Hit) => "the point of first touch",
        (Sign(Cross), _) => "where the line crosses a boundary of the slab",
        (Sign(Dot), Other) => "the rectangle's centre m",
        (Sign(Dot), Hit) => "entry into or exit from the rectangle",
        (Sign(Dot), _) => "end of the segment",
    },
    listings: listings!(),
    inputs: |subject| {
        let mut values = match subject.shapes() {
            [Shape::Segment(segment), Shape::Rect(_)] | [Shape::Rect(_), Shape::Segment(segment)] => {
                ends(segment, ["p", "q"]).to_vec()
            }
            _ => {
                let ray = Ray::of(subject.bodies())?;
                vec![("p", Value::Point(ray.at(0.0).as_vec2())), ("q", Value::Point(ray.at(1.0).as_vec2()))]
            }
        };
        let ([Shape::Rect(rect), _] | [_, Shape::Rect(rect)]) = subject.shapes() else { return None };
        values.extend(frame(rect));
        Some(Inputs::new(values, "clip(local(p, m, angle), local(q, m, angle), half)"))
    },
    method: None,
};

struct Numbers {
    /// P and Q.
    ends: [DVec2; 2],
    /// If the segment is the way of a point.
    ray: Option<Ray>,
    touch: Option<FirstTouch>,
    frame: LocalFrame,
    roles: [Role; 2],
    half: DVec2,
    found: SlabSteps,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let bodies = subject.bodies();
    let shapes = bodies.map(Body::shape);
    let ([Shape::Rect(rect), other] | [other, Shape::Rect(rect)]) = shapes else { return None };
    let roles = if matches!(shapes[1], Shape::Rect(_)) { [Role::A, Role::B] } else { [Role::B, Role::A] };
    let (ends, ray, touch, steps, algorithm, cost, agrees) = if let Shape::Segment(segment) = other {
        let twin = slab_clip(segment, rect);
        let (ends, agrees) =
            ([segment.a(), segment.b()].map(|end| end.as_dvec2()), twin.answer == subject.answer.hit());
        (ends, None, None, twin.steps, twin.algorithm, twin.cost, agrees)
    } else {
        let (ray, [a, b]) = (Ray::of(bodies)?, bodies.map(Body::moving));
        let twin = ray_slab(&a, &b)?;
        let agrees = is_same_touch(twin.answer, time_of_impact(&a, &b, 0.0).touch(), bodies);
        ([ray.at(0.0), ray.at(1.0)], Some(ray), twin.answer, twin.steps, twin.algorithm, twin.cost, agrees)
    };
    let (is_ray, touches) = (ray.is_some(), touch.is_some());
    let (frame, half) = (LocalFrame { rect: *rect, role: roles[1] }, rect.half_extents().as_dvec2());
    let numbers = Numbers { ends, ray, touch, frame, roles, half, found: without_zeros(steps) };
    let builder =
        StepBuilder::new(algorithm, cost, agrees, numbers).one_if(is_ray, Numbers::way).one(Numbers::unrotate);
    let builder = builder.each(0..2, Numbers::slab).one(Numbers::compare);
    Some(builder.one_if(touches, Numbers::touch).steps())
}

/// Parameters that are zero up to rounding are zero.
fn without_zeros(mut steps: SlabSteps) -> SlabSteps {
    for slab in &mut steps.slabs {
        let extent = if slab.along == 0.0 { 0.0 } else { (slab.half / slab.along).abs().max(1.0) };
        [slab.own, slab.both] = [slab.own, slab.both].map(|of| of.map(|t| without_rounding(t, [extent; 2])));
    }
    let rounded = |PartInside { parameters, points }: PartInside| {
        let parameters = parameters.map(|t| without_rounding(t, [1.0; 2]));
        PartInside { parameters, points }
    };
    SlabSteps { inside: steps.inside.map(rounded), ..steps }
}

/// The name of the axis of a slab.
fn axis(index: usize) -> &'static str {
    ["x", "y"][index]
}

impl Numbers {
    /// The point of the segment at a parameter, in the world and in the rectangle's local frame.
    fn at(&self, t: f64) -> [DVec2; 2] {
        let [p, q] = self.ends;
        let SlabSteps { from, to, .. } = self.found;
        [p + (q - p) * t, from + (to - from) * t]
    }

    fn way(&self) -> Step {
        let Some(ray) = &self.ray else { return Step::default() };
        let rule = "Seen from the rectangle, the point moves by d within the frame, along the segment from P to Q = P + d: clip \
                    that. The t of a point of the segment is the time at which the moving point is there, as a fraction of the \
                    frame: 0 at its start, 1 at its end.";
        let step = Step::new("along", "The path of the point, seen from the rectangle, is a segment", rule);
        let mut step = ray.vectors(step).equation("Q = P + d", term(ray.from) + ray.along, self.ends[1]);
        ray.draw(&mut step);
        step
    }

    fn unrotate(&self) -> Step {
        let ([p, q], center) = (self.ends, self.frame.center());
        let rule = "In its local frame, with the centre m as origin, the rectangle is an axis-aligned box, which is \
                    easy to clip against: rotate both ends of the segment back by its angle.";
        let mut step = Step::new("unrotate", "Un-rotate the segment", rule).formula(format!(
            "m = {}   {}",
            pair(center),
            self.frame.angle_line()
        ));
        for (name, local_name, end, local) in [("P", "from", p, self.found.from), ("Q", "to", q, self.found.to)] {
            let w = format!("w{name}");
            step = step.solved(format!("{w} = {name} − m"), term(end) - center).equation(
                format!("{local_name} = (cos·{w}.x + sin·{w}.y, cos·{w}.y − sin·{w}.x)"),
                self.frame.turned_back(end - center),
                local,
            );
        }
        if let Ok(segment) = Segment::new(p.as_vec2(), q.as_vec2()) {
            self.frame.turn(&mut step, &segment.into(), self.roles[0]);
        }
        self.frame.mark_center(&mut step);
        self.name_ends(&mut step, 0);
        step.beside(self.inset(None, |_| ()))
    }

    /// The title and the rule of a slab.
    fn slab_heading(&self, index: usize) -> Step {
        let (slab, axis, half) = (&self.found.slabs[index], axis(index), self.half[index]);
        let [entry, exit] = slab.own;
        let is_parallel = slab.along == 0.0;
        let crosses = if is_parallel {
            "The segment is parallel to the slab, so it is inside for every t or for none".to_owned()
        } else {
            format!(
                "At t the segment is at from.{axis} + t·along.{axis}, with t = 0 at P (from) and 1 at Q (to): set this equal to \
                 −h{axis} and to h{axis}. The smaller t is the entry, the larger the exit"
            )
        };
        let rule = format!(
            "The two sides perpendicular to {axis} bound a slab, −h{axis} ≤ {axis} ≤ h{axis}, where h{axis} is half the \
             rectangle's size along {axis}: {}. {crosses}.",
            number(half)
        );
        let title = match (is_parallel, entry < exit) {
            (true, true) => format!("Slab {axis}: the segment is parallel to it and inside"),
            (true, false) => format!("Slab {axis}: the segment is parallel to it and outside"),
            (false, _) => format!("Slab {axis}: entry at t = {}, exit at t = {}", parameter(entry), parameter(exit)),
        };
        Step::new(if is_parallel { "parallel" } else { "slab" }, title, rule)
    }

    fn slab(&self, index: usize) -> Step {
        let mut step = self.slab_heading(index);
        let (slab, axis, half) = (&self.found.slabs[index], axis(index), self.half[index]);
        let [entry, exit] = slab.own;
        let [from, to] = [self.found.from, self.found.to].map(|end| end[index]);
        let before = if index == 0 { [0.0, 1.0] } else { self.found.slabs[0].both };
        let (is_parallel, is_within) = (slab.along == 0.0, entry < exit);
        let finer = |x: f64| Formula::Number(x, Style::OfDifference(slab.along));
        let along = |n: &Digits| {
            let difference = n.fine_equation(finer(to) - finer(from), slab.along);
            format!("along.{axis} = to.{axis} − from.{axis} = {difference}")
        };
        if is_parallel {
            step = step.with_enough_digits(along);
            let (answer, order) = if is_within {
                ("inside for every t", from.abs().total_cmp(&half).min(Ordering::Equal))
            } else {
                ("outside for every t", Ordering::Greater)
            };
            step = step.formula(format!(
                "compare |from.{axis}| with h{axis}: {}: {answer}",
                compared(from.abs(), order, half)
            ));
        } else {
            let sides = if slab.along > 0.0 { [-half, half] } else { [half, -half] };
            // The same digits of the same numbers.
            step.formulas.extend(with_enough_digits(|n| {
                let meets = |name: &str, side: f64, t: f64| {
                    let quotient = (term(side) - finer(slab.from)) / slab.along;
                    format!("{name} = {}", n.equation(quotient, fraction(t)))
                };
                [along(n), meets("entry", sides[0], entry), meets("exit", sides[1], exit)]
            }));
        }
        if !is_parallel || is_within {
            let of = |which: &str, before: f64, t: f64, both: f64| {
                let [before, t, both] = [before, t, both].map(number_or_none);
                if is_parallel { both } else { format!("{which}({before}, {t}) = {both}") }
            };
            step = step.formula(format!(
                "so far, from t = 0 to 1: latest entry = {}; earliest exit = {}",
                of("max", before[0], entry, slab.both[0]),
                of("min", before[1], exit, slab.both[1])
            ));
        }
        self.name_ends(&mut step, 0);
        self.draw_slab(&mut step, index, 0);
        step.beside(self.inset(Some(index), |_| ()))
    }
}

/// A parameter; a segment along a slab has none.
pub fn number_or_none(t: f64) -> String {
    if t.is_finite() { parameter(t) } else { "none".to_owned() }
}
