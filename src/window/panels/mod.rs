//! What stands around the shapes? The status line, the rail of modes, the inspector and the sentence.

pub mod dialogs;
pub mod drop_down;
pub mod floating;
pub mod lessons_panel;
pub mod notes;
pub mod shape_list;
mod speed_panel;
mod toolbar;
mod typed_number;
mod zoo_panel;

use crate::{
    answers::status::{Number, Status},
    lab::{Lab, answering::meter::Times, command::Command},
    mode::{MODES, pair_status::numbers::DEPTH, panel::Panel},
    notation::{cut, thousands},
    overlay::view::Overlay,
    picture::{Picture, Role},
    window::{
        breakpoints::{CANVAS, LOW, NARROW, SENTENCE},
        fonts::showable,
        keys::{act::Act, keyboard_place::keep_in_sight, lookup, lookup::tooltip},
        panels::shape_list::Numbers,
        picture_file::PictureFile,
        rate_format::{article_rates, duration, tests_per_second},
        steps::{
            bar as step_bar, side as step_side,
            side::{Shown, StepSide},
        },
        theme::{Theme, frame},
    },
};
use egui::{
    Align, Button, Color32, Context, CornerRadius, DragValue, Frame, Label, Layout, Margin, RichText, ScrollArea,
    Slider, TextStyle, Ui,
};

/// The heights and widths of the panels, in points.
const STATUS: f32 = 38.0;
const RAIL: f32 = 128.0;
const INSPECTOR: f32 = 214.0;
/// While something is edited, the inspector has so much for that, and for the overlays at least this.
const EDITING: f32 = 270.0;
const LEAST_BOXES: f32 = 70.0;
/// The height of the box of an overlay, and of the line above them all, in points.
const BOX: f32 = 19.0;
const LINE: f32 = 10.0;
/// The height of what stands in their place while steps are shown.
const CLOSED: f32 = 52.0;
/// A file's name is shown as wide as so many letters.
const FILE_COLUMNS: usize = 28;

/// What the panels speak of.
#[derive(Clone, Copy)]
pub struct Content<'a> {
    pub lab: &'a Lab,
    /// What the scene of the user's own is called.
    pub file: Option<&'a str>,
    /// What is drawn of it.
    pub picture: &'a Picture,
}

