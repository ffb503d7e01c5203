//! Explains a ray and a circle: the time at which a moving point comes within the radius, from a quadratic equation.

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{divided, fraction, pythagoras, squares, term};
use crate::algorithm::steps::ray::{Ray, goes_straight};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_touch};
use crate::algorithm::steps::terms::{compared, compared_parameters, number, pair, parameter};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Discriminant, RayCircleSteps, SmallerRoot, ray_circle};
use crate::collision::{FirstTouch, Shape, time_of_impact};
use crate::marks::{Role, Sign, Stroke};
use crate::scene::Body;
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Ray and circle",
    help: "ray cast: when does a moving point first touch the circle?",
    applies: |shapes, motions| match shapes {
        [Shape::Point(_), Shape::Circle(_)] | [Shape::Circle(_), Shape::Point(_)] => goes_straight(shapes, motions),
        _ => Err("only for a point and a circle"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "w, from the centre C to P",
        (Arrow, Hit) => "the normal at the first touch",
        (Arrow, _) => "d, the path of the point in this frame",
        (Line(Heavy), Hit) => "the path inside the circle",
        (Line(Solid), Neutral) => "the path up to the first touch",
        (Line(Dashed), Neutral) => "the distance of the centre from the line",
        (Line(Dashed), _) => "the line of the path, extended",
        (Line(Hairline), _) => "radius",
        (Line(Dotted) | Outline(Dotted), _) => "the circle when they touch",
        (Sign(Cross), Hit) => "the point of first touch",
        (Sign(Cross), _) => "where the line enters or leaves the circle",
        (Sign(Square), _) => "where the point touches the circle",
        (Sign(Dot), _) => "P or C",
    },
    listings: listings!(),
    inputs: |subject| {
        let ray = Ray::of(subject.bodies())?;
        let Shape::Circle(circle) = ray.shape else { return None };
        let [p, d] = [ray.from, ray.along].map(|v| Value::Point(v.as_vec2()));
        let (center, radius) = (Value::Point(circle.center()), Value::Number(circle.radius()));
        let values = vec![("p", p), ("d", d), ("center", center), ("radius", radius)];
        Some(Inputs::new(values, "first_touch(p, d, center, radius)"))
    },
    method: None,
};

struct Numbers {
    ray: Ray,
    found: RayCircleSteps,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let bodies = subject.bodies();
    let [a, b] = bodies.map(Body::moving);
    let twin = ray_circle(&a, &b)?;
    let agrees = is_same_touch(twin.answer, time_of_impact(&a, &b, 0.0).touch(), bodies);
    let RayCircleSteps { discriminant, root, .. } = twin.steps;
    let numbers = Numbers { ray: Ray::of(bodies)?, found: twin.steps };
    let mut builder =
        StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers).one(Numbers::vectors).one(Numbers::coefficients);
    if let Some(found) = discriminant {
        builder = builder.one(move |of| of.discriminant(found));
        if let Some(root) = root {
            builder = builder.one(move |of| of.root(found, root));
        }
    }
    if let Some(touch) = twin.answer {
        builder = builder.one(move |of| of.touch(&touch));
    }
    Some(builder.steps())
}

impl Numbers {
    fn w(&self) -> DVec2 {
        self.ray.from - self.found.center
    }

    fn draw_center(&self, step: &mut Step) {
        step.point(self.found.center, Sign::Dot, "C", self.ray.roles[1]);
    }

    fn vectors(&self) -> Step {
        let rule = "Seen from the circle, the point moves by d within the frame: at the time t it is at P + t·d, with t as a fraction of \
                    the frame: 0 at its start, 1 at its end. It touches the circle when its distance from the centre C is the radius \
                    r, |w + t·d| = r, with w = P − C.";
        let step = Step::new("vectors", "The path of the point, seen from the circle", rule);
        let mut step = self
            .ray
            .vectors(step)
            .formula(format!("C = {}   r = {}", pair(self.found.center), number(self.found.radius)))
            .solved("w = P − C", term(self.ray.from) - self.found.center);
        step.named_arrow(self.found.center, self.ray.from, "w", Role::Neutral);
        self.ray.draw(&mut step);
        self.draw_center(&mut step);
        step
    }

    fn coefficients(&self) -> Step {
        let ([a, b, c], d, w) = (self.found.coefficients, self.ray.along, self.w());
        let rule = "Squaring both sides of |w + t·d| = r gives a·t² + 2·b·t + c = 0. At t = 0 this is c: the point starts inside or on \
                    the circle if c ≤ 0, and then it touches at once. If it starts outside and b ≥ 0, it does not come closer, and \
                    never touches.";
        let title = if self.found.is_inside {
            "c ≤ 0: they touch at t = 0"
        } else if b < 0.0 {
            "The point starts outside, and comes closer"
        } else {
            "The point starts outside, and does not come closer: no touch"
        };
        let order = if self.found.is_inside { c.total_cmp(&0.0).min(Ordering::Equal) } else { Ordering::Greater };
        let start = if self.found.is_inside { "it starts inside or on the circle" } else { "it starts outside" };
        let mut step = Step::new("coefficients", title, rule)
            .equation("a = d·d", squares(d), a)
            .equation("b = w·d", term(w) * d, b)
            .equation("c = w·w − r²", term(w) * w - term(self.found.radius).squared(), c)
            .formula(format!("compare c with 0: {}: {start}", compared(c, order, 0.0)));
        if !self.found.is_inside {
            let approach = if b < 0.0 { "it comes closer" } else { "it does not come closer" };
            step = step.formula(format!("compare b with 0: {}: {approach}", compared(b, b.total_cmp(&0.0), 0.0)));
        }
        step.named_arrow(self.found.center, self.ray.from, "w", Role::Neutral);
        self.ray.draw(&mut step);
        self.draw_center(&mut step);
        step
    }

