//! How does a scene change, and how is that undone?
//!
//! ```
//! use collision_lab::{glam::Vec2, scene::{Body, Document, Edit, Local, Pose, Scene}};
//!
//! let ball = Body::new(Local::Circle { radius: 5.0 }, Pose::default())?;
//! let mut document = Document::new(Scene { bodies: vec![ball] });
//! let id = document.ids()[0];
//!
//! // A drag shows every step on its way, and is one step of the history.
//! for x in [3.0, 7.0, 12.0] {
//!     document.preview(Edit::Place(vec![(id, Pose::at(Vec2::new(x, 0.0)))]))?;
//! }
//! document.commit("Move circle 0");
//! assert_eq!(document.get(id).map(|ball| ball.pose().position.x), Some(12.0));
//! assert_eq!(document.undo(), Some("Move circle 0"));
//! assert_eq!(document.get(id).map(|ball| ball.pose().position.x), Some(0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{
    bodies::Scene,
    body::Body,
    body_list::{BodyId, BodyList},
    edit::{Edit, EditError},
};
use core::mem;

/// A scene that only edits change, with the history of its changes. Its bodies have ids that last.
#[derive(Clone, Debug, Default)]
pub struct Document {
    list: BodyList,
    revision: u64,
    origin: usize,
    /// What undoes the edits of the gesture under way, the latest last.
    open: Vec<Edit>,
    undo: Vec<Step>,
    redo: Vec<Step>,
    /// Whether the last step may still grow.
    grows: bool,
}

/// A change with a name: what undoes it or makes it again, applied from the last edit to the first, and the origin on the other
/// side of it.
#[derive(Clone, Debug)]
struct Step {
    name: String,
    edits: Vec<Edit>,
    origin: usize,
}

impl Document {
    /// A document that begins with a scene, without a history.
    pub fn new(scene: Scene) -> Self {
        Self { list: BodyList::new(scene), ..Self::default() }
    }

    /// The bodies as they are shown, with what is under way.
    pub fn scene(&self) -> &Scene {
        self.list.scene()
    }

    /// Grows with every change: while it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Where the bodies came from: a number of whoever opened them, which undo and redo bring back; 0 at first.
    pub fn origin(&self) -> usize {
        self.origin
    }

    /// The ids of the bodies, in their order.
    pub fn ids(&self) -> &[BodyId] {
        self.list.ids()
    }

    /// Where a body is in the list; `None` when it is not there now.
    pub fn index(&self, id: BodyId) -> Option<usize> {
        self.list.index(id)
    }

    /// The body with an id.
    pub fn get(&self, id: BodyId) -> Option<&Body> {
        self.list.get(id)
    }

    /// Makes an edit of a gesture under way: it is shown, and no step of the history until [`Document::commit`].
    ///
    /// # Errors
    /// When the edit is refused; everything then stays as it was last.
    pub fn preview(&mut self, edit: Edit) -> Result<(), EditError> {
        let inverse = edit.apply_to(&mut self.list)?;
        self.revision += 1;
        if !self.open.last().is_some_and(|first| first.also_undoes(&inverse)) {
            self.open.push(inverse);
        }
        Ok(())
    }

    /// Ends a gesture: all its edits become one step of the history. Returns whether they changed anything; if not, there is
    /// no step.
    pub fn commit(&mut self, name: impl Into<String>) -> bool {
        let edits = mem::take(&mut self.open);
        self.grows = false;
        self.record(Step { name: name.into(), edits, origin: self.origin })
    }

    /// Gives a gesture up: everything is as it was when it began.
    pub fn cancel(&mut self) {
        let edits = mem::take(&mut self.open);
        self.turn_back(edits);
    }

    /// Makes an edit as a step of its own; as [`Document::preview`] and [`Document::commit`]. Not while a gesture is under
    /// way, whose edits would be of this step.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply(&mut self, name: impl Into<String>, edit: Edit) -> Result<bool, EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        Ok(self.commit(name))
    }

    /// Makes an edit by which the bodies come from somewhere else, as a step of its own, also when they are the same ones. As
    /// [`Document::apply`], not while a gesture is under way.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply_from(&mut self, name: impl Into<String>, edit: Edit, origin: usize) -> Result<(), EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        let step = Step { name: name.into(), edits: mem::take(&mut self.open), origin: self.origin };
        self.origin = origin;
        self.grows = false;
        self.redo.clear();
        self.undo.push(step);
        Ok(())
    }

    /// Makes an edit that may come many times over, such as a nudge by a key that is held: while nothing else happens, those
    /// of one name are one step. As [`Document::apply`], not while a gesture is under way.
    ///
    /// # Errors
    /// As [`Document::preview`].
    pub fn apply_more(&mut self, name: impl Into<String>, edit: Edit) -> Result<bool, EditError> {
        debug_assert!(self.open.is_empty(), "a gesture is under way");
        self.preview(edit)?;
        let mut step = Step { name: name.into(), edits: mem::take(&mut self.open), origin: self.origin };
        let is_more = |last: &Step| {
            last.name == step.name && matches!((&last.edits[..], &step.edits[..]), ([a], [b]) if a.also_undoes(b))
        };
        if self.grows && self.undo.last().is_some_and(is_more) {
            step.edits = self.undo.pop().map_or(step.edits, |last| last.edits);
        }
        self.grows = self.record(step);
        Ok(self.grows)
    }

    /// What comes now by [`Document::apply_more`] is a new step, of whatever name.
    pub fn seal(&mut self) {
        self.grows = false;
    }

    /// Undoes the last step; returns its name. A gesture under way is given up.
    pub fn undo(&mut self) -> Option<&str> {
        self.cancel();
        let step = self.undo.pop()?;
        let step = self.go_through(step);
        self.redo.push(step);
        self.grows = false;
        self.redo_name()
    }

    /// Makes the step again that was undone last; returns its name. A gesture under way is given up.
    pub fn redo(&mut self) -> Option<&str> {
        self.cancel();
        let step = self.redo.pop()?;
        let step = self.go_through(step);
        self.undo.push(step);
        self.undo_name()
    }

    /// What [`Document::undo`] would undo.
    pub fn undo_name(&self) -> Option<&str> {
        self.undo.last().map(|step| step.name.as_str())
    }

    /// What [`Document::redo`] would make again.
    pub fn redo_name(&self) -> Option<&str> {
        self.redo.last().map(|step| step.name.as_str())
    }

    /// Takes a step into the history, if it changed anything. Else everything is put back, also ids and the sign of zeros.
    fn record(&mut self, step: Step) -> bool {
        if step.edits.iter().all(|edit| edit.changes_nothing(&self.list)) {
            self.turn_back(step.edits);
            return false;
        }
        self.redo.clear();
        self.undo.push(step);
        true
    }

    /// Undoes a step, or makes it again; returns the step that turns that back.
    fn go_through(&mut self, step: Step) -> Step {
        let edits = self.turn_back(step.edits);
        Step { name: step.name, edits, origin: mem::replace(&mut self.origin, step.origin) }
    }

    /// Applies edits from the last to the first; returns what undoes that, in the same way.
    fn turn_back(&mut self, edits: Vec<Edit>) -> Vec<Edit> {
        self.revision += 1;
        let inverses = edits.into_iter().rev().map(|edit| edit.apply_to(&mut self.list));
        inverses.map(|inverse| inverse.expect("what was there before is valid again")).collect()
    }
}
