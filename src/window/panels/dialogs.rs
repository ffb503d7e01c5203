//! What stands in the middle while something is asked about files? A question with its answers, or a list of files.

use crate::{
    files::{
        browser::{Browser, Purpose, Row},
        clock::Clock,
        controller::FileController,
        home::{home, with_tilde},
        question::{Answer, Choice, Question},
    },
    lab::Lab,
    picture::Role,
    window::{fonts::showable, theme::Theme},
};
use egui::{
    Align, Button, Context, Event, Id, Key, Label, Layout, Modal, RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};
use std::{
    path::Path,
    time::{Duration, Instant, SystemTime},
};

/// The widths of a question and of the list of files, in points.
const QUESTION: f32 = 440.0;
const LIST: f32 = 560.0;
/// The height of a line of the list, of everything around the list, and of the longest list.
const LINE: f32 = 24.0;
const AROUND: f32 = 230.0;
const LONGEST: f32 = 336.0;

/// So long after a question has appeared no key answers it: whoever types has not read it.
const SILENCE: Duration = Duration::from_millis(500);

/// What came of a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// What is chosen in the list, or typed, is meant.
    Chosen,
    /// It was closed.
    Closed,
    /// A question was answered.
    Answered(Answer),
}

/// What lasts from frame to frame.
#[derive(Debug, Default)]
pub struct Dialogs {
    /// How far the list is scrolled down, in points.
    offset: f32,
    /// Whether the list is on the screen: then the cursor is where it should be.
    is_shown: bool,
    /// What is asked, and since when.
    asked: Option<(String, Instant)>,
}

impl Dialogs {
    /// Lays out what is asked now, if anything is.
    pub fn show(&mut self, ctx: &Context, files: &mut FileController, lab: &Lab, theme: &Theme) -> Option<Outcome> {
        if let Some(question) = files.question(lab) {
            self.is_shown = false;
            let is_new = self.asked.as_ref().is_none_or(|(text, _)| *text != question.text);
            if is_new {
                self.asked = Some((question.text.clone(), Instant::now()));
            }
            let left = self.asked.as_ref().map_or(SILENCE, |(_, since)| SILENCE.saturating_sub(since.elapsed()));
            return ask(ctx, &question, left, theme);
        }
        self.asked = None;
        let Some(browser) = files.browser() else {
            self.is_shown = false;
            return None;
        };
        let outcome = self.list(ctx, browser, theme);
        let lists_others = browser.lists_others();
        files.list_others(lists_others);
        outcome
    }

    fn list(&mut self, ctx: &Context, browser: &mut Browser, theme: &Theme) -> Option<Outcome> {
        let (mut outcome, mut is_moved) = (None, false);
        match list_keys(ctx, browser) {
            Some(Pressed::Enter) => outcome = Some(Outcome::Chosen),
            Some(Pressed::Escape) => outcome = Some(Outcome::Closed),
            Some(Pressed::Up) => browser.up(),
            Some(Pressed::Others) => browser.list_others(!browser.lists_others()),
            Some(Pressed::Step(by)) => {
                browser.step(by);
                is_moved = true;
            }
            None => {}
        }
        let screen = ctx.screen_rect();
        Modal::new(Id::new("files")).show(ctx, |ui| {
            ui.set_width(LIST.min(screen.width() - 60.0));
            heading(ui, browser, theme);
            self.field(ui, browser);
            let height = (screen.height() - AROUND).clamp(4.0 * LINE, LONGEST);
            if let Some(row) = self.rows(ui, browser, height, is_moved, theme) {
                browser.pick(row);
                let is_file = matches!(browser.rows().get(row), Some(Row::File(..)));
                // A file to save over is only named.
                if !(is_file && browser.purpose() == Purpose::Save) {
                    outcome = Some(Outcome::Chosen);
                }
            }
            told(ui, browser, theme);
            ui.horizontal(|ui| {
                let title = match (browser.purpose(), browser.replaces()) {
                    (Purpose::Open, _) => "Open",
                    (Purpose::Save, None) => "Save",
                    (Purpose::Save, Some(_)) => "Replace",
                };
                if ui.button(format!("Enter  {title}")).clicked() {
                    outcome = Some(Outcome::Chosen);
                }
                if ui.button("Esc  Cancel").clicked() {
                    outcome = Some(Outcome::Closed);
                }
                if browser.purpose() == Purpose::Open {
                    let mut lists = browser.lists_others();
                    let hint = "list .wkt, .geojson and .svg files, too; such a file opens as a new scene";
                    ui.checkbox(&mut lists, "Tab  also WKT, GeoJSON and SVG").on_hover_text(hint);
                    browser.list_others(lists);
                }
            });
        });
        outcome
    }

