//! Explains ear clipping: which triangles make up a concave polygon?

use crate::algorithm::runnable_program::one_outline;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::{PolygonOfPair, cross_product, edges, in_f64, letter, outline};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{named_corners, number};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Scope, Subject, convex_decomposition};
use crate::collision::area;
use crate::collision::explain::{self, EarRule, EarStep, EarTest, ear_clipping};
use crate::marks::{Fill, Role, Sign, Stroke};
use crate::number_format::counted;
use glam::{DVec2, Vec2};

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Ear clipping",
    help: "which triangles make up a concave polygon?",
    applies: |shapes, _| convex_decomposition::applies(shapes),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Outline(Heavy), A | B) => "what is left of the outline",
        (Outline(Heavy) | Fill(Hatch), Hit) => "the ear being cut off",
        (Outline(Hairline) | Fill(Tint), Neutral) => "ear cut off earlier",
        (Outline(Hairline), Other) => "rejected triangle: a corner lies in it",
        (Sign(Cross), _) => "the corner in it",
    },
    listings: listings!(),
    inputs: |subject| one_outline(subject, convex_decomposition::is_concave, "triangles(outline.to_vec())"),
    method: None,
};

fn steps(subject: &Subject) -> Option<Steps> {
    let of = PolygonOfPair::first(subject.shapes(), convex_decomposition::is_concave)?;
    let twin = ear_clipping(&of.polygon);
    let agrees = of.is_covered_by(twin.answer.iter().map(|ear| in_f64(ear)), subject.shapes());
    let count = twin.steps.len();
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, (of, twin));
    let builder = builder.each(0..count, |(of, twin), i| clip(of, &twin.answer[..i], &twin.steps[i]));
    Some(builder.one(|(of, twin)| last_step(of, &twin.answer)).steps())
}

fn clip(of: &PolygonOfPair, before: &[[Vec2; 3]], search: &EarStep) -> Step {
    let Some(EarTest { triangle: ear, .. }) = search.tried.last() else { return Step::default() };
    let [p, q, r] = ear.map(|corner| corner.as_dvec2());
    let name = of.name(ear[1]);
    let is_last = search.outline.len() == 3;
    let (title, rule) = if is_last {
        (
            format!("The rest of {} is a triangle: {}", letter(of.role), of.names(ear)),
            "A triangle is left: it is the last ear, and nothing remains.",
        )
    } else {
        (
            format!("Ear of {} at {name}: {}", letter(of.role), of.names(ear)),
            "With “in” the edge to a corner and “out” the edge from it, an ear is a corner with in×out > 0 whose triangle with \
             both neighbours contains no other corner; if in×out < 0 the corner is reflex: its interior angle exceeds \
             180°; at 0 it is straight. A corner c is in the triangle, boundary included, if (q − p)×(c − p) ≥ 0 for \
             each side of it from p to q. The first ear found is cut off; that changes its neighbours, so the search \
             restarts at the lowest number.",
        )
    };
    let mut step = Step::new(if is_last { "ear" } else { "try" }, title, rule).formula(if before.is_empty() {
        format!("corners: {}", named_corners("v", search.outline.iter().map(Vec2::as_dvec2)))
    } else {
        format!("remaining: {} ({} corners)", of.names(&search.outline), search.outline.len())
    });
    step = with_refusals(step, of, search);
    step = step.formula(format!("at {name}: in×out = {} > 0", cross_product(q - p, r - q))).equation(
        "area = in×out / 2",
        term((q - p).perp_dot(r - q)) / 2,
        area(&[p, q, r]),
    );
    for test in &search.tried {
        if let EarRule::Holds(other) = test.rule {
            outline(&mut step, &test.triangle, Role::Other, Stroke::Hairline);
            step.sign(other.as_dvec2(), Sign::Cross, Role::Neutral);
        }
    }
    draw_ears(&mut step, before);
    outline(&mut step, &search.outline, of.role, Stroke::Heavy);
    step.found(&[p, q, r], true, Role::Hit);
    of.label(&mut step, &search.outline);
    if !is_last {
        step.label((p + q) * 0.5, "in", Role::Hit);
        step.label((q + r) * 0.5, "out", Role::Hit);
    }
    let heads = ["tried", "in×out", "in triangle", "result"];
    step.beside(Side::table(heads, search.tried.iter().map(|test| row(of, test))).framing("the ear that is cut off"))
}

