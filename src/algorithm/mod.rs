//! The algorithms that are explained step by step: one folder for each, and a line in [`ALGORITHMS`].

// Must precede the algorithms, which use its macros.
#[macro_use]
pub mod steps;

pub mod bounding_box;
pub mod bounding_circle;
pub mod circle_lens;
pub mod clip_by_edges;
pub mod comparison;
pub mod conservative_advancement;
pub mod contact_points;
pub mod convex_decomposition;
pub mod crossing_number;
pub mod ear_clipping;
pub mod edge_by_edge;
pub mod four_inequalities;
pub mod gjk;
pub mod minkowski_penetration;
pub mod monotone_chain;
pub mod project_on_axis;
pub mod ray_circle;
pub mod ray_polygon;
pub mod runnable_program;
pub mod segment_distance;
pub mod segment_parameters;
pub mod separating_axes;
pub mod shoelace;
pub mod slab_clip;
pub mod sort_by_angle;
pub mod tree_query;
pub mod uniform_grid;
pub mod unrotate_and_clamp;
pub mod weiler_atherton;
pub mod winding;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::listing::Listing;
use crate::algorithm::steps::step_builder::Steps;
use crate::collision::Shape;
use crate::collision::explain::Cost;
use crate::marks::{Look, Role};
use crate::pair_answer::Answer;
use crate::scene::{Body, Motion, Scene};
use core::fmt;

/// The record of an algorithm that is explained step by step.
pub struct Algorithm {
    pub name: &'static str,
    pub help: &'static str,
    /// Whether it can be explained on two shapes with their motions; otherwise the reason, in a few words.
    pub applies: fn([&Shape; 2], [Motion; 2]) -> Result<(), &'static str>,
    /// What its steps are about.
    pub scope: Scope,
    /// Its steps; `None` if it does not apply after all.
    pub steps: fn(&Subject) -> Option<Steps>,
    /// The meaning of a mark in its steps, in a few words; `None` if it is the same for every algorithm.
    pub legend: fn(Look, Role) -> Option<&'static str>,
    /// Its code in several languages, Rust first.
    pub listings: &'static [Listing],
    /// The arguments of its code; `None` if the code, which is shorter than the explanation, does not apply to such shapes.
    pub inputs: fn(&Subject) -> Option<Inputs>,
    /// Its comparison with others; `None` if it does not answer whether two shapes meet.
    pub method: Option<Method>,
}

/// What the steps of an algorithm are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Two shapes: their whole frame if the algorithm is about motion, otherwise its start.
    Pair,
    /// The boxes of at most [`MAX_SHAPES`] shapes of a scene, at the start of the frame.
    Scene,
    /// The same, at every time of the frame.
    SceneWithinFrame,
}

/// Above this, steps about a scene are refused: all shapes may be candidates in one cell of a grid.
pub const MAX_SHAPES: usize = 1000;

/// An algorithm as a test of whether two shapes meet, beside others.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Its purpose, in a few words.
    pub help: &'static str,
    /// What it does and when it reports a hit, in one sentence.
    pub does: &'static str,
    /// Whether its answer is correct unless the shapes touch; otherwise only its misses are certain.
    pub is_exact: bool,
    /// Its answer; `None` if it does not apply to the shapes.
    pub hits: fn(&Shape, &Shape) -> Option<bool>,
    /// Its area of the intersection, if it computes one.
    pub area: Option<fn(&Shape, &Shape) -> Option<f64>>,
    /// Its cost, if it is counted.
    pub cost: fn(&Shape, &Shape) -> Option<Cost>,
}

/// The arguments of a listing: declarations, and the call whose result is printed.
pub struct Inputs {
    /// Names and values, in order; the names are in snake case.
    pub values: Vec<(&'static str, Value)>,
    /// The call in Rust; without borrows and copies it is also the call in the other languages.
    pub call: &'static str,
    /// The first lines of every program in Rust.
    pub imports: &'static str,
    /// The algorithms whose code it calls.
    pub with: Vec<&'static Algorithm>,
}

/// The first lines of most programs.
const VECTORS: &str = "use glam::Vec2; // cargo add glam\n";

impl Inputs {
    /// For code that needs only vectors.
    pub fn new(values: Vec<(&'static str, Value)>, call: &'static str) -> Self {
        Self { values, call, imports: VECTORS, with: Vec::new() }
    }
}

impl Algorithm {
    /// The reason why it cannot be explained on a pair of a scene, in a few words.
    pub fn refusal(&self, scene: &Scene, pair: [&Body; 2]) -> Option<&'static str> {
        let is_crowded = self.scope != Scope::Pair && scene.bodies.len() > MAX_SHAPES;
        let applies = || (self.applies)(pair.map(Body::shape), pair.map(Body::motion));
        if is_crowded { Some("too many shapes to explain") } else { applies().err() }
    }

