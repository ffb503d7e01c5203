//! What does a command do?

use crate::{
    algorithm::comparison::list::method,
    lab::{
        Lab,
        caption::Deed,
        input::Command,
        notice::{Cause, Notice},
        opening_drift::Motion,
        tool::Tool,
    },
    mode::behavior::Behavior,
    overlay::{local_frame::LOCAL_FRAME, view::Overlay},
    presets::{PRESETS, comparisons::COMPARISONS},
    scene::{Document, Flags, Scene},
};
use glam::Vec2;

impl Lab {
    /// Whether a command means something now; else [`Lab::apply`] refuses it.
    pub fn means_something(&self, command: &Command) -> bool {
        match command {
            Command::Mode(mode) => *mode < self.states.len(),
            Command::Own(own) => self.entry().commands.contains(own),
            Command::Choose(choice) => *choice < self.state().behavior.choices(),
            Command::Toggle(overlay) => self.overlays().contains(overlay),
            Command::Undo => self.undo_name().is_some() || self.is_dragging() || self.is_drafting(),
            Command::Redo => self.redo_name().is_some(),
            Command::Nudge(_) | Command::Inch(_) if self.draws() => self.draws_by_keys(),
            Command::Nudge(by) if self.steps_by_arrows() => by.y == 0.0,
            Command::Nudge(_) | Command::Inch(_) | Command::Turn(_) => self.selected().is_some() && !self.is_dragging(),
            Command::Step(_) | Command::StepTo(_) | Command::Peek(_) | Command::ExplainNext(_) => self.shows_steps(),
            Command::Explain(algorithm) => self.refuses(*algorithm).is_none(),
            Command::Compare(Some(index)) => {
                method(*index).is_some() && (self.shown_steps().is_some() || self.answers.main().is_some())
            }
            Command::Compare(None) => self.compared.is_some(),
            Command::ComparePreset(comparison) => *comparison < COMPARISONS.len(),
            Command::BringToDisagreement => self.disagreement_edit().is_some(),
            Command::Preset(preset) => *preset < PRESETS.len(),
            Command::Lesson(lesson) => *lesson < self.lessons.list.len(),
            Command::ShowAnswer(question) => {
                self.shown_lesson().is_some_and(|shown_lesson| *question < shown_lesson.lesson.questions.len())
            }
            Command::LessonBy(_) => self.shown_lesson().is_some(),
            Command::Deselect => {
                let drifts = matches!(self.state().motion, Motion::Drift(_)) && self.is_running();
                let has_tool = self.tool != Tool::Select;
                drifts || has_tool || !self.state().selected.is_empty() || self.is_dragging()
            }
            Command::Count(_) => self.counts().is_some(),
            Command::Pause => self.shown_steps().is_some() || self.is_running() || self.state().can_move(),
            Command::Tool(tool) => *tool == Tool::Select || self.can_edit(),
            Command::MoreCorners(_) => self.tool == Tool::RegularPolygon,
            Command::Enter => self.draws_by_keys(),
            // Whoever takes corners back with the keys takes no shape away when there is none left.
            Command::Delete if self.crosshair().is_some() => self.is_drafting() || self.drags_by_keys(),
            Command::Delete => self.can_edit() && (self.is_drafting() || !self.state().selected.is_empty()),
            Command::Duplicate | Command::Order(_) | Command::Hide | Command::Lock => {
                self.can_edit() && !self.state().selected.is_empty()
            }
            Command::MoveApart => self.refuses_apart().is_none(),
            Command::TakeHull => self.refuses_hull().is_none(),
            Command::Select(_)
            | Command::SelectMore(_)
            | Command::SelectAll
            | Command::SelectNext(_)
            | Command::SelectNextToo
            | Command::Insert(..)
            | Command::Rename(..)
            | Command::Flag(..)
            | Command::Reshape(..)
            | Command::ShowAll => self.can_edit(),
            Command::Arrange => !self.state().behavior.is_own_scene(),
            Command::Steps
            | Command::Lessons
            | Command::Boundary(_)
            | Command::FlipY
            | Command::Reset
            | Command::Help
            | Command::Done
            | Command::Snap(_) => true,
        }
    }

