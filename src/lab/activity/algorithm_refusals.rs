//! Why algorithms do not apply to a pair, computed once per change, since it decomposes concave shapes.

use crate::algorithm::{ALGORITHMS, Algorithm};
use crate::scene::{Body, Scene, Stamp};

#[derive(Default)]
pub struct AlgorithmRefusals {
    /// What they depend on: the pair, and the number of shapes.
    key: Option<([Stamp; 2], usize)>,
    list: Vec<Option<&'static str>>,
}

impl AlgorithmRefusals {
    /// Why the algorithm with this index in [`ALGORITHMS`] does not apply to two bodies of a scene.
    pub fn of(&mut self, algorithm: usize, scene: &Scene, pair: [&Body; 2]) -> Option<&'static str> {
        let key = Some((pair.map(Body::stamp), scene.bodies.len()));
        if self.key != key {
            let refusal = |algorithm: &&Algorithm| algorithm.refusal(scene, pair);
            *self = Self { key, list: ALGORITHMS.iter().map(refusal).collect() };
        }
        self.list.get(algorithm).copied().unwrap_or(Some("there is no such algorithm"))
    }
}