    /// Its steps on a pair to which it applies. Where the pair moves and it is not about motion, the titles say what is shown.
    pub fn explain(&self, subject: &Subject) -> Option<Steps> {
        let steps = (self.steps)(subject)?;
        let moves = subject.bodies().iter().any(|body| !body.motion().is_rest());
        let (steps, is_of_frame) = match self.scope {
            Scope::Pair => (steps, self.is_about_motion(subject.shapes())),
            Scope::Scene => (steps.map(Step::of_scene), false),
            Scope::SceneWithinFrame => (steps.map(Step::of_scene), true),
        };
        Some(if moves && !is_of_frame { steps.map(Step::at_start) } else { steps })
    }

    /// Whether it does not apply to these shapes at rest.
    fn is_about_motion(&self, shapes: [&Shape; 2]) -> bool {
        (self.applies)(shapes, [Motion::default(); 2]).is_err()
    }

    pub fn index(&'static self) -> usize {
        ALGORITHMS.iter().position(|other| core::ptr::eq(*other, self)).expect("the table has every algorithm")
    }
}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// In teaching order. Until one is chosen, the first that applies to a pair is explained; for a pair that moves, the first about motion.
pub static ALGORITHMS: [&Algorithm; 29] = [
    &four_inequalities::ALGORITHM,
    &unrotate_and_clamp::ALGORITHM,
    &slab_clip::ALGORITHM,
    &segment_parameters::ALGORITHM,
    &segment_distance::ALGORITHM,
    &crossing_number::ALGORITHM,
    &winding::EVEN_ODD,
    &winding::NONZERO,
    &circle_lens::ALGORITHM,
    &separating_axes::ALGORITHM,
    &edge_by_edge::ALGORITHM,
    &clip_by_edges::ALGORITHM,
    &contact_points::ALGORITHM,
    &weiler_atherton::ALGORITHM,
    &sort_by_angle::ALGORITHM,
    &gjk::ALGORITHM,
    &convex_decomposition::ALGORITHM,
    &ear_clipping::ALGORITHM,
    &minkowski_penetration::ALGORITHM,
    &uniform_grid::ALGORITHM,
    &tree_query::ALGORITHM,
    &shoelace::ALGORITHM,
    &monotone_chain::ALGORITHM,
    &project_on_axis::ALGORITHM,
    &bounding_circle::ALGORITHM,
    &bounding_box::ALGORITHM,
    &ray_circle::ALGORITHM,
    &ray_polygon::ALGORITHM,
    &conservative_advancement::ALGORITHM,
];

/// What an algorithm is explained on: a pair, and the module's answer about it.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub scene: &'a Scene,
    /// The answers, with the indices of both.
    pub answer: &'a Answer,
}

impl<'a> Subject<'a> {
    pub fn bodies(&self) -> [&'a Body; 2] {
        [self.answer.a, self.answer.b].map(|body| &self.scene.bodies[body])
    }

    pub fn shapes(&self) -> [&'a Shape; 2] {
        self.bodies().map(Body::shape)
    }

    /// The steps of the algorithm with this index or, if that does not apply, of the first that does, with its index. Those about
    /// motion come first.
    pub fn explain_preferred_or_first(&self, preferred: Option<usize>) -> Option<(usize, Steps)> {
        let (about_motion, others): (Vec<usize>, Vec<usize>) =
            (0..ALGORITHMS.len()).partition(|&index| ALGORITHMS[index].is_about_motion(self.shapes()));
        let order = preferred.into_iter().chain(about_motion).chain(others);
        let mut applying = order.filter(|&index| ALGORITHMS[index].refusal(self.scene, self.bodies()).is_none());
        applying.find_map(|index| ALGORITHMS[index].explain(self).map(|steps| (index, steps)))
    }
}
