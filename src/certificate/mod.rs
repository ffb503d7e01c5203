//! Is what the module says of a pair true? A claim that anyone can check, and what an independent checker says of it.

pub mod checker;
pub mod claim;
mod pieces;
mod prover;
#[cfg(test)]
mod tests;

use crate::{
    pair_answer::Answer,
    scene::{Body, Scene, Stamp},
};
use checker::{Checked, check};
use claim::{Claim, Solid};

/// Shapes with more corners together are not certified: each part of one is compared with each of the other in every frame of a
/// drag.
pub const MOST_CORNERS: usize = 400;

/// What there is to say of the truth of an answer.
#[derive(Debug)]
pub struct Certificate {
    /// The two shapes as numbers.
    pub solids: [Solid; 2],
    /// What is claimed, and whether it is true; `None` for more than [`MOST_CORNERS`].
    pub proof: Option<Proof>,
    /// The indices of the two bodies.
    pair: [usize; 2],
    /// What the bodies were like.
    stamps: [Stamp; 2],
}

/// A claim that was checked.
#[derive(Debug)]
pub struct Proof {
    /// The claim; `None` where the answer contradicts itself.
    pub claim: Option<Claim>,
    /// What was compared, or a sentence that says what is wrong.
    pub verdict: Result<Checked, String>,
}

/// An answer that is wrong, or whose certificate is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The indices of the two bodies.
    pub pair: [usize; 2],
    /// A sentence without its full stop: what is wrong.
    pub why: String,
}

impl Certificate {
    /// Certifies what is said of two bodies of a scene. The answer must be complete.
    pub fn of(scene: &Scene, answer: &Answer) -> Self {
        let pair = [answer.a, answer.b];
        let bodies = pair.map(|body| &scene.bodies[body]);
        let shapes = bodies.map(Body::shape);
        let solids = shapes.map(prover::solid);
        let corners: usize = solids.iter().map(|solid| solid.outline.len()).sum();
        let proof = (corners <= MOST_CORNERS).then(|| {
            let [a, b] = &solids;
            match prover::claim(shapes, [a, b], answer) {
                Ok(claim) => Proof { verdict: check([a, b], &claim), claim: Some(claim) },
                Err(why) => Proof { claim: None, verdict: Err(why) },
            }
        });
        Self { solids, proof, pair, stamps: bodies.map(Body::stamp) }
    }

    /// Whether it is still of this answer.
    pub fn holds(&self, scene: &Scene, answer: &Answer) -> bool {
        self.pair == [answer.a, answer.b] && self.stamps == self.pair.map(|body| scene.bodies[body].stamp())
    }

    /// What is wrong, if anything is.
    pub fn refuted(&self) -> Option<Refuted> {
        let why = self.proof.as_ref()?.verdict.as_ref().err()?;
        Some(Refuted { pair: self.pair, why: why.clone() })
    }
}
