//! What can hands hold?

use crate::scene::BodyId;

/// Something that can be picked: a value, which changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A body of the document.
    Body(BodyId),
    /// A shape of a simulation.
    Moving(usize),
}
