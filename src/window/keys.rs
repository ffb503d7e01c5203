//! What can be done, with which key? One table, from which the keys, the tooltips and the help are made.

use super::photo::Photo;
use collision_lab::{
    lab::{Boundary, Command, Lab, MODES, OVERLAYS, OwnCommand, SNAPS, TOOLS},
    lesson::{
        PRESETS, Preset,
        methods::{COMPARISONS, ComparisonPreset, METHODS, Method},
        walkthrough::{WALKTHROUGHS, Walkthrough},
    },
};
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
    /// Zoom in (+1) or out (−1) at the middle of the canvas.
    Zoom(i8),
    /// Give the keyboard to the fields of the selected shape, or to the lists of shapes.
    Fields,
    /// Tell this.
    Tell(String),
    /// Hide or show both side panels.
    Panels,
    /// Show or hide the list of keys.
    Help,
    /// List what was left out of the file that is open, or no longer.
    Notes,
    /// Show or hide the list of commands.
    Palette,
    /// Change between the dark and the light ground.
    Ground,
    /// The ground that the desktop has, now and whenever that changes.
    SystemGround,
    /// Make everything but the shapes larger (+1), smaller (−1) or as large as usual (0).
    Scale(i8),
    /// Write a picture.
    Picture(Photo),
    /// Put the selected shapes on the clipboard.
    Copy,
    /// The same, and take them away.
    Cut,
    /// Add the shapes that are on the clipboard; what is no scene file is shown before.
    Paste,
    /// Show what is on the clipboard, to be changed and chosen from before it is added.
    PasteText,
    /// Put the selected shapes on the clipboard as WKT.
    CopyWkt,
    /// Put the code of the told algorithm on the clipboard, in the language with this index.
    CopyCode(usize),
    /// Put the selected shapes on the clipboard as SVG.
    CopySvg,
    /// Show an empty scene.
    New,
    /// Choose a file and show its scene.
    Open,
    /// Write the scene into its file.
    Save,
    /// Choose the file that it is written into.
    SaveAs,
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
    /// Whatever gives the character that the code is, wherever the layout has it.
    Typed,
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
    command(
        code,
        key,
        Command::Nudge(Vec2::new(x, y)),
        "Nudge",
        "move the selected shape by about a pixel; with nothing selected the view, with a drawing tool the crosshair",
    )
}

/// The same with Shift, ten times as far.
const fn leap(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    let act = Act::Lab(Command::Nudge(Vec2::new(10.0 * x, 10.0 * y)));
    line(With::Shift, code, key, act, "Nudge", "move it ten times as far")
}

/// The same with Ctrl, by as little as f32 knows.
const fn inch(code: KeyCode, key: &'static str, x: f32, y: f32) -> Entry {
    line(
        With::Ctrl,
        code,
        key,
        Act::Lab(Command::Inch(Vec2::new(x, y))),
        "Inch",
        "move it to the next f32 number; the crosshair to the next line of the grid",
    )
}

/// With Ctrl.
const fn ctrl(code: KeyCode, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    line(With::Ctrl, code, key, act, name, help)
}

/// A character.
const fn typed(character: char, key: &'static str, act: Act, name: &'static str, help: &'static str) -> Entry {
    Entry { code: character as u16, with: With::Typed, key: Cow::Borrowed(key), act, name, help: Cow::Borrowed(help) }
}

/// What is done with files.
const FILES: &[Entry] = &[
    ctrl(KeyCode::N, "Ctrl N", Act::New, "New scene", "an empty scene of your own"),
    ctrl(KeyCode::O, "Ctrl O", Act::Open, "Open", "open a scene file, or a file of WKT, GeoJSON or SVG as a new scene"),
    ctrl(KeyCode::S, "Ctrl S", Act::Save, "Save", "save the shapes as a scene file"),
    line(With::CtrlShift, KeyCode::S, "Ctrl Shift S", Act::SaveAs, "Save as", "save them under another name"),
    entry(
        KeyCode::F4,
        "F4",
        Act::Notes,
        "Notes on the file",
        "what was left out of the opened file of WKT, GeoJSON or SVG, or changed",
    ),
];

