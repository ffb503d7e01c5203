//! Axis-aligned bounding boxes.

use super::exact::{decide, sign_of_sum};
use core::cmp::Ordering;
use glam::Vec2;

/// A closed axis-aligned box. Invariant: `min` is not above `max` in either coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The corner with the smallest coordinates (upper left on the screen).
    pub min: Vec2,
    /// The corner with the largest coordinates (lower right on the screen).
    pub max: Vec2,
}

impl Aabb {
    /// The smallest box around all points; a box around nothing is empty: `min` above `max`.
    pub fn around(points: impl IntoIterator<Item = Vec2>) -> Self {
        let empty = Self { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        points.into_iter().fold(empty, |b, p| Self { min: b.min.min(p), max: b.max.max(p) })
    }

    /// The smallest box around both.
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// The box with `margin` more on every side.
    pub fn grown(self, margin: f32) -> Self {
        Self { min: self.min - Vec2::splat(margin), max: self.max + Vec2::splat(margin) }
    }

    /// Whether the closed boxes share a point.
    pub fn overlaps(self, other: Self) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }

    /// Whether the point is in the closed box.
    pub fn contains(self, point: Vec2) -> bool {
        self.min.cmple(point).all() && point.cmple(self.max).all()
    }

    /// The middle of the box.
    pub fn center(self) -> Vec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Width and height.
    pub fn size(self) -> Vec2 {
        self.max - self.min
    }

    /// The four corners, from `min` clockwise on the screen.
    pub fn corners(self) -> [Vec2; 4] {
        [self.min, Vec2::new(self.max.x, self.min.y), self.max, Vec2::new(self.min.x, self.max.y)]
    }
}

/// The largest f32 that is not above the exact sum of the parts.
pub(crate) fn lower_f32(parts: &[f64]) -> f32 {
    -upper_f32_of(parts, -1.0)
}

/// The smallest f32 that is not below the exact sum of the parts.
pub(crate) fn upper_f32(parts: &[f64]) -> f32 {
    upper_f32_of(parts, 1.0)
}

fn upper_f32_of(parts: &[f64], sign: f64) -> f32 {
    debug_assert!(parts.len() <= 3, "a corner has three parts");
    let mut rest = [0.0; 4];
    for (to, &part) in rest[1..].iter_mut().zip(parts) {
        *to = sign * part;
    }
    let near = rest.iter().sum::<f64>();
    let unsure = 2.0 * f64::EPSILON * rest.iter().map(|part| part.abs()).sum::<f64>();
    let mut is_below_sum = |bound: f32| {
        let gap = near - f64::from(bound);
        rest[0] = -f64::from(bound);
        decide(gap, unsure).unwrap_or_else(|| sign_of_sum(&rest)) == Ordering::Greater
    };
    // The rounding of the sum is off by one place at the most.
    let bound = near as f32;
    if !bound.is_finite() {
        bound
    } else if is_below_sum(bound) {
        bound.next_up()
    } else if is_below_sum(bound.next_down()) {
        bound
    } else {
        bound.next_down()
    }
}
