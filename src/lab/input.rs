//! What a person does: commands and what the pointer does, as values.

use super::{Overlay, OwnCommand};
use crate::collision::Aabb;
use glam::Vec2;

/// What the window shows of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The visible part.
    pub world: Aabb,
    /// World units per pixel, above zero.
    pub pixel: f32,
    /// Whether nobody has moved the view since it was fitted to the scene.
    pub fitted: bool,
}

/// What a person asks for by a key, a button or a menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Change to the mode with this index in [`MODES`](super::MODES), as it was left.
    Mode(usize),
    /// Make a new arrangement.
    Arrange,
    /// Stop or go on moving.
    Pause,
    /// One of the present mode's own.
    Own(OwnCommand),
    /// Switch an overlay.
    Toggle(Overlay),
    /// Back to what the mode opened on.
    Reset,
    /// Undo the last change of the mode's document.
    Undo,
    /// Make the change again that was undone last.
    Redo,
    /// Deselect; a gesture under way is given up.
    Deselect,
    /// Move the selected shape by this many steps, each about a pixel wide.
    Nudge(Vec2),
    /// Move the selected shape to the next number that f32 has in this direction.
    Inch(Vec2),
    /// How many shapes the many-shapes modes hold.
    Count(usize),
    /// The list of keys was shown.
    Help,
}

/// Which button of the mouse a gesture is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Moves shapes, uses handles.
    Left,
    /// Turns shapes.
    Right,
}

/// What the pointer does; positions in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// The pointer is here now, with or without a button down.
    Move {
        /// Where.
        at: Vec2,
        /// Whether turning snaps to steps of 15°.
        snap: bool,
    },
    /// A button goes down.
    Press {
        /// Where.
        at: Vec2,
        /// Which button.
        button: Button,
    },
    /// A button goes up, or the gesture ends because the pointer was lost.
    Release {
        /// Which button.
        button: Button,
    },
    /// Turn the shape under the pointer by this many notches of the wheel (Alt+wheel).
    TurnWheel {
        /// Where.
        at: Vec2,
        /// Notches; above zero turns +x towards +y.
        notches: f32,
        /// Whether turning snaps to steps of 15°.
        snap: bool,
    },
}
