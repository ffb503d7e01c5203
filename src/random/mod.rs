//! Random positions, sizes and directions that are the same on every machine.

pub mod arrangement;

use crate::split_mix::SplitMix;
use glam::Vec2;

#[derive(Clone, Debug, Default)]
pub struct Random(SplitMix);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(SplitMix(seed))
    }

    /// A number from `low` up to, but not including, `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.0.below(1.0)
    }

    /// A whole number below `count`, which is above zero.
    pub fn below(&mut self, count: usize) -> usize {
        debug_assert!(count > 0, "there is no number below zero");
        (self.0.next() % count as u64) as usize
    }

    /// A point in the box between two corners.
    pub fn within(&mut self, min: Vec2, max: Vec2) -> Vec2 {
        Vec2::new(self.between(min.x, max.x), self.between(min.y, max.y))
    }

    pub fn direction(&mut self) -> Vec2 {
        Vec2::from_angle(self.between(0.0, core::f32::consts::TAU))
    }
}
