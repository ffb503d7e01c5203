//! What does a frame ask, and of which pair does it speak?

use crate::{answers::wanted::Wanted, scene::Scene};

/// What a frame asks.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The bodies as they are.
    pub scene: Scene,
    /// The body that is A.
    pub probe: usize,
    /// What the answers speak of.
    pub spoken: Spoken,
    /// What is wanted besides the answers.
    pub wanted: Wanted,
}

/// What the answers speak of, by the indices of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// Of this pair.
    Of([usize; 2]),
    /// Of the pair of this body that there is most to say of.
    OfBody(usize),
    /// Of the pair of the probe that there is most to say of or, where it hits nothing, of any that hit.
    OfAny,
}

impl Default for Spoken {
    fn default() -> Self {
        Self::OfBody(0)
    }
}

impl Query {
    /// The body whose pairs are answered in full.
    pub fn focus(&self) -> usize {
        match self.spoken {
            Spoken::Of([_, body]) | Spoken::OfBody(body) => body,
            Spoken::OfAny => self.probe,
        }
    }

    /// The body with which the focus is the pair that is spoken of, if that is fixed.
    pub fn partner(&self) -> Option<usize> {
        match self.spoken {
            Spoken::Of([partner, _]) => Some(partner),
            Spoken::OfBody(_) | Spoken::OfAny => None,
        }
    }
}
