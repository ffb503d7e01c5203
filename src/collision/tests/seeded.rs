//! Random numbers for tests: always the same for the same seed.

use glam::Vec2;

/// SplitMix64 (Steele, Lea and Flood).
pub(crate) struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From zero to the limit.
    pub fn below(&mut self, limit: f32) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
    }

    pub fn one_in(&mut self, count: u64) -> bool {
        self.next().is_multiple_of(count)
    }

    /// A vector with coordinates up to `limit` either way.
    pub fn within(&mut self, limit: f32) -> Vec2 {
        Vec2::new(self.below(2.0 * limit) - limit, self.below(2.0 * limit) - limit)
    }
}
