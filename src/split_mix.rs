//! Random numbers that are the same on every machine. The only generator of the repository: the program's demo scenes and
//! measurements use it, and the tests, those outside of the library by `#[path]`.

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014), from a seed.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// Any number, each as likely.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    #[allow(dead_code, reason = "not every test that includes this file needs it")]
    /// From 0 up to, but not including, `limit`.
    pub fn below(&mut self, limit: f32) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
    }
}
