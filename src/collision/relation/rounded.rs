//! Disjoint, touching or overlapping? A rounded shape and another one: is the distance of the cores above, equal to or below the sum
//! of the radii?

use crate::collision::answer::Relation;
use crate::collision::filter::closest_edges::closest_between;
use crate::collision::filter::points_circles_segments_f32::{capsules, segment_circle};
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::edges;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::relation::axis_aligned::axis_aligned_cores_separation;
use crate::collision::relation::by_corners::{by_corners, polygons_relation};
use crate::collision::relation::polygon_segment_rect::polygon_relation;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::sign::predicates::{certain_sign, compare_edge_distance};
use core::cell::OnceCell;
use core::cmp::Ordering;
use glam::DVec2;

/// The relation of two shapes, one of them rounded. Exact for cores whose corners f64 represents; beside the edges of other rectangles,
/// right where the separation is above the error bound of f64.
#[inline(never)]
pub(crate) fn rounded_relation(a: ShapeRef, b: ShapeRef) -> Relation {
    let cores = Cores::new(a, b);
    let closest = cores.closest(cores.both_radii() as f32);
    separation(closest, &cores).unwrap_or_else(|| near(a, b, &cores, closest)).into()
}

/// Whether two shapes, one of them rounded, share a point.
#[inline(never)]
pub(crate) fn rounded_overlaps(a: ShapeRef, b: ShapeRef) -> bool {
    let ((core_of_a, r), (core_of_b, s)) = (a.core_and_radius(), b.core_and_radius());
    let in_f32 = match (core_of_a, core_of_b) {
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => capsules(a, b, r + s),
        (ShapeRef::Segment(a), ShapeRef::Point(p)) | (ShapeRef::Point(p), ShapeRef::Segment(a)) => {
            segment_circle(a, p.position(), r + s)
        }
        _ => None,
    };
    in_f32.unwrap_or_else(|| rounded_relation(a, b) != Relation::Disjoint)
}

/// The sign of the separation, if it is certain.
#[inline(always)]
fn separation(closest: ClosestEstimate, cores: &Cores) -> Option<Ordering> {
    certain_sign(closest.separation - cores.both_radii(), closest.error_bound)
}

/// The sign of the separation for cores without a fast path, and for shapes that nearly touch.
#[cold]
#[inline(never)]
fn near(a: ShapeRef, b: ShapeRef, cores: &Cores, closest: ClosestEstimate) -> Ordering {
    if let Some(sign) = axis_aligned_cores_separation(cores) {
        return sign;
    }
    let is_known = !closest.separation.is_nan();
    if !is_known && !around(a).overlaps(around(b)) {
        return Ordering::Greater;
    }
    // Certain where the cores are this far apart.
    let are_disjoint = closest.separation > closest.error_bound;
    if !are_disjoint && relation_of_cores(cores) != Relation::Disjoint {
        return Ordering::Less;
    }
    let (a, b) = (Canonical::of(cores.a).core, Canonical::of(cores.b).core);
    let error_bound = DISTANCE_ERROR * largest_coordinate(cores.a, cores.b);
    let (own_a, own_b) = (OnceCell::new(), OnceCell::new());
    with_corners!(a, b, |corners_a, corners_b| {
        let between = if is_known {
            closest.on_b - closest.on_a
        } else {
            let closest = closest_between(a.outline(corners_a, &own_a), b.outline(corners_b, &own_b));
            if let Some(sign) = certain_sign(closest.square.sqrt() - cores.both_radii(), error_bound) {
                return sign;
            }
            closest.points[1] - closest.points[0]
        };
        // Of concave cores other corners may be as near, too.
        let towards_b = if a.is_convex() && b.is_convex() { between } else { DVec2::ZERO };
        let of_a = Facing::new(corners_a, corners_b, towards_b, error_bound);
        let of_b = Facing::new(corners_b, corners_a, -towards_b, error_bound);
        of_a.nearest(cores.radii, error_bound).min(of_b.nearest(cores.radii, error_bound))
    })
}

/// The relation of two cores.
fn relation_of_cores(cores: &Cores) -> Relation {
    match (cores.a, cores.b) {
        (ShapeRef::Polygon(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Polygon(p)) => polygon_relation(p, r),
        (ShapeRef::Polygon(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Polygon(p)) => {
            polygon_relation(p, s.ends())
        }
        (ShapeRef::Polygon(p), ShapeRef::Polygon(q)) => polygons_relation(p, q),
        (a, b) => by_corners(&Canonical::of(a).core, &Canonical::of(b).core),
    }
}

/// A box around a shape, loose by a few ulps.
fn around(shape: ShapeRef) -> Aabb {
    match shape.core_and_radius() {
        (ShapeRef::Rect(rect), radius) => Aabb::loosely(rect.center(), rect.world_half() + radius),
        (core, radius) => {
            let Aabb { min, max } = core.aabb();
            Aabb::loosely(min * 0.5 + max * 0.5, (max - min) * 0.5 + radius)
        }
    }
}

/// The corners of one core and the edges of the other that may be nearest to each other.
struct Facing<'a, A, B> {
    corners: &'a [A],
    outline: &'a [B],
    /// The direction from the first core to the second; zero if it is not known.
    towards: DVec2,
    /// How far along it the foremost corner is, and the rearmost of the other core, with room for rounding errors.
    front: f64,
    rear: f64,
}

impl<'a, A: Exact, B: Exact> Facing<'a, A, B> {
    /// By the vector between the closest points of two convex cores. Both cores are on their side of a line across it; what is farther
    /// from that line than the closest points is farther from the other core. The closest points are off by less than the error bound e, so
    /// the direction is off by less than 2e/d, where d is the distance of the cores, and that moves a corner by less than 2e/d of the largest
    /// coordinate, e/`DISTANCE_ERROR`, for which the room has more than enough.
    fn new(corners: &'a [A], outline: &'a [B], between: DVec2, error_bound: f64) -> Self {
        let distance = between.length();
        let towards = if distance > 0.0 { between / distance } else { DVec2::ZERO };
        let front = corners.iter().map(|corner| towards.dot(corner.near())).fold(f64::NEG_INFINITY, f64::max);
        let rear = outline.iter().map(|corner| towards.dot(corner.near())).fold(f64::INFINITY, f64::min);
        let room = 64.0 * error_bound * (1.0 + error_bound / (DISTANCE_ERROR * distance));
        Self { corners, outline, towards, front: front - room, rear: rear + room }
    }

    /// Compares the distance of the nearest corner from the edges of the other core with the sum of the radii.
    fn nearest(&self, radii: [f64; 2], error_bound: f64) -> Ordering {
        let is_far = |edge: [B; 2]| edge.iter().all(|end| self.towards.dot(end.near()) > self.rear);
        let mut nearest = Ordering::Greater;
        let loose = (self.outline.len() == 1).then(|| [self.outline[0]; 2]);
        for [p, q] in edges(self.outline).chain(loose).filter(|edge| !is_far(*edge)) {
            for &corner in self.corners {
                if self.towards.dot(corner.near()) < self.front {
                    continue;
                }
                let foot = closest_on_segment(p.near(), q.near(), corner.near());
                if foot.distance(corner.near()) - (radii[0] + radii[1]) <= error_bound {
                    nearest = nearest.min(compare_edge_distance([p, q], corner, radii));
                }
            }
        }
        nearest
    }
}
