//! The answer in short: the status line above the shapes, and the sentence below them.

use crate::{
    answers::status::Status,
    lab::{Lab, answering::meter::Times, command::Command},
    notation,
    window::{
        breakpoints::{NARROW, SENTENCE},
        keys::{act::Act, lookup},
        panels::Content,
        rate_format::{article_rates, duration, rate_with_unit},
        theme::{Theme, frame},
        widgets::{cut, from_right, on_click, rich, verdict, width, wrapped},
    },
};
use egui::{Align, Button, Context, FontId, Layout, Margin, RichText, TopBottomPanel, Ui};

const HEIGHT: f32 = 38.0;
/// The margins of a button, both together, in points.
const MARGINS: f32 = 20.0;
/// The longest name of a file, in columns.
const FILE_COLUMNS: usize = 28;

/// Lays out the status line; returns whether the pointer is at the counter.
pub fn show(ctx: &Context, content: Content, theme: &Theme, acts: &mut Vec<Act>) -> bool {
    let panel = TopBottomPanel::top("status").frame(frame(theme, 10)).exact_height(HEIGHT);
    let contents = |ui: &mut Ui| {
        // From the right.
        for act in [Act::Help, Act::Lab(Command::Steps), Act::Examples] {
            button(ui, content.lab, act, acts);
        }
        let wants_times = tests_per_second_counter(ui, content.lab, theme);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| answer(ui, content, theme, acts));
        wants_times
    };
    panel.show(ctx, |ui| from_right(ui, contents)).inner
}

fn answer(ui: &mut Ui, Content { lab, status, file, .. }: Content, theme: &Theme, acts: &mut Vec<Act>) {
    let title = match lab.shown_lesson().filter(|_| lab.editor().is_own_scene()) {
        Some(shown_lesson) => format!("Lesson {}", shown_lesson.index + 1),
        None => lab.editor().entry().name.to_owned(),
    };
    ui.heading(title);
    if let Some(file) = file.filter(|_| lab.editor().is_own_scene()) {
        ui.label(rich(ui, &notation::text::cut(file, FILE_COLUMNS)).color(theme.muted))
            .on_hover_text("the file of this scene; a star marks unsaved changes");
    }
    let Status { verdict: word, hit, hint, figure, .. } = status;
    if !word.is_empty() {
        verdict(ui, word, *hit, (14.0, Margin::symmetric(9, 3)), theme)
            .on_hover_text(hint.unwrap_or("touching counts as a hit"));
    }
    ui.add(cut(rich(ui, figure).monospace().size(15.0)));
    if lab.editor().can_edit() {
        convention(ui, lab, theme, acts);
    }
}

fn button(ui: &mut Ui, lab: &Lab, act: Act, acts: &mut Vec<Act>) {
    let Some(entry) = lookup::entry_for(&act) else { return };
    let is_selected = act == Act::Lab(Command::Steps) && lab.shows_steps();
    let title = if act == Act::Help { "Help" } else { entry.name };
    let refusal = lookup::refusal(lab, &act);
    let response = ui.add_enabled(refusal.is_none(), Button::new(title).selected(is_selected));
    if response.on_hover_text(entry.tooltip()).on_disabled_hover_text(refusal.unwrap_or_default()).clicked() {
        acts.push(act);
    }
}

fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().screen_rect().width() <= NARROW
}

/// Yes-or-no tests a second and nanoseconds a test, with the article's figure beside it; from the right. Returns whether the
/// pointer is there, which shows the times of the other questions.
fn tests_per_second_counter(ui: &mut Ui, lab: &Lab, theme: &Theme) -> bool {
    // It would jump from step to step, and the steps say what they cost.
    if lab.shows_steps() {
        return false;
    }
    let rate = lab.rate();
    // In a narrow window the answer needs that room.
    if !is_narrow(ui) {
        let article = format!("source article: {} tests/s", article_rates());
        ui.label(RichText::new(article).small().color(theme.muted))
            .on_hover_text("rectangle tests per second, as reported in the article on fast collisions");
    }
    let text = if rate.nanoseconds > 0.0 {
        format!("{:>7} tests/s  {:>6}", rate_with_unit(rate.nanoseconds), duration(rate.nanoseconds))
    } else {
        String::new()
    };
    let label = ui.label(RichText::new(text).monospace().size(14.0));
    let is_pointed_at = label.hovered();
    label.on_hover_text(lab.times().map_or_else(|| rate.of.unwrap_or_default().to_owned(), |times| all_times(&times)));
    is_pointed_at
}

/// What is measured, and the time of each question.
fn all_times(times: &Times) -> String {
    let pairs = |count: usize| if count == 1 { "1 pair".to_owned() } else { format!("{count} pairs") };
    let mut text = format!(
        "Tests: the yes-or-no question for this frame's {}, repeated on one core so that everything is in cache. The \
         other questions, for {}:",
        pairs(times.tested),
        pairs(times.in_full)
    );
    for (name, nanoseconds) in &times.questions[1..] {
        let figure = if *nanoseconds > 0.0 { duration(*nanoseconds) } else { "…".to_owned() };
        text.push_str(&format!("\n{name}  {figure}"));
    }
    text
}

/// What counts as a hit: in full, in short, or omitted if there is no room.
fn convention(ui: &mut Ui, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    let boundary = lab.conventions().boundary;
    let name = boundary.name().to_lowercase();
    let fits = |text: &String| width(ui, text, FontId::proportional(12.0)) + MARGINS <= ui.available_width();
    let Some(text) = [boundary.meaning().to_owned(), name].into_iter().find(fits) else { return };
    let text = RichText::new(text).size(12.0).color(theme.muted);
    let hint = format!("{}; click to change the wording, not the answers", boundary.help());
    on_click(&ui.add(Button::new(text).frame(false)).on_hover_text(hint), acts, Command::Boundary(boundary.next()));
}

/// Lays out the sentence: on one line where it fits, else smaller on two.
pub fn sentence(ctx: &Context, status: &Status, theme: &Theme) {
    let contents = |ui: &mut Ui| {
        let sentence = &status.sentence;
        let fits = width(ui, sentence, FontId::proportional(15.0)) < ui.available_width();
        ui.add(wrapped(rich(ui, sentence).size(if fits { 15.0 } else { 12.5 })));
    };
    let panel = TopBottomPanel::bottom("sentence").frame(frame(theme, 12)).exact_height(SENTENCE);
    panel.show(ctx, |ui| ui.with_layout(Layout::left_to_right(Align::Center), contents));
}
