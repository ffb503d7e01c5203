//! The desktop without an X server: the window is not observed; commands of the system report whether it is dark.

use crate::window::desktop::remembered_window_size::Screen;
use macroquad::miniquad::KeyCode;
use std::process::Command;
use std::time::Instant;

/// The screen on which a window is going to open is unknown.
pub fn screen() -> Option<Screen> {
    None
}

/// Never follows a window.
pub enum Watch {}

impl Watch {
    pub fn new(_class: &str) -> Option<Self> {
        None
    }

    pub fn is_mouse_button_down(&self) -> bool {
        match *self {}
    }

    pub fn begin_frame(&mut self) {
        match *self {}
    }

    pub fn is_hidden(&mut self) -> bool {
        match *self {}
    }

    pub fn wait_until(&mut self, _end: Instant) -> bool {
        match *self {}
    }

    pub fn key(&mut self, _code: KeyCode, _down: bool) -> KeyCode {
        match *self {}
    }

    pub fn set_title(&self, _title: &str) {
        match *self {}
    }
}

/// Whether the desktop was dark at the first request.
pub struct Settings {
    is_dark: Option<bool>,
}

impl Settings {
    pub fn new() -> Self {
        Self { is_dark: if cfg!(windows) { is_windows_dark() } else { is_macos_dark() } }
    }

    pub fn is_dark(&mut self) -> Option<bool> {
        self.is_dark
    }
}

/// Windows stores 1 for light programs and 0 for dark ones.
fn is_windows_dark() -> Option<bool> {
    let key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize";
    let output = Command::new("reg").args(["query", key, "/v", "AppsUseLightTheme"]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim_end().ends_with("0x0"))
}

/// macOS stores a word where it is dark, and nothing where it is light.
fn is_macos_dark() -> Option<bool> {
    let output = Command::new("defaults").args(["read", "-g", "AppleInterfaceStyle"]).output().ok()?;
    Some(output.status.success() && output.stdout.starts_with(b"Dark"))
}
