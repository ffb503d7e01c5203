//! Explains even-odd and nonzero winding on an outline that crosses itself: every second corner of a convex polygon.
//!
//! No shape of a scene crosses itself, since it would have no area; so the outline is only used for a point test.

mod star;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::{edges, in_f64};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{bounds, compared, few_corners, number, pair, standoff};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step};
use crate::algorithm::winding::star::{Rule, Star, sums};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Cost, EdgeCrossing, EdgeRule, Textbook, edge_crossings};
use crate::marks::{Fill, Look, Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

pub static EVEN_ODD: Algorithm = Algorithm {
    name: "Self-crossing outline: even-odd",
    help: "is the point inside a star polygon, by the parity of the crossings?",
    steps: |subject| steps(subject, Rule::EvenOdd),
    inputs: |subject| inputs(subject, "even_odd(&corners, at)"),
    ..ALGORITHM
};

pub static NONZERO: Algorithm = Algorithm {
    name: "Self-crossing outline: nonzero",
    help: "is the point inside a star polygon, by its winding number?",
    steps: |subject| steps(subject, Rule::Nonzero),
    inputs: |subject| inputs(subject, "nonzero(&corners, at)"),
    ..ALGORITHM
};

/// What both rules have in common.
const ALGORITHM: Algorithm = Algorithm {
    name: "",
    help: "",
    applies: |shapes, _| match Star::of(shapes) {
        Some(_) => few_corners(shapes),
        None => Err("only for a point and a convex polygon with 5, 7, 9, … corners"),
    },
    scope: Scope::Pair,
    steps: |_| None,
    legend: legend! {
        (Arrow, Neutral) => "the ray",
        (Arrow, _) => "the edge under test, in its direction",
        (Outline(Dashed), _) => "the outline: every second corner of the polygon",
        (Line(Heavy), _) => "the edge that the point is on",
        (Sign(Cross), Hit) => "crossing of the ray",
        (Sign(Cross), _) => "crossing behind the point",
        (Sign(Dot), _) => "the point",
        (Fill(Hatch), _) => "inside by this rule",
        (Fill(Tint), Neutral) => "outside by this rule, though the outline winds around it",
    },
    listings: listings!(),
    inputs: |_| None,
    method: None,
};

const TEXTBOOK: Textbook = Textbook {
    name: "even-odd and nonzero winding",
    source: "Foley, van Dam, Feiner and Hughes, \"Computer Graphics\" (1990), 19.1",
    counts: "one test per edge: 2 multiplications for whether the point is on it, 2 more for x at the height of the ray",
    fast_path: None,
};

fn inputs(subject: &Subject, call: &'static str) -> Option<Inputs> {
    let star = Star::of(subject.shapes())?;
    let values = vec![("corners", Value::Points(star.outline)), ("at", Value::Point(star.at))];
    Some(Inputs::new(values, call))
}

struct Numbers {
    star: Star,
    outline: Vec<DVec2>,
    rule: Rule,
    /// Those up to the one that the point is on, if it is on one.
    edges: Vec<EdgeCrossing>,
    /// The end of the ray, beyond the polygon.
    end: DVec2,
}

fn steps(subject: &Subject, rule: Rule) -> Option<Steps> {
    let shapes = subject.shapes();
    let star = Star::of(shapes)?;
    let edges = edge_crossings(&star.outline, star.at);
    let end = DVec2::new(bounds(shapes)[1].x + 2.0 * standoff(shapes), f64::from(star.at.y));
    let spanning = edges.iter().filter(|edge| matches!(edge.rule, EdgeRule::Behind | EdgeRule::Crossed(_))).count();
    let tests = edges.len();
    let cost = Cost { tests, multiplications: 2 * tests + 2 * spanning, ..Cost::ZERO };
    let builder =
        StepBuilder::new(TEXTBOOK, cost, true, Numbers { outline: in_f64(&star.outline), star, rule, edges, end });
    Some(builder.one(Numbers::first_step).each(0..tests, Numbers::edge).one(Numbers::last_step).steps())
}

impl Numbers {
    fn first_step(&self) -> Step {
        let rule = "Joining every second corner of the polygon gives an outline that crosses itself, and what is \
                    inside depends on the rule. Even-odd counts the crossings of a ray; nonzero counts how often the \
                    outline winds around the point. Only the dashed star is tested, not the polygon.";
        let mut step = Step::new("edges", "An outline that crosses itself", rule)
            .formula(format!("point = {}: the ray is at y = {}", pair(self.at()), number(self.at().y)))
            .formula(format!("edges of the outline, in order: e0 to e{}", self.star.outline.len() - 1));
        self.draw(&mut step, 0);
        step.beside(self.table(Stage::Before))
    }

    fn at(&self) -> DVec2 {
        self.star.at.as_dvec2()
    }

    fn draw(&self, step: &mut Step, tested: usize) {
        step.path(&self.outline, true, self.star.roles[1], Stroke::Dashed);
        for (i, [p, q]) in edges(&self.outline).enumerate() {
            step.label(p.lerp(q, 0.15), format!("e{i}"), self.star.roles[1]);
        }
        step.arrow(self.at(), self.end, Role::Neutral);
        step.sign(self.at(), Sign::Dot, self.star.roles[0]);
        for edge in &self.edges[..tested] {
            if let (EdgeRule::Crossed(_), Some(x)) = (edge.rule, edge.x) {
                let sign = if edge.goes_down() { "+1" } else { "−1" };
                step.point(DVec2::new(x, self.at().y), Sign::Cross, sign, Role::Hit);
            }
        }
    }

    fn edge(&self, index: usize) -> Step {
        let edge = &self.edges[index];
        let [p, q] = edge.edge.map(|end| end.as_dvec2());
        let (rule, line, result) = Self::heading(edge);
        let ray = self.at().y;
        let against_ray = |end: DVec2| compared(end.y, end.y.total_cmp(&ray), ray);
        let (crossings, winding) = sums(&self.edges[..=index]);
        let mut step = Step::new(line, format!("e{index}: {result}"), rule)
            .formula(format!("e{index}: p = {}   q = {}", pair(p), pair(q)))
            .formula(format!("compare p.y and q.y with the ray's y: {}, {}", against_ray(p), against_ray(q)));
        let order = match edge.rule {
            EdgeRule::Crossed(_) => Some(Ordering::Less),
            EdgeRule::Behind => Some(Ordering::Greater),
            EdgeRule::Boundary | EdgeRule::Beside => None,
        };
        if let (Some(order), Some(x)) = (order, edge.x) {
            let part = term(self.at().y - p.y) / (q.y - p.y);
            let formula = equation(term(p.x) + part.infix(" · ", q.x - p.x), x);
            step = step
                .formula(format!("x = p.x + (y − p.y) / (q.y − p.y) · (q.x − p.x) = {formula}"))
                .formula(format!("compare the point's x with it: {}", compared(self.at().x, order, x)));
        }
        step = step.formula(format!("so far: crossings = {crossings}, winding number = {winding}"));
        if edge.rule == EdgeRule::Boundary {
            step.line(p, q, Role::Hit, Stroke::Heavy);
        } else {
            step.arrow(p, q, self.star.roles[1]);
        }
        if let (EdgeRule::Behind, Some(x)) = (edge.rule, edge.x) {
            step.point(DVec2::new(x, ray), Sign::Cross, "behind", Role::Neutral);
        }
        [(p, "p"), (q, "q")].into_iter().for_each(|(at, name)| step.label(at, name, self.star.roles[1]));
        self.draw(&mut step, index + 1);
        step.beside(self.table(Stage::At(index)))
    }

    /// The rule, the line of the code and the result of an edge.
    fn heading(edge: &EdgeCrossing) -> (&'static str, &'static str, &'static str) {
        match edge.rule {
            EdgeRule::Boundary => (
                "A point on the outline is neither inside nor outside, by either rule.",
                "boundary",
                "the point is on it",
            ),
            EdgeRule::Beside => (
                "Both ends are on the same side of the ray's line. An end on the line counts as on the side of smaller y.",
                "spans",
                "no crossing",
            ),
            EdgeRule::Behind => (
                "The edge crosses the ray's line behind the point, where the ray does not go.",
                "behind",
                "no crossing",
            ),
            EdgeRule::Crossed(_) if edge.goes_down() => (
                "The ray crosses the edge, which goes towards +y: +1; towards −y it would be −1.",
                "crossed",
                "crossed, +1",
            ),
            EdgeRule::Crossed(_) => (
                "The ray crosses the edge, which goes towards −y: −1; towards +y it would be +1.",
                "crossed",
                "crossed, −1",
            ),
        }
    }

    fn last_step(&self) -> Step {
        let (crossings, winding) = sums(&self.edges);
        let (name, text, line, other) = match self.rule {
            Rule::EvenOdd => (
                "Even-odd",
                format!("crossings = {crossings}"),
                "even-odd",
                "Nonzero winding, the next algorithm in the list,",
            ),
            Rule::Nonzero => (
                "Nonzero",
                format!("winding number = {winding}"),
                "nonzero",
                "Even-odd, the previous algorithm in the list,",
            ),
        };
        let rule = match self.rule {
            Rule::EvenOdd => {
                "Even-odd: inside after an odd number of crossings. In the middle of the star there are two."
            }
            Rule::Nonzero => {
                "Each full turn around the point crosses the ray once more towards +y than towards −y, or the reverse, so the sum \
                 counts the turns: two in the middle of the star. Nonzero: inside where it is not 0."
            }
        };
        let rule = format!("{rule} The verdict above is about the polygon, not the star.");
        let word = |inside: Option<bool>| match inside {
            Some(true) => "inside",
            Some(false) => "outside",
            None => "on the outline",
        };
        let [own, another] = [self.rule, self.rule.other()].map(|rule| word(rule.is_inside(&self.edges)));
        let mut step =
            Step::new(if own == "on the outline" { "boundary" } else { line }, format!("{name}: {own}"), rule)
                .formula(format!("{text}: {own}"))
                .formula(format!("{other} says: {another}"));
        self.star.tips().iter().for_each(|tip| step.area(tip, Role::Hit, Fill::Hatch));
        let fill = if self.rule == Rule::Nonzero { (Role::Hit, Fill::Hatch) } else { (Role::Neutral, Fill::Tint) };
        step.area(&self.star.middle(), fill.0, fill.1);
        self.draw(&mut step, self.edges.len());
        step.means(Look::Fill(Fill::Hatch), Role::Hit, "inside by this rule").beside(self.table(Stage::After))
    }

    fn table(&self, stage: Stage) -> Side {
        let tested = self.edges.len();
        let row = |i: usize| {
            let edge = self.edges.get(i);
            let rule = edge.map(|edge| edge.rule);
            let state = stage.state(i, tested, rule == Some(EdgeRule::Boundary));
            let (crossings, winding) = sums(&self.edges[..(i + 1).min(tested)]);
            let result = match rule {
                None => "skipped",
                Some(EdgeRule::Boundary) => "boundary",
                Some(EdgeRule::Beside | EdgeRule::Behind) => "no",
                Some(EdgeRule::Crossed(_)) if edge.is_some_and(EdgeCrossing::goes_down) => "+1",
                Some(EdgeRule::Crossed(_)) => "−1",
            };
            let cells = match (state, rule) {
                (RowState::Waiting, _) => [String::new(), String::new(), String::new()],
                (_, None | Some(EdgeRule::Boundary)) => [result.to_owned(), String::new(), String::new()],
                _ => [result.to_owned(), crossings.to_string(), winding.to_string()],
            };
            // After the first step, one step for each edge tested.
            Row::new(format!("e{i}"), cells, state).at_step(edge.map(|_| i + 1))
        };
        Side::table(["edge", "crossed", "crossings", "winding"], (0..self.outline.len()).map(row))
    }
}
