//! Which questions are asked besides the answers?

use crate::answers::boundary::Boundary;

/// What there is to see besides the answers, for which more must be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub axes: bool,
    pub local_frame: bool,
    pub convex_parts: bool,
    /// The proof of the main pair's answer.
    pub certificate: bool,
    pub algorithm: WantedAlgorithm,
    /// Which touches are called hits.
    pub boundary: Boundary,
    /// The method to be compared with the explained algorithm, by its index: see [`list`](crate::algorithm::comparison::list).
    pub comparison: Option<usize>,
}

/// Which algorithm is to be explained step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WantedAlgorithm {
    #[default]
    No,
    /// The first that applies.
    Any,
    /// That with this index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS), if it applies.
    Of(usize),
}
