//! Explains the edge-by-edge test: each edge of one outline against each edge of the other.

mod last_step;

use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::segment_parameters::beyond_ends;
use crate::algorithm::steps::equations::{equation, with_enough_digits};
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_hit};
use crate::algorithm::steps::terms::{corners, named_corners, pair, parameter};
use crate::algorithm::steps::{Row, Side, Stage, Step, outline_terms};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject, crossing_number, segment_parameters};
use crate::collision::explain::{
    Cost, SegmentCase, SegmentParameter, SegmentSteps, Textbook, merge_distance, segment_parameters,
};
use crate::collision::{Relation, Segment, Shape, contains};
use crate::marks::{Role, Sign, Stroke};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Edge by edge",
    help: "which edges cross, and where?",
    applies: |shapes, _| {
        let counts = shapes.map(|shape| match shape {
            Shape::Rect(rect) if rect.has_area() => 4,
            Shape::Polygon(polygon) => polygon.vertices().len(),
            _ => 0,
        });
        match counts[0] * counts[1] {
            0 => Err("only for rectangles and polygons"),
            pairs if pairs > MAX_PAIRS => Err("too many pairs of edges to explain"),
            _ => Ok(()),
        }
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, _) => "edge with its direction",
        (Line(Heavy), _) => "the two edges under test",
        (Line(Dashed), _) => "the line of the edge, extended",
        (Sign(Cross), Neutral) => "where the lines of the edges cross",
        (Sign(Cross), _) => "point found earlier",
        (Sign(Dot), Hit) => "the point added by this pair of edges",
        (Sign(Dot), _) => "end of an edge under test",
        (Sign(Square), _) => "first corner, tested for being inside the other shape",
    },
    listings: listings!(),
    inputs: |subject| {
        let with = vec![&segment_parameters::ALGORITHM, &crossing_number::ALGORITHM];
        Some(Inputs { with, ..two_outlines(subject, "overlaps(&a, &b)")? })
    },
    method: None,
};

const TEXTBOOK: Textbook = Textbook {
    name: "edge by edge",
    source: "Bourke, \"Intersection point of two line segments\" (1989), for every pair of edges",
    counts: "the sum over all pairs of edges",
    fast_path: Some(
        "looks for a separating axis of convex shapes, and computes no crossings for a yes-or-no answer; for concave shapes \
                it compares only edges whose boxes overlap",
    ),
};

/// The most pairs of edges that are explained, one step each.
const MAX_PAIRS: usize = 64;

struct Pair {
    edges: [usize; 2],
    ends: [[DVec2; 2]; 2],
    found: SegmentSteps,
    meets: bool,
}

impl Pair {
    fn is_parallel(&self) -> bool {
        self.found.case != SegmentCase::Crossing
    }

    /// The parameters of the crossing of their lines; `None` if they are parallel.
    fn parameters(&self) -> [Option<f64>; 2] {
        [0, 1].map(|side| self.found.crossing.map(|both| both[side].value))
    }
}

struct Tests {
    pairs: Vec<Pair>,
    edges: [Vec<[DVec2; 2]>; 2],
    /// Points within this distance are merged.
    same: f64,
    /// Whether the first corner of A is in B, and the first corner of B in A.
    within: [bool; 2],
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let edges = shapes.map(|shape| {
        // As for the segments that are tested.
        let corners: Vec<DVec2> = corners(shape).iter().map(|corner| corner.as_vec2().as_dvec2()).collect();
        outline_terms::edges(&corners).collect::<Vec<_>>()
    });
    let (mut pairs, mut cost) = (Vec::new(), Cost::ZERO);
    for (i, first) in edges[0].iter().enumerate() {
        for (j, second) in edges[1].iter().enumerate() {
            let [one, other] = [first, second].map(|[p, q]| Segment::new(p.as_vec2(), q.as_vec2()).ok());
            let twin = segment_parameters(&one?, &other?);
            cost.tests += twin.cost.tests;
            cost.multiplications += twin.cost.multiplications;
            let meets = twin.answer != Relation::Disjoint;
            pairs.push(Pair { edges: [i, j], ends: [*first, *second], found: twin.steps, meets });
        }
    }
    let is_within = |inner: usize, outer: usize| {
        let corner = edges[inner].first().map(|edge| edge[0].as_vec2());
        corner.is_some_and(|corner| contains(shapes[outer], corner))
    };
    let within = [is_within(0, 1), is_within(1, 0)];
    let tests = Tests { pairs, same: merge_distance(shapes[0], shapes[1]), within, edges };
    let meets = tests.meet() || tests.within.contains(&true);
    let (count, is_contained_asked) = (tests.pairs.len(), !tests.meet());
    let builder = StepBuilder::new(TEXTBOOK, cost, is_same_hit(meets, subject.answer, shapes), tests);
    let builder = builder.one(Tests::first_step).each(0..count, Tests::pair);
    Some(builder.one_if(is_contained_asked, Tests::containment).one(Tests::last_step).steps())
}

