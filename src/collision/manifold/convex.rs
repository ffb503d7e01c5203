//! In which points do two convex shapes touch?

use crate::collision::contact::any_pair::contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::apart::normal_between;
use crate::collision::manifold::clip::{Pose, clip};
use crate::collision::manifold::contact_point::Manifold;
use crate::collision::shape::any_shape::{ShapeRef, largest_of};
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use glam::Vec2;

/// Two convex shapes. Compiled as a whole for each instruction set: a choice between numbers is a branch in SSE2.
pub(crate) struct OfConvex<'a> {
    pub a: ShapeRef<'a>,
    pub b: ShapeRef<'a>,
    /// The largest gap, not negative.
    pub prediction: f32,
}

impl WithSimd for OfConvex<'_> {
    type Output = Manifold;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Manifold {
        let &Self { a, b, prediction } = self;
        let pose = match contact(&a, &b) {
            Some(contact) => {
                Pose { normal: contact.normal, depth: contact.depth, largest: fast_max(reach(a), reach(b)), prediction }
            }
            None if prediction == 0.0 => return Manifold::EMPTY,
            None => match pose_apart(a, b, prediction) {
                Some(pose) => pose,
                None => return Manifold::EMPTY,
            },
        };
        clip::<S>(&pose, a, b)
    }
}

/// The largest coordinate of a shape.
#[inline(always)]
fn reach(shape: ShapeRef) -> f32 {
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
