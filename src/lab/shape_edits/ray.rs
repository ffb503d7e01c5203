//! Reads a segment as a ray, which is a point that moves, and a ray as a segment.

use crate::collision::Shape;
use crate::lab::Lab;
use crate::lab::editor::Editor;
use crate::scene::{Body, BodyId, Edit, LocalShape, Motion, Pose};
use glam::Vec2;

impl Lab {
    /// The segments and points in motion among the selected shapes or, if nothing is selected, A of the current pair if it is one;
    /// the error says why there is none.
    pub fn rays(&self) -> Result<Vec<BodyId>, String> {
        let editor = &self.editor;
        if let Some(why) = editor.why_not_editable() {
            return Err(why);
        }
        let current = || self.view().answers.current().and_then(|pair| editor.document().ids().get(pair.a).copied());
        let mut ids = editor.free_selected();
        if editor.state().selected.is_empty() {
            ids = current().into_iter().collect();
        }
        ids.retain(|id| editor.document().get(*id).is_some_and(|body| !body.flags().is_locked && can_be_ray(body)));
        if ids.is_empty() { Err("Select a segment, or a point in motion".to_owned()) } else { Ok(ids) }
    }
}

impl Editor {
    /// Makes each of some segments a point that moves from its first end to the other within the frame, and each point that moves a
    /// segment along its way.
    pub fn toggle_rays(&mut self, ids: &[BodyId]) -> Option<String> {
        let bodies = ids.iter().filter_map(|id| Some((*id, self.document().get(*id)?)));
        let is_ray = |body: &Body| matches!(body.local(), LocalShape::Point);
        let what = if bodies.clone().all(|(_, body)| is_ray(body)) { "Read as a segment:" } else { "Read as a ray:" };
        let (mut shapes, mut motions) = (Vec::new(), Vec::new());
        for (id, body) in bodies {
            let (at, local, by) = match body.shape() {
                Shape::Segment(segment) => (segment.a(), LocalShape::Point, segment.b() - segment.a()),
                shape => {
                    let by = body.motion().by();
                    (shape.aabb().center(), LocalShape::Segment { a: Vec2::ZERO, b: by }, Vec2::ZERO)
                }
            };
            match Motion::new(by, 0.0) {
                Ok(motion) => motions.push((id, motion)),
                Err(error) => return Some(format!("Nothing was changed: the motion {}", error.reason())),
            }
            shapes.push((id, local, Pose::at(at)));
        }
        self.edit(self.called(what, ids), Edit::All(vec![Edit::Reshape(shapes), Edit::SetMotion(motions)]))
    }
}

/// Whether it is a segment at rest or a point that moves.
fn can_be_ray(body: &Body) -> bool {
    match body.local() {
        LocalShape::Segment { .. } => body.motion().is_rest(),
        LocalShape::Point => body.motion().by() != Vec2::ZERO,
        _ => false,
    }
}
