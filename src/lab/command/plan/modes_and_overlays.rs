//! Commands that choose what is shown: modes, arrangements, motion, overlays and conventions.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::plan::{Plan, act, edit, say};
use crate::lab::command::refusal::Refusal;
use crate::lab::command::refusal::when;
use crate::lab::editor::Editor;
use crate::lab::editor::motion_time::MotionTime;
use crate::mode::ZOO;
use crate::mode::behavior::Behavior;
use crate::overlay::Overlay;
use crate::presets::PRESETS;
use crate::scene::Scene;
use crate::zoo::exhibits::EXHIBITS;

impl Lab {
    /// The plan of a command of this topic.
    pub fn plan_modes_and_overlays(&self, command: &Command) -> Option<Plan> {
        let behavior = self.editor.behavior();
        Some(match *command {
            Command::Mode(mode) => when(mode < self.editor.states.len(), say(move |lab| lab.enter(mode))),
            Command::Arrange if behavior.is_own_scene() => {
                Err(Refusal::Because("Your own scene has no other arrangement".to_owned()))
            }
            Command::Arrange => Ok(act(|lab| lab.show_fresh(|lab| lab.editor.state_mut().arrange()))),
            Command::Reset => Ok(say(Self::reset)),
            Command::Count(count) => when(behavior.counts().is_some(), act(move |lab| lab.set_count(count))),
            Command::Pause if self.shown_steps().is_some() => Ok(act(Self::play)),
            Command::Pause => {
                let state = self.editor.state();
                when(self.is_running() || state.has_motions() || state.can_move(), edit(Editor::toggle_motion))
            }
            Command::SetFrameTime(time) => when(
                self.editor.state().has_motions(),
                edit(move |editor| editor.state_mut().frame = MotionTime::at(time)),
            ),
            Command::Own(own) => when(
                self.editor.entry().commands.contains(&own),
                act(move |lab| lab.let_behavior(own.name, |mode, scene| mode.run_command(&own, scene))),
            ),
            Command::Choose(choice) => when(
                choice < behavior.choices(),
                act(move |lab| lab.let_behavior("Choose a bug", |mode, scene| mode.choose(choice, scene))),
            ),
            Command::Exhibit(exhibit) => when(exhibit < EXHIBITS.len(), say(move |lab| lab.show_exhibit(exhibit))),
            Command::TouchConvention(touching) => Ok(act(move |lab| lab.conventions.touching = touching)),
            Command::FlipY => Ok(act(|lab| lab.conventions.is_y_up ^= true)),
            Command::Toggle(overlay) => {
                when(self.editor.entry().offered_overlays.contains(&overlay), say(move |lab| lab.toggle(overlay)))
            }
            _ => return None,
        })
    }

    /// Shows a mode in its last state. A lesson ends, and so do steps where they are impossible.
    pub fn enter(&mut self, mode: usize) -> Option<String> {
        if mode == self.editor.mode {
            if self.activity.lesson.is_some() {
                return self.end_lesson_on_entering_mode();
            }
            let preset = self.editor.preset_of(self.editor.origin()).filter(|_| self.editor.is_own_scene());
            return preset.map(|preset| {
                format!(
                    "This is your own scene, which shows the example \"{}\"; Ctrl Z brings back your previous shapes",
                    PRESETS[preset].name
                )
            });
        }
        let ended = self.end_lesson_on_entering_mode();
        self.enter_mode(mode);
        ended
    }

    /// The same without ending a lesson.
    pub fn enter_mode(&mut self, mode: usize) {
        self.editor.commit_gesture();
        // The steps go on with the pair of the other mode.
        self.editor.restore_selection();
        self.editor.mode = mode;
        self.editor.state_mut().open();
        self.pause_or_close_steps_on_entering_mode();
        self.editor.resume_drawing();
        self.restart_steps_and_answers();
    }

    /// Shows the example of an exhibit, whatever the mode showed before. Returns a message if a lesson has ended.
    fn show_exhibit(&mut self, exhibit: usize) -> Option<String> {
        let ended = self.enter(ZOO);
        self.let_behavior("Choose a bug", |mode, _| mode.choose(exhibit, &Scene::default()));
        ended
    }

    /// Passes a command on to the mode; if that brings other shapes, it is an edit with this name.
    fn let_behavior(&mut self, name: &str, act: impl FnOnce(&mut dyn Behavior, &Scene) -> Option<Scene>) {
        self.close_steps_over_exhibit();
        let state = self.editor.state_mut();
        if let Some(scene) = act(&mut *state.behavior, state.document.scene()) {
            self.show_fresh(|lab| lab.editor.state_mut().show_next(scene, name));
        }
    }

    /// Returns to the opening scene of the mode. Returns a message if other shapes were shown.
    fn reset(&mut self) -> Option<String> {
        let mut has_changed = false;
        self.show_fresh(|lab| has_changed = lab.editor.state_mut().reset());
        has_changed.then(|| "Scene reset; Ctrl Z brings the previous one back".to_owned())
    }

    /// Lets a change replace everything that the mode shows.
    fn show_fresh(&mut self, change: impl FnOnce(&mut Self)) {
        self.editor.commit_gesture();
        change(self);
        self.restart_steps_and_answers();
    }

    /// Other shapes are shown: there are no answers yet, and steps go back to the first.
    pub fn restart_steps_and_answers(&mut self) {
        if let Some(playback) = &mut self.activity.steps {
            playback.enter(0);
        }
        self.set_answers_aside();
        self.run += 1;
    }

    pub fn set_answers_aside(&mut self) {
        self.forget_answers();
        self.asked = None;
    }

    /// Sets the number of a mode's own shapes. The document stays.
    fn set_count(&mut self, count: usize) {
        self.editor.state_mut().set_count(count);
        self.show_fresh(|lab| lab.editor.state_mut().forget());
    }

    /// Switches an overlay by the preferences, which is not an input of the user.
    pub fn set_overlay(&mut self, overlay: Overlay) {
        if self.shows(overlay) {
            self.on.retain(|on| *on != overlay);
        } else {
            self.on.push(overlay);
        }
    }

    /// Switches an overlay, with a notice if a step of an algorithm is drawn in its place.
    fn toggle(&mut self, overlay: Overlay) -> Option<String> {
        self.editor.stop_drift();
        self.set_overlay(overlay);
        let is_hidden = self.is_hidden_by_steps(overlay);
        is_hidden.then(|| format!("{} is on, but hidden by the steps; press A to close them", overlay.name))
    }

    /// Whether an overlay that is on is not drawn because the steps of an algorithm are.
    pub fn is_hidden_by_steps(&self, overlay: Overlay) -> bool {
        self.shows(overlay) && self.shown_steps().is_some()
    }
}
