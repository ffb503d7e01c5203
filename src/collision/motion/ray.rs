//! When does a point that moves first touch a disc, a rectangle or a polygon of few corners? In f64, where an error bound decides it.
//!
//! After Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978), without branches: which edges a ray enters is as good
//! as random.

use crate::collision::{
    motion::{
        first_touch::FirstTouch,
        swept_boxes::{self, SweptBox},
        time_limits::{ERROR, Motions, is_precise},
    },
    shape::{
        any_shape::{ShapeRef, largest_of},
        convex8::Convex8,
        rect::Rect,
        segment::Segment,
    },
    simd::min_max::{fast_max, fast_min},
};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// A point that moves.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    pub from: DVec2,
    /// What it moves by, as it is and relative to the shape.
    pub by: DVec2,
    pub relative: DVec2,
}

/// What is certain about a ray and a polygon of few corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Entry {
    Misses,
    /// It starts outside and enters by the edge with this number.
    Edge(u32),
    Open,
}

impl Ray {
    /// Of a shape at rest.
    #[inline(always)]
    pub fn new(from: Vec2, by: Vec2) -> Self {
        Self { from: from.as_dvec2(), by: by.as_dvec2(), relative: by.as_dvec2() }
    }

    /// The first touch of a shape, of which it is certain whether there is one, for a finite motion. `None` where that is open, and
    /// for shapes that have no fast path.
    #[inline(always)]
    pub fn touch(self, shape: ShapeRef) -> Option<Option<FirstTouch>> {
        match shape {
            ShapeRef::Circle(circle) => self.touch_disc(circle.center().as_dvec2(), circle.radius().into()),
            ShapeRef::Rect(rect) => self.touch_rect(rect),
            ShapeRef::Polygon(polygon) => match polygon.convex8() {
                Some(convex) => self.touch_convex(convex, largest_of(shape).into()),
                None => self.touch_outline(polygon),
            },
            ShapeRef::Segment(segment) => self.touch_capsule(segment, 0.0),
            ShapeRef::Rounded(rounded) => match rounded.core() {
                ShapeRef::Segment(segment) => self.touch_capsule(segment, rounded.radius().into()),
                _ => self.touch_box(shape),
            },
            ShapeRef::Point(_) => None,
        }
    }

    /// Of a segment or a rectangle, rounded or not. Not inlined: it would take registers from the others.
    #[inline(never)]
    pub fn touch_box(self, shape: ShapeRef) -> Option<Option<FirstTouch>> {
        let (core, radius) = shape.core_and_radius();
        let motions = Motions { by: [self.by, self.by - self.relative], relative: self.relative };
        swept_boxes::first_touch(&SweptBox::point(self.from), &SweptBox::new(core, radius)?, &motions)
    }

    #[inline(always)]
    pub fn touch_disc(self, center: DVec2, radius: f64) -> Option<Option<FirstTouch>> {
        let (way, by) = (center - self.from, self.relative);
        let error_bound = self.error_bound(center.abs().element_sum() + radius);
        let (ahead, across, square) = (way.dot(by), way.perp_dot(by), by.length_squared());
        let (at_start, at_end) = (way.length_squared(), way.distance_squared(by));
        let (reach, inner) = (radius + error_bound, radius - error_bound);
        let (reach, inner) = (reach * reach, inner * inner.abs());
        let ends_before = ahead > square;
        // Without short cuts: each would be mispredicted.
        let is_outside = at_start > reach;
        let passes = (ahead < 0.0) | (across * across > reach * square) | (ends_before & (at_end > reach));
        if is_outside & passes {
            return Some(None);
        }
        // Written so that NaN leaves it open.
        let enters = (across * across < inner * square) & (!ends_before | (at_end < inner));
        if !(is_outside & enters & is_precise(error_bound, radius)) {
            return None;
        }
        let time = fast_min((ahead - (radius * radius * square - across * across).sqrt()) / square, 1.0);
        Some(Some(self.touch_at(time, (way - by * time) / radius)))
    }

    /// Of a segment with a radius: of the strip along it, or of the disc at the end beyond which the ray enters the strip or starts
    /// in it.
    #[inline(always)]
    pub fn touch_capsule(self, segment: &Segment, radius: f64) -> Option<Option<FirstTouch>> {
        let [a, b] = segment.ends().map(|end| end.as_dvec2());
        let (center, half) = ((a + b) * 0.5, (b - a) * 0.5);
        let (way, by, length) = (center - self.from, self.relative, half.length());
        let margin = length * self.error_bound(center.abs().max_element() + length + radius);
        // Times the length.
        let (across, closing) = (half.perp_dot(way), half.perp_dot(by));
        let (gap, closing) = (across.abs() - radius * length, closing * across.signum());
        let mut time = 0.0;
        if gap > margin {
            if gap - closing > margin {
                return Some(None);
            }
            time = gap / closing;
        } else if gap >= -margin {
            return None;
        }
        let beyond = half.dot(way - by * time);
        let slack = if gap > margin { margin + (half.dot(by) / closing).abs() * margin } else { margin };
        let past_end = beyond.abs() - length * length;
        if past_end > slack {
            self.touch_disc(center - half * beyond.signum(), radius)
        } else if past_end < -slack && gap > margin && gap - closing < -margin {
            Some(Some(self.touch_at(time, half.perp() * (across.signum() / length))))
        } else {
            None
        }
    }

