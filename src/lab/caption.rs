//! Suggests what a new user can do next, if it is possible now.

/// A shape that was moved by less than so many pixels was clicked, not dragged.
pub const DRAGGED: f32 = 3.0;

#[derive(Clone, Debug, Default)]
pub struct Possible {
    pub drag: bool,
    /// The title of the body whose ring is shown.
    pub handle_of: Option<String>,
    /// A click on a shape would show its ring.
    pub select_to_turn: bool,
}

/// The actions that the user has taken, whose captions no longer appear.
#[derive(Clone, Copy, Debug, Default)]
pub struct Captions {
    pub has_dragged: bool,
    pub has_turned: bool,
}

impl Captions {
    /// The caption of the first actions that are possible and not taken yet; `None` after all of them.
    pub fn next(&self, possible: &Possible) -> Option<String> {
        let drag = possible.drag && !self.has_dragged;
        let turn = possible.handle_of.as_ref().filter(|_| !self.has_turned);
        let select = possible.select_to_turn && !self.has_turned;
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
