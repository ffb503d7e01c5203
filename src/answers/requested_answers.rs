//! What is computed besides the answers.

use crate::answers::touch_convention::TouchConvention;

/// What is shown besides the answers and must be computed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RequestedAnswers {
    pub axes: bool,
    pub local_frame: bool,
    pub convex_parts: bool,
    /// The proof of the current pair's answer.
    pub certificate: bool,
    /// The time within the frame that is shown, from 0 to 1: the relation of the current pair then is wanted too.
    pub time: f32,
    pub algorithm: AlgorithmChoice,
    /// The convention of touching.
    pub touching: TouchConvention,
    /// The method to be compared with the explained algorithm, by its index: see [`methods`](crate::algorithm::comparison::methods).
    pub comparison: Option<usize>,
}

/// The algorithm to explain step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AlgorithmChoice {
    #[default]
    No,
    /// The first that applies.
    Any,
    /// The one with this index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS), if it applies.
    Of(usize),
}
