//! The numbers of the selected shape, to be typed, scrubbed or copied.

use crate::collision::Shape;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::shape_edits::corner_text::{corners_of_text, rect_of_corners, why_refused};
use crate::lab::shape_edits::engine_numbers::{ENGINES, Engine, EngineNumber, engine_numbers};
use crate::lab::shape_edits::quantities::{
    Entry, Quantity, RectBy, keeps, quantities, shortest_kept, with_pivot, with_quantity,
};
use crate::lab::shape_edits::set_motion::MotionNumber;
use crate::marks::Role;
use crate::number_format::{shortest, significant};
use crate::scene::{Body, LocalShape, Pose};
use crate::window::commands::lookup;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::commands::why_disabled;
use crate::window::panels::drop_down;
use crate::window::panels::number_field::{Unit, number_field, select_all};
use crate::window::theme::Theme;
use crate::window::widgets::{is_news, muted, on_click, row, small_button};
use egui::{ComboBox, Id, Key, Label, Response, RichText, TextEdit, Ui};
use glam::Vec2;

/// How the numbers of shapes are shown and typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The numbers that define a rectangle.
    pub by: RectBy,
    pub radians: bool,
    /// The engine in whose numbers the selected rectangle is read, by its index in [`ENGINES`].
    pub engine: Option<usize>,
    /// Whether keyboard focus goes into the fields now.
    pub is_entered: bool,
}

/// Lays out the name and the numbers of a body; keyboard focus goes to its name if the fields are entered.
pub fn show(ui: &mut Ui, lab: &Lab, index: usize, (numbers, is_entered): (&mut Numbers, bool)) {
    let theme = Theme::of(ui.ctx());
    let body = &lab.editor().scene().bodies[index];
    let title = lab.editor().scene().title(index);
    notes(ui, lab, body, &title);
    name(ui, body, (index, &title), is_entered);
    // The rest only changes what is shown.
    let is_free = !body.flags().is_locked;
    // The corners of a polygon, which may be many, are below all else.
    let is_polygon = matches!(body.local().core(), LocalShape::Polygon { .. });
    let is_below = |entry: &Entry| is_polygon && matches!(entry.quantity, Quantity::Corner(..));
    let (corners, first): (Vec<Entry>, Vec<Entry>) = quantities(body, numbers.by).into_iter().partition(is_below);
    ui.add_enabled_ui(is_free, |ui| {
        for entry in first {
            number(ui, lab, (index, &title), &entry, *numbers);
        }
    });
    let step = format!("arrow step {}", significant(lab.editor().arrow_step()));
    let step = |ui: &mut Ui| {
        let label = ui.add(Label::new(RichText::new(step).size(12.5).color(theme.muted)));
        label.on_hover_text("how far an arrow key moves it");
    };
    row(ui, step, |ui| {
        if body.turns() {
            ui.checkbox(&mut numbers.radians, "radians").on_hover_text("show and type angles in radians");
        }
    });
    ui.add_enabled_ui(is_free, |ui| {
        motion(ui, lab, (index, &title), numbers.radians);
        conversions(ui, lab, body);
        for entry in corners {
            number(ui, lab, (index, &title), &entry, *numbers);
        }
    });
    if let LocalShape::Rect { size, .. } = body.local().core() {
        kinds(ui, numbers);
        ui.add_enabled_ui(is_free, |ui| {
            pivots(ui, body, (index, &title));
            if matches!(body.shape(), Shape::Rect(_)) && size.min_element() > 0.0 {
                four_corners(ui, body, (index, &title));
            }
        });
        if matches!(body.shape(), Shape::Rect(_)) {
            engines(ui, body, numbers, lab.conventions().is_y_up);
        }
    }
}

/// Buttons that make another shape of it, where they apply.
fn conversions(ui: &mut Ui, lab: &Lab, body: &Body) {
    let ray = UiCommand::Lab(Command::ReadAsRay);
    if why_disabled::is_enabled(lab, &ray) {
        let name = if matches!(body.local(), LocalShape::Point) { "read as a segment" } else { "read as a ray" };
        on_click(&small_button(ui, name, &lookup::tooltip(&ray)), ray);
    }
    let hull = UiCommand::Lab(Command::TakeHull);
    if matches!(body.local(), LocalShape::Polygon { .. }) && why_disabled::is_enabled(lab, &hull) {
        let hint = "replace it with the convex hull of its corners";
        on_click(&small_button(ui, "take the convex hull", hint), hull);
    }
}

