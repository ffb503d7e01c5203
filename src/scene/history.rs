//! Which changes can be undone and redone? `edit` makes the inverse of a change, `document` the entries.

use super::edit::Edit;

/// The entries to undo and those to redo, the next one last.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    pub undo: Vec<HistoryEntry>,
    pub redo: Vec<HistoryEntry>,
    /// Whether a change that repeats the last entry may join it.
    pub grows: bool,
}

/// A change with a name: the edits that undo or redo it, applied from the last to the first, and the origin on the other side of it.
#[derive(Clone, Debug)]
pub(super) struct HistoryEntry {
    pub name: String,
    pub edits: Vec<Edit>,
    pub origin: usize,
}

impl History {
    /// Adds a change; nothing can be redone after it.
    pub fn push(&mut self, entry: HistoryEntry) {
        self.grows = false;
        self.redo.clear();
        self.undo.push(entry);
    }

    /// Removes and returns the last entry if it may still grow and the change repeats it, so that the two become one.
    pub fn take_repeated(&mut self, change: &HistoryEntry) -> Option<HistoryEntry> {
        let is_repeated = |last: &mut HistoryEntry| {
            last.name == change.name && matches!((&last.edits[..], &change.edits[..]), ([a], [b]) if a.also_undoes(b))
        };
        if self.grows { self.undo.pop_if(is_repeated) } else { None }
    }
}
