//! What moves by itself?

use crate::{lesson::Lesson, scene::Scene};

/// How long an opening moves before it rests where it began, in seconds.
const LENGTH: f32 = 30.0;

/// What moves by itself.
#[derive(Clone, Debug)]
pub enum Motion {
    /// Nothing.
    Still,
    /// An opening shows what there is to see, until the first input.
    Drift(Drift),
    /// Bodies with a velocity.
    Run,
}

/// An opening that moves slowly.
#[derive(Clone, Debug)]
pub struct Drift {
    start: Scene,
    seconds: f32,
}

impl Drift {
    /// Goes on by `seconds`, in the end back to where it began.
    pub fn advance(&mut self, lesson: &dyn Lesson, scene: &mut Scene, seconds: f32) {
        self.seconds += seconds;
        scene.clone_from(&self.start);
        if !self.is_over() {
            lesson.drift(scene, self.seconds / LENGTH);
        }
    }

    fn is_over(&self) -> bool {
        self.seconds >= LENGTH
    }
}

impl Motion {
    /// A drift that begins with this scene.
    pub fn drift(start: &Scene) -> Self {
        Self::Drift(Drift { start: start.clone(), seconds: 0.0 })
    }

    /// Whether the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        !matches!(self, Self::Still)
    }

    /// A person has taken over.
    pub fn interrupt(&mut self) {
        if matches!(self, Self::Drift(_)) {
            *self = Self::Still;
        }
    }

    /// Stops, or goes on from where things are.
    pub fn toggle(&mut self, scene: &Scene, never_rests: bool) {
        *self = match self {
            Self::Still if never_rests => Self::Run,
            Self::Still => Self::drift(scene),
            Self::Drift(_) | Self::Run => Self::Still,
        };
    }

    /// Comes to rest after a drift.
    pub fn end_when_over(&mut self) {
        if matches!(self, Self::Drift(drift) if drift.is_over()) {
            *self = Self::Still;
        }
    }
}