    /// The overlays of which there is something to see in what is shown now.
    pub fn applying(&self) -> Vec<Overlay> {
        let view = self.view();
        self.overlays().iter().copied().filter(|overlay| (overlay.applies)(&view)).collect()
    }

    /// Why a command is refused as things are now, in a sentence; `None` also where nothing is to be said of it.
    pub(super) fn refusal(&self, command: &Command) -> Option<String> {
        match command {
            Command::MoveApart => self.refuses_apart(),
            Command::TakeHull => self.refuses_hull(),
            Command::Undo if !self.means_something(command) => Some("Nothing to undo".to_owned()),
            Command::Redo if !self.means_something(command) => Some("Nothing to redo".to_owned()),
            Command::Delete if self.deletes_locked() => Some("The selection is locked".to_owned()),
            _ => self.waits_for_crossing(command),
        }
    }

    /// Whether a notice is still true.
    pub fn still_holds(&self, notice: &Notice) -> bool {
        match &notice.cause {
            Cause::Event => true,
            Cause::Refused(command) => self.refusal(command).is_some_and(|why| why == notice.text),
            Cause::Hidden(overlay) => self.is_hidden_by_steps(*overlay),
            Cause::NotClosed => self.draft().is_some_and(|draft| draft.is_refused),
            Cause::Mode(mode) => self.mode() == *mode,
        }
    }

    /// Applies a command. Returns what to tell the person of it.
    pub fn apply(&mut self, command: &Command) -> Option<Notice> {
        self.changes += 1;
        if let Some(why) = self.refusal(command) {
            return Some(Notice { text: why, cause: Cause::Refused(command.clone()) });
        }
        if !self.means_something(command) {
            return None;
        }
        let text = self.carry_out(command)?;
        let cause = match command {
            Command::Toggle(overlay) => Cause::Hidden(*overlay),
            Command::Enter if self.is_drafting() => Cause::NotClosed,
            Command::Lessons => Cause::Mode(self.mode),
            _ => Cause::Event,
        };
        Some(Notice { text, cause })
    }