/// Adds why the corners that were tried before are no ears; the test against other corners is written out once.
fn with_refusals(mut step: Step, of: &PolygonOfPair, search: &EarStep) -> Step {
    for test in search.tried.iter().filter(|test| test.rule != EarRule::Ear).take(MAX_REFUSED) {
        let [p, q, r] = test.triangle.map(|corner| corner.as_dvec2());
        let why = refusal(of, test).unwrap_or_default();
        step =
            step.formula(format!("at {}: in×out = {}: {why}", of.name(test.triangle[1]), cross_product(q - p, r - q)));
    }
    let holding = search.tried.iter().find_map(|test| match test.rule {
        EarRule::Holds(corner) => Some((test.triangle, corner)),
        EarRule::Reflex | EarRule::Ear => None,
    });
    if let Some((triangle, corner)) = holding {
        let c = corner.as_dvec2();
        let side = |[p, q]: [DVec2; 2]| format!("{} ≥ 0", number((q - p).perp_dot(c - p)));
        let sides: Vec<String> = edges(&in_f64(&triangle)).map(side).collect();
        let names = of.names(&triangle);
        step = step.formula(format!(
            "c = {} is in the triangle {names}: (q − p)×(c − p) for its sides: {}",
            of.name(corner),
            sides.join(", ")
        ));
    }
    step
}

/// The row of a corner that was tried.
fn row(of: &PolygonOfPair, test: &EarTest) -> Row {
    let [p, q, r] = test.triangle.map(|corner| corner.as_dvec2());
    let (result, state) = refusal(of, test).map_or(("ear".to_owned(), RowState::Decisive), |why| (why, RowState::Done));
    let inside = match test.rule {
        EarRule::Reflex => "not tested".to_owned(),
        EarRule::Holds(other) => of.name(other),
        EarRule::Ear => "none".to_owned(),
    };
    Row::new(of.name(test.triangle[1]), [number((q - p).perp_dot(r - q)), inside, result], state)
}

/// The most rejected corners with formulas; the others have a row.
const MAX_REFUSED: usize = 2;

fn refusal(of: &PolygonOfPair, test: &EarTest) -> Option<String> {
    let [p, q, r] = test.triangle.map(|corner| corner.as_dvec2());
    match test.rule {
        EarRule::Ear => None,
        EarRule::Reflex if (q - p).perp_dot(r - q) == 0.0 => Some("no: straight".to_owned()),
        EarRule::Reflex => Some("no: reflex".to_owned()),
        EarRule::Holds(other) => Some(format!("no: contains {}", of.name(other))),
    }
}

fn draw_ears(step: &mut Step, ears: &[[Vec2; 3]]) {
    for ear in ears {
        step.area(&in_f64(ear), Role::Neutral, Fill::Tint);
        outline(step, ear, Role::Neutral, Stroke::Hairline);
    }
}

fn last_step(of: &PolygonOfPair, ears: &[[Vec2; 3]]) -> Step {
    let corners = of.polygon.vertices().len();
    let rule = "Each ear removes one corner, so a polygon with n corners gives n − 2 triangles. Convex decomposition \
                usually gives fewer parts, since it does not cut what is already convex.";
    let mut step = Step::new("all", format!("{} of {}", counted(ears.len(), "triangle"), letter(of.role)), rule)
        .formula(format!("{corners} − 2 = {}", counted(ears.len(), "triangle")))
        .formula(format!(
            "ear clipping: {}   convex decomposition: {}   this program's own code: {}",
            counted(ears.len(), "triangle"),
            counted(explain::convex_decomposition(&of.polygon).answer.len(), "part"),
            counted(of.polygon.convex_parts().len(), "part")
        ));
    draw_ears(&mut step, ears);
    of.label(&mut step, of.polygon.vertices());
    step
}
