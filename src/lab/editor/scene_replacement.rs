//! Opens, arranges, resets and undoes the shapes of a mode.

use crate::lab::editor::animation::Animation;
use crate::lab::editor::mode_state::{Arrangement, ModeState, Opening};
use crate::lab::editor::motion_time::MotionTime;
use crate::presets::PRESETS;
use crate::scene::{Document, Edit, EditError, Scene};

impl ModeState {
    /// Opens the mode when it is shown for the first time.
    pub fn open(&mut self) {
        if !self.is_open {
            let scene = self.behavior.opening();
            self.open_on(scene);
            self.start_animation();
        }
    }

    /// Opens the mode on a scene, to which [`ModeState::reset`] goes back.
    pub fn open_on(&mut self, scene: Scene) {
        self.is_open = true;
        self.document = Document::new(scene.clone());
        self.openings = vec![Opening { scene, ..Opening::default() }];
        self.note_probe(0);
    }

    /// Makes a new arrangement, if the mode has arrangements.
    pub fn arrange(&mut self) {
        self.count_arrangement();
        if let Some(scene) = self.behavior.arrange(self.arrangement) {
            self.show(scene, "Rearrange");
        }
    }

    /// The next arrangement has a different number than the shown one, even after a reset that was undone.
    fn count_arrangement(&mut self) {
        let shown = self.arranged().map_or(0, |shown| shown.number);
        self.arrangement = self.behavior.next_arrangement(self.arrangement.max(shown) + 1);
    }

    /// Shows a scene that the mode wants to show, as another arrangement.
    pub fn show_next(&mut self, scene: Scene, name: &str) {
        self.count_arrangement();
        self.show(scene, name);
    }

    /// Returns to the opening scene of the mode; returns whether that is another one.
    pub fn reset(&mut self) -> bool {
        self.arrangement = self.behavior.next_arrangement(0);
        // This includes the mode's own shapes and choices.
        let behavior = &self.behavior;
        let scene = if behavior.simulation().is_some() || behavior.counts().is_some() || behavior.choices() > 0 {
            self.behavior.opening()
        } else {
            self.opened_on().clone()
        };
        let has_changed = self.show(scene, "Reset");
        self.start_animation();
        has_changed
    }

    /// Sets the number of the mode's own shapes.
    pub fn set_count(&mut self, count: usize) {
        self.commit_drift();
        self.tick += 1;
        self.behavior.set_count(count);
    }

    /// Undoes or redoes a step; returns its name.
    pub fn undo_or_redo(&mut self, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        let name = step(&mut self.document)?.to_owned();
        // The drift began from the earlier shapes.
        self.animation = Animation::Still;
        // The mode's own shapes belong to the same arrangement as the document.
        if let Some(Arrangement { number: arrangement, .. }) = self.arranged()
            && arrangement != self.shown
        {
            if self.behavior.counts().is_some() {
                self.behavior.arrange(arrangement);
            }
            self.behavior.show_arrangement(arrangement);
            self.tick += 1;
            self.shown = arrangement;
        }
        Some(name)
    }

    /// The opening scene of the shown origin.
    pub fn opened_on(&self) -> &Scene {
        &self.openings[self.document.origin()].scene
    }

    /// Whether it shows work of the user: shapes or an unfinished polygon, except for an unchanged preset.
    pub fn has_own_work(&self) -> bool {
        let opening = &self.openings[self.document.origin()];
        let is_as_opened = opening.preset.is_some() && *self.document.scene() == opening.scene;
        opening.unfinished.is_some() || !(is_as_opened || self.document.scene().bodies.is_empty())
    }

    /// Opens another scene, to which [`ModeState::reset`] goes back, as an edit. Returns the number of its origin.
    pub fn open_as(&mut self, opening: Opening, name: &str) -> usize {
        let (origin, scene) = (self.openings.len(), opening.scene.clone());
        self.openings.push(opening);
        self.replace(scene, |document, edit| document.apply_from(name, edit, origin).map(|()| true));
        origin
    }

    /// Replaces the scene by the current content of its file; selection and flags keep their place in the list. Consecutive
    /// reloads are one step of the history.
    pub fn open_again(&mut self, mut scene: Scene, name: &str) {
        let selected: Vec<usize> = self.selected.iter().filter_map(|target| self.index(*target)).collect();
        let origin = self.document.origin();
        self.openings[origin].scene = scene.clone();
        for (new, old) in scene.bodies.iter_mut().zip(&self.document.scene().bodies) {
            if old.flags().is_fixed() {
                new.set_flags(old.flags());
            }
        }
        self.replace(scene, |document, edit| document.apply_more(name, edit));
        self.selected = selected.into_iter().filter_map(|index| self.target(index)).collect();
        self.pair_choice.select(&self.selected);
    }

    /// Shows the preset with this index instead of the current scene, and starts its motion if it has one: a step with an
    /// origin.
    pub fn open_preset(&mut self, index: usize) {
        let preset = &PRESETS[index];
        self.replace_keeping_unsaved(
            Opening { scene: preset.scene(), preset: Some(index), ..Opening::default() },
            preset.name,
        );
        self.start_animation();
    }

    /// Opens another scene over the current one, which would otherwise be lost without a save: a step with an origin.
    pub fn replace_keeping_unsaved(&mut self, opening: Opening, name: &str) {
        let over = Some((self.document.origin(), self.document.scene().clone()));
        self.open_as(Opening { over, ..opening }, name);
    }

    /// Shows another scene instead of the current one; returns whether its shapes differ.
    pub fn show(&mut self, scene: Scene, name: &str) -> bool {
        self.replace(scene, |document, edit| document.apply(name, edit))
    }

    /// Replaces the current scene by a step of the document; returns whether that was one. Drifting shapes are gone.
    fn replace(&mut self, scene: Scene, step: impl FnOnce(&mut Document, Edit) -> Result<bool, EditError>) -> bool {
        if let Animation::Drift(_) = self.animation {
            self.animation = Animation::Still;
        }
        self.frame = MotionTime::default();
        // No pose can be refused here.
        let has_changed = step(&mut self.document, Edit::replace(scene)).unwrap_or(false);
        self.forget();
        self.note_probe(self.arrangement);
        has_changed
    }

    /// The topmost body is the probe of this arrangement.
    fn note_probe(&mut self, arrangement: u64) {
        self.behavior.show_arrangement(arrangement);
        self.shown = arrangement;
        self.tick += 1;
        if let [first, ..] = self.document.ids()
            && let [.., probe] = self.document.ids()
        {
            self.arrangements.push(Arrangement { probe: *probe, first: *first, number: arrangement });
        }
    }
}
