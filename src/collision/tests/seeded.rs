//! Random choices for the tests of this module.

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
