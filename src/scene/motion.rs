//! What does a body do within a frame? Its motion.

use crate::collision::ShapeError;
use glam::Vec2;

/// A motion along x or y is below this, so that what it sweeps is far within f32.
const MAX_BY: f32 = 1e30;
/// A turn is below this, a hundred times around.
const MAX_TURN: f32 = 36_000.0;

/// What a body does while the time goes from 0 to 1, such as a frame: it moves by a vector, and turns about its own position, which is the
/// pivot of a rectangle and the middle of a segment.
///
/// Invariant: each coordinate of the vector is below 10³⁰ in magnitude, and the turn below 36,000, a hundred times around.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    by: Vec2,
    turn: f32,
}

impl Motion {
    /// A motion by a vector in world units and a turn in degrees from +x towards +y.
    ///
    /// # Errors
    /// When a number is not finite, or is too large.
    pub fn new(by: Vec2, turn: f32) -> Result<Self, ShapeError> {
        if !by.is_finite() {
            Err(ShapeError::NotFinite { field: "by".to_owned() })
        } else if !turn.is_finite() {
            Err(ShapeError::NotFinite { field: "turn".to_owned() })
        } else if by.abs().max_element() >= MAX_BY {
            Err(ShapeError::TooLarge { field: "by", limit: MAX_BY })
        } else if turn.abs() >= MAX_TURN {
            Err(ShapeError::TooLarge { field: "turn", limit: MAX_TURN })
        } else {
            Ok(Self { by, turn })
        }
    }

    /// How far it moves, in world units.
    pub fn by(self) -> Vec2 {
        self.by
    }

    /// How far it turns, in degrees from +x towards +y.
    pub fn turn(self) -> f32 {
        self.turn
    }

    /// Whether it neither moves nor turns.
    pub fn is_rest(self) -> bool {
        self == Self::default()
    }
}