    /// The field, which has the keyboard.
    fn field(&mut self, ui: &mut Ui, browser: &mut Browser) {
        let mut text = browser.text().to_owned();
        let hint = match browser.purpose() {
            Purpose::Open => "type a few letters of a name, or a path",
            Purpose::Save => "the file's name, or a path",
        };
        let output = TextEdit::singleline(&mut text).hint_text(hint).desired_width(f32::INFINITY).show(ui);
        let is_new = !core::mem::replace(&mut self.is_shown, true);
        if is_new || !output.response.has_focus() {
            output.response.request_focus();
            let end = text.chars().count();
            // A name that is proposed gives way to what is typed, with its ending: that is added where none is typed.
            let [from, to] = if is_new { [0, end] } else { [end, end] };
            let mut state = output.state;
            let range = CCursorRange::two(CCursor::new(from), CCursor::new(to));
            state.cursor.set_char_range(Some(range));
            state.store(ui.ctx(), output.response.id);
        }
        if is_new {
            self.offset = 0.0;
        }
        if output.response.changed() {
            browser.set_text(text);
            self.offset = 0.0;
        }
    }

    /// The lines of the list; returns which one was clicked.
    fn rows(&mut self, ui: &mut Ui, browser: &Browser, height: f32, is_moved: bool, theme: &Theme) -> Option<usize> {
        let (rows, mut clicked) = (browser.rows(), None);
        let mut area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
        if let (true, Some(chosen)) = (is_moved, browser.chosen()) {
            let top = chosen as f32 * LINE;
            area = area.vertical_scroll_offset(self.offset.clamp((top + LINE - height).max(0.0), top));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let clock = Clock::now();
        let output = area.show_rows(ui, LINE, rows.len(), |ui, lines| {
            for i in lines {
                if line(ui, &rows[i], browser.chosen() == Some(i), &clock, theme).clicked() {
                    clicked = Some(i);
                }
            }
        });
        self.offset = output.state.offset.y;
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(4.0);
        if rows.is_empty() {
            ui.label(RichText::new("Nothing here has these letters; Enter takes them as a path.").color(theme.muted));
        }
        clicked
    }
}

/// What keys do in the list.
#[derive(Clone, Copy)]
enum Pressed {
    Enter,
    Escape,
    Up,
    Others,
    Step(isize),
}

fn list_keys(ctx: &Context, browser: &Browser) -> Option<Pressed> {
    ctx.input(|input| {
        let pressed = |key: Key| input.key_pressed(key);
        let is_empty = browser.text().is_empty();
        match () {
            () if pressed(Key::Escape) => Some(Pressed::Escape),
            () if pressed(Key::Enter) => Some(Pressed::Enter),
            () if pressed(Key::ArrowDown) => Some(Pressed::Step(1)),
            () if pressed(Key::ArrowUp) => Some(Pressed::Step(-1)),
            () if pressed(Key::PageDown) => Some(Pressed::Step(10)),
            () if pressed(Key::PageUp) => Some(Pressed::Step(-10)),
            () if pressed(Key::Backspace) && is_empty => Some(Pressed::Up),
            () if pressed(Key::Tab) && browser.purpose() == Purpose::Open => Some(Pressed::Others),
            () => None,
        }
    })
}

/// What is chosen for what, in which folder, and the ways out of that.
fn heading(ui: &mut Ui, browser: &mut Browser, theme: &Theme) {
    let title = match browser.purpose() {
        Purpose::Open => "Open a scene",
        Purpose::Save => "Save as",
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).heading());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(home) = home()
                && ui.button("Home").on_hover_text("your home folder (type ~/)").clicked()
            {
                browser.go(home);
            }
            if ui.button("Up").on_hover_text("the folder above (Backspace in an empty field)").clicked() {
                browser.up();
            }
            let folder = showable(ui.ctx(), &with_tilde(browser.folder())).into_owned();
            ui.add(Label::new(RichText::new(folder).monospace().size(12.5).color(theme.muted)).truncate());
        });
    });
}