    #[inline(always)]
    pub fn touch_rect(self, rect: &Rect) -> Option<Option<FirstTouch>> {
        let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
        // One step of Newton's method: the axis is a unit vector up to rounding to f32.
        let square = axis.length_squared();
        let unit = axis * (1.5 - 0.5 * square);
        let extents = half * (square * (1.5 - 0.5 * square));
        let local = |v: DVec2| DVec2::new(unit.dot(v), unit.perp_dot(v));
        let (to_center, by) = (local(center - self.from), local(self.relative));
        let error_bound = self.error_bound(center.abs().max_element() + half.element_sum());
        // Along the motion; without one along an axis the times are infinite, or NaN, which leaves it open.
        let along = to_center * by.signum();
        let inverse = DVec2::ONE / by.abs();
        let [enter, leave] = [along - extents, along + extents];
        let enter_at = |margin: f64| (enter + margin) * inverse;
        let leave_at = |margin: f64| (leave + margin) * inverse;
        let largest = |times: DVec2| fast_max(times.x, times.y);
        let smallest = |times: DVec2| fast_min(times.x, times.y);
        let (first, last) = (largest(enter_at(-error_bound)), smallest(leave_at(error_bound)));
        if first > fast_min(last, 1.0) || last < 0.0 {
            return Some(None);
        }
        let is_certain =
            first > 0.0 && largest(enter_at(error_bound)) <= fast_min(smallest(leave_at(-error_bound)), 1.0);
        if !is_certain {
            return None;
        }
        let times = enter * inverse;
        // By an index: SSE2 has no choice between numbers but a branch.
        let axis = usize::from(times.y >= times.x || times.x.is_nan());
        let normals = [unit * by.x.signum(), unit.perp() * by.y.signum()];
        Some(Some(self.touch_at(enter.to_array()[axis] / by.abs().to_array()[axis], normals[axis])))
    }

    #[inline]
    fn touch_convex(self, polygon: &Convex8, size: f64) -> Option<Option<FirstTouch>> {
        let error_bound = self.error_bound(size);
        let ([mut first, mut first_tight], [mut last, mut last_tight]) = ([f64::NEG_INFINITY; 2], [f64::INFINITY; 2]);
        let (mut time, mut entered) = (f64::NEG_INFINITY, 0);
        for k in 0..polygon.lanes().count_ones() as usize {
            let (start, edge) = polygon.edge(k);
            // Into the shape, whose corners run from +x towards +y.
            let inwards = edge.perp();
            let (gap, closing) = (inwards.dot(start - self.from), inwards.dot(self.relative));
            let margin = error_bound * inwards.abs().element_sum();
            // An edge along the motion limits like one that is left.
            let inverse = 1.0 / (closing - f64::MIN_POSITIVE);
            let [loose, tight, at] = [gap - margin, gap + margin, gap].map(|gap| gap * inverse);
            // An infinity takes an edge out of the other limits: SSE2 can only choose between a number and zero without a branch.
            let unless_entered = if closing > 0.0 { 0.0 } else { f64::INFINITY };
            let unless_left = if closing > 0.0 { f64::INFINITY } else { 0.0 };
            entered = select_unpredictable(at - unless_entered > time, k, entered);
            time = fast_max(at - unless_entered, time);
            (first, first_tight) =
                (fast_max(loose - unless_entered, first), fast_max(tight - unless_entered, first_tight));
            (last, last_tight) = (fast_min(loose + unless_left, last), fast_min(tight + unless_left, last_tight));
        }
        if first > fast_min(last, 1.0) || last < 0.0 {
            Some(None)
        } else if first > 0.0 && first_tight <= fast_min(last_tight, 1.0) {
            Some(Some(self.touch_edge(polygon, entered)))
        } else {
            None
        }
    }

    /// The touch of an edge that it enters.
    #[inline(always)]
    pub fn touch_edge(self, polygon: &Convex8, edge: usize) -> FirstTouch {
        let (start, outward) = polygon.start_and_outward(edge);
        self.touch_at(outward.dot(start - self.from) / outward.dot(self.relative), -outward)
    }

    /// On how far the point is from a line, for shapes with coordinates up to `size`.
    #[inline(always)]
    pub fn error_bound(self, size: f64) -> f64 {
        ERROR * (self.from.abs().max_element() + size + self.relative.abs().element_sum())
    }

    #[inline(always)]
    pub fn touch_at(self, time: f64, normal: DVec2) -> FirstTouch {
        FirstTouch::new(time, self.from + self.by * time, normal)
    }
}
