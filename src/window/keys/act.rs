//! What can a key, a button or a line of the palette do?

use crate::{lab::command::Command, window::picture_file::PictureFile};

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
    /// Say why this act can do nothing now.
    Explain(Box<Act>),
    /// Say that what was typed is no number.
    Mistyped(String),
    /// Hide or show both side panels.
    Panels,
    /// Show the next of what stands beside the steps of an algorithm.
    Beside,
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
    /// Show the numbers of the selected rectangle as the engine with this index takes them.
    Engine(usize),
    /// Put those numbers on the clipboard.
    CopyReadings,
    /// Show and type angles in radians, or in degrees.
    Radians(bool),
    /// Write a picture.
    Picture(PictureFile),
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
