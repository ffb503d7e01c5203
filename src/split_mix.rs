//! Random numbers that are the same on every machine: the only generator of the repository. Tests outside of the library include
//! it by `#[path]`.

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014), from a seed.
#[derive(Clone, Debug, Default)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// A uniform number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniform number from 0 up to, but not including, `limit`.
    #[allow(dead_code, reason = "not every test that includes this file needs it")]
    pub fn below(&mut self, limit: f32) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
    }
}
