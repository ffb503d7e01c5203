//! What moves in a scene without the user: the drift of an opening, or a simulation.

use crate::mode::behavior::Behavior;
use crate::scene::Scene;

/// How long an opening moves, in seconds, before it rests where it began.
const LENGTH: f32 = 30.0;

/// What moves in a scene without the user.
#[derive(Clone, Debug)]
pub enum Animation {
    Still,
    /// The opening moves slowly, apart from the document. The first input stops it; the first edit commits its current position.
    Drift(Drift),
    /// The shapes of a simulation.
    Run,
}

/// A scene that moves slowly, while the document that it begins with stays as it is.
#[derive(Clone, Debug)]
pub struct Drift {
    pub shown: Scene,
    seconds: f32,
    /// The bodies of the mode that move.
    pair: [Option<usize>; 2],
    /// The motion of a preset; otherwise the mode's opening drifts.
    motion: Option<fn(&mut Scene, f32)>,
    pub is_going: bool,
}

impl Drift {
    pub fn new(start: &Scene, pair: [Option<usize>; 2], motion: Option<fn(&mut Scene, f32)>) -> Self {
        Self { shown: start.clone(), seconds: 0.0, pair, motion, is_going: true }
    }

    /// Advances by `seconds`; it ends at the scene that it began with.
    pub fn advance(&mut self, behavior: &dyn Behavior, start: &Scene, seconds: f32) {
        self.seconds += seconds;
        for (body, start) in self.shown.bodies.iter_mut().zip(&start.bodies) {
            if body.local() != start.local() {
                *body = start.clone();
            } else if body.pose() != start.pose() {
                // The body was valid there.
                let _ = body.set_pose(start.pose());
            }
        }
        if !self.is_over() {
            let phase = self.seconds / LENGTH;
            match self.motion {
                Some(motion) => motion(&mut self.shown, phase),
                None => behavior.drift(&mut self.shown, self.pair, phase),
            }
        }
    }

    /// Whether it has returned to its start, and rests.
    pub fn is_over(&self) -> bool {
        self.seconds >= LENGTH
    }
}

impl Animation {
    /// The scene of a document as it is shown, with its drift.
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
}
