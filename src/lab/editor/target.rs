//! What can hands hold?

use crate::scene::BodyId;

/// Something that can be picked and dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    Body(BodyId),
    Moving(usize),
}
