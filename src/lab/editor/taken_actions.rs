//! Which actions a new user has taken.

/// A shape that was moved by less than so many pixels was clicked, not dragged.
pub const DRAGGED: f32 = 3.0;

/// The actions that the user has taken, which the caption no longer suggests.
#[derive(Clone, Copy, Debug, Default)]
pub struct TakenActions {
    pub has_dragged: bool,
    pub has_turned: bool,
}
