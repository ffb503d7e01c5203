//! Which suggestions a new user still needs.

/// A shape that was moved by less than so many pixels was clicked, not dragged.
pub const DRAGGED: f32 = 3.0;

/// The actions that the user has taken, whose captions no longer appear.
#[derive(Clone, Copy, Debug, Default)]
pub struct Captions {
    pub has_dragged: bool,
    pub has_turned: bool,
}
