//! How does a mode come by its shapes: by opening, arranging, resetting and undoing?

use super::{mode_state::ModeState, opening_drift::Motion};
use crate::scene::{Document, Edit, Scene};

impl ModeState {
    /// Opens the mode when it is shown for the first time.
    pub fn open(&mut self) {
        if !core::mem::replace(&mut self.is_open, true) {
            let scene = self.lesson.opening();
            self.document = Document::new(scene);
            self.note_probe(0);
            self.start_motion();
        }
    }

    /// Opens the mode on a scene of the user's own.
    pub fn open_own(&mut self, scene: Scene) {
        (self.is_open, self.probes, self.motion) = (true, Vec::new(), Motion::Still);
        self.document = Document::new(scene.clone());
        self.own = Some(scene);
    }

    /// Makes a new arrangement.
    pub fn arrange(&mut self) {
        // Another one than is shown, also after a reset that was undone.
        let shown = self.arranged().map_or(0, |(_, arrangement)| arrangement);
        self.arrangement = self.arrangement.max(shown) + 1;
        let scene = self.lesson.arrange(self.arrangement);
        self.show(scene, "Rearrange");
    }

    /// Goes back to what the mode opens on.
    pub fn reset(&mut self) {
        self.arrangement = 0;
        match self.own.clone() {
            Some(own) => self.show(own, "Reset"),
            None => {
                let scene = self.lesson.opening();
                self.show(scene, "Reset");
                self.start_motion();
            }
        }
    }

    /// Sets how many shapes the mode shows of its own; whether that means anything here.
    pub fn set_count(&mut self, count: usize) -> bool {
        self.settle();
        self.tick += 1;
        self.lesson.set_count(count)
    }

    /// Undoes a step, or makes it again; returns its name.
    pub fn travel(&mut self, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        let name = step(&mut self.document)?.to_owned();
        // A drift began with what was there before.
        self.motion = Motion::Still;
        // What the mode shows beside the document is that of the same arrangement.
        if let Some((_, arrangement)) = self.arranged()
            && arrangement != self.shown
            && self.lesson.counts().is_some()
        {
            self.lesson.arrange(arrangement);
            self.tick += 1;
            self.shown = arrangement;
        }
        Some(name)
    }

    /// Shows another scene in the place of the present one.
    fn show(&mut self, scene: Scene, name: &str) {
        if let Motion::Drift(_) = self.motion {
            self.motion = Motion::Still;
        }
        // No pose is asked for that could be refused.
        let _ = self.document.apply(name, Edit::replace(scene));
        self.forget();
        self.note_probe(self.arrangement);
    }

    /// The topmost body is the probe of this arrangement.
    fn note_probe(&mut self, arrangement: u64) {
        self.shown = arrangement;
        self.tick += 1;
        let is_own = arrangement == 0 && self.own.is_some();
        self.probes.extend(self.document.ids().last().filter(|_| !is_own).map(|probe| (*probe, arrangement)));
    }
}
