//! Which shapes are there, which of them hit, and what are the numbers of the selected one? The upper part of the inspector.

use crate::{
    collision::Shape,
    lab::{
        Lab,
        command::Command,
        edit::{
            engines::{ENGINES, Engine, Reading, readings},
            quantities::{Entry, Quantity, RectBy, keeps, quantities, shortest_kept, with_pivot, with_quantity},
            rect_corners::{corners_of_text, rect_of_corners},
        },
    },
    notation::{cut, shortest, thousands},
    picture::Role,
    scene::{Body, Flags, Local},
    window::{
        fonts::showable,
        keys::{act::Act, lookup},
        panels::{drop_down, typed_number},
        theme::Theme,
    },
};
use core::cell::RefCell;
use egui::{
    Align, Button, CollapsingHeader, ComboBox, DragValue, Key, Label, Layout, Response, RichText, ScrollArea, TextEdit,
    Ui,
    text::{CCursor, CCursorRange},
};
use glam::Vec2;

/// The height of a row of a list, in points.
const ROW: f32 = 19.0;
/// Of what was typed and is no number so many letters are told.
const TYPED_COLUMNS: usize = 24;
/// A list is as high as so many rows at most.
const MOST_ROWS: f32 = 7.0;

/// How the numbers of shapes are shown and typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// By which numbers rectangles are given.
    pub by: RectBy,
    /// Whether angles are radians.
    pub radians: bool,
    /// The engine in whose numbers the selected rectangle is read, by its index in [`ENGINES`].
    pub engine: Option<usize>,
    /// Whether the keyboard goes into the fields now.
    pub is_entered: bool,
}

/// Lays out the lists and the numbers; what was asked for is added.
pub fn show(ui: &mut Ui, lab: &Lab, theme: &Theme, numbers: &mut Numbers, acts: &mut Vec<Act>) {
    if !lab.editor().can_edit() {
        return;
    }
    let count = lab.editor().scene().bodies.len();
    let is_own = lab.editor().is_own_scene();
    let is_entered = core::mem::take(&mut numbers.is_entered);
    let is_one = lab.editor().selection().len() == 1;
    ui.spacing_mut().indent = 6.0;
    let list = CollapsingHeader::new(format!("Shapes ({})", thousands(count)))
        .id_salt(("shapes", is_own))
        .default_open(is_own)
        .show(ui, |ui| {
            shapes(ui, lab, theme, acts);
        });
    if is_entered && !is_one {
        list.header_response.request_focus();
    }
    if is_own && count > 1 {
        let hits = &lab.answers().hit_pairs;
        let title = format!("Hits ({})", thousands(lab.answers().hit_count));
        CollapsingHeader::new(title).id_salt("hits").default_open(true).show(ui, |ui| {
            let pair = match lab.editor().selection()[..] {
                [a, b] => hits.binary_search(&[a as u32, b as u32]).ok(),
                _ => None,
            };
            rows(ui, "hit rows", hits.len(), pair, |ui, row| hit(ui, lab, hits[row], acts));
            if hits.len() < lab.answers().hit_count {
                ui.label(format!("These are the first {}.", thousands(hits.len())));
            }
        });
    }
    if let [body] = lab.editor().selection()[..] {
        let header = CollapsingHeader::new("Selected").default_open(true).open(is_entered.then_some(true));
        header.show(ui, |ui| {
            // What is typed is of this shape alone.
            ui.push_id(body, |ui| {
                name(ui, &lab.editor().scene().bodies[body], body, is_entered, acts);
                selected(ui, lab, body, theme, numbers, acts);
            });
        });
    }
}

/// So many letters fit into a field for a number.
const LETTERS: usize = 10;

/// Rows of a list, of which only those in sight are laid out. It scrolls to the selected row when that becomes another.
fn rows(ui: &mut Ui, id: &str, count: usize, selected: Option<usize>, mut row: impl FnMut(&mut Ui, usize)) {
    let height = MOST_ROWS * ROW;
    let mut area = ScrollArea::vertical().id_salt(id).max_height(height).auto_shrink([false, true]);
    let seen = ui.id().with((id, "seen"));
    let (offset, before): (f32, Option<usize>) = ui.data_mut(|data| data.get_temp(seen)).unwrap_or_default();
    if let Some(selected) = selected.filter(|_| selected != before) {
        let top = selected as f32 * (ROW + ui.spacing().item_spacing.y);
        area = area.vertical_scroll_offset(offset.clamp((top + ROW - height).max(0.0), top));
    }
    let output = area.show_rows(ui, ROW, count, |ui, seen| seen.for_each(|i| row(ui, i)));
    ui.data_mut(|data| data.insert_temp(seen, (output.state.offset.y, selected)));
}

