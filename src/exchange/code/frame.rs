//! What is known of a bracket that is still open?

use crate::exchange::code::{slot::Slot, value::Entry, words::Kind};

/// What a bracket holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Arguments, or a list.
    #[default]
    Group,
    /// `[2]` behind a name.
    Index,
    /// Statements.
    Block,
    /// What it holds is no shape.
    Discarded,
}

/// A bracket that is open, with what was read in it so far.
#[derive(Default)]
pub struct Frame<'t> {
    /// The opening bracket; 0 for the text itself.
    pub open: u8,
    /// What it holds.
    pub role: Role,
    /// Where it begins, in bytes.
    pub start: usize,
    /// The name before it.
    pub callee: &'t str,
    /// What that name makes.
    pub kind: Option<Kind>,
    /// What it holds so far.
    pub entries: Vec<Entry<'t>>,
    /// What is read now.
    pub slot: Slot<'t>,
    /// Whether there was a comma in it.
    pub has_comma: bool,
    /// It belongs to a call on what another call returned.
    pub is_chained: bool,
    /// Its rows end with `;` or with the line.
    pub has_rows: bool,
}
