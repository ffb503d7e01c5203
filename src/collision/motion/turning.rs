//! Where is a shape that moves and turns, in f64?

use crate::collision::{
    motion::moving::Moving,
    shape::{
        any_shape::ShapeRef,
        canonical::{Canonical, with_corners},
    },
    sign::exact_point::Exact,
};
use glam::DVec2;

/// A shape as convex parts that turn about a point.
pub(crate) struct Turning {
    pub parts: Vec<Part>,
    pub about: DVec2,
    pub by: DVec2,
    /// How far it turns, in radians.
    pub radians: f64,
}

/// All points within a radius of a convex core.
pub(crate) struct Part {
    /// The corners of the core, seen from the point that it turns about.
    corners: Vec<DVec2>,
    pub radius: f64,
    /// The distance of the farthest corner from that point.
    pub farthest: f64,
}

impl Turning {
    pub fn new(moving: &Moving) -> Self {
        let about = moving.about.as_dvec2();
        let parts = match moving.shape {
            ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
                polygon.convex_parts().iter().map(|part| Part::new(ShapeRef::Polygon(part), about)).collect()
            }
            convex => vec![Part::new(convex, about)],
        };
        Self { parts, about, by: moving.by.as_dvec2(), radians: f64::from(moving.degrees).to_radians() }
    }

    /// The corners of a part at a time, in the world.
    pub fn place(&self, part: &Part, time: f64, corners: &mut Vec<DVec2>) {
        let (turn, center) = (DVec2::from_angle(self.radians * time), self.about + self.by * time);
        corners.clear();
        corners.extend(part.corners.iter().map(|corner| center + turn.rotate(*corner)));
    }

    /// The largest coordinate on its way.
    pub fn largest(&self) -> f64 {
        let of_center = self.about.abs().max((self.about + self.by).abs()).max_element();
        of_center + self.parts.iter().map(|part| part.farthest + part.radius).fold(0.0, f64::max)
    }
}

impl Part {
    fn new(shape: ShapeRef, about: DVec2) -> Self {
        let Canonical { core, radius } = Canonical::of(shape);
        let corners: Vec<DVec2> =
            with_corners!(core, |corners| corners.iter().map(|corner| corner.near() - about).collect());
        let farthest = corners.iter().map(|corner| corner.length()).fold(0.0, f64::max);
        Self { corners, radius: radius.into(), farthest }
    }
}
