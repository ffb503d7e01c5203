//! Random choices for the tests of this module.

use crate::collision::{Circle, Point, Rect, Rounded, Segment, Shape, ShapeError};
use crate::split_mix::SplitMix;
use glam::Vec2;

impl SplitMix {
    pub fn one_in(&mut self, count: u64) -> bool {
        self.next().is_multiple_of(count)
    }

    /// A vector with coordinates up to `limit` either way.
    pub fn within(&mut self, limit: f32) -> Vec2 {
        Vec2::new(self.below(2.0 * limit) - limit, self.below(2.0 * limit) - limit)
    }
}

/// A shape with an axis-aligned core and whole numbers of a unit.
pub(crate) fn axis_aligned_shape(random: &mut SplitMix, unit: f32) -> Result<Shape, ShapeError> {
    let mut number = |limit: f32| random.within(limit).x.round() * unit;
    let (center, half) = (Vec2::new(number(4.0), number(4.0)), Vec2::new(number(3.0), number(3.0)).abs());
    let axis = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y][random.next() as usize % 4];
    let (ends, radius) = ([center - axis * half.x, center + axis * half.x], 0.5 * half.y);
    Ok(match random.next() % 6 {
        0 => Point::new(center)?.into(),
        1 => Segment::new(ends[0], ends[1])?.into(),
        2 => Circle::new(center, radius)?.into(),
        3 => Rect::with_axis(center, half, axis)?.into(),
        4 => Rounded::capsule(ends[0], ends[1], radius)?.into(),
        _ => Rounded::rect(Rect::with_axis(center, half, axis)?, radius)?.into(),
    })
}
