//! The lists of the inspector: the hits and the shapes.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::marks::Role;
use crate::number_format::thousands;
use crate::scene::Flags;
use crate::window::commands::ui_command::UiCommand;
use crate::window::input::focus_ring::scroll_when_focused;
use crate::window::panels::number_field::ROW;
use crate::window::theme::Theme;
use crate::window::widgets::{on_click, rich, row};
use egui::{Button, CollapsingHeader, Response, RichText, ScrollArea, Ui};

const SELECT: &str = "select it; with Shift, add it to the selection";
/// The buttons of a shape while it is free or shown, and while it is not: title and tooltip.
const LOCK: [(&str, &str); 2] = [("lock", "lock it in place"), ("locked", "it is locked in place: unlock it")];
const HIDE: [(&str, &str); 2] =
    [("hide", "hide it and exclude it from every test"), ("hidden", "it is hidden and in no test: show it")];
/// The greatest height of a list, in rows.
const MAX_ROWS: f32 = 7.0;

/// Lays out the hits and the shapes. `is_entered`: keyboard focus goes to them.
pub fn show(ui: &mut Ui, lab: &Lab, is_entered: bool, theme: &Theme, commands: &mut Vec<UiCommand>) {
    let (count, is_own) = (lab.editor().scene().bodies.len(), lab.editor().is_own_scene());
    if is_own && count > 1 {
        let at_start = if lab.editor().state().has_motions() { " at t = 0" } else { "" };
        let title = format!("Hits{at_start} ({})", thousands(lab.answers().hit_count));
        let list = CollapsingHeader::new(title).id_salt("hits").default_open(true);
        list.show_unindented(ui, |ui| hits(ui, lab, commands))
            .header_response
            .on_hover_text("the pairs that hit; click one to see it");
    }
    let header = CollapsingHeader::new(format!("Shapes ({})", thousands(count))).id_salt(("shapes", is_own));
    let list = header.default_open(is_own).show_unindented(ui, |ui| shapes(ui, lab, theme, commands)).header_response;
    if is_entered {
        list.request_focus();
    }
    list.on_hover_text("all shapes, the front one first: select, lock or hide them");
}

/// Rows of a list, of which only the visible ones are laid out. It scrolls to the selected row when that changes.
fn rows(ui: &mut Ui, id: &str, count: usize, selected: Option<usize>, mut row: impl FnMut(&mut Ui, usize)) {
    let height = MAX_ROWS * ROW;
    let area = ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height);
    let mut area = area.auto_shrink([false, true]);
    let last = ui.id().with((id, "seen"));
    let (offset, before): (f32, Option<usize>) = ui.data_mut(|data| data.get_temp(last)).unwrap_or_default();
    if let Some(selected) = selected.filter(|_| selected != before) {
        let top = selected as f32 * (ROW + ui.spacing().item_spacing.y);
        area = area.vertical_scroll_offset(offset.clamp((top + ROW - height).max(0.0), top));
    }
    let output = area.show_rows(ui, ROW, count, |ui, visible| visible.for_each(|i| row(ui, i)));
    ui.data_mut(|data| data.insert_temp(last, (output.state.offset.y, selected)));
}

fn row_button(ui: &mut Ui, title: &str, hint: &str, is_selected: bool) -> Response {
    let button = Button::new(rich(ui, title).size(12.5)).selected(is_selected).truncate();
    let button = ui.add_sized([ui.available_width(), ROW - 2.0], button);
    scroll_when_focused(&button);
    button.on_hover_text(hint)
}

/// The shapes, the one in front first.
fn shapes(ui: &mut Ui, lab: &Lab, theme: &Theme, commands: &mut Vec<UiCommand>) {
    let scene = lab.editor().scene();
    let count = scene.bodies.len();
    let selected = lab.editor().selected().map(|body| count - 1 - body);
    rows(ui, "shape rows", count, selected, |ui, index| {
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
            commands.push(UiCommand::Lab(if more { Command::SelectMore(body) } else { Command::Select(vec![body]) }));
        }
        commands.extend(toggled.map(|flags| UiCommand::Lab(Command::Flag(body, flags))));
    });
}

/// The pairs that hit; a click selects one.
fn hits(ui: &mut Ui, lab: &Lab, commands: &mut Vec<UiCommand>) {
    let (scene, hits) = (lab.editor().scene(), &lab.answers().hit_pairs);
    let pair = match lab.editor().selection()[..] {
        [a, b] => hits.binary_search(&[a as u32, b as u32]).ok(),
        _ => None,
    };
    rows(ui, "hit rows", hits.len(), pair, |ui, index| {
        let [a, b] = hits[index].map(|body| body as usize);
        if a.max(b) < scene.bodies.len() {
            let title = format!("{} – {}", scene.title(a), scene.title(b));
            let button = row_button(ui, &title, "select this pair", lab.editor().selection() == [a, b]);
            on_click(&button, commands, Command::Select(vec![a, b]));
        }
    });
    if hits.len() < lab.answers().hit_count {
        ui.label(format!("Only the first {} are listed.", thousands(hits.len())));
    }
}