/// The shapes, the one in front first.
fn shapes(ui: &mut Ui, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    let (scene, selection) = (lab.editor().scene(), lab.editor().selection());
    let count = scene.bodies.len();
    let selected = lab.editor().selected().map(|body| count - 1 - body);
    rows(ui, "shape rows", count, selected, |ui, row| {
        let body = count - 1 - row;
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let flags = scene.bodies[body].flags();
                let mut flag = |title: &str, hint: &str, on: bool, flags: Flags| {
                    let color = if on { theme.color(Role::Neutral) } else { theme.muted };
                    let button = Button::new(RichText::new(title).size(11.0).color(color)).frame(on).small();
                    if ui.add(button).on_hover_text(hint).clicked() {
                        acts.push(Act::Lab(Command::Flag(body, flags)));
                    }
                };
                flag("lock", "keep it where it is", flags.is_locked, Flags { is_locked: !flags.is_locked, ..flags });
                flag(
                    "hide",
                    "hide it and leave it out of every test",
                    flags.is_hidden,
                    Flags { is_hidden: !flags.is_hidden, ..flags },
                );
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let title = RichText::new(showable(ui.ctx(), &scene.title(body))).size(12.5);
                    let button = Button::new(title).selected(selection.contains(&body)).truncate();
                    let row = ui.add_sized([ui.available_width(), ROW - 2.0], button);
                    keep_in_sight(&row);
                    if row.clicked() {
                        let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
                        let command = if more { Command::SelectMore(body) } else { Command::Select(vec![body]) };
                        acts.push(Act::Lab(command));
                    }
                });
            });
        });
    });
}

/// A pair that hits; a click selects it.
fn hit(ui: &mut Ui, lab: &Lab, pair: [u32; 2], acts: &mut Vec<Act>) {
    let [a, b] = pair.map(|body| body as usize);
    let scene = lab.editor().scene();
    if a.max(b) >= scene.bodies.len() {
        return;
    }
    let title = format!("{} – {}", scene.title(a), scene.title(b));
    let is_selected = lab.editor().selection() == [a, b];
    let button = Button::new(RichText::new(showable(ui.ctx(), &title)).size(12.5)).selected(is_selected).truncate();
    let row = ui.add_sized([ui.available_width(), ROW - 2.0], button);
    keep_in_sight(&row);
    if row.clicked() {
        acts.push(Act::Lab(Command::Select(vec![a, b])));
    }
}

/// The numbers of the selected shape, to be typed or scrubbed.
fn selected(ui: &mut Ui, lab: &Lab, index: usize, theme: &Theme, numbers: &mut Numbers, acts: &mut Vec<Act>) {
    let body = &lab.editor().scene().bodies[index];
    let title = lab.editor().scene().title(index);
    let engine = numbers.engine.and_then(|engine| ENGINES.get(engine));
    if matches!(body.local(), Local::Rect { .. }) {
        let name = engine.map_or(numbers.by.name(), |engine| engine.name);
        let list = ComboBox::from_id_salt("rect by").selected_text(name);
        let list = list.width(ui.available_width() - 8.0).truncate();
        drop_down::show(ui, list, |ui, lines| {
            for by in RectBy::ALL {
                let is_chosen = engine.is_none() && numbers.by == by;
                if lines.add(ui.selectable_label(is_chosen, by.name()), is_chosen) {
                    (numbers.by, numbers.engine) = (by, None);
                }
            }
            ui.separator();
            ui.label(RichText::new("to copy, as in").size(11.5).color(theme.muted));
            for (index, engine) in ENGINES.iter().enumerate() {
                let is_chosen = numbers.engine == Some(index);
                if lines.add(ui.selectable_label(is_chosen, engine.name).on_hover_text(engine.note), is_chosen) {
                    numbers.engine = Some(index);
                }
            }
        });
    }
    if let Local::Rect { size, .. } = body.local() {
        pivots(ui, body, index, &title, acts);
        if size.min_element() > 0.0 {
            four_corners(ui, body, index, &title, theme, acts);
        }
    }
    let hull = Act::Lab(Command::TakeHull);
    if matches!(body.local(), Local::Polygon { .. }) && lookup::is_enabled(lab, &hull) {
        let button = Button::new(RichText::new("take the convex hull").size(11.5)).small();
        if ui.add(button).on_hover_text("a polygon of the outermost corners alone").clicked() {
            acts.push(hull);
        }
    }
    let is_y_up = lab.conventions().is_y_up;
    if let Some((engine, readings)) = engine.and_then(|engine| Some((engine, readings(body, engine, is_y_up)?))) {
        return read_out(ui, engine, &readings, is_y_up, theme, acts);
    }
    for entry in quantities(body, numbers.by) {
        number(ui, lab, (index, &title), &entry, *numbers, acts);
    }
    if body.turns() {
        ui.checkbox(&mut numbers.radians, "angles in radians");
    }
}

