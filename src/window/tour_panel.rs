//! The lessons: one paragraph each, and three questions whose answers the scene then shows.

use super::{fonts::showable, keys::Act, theme::Theme};
use collision_lab::{
    collision::Aabb,
    lab::{Command, Lab, Touring},
    picture::Role,
};
use egui::{ComboBox, Context, Label, RichText, ScrollArea, Ui, pos2};

/// How wide it is, in points, and how much of the canvas it may take in height.
const WIDTH: f32 = 280.0;
const HEIGHT: f32 = 0.72;

/// Lays it out over the canvas, where it can be dragged; returns the part that it covers.
pub fn show(ctx: &Context, lab: &Lab, theme: &Theme, canvas: Aabb, acts: &mut Vec<Act>) -> Option<Aabb> {
    let touring = lab.touring()?;
    let mut is_open = true;
    let window = egui::Window::new("Lessons").open(&mut is_open).resizable(false).default_width(WIDTH);
    let place = pos2(canvas.min.x + 28.0, canvas.min.y + 28.0);
    let shown = window.default_pos(place).max_height(canvas.size().y * HEIGHT).show(ctx, |ui| {
        ui.set_width(WIDTH);
        choice(ui, lab, touring, acts);
        ScrollArea::vertical()
            .max_height(canvas.size().y * HEIGHT - 60.0)
            .show(ui, |ui| text(ui, touring, theme, acts));
    });
    if !is_open {
        acts.push(Act::Lab(Command::Tour));
    }
    shown.map(|shown| {
        let rect = shown.response.rect;
        Aabb { min: glam::Vec2::new(rect.min.x, rect.min.y), max: glam::Vec2::new(rect.max.x, rect.max.y) }
    })
}

/// The list of lessons, and the way to the next one.
fn choice(ui: &mut Ui, lab: &Lab, touring: Touring, acts: &mut Vec<Act>) {
    let lessons = &lab.tour().lessons;
    ui.horizontal(|ui| {
        let title = format!("{}. {}", touring.index + 1, touring.lesson.title);
        ComboBox::from_id_salt("lessons").width(WIDTH - 70.0).selected_text(title).show_ui(ui, |ui| {
            for (index, lesson) in lessons.iter().enumerate() {
                let title = format!("{}. {}", index + 1, lesson.title);
                if ui.selectable_label(index == touring.index, title).clicked() {
                    acts.push(Act::Lab(Command::Lesson(index)));
                }
            }
        });
        let next = touring.index + 1;
        if ui.add_enabled(next < lessons.len(), egui::Button::new("Next")).clicked() {
            acts.push(Act::Lab(Command::Lesson(next)));
        }
    });
}

fn text(ui: &mut Ui, touring: Touring, theme: &Theme, acts: &mut Vec<Act>) {
    let body = |text: &str, ui: &Ui| RichText::new(showable(ui.ctx(), text)).size(13.5);
    let paragraph = body(&touring.lesson.paragraph, ui);
    ui.add(Label::new(paragraph).wrap());
    for (index, question) in touring.lesson.questions.iter().enumerate() {
        ui.separator();
        let asked = body(&question.text, ui).strong();
        ui.add(Label::new(asked).wrap());
        if touring.answered == Some(index) {
            let answer = body(&question.answer, ui).color(theme.text(Role::A));
            ui.add(Label::new(answer).wrap());
        } else if ui.small_button("Show the answer").clicked() {
            acts.push(Act::Lab(Command::ShowAnswer(index)));
        }
    }
}
