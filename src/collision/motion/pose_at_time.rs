//! Where is a shape that moves and turns, in f64?

use crate::collision::motion::moving::Moving;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::simd::min_max::fast_max;
use core::ops::Deref;
use glam::DVec2;

/// How a shape moves and turns about a point.
#[derive(Clone, Copy)]
pub(crate) struct RigidMotion {
    pub pivot: DVec2,
    pub by: DVec2,
    /// How far it turns, in radians.
    pub radians: f64,
}

/// Where a turning shape is.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    rotation: DVec2,
    pivot: DVec2,
}

impl Placement {
    /// A point seen from the one that the shape turns about, in the world.
    pub fn to_world(self, local: DVec2) -> DVec2 {
        self.pivot + self.rotation.rotate(local)
    }

    /// The velocity of a point of the shape, in the world.
    pub fn velocity(self, motion: &RigidMotion, point: DVec2) -> DVec2 {
        motion.by + (point - self.pivot).perp() * motion.radians
    }

    /// The corners of a part, in the world.
    pub fn place(self, part: &Part, corners: &mut Corners) {
        corners.set(part.corners.iter().map(|corner| self.to_world(*corner)));
    }

    /// How far a part reaches along a unit vector, without its radius.
    pub fn reach(self, part: &Part, along: DVec2) -> f64 {
        let local = (self.rotation * DVec2::new(1.0, -1.0)).rotate(along);
        let farthest = part.corners.iter().fold(f64::NEG_INFINITY, |most, corner| fast_max(corner.dot(local), most));
        self.pivot.dot(along) + farthest
    }
}

/// All points within a radius of a convex core.
pub(crate) struct Part {
    /// The corners of the core, seen from the point that it turns about.
    corners: Corners,
    pub radius: f64,
    /// The distance of the farthest corner from that point.
    pub farthest: f64,
}

impl RigidMotion {
    pub fn new(moving: &Moving) -> Self {
        let radians = f64::from(moving.degrees).to_radians();
        Self { pivot: moving.pivot(), by: moving.by.as_dvec2(), radians }
    }

    /// Where it is at a time.
    pub fn at(&self, time: f64) -> Placement {
        let rotation = if self.radians == 0.0 { DVec2::X } else { DVec2::from_angle(self.radians * time) };
        Placement { rotation, pivot: self.pivot + self.by * time }
    }

    /// The largest coordinate on the path of the point that it turns about.
    pub fn largest_center(&self) -> f64 {
        self.pivot.abs().max((self.pivot + self.by).abs()).max_element()
    }

    /// The largest coordinate on its path.
    pub fn largest(&self, parts: &[Part]) -> f64 {
        self.largest_center() + parts.iter().map(|part| part.farthest + part.radius).fold(0.0, f64::max)
    }
}

/// The convex parts of a shape; most shapes have one.
pub(crate) enum Parts {
    One([Part; 1]),
    Many(Vec<Part>),
}

impl Parts {
    pub fn of(moving: &Moving) -> Self {
        let pivot = moving.pivot();
        match moving.shape {
            ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
                let parts = polygon.convex_parts().iter();
                Self::Many(parts.map(|part| Part::new(ShapeRef::Polygon(part), pivot)).collect())
            }
            convex => Self::One([Part::new(convex, pivot)]),
        }
    }
}

impl Deref for Parts {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        match self {
            Self::One(part) => part,
            Self::Many(parts) => parts,
        }
    }
}

impl Part {
    fn new(shape: ShapeRef, pivot: DVec2) -> Self {
        let Canonical { core, radius } = Canonical::of(shape);
        let mut corners = Corners::default();
        with_corners!(core, |own| corners.set(own.iter().map(|corner| corner.near() - pivot)));
        let square = corners.iter().fold(0.0, |most, corner| fast_max(corner.length_squared(), most));
        Self { corners, radius: radius.into(), farthest: square.sqrt() }
    }
}

/// The corners of a part: up to eight without an allocation, more with one.
#[derive(Default)]
pub(crate) struct Corners {
    few: [DVec2; 8],
    count: usize,
    /// All of them, if they are more.
    many: Vec<DVec2>,
}

impl Corners {
    /// Replaces all corners.
    #[inline]
    pub fn set(&mut self, corners: impl ExactSizeIterator<Item = DVec2>) {
        self.many.clear();
        if corners.len() <= self.few.len() {
            self.count = corners.len();
            self.few.iter_mut().zip(corners).for_each(|(place, corner)| *place = corner);
        } else {
            self.many.extend(corners);
        }
    }
}

impl Deref for Corners {
    type Target = [DVec2];

    #[inline]
    fn deref(&self) -> &[DVec2] {
        if self.many.is_empty() { &self.few[..self.count] } else { &self.many }
    }
}