/// Lays out all panels; returns what was asked for by clicking, and whether somebody points at the counter.
pub fn show(
    ctx: &Context,
    content: Content,
    theme: &Theme,
    sides: bool,
    numbers: &mut Numbers,
    beside: &mut StepSide,
) -> (Vec<Act>, bool) {
    let Content { lab, file, picture } = content;
    let (mut acts, mut wants_times) = (Vec::new(), false);
    let status = lab.status();
    egui::TopBottomPanel::top("status").frame(frame(theme, 10)).exact_height(STATUS).show(ctx, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            wants_times = counter(ui, lab, theme);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = match lab.shown_lesson().filter(|_| lab.editor().is_own_scene()) {
                    Some(shown_lesson) => format!("Lesson {}", shown_lesson.index + 1),
                    None => lab.editor().entry().name.to_owned(),
                };
                ui.label(RichText::new(title).heading());
                if let Some(file) = file.filter(|_| lab.editor().is_own_scene()) {
                    ui.label(RichText::new(showable(ctx, &cut(file, FILE_COLUMNS))).color(theme.muted))
                        .on_hover_text("the file of this scene; a star means that something is unsaved");
                }
                verdict(ui, &status, theme);
                if lab.editor().can_edit() {
                    convention(ui, lab, theme, &mut acts);
                }
                let figure = RichText::new(showable(ctx, &status.figure)).monospace().size(15.0);
                ui.add(Label::new(figure).truncate());
            });
        });
    });
    let (size, told, compared) = (ctx.screen_rect().size(), lab.shown_steps(), lab.compared());
    // Where there is little room, the steps say what the sentence says, and those of two methods need its room.
    let has_room = size.y > LOW;
    if !lab.shows_steps() || (has_room && compared.is_none()) {
        egui::TopBottomPanel::bottom("sentence").frame(frame(theme, 12)).exact_height(SENTENCE).show(ctx, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                sentence(ui, &showable(ctx, &status.sentence));
                if lab.editor().scene().bodies.is_empty() && lab.editor().can_edit() {
                    paste_button(ui, &mut acts);
                }
            });
        });
    }
    if lab.shows_steps() {
        step_bar::show(ctx, lab, &mut beside.method, theme, &mut acts);
    }
    // Keys choose the tools there, too.
    if has_room || !lab.shows_steps() {
        toolbar::show(ctx, lab, theme, &mut acts);
    }
    let mut peeked = None;
    if sides {
        // Whoever asks for the fields while steps are shown reads their table first.
        if told.is_some() && lab.editor().selected().is_none() && core::mem::take(&mut numbers.is_entered) {
            beside.enter();
        }
        let shown_lesson = lab.shown_lesson();
        let room = (1.0 - CANVAS) * size.x - if shown_lesson.is_some() { lessons_panel::WIDTH } else { RAIL };
        // A lesson for which there is no room beside the steps stands in the same place; two pictures side by side need the room
        // that the modes have.
        let has_lesson = told.is_some() && shown_lesson.is_some() && room < step_side::LEAST_WIDTH;
        let has_modes = shown_lesson.is_none() && (compared.is_none() || size.x > NARROW);
        match shown_lesson {
            Some(_) if has_lesson => {}
            None if !has_modes => {}
            Some(shown_lesson) => lessons_panel::show(ctx, lab, shown_lesson, theme, &mut acts),
            None => {
                let left = egui::SidePanel::left("rail").frame(frame(theme, 8)).resizable(false).exact_width(RAIL);
                left.show(ctx, |ui| rail(ui, lab, &mut acts));
            }
        }
        // In a narrow window it goes on below the inspector.
        if let Some(Panel::Record(record)) = lab.editor().behavior().panel().filter(|_| size.x <= NARROW) {
            speed_panel::show(ctx, record, theme, &mut acts);
        }
        // Two pictures side by side need the room that the numbers have, too.
        let beside_numbers = room - INSPECTOR;
        let has_numbers = told.is_none() || (compared.is_none() && beside_numbers >= step_side::LEAST_WIDTH);
        if has_numbers {
            let width = if let Some(Panel::Exhibition(_)) = lab.editor().behavior().panel() {
                zoo_panel::width(ctx)
            } else {
                INSPECTOR
            };
            let right = egui::SidePanel::right("inspector").frame(frame(theme, 12)).resizable(false).exact_width(width);
            right.show(ctx, |ui| inspector(ui, lab, &status, theme, numbers, &mut acts));
        }
        if let Some(told) = told {
            let is_left = has_lesson || (shown_lesson.is_none() && !has_modes);
            let panel = if is_left { egui::SidePanel::left("beside") } else { egui::SidePanel::right("beside") };
            let room = match (is_left, has_numbers) {
                (true, _) if compared.is_some() => step_side::LEAST_WIDTH,
                (true, _) => (1.0 - CANVAS) * size.x,
                (false, true) => beside_numbers,
                (false, false) => room,
            };
            let width = step_side::WIDTH.min(room);
            let shown = Shown { lab, told, compared: compared.as_ref(), picture, has_lesson };
            let panel = panel.frame(frame(theme, 12)).resizable(false).exact_width(width);
            peeked = panel.show(ctx, |ui| beside.show(ui, shown, theme, &mut acts)).inner;
        }
    }
    if let Some(Panel::Record(record)) = lab.editor().behavior().panel().filter(|_| !sides || size.x > NARROW) {
        speed_panel::show(ctx, record, theme, &mut acts);
    }
    if peeked != lab.peeked() {
        acts.push(Act::Lab(Command::Peek(peeked)));
    }
    (acts, wants_times)
}

fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().screen_rect().width() <= NARROW
}

