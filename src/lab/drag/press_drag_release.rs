//! The pointer, from a press to its release.

use crate::lab::drag::gesture::{Gesture, GestureKind, moved};
use crate::lab::editor::Editor;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::lab::shape_edits::rotation::rotated_by_notches;
use crate::lab::tools::tool_table::Tool;
use crate::scene::{Body, Edit, HandleKind, Target};
use glam::Vec2;

/// A shape that was moved by less than so many pixels was clicked, not dragged.
const DRAGGED: f32 = 3.0;

impl Editor {
    /// Applies what the pointer does; `shows_probe_ring` as in [`Editor::body_with_ring`].
    pub fn point(&mut self, event: Pointer, shows_probe_ring: bool) {
        if !event.is_finite() {
            return;
        }
        match event {
            // A resting mouse leaves the crosshair where it is.
            Pointer::Move { at, .. } if at == self.pointer && self.crosshair().is_some() => return,
            _ => self.hide_crosshair(),
        }
        match event {
            Pointer::Move { at, held } => {
                self.pointer = at;
                if !self.is_dragging() {
                    return self.aim(at, held);
                }
                self.drag_to(at, held);
            }
            Pointer::Press { at, button, held } => self.press(at, button, held, shows_probe_ring),
            Pointer::DoublePress { at } => self.double_press(at, shows_probe_ring),
            Pointer::Release { button } => {
                if self.gesture.as_ref().is_some_and(|gesture| gesture.button == Some(button)) {
                    self.release();
                }
            }
            Pointer::TurnWheel { at, notches, held } => self.turn_shape_by_wheel(at, notches, held),
        }
        self.changes += 1;
    }

    /// Begins a gesture with a handle, a body or the probe, or draws. A gesture whose release was lost ends first.
    fn press(&mut self, at: Vec2, button: Button, held: Modifiers, shows_probe_ring: bool) {
        self.stop_drift();
        if self.drags_by_keys() {
            // The mouse takes over a drawing begun by keys: a press ends it.
            self.drag_to(at, held);
            return self.release();
        }
        if self.gesture.as_ref().is_some_and(|gesture| gesture.button != Some(button)) {
            return;
        }
        self.commit_gesture();
        let is_left = button == Button::Left;
        if self.tool != Tool::Select && is_left && self.can_edit() {
            return self.press_tool(at, Some(button), held);
        }
        if let Some((target, handle)) = self.handle_at(at, shows_probe_ring).filter(|_| is_left) {
            return self.grab_handle(target, handle, at, held);
        }
        let target = self.picked_through_at(at).or_else(|| self.pick(at)).or_else(|| self.selected_outline_at(at));
        let kind = match target {
            Some(target) if is_left && held.shift && self.can_edit() => return self.select_more(target),
            Some(target) => self.grab(target, is_left, held.alt && is_left),
            None if is_left && self.can_edit() && (held.shift || !self.state().behavior.drag_brings_probe()) => {
                let before = if held.shift { self.state().selected.clone() } else { Vec::new() };
                if !held.shift {
                    self.select(Vec::new());
                }
                Some(GestureKind::Marquee(before))
            }
            None => {
                self.select(Vec::new());
                is_left.then_some(GestureKind::BringProbe)
            }
        };
        self.begin(kind, Some(button), at, held);
    }

    pub fn begin(&mut self, kind: Option<GestureKind>, button: Option<Button>, at: Vec2, held: Modifiers) {
        self.gesture = kind.map(|kind| Gesture {
            button,
            from: at,
            at,
            place: at,
            snapped: None,
            is_disjoint: false,
            held,
            kind,
            is_drag: false,
        });
    }

    /// Begins to draw here with the current tool, with a mouse button or by keys.
    pub fn press_tool(&mut self, at: Vec2, button: Option<Button>, held: Modifiers) {
        let at = self.drawn_point(at, held);
        match self.tool {
            Tool::Polygon => self.press_corner(at, false),
            tool => self.begin(Some(GestureKind::Draw(tool, None)), button, at, held),
        }
    }

    /// A double press: closes the unfinished polygon, or adds a corner to the edge under it.
    fn double_press(&mut self, at: Vec2, shows_probe_ring: bool) {
        if self.tool == Tool::Polygon && self.can_edit() {
            return self.press_corner(at, true);
        }
        self.press(at, Button::Left, Modifiers::NONE, shows_probe_ring);
        match self.gesture.as_ref().map(|gesture| &gesture.kind) {
            Some(GestureKind::Reshape(_, HandleKind::InsertVertex(_))) => self.begin_drag_to(at),
            Some(GestureKind::Move(_)) => self.begin_new_corner(at),
            _ => (),
        }
    }

    /// The position of the next corner of a polygon.
    pub fn aim(&mut self, at: Vec2, held: Modifiers) {
        if !self.is_drawing_polygon() {
            return;
        }
        let next = self.drawn_point(at, held);
        if let Some(unfinished) = self.state_mut().unfinished_mut() {
            unfinished.next = next;
            self.changes += 1;
        }
    }

