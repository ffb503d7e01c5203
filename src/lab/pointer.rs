//! What the hands do to the scene: take hold, follow, turn, nudge.

use super::{
    Lab,
    caption::{DRAGGED, Deed},
    gesture::{Action, Change, Gesture, Start, turned_by_notches},
    input::{Button, Pointer},
    target::Target,
};
use crate::scene::{Body, Edit, Handle, HandleKind};
use glam::Vec2;

/// How near to a thin shape one must press, in pixels.
const REACH: f32 = 7.0;

impl Lab {
    /// Applies what the pointer does.
    pub fn point(&mut self, event: Pointer) {
        match event {
            Pointer::Move { at, .. } if !self.is_dragging() => return self.hover(at),
            Pointer::Move { at, snap } => self.follow(at, snap),
            Pointer::Press { at, button } => self.press(at, button),
            Pointer::Release { button } => {
                if self.gesture.as_ref().is_some_and(|gesture| gesture.button == button) {
                    self.end_gesture();
                }
            }
            Pointer::TurnWheel { at, notches, snap } => self.turn_wheel(at, notches, snap),
        }
        self.changes += 1;
    }

    /// The index of the body whose handles are shown: what is held, else what the pointer is or was over, else what is
    /// selected, else the first; of those that can be turned. Where shapes move about, only what is held or selected.
    pub(super) fn handled(&self) -> Option<usize> {
        let turns = |i: &usize| self.scene().bodies.get(*i).is_some_and(Body::turns);
        let turning = |target: Option<Target>| target.and_then(|target| self.state().index(target)).filter(turns);
        let held = turning(self.gesture.as_ref().map(|gesture| gesture.target));
        if self.state().lesson.simulation().is_some() {
            return held.or(turning(self.state().selected));
        }
        let first = || self.scene().bodies.iter().position(Body::turns);
        held.or(turning(self.state().hovered)).or(turning(self.state().selected)).or_else(first)
    }

    /// The handles that can be seen: what is drawn, and what can be taken hold of.
    pub(super) fn shown_handles(&self) -> impl Iterator<Item = Handle> {
        let body = self.handled().and_then(|i| self.scene().bodies.get(i));
        let handles = body.into_iter().flat_map(|body| Handle::of(body, self.sight.pixel, self.sight.world));
        handles.filter(|handle| self.sight.world.contains(handle.at))
    }

    /// The shown handle at a position, and whose it is.
    fn handle_at(&self, at: Vec2) -> Option<(Target, Handle)> {
        let handle = Handle::nearest(self.shown_handles(), at, self.sight.pixel)?;
        Some((self.state().target(self.handled()?)?, handle))
    }

    fn pick(&self, at: Vec2) -> Option<Target> {
        self.state().pick(at, REACH * self.sight.pixel)
    }

    /// A button goes down: takes hold of a handle, a body, or the probe from afar. A gesture whose release was lost ends where
    /// it is.
    fn press(&mut self, at: Vec2, button: Button) {
        self.stop_drift();
        if self.gesture.as_ref().is_some_and(|gesture| gesture.button != button) {
            return;
        }
        self.end_gesture();
        let (target, action) = match (self.handle_at(at), self.pick(at), button) {
            (Some((target, handle)), _, Button::Left) => match handle.kind {
                HandleKind::Turn => (Some(target), Action::Turn),
            },
            (_, Some(target), Button::Left) => (Some(target), Action::Move),
            (_, Some(target), Button::Right) => (Some(target), Action::Turn),
            (_, None, Button::Left) => (self.bring_probe(at), Action::Move),
            (_, None, Button::Right) => (None, Action::Turn),
        };
        self.gesture = target.and_then(|target| self.take(target, button, at, action));
        let state = self.state_mut();
        state.selected = target;
        state.hovered = target.or(state.hovered);
        state.focus = target.or(state.focus);
    }

    /// Takes hold of something, to do something with the body that stands for it, if that means anything for the body.
    fn take(&mut self, target: Target, button: Button, from: Vec2, action: Action) -> Option<Gesture> {
        self.state_mut().take(target);
        let body = self.state().body(target).filter(|body| action == Action::Move || body.turns())?.clone();
        let start = match target {
            Target::Body(id) => Start::Bodies(vec![(id, body)]),
            Target::Moving(_) => Start::Moving(body),
        };
        Some(Gesture { target, button, from, action, start, is_drag: false })
    }

    /// Brings the probe to the pointer, in the modes where it comes.
    fn bring_probe(&mut self, at: Vec2) -> Option<Target> {
        if !self.state().lesson.probe_comes() {
            return None;
        }
        let target = self.state().target(self.state().probe())?;
        let pose = self.state().body(target)?.moved(at);
        let change = match target {
            Target::Body(id) => Change::Edit(Edit::Place(vec![(id, pose)])),
            Target::Moving(_) => Change::Pose(pose),
        };
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = self.state_mut().preview(change);
        Some(target)
    }

    /// The pointer is over something, which matters where shapes lie still.
    fn hover(&mut self, at: Vec2) {
        if self.state().lesson.simulation().is_none()
            && let Some(target) = self.pick(at)
            && self.state().hovered != Some(target)
        {
            self.state_mut().hovered = Some(target);
            self.changes += 1;
        }
    }

    /// The pointer moves what it holds, once it has gone further than a hand trembles: then it is held where it was grabbed.
    fn follow(&mut self, at: Vec2, snap: bool) {
        let far = DRAGGED * self.sight.pixel;
        let Some(gesture) = &mut self.gesture else { return };
        gesture.is_drag |= (at - gesture.from).abs().max_element() >= far;
        if gesture.is_drag {
            self.captions.done(match gesture.action {
                Action::Move => Deed::Drag,
                Action::Turn => Deed::Turn,
            });
            let change = gesture.change(at, snap);
            // As in `bring_probe`.
            let _ = self.state_mut().preview(change);
        }
    }

    /// Lets go of what is held: what was done with it is one step of the history.
    pub(super) fn end_gesture(&mut self) {
        if let Some(Gesture { target, action, .. }) = self.gesture.take() {
            let name = self.state().named(action.name(), target);
            self.state_mut().document.commit(name);
        }
    }

    /// Lets go of what is held: it goes back to where it was. A shape of a simulation flies on.
    pub(super) fn cancel_gesture(&mut self) {
        if self.gesture.take().is_some() {
            self.state_mut().document.cancel();
        }
    }

    /// Turns what is under the pointer, if it can be turned.
    fn turn_wheel(&mut self, at: Vec2, notches: f32, snap: bool) {
        self.stop_drift();
        if self.is_dragging() {
            return;
        }
        if let Some(target) = self.pick(at) {
            self.state_mut().take(target);
            if self.state().body(target).is_some_and(Body::turns) {
                self.place("Turn", target, |body| turned_by_notches(body, notches, snap));
                self.captions.done(Deed::Turn);
            }
        }
    }
}
