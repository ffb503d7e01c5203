//! The lessons: one paragraph each, and three questions whose answers the scene then shows.

use crate::{
    lab::{Lab, activity::lesson::ShownLesson, command::Command},
    picture::Role,
    window::{
        fonts::showable,
        keys::{act::Act, keyboard_place::keep_in_sight},
        panels::drop_down,
        theme::{Theme, frame},
    },
};
use egui::{Align, ComboBox, Context, Label, Layout, RichText, ScrollArea, Ui};

/// Its width, in points.
pub const WIDTH: f32 = 250.0;

/// Lays it out in the place of the modes.
pub fn show(ctx: &Context, lab: &Lab, shown: ShownLesson, theme: &Theme, acts: &mut Vec<Act>) {
    let panel = egui::SidePanel::left("lessons").frame(frame(theme, 10)).resizable(false).exact_width(WIDTH);
    panel.show(ctx, |ui| contents(ui, lab, shown, theme, acts));
}

/// What stands in it.
pub fn contents(ui: &mut Ui, lab: &Lab, shown: ShownLesson, theme: &Theme, acts: &mut Vec<Act>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Lessons").heading());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.small_button("Close").clicked() {
                acts.push(Act::Lab(Command::Lessons));
            }
        });
    });
    choice(ui, lab, shown, acts);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        text(ui, shown, theme, acts);
        keep_in_sight(ui);
    });
}

/// The list of lessons, and the way to the next one.
fn choice(ui: &mut Ui, lab: &Lab, shown: ShownLesson, acts: &mut Vec<Act>) {
    let lessons = &lab.lessons().list;
    let next = shown.index + 1;
    ui.horizontal(|ui| {
        // The button is laid out first: a long title is cut.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.add_enabled(next < lessons.len(), egui::Button::new("Next")).clicked() {
                acts.push(Act::Lab(Command::Lesson(next)));
            }
            let title = format!("{}. {}", shown.index + 1, shown.lesson.title);
            let list = ComboBox::from_id_salt("lessons").width(ui.available_width() - 12.0).truncate();
            drop_down::show(ui, list.selected_text(title), |ui, lines| {
                for (index, lesson) in lessons.iter().enumerate() {
                    let title = format!("{}. {}", index + 1, lesson.title);
                    let is_chosen = index == shown.index;
                    if lines.add(ui.selectable_label(is_chosen, title), is_chosen) {
                        acts.push(Act::Lab(Command::Lesson(index)));
                    }
                }
            });
        });
    });
}

fn text(ui: &mut Ui, shown: ShownLesson, theme: &Theme, acts: &mut Vec<Act>) {
    let body = |text: &str, ui: &Ui| RichText::new(showable(ui.ctx(), text)).size(13.5);
    // The answer that was asked for, or the beginning of another lesson, is brought into sight once.
    let (id, here) = (ui.id().with("seen"), (shown.index, shown.answered));
    let before = ui.data_mut(|data| data.get_temp::<(usize, Option<usize>)>(id));
    let is_new = before != Some(here);
    ui.data_mut(|data| data.insert_temp(id, here));
    let title = body(&shown.lesson.title, ui).strong();
    let title = ui.add(Label::new(title).wrap());
    if is_new && shown.answered.is_none() {
        title.scroll_to_me(Some(Align::Min));
    }
    let paragraph = body(&shown.lesson.paragraph, ui);
    ui.add(Label::new(paragraph).wrap());
    for (index, question) in shown.lesson.questions.iter().enumerate() {
        ui.separator();
        let asked = body(&question.text, ui).strong();
        ui.add(Label::new(asked).wrap());
        if shown.answered == Some(index) {
            let answer = body(&question.answer, ui).color(theme.text(Role::A));
            let answer = ui.add(Label::new(answer).wrap());
            if is_new {
                answer.scroll_to_me(Some(Align::Max));
            }
        } else if ui.small_button("Show the answer").clicked() {
            acts.push(Act::Lab(Command::ShowAnswer(index)));
        }
    }
}
