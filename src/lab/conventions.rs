//! What do the words and the screen mean by a hit and by up? The answers of the module stay what they are.

use crate::answers::boundary::Boundary;

/// The conventions that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// Whether touching is a hit.
    pub boundary: Boundary,
    /// Whether y points up on the screen.
    pub is_y_up: bool,
}
