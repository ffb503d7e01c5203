//! Explains the grid: where are its lines, and in which cells is each box stored?

use crate::{
    algorithm::{
        steps::{
            Row, RowState, Side, Step,
            digits::Digits,
            equations::solved,
            formula::{Formula, term},
            terms::{number, pair},
        },
        uniform_grid::boxes::{Boxes, MOST_ROWS},
    },
    collision::explain::{Explanation, GridStep},
    notation::counted,
    picture::{Role, Stroke},
};
use glam::{DVec2, UVec2};

pub struct Grid {
    pub origin: DVec2,
    pub cell: DVec2,
    pub size: UVec2,
    pub tests_without: usize,
}

impl Grid {
    pub fn of(twin: &Explanation<Vec<[u32; 2]>, GridStep>) -> Option<Self> {
        match *twin.steps.first()? {
            GridStep::Grid { origin, cell, size, tests_without } => Some(Self { origin, cell, size, tests_without }),
            GridStep::BatchShape { .. } | GridStep::Cell { .. } => None,
        }
    }

    pub fn at(&self, cell: UVec2) -> DVec2 {
        self.origin + self.cell * cell.as_dvec2()
    }

    /// The lines between the cells, with the numbers of the columns and rows.
    pub fn draw(&self, step: &mut Step) {
        for x in 0..=self.size.x {
            let (from, to) = (self.at(UVec2::new(x, 0)), self.at(UVec2::new(x, self.size.y)));
            step.line(from, to, Role::Other, Stroke::Dotted);
            if x < self.size.x {
                let name = if x == 0 { "column 0".to_owned() } else { x.to_string() };
                step.label(from + self.cell * DVec2::new(0.5, 0.0), name, Role::Other);
            }
        }
        for y in 0..=self.size.y {
            let (from, to) = (self.at(UVec2::new(0, y)), self.at(UVec2::new(self.size.x, y)));
            step.line(from, to, Role::Other, Stroke::Dotted);
            if y < self.size.y {
                let name = if y == 0 { "row 0".to_owned() } else { y.to_string() };
                step.label(to + self.cell * DVec2::new(0.0, 0.5), name, Role::Other);
            }
        }
    }

    pub fn outline(&self, at: UVec2) -> [DVec2; 4] {
        [(0, 0), (1, 0), (1, 1), (0, 1)].map(|corner| self.at(at + UVec2::from(corner)))
    }
}

pub fn layout(of: &Boxes, grid: &Grid) -> Step {
    let (columns, rows) = (grid.size.x, grid.size.y);
    let end = grid.at(grid.size);
    let rule = "A grid is laid over all boxes, with cells about twice as large as the average box: smaller cells \
                store a box more often, larger cells give more candidates.";
    let extent = end - grid.origin;
    let cell = Formula::from([term(extent.x) / columns, term(extent.y) / rows]);
    let mut step = Step::new(
        "grid",
        format!("The grid: {}, {}", counted(columns as usize, "column"), counted(rows as usize, "row")),
        rule,
    )
    .formula(format!("from {} to {}, the box around all boxes", pair(grid.origin), pair(end)))
    .solved("size", term(end) - grid.origin);
    let n = of.boxes.len();
    let mean = of.mean_size();
    if mean.is_finite() && mean.min_element() > 0.0 {
        step = step
            .equation("mean size of a box = sum of sizes / count", term(mean * n as f64) / n as u32, mean)
            .formula(format!(
                "columns and rows at most: 2·√{n} = {}, rounded down {}",
                number(2.0 * (n as f64).sqrt()),
                (2.0 * (n as f64).sqrt()).floor()
            ))
            .formula(quotient("columns", [extent.x, mean.x], columns))
            .formula(quotient("rows", [extent.y, mean.y], rows));
    }
    step = step.equation("cell = (width / columns, height / rows)", cell, grid.cell);
    grid.draw(&mut step);
    of.outlines(&mut step, |_| true);
    step
}

fn quotient(what: &str, [extent, mean]: [f64; 2], count: u32) -> String {
    let quotient = extent / (2.0 * mean);
    let rounded = if quotient.ceil() > f64::from(count) { "at most" } else { "rounded up" };
    format!("{what} = {}, {rounded} {count}", solved(term(extent) / (term(2) * mean)))
}

pub fn storing(of: &Boxes, grid: &Grid, steps: &[GridStep]) -> Step {
    let rule = "Each box is stored in every cell that it overlaps: the column of a number x is (x − min x of the \
                grid) / width of a cell, rounded down, and likewise for the row. A number on the last line of the \
                grid belongs to the last column or row.";
    let (mut rows, mut stored) = (Vec::new(), 0);
    let mut formula = None;
    for step in steps {
        let GridStep::BatchShape { item, first, last } = *step else { continue };
        let count = (last - first + UVec2::ONE).element_product();
        stored += count;
        let sides = of.boxes[item as usize];
        formula.get_or_insert_with(|| {
            let lines = [
                ("min x", "column", [sides.min.x.into(), grid.origin.x, grid.cell.x], first.x),
                ("max x", "column", [sides.max.x.into(), grid.origin.x, grid.cell.x], last.x),
                ("min y", "row", [sides.min.y.into(), grid.origin.y, grid.cell.y], first.y),
                ("max y", "row", [sides.max.y.into(), grid.origin.y, grid.cell.y], last.y),
            ];
            lines.map(|(side, what, [at, from, width], index)| {
                if width == 0.0 {
                    return format!("{}, {side}: all boxes are in one {what}: {what} {index}", of.name(item));
                }
                let is_on_end = ((at - from) / width).floor() > f64::from(index);
                let end = if is_on_end { "on the last grid line" } else { "rounded down" };
                let division = Digits::default().show((term(at) - from) / width);
                let quotient = number((at - from) / width);
                format!("{}, {side}: {division} = {quotient}, {end}: {what} {index}", of.name(item))
            })
        });
        if rows.len() < MOST_ROWS {
            let span = |from: u32, to: u32| if from == to { from.to_string() } else { format!("{from} to {to}") };
            let cells = vec![span(first.x, last.x), span(first.y, last.y), count.to_string()];
            rows.push(Row::new(of.name(item).to_owned(), cells, RowState::Done));
        }
    }
    let mut step = Step::new("store", format!("Store the boxes: {stored} entries in total"), rule);
    grid.draw(&mut step);
    of.outlines(&mut step, |_| true);
    if let Some(lines) = formula {
        step.formulas.extend(lines);
    }
    step.beside(Side::table(["box", "columns", "rows", "cells"], rows))
}
