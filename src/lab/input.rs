//! What the window passes on from the mouse: the pointer, its buttons and modifiers, the visible part of the world, and which
//! way is up in it.

use crate::{answers::boundary::Boundary, collision::Aabb, notation::Resolution};
use glam::Vec2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    pub world: Aabb,
    /// World units per pixel, above zero.
    pub pixel: f32,
    /// Whether nobody has moved the view since it was fitted to the scene.
    pub fitted: bool,
}

impl Sight {
    /// The precision of coordinates on the screen: half a pixel.
    pub fn resolution(&self) -> Resolution {
        Resolution::of(0.5 * f64::from(self.pixel))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Turns in steps of 15°, keeps a ratio, selects more.
    pub shift: bool,
    /// Snaps, or does not where that is on.
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
    pub(in crate::lab) fn is_somewhere(self) -> bool {
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
    /// The left button goes down a second time at once, after a release: this comes in the place of a press.
    DoublePress { at: Vec2 },
    /// A button goes up, or the gesture ends because the pointer was lost.
    Release { button: Button },
    /// Turn the shape under the pointer by this many notches of the wheel (Alt+wheel).
    TurnWheel {
        at: Vec2,
        /// Notches; above zero turns with the clock of the screen.
        notches: f32,
        held: Modifiers,
    },
}

/// What counts as a hit, and which way is up, in texts and on the screen. The answers of the module do not change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    pub boundary: Boundary,
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
