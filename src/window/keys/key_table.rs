//! What can be done, with which key? One table, from which the keys, the tooltips and the help are made.

use crate::{
    lab::{command::Command, drag::snap::SNAPS, draw::tool::TOOLS},
    mode::{MODES, behavior::OwnCommand},
    overlay::OVERLAYS,
    window::{
        keys::{
            act::Act,
            key_entry::{Entry, With, command, ctrl, entry, inch, leap, line, nudge, printed, typed},
        },
        picture_file::PictureFile,
    },
};
use macroquad::miniquad::KeyCode;
use std::sync::LazyLock;

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
        "add the shapes on the clipboard: a scene, WKT, GeoJSON, SVG, a Tiled map, or code",
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
    command(KeyCode::F3, "F3", Command::Lessons, "Lessons", "the lessons in teaching order, with questions"),
    line(
        With::Shift,
        KeyCode::F3,
        "Shift F3",
        Act::Lab(Command::LessonBy(1)),
        "Next answer",
        "in a lesson show the next answer; after the last one the next lesson",
    ),
    line(
        With::Ctrl,
        KeyCode::F3,
        "Ctrl F3",
        Act::Lab(Command::LessonBy(-1)),
        "Previous answer",
        "the answer before, or the lesson before",
    ),
    command(KeyCode::A, "A", Command::Steps, "Steps", "show an algorithm step by step on the pair"),
    line(
        With::Shift,
        KeyCode::A,
        "Shift A",
        Act::Beside,
        "Step, marks or code",
        "beside the steps show the next: the step, in a low window what its marks mean, the code, the lesson",
    ),
    command(KeyCode::Comma, ",", Command::Step(-1), "Step back", "one step back; also ← while nothing is selected"),
    command(KeyCode::Period, ".", Command::Step(1), "Step on", "one step on; also → while nothing is selected"),
    command(KeyCode::Home, "Home", Command::StepTo(0), "First step", "to the first step"),
    command(KeyCode::End, "End", Command::StepTo(usize::MAX), "Last step", "to the last step, which tells the answer"),
    line(
        With::Shift,
        KeyCode::Comma,
        "Shift ,",
        Act::Lab(Command::ExplainNext(-1)),
        "Previous algorithm",
        "tell the algorithm before of those that apply",
    ),
    line(
        With::Shift,
        KeyCode::Period,
        "Shift .",
        Act::Lab(Command::ExplainNext(1)),
        "Next algorithm",
        "tell the next algorithm of those that apply",
    ),
    entry(KeyCode::F, "F", Act::Fit, "Fit", "show everything"),
    typed('+', "+", Act::Zoom(1), "Zoom in", "zoom in; while a regular polygon is drawn one corner more"),
    typed('-', "-", Act::Zoom(-1), "Zoom out", "zoom out; while a regular polygon is drawn one corner less"),
];

/// What is done with the selected shape, and with the window.
const SELECTION_AND_WINDOW: &[Entry] = &[
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
        Act::Picture(PictureFile::Window),
        "Picture",
        "write a PNG of the window into the working directory",
    ),
    line(
        With::Shift,
        KeyCode::F12,
        "Shift F12",
        Act::Picture(PictureFile::Shapes),
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
        .chain(SELECTION_AND_WINDOW.iter().cloned())
        .collect()
});

/// All lines of the table.
pub fn table() -> &'static [Entry] {
    &TABLE
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
