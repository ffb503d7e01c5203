//! The pace of frames: at most 60 per second, and few when nothing moves.
//!
//! In software rendering a frame takes some 10 ms, so nothing is drawn until something moves or an event comes.

use std::time::{Duration, Instant};

/// A little less than 1/60 s, so that a display of 60 Hz sets the pace.
const BUSY: Duration = Duration::from_micros(16_200);
/// After this time without movement the window is at rest. The change by an event is visible in the second frame after it.
const QUIET: Duration = Duration::from_millis(200);
/// The time between frames while answers are awaited, which leaves time to the search.
const SEARCHING: Duration = Duration::from_millis(50);
/// The time between frames at rest: only miniquad receives the message that closes the window, between two frames.
const REST: Duration = Duration::from_millis(250);
/// The time between frames at rest if no event ends the wait.
const BLIND: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    pub is_hidden: bool,
    pub is_searching: bool,
    /// An event ends the wait.
    pub is_woken: bool,
    /// When something changes by itself.
    pub change: Option<Instant>,
}

pub struct Pace {
    frame: Instant,
    moved: Instant,
}

impl Pace {
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

    /// Records that this frame differs from the previous one.
    pub fn note_movement(&mut self) {
        self.moved = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_REST: Waiting = Waiting { is_hidden: false, is_searching: false, is_woken: true, change: None };

    #[test]
    fn the_frame_rate_follows_the_motion() {
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
