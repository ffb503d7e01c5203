//! What is open in the window: the state of the panels and of everything that floats over the canvas.

use crate::collision::Aabb;
use crate::lab::Lab;
use crate::window::commands::queue::queue;
use crate::window::dialogs::current_dialog::CurrentDialog;
use crate::window::dialogs::outcome::Outcome;
use crate::window::gallery::thumbnail_textures::ThumbnailCache;
use crate::window::panels::floating;
use crate::window::panels::quantity_fields::Numbers;
use crate::window::save_picture::PictureFile;
use crate::window::steps::panel::StepPanel;
use crate::window::theme::ThemeChoice;

/// In a shorter canvas a hint would cover its subject.
const MIN_HEIGHT_FOR_HINTS: f32 = 200.0;

#[derive(Default)]
pub struct PanelState {
    pub theme_choice: ThemeChoice,
    pub sides: bool,
    /// The mode in which the drawing tools are shown beside the own scene.
    pub tools_in: Option<usize>,
    pub dialog: Option<CurrentDialog>,
    pub thumbnails: ThumbnailCache,
    /// The pictures that are still to be written.
    pub picture_files: Vec<PictureFile>,
    pub numbers: Numbers,
    pub steps: StepPanel,
    /// Whether the pointer is on the counter, which shows the time of each question.
    pub wants_times: bool,
}

impl PanelState {
    /// Shows what floats over the canvas; it keeps the boxes of the legend and of the axes free. `covers` counts the marks in a box.
    /// Returns the part of the canvas under a banner.
    pub fn float(
        &mut self,
        ctx: &egui::Context,
        lab: &Lab,
        notice: Option<&str>,
        (canvas, kept_free, covers): (Aabb, [Aabb; 2], &dyn Fn(Aabb) -> usize),
    ) -> Option<Aabb> {
        floating::invitation(ctx, lab, canvas);
        let outcome = self.dialog.as_mut().map(|dialog| dialog.show(ctx, lab, &mut self.thumbnails));
        match outcome {
            None | Some(Outcome::Open) => {}
            Some(Outcome::Closed) => self.dialog = None,
            Some(Outcome::Chosen(command)) => {
                self.dialog = None;
                queue(ctx, command);
            }
        }
        let text =
            notice.map(str::to_owned).or_else(|| lab.canvas_hint().filter(|_| canvas.size().y > MIN_HEIGHT_FOR_HINTS));
        let scene = (lab.editor().mode, lab.editor().document().origin());
        let is_still = !lab.is_moving() && !ctx.input(|input| input.pointer.any_down());
        floating::banner(ctx, (&text?, scene), (canvas, kept_free), covers, is_still)
    }
}
