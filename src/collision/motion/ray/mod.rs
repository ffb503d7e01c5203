//! When does a point that moves first touch a shape? `cast_ray` is the entry. Circles, capsules and rectangles go to
//! `circle_capsule_rect`, rounded rectangles to `swept_boxes`, convex polygons of up to eight corners to `circle_or_ray_convex`, other
//! polygons to `polygon_outline`. What those leave open is decided exactly: of segments and convex polygons of up to eight corners by
//! `exact_ray`, of others as for any two shapes.

pub(crate) mod cast_ray;
mod circle_capsule_rect;
mod exact_ray;
mod polygon_outline;

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{ERROR, Motions};
use crate::collision::motion::swept_boxes::{self, SweptBox};
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::sign::error_free::exact_between;
use glam::{DVec2, Vec2};

/// A point that moves.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    pub from: DVec2,
    /// What it moves by, as it is and relative to the shape.
    pub by: DVec2,
    pub relative: DVec2,
}

impl Ray {
    /// Against a shape at rest.
    #[inline(always)]
    pub fn new(from: Vec2, by: Vec2) -> Self {
        Self { from: from.as_dvec2(), by: by.as_dvec2(), relative: by.as_dvec2() }
    }

    /// A point that moves by the first motion against a shape that moves by the second; `None` if f64 does not represent the difference.
    pub fn exact(from: Vec2, by: [Vec2; 2]) -> Option<Self> {
        let [by, of_shape] = by.map(|by| by.as_dvec2());
        Some(Self { from: from.as_dvec2(), by, relative: exact_between(of_shape, by)? })
    }

    /// The first touch of a shape, for a finite motion; the outer `None` where it is not certain whether there is one, and for shapes
    /// without a fast path.
    #[inline(always)]
    pub fn touch(self, shape: ShapeRef) -> Option<Option<FirstTouch>> {
        match shape {
            ShapeRef::Circle(circle) => self.touch_disc(circle.center().as_dvec2(), circle.radius().into()),
            ShapeRef::Rect(rect) => self.touch_rect(rect),
            ShapeRef::Polygon(polygon) if polygon.convex8().is_none() => self.touch_outline(polygon),
            ShapeRef::Segment(segment) => self.touch_capsule(segment, 0.0),
            ShapeRef::Rounded(rounded) => match rounded.core() {
                ShapeRef::Segment(segment) => self.touch_capsule(segment, rounded.radius().into()),
                _ => self.touch_box(shape),
            },
            ShapeRef::Point(_) | ShapeRef::Polygon(_) => None,
        }
    }

    /// The first touch of a rounded rectangle. Not inlined: it would take registers from the others.
    #[inline(never)]
    fn touch_box(self, shape: ShapeRef) -> Option<Option<FirstTouch>> {
        let (core, radius) = shape.core_and_radius();
        swept_boxes::first_touch(&SweptBox::point(self.from), &SweptBox::new(core, radius)?, &self.motions())
    }

    #[inline(always)]
    fn motions(self) -> Motions {
        Motions { by: [self.by, self.by - self.relative], relative: self.relative }
    }

    /// The error bound on how far the point is from a line, for shapes with coordinates up to `size`.
    #[inline(always)]
    pub fn error_bound(self, size: f64) -> f64 {
        ERROR * (self.from.abs().max_element() + size + self.relative.abs().element_sum())
    }

    #[inline(always)]
    pub fn touch_at(self, time: f64, normal: DVec2) -> FirstTouch {
        FirstTouch::new(time, self.from + self.by * time, normal)
    }
}
