//! What the hands do to the scene: take hold, follow, turn, nudge.

use super::{
    Lab,
    caption::{DRAGGED, Deed},
    gesture::{Action, Gesture, turned_by_notches},
    input::{Button, Pointer},
    target::Target,
};
use crate::scene::{Body, Handle, HandleKind};
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
                if self.gesture.is_some_and(|gesture| gesture.button == button) {
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
        let held = turning(self.gesture.map(|gesture| gesture.target));
        if self.state().lesson.simulation().is_some() {
            return held.or(turning(self.state().selected));
        }
        let first = || self.scene().bodies.iter().position(Body::turns);
        held.or(turning(self.state().hovered)).or(turning(self.state().selected)).or_else(first)
    }

    /// The handles that can be seen.
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
        self.settle();
        if self.gesture.is_some_and(|gesture| gesture.button != button) {
            return;
        }
        self.end_gesture();
        let focus = self.state().focus;
        self.gesture = match (self.handle_at(at), self.pick(at), button) {
            (Some((target, handle)), _, Button::Left) => self.take(target, button, at, |body| match handle.kind {
                HandleKind::Turn => Some(Action::turn(body, at)),
            }),
            (_, Some(target), Button::Left) => self.take(target, button, at, |body| Some(Action::grab(body, at))),
            (_, Some(target), Button::Right) => {
                self.take(target, button, at, |body| body.turns().then(|| Action::turn(body, at)))
            }
            (_, None, Button::Left) if self.state().lesson.probe_comes() => self.bring_probe(at, button),
            (_, None, _) => None,
        };
        let held = self.gesture.map(|gesture| gesture.target);
        let state = self.state_mut();
        state.selected = held;
        state.hovered = held.or(state.hovered);
        state.focus = held.or(state.focus);
        self.stale |= self.state().focus != focus;
    }

    /// Takes hold of something, to do something with the body that stands for it.
    fn take(
        &mut self,
        target: Target,
        button: Button,
        at: Vec2,
        action: impl FnOnce(&Body) -> Option<Action>,
    ) -> Option<Gesture> {
        self.state_mut().take(target);
        let action = action(self.state().body(target)?)?;
        Some(Gesture { target, button, from: at, action })
    }

    /// Brings the probe to the pointer, and grabs it there.
    fn bring_probe(&mut self, at: Vec2, button: Button) -> Option<Gesture> {
        let target = self.state().target(self.state().probe())?;
        let pose = self.state().body(target)?.moved(at);
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = self.state_mut().preview(target, pose);
        self.stale = true;
        self.take(target, button, at, |body| Some(Action::grab(body, at)))
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

    /// The pointer moves what it holds.
    fn follow(&mut self, at: Vec2, snap: bool) {
        let Some(gesture) = self.gesture else { return };
        if (at - gesture.from).abs().max_element() >= DRAGGED * self.sight.pixel {
            self.captions.done(match gesture.action {
                Action::Move { .. } => Deed::Drag,
                Action::Turn { .. } => Deed::Turn,
            });
        }
        if let Some(pose) = self.state().body(gesture.target).map(|body| gesture.action.pose(body, at, snap)) {
            // As in `bring_probe`.
            let _ = self.state_mut().preview(gesture.target, pose);
        }
        self.stale = true;
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
            self.stale = true;
        }
    }

    /// Turns what is under the pointer.
    fn turn_wheel(&mut self, at: Vec2, notches: f32, snap: bool) {
        self.settle();
        if self.is_dragging() {
            return;
        }
        if let Some(target) = self.pick(at) {
            self.state_mut().take(target);
            self.place("Turn", target, |body| turned_by_notches(body, notches, snap));
            self.captions.done(Deed::Turn);
        }
    }
}
