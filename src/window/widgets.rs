//! Texts, buttons and rows as the panels lay them out, and positions as egui has them.

use crate::collision::Aabb;
use crate::marks::Role;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::fonts::showable;
use crate::window::theme::Theme;
use egui::{
    Align, Button, Color32, CornerRadius, FontId, Frame, Id, Label, Layout, Margin, Pos2, Rect, Response, RichText, Ui,
    pos2,
};
use glam::Vec2;

pub fn to_vec2(at: Pos2) -> Vec2 {
    Vec2::new(at.x, at.y)
}

pub fn to_pos2(at: Vec2) -> Pos2 {
    pos2(at.x, at.y)
}

pub fn to_aabb(rect: Rect) -> Aabb {
    Aabb { min: to_vec2(rect.min), max: to_vec2(rect.max) }
}

pub fn to_rect(bounds: Aabb) -> Rect {
    Rect::from_min_max(to_pos2(bounds.min), to_pos2(bounds.max))
}

/// The characters of a text that the fonts have.
pub fn rich(ui: &Ui, text: &str) -> RichText {
    RichText::new(showable(ui.ctx(), text))
}

/// The width of a text on one line.
pub fn width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(showable(ui.ctx(), text).into_owned(), font, Color32::WHITE).size().x
}

/// A text that wraps.
pub fn wrapped(text: RichText) -> Label {
    Label::new(text).wrap()
}

/// The height of a text that wraps, with room beside it for something else.
pub fn wrapped_height(ui: &Ui, text: &str, size: f32, beside: f32) -> f32 {
    let (text, font) = (showable(ui.ctx(), text).into_owned(), FontId::proportional(size));
    ui.painter().layout(text, font, Color32::WHITE, ui.available_width() - beside).size().y
}

/// A text that is cut to its room.
pub fn cut(text: RichText) -> Label {
    Label::new(text).truncate()
}

/// Says what a button or a line does while the pointer rests on it; where it is disabled, also why.
pub fn with_tooltip(response: Response, help: &str, refusal: Option<&str>) -> Response {
    let why = refusal.map(|refusal| format!("{help}\n{refusal}"));
    response.on_hover_text(help).on_disabled_hover_text(why.unwrap_or_default())
}

/// A text that explains other text.
pub fn muted(ui: &mut Ui, text: &str, size: f32) -> Response {
    ui.add(wrapped(rich(ui, text).size(size).color(Theme::of(ui.ctx()).muted)))
}

/// A message about an error.
pub fn error(ui: &mut Ui, text: &str) {
    ui.add(wrapped(rich(ui, text).size(13.5).color(Theme::of(ui.ctx()).text(Role::Hit))));
}

/// A verdict on a plate, which is highlighted for a hit.
pub fn verdict_badge(ui: &mut Ui, text: &str, is_hit: bool, (size, margin): (f32, Margin)) -> Response {
    let theme = Theme::of(ui.ctx());
    let (fill, color) =
        if is_hit { (theme.color(Role::Hit), Color32::WHITE) } else { (theme.button, theme.color(Role::Neutral)) };
    let plate = Frame::NONE.fill(fill).corner_radius(CornerRadius::same(4)).inner_margin(margin);
    plate.show(ui, |ui| ui.label(RichText::new(text).color(color).size(size))).response
}

/// A small button with a tooltip.
pub fn small_button(ui: &mut Ui, title: &str, hint: &str) -> Response {
    ui.add(Button::new(RichText::new(title).size(11.5)).small()).on_hover_text(hint)
}

/// Queues a command when a button is clicked.
pub fn on_click(button: &Response, command: impl Into<UiCommand>) {
    if button.clicked() {
        queue(&button.ctx, command);
    }
}

/// Whether a value differs from the last one under this id, so that it is acted on once.
pub fn is_news<T: 'static + Clone + PartialEq + Send + Sync>(ui: &Ui, id: Id, value: T) -> bool {
    let is_other = ui.data(|data| data.get_temp(id)).as_ref() != Some(&value);
    ui.data_mut(|data| data.insert_temp(id, value));
    is_other
}

/// A row whose right part is laid out first; the left part gets the remaining room.
pub fn row<R, L>(ui: &mut Ui, right: impl FnOnce(&mut Ui) -> R, left: impl FnOnce(&mut Ui) -> L) -> (R, L) {
    let row = |ui: &mut Ui| {
        let right = right(ui);
        (right, ui.with_layout(Layout::left_to_right(Align::Center), left).inner)
    };
    ui.horizontal(|ui| ui.with_layout(Layout::right_to_left(Align::Center), row).inner).inner
}

/// A row that begins on the right.
pub fn from_right<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), contents).inner
}

/// A key that goes down and up, for tests.
#[cfg(test)]
pub fn key_stroke(key: egui::Key) -> [egui::Event; 2] {
    let modifiers = egui::Modifiers::NONE;
    [true, false].map(|pressed| egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers })
}
