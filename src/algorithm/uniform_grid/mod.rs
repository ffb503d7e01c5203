//! Explains the broad phase: which pairs of all shapes of the scene are worth a test?

pub mod boxes;
mod grid;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::BroadPhase;
use crate::collision::explain::{Explanation, GridSteps, uniform_grid};
use crate::marks::{Role, Stroke};
use crate::number_format::{counted, thousands};
use boxes::{Boxes, MAX_ROWS, imports_with_boxes};
use grid::{draw_grid, in_cell, layout, storing};
use std::collections::BTreeSet;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Broad phase: uniform grid",
    help: "which pairs of shapes in the scene are worth a test? Cells find them, as in spatial hashing",
    applies: |_, _| Ok(()),
    scope: Scope::Scene,
    steps,
    legend: legend! {
        (Line(Dotted), Other) => "grid line",
        (Outline(Hairline), Other | A | B) => "axis-aligned box around a shape",
        (Outline(Heavy), Hit) => "box that overlaps another, tested here",
        (Outline(Solid) | Fill(Tint), Neutral) => "the current cell and the boxes in it",
    },
    listings: listings!(),
    inputs: |subject| {
        let boxes = Boxes::of(subject).boxes;
        let GridSteps { origin, cell, size, .. } = uniform_grid(&boxes).steps;
        let values = vec![
            ("boxes", Value::Boxes(boxes)),
            ("origin", Value::Point(origin.as_vec2())),
            ("cell", Value::Point(cell.as_vec2())),
            ("size", Value::Cells(size)),
        ];
        Some(Inputs {
            imports: imports_with_boxes!("use glam::{UVec2, Vec2};"),
            ..Inputs::new(values, "pairs(&boxes, origin, cell, size)")
        })
    },
    method: None,
};

/// The most cells with their own step.
const MAX_CELLS: usize = 16;

fn steps(subject: &Subject) -> Option<Steps> {
    let of = Boxes::of(subject);
    let twin = uniform_grid(&of.boxes);
    let mut asked: Vec<[u32; 2]> = BroadPhase::default().pairs(&of.boxes).to_vec();
    asked.iter_mut().for_each(|pair| pair.sort_unstable());
    asked.sort_unstable();
    let cells = twin.steps.cells.len().min(MAX_CELLS);
    let meet: Vec<bool> = twin.answer.iter().map(|pair| of.shapes_meet(subject.scene, *pair)).collect();
    let builder = StepBuilder::new(twin.algorithm, twin.cost, asked == twin.answer, (of, twin));
    let builder = builder.one(|(of, _)| first_step(of));
    let builder = builder.one(|(of, twin)| layout(of, &twin.steps));
    let builder = builder.one(|(of, twin)| storing(of, &twin.steps));
    let builder = builder.each(0..cells, |(of, twin), i| in_cell(of, &twin.steps, i));
    Some(builder.one(move |(of, twin)| last_step(of, twin, &meet)).steps())
}

fn first_step(of: &Boxes) -> Step {
    let n = of.boxes.len();
    let rule = "The broad phase rules out pairs that cannot intersect; only the rest get the exact test. Every shape \
                gets an axis-aligned box, since shapes whose boxes do not overlap cannot intersect. Testing every box \
                against every other takes n·(n − 1)/2 tests: about four times as many for twice as many shapes.";
    let mut step = Step::new("pairs", format!("{}, each against every other", counted(n, "shape")), rule)
        .formula(without_grid(n))
        .formula(without_grid(10 * n))
        .formula(format!(
            "at {RATE}: {} µs, and {} µs for ten times as many shapes; at 60 frames per second, a game frame lasts \
             16,667 µs",
            thousands(n * n.saturating_sub(1) / 2),
            thousands(10 * n * (10 * n).saturating_sub(1) / 2)
        ));
    of.outlines(&mut step, |_| true);
    let side = |low: f32, high: f32| format!("{} to {}", number(low.into()), number(high.into()));
    let rows = of.boxes.iter().zip(0..).take(MAX_ROWS).map(|(sides, item)| {
        let cells = [side(sides.min.x, sides.max.x), side(sides.min.y, sides.max.y)];
        Row::new(of.name(item), cells, RowState::Done)
    });
    step.beside(Side::table(["box", "x", "y"], rows))
}

