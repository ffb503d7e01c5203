//! Explains a ray and a convex polygon: the latest entry into the half-planes behind the edges, and the earliest exit.

mod edge;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::edges;
use crate::algorithm::steps::ray::{Ray, goes_straight};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_touch};
use crate::algorithm::steps::terms::{compared_parameters, few_corners, named_corners, parameter, without_rounding};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{EdgeOfRay, RayPolygonStep, ray_polygon};
use crate::collision::{FirstTouch, Shape, time_of_impact};
use crate::marks::{Role, Stroke};
use crate::scene::Body;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Ray and convex polygon",
    help: "ray cast: when does a moving point first touch the polygon?",
    applies: |shapes, motions| match shapes {
        [Shape::Point(_), Shape::Polygon(polygon)] | [Shape::Polygon(polygon), Shape::Point(_)]
            if polygon.is_convex() =>
        {
            few_corners(shapes)?;
            goes_straight(shapes, motions)
        }
        _ => Err("only for a point and a convex polygon"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "n, the outward normal of the edge",
        (Arrow, Hit) => "the normal at the first touch",
        (Arrow, _) => "d, the path of the point in this frame",
        (Line(Heavy), Hit) => "the path inside all half-planes so far",
        (Line(Heavy), Neutral) => "the edge",
        (Line(Solid), Neutral) => "the path up to the first touch",
        (Line(Dashed), Neutral) => "the line of the edge, extended",
        (Line(Dashed), _) => "the line of the path, extended",
        (Outline(Dotted), _) => "the polygon when they touch",
        (Sign(Cross), Hit) => "the point of first touch",
        (Sign(Cross), _) => "where the lines of the path and of the edge cross",
        (Sign(Square), _) => "where the point touches the polygon",
        (Sign(Dot), _) => "P, or a corner",
    },
    listings: listings!(),
    inputs: |subject| {
        let ray = Ray::of(subject.bodies())?;
        let corners = ray.shape.corners();
        let [p, d] = [ray.from, ray.along].map(|v| Value::Point(v.as_vec2()));
        Some(Inputs::new(vec![("p", p), ("d", d), ("corners", Value::Points(corners))], "first_touch(p, d, &corners)"))
    },
    method: None,
};

struct Numbers {
    ray: Ray,
    corners: Vec<DVec2>,
    /// Those that were tested.
    edges: Vec<RayPolygonStep>,
    touch: Option<FirstTouch>,
    /// The edge with the normal at the first touch.
    entered: Option<usize>,
}

/// The steps before that of the first edge.
const BEFORE: usize = 1;

fn steps(subject: &Subject) -> Option<Steps> {
    let bodies = subject.bodies();
    let [a, b] = bodies.map(Body::moving);
    let (twin, ray) = (ray_polygon(&a, &b)?, Ray::of(bodies)?);
    let (mut edges, touch) = (twin.steps, twin.answer);
    for edge in &mut edges {
        edge.inside = edge.inside.map(rounded);
        if let EdgeOfRay::Enters(time) | EdgeOfRay::Leaves(time) = &mut edge.crossing {
            *time = rounded(*time);
        }
    }
    let along_touch = |normal: DVec2| touch.map(|touch| -normal.normalize_or_zero().dot(ray.inward(&touch)));
    let entered = (0..edges.len()).max_by(|p, q| {
        let [p, q] = [p, q].map(|edge| along_touch(edges[*edge].normal));
        p.partial_cmp(&q).unwrap_or(Ordering::Equal)
    });
    let agrees = is_same_touch(touch, time_of_impact(&a, &b, 0.0).touch(), bodies);
    let corners: Vec<DVec2> = ray.shape.corners().iter().map(Vec2::as_dvec2).collect();
    let count = edges.len();
    let numbers = Numbers { ray, corners, edges, touch, entered };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers).one(Numbers::way);
    Some(builder.each(0..count, Numbers::edge).one(Numbers::compare).steps())
}

