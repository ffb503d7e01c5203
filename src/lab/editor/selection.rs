//! The selection and its changes.

use crate::answers::current_pair::PairChoice;
use crate::collision::{Rect, Shape, overlaps};
use crate::lab::drag::grabbing::SHAPE_PICK_RADIUS;
use crate::lab::editor::Editor;
use crate::scene::{Flags, Target};
use glam::Vec2;
use std::collections::HashSet;

impl Editor {
    /// Selects only these. The answers are about the last selected one.
    pub fn select(&mut self, targets: Vec<Target>) {
        let state = self.state_mut();
        if state.selected != targets {
            (state.corner, state.is_picked_through) = (None, false);
        }
        state.pair_choice.select(&targets);
        if state.self_crossing.as_ref().is_some_and(|crossing| targets != [Target::Body(crossing.shape.id)]) {
            self.restore_self_crossing();
        }
        self.state_mut().selected = targets;
    }

    /// Deselects everything, and keeps it as the pair until [`Editor::restore_selection`] or until another shape is selected.
    pub fn pin_selection(&mut self) {
        let (selected, choice) = (self.state().selected.clone(), self.state().pair_choice.clone());
        self.select(Vec::new());
        self.state_mut().pair_choice = PairChoice { pinned: selected, ..choice };
    }

    /// Keeps a pair until another shape is selected, also where the shapes hit others.
    pub fn pin_pair(&mut self, pair: [Target; 2]) {
        self.select(Vec::new());
        self.state_mut().pair_choice.pinned = pair.to_vec();
    }

    /// Selects again what was pinned and still exists.
    pub fn restore_selection(&mut self) {
        let mut choice = self.state().pair_choice.clone();
        let mut before = core::mem::take(&mut choice.pinned);
        before.retain(|target| self.state().index(*target).is_some());
        if !before.is_empty() && self.state().selected.is_empty() {
            self.select(before);
        }
        self.state_mut().pair_choice = choice;
    }

    /// Adds a target to the selection, or removes it.
    pub fn select_more(&mut self, target: Target) {
        let mut selected = self.state().selected.clone();
        if selected.contains(&target) {
            selected.retain(|other| *other != target);
        } else {
            selected.push(target);
        }
        self.select(selected);
    }

    /// A click on a selected shape: of several it alone stays selected; if it is the only one, the one behind it is selected.
    pub fn click(&mut self, target: Option<Target>, at: Vec2) {
        let Some(target) = target else { return };
        if self.state().selected.len() > 1 || !self.state().was_selected {
            return self.select(vec![target]);
        }
        let under = self.under(at);
        let place = under.iter().position(|other| *other == target);
        if let Some(behind) = place.and_then(|place| under.get((place + 1) % under.len())) {
            self.select(vec![*behind]);
            self.state_mut().is_picked_through = true;
        }
    }

    /// All targets at a position, the topmost first.
    fn under(&self, at: Vec2) -> Vec<Target> {
        let all = self.scene().pick_all(at, SHAPE_PICK_RADIUS * self.viewport.pixel);
        all.filter_map(|body| self.state().target(body)).collect()
    }

    fn visible(&self) -> Vec<Target> {
        let visible = self.scene().shown();
        visible.filter_map(|(i, _)| self.state().target(i)).collect()
    }

    /// Selects the next body under the pointer or, with at most one there, the next in the list of all.
    pub fn select_next(&mut self, step: i8) {
        let under = self.under(self.pointer);
        let among = if under.len() > 1 { under } else { self.visible() };
        let selected = self.state().selected.last();
        let place = selected.and_then(|selected| among.iter().position(|target| target == selected));
        let count = among.len() as isize;
        let next = match (place, step > 0) {
            (Some(place), _) => (place as isize + isize::from(step)).rem_euclid(count.max(1)),
            (None, true) => 0,
            (None, false) => count - 1,
        };
        if let Some(next) = among.get(next as usize) {
            self.select(vec![*next]);
            self.state_mut().is_picked_through = true;
        }
    }

    /// Adds the next body that is not selected to the selection.
    pub fn extend_selection(&mut self) {
        let state = self.state();
        let shown = self.visible();
        let last = state.selected.last();
        let after = last.and_then(|last| shown.iter().position(|target| target == last)).map_or(0, |last| last + 1);
        let round = shown[after..].iter().chain(&shown[..after]);
        let selected: HashSet<Target> = state.selected.iter().copied().collect();
        if let Some(next) = round.copied().find(|target| !selected.contains(target)) {
            self.select_more(next);
        }
    }

    /// Adds the bodies that a box meets to a selection.
    pub fn select_in_box(&mut self, mut selected: Vec<Target>, from: Vec2, to: Vec2) {
        let center = from.midpoint(to);
        let Ok(marquee) = Rect::new(center, (to - from).abs() * 0.5, 0.0) else { return };
        let (marquee, before) = (Shape::from(marquee), selected.iter().copied().collect::<HashSet<Target>>());
        for (i, body) in self.scene().bodies.iter().enumerate() {
            if body.flags() == Flags::default()
                && overlaps(&marquee, body.shape())
                && let Some(target) = self.state().target(i)
                && !before.contains(&target)
            {
                selected.push(target);
            }
        }
        self.select(selected);
    }

    pub fn select_indices(&mut self, bodies: &[usize]) {
        self.commit_gesture();
        let targets = bodies.iter().filter_map(|body| self.state().target(*body)).collect();
        self.select(targets);
        self.state_mut().is_picked_through = true;
    }

    pub fn select_all(&mut self) {
        self.select_indices(&(0..self.scene().bodies.len()).collect::<Vec<_>>());
    }

    pub fn select_more_index(&mut self, body: usize) {
        self.state().target(body).into_iter().for_each(|target| self.select_more(target));
    }
}