impl Tests {
    fn meet(&self) -> bool {
        self.pairs.iter().any(|pair| pair.meets)
    }

    fn first_step(&self) -> Step {
        let [a, b] = [self.edges[0].len(), self.edges[1].len()];
        let rule = "Outlines cross where an edge of one meets an edge of the other. So test every edge of A against \
                    every edge of B as segments, and collect the points.";
        let mut step = Step::new("edges", format!("{a} · {b} = {} pairs of edges", a * b), rule)
            .formula(format!("edges of A: a0 to a{}, edges of B: b0 to b{}", a - 1, b - 1))
            .formula("each edge of A runs from P1, where s is 0, to Q1, where s is 1; each edge of B from P2, where u is 0, to Q2, where u is 1");
        for (edges, letter) in self.edges.iter().zip(["a", "b"]) {
            let starts = named_corners(letter, edges.iter().map(|[p, _]| *p));
            step = step.formula(format!("start of each edge, which ends where the next begins: {starts}"));
        }
        for (edges, letter, role) in [(&self.edges[0], "a", Role::A), (&self.edges[1], "b", Role::B)] {
            for (i, [p, q]) in edges.iter().enumerate() {
                step.arrow(*p, *p + (*q - *p) * 0.6, role);
                step.label((*p + *q) * 0.5, format!("{letter}{i}"), role);
            }
        }
        step.beside(self.table(Stage::Before))
    }

    /// The points found by the first `count` pairs, each once.
    fn distinct(&self, tested: usize) -> Vec<DVec2> {
        let mut points: Vec<DVec2> = Vec::new();
        for at in self.pairs[..tested].iter().filter_map(|pair| pair.found.meeting) {
            if points.iter().all(|point| point.distance(at) > self.same) {
                points.push(at);
            }
        }
        points
    }

    fn draw_found(&self, step: &mut Step, tested: usize) {
        for at in self.distinct(tested) {
            step.sign(at, Sign::Cross, Role::Hit);
        }
    }

