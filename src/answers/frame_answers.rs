//! The answers that a frame has about its shapes: those for the current shapes, or earlier ones that are still valid.

use crate::algorithm::comparison::Comparison;
use crate::answers::pose_after_mtv::MoveApart;
use crate::answers::textbook_answers::Explained;
use crate::certificate::{Certificate, Refuted};
use crate::collision::{Polygon, Relation};
use crate::pair_answer::Answer;
use crate::scene::{Body, Scene, Stamp};
use std::sync::Arc;

/// The answers known so far, and the progress. Clones share the answers.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    pub progress: Progress,
    pub hits: Vec<bool>,
    /// The pairs that the convention calls hits, in order, the body lower in the drawing order first; at most a million. During a search, the
    /// previous ones.
    pub hit_pairs: Arc<[[u32; 2]]>,
    pub hit_count: usize,
    /// The stamps of the bodies of `hits`.
    pub stamps: Vec<Stamp>,
    /// The known pairs of the body in focus; among many bodies only nearby ones.
    pub pairs: Vec<Arc<Answer>>,
    pub current: Option<usize>,
    /// Whether no pair hits, and the current pair is the nearest of all.
    pub is_nearest: bool,
    /// The textbook's answers for the current pair, for the algorithms requested last.
    pub explained: Option<Arc<Explained>>,
    /// The proof of the current pair's answer, if it was requested last.
    pub certificate: Option<Arc<Certificate>>,
    /// Two methods side by side on the current pair, if they were requested last.
    pub comparison: Option<Arc<Comparison>>,
    pub move_apart: Option<MoveApart>,
    /// The relation of the current pair at the time that is shown, if that is after the start.
    pub at_time: Option<(f32, Relation)>,
    /// For each concave polygon its index, its stamp and its convex parts.
    pub parts: Vec<(usize, Stamp, Arc<[Polygon]>)>,
    /// The number of pairs tested for yes or no.
    pub tested: usize,
    /// The last current pair, if there is none now.
    last: Option<Arc<Answer>>,
}

/// The progress of a frame's questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// This scene has not been queried yet.
    #[default]
    Unknown,
    /// Some answers are missing, and others may still improve.
    Searching,
    Known,
    /// A question failed because of a bug.
    Failed,
}

impl Answers {
    pub fn failed() -> Self {
        Self { progress: Progress::Failed, ..Self::default() }
    }

    /// The answers that are still valid for a changed scene: those about bodies that are identical to the last bit.
    #[must_use]
    pub fn outdated(&self, scene: &Scene) -> Self {
        if self.stamps.len() != scene.bodies.len() {
            return Self { progress: Progress::Searching, ..Self::default() };
        }
        let is_same = |body: usize, stamp: Stamp| scene.bodies[body].stamp() == stamp;
        let current = self.current().filter(|current| current.is_current(scene, current.a, current.b));
        let pairs: Vec<Arc<Answer>> =
            self.pairs.iter().filter(|pair| pair.is_current(scene, pair.a, pair.b)).map(Arc::clone).collect();
        let place =
            current.and_then(|current| pairs.iter().position(|pair| (pair.a, pair.b) == (current.a, current.b)));
        let hits = self.hits.iter().zip(&self.stamps).enumerate();
        Self {
            progress: Progress::Searching,
            hits: hits.map(|(i, (&hit, &stamp))| hit && is_same(i, stamp)).collect(),
            hit_pairs: Arc::clone(&self.hit_pairs),
            hit_count: self.hit_count,
            stamps: scene.bodies.iter().map(Body::stamp).collect(),
            current: place,
            is_nearest: false,
            explained: self.explained.clone().filter(|_| place.is_some()),
            certificate: self.certificate.clone().filter(|_| place.is_some()),
            comparison: self.comparison.clone().filter(|_| place.is_some()),
            move_apart: self.move_apart.filter(|_| place.is_some()),
            at_time: self.at_time.filter(|_| place.is_some()),
            parts: self.parts.iter().filter(|(body, stamp, _)| is_same(*body, *stamp)).cloned().collect(),
            tested: self.tested,
            last: self.current.map(|current| Arc::clone(&self.pairs[current])).or_else(|| self.last.clone()),
            pairs,
        }
    }

    /// Whether a body is known to hit another, by the convention shown.
    pub fn is_hit(&self, body: usize) -> bool {
        self.hits.get(body).copied().unwrap_or(false)
    }

    /// The most relevant pair.
    pub fn current(&self) -> Option<&Answer> {
        self.current.map(|current| &*self.pairs[current])
    }

    /// The current pair before its bodies moved, while the new answer is computed.
    pub fn last(&self) -> Option<&Answer> {
        self.last.as_deref().filter(|_| self.current.is_none() && self.progress == Progress::Searching)
    }

    /// The answer that an independent checker refutes, while the proof is requested.
    pub fn refuted(&self) -> Option<Refuted> {
        self.certificate.as_deref().and_then(Certificate::refuted)
    }

    /// The result of moving the current pair apart; `None` if it has no MTV.
    pub fn move_apart(&self) -> Option<MoveApart> {
        let current = self.current().map(|current| [current.a, current.b])?;
        self.move_apart.filter(|it| current == [it.moved, it.other] || current == [it.other, it.moved])
    }

    /// The convex parts of each concave polygon, if they were requested last.
    pub fn convex_parts(&self) -> impl Iterator<Item = &[Polygon]> {
        self.parts.iter().map(|(.., parts)| &parts[..])
    }
}
