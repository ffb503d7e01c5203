//! The bodies of a document with their ids.

use super::bodies::Scene;
use super::body::Body;
use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::HashMap;

/// Names a body of a document for as long as the document lives: no other body ever gets the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BodyId(u64);

impl BodyId {
    /// An unused id.
    pub(super) fn fresh() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Self(COUNT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Bodies with their ids, from the back to the front.
///
/// Invariant: each body has one id, no two have the same, and `index` is the position of each.
#[derive(Clone, Debug, Default)]
pub struct BodyList {
    scene: Scene,
    ids: Vec<BodyId>,
    index: HashMap<BodyId, usize>,
}

impl BodyList {
    /// The bodies of a scene, each with a fresh id.
    pub fn new(scene: Scene) -> Self {
        Self::join(scene.bodies.into_iter().map(|body| (BodyId::fresh(), body)))
    }

    /// The list of these bodies; their ids must differ.
    pub(super) fn join(bodies: impl Iterator<Item = (BodyId, Body)>) -> Self {
        let (ids, bodies): (Vec<BodyId>, Vec<Body>) = bodies.unzip();
        let index: HashMap<_, _> = ids.iter().enumerate().map(|(i, id)| (*id, i)).collect();
        debug_assert_eq!(index.len(), ids.len(), "an id is there twice");
        Self { scene: Scene { bodies }, ids, index }
    }

    /// Takes all bodies out, with their ids.
    pub(super) fn take_apart(&mut self) -> impl Iterator<Item = (BodyId, Body)> + use<> {
        let Self { scene, ids, .. } = core::mem::take(self);
        ids.into_iter().zip(scene.bodies)
    }

    /// The bodies.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The ids, in the order of the bodies.
    pub fn ids(&self) -> &[BodyId] {
        &self.ids
    }

    /// The index of a body; `None` when it is not in the list now.
    pub fn index(&self, id: BodyId) -> Option<usize> {
        self.index.get(&id).copied()
    }

    /// The body with an id.
    pub fn get(&self, id: BodyId) -> Option<&Body> {
        self.index(id).map(|i| &self.scene.bodies[i])
    }

    pub(super) fn get_mut(&mut self, id: BodyId) -> Option<&mut Body> {
        self.index(id).map(|i| &mut self.scene.bodies[i])
    }
}
