//! A point that moves against a shape: a ray from where it is at time 0 to where it is at time 1, seen from the shape.

use crate::collision::motion::come_near::come_near;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::motion::sweep::Sweep;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

/// A point that moves in a straight line against a shape.
#[derive(Clone, Copy)]
pub(crate) struct Ray<'a> {
    pub from: DVec2,
    /// What the point moves by less what the shape moves by.
    pub along: DVec2,
    pub shape: ShapeRef<'a>,
    point: ShapeRef<'a>,
    /// What the shape moves by.
    carried: DVec2,
    sweep: Sweep,
    /// Whether the point is the first of the pair.
    is_first: bool,
}

impl<'a> Ray<'a> {
    /// The ray of two moving shapes; `None` if neither is a point, if one turns, or if they do not move relative to each other.
    pub fn of(a: &Moving<'a>, b: &Moving<'a>) -> Option<Self> {
        let (moving, resting, position, is_first) = match (a.shape, b.shape) {
            (ShapeRef::Point(point), _) => (a, b, point.position(), true),
            (_, ShapeRef::Point(point)) => (b, a, point.position(), false),
            _ => return None,
        };
        if moving.rotates() || resting.rotates() {
            return None;
        }
        let sweep = Sweep::new([moving.by, resting.by])?;
        let carried = resting.by.as_dvec2();
        Some(Self {
            from: position.as_dvec2(),
            along: moving.by.as_dvec2() - carried,
            shape: resting.shape,
            point: moving.shape,
            carried,
            sweep,
            is_first,
        })
    }

    /// Where the point is at a time, seen from the shape.
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.along * time
    }

    /// Whether the point is on or in the shape, which is convex, at some time; exactly.
    pub fn touches(&self) -> bool {
        let (point, shape) = (Canonical::of(self.point), Canonical::of(self.shape));
        let radii = [point.radius, shape.radius].map(f64::from);
        self.starts_inside()
            || with_corners!(point.core, shape.core, |point, shape| {
                come_near(point, shape, radii, &self.sweep, self.error_bound())
            })
    }

    /// Whether the point is on or in the shape at time 0; exactly.
    pub fn starts_inside(&self) -> bool {
        overlaps(&self.point, &self.shape)
    }

    /// The error bound on a distance from the shape in f64.
    pub fn error_bound(&self) -> f64 {
        DISTANCE_ERROR * (largest_coordinate(self.point, self.shape) + self.along.abs().max_element())
    }

    /// The touch at a time; `inward` is the unit vector into the shape there.
    pub fn touch(&self, time: f64, inward: DVec2) -> FirstTouch {
        let touch = FirstTouch::new(time, self.at(time) + self.carried * time, inward);
        if self.is_first { touch } else { touch.flipped() }
    }
}
