//! Tells the broad phase: which pairs of all shapes of the scene are worth a test?

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{Digits, number, pair, worked_line},
};
use crate::{
    collision::{
        Aabb, BroadPhase,
        explain::{Candidate, CandidateOutcome, Explanation, GridStep, uniform_grid},
    },
    lesson::seen::Seen,
    notation::counted,
    picture::{Fill, Mark, Role, Stroke},
    scene::Scene,
};
use glam::{DVec2, UVec2, Vec2};
use std::collections::BTreeSet;

/// The broad phase by a uniform grid.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Broad phase: a grid",
    help: "which pairs of all shapes of the scene are worth a test?",
    applies: |_| Ok(()),
    most_shapes: Some(MOST_SHAPES),
    tell,
    legend,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/uniform_grid.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/uniform_grid.js")),
        Listing::new("Python", include_str!("../../../assets/code/uniform_grid.py")),
    ],
};

/// What its marks mean.
fn legend(seen: Seen, role: Role) -> Option<&'static str> {
    use Fill::Tint;
    use Role::{Faint, Hit, Neutral, Other};
    use Seen::{Line, Outline};
    use Stroke::{Hairline, Heavy, Solid};
    Some(match (seen, role) {
        (Line(Hairline), Faint) => "line of the grid",
        (Outline(Hairline), Faint) => "shape",
        (Outline(Hairline), Other) => "upright box around a shape",
        (Outline(Heavy), Hit) => "box that overlaps another",
        (Outline(Solid) | Seen::Fill(Tint), Neutral) => "the cell at hand, and the boxes in it",
        _ => return None,
    })
}

/// Of more shapes nothing is told: they may all be candidates in one cell.
const MOST_SHAPES: usize = 1000;
/// So many cells have a step of their own.
const MOST_CELLS: usize = 16;
/// So many boxes are named in one line.
const MOST_NAMES: usize = 12;
/// So many boxes are drawn with their numbers, and have a row.
const MOST_ROWS: usize = 60;

fn tell(subject: &Subject) -> Option<Telling> {
    let of = Boxes::of(subject.scene);
    let told = uniform_grid(&of.boxes);
    let grid = Grid::of(&told)?;
    let mut asked: Vec<[u32; 2]> = BroadPhase::default().pairs(&of.boxes).to_vec();
    asked.iter_mut().for_each(|pair| pair.sort_unstable());
    asked.sort_unstable();
    let cells: Vec<Cell> = told.steps.iter().filter_map(Cell::of).collect();
    let mut steps = vec![opening(&of), layout(&of, &grid), storing(&of, &grid, &told.steps)];
    steps.extend((0..cells.len().min(MOST_CELLS)).map(|i| in_cell(&of, &grid, &cells, i)));
    steps.push(closing(&of, &grid, &told, cells.len()));
    steps.iter_mut().for_each(|step| step.is_of_scene = true);
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees: asked == told.answer, steps })
}

/// The boxes around the shapes that are not hidden.
struct Boxes {
    boxes: Vec<Aabb>,
    names: Vec<String>,
}

impl Boxes {
    fn of(scene: &Scene) -> Self {
        let shown = || scene.bodies.iter().enumerate().filter(|(_, body)| !body.flags().is_hidden);
        Self {
            boxes: shown().map(|(_, body)| body.shape().aabb()).collect(),
            names: shown().map(|(i, _)| scene.title(i)).collect(),
        }
    }

    fn name(&self, item: u32) -> &str {
        self.names.get(item as usize).map_or("", String::as_str)
    }

    fn names(&self, items: &[u32]) -> String {
        let named: Vec<&str> = items.iter().take(MOST_NAMES).map(|item| self.name(*item)).collect();
        let rest = if items.len() > MOST_NAMES { " and more" } else { "" };
        named.join(", ") + rest
    }

