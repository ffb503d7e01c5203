//! Which algorithms can be walked through, and on which pairs? One file or folder an algorithm, one line in [`WALKTHROUGHS`].

pub mod bounding_box;
pub mod bounding_circle;
mod circle_lens;
mod clip_by_edges;
pub mod comparison;
mod convex_decomposition;
mod crossing_number;
mod ear_clipping;
mod edge_by_edge;
mod four_inequalities;
mod gjk;
mod minkowski_way_out;
mod monotone_chain;
pub mod program;
mod project_on_axis;
mod segment_parameters;
mod separating_axes;
mod shoelace;
mod slab_clip;
mod sort_by_angle;
pub mod telling;
mod uniform_grid;
mod unrotate_and_clamp;

use crate::algorithm::telling::{Telling, listing::Listing};
use crate::{
    collision::Shape,
    pair_answer::Answer,
    picture::{Role, look::Seen},
    scene::{Body, Scene},
};

/// An algorithm that is told step by step: a line of [`WALKTHROUGHS`].
pub struct Walkthrough {
    /// What the algorithm is called.
    pub name: &'static str,
    /// What it finds out, in a few words.
    pub help: &'static str,
    /// Whether it can be told of a pair; else why not, in a few words.
    pub applies: fn([&Shape; 2]) -> Result<(), &'static str>,
    /// Of a scene with more shapes nothing is told; `None` where only the pair counts.
    pub most_shapes: Option<usize>,
    /// Tells it; `None` where it does not apply after all.
    pub tell: fn(&Subject) -> Option<Telling>,
    /// What a mark means in its steps, in a few words; `None` where that is what it means in the steps of every algorithm.
    pub legend: fn(Seen, Role) -> Option<&'static str>,
    /// Its code, in some languages; the first one is Rust.
    pub code: &'static [Listing],
}

impl Walkthrough {
    /// Why it cannot be told of a pair of a scene, in a few words.
    pub fn refusal(&self, scene: &Scene, shapes: [&Shape; 2]) -> Option<&'static str> {
        let is_crowded = self.most_shapes.is_some_and(|most| scene.bodies.len() > most);
        if is_crowded { Some("too many shapes to tell") } else { (self.applies)(shapes).err() }
    }
}

/// In teaching order; of a pair the first is told that applies, until somebody chooses another.
pub static WALKTHROUGHS: &[Walkthrough] = &[
    four_inequalities::WALKTHROUGH,
    unrotate_and_clamp::WALKTHROUGH,
    slab_clip::WALKTHROUGH,
    segment_parameters::WALKTHROUGH,
    crossing_number::WALKTHROUGH,
    circle_lens::WALKTHROUGH,
    separating_axes::WALKTHROUGH,
    edge_by_edge::WALKTHROUGH,
    clip_by_edges::WALKTHROUGH,
    sort_by_angle::WALKTHROUGH,
    gjk::WALKTHROUGH,
    convex_decomposition::WALKTHROUGH,
    ear_clipping::WALKTHROUGH,
    minkowski_way_out::WALKTHROUGH,
    uniform_grid::WALKTHROUGH,
    shoelace::WALKTHROUGH,
    monotone_chain::WALKTHROUGH,
    project_on_axis::WALKTHROUGH,
    bounding_circle::WALKTHROUGH,
    bounding_box::WALKTHROUGH,
];

/// What an algorithm is told of: a pair, and what the module says of it.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// All bodies.
    pub scene: &'a Scene,
    /// The answers, with the indices of the two.
    pub answer: &'a Answer,
    /// The only step that is looked at: while shapes move the others may be left empty. `None` where all are.
    pub only: Option<usize>,
}

impl<'a> Subject<'a> {
    /// The two bodies.
    pub fn bodies(&self) -> [&'a Body; 2] {
        [self.answer.a, self.answer.b].map(|body| &self.scene.bodies[body])
    }

    /// Their shapes.
    pub fn shapes(&self) -> [&'a Shape; 2] {
        self.bodies().map(Body::shape)
    }

    /// Whether the step with this index must be told whole.
    fn looks_at(&self, step: usize) -> bool {
        self.only.is_none_or(|only| only == step)
    }

    /// Tells the walkthrough with this index or, where that does not apply, the first that does; which, and the telling.
    pub fn tell(&self, preferred: Option<usize>) -> Option<(usize, Telling)> {
        let order = preferred.into_iter().chain(0..WALKTHROUGHS.len());
        let mut applying = order.filter(|&index| WALKTHROUGHS[index].refusal(self.scene, self.shapes()).is_none());
        applying.find_map(|index| (WALKTHROUGHS[index].tell)(self).map(|telling| (index, telling)))
    }
}
