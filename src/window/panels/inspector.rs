//! The inspector: the answer about the pair, the numbers of the selected shape, the lists of hits and shapes, and the overlays.

use crate::answers::status::{Number, Status};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::marks::Role;
use crate::mode::behavior::ModePanel;
use crate::mode::pair_status::numbers::DEPTH;
use crate::number_format::thousands;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::commands::why_disabled;
use crate::window::input::focused_widget::keep_in_sight;
use crate::window::panels::quantity_fields::{self, Numbers};
use crate::window::panels::typed_number::{Typed, quoted, value};
use crate::window::panels::{frame_time_slider, overlay_list, shape_list, zoo_panel};
use crate::window::small_window::SHORT_WINDOW;
use crate::window::theme::Theme;
use crate::window::widgets::{cut, on_click, rich, row, small_button, width, wrapped};
use core::ops::RangeInclusive;
use egui::{Button, DragValue, Frame, RichText, ScrollArea, Slider, TextStyle, Ui};

/// While something is edited, the height for that, and the least height of the overlays, in points.
const EDITING: f32 = 270.0;
const MIN_BOXES: f32 = 70.0;
/// The height of the rows of an overlapping pair, which has most, in points.
const ANSWER: f32 = 126.0;
/// The height of the names of A and B, in points.
const PAIR: f32 = 19.0;
/// The largest part of the inspector above the overlays for the lists.
const LISTS: f32 = 0.35;

/// The check boxes and, unless the window is short, the lists stay in place at the bottom; the numbers scroll.
pub fn show(ui: &mut Ui, lab: &Lab, status: &Status, typed: &mut Numbers) {
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.spacing_mut().interact_size.y = 17.0;
    ui.spacing_mut().button_padding.y = 1.0;
    // In a short window those scroll too while something is edited or shapes are listed.
    let room = if lab.editor().selected().is_some() || lab.editor().is_own_scene() {
        (ui.available_height() - EDITING).max(MIN_BOXES)
    } else {
        f32::INFINITY
    };
    let height = (frame_time_slider::height(lab) + overlay_list::height(ui, lab)).min(room);
    let boxes = egui::TopBottomPanel::bottom("overlays").frame(Frame::NONE).show_separator_line(false);
    boxes.exact_height(height).show_inside(ui, |ui| {
        ScrollArea::vertical().id_salt("boxes").auto_shrink(false).show(ui, |ui| {
            frame_time_slider::show(ui, lab);
            overlay_list::show(ui, lab);
            keep_in_sight(ui);
        });
    });
    let (can_edit, is_entered) = (lab.editor().can_edit(), core::mem::take(&mut typed.is_entered));
    let one = lab.editor().selected();
    let room = LISTS * ui.available_height();
    let show_lists = |ui: &mut Ui| shape_list::show(ui, lab, room, is_entered && one.is_none());
    let are_below = ui.ctx().screen_rect().height() > SHORT_WINDOW;
    if can_edit && are_below {
        lists_below(ui, room, show_lists);
    }
    ScrollArea::vertical().show(ui, |ui| {
        count(ui, lab);
        if let Some(ModePanel::Exhibit(shown)) = lab.editor().behavior().panel() {
            zoo_panel::show(ui, shown);
        }
        pair(ui, lab, status.pair);
        ui.vertical(|ui| {
            // The fields below stay where they are when the answer changes.
            ui.set_min_height(if status.pair.is_some() { ANSWER } else { 0.0 });
            numbers(ui, lab, &status.numbers);
        });
        if let (true, Some(body)) = (can_edit, one) {
            ui.separator();
            // A text that is being typed belongs to this shape alone.
            ui.push_id(body, |ui| quantity_fields::show(ui, lab, body, (typed, is_entered)));
        }
        if can_edit && !are_below {
            show_lists(ui);
        }
        keep_in_sight(ui);
    });
}

/// Lays out the lists in a panel as high as they are, but at most so high.
fn lists_below(ui: &mut Ui, most: f32, show_lists: impl FnOnce(&mut Ui)) {
    let last = ui.id().with("height of the lists");
    let height: f32 = ui.data(|data| data.get_temp(last)).unwrap_or(most);
    let panel = egui::TopBottomPanel::bottom("lists").frame(Frame::NONE).show_separator_line(false);
    panel.exact_height(height.min(most)).show_inside(ui, |ui| {
        let shown = ScrollArea::vertical().id_salt("lists").auto_shrink(false).show(ui, |ui| {
            show_lists(ui);
            keep_in_sight(ui);
        });
        ui.data_mut(|data| data.insert_temp(last, shown.content_size.y));
    });
}

