//! Adds, copies, reorders and flags shapes.

use crate::answers::current_pair::PairChoice;
use crate::collision::ShapeError;
use crate::lab::editor::Editor;
use crate::number_format::counted;
use crate::scene::{Body, BodyId, Edit, Flags, Pose, Scene, Target, file};
use glam::Vec2;
use std::collections::HashSet;

/// The offset of a copy from its original, in arrow steps.
const BESIDE: f32 = 20.0;

/// So many copies of a shape come beside each other; further ones may cover others.
const MAX_COPIES: usize = 100;

impl Editor {
    /// The selected bodies, from the back to the front.
    pub(super) fn selected_bodies(&self) -> impl Iterator<Item = (BodyId, &Body)> {
        let state = self.state();
        let selected: HashSet<Target> = state.selected.iter().copied().collect();
        let ids = state.document.ids().iter().filter(move |id| selected.contains(&Target::Body(**id)));
        ids.filter_map(|id| Some((*id, state.document.get(*id)?)))
    }

    /// Makes an edit as a step of its own. Returns a message if it is refused.
    pub fn edit(&mut self, name: impl Into<String>, edit: Edit) -> Option<String> {
        self.commit_gesture();
        let state = self.state_mut();
        state.commit_drift();
        state.document.apply(name, edit).err().map(|error| format!("Nothing was changed: {error}"))
    }

    /// The name of an edit of several bodies.
    pub fn called(&self, what: &str, ids: &[BodyId]) -> String {
        format!("{what} {}", self.title_or_count(ids))
    }

    fn title_or_count(&self, ids: &[BodyId]) -> String {
        match ids {
            [id] => self.document().index(*id).map_or_else(String::new, |body| self.scene().title(body)),
            _ => counted(ids.len(), "shape"),
        }
    }

    /// Adds bodies in front of all others, and selects them.
    pub fn insert(&mut self, name: &str, bodies: Vec<Body>) -> Option<String> {
        if bodies.is_empty() {
            return Some("There is nothing to add".to_owned());
        }
        let count = bodies.len();
        let bodies = self.scene().with_new_names(bodies);
        let refused = self.edit(name, Edit::add_bodies(self.document().ids().len(), bodies));
        if refused.is_none() {
            let ids = self.document().ids();
            let new = ids[ids.len() - count..].iter().map(|id| Target::Body(*id)).collect();
            let before = self.state().pair_choice.clone();
            self.select(new);
            // With a probe, the answers stay with it.
            if !self.is_own_scene() {
                self.state_mut().pair_choice = PairChoice { takes_selection: false, ..before };
            } else if count > 2 {
                // Among many, the last matters no more than the rest: a pair that hits comes first.
                self.state_mut().pair_choice.moved = None;
            }
        }
        refused
    }

    pub fn copied(&self) -> Vec<Body> {
        let mut selection = self.selection();
        selection.sort_unstable();
        selection.into_iter().filter_map(|i| self.scene().bodies.get(i)).cloned().collect()
    }

    /// The selected bodies as the text of a scene file.
    pub fn copied_text(&self) -> String {
        file::write(&Scene { bodies: self.copied() })
    }

    /// Duplicates the selected bodies beside them.
    pub fn duplicate(&mut self) -> Option<String> {
        let mut copies = self.copied();
        let what = if copies.len() == 1 { "a shape".to_owned() } else { counted(copies.len(), "shape") };
        copies.iter_mut().for_each(|copy| copy.set_flags(Flags::default()));
        match self.beside(&copies) {
            Ok(copies) => self.insert(&format!("Duplicate {what}"), copies),
            Err(error) => Some(format!("Nothing was duplicated: {error}")),
        }
    }

    /// Moves copies aside, at most [`MAX_COPIES`] times, while one of them would cover an identical shape.
    pub fn beside_what_they_cover(&self, mut copies: Vec<Body>) -> Vec<Body> {
        let place = |body: &Body| {
            let Pose { position, degrees } = body.pose();
            [position.x, position.y, degrees].map(f32::to_bits)
        };
        let places: HashSet<[u32; 3]> = self.scene().bodies.iter().map(place).collect();
        let is_there = |copy: &Body| {
            places.contains(&place(copy))
                && self.scene().bodies.iter().any(|body| (body.pose(), body.local()) == (copy.pose(), copy.local()))
        };
        for _ in 0..MAX_COPIES {
            if !copies.iter().any(is_there) {
                break;
            }
            let Ok(moved) = self.beside(&copies) else { break };
            copies = moved;
        }
        copies
    }

    /// Bodies moved so far that both they and those at their old place can be seen.
    fn beside(&self, bodies: &[Body]) -> Result<Vec<Body>, ShapeError> {
        let by = Vec2::splat(BESIDE * self.arrow_step() as f32);
        let moved = |body: &Body| {
            let (mut moved, pose) = (body.clone(), body.pose());
            moved.set_pose(Pose { position: pose.position + by, ..pose })?;
            Ok(moved)
        };
        bodies.iter().map(moved).collect()
    }