/// Yes-or-no tests a second and nanoseconds a test, with the article's figure beside it; from the right. Returns whether
/// somebody points at it, for the times of the other questions.
fn counter(ui: &mut Ui, lab: &Lab, theme: &Theme) -> bool {
    // It would jump from step to step, and the steps tell what they cost.
    if lab.shows_steps() {
        return false;
    }
    let rate = lab.rate();
    let article = if is_narrow(ui) { "article: {}/s" } else { "source article: {} tests/s" };
    ui.label(RichText::new(article.replace("{}", &article_rates())).small().color(theme.muted))
        .on_hover_text("the rectangle tests a second that the article on fast collisions reports");
    let text = if rate.nanoseconds > 0.0 {
        format!("{:>7} tests/s  {:>6}", tests_per_second(rate.nanoseconds), duration(rate.nanoseconds))
    } else {
        String::new()
    };
    let label = ui.label(RichText::new(text).monospace().size(14.0));
    let is_pointed_at = label.hovered();
    label.on_hover_text(lab.times().map_or_else(|| rate.of.unwrap_or_default().to_owned(), |times| told(&times)));
    is_pointed_at
}

/// What is measured, and what each question takes.
fn told(times: &Times) -> String {
    let pairs = |count: usize| if count == 1 { "1 pair".to_owned() } else { format!("{count} pairs") };
    let mut text = format!(
        "Tests: the yes-or-no question of this frame's {}, asked again and again on one core, so that all is in cache. \
         The other questions, of {}:",
        pairs(times.tested),
        pairs(times.in_full)
    );
    for (name, nanoseconds) in &times.questions[1..] {
        let figure = if *nanoseconds > 0.0 { duration(*nanoseconds) } else { "…".to_owned() };
        text.push_str(&format!("\n{name}  {figure}"));
    }
    text
}

/// The answer in a word, lit when it is a hit.
fn verdict(ui: &mut Ui, Status { verdict, hit, hint, .. }: &Status, theme: &Theme) {
    if verdict.is_empty() {
        return;
    }
    let (fill, text) =
        if *hit { (theme.color(Role::Hit), Color32::WHITE) } else { (theme.button, theme.color(Role::Neutral)) };
    let plate = Frame::NONE.fill(fill).corner_radius(CornerRadius::same(4)).inner_margin(Margin::symmetric(9, 3));
    let hint = hint.unwrap_or("shapes are closed sets: touching counts as a hit");
    plate.show(ui, |ui| ui.label(RichText::new(verdict).color(text).size(14.0))).response.on_hover_text(hint);
}

/// Whether touching counts as a hit, to be changed by a click.
fn convention(ui: &mut Ui, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    let boundary = lab.conventions().boundary;
    let mut text = boundary.name().to_lowercase();
    // In a narrow window the counter has that room.
    if lab.shows_steps() || !is_narrow(ui) {
        text = format!("{text}: {}", boundary.meaning());
    }
    let text = RichText::new(text).size(12.0).color(theme.muted);
    let hint = format!("{}; a click changes the word, never the answers", boundary.help());
    if ui.add(Button::new(text).frame(false)).on_hover_text(hint).clicked() {
        acts.push(Act::Lab(Command::Boundary(boundary.next())));
    }
}

/// The answer in words: on one line where it fits, else smaller on two.
fn sentence(ui: &mut Ui, sentence: &str) {
    let width = |size: f32| {
        let font = egui::FontId::proportional(size);
        ui.painter().layout_no_wrap(sentence.to_owned(), font, Color32::WHITE).size().x
    };
    let size = if width(15.0) < ui.available_width() { 15.0 } else { 12.5 };
    ui.add(Label::new(RichText::new(sentence).size(size)).wrap());
}

/// What the sentence of an empty scene offers.
fn paste_button(ui: &mut Ui, acts: &mut Vec<Act>) {
    let Some(entry) = lookup::entry_for(&Act::Paste) else { return };
    if ui.button(entry.name).on_hover_text(tooltip(entry)).clicked() {
        acts.push(Act::Paste);
    }
}

