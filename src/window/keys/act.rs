//! What can a key, a button or a line of the palette do?

use crate::{lab::Command, window::picture_file::PictureFile};

/// What a key or a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    Lab(Command),
    File(FileAct),
    Copy(Copied),
    /// Copies the code of the explained algorithm, in the language with this index.
    CopyCode(usize),
    /// Copies the numbers of the selected rectangle as the chosen engine takes them.
    CopyReadings,
    /// Adds the shapes on the clipboard; anything but a scene file is shown before.
    Paste,
    /// Shows the text on the clipboard, to be edited before its shapes are added.
    PasteText,
    /// Shows everything.
    Fit,
    /// Zooms in (+1) or out (−1) at the middle of the canvas.
    Zoom(i8),
    /// Makes everything but the shapes larger (+1), smaller (−1) or as large as usual (0).
    Scale(i8),
    /// Gives the keyboard to the fields of the selected shape, or to the lists of shapes.
    Fields,
    /// Hides or shows both side panels.
    Panels,
    /// Shows the next tab beside the steps of an algorithm.
    Beside,
    /// Shows or hides the list of keys.
    Help,
    /// Shows or hides the notes on the open file.
    Notes,
    /// Shows or hides the list of commands.
    Palette,
    /// Shows or hides the list of scenes to open.
    Examples,
    /// Changes between the dark and the light ground.
    Ground,
    /// Follows the ground of the desktop.
    SystemGround,
    /// Shows the numbers of the selected rectangle as the engine with this index takes them.
    Engine(usize),
    /// Shows and reads angles in radians, or in degrees.
    Radians(bool),
    Picture(PictureFile),
    /// Says why this act can do nothing now.
    Explain(Box<Act>),
    /// Says that the text typed for a number is not one.
    Mistyped(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAct {
    New,
    Open,
    Save,
    SaveAs,
}

/// As what the selected shapes are put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    Scene,
    /// As [`Copied::Scene`], and the shapes are deleted.
    Cut,
    Wkt,
    Svg,
}