/// Says which of several selected shapes the numbers belong to, and why they cannot be edited.
fn notes(ui: &mut Ui, lab: &Lab, body: &Body, title: &str) {
    let selected = lab.editor().selection().len();
    if selected > 1 {
        muted(ui, &format!("{selected} shapes are selected; these are the numbers of {title}:"), 12.5);
    }
    if body.flags().is_locked {
        muted(ui, "locked: unlock it in the list to edit its numbers", 12.5);
    }
}

fn name(ui: &mut Ui, body: &Body, (index, title): (usize, &str), is_entered: bool) {
    let kept = body.name.clone().unwrap_or_default();
    let typed = typed_text(ui, ui.id().with(("name", index)), &kept, |ui, text| {
        let field = TextEdit::singleline(text).hint_text(title);
        let field = ui.add(field.desired_width(f32::INFINITY)).on_hover_text("the name of the selected shape");
        if is_entered {
            field.request_focus();
            select_all(ui, &field, text);
        }
        field
    });
    if let Some(text) = typed.filter(|text| text.trim() != kept) {
        queue(ui.ctx(), Command::Rename(index, text));
    }
}

/// A field whose text is kept while it has keyboard focus; returns the text when it is left.
fn typed_text(ui: &mut Ui, id: Id, kept: &str, show: impl FnOnce(&mut Ui, &mut String) -> Response) -> Option<String> {
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_else(|| kept.to_owned());
    let field = show(ui, &mut text);
    if field.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        return Some(text);
    }
    if field.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text));
    }
    None
}

/// Changes a shape, as a step of the history of its own.
fn reshape(ui: &Ui, index: usize, name: String, (local, pose): (LocalShape, Pose)) {
    queue(ui.ctx(), Command::Reshape(index, name, local, pose));
    queue(ui.ctx(), Command::EndTyping);
}

/// The list of the kinds of numbers for a rectangle.
fn kinds(ui: &mut Ui, numbers: &mut Numbers) {
    let list = ComboBox::from_id_salt("rect by").selected_text(numbers.by.name()).width(ui.available_width() - 8.0);
    let shown = drop_down::show(ui, list.truncate(), |ui, lines| {
        for by in RectBy::ALL {
            if lines.option(ui, numbers.by == by, by.name()).clicked() {
                numbers.by = by;
            }
        }
    });
    shown.on_hover_text("the numbers that define the rectangle");
}

/// The same rectangle as another engine describes it, to be copied; nothing changes here.
fn engines(ui: &mut Ui, body: &Body, numbers: &mut Numbers, is_y_up: bool) {
    let engine = numbers.engine.and_then(|engine| ENGINES.get(engine));
    let name = engine.map_or("as in Box2D, Unity, …", |engine| engine.name);
    let list = ComboBox::from_id_salt("engine").selected_text(name).width(ui.available_width() - 8.0).truncate();
    let shown = drop_down::show(ui, list, |ui, lines| {
        for (index, engine) in ENGINES.iter().enumerate() {
            if lines.option(ui, numbers.engine == Some(index), engine.name).on_hover_text(engine.note).clicked() {
                numbers.engine = Some(index);
            }
        }
    });
    shown.on_hover_text("the numbers of this rectangle in another engine's convention, to copy");
    if let Some((engine, read)) = engine.and_then(|engine| Some((engine, engine_numbers(body, engine, is_y_up)?))) {
        read_out(ui, engine, &read, is_y_up);
    }
}

/// Moves the pivot to common positions: the centre, a corner, or the hinge of a door.
fn pivots(ui: &mut Ui, body: &Body, (index, title): (usize, &str)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for (name, hint, share) in [
            ("centre", "rotate about the centre", Vec2::splat(0.5)),
            ("top left", "rotate about the top left corner", Vec2::ZERO),
            ("hinge", "rotate about the middle of the left side, like a door", Vec2::new(0.0, 0.5)),
        ] {
            if small_button(ui, name, hint).clicked()
                && let Some(moved) = with_pivot(body, share)
            {
                reshape(ui, index, format!("Move the pivot of {title}"), moved);
            }
        }
    });
}

