//! How does the window look, apart from its view of the world, and what floats over the canvas?

use crate::{
    collision::Aabb,
    lab::{Lab, command::Command},
    window::{
        keys::{
            act::Act,
            lookup,
            palette::{self, Palette},
        },
        notice::Notice,
        panels::{floating, shape_list::Numbers},
        paste::{dialog as paste_dialog, dialog::PasteDialog},
        picture_file::PictureFile,
        steps::side::StepSide,
        theme::{Ground, Theme},
    },
};

/// In a lower canvas a caption would cover what it speaks of.
const LEAST_CAPTIONED: f32 = 200.0;

/// How the window looks, apart from its view of the world.
pub struct Look {
    pub ground: Ground,
    pub theme: Theme,
    pub sides: bool,
    pub help: bool,
    /// Whether it is listed what was left out of the file that is open.
    pub notes: bool,
    pub palette: Option<Palette>,
    pub pasting: Option<PasteDialog>,
    /// The pictures that are still to be taken.
    pub picture_files: Vec<PictureFile>,
    pub numbers: Numbers,
    /// What is shown beside the steps of an algorithm.
    pub beside: StepSide,
    /// Whether somebody looks at what each question takes.
    pub wants_times: bool,
    pub notice: Option<Notice>,
}

impl Look {
    /// Whether keys go to something that floats over the canvas.
    pub fn has_keyboard(&self) -> bool {
        self.palette.is_some() || self.pasting.is_some()
    }

    /// Shows what floats over the canvas, of whose marks a box covers so many; returns what it covers.
    pub fn float(
        &mut self,
        ctx: &egui::Context,
        lab: &Lab,
        canvas: Aabb,
        covers: &dyn Fn(Aabb) -> usize,
        acts: &mut Vec<Act>,
    ) -> Vec<Aabb> {
        if self.help {
            self.help = floating::help(ctx, &self.theme);
        }
        match self.palette.as_mut().map(|palette| palette.show(ctx, lab, &self.theme)) {
            Some(palette::Outcome::Chosen(act)) => {
                self.palette = None;
                acts.push(if lookup::is_enabled(lab, &act) { act } else { Act::Explain(Box::new(act)) });
            }
            Some(palette::Outcome::Closed) => self.palette = None,
            Some(palette::Outcome::Open) | None => (),
        }
        match self.pasting.as_mut().map(|dialog| dialog.show(ctx, &self.theme)) {
            Some(paste_dialog::Outcome::Chosen(bodies)) => {
                self.pasting = None;
                acts.push(Act::Lab(Command::Insert("Paste", bodies)));
            }
            Some(paste_dialog::Outcome::Closed) => self.pasting = None,
            Some(paste_dialog::Outcome::Open) | None => (),
        }
        let text = self
            .notice
            .as_ref()
            .map(|notice| notice.text.clone())
            .or_else(|| lab.caption().filter(|_| canvas.size().y > LEAST_CAPTIONED));
        let banner = text.and_then(|text| floating::banner(ctx, &text, canvas, covers, &self.theme));
        banner.into_iter().collect()
    }
}