/// What is done with the selected shapes.
const EDITING: &[Entry] = &[
    ctrl(KeyCode::A, "Ctrl A", Act::Lab(Command::SelectAll), "Select all", "select every shape"),
    command(KeyCode::Tab, "Tab", Command::SelectNext(1), "Next shape", "select the shape behind, or the next one"),
    line(
        With::Shift,
        KeyCode::Tab,
        "Shift Tab",
        Act::Lab(Command::SelectNext(-1)),
        "Previous shape",
        "select the one before",
    ),
    line(
        With::Ctrl,
        KeyCode::Tab,
        "Ctrl Tab",
        Act::Lab(Command::SelectNextToo),
        "Next shape too",
        "select one more, the next that is not selected",
    ),
    entry(
        KeyCode::F2,
        "F2",
        Act::Fields,
        "Fields",
        "into the fields of the selected shape, or the list of shapes: Tab goes on, Space presses, Esc leaves",
    ),
    command(KeyCode::Delete, "Del", Command::Delete, "Delete", "take the selected shapes or the selected corner away"),
    command(KeyCode::Backspace, "Backspace", Command::Delete, "Delete", "the same; of what is drawn the last corner"),
    command(
        KeyCode::Enter,
        "Enter",
        Command::Enter,
        "Set or close",
        "set a corner or end at the crosshair; without one close the polygon that is drawn; else as F2",
    ),
    typed('[', "[", Act::Lab(Command::Turn(-15.0)), "Turn back", "turn the selected shapes by 15° against the clock"),
    typed(']', "]", Act::Lab(Command::Turn(15.0)), "Turn", "turn them by 15° with the clock"),
    typed('{', "{", Act::Lab(Command::Turn(-1.0)), "Turn back by 1°", "turn them by 1° against the clock"),
    typed('}', "}", Act::Lab(Command::Turn(1.0)), "Turn by 1°", "turn them by 1° with the clock"),
    ctrl(
        KeyCode::D,
        "Ctrl D",
        Act::Lab(Command::Duplicate),
        "Duplicate",
        "copy the selected shapes beside them; also Alt+drag",
    ),
    ctrl(KeyCode::C, "Ctrl C", Act::Copy, "Copy", "copy the selected shapes as the text of a scene file"),
    ctrl(KeyCode::X, "Ctrl X", Act::Cut, "Cut", "copy them and take them away"),
    line(
        With::CtrlShift,
        KeyCode::C,
        "Ctrl Shift C",
        Act::CopyWkt,
        "Copy as WKT",
        "copy the selected shapes as WKT, for Shapely, JTS and GEOS",
    ),
    line(
        With::CtrlShift,
        KeyCode::X,
        "Ctrl Shift X",
        Act::CopySvg,
        "Copy as SVG",
        "copy the selected shapes as SVG elements",
    ),
    ctrl(
        KeyCode::V,
        "Ctrl V",
        Act::Paste,
        "Paste",
        "add the shapes on the clipboard: a scene, WKT, GeoJSON, SVG, or code",
    ),
    line(
        With::CtrlShift,
        KeyCode::V,
        "Ctrl Shift V",
        Act::PasteText,
        "Paste as …",
        "type shapes, or choose how what is on the clipboard is read",
    ),
    command(KeyCode::PageUp, "PgUp", Command::Order(1), "Forward", "put the selected shapes one further to the front"),
    command(KeyCode::PageDown, "PgDn", Command::Order(-1), "Backward", "put them one further to the back"),
    line(
        With::Shift,
        KeyCode::PageUp,
        "Shift PgUp",
        Act::Lab(Command::Order(2)),
        "To the front",
        "put them before all others",
    ),
    line(
        With::Shift,
        KeyCode::PageDown,
        "Shift PgDn",
        Act::Lab(Command::Order(-2)),
        "To the back",
        "put them behind all others",
    ),
    ctrl(KeyCode::H, "Ctrl H", Act::Lab(Command::Hide), "Hide", "hide the selected shapes: nobody asks about them"),
    ctrl(KeyCode::L, "Ctrl L", Act::Lab(Command::Lock), "Lock", "keep the selected shapes where they are"),
    line(
        With::CtrlShift,
        KeyCode::H,
        "Ctrl Shift H",
        Act::Lab(Command::ShowAll),
        "Show all",
        "show and unlock everything",
    ),
];