/// The numbers of the rectangle as another engine takes them, to be read and copied.
fn read_out(ui: &mut Ui, engine: &Engine, readings: &[Reading], is_y_up: bool, theme: &Theme, acts: &mut Vec<Act>) {
    for Reading { name, value } in readings {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(value).monospace()));
                let name = Label::new(RichText::new(name).size(12.5).color(theme.muted));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(name.truncate()));
            });
        });
    }
    if engine.is_y_up != is_y_up {
        let [there, here] = if is_y_up { ["down", "up"] } else { ["up", "down"] };
        let text = format!("y points {there} there and {here} here: y and the angle have the other sign");
        ui.add(Label::new(RichText::new(text).size(11.5).color(theme.muted)).wrap());
    }
    let button = Button::new(RichText::new("copy these numbers").size(11.5)).small();
    let button = ui.add(button).on_hover_text(engine.note);
    if button.clicked() {
        acts.push(Act::CopyReadings);
    }
    // Who has chosen an engine wants to see this.
    let seen = ui.id().with("engine");
    if ui.data_mut(|data| data.get_temp(seen)) != Some(engine.name) {
        ui.data_mut(|data| data.insert_temp(seen, engine.name));
        button.scroll_to_me(None);
    }
}

/// Puts the pivot to usual places: the middle, a corner, or the hinge of a door.
fn pivots(ui: &mut Ui, body: &Body, index: usize, title: &str, acts: &mut Vec<Act>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for (name, hint, share) in [
            ("centre", "turn about the middle", Vec2::splat(0.5)),
            ("top left", "turn about the top left corner", Vec2::ZERO),
            ("hinge", "turn about the middle of the left side, as a door does", Vec2::new(0.0, 0.5)),
        ] {
            let button = Button::new(RichText::new(name).size(11.5)).small();
            if ui.add(button).on_hover_text(hint).clicked()
                && let Some((local, pose)) = with_pivot(body, share)
            {
                acts.push(Act::Lab(Command::Reshape(index, format!("Move the pivot of {title}"), local, pose)));
                acts.push(Act::Lab(Command::Done));
            }
        }
    });
}

/// Scrolls to what the keyboard has come to.
fn keep_in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// The four corners in order, as a text that can be pasted over; what makes no rectangle is told under it.
fn four_corners(ui: &mut Ui, body: &Body, index: usize, title: &str, theme: &Theme, acts: &mut Vec<Act>) {
    let Shape::Rect(rect) = body.shape() else { return };
    let (id, wrong) = (ui.id().with(("corners", index)), ui.id().with(("wrong corners", index)));
    let kept = rect.corners().map(|corner| format!("{}, {}", corner.x, corner.y)).join("\n");
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_else(|| kept.clone());
    let field = TextEdit::multiline(&mut text).desired_width(f32::INFINITY).desired_rows(4).return_key(None);
    let field = ui.add(field.font(egui::TextStyle::Small));
    let field = field.on_hover_text("the four corners in order; type or paste eight numbers, then Enter");
    keep_in_sight(&field);
    if field.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        field.surrender_focus();
    }
    if field.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
    }
    if field.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        let read = if text == kept { None } else { Some(corners_of_text(&text).and_then(rect_of_corners)) };
        match read {
            Some(Ok((local, pose))) => {
                acts.push(Act::Lab(Command::Reshape(index, format!("Set the corners of {title}"), local, pose)));
                acts.push(Act::Lab(Command::Done));
                ui.data_mut(|data| data.remove::<String>(wrong));
            }
            Some(Err(error)) => ui.data_mut(|data| data.insert_temp(wrong, error)),
            None => ui.data_mut(|data| data.remove::<String>(wrong)),
        }
    }
    if let Some(error) = ui.data_mut(|data| data.get_temp::<String>(wrong)) {
        ui.label(RichText::new(error).size(12.0).color(theme.text(Role::Hit)));
    }
}

