//! What does the desktop tell that miniquad does not? Whether anybody can see the window, which key was meant,
//! whatever the layout of the keyboard, how large the window should be, what its title is, and whether the desktop is dark.

mod kept;
#[cfg(target_os = "linux")]
mod keyboard;
#[cfg(not(target_os = "linux"))]
mod other_platforms;
mod size;
#[cfg(target_os = "linux")]
mod x11;
#[cfg(target_os = "linux")]
mod xsettings;

use crate::files::session::Folders;
use directories::ProjectDirs;
pub use kept::{Kept, load};
use macroquad::{
    input::{is_quit_requested, prevent_quit},
    miniquad::{KeyCode, window},
};
#[cfg(not(target_os = "linux"))]
use other_platforms::{Settings, Watch, screen};
use size::{Remembered, Size};
use std::time::Instant;
#[cfg(target_os = "linux")]
use x11::{Watch, screen};
#[cfg(target_os = "linux")]
use xsettings::Settings;

/// The class of the window, by which desktops know the program.
pub const CLASS: &str = "collision-lab";

/// The size with which the window opens here.
pub fn opening() -> Size {
    size::opening(screen(), CLASS)
}

/// Where the platform keeps what programs write for their users.
pub fn folders() -> Folders {
    let Some(folders) = ProjectDirs::from("", "", CLASS) else { return Folders::default() };
    let state = folders.state_dir().unwrap_or(folders.data_local_dir());
    let data = folders.data_local_dir();
    Folders {
        autosave: Some(data.join("autosave")),
        recent: Some(state.join("recent.json")),
        refuted: Some(data.join("refuted")),
        lessons: Some(data.join("lessons.md")),
    }
}

/// What we know of the desktop; where it tells nothing, everything works with less comfort.
pub struct Desktop {
    watch: Option<Watch>,
    size: Remembered,
    title: String,
    /// Asked for when they are needed first.
    settings: Option<Settings>,
}

impl Desktop {
    /// Begins to follow our window, which must be open.
    pub fn new() -> Self {
        prevent_quit();
        Self { watch: Watch::new(CLASS), size: Remembered::new(CLASS), title: String::new(), settings: None }
    }

    /// Looks at the window once a frame: remembers its size. Returns whether somebody closes it, which has no effect by itself.
    pub fn follow(&mut self) -> bool {
        self.size.follow();
        if let Some(watch) = &mut self.watch {
            watch.begin_frame();
        }
        is_quit_requested()
    }

    /// Ends the program after this frame.
    pub fn quit(&mut self) {
        self.size.close();
        window::quit();
    }

    /// Gives the window a title, where the platform lets.
    pub fn set_title(&mut self, title: &str) {
        if self.title != title {
            title.clone_into(&mut self.title);
            if let Some(watch) = &self.watch {
                watch.set_title(title);
            }
        }
    }

    /// Whether the desktop is dark, if it tells.
    pub fn is_dark(&mut self) -> Option<bool> {
        self.settings.get_or_insert_with(Settings::new).is_dark()
    }

    /// Whether the desktop tells when something happens to the window.
    pub fn tells_events(&self) -> bool {
        self.watch.is_some()
    }

    /// Whether a button of the mouse is down, be it over another window: what is dragged from there comes by messages to miniquad
    /// alone.
    pub fn is_held(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_held)
    }

    /// Waits until something happens to the window, and returns `true`, or until this time.
    pub fn wait_until(&mut self, end: Instant) -> bool {
        if let Some(watch) = &mut self.watch {
            return watch.wait_until(end);
        }
        std::thread::sleep(end.saturating_duration_since(Instant::now()));
        false
    }

    /// Whether nobody can see the window. Windows makes a minimised window as small as can be.
    pub fn is_hidden(&mut self) -> bool {
        let (width, height) = window::screen_size();
        width.min(height) <= 1.0 || self.watch.as_mut().is_some_and(Watch::is_hidden)
    }

    /// The key that is meant by a stroke: a letter or a digit does not depend on the layout of the keyboard, nor a
    /// digit on the part of the keyboard or on NumLock.
    pub fn key(&mut self, code: KeyCode, down: bool) -> KeyCode {
        let code = self.watch.as_mut().map_or(code, |watch| watch.key(code, down));
        without_pad(code)
    }
}

/// The digits of the number pad, which miniquad names alike with NumLock and without, and its Enter key.
fn without_pad(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Kp0 => KeyCode::Key0,
        KeyCode::Kp1 => KeyCode::Key1,
        KeyCode::Kp2 => KeyCode::Key2,
        KeyCode::Kp3 => KeyCode::Key3,
        KeyCode::Kp4 => KeyCode::Key4,
        KeyCode::Kp5 => KeyCode::Key5,
        KeyCode::Kp6 => KeyCode::Key6,
        KeyCode::Kp7 => KeyCode::Key7,
        KeyCode::Kp8 => KeyCode::Key8,
        KeyCode::Kp9 => KeyCode::Key9,
        KeyCode::KpEnter => KeyCode::Enter,
        other => other,
    }
}