    /// Does what a command means. Returns what to tell the person of it.
    fn carry_out(&mut self, command: &Command) -> Option<String> {
        match command.clone() {
            Command::Mode(mode) => self.enter(mode),
            Command::Arrange => self.show_anew(|lab| lab.state_mut().arrange()),
            Command::Reset => self.show_anew(|lab| lab.state_mut().reset()),
            Command::Count(count) => self.set_count(count),
            Command::Pause if self.shown_steps().is_some() => self.play(),
            Command::Pause => self.pause(),
            Command::Steps => self.toggle_steps(),
            Command::Explain(algorithm) => self.explain(algorithm),
            Command::Boundary(boundary) => self.conventions.boundary = boundary,
            Command::FlipY => self.conventions.is_y_up ^= true,
            Command::Compare(method) => self.compare(method),
            Command::ComparePreset(comparison) => self.show_comparison(comparison),
            Command::BringToDisagreement => return self.bring_to_disagreement(),
            Command::Preset(preset) => {
                self.show_preset(preset);
                PRESETS[preset].algorithm().into_iter().for_each(|algorithm| self.explain(algorithm));
            }
            Command::Lesson(lesson) => self.open_lesson(lesson),
            Command::ShowAnswer(question) => self.show_answer(question),
            Command::LessonBy(steps) => self.lesson_by(steps),
            Command::Lessons => return self.toggle_lessons(),
            Command::ExplainNext(step) => self.explain_next(step),
            Command::Step(steps) => self.step_by(steps),
            Command::StepTo(step) => self.step_to(step),
            Command::Peek(step) => self.peek(step),
            // The last thing that was done is the corner.
            Command::Undo if self.is_drafting() => self.take_corner_back(),
            Command::Undo => {
                return self.travel("Undid", Document::undo).or_else(|| Some("Nothing to undo".to_owned()));
            }
            Command::Redo => {
                return self.travel("Redid", Document::redo).or_else(|| Some("Nothing to redo".to_owned()));
            }
            Command::Deselect => return self.deselect(),
            Command::Nudge(steps) if self.draws() => self.move_crosshair(self.on_screen(steps)),
            Command::Inch(way) if self.draws() => self.move_crosshair_to_line(self.on_screen(way)),
            Command::Nudge(by) if self.steps_by_arrows() => self.step_by(by.x.signum() as i32),
            Command::Nudge(steps) => self.nudge_by(self.on_screen(steps)),
            Command::Inch(way) => self.inch(self.on_screen(way)),
            Command::Toggle(overlay) => return self.toggle(overlay),
            Command::Own(own) => self.let_behavior(own.name, |lesson, scene| lesson.obey(&own, scene)),
            Command::Choose(choice) => self.let_behavior("Choose", |lesson, scene| lesson.choose(choice, scene)),
            Command::Help => self.captions.done(Deed::Help),
            Command::Tool(tool) => self.take_tool(tool),
            Command::MoreCorners(more) => self.add_corners(more),
            Command::Enter => return self.press_enter(),
            Command::Select(bodies) => self.select_indices(&bodies),
            Command::SelectMore(body) => {
                if let Some(target) = self.state().target(body) {
                    self.select_more(target);
                }
            }
            Command::SelectAll => self.select_indices(&(0..self.scene().bodies.len()).collect::<Vec<_>>()),
            Command::SelectNext(step) => self.select_next(step),
            Command::SelectNextToo => self.select_next_too(),
            Command::Turn(degrees) => self.turn_by(self.turned_on_screen(degrees)),
            Command::Delete => return self.delete(),
            Command::Duplicate => return self.duplicate(),
            Command::Insert(name, bodies) => return self.insert(name, bodies),
            Command::Order(steps) => return self.order(steps),
            Command::MoveApart => return self.move_apart(),
            Command::TakeHull => return self.take_hull(),
            Command::Rename(body, name) => return self.rename(body, &name),
            Command::Flag(body, flags) => return self.flag(body, flags),
            Command::Hide => return self.flag_selected("Hide", Flags { is_hidden: true, is_locked: false }),
            Command::Lock => return self.flag_selected("Lock", Flags { is_hidden: false, is_locked: true }),
            Command::ShowAll => return self.show_all(),
            Command::Reshape(body, name, local, pose) => return self.type_form(body, &name, local, pose),
            Command::Done => self.state_mut().document.seal(),
            Command::Snap(snap) => {
                if self.snap.contains(&snap) {
                    self.snap.retain(|on| *on != snap);
                } else {
                    self.snap.push(snap);
                }
            }
        }
        None
    }

    /// Why a command is refused that would move or reshape a polygon that crosses itself: only its corners can be dragged, as what
    /// hands make of it is kept beside the document.
    fn waits_for_crossing(&self, command: &Command) -> Option<String> {
        let of = self.state().document.index(self.state().crossing.as_ref()?.form.id)?;
        let changes_it = match command {
            Command::Nudge(_) | Command::Inch(_) | Command::Turn(_) => true,
            Command::Reshape(body, ..) => *body == of,
            _ => false,
        };
        let title = self.scene().title(of);
        changes_it.then(|| format!("{title} crosses itself: first drag a corner until it is simple, or Esc gives up"))
    }

    /// A direction of the screen in the world.
    fn on_screen(&self, way: Vec2) -> Vec2 {
        if self.conventions.is_y_up { Vec2::new(way.x, -way.y) } else { way }
    }

    /// A turn with the clock of the screen, from +x towards +y.
    pub(super) fn turned_on_screen(&self, turn: f32) -> f32 {
        if self.conventions.is_y_up { -turn } else { turn }
    }

    /// Whether the arrows to the left and to the right are for the steps of an algorithm: while nothing is selected.
    fn steps_by_arrows(&self) -> bool {
        self.shows_steps() && self.selected().is_none()
    }