    /// Leaves copies where the selected bodies are, which are then dragged away.
    pub fn leave_copies(&mut self) {
        let ids = self.free_selected();
        let copies = ids.iter().filter_map(|id| self.document().get(*id).cloned()).collect();
        let copies = self.scene().with_new_names(copies);
        let state = self.state_mut();
        state.commit_drift();
        // They are behind the dragged bodies.
        let Some(first) = ids.iter().filter_map(|id| state.document.index(*id)).min() else { return };
        // A copy of a shape is valid.
        let _ = state.document.preview(Edit::add_bodies(first, copies));
    }

    /// Moves the selected bodies forward or backward in the drawing order.
    pub fn order(&mut self, steps: i8) -> Option<String> {
        let (moved, mut order) = (self.free_selected(), self.document().ids().to_vec());
        let among: HashSet<BodyId> = moved.iter().copied().collect();
        let what = match steps {
            2.. => "Bring to the front",
            1 => "Bring forward",
            ..=-2 => "Send to the back",
            _ => "Send backward",
        };
        // Forward is backward in the reversed order.
        if steps > 0 {
            order.reverse();
        }
        if steps.abs() > 1 {
            order.sort_by_key(|id| !among.contains(id));
        } else {
            for i in 1..order.len() {
                if among.contains(&order[i]) && !among.contains(&order[i - 1]) {
                    order.swap(i, i - 1);
                }
            }
        }
        if steps > 0 {
            order.reverse();
        }
        self.edit(self.called(&format!("{what}:"), &moved), Edit::Reorder(order))
    }

    /// An empty name removes the name.
    pub fn rename(&mut self, body: usize, name: &str) -> Option<String> {
        let id = *self.document().ids().get(body)?;
        let called = self.state().named("Rename", Target::Body(id));
        let name = Some(name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        self.edit(called, Edit::Rename(id, name))
    }

    pub fn flag(&mut self, body: usize, flags: Flags) -> Option<String> {
        let id = *self.document().ids().get(body)?;
        let before = self.document().get(id)?.flags();
        let what = match (before.is_hidden != flags.is_hidden, flags.is_hidden, flags.is_locked) {
            (true, true, _) => "Hide",
            (true, false, _) => "Show",
            (false, _, true) => "Lock",
            (false, _, false) => "Unlock",
        };
        let name = self.state().named(what, Target::Body(id));
        let refused = self.edit(name, Edit::Flag(vec![(id, flags)]));
        if flags.is_hidden {
            let kept = self.state().selected.iter().filter(|target| **target != Target::Body(id)).copied().collect();
            self.select(kept);
        }
        refused
    }

    /// Hides the selected shapes, locked ones too: their numbers stay as they are.
    pub fn hide_selected(&mut self) -> Option<String> {
        let state = "hidden. Ctrl Shift H shows and unlocks everything";
        let said = self.flag_selected("Hide", state, |flags| Flags { is_hidden: true, ..flags });
        self.select(Vec::new());
        said
    }

    /// Locks the selected shapes or, if all are locked, unlocks them.
    pub fn toggle_lock_of_selected(&mut self) -> Option<String> {
        if self.free_selected().is_empty() {
            return self.flag_selected("Unlock", "unlocked", |flags| Flags { is_locked: false, ..flags });
        }
        let state = "locked. Ctrl L unlocks what is selected";
        self.flag_selected("Lock", state, |flags| Flags { is_locked: true, ..flags })
    }

    fn flag_selected(&mut self, what: &str, state: &str, change: fn(Flags) -> Flags) -> Option<String> {
        let flagged: Vec<(BodyId, Flags)> =
            self.selected_bodies().map(|(id, body)| (id, change(body.flags()))).collect();
        let ids: Vec<BodyId> = flagged.iter().map(|(id, _)| *id).collect();
        let are = if ids.len() == 1 { "is" } else { "are" };
        let said = format!("{} {are} {state}", self.title_or_count(&ids));
        self.edit(self.called(what, &ids), Edit::Flag(flagged)).or(Some(said))
    }

    pub fn show_all(&mut self) -> Option<String> {
        let all = self.document().ids().iter().map(|id| (*id, Flags::default())).collect();
        self.edit("Show and unlock all", Edit::Flag(all))
    }

    /// Makes a typed or scrubbed change of a body; changes of one name are one step until
    /// [`Command::EndTyping`](crate::lab::command::Command::EndTyping).
    pub fn type_edit(&mut self, body: usize, name: &str, edit: impl FnOnce(BodyId) -> Edit) -> Option<String> {
        let id = *self.document().ids().get(body)?;
        self.commit_gesture();
        let state = self.state_mut();
        state.commit_drift();
        let refused = state.document.apply_more(name, edit(id)).err();
        refused.map(|error| format!("Nothing was changed: {error}"))
    }
}
