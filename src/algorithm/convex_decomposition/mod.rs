//! Explains convex decomposition: along which diagonals is a concave polygon cut?

mod cut;

use crate::algorithm::convex_decomposition::cut::{cut, edges_at, name_edges, turn};
use crate::algorithm::runnable_program::one_outline;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::sum;
use crate::algorithm::steps::outline_terms::{
    PolygonOfPair, first_polygon, in_f64, letter, mean, part_name, twice_triangles,
};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{few_corners, named_corners, number};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Scope, Subject};
use crate::collision::explain::{Explanation, PartStep, Resolves, convex_decomposition, ear_clipping, reflex_corners};
use crate::collision::{Polygon, Shape, area};
use crate::marks::{Role, Sign, Stroke};
use crate::number_format::counted;
use glam::Vec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Convex decomposition",
    help: "along which diagonals is a concave polygon cut into convex parts?",
    applies: |shapes, _| applies(shapes),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Outline(Heavy), A | B) => "the piece being cut",
        (Line(Heavy), Hit) => "the cut",
        (Outline(Heavy) | Fill(Hatch), Hit) => "convex part",
        (Line(Dashed), _) => "earlier cut",
        (Line(Hairline), Other) => "other diagonal considered",
        (Sign(Square), Hit) => "the current reflex corner",
        (Sign(Square), _) => "reflex corner: interior angle above 180°",
    },
    listings: listings!(),
    inputs: |subject| one_outline(subject, is_concave, "convex_parts(&outline)"),
    method: None,
};

pub fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    if first_polygon(shapes, is_concave).is_none() { Err("only for a concave polygon") } else { few_corners(shapes) }
}

pub fn is_concave(polygon: &Polygon) -> bool {
    !polygon.is_convex()
}

fn steps(subject: &Subject) -> Option<Steps> {
    let of = PolygonOfPair::first(subject.shapes(), is_concave)?;
    let twin = convex_decomposition(&of.polygon);
    let agrees = of.is_covered_by(twin.answer.iter().map(in_f64), subject.shapes());
    let count = twin.steps.len();
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, (of, twin)).one(|(of, _)| first_step(of));
    let builder = builder.each(0..count, |(of, twin), i| cut_or_keep(of, &twin.steps, i));
    Some(builder.one(|(of, twin)| last_step(of, twin)).steps())
}

fn first_step(of: &PolygonOfPair) -> Step {
    let vertices = of.polygon.vertices();
    let reflex: Vec<[Vec2; 3]> = reflex_corners(vertices).collect();
    let rule = "On an outline that runs clockwise with y down (from +x towards +y), in×out > 0 at every convex corner, where “in” is the edge to it \
                and “out” the edge from it; where in×out < 0 the corner is reflex: its interior angle exceeds 180°. A polygon \
                without a reflex corner is convex. A cut resolves a corner if no part is reflex there; it has two \
                ends, so it resolves at most two corners, and it adds one part.";
    let (count, cuts) = (reflex.len(), reflex.len().div_ceil(2));
    let mut step = Step::new("reflex", format!("{} of {}", counted(count, "reflex corner"), letter(of.role)), rule)
        .formula(format!("corners: {}", named_corners("v", vertices.iter().map(Vec2::as_dvec2))))
        .formula(format!(
            "cuts needed: at least {count} / 2, rounded up to {cuts}; parts: at least {cuts} + 1 = {}",
            cuts + 1
        ));
    for corner in reflex.iter().take(MAX_WORKED) {
        step = step.formula(format!("at {}: in×out = {}", of.name(corner[1]), turn(*corner)));
    }
    step = step.likewise(reflex.len().saturating_sub(MAX_WORKED));
    sign_reflex(&mut step, vertices);
    if let Some(first) = reflex.first() {
        name_edges(&mut step, *first);
    }
    of.label(&mut step, vertices);
    let row = |corner: &[Vec2; 3]| {
        let [u, v] = edges_at(*corner);
        let neighbours = format!("{} and {}", of.name(corner[0]), of.name(corner[2]));
        Row::new(of.name(corner[1]), [neighbours, number(u.perp_dot(v))], RowState::Done)
    };
    step.beside(Side::table(["reflex", "between", "in×out"], reflex.iter().map(row)))
}

fn sign_reflex(step: &mut Step, piece: &[Vec2]) {
    for corner in reflex_corners(piece) {
        step.sign(corner[1].as_dvec2(), Sign::Square, Role::Neutral);
    }
}

/// The most reflex corners with a formula; the others have a row.
const MAX_WORKED: usize = 2;

