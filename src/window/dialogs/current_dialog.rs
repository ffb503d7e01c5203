//! The dialog that is open over the canvas; those about files are in [`file_dialog`](super::file_dialog).

use crate::exchange::read_scene::Notes;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::window::commands::palette::Palette;
use crate::window::commands::ui_command::UiCommand;
use crate::window::dialogs::outcome::Outcome;
use crate::window::dialogs::{help, notes};
use crate::window::gallery::panel::Gallery;
use crate::window::gallery::thumbnail_textures::ThumbnailCache;
use crate::window::paste::dialog::PasteDialog;
use egui::Context;

pub enum CurrentDialog {
    Help,
    /// The notes on a file with this name.
    Notes(Notes, String),
    Palette(Palette),
    Gallery(Gallery),
    Paste(Box<PasteDialog>),
}

impl CurrentDialog {
    /// Lays it out; the user chooses a command.
    pub fn show(&mut self, ctx: &Context, lab: &Lab, thumbnails: &mut ThumbnailCache) -> Outcome<UiCommand> {
        match self {
            Self::Help => help::show(ctx),
            Self::Notes(notes, name) => notes::show(ctx, notes, name),
            Self::Palette(palette) => palette.show(ctx, lab),
            Self::Gallery(gallery) => gallery.show(ctx, lab, thumbnails).map(UiCommand::Lab),
            Self::Paste(dialog) => dialog.show(ctx).map(|bodies| UiCommand::Lab(Command::Paste(bodies))),
        }
    }
}
