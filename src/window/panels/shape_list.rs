//! The lists of the inspector: the hits and the shapes.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::marks::Role;
use crate::number_format::thousands;
use crate::scene::Flags;
use crate::window::commands::queue::queue;
use crate::window::input::focused_widget::keep_in_sight;
use crate::window::panels::number_field;
use crate::window::theme::Theme;
use crate::window::widgets::{on_click, rich, row};
use egui::{Button, CollapsingHeader, Response, RichText, ScrollArea, Ui};

const SELECT: &str = "select it; with Shift, add it to the selection";
/// The buttons of a shape while it is free or shown, and while it is not: title and tooltip.
const LOCK: [(&str, &str); 2] = [("lock", "lock it in place"), ("locked", "it is locked in place: unlock it")];
const HIDE: [(&str, &str); 2] =
    [("hide", "hide it and exclude it from every test"), ("hidden", "it is hidden and in no test: show it")];
/// The height of a row, in points.
const ROW: f32 = number_field::ROW - 2.0;
/// The least rows of both lists, and those that their headers and the separator take.
const MIN_ROWS: usize = 6;
const HEADERS: usize = 3;

/// Lays out the hits and the shapes, which have a row for each unless that is more than the room. `is_entered`: keyboard focus goes to
/// them.
pub fn show(ui: &mut Ui, lab: &Lab, room: f32, is_entered: bool) {
    let (count, is_own) = (lab.editor().scene().bodies.len(), lab.editor().is_own_scene());
    let mut free = ((room / row_height(ui)) as usize).saturating_sub(HEADERS).max(MIN_ROWS);
    ui.separator();
    if is_own && count > 1 {
        // The shapes have the rows that the hits leave.
        let most = lab.answers().hit_pairs.len().min(free / 2);
        free -= most;
        let at_start = if lab.editor().state().has_motions() { " at t = 0" } else { "" };
        let title = format!("Hits{at_start} ({})", thousands(lab.answers().hit_count));
        let list = CollapsingHeader::new(title).id_salt("hits").default_open(true);
        list.show_unindented(ui, |ui| hits(ui, lab, most))
            .header_response
            .on_hover_text("the pairs that hit; click one to see it");
    }
    let header = CollapsingHeader::new(format!("Shapes ({})", thousands(count))).id_salt(("shapes", is_own));
    let list = header.default_open(is_own).show_unindented(ui, |ui| shapes(ui, lab, free)).header_response;
    if is_entered {
        list.request_focus();
    }
    list.on_hover_text("all shapes, from front to back: select, lock or hide them");
}

fn row_height(ui: &Ui) -> f32 {
    ROW + ui.spacing().item_spacing.y
}

/// Rows of a list, at most `most` at a time; only the visible ones are laid out. It scrolls to the selected row when that changes.
fn rows(
    ui: &mut Ui,
    id: &str,
    (count, most): (usize, usize),
    selected: Option<usize>,
    mut row: impl FnMut(&mut Ui, usize),
) {
    let height = most as f32 * row_height(ui);
    // No part of a further row.
    ui.visuals_mut().clip_rect_margin = 0.0;
    let area = ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height);
    let mut area = area.auto_shrink([false, true]);
    let last = ui.id().with((id, "seen"));
    let (offset, before): (f32, Option<usize>) = ui.data_mut(|data| data.get_temp(last)).unwrap_or_default();
    if let Some(selected) = selected.filter(|_| selected != before) {
        let top = selected as f32 * row_height(ui);
        area = area.vertical_scroll_offset(offset.clamp((top + ROW - height).max(0.0), top));
    }
    let output = area.show_rows(ui, ROW, count, |ui, visible| {
        visible.for_each(|i| row(ui, i));
        keep_in_sight(ui);
    });
    ui.data_mut(|data| data.insert_temp(last, (output.state.offset.y, selected)));
}

fn row_button(ui: &mut Ui, title: &str, hint: &str, is_selected: bool) -> Response {
    let button = Button::new(rich(ui, title).size(12.5)).selected(is_selected).truncate();
    let button = ui.add_sized([ui.available_width(), ROW], button);
    button.on_hover_text(hint)
}