/// What the scene and the view are asked for.
const GENERAL: &[Entry] = &[
    command(KeyCode::Space, "Space", Command::Arrange, "Rearrange", "a new arrangement of the mode"),
    command(KeyCode::P, "P", Command::Pause, "Pause", "stop the motion, or go on; of an algorithm its steps"),
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
    command(KeyCode::F3, "F3", Command::Tour, "Lessons", "the lessons in teaching order, with questions"),
    command(KeyCode::A, "A", Command::Walk, "Steps", "show an algorithm step by step on the pair"),
    command(KeyCode::Comma, ",", Command::Step(-1), "Step back", "one step back; also ← while nothing is selected"),
    command(KeyCode::Period, ".", Command::Step(1), "Step on", "one step on; also → while nothing is selected"),
    line(
        With::Shift,
        KeyCode::Comma,
        "Shift ,",
        Act::Lab(Command::TellNext(-1)),
        "Previous algorithm",
        "tell the algorithm before of those that apply",
    ),
    line(
        With::Shift,
        KeyCode::Period,
        "Shift .",
        Act::Lab(Command::TellNext(1)),
        "Next algorithm",
        "tell the next algorithm of those that apply",
    ),
    entry(KeyCode::F, "F", Act::Fit, "Fit", "show everything"),
    typed('+', "+", Act::Zoom(1), "Zoom in", "zoom in; while a regular polygon is drawn one corner more"),
    typed('-', "-", Act::Zoom(-1), "Zoom out", "zoom out; while a regular polygon is drawn one corner less"),
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
    entry(KeyCode::F9, "F9", Act::Panels, "Panels", "hide or show the side panels"),
    ctrl(KeyCode::Equal, "Ctrl =", Act::Scale(1), "Larger", "make texts and buttons larger"),
    ctrl(KeyCode::Minus, "Ctrl -", Act::Scale(-1), "Smaller", "make them smaller"),
    ctrl(KeyCode::Key0, "Ctrl 0", Act::Scale(0), "Usual size", "make them as large as usual"),
    entry(KeyCode::T, "T", Act::Ground, "Ground", "dark or light ground"),
    line(
        With::Shift,
        KeyCode::T,
        "Shift T",
        Act::SystemGround,
        "System ground",
        "the ground that the desktop has, dark or light, also when it changes",
    ),
    entry(
        KeyCode::F12,
        "F12",
        Act::Picture(Photo::Window),
        "Picture",
        "write a PNG of the window into the working directory",
    ),
    line(
        With::Shift,
        KeyCode::F12,
        "Shift F12",
        Act::Picture(Photo::Shapes),
        "Drawing",
        "write an SVG of the shapes into the working directory",
    ),
    entry(KeyCode::F1, "F1", Act::Help, "Keys", "all keys; also ?"),
    ctrl(KeyCode::K, "Ctrl K", Act::Palette, "Commands", "find any command by a few letters"),
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
    let tools = TOOLS.iter().map(|tool| printed(tool.key, Command::Tool(tool.tool), tool.name, tool.help));
    let snaps = SNAPS.iter().map(|(snap, name, key, help)| printed(*key, Command::Snap(*snap), name, *help));
    let general = GENERAL.iter().cloned();
    let (files, editing) = (FILES.iter().cloned(), EDITING.iter().cloned());
    modes
        .chain(tools)
        .chain(snaps)
        .chain(files)
        .chain(editing)
        .chain(general)
        .chain(own)
        .chain(overlays)
        .chain(REST.iter().cloned())
        .collect()
});

/// All lines of the table.
pub fn table() -> &'static [Entry] {
    &TABLE
}

