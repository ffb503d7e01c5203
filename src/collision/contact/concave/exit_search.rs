//! What is the shortest translation after which a second shape no longer overlaps a first, if one of them is concave?
//!
//! Moving b by t makes it overlap a exactly when t lies in an obstacle: the open Minkowski difference of a convex part of a and one of b.
//! The answer is the shortest t outside all obstacles. There are as many obstacles as pairs of parts, so one is made only when it is needed
//! (lazy constraint generation, as in cutting-plane methods): when it contains a t that is outside all obstacles made so far.
//!
//! Which point outside several convex sets is nearest to the origin? The origin itself, or a point on the border of one set. It is then the
//! first that no other set covers on a walk along that border, away from the border's point nearest to the origin. The walkers, called
//! fronts, wait in a queue, the nearest first; one that is covered walks on. The first that no obstacle covers is the answer: all that is
//! nearer is in an obstacle already made.
//!
//! The usual method builds the union of the Minkowski differences of all pairs of parts (Agarwal, Flato and Halperin, "Polygon
//! decomposition for efficient construction of Minkowski sums", 2002; for polyhedra Hachenberger, "Exact Minkowski sums of polyhedra and
//! exact and efficient decomposition of polyhedra into convex pieces", 2009), and takes the nearest border of that arrangement. Here only
//! what lies around the origin is made.

use crate::collision::contact::concave::covered_border::{Front, fronts};
use crate::collision::contact::concave::deepest_pair::DeepestPair;
use crate::collision::contact::concave::known_obstacles::KnownObstacles;
use crate::collision::decompose::part_tree::{DIRECTIONS, PartTree};
use crate::collision::sign::f64_tolerances::NEGLIGIBLE;
use glam::DVec2;
use std::collections::BinaryHeap;
use std::sync::Arc;

/// The most obstacles that a search makes: the first number, and the second for each convex part. So the memory is linear in the number of
/// corners; an obstacle takes a few kilobytes at most. Concentric stars, which leave equally well in every direction, need about six for
/// each part.
const OBSTACLES: [usize; 2] = [1 << 14, 16];

/// The search, which can be stopped and resumed.
pub(crate) struct ExitSearch {
    trees: [Arc<PartTree>; 2],
    /// More than the rounding of any point below: a point that is no deeper than this in an obstacle counts as outside.
    error_bound: f64,
    /// The most obstacles that are made.
    limit: usize,
    known: KnownObstacles,
    fronts: BinaryHeap<Front>,
    deepest: DeepestPair,
    /// The shortest translation known to separate the shapes.
    best: DVec2,
    /// All that is nearer to the origin is in an obstacle.
    covered: f64,
    /// The work done, in volumes and parts tried.
    work: usize,
    state: State,
}

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    New,
    Searching,
    /// The best translation is the shortest.
    Done,
    /// The limit was reached.
    GaveUp,
}

impl ExitSearch {
    /// A search between the parts of two shapes.
    pub fn new(trees: [Arc<PartTree>; 2]) -> Self {
        let [of_all, of_each] = OBSTACLES;
        let limit = of_all + of_each * (trees[0].len() + trees[1].len());
        Self::with_limit(trees, limit)
    }

    /// A search that makes at most `limit` obstacles.
    pub fn with_limit(trees: [Arc<PartTree>; 2], limit: usize) -> Self {
        let best = straight_exit([&trees[0], &trees[1]]);
        let largest = best.length().max(trees[0].largest_coordinate() + trees[1].largest_coordinate());
        Self {
            trees,
            error_bound: 64.0 * f64::EPSILON * largest,
            limit,
            known: KnownObstacles::default(),
            fronts: BinaryHeap::new(),
            deepest: DeepestPair::default(),
            best,
            covered: 0.0,
            work: 0,
            state: State::New,
        }
    }

    /// The shortest translation found so far; it separates the shapes.
    pub fn best(&self) -> DVec2 {
        self.best
    }

    pub fn state(&self) -> State {
        self.state
    }

    /// The parts of the two shapes.
    pub fn trees(&self) -> &[Arc<PartTree>; 2] {
        &self.trees
    }

    /// Goes on until the search has ended, or until about `work` pairs of volumes or parts have been tried.
    pub fn advance(&mut self, work: usize) -> State {
        let enough = self.work.saturating_add(work);
        if self.state == State::New {
            self.state = self.start();
        }
        while self.state == State::Searching && self.work < enough {
            self.state = self.step();
        }
        self.state
    }

    /// Looks for a shorter translation in the direction of `from`, from there on.
    pub fn try_beyond(&mut self, from: DVec2) {
        let mut ray = Front::on_ray(from, self.best.length());
        while let Some(front) = ray {
            let Some(covering) = self.covering(front.at) else {
                self.best = front.at;
                return;
            };
            ray = self.past(front, covering).filter(|front| front.at.length() < self.best.length());
        }
    }

    /// Tries the translation by zero.
    fn start(&mut self) -> State {
        if self.covering(DVec2::ZERO).is_some() {
            return State::Searching;
        }
        self.best = DVec2::ZERO;
        State::Done
    }

    /// Tries the next front.
    fn step(&mut self) -> State {
        let Some(front) = self.fronts.pop() else { return State::Done };
        let (at, made) = (front.at, self.known.len());
        if at.length() >= self.best.length() {
            return State::Done;
        }
        self.covered = self.covered.max(at.length());
        let Some(covering) = self.covering(at) else {
            self.best = at;
            return State::Done;
        };
        let front = self.past(front, covering);
        self.fronts.extend(front.filter(|front| front.at.length() < self.best.length()));
        // Now and then for a better bound, which keeps the queue short.
        if self.known.len() > made && self.known.len().is_power_of_two() {
            self.try_beyond(at);
        }
        if self.known.len() < self.limit { State::Searching } else { State::GaveUp }
    }

    /// An obstacle that contains a translation; made now where no known one does.
    fn covering(&mut self, t: DVec2) -> Option<usize> {
        let (trees, mut tried) = ([&*self.trees[0], &*self.trees[1]], 0);
        let known = self.known.containing(t, self.error_bound, trees, &mut tried);
        // A known obstacle is tried faster than volumes.
        self.work += 1 + tried / 8;
        if known.is_some() {
            return known;
        }
        let (parts, obstacle) = self.deepest.find(trees, t, self.error_bound, &mut self.work)?;
        let (covered, limit) = (self.covered - 4.0 * self.error_bound, self.best.length());
        fronts(obstacle, covered, limit, |front| self.fronts.push(front));
        Some(self.known.add(parts, obstacle, covered, limit))
    }

    /// Moves a front past a known obstacle.
    fn past(&mut self, front: Front, covering: usize) -> Option<Front> {
        let trees = [&*self.trees[0], &*self.trees[1]];
        front.past(self.known.obstacle(covering, trees), self.error_bound)
    }
}

/// The shortest of some straight translations past everything: a first upper bound.
fn straight_exit([a, b]: [&PartTree; 2]) -> DVec2 {
    let overlaps = a.volume().overlaps(b.volume());
    let exits = DIRECTIONS.iter().zip(overlaps);
    let exits = exits.flat_map(|(&direction, [before, behind])| [direction * before, direction * -behind]);
    // A bound only: the search finds the exact place of an exit in the same direction.
    exits.min_by(|p, q| p.length().total_cmp(&q.length())).unwrap_or_default() * (1.0 + NEGLIGIBLE)
}
