//! What happens to two bodies within a frame, while they move.

use crate::collision::{FirstTouch, Impact, Relation, Shape, manifold_within, relation, time_of_impact};
use crate::scene::Body;
use glam::Vec2;

/// What happens to a pair of which one body moves at least, while the time goes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InMotion {
    pub impact: Impact,
    /// The ends of what two convex shapes share at a later first touch, if that is a part of an edge.
    pub edge: Option<[Vec2; 2]>,
    /// The relation at time 1; `None` if a shape is not valid there.
    pub at_end: Option<Relation>,
}

impl InMotion {
    /// `None` if neither moves.
    pub fn of(a: &Body, b: &Body) -> Option<Self> {
        let motion = Self { impact: impact(a, b)?, edge: None, at_end: relation_at(a, b, 1.0) };
        let edge = motion.later_touch().and_then(|touch| shared_edge(a, b, touch));
        Some(Self { edge, ..motion })
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

/// Relative to [`least_size`].
const TOLERANCE: f32 = 2.5e-5;

/// The larger side of the box around the smaller shape, or around the other of a point.
pub fn least_size(shapes: [&Shape; 2]) -> f32 {
    let [size_a, size_b] = shapes.map(|shape| shape.aabb().size().max_element());
    if size_a.min(size_b) > 0.0 { size_a.min(size_b) } else { size_a.max(size_b) }
}

fn shared_edge(a: &Body, b: &Body, touch: FirstTouch) -> Option<[Vec2; 2]> {
    let [a, b] = [a, b].map(|body| body.at_time(touch.time as f32).ok());
    let (a, b) = (a?, b?);
    let [a, b] = [a.shape(), b.shape()];
    if !a.is_convex() || !b.is_convex() {
        return None;
    }
    // Where the shapes are, and the time, are rounded.
    let gap = 2.0 * TOLERANCE * least_size([a, b]) + 8.0 * f32::EPSILON * touch.point.abs().max_element();
    let [p, q] = manifold_within(a, b, gap)[..] else { return None };
    Some([p, q].map(|point| (point.on_a + point.on_b) * 0.5))
}

/// The first touch of two bodies of which one moves; `None` if neither does. Where one turns, they touch when they come as near as a
/// fraction of the smaller one.
pub fn impact(a: &Body, b: &Body) -> Option<Impact> {
    let moves = !(a.motion().is_rest() && b.motion().is_rest());
    moves.then(|| time_of_impact(&a.moving(), &b.moving(), TOLERANCE * least_size([a.shape(), b.shape()])))
}

/// The relation of two bodies where their motions have brought them at a time from 0 to 1; `None` if a shape is not valid there.
pub fn relation_at(a: &Body, b: &Body, time: f32) -> Option<Relation> {
    Some(relation(a.at_time(time).ok()?.shape(), b.at_time(time).ok()?.shape()))
}
