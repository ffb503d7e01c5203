//! What can be dragged.

use crate::scene::BodyId;

/// Something that can be picked and dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    Body(BodyId),
    Moving(usize),
}

impl Target {
    /// The body of the document, if it is one.
    pub fn body(self) -> Option<BodyId> {
        if let Self::Body(id) = self { Some(id) } else { None }
    }
}