fn line(ui: &mut Ui, row: &Row, is_chosen: bool, clock: &Clock, theme: &Theme) -> egui::Response {
    let when = |written: &Option<SystemTime>| written.and_then(|written| clock.short(written)).unwrap_or_default();
    let (text, aside) = match row {
        Row::Recent(path, written) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let folder = path.parent().map(|folder| format!("recent, in {}  ", with_tilde(folder))).unwrap_or_default();
            (name, folder + &when(written))
        }
        Row::Up => ("..".to_owned(), "the folder above".to_owned()),
        Row::Folder(name) => (format!("{}{}", name.to_string_lossy(), std::path::MAIN_SEPARATOR), String::new()),
        Row::File(name, written) => (name.to_string_lossy().into_owned(), when(written)),
    };
    let (text, aside) = (showable(ui.ctx(), &text).into_owned(), showable(ui.ctx(), &aside).into_owned());
    let color = if matches!(row, Row::Folder(_) | Row::Up) { theme.color(Role::A) } else { theme.color(Role::Neutral) };
    let size = egui::vec2(ui.available_width(), LINE);
    let button = |ui: &mut Ui| {
        let text = RichText::new(text).size(13.5).color(color);
        ui.add(Button::new(text).selected(is_chosen).frame(is_chosen).truncate())
    };
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_size(size);
        if !aside.is_empty() {
            ui.add(Label::new(RichText::new(aside).size(11.5).color(theme.muted)).truncate());
        }
        ui.with_layout(Layout::top_down_justified(Align::LEFT), button).inner
    })
    .inner
}

/// What went wrong, or what Enter would replace.
fn told(ui: &mut Ui, browser: &Browser, theme: &Theme) {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let replaces = browser.replaces().map(|path| format!("{} is there already. Enter again replaces it.", name(path)));
    if let Some(text) = browser.error.clone().or(replaces) {
        wrong(ui, &text, theme);
    }
}

fn wrong(ui: &mut Ui, text: &str, theme: &Theme) {
    let text = showable(ui.ctx(), text).into_owned();
    ui.add(Label::new(RichText::new(text).size(13.5).color(theme.text(Role::Hit))).wrap());
}

/// Lays out a question, for which keys are still silent for so long; then the first answer has the keyboard.
fn ask(ctx: &Context, question: &Question, silence: Duration, theme: &Theme) -> Option<Outcome> {
    if !silence.is_zero() {
        ctx.request_repaint_after(silence);
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|field| memory.surrender_focus(field)));
        ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Key { .. } | Event::Text(_))));
    }
    let mut answer = ctx.input(|input| {
        // A key that is still held from a command with Ctrl is no answer.
        let is_pressed = |key: char| Key::from_name(&key.to_string()).is_some_and(|key| input.key_pressed(key));
        let meant = |choice: &&Choice| input.modifiers.is_none() && choice.key.is_some_and(is_pressed);
        let last = question.choices.last().filter(|_| input.key_pressed(Key::Escape));
        last.or_else(|| question.choices.iter().find(meant)).map(|choice| choice.answer)
    });
    Modal::new(Id::new("question")).show(ctx, |ui| {
        ui.set_width(QUESTION.min(ctx.screen_rect().width() - 60.0));
        ui.label(RichText::new(question.title).heading());
        ui.add_space(4.0);
        ui.add(Label::new(RichText::new(showable(ctx, &question.text).into_owned()).size(14.0)).wrap());
        if let Some(error) = &question.error {
            ui.add_space(4.0);
            wrong(ui, error, theme);
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (i, choice) in question.choices.iter().enumerate() {
                let key = choice.key.map(|key| format!("{key}  ")).unwrap_or_default();
                let button = ui.button(key + choice.name);
                if i == 0 && silence.is_zero() && ctx.memory(|memory| memory.focused().is_none()) {
                    button.request_focus();
                }
                if button.clicked() {
                    answer = Some(choice.answer);
                }
            }
        });
    });
    answer.map(Outcome::Answered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::theme::Ground;
    use egui::{Modifiers, RawInput};

    /// A letter that was meant for the canvas neither saves nor drops anything.
    #[test]
    fn no_key_answers_a_question_that_has_just_appeared() {
        let question = Question {
            title: "Unsaved changes",
            text: "Save it?".to_owned(),
            error: None,
            choices: &[
                Choice { name: "Save", key: Some('S'), answer: Answer::Save },
                Choice { name: "Cancel", key: Some('C'), answer: Answer::Cancel },
            ],
        };
        let theme = Ground::Dark.theme(|| None);
        for (key, answer) in [(Key::S, Answer::Save), (Key::Enter, Answer::Save), (Key::Escape, Answer::Cancel)] {
            for (silence, expected) in [(SILENCE, None), (Duration::ZERO, Some(Outcome::Answered(answer)))] {
                let ctx = Context::default();
                let mut outcome = None;
                // The first button has the keyboard in the frame after it was laid out.
                for pressed in [None, None, Some(true), Some(false), None] {
                    let key = |pressed| Event::Key {
                        key,
                        physical_key: None,
                        pressed,
                        repeat: false,
                        modifiers: Modifiers::NONE,
                    };
                    let events = pressed.map(key).into_iter().collect();
                    let _ = ctx.run(RawInput { events, ..RawInput::default() }, |ctx| {
                        outcome = outcome.or(ask(ctx, &question, silence, &theme));
                    });
                }
                assert_eq!(outcome, expected, "{key:?} after {silence:?} of silence");
            }
        }
    }
}