fn draw_earlier(of: &PolygonOfPair, step: &mut Step, earlier: &[PartStep]) {
    let (mut cuts, mut parts) = (0, 0);
    for before in earlier {
        match before {
            PartStep::Cut { reflex, diagonals, chosen, .. } => {
                let ends = [*reflex, diagonals[*chosen].to].map(|end| end.as_dvec2());
                cuts += 1;
                step.named_line(ends[0], ends[1], Stroke::Dashed, format!("cut {cuts}"), Role::Neutral);
            }
            PartStep::Convex { outline, .. } => {
                step.label(mean(&in_f64(outline)), part_name(of.role, parts), of.role);
                parts += 1;
            }
        }
    }
}

fn cut_or_keep(of: &PolygonOfPair, steps: &[PartStep], index: usize) -> Step {
    let cuts = steps[..index].iter().filter(|step| matches!(step, PartStep::Cut { .. })).count();
    let mut step = match &steps[index] {
        PartStep::Cut { outline, reflex, diagonals, chosen } => {
            cut(of, cuts + 1, outline, *reflex, diagonals, &diagonals[*chosen])
        }
        PartStep::Convex { outline, straight } => keep(of, outline, straight, index - cuts),
    };
    draw_earlier(of, &mut step, &steps[..index]);
    step
}

fn keep(of: &PolygonOfPair, part: &[Vec2], straight: &[Vec2], index: usize) -> Step {
    let rule = "It has no reflex corner, so it is convex and finished. Corners in the middle of a side are removed. \
                Its area is half the sum of the cross products (p − f)×(q − f) of its edges from p to q, with f its \
                first corner.";
    let name = part_name(of.role, index);
    let left_out = if straight.is_empty() { "none".to_owned() } else { of.names(straight) };
    let corners = in_f64(part);
    let mut step = Step::new("convex", format!("{name} is convex"), rule)
        .formula(format!("corners of {name}: {}, removed: {left_out}", of.names(part)))
        .equation(format!("area of {name}"), sum(twice_triangles(&corners)) / 2, area(&corners));
    step.found(&corners, true, Role::Hit);
    step.label(mean(&corners), name, Role::Hit);
    of.label(&mut step, part);
    step
}

fn resolving(steps: &[PartStep], resolves: Resolves) -> usize {
    let is_such = |step: &&PartStep| matches!(step, PartStep::Cut { diagonals, chosen, .. } if diagonals[*chosen].resolves == resolves);
    steps.iter().filter(is_such).count()
}

fn last_step(of: &PolygonOfPair, twin: &Explanation<impl Sized, Vec<PartStep>>) -> Step {
    // The parts, with the index of their steps: after the first step, one step for each cut and each part.
    let parts = twin.steps.iter().enumerate().filter_map(|(i, step)| match step {
        PartStep::Convex { outline, .. } => Some((outline, i + 1)),
        PartStep::Cut { .. } => None,
    });
    let (outlines, explained_by): (Vec<&Vec<Vec2>>, Vec<usize>) = parts.unzip();
    let count = outlines.len();
    let rule = "The parts cover the polygon without overlapping, so a test for convex shapes can be run on each part. \
                The bound of step 1 is reached only if every cut resolves two corners (if their number is odd, the last \
                cut resolves one). Often no diagonals allow that, and this method does not look ahead: other methods \
                may need fewer parts.";
    let mut step = Step::new("parts", format!("{} of {}", counted(count, "convex part"), letter(of.role)), rule)
        .formula(format!(
            "{}, the area of the polygon",
            equation(sum(outlines.iter().map(|part| area(part))), of.polygon.area())
        ))
        .formula(format!(
            "cuts + 1 = {} + 1 = {}; cuts that resolved two corners: {}, one: {}, none: {}",
            count.saturating_sub(1),
            counted(count, "part"),
            resolving(&twin.steps, Resolves::Both),
            resolving(&twin.steps, Resolves::Start),
            resolving(&twin.steps, Resolves::None)
        ))
        .formula(format!(
            "this method: {}   ear clipping, {} − 2: {}   this program's own code: {}",
            counted(count, "part"),
            of.polygon.vertices().len(),
            counted(ear_clipping(&of.polygon).answer.len(), "triangle"),
            counted(of.polygon.convex_parts().len(), "part")
        ));
    draw_earlier(of, &mut step, &twin.steps);
    let row = |(i, part): (usize, &&Vec<Vec2>)| {
        Row::new(part_name(of.role, i), [part.len().to_string(), number(area(part))], RowState::Done)
            .at_step(explained_by[i])
    };
    step.beside(Side::table(["part", "corners", "area"], outlines.iter().enumerate().map(row)))
}
