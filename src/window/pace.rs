//! When is the next frame due? At most 60 a second; fewer when nothing moved for a second.

use std::time::{Duration, Instant};

/// A little less than a sixtieth, so that a display of 60 Hz sets the pace and not the sleep.
const BUSY: Duration = Duration::from_micros(16_200);
/// The pause between frames when nothing moves: a click is still seen within a blink.
const IDLE: Duration = Duration::from_millis(45);
/// How long nothing has to move before frames become rare.
const PATIENCE: Duration = Duration::from_secs(1);
/// The longest step that is given to what moves: a window that was hidden goes on from where it was.
const LONGEST: f32 = 0.1;

/// The times of the last frame and of the last movement.
pub struct Pace {
    frame: Instant,
    moved: Instant,
}

impl Pace {
    /// Starts now.
    pub fn new() -> Self {
        Self { frame: Instant::now(), moved: Instant::now() }
    }

    /// Sleeps until the next frame is due; returns the seconds since the last one, clamped.
    pub fn wait(&mut self) -> f32 {
        let between = if self.is_idle() { IDLE } else { BUSY };
        std::thread::sleep(between.saturating_sub(self.frame.elapsed()));
        let seconds = self.frame.elapsed().as_secs_f32().min(LONGEST);
        self.frame = Instant::now();
        seconds
    }

    /// Notes that this frame differs from the one before.
    pub fn note_movement(&mut self) {
        self.moved = self.frame;
    }

    /// Whether nothing moved for a while.
    pub fn is_idle(&self) -> bool {
        self.frame.saturating_duration_since(self.moved) > PATIENCE
    }
}