fn name(ui: &mut Ui, body: &Body, index: usize, is_entered: bool, acts: &mut Vec<Act>) {
    let id = ui.id().with(("name", index));
    let kept = body.name.clone().unwrap_or_default();
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_else(|| kept.clone());
    let field = ui.add(TextEdit::singleline(&mut text).hint_text("name").desired_width(f32::INFINITY));
    if is_entered {
        field.request_focus();
        select_all(ui, &field, &text);
    }
    keep_in_sight(&field);
    if field.lost_focus() {
        if text.trim() != kept {
            acts.push(Act::Lab(Command::Rename(index, text.clone())));
        }
        ui.data_mut(|data| data.remove::<String>(id));
    } else if field.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text));
    }
}

/// Selects the whole text of a field, so that what is typed takes its place.
fn select_all(ui: &Ui, field: &Response, text: &str) {
    let mut state = TextEdit::load_state(ui.ctx(), field.id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()))));
    state.store(ui.ctx(), field.id);
}

fn number(ui: &mut Ui, lab: &Lab, (index, title): (usize, &str), entry: &Entry, numbers: Numbers, acts: &mut Vec<Act>) {
    let is_angle = entry.quantity == Quantity::Angle;
    let in_radians = is_angle && numbers.radians;
    let unit = match (is_angle, in_radians) {
        (true, true) => " rad",
        (true, false) => "°",
        (false, _) => "",
    };
    let before = if in_radians { entry.value.to_radians() } else { entry.value };
    let shown = shortest_kept(&lab.editor().scene().bodies[index], numbers.by, entry, in_radians);
    let (mut value, refused) = (before, RefCell::new(None));
    let read = |text: &str| {
        let read = typed_number::value(text);
        if read.is_none() {
            *refused.borrow_mut() = Some(text.to_owned());
        }
        read
    };
    let speed = if in_radians {
        0.01
    } else if is_angle {
        1.0
    } else {
        f64::from(lab.editor().arrow_step())
    };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let field = DragValue::new(&mut value).speed(speed).suffix(unit).update_while_editing(false);
            let field = field.custom_parser(read);
            let text = |value: f64| if value == before { shown.clone() } else { shortest(value as f32) };
            let field = field.custom_formatter(|value, _| text(value));
            // Numbers with all the digits of an f32 and a power of ten are wider than others.
            let letters = shown.len() + unit.len();
            let field = ui
                .add_sized([if letters > LETTERS { 124.0 } else { 96.0 }, ROW - 2.0], field)
                .on_hover_text("drag, or click and type a number or a sum such as 180/2");
            keep_in_sight(&field);
            if field.gained_focus() {
                select_all(ui, &field, &shown);
            }
            if let Some(text) = refused.take() {
                let (name, text) = (&entry.name, cut(&text, TYPED_COLUMNS));
                acts.push(Act::Mistyped(format!("“{text}” is not a number: the {name} of {title} stays as it was")));
            }
            // Whoever goes through the fields and types nothing changes nothing.
            let body = &lab.editor().scene().bodies[index];
            if field.changed() && !keeps(body, numbers.by, entry, value, in_radians) {
                let value = if in_radians { value.to_degrees() } else { value };
                let (local, pose) = with_quantity(body, numbers.by, entry.quantity, value);
                let name = format!("Set the {} of {title}", entry.name);
                acts.push(Act::Lab(Command::Reshape(index, name, local, pose)));
            }
            if field.drag_stopped() || field.lost_focus() {
                acts.push(Act::Lab(Command::Done));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(&entry.name).truncate()));
        });
    });
}
