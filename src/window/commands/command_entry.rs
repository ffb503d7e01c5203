//! The record of a command: its key, its effect, its name and its help.

use crate::window::commands::ui_command::UiCommand;
use macroquad::miniquad::KeyCode;
use std::borrow::Cow;

/// A command that is found by its key or its name.
pub struct Entry {
    /// The key as it is written, such as `Ctrl Shift C`; empty for a command without a key.
    pub key: Cow<'static, str>,
    pub command: UiCommand,
    /// The name, as on a button or check box.
    pub name: &'static str,
    /// The sentence for the tooltip and the help.
    pub help: Cow<'static, str>,
}

/// What a key is recognised by. Alt and the logo key belong to the window manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chord {
    /// A key with exactly these modifiers; the code of letters, digits and the space bar is their ASCII code.
    Key { code: u16, ctrl: bool, shift: bool },
    /// The key that types this character, wherever the layout has it.
    Typed(char),
}

impl Entry {
    pub fn new(
        key: impl Into<Cow<'static, str>>,
        command: impl Into<UiCommand>,
        name: &'static str,
        help: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { key: key.into(), command: command.into(), name, help: help.into() }
    }

    /// `None` for a command without a key.
    pub fn chord(&self) -> Option<Chord> {
        let key = &*self.key;
        let (ctrl, rest) = key.strip_prefix("Ctrl ").map_or((false, key), |rest| (true, rest));
        let (shift, name) = rest.strip_prefix("Shift ").map_or((false, rest), |rest| (true, rest));
        Some(match name {
            "[" | "]" | "{" | "}" | "+" | "-" if !ctrl => Chord::Typed(name.chars().next()?),
            _ => Chord::Key { code: code(name)?, ctrl, shift },
        })
    }

    pub fn tooltip(&self) -> String {
        format!("{} ({})", self.help, self.key)
    }
}

/// miniquad's code of a key by its name.
fn code(name: &str) -> Option<u16> {
    let code = match name {
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "Space" => KeyCode::Space,
        "Tab" => KeyCode::Tab,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Escape,
        "Del" => KeyCode::Delete,
        "Backspace" => KeyCode::Backspace,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "F1" => KeyCode::F1,
        "F2" => KeyCode::F2,
        "F3" => KeyCode::F3,
        "F4" => KeyCode::F4,
        "F9" => KeyCode::F9,
        "F12" => KeyCode::F12,
        // Other keys have their ASCII code.
        _ => return u16::try_from(u32::from(name.parse::<char>().ok()?)).ok(),
    };
    Some(code as u16)
}
