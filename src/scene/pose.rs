//! Where is a shape placed?

use crate::collision::{ShapeError, unit_from_degrees};
use glam::{DVec2, Vec2};

/// Where a local shape is placed: first turned about its origin, then moved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// The local origin in the world.
    pub position: Vec2,
    /// The angle in degrees, from +x towards +y; degrees because they are exact for what people write and for
    /// quarter turns.
    pub degrees: f32,
}

impl Pose {
    /// A pose that only moves.
    pub fn at(position: Vec2) -> Self {
        Self { position, degrees: 0.0 }
    }

    /// A local point in the world.
    pub fn put(self, local: Vec2) -> Vec2 {
        if self == Self::default() { local } else { self.place(local.as_dvec2()).as_vec2() }
    }

    /// A vector of the local frame in the world.
    pub fn placed_direction(self, local: DVec2) -> DVec2 {
        unit(self.degrees).rotate(local)
    }

    /// A vector of the world in the local frame.
    pub fn unplaced_direction(self, by: DVec2) -> DVec2 {
        unit(-self.degrees).rotate(by)
    }

    /// A local point in the world, in f64.
    pub(super) fn place(self, local: DVec2) -> DVec2 {
        unit(self.degrees).rotate(local) + self.position.as_dvec2()
    }

    /// Local points in the world, each rounded to f32 once. The default pose changes no bit.
    pub(super) fn place_all(self, locals: &[Vec2]) -> Result<Vec<Vec2>, ShapeError> {
        if self == Self::default() {
            return Ok(locals.to_vec());
        }
        let axis = unit(self.degrees);
        let place = |v: &Vec2| (axis.rotate(v.as_dvec2()) + self.position.as_dvec2()).as_vec2();
        let placed: Vec<Vec2> = locals.iter().map(place).collect();
        if placed.iter().all(|v| v.is_finite()) { Ok(placed) } else { Err(ShapeError::BeyondF32) }
    }
}

/// The direction turned by an angle in degrees, in f64, exact for every quarter turn.
pub(super) fn unit(degrees: f32) -> DVec2 {
    let rounded = unit_from_degrees(degrees);
    if rounded.x == 0.0 || rounded.y == 0.0 {
        return rounded.as_dvec2();
    }
    DVec2::from_angle((f64::from(degrees) % 360.0).to_radians())
}
