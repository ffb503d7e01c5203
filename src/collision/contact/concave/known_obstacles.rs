//! Which of the obstacles made so far contains a translation?

use crate::collision::contact::concave::obstacle::Obstacle;
use crate::collision::decompose::fan_cover;
use crate::collision::decompose::part_tree::PartTree;
use glam::DVec2;

/// From this number of obstacles on a grid is faster than trying one after the other.
const FEW: usize = 128;

/// How many cells the grid has along each side.
const CELLS: usize = 32;

/// The obstacles that a search has made.
#[derive(Default)]
pub(crate) struct KnownObstacles {
    all: Vec<Known>,
    /// The obstacles in each cell of a square around the origin, made when they are many.
    cells: Vec<Vec<u32>>,
    /// Half the side of the square, in world units.
    half_side: f64,
    /// For an obstacle that is not kept.
    scratch: Obstacle,
}

impl KnownObstacles {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// One of them.
    pub fn obstacle(&mut self, index: usize, trees: [&PartTree; 2]) -> &Obstacle {
        self.all[index].obstacle(trees, &mut self.scratch)
    }

    /// One in which a translation is deeper than `floor`. Counts the obstacles tried.
    pub fn containing(&mut self, t: DVec2, floor: f64, trees: [&PartTree; 2], tried: &mut usize) -> Option<usize> {
        let Self { all, cells, half_side, scratch } = self;
        let mut contains = |known: &Known| {
            *tried += 1;
            known.bounds_contain(t) && known.obstacle(trees, scratch).depth(t) > floor
        };
        // An obstacle that contains one translation often contains the next: it is tried sooner then.
        if cells.is_empty() {
            let found = all.iter().rposition(contains)?;
            let sooner = found.midpoint(all.len());
            all.swap(found, sooner);
            return Some(sooner);
        }
        let [x, y] = cell(t, *half_side);
        let here = &mut cells[y * CELLS + x];
        let found = here.iter().rposition(|&index| contains(&all[index as usize]))?;
        let sooner = found.midpoint(here.len());
        here.swap(found, sooner);
        Some(here[sooner] as usize)
    }

    /// Adds the obstacle between two parts and returns its index. Only translations of lengths from `covered` to `limit` will be looked up.
    pub fn add(&mut self, parts: [u32; 2], obstacle: &Obstacle, covered: f64, limit: f64) -> usize {
        self.all.push(Known::new(parts, obstacle));
        let index = self.all.len() - 1;
        if !self.cells.is_empty() {
            self.enter(index, obstacle, covered);
        }
        if self.all.len() == FEW {
            self.half_side = limit;
            self.cells = vec![Vec::new(); CELLS * CELLS];
            for i in 0..FEW {
                // An obstacle that is not kept is entered by its box.
                let kept = self.all[i].kept.take();
                self.enter(i, kept.as_ref().unwrap_or(&Obstacle::default()), covered);
                self.all[i].kept = kept;
            }
        }
        index
    }

    /// Enters an obstacle into the cells that it may have a point in.
    fn enter(&mut self, index: usize, obstacle: &Obstacle, covered: f64) {
        let size = 2.0 * self.half_side / CELLS as f64;
        let [[left, top], [right, bottom]] = self.all[index].bounds.map(|corner| cell(corner, self.half_side));
        for y in top..=bottom {
            for x in left..=right {
                let middle = (DVec2::new(x as f64, y as f64) + 0.5) * size - self.half_side;
                let is_covered = (middle.abs() + 0.5 * size).length() < covered;
                if !is_covered && obstacle.depth(middle) >= -size {
                    self.cells[y * CELLS + x].push(index as u32);
                }
            }
        }
    }
}

/// The cell in which a point lies, or that is nearest to it.
fn cell(at: DVec2, half_side: f64) -> [usize; 2] {
    let [x, y] = ((at / half_side + 1.0) * (0.5 * CELLS as f64)).to_array();
    [x, y].map(|along| (along.max(0.0) as usize).min(CELLS - 1))
}

/// An obstacle that has been made.
struct Known {
    /// The lowest and the highest coordinates.
    bounds: [DVec2; 2],
    parts: [u32; 2],
    kept: Option<Obstacle>,
}

impl Known {
    fn new(parts: [u32; 2], obstacle: &Obstacle) -> Self {
        /// An obstacle of more sides is not kept but made anew each time, so that those kept are small.
        const FEW_SIDES: usize = 2 * fan_cover::FEW;
        let kept = (obstacle.sides.len() <= FEW_SIDES).then(|| obstacle.clone());
        Self { bounds: obstacle.bounds(), parts, kept }
    }

    fn bounds_contain(&self, t: DVec2) -> bool {
        let [low, high] = self.bounds;
        low.cmple(t).all() && high.cmpge(t).all()
    }

    fn obstacle<'a>(&'a self, [a, b]: [&PartTree; 2], scratch: &'a mut Obstacle) -> &'a Obstacle {
        self.kept.as_ref().unwrap_or_else(|| {
            scratch.become_between(a.part(self.parts[0]), b.part(self.parts[1]));
            scratch
        })
    }
}