    /// How the test of a pair is decided: by their intervals of x and of y.
    fn comparison(&self, Candidate { pair: [i, j], outcome }: &Candidate) -> String {
        let [a, b] = [i, j].map(|item| self.boxes[*item as usize]);
        let names = self.names(&[*i, *j]);
        let interval = |min: f32, max: f32| format!("{}…{}", number(min.into()), number(max.into()));
        let x = format!("x {} and {}", interval(a.min.x, a.max.x), interval(b.min.x, b.max.x));
        let y = format!("y {} and {}", interval(a.min.y, a.max.y), interval(b.min.y, b.max.y));
        let has_common_x = a.min.x <= b.max.x && b.min.x <= a.max.x;
        match outcome {
            CandidateOutcome::Hit => format!("{names}: {x}, {y}: both have a common part, they overlap"),
            _ if has_common_x => format!("{names}: {y}: no common y, they are apart"),
            _ => format!("{names}: {x}: no common x, they are apart"),
        }
    }

    fn mean_size(&self) -> DVec2 {
        let sizes = self.boxes.iter().map(|sides| sides.max.as_dvec2() - sides.min.as_dvec2());
        sizes.sum::<DVec2>() / self.boxes.len().max(1) as f64
    }

    fn outline(&self, step: &mut Step, item: u32, role: Role, stroke: Stroke) {
        let Some(sides) = self.boxes.get(item as usize) else { return };
        step.path(&sides.corners().map(|corner| corner.as_dvec2()), true, role, stroke);
    }

    /// All boxes, without their names: those would be a tangle.
    fn outlines(&self, step: &mut Step) {
        (0..).take(self.boxes.len()).for_each(|i| self.outline(step, i, Role::Other, Stroke::Hairline));
    }
}

struct Grid {
    origin: DVec2,
    cell: DVec2,
    size: UVec2,
    tests_without: usize,
}

impl Grid {
    fn of(told: &Explanation<Vec<[u32; 2]>, GridStep>) -> Option<Self> {
        match *told.steps.first()? {
            GridStep::Grid { origin, cell, size, tests_without } => Some(Self { origin, cell, size, tests_without }),
            GridStep::Stored { .. } | GridStep::Cell { .. } => None,
        }
    }

    /// The corner between cells.
    fn at(&self, cell: UVec2) -> DVec2 {
        self.origin + self.cell * cell.as_dvec2()
    }

    /// The lines between the cells, with the numbers of the columns and rows: digits, which have room at their own.
    fn draw(&self, step: &mut Step) {
        for x in 0..=self.size.x {
            let (from, to) = (self.at(UVec2::new(x, 0)), self.at(UVec2::new(x, self.size.y)));
            step.line(from, to, Role::Faint, Stroke::Hairline);
            if x < self.size.x {
                let name = if x == 0 { "column 0".to_owned() } else { x.to_string() };
                step.label(from + self.cell * DVec2::new(0.5, 0.0), name, Role::Other);
            }
        }
        for y in 0..=self.size.y {
            let (from, to) = (self.at(UVec2::new(0, y)), self.at(UVec2::new(self.size.x, y)));
            step.line(from, to, Role::Faint, Stroke::Hairline);
            if y < self.size.y {
                let name = if y == 0 { "row 0".to_owned() } else { y.to_string() };
                step.label(to + self.cell * DVec2::new(0.35, 0.5), name, Role::Other);
            }
        }
    }

    fn outline(&self, at: UVec2) -> [DVec2; 4] {
        [(0, 0), (1, 0), (1, 1), (0, 1)].map(|corner| self.at(at + UVec2::from(corner)))
    }
}

/// A cell that makes candidates.
struct Cell<'a> {
    at: UVec2,
    items: &'a [u32],
    candidates: &'a [Candidate],
}

impl<'a> Cell<'a> {
    fn of(step: &'a GridStep) -> Option<Self> {
        match step {
            GridStep::Cell { at, items, candidates } => Some(Self { at: *at, items, candidates }),
            GridStep::Grid { .. } | GridStep::Stored { .. } => None,
        }
    }

    /// How many of its candidates end like this.
    fn count(&self, outcome: CandidateOutcome) -> usize {
        self.candidates.iter().filter(|candidate| candidate.outcome == outcome).count()
    }
}

