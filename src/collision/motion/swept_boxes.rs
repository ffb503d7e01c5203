//! When do two shapes with cores that are points, segments or rectangles first touch? In f64, where an error bound decides it.
//!
//! Such a core is a centre with two half edges. The difference of two has up to four, and the extent along a direction u is |h·u| for
//! each half edge h.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{ERROR, Limits, Motions, PARALLEL, Side, touch};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use glam::DVec2;

/// A core with its radius.
#[derive(Clone, Copy)]
pub(crate) struct SweptBox {
    center: DVec2,
    /// Half its edges.
    half: [DVec2; 2],
    /// The unit direction of the first; zero for a point.
    axis: DVec2,
    radius: f64,
    /// At least the largest coordinate.
    size: f64,
}

impl SweptBox {
    /// `None` for a polygon.
    #[inline(always)]
    pub fn new(core: ShapeRef, radius: f32) -> Option<Self> {
        let radius = f64::from(radius);
        let (center, half, axis) = match core {
            ShapeRef::Point(point) => {
                return Some(Self { radius, ..Self::point(point.position().as_dvec2()) });
            }
            ShapeRef::Segment(segment) => {
                let [a, b] = segment.ends().map(|end| end.as_dvec2());
                let half = (b - a) * 0.5;
                ((a + b) * 0.5, [half, DVec2::ZERO], half.normalize_or_zero())
            }
            ShapeRef::Rect(rect) => {
                let (axis, half) = (rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
                // One step of Newton's method: the axis is a unit vector up to rounding to f32.
                let unit = axis * (1.5 - 0.5 * axis.length_squared());
                (rect.center().as_dvec2(), [axis * half.x, axis.perp() * half.y], unit)
            }
            ShapeRef::Polygon(_) | ShapeRef::Circle(_) | ShapeRef::Rounded(_) => return None,
        };
        let size = (center.abs() + half[0].abs() + half[1].abs()).max_element() + radius;
        Some(Self { center, half, axis, radius, size })
    }

    /// A point.
    #[inline(always)]
    pub fn point(at: DVec2) -> Self {
        Self { center: at, half: [DVec2::ZERO; 2], axis: DVec2::ZERO, radius: 0.0, size: at.abs().max_element() }
    }

    /// Around any shape; the shape itself unless it is a polygon.
    #[inline(always)]
    pub fn around(shape: ShapeRef) -> Self {
        let (core, radius) = shape.core_and_radius();
        Self::new(core, radius).unwrap_or_else(|| {
            let (radius, around) = (f64::from(radius), Self::axis_aligned(core.aabb()));
            Self { radius, size: around.size + radius, ..around }
        })
    }

    /// A box along the axes.
    #[inline(always)]
    pub fn axis_aligned(aabb: Aabb) -> Self {
        let [min, max] = [aabb.min, aabb.max].map(|corner| corner.as_dvec2());
        let half = (max - min) * 0.5;
        let size = min.abs().max(max.abs()).max_element();
        let half = [DVec2::new(half.x, 0.0), DVec2::new(0.0, half.y)];
        Self { center: (min + max) * 0.5, half, axis: DVec2::X, radius: 0.0, size }
    }

    /// The side that faces along a unit normal, in the order of the tangent.
    #[inline(always)]
    fn side(&self, normal: DVec2, tangent: DVec2) -> Side {
        let (mut middle, mut edge) = (self.center, DVec2::ZERO);
        for half in self.half {
            let along = half.dot(normal);
            let size = half.abs().element_sum();
            if along.abs() <= PARALLEL * size {
                edge += half * tangent.dot(half).signum();
            } else {
                middle += half * along.signum();
            }
        }
        Side { ends: [middle - edge, middle + edge], radius: self.radius }
    }
}

/// The first touch; the outer `None` where it is not certain whether there is one.
pub(crate) fn first_touch(a: &SweptBox, b: &SweptBox, motions: &Motions) -> Option<Option<FirstTouch>> {
    let error_bound = error_bound(a, b, motions);
    if lies_aside(a, b, motions.relative, error_bound) {
        return Some(None);
    }
    let limits = limits(a, b, motions.relative, error_bound);
    if limits.are_none() {
        Some(None)
    } else if limits.are_some() {
        let (normal, tangent) = (limits.normal, limits.normal.perp());
        let sides = [a.side(normal, tangent), b.side(-normal, tangent)];
        touch(sides, motions, limits.time(), normal, is_only_edge(a, b, error_bound))
    } else {
        None
    }
}

/// Whether no edge of one shape nearly continues an edge of the other, so that rounding would decide which of the two is entered.
///
/// Derivation: beside the common end of two edges by e, the gaps to them differ by e·s, where s is the sine of the angle between them.
/// Rounding may take the wrong edge where e·s ≤ 2·error_bound; then the disc around the wrong corner is missed by error only where
/// e² > 2·radius·error_bound.
fn is_only_edge(a: &SweptBox, b: &SweptBox, error_bound: f64) -> bool {
    let sine = a.axis.dot(b.axis).abs().min(a.axis.perp_dot(b.axis).abs());
    sine <= PARALLEL || sine * sine * (a.radius + b.radius) > 2.0 * error_bound
}

/// Whether the contents of two boxes certainly do not meet.
#[inline]
pub(crate) fn pass(a: &SweptBox, b: &SweptBox, motions: &Motions) -> bool {
    let error_bound = error_bound(a, b, motions);
    lies_aside(a, b, motions.relative, error_bound) || limits(a, b, motions.relative, error_bound).are_none()
}

/// Whether the second certainly lies beside the path of the first, behind its start or beyond its end. That decides most pairs without a
/// division.
#[inline(always)]
fn lies_aside(a: &SweptBox, b: &SweptBox, by: DVec2, error_bound: f64) -> bool {
    let between = b.center - a.center;
    let radius = (a.radius + b.radius + error_bound) * by.abs().element_sum();
    let extent = |axis: DVec2| {
        radius
            + a.half[0].dot(axis).abs()
            + a.half[1].dot(axis).abs()
            + b.half[0].dot(axis).abs()
            + b.half[1].dot(axis).abs()
    };
    let (half, along) = (0.5 * by.length_squared(), between.dot(by));
    (between.perp_dot(by).abs() > extent(by.perp())) | ((along - half).abs() > extent(by) + half)
}

#[inline(always)]
fn error_bound(a: &SweptBox, b: &SweptBox, motions: &Motions) -> f64 {
    ERROR * (a.size + b.size + motions.relative.abs().element_sum())
}

/// The times at which both are no further apart than their radii along all normals.
#[inline(always)]
fn limits(a: &SweptBox, b: &SweptBox, by: DVec2, error_bound: f64) -> Limits {
    let mut limits = Limits::NONE;
    if a.axis != DVec2::ZERO {
        limit(&mut limits, a, b, by, a.axis, error_bound);
        limit(&mut limits, a, b, by, a.axis.perp(), error_bound);
    }
    if b.axis != DVec2::ZERO && b.axis != a.axis {
        limit(&mut limits, a, b, by, b.axis, error_bound);
        limit(&mut limits, a, b, by, b.axis.perp(), error_bound);
    }
    limits
}

/// Adds the two half planes across an axis.
#[inline(always)]
fn limit(limits: &mut Limits, a: &SweptBox, b: &SweptBox, by: DVec2, axis: DVec2, error_bound: f64) {
    let (along, closing) = ((b.center - a.center).dot(axis), by.dot(axis));
    // The normal is the direction of the axis along which the shapes close.
    let (along, normal) = if closing < 0.0 { (-along, -axis) } else { (along, axis) };
    let extent_of = |shape: &SweptBox| shape.half[0].dot(axis).abs() + shape.half[1].dot(axis).abs() + shape.radius;
    let extent = extent_of(a) + extent_of(b);
    limits.enter(along - extent, closing.abs(), normal, error_bound);
    limits.leave(along + extent, closing.abs(), error_bound);
}
