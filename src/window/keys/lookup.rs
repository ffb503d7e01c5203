//! Looks up keys and acts in the table: what a key does, which line an act has, and why an act does nothing now.

use crate::{
    algorithm::ALGORITHMS,
    lab::{Lab, commands::Refusal},
    scene::{Body, Local},
    window::keys::{
        act::Act,
        key_entry::{Entry, With},
        key_table::table,
    },
};
use macroquad::miniquad::{KeyCode, KeyMods};

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
    let entry = |with: &With| table().iter().find(|entry| entry.code == key as u16 && entry.with == *with);
    meant.iter().find_map(entry).map(|entry| &entry.act)
}

/// What a character does.
pub fn typed_act(character: char) -> Option<&'static Act> {
    let mut typed = table().iter().filter(|entry| entry.with == With::Typed);
    typed.find(|entry| u32::from(entry.code) == u32::from(character)).map(|entry| &entry.act)
}

/// What is told to who points at a button.
pub fn tooltip(entry: &Entry) -> String {
    format!("{} ({})", entry.help, entry.key)
}

/// What is told where nothing is there to do it with.
pub const NOTHING: &str = "There is nothing now that this could change";

/// Whether an act does something now.
pub fn is_enabled(lab: &Lab, act: &Act) -> bool {
    refusal(lab, act).is_none()
}

/// Why an act does nothing now, in a sentence; `None` when it does something.
pub fn refusal(lab: &Lab, act: &Act) -> Option<String> {
    let why = match act {
        Act::Lab(command) => {
            return match lab.plan(command) {
                Ok(_) => None,
                Err(Refusal::Because(why)) => Some(why),
                Err(Refusal::Nothing) => Some(NOTHING.to_owned()),
            };
        }
        Act::Copy | Act::Cut | Act::CopyWkt | Act::CopySvg | Act::Paste | Act::PasteText | Act::Fields
            if !lab.can_edit() =>
        {
            "The shapes of this mode move by themselves and cannot be edited; 0 opens your own scene"
        }
        Act::Save | Act::SaveAs if !lab.can_edit() => "Shapes that move by themselves are not saved; change the mode",
        Act::Copy | Act::Cut | Act::CopyWkt | Act::CopySvg if lab.selected().is_none() => "Nothing is selected",
        Act::Engine(_) | Act::CopyReadings if selected_rect(lab).is_none() => {
            "Select one rectangle to see its numbers as other engines take them"
        }
        Act::CopyCode(_) | Act::Beside if !lab.shows_steps() => "No algorithm is shown; A shows one",
        Act::CopyCode(language)
            if lab.shown_steps().is_none_or(|told| ALGORITHMS[told.index].listings.len() <= *language) =>
        {
            "The algorithm that is told has no code in this language"
        }
        _ => return None,
    };
    Some(why.to_owned())
}

/// The only shape that is selected, if it is a rectangle.
pub fn selected_rect(lab: &Lab) -> Option<&Body> {
    let [selected] = lab.selection()[..] else { return None };
    lab.scene().bodies.get(selected).filter(|body| matches!(body.local(), Local::Rect { .. }))
}

/// The line of the table with this effect.
pub fn entry_for(act: &Act) -> Option<&'static Entry> {
    table().iter().find(|entry| entry.act == *act)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lab::Command, mode::MODES, overlay::OVERLAYS, window::keys::key_table::MOUSE};

    #[test]
    fn no_key_means_two_things_and_no_name_stands_for_two_acts() {
        for (i, entry) in table().iter().enumerate() {
            // A character is typed with the key that has its code, too.
            let is_plain = |with: With| matches!(with, With::Nothing | With::Typed);
            let is_same = |other: &&Entry| other.with == entry.with || (is_plain(other.with) && is_plain(entry.with));
            let twin = table()[..i].iter().find(|other| other.code == entry.code && is_same(other));
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
    fn readme_and_manual_have_the_tables_of_modes_overlays_mouse_and_keys() {
        let overlays = OVERLAYS.iter().map(|overlay| {
            let at_first = if overlay.is_on_at_first { "on" } else { "off" };
            [overlay.key.to_string(), overlay.name.to_owned(), overlay.help.to_owned(), at_first.to_owned()]
        });
        let has_no_own_table = |entry: &&Entry| !matches!(entry.act, Act::Lab(Command::Mode(_) | Command::Toggle(_)));
        let keys = lines(table().iter().filter(has_no_own_table)).into_iter();
        let mouse = MOUSE.iter().map(|(hand, help)| [hand, help].map(|&text| text.to_owned()));
        let [readme, manual] = [include_str!("../../../README.md"), include_str!("../../../docs/manual.md")]
            .map(|document| document.replace("\r\n", "\n"));
        for mode in MODES {
            let row = format!("\n| {} | {} | ", mode.key, mode.name);
            assert!(readme.contains(&row), "README.md must have a row of the mode {}", mode.name);
        }
        for expected in [
            markdown(["key", "overlay", "shows", "at first"], overlays),
            markdown(["mouse", "does"], mouse),
            markdown(["key", "does"], keys.map(|(keys, help)| [keys, help])),
        ] {
            assert!(
                manual.contains(&format!("\n\n{expected}\n")),
                "docs/manual.md must have this table:\n\n{expected}"
            );
        }
    }
}