fn what(edge: &RayPolygonStep) -> String {
    match edge.crossing {
        EdgeOfRay::Enters(time) => format!("enters at {}", parameter(time)),
        EdgeOfRay::Leaves(time) => format!("leaves at {}", parameter(time)),
        EdgeOfRay::StaysInside => "stays behind the line".to_owned(),
        EdgeOfRay::StaysOutside => "stays outside".to_owned(),
    }
}

fn range(edge: &RayPolygonStep) -> String {
    let [entry, exit] = edge.inside;
    if entry.is_finite() { format!("{} to {}", parameter(entry), parameter(exit)) } else { "never".to_owned() }
}

/// A time that is zero up to rounding is zero.
fn rounded(time: f64) -> f64 {
    without_rounding(time, [1.0; 2])
}

impl Numbers {
    /// The latest entry and the earliest exit after some edges.
    fn inside(&self, tested: usize) -> [f64; 2] {
        tested.checked_sub(1).map_or([0.0, 1.0], |last| self.edges[last].inside)
    }

    fn way(&self) -> Step {
        let rule = "The polygon is the intersection of the half-planes behind its edges. Seen from it, the point moves by d within the \
                    frame, as t goes from 0 at its start to 1 at its end: find the t at which it enters or leaves each half-plane. \
                    It is inside the polygon from the latest entry to the earliest exit.";
        let step = Step::new("way", "The path of the point, seen from the polygon", rule);
        let mut step = self.ray.vectors(step).formula(named_corners("v", self.corners.iter().copied()));
        for (i, [v, w]) in edges(&self.corners).enumerate() {
            step.label(v, format!("v{i}"), self.ray.roles[1]);
            step.label((v + w) * 0.5, format!("e{i}"), self.ray.roles[1]);
        }
        self.ray.draw(&mut step);
        step.beside(self.table(Stage::Before))
    }

    fn compare(&self) -> Step {
        let [entry, exit] = self.inside(self.edges.len());
        let rule = "The latest entry is the first touch, unless the point leaves a half-plane before it. The outward normal n of the edge \
                    entered last, reversed and scaled to length 1, is the normal at the first touch. A point that starts inside touches at \
                    once, with the normal of the nearest edge.";
        let against =
            |order| format!("compare latest entry with earliest exit: {}", compared_parameters(entry, order, exit));
        let Some(touch) = &self.touch else {
            let mut step = Step::new("compare", "An exit before the latest entry: no touch in this frame", rule);
            if entry.is_finite() {
                step = step.formula(against(Ordering::Greater));
            } else {
                step = step.formula("the path is parallel to this line, and outside it");
            }
            self.ray.draw(&mut step);
            return step.beside(self.table(Stage::After));
        };
        let step = Step::new("compare", format!("They touch at t = {}", parameter(touch.time)), rule)
            .formula(against(entry.total_cmp(&exit).min(Ordering::Equal)));
        let edge = self.entered.map(|edge| self.edges[edge]);
        let normal = edge.map(|RayPolygonStep { normal, .. }| {
            let quotient = equation(term(-normal) / normal.length(), self.ray.inward(touch));
            format!("−n / |n| = {quotient}")
        });
        let mut step = self.ray.touch(step, touch, normal);
        if let Some(RayPolygonStep { ends: [p, q], .. }) = edge {
            step.line(p, q, Role::Neutral, Stroke::Heavy);
            self.ray.draw_normal(&mut step, touch, 0.4 * p.distance(q));
        }
        step.beside(self.table(Stage::After))
    }

    /// A row for each edge that is tested, and for those that are not reached.
    fn table(&self, stage: Stage) -> Side {
        let made = self.edges.len();
        let last_entry = self.entered.filter(|_| self.touch.is_some());
        let row = |index: usize| {
            let Some(edge) = self.edges.get(index) else {
                let cells = [const { String::new() }; 2];
                return Row::new(format!("e{index}"), cells, stage.state(index, made, false));
            };
            let is_decisive = if self.touch.is_some() { last_entry == Some(index) } else { index + 1 == made };
            let state = stage.state(index, made, is_decisive && stage == Stage::After);
            Row::test(format!("e{index}"), [what(edge), range(edge)], state).at_step(BEFORE + index)
        };
        Side::table(["edge", "the point", "inside"], (0..self.corners.len()).map(row))
    }
}
