//! What the table of modes says about each.

use crate::mode::behavior::{Behavior, ModeCommand};
use crate::overlay::Overlay;

/// An entry of the table of modes, [`MODES`](crate::mode::MODES).
pub struct Mode {
    pub name: &'static str,
    pub help: &'static str,
    pub open: fn() -> Box<dyn Behavior>,
    /// The overlays that it can draw; [`Overlay::is_on_at_first`] says which of them are on at first.
    pub offered_overlays: &'static [Overlay],
    /// The commands of this mode only.
    pub commands: &'static [ModeCommand],
}