    /// The pointer drags what it grabbed, once it has moved beyond the threshold of a click.
    pub fn drag_to(&mut self, at: Vec2, held: Modifiers) {
        let far = DRAGGED * self.viewport.pixel;
        let Some(gesture) = &self.gesture else { return };
        let (at, snapped) = match &gesture.kind {
            GestureKind::Reshape(..) => (at, self.snapped_shape(gesture, at, held)),
            GestureKind::Draw(..) => (self.rounded(at), self.snapped_shape(gesture, at, held)),
            GestureKind::Move(_) if gesture.is_of_document() => (self.dragged_point(gesture.from, at), None),
            _ => (at, None),
        };
        let Some(gesture) = &mut self.gesture else { return };
        (gesture.at, gesture.held, gesture.is_disjoint) =
            (at, held, snapped.as_ref().is_some_and(|snapped| snapped.is_disjoint));
        gesture.snapped = snapped.map(|snapped| snapped.shape);
        gesture.is_drag |= (at - gesture.from).abs().max_element() >= far;
        if gesture.is_drag {
            self.apply_drag();
        }
        let held =
            self.gesture.as_ref().filter(|gesture| gesture.is_disjoint).and_then(|gesture| gesture.kind.target());
        self.last_disjoint = held.and_then(|target| self.state().body(target)).map(Body::stamp);
    }

    fn apply_drag(&mut self) {
        if let Some(Gesture { kind: GestureKind::BringProbe, from, at, button, held, .. }) = self.gesture {
            let kind = self.bring_probe(from);
            self.begin(kind, button, from, held);
            if let Some(gesture) = &mut self.gesture {
                (gesture.at, gesture.is_drag) = (at, true);
            }
        }
        let Some(gesture) = &self.gesture else { return };
        let (poses, is_disjoint) = match &gesture.kind {
            GestureKind::BringProbe => return,
            GestureKind::Move(grabbed) => {
                self.has_dragged = true;
                // With the pointer back at the press, positions are bit-for-bit the original ones.
                self.snapped(gesture, grabbed).unwrap_or_else(|| (moved(grabbed, gesture.at - gesture.from), false))
            }
            GestureKind::Rotate(grabbed) => {
                self.has_turned = true;
                (gesture.rotated(grabbed), false)
            }
            GestureKind::Marquee(before) => return self.select_in_box(before.clone(), gesture.from, gesture.at),
            GestureKind::Draw(..) => return self.update_drawing(false),
            GestureKind::Reshape(shape, _) => {
                let shape = gesture.reshaped(shape);
                return self.reshape_even_if_crossing(shape);
            }
            GestureKind::SetMotion(id, body, handle) => {
                // One that is too large changes nothing.
                if let Some(motion) = self.dragged_motion(gesture, (*id, body), *handle) {
                    let edit = Edit::SetMotion(vec![(*id, motion)]);
                    // The body is in the document.
                    let _ = self.state_mut().preview(edit);
                }
                return;
            }
        };
        if let Some(gesture) = &mut self.gesture {
            gesture.is_disjoint = is_disjoint;
        }
        self.state_mut().preview_poses(&poses);
    }

    /// A button goes up: a click selects, a drag is done.
    pub fn release(&mut self) {
        let Some(gesture) = &self.gesture else { return };
        let (is_click, at) = (!gesture.is_drag, gesture.at);
        match (&gesture.kind, is_click) {
            (GestureKind::Draw(..), true) => self.update_drawing(true),
            (GestureKind::Reshape(_, HandleKind::InsertVertex(_)), true) => self.begin_drag_to(at),
            (GestureKind::Move(_), true) => {
                let target = gesture.kind.target();
                self.commit_gesture();
                return self.click(target, at);
            }
            _ => (),
        }
        self.commit_gesture();
    }

    /// Ends the gesture, which becomes one step of the history.
    pub fn commit_gesture(&mut self) {
        let Some(gesture) = self.gesture.take() else { return };
        let Some(target) = gesture.kind.target() else { return self.state_mut().document.cancel() };
        if let (GestureKind::Draw(tool, _), Target::Body(_)) = (&gesture.kind, target) {
            self.state_mut().document.commit(format!("Draw {}", tool.entry().draws));
            self.select(vec![target]);
            self.state_mut().note_drawn();
            self.tool = Tool::Select;
            return;
        }
        let count = match &gesture.kind {
            GestureKind::Move(grabbed) | GestureKind::Rotate(grabbed) => grabbed.len(),
            _ => 1,
        };
        let what = gesture.kind.name();
        let name = if count > 1 { format!("{what} {count} shapes") } else { self.state().named(what, target) };
        let state = self.state_mut();
        if state.self_crossing.is_some() {
            // A self-crossing polygon is kept beside the document until it is valid.
            state.document.cancel();
        } else {
            state.document.commit(name);
        }
    }

    /// Cancels the gesture: the shape returns to where it was. A shape of a simulation continues its motion.
    pub fn cancel_gesture(&mut self) {
        if let Some(gesture) = self.gesture.take() {
            if let GestureKind::Marquee(before) = gesture.kind {
                self.select(before);
            }
            self.state_mut().document.cancel();
        }
    }

    /// Rotates the shape under the pointer, if it can be rotated.
    fn turn_shape_by_wheel(&mut self, at: Vec2, notches: f32, held: Modifiers) {
        self.stop_drift();
        if self.is_dragging() {
            return;
        }
        let waits = |target: &Target| {
            self.state().self_crossing.as_ref().is_some_and(|crossing| *target == Target::Body(crossing.shape.id))
        };
        if let Some(target) = self.pick(at).filter(|target| !waits(target)) {
            self.state_mut().grab(target);
            if self.state().body(target).is_some_and(Body::turns) {
                self.place("Rotate", target, |body| rotated_by_notches(body, notches, held.shift));
                self.has_turned = true;
            }
        }
    }
}
