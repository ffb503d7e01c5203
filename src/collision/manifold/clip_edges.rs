//! In which points do two convex shapes touch whose normal and depth are known? Of two flat edges, at the ends of the stretch that they
//! share; else at a corner.
//!
//! After Erin Catto, "Contact Manifolds" (GDC 2007). Both edges are measured in one frame: along the tangent, and along the
//! normal. A core with a radius is the same with both points moved along the normal.

use crate::collision::manifold::contact_point::{ContactId, ContactPoint, Manifold};
use crate::collision::manifold::facing::Facing;
use crate::collision::manifold::facing_edge::FacingEdge;
use crate::collision::manifold::span::Span;
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::shape::any_shape::{ShapeRef, largest_of};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::vector_set::Simd;
use core::cmp::Ordering;
use core::hint::select_unpredictable;
use glam::DVec2;

/// The one or two points of two shapes.
#[inline(always)]
pub(crate) fn clip<S: Simd>(facing: &Facing, a: ShapeRef, b: ShapeRef) -> Manifold {
    let normal = facing.normal.as_dvec2();
    let (of_a, of_b) = (FacingEdge::of::<S>(a, normal), FacingEdge::of::<S>(b, -normal));
    match (of_a.is_flat(normal), of_b.is_flat(normal)) {
        (true, true) => of_flat_edges(&Frame::new(facing, a, b), [a, b], [&of_a, &of_b]),
        (false, false) => of_corners(facing, &of_a, &of_b),
        // Selects, not branches, which would be mispredicted every other time.
        (a_is_flat, _) => {
            let edge = FacingEdge::select(a_is_flat, &of_a, &of_b);
            let corner = FacingEdge::select(a_is_flat, &of_b, &of_a);
            of_edge_and_corner(facing, &edge, &corner, a_is_flat)
        }
    }
}

/// The point of two edges that face each other and are not flat: at the outer corners of both.
#[inline(always)]
fn of_corners(&Facing { normal, depth, .. }: &Facing, a: &FacingEdge, b: &FacingEdge) -> Manifold {
    let towards = normal.as_dvec2();
    let ((corner_a, feature_a), (corner_b, feature_b)) = (a.outer_corner(towards), b.outer_corner(-towards));
    let (on_a, on_b) = (corner_a + towards * a.radius, corner_b - towards * b.radius);
    let id = ContactId::of_features([feature_a, feature_b]);
    Manifold::one(ContactPoint { on_a: on_a.as_vec2(), on_b: on_b.as_vec2(), depth, normal, id })
}

/// The point of a flat edge and a shape that faces it with a corner.
#[inline(always)]
fn of_edge_and_corner(facing: &Facing, edge: &FacingEdge, cornered: &FacingEdge, is_edge_of_a: bool) -> Manifold {
    let &Facing { normal, depth, .. } = facing;
    let towards = normal.as_dvec2();
    let outward = select_unpredictable(is_edge_of_a, -towards, towards);
    let (corner, of_corner) = cornered.outer_corner(outward);
    let on_corner = corner + outward * cornered.radius;
    let on_edge = (on_corner - outward * f64::from(depth)).as_vec2();
    let (on_corner, of_edge) = (on_corner.as_vec2(), edge.feature_near(corner));
    let (on_a, on_b) = (
        select_unpredictable(is_edge_of_a, on_edge, on_corner),
        select_unpredictable(is_edge_of_a, on_corner, on_edge),
    );
    let (of_a, of_b) = (
        select_unpredictable(is_edge_of_a, of_edge, of_corner),
        select_unpredictable(is_edge_of_a, of_corner, of_edge),
    );
    Manifold::one(ContactPoint { on_a, on_b, depth, normal, id: ContactId::of_features([of_a, of_b]) })
}

/// The points of two flat edges that face each other.
#[inline(always)]
fn of_flat_edges(frame: &Frame, [a, b]: [ShapeRef; 2], [of_a, of_b]: [&FacingEdge; 2]) -> Manifold {
    let (span_a, span_b) =
        (Span::new(of_a, frame.normal, frame.tangent), Span::new(of_b, -frame.normal, frame.tangent));
    if span_a.is_parallel_to(&span_b) && span_a.stretch(&span_b) > frame.shortest {
        frame.ends(&span_a, &span_b)
    } else {
        among_flat_edges(frame, a, b)
    }
}

/// The points of flat edges that face each other but share too little: those of the two flat edges that share most. Where corners are very
/// obtuse, a shape has several flat edges.
#[cold]
#[inline(never)]
fn among_flat_edges(frame: &Frame, a: ShapeRef, b: ShapeRef) -> Manifold {
    let spans = |shape: ShapeRef, outward: DVec2| -> Vec<Span> {
        let flat = FacingEdge::all(shape, outward).into_iter().filter(|edge| edge.is_flat(outward));
        flat.map(|edge| Span::new(&edge, outward, frame.tangent)).collect()
    };
    let (of_a, of_b) = (spans(a, frame.normal), spans(b, -frame.normal));
    let pairs = of_a.iter().flat_map(|a| of_b.iter().map(move |b| (a.is_parallel_to(b), a, b)));
    // Of equal ones the same for the swapped pair.
    let key = |(is_parallel, a, b): &(bool, &Span, &Span)| {
        let stretch = a.stretch(b);
        (*is_parallel && stretch > frame.shortest, stretch, fast_max(a.along[0], b.along[0]))
    };
    let is_better = |(p, s, low): (bool, f64, f64), than: (bool, f64, f64)| {
        (p, s, low).partial_cmp(&than) == Some(Ordering::Greater)
    };
    match pairs.reduce(|best, pair| if is_better(key(&pair), key(&best)) { pair } else { best }) {
        Some((true, a, b)) if a.stretch(b) > frame.shortest => frame.ends(a, b),
        Some((_, a, b)) => frame.deepest_point(a, b),
        None => Manifold::EMPTY,
    }
}

