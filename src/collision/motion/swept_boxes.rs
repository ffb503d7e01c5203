//! When do two shapes first touch whose cores are points, segments or rectangles? In f64, where an error bound decides it.
//!
//! Such a core is a centre with two half edges. The difference of two has up to four, and the extent along a direction u is |h·u| for
//! each half edge h.

use crate::collision::{
    motion::{
        certain::{ERROR, Motions, PARALLEL, Side, Times, of_discs, touch},
        first_touch::FirstTouch,
    },
    shape::any_shape::ShapeRef,
};
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
    pub fn of(shape: ShapeRef) -> Option<Self> {
        let (core, radius) = shape.core_and_radius();
        let radius = f64::from(radius);
        let (center, half, axis) = match core {
            ShapeRef::Point(point) => (point.position().as_dvec2(), [DVec2::ZERO; 2], DVec2::ZERO),
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

/// The first touch, of which it is certain whether there is one; `None` where that is open.
pub(crate) fn first_touch(a: &SweptBox, b: &SweptBox, motions: &Motions) -> Option<Option<FirstTouch>> {
    let (by, radius) = (motions.relative, a.radius + b.radius);
    let error_bound = ERROR * (a.size + b.size + by.abs().element_sum());
    let center = b.center - a.center;
    if a.axis == DVec2::ZERO && b.axis == DVec2::ZERO {
        let is_outside = center.length_squared() > (radius + error_bound).powi(2);
        return is_outside.then(|| of_discs([a.center, b.center], [a.radius, b.radius], motions, error_bound))?;
    }
    let (mut times, mut first) = (Times::ALL, (f64::NEG_INFINITY, DVec2::ZERO));
    let mut limit = |axis: DVec2| {
        let (along, speed) = (center.dot(axis), by.dot(axis));
        // The half plane towards which the motion goes.
        let (along, speed, normal) = if speed < 0.0 { (-along, -speed, -axis) } else { (along, speed, axis) };
        let [p, q] = a.half;
        let [r, s] = b.half;
        let extent = (p.dot(axis).abs() + q.dot(axis).abs()) + (r.dot(axis).abs() + s.dot(axis).abs()) + radius;
        let inverse = 1.0 / speed.abs();
        times.enter(along - extent, inverse, error_bound);
        times.leave(along + extent, inverse, error_bound);
        let enter = (along - extent) * inverse;
        first = if enter > first.0 { (enter, normal) } else { first };
    };
    if a.axis != DVec2::ZERO {
        limit(a.axis);
        limit(a.axis.perp());
    }
    if b.axis != DVec2::ZERO && b.axis != a.axis {
        limit(b.axis);
        limit(b.axis.perp());
    }
    let (time, normal) = first;
    if times.are_none() {
        Some(None)
    } else if times.are_some() {
        touch([a.side(normal, normal.perp()), b.side(-normal, normal.perp())], motions, time, normal, error_bound)
    } else {
        None
    }
}
