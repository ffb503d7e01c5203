//! Explains Weiler–Atherton: which pieces do two outlines have in common, by walking along both?

mod walk;

use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::outline_terms::{in_f64, perimeter};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_area};
use crate::algorithm::steps::terms::{corners, number, pair, parameter};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Method, Scope, Subject, sort_by_angle};
use crate::collision::Region;
use crate::collision::explain::{OutlineCrossing, WalkSteps, weiler_atherton};
use crate::marks::{Role, Sign};
use crate::number_format::counted;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Weiler–Atherton",
    help: "which pieces do two outlines have in common, convex or not?",
    applies: |shapes, _| sort_by_angle::applies(shapes),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Line(Heavy), A) => "stretch of A's outline, inside B",
        (Line(Heavy), B) => "stretch of B's outline, inside A",
        (Arrow, _) => "direction of the outline",
        (Line(Dashed), _) => "outline of the piece so far",
        (Outline(Heavy) | Fill(Hatch), _) => "piece of the intersection",
        (Sign(Square), _) => "entering crossing: A goes into B",
        (Sign(Diamond), _) => "leaving crossing: A goes out of B",
        (Sign(Cross), _) => "crossing of two edges",
        (Sign(Dot), _) => "where the outlines touch",
    },
    listings: listings!(),
    inputs: |subject| {
        let [a, b] = subject.shapes();
        weiler_atherton(a, b)?.answer?;
        two_outlines(subject, "common_pieces(&a, &b)")
    },
    method: Some(Method {
        help: "walks along both outlines; not for outlines that touch",
        does: "Walks along both outlines from crossing to crossing: a hit if there is a piece.",
        is_exact: true,
        area: Some(|a, b| weiler_atherton(a, b)?.answer.map(|region| region.area)),
        hits: |a, b| {
            let twin = weiler_atherton(a, b)?;
            twin.answer?;
            Some(twin.steps.inner_is_first.is_some() || !twin.steps.crossings.is_empty())
        },
        cost: |a, b| weiler_atherton(a, b).map(|twin| twin.cost),
    }),
};

const EXCLUDED: &str = "the method excludes outlines that touch without crossing";

struct Numbers {
    outlines: [Vec<DVec2>; 2],
    found: WalkSteps,
    region: Region,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let twin = weiler_atherton(shapes[0], shapes[1])?;
    let region = twin.answer.unwrap_or_default();
    let lengths = region.pieces.iter().map(|piece| perimeter(&in_f64(piece))).sum();
    let is_same = is_same_area([region.area, subject.answer.region.area], lengths, shapes);
    let (touches, count) = (twin.steps.touch.is_some(), twin.steps.stretches.len());
    let numbers = Numbers { outlines: shapes.map(corners), found: twin.steps, region };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, is_same || touches, numbers);
    let builder = builder.unless(touches.then_some(EXCLUDED)).one(Numbers::first_step);
    Some(
        match (touches, count) {
            (true, _) => builder.one(Numbers::excluded),
            (false, 0) => builder.one(Numbers::nested),
            (false, _) => {
                let builder = builder.one(Numbers::crossings).one(Numbers::labels).each(0..count, Numbers::stretch);
                builder.one(Numbers::last_step)
            }
        }
        .steps(),
    )
}

impl Numbers {
    fn first_step(&self) -> Step {
        let rule = "Both outlines, which may be concave, run clockwise with y down (from +x towards +y), so the inside is on the right of \
                    every edge. Where they cross, one enters the other shape. The stretches of each outline inside the other \
                    shape, joined at the crossings, are the outline of the intersection.";
        let [n, m] = self.outlines.each_ref().map(Vec::len);
        let mut step = Step::new("crossings", "Two outlines", rule)
            .formula(format!("{n} edges of A against {m} of B: {n}·{m} = {} tests", n * m))
            .formula(
                "condition: no corner of one lies on the outline of the other, since entering and leaving would be undefined there",
            );
        for (outline, letter, role) in [(&self.outlines[0], "a", Role::A), (&self.outlines[1], "b", Role::B)] {
            for (i, corner) in outline.iter().enumerate() {
                let next = outline[(i + 1) % outline.len()];
                step.label((*corner + next) * 0.5, format!("{letter}{i}"), role);
            }
            step.arrow(outline[0], outline[0] + (outline[1] - outline[0]) * 0.5, role);
        }
        step
    }

    fn excluded(&self) -> Step {
        let rule = "Where a corner of one lies on the outline of the other, or two edges share a stretch, an outline \
                    may turn back without going in, so the point is neither entering nor leaving. The method excludes \
                    such pairs. In practice, move one shape a little or treat each case separately.";
        let mut step = Step::new("crossings", "Excluded: the outlines touch", rule);
        if let Some(([i, j], at)) = self.found.touch {
            step = step.formula(format!("a{i} and b{j} touch at {}, at an end of one of them", pair(at)));
            step.point(at, Sign::Dot, "touch", Role::Neutral);
        }
        step
    }

