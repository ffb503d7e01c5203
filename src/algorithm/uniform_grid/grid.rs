//! Explains the grid: where are its lines, in which cells is each box stored, and which boxes of a cell overlap?

use crate::algorithm::steps::equations::solved;
use crate::algorithm::steps::formula::{Formula, term};
use crate::algorithm::steps::terms::{number, pair};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::uniform_grid::boxes::{Boxes, MAX_ROWS};
use crate::collision::explain::{Candidate, CandidateOutcome, Cell, GridSteps, StoredBox};
use crate::marks::{Fill, Look, Role, Stroke};
use crate::number_format::counted;
use glam::{DVec2, UVec2};
use std::collections::BTreeSet;

/// The corner of a cell with the smallest x and y.
pub fn corner_of(grid: &GridSteps, cell: UVec2) -> DVec2 {
    grid.origin + grid.cell * cell.as_dvec2()
}

/// The lines between the cells, with the numbers of the columns and rows.
pub fn draw_grid(grid: &GridSteps, step: &mut Step) {
    let lines = [
        (grid.size.x, grid.size.y, "column", UVec2::X, UVec2::Y),
        (grid.size.y, grid.size.x, "row", UVec2::Y, UVec2::X),
    ];
    for (count, length, name, across, along) in lines {
        for i in 0..=count {
            let [from, to] = [0, length].map(|end| corner_of(grid, across * i + along * end));
            step.line(from, to, Role::Other, Stroke::Dotted);
            if i < count {
                let name = if i == 0 { format!("{name} 0") } else { i.to_string() };
                // Columns have their numbers at the smallest y, rows at the largest x.
                let end = if across == UVec2::X { from } else { to };
                step.label(end + grid.cell * across.as_dvec2() * 0.5, name, Role::Other);
            }
        }
    }
}

pub fn layout(of: &Boxes, grid: &GridSteps) -> Step {
    let (columns, rows) = (grid.size.x, grid.size.y);
    let end = corner_of(grid, grid.size);
    let rule = "A grid is laid over all boxes, with cells about twice as large as the average box: with smaller cells \
                a box is stored in more of them, with larger cells there are more candidates.";
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
        let most = (2.0 * (n as f64).sqrt()).floor();
        step = step
            .equation("mean size of a box = sum of sizes / count", term(mean * n as f64) / n as u32, mean)
            .formula(format!(
                "columns and rows at most: 2·√{n} = {}, rounded down: {most}, so at most {most}·{most} = {} cells",
                number(2.0 * (n as f64).sqrt()),
                most * most
            ))
            .formula(quotient("columns", [extent.x, mean.x], columns))
            .formula(quotient("rows", [extent.y, mean.y], rows));
    }
    step = step.equation("cell = (width / columns, height / rows)", cell, grid.cell);
    draw_grid(grid, &mut step);
    of.outlines(&mut step, |_| true);
    step
}

fn quotient(what: &str, [extent, mean]: [f64; 2], count: u32) -> String {
    let quotient = extent / (2.0 * mean);
    let rounded = if quotient.ceil() > f64::from(count) { "at most" } else { "rounded up:" };
    format!("{what} = {}, {rounded} {count}", solved(term(extent) / (term(2) * mean)))
}

pub fn storing(of: &Boxes, grid: &GridSteps) -> Step {
    let rule = "Each box is stored in every cell that it overlaps: the column of a coordinate x is (x − min x of the \
                grid) / width of a cell, rounded down, and likewise for the row. A coordinate on the last line of the \
                grid belongs to the last column or row.";
    let (mut rows, mut stored) = (Vec::new(), 0);
    let mut formula = None;
    for &StoredBox { item, first, last } in &grid.stored {
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
                let quotient = solved((term(at) - from) / width);
                format!("{}, {side}: {quotient}, {end}: {what} {index}", of.name(item))
            })
        });
        if rows.len() < MAX_ROWS {
            let span = |from: u32, to: u32| if from == to { from.to_string() } else { format!("{from} to {to}") };
            let cells = vec![span(first.x, last.x), span(first.y, last.y), count.to_string()];
            rows.push(Row::new(of.name(item).to_owned(), cells, RowState::Done));
        }
    }
    let mut step = Step::new("store", format!("Store the boxes: {stored} entries in total"), rule);
    draw_grid(grid, &mut step);
    // The formulas are those of the first box.
    let example = grid.stored.first().map(|stored| stored.item);
    of.outlines(&mut step, |item| Some(item) != example);
    if let Some(item) = example {
        of.outline(&mut step, item, Role::Neutral, Stroke::Solid);
        step.label(of.place(item), of.name(item), Role::Neutral);
        step = step.means(Look::Outline(Stroke::Solid), Role::Neutral, "the box of the formulas");
    }
    if let Some(lines) = formula {
        step.formulas.extend(lines);
    }
    step.beside(Side::table(["box", "columns", "rows", "cells"], rows))
}

