//! What is a row of the table made of? A name, what is counted, and a run.

/// Something to measure.
pub struct Row {
    /// What is asked, and of what.
    pub name: String,
    /// What there are `count` of in a run.
    pub unit: &'static str,
    /// How many questions a run asks, or of how many boxes.
    pub count: usize,
    /// Asks all of them.
    pub run: Box<dyn FnMut() -> Tally>,
}

/// What the answers of a run add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many hits there were, or pairs of boxes.
    pub hits: u64,
    /// Of all answers in their order; equal answers have equal sums.
    pub checksum: u64,
}

impl Tally {
    /// Takes an answer, and how many hits it tells of.
    pub fn add(&mut self, answer: u64, hits: u32) {
        self.hits += u64::from(hits);
        self.checksum = self.checksum.rotate_left(1).wrapping_add(answer);
    }

    /// Takes up to 64 answers, a bit each.
    pub fn add_bits(&mut self, bits: u64) {
        self.add(bits.wrapping_mul(0x9e37_79b9_7f4a_7c15), bits.count_ones());
    }

    /// Takes a number and whether it tells of a hit.
    pub fn add_number(&mut self, number: f32, hit: bool) {
        self.add(u64::from(number.to_bits()), u32::from(hit));
    }
}
