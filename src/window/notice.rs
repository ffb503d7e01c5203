//! What does a notice say, how long does it stay, and what makes it true?

use crate::{lab::notice, scene::Stamp, window::keys::act::Act};
use std::time::{Duration, Instant};

/// How long a notice stays, unless it stops being true before.
const LASTS: Duration = Duration::from_secs(5);

/// A notice that is on the screen.
pub struct Notice {
    pub text: String,
    pub cause: Cause,
    /// When it goes.
    pub until: Instant,
}

/// What makes a notice true: it goes with that.
pub enum Cause {
    /// Something happened, which stays true.
    Event,
    /// What a command of the lab told.
    Lab(notice::Notice),
    /// This act is refused, for a reason that the notice gives.
    Refused(Act),
    /// What was typed for this shape is no number, and the shape is as it was.
    Mistyped(Option<Stamp>),
    /// Angles are in radians, or in degrees.
    Radians(bool),
    /// The ground follows the desktop, which tells this.
    SystemGround(Option<bool>),
    /// A picture waits for the end of the search.
    WaitingPicture,
    /// The shapes are in no file.
    Unfiled,
}

impl Notice {
    /// A notice that begins now.
    pub fn new(text: String, cause: Cause) -> Self {
        Self { text, cause, until: Instant::now() + LASTS }
    }
}
