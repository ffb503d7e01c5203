//! Gives shapes a motion, changes it by numbers, and removes it.

use crate::lab::editor::Editor;
use crate::scene::{Body, BodyId, Edit, LocalShape, Motion, Pose, Target};
use glam::{DVec2, Vec2};

/// How far a new motion goes to the right where there is no other shape to go to, in arrow steps.
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
        Motion::new(by, turn).map_err(|error| format!("The {number} {}, but {typed} is not", error.reason()))
    }
}

impl Editor {
    /// Removes the motion of all selected shapes or, if all are at rest, gives them one: a single shape of the current pair moves to the
    /// other one; anything else, also several shapes, to the right.
    pub fn toggle_motion_of_selected(&mut self) -> Option<String> {
        let ids = self.free_selected();
        let rests = |id: &BodyId| self.document().get(*id).is_none_or(|body| body.motion().is_rest());
        let (what, motion) = match ids.iter().all(rests) {
            // Where the motion would be too large to be valid, the shapes stay at rest.
            true => ("Set in motion:", Motion::new(self.new_motion(&ids), 0.0).unwrap_or_default()),
            false => ("Remove the motion of", Motion::default()),
        };
        let name = self.called(what, &ids);
        let recenter = |id: &BodyId| recentered(self.document().get(*id)?).map(|(local, pose)| (*id, local, pose));
        let centered = if motion.is_rest() { Vec::new() } else { ids.iter().filter_map(recenter).collect() };
        let motions = Edit::SetMotion(ids.into_iter().map(|id| (id, motion)).collect());
        self.edit(name, if centered.is_empty() { motions } else { Edit::All(vec![Edit::Reshape(centered), motions]) })
    }

    /// In whole arrow steps.
    fn new_motion(&self, ids: &[BodyId]) -> Vec2 {
        let step = self.arrow_step();
        let to_other = || {
            let &[id] = ids else { return None };
            let other = self.state().body(self.state().pair_choice.partner(Some(Target::Body(id)))?)?;
            let way = (other.pivot() - self.document().get(id)?.pivot()).as_dvec2();
            Some(((way / step).round() * step).as_vec2()).filter(|way| *way != Vec2::ZERO)
        };
        to_other().unwrap_or(Vec2::X * (FAR * step as f32))
    }
}

/// The same polygon with its position in its middle, if that is elsewhere now and no corner moves by rounding: a polygon of a file or
/// of the drawing tool may have its position at the origin, and a motion turns it about that.
fn recentered(body: &Body) -> Option<(LocalShape, Pose)> {
    let (LocalShape::Polygon { vertices }, pose) = (body.local().core(), body.pose()) else { return None };
    let (place, middle) = (pose.position.as_dvec2(), body.pivot().round());
    if pose.degrees != 0.0 || body.shape().aabb().contains(pose.position) {
        return None;
    }
    let moved: Vec<_> = vertices.iter().map(|corner| corner.as_dvec2() + place - middle.as_dvec2()).collect();
    let is_exact = moved.iter().all(|corner| corner.as_vec2().as_dvec2() == *corner);
    let vertices = moved.iter().map(DVec2::as_vec2).collect();
    is_exact.then(|| (LocalShape::Polygon { vertices }.with_radius(body.local().radius()), Pose::at(middle)))
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
