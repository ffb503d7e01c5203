//! The same random numbers on every machine.

/// SplitMix64 (Steele, Lea and Flood).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    #[allow(dead_code, reason = "not every test needs it")]
    /// From 0 up to, but not including, `limit`.
    pub fn below(&mut self, limit: f32) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
    }
}
