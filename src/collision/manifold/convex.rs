//! In which points do two convex shapes touch?

use crate::collision::answer::Contact;
use crate::collision::manifold::clip::clip;
use crate::collision::manifold::contact_point::{ContactId, ContactPoint, Manifold};
use crate::collision::manifold::facing_edge::PARALLEL;
use crate::collision::manifold::of_point::{OfPoint, around_point};
use crate::collision::manifold::pose::{Pose, reach};
use crate::collision::separation::cores::Cores;
use crate::collision::separation::segment_segment::Meeting;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::segment::Segment;
use crate::collision::simd::kernel_choice::Kernel;
use crate::collision::simd::min_max::fast_max;
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
        let cores = Cores::new(a, b);
        if let (ShapeRef::Segment(core_a), ShapeRef::Segment(core_b)) = (cores.a, cores.b) {
            return of_segments::<S>([core_a, core_b], cores.radii, self);
        }
        match Pose::new(a, b, prediction) {
            Some(pose) => clip::<S>(&pose, a, b),
            None => Manifold::EMPTY,
        }
    }
}

/// Segments and capsules.
#[inline(always)]
fn of_segments<S: Simd>(cores: [&Segment; 2], radii: [f64; 2], shapes: &OfEdges) -> Manifold {
    let &OfEdges { a, b, prediction } = shapes;
    let Meeting { penetration: of_cores, points, features } = Meeting::new(cores[0], cores[1]);
    let depth = of_cores.depth + (radii[0] + radii[1]);
    if depth < -of_cores.error_bound && prediction == 0.0 {
        return Manifold::EMPTY;
    }
    if !(of_cores.depth.abs() > of_cores.error_bound && depth > of_cores.error_bound) {
        return of_any::<S>(shapes);
    }
    let Contact { normal, depth, .. } = Contact::new(of_cores.normal, depth);
    let towards = normal.as_dvec2();
    let is_flat = |core: &Segment| {
        let along = core.b().as_dvec2() - core.a().as_dvec2();
        along.dot(towards).abs() <= PARALLEL * along.perp_dot(towards).abs()
    };
    if is_flat(cores[0]) & is_flat(cores[1]) {
        let pose = Pose { normal, depth, largest: fast_max(reach(a), reach(b)), prediction };
        return clip::<S>(&pose, a, b);
    }
    let [on_a, on_b] = [points[0] + towards * radii[0], points[1] - towards * radii[1]].map(|point| point.as_vec2());
    Manifold::one(ContactPoint { on_a, on_b, depth, normal, id: ContactId::of_features(features) })
}

/// Any two with edges.
#[cold]
#[inline(never)]
fn of_any<S: Simd>(shapes: &OfEdges) -> Manifold {
    let &OfEdges { a, b, prediction } = shapes;
    match Pose::new(a, b, prediction) {
        Some(pose) => clip::<S>(&pose, a, b),
        None => Manifold::EMPTY,
    }
}
