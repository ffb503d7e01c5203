//! Explains conservative advancement: from one time to the next, by as much as two shapes certainly do not touch in.

mod advance_step;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::LETTERS;
use crate::algorithm::steps::ray::moves;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{few_corners, largest_coordinate, number, pair, parameter, without_rounding};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Advance, AdvanceSteps, conservative_advancement, gap_at};
use crate::collision::{Impact, Moving, Shape, overlaps, time_of_impact};
use crate::marks::{Sign, Stroke};
use crate::pair_answer::in_motion::least_size;
use crate::scene::Body;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Conservative advancement",
    help: "time of impact (CCD): when do two shapes that move or turn first touch?",
    applies: |shapes, motions| {
        if !shapes.iter().all(|shape| shape.is_convex()) {
            return Err("only for convex shapes");
        }
        moves(motions)?;
        if overlaps(shapes[0], shapes[1]) {
            return Err("the shapes already meet at the start");
        }
        few_corners(shapes)
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Hit) => "n, from the closest point of A to that of B",
        (Arrow, _) => "the vector by which the shape moves within the frame",
        (Line(Heavy), _) => "the gap",
        (Line(Hairline) | Outline(Hairline), Faint) => "the shape at an earlier time",
        (Line(Dashed) | Outline(Dashed), _) => "the shape at this time",
        (Line(Solid), _) => "radius, from the core to the outline",
        (Line(Hairline), _) => "ρ, from the point that the shape turns about to its furthest corner",
        (Sign(Cross), _) => "the point of first touch",
        (Sign(Square), _) => "closest point; of a rounded shape, that of its core (the shape without its radius)",
        (Sign(Diamond), _) => "the point that the shape turns about",
        (Sign(Dot), Faint) => "the point at an earlier time",
        (Sign(Dot), _) => "the point at this time",
    },
    listings: listings!(),
    inputs,
    method: None,
};

/// The tolerance is one of so many parts of [`least_size`]: large enough for few steps.
const PARTS: u16 = 1000;

fn tolerance(shapes: [&Shape; 2]) -> f32 {
    let smaller = least_size(shapes);
    // Of two points neither has a size.
    (if smaller > 0.0 { smaller } else { 1.0 }) / f32::from(PARTS)
}

/// The corners of the core, its radius, and the motion: position turned about, way, turn in radians.
fn inputs(subject: &Subject) -> Option<Inputs> {
    let [a, b] = subject.bodies();
    let twin = conservative_advancement(&a.moving(), &b.moving(), tolerance(subject.shapes()).into())?;
    let AdvanceSteps { radii, radians, about: rotated_about, advances, .. } = twin.steps;
    let corners = &advances.first()?.corners;
    let names = [["a", "radius_a", "about_a", "by_a", "turn_a"], ["b", "radius_b", "about_b", "by_b", "turn_b"]];
    let mut values = Vec::new();
    for (k, (body, [outline, radius, about, by, turn])) in [a, b].into_iter().zip(names).enumerate() {
        let at = corners[k].iter().map(DVec2::as_vec2).collect();
        values.push((outline, Value::Points(at)));
        values.push((radius, Value::Number(radii[k] as f32)));
        values.push((about, Value::Point(rotated_about[k].as_vec2())));
        values.push((by, Value::Point(body.motion().by())));
        values.push((turn, Value::Number(radians[k] as f32)));
    }
    values.push(("tolerance", Value::Number(tolerance(subject.shapes()))));
    let call = "first_touch(shape(&a, radius_a, about_a, by_a, turn_a), shape(&b, radius_b, about_b, by_b, turn_b), tolerance)";
    Some(Inputs::new(values, call))
}

struct Numbers {
    shapes: [Shape; 2],
    tolerance: f64,
    found: AdvanceSteps,
    answer: Impact,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let (bodies, tolerance) = (subject.bodies(), tolerance(subject.shapes()));
    let [a, b] = bodies.map(Body::moving);
    let twin = conservative_advancement(&a, &b, tolerance.into())?;
    let mut found = twin.steps;
    let largest = largest_coordinate(subject.shapes()) + (found.by[0].abs() + found.by[1].abs()).max_element();
    let agrees = agrees(twin.answer, [&a, &b], tolerance, largest);
    for advance in &mut found.advances {
        advance.gap = without_rounding(advance.gap, [advance.points[0].distance(advance.points[1]); 2]);
    }
    let (shapes, count) = (subject.shapes().map(Shape::clone), found.advances.len());
    let numbers = Numbers { shapes, tolerance: tolerance.into(), found, answer: twin.answer };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers).one(Numbers::setup);
    Some(builder.each(0..count, Numbers::advance).steps())
}

