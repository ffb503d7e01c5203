//! What can a new user do next? Suggests only what is possible now.

use crate::overlay::local_frame::LOCAL_FRAME;

/// A shape that was moved by less than so many pixels was clicked, not dragged.
pub const DRAGGED: f32 = 3.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Drag,
    Turn,
    LocalFrame,
}

const DEEDS: [Deed; 3] = [Deed::Drag, Deed::Turn, Deed::LocalFrame];

/// What can be done in the present mode.
#[derive(Clone, Debug, Default)]
pub struct Possible {
    pub drag: bool,
    /// The title of the body whose ring is shown.
    pub handle_of: Option<String>,
    pub local_frame: bool,
}

/// The deeds that the user has done, after which their captions no longer appear.
#[derive(Clone, Debug, Default)]
pub struct Captions {
    done: Vec<Deed>,
}

impl Captions {
    pub fn done(&mut self, deed: Deed) {
        if !self.done.contains(&deed) {
            self.done.push(deed);
        }
    }

    pub fn are_done(&self) -> bool {
        self.done.len() == DEEDS.len()
    }

    /// The caption of the first deed that is possible and was not done yet.
    pub fn next(&self, possible: &Possible) -> Option<String> {
        Some(match self.next_deed(possible)? {
            Deed::Drag => "Drag a shape".to_owned(),
            Deed::Turn => format!("Drag the ring to rotate {}", possible.handle_of.as_deref().unwrap_or("it")),
            Deed::LocalFrame => format!("{}: show it un-rotated", LOCAL_FRAME.key),
        })
    }

    fn next_deed(&self, possible: &Possible) -> Option<Deed> {
        let can = |deed: &Deed| match deed {
            Deed::Drag => possible.drag,
            Deed::Turn => possible.handle_of.is_some(),
            Deed::LocalFrame => possible.local_frame,
        };
        DEEDS.into_iter().find(|deed| !self.done.contains(deed) && can(deed))
    }
}
