//! Why algorithms do not apply to a pair, computed once per change, since it decomposes concave shapes.

use crate::{
    algorithm::{ALGORITHMS, Algorithm},
    scene::{Body, Scene, Stamp},
};
use core::cell::RefCell;

#[derive(Default)]
pub struct AlgorithmRefusals {
    known: RefCell<Known>,
}

#[derive(Default)]
struct Known {
    /// What the refusals depend on: the pair, and the number of shapes.
    of: Option<([Stamp; 2], usize)>,
    refusals: Vec<Option<&'static str>>,
}

impl AlgorithmRefusals {
    /// Why the algorithm with this index in [`ALGORITHMS`] does not apply to two bodies of a scene.
    pub fn of(&self, algorithm: usize, scene: &Scene, pair: [&Body; 2]) -> Option<&'static str> {
        let of = Some((pair.map(Body::stamp), scene.bodies.len()));
        let mut known = self.known.borrow_mut();
        if known.of != of {
            let refusal = |algorithm: &&Algorithm| algorithm.refusal(scene, pair.map(Body::shape));
            *known = Known { of, refusals: ALGORITHMS.iter().map(refusal).collect() };
        }
        known.refusals.get(algorithm).copied().unwrap_or(Some("there is no such algorithm"))
    }
}
