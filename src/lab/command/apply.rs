//! What does a command do, or why does it do nothing?

use crate::{
    algorithm::{ALGORITHMS, comparison::list},
    lab::{
        Lab,
        caption::Deed,
        command::Command,
        drag::snap::Snap,
        draw::tool::Tool,
        editor::opening_drift::Motion,
        notice::{Cause, Notice},
    },
    mode::behavior::Behavior,
    overlay::{local_frame::LOCAL_FRAME, view::Overlay},
    presets::{PRESETS, comparisons::COMPARISONS},
    scene::{Document, Flags, Scene},
};
use glam::Vec2;

/// What a command does, once it is known that it does something. Returns what to tell the user.
pub type Action = Box<dyn FnOnce(&mut Lab) -> Option<String>>;

/// Why a command does nothing now.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// There is nothing that it could change: a key that asks for it gets no answer.
    Nothing,
    /// For a reason, in a sentence.
    Because(String),
}

/// Does something in silence.
fn act(action: impl FnOnce(&mut Lab) + 'static) -> Action {
    Box::new(move |lab| {
        action(lab);
        None
    })
}

/// Does something that may have to be told.
fn say(action: impl FnOnce(&mut Lab) -> Option<String> + 'static) -> Action {
    Box::new(action)
}

/// Refused in silence where a condition does not hold.
fn when(is_enabled: bool, action: Action) -> Result<Action, Refusal> {
    if is_enabled { Ok(action) } else { Err(Refusal::Nothing) }
}

/// Refused where there is a reason.
fn unless(why: Option<String>, action: Action) -> Result<Action, Refusal> {
    why.map_or(Ok(action), |why| Err(Refusal::Because(why)))
}

