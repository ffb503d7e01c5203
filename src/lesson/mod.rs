//! The modes: what each opens on, asks and shows. One file a mode, one line in [`MODES`].

mod arrangement;
mod explained;
mod frame_answers;
mod frame_questions;
mod marks;
mod mode;
pub mod modes;
mod opening_motion;
pub mod overlay;
mod pair;
mod pair_answer;
mod question;
pub(crate) mod random;
mod simulation;
mod status;
mod stopwatch;
mod view;
mod words;

pub use explained::Wanted;
pub use frame_answers::{Answers, Progress};
pub use frame_questions::{Listener, Query, Questions};
pub use mode::{Lesson, Mode, OwnCommand, OwnTime};
pub use modes::{
    MODES,
    speed::MEASURE,
    speed_measurement::{Panel, Record},
};
pub use overlay::OVERLAYS;
pub use pair_answer::Answer;
pub use question::Question;
pub use simulation::Simulation;
pub use status::{Number, Status};
pub use view::{Overlay, View};

use crate::scene::Scene;

/// The mode that a scene of the user's own opens in: the one that claims it.
pub fn mode_of(scene: &Scene) -> usize {
    let topmost = scene.shapes().last();
    MODES.iter().position(|mode| (mode.claims)(topmost)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Circle, Point, Polygon, Rect, Segment, Shape};
    use glam::Vec2;

    /// The kinds of topmost shape: a new shape does not compile until it has a line here.
    fn kind(shape: &Shape) -> usize {
        match shape {
            Shape::Point(_) => 0,
            Shape::Segment(_) => 1,
            Shape::Circle(_) => 2,
            Shape::Rect(_) => 3,
            Shape::Polygon(polygon) if polygon.is_convex() => 4,
            Shape::Polygon(_) => 5,
        }
    }

    #[test]
    fn every_topmost_shape_is_claimed_by_exactly_one_mode() {
        let at = Vec2::new(3.0, 4.0);
        let [left, right, top, notch] = [[0.0, 0.0], [8.0, 0.0], [4.0, 9.0], [4.0, 2.0]].map(Vec2::from_array);
        let shapes: [Shape; 6] = [
            Point::new(at).unwrap().into(),
            Segment::new(left, top).unwrap().into(),
            Circle::new(at, 2.0).unwrap().into(),
            Rect::new(at, at, 0.5).unwrap().into(),
            Polygon::new(&[left, right, top]).unwrap().into(),
            Polygon::new(&[left, notch, right, top]).unwrap().into(),
        ];
        assert!(shapes.iter().map(kind).eq(0..6), "one of each kind");
        for topmost in shapes.iter().map(Some).chain([None]) {
            let claiming: Vec<&str> =
                MODES.iter().filter(|mode| (mode.claims)(topmost)).map(|mode| mode.name).collect();
            assert_eq!(claiming.len(), 1, "{topmost:?} is claimed by {claiming:?}");
        }
    }
}
