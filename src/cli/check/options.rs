//! The options of `check`.

use crate::exchange::pasted;
use clap::{Args, ValueEnum};

#[derive(Clone, Debug, Default, Args)]
pub struct Options {
    /// Read the input in this notation; without it, the notation is recognised
    #[arg(long, value_enum)]
    pub from: Option<pasted::Format>,
    /// Write the answers in this format
    #[arg(long, value_enum, default_value = "table")]
    pub format: Format,
    /// List the shapes that were read, before the answers
    #[arg(long)]
    pub show: bool,
    /// Compute only these answers, which is faster; combine them as `--only hits,relation`
    #[arg(long, value_enum, value_delimiter = ',')]
    pub only: Vec<Only>,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Format {
    /// A table for people
    #[default]
    Table,
    /// One line of JSON for each scene
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Only {
    /// Only whether each pair is disjoint, touching or overlapping, without measurements
    Relation,
    /// Only the pairs that touch or overlap, found without testing all pairs
    Hits,
}
