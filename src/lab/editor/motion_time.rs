//! The time within a frame at which moving bodies are shown, and how it is played.

/// How many seconds the frame is played forwards, its end is shown, and it is played backwards.
const FORWARDS: f32 = 2.4;
const AT_END: f32 = 0.8;
const BACKWARDS: f32 = 1.2;

/// The time within a frame, which is played once forwards and backwards.
#[derive(Clone, Copy, Debug, Default)]
pub struct MotionTime {
    /// Seconds since the start of the playing.
    seconds: f32,
    pub is_playing: bool,
}

impl MotionTime {
    /// At the start, playing.
    pub fn played() -> Self {
        Self { seconds: 0.0, is_playing: true }
    }

    /// Resting at a time from 0 to 1.
    pub fn at(time: f32) -> Self {
        Self { seconds: FORWARDS * time.clamp(0.0, 1.0), is_playing: false }
    }

    /// From 0 to 1.
    pub fn time(self) -> f32 {
        let back = (self.seconds - FORWARDS - AT_END).max(0.0) / BACKWARDS;
        ((self.seconds / FORWARDS).min(1.0) - back).max(0.0)
    }

    /// Plays it or stops it.
    pub fn toggle(&mut self) {
        self.is_playing = !self.is_playing;
    }

    /// Continues by `seconds`; back at the start, it rests.
    pub fn advance(&mut self, seconds: f32) {
        self.seconds += seconds;
        if self.seconds >= FORWARDS + AT_END + BACKWARDS {
            *self = Self::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_played_forth_and_back_once() {
        let mut frame = MotionTime::played();
        let mut times = vec![frame.time()];
        while frame.is_playing {
            frame.advance(0.1);
            times.push(frame.time());
            assert!(times.len() < 100, "it does not end: {times:?}");
        }
        let end = times.iter().position(|time| *time == 1.0).expect("it comes to the end");
        assert!(times[..=end].is_sorted() && times[end..].is_sorted_by(|p, q| p >= q), "{times:?}");
        assert_eq!((times[0], times.last()), (0.0, Some(&0.0)));
    }

    #[test]
    fn a_chosen_time_is_kept_and_played_on_from() {
        let mut frame = MotionTime::at(0.25);
        assert_eq!((frame.time(), frame.is_playing), (0.25, false));
        frame.toggle();
        frame.advance(0.1);
        assert!(frame.time() > 0.25);
        assert_eq!([MotionTime::at(-3.0), MotionTime::at(f32::INFINITY)].map(MotionTime::time), [0.0, 1.0]);
    }
}
