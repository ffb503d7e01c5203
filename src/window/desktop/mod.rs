//! The desktop, beyond what miniquad offers: whether the window is visible, keys in any keyboard layout, the size and
//! the title of the window, and whether the desktop is dark.

#[cfg(target_os = "linux")]
mod keyboard;
#[cfg(not(target_os = "linux"))]
mod other_platforms;
pub mod remembered_value;
mod remembered_window_size;
#[cfg(target_os = "linux")]
mod x11;
#[cfg(target_os = "linux")]
mod xsettings;

use crate::files::session::ProgramPaths;
use directories::ProjectDirs;
use macroquad::input::{is_quit_requested, prevent_quit};
use macroquad::miniquad::{KeyCode, window};
#[cfg(not(target_os = "linux"))]
use other_platforms::{Settings, Watch, screen};
use remembered_value::{PROGRAM, RememberedValue};
use remembered_window_size::Size;
use std::time::Instant;
#[cfg(target_os = "linux")]
use x11::{Watch, screen};
#[cfg(target_os = "linux")]
use xsettings::Settings;

pub fn opening() -> Size {
    remembered_window_size::opening(screen())
}

/// The data folders of the platform.
pub fn program_paths() -> ProgramPaths {
    let Some(folders) = ProjectDirs::from("", "", PROGRAM) else { return ProgramPaths::default() };
    let state = folders.state_dir().unwrap_or(folders.data_local_dir());
    let data = folders.data_local_dir();
    ProgramPaths {
        autosave: Some(data.join("autosave")),
        recent: Some(state.join("recent.json")),
        refuted: Some(data.join("refuted")),
        lessons: Some(data.join("lessons.md")),
    }
}

/// The state of the desktop. Everything works without it, with less comfort.
pub struct Desktop {
    watch: Option<Watch>,
    size: RememberedValue<Size>,
    title: String,
    /// Read on first use.
    settings: Option<Settings>,
}

impl Desktop {
    /// Begins to follow our window, which must be open.
    pub fn new() -> Self {
        prevent_quit();
        Self {
            watch: Watch::new(PROGRAM),
            size: RememberedValue::new(remembered_window_size::FILE, remembered_window_size::now()),
            title: String::new(),
            settings: None,
        }
    }

    /// Once a frame: stores the size of the window. Returns whether the user asks to close it; it stays open until [`Desktop::quit`].
    pub fn poll(&mut self) -> bool {
        self.note_size();
        self.size.poll();
        if let Some(watch) = &mut self.watch {
            watch.begin_frame();
        }
        is_quit_requested()
    }

    /// Ends the program after this frame.
    pub fn quit(&mut self) {
        self.note_size();
        self.size.close();
        window::quit();
    }

    fn note_size(&mut self) {
        let size = remembered_window_size::now();
        if size.is_possible() {
            self.size.note(size);
        }
    }

    /// Sets the title of the window, where the platform allows it.
    pub fn set_title(&mut self, title: &str) {
        if self.title != title {
            title.clone_into(&mut self.title);
            if let Some(watch) = &self.watch {
                watch.set_title(title);
            }
        }
    }

    /// Whether the desktop is dark, if known.
    pub fn is_dark(&mut self) -> Option<bool> {
        self.settings.get_or_insert_with(Settings::new).is_dark()
    }

    /// Whether events end a wait.
    pub fn ends_waits_on_events(&self) -> bool {
        self.watch.is_some()
    }

    /// Whether a mouse button is down anywhere: only miniquad receives the messages about a drag from another window.
    pub fn is_mouse_button_down(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_mouse_button_down)
    }

    /// Waits for an event or until this time; returns whether there was one.
    pub fn wait_until(&mut self, end: Instant) -> bool {
        if let Some(watch) = &mut self.watch {
            return watch.wait_until(end);
        }
        std::thread::sleep(end.saturating_duration_since(Instant::now()));
        false
    }

    /// Whether the window is invisible. On Windows a minimised window has almost no size.
    pub fn is_hidden(&mut self) -> bool {
        let (width, height) = window::screen_size();
        width.min(height) <= 1.0 || self.watch.as_mut().is_some_and(Watch::is_hidden)
    }

    /// The key that the user means: letters and digits in any keyboard layout; digits also on the number pad, with or without NumLock.
    pub fn key(&mut self, code: KeyCode, down: bool) -> KeyCode {
        let code = self.watch.as_mut().map_or(code, |watch| watch.key(code, down));
        without_pad(code)
    }
}

/// Replaces the keys of the number pad, which miniquad names alike with NumLock and without.
fn without_pad(code: KeyCode) -> KeyCode {
    use KeyCode::{Enter, KpEnter};
    use KeyCode::{Key0, Key1, Key2, Key3, Key4, Key5, Key6, Key7, Key8, Key9};
    use KeyCode::{Kp0, Kp1, Kp2, Kp3, Kp4, Kp5, Kp6, Kp7, Kp8, Kp9};
    let pad = [Kp0, Kp1, Kp2, Kp3, Kp4, Kp5, Kp6, Kp7, Kp8, Kp9, KpEnter];
    let keys = [Key0, Key1, Key2, Key3, Key4, Key5, Key6, Key7, Key8, Key9, Enter];
    pad.iter().position(|pad| *pad == code).map_or(code, |at| keys[at])
}
