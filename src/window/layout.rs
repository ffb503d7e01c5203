//! How are the panels, the shapes and what floats over them laid out and drawn?

use crate::{
    collision::Aabb,
    command::render::caption,
    drawing::sheet::Sheet,
    window::{
        App,
        canvas::{egui_surface::show_labels, legend, rulers},
        panels::{self, dialogs, notes},
        picture_file::{self, PictureFile},
        steps::compare_view,
    },
};
use glam::Vec2;
use macroquad::{color::Color, window};

impl App {
    pub fn draw(&mut self) {
        if self.drawn != Some(self.lab.changes()) {
            self.drawn = Some(self.lab.changes());
            self.lab.draw(&mut self.picture);
        }
        let window = Vec2::from(macroquad::miniquad::window::screen_size()) / self.gui.scale();
        let (mut acts, mut canvas) = (Vec::new(), self.camera.canvas());
        let crosshair = self.lab.crosshair().map(|at| self.camera.to_screen(at));
        let pointer = crosshair.unwrap_or(self.hands.position());
        let (file, had_keyboard) = (self.files.session().label(&self.lab), self.look.has_keyboard());
        let (lab, picture, camera, look) = (&self.lab, &self.picture, &self.camera, &mut self.look);
        let (files, dialogs, mut answer) = (&mut self.files, &mut self.dialogs, None);
        let copied = self.gui.run(&mut self.clipboard, |ctx| {
            let (theme, numbers, beside) = (&look.theme, &mut look.numbers, &mut look.beside);
            let content = panels::Content { lab, file: file.as_deref(), picture };
            let panels = panels::show(ctx, content, theme, look.sides, numbers, beside);
            (acts, look.wants_times) = panels;
            // Where no fields are shown, the keyboard stays where it is.
            look.numbers.is_entered = false;
            compare_view::show(ctx, lab, camera, &look.theme, &mut acts);
            let free = ctx.available_rect();
            let min = Vec2::new(free.min.x, free.min.y);
            // Before the first frame egui takes the window for a huge one.
            canvas = Aabb { min, max: Vec2::new(free.max.x, free.max.y).min(window).max(min) };
            let mut taken = look.float(ctx, lab, canvas, &|sides| legend::covers(picture, camera, sides), &mut acts);
            let file = files.session().file(lab);
            if look.notes {
                look.notes = file.notes.count > 0 && notes::show(ctx, &file.notes, &file.title(), &look.theme);
            }
            rulers::draw(ctx, camera, &look.theme, pointer);
            // The marks of a step are explained beside it.
            if !lab.shows_steps() {
                taken.extend(legend::draw(ctx, picture, camera, &look.theme, &taken));
            }
            taken.extend(rulers::covered(canvas));
            show_labels(ctx, picture, camera, &look.theme, &mut taken);
            answer = dialogs.show(ctx, files, lab, &look.theme);
        });
        if let Err(text) = copied {
            self.tell(text);
        }
        let ground = self.look.theme.ground;
        window::clear_background(Color::from_rgba(ground.r(), ground.g(), ground.b(), 255));
        self.screen.paint(&self.picture, &self.camera, &self.look.theme.marks, self.gui.scale());
        self.gui.draw();
        // A picture shows answers, and no notice.
        if !self.look.picture_files.is_empty() && !self.lab.is_searching() && self.look.notice.take().is_none() {
            let picture_files = core::mem::take(&mut self.look.picture_files);
            let told: Vec<String> =
                picture_files.into_iter().map(|picture_file| self.picture_file(picture_file)).collect();
            self.tell(told.join("; "));
        }
        if had_keyboard && !self.look.has_keyboard() {
            self.gui.leave_field();
        }
        self.take_canvas(canvas);
        if !acts.is_empty() {
            acts.iter().for_each(|act| self.act(act));
            self.note_preferences();
        }
        let (files, lab) = (&mut self.files, &mut self.lab);
        let done = match answer {
            Some(dialogs::Outcome::Chosen) => files.choose(lab),
            Some(dialogs::Outcome::Closed) => files.cancel(lab),
            Some(dialogs::Outcome::Answered(answer)) => files.answer(answer, lab),
            None => return,
        };
        if !self.files.has_dialog() {
            self.gui.leave_field();
        }
        self.pace.note_movement();
        self.take(done);
    }

    fn picture_file(&self, picture_file: PictureFile) -> String {
        match picture_file {
            PictureFile::Window => picture_file::take_window(),
            PictureFile::Shapes => {
                let (picture, caption) = (self.lab.still(), caption(self.lab.status()));
                let (camera, theme) = (self.camera.clone(), self.look.theme.marks);
                picture_file::take_shapes(&Sheet { picture, camera, theme, caption, has_strip: false })
            }
        }
    }

    /// Follows the panels and the size of the window; a view that nobody moved goes on showing everything.
    fn take_canvas(&mut self, canvas: Aabb) {
        if canvas != self.camera.canvas() {
            self.camera.set_canvas(canvas);
            self.pace.note_movement();
            if self.camera.is_fitted() {
                self.camera.fit(self.fitted_extent());
            }
        }
    }
}
