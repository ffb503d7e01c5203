//! Explains a cell: which of the boxes in it are tested against each other, and which of them overlap?

use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::uniform_grid::boxes::{Boxes, MAX_ROWS};
use crate::algorithm::uniform_grid::grid::{corner_of, draw_grid};
use crate::collision::explain::{CandidateOutcome, Cell, GridSteps};
use crate::number_format::counted;
use crate::picture::{Fill, Role, Stroke};
use glam::UVec2;
use std::collections::BTreeSet;

fn count_of(cell: &Cell, outcome: CandidateOutcome) -> usize {
    cell.candidates.iter().filter(|candidate| candidate.outcome == outcome).count()
}

pub fn in_cell(of: &Boxes, grid: &GridSteps, index: usize) -> Step {
    let cell = &grid.cells[index];
    let count = cell.candidates.len();
    let rule = "Only boxes in the same cell are tested against each other; cells with fewer than 2 boxes are \
                skipped. Two boxes that share several cells are tested in the first of them, so no pair is tested \
                twice.";
    let new = count - count_of(cell, CandidateOutcome::Repeated);
    let title = format!("Column {}, row {}: {}, {new} new", cell.at.x, cell.at.y, counted(count, "pair"));
    let n = cell.items.len();
    let mut step = Step::new("test", title, rule)
        .formula(format!("in this cell: {}", of.names(&cell.items)))
        .formula(format!("with n = {n} boxes: {n}·{}/2 = {}", n - 1, counted(count, "pair")))
        .formula(format!(
            "boxes overlap: {}, are disjoint: {}, tested in an earlier cell: {}",
            count_of(cell, CandidateOutcome::Hit),
            count_of(cell, CandidateOutcome::Miss),
            count_of(cell, CandidateOutcome::Repeated)
        ));
    if let Some(candidate) = cell.candidates.iter().find(|candidate| candidate.outcome != CandidateOutcome::Repeated) {
        step = step.formula(of.comparison(candidate));
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
        let corner = of.boxes[item as usize].min.as_dvec2();
        step.label(corner, of.name(item), role);
    }
    step.beside(table(of, &grid.cells, index))
}

/// The step of the first cell: after the shapes, the grid and what is stored in it.
const FIRST_CELL: usize = 3;

fn table(of: &Boxes, cells: &[Cell], index: usize) -> Side {
    let row = |(i, cell): (usize, &Cell)| {
        Row::new(
            format!("({}, {})", cell.at.x, cell.at.y),
            [counted(cell.candidates.len(), "pair"), format!("{} overlap", count_of(cell, CandidateOutcome::Hit))],
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
    Side::table(["cell (column, row)", "pairs of boxes", "outcome"], rows).framing("boxes that overlap")
}