fn rail(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    ScrollArea::vertical().show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
            for index in 0..MODES.len() {
                rail_button(ui, lab, Act::Lab(Command::Mode(index)), None, lab.editor().mode == index, 27.0, acts);
            }
            ui.separator();
            let go_on = match lab.shown_steps() {
                Some(_) => Some(if lab.is_playing() { "Stop steps" } else { "Play steps" }),
                None => (!lab.is_running()).then_some("Go on"),
            };
            rail_button(ui, lab, Act::Lab(Command::Arrange), None, false, 23.0, acts);
            rail_button(ui, lab, Act::Lab(Command::Pause), go_on, false, 23.0, acts);
            for act in [
                Act::Lab(Command::Lessons),
                Act::Lab(Command::Steps),
                Act::Open,
                Act::Save,
                Act::Fit,
                Act::Ground,
                Act::Picture(PictureFile::Window),
                Act::Help,
            ] {
                rail_button(ui, lab, act, None, false, 23.0, acts);
            }
        });
    });
}

/// A button with the title of its entry, or with another one.
fn rail_button(
    ui: &mut Ui,
    lab: &Lab,
    act: Act,
    title: Option<&str>,
    selected: bool,
    height: f32,
    acts: &mut Vec<Act>,
) {
    let Some(entry) = lookup::entry_for(&act) else { return };
    let title = title.unwrap_or(entry.name);
    let name = if entry.key.len() == 1 { format!("{}  {title}", entry.key) } else { title.to_owned() };
    let button = Button::new(RichText::new(name).size(13.0)).selected(selected).min_size(egui::vec2(0.0, height));
    let refusal = lookup::refusal(lab, &act);
    let response = ui.add_enabled(refusal.is_none(), button.truncate()).on_hover_text(tooltip(entry));
    if response.on_disabled_hover_text(refusal.unwrap_or_default()).clicked() {
        acts.push(act);
    }
}

/// The check boxes stay in sight at the bottom; the numbers scroll where there are too many for the window.
fn inspector(ui: &mut Ui, lab: &Lab, status: &Status, theme: &Theme, typed: &mut Numbers, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 17.0;
    // In a low window those scroll too while something is edited.
    let room = if lab.editor().selected().is_some() {
        (ui.available_height() - EDITING).max(LEAST_BOXES)
    } else {
        f32::INFINITY
    };
    let boxes = if lab.shown_steps().is_some() { CLOSED } else { lab.editor().entry().overlays.len() as f32 * BOX };
    let height = (boxes + LINE).min(room);
    let boxes = egui::TopBottomPanel::bottom("overlays").frame(Frame::NONE).show_separator_line(false);
    boxes.exact_height(height).show_inside(ui, |ui| {
        ScrollArea::vertical().id_salt("boxes").auto_shrink(false).show(ui, |ui| {
            overlays(ui, lab, theme, acts);
            keep_in_sight(ui);
        });
    });
    ScrollArea::vertical().show(ui, |ui| {
        count(ui, lab, acts);
        if let Some(Panel::Exhibition(exhibition)) = lab.editor().behavior().panel() {
            zoo_panel::show(ui, exhibition, theme, acts);
            numbers(ui, lab, &status.numbers, theme, acts);
            shape_list::show(ui, lab, theme, typed, acts);
        } else {
            shape_list::show(ui, lab, theme, typed, acts);
            numbers(ui, lab, &status.numbers, theme, acts);
        }
        keep_in_sight(ui);
    });
}

