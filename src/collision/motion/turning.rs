//! Where is a shape that moves and turns, in f64?

use crate::collision::{
    motion::{moving::Moving, short_list::ShortList},
    shape::{
        any_shape::ShapeRef,
        canonical::{Canonical, with_corners},
    },
    sign::exact_point::Exact,
};
use core::ops::Deref;
use glam::DVec2;

/// The corners of a part.
pub(crate) type Corners = ShortList<DVec2, 8>;

/// How a shape moves and turns about a point.
#[derive(Clone, Copy)]
pub(crate) struct Turning {
    pub about: DVec2,
    pub by: DVec2,
    /// How far it turns, in radians.
    pub radians: f64,
}

/// All points within a radius of a convex core.
pub(crate) struct Part {
    /// The corners of the core, seen from the point that it turns about.
    corners: Corners,
    pub radius: f64,
    /// The distance of the farthest corner from that point.
    pub farthest: f64,
}

impl Turning {
    pub fn new(moving: &Moving) -> Self {
        let radians = f64::from(moving.degrees).to_radians();
        Self { about: moving.about.as_dvec2(), by: moving.by.as_dvec2(), radians }
    }

    /// The corners of a part at a time, in the world.
    pub fn place(&self, part: &Part, time: f64, corners: &mut Corners) {
        let (turn, center) = (DVec2::from_angle(self.radians * time), self.about + self.by * time);
        corners.set(part.corners.iter().map(|corner| center + turn.rotate(*corner)));
    }

    /// The largest coordinate on its way.
    pub fn largest(&self, parts: &[Part]) -> f64 {
        let of_center = self.about.abs().max((self.about + self.by).abs()).max_element();
        of_center + parts.iter().map(|part| part.farthest + part.radius).fold(0.0, f64::max)
    }
}

/// The convex parts of a shape, of which most have one.
pub(crate) enum Parts {
    One([Part; 1]),
    Many(Vec<Part>),
}

impl Parts {
    pub fn of(moving: &Moving) -> Self {
        let about = moving.about.as_dvec2();
        match moving.shape {
            ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
                let parts = polygon.convex_parts().iter();
                Self::Many(parts.map(|part| Part::new(ShapeRef::Polygon(part), about)).collect())
            }
            convex => Self::One([Part::new(convex, about)]),
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
    fn new(shape: ShapeRef, about: DVec2) -> Self {
        let Canonical { core, radius } = Canonical::of(shape);
        let mut corners = Corners::default();
        with_corners!(core, |own| corners.set(own.iter().map(|corner| corner.near() - about)));
        let farthest = corners.iter().map(|corner| corner.length()).fold(0.0, f64::max);
        Self { corners, radius: radius.into(), farthest }
    }
}
