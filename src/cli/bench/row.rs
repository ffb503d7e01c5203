//! A row of the table: a name, a count and a run.

/// Something to measure.
pub struct Row {
    /// The query, and its shapes.
    pub name: String,
    /// The unit of `count`.
    pub unit: &'static str,
    /// The number of queries or boxes of a run.
    pub count: usize,
    /// Runs all of them.
    pub run: Box<dyn FnMut() -> Tally>,
}

/// A summary of the answers of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of hits, or of pairs of boxes.
    pub hits: u64,
    /// A checksum of all answers in their order.
    pub checksum: u64,
}

impl Tally {
    /// Adds an answer and its number of hits.
    pub fn add(&mut self, answer: u64, hits: u32) {
        self.hits += u64::from(hits);
        self.checksum = self.checksum.rotate_left(1).wrapping_add(answer);
    }

    /// Adds up to 64 answers, one bit each.
    pub fn add_bits(&mut self, bits: u64) {
        self.add(bits.wrapping_mul(0x9e37_79b9_7f4a_7c15), bits.count_ones());
    }
}
