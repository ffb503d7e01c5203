//! Lays out and draws the panels, the shapes and what floats over them.

use crate::cli::render::caption;
use crate::collision::Aabb;
use crate::drawing::sheet::Sheet;
use crate::files::prompt::PromptAnswer;
use crate::legend::of_mode;
use crate::window::App;
use crate::window::canvas::draw_legend;
use crate::window::canvas::egui_surface::show_labels;
use crate::window::canvas::legend_place::{self, Room};
use crate::window::canvas::rulers;
use crate::window::dialogs::outcome::Outcome;
use crate::window::panels::{Content, floating, panel_layout};
use crate::window::save_picture::{self, PictureFile};
use crate::window::steps::compare_view::{self, Half};
use crate::window::theme::Theme;
use crate::window::widgets::to_aabb;
use glam::Vec2;
use macroquad::color::Color;
use macroquad::window;
use std::borrow::Cow;

impl App {
    pub fn draw(&mut self) {
        if self.drawn != Some(self.lab.changes()) {
            self.drawn = Some(self.lab.changes());
            self.lab.draw(&mut self.picture);
        }
        let had_dialog = self.panels.dialog.is_some();
        let (canvas, answer) = self.lay_out();
        let Theme { background, marks, .. } = self.gui.theme();
        window::clear_background(Color::from_rgba(background.r(), background.g(), background.b(), 255));
        self.screen.paint(&self.picture, &self.camera, &marks, self.gui.scale());
        self.gui.draw();
        self.write_pictures();
        if had_dialog && self.panels.dialog.is_none() {
            self.gui.leave_field();
        }
        self.take_canvas(canvas);
        let commands = self.gui.take_queued();
        if !commands.is_empty() {
            commands.iter().for_each(|command| self.perform(command));
            self.note_preferences();
        }
        self.answer_dialog(answer);
    }

    /// Lays out the panels; returns the part of the window that they leave free, and the answer to a prompt about files.
    fn lay_out(&mut self) -> (Aabb, Outcome<Option<PromptAnswer>>) {
        let window = Vec2::from(macroquad::miniquad::window::screen_size()) / self.gui.scale();
        let (mut canvas, mut answer) = (self.camera.canvas(), Outcome::Open);
        let crosshair = self.lab.editor().crosshair().map(|at| self.camera.to_screen(at));
        let pointer = crosshair.unwrap_or(self.input.position());
        let (status, label) = (self.lab.status(), self.files.session().title_with_star(&self.lab));
        let (lab, picture, camera, panels) = (&self.lab, &self.picture, &self.camera, &mut self.panels);
        let (files, dialogs) = (&mut self.files, &mut self.dialogs);
        let notice = self.notice.as_ref().map(|notice| notice.text.as_str());
        let copied = self.gui.run(&mut self.clipboard, |ctx| {
            let content = Content { lab, status: &status, file: label.as_deref(), picture };
            panels.wants_times = panel_layout::show_panels(ctx, content, panels);
            // Without fields, keyboard focus stays where it is.
            panels.numbers.is_entered = false;
            let second = compare_view::show(ctx, lab, camera);
            let free = to_aabb(ctx.available_rect());
            // Before the first frame egui assumes a huge window.
            canvas = Aabb { max: free.max.min(window).max(free.min), ..free };
            floating::ring_tooltip(ctx, lab, camera);
            rulers::draw(ctx, camera, pointer);
            let mut taken = Vec::from_iter(rulers::covered(canvas));
            let cross = rulers::under_cross(canvas);
            taken.push(cross);
            // The marks of a step are explained beside it.
            let mut legend = None;
            if !lab.shows_steps() {
                let scene = (lab.editor().mode, lab.editor().document().origin());
                let room = Room { picture, camera, taken: &taken };
                legend = draw_legend::draw(ctx, 0, of_mode(picture), &room, scene);
            }
            // Those of two methods are drawn later.
            let kept_free = legend.unwrap_or_else(|| legend_place::button_place(camera));
            let covers = |bounds| legend_place::covers(picture, camera, bounds);
            taken.extend(panels.float(ctx, lab, notice, (canvas, [kept_free, cross], &covers)));
            taken.extend(legend);
            show_labels(ctx, picture, camera, &mut taken);
            if let Some(second) = second {
                let first = Half { picture: Cow::Borrowed(picture), camera: camera.clone(), taken };
                compare_view::legends(ctx, lab, [first, second]);
            }
            answer = dialogs.show(ctx, files, lab);
        });
        if let Err(text) = copied {
            self.notify(text);
        }
        (canvas, answer)
    }

    /// Writes the requested pictures, once all answers are known and no notice is shown.
    fn write_pictures(&mut self) {
        if self.panels.picture_files.is_empty() || self.lab.is_searching() || self.notice.take().is_some() {
            return;
        }
        let files = core::mem::take(&mut self.panels.picture_files);
        let said: Vec<String> = files.into_iter().map(|file| self.write_picture(file)).collect();
        self.notify(said.join("; "));
    }

    fn write_picture(&self, picture_file: PictureFile) -> String {
        match picture_file {
            PictureFile::WindowPng => save_picture::save_window_png(),
            PictureFile::CanvasSvg => {
                let (picture, caption) = (self.lab.still(), caption(self.lab.status()));
                let (camera, colors) = (self.camera.clone(), self.gui.theme().marks);
                save_picture::save_canvas_svg(&Sheet { picture, camera, colors, caption, has_strip: false })
            }
        }
    }

    fn answer_dialog(&mut self, outcome: Outcome<Option<PromptAnswer>>) {
        let (files, lab) = (&mut self.files, &mut self.lab);
        let done = match outcome {
            Outcome::Open => return,
            Outcome::Closed => files.cancel(lab),
            Outcome::Chosen(None) => files.choose(lab),
            Outcome::Chosen(Some(answer)) => files.answer(answer, lab),
        };
        if !self.files.has_dialog() {
            self.gui.leave_field();
        }
        self.pace.note_movement();
        self.apply_file_effect(done);
    }
}