fn opening(of: &Boxes) -> Step {
    let n = of.boxes.len();
    let rule = "The broad phase sorts out pairs that cannot meet; only the rest get the exact test. Every shape is put in an upright box, as \
                shapes whose boxes do not overlap cannot meet. Every box against every other is n·(n − 1)/2 tests: twice the shapes, four \
                times the tests.";
    let mut step = Step::new(format!("{}, each against every other", counted(n, "shape")), rule)
        .at_line("grid")
        .formula(without_grid(n))
        .formula(without_grid(10 * n))
        .formula(format!(
            "at {RATE}: {} µs, and {} µs for ten times the shapes; a frame of a game at 60 a second has 16667 µs",
            n * n.saturating_sub(1) / 2,
            10 * n * (10 * n).saturating_sub(1) / 2
        ));
    of.outlines(&mut step);
    step
}

/// How long a test is supposed to take; the exact test of two shapes takes longer, as the figure at the top of the window says.
const RATE: &str = "1 µs a test";

fn without_grid(n: usize) -> String {
    format!(
        "{n} shapes, without a grid: {n}·{} / 2 = {} tests of boxes",
        n.saturating_sub(1),
        n * n.saturating_sub(1) / 2
    )
}

fn layout(of: &Boxes, grid: &Grid) -> Step {
    let (columns, rows) = (grid.size.x, grid.size.y);
    let end = grid.at(grid.size);
    let rule = "A grid is laid over all boxes, with cells about twice as large as a box is on average: smaller ones store a box more \
                often, larger ones make more candidates.";
    let mut step = Step::new(
        format!("The grid: {}, {}", counted(columns as usize, "column"), counted(rows as usize, "row")),
        rule,
    )
    .at_line("grid")
    .formula(format!("from {} to {}, the box around all boxes", pair(grid.origin), pair(end)))
    .worked(|n| {
        let [width, height] = (end - grid.origin).to_array().map(|size| n.number(size));
        format!("cell = ({width} / {columns}, {height} / {rows}) = {}", pair(grid.cell))
    });
    let n = of.boxes.len();
    let mean = of.mean_size();
    if mean.is_finite() && mean.min_element() > 0.0 {
        let extent = end - grid.origin;
        step = step
            .formula(format!(
                "mean size of a box: {}   columns and rows at most: 2·√{n} = {}",
                pair(mean),
                number(2.0 * (n as f64).sqrt())
            ))
            .worked(|n| quotient(n, "columns", [extent.x, mean.x], columns))
            .worked(|n| quotient(n, "rows", [extent.y, mean.y], rows));
    }
    grid.draw(&mut step);
    of.outlines(&mut step);
    step
}

/// How many columns or rows the mean size of a box makes.
fn quotient(n: Digits, what: &str, [extent, mean]: [f64; 2], count: u32) -> String {
    let quotient = extent / (2.0 * mean);
    let rounded = if quotient.ceil() > f64::from(count) { "at most" } else { "rounded up" };
    format!("{what} = {} / (2·{}) = {}, {rounded} {count}", n.number(extent), n.number(mean), number(quotient))
}

