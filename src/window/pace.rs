//! When is the next frame due? At most 60 a second, and hardly ever at rest.
//!
//! macroquad draws every frame anew. Where the processor itself does the drawing, a frame takes it some 10 ms. So nothing is drawn
//! while nothing moves: the window waits for the next event, and is drawn then.

use std::time::{Duration, Instant};

/// A little less than a sixtieth, so that a display of 60 Hz sets the pace and not the sleep.
const BUSY: Duration = Duration::from_micros(16_200);
/// After so long without movement the window is at rest. What an event changes is seen in the second frame after it.
const QUIET: Duration = Duration::from_millis(200);
/// The time between frames while answers are still to come: what is saved is left to the search.
const SEARCHING: Duration = Duration::from_millis(50);
/// The time between frames at rest: a program that closes the window tells that to miniquad alone, which is only let in between two
/// frames.
const REST: Duration = Duration::from_secs(4);
/// The same where no event ends the wait.
const BLIND: Duration = Duration::from_millis(50);

/// What a frame waits for.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Nobody sees the window.
    pub is_hidden: bool,
    /// Answers are still to come.
    pub is_searching: bool,
    /// An event ends the wait.
    pub is_woken: bool,
    /// When something changes by itself.
    pub change: Option<Instant>,
}

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

    /// When the next frame is due.
    pub fn due(&self, waiting: Waiting) -> Instant {
        let rest = self.frame + if waiting.is_woken { REST } else { BLIND };
        let change = waiting.change.map_or(rest, |change| change.max(self.frame + BUSY).min(rest));
        match () {
            () if waiting.is_hidden => rest,
            () if !self.is_at_rest() => self.frame + BUSY,
            () if waiting.is_searching => change.min(self.frame + SEARCHING),
            () => change,
        }
    }

    /// Whether nothing has moved for a while.
    pub fn is_at_rest(&self) -> bool {
        self.moved.elapsed() > QUIET
    }

    /// A frame begins; returns the seconds since the last one.
    pub fn begin_frame(&mut self) -> f32 {
        let seconds = self.frame.elapsed().as_secs_f32();
        self.frame = Instant::now();
        seconds
    }

    /// Notes that this frame differs from the one before.
    pub fn note_movement(&mut self) {
        self.moved = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_REST: Waiting = Waiting { is_hidden: false, is_searching: false, is_woken: true, change: None };

    #[test]
    fn frames_come_as_often_as_something_moves() {
        let frame = Instant::now();
        let after = |moved: Duration, waiting: Waiting| Pace { frame, moved: frame - moved }.due(waiting) - frame;
        let (now, long_ago) = (Duration::ZERO, Duration::from_secs(10));
        assert_eq!(after(now, AT_REST), BUSY, "something has just moved");
        assert_eq!(after(now, Waiting { is_hidden: true, ..AT_REST }), REST, "and nobody sees it");
        assert_eq!(after(long_ago, AT_REST), REST);
        assert_eq!(after(long_ago, Waiting { is_woken: false, ..AT_REST }), BLIND);
        assert_eq!(after(long_ago, Waiting { is_searching: true, ..AT_REST }), SEARCHING);
        for (change, due) in [(now, BUSY), (BLIND, BLIND), (long_ago, REST)] {
            assert_eq!(after(long_ago, Waiting { change: Some(frame + change), ..AT_REST }), due, "{change:?}");
        }
    }
}
