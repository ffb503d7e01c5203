//! When is the next frame due? At most 60 a second; fewer the longer nothing has moved.
//!
//! macroquad draws every frame anew. Where the processor itself does the drawing, a frame takes it some 10 ms, so that
//! only a rare pace leaves it alone; the first movement of the pointer brings the fastest back.

use std::time::{Duration, Instant};

/// A little less than a sixtieth, so that a display of 60 Hz sets the pace and not the sleep.
const BUSY: Duration = Duration::from_micros(16_200);
/// How long nothing has moved, and the time between frames from then on.
const IDLE: [(Duration, Duration); 2] =
    [(Duration::from_secs(2), Duration::from_millis(160)), (Duration::from_secs(1), Duration::from_millis(50))];
/// The time between frames while answers are still to come: what is saved is left to the search.
const SEARCHING: Duration = Duration::from_millis(50);
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
    pub fn wait(&mut self, is_searching: bool) -> f32 {
        let between = self.between_frames();
        let between = if is_searching { between.min(SEARCHING) } else { between };
        std::thread::sleep(between.saturating_sub(self.frame.elapsed()));
        let seconds = self.frame.elapsed().as_secs_f32().min(LONGEST);
        self.frame = Instant::now();
        seconds
    }

    /// Notes that this frame differs from the one before.
    pub fn note_movement(&mut self) {
        self.moved = self.frame;
    }

    fn between_frames(&self) -> Duration {
        let quiet = self.frame.saturating_duration_since(self.moved);
        IDLE.iter().find(|(since, _)| quiet > *since).map_or(BUSY, |(_, between)| *between)
    }
}