/// The assumed time of a test; the exact test of two shapes takes longer, as the counter at the top of the window shows.
const RATE: &str = "1 µs per test";

fn without_grid(n: usize) -> String {
    let tests = counted(n * n.saturating_sub(1) / 2, "box test");
    format!("{}, without a grid: {n}·{} / 2 = {tests}", counted(n, "shape"), n.saturating_sub(1))
}

/// The pairs whose boxes overlap, and whether their shapes meet.
fn last_step(of: &Boxes, twin: &Explanation<Vec<[u32; 2]>, GridSteps>, meet: &[bool]) -> Step {
    let (tests, without, found) = (twin.cost.tests, twin.steps.tests_without, twin.answer.len());
    let cells = twin.steps.cells.len();
    let rule = "Only pairs whose boxes overlap go on to the exact test of their shapes. The more shapes there are, \
                the more the grid saves; with very few it costs more than it saves.";
    let title = if tests == without {
        format!("{}, the same as without a grid", counted(tests, "box test"))
    } else {
        format!("{} instead of {without}", counted(tests, "box test"))
    };
    let mut step = Step::new("hits", title, rule)
        .formula(without_grid(of.boxes.len()))
        .formula(format!("with the grid: {}, one for each pair of boxes that share a cell", counted(tests, "box test")))
        .formula(format!("box tests saved: {without} − {tests} = {}", without.saturating_sub(tests)));
    if cells > MAX_CELLS {
        step = step.formula(format!("{} more cells were processed in the same way", cells - MAX_CELLS));
    }
    if without > 0 {
        step = step
            .formula(format!(
                "at {RATE}: {tests} µs instead of {without} µs, {tests} / {without} = {}%",
                number(100.0 * tests as f64 / without as f64)
            ))
            .formula(format!(
                "of the {tests} pairs of boxes tested, {found} overlap and go on to the exact test; of these, {} intersect",
                meet.iter().filter(|meets| **meets).count()
            ));
    }
    draw_grid(&twin.steps, &mut step);
    let hit: BTreeSet<u32> = twin.answer.iter().flatten().copied().collect();
    of.outlines(&mut step, |item| !hit.contains(&item));
    for item in hit {
        of.outline(&mut step, item, Role::Hit, Stroke::Heavy);
        if of.boxes.len() <= MAX_ROWS {
            step.label(of.place(item), of.name(item), Role::Hit);
        }
    }
    let row = |(pair, meets): (&[u32; 2], &bool)| {
        let exact = if *meets { "the shapes intersect" } else { "the shapes are disjoint" };
        Row::new(of.names(pair), [exact.to_owned()], RowState::Done)
    };
    step.beside(Side::table(["boxes that overlap", "exact test"], twin.answer.iter().zip(meet).take(MAX_ROWS).map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Aabb;
    use glam::{UVec2, Vec2};

    include!("listing.rs");

    #[test]
    fn the_code_has_the_pairs_of_the_textbook() {
        let at = |i: i32| Vec2::new((i * 37 % 101) as f32, (i * 53 % 89) as f32);
        let boxes: Vec<Aabb> = (0..80).map(|i| Aabb { min: at(i), max: at(i) + Vec2::new(9.0, 6.0) }).collect();
        let twin = uniform_grid(&boxes);
        let grid = &twin.steps;
        let mut found = pairs(&boxes, grid.origin.as_vec2(), grid.cell.as_vec2(), grid.size);
        found.sort_unstable();
        let right: Vec<[usize; 2]> = twin.answer.iter().map(|pair| pair.map(|item| item as usize)).collect();
        assert!(right.len() > 20, "only {} pairs", right.len());
        assert_eq!(found, right);
    }
}
