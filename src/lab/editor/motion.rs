//! What moves by itself: how motion starts, continues and stops.

use crate::{
    collision::Aabb,
    lab::editor::mode_state::ModeState,
    mode::behavior::Behavior,
    presets::PRESETS,
    scene::{BodyId, Edit, Scene},
};

/// How long an opening moves, in seconds, before it rests where it began.
const LENGTH: f32 = 30.0;

/// What moves by itself.
#[derive(Clone, Debug)]
pub enum Motion {
    Still,
    /// The opening moves slowly, away from the document. The first input stops it; the first edit commits where it is.
    Drift(Drift),
    /// The shapes of a simulation.
    Run,
}

/// A scene that moves slowly, while the document that it begins with stays as it is.
#[derive(Clone, Debug)]
pub struct Drift {
    shown: Scene,
    seconds: f32,
    /// How a preset moves; else the mode's opening does.
    motion: Option<fn(&mut Scene, f32)>,
    pub is_going: bool,
}

impl Drift {
    /// Goes on by `seconds`, in the end back to the scene that it began with.
    fn advance(&mut self, behavior: &dyn Behavior, start: &Scene, seconds: f32) {
        self.seconds += seconds;
        for (body, start) in self.shown.bodies.iter_mut().zip(&start.bodies) {
            if body.local() != start.local() {
                *body = start.clone();
            } else if body.pose() != start.pose() {
                // The body was a shape there.
                let _ = body.set_pose(start.pose());
            }
        }
        if !self.is_over() {
            let phase = self.seconds / LENGTH;
            match self.motion {
                Some(motion) => motion(&mut self.shown, phase),
                None => behavior.drift(&mut self.shown, phase),
            }
        }
    }

    /// Whether it is back where it began, to rest.
    fn is_over(&self) -> bool {
        self.seconds >= LENGTH
    }
}

impl Motion {
    /// Whether a drift was stopped on its way.
    pub fn is_paused(&self) -> bool {
        matches!(self, Self::Drift(drift) if !drift.is_going)
    }

    /// The scene of a document as it is shown: where it has drifted to, if it drifts.
    pub fn shown<'a>(&'a self, scene: &'a Scene) -> &'a Scene {
        if let Self::Drift(drift) = self { &drift.shown } else { scene }
    }

    /// Whether the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        match self {
            Self::Still => false,
            Self::Drift(drift) => drift.is_going,
            Self::Run => true,
        }
    }

    /// Whether an opening drifts, or has stopped where it drifted.
    pub fn is_drift(&self) -> bool {
        matches!(self, Self::Drift(_))
    }
}

impl ModeState {
    /// The first edit: what drifts stays where it is, which is a step of the history.
    pub fn settle(&mut self) {
        let Motion::Drift(drift) = &self.motion else { return };
        let shown = self.document.ids().iter().zip(&drift.shown.bodies);
        let before = |id: &BodyId| self.document.get(*id);
        let moved = shown.clone().filter(|(id, body)| before(id).is_some_and(|before| before.pose() != body.pose()));
        let place = Edit::Place(moved.map(|(id, body)| (*id, body.pose())).collect());
        let grown = shown.filter(|(id, body)| before(id).is_some_and(|before| before.local() != body.local()));
        let reshape = Edit::Reshape(grown.map(|(id, body)| (*id, body.local().clone(), body.pose())).collect());
        let edit = Edit::All(vec![place, reshape]);
        self.motion = Motion::Still;
        // Every pose was that of a shape.
        let _ = self.document.apply("Motion", edit);
    }

    pub fn toggle_motion(&mut self) {
        match self.motion {
            Motion::Still => self.start_motion(),
            Motion::Drift(ref mut drift) => drift.is_going = !drift.is_going,
            Motion::Run => self.motion = Motion::Still,
        }
    }

    /// Whether something moves by itself, now or after [`ModeState::start_motion`]: not the user's own shapes except those of
    /// some presets, and no exhibit, whose shapes must go on touching.
    pub fn can_move(&self) -> bool {
        self.preset_motion().is_some() || (!self.behavior.is_own_scene() && self.behavior.choices() == 0)
    }

    /// The motion of the preset from which the shown scene came.
    fn preset_motion(&self) -> Option<fn(&mut Scene, f32)> {
        PRESETS[self.openings[self.document.origin()].preset?].motion
    }

    /// Begins as the mode or the preset opens: with a drift, or a simulation.
    pub fn start_motion(&mut self) {
        self.motion = if self.behavior.simulation().is_some() {
            Motion::Run
        } else if self.can_move() {
            let (shown, motion) = (self.document.scene().clone(), self.preset_motion());
            Motion::Drift(Drift { shown, seconds: 0.0, motion, is_going: true })
        } else {
            Motion::Still
        };
    }

    /// What moves by itself goes on by `seconds`; a simulation within `walls`, but for what is held.
    pub fn advance(&mut self, seconds: f32, walls: Aabb, is_held: bool) {
        self.tick += 1;
        match &mut self.motion {
            Motion::Still => (),
            Motion::Drift(drift) => {
                drift.advance(&*self.behavior, self.document.scene(), seconds);
                if drift.is_over() {
                    self.motion = Motion::Still;
                }
            }
            Motion::Run => {
                if let Some(simulation) = self.behavior.simulation_mut() {
                    simulation.advance(seconds, walls, is_held);
                }
            }
        }
    }
}