fn storing(of: &Boxes, grid: &Grid, steps: &[GridStep]) -> Step {
    let rule = "Each box is stored in every cell that it reaches into: the column of a number x is (x − left side of the grid) / width of \
                a cell, rounded down, and the row likewise. What is on the last line of the grid counts to the last column or row.";
    let (mut rows, mut stored) = (Vec::new(), 0);
    let mut formula = None;
    for told in steps {
        let GridStep::Stored { item, first, last } = *told else { continue };
        let count = (last - first + UVec2::ONE).element_product();
        stored += count;
        let sides = of.boxes[item as usize];
        formula.get_or_insert_with(|| {
            let lines = [
                ("left side", "column", [sides.min.x.into(), grid.origin.x, grid.cell.x], first.x),
                ("right side", "column", [sides.max.x.into(), grid.origin.x, grid.cell.x], last.x),
                ("top", "row", [sides.min.y.into(), grid.origin.y, grid.cell.y], first.y),
                ("bottom", "row", [sides.max.y.into(), grid.origin.y, grid.cell.y], last.y),
            ];
            (
                item,
                lines.map(|(side, what, [at, from, width], index)| {
                    worked_line(|n| {
                        let quotient = (at - from) / width;
                        let end = if quotient.floor() > f64::from(index) { "on the last line" } else { "rounded down" };
                        let division = format!("({} − {}) / {}", n.number(at), n.bracketed(from), n.number(width));
                        format!("{}, {side}: {division} = {}, {end}: {what} {index}", of.name(item), number(quotient))
                    })
                }),
            )
        });
        if rows.len() < MOST_ROWS {
            let span = |from: u32, to: u32| if from == to { from.to_string() } else { format!("{from} to {to}") };
            let cells = vec![span(first.x, last.x), span(first.y, last.y), count.to_string()];
            rows.push(Row { name: of.name(item).to_owned(), cells, state: RowState::Done, ..Row::default() });
        }
    }
    let mut step = Step::new(format!("Store the boxes: {stored} times in all"), rule).at_line("store");
    grid.draw(&mut step);
    of.outlines(&mut step);
    if let Some((item, lines)) = formula {
        step.formulas.extend(lines);
        step.label(of.boxes[item as usize].min.as_dvec2(), of.name(item), Role::Other);
    }
    step.beside(Side::Table(Table { head: vec!["box", "columns", "rows", "cells"], rows, ..Table::default() }))
}

fn in_cell(of: &Boxes, grid: &Grid, cells: &[Cell], index: usize) -> Step {
    let cell = &cells[index];
    let count = cell.candidates.len();
    let rule = "Only boxes of one cell are tested against each other; cells with fewer than 2 boxes are skipped. Two that share several cells \
                are tested in the first of them, so that no pair is tested twice.";
    let new = count - cell.count(CandidateOutcome::Repeated);
    let title = format!("Column {}, row {}: {}, {new} new", cell.at.x, cell.at.y, counted(count, "pair"));
    let n = cell.items.len();
    let mut step = Step::new(title, rule)
        .at_line("test")
        .formula(format!("in this cell: {}", of.names(cell.items)))
        .formula(format!("of n = {n} boxes: {n}·{}/2 = {}", n - 1, counted(count, "pair")))
        .formula(format!(
            "boxes overlap: {}, are apart: {}, tested in an earlier cell: {}",
            cell.count(CandidateOutcome::Hit),
            cell.count(CandidateOutcome::Miss),
            cell.count(CandidateOutcome::Repeated)
        ));
    if let Some(candidate) = cell.candidates.iter().find(|candidate| candidate.outcome != CandidateOutcome::Repeated) {
        step = step.formula(of.comparison(candidate));
    }
    grid.draw(&mut step);
    let outline: Vec<Vec2> = grid.outline(cell.at).iter().map(DVec2::as_vec2).collect();
    step.marks.push(Mark::Area { outline, role: Role::Neutral, fill: Fill::Tint });
    step.path(&grid.outline(cell.at), true, Role::Neutral, Stroke::Solid);
    let hit = cell.candidates.iter().filter(|candidate| candidate.outcome == CandidateOutcome::Hit);
    let hit: BTreeSet<u32> = hit.flat_map(|candidate| candidate.pair).collect();
    for &item in cell.items {
        let (role, stroke) =
            if hit.contains(&item) { (Role::Hit, Stroke::Heavy) } else { (Role::Neutral, Stroke::Solid) };
        of.outline(&mut step, item, role, stroke);
        let corner = of.boxes[item as usize].min.as_dvec2();
        step.label(corner, of.name(item), role);
    }
    step.beside(table(of, cells, index))
}