/// A and B by their names, which select them.
fn pair(ui: &mut Ui, lab: &Lab, pair: Option<[usize; 2]>) {
    let theme = Theme::of(ui.ctx());
    let Some(pair) = pair else { return };
    for (body, (letter, role)) in pair.into_iter().zip([("A", Role::A), ("B", Role::B)]) {
        let name = lab.editor().scene().title(body);
        let text = rich(ui, &format!("{letter}  {name}")).size(13.0);
        let is_selected = lab.editor().selection().contains(&body);
        // On the fill of a selected button the colour of A can hardly be read.
        let text = if is_selected { text } else { text.color(theme.color(role)) };
        let button = Button::new(text).selected(is_selected).truncate();
        let button = ui.add_sized([ui.available_width(), PAIR], button);
        let hint = format!("{name} is {letter}: click to select it and edit its numbers");
        on_click(&button.on_hover_text(rich(ui, &hint)), Command::Select(vec![body]));
    }
}

fn numbers(ui: &mut Ui, lab: &Lab, numbers: &[Number]) {
    let theme = Theme::of(ui.ctx());
    for Number { name, value, hint } in numbers {
        let muted = |ui: &Ui, name: &str| rich(ui, name).color(theme.muted);
        let room = ui.available_width() - ui.spacing().item_spacing.x;
        let [name_font, value_font] = [TextStyle::Body, TextStyle::Monospace].map(|style| style.resolve(ui.style()));
        let is_above = width(ui, name, name_font) + width(ui, value, value_font) >= room;
        if is_above {
            let name = muted(ui, name);
            ui.add(wrapped(name));
        }
        let value = rich(ui, value).monospace();
        let hover = |label: egui::Response| {
            if let Some(hint) = hint {
                label.on_hover_text(hint);
            }
        };
        let label = |ui: &mut Ui| {
            let text = muted(ui, if is_above { "" } else { name });
            hover(ui.add(cut(text)));
            let command = UiCommand::Lab(Command::MoveApart);
            if name == DEPTH && why_disabled::is_enabled(lab, &command) {
                let hint = "move B by the MTV, or A if B is locked, so that they just touch";
                on_click(&small_button(ui, "Move apart", hint), command);
            }
        };
        row(ui, |ui| hover(ui.add(cut(value))), label);
    }
}

/// The number of shapes, where it can be chosen.
fn count(ui: &mut Ui, lab: &Lab) {
    let Some(counts) = lab.editor().behavior().counts() else { return };
    let mut count = lab.editor().count();
    ui.label(RichText::new("number of shapes").size(12.0));
    ui.spacing_mut().slider_width = ui.available_width() - 84.0;
    ui.horizontal(|ui| {
        let hint = "how many shapes there are";
        let slider = Slider::new(&mut count, counts.clone()).logarithmic(true).show_value(false);
        let slider = ui.add(slider).on_hover_text(hint);
        // A typed number is read at Enter, or when the field is left.
        let typed = Typed::default();
        let read = |text: &str| typed.read(text, |text| typed_count(text, &counts));
        let field = DragValue::new(&mut count).range(counts.clone()).update_while_editing(false).custom_parser(read);
        let field = ui.add(field.custom_formatter(|count, _| thousands(count as usize))).on_hover_text(hint);
        if slider.changed() || field.changed() {
            queue(ui.ctx(), Command::Count(count));
        }
        typed.report(ui.ctx());
    });
    // A mode with a panel of its own has them there.
    if lab.editor().behavior().panel().is_none() {
        for own in lab.editor().entry().commands {
            let button = small_button(ui, &format!("{}  {}", own.key, own.name), own.help);
            on_click(&button, Command::Own(*own));
        }
    }
    ui.add_space(4.0);
}

/// A number of shapes as typed, with or without separators between thousands; or why it is invalid.
fn typed_count(text: &str, counts: &RangeInclusive<usize>) -> Result<f64, String> {
    // Without what separates thousands.
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let separates = |at: usize, c: char| {
        (matches!(c, ',' | '\'' | '_') || c.is_whitespace())
            && is_digit(text[..at].chars().next_back())
            && is_digit(text[at + c.len_utf8()..].chars().next())
    };
    let digits: String = text.char_indices().filter(|&(at, c)| !separates(at, c)).map(|(_, c)| c).collect();
    let number = value(&digits).unwrap_or(f64::NAN);
    let text = quoted(text);
    if number.is_nan() || number.fract() != 0.0 {
        return Err(format!("“{text}” is not a whole number: the number of shapes is unchanged"));
    }
    let [fewest, most] = [*counts.start(), *counts.end()];
    if number < fewest as f64 || number > most as f64 {
        let [fewest, most] = [fewest, most].map(thousands);
        return Err(format!("There can be {fewest} to {most} shapes, not {text}: their number is unchanged"));
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for text in ["100000", "1000*100", "100 * sqrt 1000000", "100,000", " 100 000 ", "100'000", "1e5"] {
            assert_eq!(typed_count(text, &(2..=100_000)), Ok(100_000.0), "{text}");
        }
        for text in ["many", "NaN", "", "3.5", "7/2", "inf"] {
            let why = typed_count(text, &(2..=100_000)).expect_err(text);
            assert!(why.contains("is not a whole number"), "{why}");
        }
        for text in ["99999999", "-5", "1", "50*3000"] {
            let why = typed_count(text, &(2..=100_000)).expect_err(text);
            assert_eq!(why, format!("There can be 2 to 100,000 shapes, not {text}: their number is unchanged"));
        }
    }
}