/// The contact in f64, and its tangent.
struct Frame<'p> {
    facing: &'p Facing,
    normal: DVec2,
    tangent: DVec2,
    /// How far rounding can move a depth.
    error_bound: f64,
    /// Two edges that share no more than this have one point.
    shortest: f64,
}

impl<'p> Frame<'p> {
    #[inline(always)]
    fn new(facing: &'p Facing, a: ShapeRef, b: ShapeRef) -> Self {
        let normal = facing.normal.as_dvec2();
        // The same for the swapped pair, so that both have their points in the same order.
        let is_turned = normal.y > 0.0 || (normal.y == 0.0 && normal.x < 0.0);
        let tangent = if is_turned { -normal.perp() } else { normal.perp() };
        let largest = fast_max(reach(a), reach(b));
        let error_bound = DISTANCE_ERROR * f64::from(largest);
        Self { facing, normal, tangent, error_bound, shortest: 8.0 * ulp(largest) }
    }

    /// The two ends of what the edges share, but for one that is not in contact.
    #[inline(always)]
    fn ends(&self, a: &Span, b: &Span) -> Manifold {
        let Facing { depth, prediction, .. } = *self.facing;
        let [low, high] = a.shared(b);
        let points = [At::on_outlines(a, b, low), At::on_outlines(a, b, high)];
        let steeper = points[0].depth - points[1].depth;
        let are_level = steeper.abs() <= self.error_bound;
        let depth_below = |lower: f64| if are_level { depth } else { (f64::from(depth) - lower) as f32 };
        let depths = [depth_below(fast_max(-steeper, 0.0)), depth_below(fast_max(steeper, 0.0))];
        let features = [a.features_at_ends(), b.features_at_ends()];
        let point = |k: usize| self.point(&points[k], a, b, depths[k], [features[0][k], features[1][k]]);
        match depths.map(|depth| depth >= -prediction) {
            [true, true] => Manifold::two([point(0), point(1)]),
            [true, false] => Manifold::one(point(0)),
            // The deeper one always stays.
            [false, _] => Manifold::one(point(1)),
        }
    }

    /// The deeper end of what the edges share.
    #[inline(always)]
    fn deepest_point(&self, a: &Span, b: &Span) -> Manifold {
        let [low, high] = a.shared(b);
        // How the depth grows along the tangent, times both lengths.
        let slope = a.rise() * b.length() + b.rise() * a.length();
        let deeper = select_unpredictable(slope > 0.0, high, low);
        let along = select_unpredictable((high <= low) | (slope == 0.0), 0.5 * (low + high), deeper);
        let deepest = At::new(a, b, along);
        let features = [a.feature_at(deepest.parts[0]), b.feature_at(deepest.parts[1])];
        Manifold::one(self.point(&deepest, a, b, self.facing.depth, features))
    }

    #[inline(always)]
    fn point(&self, at: &At, a: &Span, b: &Span, depth: f32, features: [Feature; 2]) -> ContactPoint {
        ContactPoint {
            on_a: a.point_at(at.parts[0], self.tangent * at.to_outline[0].x + self.normal * at.to_outline[0].y),
            on_b: b.point_at(at.parts[1], self.tangent * at.to_outline[1].x - self.normal * at.to_outline[1].y),
            depth,
            normal: self.facing.normal,
            id: ContactId::of_features(features),
        }
    }
}

/// At least the largest coordinate of a shape.
#[inline(always)]
fn reach(shape: ShapeRef) -> f32 {
    let (core, radius) = shape.core_and_radius();
    radius
        + match core {
            ShapeRef::Rect(rect) => (rect.center().abs() + rect.world_half()).max_element(),
            _ => largest_of(core),
        }
}

/// The distance of a number to the next larger f32.
fn ulp(number: f32) -> f64 {
    let power = f32::from_bits(number.to_bits() & f32::INFINITY.to_bits());
    f64::from(power.max(f32::MIN_POSITIVE)) * f64::from(f32::EPSILON)
}

/// A place along the tangent.
#[derive(Clone, Copy)]
struct At {
    /// How far along the edge of each core.
    parts: [f64; 2],
    /// From there to the outline: along the tangent, and outwards.
    to_outline: [DVec2; 2],
    /// How deep the shapes overlap there.
    depth: f64,
}

impl At {
    /// With each outline where the contact's normal leads from the core.
    #[inline(always)]
    fn new(a: &Span, b: &Span, along: f64) -> Self {
        Self::from_parts([a, b], [a.part_at(along), b.part_at(along)], [a, b].map(|span| DVec2::new(0.0, span.radius)))
    }

    /// With each outline at this very place.
    #[inline(always)]
    fn on_outlines(a: &Span, b: &Span, along: f64) -> Self {
        let [(part_a, on_a), (part_b, on_b)] = [a.outline_at(along), b.outline_at(along)];
        Self::from_parts([a, b], [part_a, part_b], [on_a, on_b])
    }

    #[inline(always)]
    fn from_parts([a, b]: [&Span; 2], parts: [f64; 2], to_outline: [DVec2; 2]) -> Self {
        let of_a = a.outward[0] + a.rise() * parts[0] + to_outline[0].y;
        let of_b = b.outward[0] + b.rise() * parts[1] + to_outline[1].y;
        Self { parts, to_outline, depth: of_a + of_b }
    }
}
