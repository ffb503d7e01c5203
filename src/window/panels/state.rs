//! What is open in the window, and the theme: the state of the panels and of everything that floats over the canvas.

use crate::collision::Aabb;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::window::commands::palette::Palette;
use crate::window::commands::refusal;
use crate::window::commands::ui_command::UiCommand;
use crate::window::dialogs::outcome::show_open;
use crate::window::gallery::panel::Gallery;
use crate::window::gallery::thumbnail_textures::ThumbnailCache;
use crate::window::panels::floating;
use crate::window::panels::quantity_fields::Numbers;
use crate::window::paste::dialog::PasteDialog;
use crate::window::picture_file::PictureFile;
use crate::window::steps::panel::StepPanel;
use crate::window::theme::{Theme, ThemeChoice};

/// In a shorter canvas a suggestion would cover its subject.
const MIN_SUGGESTING: f32 = 200.0;

#[derive(Default)]
pub struct PanelState {
    pub theme_choice: ThemeChoice,
    pub theme: Theme,
    pub sides: bool,
    /// The mode in which the drawing tools are shown beside the own scene.
    pub tools_in: Option<usize>,
    pub help: bool,
    /// How far to scroll the help, relative to its height.
    pub help_scroll: f32,
    pub notes: bool,
    pub palette: Option<Palette>,
    pub gallery: Option<Gallery>,
    pub thumbnails: ThumbnailCache,
    pub pasting: Option<PasteDialog>,
    /// The pictures that are still to be written.
    pub picture_files: Vec<PictureFile>,
    pub numbers: Numbers,
    pub steps: StepPanel,
    /// Whether the pointer is on the counter, which shows the time of each question.
    pub wants_times: bool,
}

impl PanelState {
    /// Whether keys go to something that floats over the canvas.
    pub fn has_focus(&self) -> bool {
        self.palette.is_some() || self.gallery.is_some() || self.pasting.is_some()
    }

    /// Whether a window lies over the canvas, which is darkened; the gallery darkens it itself.
    pub fn darkens_canvas(&self) -> bool {
        self.help || self.palette.is_some() || self.pasting.is_some()
    }

    /// Closes the panel over the canvas that is in front, of those without keyboard focus; returns whether there was one.
    pub fn close_help_or_notes(&mut self) -> bool {
        core::mem::take(if self.help { &mut self.help } else { &mut self.notes })
    }

    /// Shows what floats over the canvas. `covers` counts the marks in a box. Returns the part of the canvas under a banner.
    pub fn float(
        &mut self,
        ctx: &egui::Context,
        lab: &Lab,
        (canvas, notice): (Aabb, Option<&str>),
        covers: &dyn Fn(Aabb) -> usize,
        commands: &mut Vec<UiCommand>,
    ) -> Vec<Aabb> {
        floating::invitation(ctx, lab, canvas, commands);
        if self.help {
            self.help = floating::help(ctx, core::mem::take(&mut self.help_scroll), &self.theme);
        }
        if let Some(command) = show_open(&mut self.palette, |palette| palette.show(ctx, lab, &self.theme)) {
            commands.push(if refusal::is_enabled(lab, &command) {
                command
            } else {
                UiCommand::Explain(Box::new(command))
            });
        }
        let thumbnails = &mut self.thumbnails;
        if let Some(command) = show_open(&mut self.gallery, |gallery| gallery.show(ctx, lab, thumbnails, &self.theme)) {
            commands.push(UiCommand::Lab(command));
        }
        if let Some(bodies) = show_open(&mut self.pasting, |dialog| dialog.show(ctx, &self.theme)) {
            commands.push(UiCommand::Lab(Command::Paste(bodies)));
        }
        let text = notice
            .map(str::to_owned)
            .or_else(|| lab.suggestion().filter(|_| canvas.size().y > MIN_SUGGESTING && !self.darkens_canvas()));
        let banner = text.and_then(|text| floating::banner(ctx, &text, canvas, covers, &self.theme));
        banner.into_iter().collect()
    }
}
