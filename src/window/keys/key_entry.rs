//! What is a line of the table of keys?

use crate::{lab::command::Command, window::keys::act::Act};
use glam::Vec2;
use macroquad::miniquad::KeyCode;
use std::borrow::Cow;

/// Which of the modifiers a key asks for; Alt and the logo key belong to the window manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Neither Shift nor Ctrl.
    Nothing,
    /// Shift.
    Shift,
    /// Ctrl, on a Mac Command as well.
    Ctrl,
    /// Both.
    CtrlShift,
    /// Whatever gives the character that the code is, wherever the layout has it.
    Typed,
}

/// A line of the table.
#[derive(Clone)]
pub struct Entry {
    /// The key: of letters, digits and the space bar the ASCII code, as [`KeyCode`] has it.
    pub code: u16,
    /// The modifier it asks for.
    pub with: With,
    /// How the key is written.
    pub key: Cow<'static, str>,
    /// What it does.
    pub act: Act,
    /// What that is called, on a button or check box.
    pub name: &'static str,
    /// The sentence for the tooltip and the help.
    pub help: Cow<'static, str>,
}

/// A line.
pub const fn line(
    with: With,
    code: KeyCode,
    key: &'static str,
    act: Act,
    name: &'static str,
    help: &'static str,
) -> Entry {
    Entry { code: code as u16, with, key: Cow::Borrowed(key), act, name, help: Cow::Borrowed(help) }
}

/// The line of a key alone.
pub const fn entry(code: KeyCode, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    line(With::Nothing, code, key, act, name, help)
}

/// The same for a command of the lab.
pub const fn command(
    code: KeyCode,
    key: &'static str,
    command: Command,
    name: &'static str,
    help: &'static str,
) -> Entry {
    entry(code, key, Act::Lab(command), name, help)
}

/// The line of a letter or a digit.
pub fn printed(key: char, command: Command, name: &'static str, help: impl Into<Cow<'static, str>>) -> Entry {
    let (code, help) = (key as u16, help.into());
    Entry { code, with: With::Nothing, key: Cow::Owned(key.to_string()), act: Act::Lab(command), name, help }
}

/// An arrow key, which moves by a step.
pub const fn nudge(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    command(
        code,
        key,
        Command::Nudge(Vec2::new(x, y)),
        "Nudge",
        "move the selected shape by about a pixel; with nothing selected the view, with a drawing tool the crosshair",
    )
}

/// The same with Shift, ten times as far.
pub const fn leap(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    let act = Act::Lab(Command::Nudge(Vec2::new(10.0 * x, 10.0 * y)));
    line(With::Shift, code, key, act, "Nudge", "move it ten times as far")
}

/// The same with Ctrl, by as little as f32 knows.
pub const fn inch(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    line(
        With::Ctrl,
        code,
        key,
        Act::Lab(Command::NudgeToNext(Vec2::new(x, y))),
        "Inch",
        "move it to the next f32 number; the crosshair to the next line of the grid",
    )
}

/// With Ctrl.
pub const fn ctrl(code: KeyCode, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    line(With::Ctrl, code, key, act, name, help)
}

/// A character.
pub const fn typed(character: char, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    Entry { code: character as u16, with: With::Typed, key: Cow::Borrowed(key), act, name, help: Cow::Borrowed(help) }
}
