//! What is the penetration depth of a concave shape?
//!
//! Moving b by t makes it overlap a exactly when t lies in an obstacle: the open Minkowski difference of a convex part of a and
//! one of b. The shortest t outside all obstacles is wanted, and there are as many as pairs of parts. So they are made only where
//! they are needed (lazy constraint generation): of those made so far the nearest point outside is found, and only if some
//! further obstacle contains it, the one in which it lies deepest is made. The first point that none contains is the answer: nothing
//! nearer is outside even of those made.
//!
//! The nearest point outside of some convex sets is the origin, the point of a border nearest to it, or a crossing of two
//! borders. These candidates wait in a queue, the nearest first.

use crate::collision::{
    answer::Relation,
    contact::{
        minkowski::{Border, Obstacle, Part},
        part_tree::PartTree,
    },
    shape::canonical::Canonical,
    sign::f64_tolerances::NEGLIGIBLE,
};
use core::cmp::{Ordering, Reverse};
use glam::DVec2;
use std::collections::BinaryHeap;

/// The unit normal from `a` to `b` and the depth of two shapes that meet, one of them concave.
pub(crate) fn concave_penetration(a: &Canonical, b: &Canonical, relation: Relation) -> (DVec2, f64) {
    let mut search = Search::new(Part::all_of(a, b), Part::all_of(b, a));
    let exit = if relation == Relation::Touching { DVec2::ZERO } else { search.shortest() };
    match exit.try_normalize() {
        Some(normal) => (normal, exit.length()),
        None => (search.nearest_border_normal(), 0.0),
    }
}

/// The most obstacles that are made before the best translation so far is taken.
const MOST_OBSTACLES: usize = 1 << 14;

/// In how many directions a first translation past everything is tried.
const FIRST_DIRECTIONS: u32 = 32;

/// The search for the shortest translation of a second shape after which it no longer overlaps a first.
struct Search {
    a: PartTree,
    b: PartTree,
    /// More than the rounding of all points below: what is no deeper in an obstacle counts as outside.
    error_bound: f64,
    /// How many pairs of parts are tried for a deeper obstacle.
    patience: usize,
    known: Vec<Known>,
    candidates: BinaryHeap<Reverse<Candidate>>,
    /// The shortest translation known to part the shapes.
    best: DVec2,
}

impl Search {
    fn new(a: Vec<Part>, b: Vec<Part>) -> Self {
        let patience = 64 + (a.len() + b.len()) / 8;
        let (a, b) = (PartTree::new(a), PartTree::new(b));
        let best = straight_exit(&a.parts, &b.parts);
        let largest = best.length().max(a.largest_coordinate() + b.largest_coordinate());
        let candidates = BinaryHeap::from([Reverse(Candidate(DVec2::ZERO))]);
        Self { a, b, error_bound: 64.0 * f64::EPSILON * largest, patience, known: Vec::new(), candidates, best }
    }

    /// Goes on to the end.
    fn shortest(&mut self) -> DVec2 {
        while let Some(Reverse(Candidate(t))) = self.candidates.pop() {
            if t.length() >= self.best.length() || self.known.len() >= MOST_OBSTACLES {
                break;
            }
            if self.known.iter().rev().any(|known| known.contains(t, self.error_bound)) {
                continue;
            }
            match self.a.deepest(&self.b, t, self.error_bound, self.patience) {
                Some(obstacle) => self.add(Known::new(obstacle), t.length()),
                None => self.best = t,
            }
        }
        self.best
    }

    /// Adds an obstacle, and the candidates on its border; all that is nearer than `covered` is in other obstacles.
    fn add(&mut self, obstacle: Known, covered: f64) {
        let range = covered - self.error_bound..self.best.length();
        let mut offer = |t: DVec2| {
            if range.contains(&t.length()) {
                self.candidates.push(Reverse(Candidate(t)));
            }
        };
        for border in &obstacle.borders {
            let nearest = border.nearest(DVec2::ZERO);
            if nearest.length() >= range.end {
                continue;
            }
            offer(nearest);
            let [low, high] = border.bounds();
            for known in self.known.iter().filter(|known| known.farthest >= range.start && known.overlaps(low, high)) {
                known.borders.iter().flat_map(|other| border.crossings(*other)).flatten().for_each(&mut offer);
            }
        }
        self.known.push(obstacle);
    }

    /// The outward normal of the border nearest to the origin, which is no deeper than rounding in any obstacle.
    fn nearest_border_normal(&self) -> DVec2 {
        let near = self.a.all_near(&self.b, -2.0 * self.error_bound);
        let borders = near.iter().map(|obstacle| obstacle.border(DVec2::ZERO));
        let nearest = borders.min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        nearest.map_or(DVec2::X, |(normal, _)| normal)
    }
}

/// The shortest of some straight translations past everything: a first upper bound.
fn straight_exit(a: &[Part], b: &[Part]) -> DVec2 {
    let support = |parts: &[Part], direction: DVec2| {
        parts.iter().map(|part| part.support(direction)).fold(f64::NEG_INFINITY, f64::max)
    };
    let directions = (0..FIRST_DIRECTIONS)
        .map(|i| DVec2::from_angle(core::f64::consts::TAU * f64::from(i) / f64::from(FIRST_DIRECTIONS)));
    let exits = directions.map(|direction| direction * (support(a, direction) + support(b, -direction)));
    // A bound only: the search finds the exact place of an exit in the same direction.
    exits.min_by(|p, q| p.length().total_cmp(&q.length())).unwrap_or_default() * (1.0 + NEGLIGIBLE)
}

/// An obstacle with what is asked of it again and again.
struct Known {
    obstacle: Obstacle,
    borders: Vec<Border>,
    bounds: [DVec2; 2],
    /// No point of it is farther from the origin.
    farthest: f64,
}

impl Known {
    fn new(obstacle: Obstacle) -> Self {
        let borders: Vec<Border> = Border::of(&obstacle).collect();
        let (mut low, mut high) = (DVec2::INFINITY, DVec2::NEG_INFINITY);
        for [l, h] in borders.iter().map(|border| border.bounds()) {
            (low, high) = (low.min(l), high.max(h));
        }
        let farthest = low.abs().max(high.abs()).length();
        Self { obstacle, borders, bounds: [low, high], farthest }
    }

    fn contains(&self, t: DVec2, error_bound: f64) -> bool {
        self.overlaps(t, t) && self.obstacle.depth(t) > error_bound
    }

    /// Whether the box around it has a point in common with a box.
    fn overlaps(&self, low: DVec2, high: DVec2) -> bool {
        let [own_low, own_high] = self.bounds;
        own_low.cmple(high).all() && own_high.cmpge(low).all()
    }
}

/// A translation that may be the shortest; the order is that of their lengths, and of equal ones +x comes first, then +y.
struct Candidate(DVec2);

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        let (t, u) = (self.0, other.0);
        t.length_squared().total_cmp(&u.length_squared()).then(u.x.total_cmp(&t.x)).then(u.y.total_cmp(&t.y))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}
