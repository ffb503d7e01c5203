//! The lessons: one paragraph each, and three questions whose answers the scene then shows.

use crate::lab::Lab;
use crate::lab::activity::ShownLesson;
use crate::lab::command::Command;
use crate::marks::Role;
use crate::window::input::focused_widget::keep_in_sight;
use crate::window::panels::drop_down;
use crate::window::theme::Theme;
use crate::window::widgets::{from_right, is_news, on_click, rich, wrapped};
use egui::{Align, ComboBox, ScrollArea, Ui};

pub const WIDTH: f32 = 250.0;

pub fn contents(ui: &mut Ui, lab: &Lab, shown: ShownLesson) {
    ui.horizontal(|ui| {
        ui.heading("Lessons");
        on_click(&from_right(ui, |ui| ui.small_button("Close")), Command::Lessons);
    });
    choice(ui, lab, shown);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        text(ui, shown);
        keep_in_sight(ui);
    });
}

/// The list of lessons, and the way to the next one.
fn choice(ui: &mut Ui, lab: &Lab, shown: ShownLesson) {
    let lessons = lab.lessons();
    let next = shown.index + 1;
    ui.horizontal(|ui| {
        // The button is laid out first; the list takes the rest.
        from_right(ui, |ui| {
            let button = ui.add_enabled(next < lessons.len(), egui::Button::new("Next lesson"));
            on_click(&button, Command::Lesson(next));
            let title = format!("Lesson {} of {}", shown.index + 1, lessons.len());
            let list = ComboBox::from_id_salt("lessons").width(ui.available_width()).truncate();
            drop_down::show(ui, list.selected_text(title), |ui, lines| {
                for (index, lesson) in lessons.iter().enumerate() {
                    let title = format!("{}. {}", index + 1, lesson.title);
                    on_click(&lines.option(ui, index == shown.index, title), Command::Lesson(index));
                }
            });
        });
    });
}

fn text(ui: &mut Ui, shown: ShownLesson) {
    let theme = Theme::of(ui.ctx());
    let body = |ui: &Ui, text: &str| rich(ui, text).size(13.5);
    // A new answer, or the beginning of another lesson, is scrolled into sight once.
    let is_new = is_news(ui, ui.id().with("seen"), (shown.index, shown.answered));
    let title = ui.add(wrapped(body(ui, &shown.lesson.title).strong()));
    if is_new && shown.answered.is_none() {
        title.scroll_to_me(Some(Align::Min));
    }
    ui.add(wrapped(body(ui, &shown.lesson.paragraph)));
    for (index, question) in shown.lesson.questions.iter().enumerate() {
        ui.separator();
        ui.add(wrapped(body(ui, &question.text).strong()));
        if shown.answered == Some(index) {
            let answer = ui.add(wrapped(body(ui, &question.answer).color(theme.text(Role::A))));
            if is_new {
                answer.scroll_to_me(Some(Align::Max));
            }
        } else {
            on_click(&ui.small_button("Show the answer"), Command::ShowAnswer(index));
        }
    }
}