/// The shapes, the one in front first.
fn shapes(ui: &mut Ui, lab: &Lab, most: usize) {
    let theme = Theme::of(ui.ctx());
    let scene = lab.editor().scene();
    let count = scene.bodies.len();
    let selected = lab.editor().selected().map(|body| count - 1 - body);
    rows(ui, "shape rows", (count, most), selected, |ui, index| {
        let body = count - 1 - index;
        let flags = scene.bodies[body].flags();
        let buttons = [
            (LOCK[usize::from(flags.is_locked)], flags.is_locked, Flags { is_locked: !flags.is_locked, ..flags }),
            (HIDE[usize::from(flags.is_hidden)], flags.is_hidden, Flags { is_hidden: !flags.is_hidden, ..flags }),
        ];
        let toggle = |ui: &mut Ui| {
            let clicked = buttons.into_iter().filter_map(|((title, hint), is_on, toggled)| {
                let color = if is_on { theme.color(Role::Neutral) } else { theme.muted };
                let button = Button::new(RichText::new(title).size(11.0).color(color)).frame(is_on).small();
                ui.add(button).on_hover_text(hint).clicked().then_some(toggled)
            });
            clicked.last()
        };
        let select = |ui: &mut Ui| {
            row_button(ui, &scene.title(body), SELECT, lab.editor().selection().contains(&body)).clicked()
        };
        let (toggled, is_clicked) = row(ui, toggle, select);
        if is_clicked {
            let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
            queue(ui.ctx(), if more { Command::SelectMore(body) } else { Command::Select(vec![body]) });
        }
        if let Some(flags) = toggled {
            queue(ui.ctx(), Command::Flag(body, flags));
        }
    });
}

/// The pairs that hit; a click selects one.
fn hits(ui: &mut Ui, lab: &Lab, most: usize) {
    let (scene, hits) = (lab.editor().scene(), &lab.answers().hit_pairs);
    let pair = match lab.editor().selection()[..] {
        [a, b] => hits.binary_search(&[a as u32, b as u32]).ok(),
        _ => None,
    };
    rows(ui, "hit rows", (hits.len(), most), pair, |ui, index| {
        let [a, b] = hits[index].map(|body| body as usize);
        if a.max(b) < scene.bodies.len() {
            let title = format!("{} – {}", scene.title(a), scene.title(b));
            let button = row_button(ui, &title, "select this pair", lab.editor().selection() == [a, b]);
            on_click(&button, Command::Select(vec![a, b]));
        }
    });
    if hits.len() < lab.answers().hit_count {
        ui.label(format!("Only the first {} are listed.", thousands(hits.len())));
    }
}

#[cfg(test)]
mod tests {
    use super::row_button;
    use crate::lab::command::Command;
    use crate::presets::PRESETS;
    use crate::window::steps::test_window::Window;
    use crate::window::widgets::key_stroke;
    use egui::{CentralPanel, Context, Key, RawInput, Vec2};
    use std::collections::HashSet;

    /// The rows of the hits and of the shapes that are painted whole.
    fn rows(preset: &str, selected: Option<usize>, size: Vec2) -> [usize; 2] {
        let mut window = Window::new(size);
        let preset = PRESETS.iter().position(|it| it.name == preset).expect("a preset");
        window.apply(&Command::Preset(preset));
        if window.lab.shows_steps() {
            window.apply(&Command::Steps);
        }
        window.apply(&Command::Select(selected.into_iter().collect()));
        let painted = window.painted();
        let count = |is_row: fn(&str) -> bool| painted.iter().filter(|(text, _)| is_row(text)).count();
        [count(|text| text.contains('–') && text.len() > "–".len()), count(|text| text == "hide")]
    }

    #[test]
    fn tab_scrolls_every_row_of_both_lists_into_view() {
        const COUNT: usize = 12;
        let ctx = Context::default();
        let (mut stops, mut hidden, mut focused) = (0, Vec::new(), HashSet::new());
        for frame in 0..6 * 2 * COUNT {
            // A press of Tab, and some frames to scroll.
            let events = if frame % 6 == 0 { key_stroke(Key::Tab).into() } else { Vec::new() };
            let input = RawInput { events, time: Some(frame as f64), ..RawInput::default() };
            let _ = ctx.run(input, |ctx| {
                CentralPanel::default().show(ctx, |ui| {
                    for list in ["hits", "shapes"] {
                        super::rows(ui, list, (COUNT, 4), None, |ui, row| {
                            row_button(ui, &format!("{list} {row}"), "", false);
                        });
                    }
                });
            });
            if frame % 6 == 5 {
                let place = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
                let place = place.expect("a row has keyboard focus");
                focused.insert(place.id);
                stops += 1;
                if !place.interact_rect.contains_rect(place.rect) {
                    hidden.push(stops);
                }
            }
        }
        assert_eq!(focused.len(), 2 * COUNT, "rows that had keyboard focus, in {stops} stops");
        assert!(hidden.is_empty(), "of {stops} stops, {hidden:?} are out of sight");
    }

    #[test]
    fn some_rows_of_the_lists_are_visible_beside_many_fields_and_in_a_small_window() {
        let [hits, shapes] = rows("A crowd", Some(23), Vec2::new(1280.0, 800.0));
        assert!(hits >= 3 && shapes >= 3, "{hits} hits and {shapes} shapes");
        assert_eq!(rows("Bullet and paper", None, Vec2::new(800.0, 500.0)), [0, 2]);
    }
}
