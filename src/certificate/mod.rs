//! Certificates of the answers about a pair: a claim that anyone can check, and the result of an independent checker.

pub mod checker;
pub mod claim;
mod pieces;
mod prover;
#[cfg(test)]
mod tests;

use crate::pair_answer::Answer;
use crate::scene::{Body, Scene, Stamp};
use checker::{Checked, check};
use claim::{Claim, Solid};

/// Shapes with more corners together are not certified: each part of one is compared with each of the other in every frame of a
/// drag.
pub const MAX_CERTIFIED_CORNERS: usize = 400;

#[derive(Debug)]
pub struct Certificate {
    pub solids: [Solid; 2],
    /// The claim and its check; `None` for more than [`MAX_CERTIFIED_CORNERS`].
    pub proof: Option<Proof>,
    pair: [usize; 2],
    stamps: [Stamp; 2],
}

#[derive(Debug)]
pub struct Proof {
    /// The claim; `None` where the answer contradicts itself.
    pub claim: Option<Claim>,
    /// What was compared, or the mistake as a sentence.
    pub verdict: Result<Checked, String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    pub pair: [usize; 2],
    /// The mistake, as a sentence without a full stop.
    pub why: String,
}

impl Certificate {
    /// Certifies a complete answer about two bodies.
    pub fn of(scene: &Scene, answer: &Answer) -> Self {
        let pair = [answer.a, answer.b];
        let bodies = pair.map(|body| &scene.bodies[body]);
        let shapes = bodies.map(Body::shape);
        let solids = shapes.map(prover::solid);
        let corners: usize = solids.iter().map(|solid| solid.outline.len()).sum();
        let proof = (corners <= MAX_CERTIFIED_CORNERS).then(|| {
            let [a, b] = &solids;
            match prover::claim(shapes, [a, b], answer) {
                Ok(claim) => Proof { verdict: check([a, b], &claim), claim: Some(claim) },
                Err(why) => Proof { claim: None, verdict: Err(why) },
            }
        });
        Self { solids, proof, pair, stamps: bodies.map(Body::stamp) }
    }

    pub fn belongs_to(&self, scene: &Scene, answer: &Answer) -> bool {
        self.pair == [answer.a, answer.b] && self.stamps == self.pair.map(|body| scene.bodies[body].stamp())
    }

    pub fn refuted(&self) -> Option<Refuted> {
        let why = self.proof.as_ref()?.verdict.as_ref().err()?;
        Some(Refuted { pair: self.pair, why: why.clone() })
    }
}
