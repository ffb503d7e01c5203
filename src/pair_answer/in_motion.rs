//! What happens to two bodies within a frame, while they move.

use crate::{
    collision::{FirstTouch, Impact, Relation, relation, time_of_impact},
    scene::Body,
};

/// What happens to a pair of which one body moves at least, while the time goes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InMotion {
    pub impact: Impact,
    /// The relation at time 1; `None` if a shape is not valid there.
    pub at_end: Option<Relation>,
}

impl InMotion {
    /// `None` if neither moves.
    pub fn of(a: &Body, b: &Body) -> Option<Self> {
        Some(Self { impact: impact(a, b)?, at_end: relation_at(a, b, 1.0) })
    }

    /// The first touch, if it is after the start.
    pub fn later_touch(self) -> Option<FirstTouch> {
        self.impact.touch().filter(|touch| touch.time > 0.0)
    }

    /// Whether they meet on the way, but neither at the start nor at the end: tests of both ends miss the hit.
    pub fn tunnels(self) -> bool {
        self.at_end == Some(Relation::Disjoint) && self.later_touch().is_some()
    }
}

/// The first touch of two bodies of which one moves; `None` if neither does. Where one turns, they touch when they come as near as a
/// fraction of the smaller one.
pub fn impact(a: &Body, b: &Body) -> Option<Impact> {
    /// Relative to the larger side of the box around the smaller shape, or around the other of a point.
    const TOLERANCE: f32 = 2.5e-5;
    let [size_a, size_b] = [a, b].map(|body| body.shape().aabb().size().max_element());
    let smaller = if size_a.min(size_b) > 0.0 { size_a.min(size_b) } else { size_a.max(size_b) };
    let moves = !(a.motion().is_rest() && b.motion().is_rest());
    moves.then(|| time_of_impact(&a.moving(), &b.moving(), TOLERANCE * smaller))
}

/// The relation of two bodies where their motions have brought them at a time from 0 to 1; `None` if a shape is not valid there.
pub fn relation_at(a: &Body, b: &Body, time: f32) -> Option<Relation> {
    Some(relation(a.at_time(time).ok()?.shape(), b.at_time(time).ok()?.shape()))
}
