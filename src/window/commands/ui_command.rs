//! What a key, a button or a line of the palette can do.

use crate::lab::command::Command;
use crate::window::save_picture::PictureFile;

#[derive(Clone, Debug, PartialEq)]
pub enum UiCommand {
    Lab(Command),
    File(FileCommand),
    Copy(Copied),
    /// Copies the code of the explained algorithm, in the language with this index.
    CopyCode(usize),
    /// Copies the numbers of the selected rectangle as the chosen engine takes them.
    CopyEngineNumbers,
    /// Adds the shapes on the clipboard; except for a scene file, a preview is shown first.
    Paste,
    /// Shows the text on the clipboard, to be edited before its shapes are added.
    PasteText,
    Fit,
    /// Zooms in (+1) or out (−1) at the middle of the canvas.
    Zoom(i8),
    /// Makes everything but the shapes larger (+1), smaller (−1) or as large as usual (0).
    UiScale(i8),
    /// Gives keyboard focus to the fields of the selected shape, or to the lists of shapes.
    FocusNumberFields,
    Panels,
    /// Shows the next tab beside the steps of an algorithm.
    NextStepsTab,
    Help,
    /// Shows the notes on the open file.
    Notes,
    Palette,
    /// Shows the gallery of examples.
    Examples,
    /// Changes between the dark and the light theme.
    Theme,
    /// Follows the theme of the desktop.
    SystemTheme,
    /// Shows the numbers of the selected rectangle as the engine with this index takes them.
    Engine(usize),
    /// Shows and reads angles in radians, or in degrees.
    Radians(bool),
    Picture(PictureFile),
    /// Explains why this command is refused.
    Explain(Box<UiCommand>),
    /// Reports that the text typed for a number is not one.
    ReportInvalidNumber(String),
}

impl From<Command> for UiCommand {
    fn from(command: Command) -> Self {
        Self::Lab(command)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileCommand {
    New,
    Open,
    Save,
    SaveAs,
    Quit,
}

/// The format in which the selected shapes are copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    Scene,
    /// As [`Copied::Scene`], and the shapes are deleted.
    Cut,
    Wkt,
    Svg,
}