fn count_of(cell: &Cell, outcome: CandidateOutcome) -> usize {
    cell.candidates.iter().filter(|candidate| candidate.outcome == outcome).count()
}

/// The number of pairs that are not tested in an earlier cell.
fn new_pairs(cell: &Cell) -> usize {
    cell.candidates.len() - count_of(cell, CandidateOutcome::Repeated)
}

fn new_overlaps(cell: &Cell) -> String {
    match new_pairs(cell) {
        0 => "none new".to_owned(),
        new => format!("{new} new, {}", counted(count_of(cell, CandidateOutcome::Hit), "overlap")),
    }
}

pub fn in_cell(of: &Boxes, grid: &GridSteps, index: usize) -> Step {
    let cell = &grid.cells[index];
    let count = cell.candidates.len();
    let new = new_pairs(cell);
    let rule = match index {
        0 => {
            "Only boxes in the same cell are tested against each other; cells with fewer than 2 boxes are skipped. Two boxes \
             that share several cells are tested in the first of them, so no pair is tested twice."
        }
        _ if new == count => "No two of these boxes share an earlier cell: all pairs are tested here.",
        _ if new == 0 => "All pairs of these boxes share an earlier cell: nothing is tested here.",
        _ => "Pairs that share an earlier cell were tested there, the others are tested here.",
    };
    let title = format!("Column {}, row {}: {}, {new} new", cell.at.x, cell.at.y, counted(count, "pair"));
    let n = cell.items.len();
    let mut step = Step::new("test", title, rule)
        .formula(format!("in this cell: {}", of.names(&cell.items)))
        .formula(format!("with n = {n} boxes: {n}·{}/2 = {}", n - 1, counted(count, "pair")))
        .formula(format!(
            "tested here: {} overlapping, {} disjoint; tested in an earlier cell: {}",
            count_of(cell, CandidateOutcome::Hit),
            count_of(cell, CandidateOutcome::Miss),
            count_of(cell, CandidateOutcome::Repeated)
        ));
    if let Some(candidate) = cell.candidates.iter().find(|candidate| candidate.outcome != CandidateOutcome::Repeated) {
        step = step.formula(of.comparison(candidate));
    }
    if let Some(Candidate { pair: [i, j], .. }) =
        cell.candidates.iter().find(|candidate| candidate.outcome == CandidateOutcome::Repeated)
    {
        let first = |item: u32| grid.stored.iter().find(|of| of.item == item).map_or(cell.at, |of| of.first);
        let at = first(*i).max(first(*j));
        step = step.formula(format!(
            "{} and {}: already tested in column {}, row {}",
            of.name(*i),
            of.name(*j),
            at.x,
            at.y
        ));
    }
    draw_grid(grid, &mut step);
    let outline = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|corner| corner_of(grid, cell.at + UVec2::from(corner)));
    step.area(&outline, Role::Neutral, Fill::Tint);
    step.path(&outline, true, Role::Neutral, Stroke::Solid);
    let hit = cell.candidates.iter().filter(|candidate| candidate.outcome == CandidateOutcome::Hit);
    let hit: BTreeSet<u32> = hit.flat_map(|candidate| candidate.pair).collect();
    for &item in &cell.items {
        let (role, stroke) =
            if hit.contains(&item) { (Role::Hit, Stroke::Heavy) } else { (Role::Neutral, Stroke::Solid) };
        of.outline(&mut step, item, role, stroke);
        step.label(of.place(item), of.name(item), role);
    }
    of.outlines(&mut step, |item| of.role(item) != Role::Other && !cell.items.contains(&item));
    step.beside(table(of, &grid.cells, index))
}

/// The step of the first cell: after the shapes, the grid and what is stored in it.
const FIRST_CELL: usize = 3;

fn table(of: &Boxes, cells: &[Cell], index: usize) -> Side {
    let row = |(i, cell): (usize, &Cell)| {
        Row::new(
            format!("({}, {})", cell.at.x, cell.at.y),
            [counted(cell.candidates.len(), "pair"), new_overlaps(cell)],
            if i == index { RowState::Current } else { RowState::Done },
        )
        .at_step(FIRST_CELL + i)
    };
    let mut rows: Vec<Row> = cells[..=index].iter().enumerate().map(row).collect();
    let cell = &cells[index];
    for candidate in cell.candidates.iter().take(MAX_ROWS) {
        let (outcome, state) = match candidate.outcome {
            CandidateOutcome::Hit => ("overlap", RowState::Decisive),
            CandidateOutcome::Miss => ("disjoint", RowState::Done),
            CandidateOutcome::Repeated => ("tested earlier", RowState::Skipped),
        };
        let cells = vec![of.names(&candidate.pair), outcome.to_owned()];
        rows.push(Row::new("", cells, state).at_step(FIRST_CELL + index));
    }
    Side::table(["cell (column, row)", "pairs of boxes", "outcome"], rows).framing("boxes that overlap, tested here")
}