    /// Shows a mode as it was left.
    pub(super) fn enter(&mut self, mode: usize) {
        if mode < self.states.len() && mode != self.mode {
            self.end_gesture();
            self.mode = mode;
            if let Some(playback) = &mut self.playback {
                playback.is_playing = false;
            }
            self.uncover_exhibit();
            self.state_mut().open();
            self.resume_drawing();
            self.show_other();
        }
    }

    /// Closes steps, which would hide what an exhibit shows.
    fn uncover_exhibit(&mut self) {
        if self.state().behavior.choices() > 0 {
            (self.playback, self.compared) = (None, None);
        }
    }

    /// Lets a mode do something of its own; if that brings other shapes, it is a step with this name.
    fn let_behavior(&mut self, name: &str, act: impl FnOnce(&mut dyn Behavior, &Scene) -> Option<Scene>) {
        self.uncover_exhibit();
        if let Some(scene) = self.state_mut().let_behavior(act) {
            self.show_anew(|lab| lab.state_mut().show_next(scene, name));
        }
    }

    /// Lets a mode change all that it shows.
    fn show_anew(&mut self, change: impl FnOnce(&mut Self)) {
        self.end_gesture();
        change(self);
        self.show_other();
    }

    /// Other shapes are shown: nothing is known of them.
    pub(super) fn show_other(&mut self) {
        self.rewind();
        self.set_answers_aside();
        self.run += 1;
    }

    fn set_answers_aside(&mut self) {
        self.forget_answers();
        self.asked = None;
    }

    /// Sets how many shapes a mode shows of its own. What the document holds stays.
    fn set_count(&mut self, count: usize) {
        if self.state_mut().set_count(count) {
            self.show_anew(|lab| lab.state_mut().forget());
        }
    }

    fn pause(&mut self) {
        if self.state().behavior.simulation().is_none() {
            self.end_gesture();
        }
        self.state_mut().toggle_motion();
    }

    /// Undoes a step of the mode's document, or makes it again; says so.
    pub(super) fn travel(&mut self, done: &str, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        self.end_gesture();
        self.give_up_crossing();
        let origin = self.state().document.origin();
        let name = self.state_mut().travel(step)?;
        if self.state().document.origin() != origin {
            self.resume_drawing();
        }
        self.set_answers_aside();
        Some(format!("{done}: {name}"))
    }

    /// One thing at a time is given up: what is drawn, the gesture, a tool, an outline that crosses itself, what is selected.
    fn deselect(&mut self) -> Option<String> {
        self.stop_drift();
        if self.is_drafting() {
            *self.state_mut().draft_mut() = None;
        } else if self.is_dragging() {
            self.cancel_gesture();
        } else if self.tool != Tool::Select {
            self.tool = Tool::Select;
        } else if self.state().crossing.is_some() {
            return self.give_up_crossing();
        } else {
            self.select(Vec::new());
        }
        None
    }

    fn take_tool(&mut self, tool: Tool) {
        self.stop_drift();
        self.end_gesture();
        if let Some(draft) = self.state_mut().draft_mut() {
            draft.is_laid_aside = tool != Tool::Polygon;
        }
        self.tool = tool;
        self.hide_crosshair();
    }

    /// Switches an overlay as it was when the program was left: that is no input.
    pub fn set_overlay(&mut self, overlay: Overlay) {
        if self.shows(overlay) {
            self.on.retain(|on| *on != overlay);
        } else {
            self.on.push(overlay);
        }
    }

    /// Switches an overlay; says so where a step of an algorithm is drawn in its place.
    fn toggle(&mut self, overlay: Overlay) -> Option<String> {
        self.stop_drift();
        self.set_overlay(overlay);
        if overlay == LOCAL_FRAME && self.shows(overlay) {
            self.captions.done(Deed::LocalFrame);
        }
        let is_hidden = self.is_hidden_by_steps(overlay);
        is_hidden.then(|| format!("{} is on, but hidden by the steps; A closes them", overlay.name))
    }

    /// Whether an overlay that is on is not drawn because the steps of an algorithm are.
    pub(super) fn is_hidden_by_steps(&self, overlay: Overlay) -> bool {
        self.shows(overlay) && self.shown_steps().is_some()
    }
}
