//! What can be done, with which key? One table, from which the keys, the tooltips and the help are made.

use collision_lab::lab::{Command, MODES, OVERLAYS, OwnCommand};
use glam::Vec2;
use macroquad::miniquad::{KeyCode, KeyMods};
use std::{borrow::Cow, sync::LazyLock};

/// What a key or a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Something in the lab.
    Lab(Command),
    /// Show everything.
    Fit,
    /// Hide or show both side panels.
    Panels,
    /// Show or hide the list of keys.
    Help,
    /// Change between the dark and the light ground.
    Ground,
    /// Write a picture.
    Picture,
}

/// Which of the modifiers a key asks for; Alt and the logo key belong to the window manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum With {
    /// Neither Shift nor Ctrl.
    Nothing,
    /// Shift.
    Shift,
    /// Ctrl, on a Mac Command as well.
    Ctrl,
    /// Both.
    CtrlShift,
}

/// A line of the table.
#[derive(Clone)]
pub struct Entry {
    /// The key: of letters, digits and the space bar the ASCII code, as [`KeyCode`] has it.
    code: u16,
    /// The modifier it asks for.
    with: With,
    /// How the key is written.
    pub key: Cow<'static, str>,
    /// What it does.
    pub act: Act,
    /// What that is called, on a button or check box.
    pub name: &'static str,
    /// The sentence for the tooltip and the help.
    pub help: Cow<'static, str>,
}

const fn line(with: With, code: KeyCode, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    Entry { code: code as u16, with, key: Cow::Borrowed(key), act, name, help: Cow::Borrowed(help) }
}

const fn entry(code: KeyCode, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    line(With::Nothing, code, key, act, name, help)
}

const fn command(code: KeyCode, key: &'static str, command: Command, name: &'static str, help: &'static str) -> Entry {
    entry(code, key, Act::Lab(command), name, help)
}

/// The line of a letter or a digit.
fn printed(key: char, command: Command, name: &'static str, help: impl Into<Cow<'static, str>>) -> Entry {
    let (code, help) = (key as u16, help.into());
    Entry { code, with: With::Nothing, key: Cow::Owned(key.to_string()), act: Act::Lab(command), name, help }
}

/// An arrow key, which moves by a step.
const fn nudge(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    command(code, key, Command::Nudge(Vec2::new(x, y)), "Nudge", "move the selected shape by about a pixel")
}

/// The same with Shift, ten times as far.
const fn leap(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    let act = Act::Lab(Command::Nudge(Vec2::new(10.0 * x, 10.0 * y)));
    line(With::Shift, code, key, act, "Nudge", "move it ten times as far")
}

/// The same with Ctrl, by as little as f32 knows.
const fn inch(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    line(With::Ctrl, code, key, Act::Lab(Command::Inch(Vec2::new(x, y))), "Inch", "move it to the next f32 number")
}

/// What the scene and the view are asked for.
const GENERAL: &[Entry] = &[
    command(KeyCode::Space, "Space", Command::Arrange, "Rearrange", "a new arrangement of the mode"),
    command(KeyCode::P, "P", Command::Pause, "Pause", "stop the motion, or go on"),
    command(KeyCode::R, "R", Command::Reset, "Reset", "back to what the mode opened on"),
    line(
        With::Ctrl,
        KeyCode::Z,
        "Ctrl Z",
        Act::Lab(Command::Undo),
        "Undo",
        "undo the last change of this mode's shapes",
    ),
    line(With::Ctrl, KeyCode::Y, "Ctrl Y", Act::Lab(Command::Redo), "Redo", "make it again"),
    line(With::CtrlShift, KeyCode::Z, "Ctrl Shift Z", Act::Lab(Command::Redo), "Redo", "the same as Ctrl Y"),
    entry(KeyCode::F, "F", Act::Fit, "Fit", "show everything"),
];

/// What is done with the selected shape, and with the window.
const REST: &[Entry] = &[
    nudge(KeyCode::Left, "←", -1.0, 0.0),
    nudge(KeyCode::Right, "→", 1.0, 0.0),
    nudge(KeyCode::Up, "↑", 0.0, -1.0),
    nudge(KeyCode::Down, "↓", 0.0, 1.0),
    leap(KeyCode::Left, "Shift ←", -1.0, 0.0),
    leap(KeyCode::Right, "Shift →", 1.0, 0.0),
    leap(KeyCode::Up, "Shift ↑", 0.0, -1.0),
    leap(KeyCode::Down, "Shift ↓", 0.0, 1.0),
    inch(KeyCode::Left, "Ctrl ←", -1.0, 0.0),
    inch(KeyCode::Right, "Ctrl →", 1.0, 0.0),
    inch(KeyCode::Up, "Ctrl ↑", 0.0, -1.0),
    inch(KeyCode::Down, "Ctrl ↓", 0.0, 1.0),
    command(KeyCode::Escape, "Esc", Command::Deselect, "Deselect", "deselect, give up a drag; never quits"),
    entry(KeyCode::Tab, "Tab", Act::Panels, "Panels", "hide or show the side panels"),
    entry(KeyCode::T, "T", Act::Ground, "Ground", "dark or light ground"),
    entry(KeyCode::F12, "F12", Act::Picture, "Picture", "write a PNG into the working directory"),
    entry(KeyCode::F1, "F1", Act::Help, "Keys", "all keys; also ?"),
];

