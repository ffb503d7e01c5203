//! The commands with a key, in the order of the help: one table for keys, tooltips and help.

use crate::{
    lab::{Command, SNAPS, TOOLS},
    mode::{MODES, behavior::OwnCommand},
    overlay::OVERLAYS,
    window::{
        keys::{
            act::{Act, Copied, FileAct},
            entry::Entry,
        },
        picture_file::PictureFile,
    },
};
use glam::Vec2;
use std::sync::LazyLock;

/// Key, effect, name and help.
type Row = (&'static str, Act, &'static str, &'static str);

/// Files, the selected shapes, the scene and the view.
const EDITING: &[Row] = &[
    ("Ctrl N", Act::File(FileAct::New), "New scene", "an empty scene of your own"),
    ("Ctrl O", Act::File(FileAct::Open), "Open", "open a scene file, or a file of WKT, GeoJSON or SVG as a new scene"),
    ("Ctrl S", Act::File(FileAct::Save), "Save", "save the shapes as a scene file"),
    ("Ctrl Shift S", Act::File(FileAct::SaveAs), "Save as", "save them under another name"),
    ("F4", Act::Notes, "Notes on the file", "what was left out of the opened file of WKT, GeoJSON or SVG, or changed"),
    ("Ctrl A", Act::Lab(Command::SelectAll), "Select all", "select every shape"),
    ("Tab", Act::Lab(Command::SelectNext(1)), "Next shape", "select the shape behind, or the next one"),
    ("Shift Tab", Act::Lab(Command::SelectNext(-1)), "Previous shape", "select the one before"),
    ("Ctrl Tab", Act::Lab(Command::SelectNextToo), "Next shape too", "select one more, the next that is not selected"),
    (
        "F2",
        Act::Fields,
        "Fields",
        "into the fields of the selected shape, or the list of shapes: Tab goes on, Space presses, Esc leaves",
    ),
    ("Del", Act::Lab(Command::Delete), "Delete", "take the selected shapes or the selected corner away"),
    ("Backspace", Act::Lab(Command::Delete), "Delete", "the same; of what is drawn the last corner"),
    (
        "Enter",
        Act::Lab(Command::Enter),
        "Set or close",
        "set a corner or end at the crosshair; without one close the polygon that is drawn; else as F2",
    ),
    ("[", Act::Lab(Command::Turn(-15.0)), "Turn back", "turn the selected shapes by 15° against the clock"),
    ("]", Act::Lab(Command::Turn(15.0)), "Turn", "turn them by 15° with the clock"),
    ("{", Act::Lab(Command::Turn(-1.0)), "Turn back by 1°", "turn them by 1° against the clock"),
    ("}", Act::Lab(Command::Turn(1.0)), "Turn by 1°", "turn them by 1° with the clock"),
    ("Ctrl D", Act::Lab(Command::Duplicate), "Duplicate", "copy the selected shapes beside them; also Alt+drag"),
    ("Ctrl C", Act::Copy(Copied::Scene), "Copy", "copy the selected shapes as the text of a scene file"),
    ("Ctrl X", Act::Copy(Copied::Cut), "Cut", "copy them and take them away"),
    (
        "Ctrl Shift C",
        Act::Copy(Copied::Wkt),
        "Copy as WKT",
        "copy the selected shapes as WKT, for Shapely, JTS and GEOS",
    ),
    ("Ctrl Shift X", Act::Copy(Copied::Svg), "Copy as SVG", "copy the selected shapes as SVG elements"),
    (
        "Ctrl V",
        Act::Paste,
        "Paste",
        "add the shapes on the clipboard: a scene, WKT, GeoJSON, SVG, a Tiled map, or code",
    ),
    ("Ctrl Shift V", Act::PasteText, "Paste as …", "type shapes, or choose how what is on the clipboard is read"),
    ("PgUp", Act::Lab(Command::Order(1)), "Forward", "put the selected shapes one further to the front"),
    ("PgDn", Act::Lab(Command::Order(-1)), "Backward", "put them one further to the back"),
    ("Shift PgUp", Act::Lab(Command::Order(2)), "To the front", "put them before all others"),
    ("Shift PgDn", Act::Lab(Command::Order(-2)), "To the back", "put them behind all others"),
    ("Ctrl H", Act::Lab(Command::Hide), "Hide", "hide the selected shapes: nobody asks about them"),
    ("Ctrl L", Act::Lab(Command::Lock), "Lock", "keep the selected shapes where they are"),
    ("Ctrl Shift H", Act::Lab(Command::ShowAll), "Show all", "show and unlock everything"),
    ("Space", Act::Lab(Command::Arrange), "Rearrange", "a new arrangement of the mode"),
    ("P", Act::Lab(Command::Pause), "Pause", "stop the motion, or go on; of an algorithm its steps"),
    ("R", Act::Lab(Command::Reset), "Reset", "back to what the mode opened on"),
    ("Ctrl Z", Act::Lab(Command::Undo), "Undo", "undo the last change of this mode's shapes"),
    ("Ctrl Y", Act::Lab(Command::Redo), "Redo", "make it again"),
    ("Ctrl Shift Z", Act::Lab(Command::Redo), "Redo", "the same as Ctrl Y"),
    ("Ctrl E", Act::Examples, "Examples", "scenes to open: presets, comparisons and lessons"),
    ("F3", Act::Lab(Command::Lessons), "Lessons", "the lessons in teaching order, with questions"),
    (
        "Shift F3",
        Act::Lab(Command::LessonBy(1)),
        "Next answer",
        "in a lesson show the next answer; after the last one the next lesson",
    ),
    ("Ctrl F3", Act::Lab(Command::LessonBy(-1)), "Previous answer", "the answer before, or the lesson before"),
    ("A", Act::Lab(Command::Steps), "Steps", "show an algorithm step by step on the pair"),
    (
        "Shift A",
        Act::Beside,
        "Step, marks or code",
        "beside the steps show the next: the step, in a low window what its marks mean, the code, the lesson",
    ),
    (",", Act::Lab(Command::Step(-1)), "Step back", "one step back; also ← while nothing is selected"),
    (".", Act::Lab(Command::Step(1)), "Step on", "one step on; also → while nothing is selected"),
    ("Home", Act::Lab(Command::StepTo(0)), "First step", "to the first step"),
    ("End", Act::Lab(Command::StepTo(usize::MAX)), "Last step", "to the last step, which tells the answer"),
    (
        "Shift ,",
        Act::Lab(Command::ExplainNext(-1)),
        "Previous algorithm",
        "tell the algorithm before of those that apply",
    ),
    ("Shift .", Act::Lab(Command::ExplainNext(1)), "Next algorithm", "tell the next algorithm of those that apply"),
    ("F", Act::Fit, "Fit", "show everything"),
    ("+", Act::Zoom(1), "Zoom in", "zoom in; while a regular polygon is drawn one corner more"),
    ("-", Act::Zoom(-1), "Zoom out", "zoom out; while a regular polygon is drawn one corner less"),
];

/// The window.
const WINDOW: &[Row] = &[
    ("Esc", Act::Lab(Command::Deselect), "Deselect", "deselect, give up a drag; never quits"),
    ("F9", Act::Panels, "Panels", "hide or show the side panels"),
    ("Ctrl =", Act::Scale(1), "Larger", "make texts and buttons larger"),
    ("Ctrl -", Act::Scale(-1), "Smaller", "make them smaller"),
    ("Ctrl 0", Act::Scale(0), "Usual size", "make them as large as usual"),
    ("T", Act::Ground, "Ground", "dark or light ground"),
    (
        "Shift T",
        Act::SystemGround,
        "System ground",
        "the ground that the desktop has, dark or light, also when it changes",
    ),
    ("F12", Act::Picture(PictureFile::Window), "Picture", "write a PNG of the window into the working directory"),
    (
        "Shift F12",
        Act::Picture(PictureFile::Shapes),
        "Drawing",
        "write an SVG of the shapes into the working directory",
    ),
    ("F1", Act::Help, "Keys", "all keys; also ?"),
    ("Ctrl K", Act::Palette, "Commands", "find any command by a few letters"),
];

/// Where the arrow keys point.
const ARROWS: [(&str, Vec2); 4] = [("←", Vec2::NEG_X), ("→", Vec2::X), ("↑", Vec2::NEG_Y), ("↓", Vec2::Y)];

fn arrows() -> impl Iterator<Item = Entry> {
    let kinds: [(&str, fn(Vec2) -> Command, &str, &str); 3] = [
        (
            "",
            Command::Nudge,
            "Nudge",
            "move the selected shape by about a pixel; with nothing selected the view, with a drawing tool the crosshair",
        ),
        ("Shift ", |by| Command::Nudge(10.0 * by), "Nudge", "move it ten times as far"),
        ("Ctrl ", Command::Inch, "Inch", "move it to the next f32 number; the crosshair to the next line of the grid"),
    ];
    kinds.into_iter().flat_map(|(modifier, command, name, help)| {
        ARROWS.map(|(arrow, by)| Entry::new(format!("{modifier}{arrow}"), Act::Lab(command(by)), name, help))
    })
}

static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let rows =
        |rows: &'static [Row]| rows.iter().map(|(key, act, name, help)| Entry::new(*key, act.clone(), name, *help));
    let modes =
        MODES.iter().enumerate().map(|(i, mode)| Entry::letter(mode.key, Command::Mode(i), mode.name, mode.help));
    let own = MODES.iter().flat_map(|mode| {
        let help = move |own: &OwnCommand| format!("in mode {}: {}", mode.key, own.help);
        mode.commands.iter().map(move |own| Entry::letter(own.key, Command::Own(*own), own.name, help(own)))
    });
    let overlays = OVERLAYS.iter();
    let overlays =
        overlays.map(|overlay| Entry::letter(overlay.key, Command::Toggle(*overlay), overlay.name, overlay.help));
    let tools = TOOLS.iter().map(|tool| Entry::letter(tool.key, Command::Tool(tool.tool), tool.name, tool.help));
    let snaps = SNAPS.iter().map(|(snap, name, key, help)| Entry::letter(*key, Command::Snap(*snap), name, *help));
    let drawing = modes.chain(tools).chain(snaps).chain(rows(EDITING));
    drawing.chain(own).chain(overlays).chain(arrows()).chain(rows(WINDOW)).collect()
});

/// All commands with a key.
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
