//! What the hands do to the scene: take hold, follow, turn, nudge.

use super::{
    Button, Lab,
    caption::{DRAGGED, Deed},
    gesture::{Gesture, turn_by_notches},
};
use crate::scene::{Body, Handle};
use glam::Vec2;

/// How near to a thin shape one must press, in pixels.
const REACH: f32 = 7.0;

impl Lab {
    /// The body whose handle is shown: what is held, else what the pointer is or was over, else what is selected, else the
    /// first; of those that can be turned. Where bodies run about, only what is held or selected.
    pub(super) fn handled(&self) -> Option<usize> {
        let turns = |i: &usize| self.scene.bodies.get(*i).is_some_and(Body::turns);
        let held = self.gesture.held().map(|(body, _)| body).filter(turns);
        let selected = self.selected.filter(turns);
        if self.lessons[self.mode].never_rests() {
            return held.or(selected);
        }
        let first = || self.scene.bodies.iter().position(Body::turns);
        held.or(self.hovered.filter(turns)).or(selected).or_else(first)
    }

    /// The same with its handle, if that can be seen.
    pub(super) fn shown_handle(&self) -> Option<(usize, Handle)> {
        let body = self.handled()?;
        let handle = Handle::of(self.scene.bodies.get(body)?, self.sight.pixel, self.sight.world)?;
        self.sight.world.contains(handle.at).then_some((body, handle))
    }

    /// Moves the selected body to where `step` takes its position.
    fn nudge(&mut self, step: impl Fn(Vec2) -> Vec2) {
        let Some(body) = self.selected.and_then(|selected| self.scene.bodies.get_mut(selected)) else { return };
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = body.move_to(step(body.pose().position));
        (self.focus, self.stale) = (self.selected, true);
    }

    /// A button goes down: takes hold of a handle, a body, or the probe from afar.
    pub(super) fn press(&mut self, at: Vec2, button: Button) {
        if self.gesture.held().is_some_and(|(_, holding)| holding != button) {
            return;
        }
        if let (Some(body), Button::Left) = (self.handle_at(at), button) {
            self.gesture = Gesture::turn(&self.scene, body, button, at);
            return self.note_held();
        }
        self.gesture = match (self.pick(at), button) {
            (Some(body), Button::Left) => Gesture::grab(&self.scene, body, button, at),
            (Some(body), Button::Right) if self.scene.bodies[body].turns() => {
                Gesture::turn(&self.scene, body, button, at)
            }
            (None, Button::Left) if self.lessons[self.mode].probe_comes() => self.bring_probe(at, button),
            _ => Gesture::Idle,
        };
        self.note_held();
    }

    /// The body at a position.
    fn pick(&mut self, at: Vec2) -> Option<usize> {
        self.lessons[self.mode].pick(&mut self.scene, at, REACH * self.sight.pixel)
    }

    /// What is held now is what counts.
    fn note_held(&mut self) {
        self.selected = self.gesture.held().map(|(body, _)| body);
        self.hovered = self.selected.or(self.hovered);
        self.focus = self.selected.or(self.focus);
    }

    /// The body whose shown handle is at a position.
    fn handle_at(&self, at: Vec2) -> Option<usize> {
        let (body, handle) = self.shown_handle()?;
        handle.is_at(at, self.sight.pixel).then_some(body)
    }

    /// Brings the probe to the pointer, and grabs it there.
    fn bring_probe(&mut self, at: Vec2, button: Button) -> Gesture {
        let probe = self.probe();
        let Some(body) = self.scene.bodies.get_mut(probe) else { return Gesture::Idle };
        // As in `nudge`.
        let _ = body.bring_to(at);
        self.stale = true;
        Gesture::grab(&self.scene, probe, button, at)
    }

    /// The pointer is over something, which matters where shapes lie still.
    pub(super) fn hover(&mut self, at: Vec2) {
        if !self.lessons[self.mode].never_rests()
            && let Some(body) = self.pick(at)
            && self.hovered != Some(body)
        {
            self.hovered = Some(body);
            self.changes += 1;
        }
    }

    /// The pointer moves what it holds.
    pub(super) fn follow(&mut self, at: Vec2, snap: bool) {
        let is_drag = |from: Vec2| (at - from).abs().max_element() >= DRAGGED * self.sight.pixel;
        match self.gesture {
            Gesture::Move { from, .. } if is_drag(from) => self.captions.done(Deed::Drag),
            Gesture::Turn { from, .. } if is_drag(from) => self.captions.done(Deed::Turn),
            Gesture::Idle | Gesture::Move { .. } | Gesture::Turn { .. } => (),
        }
        self.gesture.follow(&mut self.scene, at, snap);
    }

    /// Turns the body under the pointer.
    pub(super) fn turn_wheel(&mut self, at: Vec2, notches: f32, snap: bool) {
        if !self.is_dragging()
            && let Some(body) = self.pick(at)
        {
            turn_by_notches(&mut self.scene.bodies[body], notches, snap);
            self.captions.done(Deed::Turn);
            (self.focus, self.stale) = (Some(body), true);
        }
    }

    /// Moves the selected body by so many steps; where a step is finer than f32, to the next number.
    pub(super) fn nudge_by(&mut self, steps: Vec2) {
        let step = self.step();
        self.nudge(|position| {
            let moved = position + steps * step;
            Vec2::select(moved.cmpeq(position), next_towards(position, steps), moved)
        });
    }

    /// Moves the selected body to the next f32 in the direction of the signs.
    pub(super) fn inch(&mut self, way: Vec2) {
        self.nudge(|position| next_towards(position, way));
    }
}

/// The next f32 numbers in the direction of the signs.
fn next_towards(position: Vec2, way: Vec2) -> Vec2 {
    Vec2::new(next(position.x, way.x), next(position.y, way.y))
}

/// The next number that f32 has in the direction of a sign; with no sign, the same one.
fn next(number: f32, way: f32) -> f32 {
    match way {
        way if way > 0.0 => number.next_up(),
        way if way < 0.0 => number.next_down(),
        _ => number,
    }
}