/// Everything that has a key, in the order of the help.
static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let modes = MODES.iter().enumerate().map(|(i, mode)| printed(mode.key, Command::Mode(i), mode.name, mode.help));
    let own = MODES.iter().flat_map(|mode| {
        let help = move |own: &OwnCommand| format!("in mode {}: {}", mode.key, own.help);
        mode.commands.iter().map(move |own| printed(own.key, Command::Own(*own), own.name, help(own)))
    });
    let overlays =
        OVERLAYS.iter().map(|overlay| printed(overlay.key, Command::Toggle(*overlay), overlay.name, overlay.help));
    let general = GENERAL.iter().cloned();
    modes.chain(general).chain(own).chain(overlays).chain(REST.iter().cloned()).collect()
});

/// All lines of the table.
pub fn table() -> &'static [Entry] {
    &TABLE
}

/// What the mouse does, for the help.
pub const MOUSE: &[(&str, &str)] = &[
    ("Left drag", "moves a shape; on empty ground brings the probe there"),
    ("Ring, right drag, Alt+wheel", "turns a shape; Shift in steps of 15°"),
    ("Wheel", "zooms at the pointer"),
    ("Middle drag, Space+drag", "moves the view"),
];

/// One line for each meaning: keys next to each other with the same meaning share it.
pub fn lines<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some((keys, help)) if *help == entry.help => *keys = format!("{keys} {}", last_word(&entry.key)),
            _ => lines.push((entry.key.to_string(), entry.help.to_string())),
        }
    }
    lines
}

fn last_word(key: &str) -> &str {
    key.rsplit(' ').next().unwrap_or(key)
}

/// What a key does with the modifiers that are held. Where nothing is meant by Ctrl and Shift, it is what Ctrl alone means.
pub fn pressed(key: KeyCode, held: KeyMods) -> Option<&'static Act> {
    if held.alt {
        return None;
    }
    let meant: &[With] = match (held.ctrl || held.logo, held.shift) {
        (true, true) => &[With::CtrlShift, With::Ctrl],
        (true, false) => &[With::Ctrl],
        (false, true) => &[With::Shift],
        (false, false) => &[With::Nothing],
    };
    let entry = |with: &With| TABLE.iter().find(|entry| entry.code == key as u16 && entry.with == *with);
    meant.iter().find_map(entry).map(|entry| &entry.act)
}

/// The line of the table with this effect.
pub fn of(act: &Act) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.act == *act)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_and_no_name_stands_for_two_acts() {
        for (i, entry) in table().iter().enumerate() {
            let twin = table()[..i].iter().find(|other| other.code == entry.code && other.with == entry.with);
            assert!(twin.is_none(), "{} is in the table twice", entry.key);
            let is_arrow = |entry: &Entry| matches!(entry.act, Act::Lab(Command::Nudge(_) | Command::Inch(_)));
            let namesake = table()[..i].iter().find(|other| other.name == entry.name && other.act != entry.act);
            assert!(namesake.is_none() || is_arrow(entry), "{} stands for two acts", entry.name);
        }
    }

    #[test]
    fn letters_digits_and_the_space_bar_have_their_ascii_codes() {
        let none = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
        for (key, code) in [(KeyCode::Key1, '1'), (KeyCode::S, 'S'), (KeyCode::G, 'G'), (KeyCode::Space, ' ')] {
            let line = table().iter().find(|entry| entry.code == code as u16 && entry.with == With::Nothing);
            assert_eq!(pressed(key, none), line.map(|entry| &entry.act), "{code:?}");
            assert!(line.is_some(), "{code:?}");
        }
    }

    #[test]
    fn the_arrows_share_a_line_and_every_other_key_is_listed() {
        let lines = lines(table().iter());
        assert!(lines.iter().any(|(keys, _)| keys == "← → ↑ ↓"), "{lines:?}");
        for entry in table() {
            assert!(lines.iter().any(|(keys, _)| keys.contains(last_word(&entry.key))), "{} is missing", entry.key);
        }
    }

    /// A table in Markdown.
    fn markdown<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
        let line = |cells: [String; N]| format!("| {} |\n", cells.join(" | "));
        line(head.map(str::to_owned)) + &line([(); N].map(|()| "---".to_owned())) + &rows.map(line).collect::<String>()
    }

    #[test]
    fn the_readme_has_the_tables_of_modes_overlays_mouse_and_keys() {
        let modes = MODES.iter().map(|mode| [mode.key.to_string(), mode.name.to_owned(), mode.opens_on.to_owned()]);
        let overlays = OVERLAYS.iter().map(|overlay| {
            let at_first = if overlay.is_on_at_first { "on" } else { "off" };
            [overlay.key.to_string(), overlay.name.to_owned(), overlay.help.to_owned(), at_first.to_owned()]
        });
        let has_no_own_table = |entry: &&Entry| !matches!(entry.act, Act::Lab(Command::Mode(_) | Command::Toggle(_)));
        let keys = lines(table().iter().filter(has_no_own_table)).into_iter();
        let mouse = MOUSE.iter().map(|(hand, help)| [hand, help].map(|&text| text.to_owned()));
        let readme = include_str!("../../README.md").replace("\r\n", "\n");
        for expected in [
            markdown(["key", "mode", "opens on"], modes),
            markdown(["key", "overlay", "shows", "at first"], overlays),
            markdown(["mouse", "does"], mouse),
            markdown(["key", "does"], keys.map(|(keys, help)| [keys, help])),
        ] {
            assert!(readme.contains(&format!("\n\n{expected}\n")), "README.md must have this table:\n\n{expected}");
        }
    }
}