    fn pair(&self, index: usize) -> Step {
        let test = &self.pairs[index];
        let [a, b] = [format!("a{}", test.edges[0]), format!("b{}", test.edges[1])];
        let ([[p1, q1], [p2, q2]], SegmentSteps { cross, crossing, meeting, .. }) = (test.ends, test.found);
        let title = match (meeting, test.meets, test.is_parallel()) {
            (Some(at), ..) => format!("{a} and {b} meet at {}", pair(at)),
            (None, true, _) => format!("{a} and {b} are collinear and meet"),
            (None, false, true) => format!("{a} and {b} are parallel"),
            (None, false, false) => format!("{a} and {b} do not meet"),
        };
        let rule = "Two edges meet when the crossing of their lines has a parameter from 0 to 1 on both: s along the edge of A, u along that of B. \
                    d1 × d2 = d1.x·d2.y − d1.y·d2.x is the cross product; for parallel edges it is 0, and there is no such crossing.";
        let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1);
        let mut step = Step::new("pair", title, rule);
        step.formulas = with_enough_digits(|n| {
            let [from_a, along_a, from_b, along_b, between] = [p1, d1, p2, d2, w].map(|v| n.show(v));
            let product = n.equation(term(d1).cross(d2), cross);
            let mut lines = vec![
                format!("{a}: P1 = {from_a}, d1 = Q1 − P1 = {along_a}   {b}: P2 = {from_b}, d2 = Q2 − P2 = {along_b}"),
                format!("w = P2 − P1 = {between}   d1 × d2 = {product}"),
            ];
            let named = [("s", "w × d2", d2), ("u", "w × d1", d1)];
            for ((name, above, along), SegmentParameter { value, .. }) in
                named.into_iter().zip(crossing.iter().flatten())
            {
                let dividend = w.perp_dot(along);
                let product = n.equation(term(w).cross(along), dividend);
                let quotient = equation(term(dividend) / cross, fraction(*value));
                lines.push(format!("{above} = {product}   {name} = ({above}) / (d1 × d2) = {quotient}"));
            }
            lines
        });
        let outside = crossing.map(|[s, u]| beyond_ends([("s", s, &a), ("u", u, &b)]));
        step.formulas.extend(outside.filter(|outside| !outside.is_empty()));
        if let (Some(at), Some([s, _])) = (meeting, crossing) {
            step = step.equation("P1 + s·d1", term(p1) + fraction(s.value) * d1, at);
        }
        self.draw_pair(&mut step, index);
        step.beside(self.table(Stage::At(index)))
    }

    fn draw_pair(&self, step: &mut Step, index: usize) {
        let test = &self.pairs[index];
        let [[p1, q1], [p2, q2]] = test.ends;
        step.line(p1, q1, Role::A, Stroke::Heavy);
        step.line(p2, q2, Role::B, Stroke::Heavy);
        let ends = [(p1, "P1", Role::A), (q1, "Q1", Role::A), (p2, "P2", Role::B), (q2, "Q2", Role::B)];
        step.points(Sign::Dot, ends);
        step.label((p1 + q1) * 0.5, format!("a{}", test.edges[0]), Role::A);
        step.label((p2 + q2) * 0.5, format!("b{}", test.edges[1]), Role::B);
        self.draw_found(step, index);
        if let (None, [Some(s), Some(u)]) = (test.found.meeting, test.parameters()) {
            self.draw_crossing(step, test.ends, [s, u]);
        }
        if let Some(at) = test.found.meeting {
            step.point(at, Sign::Dot, pair(at), Role::Hit);
        }
    }

    /// Where the lines of two edges cross beyond an end of one, if that is near the shapes.
    fn draw_crossing(&self, step: &mut Step, ends: [[DVec2; 2]; 2], parameters: [f64; 2]) {
        let at = ends[0][0].lerp(ends[0][1], parameters[0]);
        let corners = || self.edges.iter().flatten().map(|[corner, _]| *corner);
        let [min, max] = [corners().fold(DVec2::INFINITY, DVec2::min), corners().fold(DVec2::NEG_INFINITY, DVec2::max)];
        if !(at.cmpgt(min) & at.cmplt(max)).all() {
            return;
        }
        for (([p, q], t), role) in ends.into_iter().zip(parameters).zip([Role::A, Role::B]) {
            step.line(p.lerp(q, t.clamp(0.0, 1.0)), at, role, Stroke::Dashed);
        }
        let [s, u] = parameters.map(parameter);
        step.point(at, Sign::Cross, format!("s = {s}, u = {u}"), Role::Neutral);
    }

    fn table(&self, stage: Stage) -> Side {
        let row = |(i, test): (usize, &Pair)| {
            let state = stage.state(i, self.pairs.len(), test.meets && stage != Stage::At(i));
            let parameter = |value: Option<f64>| value.map_or("–".to_owned(), parameter);
            let result = match (test.found.meeting, test.meets, test.is_parallel()) {
                (Some(at), ..) => pair(at),
                (None, true, _) => "collinear".to_owned(),
                (None, false, true) => "parallel".to_owned(),
                (None, false, false) => "no".to_owned(),
            };
            let [s, u] = test.parameters().map(parameter);
            let [a, b] = test.edges;
            // After the first step, one step for each pair.
            Row::test(format!("a{a} b{b}"), [s, u, result], state).at_step(i + 1)
        };
        Side::table(["edges", "s", "u", "they meet at"], self.pairs.iter().enumerate().map(row))
    }
}
