//! Explains the shoelace formula: the area, the perimeter and the orientation of a polygon.

use crate::algorithm::runnable_program::one_outline;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{pythagoras, sum, term};
use crate::algorithm::steps::outline_terms::{PolygonOfPair, cross_product, first_polygon, letter};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_area};
use crate::algorithm::steps::terms::{MAX_EXPLAINED_CORNERS, number, pair};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Scope, Subject};
use crate::collision::Shape;
use crate::collision::explain::{Explanation, OutlineSizes, ShoelaceStep, shoelace};
use crate::marks::{Fill, Role, Sign, Stroke};
use core::fmt::Write;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Area and perimeter",
    help: "shoelace formula: how large is a polygon, and which way does its outline run?",
    applies: |shapes, _| applies(shapes),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Fill(Hatch), Hit) => "triangle added",
        (Fill(Hatch), _) => "triangle subtracted",
        (Line(Dashed), _) => "from v0 to the ends of the edge",
        (Arrow, Neutral) => "the current edge",
        (Arrow, _) => "edge with its direction",
        (Sign(Dot), _) => "v0, shared by all triangles",
    },
    listings: listings!(),
    inputs: |subject| one_outline(subject, |_| true, "sizes(&outline)"),
    method: None,
};

/// Whether one of a pair is a polygon with few corners.
pub fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    match first_polygon(shapes, |_| true) {
        None => Err("only for a polygon"),
        Some((polygon, _)) if polygon.vertices().len() > MAX_EXPLAINED_CORNERS => Err("too many corners to explain"),
        Some(_) => Ok(()),
    }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let of = PolygonOfPair::first(subject.shapes(), |_| true)?;
    let twin = shoelace(of.polygon.vertices()).ok()?;
    let areas = [twin.answer.signed_area, of.polygon.area()];
    let agrees = is_same_area(areas, twin.answer.perimeter, subject.shapes());
    let count = twin.steps.len();
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, (of, twin));
    let builder = builder.each(0..count, |(of, twin), i| edge(of, &twin.steps, i));
    Some(builder.one(|(of, twin)| last_step(of, twin)).steps())
}

fn edge(of: &PolygonOfPair, edges: &[ShoelaceStep], index: usize) -> Step {
    let current = &edges[index];
    let [p, q] = current.edge.map(|end| of.name(end));
    let first = of.polygon.vertices()[0].as_dvec2();
    let rule = "The shoelace formula sums a cross product for each edge from p to q, (p − v0)×(q − v0): twice the \
                signed area of the triangle formed by the edge and the first corner v0. It is positive if the path \
                v0, p, q turns clockwise with y down (from +x towards +y), and negative if it turns counter-clockwise: such a \
                triangle is subtracted.";
    let before = current.twice_area - current.cross;
    let ends = [(&p, current.edge[0]), (&q, current.edge[1])];
    let mut positions = format!("v0 = {}", pair(first));
    for (name, end) in ends.into_iter().filter(|(_, end)| end.as_dvec2() != first) {
        write!(positions, "   {name} = {}", pair(end.as_dvec2())).expect("a String takes all");
    }
    let [from, to] = current.edge.map(|end| end.as_dvec2());
    let along = to - from;
    let product = format!("({p} − v0)×({q} − v0) = {}", cross_product(current.from_first[0], current.from_first[1]));
    let product = match (from == first, to == first) {
        (true, _) => format!("({p} − v0)×({q} − v0) = 0: the edge begins at v0, so there is no triangle"),
        (_, true) => format!("({p} − v0)×({q} − v0) = 0: the edge ends at v0, so there is no triangle"),
        _ => product,
    };
    let mut step =
        Step::new("add", format!("Edge {p}{q} of {}: cross product {}", letter(of.role), number(current.cross)), rule)
            .formula(positions)
            .formula(product)
            .equation("sum", term(before) + current.cross, current.twice_area)
            .equation(format!("length of {p}{q}"), pythagoras(along), current.length)
            .equation("perimeter so far", term(current.perimeter - current.length) + current.length, current.perimeter)
            .beside(table(of, edges, index));
    let role = if current.cross < 0.0 { Role::Other } else { Role::Hit };
    if current.cross != 0.0 {
        step.area(&[first, from, to], role, Fill::Hatch);
        let sign = if current.cross < 0.0 { "− " } else { "+ " };
        step.label((first + from + to) / 3.0, format!("{sign}{} / 2", number(current.cross.abs())), role);
    }
    for end in [from, to].into_iter().filter(|end| from != first && to != first && *end != first) {
        step.line(first, end, role, Stroke::Dashed);
    }
    step.arrow(from, to, Role::Neutral);
    step.sign(first, Sign::Dot, Role::Neutral);
    of.label(&mut step, of.polygon.vertices());
    step
}

fn table(of: &PolygonOfPair, edges: &[ShoelaceStep], current: usize) -> Side {
    let row = |(i, edge): (usize, &ShoelaceStep)| {
        let [p, q] = edge.edge.map(|end| of.name(end));
        let state = Stage::At(current).state(i, edges.len(), false);
        Row::test(format!("{p}{q}"), [number(edge.cross), number(edge.length)], state).at_step(i)
    };
    Side::table(["edge", "cross product", "length"], edges.iter().enumerate().map(row))
}

/// The most edge lengths summed in one line.
const MAX_SUMMED: usize = 8;

fn last_step(of: &PolygonOfPair, twin: &Explanation<OutlineSizes, Vec<ShoelaceStep>>) -> Step {
    let OutlineSizes { signed_area, perimeter } = twin.answer;
    let twice: f64 = twin.steps.iter().map(|step| step.cross).sum();
    let rule = "Half the sum is the area. Its sign gives the orientation of the outline: positive means from +x \
                towards +y. That is clockwise if y points down, and counter-clockwise if y points up.";
    let lengths = if twin.steps.len() > MAX_SUMMED {
        format!("sum of the lengths = {}", number(perimeter))
    } else {
        equation(sum(twin.steps.iter().map(|step| step.length)), perimeter)
    };
    let mut step = Step::new(
        "half",
        format!("{}: area {}, perimeter {}", letter(of.role), number(signed_area), number(perimeter)),
        rule,
    )
    .equation("area", term(twice) / 2, signed_area)
    .formula(format!("perimeter = {lengths}"))
    .beside(table(of, &twin.steps, twin.steps.len()));
    for edge in &twin.steps {
        step.arrow(edge.edge[0].as_dvec2(), edge.edge[1].as_dvec2(), of.role);
    }
    of.label(&mut step, of.polygon.vertices());
    step
}
