//! Explains the contact points of two convex shapes: one edge, clipped to the stretch beside another.

mod clipping;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::of_pair;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_length};
use crate::algorithm::steps::terms::{few_corners, largest_coordinate, number, pair, standoff, without_rounding};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{ClippedPoint, ContactSteps, EdgeSeparation, Faces, contact_points};
use crate::collision::{Manifold, Shape, manifold};
use crate::marks::{Role, Sign, Stroke};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Contact points",
    help: "the manifold: at which one or two points do they touch?",
    applies: |shapes, _| if shapes.into_iter().all(has_edges) { few_corners(shapes) } else { Err(REFUSAL) },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "inward, from the side line to the other end",
        (Arrow, _) => "n, the outward normal of the reference edge",
        (Line(Heavy), Hit) => "depth behind the reference edge",
        (Line(Heavy), Neutral) => "what is left of the incident edge",
        (Line(Heavy), _) => "reference edge",
        (Line(Dashed), Neutral) => "side line, at an end of the reference edge",
        (Line(Dashed), _) => "the line of the edge",
        (Sign(Dot), _) => "c, the corner furthest along −n",
        (Sign(Square), _) => "end of the incident edge",
        (Sign(Cross), _) => "end that is cut off",
    },
    listings: listings!(),
    inputs: |subject| {
        let [a, b] = subject.shapes().map(Shape::corners);
        Some(Inputs::new(vec![("a", Value::Points(a)), ("b", Value::Points(b))], "contact_points(&a, &b)"))
    },
    method: None,
};

const REFUSAL: &str = "only for convex shapes with edges";

/// Whether it is convex, and has edges but no curves.
fn has_edges(shape: &Shape) -> bool {
    match shape {
        Shape::Segment(segment) => segment.a() != segment.b(),
        Shape::Rect(rect) => rect.has_area(),
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Circle(_) | Shape::Rounded(_) => false,
    }
}

struct Contact {
    edges: Vec<EdgeSeparation>,
    names: Vec<String>,
    faces: Option<Faces>,
    points: Vec<ClippedPoint>,
    /// The length of arrows, and how far lines are extended.
    off: f64,
    largest: f64,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let twin = contact_points(a, b).filter(|_| shapes.into_iter().all(has_edges))?;
    let agrees = is_same_manifold(&twin.answer, &manifold(a, b), shapes);
    let ContactSteps { edges, faces } = twin.steps;
    let count_a = edges.iter().filter(|edge| edge.of_first).count();
    let name = |i: usize| if i < count_a { format!("a{i}") } else { format!("b{}", i - count_a) };
    let names = (0..edges.len()).map(name).collect();
    let (off, largest) = (2.0 * standoff(shapes), largest_coordinate(shapes));
    let contact = Contact { edges, names, faces, points: twin.answer, off, largest };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, contact).one(Contact::separations);
    let Some(faces) = faces else { return Some(builder.steps()) };
    let builder =
        builder.one(move |of| of.faces(&faces)).one(move |of| of.side(&faces, 0)).one(move |of| of.side(&faces, 1));
    Some(builder.one(move |of| of.depths(&faces)).one(move |of| of.last_step(&faces)).steps())
}

/// Whether the points are those of the fast path. Where several edges are equally deep it may have chosen another.
fn is_same_manifold(points: &[ClippedPoint], asked: &Manifold, shapes: [&Shape; 2]) -> bool {
    let depth = |depths: &mut dyn Iterator<Item = f64>| depths.fold(f64::NEG_INFINITY, f64::max);
    let own = depth(&mut points.iter().map(|point| point.depth));
    let other = depth(&mut asked.iter().map(|point| f64::from(point.depth)));
    let is_near = |p: DVec2, q: DVec2| is_same_length([p.distance(q), 0.0], shapes);
    let is_other_normal = points.first().zip(asked.first()).is_some_and(|(point, asked)| {
        let along = point.on_a - point.on_b;
        !is_near(along, asked.normal.as_dvec2() * f64::from(asked.depth)) || point.depth == 0.0
    });
    let is_asked = |point: &ClippedPoint| {
        asked
            .iter()
            .any(|other| is_near(point.on_a, other.on_a.as_dvec2()) && is_near(point.on_b, other.on_b.as_dvec2()))
    };
    points.is_empty() == asked.is_empty()
        && (points.is_empty() || is_same_length([own, other], shapes))
        && (is_other_normal || (points.len() == asked.len() && points.iter().all(is_asked)))
}