    /// The time at which the line is closest to the centre.
    fn closest(&self) -> f64 {
        -self.found.coefficients[1] / self.found.coefficients[0]
    }

    /// Extends the way as far as a time.
    fn draw_line(&self, step: &mut Step, time: f64) {
        let [near, far] = [time.clamp(0.0, 1.0), time].map(|t| self.ray.at(t));
        step.line(near, far, self.ray.roles[0], Stroke::Dashed);
    }
}

impl Numbers {
    fn discriminant(&self, Discriminant { value, is_reached }: Discriminant) -> Step {
        let [a, b, c] = self.found.coefficients;
        let rule = "The roots of a·t² + 2·b·t + c are (−b ± √Δ) / a, with Δ = b² − a·c, a quarter of the discriminant. If Δ < 0 there are none: the whole line \
                    misses the circle. If Δ = 0 it grazes the circle, touching it at one point, at t = −b / a, where it is closest to \
                    C.";
        let order = if is_reached { value.total_cmp(&0.0).max(Ordering::Equal) } else { Ordering::Less };
        let (title, what) = match order {
            Ordering::Less => ("Δ < 0: no touch", "the line misses the circle"),
            Ordering::Equal => ("Δ = 0: the line grazes the circle", "it grazes the circle"),
            Ordering::Greater => ("Δ > 0: the line crosses the circle", "it crosses the circle"),
        };
        let (t, foot) = (self.closest(), self.ray.at(self.closest()));
        let (closest, distance) = (self.w() + self.ray.along * t, foot.distance(self.found.center));
        let mut step = Step::new("discriminant", title, rule)
            .equation("Δ = b² − a·c", term(b).squared() - term(a) * c, value)
            .formula(format!("compare Δ with 0: {}: {what}", compared(value, order, 0.0)))
            .equation("closest to C at t = −b / a", term(-b) / a, fraction(t))
            .equation("w + t·d", term(self.w()) + fraction(t) * self.ray.along, closest)
            .equation("distance = |w + t·d|", pythagoras(closest), distance)
            .formula(format!(
                "compare distance with r: {}: {what}",
                compared(distance, order.reverse(), self.found.radius)
            ));
        self.draw_line(&mut step, t);
        step.line(self.found.center, foot, Role::Neutral, Stroke::Dashed);
        step.label((self.found.center + foot) * 0.5, number(distance), Role::Neutral);
        self.ray.draw(&mut step);
        self.draw_center(&mut step);
        step
    }

    fn root(&self, Discriminant { value, .. }: Discriminant, root: SmallerRoot) -> Step {
        let ([a, b, _], SmallerRoot { time, is_in_time }) = (self.found.coefficients, root);
        let rule = "The line enters the circle at the smaller root and leaves it at the larger one: the first touch is at t = (−b − √Δ) / \
                    a. As the point starts outside and comes closer, t ≥ 0. If t > 1, the frame ends first.";
        let title = if is_in_time {
            format!("The smaller root: t = {}", parameter(time))
        } else {
            "The smaller root is above 1: no touch in this frame".to_owned()
        };
        let order = if is_in_time { time.total_cmp(&1.0).min(Ordering::Equal) } else { Ordering::Greater };
        let what = if is_in_time { "within the frame" } else { "after the frame" };
        let mut step = Step::new("root", title, rule)
            .equation("t = (−b − √Δ) / a", (divided(-b) - divided(value).root()) / divided(a), fraction(time))
            .formula(format!("compare t with 1: {}: {what}", compared_parameters(time, order, 1.0)));
        let exit = (-b + value.max(0.0).sqrt()) / a;
        self.draw_line(&mut step, exit);
        let [enters, leaves] = [time, exit].map(|t| self.ray.at(t));
        self.ray.draw(&mut step);
        step.line(enters, leaves, Role::Hit, Stroke::Heavy);
        self.draw_center(&mut step);
        step.point(enters, Sign::Cross, format!("enters, t = {}", parameter(time)), Role::Neutral);
        if exit > time {
            step.point(leaves, Sign::Cross, format!("leaves, t = {}", parameter(exit)), Role::Neutral);
        }
        step
    }

    fn touch(&self, touch: &FirstTouch) -> Step {
        let rule = "Substituting t into P + t·d gives the point of first touch. The normal points from there to the centre; a \
                    response stops or reverses only the part of the motion along it.";
        let title = format!("They touch at t = {}", parameter(touch.time));
        let f = self.ray.at(touch.time);
        let length = self.found.center.distance(f);
        let text = if self.found.is_inside { "(C − F) / |C − F|" } else { "(C − F) / r" };
        let step = Step::new("touch", title, rule);
        let formula = || equation((term(self.found.center) - f) / length, self.ray.inward(touch));
        let normal = (length > 0.0).then(|| format!("{text} = {}", formula()));
        let mut step = self.ray.touch(step, touch, normal);
        step.line(self.found.center, f, self.ray.roles[1], Stroke::Hairline);
        if length > 0.0 {
            self.ray.draw_normal(&mut step, touch, 0.5 * self.found.radius);
        }
        self.draw_center(&mut step);
        step
    }
}
