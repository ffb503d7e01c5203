//! The commands with a key, in the order of the help: one table for keys, tooltips and help.

use crate::lab::command::Command;
use crate::lab::drag::snap_kinds::SNAPS;
use crate::lab::tools::tool_table::TOOLS;
use crate::mode::behavior::ModeCommand;
use crate::mode::modes_with_keys;
use crate::overlay::OVERLAYS;
use crate::window::commands::command_entry::Entry;
use crate::window::commands::ui_command::UiCommand::{self, File, Lab};
use crate::window::commands::ui_command::{Copied, FileCommand};
use crate::window::save_picture::PictureFile;
use glam::Vec2;
use std::sync::LazyLock;

/// Key, effect, name and help.
type Row = (&'static str, UiCommand, &'static str, &'static str);

const FILE_KEYS: &[Row] = &[
    ("Ctrl N", File(FileCommand::New), "New scene", "start an empty scene of your own"),
    ("Ctrl O", File(FileCommand::Open), "Open", "open a scene file, or a WKT, GeoJSON or SVG file as a new scene"),
    ("Ctrl S", File(FileCommand::Save), "Save", "save the shapes as a scene file"),
    ("Ctrl Shift S", File(FileCommand::SaveAs), "Save as", "save the shapes under another name"),
    ("Ctrl Q", File(FileCommand::Quit), "Quit", "quit; asks first if there are unsaved changes"),
    (
        "F4",
        UiCommand::Notes,
        "Notes on the file",
        "list what was ignored or changed when the WKT, GeoJSON or SVG file was opened",
    ),
];

/// The selection, the selected shapes and the history.
const EDIT_KEYS: &[Row] = &[
    ("Ctrl A", Lab(Command::SelectAll), "Select all", "select every shape"),
    (
        "Tab",
        Lab(Command::SelectNext(1)),
        "Next shape",
        "go through the shapes under the pointer or, if there are fewer than two, through all shapes",
    ),
    ("Shift Tab", Lab(Command::SelectNext(-1)), "Previous shape", "select the previous shape"),
    ("Ctrl Tab", Lab(Command::ExtendSelection), "Extend selection", "add the next unselected shape to the selection"),
    (
        "F2",
        UiCommand::FocusNumberFields,
        "Fields",
        "go to the fields of the selected shape, or to the list of shapes: Tab goes to the next field or button, Space presses a button, Esc \
         leaves",
    ),
    ("Del", Lab(Command::Delete), "Delete", "delete the selected shapes or the selected corner"),
    (
        "Backspace",
        Lab(Command::Delete),
        "Delete, or remove a corner",
        "while drawing, remove the last corner; otherwise like Del",
    ),
    (
        "Enter",
        Lab(Command::Enter),
        "Place a corner, or close the polygon",
        "place a corner or an end at the crosshair; without a crosshair, close the polygon being drawn; otherwise like F2",
    ),
    (
        "[",
        Lab(Command::Rotate(-15.0)),
        "Rotate counter-clockwise",
        "rotate the selected shapes by 15° counter-clockwise",
    ),
    ("]", Lab(Command::Rotate(15.0)), "Rotate clockwise", "rotate the selected shapes by 15° clockwise"),
    (
        "{",
        Lab(Command::Rotate(-1.0)),
        "Rotate counter-clockwise by 1°",
        "rotate the selected shapes by 1° counter-clockwise",
    ),
    ("}", Lab(Command::Rotate(1.0)), "Rotate clockwise by 1°", "rotate the selected shapes by 1° clockwise"),
    (
        "Ctrl D",
        Lab(Command::Duplicate),
        "Duplicate",
        "duplicate the selected shapes beside the originals; also Alt drag",
    ),
    ("Ctrl C", UiCommand::Copy(Copied::Scene), "Copy", "copy the selected shapes as scene-file text"),
    ("Ctrl X", UiCommand::Copy(Copied::Cut), "Cut", "copy the selected shapes and delete them"),
    (
        "Ctrl Shift C",
        UiCommand::Copy(Copied::Wkt),
        "Copy as WKT",
        "copy the selected shapes as WKT, for Shapely, JTS and GEOS",
    ),
    ("Ctrl Shift X", UiCommand::Copy(Copied::Svg), "Copy as SVG", "copy the selected shapes as SVG elements"),
    (
        "Ctrl V",
        UiCommand::Paste,
        "Paste",
        "add the shapes on the clipboard: a scene, WKT, GeoJSON, SVG, a Tiled map, or code",
    ),
    ("Ctrl Shift V", UiCommand::PasteText, "Paste as …", "type shapes, or choose how the clipboard text is read"),
    ("PgUp", Lab(Command::Order(1)), "Bring forward", "bring the selected shapes one step forward"),
    ("PgDn", Lab(Command::Order(-1)), "Send backward", "send the selected shapes one step backward"),
    ("Shift PgUp", Lab(Command::Order(2)), "Bring to the front", "bring the selected shapes in front of all others"),
    ("Shift PgDn", Lab(Command::Order(-2)), "Send to the back", "send the selected shapes behind all others"),
    (
        "Ctrl M",
        Lab(Command::SetInMotion),
        "Set in motion",
        "make the selected shapes move during the frame, or stop them; drag the arrow's tip to set how far, P plays it",
    ),
    (
        "Ctrl R",
        Lab(Command::ReadAsRay),
        "Read as a ray",
        "turn the selected segment, or A, into a ray: a point that moves from end to end during the frame; press again to turn it back",
    ),
    (
        "Ctrl H",
        Lab(Command::Hide),
        "Hide",
        "hide the selected shapes, locked ones too, and exclude them from every test",
    ),
    ("Ctrl L", Lab(Command::Lock), "Lock", "lock the selected shapes in place; press again to unlock them"),
    ("Ctrl Shift H", Lab(Command::ShowAll), "Show all", "show and unlock everything"),
    ("Space", Lab(Command::Arrange), "Rearrange", "show a new arrangement of the mode's shapes"),
    ("P", Lab(Command::Pause), "Play or pause", "play or pause the motion, the frame of moving shapes, or the steps"),
    ("R", Lab(Command::Reset), "Reset", "return to the opening scene of the mode"),
    ("Ctrl Z", Lab(Command::Undo), "Undo", "undo the last change to this mode's shapes"),
    ("Ctrl Y", Lab(Command::Redo), "Redo", "redo the change that was undone"),
    ("Ctrl Shift Z", Lab(Command::Redo), "Redo", "the same as Ctrl Y"),
];

/// Examples, lessons and the steps of an algorithm.
const EXPLAIN_KEYS: &[Row] = &[
    (
        "Ctrl E",
        UiCommand::Examples,
        "Examples",
        "choose an example by its picture: scenes, algorithms, comparisons, lessons, printed bugs",
    ),
    ("F3", Lab(Command::Lessons), "Lessons", "open or close the lessons, in teaching order, with questions"),
    (
        "Shift F3",
        Lab(Command::LessonBy(1)),
        "Next answer",
        "in a lesson, show the next answer or, after the last one, the next lesson",
    ),
    ("Ctrl F3", Lab(Command::LessonBy(-1)), "Previous answer", "show the previous answer, or the previous lesson"),
    ("A", Lab(Command::Steps), "Steps", "show an algorithm step by step on the pair"),
    (
        "Shift A",
        UiCommand::NextStepsTab,
        "Next tab of the steps",
        "go to the next tab of the steps: step, details, code, about, lesson",
    ),
    (",", Lab(Command::Step(-1)), "Step back", "go back one step; also ← when nothing is selected"),
    (".", Lab(Command::Step(1)), "Step forward", "go forward one step; also → when nothing is selected"),
    ("Home", Lab(Command::StepTo(0)), "First step", "go to the first step"),
    ("End", Lab(Command::StepTo(usize::MAX)), "Last step", "go to the last step, the answer"),
    ("Shift ,", Lab(Command::ExplainNext(-1)), "Previous algorithm", "show the previous algorithm that applies"),
    ("Shift .", Lab(Command::ExplainNext(1)), "Next algorithm", "show the next algorithm that applies"),
];

const VIEW_KEYS: &[Row] = &[
    ("F", UiCommand::Fit, "Fit", "fit all shapes in the view"),
    ("+", UiCommand::Zoom(1), "Zoom in", "zoom in; with the regular polygon tool, add a corner"),
    ("-", UiCommand::Zoom(-1), "Zoom out", "zoom out; with the regular polygon tool, remove a corner"),
];

/// The window.
const WINDOW_KEYS: &[Row] = &[
    (
        "Esc",
        Lab(Command::Cancel),
        "Cancel",
        "cancel a drag, a drawing or a tool; otherwise deselect, or close the help, a list or the steps; never quits",
    ),
    ("F9", UiCommand::Panels, "Panels", "hide or show the side panels"),
    ("Ctrl =", UiCommand::UiScale(1), "Larger", "make text and buttons larger"),
    ("Ctrl -", UiCommand::UiScale(-1), "Smaller", "make text and buttons smaller"),
    ("Ctrl 0", UiCommand::UiScale(0), "Default size", "reset text and buttons to the default size"),
    ("T", UiCommand::Theme, "Theme", "switch between the dark and light theme"),
    (
        "Shift T",
        UiCommand::SystemTheme,
        "System theme",
        "use the desktop's dark or light theme, and follow its changes",
    ),
    (
        "F12",
        UiCommand::Picture(PictureFile::WindowPng),
        "Window as PNG",
        "save the whole window as a PNG file in the working directory",
    ),
    (
        "Shift F12",
        UiCommand::Picture(PictureFile::CanvasSvg),
        "Scene as SVG",
        "save the scene as an SVG file in the working directory",
    ),
    ("F1", UiCommand::Help, "Help", "explain A, B and the numbers, and list the mouse actions and keys; also ?"),
    ("Ctrl K", UiCommand::Palette, "Commands", "find any command by typing a few letters of it"),
];

/// How many steps an arrow key moves by with Shift.
const STEPS_WITH_SHIFT: f32 = 10.0;
/// The directions of the arrow keys.
const ARROW_DIRECTIONS: [(&str, Vec2); 4] = [("←", Vec2::NEG_X), ("→", Vec2::X), ("↑", Vec2::NEG_Y), ("↓", Vec2::Y)];

fn arrow_key_commands() -> impl Iterator<Item = Entry> {
    let arrows = |modifier: &str, command: fn(Vec2) -> Command, name: &'static str, help: &'static str| {
        ARROW_DIRECTIONS.map(|(arrow, by)| Entry::new(format!("{modifier}{arrow}"), command(by), name, help))
    };
    let step = "move the selected shape by the arrow step of the inspector, about a pixel; with nothing selected, move the view; with \
                a drawing tool, the crosshair";
    let ulp = "move the selected shape to the next f32 coordinate; the crosshair to the next grid line";
    let kinds = [
        arrows("", Command::Nudge, "Nudge", step),
        arrows(
            "Shift ",
            |by| Command::Nudge(STEPS_WITH_SHIFT * by),
            "Nudge",
            "move the selected shape, the view or the crosshair ten times as far",
        ),
        arrows("Ctrl ", Command::NudgeToNext, "Fine nudge", ulp),
    ];
    kinds.into_iter().flatten()
}

static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let rows = |rows: &'static [Row]| {
        rows.iter().map(|(key, command, name, help)| Entry::new(*key, command.clone(), name, *help))
    };
    let modes = modes_with_keys()
        .enumerate()
        .map(|(i, (key, mode))| Entry::new(key.to_string(), Command::Mode(i), mode.name, mode.help));
    let own = modes_with_keys().flat_map(|(key, mode)| {
        let help = move |own: &ModeCommand| format!("in mode {key}: {}", own.help);
        mode.commands.iter().map(move |own| Entry::new(own.key.to_string(), Command::Own(*own), own.name, help(own)))
    });
    let overlays = OVERLAYS.iter();
    let overlays =
        overlays.map(|overlay| Entry::new(overlay.key, Command::Toggle(*overlay), overlay.name, overlay.help));
    let tools =
        TOOLS.iter().map(|tool| Entry::new(tool.key.to_string(), Command::Tool(tool.tool), tool.name, tool.help));
    let snaps =
        SNAPS.iter().map(|(snap, name, key, help)| Entry::new(key.to_string(), Command::Snap(*snap), name, *help));
    let drawing = modes.chain(tools).chain(snaps);
    let fixed = [FILE_KEYS, EDIT_KEYS, EXPLAIN_KEYS, VIEW_KEYS].into_iter().flat_map(rows);
    drawing.chain(fixed).chain(own).chain(overlays).chain(arrow_key_commands()).chain(rows(WINDOW_KEYS)).collect()
});

/// All commands with a key.
pub fn table() -> &'static [Entry] {
    &TABLE
}

/// What the mouse does, for the help.
pub const MOUSE: &[(&str, &str)] = &[
    ("Left drag", "moves a shape; from empty space, selects with a box or brings the mode's main shape there"),
    ("Click, Shift click", "selects a shape, or one more; clicking a selected shape selects the one behind it"),
    ("Ring, right drag, Alt wheel", "rotates a shape; with Shift, in steps of 15°"),
    (
        "Squares",
        "resize, change the radius of a rounded shape, or move an end or a corner; Shift keeps the aspect ratio, Alt the pivot; + or a double click on an edge adds a corner",
    ),
    ("Square or ring of a motion", "changes how far a shape in motion goes or turns; with Shift, in steps of 15°"),
    ("Diamond", "moves a rectangle's pivot, if it is not the centre"),
    ("Alt drag", "drags a copy of the shape"),
    ("Wheel", "zooms about the pointer"),
    ("Middle drag, Space drag", "moves the view"),
];