impl Lab {
    /// What a command would do now, or why it does nothing.
    ///
    /// # Errors
    /// With the reason, where the command does nothing.
    pub fn plan(&self, command: &Command) -> Result<Action, Refusal> {
        if let Some(why) = self.waits_for_crossing(command) {
            return Err(Refusal::Because(why));
        }
        let (can_edit, has_selection, has_steps) =
            (self.can_edit(), !self.state().selected.is_empty(), self.shows_steps());
        let moves = self.selected().is_some() && !self.is_dragging();
        match command.clone() {
            Command::Mode(mode) => when(mode < self.states.len(), say(move |lab| lab.enter(mode))),
            Command::Arrange => {
                when(!self.state().behavior.is_own_scene(), act(|lab| lab.show_anew(|lab| lab.state_mut().arrange())))
            }
            Command::Reset => Ok(act(|lab| lab.show_anew(|lab| lab.state_mut().reset()))),
            Command::Count(count) => when(self.counts().is_some(), act(move |lab| lab.set_count(count))),
            Command::Pause if self.shown_steps().is_some() => Ok(act(Self::play)),
            Command::Pause => when(self.is_running() || self.state().can_move(), act(Self::pause)),
            Command::Own(own) => when(
                self.entry().commands.contains(&own),
                act(move |lab| lab.let_behavior(own.name, |mode, scene| mode.obey(&own, scene))),
            ),
            Command::Choose(choice) => when(
                choice < self.state().behavior.choices(),
                act(move |lab| lab.let_behavior("Choose", |mode, scene| mode.choose(choice, scene))),
            ),
            Command::Boundary(boundary) => Ok(act(move |lab| lab.conventions.boundary = boundary)),
            Command::FlipY => Ok(act(|lab| lab.conventions.is_y_up ^= true)),
            Command::Toggle(overlay) => when(self.overlays().contains(&overlay), say(move |lab| lab.toggle(overlay))),
            Command::Help => Ok(act(|lab| lab.captions.done(Deed::Help))),

            Command::Steps => unless(self.refuses_steps(), act(Self::toggle_steps)),
            Command::Explain(algorithm) => {
                let name = ALGORITHMS.get(algorithm).ok_or(Refusal::Nothing)?.name;
                let why = self.refuses(algorithm).map(|why| format!("{name} cannot be shown: {why}"));
                unless(why, act(move |lab| lab.explain(algorithm)))
            }
            Command::ExplainNext(step) => when(has_steps, act(move |lab| lab.explain_next(step))),
            Command::Step(steps) => when(has_steps, act(move |lab| lab.step_by(steps))),
            Command::StepTo(step) => when(has_steps, act(move |lab| lab.step_to(step))),
            Command::Peek(step) => when(has_steps, act(move |lab| lab.peek(step))),
            Command::Compare(None) => {
                when(self.playback().is_some_and(|steps| steps.compared.is_some()), act(|lab| lab.compare(None)))
            }
            Command::Compare(Some(index)) if list::method(index).is_none() => Err(Refusal::Nothing),
            Command::Compare(method) => unless(
                (self.shown_steps().is_none() && self.answers.main().is_none())
                    .then(|| "Two methods are compared on a pair, and there is none".to_owned()),
                act(move |lab| lab.compare(method)),
            ),
            Command::ComparePreset(comparison) => {
                when(comparison < COMPARISONS.len(), act(move |lab| lab.show_comparison(comparison)))
            }
            Command::BringToDisagreement => unless(
                self.disagreement_edit().is_none().then(|| {
                    "Two compared methods must differ at some place, and A must be free to move there".to_owned()
                }),
                say(Self::bring_to_disagreement),
            ),
            Command::Preset(preset) => when(
                preset < PRESETS.len(),
                act(move |lab| {
                    lab.show_preset(preset);
                    PRESETS[preset].algorithm().into_iter().for_each(|algorithm| lab.explain(algorithm));
                }),
            ),
            Command::Lessons => Ok(say(Self::toggle_lessons)),
            Command::Lesson(lesson) => when(lesson < self.lessons.list.len(), act(move |lab| lab.open_lesson(lesson))),
            Command::ShowAnswer(question) => when(
                self.shown_lesson().is_some_and(|shown| question < shown.lesson.questions.len()),
                act(move |lab| lab.show_answer(question)),
            ),
            Command::LessonBy(steps) => when(self.shown_lesson().is_some(), act(move |lab| lab.lesson_by(steps))),

            // The last thing that was done is the corner.
            Command::Undo if self.is_drafting() => Ok(act(Self::take_corner_back)),
            Command::Undo => unless(
                (self.undo_name().is_none() && !self.is_dragging()).then(|| "Nothing to undo".to_owned()),
                say(|lab| lab.travel("Undid", Document::undo).or_else(|| Some("Nothing to undo".to_owned()))),
            ),
            Command::Redo => unless(
                self.redo_name().is_none().then(|| "Nothing to redo".to_owned()),
                say(|lab| lab.travel("Redid", Document::redo).or_else(|| Some("Nothing to redo".to_owned()))),
            ),
            Command::Deselect => {
                let drifts = matches!(self.state().motion, Motion::Drift(_)) && self.is_running();
                let has_tool = self.tool != Tool::Select;
                when(drifts || has_tool || has_selection || self.is_dragging(), say(Self::deselect))
            }
            Command::Nudge(steps) if self.draws() => {
                when(self.draws_by_keys(), act(move |lab| lab.move_crosshair(lab.on_screen(steps))))
            }
            Command::Inch(way) if self.draws() => {
                when(self.draws_by_keys(), act(move |lab| lab.move_crosshair_to_line(lab.on_screen(way))))
            }
            Command::Nudge(by) if self.steps_by_arrows() => {
                when(by.y == 0.0, act(move |lab| lab.step_by(by.x.signum() as i32)))
            }
            Command::Nudge(steps) => when(moves, act(move |lab| lab.nudge_by(lab.on_screen(steps)))),
            Command::Inch(way) => when(moves, act(move |lab| lab.inch(lab.on_screen(way)))),
            Command::Turn(degrees) => when(moves, act(move |lab| lab.turn_by(lab.turned_on_screen(degrees)))),
            Command::Tool(tool) => when(tool == Tool::Select || can_edit, act(move |lab| lab.take_tool(tool))),
            Command::MoreCorners(more) => {
                when(self.tool == Tool::RegularPolygon, act(move |lab| lab.add_corners(more)))
            }
            Command::Enter => when(self.draws_by_keys(), say(Self::press_enter)),
            Command::Snap(snap) => Ok(act(move |lab| lab.toggle_snap(snap))),

            Command::Select(bodies) => when(can_edit, act(move |lab| lab.select_indices(&bodies))),
            Command::SelectMore(body) => when(
                can_edit,
                act(move |lab| lab.state().target(body).into_iter().for_each(|target| lab.select_more(target))),
            ),
            Command::SelectAll => {
                when(can_edit, act(|lab| lab.select_indices(&(0..lab.scene().bodies.len()).collect::<Vec<_>>())))
            }
            Command::SelectNext(step) => when(can_edit, act(move |lab| lab.select_next(step))),
            Command::SelectNextToo => when(can_edit, act(Self::select_next_too)),
            Command::Delete if self.deletes_locked() => Err(Refusal::Because("The selection is locked".to_owned())),
            // At the crosshair, Delete removes corners, never the shape.
            Command::Delete if self.crosshair().is_some() => {
                when(self.is_drafting() || self.drags_by_keys(), say(Self::delete))
            }
            Command::Delete => when(can_edit && (self.is_drafting() || has_selection), say(Self::delete)),
            Command::Duplicate => when(can_edit && has_selection, say(Self::duplicate)),
            Command::Insert(name, bodies) => when(can_edit, say(move |lab| lab.insert(name, bodies))),
            Command::Order(steps) => when(can_edit && has_selection, say(move |lab| lab.order(steps))),
            Command::MoveApart => unless(self.refuses_apart(), say(Self::move_apart)),
            Command::TakeHull => unless(self.refuses_hull(), say(Self::take_hull)),
            Command::Rename(body, name) => when(can_edit, say(move |lab| lab.rename(body, &name))),
            Command::Flag(body, flags) => when(can_edit, say(move |lab| lab.flag(body, flags))),
            Command::Hide => when(
                can_edit && has_selection,
                say(|lab| lab.flag_selected("Hide", Flags { is_hidden: true, is_locked: false })),
            ),
            Command::Lock => when(
                can_edit && has_selection,
                say(|lab| lab.flag_selected("Lock", Flags { is_hidden: false, is_locked: true })),
            ),
            Command::ShowAll => when(can_edit, say(Self::show_all)),
            Command::Reshape(body, name, local, pose) => {
                when(can_edit, say(move |lab| lab.type_form(body, &name, local, pose)))
            }
            Command::Done => Ok(act(|lab| lab.state_mut().document.seal())),
        }
    }

