//! What stands in for the X server where there is none? No window is followed; whether the desktop is dark, its own commands tell.

use crate::window::desktop::size::Screen;
use macroquad::miniquad::KeyCode;
use std::{process::Command, time::Instant};

/// Where a window is going to open is not known.
pub fn screen() -> Option<Screen> {
    None
}

/// Never follows a window.
pub enum Watch {}

impl Watch {
    /// Finds no window.
    pub fn new(_class: &str) -> Option<Self> {
        None
    }

    /// Whether a button of the mouse is down.
    pub fn is_held(&self) -> bool {
        match *self {}
    }

    /// A frame begins.
    pub fn begin_frame(&mut self) {
        match *self {}
    }

    /// Whether nobody can see the window.
    pub fn is_hidden(&mut self) -> bool {
        match *self {}
    }

    /// Waits until something happens to the window, or until this time.
    pub fn wait_until(&mut self, _end: Instant) -> bool {
        match *self {}
    }

    /// The key of a stroke.
    pub fn key(&mut self, _code: KeyCode, _down: bool) -> KeyCode {
        match *self {}
    }

    /// Gives the window a title.
    pub fn set_title(&self, _title: &str) {
        match *self {}
    }
}

/// Whether the desktop was dark when the program asked first.
pub struct Settings {
    is_dark: Option<bool>,
}

impl Settings {
    /// Asks the command that the system brings for its settings.
    pub fn new() -> Self {
        Self { is_dark: if cfg!(windows) { is_windows_dark() } else { is_macos_dark() } }
    }

    /// Whether the desktop is dark, if it tells.
    pub fn is_dark(&mut self) -> Option<bool> {
        self.is_dark
    }
}

/// Windows keeps whether programs are light, as the number 1 or 0.
fn is_windows_dark() -> Option<bool> {
    let key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize";
    let told = Command::new("reg").args(["query", key, "/v", "AppsUseLightTheme"]).output().ok()?;
    told.status.success().then(|| String::from_utf8_lossy(&told.stdout).trim_end().ends_with("0x0"))
}

/// macOS keeps a word where it is dark, and nothing where it is light.
fn is_macos_dark() -> Option<bool> {
    let told = Command::new("defaults").args(["read", "-g", "AppleInterfaceStyle"]).output().ok()?;
    Some(told.status.success() && told.stdout.starts_with(b"Dark"))
}
