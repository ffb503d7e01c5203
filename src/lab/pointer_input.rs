//! What the window passes on from the mouse: the pointer, its buttons and modifiers; and which way is up.

use crate::answers::touch_convention::TouchConvention;
use glam::Vec2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Rotates in steps of 15°, keeps the aspect ratio, extends the selection.
    pub shift: bool,
    /// Reverses the snapping.
    pub ctrl: bool,
    /// Resizes about the pivot, draws from the middle, drags a copy.
    pub alt: bool,
}

impl Modifiers {
    pub const NONE: Self = Self { shift: false, ctrl: false, alt: false };
    #[cfg(test)]
    pub const SHIFT: Self = Self { shift: true, ..Self::NONE };
    #[cfg(test)]
    pub const CTRL: Self = Self { ctrl: true, ..Self::NONE };
    #[cfg(test)]
    pub const ALT: Self = Self { alt: true, ..Self::NONE };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    Left,
    Right,
}

impl Pointer {
    /// Whether its position is finite.
    pub(in crate::lab) fn is_finite(self) -> bool {
        match self {
            Self::Move { at, .. } | Self::Press { at, .. } | Self::DoublePress { at } | Self::TurnWheel { at, .. } => {
                at.is_finite()
            }
            Self::Release { .. } => true,
        }
    }
}

/// What the pointer does; positions in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// The pointer is here now, with or without a button down.
    Move { at: Vec2, held: Modifiers },
    /// A button goes down.
    Press { at: Vec2, button: Button, held: Modifiers },
    /// The second press of a double click, instead of a press.
    DoublePress { at: Vec2 },
    /// A button goes up, or the gesture ends because the pointer was lost.
    Release { button: Button },
    /// Rotate the shape under the pointer by this many notches of the wheel (Alt wheel).
    TurnWheel {
        at: Vec2,
        /// Notches; positive is clockwise on the screen.
        notches: f32,
        held: Modifiers,
    },
}

/// The conventions of touching and of the y axis, in texts and on the screen. The module's answers do not change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    pub touching: TouchConvention,
    pub is_y_up: bool,
}

impl Conventions {
    /// The world direction of a direction on the screen.
    pub fn direction(self, on_screen: Vec2) -> Vec2 {
        if self.is_y_up { Vec2::new(on_screen.x, -on_screen.y) } else { on_screen }
    }

    /// The world angle, from +x towards +y, of a clockwise angle on the screen.
    pub fn turn(self, clockwise: f32) -> f32 {
        if self.is_y_up { -clockwise } else { clockwise }
    }
}
