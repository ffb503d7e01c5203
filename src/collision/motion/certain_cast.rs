//! When do two convex shapes that move first touch, where an error bound decides for certain whether they do?

use crate::collision::filter::ordered_pair::common_extent;
use crate::collision::motion::circle_or_ray_convex;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{Motions, discs};
use crate::collision::motion::ray::Ray;
use crate::collision::motion::swept_boxes::{self, SweptBox};
use crate::collision::motion::swept_edges::{EdgeLanes, Entry, MovingCores};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;
use crate::collision::shape::convex8::Convex8;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use glam::Vec2;

/// The first touch where it is certain whether there is one.
#[inline(always)]
pub(crate) fn certain_cast(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    let may_be_polygon = |shape| matches!(shape, ShapeRef::Polygon(_) | ShapeRef::Rounded(_));
    let has_edges = |shape| !matches!(shape, ShapeRef::Point(_) | ShapeRef::Circle(_));
    if (may_be_polygon(a) & has_edges(b)) | (has_edges(a) & may_be_polygon(b)) {
        of_polygons(a, b, by)
    } else {
        in_either_order(a, b, by)
    }
}

/// The mirrored pair has the mirrored answer.
#[inline(always)]
fn in_either_order(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    if !in_order(a, b) {
        let [by_a, by_b] = by;
        return Some(ordered(b, a, [by_b, by_a])?.map(FirstTouch::flipped));
    }
    ordered(a, b, by)
}

fn ordered(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    let motions = Motions::new(by);
    if let ShapeRef::Point(point) = a {
        let ray = Ray { from: point.position().as_dvec2(), by: motions.by[0], relative: motions.relative };
        if let Some(touch) = ray.touch(b) {
            return Some(touch);
        }
    }
    let ((core_a, radius_a), (core_b, radius_b)) = (a.core_and_radius(), b.core_and_radius());
    if let (ShapeRef::Point(center), ShapeRef::Polygon(polygon)) = (core_a, core_b)
        && let Some((convex, around)) = few_corners(polygon)
        && let Some(touch) =
            circle_or_ray_convex::touch(center.position(), (convex, around), [radius_a, radius_b], &motions)
    {
        return Some(touch);
    }
    if let (ShapeRef::Point(p), ShapeRef::Point(q)) = (core_a, core_b) {
        let centers = [p, q].map(|point| point.position().as_dvec2());
        discs(centers, [radius_a, radius_b].map(f64::from), &motions)
    } else if !matches!((core_a, core_b), (ShapeRef::Polygon(_), _) | (_, ShapeRef::Polygon(_))) {
        swept_boxes::first_touch(&SweptBox::around(a), &SweptBox::around(b), &motions)
    } else if swept_boxes::pass(&SweptBox::around(a), &SweptBox::around(b), &motions) {
        // This holds for concave polygons, too: what passes is the box around each.
        Some(None)
    } else {
        None
    }
}

/// The first touch of two shapes, one of which may be a polygon.
#[inline(never)]
fn of_polygons(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    let cast = Cast { shapes: [a, b], by };
    match (a.core_and_radius().0, b.core_and_radius().0) {
        (ShapeRef::Polygon(p), ShapeRef::Polygon(q)) => cast.of_edges(few_corners(p), few_corners(q)),
        (ShapeRef::Polygon(p), ShapeRef::Rect(rect)) => cast.of_edges(few_corners(p), with_area(rect)),
        (ShapeRef::Rect(rect), ShapeRef::Polygon(q)) => cast.of_edges(with_area(rect), few_corners(q)),
        (ShapeRef::Polygon(p), ShapeRef::Segment(segment)) => cast.of_edges(few_corners(p), with_length(segment)),
        (ShapeRef::Segment(segment), ShapeRef::Polygon(q)) => cast.of_edges(with_length(segment), few_corners(q)),
        _ => cast.in_other_ways(),
    }
}

/// Two shapes and what they move by.
struct Cast<'a> {
    shapes: [ShapeRef<'a>; 2],
    by: [Vec2; 2],
}

impl Cast<'_> {
    /// The first touch of shapes with these cores, each with a box around it. Each touch is returned where it is computed: to copy
    /// one that another function has returned would wait until all its parts are in memory.
    #[inline(always)]
    fn of_edges<A: EdgeLanes, B: EdgeLanes>(
        &self,
        core_a: Option<(&A, Aabb)>,
        core_b: Option<(&B, Aabb)>,
    ) -> Option<Option<FirstTouch>> {
        let (Some((core_a, around_a)), Some((core_b, around_b))) = (core_a, core_b) else {
            return self.in_other_ways();
        };
        let [a, b] = self.shapes;
        let radii = [a, b].map(|shape| shape.core_and_radius().1);
        let motions = Motions::new(self.by);
        if motions.keep_apart(around_a, around_b, radii) {
            return Some(None);
        }
        let extent = common_extent(around_a, around_b);
        let cores = MovingCores { a: core_a, b: core_b, radii, extent, motions: &motions };
        match cores.entry() {
            Entry::Misses => Some(None),
            Entry::ByOneOf(edges) => cores.touch(edges, || in_order(a, b)),
            Entry::Open => self.in_other_ways(),
        }
    }

    #[inline(never)]
    fn in_other_ways(&self) -> Option<Option<FirstTouch>> {
        let [a, b] = self.shapes;
        in_either_order(a, b, self.by)
    }
}

/// A polygon that is convex and has few corners, and the box around it.
fn few_corners(polygon: &Polygon) -> Option<(&Convex8, Aabb)> {
    Some((polygon.convex8()?, polygon.aabb()))
}

/// A rectangle that is no segment or point, and a box around it.
fn with_area(rect: &Rect) -> Option<(&Rect, Aabb)> {
    rect.has_area().then(|| (rect, Aabb::loosely(rect.center(), rect.world_half())))
}

/// The ends of a segment that has a unit normal in f32, and the box around it.
fn with_length(segment: &Segment) -> Option<(&[Vec2; 2], Aabb)> {
    (1e-30..1e30).contains(&segment.a().distance_squared(segment.b())).then(|| (segment.ends(), segment.aabb()))
}