    fn nested(&self) -> Step {
        let rule = "Without crossings, each outline is wholly inside or wholly outside the other shape. One corner of \
                    each decides, by its crossing number.";
        let Some(inner_is_first) = self.found.inner_is_first else {
            return Step::new("nested", "No crossings: disjoint", rule)
                .formula("the first corner of A is outside B, and that of B outside A");
        };
        let (inner, outer, outline) =
            if inner_is_first { ("A", "B", &self.outlines[0]) } else { ("B", "A", &self.outlines[1]) };
        let mut step = Step::new("nested", format!("No crossings: {inner} is inside {outer}"), rule)
            .formula(format!("the first corner of {inner}, {}, is inside {outer}", pair(outline[0])))
            .formula(format!("the intersection is {inner}, area {}", number(self.region.area)));
        step.found(outline, true, Role::Hit);
        step
    }

    fn crossings(&self) -> Step {
        let rule = "Cut both outlines where they cross: where s on A's edge and u on B's are both between 0 and 1. A's edge runs from P1, \
                    at s = 0, to P1 + d1, at s = 1; B's from P2, at u = 0, to P2 + d2, at u = 1. p×q = p.x·q.y − p.y·q.x.";
        let title = format!("Cut at {}", counted(self.found.crossings.len(), "crossing"));
        let mut step =
            Step::new("crossings", title, rule).formula("s = w×d2 / (d1×d2)   u = w×d1 / (d1×d2)   with w = P2 − P1");
        for (k, crossing) in self.found.crossings.iter().take(MAX_FORMULAS).enumerate() {
            let ([i, j], [s, _]) = (crossing.edges, crossing.parameters);
            let (p, q) = (self.corner(0, i), self.corner(0, i + 1));
            let point = equation(term(p) + fraction(s) * (q - p), crossing.at);
            step = step.formula(format!("c{k}, a{i} and b{j}: P1 + s·d1 = {point}"));
        }
        step = step.likewise(self.found.crossings.len().saturating_sub(MAX_FORMULAS));
        for (k, crossing) in self.found.crossings.iter().enumerate() {
            step.point(crossing.at, Sign::Cross, format!("c{k}"), Role::Hit);
        }
        step.beside(self.table(false))
    }

    fn corner(&self, side: usize, index: usize) -> DVec2 {
        self.outlines[side][index % self.outlines[side].len()]
    }

    fn labels(&self) -> Step {
        let rule = "Follow A's edge d1 through B's edge d2: A enters B if d1×d2 < 0, since then d1 points to the right of \
                    d2, where B's inside is; otherwise A leaves B. Along \
                    each outline, entering and leaving alternate.";
        let entering = self.found.crossings.iter().filter(|crossing| crossing.enters).count();
        let title = format!("Label: {entering} entering, {} leaving", self.found.crossings.len() - entering);
        let mut step = Step::new("enters", title, rule);
        for (k, crossing) in self.found.crossings.iter().take(MAX_FORMULAS).enumerate() {
            let [i, j] = crossing.edges;
            let d1 = self.corner(0, i + 1) - self.corner(0, i);
            let d2 = self.corner(1, j + 1) - self.corner(1, j);
            let product = equation(term(d1).cross(d2), d1.perp_dot(d2));
            step = step.formula(format!("c{k}: d1×d2 = {product}: A {}", word(crossing)));
        }
        step = step.likewise(self.found.crossings.len().saturating_sub(MAX_FORMULAS));
        self.mark(&mut step);
        step.beside(self.table(true))
    }

    /// The crossings with their names, entering and leaving ones with different signs.
    fn mark(&self, step: &mut Step) {
        for (k, crossing) in self.found.crossings.iter().enumerate() {
            let sign = if crossing.enters { Sign::Square } else { Sign::Diamond };
            step.point(crossing.at, sign, format!("c{k}"), Role::Hit);
        }
    }

    /// The crossings, with their labels once these are known.
    fn table(&self, has_labels: bool) -> Side {
        let row = |(k, crossing): (usize, &OutlineCrossing)| {
            let ([i, j], [s, u]) = (crossing.edges, crossing.parameters);
            let label = if has_labels { word(crossing) } else { "" };
            let cells = [format!("a{i}, b{j}"), parameter(s), parameter(u), label.to_owned()];
            Row::new(format!("c{k}"), cells, RowState::Done)
        };
        Side::table(["crossing", "edges", "s", "u", "A"], self.found.crossings.iter().enumerate().map(row))
    }
}

/// The most crossings with a formula; the table has all.
const MAX_FORMULAS: usize = 5;

fn word(crossing: &OutlineCrossing) -> &'static str {
    if crossing.enters { "enters" } else { "leaves" }
}
