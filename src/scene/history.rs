//! Which changes can be undone and redone? `edit` makes the inverse of a change, `document` the entries.

use super::edit::Edit;

/// The entries to undo and those to redo, the next one last.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    undo: Vec<HistoryEntry>,
    redo: Vec<HistoryEntry>,
    /// Whether the last entry may still grow.
    grows: bool,
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

    /// Lets the next change join the last entry.
    pub fn let_grow(&mut self) {
        self.grows = true;
    }

    /// The next change begins a new entry, even of the same name.
    pub fn seal(&mut self) {
        self.grows = false;
    }

    /// Removes and returns the entry to undo.
    pub fn take_undo(&mut self) -> Option<HistoryEntry> {
        self.undo.pop()
    }

    /// Removes and returns the entry to redo.
    pub fn take_redo(&mut self) -> Option<HistoryEntry> {
        self.redo.pop()
    }

    /// Keeps the inverse of an entry that was undone.
    pub fn undone(&mut self, inverse: HistoryEntry) {
        self.grows = false;
        self.redo.push(inverse);
    }

    /// Keeps the inverse of an entry that was redone.
    pub fn redone(&mut self, inverse: HistoryEntry) {
        self.undo.push(inverse);
    }

    pub fn undo_name(&self) -> Option<&str> {
        self.undo.last().map(|entry| entry.name.as_str())
    }

    pub fn redo_name(&self) -> Option<&str> {
        self.redo.last().map(|entry| entry.name.as_str())
    }
}