impl Contact {
    /// A signed distance, 0 where rounding can make up all of it.
    fn exact_zero(&self, value: f64) -> f64 {
        without_rounding(value, [self.largest; 2])
    }

    fn separations(&self) -> Step {
        let greatest = self.edges.iter().map(|edge| edge.separation).fold(f64::NEG_INFINITY, f64::max);
        let greatest_index = self.edges.iter().position(|edge| edge.separation == greatest).unwrap_or(0);
        let index = self.faces.as_ref().map_or(greatest_index, |faces| faces.reference);
        let (edge, name) = (&self.edges[index], &self.names[index]);
        let separation = self.exact_zero(edge.separation);
        let ((own, _), (other, other_role)) = (of_pair(edge.of_first), of_pair(!edge.of_first));
        let title = match &self.faces {
            Some(_) => format!("The reference edge: {name}, depth {}", number(-separation)),
            None if separation > 0.0 => format!("Edge {name} has a gap of {}: no contact", number(separation)),
            None => "On one line, but disjoint: no contact".to_owned(),
        };
        let rule = format!(
            "The separation of an edge with the outward normal n is the signed distance from its line to the corner c \
             of the other shape furthest along −n: a gap if above 0, otherwise a depth. The reference edge is the one \
             with the greatest separation: along its normal, out of {own} and into {other}, the overlap is smallest."
        );
        let [p, q] = edge.edge;
        let line = if self.faces.is_some() { "separation" } else { "disjoint" };
        let mut step = Step::new(line, title, rule)
            .formula(format!("{name} from P = {} to Q = {}, d = Q − P = {}", pair(p), pair(q), pair(q - p)))
            .formula(format!(
                "n = (d.y, −d.x) / |d| = {}, outwards",
                equation(term(-(q - p).perp()) / p.distance(q), edge.normal)
            ))
            .formula(format!(
                "separation = n·(c − P) = {}, with c = {}",
                equation(term(edge.normal) * (edge.corner - p), separation),
                pair(edge.corner)
            ));
        let tied: Vec<&str> = (0..self.edges.len())
            .filter(|i| *i != index && number(self.exact_zero(self.edges[*i].separation)) == number(separation))
            .map(|i| &*self.names[i])
            .collect();
        if !tied.is_empty() {
            step = step.formula(format!("tie: the same separation at {}; the first is taken", tied.join(", ")));
        }
        for (other, name) in self.edges.iter().zip(&self.names) {
            step.label((other.edge[0] + other.edge[1]) * 0.5, name, of_pair(other.of_first).1);
        }
        self.draw_edge(&mut step, edge);
        [(p, "P"), (q, "Q")].into_iter().for_each(|(at, name)| step.label(at, name, of_pair(edge.of_first).1));
        step.line(edge.corner, edge.corner - edge.normal * edge.separation, Role::Hit, Stroke::Heavy);
        step.point(edge.corner, Sign::Dot, "c", other_role);
        let row = |(i, edge): (usize, &EdgeSeparation)| {
            let state = if i == index { RowState::Decisive } else { RowState::Done };
            Row::new(&self.names[i], [pair(edge.corner), number(self.exact_zero(edge.separation))], state)
        };
        let table = Side::table(["edge", "c", "separation"], self.edges.iter().enumerate().map(row));
        step.beside(table.framing("the greatest separation"))
    }
}
