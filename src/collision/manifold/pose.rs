//! Along which normal do two convex shapes touch, and how deep?

use crate::collision::contact::any_pair::contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::apart::normal_between;
use crate::collision::shape::any_shape::{ShapeRef, largest_of};
use crate::collision::simd::min_max::fast_max;
use glam::Vec2;

/// The normal and the depth of two shapes, and what else their contact points depend on.
#[derive(Clone, Copy)]
pub(crate) struct Pose {
    /// The unit vector from the first to the second.
    pub normal: Vec2,
    /// The depth along it, below zero where they are disjoint.
    pub depth: f32,
    /// At least the largest coordinate of both shapes.
    pub largest: f32,
    /// Points of gaps up to this are kept.
    pub prediction: f32,
}

impl Pose {
    /// That of two convex shapes; `None` where the gap between them is wider than the prediction.
    #[inline(always)]
    pub fn new(a: ShapeRef, b: ShapeRef, prediction: f32) -> Option<Self> {
        match contact(&a, &b) {
            Some(contact) => {
                let largest = fast_max(reach(a), reach(b));
                Some(Self { normal: contact.normal, depth: contact.depth, largest, prediction })
            }
            None if prediction == 0.0 => None,
            None => pose_apart(a, b, prediction),
        }
    }
}

/// The largest coordinate of a shape.
#[inline(always)]
pub(crate) fn reach(shape: ShapeRef) -> f32 {
    let (core, radius) = shape.core_and_radius();
    radius
        + match core {
            ShapeRef::Rect(rect) => (rect.center().abs() + rect.world_half()).max_element(),
            _ => largest_of(core),
        }
}

/// The pose of two disjoint shapes, if they are near enough.
#[cold]
#[inline(never)]
fn pose_apart(a: ShapeRef, b: ShapeRef, prediction: f32) -> Option<Pose> {
    let closest = closest_points(&a, &b);
    if closest.distance > prediction {
        return None;
    }
    let normal = Vec2::ZERO + normal_between(a, b, &closest).as_vec2();
    Some(Pose { normal, depth: -closest.distance, largest: fast_max(reach(a), reach(b)), prediction })
}