    /// Whether a command does something now.
    pub fn is_enabled(&self, command: &Command) -> bool {
        self.plan(command).is_ok()
    }

    /// Why a command does nothing now, in a sentence, if there is one.
    pub fn refusal(&self, command: &Command) -> Option<String> {
        match self.plan(command) {
            Err(Refusal::Because(why)) => Some(why),
            Err(Refusal::Nothing) | Ok(_) => None,
        }
    }

    /// The overlays of which there is something to see in what is shown now.
    pub fn applying(&self) -> Vec<Overlay> {
        let view = self.view();
        self.overlays().iter().copied().filter(|overlay| (overlay.applies)(&view)).collect()
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

    /// Applies a command. Returns what to tell the user.
    pub fn apply(&mut self, command: &Command) -> Option<Notice> {
        self.changes += 1;
        let action = match self.plan(command) {
            Ok(action) => action,
            Err(Refusal::Nothing) => return None,
            Err(Refusal::Because(text)) => return Some(Notice { text, cause: Cause::Refused(command.clone()) }),
        };
        let text = action(self)?;
        let cause = match command {
            Command::Toggle(overlay) => Cause::Hidden(*overlay),
            Command::Enter if self.is_drafting() => Cause::NotClosed,
            Command::Lessons => Cause::Mode(self.mode),
            _ => Cause::Event,
        };
        Some(Notice { text, cause })
    }

    fn toggle_snap(&mut self, snap: Snap) {
        if self.snap.contains(&snap) {
            self.snap.retain(|on| *on != snap);
        } else {
            self.snap.push(snap);
        }
    }

    /// Why no steps can be opened here.
    fn refuses_steps(&self) -> Option<String> {
        let has_none = !self.shows_steps() && !self.state().has_pairs();
        has_none.then(|| "No steps here: this mode has no pair of shapes to explain".to_owned())
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
    pub(in crate::lab) fn turned_on_screen(&self, turn: f32) -> f32 {
        if self.conventions.is_y_up { -turn } else { turn }
    }

    /// Whether the arrows to the left and to the right are for the steps of an algorithm: while nothing is selected.
    fn steps_by_arrows(&self) -> bool {
        self.shows_steps() && self.selected().is_none()
    }

    /// Shows a mode as it was left. A lesson ends, and steps where they cannot be.
    pub(in crate::lab) fn enter(&mut self, mode: usize) -> Option<String> {
        if mode >= self.states.len() || mode == self.mode {
            return None;
        }
        let ended = self.leave_lesson();
        self.enter_mode(mode);
        ended
    }

    /// The same within a lesson.
    pub(in crate::lab) fn enter_mode(&mut self, mode: usize) {
        self.end_gesture();
        self.mode = mode;
        if let Some(steps) = self.activity.steps_mut() {
            steps.is_playing = false;
        }
        if !self.state().has_pairs() {
            self.activity.show_steps(None);
        }
        self.close_steps_over_exhibit();
        self.state_mut().open();
        self.resume_drawing();
        self.show_other();
    }

    /// Closes steps, which would hide what an exhibit shows.
    fn close_steps_over_exhibit(&mut self) {
        if self.state().behavior.choices() > 0 {
            self.activity.show_steps(None);
        }
    }

    /// Lets a mode do something of its own; if that brings other shapes, it is a step with this name.
    fn let_behavior(&mut self, name: &str, act: impl FnOnce(&mut dyn Behavior, &Scene) -> Option<Scene>) {
        self.close_steps_over_exhibit();
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
    pub(in crate::lab) fn show_other(&mut self) {
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
    pub(in crate::lab) fn travel(&mut self, done: &str, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        self.end_gesture();
        self.give_up_crossing();
        let origin = self.state().document.origin();
        let name = self.state_mut().travel(step)?;
        if self.state().document.origin() != origin {
            self.resume_drawing();
        }
        let ended = if self.end_lesson_elsewhere() { "; the lesson has ended" } else { "" };
        self.set_answers_aside();
        Some(format!("{done}: {name}{ended}"))
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
    pub(in crate::lab) fn is_hidden_by_steps(&self, overlay: Overlay) -> bool {
        self.shows(overlay) && self.shown_steps().is_some()
    }
}
