//! The options of `check`: what it reads and answers, and how it writes the answers.

use crate::exchange;

/// What is answered of a scene, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The notation of the input.
    pub from: Notation,
    /// The notation of the answers.
    pub format: Format,
    /// Write the shapes of each scene before its answers.
    pub show: bool,
    /// Of each pair only its relation, nothing that is measured.
    pub relation_only: bool,
    /// Only the pairs that share a point, found without trying all pairs.
    pub hits_only: bool,
}

/// The notation of the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Scene files, one or one a line, or one scene in whatever notation is recognised.
    #[default]
    Recognised,
    /// Scene files only: one, or one a line.
    Scenes,
    /// One scene in another notation.
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
