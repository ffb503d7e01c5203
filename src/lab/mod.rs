//! What the user sees and does, without a window.
//!
//! Input arrives as a [`Command`](command::Command) or a [`Pointer`] event and is applied in one place: [`Lab::apply`],
//! [`Lab::point`] and [`Lab::advance`]. Once a frame, [`Lab::wait_for_answers`] asks the collision module about the shapes; drawing
//! takes `&Lab`.

pub mod activity;
mod canvas_hint;
mod canvas_picture;
pub mod command;
pub mod drag;
pub mod editor;
mod own_document;
pub mod pointer_input;
pub mod query_worker;
pub mod shape_edits;
mod status_and_title;
pub mod tools;
mod view;
pub mod viewport;

use crate::answers::frame_answers::Answers;
use crate::answers::requested_answers::RequestedAnswers;
use crate::answers::textbook_answers::Explained;
use crate::collision::Aabb;
use crate::lab::activity::Activity;
use crate::lab::activity::algorithm_refusals::AlgorithmRefusals;
use crate::lab::editor::Editor;
use crate::lab::editor::mode_state::QuestionKey;
use crate::lab::pointer_input::{Conventions, Pointer};
use crate::lab::query_worker::worker::Worker;
use crate::lab::viewport::Viewport;
use crate::lessons::{self, Lesson};
use crate::mode::OWN_SCENE;
use crate::overlay::OVERLAYS;
use crate::overlay::Overlay;
use crate::scene::Scene;
use core::cell::RefCell;
use std::sync::Arc;
use std::time::Instant;

pub struct Lab {
    editor: Editor,
    activity: Activity,
    lessons: Vec<Lesson>,
    /// The answers that are still valid for the current shapes.
    answers: Answers,
    /// Shown instead while a polygon crosses itself.
    no_answers: Answers,
    worker: Worker,
    /// Since when answers are missing.
    searching_since: Option<Instant>,
    /// The last query; `None` without answers.
    asked: Option<(QuestionKey, RequestedAnswers)>,
    /// The last explanation with its run, kept until the next one.
    last_explained: Option<(u64, Arc<Explained>)>,
    refusals: RefCell<AlgorithmRefusals>,
    /// Increases whenever other shapes are shown: times of different runs are not smoothed together.
    run: u64,
    on: Vec<Overlay>,
    conventions: Conventions,
    /// The walls of a simulation: what was visible when the view was last fitted.
    walls: Aabb,
}

impl Lab {
    /// A lab that opens in the mode [`START`](crate::mode::START). There are no answers yet: see [`Lab::wait_for_answers`].
    pub fn new() -> Self {
        let mut lab = Self::closed();
        lab.editor.state_mut().open();
        lab
    }

    /// A lab that opens on the user's own scene. There are no answers yet.
    pub fn with_scene(scene: Scene) -> Self {
        let mut lab = Self::closed();
        lab.editor.mode = OWN_SCENE;
        lab.editor.state_mut().open_on(scene);
        lab
    }

    fn closed() -> Self {
        let editor = Editor::default();
        Self {
            walls: editor.viewport.world,
            editor,
            activity: Activity::default(),
            lessons: lessons::built_in(),
            answers: Answers::default(),
            no_answers: Answers::default(),
            worker: Worker::default(),
            searching_since: None,
            asked: None,
            last_explained: None,
            refusals: RefCell::default(),
            run: 0,
            on: OVERLAYS.iter().copied().filter(|overlay| overlay.is_on_at_first).collect(),
            conventions: Conventions::default(),
        }
    }

    /// The documents with their selection, tool and gesture, for reading.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    pub fn shows(&self, overlay: Overlay) -> bool {
        self.on.contains(&overlay)
    }

    pub fn conventions(&self) -> Conventions {
        self.conventions
    }

    /// Whether the shapes move by themselves, and P stops them.
    pub fn is_running(&self) -> bool {
        self.editor.state().animation.is_moving() && !self.is_paused_for_steps()
    }

    /// Whether the frame of bodies with motions is played, and P stops it.
    pub fn plays_frame(&self) -> bool {
        let state = self.editor.state();
        state.frame.is_playing && state.has_motions() && !self.is_paused_for_steps()
    }

    /// What P does now.
    pub fn play_or_pause(&self) -> &'static str {
        let moves = if self.editor.state().has_motions() { self.plays_frame() } else { self.is_running() };
        if moves || self.is_playing() { "Pause" } else { "Play" }
    }

    /// The time within the frame at which moving bodies are shown, from 0 to 1. Steps are about the start.
    pub fn motion_time(&self) -> f32 {
        if self.shows_steps() { 0.0 } else { self.editor.state().motion_time() }
    }

    /// Whether motion is paused, while an algorithm explains the shapes or soon will.
    fn is_paused_for_steps(&self) -> bool {
        self.shows_steps() && (self.shown_steps().is_some() || self.is_searching())
    }

    /// Whether something moves by itself, so that the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        self.is_running() || self.plays_frame() || self.is_stepping() || self.editor.state().behavior.is_measuring()
    }

    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Increases whenever the picture may change.
    pub fn changes(&self) -> u64 {
        self.editor.changes
    }

    pub fn point(&mut self, event: Pointer) {
        let event = match event {
            Pointer::TurnWheel { at, notches, held } => {
                Pointer::TurnWheel { at, notches: self.conventions.turn(notches), held }
            }
            event => event,
        };
        self.editor.point(event, self.shows_probe_ring());
    }

    /// Advances simulations and steps by `seconds`. Until the user moves the view, its borders are the walls of a
    /// simulation.
    pub fn advance(&mut self, seconds: f32, viewport: Viewport) {
        if core::mem::replace(&mut self.editor.viewport, viewport) != viewport {
            self.editor.changes += 1;
        }
        if viewport.fitted {
            self.walls = viewport.world;
        }
        self.editor.since_nudge += seconds;
        self.advance_steps(seconds);
        if self.plays_frame() {
            self.editor.state_mut().frame.advance(seconds);
            self.editor.changes += 1;
        }
        if self.is_running() {
            let is_held = self.editor.is_dragging();
            self.editor.state_mut().advance(seconds, self.walls, is_held);
            self.editor.changes += 1;
        }
    }
}
