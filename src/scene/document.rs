//! How does a scene change, and how is that undone?
//!
//! ```
//! use collision_lab::{glam::Vec2, scene::{Body, Document, Edit, LocalShape, Pose, Scene}};
//!
//! let ball = Body::new(LocalShape::Circle { radius: 5.0 }, Pose::default())?;
//! let mut document = Document::new(Scene { bodies: vec![ball] });
//! let id = document.ids()[0];
//!
//! // A drag shows every step on its way, and is one entry of the history.
//! for x in [3.0, 7.0, 12.0] {
//!     document.preview(Edit::Place(vec![(id, Pose::at(Vec2::new(x, 0.0)))]))?;
//! }
//! document.commit("Move circle 0");
//! assert_eq!(document.get(id).map(|ball| ball.pose().position.x), Some(12.0));
//! assert_eq!(document.undo(), Some("Move circle 0"));
//! assert_eq!(document.get(id).map(|ball| ball.pose().position.x), Some(0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::bodies::Scene;
use super::bodies_with_ids::{BodyId, BodyList};
use super::body::Body;
use super::edit::{Edit, EditError};
use super::history::{History, HistoryEntry};
use core::mem;

/// A scene that only edits change, with the history of its changes. Its bodies have ids that last.
#[derive(Clone, Debug, Default)]
pub struct Document {
    list: BodyList,
    revision: u64,
    origin: usize,
    /// The inverses of the edits of the gesture under way, the latest last.
    open: Vec<Edit>,
    history: History,
}

impl Document {
    /// A document that begins with a scene, without a history.
    pub fn new(scene: Scene) -> Self {
        Self { list: BodyList::new(scene), ..Self::default() }
    }

    /// The bodies as they are shown, with the gesture under way.
    pub fn scene(&self) -> &Scene {
        self.list.scene()
    }

    /// Grows with every change: while it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The origin of the bodies: a number of the caller that opened them, which undo and redo restore; 0 at first.
    pub fn origin(&self) -> usize {
        self.origin
    }

    /// The ids of the bodies, in their order.
    pub fn ids(&self) -> &[BodyId] {
        self.list.ids()
    }

    /// The index of a body; `None` when it is not in the document now.
    pub fn index(&self, id: BodyId) -> Option<usize> {
        self.list.index(id)
    }

    /// The body with an id.
    pub fn get(&self, id: BodyId) -> Option<&Body> {
        self.list.get(id)
    }

    /// Makes an edit of a gesture under way: it is shown, but becomes an entry of the history only with [`Document::commit`].
    ///
    /// # Errors
    /// When the edit is refused; everything then stays as it was last.
    pub fn preview(&mut self, edit: Edit) -> Result<(), EditError> {
        let inverse = edit.apply_and_invert(&mut self.list)?;
        self.revision += 1;
        if !self.open.last().is_some_and(|first| first.also_undoes(&inverse)) {
            self.open.push(inverse);
        }
        Ok(())
    }

    /// Ends a gesture: all its edits become one entry of the history. Returns whether they changed anything; if not, there is
    /// no entry.
    pub fn commit(&mut self, name: impl Into<String>) -> bool {
        let edits = mem::take(&mut self.open);
        self.record(HistoryEntry { name: name.into(), edits, origin: self.origin })
    }

    /// Cancels a gesture: everything is as it was when it began.
    pub fn cancel(&mut self) {
        let edits = mem::take(&mut self.open);
        self.apply_reversed(edits);
    }

    /// Makes an edit as an entry of its own; as [`Document::preview`] and [`Document::commit`]. Not while a gesture is under
    /// way, whose edits would be of this entry.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply(&mut self, name: impl Into<String>, edit: Edit) -> Result<bool, EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        Ok(self.commit(name))
    }

    /// Makes an edit that gives the bodies another origin, as an entry of its own even if they do not change. As
    /// [`Document::apply`], not while a gesture is under way.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply_from(&mut self, name: impl Into<String>, edit: Edit, origin: usize) -> Result<(), EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        self.history.push(HistoryEntry { name: name.into(), edits: mem::take(&mut self.open), origin: self.origin });
        self.origin = origin;
        Ok(())
    }

    /// Makes an edit that may be repeated, such as a nudge by a key: while nothing else happens, those of one name are one entry. As
    /// [`Document::apply`], not while a gesture is under way.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply_more(&mut self, name: impl Into<String>, edit: Edit) -> Result<bool, EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        let mut entry = HistoryEntry { name: name.into(), edits: mem::take(&mut self.open), origin: self.origin };
        if let Some(last) = self.history.take_repeated(&entry) {
            entry.edits = last.edits;
        }
        let has_changed = self.record(entry);
        if has_changed {
            self.history.grows = true;
        }
        Ok(has_changed)
    }

    /// The next [`Document::apply_more`] begins a new entry, even of the same name.
    pub fn seal(&mut self) {
        self.history.grows = false;
    }

    /// Undoes the last entry; returns its name. Cancels a gesture under way.
    pub fn undo(&mut self) -> Option<&str> {
        self.cancel();
        let entry = self.history.undo.pop()?;
        let inverse = self.swap_entry(entry);
        self.history.grows = false;
        self.history.redo.push(inverse);
        self.redo_name()
    }

    /// Redoes the entry that was undone last; returns its name. Cancels a gesture under way.
    pub fn redo(&mut self) -> Option<&str> {
        self.cancel();
        let entry = self.history.redo.pop()?;
        let inverse = self.swap_entry(entry);
        self.history.undo.push(inverse);
        self.undo_name()
    }

    /// The name of the entry that [`Document::undo`] undoes.
    pub fn undo_name(&self) -> Option<&str> {
        self.history.undo.last().map(|entry| entry.name.as_str())
    }

    /// The name of the entry that [`Document::redo`] redoes.
    pub fn redo_name(&self) -> Option<&str> {
        self.history.redo.last().map(|entry| entry.name.as_str())
    }

    /// Adds an entry to the history if it changed anything. Otherwise everything is restored, including ids and the sign of zeros.
    fn record(&mut self, entry: HistoryEntry) -> bool {
        if entry.edits.iter().all(|edit| edit.changes_nothing(&self.list)) {
            self.history.grows = false;
            self.apply_reversed(entry.edits);
            return false;
        }
        self.history.push(entry);
        true
    }

    /// Undoes or redoes an entry; returns its inverse.
    fn swap_entry(&mut self, entry: HistoryEntry) -> HistoryEntry {
        let edits = self.apply_reversed(entry.edits);
        HistoryEntry { name: entry.name, edits, origin: mem::replace(&mut self.origin, entry.origin) }
    }

    /// Applies edits from the last to the first; returns the inverses in the same order.
    fn apply_reversed(&mut self, edits: Vec<Edit>) -> Vec<Edit> {
        self.revision += 1;
        let inverses = edits.into_iter().rev().map(|edit| edit.apply_and_invert(&mut self.list));
        inverses.map(|inverse| inverse.expect("what was there before is valid again")).collect()
    }
}
