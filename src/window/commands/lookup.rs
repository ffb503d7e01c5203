//! Looks up keys and commands in the table: the effect of a key, the entry and the tooltip of a command.

use crate::window::commands::command_entry::{Chord, Entry};
use crate::window::commands::key_table::table;
use crate::window::commands::ui_command::UiCommand;
use macroquad::miniquad::{KeyCode, KeyMods};

/// The keys and the help of each meaning: adjacent keys with the same meaning share a line.
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

fn with_chord(chord: Chord) -> Option<&'static UiCommand> {
    table().iter().find(|entry| entry.chord() == Some(chord)).map(|entry| &entry.command)
}

/// The effect of a key with these modifiers. If Ctrl and Shift together mean nothing, the key has the effect of Ctrl alone.
pub fn pressed(key: KeyCode, held: KeyMods) -> Option<&'static UiCommand> {
    let (code, ctrl) = (key as u16, held.ctrl || held.logo);
    let meant = |shift| with_chord(Chord::Key { code, ctrl, shift }).filter(|_| !held.alt);
    meant(held.shift).or_else(|| meant(false).filter(|_| ctrl))
}

/// The effect of a typed character.
pub fn typed_command(character: char) -> Option<&'static UiCommand> {
    with_chord(Chord::Typed(character))
}

/// The entry of the table with this effect.
pub fn entry_for(command: &UiCommand) -> Option<&'static Entry> {
    table().iter().find(|entry| entry.command == *command)
}

/// The tooltip of a button with this effect.
pub fn tooltip(command: &UiCommand) -> String {
    entry_for(command).map(Entry::tooltip).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::command::Command;
    use crate::mode::modes_with_keys;
    use crate::overlay::OVERLAYS;
    use crate::window::commands::key_table::MOUSE;
    use std::path::Path;
    use std::{env, fs};

    #[test]
    fn keys_and_names_are_unique() {
        for (i, entry) in table().iter().enumerate() {
            // A character is typed with the key that has its code, too.
            let plain = |entry: &Entry| match entry.chord().expect("every key is known") {
                Chord::Typed(character) => Chord::Key { code: character as u16, ctrl: false, shift: false },
                key => key,
            };
            let twin = table()[..i].iter().find(|other| plain(other) == plain(entry));
            assert!(twin.is_none(), "{} is in the table twice", entry.key);
            let is_arrow =
                |entry: &Entry| matches!(entry.command, UiCommand::Lab(Command::Nudge(_) | Command::NudgeToNext(_)));
            let namesake = table()[..i].iter().find(|other| other.name == entry.name && other.command != entry.command);
            assert!(namesake.is_none() || is_arrow(entry), "{} stands for two commands", entry.name);
        }
    }

    #[test]
    fn letters_digits_and_the_space_bar_have_their_ascii_codes() {
        let none = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
        for (key, code) in [(KeyCode::Key1, '1'), (KeyCode::S, 'S'), (KeyCode::G, 'G'), (KeyCode::Space, ' ')] {
            let chord = Chord::Key { code: code as u16, ctrl: false, shift: false };
            let line = table().iter().find(|entry| entry.chord() == Some(chord));
            assert_eq!(pressed(key, none), line.map(|entry| &entry.command), "{code:?}");
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
    fn readme_and_manual_have_the_tables_of_modes_overlays_mouse_and_keys() {
        let overlays = OVERLAYS.iter().map(|overlay| {
            let at_first = if overlay.is_on_at_first { "on" } else { "off" };
            [overlay.key.to_string(), overlay.name.to_owned(), overlay.help.to_owned(), at_first.to_owned()]
        });
        let has_no_own_table =
            |entry: &&Entry| !matches!(entry.command, UiCommand::Lab(Command::Mode(_) | Command::Toggle(_)));
        let keys = lines(table().iter().filter(has_no_own_table)).into_iter();
        let mouse = MOUSE.iter().map(|(hand, help)| [hand, help].map(|&text| text.to_owned()));
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let document = |name: &str| fs::read_to_string(root.join(name)).unwrap().replace("\r\n", "\n");
        let (readme, mut manual) = (document("README.md"), document("docs/manual.md"));
        for (key, mode) in modes_with_keys() {
            let row = format!("\n| {key} | {} | ", mode.name);
            assert!(readme.contains(&row), "README.md must have a row of the mode {}", mode.name);
        }
        let keeps = env::var_os("KEEP").is_some();
        for expected in [
            markdown(["key", "overlay", "shows", "default"], overlays),
            markdown(["mouse", "does"], mouse),
            markdown(["key", "does"], keys.map(|(keys, help)| [keys, help])),
        ] {
            let head = expected.lines().next().unwrap();
            let start = manual.find(head).unwrap_or_else(|| panic!("docs/manual.md must have a table {head}"));
            let end = start + manual[start..].find("\n\n").expect("a line behind the table") + 1;
            if keeps {
                manual.replace_range(start..end, &expected);
            } else {
                assert_eq!(manual[start..end], expected, "docs/manual.md must have this table (KEEP=1 writes it)");
            }
        }
        if keeps {
            fs::write(root.join("docs/manual.md"), manual).unwrap();
        }
    }
}
