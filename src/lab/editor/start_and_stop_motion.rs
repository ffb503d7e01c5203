//! How motion starts, continues and stops.

use crate::collision::Aabb;
use crate::lab::editor::animation::{Animation, Drift};
use crate::lab::editor::mode_state::ModeState;
use crate::lab::editor::motion_time::MotionTime;
use crate::presets::PRESETS;
use crate::scene::{BodyId, Edit, Scene};

impl ModeState {
    /// The first edit: drifting shapes are committed at their current positions, as a step of the history.
    pub fn commit_drift(&mut self) {
        let Animation::Drift(drift) = &self.animation else { return };
        let shown = self.document.ids().iter().zip(&drift.shown.bodies);
        let before = |id: &BodyId| self.document.get(*id);
        let moved = shown.clone().filter(|(id, body)| before(id).is_some_and(|before| before.pose() != body.pose()));
        let place = Edit::Place(moved.map(|(id, body)| (*id, body.pose())).collect());
        let grown = shown.filter(|(id, body)| before(id).is_some_and(|before| before.local() != body.local()));
        let reshape = Edit::Reshape(grown.map(|(id, body)| (*id, body.local().clone(), body.pose())).collect());
        let edit = Edit::All(vec![place, reshape]);
        self.animation = Animation::Still;
        // Every pose was valid.
        let _ = self.document.apply("Motion", edit);
    }

    /// Whether a body has a motion within a frame, which can be played.
    pub fn has_motions(&self) -> bool {
        self.document.scene().shown().any(|(_, body)| !body.motion().is_rest())
    }

    /// The time within the frame at which moving bodies are shown, from 0 to 1.
    pub fn motion_time(&self) -> f32 {
        if self.has_motions() { self.frame.time() } else { 0.0 }
    }

    /// Plays the frame if bodies have motions, and starts or stops the motion of the mode or the preset otherwise.
    pub fn toggle_playing(&mut self) {
        if self.has_motions() {
            return self.frame.toggle();
        }
        match self.animation {
            Animation::Still => self.start_animation(),
            Animation::Drift(ref mut drift) => drift.is_going = !drift.is_going,
            Animation::Run => self.animation = Animation::Still,
        }
    }

    /// Whether something moves by itself, now or after [`ModeState::start_animation`]: not the user's own shapes except in some
    /// presets, and not exhibits, whose shapes must keep touching.
    pub fn can_move(&self) -> bool {
        self.preset_motion().is_some() || (!self.behavior.is_own_scene() && self.behavior.choices() == 0)
    }

    /// The motion of the preset from which the shown scene came.
    fn preset_motion(&self) -> Option<fn(&mut Scene, f32)> {
        PRESETS[self.openings[self.document.origin()].preset?].motion
    }

    /// Starts the motion of the mode or the preset: a drift or a simulation; the frame of bodies with motions is played.
    pub fn start_animation(&mut self) {
        if self.has_motions() {
            self.frame = MotionTime::played();
        }
        self.animation = if self.behavior.simulation().is_some() {
            Animation::Run
        } else if self.can_move() && !self.has_motions() {
            Animation::Drift(Drift::new(self.document.scene(), self.drifting(), self.preset_motion()))
        } else {
            Animation::Still
        };
    }

    /// Advances the motion by `seconds`; a simulation within `walls`, except for the dragged shape.
    pub fn advance(&mut self, seconds: f32, walls: Aabb, is_held: bool) {
        self.tick += 1;
        match &mut self.animation {
            Animation::Still => (),
            Animation::Drift(drift) => {
                drift.advance(&*self.behavior, self.document.scene(), seconds);
                if drift.is_over() {
                    self.animation = Animation::Still;
                }
            }
            Animation::Run => {
                if let Some(simulation) = self.behavior.simulation_mut() {
                    simulation.advance(seconds, walls, is_held);
                }
            }
        }
    }
}
