//! In which points do two convex shapes touch?

use crate::collision::manifold::clip::clip;
use crate::collision::manifold::contact_point::Manifold;
use crate::collision::manifold::of_point::{OfPoint, around_point};
use crate::collision::manifold::pose::Pose;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::simd::kernel_choice::Kernel;
use crate::collision::simd::vector_set::{Simd, WithSimd};

/// The one or two points of two convex shapes that are at most `prediction` apart.
#[inline(always)]
pub(crate) fn of_convex(a: ShapeRef, b: ShapeRef, prediction: f32) -> Manifold {
    // Compiled as a whole for each instruction set: a choice between numbers is a branch in SSE2.
    match (around_point(a), around_point(b)) {
        (Some(circle), _) => Kernel::Avx2.run(&OfPoint { circle, pair: [a, b], is_swapped: false, prediction }),
        (None, Some(circle)) => Kernel::Avx2.run(&OfPoint { circle, pair: [b, a], is_swapped: true, prediction }),
        (None, None) => Kernel::Avx2.run(&OfEdges { a, b, prediction }),
    }
}

/// Two convex shapes with edges.
struct OfEdges<'a> {
    a: ShapeRef<'a>,
    b: ShapeRef<'a>,
    /// The largest gap, not negative.
    prediction: f32,
}

impl WithSimd for OfEdges<'_> {
    type Output = Manifold;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Manifold {
        let &Self { a, b, prediction } = self;
        match Pose::new(a, b, prediction) {
            Some(pose) => clip::<S>(&pose, a, b),
            None => Manifold::EMPTY,
        }
    }
}
