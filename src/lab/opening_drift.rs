//! What moves by itself?

use crate::{lesson::Lesson, scene::Scene};

/// How long an opening moves before it rests where it began, in seconds.
const LENGTH: f32 = 30.0;

/// What moves by itself.
#[derive(Clone, Debug)]
pub enum Motion {
    /// Nothing.
    Still,
    /// What is shown moves slowly about the document, to show what there is to see, until the first input.
    Drift(Drift),
    /// The shapes of a simulation.
    Run,
}

/// A scene that moves slowly, while the document that it begins with stays as it is.
#[derive(Clone, Debug)]
pub struct Drift {
    shown: Scene,
    seconds: f32,
}

impl Drift {
    /// A drift that begins with this scene.
    pub fn new(start: &Scene) -> Self {
        Self { shown: start.clone(), seconds: 0.0 }
    }

    /// The scene as it is now.
    pub fn shown(&self) -> &Scene {
        &self.shown
    }

    /// Goes on by `seconds`, in the end back to the scene that it began with.
    pub fn advance(&mut self, lesson: &dyn Lesson, start: &Scene, seconds: f32) {
        self.seconds += seconds;
        self.shown.clone_from(start);
        if !self.is_over() {
            lesson.drift(&mut self.shown, self.seconds / LENGTH);
        }
    }

    /// Whether it is back where it began, to rest.
    pub fn is_over(&self) -> bool {
        self.seconds >= LENGTH
    }
}

impl Motion {
    /// Whether the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        !matches!(self, Self::Still)
    }
}
