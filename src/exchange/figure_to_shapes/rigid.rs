//! The composition of the frames around a figure, in f64 and rounded once.

use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::findings::{Angle, Frame};
use crate::scene::{LocalShape, Pose};
use glam::{DVec2, Vec2};

/// Composed frames: p ↦ position + R(degrees) · (scale · (p − origin)).
#[derive(Clone, Copy)]
pub struct Rigid {
    pub degrees: f64,
    position: DVec2,
    origin: DVec2,
    scale: DVec2,
}

/// An angle in degrees; `unit` applies if the text gives none.
fn degrees(angle: Angle, unit: AngleUnit) -> f64 {
    match angle.unit.unwrap_or(unit) {
        AngleUnit::Degrees => angle.value.into(),
        AngleUnit::Radians => f64::from(angle.value).to_degrees(),
    }
}

/// Rotates a vector; exact for quarter turns.
fn turned(degrees: f64, v: DVec2) -> DVec2 {
    match degrees.rem_euclid(360.0) {
        0.0 => v,
        90.0 => v.perp(),
        180.0 => -v,
        270.0 => -v.perp(),
        _ => DVec2::from_angle(degrees.to_radians()).rotate(v),
    }
}

impl Rigid {
    /// Composes frames, the innermost first. `None` if there are no frames.
    ///
    /// # Errors
    /// If a frame scales x and y differently around a rotated one, which would skew.
    pub fn of(frames: &[Frame], unit: AngleUnit) -> Result<Option<Self>, String> {
        let mut all: Option<Self> = None;
        for frame in frames {
            let turn = frame.angle.map_or(0.0, |angle| degrees(angle, unit));
            let Some(inner) = all else {
                all = Some(Self { degrees: turn, position: frame.position, origin: frame.origin, scale: frame.scale });
                continue;
            };
            let is_even = frame.scale.x == frame.scale.y && frame.scale.x > 0.0;
            if !is_even && inner.degrees.rem_euclid(180.0) != 0.0 {
                return Err("a frame that scales x and y differently would skew it".to_owned());
            }
            let moved = frame.scale * (inner.position - frame.origin);
            all = Some(Self {
                degrees: inner.degrees + turn,
                position: frame.position + turned(turn, moved),
                origin: inner.origin,
                scale: inner.scale * frame.scale,
            });
        }
        Ok(all)
    }

    fn point(&self, p: DVec2) -> Vec2 {
        (self.position + turned(self.degrees, self.scale * (p - self.origin))).as_vec2()
    }

    /// Places a part of a figure whose local origin is at a point.
    ///
    /// # Errors
    /// The reason, if the scale makes another kind of shape of it.
    pub fn place(&self, local: LocalShape, at: Vec2) -> Result<(LocalShape, Pose), String> {
        let at = at.as_dvec2();
        let pose = Pose { position: self.position.as_vec2(), degrees: self.degrees as f32 };
        // Relative to the frame's origin and rounded once, so most numbers stay as written.
        let relative = |v: Vec2| (self.scale * (v.as_dvec2() + at - self.origin)).as_vec2() + Vec2::ZERO;
        Ok(match local {
            LocalShape::Point => (LocalShape::Point, Pose::at(self.point(at))),
            LocalShape::Circle { radius } => {
                let [x, y] = self.scale.abs().to_array();
                if x != y {
                    return Err("a circle scaled differently in x and y is an ellipse".to_owned());
                }
                (LocalShape::Circle { radius: (f64::from(radius) * x) as f32 }, Pose::at(self.point(at)))
            }
            LocalShape::Segment { a, b } => {
                let ends = [a, b].map(|v| self.point(v.as_dvec2() + at));
                (LocalShape::Segment { a: ends[0], b: ends[1] }, Pose::default())
            }
            LocalShape::Rect { size, pivot } => {
                if self.scale.min_element() <= 0.0 {
                    return Err("a rectangle with a scale of 0 or below is not supported".to_owned());
                }
                let pivot = pivot.map_or(size.as_dvec2() * 0.5, |pivot| pivot.as_dvec2()) - at + self.origin;
                let is_center = pivot == size.as_dvec2() * 0.5;
                let pivot = (!is_center).then(|| (pivot * self.scale).as_vec2() + Vec2::ZERO);
                (LocalShape::Rect { size: (size.as_dvec2() * self.scale).as_vec2(), pivot }, pose)
            }
            LocalShape::Polygon { vertices } => {
                (LocalShape::Polygon { vertices: vertices.into_iter().map(relative).collect() }, pose)
            }
            LocalShape::Rounded { core, radius } => {
                let [x, y] = self.scale.abs().to_array();
                if x != y {
                    return Err("rounded corners scaled differently in x and y are elliptical".to_owned());
                }
                let (core, pose) = self.place(*core, at.as_vec2())?;
                (core.with_radius((f64::from(radius) * x) as f32), pose)
            }
        })
    }
}
