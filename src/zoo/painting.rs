//! The positions of A where the printed code is wrong: a grid over the view, with marks.

use crate::collision::Aabb;
use crate::marks::{Fill, Mark, Picture, Role, Stroke};
use crate::zoo::exhibit::{CodeResult, Exhibit};
use crate::zoo::judge::{Counts, Difference, Judge};
use crate::zoo::pair::{Pair, middle};
use glam::{DVec2, Vec2};

/// The smallest distance between positions, in pixels.
const CELL: f32 = 4.0;
/// The largest number of positions, and that for slow answers.
const MAX_POSITIONS: f32 = 40_000.0;
const MAX_SLOW_POSITIONS: f32 = 3_000.0;
/// The radius of the dot at a missed hit, relative to the distance between positions.
const DOT: f32 = 0.3;

#[derive(Clone, Debug, Default)]
pub struct Painting {
    /// The distance between neighbouring positions, in world units.
    cell: f32,
    runs: Vec<Run>,
    /// The number of positions, and of those that the printed code gets wrong.
    pub counts: Counts,
}

/// Neighbours in a row with the same mistake of the printed code.
#[derive(Clone, Copy, Debug)]
struct Run {
    difference: Difference,
    /// The lattice coordinates of the first.
    place: [i32; 2],
    first: Vec2,
    count: u32,
}

impl Painting {
    /// Tests every position of the lattice. Its spacing is a power of two and it starts at the middle of B, so that shapes of
    /// whole numbers are also tested where they touch exactly.
    pub fn of(exhibit: &Exhibit, pair: &Pair, was_hit: bool, visible: Aabb, pixel: f32) -> Self {
        let judge = Judge::new(exhibit, pair, was_hit);
        let is_slow = matches!(judge.printed_and_correct(pair)[0], CodeResult::Count(_) | CodeResult::Number(_));
        let most = if is_slow { MAX_SLOW_POSITIONS } else { MAX_POSITIONS };
        let Some(cell) = cell(visible, pixel, most) else { return Self::default() };
        let mut painting = Self { cell, ..Self::default() };
        let (anchor, from, mut moved) = (middle(&pair.b), &pair.a, pair.clone());
        let start = middle(from);
        let [low, high] = [visible.min, visible.max].map(|corner| (corner.as_dvec2() - anchor) / f64::from(cell));
        for row in low.y.ceil() as i32..=high.y.floor() as i32 {
            for column in low.x.ceil() as i32..=high.x.floor() as i32 {
                let place = [column, row];
                let at = anchor + DVec2::new(f64::from(column), f64::from(row)) * f64::from(cell);
                if moved.move_a(from, (at - start).as_vec2()).is_ok() {
                    painting.note(place, at.as_vec2(), judge.printed_and_correct(&moved));
                }
            }
        }
        painting
    }

    fn note(&mut self, place: [i32; 2], at: Vec2, results: [CodeResult; 2]) {
        let Some(difference) = self.counts.note(results) else { return };
        if let Some(run) = self.runs.last_mut()
            && run.difference == difference
            && run.place[1] == place[1]
            && run.place[0] + run.count as i32 == place[0]
        {
            run.count += 1;
            return;
        }
        self.runs.push(Run { difference, place, first: at, count: 1 });
    }

    /// Draws stripes where the printed code is wrong, and dots where it misses a hit.
    pub fn draw(&self, picture: &mut Picture) {
        let mut dots = picture.crowd();
        for run in &self.runs {
            let role = match run.difference {
                Difference::FalseHit => Role::FalseHit,
                Difference::Other => Role::Wrong,
                Difference::MissedHit => {
                    self.dot(run, &mut dots.discs);
                    continue;
                }
            };
            let half = Vec2::X * (0.5 * self.cell);
            let points = vec![run.first - half, run.first + half + Vec2::X * (self.cell * (run.count - 1) as f32)];
            picture.marks.push(Mark::Line { points, closed: false, role, stroke: Stroke::Hairline });
        }
        if !dots.discs.is_empty() {
            let (role, fill, stroke) = (Role::MissedHit, Some(Fill::Hatch), Stroke::Hairline);
            picture.marks.push(Mark::Crowd { crowd: dots, role, fill, stroke });
        }
    }

    /// Every other position of a run, as on a chessboard.
    fn dot(&self, run: &Run, discs: &mut Vec<(Vec2, f32)>) {
        let [column, row] = run.place;
        let odd = (0..run.count).filter(|i| (column + row + *i as i32) % 2 == 0);
        discs.extend(odd.map(|i| (run.first + Vec2::X * (self.cell * i as f32), DOT * self.cell)));
    }
}

/// A power of two with at most `most` positions in the view; `None` if the view has no size.
fn cell(visible: Aabb, pixel: f32, most: f32) -> Option<f32> {
    let mut cell = (CELL * pixel).log2().ceil().exp2();
    let count = |cell: f32| (visible.size() / cell + 1.0).element_product();
    if !(cell.is_normal() && visible.size().min_element() > 0.0) {
        return None;
    }
    while count(cell) > most {
        cell *= 2.0;
    }
    cell.is_normal().then_some(cell)
}
