//! What should a newcomer do next?

/// How long the last caption stays, in seconds: nothing that one does in the lab ends it for sure.
const LAST: f32 = 20.0;

/// Something that a newcomer has done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Moved a shape.
    Drag,
    /// Turned a shape.
    Turn,
    /// Switched on the local frame.
    LocalFrame,
    /// Asked for help.
    Help,
}

const CAPTIONS: [(Deed, &str); 4] = [
    (Deed::Drag, "Drag a shape"),
    (Deed::Turn, "Turn it by the handle"),
    (Deed::LocalFrame, "L: see it un-rotated"),
    (Deed::Help, "? for all keys"),
];

/// Which captions were followed.
#[derive(Clone, Debug, Default)]
pub struct Captions {
    done: Vec<Deed>,
    last_shown: f32,
}

impl Captions {
    /// This was done now.
    pub fn done(&mut self, deed: Deed) {
        if !self.done.contains(&deed) {
            self.done.push(deed);
        }
    }

    /// Time goes on.
    pub fn advance(&mut self, seconds: f32) {
        if self.done.len() + 1 == CAPTIONS.len() && !self.done.contains(&Deed::Help) {
            self.last_shown += seconds;
            if self.last_shown > LAST {
                self.done(Deed::Help);
            }
        }
    }

    /// The first caption that was not followed yet; that of the local frame only where there is one.
    pub fn next(&self, has_local_frame: bool) -> Option<&'static str> {
        let is_left = |deed: &Deed| !self.done.contains(deed) && (has_local_frame || *deed != Deed::LocalFrame);
        CAPTIONS.iter().find(|(deed, _)| is_left(deed)).map(|(_, text)| *text)
    }
}
