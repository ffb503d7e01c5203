//! Polygons that cross themselves while they are dragged: kept beside the document, which has the last valid outline.

use crate::collision::ShapeError;
use crate::lab::command::Command;
use crate::lab::drag::gesture::{BodyShape, SelfCrossing};
use crate::lab::editor::Editor;
use crate::scene::{Edit, EditError, LocalShape};

impl Editor {
    /// Gives a body a shape during a gesture. A self-crossing polygon is kept beside the document.
    pub fn reshape_even_if_crossing(&mut self, shape: Option<BodyShape>) {
        let Some(shape) = shape else { return };
        let edit = Edit::Reshape(vec![(shape.id, shape.local.clone(), shape.pose)]);
        let state = self.state_mut();
        match (state.preview(edit), &shape.local) {
            // Beyond the largest f32 it is unchanged.
            (Err(EditError::Shape(ShapeError::BeyondF32 | ShapeError::NotFinite { .. })), _) => (),
            (Err(EditError::Shape(error)), LocalShape::Polygon { vertices }) => {
                let outline = vertices.iter().map(|vertex| shape.pose.put(*vertex)).collect();
                state.self_crossing = Some(SelfCrossing { shape, outline, error });
            }
            (Err(_), _) => (),
            (Ok(()), _) => state.self_crossing = None,
        }
    }

    /// Drops a self-crossing polygon; the document has its last valid outline.
    pub fn restore_self_crossing(&mut self) -> Option<String> {
        self.changes += 1;
        self.state_mut().self_crossing.take().map(|_| "The polygon is as it was before it crossed itself".to_owned())
    }

    /// Why the polygon has no answers, and what to do.
    pub fn self_crossing_sentence(&self) -> Option<String> {
        let SelfCrossing { shape, error, .. } = self.state().self_crossing.as_ref()?;
        let title = self.document().index(shape.id).map(|body| self.scene().title(body))?;
        let why = match error {
            ShapeError::SelfCrossing { edge, other, at } => {
                format!("edge {edge} meets edge {other} at {}", self.viewport.coordinate_resolution().pair(*at))
            }
            other => other.to_string(),
        };
        Some(format!(
            "{title} crosses itself: {why}. Answers need a simple polygon: drag a corner, take the convex hull (Ctrl \
             K), or press Esc to restore it."
        ))
    }

    /// Why a command that would move or reshape a self-crossing polygon is refused: its outline is not in the document, and only
    /// its corners can be dragged.
    pub fn blocked_by_self_crossing(&self, command: &Command) -> Option<String> {
        let of = self.document().index(self.state().self_crossing.as_ref()?.shape.id)?;
        let changes_it = match command {
            Command::Nudge(_) | Command::NudgeToNext(_) | Command::Rotate(_) => true,
            Command::Reshape(body, ..) => *body == of,
            _ => false,
        };
        let title = self.scene().title(of);
        changes_it.then(|| {
            format!("{title} crosses itself: first drag a corner until it is simple, or press Esc to restore it")
        })
    }
}
