//! How a mode gets its shapes: opening, arranging, resetting and undoing.

use crate::{
    lab::editor::{
        mode_state::{ModeState, Opening},
        motion::Motion,
    },
    mode::behavior::Behavior,
    presets::PRESETS,
    scene::{Document, Edit, EditError, Scene},
};

impl ModeState {
    /// Opens the mode when it is shown for the first time.
    pub fn open(&mut self) {
        if !self.is_open {
            let scene = self.behavior.opening();
            self.open_on(scene);
            self.start_motion();
        }
    }

    /// Opens the mode on a scene, to which [`ModeState::reset`] goes back.
    pub fn open_on(&mut self, scene: Scene) {
        self.is_open = true;
        self.document = Document::new(scene.clone());
        self.openings = vec![Opening { scene, ..Opening::default() }];
        self.note_probe(0);
    }

    /// Makes a new arrangement, where the mode has such.
    pub fn arrange(&mut self) {
        self.count_arrangement();
        if let Some(scene) = self.behavior.arrange(self.arrangement) {
            self.show(scene, "Rearrange");
        }
    }

    /// The next arrangement has another number than what is shown, also after a reset that was undone.
    fn count_arrangement(&mut self) {
        let shown = self.arranged().map_or(0, |(_, arrangement)| arrangement);
        self.arrangement = self.behavior.arrangement(self.arrangement.max(shown) + 1);
    }

    /// Lets the mode do something; returns the scene that it wants to show instead of the present one.
    pub fn let_behavior(&mut self, act: impl FnOnce(&mut dyn Behavior, &Scene) -> Option<Scene>) -> Option<Scene> {
        act(&mut *self.behavior, self.document.scene())
    }

    /// Shows a scene that the mode wants to show, as another arrangement.
    pub fn show_next(&mut self, scene: Scene, name: &str) {
        self.count_arrangement();
        self.show(scene, name);
    }

    /// Goes back to what the mode opens on.
    pub fn reset(&mut self) {
        self.arrangement = self.behavior.arrangement(0);
        // Shapes of the mode's own open with it, and so does what was chosen.
        let behavior = &self.behavior;
        let scene = if behavior.simulation().is_some() || behavior.counts().is_some() || behavior.choices() > 0 {
            self.behavior.opening()
        } else {
            self.opened_on().clone()
        };
        self.show(scene, "Reset");
        self.start_motion();
    }

    /// Sets how many shapes the mode shows of its own; whether that means anything here.
    pub fn set_count(&mut self, count: usize) -> bool {
        self.settle();
        self.tick += 1;
        self.behavior.set_count(count)
    }

    /// Undoes a step, or makes it again; returns its name.
    pub fn travel(&mut self, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        let name = step(&mut self.document)?.to_owned();
        // A drift began with what was there before.
        self.motion = Motion::Still;
        // What the mode shows beside the document is that of the same arrangement.
        if let Some((_, arrangement)) = self.arranged()
            && arrangement != self.shown
        {
            if self.behavior.counts().is_some() {
                self.behavior.arrange(arrangement);
            }
            self.behavior.recall(arrangement);
            self.tick += 1;
            self.shown = arrangement;
        }
        Some(name)
    }

    /// What the shown scene opened on: where it came from another origin, as it was there.
    pub fn opened_on(&self) -> &Scene {
        &self.openings[self.document.origin()].scene
    }

    /// Whether it shows something of the user's own: shapes or a polygon that is drawn, other than an unchanged preset.
    pub fn has_own_work(&self) -> bool {
        let opening = &self.openings[self.document.origin()];
        let is_as_opened = opening.preset.is_some() && *self.document.scene() == opening.scene;
        opening.draft.is_some() || !(is_as_opened || self.document.scene().bodies.is_empty())
    }

    /// Opens another scene, to which [`ModeState::reset`] goes back, as an edit. Returns the number of its origin.
    pub fn open_from(&mut self, scene: Scene, name: &str) -> usize {
        self.is_open = true;
        self.open_as(Opening { scene, ..Opening::default() }, name)
    }

    fn open_as(&mut self, opening: Opening, name: &str) -> usize {
        let (origin, scene) = (self.openings.len(), opening.scene.clone());
        self.openings.push(opening);
        self.replace(scene, |document, edit| document.apply_from(name, edit, origin));
        origin
    }

    /// Replaces the scene by what its file contains now; selection and flags stay by their place in the list. Repeated
    /// without another edit in between, it is one step of the history.
    pub fn open_again(&mut self, mut scene: Scene, name: &str) {
        let selected: Vec<usize> = self.selected.iter().filter_map(|target| self.index(*target)).collect();
        let origin = self.document.origin();
        self.openings[origin].scene = scene.clone();
        for (new, old) in scene.bodies.iter_mut().zip(&self.document.scene().bodies) {
            if old.flags().is_fixed() {
                new.set_flags(old.flags());
            }
        }
        self.replace(scene, |document, edit| document.apply_more(name, edit).map(drop));
        self.selected = selected.into_iter().filter_map(|index| self.target(index)).collect();
        self.current_pair.select(&self.selected);
    }

    /// Shows a preset, by its index, in the place of the present scene, and lets it move if it does: a step with an origin.
    pub fn show_preset(&mut self, index: usize) {
        let preset = &PRESETS[index];
        self.open();
        self.open_over(Opening { scene: preset.scene(), preset: Some(index), ..Opening::default() }, preset.name);
        self.start_motion();
    }

    /// Opens another scene over the present one, which would else be lost without a save: a step with an origin.
    pub fn open_over(&mut self, opening: Opening, name: &str) {
        let over = Some((self.document.origin(), self.document.scene().clone()));
        self.open_as(Opening { over, ..opening }, name);
    }

    /// Shows another scene in the place of the present one.
    pub fn show(&mut self, scene: Scene, name: &str) {
        self.replace(scene, |document, edit| document.apply(name, edit).map(drop));
    }

    /// Puts another scene in the place of the present one by a step of the document. What drifted is no longer there.
    fn replace(&mut self, scene: Scene, step: impl FnOnce(&mut Document, Edit) -> Result<(), EditError>) {
        if let Motion::Drift(_) = self.motion {
            self.motion = Motion::Still;
        }
        // No pose is asked for that could be refused.
        let _ = step(&mut self.document, Edit::replace(scene));
        self.forget();
        self.note_probe(self.arrangement);
    }

    /// The topmost body is the probe of this arrangement.
    fn note_probe(&mut self, arrangement: u64) {
        self.behavior.recall(arrangement);
        self.shown = arrangement;
        self.tick += 1;
        self.probes.extend(self.document.ids().last().map(|probe| (*probe, arrangement)));
    }
}