/// The four corners in order, as a text that can be pasted over; an error is shown below it.
fn four_corners(ui: &mut Ui, body: &Body, (index, title): (usize, &str)) {
    let theme = Theme::of(ui.ctx());
    let Shape::Rect(rect) = body.shape() else { return };
    let (id, wrong) = (ui.id().with(("corners", index)), ui.id().with(("wrong corners", index)));
    let kept = rect.corners().map(|corner| format!("{}, {}", corner.x, corner.y)).join("\n");
    let typed = typed_text(ui, id, &kept, |ui, text| {
        let field = TextEdit::multiline(text).desired_width(f32::INFINITY).desired_rows(4).return_key(None);
        let field = ui.add(field.font(egui::TextStyle::Small));
        if field.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            field.surrender_focus();
        }
        field.on_hover_text("the four corners in order; type or paste eight numbers, then Enter")
    });
    if let Some(text) = typed {
        let read = if text == kept { None } else { Some(corners_of_text(&text).and_then(rect_of_corners)) };
        ui.data_mut(|data| data.remove::<String>(wrong));
        match read {
            Some(Ok(rect)) => reshape(ui, index, format!("Set the corners of {title}"), rect),
            Some(Err(error)) => ui.data_mut(|data| data.insert_temp(wrong, error)),
            None => {}
        }
    }
    if let Some(error) = ui.data_mut(|data| data.get_temp::<String>(wrong)) {
        ui.label(RichText::new(error).size(12.0).color(theme.text(Role::Hit)));
    }
}

/// The numbers of the rectangle as another engine takes them, to be read and copied.
fn read_out(ui: &mut Ui, engine: &Engine, numbers: &[EngineNumber], is_y_up: bool) {
    let theme = Theme::of(ui.ctx());
    for EngineNumber { name, value } in numbers {
        let name = Label::new(RichText::new(name).size(12.5).color(theme.muted)).truncate();
        row(ui, |ui| ui.add(Label::new(RichText::new(value).monospace())), |ui| ui.add(name));
    }
    if engine.is_y_up != is_y_up {
        let [there, here] = if is_y_up { ["down", "up"] } else { ["up", "down"] };
        let text = format!("y points {there} in this engine but {here} here: y and the angle change sign");
        muted(ui, &text, 11.5);
    }
    let button = small_button(ui, "copy these numbers", engine.note);
    on_click(&button, UiCommand::CopyEngineNumbers);
    // An engine that has just been chosen is scrolled to.
    if is_news(ui, ui.id().with("engine"), engine.name) {
        button.scroll_to_me(None);
    }
}

fn number(ui: &mut Ui, lab: &Lab, (index, title): (usize, &str), entry: &Entry, numbers: Numbers) {
    let body = &lab.editor().scene().bodies[index];
    let in_radians = entry.quantity == Quantity::Angle && numbers.radians;
    let unit = if entry.quantity == Quantity::Angle { Unit::angle(in_radians) } else { Unit::length(lab) };
    let shown = shortest_kept(body, numbers.by, entry, in_radians);
    let full_name = format!("{} of {title}", entry.name);
    number_field(ui, (&entry.name, &full_name), (entry.value, &shown), unit, |value, text| {
        // Going through the fields without typing changes nothing.
        if keeps(body, numbers.by, entry, value, in_radians) {
            return None;
        }
        let (local, pose) = with_quantity(body, numbers.by, entry.quantity, unit.in_degrees(value));
        Some(match why_refused(&full_name, text, (&local, pose)) {
            Some(why) => UiCommand::ReportInvalidNumber(why),
            None => UiCommand::Lab(Command::Reshape(index, format!("Set the {full_name}"), local, pose)),
        })
    });
}

/// The motion of a body: its numbers, or a button that gives it one.
fn motion(ui: &mut Ui, lab: &Lab, (index, title): (usize, &str), radians: bool) {
    let motion = lab.editor().scene().bodies[index].motion();
    let name = if motion.is_rest() { "set in motion" } else { "remove the motion" };
    for number in MotionNumber::ALL.into_iter().filter(|_| !motion.is_rest()) {
        let unit = if number == MotionNumber::Turn { Unit::angle(radians) } else { Unit::length(lab) };
        let (value, full_name) = (number.of(motion), format!("{} of {title}", number.name()));
        let shown = if unit == Unit::Radians { shortest(value.to_radians()) } else { shortest(value) };
        number_field(ui, (number.name(), &full_name), (value.into(), &shown), unit, |changed, text| {
            if text == shown {
                return None;
            }
            Some(match number.set(motion, unit.in_degrees(changed), &full_name, text) {
                Err(why) => UiCommand::ReportInvalidNumber(why),
                Ok(motion) => UiCommand::Lab(Command::SetMotion(index, format!("Set the {full_name}"), motion)),
            })
        });
    }
    let command = UiCommand::Lab(Command::SetInMotion);
    if why_disabled::is_enabled(lab, &command) {
        on_click(&small_button(ui, name, &lookup::tooltip(&command)), command);
    }
}
