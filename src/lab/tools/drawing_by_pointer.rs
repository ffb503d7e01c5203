//! Drawing new shapes: by dragging, by a click, or corner by corner.

use crate::lab::drag::gesture::GestureKind;
use crate::lab::editor::Editor;
use crate::lab::tools::new_shape::{CORNERS, drawn};
use crate::lab::tools::tool_table::Tool;
use crate::scene::{Body, Edit, LocalShape, Pose};
use glam::Vec2;

/// A click instead of a drag draws a shape of this size, in steps of about a pixel.
const DEFAULT_SIZE: Vec2 = Vec2::new(160.0, 100.0);

/// The distance from the first corner at which a click closes a polygon, in pixels.
const NEAR: f32 = 10.0;

impl Editor {
    /// The shape that the current tool draws at the pointer; a click draws one of the default size.
    pub fn update_drawing(&mut self, is_click: bool) {
        let step = self.arrow_step() as f32;
        let Some(gesture) = &self.gesture else { return };
        let GestureKind::Draw(tool, id) = gesture.kind else { return };
        let (from, held) = (gesture.from, gesture.held);
        let at = match tool {
            Tool::Rect if is_click => from + DEFAULT_SIZE * step,
            Tool::Point => gesture.at,
            _ if is_click => from + DEFAULT_SIZE * step * 0.5,
            _ => gesture.at,
        };
        let snapped = gesture.snapped.clone().filter(|_| !is_click);
        let free = || drawn(tool, from, at, held, self.corners, Some(self.drawn_place()));
        let Some((local, pose)) = snapped.or_else(free) else { return };
        let state = self.state_mut();
        state.commit_drift();
        let edit = match id {
            Some(id) => Edit::Reshape(vec![(id, local, pose)]),
            None => match Body::new(local, pose) {
                Ok(body) => Edit::add_bodies(state.document.ids().len(), [body]),
                Err(_) => return,
            },
        };
        let new = match &edit {
            Edit::AddBodies(bodies) => bodies.first().map(|(_, id, _)| *id),
            _ => id,
        };
        // Beyond the largest f32 the shape stays as it was.
        if state.document.preview(edit).is_ok()
            && let Some(gesture) = &mut self.gesture
        {
            gesture.kind = GestureKind::Draw(tool, new);
        }
    }

    /// A press with the polygon tool adds a corner, or closes the outline at the first. If it cannot be closed, the sentence
    /// gives the reason.
    pub fn press_corner(&mut self, at: Vec2, is_double: bool) {
        let near = NEAR * self.viewport.pixel;
        let unfinished = self.state_mut().unfinished_mut().get_or_insert_default();
        unfinished.next = at;
        let is_first = unfinished.corners.len() > 2 && unfinished.corners[0].distance(at) <= near;
        if is_first || is_double {
            return drop(self.close_unfinished());
        }
        if unfinished.corners.last() != Some(&at) {
            unfinished.corners.push(at);
            unfinished.is_refused = false;
        }
    }

    /// Closes the unfinished polygon. Returns the reason if it cannot.
    pub fn close_unfinished(&mut self) -> Option<String> {
        let resolution = self.viewport.coordinate_resolution();
        let unfinished = self.state_mut().unfinished_mut().as_mut()?;
        if let Some(error) = unfinished.why_not_closed(resolution) {
            unfinished.is_refused = true;
            return Some(error);
        }
        let body = Body::new(LocalShape::Polygon { vertices: unfinished.corners.clone() }, Pose::default()).ok()?;
        self.stop_drawing();
        let refused = self.insert("Draw polygon", vec![body]);
        if refused.is_none() {
            self.state_mut().note_drawn();
        }
        refused
    }

    pub fn stop_drawing(&mut self) {
        *self.state_mut().unfinished_mut() = None;
        self.tool = Tool::Select;
    }

    /// Resumes the polygon that was unfinished when this scene was shown last.
    pub fn resume_drawing(&mut self) {
        let is_in_use = self.state().unfinished().is_some_and(|unfinished| !unfinished.is_laid_aside);
        self.tool = if is_in_use { Tool::Polygon } else { Tool::Select };
    }

    pub fn remove_unfinished_corner(&mut self) {
        let unfinished = self.state_mut().unfinished_mut();
        if let Some(drawn) = unfinished {
            drawn.corners.pop();
            drawn.is_refused = false;
            unfinished.take_if(|drawn| drawn.corners.is_empty());
        }
    }

    /// Adds this many corners to the next regular polygon, or to the one being drawn.
    pub fn change_corner_count(&mut self, more: i32) {
        self.corners = self.corners.saturating_add_signed(more as isize).clamp(*CORNERS.start(), *CORNERS.end());
        self.update_drawing(false);
    }
}
