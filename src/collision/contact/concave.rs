//! What is the penetration depth of a concave shape?
//!
//! Moving b by t makes it overlap a exactly when t lies in the open Minkowski difference of a convex part of a and one of
//! b. The shortest t outside all of them is searched in a quadtree around the origin, nearest cells first (branch and
//! bound): a cell inside one obstacle is dropped, and a cell with few obstacles is solved by trying the points of their
//! borders nearest to the origin and the places where two borders cross.

use crate::collision::{
    answer::Relation,
    contact::minkowski::{Border, Obstacle, Part},
    shape::canonical::Canonical,
};
use core::cmp::{Ordering, Reverse};
use glam::DVec2;
use std::collections::BinaryHeap;

/// The unit normal from `a` to `b` and the depth of two shapes that meet, one of them concave.
pub(crate) fn concave_penetration(a: &Canonical, b: &Canonical, relation: Relation) -> (DVec2, f64) {
    union_penetration(&Part::all_of(a, b), &Part::all_of(b, a), relation)
}

/// The unit direction and length of the shortest translation of the second union of parts after which it no longer
/// overlaps the first. For shapes that only touch the length is zero and the direction that of a common border.
fn union_penetration(a: &[Part], b: &[Part], relation: Relation) -> (DVec2, f64) {
    if a.len() * b.len() > MOST_OBSTACLES {
        return past_everything(a, b, relation);
    }
    let obstacles: Vec<Obstacle> = a.iter().flat_map(|a| b.iter().map(|b| Obstacle::between(a, b))).collect();
    let exit = if relation == Relation::Touching { DVec2::ZERO } else { nearest_exit(&obstacles) };
    match exit.try_normalize() {
        Some(normal) => (normal, exit.length()),
        None => (border_normal(&obstacles), 0.0),
    }
}

/// The shortest of some straight translations past everything.
fn past_everything(a: &[Part], b: &[Part], relation: Relation) -> (DVec2, f64) {
    let support = |parts: &[Part], direction: DVec2| {
        parts.iter().map(|part| part.support(direction)).fold(f64::NEG_INFINITY, f64::max)
    };
    let lengths = directions().map(|direction| (direction, support(a, direction) + support(b, -direction)));
    let (normal, depth) = lengths.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((DVec2::X, 0.0));
    (normal, if relation == Relation::Touching { 0.0 } else { depth })
}

/// Directions all around, evenly spaced.
fn directions() -> impl Iterator<Item = DVec2> {
    (0..32).map(|i| DVec2::from_angle(core::f64::consts::TAU * f64::from(i) / 32.0))
}

/// The outward normal of the border that the origin lies on, or is nearest to.
fn border_normal(obstacles: &[Obstacle]) -> DVec2 {
    let borders = obstacles.iter().map(|obstacle| obstacle.border(DVec2::ZERO));
    let nearest = borders.min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
    nearest.map_or(DVec2::X, |(normal, _)| normal)
}

/// A square of translations, with the obstacles that reach into it.
struct Cell {
    center: DVec2,
    half: f64,
    touching: Vec<u32>,
    /// How often it was cut without losing an obstacle.
    futile_cuts: u32,
}

impl Cell {
    /// The point of the cell closest to the origin.
    fn nearest(&self) -> DVec2 {
        DVec2::ZERO.clamp(self.center - self.half, self.center + self.half)
    }

    fn quarters(&self) -> [Self; 4] {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, y)| Self {
            center: self.center + DVec2::new(x, y) * self.half,
            half: 0.5 * self.half,
            touching: self.touching.clone(),
            futile_cuts: self.futile_cuts + 1,
        })
    }
}

/// A cell of the queue, nearest to the origin first.
struct Queued(f64, Cell);

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Queued {}

/// The most pairs of convex parts that are searched, so that memory and time are bounded.
const MOST_OBSTACLES: usize = 1 << 20;

/// Up to this number of obstacles a cell is solved at once.
const FEW: usize = 6;

/// A cell cut this often without losing an obstacle is solved as it is: the borders run through one point or line.
const FUTILE_CUTS: u32 = 3;

/// The most cells that are looked at before the best translation so far is taken. Only coordinates that differ in size by
/// more than f64 can hold ever need as many.
const MANY: usize = 20_000;

/// The point outside all obstacles that is nearest to the origin.
fn nearest_exit(obstacles: &[Obstacle]) -> DVec2 {
    let mut best = straight_exit(obstacles);
    let whole = best.length();
    let error_bound = 64.0 * f64::EPSILON * obstacles.iter().flat_map(|o| &o.corners).fold(whole, size_with);
    let all = (0..obstacles.len() as u32).collect();
    let mut queue = BinaryHeap::new();
    queue.push(Reverse(Queued(0.0, Cell { center: DVec2::ZERO, half: whole, touching: all, futile_cuts: 0 })));
    let mut cells = 0;
    while let Some(Reverse(Queued(distance, mut cell))) = queue.pop() {
        cells += 1;
        if distance >= best.length() || cells > MANY {
            break;
        }
        if !keep_touching(&mut cell, obstacles, error_bound) {
            continue;
        }
        if cell.touching.len() <= FEW || cell.futile_cuts >= FUTILE_CUTS {
            best = solve(&cell, obstacles, error_bound, best);
        } else {
            queue.extend(cell.quarters().map(|quarter| Reverse(Queued(quarter.nearest().length(), quarter))));
        }
    }
    best
}

fn size_with(size: f64, corner: &DVec2) -> f64 {
    size.max(corner.abs().max_element())
}

/// The shortest of some straight translations past everything: a first upper bound.
fn straight_exit(obstacles: &[Obstacle]) -> DVec2 {
    let exits = directions().map(|direction| {
        let supports = obstacles.iter().map(|obstacle| obstacle.support(direction));
        direction * supports.fold(f64::NEG_INFINITY, f64::max)
    });
    exits.min_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
}

/// Forgets the obstacles that do not reach into the cell; false if one covers all of it.
fn keep_touching(cell: &mut Cell, obstacles: &[Obstacle], error_bound: f64) -> bool {
    let radius = cell.half * core::f64::consts::SQRT_2 + error_bound;
    let (mut covered, before) = (false, cell.touching.len());
    cell.touching.retain(|&i| {
        let depth = obstacles[i as usize].depth(cell.center);
        covered |= depth > radius;
        depth >= -radius
    });
    if cell.touching.len() < before {
        cell.futile_cuts = 0;
    }
    !covered
}

/// The nearest free point of the cell, if it is nearer than `best`.
fn solve(cell: &Cell, obstacles: &[Obstacle], error_bound: f64, best: DVec2) -> DVec2 {
    let mut best = best;
    let mut offer = |t: DVec2| {
        let near = t.length() < best.length() && (t - cell.center).abs().max_element() <= cell.half + error_bound;
        if near && cell.touching.iter().all(|&i| obstacles[i as usize].depth(t) <= error_bound) {
            best = t;
        }
    };
    offer(cell.nearest());
    let of_cell = cell.touching.iter().flat_map(|&i| Border::of(&obstacles[i as usize]));
    let radius = cell.half * core::f64::consts::SQRT_2 + error_bound;
    let borders: Vec<Border> = of_cell.filter(|b| b.nearest(cell.center).distance(cell.center) <= radius).collect();
    for (i, border) in borders.iter().enumerate() {
        offer(border.nearest(DVec2::ZERO));
        let crossings = borders[..i].iter().flat_map(|other| border.crossings(*other));
        crossings.flatten().for_each(&mut offer);
    }
    best
}