/// Whether the module's answer is the same up to the tolerance, to which it adds units in the last place. Both stop anywhere within it, and
/// only the twin counts a near miss as a touch where nothing turns.
fn agrees(explained: Impact, moving: [&Moving; 2], tolerance: f32, largest: f64) -> bool {
    let [a, b] = moving;
    let near = 1.01 * f64::from(tolerance) + 4.0 * f64::from(f32::EPSILON) * largest;
    let gap = |time: f64| gap_at(a, b, time).unwrap_or(f64::INFINITY);
    match (explained, time_of_impact(a, b, tolerance)) {
        (Impact::Touch(explained), Impact::Touch(asked)) => gap(explained.time).max(gap(asked.time)) <= near,
        (Impact::Touch(explained), Impact::Apart) => gap(explained.time) <= near,
        (Impact::Apart, Impact::Touch(asked)) => (f64::from(tolerance)..=near).contains(&gap(asked.time)),
        (Impact::Apart, Impact::Apart) | (Impact::OutOfSteps { .. }, _) | (_, Impact::OutOfSteps { .. }) => true,
    }
}

impl Numbers {
    fn setup(&self) -> Step {
        let turning = "Within the frame, as t goes from 0 at its start to 1 at its end, each shape moves by a vector and turns by ω about a point that moves with it. \
                    No corner is further than ρ from that point, so turning moves a point at a speed of at most |ω|·ρ, in any direction; spin is the sum \
                    for A and B. The radius of a circle or of a rounded shape adds nothing to ρ, because turning does not change it.";
        let moving = "Within the frame, as t goes from 0 at its start to 1 at its end, each shape moves by a vector. Turning would let \
                      them approach faster, by spin; here nothing turns.";
        let (title, rule) = match self.found.radians {
            [0.0, 0.0] => ("How do they move?", moving),
            _ => ("How fast can turning bring them together?", turning),
        };
        let mut step = Step::new("setup", title, rule);
        for (k, (letter, role)) in LETTERS.into_iter().enumerate() {
            let (omega, far) = (self.found.radians[k], self.found.farthest[k]);
            step = step.formula(match (self.found.by[k] == DVec2::ZERO, omega == 0.0) {
                (true, true) => format!("{letter} is at rest"),
                (_, true) => format!("{letter} moves by {}", pair(self.found.by[k])),
                _ => {
                    let turn = format!("{}° = {} rad", number(omega.to_degrees()), number(omega));
                    format!("{letter} moves by {}, turns by ω = {turn}, ρ = {}", pair(self.found.by[k]), number(far))
                }
            });
            if omega != 0.0 {
                self.draw_farthest(&mut step, k);
            }
            if self.found.by[k] != DVec2::ZERO {
                step.arrow(self.found.about[k], self.found.about[k] + self.found.by[k], role);
                step.label(self.found.about[k] + self.found.by[k] * 0.6, format!("motion of {letter}"), role);
            }
        }
        let spins = [0, 1].map(|k| term(self.found.radians[k].abs()) * self.found.farthest[k]);
        let [first, second] = spins;
        let step = match self.found.radians.map(|omega| omega != 0.0) {
            [true, true] => step.equation("spin = sum of |ω|·ρ", first + second, self.spin()),
            [true, false] => step.equation("spin = |ω|·ρ", first, self.spin()),
            [false, true] => step.equation("spin = |ω|·ρ", second, self.spin()),
            [false, false] => step.formula("spin = 0: nothing turns"),
        };
        let size = f64::from(least_size(self.shapes.each_ref()));
        let step = step.formula(if size > 0.0 {
            let quotient = equation(term(size) / i32::from(PARTS), self.tolerance);
            format!("tolerance, the gap that counts as a touch = longer side of the smaller bounding box (a point has none) / {PARTS} = {quotient}")
        } else {
            format!("tolerance, the gap that counts as a touch = {}", number(self.tolerance))
        });
        step.beside(self.table(Stage::Before))
    }

    fn draw_farthest(&self, step: &mut Step, k: usize) {
        let about = self.found.about[k];
        let corners = self.found.advances.first().map_or(&[][..], |advance| &advance.corners[k]);
        let farthest = corners.iter().max_by(|p, q| p.distance(about).total_cmp(&q.distance(about)));
        if let Some(corner) = farthest {
            step.named_line(about, *corner, Stroke::Hairline, "ρ", LETTERS[k].1);
        }
        let omega = format!("ω = {}°", number(self.found.radians[k].to_degrees()));
        step.point(about, Sign::Diamond, omega, LETTERS[k].1);
    }

    /// The sum of what turning adds to the speed of approach.
    fn spin(&self) -> f64 {
        [0, 1].map(|k| self.found.radians[k].abs() * self.found.farthest[k]).iter().sum()
    }

    /// A row for each time.
    fn table(&self, stage: Stage) -> Side {
        let made = self.found.advances.len();
        let row = |(index, advance): (usize, &Advance)| {
            let is_decisive = advance.next.is_none() && matches!(self.answer, Impact::Touch(_) | Impact::Apart);
            let state = stage.state(index, made, is_decisive);
            let next = advance.next.map_or("–".to_owned(), parameter);
            let bound = if advance.needs_bound(self.tolerance) { number(advance.bound) } else { "–".to_owned() };
            let cells = [parameter(advance.time), number(advance.gap), bound, next];
            Row::test(format!("{}", index + 1), cells, state).at_step(1 + index)
        };
        Side::table(["advance", "t", "gap", "bound", "next t"], self.found.advances.iter().enumerate().map(row))
    }
}
