//! Which algorithms are explained step by step, and for which pairs? One folder per algorithm, and a line in
//! [`ALGORITHMS`].

// Before the algorithms, which use its macros.
#[macro_use]
pub mod steps;

pub mod bounding_box;
pub mod bounding_circle;
pub mod circle_lens;
pub mod clip_by_edges;
pub mod comparison;
pub mod contact_points;
pub mod convex_decomposition;
pub mod crossing_number;
pub mod ear_clipping;
pub mod edge_by_edge;
pub mod four_inequalities;
pub mod gjk;
pub mod minkowski_penetration;
pub mod monotone_chain;
pub mod program;
pub mod project_on_axis;
pub mod segment_distance;
pub mod segment_parameters;
pub mod separating_axes;
pub mod shoelace;
pub mod slab_clip;
pub mod sort_by_angle;
pub mod uniform_grid;
pub mod unrotate_and_clamp;
pub mod weiler_atherton;
pub mod winding;

use crate::{
    algorithm::{
        program::value::Value,
        steps::{listing::Listing, plan::Steps},
    },
    collision::{Shape, explain::Cost},
    pair_answer::Answer,
    picture::{Role, Seen},
    scene::{Body, Scene},
};
use core::fmt;

/// All there is to know of an algorithm that is explained step by step.
pub struct Algorithm {
    pub name: &'static str,
    pub help: &'static str,
    /// Whether it can be explained on a pair; else why not, in a few words.
    pub applies: fn([&Shape; 2]) -> Result<(), &'static str>,
    /// It is not explained in scenes with more shapes; `None` where only the pair counts.
    pub most_shapes: Option<usize>,
    /// Its steps; `None` where it does not apply after all.
    pub steps: fn(&Subject) -> Option<Steps>,
    /// What a mark means in its steps, in a few words; `None` where that is what it means in the steps of every algorithm.
    pub legend: fn(Seen, Role) -> Option<&'static str>,
    /// Its code, in some languages; the first one is Rust.
    pub listings: &'static [Listing],
    /// What its code is called with; `None` where the code, shorter than the explanation, is not about such shapes.
    pub inputs: fn(&Subject) -> Option<Inputs>,
    /// How it is compared with others; `None` where it does not answer whether two shapes meet.
    pub method: Option<Method>,
}

/// An algorithm as a test of whether two shapes meet, beside others.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// What it is for, in a few words.
    pub help: &'static str,
    /// What it does and when it says hit, in one sentence.
    pub does: &'static str,
    /// Whether its answer is right wherever the shapes do not touch; else its no is right, and its yes a maybe.
    pub is_exact: bool,
    /// Its answer; `None` for shapes that it is not for.
    pub hits: fn(&Shape, &Shape) -> Option<bool>,
    /// The area of the intersection as it finds it, for a method that computes the intersection.
    pub area: Option<fn(&Shape, &Shape) -> Option<f64>>,
    /// What the textbook's computer does for it, where that is counted.
    pub cost: fn(&Shape, &Shape) -> Option<Cost>,
}

/// What a listing is called with: declarations, and the call whose answer is printed.
pub struct Inputs {
    /// Names and values, in order; a name of several words as Rust and Python have it.
    pub values: Vec<(&'static str, Value)>,
    /// The call in Rust; without its borrows and copies it is that of the other languages.
    pub call: &'static str,
    /// The first lines of every program in Rust.
    pub imports: &'static str,
    /// The algorithms whose code is called as well.
    pub with: Vec<&'static Algorithm>,
}

/// What most of the code needs.
const VECTORS: &str = "use glam::Vec2; // cargo add glam\n";

impl Inputs {
    /// Of code that needs vectors and nothing else.
    pub fn new(values: Vec<(&'static str, Value)>, call: &'static str) -> Self {
        Self { values, call, imports: VECTORS, with: Vec::new() }
    }
}

impl Algorithm {
    /// Why it cannot be explained on a pair of a scene, in a few words.
    pub fn refusal(&self, scene: &Scene, shapes: [&Shape; 2]) -> Option<&'static str> {
        let is_crowded = self.most_shapes.is_some_and(|most| scene.bodies.len() > most);
        if is_crowded { Some("too many shapes to explain") } else { (self.applies)(shapes).err() }
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

/// In teaching order; the first that applies to a pair is explained, until another is chosen.
pub static ALGORITHMS: [&Algorithm; 25] = [
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
    &sort_by_angle::ALGORITHM,
    &weiler_atherton::ALGORITHM,
    &gjk::ALGORITHM,
    &convex_decomposition::ALGORITHM,
    &ear_clipping::ALGORITHM,
    &minkowski_penetration::ALGORITHM,
    &uniform_grid::ALGORITHM,
    &shoelace::ALGORITHM,
    &monotone_chain::ALGORITHM,
    &project_on_axis::ALGORITHM,
    &bounding_circle::ALGORITHM,
    &bounding_box::ALGORITHM,
];

/// What an algorithm is explained on: a pair, and the module's answer about it.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub scene: &'a Scene,
    /// The answers, with the indices of the two.
    pub answer: &'a Answer,
}

impl<'a> Subject<'a> {
    pub fn bodies(&self) -> [&'a Body; 2] {
        [self.answer.a, self.answer.b].map(|body| &self.scene.bodies[body])
    }

    pub fn shapes(&self) -> [&'a Shape; 2] {
        self.bodies().map(Body::shape)
    }

    /// The steps of the algorithm with this index or, where that does not apply, of the first that does; and the index of that.
    pub fn explain(&self, preferred: Option<usize>) -> Option<(usize, Steps)> {
        let order = preferred.into_iter().chain(0..ALGORITHMS.len());
        let mut applying = order.filter(|&index| ALGORITHMS[index].refusal(self.scene, self.shapes()).is_none());
        applying.find_map(|index| (ALGORITHMS[index].steps)(self).map(|steps| (index, steps)))
    }
}
