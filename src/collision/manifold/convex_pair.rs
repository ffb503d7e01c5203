//! In which points do two convex shapes touch?

use crate::collision::answer::Contact;
use crate::collision::contact::any_pair::contact;
use crate::collision::manifold::clip_edges::clip;
use crate::collision::manifold::contact_point::{ContactId, ContactPoint, Manifold};
use crate::collision::manifold::facing::Facing;
use crate::collision::manifold::facing_edge::FacingEdge;
use crate::collision::manifold::of_point::{OfPoint, around_point};
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::segment_segment::Proximity;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Portable, Simd, WithSimd};

/// The one or two points of two convex shapes that are at most `prediction` apart.
#[inline(always)]
pub(crate) fn of_convex(a: ShapeRef, b: ShapeRef, prediction: f32) -> Manifold {
    // Compiled as a whole for each instruction set: a choice between numbers is a branch in SSE2.
    match (around_point(a), around_point(b)) {
        (Some(circle), _) => run_vectorized(&OfPoint { circle, pair: [a, b], is_swapped: false, prediction }),
        (None, Some(circle)) => run_vectorized(&OfPoint { circle, pair: [b, a], is_swapped: true, prediction }),
        (None, None) => run_vectorized(&OfEdges { a, b, prediction }),
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
        if let Some(manifold) = of_segments::<S>(self) {
            return manifold;
        }
        // No `Option<Facing>`, which would go through memory: copying its numbers would wait for the stores.
        match contact(&a, &b) {
            Some(hit) => clip::<S>(&Facing::of_contact(&hit, prediction), a, b),
            None if prediction == 0.0 => Manifold::EMPTY,
            None => of_disjoint(a, b, prediction),
        }
    }
}

#[cold]
#[inline(never)]
fn of_disjoint(a: ShapeRef, b: ShapeRef, prediction: f32) -> Manifold {
    Facing::apart(a, b, prediction).map_or(Manifold::EMPTY, |facing| clip::<Portable>(&facing, a, b))
}

/// Of segments and capsules; `None` for others, where rounding could change the answer, and for those that are only near each other.
#[inline(always)]
fn of_segments<S: Simd>(&OfEdges { a, b, prediction }: &OfEdges) -> Option<Manifold> {
    let Cores { a: core_a, b: core_b, radii } = Cores::new(a, b);
    let (ShapeRef::Segment(segment_a), ShapeRef::Segment(segment_b)) = (core_a, core_b) else { return None };
    let both_radii = radii[0] + radii[1];
    let Proximity { penetration: of_cores, points, features } = Proximity::new::<S>(segment_a, segment_b, both_radii);
    let depth = of_cores.depth + both_radii;
    if depth < -of_cores.error_bound && prediction == 0.0 {
        return Some(Manifold::EMPTY);
    }
    if !(of_cores.depth.abs() > of_cores.error_bound && depth > of_cores.error_bound) {
        return None;
    }
    let Contact { normal, depth, .. } = Contact::new(of_cores.normal, depth);
    let towards = normal.as_dvec2();
    let is_flat = |core| FacingEdge::of::<S>(core, towards).is_flat(towards);
    if is_flat(core_a) & is_flat(core_b) {
        return Some(clip::<S>(&Facing { normal, depth, prediction }, a, b));
    }
    let [on_a, on_b] = [points[0] + towards * radii[0], points[1] - towards * radii[1]].map(|point| point.as_vec2());
    Some(Manifold::one(ContactPoint { on_a, on_b, depth, normal, id: ContactId::of_features(features) }))
}
