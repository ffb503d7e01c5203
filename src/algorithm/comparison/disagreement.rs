//! Where do two methods disagree? The first shape is put at random positions around the second.

use crate::algorithm::comparison::methods::method;
use crate::random::Random;
use crate::scene::{Body, LocalShape, Pose, Stamp};
use glam::Vec2;

/// The number of positions at which both methods are compared.
pub const POSITIONS: usize = 10_000;

/// The number of positions between two checks of whether the count is still wanted.
const BETWEEN_LOOKS: usize = 64;

/// The positions are those at which the two boxes meet, with this margin relative to their range, since bounding circles are
/// larger.
const BEYOND: f32 = 0.15;

#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The number of positions compared; those at which the shape would leave the world are not.
    pub asked: usize,
    /// The number of hits of the first method alone, and of the second alone.
    pub only: [usize; 2],
    /// The pose of the first shape at the first position at which they differ.
    pub first: Option<Pose>,
    pair: ComparedPair,
}

/// The bodies of the count; the position of the first makes no difference.
#[derive(Clone, Debug, PartialEq)]
struct ComparedPair {
    methods: [usize; 2],
    first: LocalShape,
    degrees: f32,
    second: Stamp,
}

impl ComparedPair {
    fn of(methods: [usize; 2], [first, second]: [&Body; 2]) -> Self {
        let (local, degrees) = (first.local().clone(), first.pose().degrees);
        Self { methods, first: local, degrees, second: second.stamp() }
    }
}

impl Disagreement {
    /// Compares two methods, given by their indices, with the first body at [`POSITIONS`] positions around the second, the same
    /// ones every time. `None` if one of them does not apply, or once `is_wanted` returns false.
    pub fn count(methods: [usize; 2], bodies: [&Body; 2], mut is_wanted: impl FnMut() -> bool) -> Option<Self> {
        let [one, other] = [method(methods[0])?.hits, method(methods[1])?.hits];
        let (mut moved, second) = (bodies[0].without_name(), bodies[1].shape());
        moved.move_to(Vec2::ZERO).ok()?;
        let (own, around) = (moved.shape().aabb(), second.aabb());
        let (low, high) = (around.min - own.max, around.max - own.min);
        let beyond = BEYOND * (high - low).max_element();
        let (low, high) = (low - beyond, high + beyond);
        let mut count = Self { asked: 0, only: [0; 2], first: None, pair: ComparedPair::of(methods, bodies) };
        let mut random = Random::new(0);
        for number in 1..=POSITIONS {
            if number % BETWEEN_LOOKS == 0 && !is_wanted() {
                return None;
            }
            if moved.move_to(random.within(low, high)).is_err() {
                continue;
            }
            let [one, other] = [one(moved.shape(), second)?, other(moved.shape(), second)?];
            count.asked += 1;
            if one != other {
                count.only[usize::from(other)] += 1;
                count.first = count.first.or(Some(moved.pose()));
            }
        }
        Some(count)
    }

    /// Whether it is still valid for these two bodies.
    pub fn holds(&self, methods: [usize; 2], bodies: [&Body; 2]) -> bool {
        self.pair == ComparedPair::of(methods, bodies)
    }

    /// The share of positions at which they differ.
    pub fn share(&self) -> f64 {
        (self.only[0] + self.only[1]) as f64 / self.asked.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::{Algorithm, bounding_box, bounding_circle, gjk, separating_axes, unrotate_and_clamp};

    fn methods(algorithms: [&'static Algorithm; 2]) -> [usize; 2] {
        algorithms.map(Algorithm::index)
    }

    fn rects() -> [Body; 2] {
        let rect = |x: f32, degrees: f32| {
            let local = LocalShape::Rect { size: Vec2::new(100.0, 40.0), pivot: None };
            Body::new(local, Pose { position: Vec2::new(x, 0.0), degrees }).unwrap()
        };
        [rect(0.0, 20.0), rect(200.0, 50.0)]
    }

    fn count(algorithms: [&'static Algorithm; 2], is_wanted: bool) -> Option<Disagreement> {
        Disagreement::count(methods(algorithms), rects().each_ref(), || is_wanted)
    }

    #[test]
    fn a_bounding_box_differs_only_by_false_hits_first_at_the_reported_position() {
        let (bodies, methods) = (rects(), methods([&bounding_box::ALGORITHM, &separating_axes::ALGORITHM]));
        let count = Disagreement::count(methods, bodies.each_ref(), || true).unwrap();
        assert_eq!((count.asked, count.only[1]), (POSITIONS, 0), "a box misses nothing");
        assert!(count.share() > 0.05 && count.share() < 0.5, "{count:?}");
        let pose = count.first.unwrap();
        let mut moved = bodies[0].clone();
        moved.set_pose(pose).unwrap();
        let answers = methods.map(|index| (method(index).unwrap().hits)(moved.shape(), bodies[1].shape()));
        assert_eq!(answers, [Some(true), Some(false)]);
    }

    #[test]
    fn exact_methods_differ_nowhere() {
        let count = count([&separating_axes::ALGORITHM, &gjk::ALGORITHM], true).unwrap();
        assert_eq!((count.asked, count.only, count.first), (POSITIONS, [0, 0], None));
    }

    #[test]
    fn a_known_disagreement_stays_valid_under_moves_but_not_rotations() {
        let [mut a, b] = rects();
        let methods = methods([&bounding_circle::ALGORITHM, &bounding_box::ALGORITHM]);
        let count = Disagreement::count(methods, [&a, &b], || true).unwrap();
        a.move_to(Vec2::new(-70.0, 30.0)).unwrap();
        assert!(count.holds(methods, [&a, &b]));
        let again = Disagreement::count(methods, [&a, &b], || true).unwrap();
        assert_eq!((count.first, count.only), (again.first, again.only), "the positions are about the second shape");
        a.turn_to(80.0, Vec2::ZERO).unwrap();
        assert!(!count.holds(methods, [&a, &b]));
    }

    #[test]
    fn no_count_without_a_comparison() {
        assert!(count([&separating_axes::ALGORITHM, &gjk::ALGORITHM], false).is_none(), "it is no longer wanted");
        assert!(count([&unrotate_and_clamp::ALGORITHM, &gjk::ALGORITHM], true).is_none(), "not for two rectangles");
    }
}
