//! The uniform grid: which pairs of many boxes share a cell, and which of these overlap?
//!
//! Each box is stored in all cells that it intersects, and only boxes of one cell are tested against each other. A pair that shares
//! several cells is tested in the first of them. Ericson, "Real-Time Collision Detection" (2005), 7.1.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::aabb::Aabb;
use glam::{DVec2, UVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "uniform grid",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 7.1",
    counts: "one test per pair of boxes in one cell, counted once; a box takes 4 divisions for its columns and rows, counted as \
             multiplications; the root is for the size of the cells",
    fast_path: Some(
        "stores boxes by row only: each row is sorted by column, and each box is compared with those that follow, 8 or 16 at a \
                time, as far as the column of its right side; a crowded row gets a grid of its own",
    ),
};

/// The side of a cell in mean sides of boxes. Larger cells make more candidates; smaller ones store a box more often.
const CELL_SIZE: f64 = 2.0;

/// What the broad phase finds. A box has its index in the list that was given.
#[derive(Clone, Debug, PartialEq)]
pub struct GridSteps {
    /// The corner of the grid with the smallest x and y, in world units.
    pub origin: DVec2,
    /// The width and height of a cell.
    pub cell: DVec2,
    /// The numbers of columns and of rows.
    pub size: UVec2,
    /// How many tests it takes without a grid, each box against each: n(n − 1)/2.
    pub tests_without: usize,
    /// The boxes, and the cells that each is stored in.
    pub stored: Vec<StoredBox>,
    /// The cells with two boxes or more, in rows by increasing y, in each row by increasing x.
    pub cells: Vec<Cell>,
}

/// The cells that a box is stored in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBox {
    /// The index of the box.
    pub item: u32,
    /// Column and row of its corner with the smallest x and y.
    pub first: UVec2,
    /// Column and row of its corner with the largest x and y.
    pub last: UVec2,
}

/// A cell with two boxes or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The column and row of the cell.
    pub at: UVec2,
    /// The indices of the boxes that the cell stores.
    pub items: Vec<u32>,
    /// All pairs of its boxes.
    pub candidates: Vec<Candidate>,
}

/// A pair of boxes that share a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The boxes, the smaller index first.
    pub pair: [u32; 2],
    /// The result.
    pub outcome: CandidateOutcome,
}

/// The result for a pair of boxes in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CandidateOutcome {
    /// The boxes overlap or touch.
    Hit,
    /// They do not.
    Miss,
    /// Not tested again: they were tested in an earlier cell.
    Repeated,
}

/// The pairs of boxes that share a point, each once and the smaller index first, in ascending order. The twin of
/// [`BroadPhase`](crate::collision::BroadPhase), which has a different order. A box with a NaN or with `min` above `max` overlaps
/// none.
///
/// ```
/// # use collision_lab::collision::{Aabb, explain::uniform_grid};
/// # use collision_lab::glam::Vec2;
/// let square = |x: f32| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
/// let twin = uniform_grid(&[square(0.0), square(5.0), square(1.0), square(9.0)]);
/// assert_eq!(twin.answer, [[0, 2]]);
/// assert_eq!(twin.cost.tests, 1, "not six");
/// ```
pub fn uniform_grid(boxes: &[Aabb]) -> Explanation<Vec<[u32; 2]>, GridSteps> {
    let is_box = |b: &Aabb| b.min.cmple(b.max).all();
    let given: Vec<(u32, Aabb)> = (0..).zip(boxes.iter().copied()).filter(|(_, b)| is_box(b)).collect();
    let grid = Grid::suited_to(&given);
    let tests_without = boxes.len() * boxes.len().saturating_sub(1) / 2;
    let (mut stored, mut cells) = (Vec::new(), Vec::new());
    let mut contents: Vec<Vec<(u32, Aabb)>> = vec![Vec::new(); (grid.size.x * grid.size.y) as usize];
    for &(item, b) in &given {
        let (first, last) = (grid.cell_of(b.min), grid.cell_of(b.max));
        for at in (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| UVec2::new(x, y))) {
            contents[(at.y * grid.size.x + at.x) as usize].push((item, b));
        }
        stored.push(StoredBox { item, first, last });
    }
    let mut answer = Vec::new();
    let mut cost = Cost { multiplications: 4 * given.len(), square_roots: 1, ..Cost::ZERO };
    for (i, items) in (0..).zip(&contents).filter(|(_, items)| items.len() > 1) {
        let at = UVec2::new(i % grid.size.x, i / grid.size.x);
        let candidates: Vec<Candidate> = pairs(items).map(|pair| grid.test(at, pair)).collect();
        let outcomes = |outcome| candidates.iter().filter(move |candidate| candidate.outcome == outcome);
        answer.extend(outcomes(CandidateOutcome::Hit).map(|candidate| candidate.pair));
        cost.tests += candidates.len() - outcomes(CandidateOutcome::Repeated).count();
        cells.push(Cell { at, items: items.iter().map(|(item, _)| *item).collect(), candidates });
    }
    answer.sort_unstable();
    let Grid { origin, cell, size } = grid;
    let steps = GridSteps { origin, cell, size, tests_without, stored, cells };
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

/// Each pair of a list, the earlier one first.
fn pairs<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 2]> + '_ {
    (1..items.len()).flat_map(move |j| (0..j).map(move |i| [items[i], items[j]]))
}

struct Grid {
    origin: DVec2,
    cell: DVec2,
    size: UVec2,
}

impl Grid {
    /// Cells of twice the mean size of a box, but at most four for each box.
    fn suited_to(boxes: &[(u32, Aabb)]) -> Self {
        if boxes.is_empty() {
            return Self { origin: DVec2::ZERO, cell: DVec2::ZERO, size: UVec2::ONE };
        }
        let sides = || boxes.iter().map(|(_, b)| [b.min, b.max].map(finite));
        let (low, high) = sides()
            .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(low, high), [min, max]| (low.min(min), high.max(max)));
        let count = boxes.len() as f64;
        let mean = sides().map(|[min, max]| max - min).sum::<DVec2>() / count;
        let most = (2.0 * count.sqrt()).floor();
        let count_along = |extent: f64, mean: f64| {
            // Boxes without a width have a mean of zero: as many columns as allowed, or one if all are at one place.
            if extent > 0.0 { (extent / (CELL_SIZE * mean)).ceil().min(most).max(1.0) } else { 1.0 }
        };
        let extent = high - low;
        let size = DVec2::new(count_along(extent.x, mean.x), count_along(extent.y, mean.y));
        Self { origin: low, cell: extent / size, size: size.as_uvec2() }
    }

    /// The column and row of a point; no point is in an earlier column than one to its left, however this is rounded.
    fn cell_of(&self, point: Vec2) -> UVec2 {
        ((finite(point) - self.origin) / self.cell).floor().as_uvec2().min(self.size - UVec2::ONE)
    }

    fn test(&self, at: UVec2, [(i, a), (j, b)]: [(u32, Aabb); 2]) -> Candidate {
        let first_common = self.cell_of(a.min).max(self.cell_of(b.min));
        let outcome = match (first_common == at, a.overlaps(b)) {
            (false, _) => CandidateOutcome::Repeated,
            (true, true) => CandidateOutcome::Hit,
            (true, false) => CandidateOutcome::Miss,
        };
        Candidate { pair: [i, j], outcome }
    }
}

/// The point in f64, where infinite coordinates become the largest f32: their order stays.
fn finite(point: Vec2) -> DVec2 {
    point.clamp(Vec2::MIN, Vec2::MAX).as_dvec2()
}
