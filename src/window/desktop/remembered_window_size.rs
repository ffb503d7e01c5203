//! The size of the window: the same as at the last start, but no larger than the screen.

use crate::window::desktop::remembered_value::load;
use macroquad::miniquad::window;
use serde::{Deserialize, Serialize};

/// The file that remembers it.
pub const FILE: &str = "window.json";
/// The default size, on a display of usual resolution.
const DEFAULT_SIZE: Size = Size { width: 1280, height: 800 };
/// The size of title bar, task bar and borders, on a display of usual resolution.
const ROOM: Size = Size { width: 16, height: 88 };
/// The screen if it is unknown: a small laptop.
const LAPTOP: Screen = Screen { first: SMALL, largest: Size { width: u32::MAX, height: u32::MAX }, scale: 1.0 };
const SMALL: Size = Size { width: 1366, height: 768 };
/// The range of plausible lengths.
const MIN_LENGTH: u32 = 100;
const MAX_LENGTH: u32 = 16_384;

/// The size of a window or a screen, in the unit in which windows are opened: pixels, on a Mac points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// The monitor on which a new window is expected.
    pub first: Size,
    /// The largest monitor: the last window may have been there.
    pub largest: Size,
    /// Pixels per point.
    pub scale: f32,
}

impl Size {
    pub fn min(self, other: Self) -> Self {
        Self { width: self.width.min(other.width), height: self.height.min(other.height) }
    }

    pub fn max(self, other: Self) -> Self {
        Self { width: self.width.max(other.width), height: self.height.max(other.height) }
    }

    /// The part of a screen for a window.
    fn without_room(self, scale: f32) -> Self {
        let room = ROOM.scaled(scale);
        Self { width: self.width.saturating_sub(room.width), height: self.height.saturating_sub(room.height) }
    }

    fn scaled(self, scale: f32) -> Self {
        let scaled = |length: u32| (length as f32 * scale).round() as u32;
        Self { width: scaled(self.width), height: scaled(self.height) }
    }

    pub fn is_possible(self) -> bool {
        [self.width, self.height].iter().all(|length| (MIN_LENGTH..=MAX_LENGTH).contains(length))
    }
}

pub fn opening(screen: Option<Screen>) -> Size {
    choose(screen.unwrap_or(LAPTOP), load(FILE).filter(|size: &Size| size.is_possible()))
}

/// The last size or the default, reduced to fit.
fn choose(screen: Screen, last: Option<Size>) -> Size {
    let scale = if screen.scale.is_finite() { screen.scale.clamp(0.5, 8.0) } else { 1.0 };
    let fitting = match last {
        Some(last) => last.min(screen.largest.without_room(scale)),
        None => DEFAULT_SIZE.scaled(scale).min(screen.first.without_room(scale)),
    };
    fitting.max(Size { width: MIN_LENGTH, height: MIN_LENGTH })
}

pub fn now() -> Size {
    let scale = if cfg!(target_os = "macos") { window::dpi_scale() } else { 1.0 };
    let (width, height) = window::screen_size();
    Size { width: (width / scale) as u32, height: (height / scale) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    const fn screen(first: Size, scale: f32) -> Screen {
        Screen { first, largest: first, scale }
    }

    #[test]
    fn the_default_size_is_reduced_to_fit() {
        assert_eq!(choose(screen(size(1920, 1080), 1.0), None), DEFAULT_SIZE);
        assert_eq!(choose(screen(size(1366, 768), 1.0), None), size(1280, 680));
        assert_eq!(choose(screen(size(3840, 2160), 2.0), None), size(2560, 1600));
        assert_eq!(choose(screen(size(2560, 1440), 2.0), None), size(2528, 1264));
        assert_eq!(choose(LAPTOP, None), size(1280, 680));
    }

    #[test]
    fn the_last_size_is_restored_as_far_as_it_fits() {
        let last = Some(size(1700, 950));
        assert_eq!(choose(screen(size(1920, 1080), 1.0), last), size(1700, 950));
        assert_eq!(choose(screen(size(1366, 768), 1.0), last), size(1350, 680));
        assert_eq!(choose(LAPTOP, last), size(1700, 950));
        let two = Screen { first: SMALL, largest: size(1920, 1080), scale: 1.0 };
        assert_eq!(choose(two, last), size(1700, 950), "it was on the larger monitor");
    }

    #[test]
    fn extreme_screens_and_scales_give_a_usable_size() {
        for scale in [0.0, -1.0, 1e30, f32::NAN] {
            for first in [size(0, 0), size(1, 70_000)] {
                assert!(choose(screen(first, scale), None).is_possible());
            }
        }
        assert!(!size(1280, 0).is_possible() && !size(u32::MAX, 800).is_possible());
    }
}