fn numbers(ui: &mut Ui, lab: &Lab, numbers: &[Number], theme: &Theme, acts: &mut Vec<Act>) {
    for Number { name: name_of, value, hint } in numbers {
        let is_apart = !fits_beside(ui, name_of, value);
        if is_apart {
            let name = RichText::new(showable(ui.ctx(), name_of)).color(theme.muted);
            ui.add(Label::new(name).wrap());
        }
        ui.horizontal(|ui| {
            // The value is laid out first: a long name stands above it.
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(showable(ui.ctx(), value)).monospace()).truncate());
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = if is_apart { "" } else { name_of };
                    let name = RichText::new(showable(ui.ctx(), name)).color(theme.muted);
                    let name = ui.add(Label::new(name).truncate());
                    if let Some(hint) = hint {
                        name.on_hover_text(RichText::new(showable(ui.ctx(), hint)));
                    }
                    let act = Act::Lab(Command::Separate);
                    if name_of == DEPTH && lookup::is_enabled(lab, &act) {
                        let button = ui.add(Button::new(RichText::new("Move apart").size(11.5)).small());
                        if button.on_hover_text("move B by the MTV, or A if B is locked").clicked() {
                            acts.push(act);
                        }
                    }
                });
            });
        });
    }
}

/// Whether a name has room beside its value.
fn fits_beside(ui: &Ui, name: &str, value: &str) -> bool {
    let width = |text: &str, style: TextStyle| {
        let font = style.resolve(ui.style());
        ui.painter().layout_no_wrap(showable(ui.ctx(), text).into_owned(), font, Color32::WHITE).size().x
    };
    let space = ui.spacing().item_spacing.x;
    width(name, TextStyle::Body) + width(value, TextStyle::Monospace) + space < ui.available_width()
}

/// How many shapes there are, where one can choose.
fn count(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    let Some(counts) = lab.editor().behavior().counts() else { return };
    let mut count = lab.editor().count();
    ui.label(RichText::new("how many").size(12.0));
    ui.spacing_mut().slider_width = ui.available_width() - 84.0;
    ui.horizontal(|ui| {
        let slider = ui.add(Slider::new(&mut count, counts.clone()).logarithmic(true).show_value(false));
        // A number that is typed counts when it is whole: at Enter, or when the field is left.
        let field = DragValue::new(&mut count).range(counts).update_while_editing(false).custom_parser(whole_number);
        let field = ui.add(field.custom_formatter(|count, _| thousands(count as usize)));
        if slider.changed() || field.changed() {
            acts.push(Act::Lab(Command::Count(count)));
        }
    });
    ui.add_space(4.0);
}

/// A number as people write it, its thousands apart or not.
fn whole_number(text: &str) -> Option<f64> {
    let digits: String = text.chars().filter(|c| !matches!(c, ',' | '\'' | '_') && !c.is_whitespace()).collect();
    digits.parse().ok().filter(|number: &f64| number.is_finite())
}

fn overlays(ui: &mut Ui, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    if lab.editor().entry().overlays.is_empty() {
        return;
    }
    ui.separator();
    // A step steps in for all that they show: "Crossings" beside it would be taken for those of the step.
    if lab.shown_steps().is_some() {
        let text = "Crossings, closest points and other overlays are shown again when the steps are closed (A).";
        ui.add(Label::new(RichText::new(text).size(12.0).color(theme.muted)).wrap());
        return;
    }
    let applying = lab.applying();
    for &overlay in lab.editor().entry().overlays {
        overlay_box(ui, lab, overlay, applying.contains(&overlay), theme, acts);
    }
}

fn overlay_box(ui: &mut Ui, lab: &Lab, overlay: Overlay, applies: bool, theme: &Theme, acts: &mut Vec<Act>) {
    let act = Act::Lab(Command::Toggle(overlay));
    let Some(entry) = lookup::entry_for(&act) else { return };
    let mut on = lab.shows(overlay);
    ui.horizontal(|ui| {
        let clicked = ui.checkbox(&mut on, entry.name).on_hover_text(tooltip(entry)).clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(&*entry.key).monospace().color(theme.muted));
            if on && !applies {
                ui.label(RichText::new("not shown").size(11.0).color(theme.muted))
                    .on_hover_text("there is nothing to show here, or too much");
            }
        });
        if clicked {
            acts.push(act);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for text in ["100000", "100,000", " 100 000 ", "100'000", "1e5"] {
            assert_eq!(whole_number(text), Some(100_000.0), "{text}");
        }
        for text in ["many", "NaN", "inf", "-inf", ""] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }
}
