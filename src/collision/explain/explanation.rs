//! What does a textbook algorithm hand out?

/// An answer, the steps that led to it, and what they cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation<Answer, Step> {
    /// Which algorithm this is.
    pub algorithm: Algorithm,
    /// The answer, as the question gives it whose twin the algorithm is.
    pub answer: Answer,
    /// The steps in the order in which they are made.
    pub steps: Vec<Step>,
    /// What the textbook's computer does for it.
    pub cost: Cost,
}

/// What there is to say of an algorithm without an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Algorithm {
    /// What it is called.
    pub name: &'static str,
    /// Where it is published.
    pub source: &'static str,
    /// What the fast path does instead: a sentence without its subject and without a full stop.
    pub fast_path: &'static str,
}

/// Operations up to the answer: what is listed only for the reader, such as the axes after the separating one, is not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Decisions: axes, edges or numbers tested.
    pub tests: usize,
    /// Multiplications and divisions.
    pub multiplications: usize,
}
