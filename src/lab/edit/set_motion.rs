//! Gives shapes a motion, changes it by handles and numbers, and removes it.

use crate::{
    lab::{
        drag::gesture::Gesture,
        edit::turning::{STEP, direction, in_steps, within_half_turn},
        editor::Editor,
    },
    scene::{Body, BodyId, Edit, HandleKind, Motion},
};
use glam::Vec2;

/// How far a new motion goes to the right, in arrow steps.
const FAR: f32 = 100.0;

/// A number of a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MotionNumber {
    X,
    Y,
    /// In degrees.
    Turn,
}

impl MotionNumber {
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Turn];

    pub fn name(self) -> &'static str {
        ["motion x", "motion y", "motion turn"][self as usize]
    }

    pub fn of(self, motion: Motion) -> f32 {
        match self {
            Self::X => motion.by().x,
            Self::Y => motion.by().y,
            Self::Turn => motion.turn(),
        }
    }

    /// The motion with another value, or why it is invalid, in a sentence about the number as typed. `number` names it, such as
    /// `motion x of A`.
    pub fn set(self, motion: Motion, value: f64, number: &str, typed: &str) -> Result<Motion, String> {
        let (mut by, mut turn) = (motion.by(), motion.turn());
        match self {
            Self::X => by.x = value as f32,
            Self::Y => by.y = value as f32,
            Self::Turn => turn = value as f32,
        }
        Motion::new(by, turn).map_err(|error| {
            let error = error.to_string();
            let why = error.split_once(": ").map_or(&*error, |(_, why)| why);
            format!("The {number} {why}, but {typed} is not")
        })
    }
}

impl Editor {
    /// Removes the motion of all selected shapes or, if all are at rest, gives them one to the right.
    pub fn toggle_motion_of_selected(&mut self) -> Option<String> {
        let ids = self.free_selected();
        let rests = |id: &BodyId| self.document().get(*id).is_none_or(|body| body.motion().is_rest());
        let (what, motion) = match ids.iter().all(rests) {
            // Of a view so large that it is no motion, the shapes stay at rest.
            true => ("Set in motion:", Motion::new(Vec2::X * (FAR * self.arrow_step()), 0.0).unwrap_or_default()),
            false => ("Remove the motion of", Motion::default()),
        };
        let name = self.called(what, &ids);
        self.edit(name, Edit::SetMotion(ids.into_iter().map(|id| (id, motion)).collect()))
    }

    /// Gives a body a typed or scrubbed motion; changes of one name are one step until
    /// [`Command::Done`](crate::lab::command::Command::Done).
    pub fn type_motion(&mut self, body: usize, name: &str, motion: Motion) -> Option<String> {
        let id = *self.document().ids().get(body)?;
        self.end_gesture();
        let state = self.state_mut();
        state.settle();
        let refused = state.document.apply_more(name, Edit::SetMotion(vec![(id, motion)])).err();
        refused.map(|error| format!("Nothing was changed, because {error}"))
    }

    /// Shows the motion of a drag; one that is too large changes nothing.
    pub fn preview_motion(&mut self, id: BodyId, motion: Option<Motion>) {
        if let Some(motion) = motion {
            // The body is in the document.
            let _ = self.state_mut().preview(Edit::SetMotion(vec![(id, motion)]));
        }
    }

    /// The motion of a body, which is as it was at the press, while one of its handles is dragged; `None` if it is too large. A turn
    /// is of whole degrees, and goes on from the present one, so that it can be dragged around several times.
    pub fn dragged_motion(&self, gesture: &Gesture, (id, body): (BodyId, &Body), handle: HandleKind) -> Option<Motion> {
        let (before, held) = (body.motion(), gesture.held);
        if handle == HandleKind::MotionEnd {
            let free = gesture.place + (gesture.at - gesture.from);
            let end = if held.shift { in_steps(body.pivot(), free, 0.0) } else { self.drawn_point(free, held) };
            return Motion::new(end - body.pivot(), before.turn()).ok();
        }
        let center = body.motion_center();
        let turned = before.turn() + direction(gesture.at - center) - direction(gesture.from - center);
        let step = if held.shift { STEP } else { 1.0 };
        let turned = (turned / step).round() * step;
        let now = self.document().get(id)?.motion().turn();
        Motion::new(before.by(), now + within_half_turn(turned - now)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_the_bounds_is_refused_in_words() {
        let motion = Motion::new(Vec2::new(3.0, 4.0), 90.0).unwrap();
        let set = |number: MotionNumber, value: f64| number.set(motion, value, "motion x of A", "it");
        assert_eq!(set(MotionNumber::Y, -2.0), Ok(Motion::new(Vec2::new(3.0, -2.0), 90.0).unwrap()));
        assert_eq!(set(MotionNumber::Turn, 720.0), Ok(Motion::new(Vec2::new(3.0, 4.0), 720.0).unwrap()));
        for (number, value, why) in [
            (MotionNumber::X, 1e31, "must be below 1e30 in magnitude"),
            (MotionNumber::Turn, -36_000.0, "must be below 36000.0 in magnitude"),
            (MotionNumber::Y, 1e300, "must be a finite number"),
        ] {
            assert_eq!(set(number, value), Err(format!("The motion x of A {why}, but it is not")), "{number:?}");
        }
    }
}
