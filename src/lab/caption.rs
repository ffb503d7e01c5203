//! Suggests what a new user can do next, if it is possible now.

/// A shape that was moved by less than so many pixels was clicked, not dragged.
pub const DRAGGED: f32 = 3.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Drag,
    Turn,
}

#[derive(Clone, Debug, Default)]
pub struct Possible {
    pub drag: bool,
    /// The title of the body whose ring is shown.
    pub handle_of: Option<String>,
    /// A click on a shape would show its ring.
    pub select_to_turn: bool,
}

/// The actions that the user has taken, whose captions no longer appear.
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

    /// The caption of the first actions that are possible and not taken yet; `None` after all of them.
    pub fn next(&self, possible: &Possible) -> Option<String> {
        let is_new = |deed: Deed| !self.done.contains(&deed);
        let drag = possible.drag && is_new(Deed::Drag);
        let turn = possible.handle_of.as_ref().filter(|_| is_new(Deed::Turn));
        let select = possible.select_to_turn && is_new(Deed::Turn);
        Some(match (drag, turn) {
            (true, Some(title)) => format!("Drag a shape; drag the ring to rotate {title}"),
            (true, None) if select => "Drag a shape; click one with corners to show its rotation ring".to_owned(),
            (true, None) => "Drag a shape".to_owned(),
            (false, Some(title)) => format!("Drag the ring to rotate {title}"),
            (false, None) if select => "Click a shape with corners, then drag its ring to rotate it".to_owned(),
            (false, None) => return None,
        })
    }
}
