//! What does `check` read and answer, and how are the answers written?

use crate::exchange;

/// What is answered of a scene, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the input is written.
    pub from: Notation,
    /// How the answers are written.
    pub format: Format,
    /// Of each pair only its relation, nothing that is measured.
    pub relation_only: bool,
    /// Only the pairs that share a point, found without trying all pairs.
    pub hits_only: bool,
}

/// How the input is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Scene files: one, or one a line.
    #[default]
    Scenes,
    /// One scene in the notation of others.
    Other(exchange::Format),
}

/// How answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A table that a person can read.
    #[default]
    Table,
    /// One JSON value a line.
    Json,
}