/// Commands without a key, which are found by their names: presets, conventions, algorithms and comparisons.
static WITHOUT_KEY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let entry = |command: Command, name: &'static str, help: String| Entry {
        code: 0,
        with: With::Nothing,
        key: Cow::Borrowed(""),
        act: Act::Lab(command),
        name,
        help: Cow::Owned(help),
    };
    let preset =
        |(i, preset): (usize, &Preset)| entry(Command::Preset(i), preset.name, format!("preset: {}", preset.help));
    let algorithm = |(i, walkthrough): (usize, &Walkthrough)| {
        entry(Command::Tell(i), walkthrough.name, format!("step by step: {}", walkthrough.help))
    };
    let method = |(i, method): (usize, &Method)| {
        let name = format!("Compare with {}", method.name).leak();
        entry(Command::Compare(Some(i)), name, format!("beside what is told: {}", method.help))
    };
    let comparison = |(i, comparison): (usize, &ComparisonPreset)| {
        entry(Command::ComparePreset(i), comparison.name, format!("side by side: {}", comparison.help))
    };
    let boundaries = Boundary::ALL.into_iter();
    let boundaries =
        boundaries.map(|boundary| entry(Command::Boundary(boundary), boundary.name(), boundary.help().to_owned()));
    let up = entry(Command::FlipY, "y up or down", "which way y points on the screen; the numbers stay".to_owned());
    let apart = "move B of the pair by the MTV, or A if B is locked, so that they just touch";
    let apart = entry(Command::MoveApart, "Move apart", apart.to_owned());
    let hull = "put it in the place of a polygon that crosses itself, or of the selected one";
    let hull = entry(Command::TakeHull, "Take the convex hull", hull.to_owned());
    let presets = PRESETS.iter().enumerate().map(preset).chain(boundaries).chain([up, apart, hull]);
    let no_method = entry(Command::Compare(None), "Compare with nothing", "show one algorithm alone".to_owned());
    let comparisons = COMPARISONS.iter().enumerate().map(comparison);
    let comparisons = comparisons.chain(METHODS.iter().enumerate().map(method)).chain([no_method]);
    presets.chain(WALKTHROUGHS.iter().enumerate().map(algorithm)).chain(comparisons).collect()
});

/// Everything that can be found by a name.
pub fn commands() -> impl Iterator<Item = &'static Entry> {
    TABLE.iter().chain(WITHOUT_KEY.iter())
}

/// What the mouse does, for the help.
pub const MOUSE: &[(&str, &str)] = &[
    ("Left drag", "moves a shape; on empty ground selects by a box, or brings the probe there"),
    ("Click, Shift+click", "selects a shape, or one more; a click on what is selected the one behind it"),
    ("Ring, right drag, Alt+wheel", "turns a shape; Shift in steps of 15°"),
    (
        "Squares",
        "resize, move an end or a corner; Shift keeps the ratio, Alt the pivot; + adds a corner, and so does a double click on an edge",
    ),
    ("Diamond", "moves the pivot of a rectangle where it is not the middle"),
    ("Alt+drag", "drags a copy"),
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

/// What a character does.
pub fn typed_act(character: char) -> Option<&'static Act> {
    let mut typed = TABLE.iter().filter(|entry| entry.with == With::Typed);
    typed.find(|entry| u32::from(entry.code) == u32::from(character)).map(|entry| &entry.act)
}

/// What is told to who points at a button.
pub fn tooltip(entry: &Entry) -> String {
    format!("{} ({})", entry.help, entry.key)
}

/// Whether something is there to do it with.
pub fn means_something(lab: &Lab, act: &Act) -> bool {
    refusal(lab, act).is_none()
}

/// Why it can do nothing now, in a sentence; `None` when it can.
pub fn refusal(lab: &Lab, act: &Act) -> Option<String> {
    let why = match act {
        Act::Lab(Command::Tell(index)) => {
            let name = WALKTHROUGHS[*index].name;
            return lab.refuses(*index).map(|why| format!("{name} cannot be shown: {why}"));
        }
        Act::Lab(Command::Compare(Some(_))) if lab.told().is_none() => "No algorithm is shown; A shows one",
        Act::Lab(Command::MoveApart) => return lab.refuses_apart(),
        Act::Lab(Command::TakeHull) => return lab.refuses_hull(),
        Act::Lab(command) if !lab.means_something(command) => "There is nothing now that this could change",
        Act::Copy | Act::Cut | Act::CopyWkt | Act::CopySvg | Act::Paste | Act::PasteText | Act::Fields
            if !lab.can_edit() =>
        {
            "The shapes of this mode move by themselves and cannot be edited; 0 opens your own scene"
        }
        Act::Save | Act::SaveAs if !lab.can_edit() => "Shapes that move by themselves are not saved; change the mode",
        Act::Copy | Act::Cut | Act::CopyWkt | Act::CopySvg if lab.selected().is_none() => "Nothing is selected",
        Act::CopyCode(_) if !lab.is_walking() => "No algorithm is shown; A shows one",
        _ => return None,
    };
    Some(why.to_owned())
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
