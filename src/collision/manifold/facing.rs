//! Along which normal do two convex shapes face each other, and how deep do they overlap?

use crate::collision::answer::Contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::apart::normal_between;
use crate::collision::shape::any_shape::ShapeRef;
use glam::Vec2;

/// What the contact points of two shapes depend on.
#[derive(Clone, Copy)]
pub(crate) struct Facing {
    /// The unit vector from the first to the second.
    pub normal: Vec2,
    /// The depth along it, below zero where they are disjoint.
    pub depth: f32,
    /// Points of gaps up to this are kept.
    pub prediction: f32,
}

impl Facing {
    /// Of two shapes that meet.
    #[inline(always)]
    pub fn of_contact(&Contact { normal, depth, .. }: &Contact, prediction: f32) -> Self {
        Self { normal, depth, prediction }
    }

    /// Of two disjoint convex shapes; `None` where the gap between them is wider than the prediction.
    pub fn apart(a: ShapeRef, b: ShapeRef, prediction: f32) -> Option<Self> {
        let closest = closest_points(&a, &b);
        let normal = || Vec2::ZERO + normal_between(a, b, &closest).as_vec2();
        (closest.distance <= prediction).then(|| Self { normal: normal(), depth: -closest.distance, prediction })
    }
}
