//! Random numbers that are the same on every machine.

use glam::Vec2;

/// A sequence of numbers that its seed settles. The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable
/// Pseudorandom Number Generators, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to, but not including, `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let unit = (self.next() >> 40) as f32 / (1_u64 << 24) as f32;
        low + (high - low) * unit
    }

    /// A whole number below `count`, which is above zero.
    pub fn below(&mut self, count: usize) -> usize {
        debug_assert!(count > 0, "there is no number below zero");
        (self.next() % count as u64) as usize
    }

    /// A point in the box between two corners.
    pub fn within(&mut self, min: Vec2, max: Vec2) -> Vec2 {
        Vec2::new(self.between(min.x, max.x), self.between(min.y, max.y))
    }

    /// A direction of length one.
    pub fn direction(&mut self) -> Vec2 {
        Vec2::from_angle(self.between(0.0, core::f32::consts::TAU))
    }
}
