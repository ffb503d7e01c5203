//! The hint over the canvas: how to use the tool, what has just happened, or what a new user could do next.

use crate::collision::Shape;
use crate::lab::Lab;
use crate::lab::drag::gesture::GestureKind;
use crate::lab::editor::Editor;
use crate::lab::tools::tool_table::Tool;
use crate::scene::{Body, is_at};

impl Lab {
    /// The hint; `None` if each next action has been taken once, or is impossible now.
    pub fn canvas_hint(&self) -> Option<String> {
        if let Some(hint) = self
            .editor
            .tool_hint()
            .or_else(|| self.editor.locked_hint())
            .or_else(|| self.laid_aside())
            .or_else(|| self.drawn())
            .or_else(|| self.outside())
        {
            return Some(hint);
        }
        if self.shows_steps() { None } else { self.next_action() }
    }

    /// What to do with a polygon that was laid aside by the choice of another tool.
    fn laid_aside(&self) -> Option<String> {
        let is_idle = self.editor.can_edit() && self.editor.tool == Tool::Select;
        self.editor.state().unfinished().filter(|_| is_idle)?;
        Some(format!("A polygon is unfinished: {} continues it, Esc removes it.", Tool::Polygon.entry().key))
    }

    /// The notice about a shape that was just drawn: it is selected, and A or B of a pair.
    fn drawn(&self) -> Option<String> {
        let drawn = self.editor.state().just_drawn()?;
        let scene = self.editor.scene();
        let title = scene.title(drawn);
        if scene.bodies.len() == 1 {
            let key = Tool::Rect.entry().key;
            return Some(format!(
                "Drawn and selected: {title}. Press {key} or another tool's key to draw a second shape."
            ));
        }
        let (letter, [a, b]) = (self.view().letter(drawn)?, self.explained_pair()?);
        let (other, its) = if a == drawn { (b, "B") } else { (a, "A") };
        Some(format!("Drawn and selected: {title}. It is {letter}, and {} is {its}.", scene.title(other)))
    }

    /// The notice about shapes of the pair that are outside the view.
    fn outside(&self) -> Option<String> {
        let (view, visible) = (self.view(), self.editor.viewport.world);
        // Right after a deletion the pair is still the one before.
        let is_outside =
            |body: &usize| view.scene.bodies.get(*body).is_some_and(|body| !body.shape().aabb().overlaps(visible));
        let pair = self.explained_pair().filter(|_| self.editor.can_edit())?;
        let outside: Vec<String> = pair.into_iter().filter(is_outside).map(|body| view.title(body)).collect();
        match &outside[..] {
            [] => None,
            [one] => Some(format!("{one} is outside the view: F fits all shapes in it")),
            both => Some(format!("{} are outside the view: F fits all shapes in it", both.join(" and "))),
        }
    }

    fn is_anything_in_view(&self) -> bool {
        let mut boxes = self.editor.scene().shapes().map(Shape::aabb);
        // The mode's own shapes are spread over its area.
        if self.editor.scene().bodies.is_empty() {
            self.editor.count() > 0
        } else {
            boxes.any(|bounds| bounds.overlaps(self.editor.viewport.world))
        }
    }

    /// The first actions that are possible and not taken yet.
    fn next_action(&self) -> Option<String> {
        let (editor, has_turned) = (&self.editor, self.editor.has_turned);
        let drag = !editor.has_dragged && self.is_anything_in_view();
        let has_handle = || editor.shown_handles(self.shows_probe_ring()).next().is_some();
        let ring = editor.body_with_ring(self.shows_probe_ring()).filter(|_| !has_turned && has_handle());
        let is_turnable = |body: &Body| body.turns() && !body.flags().is_fixed();
        let select = !has_turned
            && editor.can_edit()
            && editor.selected().is_none()
            && editor.scene().bodies.iter().any(is_turnable);
        // Only the shapes of a pair have letters.
        let title = |body: usize| match editor.state().selected.len() {
            _ if !editor.can_edit() => "it".to_owned(),
            0 | 1 => self.view().title(body),
            count => format!("the {count} selected shapes"),
        };
        Some(match (drag, ring.map(title)) {
            (true, Some(title)) => format!("Drag a shape; drag the ring to rotate {title}"),
            (true, None) if select => "Drag a shape; click one with corners to show its rotation ring".to_owned(),
            (true, None) => "Drag a shape".to_owned(),
            (false, Some(title)) => format!("Drag the ring to rotate {title}"),
            (false, None) if select => "Click a shape with corners, then drag its ring to rotate it".to_owned(),
            (false, None) => return None,
        })
    }
}

impl Editor {
    /// Why a locked shape under the pointer is not dragged.
    fn locked_hint(&self) -> Option<String> {
        let gesture = self.gesture.as_ref().filter(|it| it.is_drag && matches!(it.kind, GestureKind::Marquee(_)))?;
        let is_here = |body: &Body| body.flags().is_locked && is_at(body.shape(), gesture.from, 0.0);
        let locked = self.scene().bodies.iter().rposition(is_here)?;
        let title = self.scene().title(locked);
        Some(format!("{title} is locked: choose it in the list of shapes and press Ctrl L to unlock it"))
    }

    /// How to use the tool.
    fn tool_hint(&self) -> Option<String> {
        if self.tool == Tool::Select {
            return None;
        }
        let hint = match self.crosshair() {
            Some(_) => self.crosshair_hint(),
            None => format!("{} · or draw with the arrow keys", self.tool.entry().hint),
        };
        Some(match self.tool {
            Tool::RegularPolygon => format!("{hint} · + and −: number of corners ({} now)", self.corners),
            _ => hint,
        })
    }
}