/// The candidates of a cell, after the cells before it.
fn table(of: &Boxes, cells: &[Cell], index: usize) -> Side {
    let row = |(i, cell): (usize, &Cell)| Row {
        name: format!("({}, {})", cell.at.x, cell.at.y),
        cells: vec![counted(cell.candidates.len(), "pair"), format!("{} overlap", cell.count(CandidateOutcome::Hit))],
        state: if i == index { RowState::Current } else { RowState::Done },
        ..Row::default()
    };
    let mut rows: Vec<Row> = cells[..=index].iter().enumerate().map(row).collect();
    let cell = &cells[index];
    for candidate in cell.candidates.iter().take(MOST_ROWS) {
        let (outcome, state) = match candidate.outcome {
            CandidateOutcome::Hit => ("overlap", RowState::Decisive),
            CandidateOutcome::Miss => ("apart", RowState::Done),
            CandidateOutcome::Repeated => ("tested before", RowState::Skipped),
        };
        let cells = vec![of.names(&candidate.pair), outcome.to_owned()];
        rows.push(Row { name: String::new(), cells, state, ..Row::default() });
    }
    Side::Table(Table { head: vec!["cell (column, row)", "pairs of boxes", "outcome"], rows, ..Table::default() })
}

fn closing(of: &Boxes, grid: &Grid, told: &Explanation<Vec<[u32; 2]>, GridStep>, cells: usize) -> Step {
    let (tests, without, found) = (told.cost.tests, grid.tests_without, told.answer.len());
    let rule = "Only pairs whose boxes overlap go on to the exact test of their shapes. The more shapes there are, the more the grid saves; \
                of very few it costs more than it saves.";
    let title = if tests == without {
        format!("{}, as without a grid", counted(tests, "test"))
    } else {
        format!("{} instead of {without}", counted(tests, "test"))
    };
    let mut step = Step::new(title, rule)
        .at_line("hits")
        .formula(without_grid(of.boxes.len()))
        .formula(format!("with it {tests}: pairs of boxes in all cells, each pair counted once"))
        .formula(format!("tests saved: {without} − {tests} = {}", without.saturating_sub(tests)));
    if cells > MOST_CELLS {
        step = step.formula(format!("{} more cells were gone through in the same way", cells - MOST_CELLS));
    }
    if without > 0 {
        step = step
            .formula(format!(
                "at {RATE}: {tests} µs instead of {without} µs, {tests} / {without} = {}%",
                number(100.0 * tests as f64 / without as f64)
            ))
            .formula(format!("of the {tests} pairs tested {found} hit: their boxes overlap"));
    }
    grid.draw(&mut step);
    of.outlines(&mut step);
    let hit: BTreeSet<u32> = told.answer.iter().flatten().copied().collect();
    for item in hit {
        of.outline(&mut step, item, Role::Hit, Stroke::Heavy);
        if of.boxes.len() <= MOST_ROWS {
            step.label(of.boxes[item as usize].min.as_dvec2(), of.name(item), Role::Hit);
        }
    }
    let row = |pair: &[u32; 2]| Row {
        name: of.names(pair),
        cells: vec!["boxes overlap".to_owned()],
        state: RowState::Done,
        ..Row::default()
    };
    let rows = told.answer.iter().take(MOST_ROWS).map(row).collect();
    step.beside(Side::Table(Table { head: vec!["pair", "result"], rows, ..Table::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    include!("../../../assets/code/uniform_grid.rs");

    #[test]
    fn the_code_has_the_pairs_of_the_textbook() {
        let at = |i: i32| Vec2::new((i * 37 % 101) as f32, (i * 53 % 89) as f32);
        let boxes: Vec<Aabb> = (0..80).map(|i| Aabb { min: at(i), max: at(i) + Vec2::new(9.0, 6.0) }).collect();
        let told = uniform_grid(&boxes);
        let grid = Grid::of(&told).unwrap();
        let mut found = pairs(&boxes, grid.origin.as_vec2(), grid.cell.as_vec2(), grid.size);
        found.sort_unstable();
        let right: Vec<[usize; 2]> = told.answer.iter().map(|pair| pair.map(|item| item as usize)).collect();
        assert!(right.len() > 20, "only {} pairs", right.len());
        assert_eq!(found, right);
    }
}
