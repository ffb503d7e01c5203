//! Deletes the selected shapes, a corner of a polygon, or what is being drawn.

use crate::lab::drag::gesture::BodyShape;
use crate::lab::drag::grabbing::vertex_count;
use crate::lab::editor::Editor;
use crate::scene::{BodyId, Edit, LocalShape, Target};

impl Editor {
    pub fn delete(&mut self) -> Option<String> {
        if self.is_drawing_polygon() {
            self.remove_unfinished_corner();
            return None;
        }
        if self.drags_by_keys() {
            self.cancel_gesture();
            return None;
        }
        if let Some((id, corner, count)) = self.state_mut().corner.take()
            && self.document().get(id).is_some_and(|body| vertex_count(body.local()) == count)
        {
            return self.delete_corner(id, corner);
        }
        let ids = self.free_selected();
        let name = self.called("Delete", &ids);
        self.restore_self_crossing();
        let refused = self.edit(name, Edit::Remove(ids));
        self.state_mut().forget();
        refused
    }

    fn delete_corner(&mut self, id: BodyId, corner: usize) -> Option<String> {
        let shape = self.body_shape(Target::Body(id))?;
        let LocalShape::Polygon { mut vertices } = shape.local.core().clone() else { return None };
        if vertices.len() <= 3 || corner >= vertices.len() {
            return Some("A polygon needs at least three corners; select the shape to delete it".to_owned());
        }
        vertices.remove(corner);
        let name = self.state().named("Delete a corner of", Target::Body(id));
        self.commit_gesture();
        self.state_mut().commit_drift();
        let local = LocalShape::Polygon { vertices }.with_radius(shape.local.radius());
        self.reshape_even_if_crossing(Some(BodyShape { local, ..shape }));
        if self.state().self_crossing.is_none() {
            self.state_mut().document.commit(name);
        }
        None
    }
}
