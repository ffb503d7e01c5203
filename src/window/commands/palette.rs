//! The palette: commands in a list that is narrowed down by typing.

use crate::gallery::search::Search;
use crate::lab::Lab;
use crate::marks::Role;
use crate::window::commands::all_commands::all_commands;
use crate::window::commands::command_entry::Entry;
use crate::window::commands::ui_command::UiCommand;
use crate::window::commands::why_disabled::{is_enabled, reason};
use crate::window::dialogs::dialog_frame::DialogFrame;
use crate::window::dialogs::outcome::Outcome;
use crate::window::theme::Theme;
use crate::window::widgets;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Button, Color32, Context, FontId, Key, Layout, Response, RichText, ScrollArea, TextEdit, Ui};

/// The size of the list, in points.
const WIDTH: f32 = 460.0;
const HEIGHT: f32 = 300.0;

#[derive(Debug, Default)]
pub struct Palette {
    text: String,
    /// Which of the listed commands Enter means.
    chosen: usize,
}

impl Palette {
    /// Lays it out over everything.
    pub fn show(&mut self, ctx: &Context, lab: &Lab) -> Outcome<UiCommand> {
        let theme = Theme::of(ctx);
        let listed = matching(&self.text, |entry| is_enabled(lab, &entry.command));
        self.chosen = self.chosen.min(listed.len().saturating_sub(1));
        let (mut outcome, mut moved) = (Outcome::Open, false);
        ctx.input(|input| {
            for (key, by) in [(Key::ArrowDown, 1), (Key::ArrowUp, listed.len().saturating_sub(1))] {
                if input.key_pressed(key) && !listed.is_empty() {
                    (self.chosen, moved) = ((self.chosen + by) % listed.len(), true);
                }
            }
            if let (true, Some(entry)) = (input.key_pressed(Key::Enter), listed.get(self.chosen)) {
                outcome = chosen(lab, entry);
            }
        });
        let frame = DialogFrame { title: "Commands", width: WIDTH, closes_beside: true };
        frame.show(ctx, |beside, ui| {
            let field = TextEdit::singleline(&mut self.text).hint_text("type part of a command's name");
            let field = beside.add(field.desired_width(f32::INFINITY));
            if !field.has_focus() {
                field.request_focus();
            }
            if field.changed() {
                self.chosen = 0;
            }
            ScrollArea::vertical().max_height(HEIGHT).auto_shrink(false).show(ui, |ui| {
                for (i, entry) in listed.iter().enumerate() {
                    let row = row(ui, lab, entry, i == self.chosen);
                    if moved && i == self.chosen {
                        row.scroll_to_me(None);
                    }
                    if row.clicked() {
                        outcome = chosen(lab, entry);
                    }
                }
                if listed.is_empty() {
                    ui.label(RichText::new("No command matches.").color(theme.muted));
                }
            });
            outcome
        })
    }
}

/// The command, or one that says why it does nothing now.
fn chosen(lab: &Lab, entry: &Entry) -> Outcome<UiCommand> {
    let command = entry.command.clone();
    Outcome::Chosen(if is_enabled(lab, &command) { command } else { UiCommand::Explain(Box::new(command)) })
}

/// The name with its key, and below it what the command does or why it does nothing now.
fn row(ui: &mut Ui, lab: &Lab, entry: &Entry, is_chosen: bool) -> Response {
    let theme = Theme::of(ui.ctx());
    let refusal = reason(lab, &entry.command);
    let text = text(entry, refusal.as_deref());
    let mut job = LayoutJob::default();
    let format = |size: f32, color: Color32| TextFormat::simple(FontId::proportional(size), color);
    let (name, below) = (theme.color(Role::Neutral), theme.muted);
    // For a command that does nothing now, the reason matters more than its name.
    let (name, below) = if refusal.is_some() { (below, name) } else { (name, below) };
    job.append(entry.name, 0.0, format(13.5, name));
    job.append(&format!("\n{text}"), 0.0, format(12.0, below));
    let button = Button::new(job).selected(is_chosen).frame(is_chosen).wrap();
    let key = RichText::new(&*entry.key).monospace().size(12.0).color(theme.muted);
    let left = |ui: &mut Ui| ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| ui.add(button)).inner;
    widgets::row(ui, |ui| ui.label(key), left).1
}

/// The refusal of a command if there is one, else its help; the name is already above it.
fn text<'a>(entry: &'a Entry, refusal: Option<&'a str>) -> &'a str {
    let text = refusal.unwrap_or(&entry.help);
    text.strip_prefix(entry.name).map_or(text, str::trim_start)
}

/// The commands with all of these words: first the one with this name, then enabled ones with this word in their names, then those
/// whose name begins with the text, at best as a whole word or its plural, or with its first word; of equally good ones the enabled ones
/// first.
pub fn matching(text: &str, is_enabled: impl Fn(&Entry) -> bool) -> Vec<&'static Entry> {
    let search = Search::of(text);
    let mut found: Vec<&'static Entry> = Vec::new();
    for entry in all_commands() {
        // Arrow keys have an entry each for one meaning.
        let is_listed = found.iter().any(|other| (other.name, &other.help) == (entry.name, &entry.help));
        if !is_listed && search.matches(&format!("{} {}", entry.name, entry.help)) {
            found.push(entry);
        }
    }
    let typed = text.trim().to_lowercase();
    let first = typed.split_whitespace().next().unwrap_or("");
    found.sort_by_cached_key(|entry| {
        let name = entry.name.to_lowercase();
        let begins = name.strip_prefix(&typed).map(|rest| rest.strip_prefix('s').unwrap_or(rest));
        let is_word = begins.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-'));
        let is_word = is_word && !typed.is_empty();
        let has_word = name.split([' ', '(', ')']).any(|word| word == typed);
        let is_enabled = is_enabled(entry);
        [name == typed, has_word && is_enabled, is_word, begins.is_some(), name.starts_with(first), is_enabled]
            .map(|is_so| !is_so)
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::command::Command;
    use crate::scene::Scene;
    use crate::window::commands::key_table::table;

    #[test]
    fn commands_are_found_by_letters_of_their_names_and_their_help() {
        let first = |text: &str| matching(text, |_| true).first().map(|entry| entry.name);
        assert_eq!(first("dup"), Some("Duplicate"));
        assert_eq!(first("un"), Some("Undo"), "prefix matches come first");
        assert_eq!(first("behind others"), Some("Send to the back"));
        assert_eq!(first("circle draw"), Some("Circle tool"));
        let rays: Vec<&str> = matching("ray against polygon", |_| true).iter().map(|entry| entry.name).collect();
        assert!(rays.contains(&"Ray and convex polygon"), "words that join others are not searched: {rays:?}");
        assert_eq!(first("no such command"), None);
        for name in ["Bounding box", "Fit", "Undo"] {
            assert_eq!(first(&name.to_lowercase()), Some(name), "exact matches come first");
        }
        for name in ["unity", "box2d", "godot", "degrees", "radians"] {
            let is_meant = |command: &UiCommand| matches!(command, UiCommand::Engine(_) | UiCommand::Radians(_));
            assert!(matching(name, |_| true).iter().any(|entry| is_meant(&entry.command)), "{name}");
        }
        assert!(matching("", |_| true).len() > 40, "without letters all are listed");
    }

    #[test]
    fn commands_come_before_examples_and_enabled_ones_before_others() {
        let lab = Lab::with_scene(Scene::default());
        let listed = matching("rotate", |entry| is_enabled(&lab, &entry.command));
        assert!(
            listed[..4].iter().all(|entry| matches!(entry.command, UiCommand::Lab(Command::Rotate(_)))),
            "{}",
            listed[0].name
        );
        let why = reason(&lab, &listed[0].command);
        assert_eq!(text(listed[0], why.as_deref()), "No shape is selected");
        let all = matching("", |entry| is_enabled(&lab, &entry.command));
        let first_disabled =
            all.iter().position(|entry| !is_enabled(&lab, &entry.command)).expect("nothing is selected");
        assert!(all[first_disabled..].iter().all(|entry| !is_enabled(&lab, &entry.command)));
        // Steps can be opened, but not moved through yet.
        let step = matching("step", |entry| is_enabled(&Lab::new(), &entry.command));
        assert_eq!(step[0].command, UiCommand::Lab(Command::Steps), "{}", step[0].name);
        let names: Vec<&str> = matching("delete", |_| true).iter().take(2).map(|entry| entry.name).collect();
        assert_eq!(names, ["Delete", "Delete, or remove a corner"]);
    }

    #[test]
    fn a_disabled_command_that_is_chosen_says_why() {
        let lab = Lab::with_scene(Scene::default());
        for entry in all_commands() {
            let Outcome::Chosen(command) = chosen(&lab, entry) else { panic!("{}", entry.name) };
            let is_explained = command == UiCommand::Explain(Box::new(entry.command.clone()));
            assert_eq!(is_explained, reason(&lab, &entry.command).is_some(), "{}", entry.name);
        }
    }

    #[test]
    fn a_refused_algorithm_is_named_once() {
        let lab = Lab::with_scene(Scene::default());
        let explaining: Vec<&Entry> =
            all_commands().filter(|entry| matches!(entry.command, UiCommand::Lab(Command::Explain(_)))).collect();
        assert!(!explaining.is_empty());
        for entry in explaining {
            let refusal = reason(&lab, &entry.command);
            assert!(text(entry, refusal.as_deref()).starts_with("cannot be shown: "), "{}: {refusal:?}", entry.name);
        }
    }

    #[test]
    fn every_act_with_a_key_is_listed_except_the_arrows() {
        let is_arrow =
            |command: &UiCommand| matches!(command, UiCommand::Lab(Command::Nudge(_) | Command::NudgeToNext(_)));
        for entry in table().iter().filter(|entry| !is_arrow(&entry.command)) {
            assert!(!entry.key.is_empty(), "{} cannot be pressed", entry.name);
            let is_listed = matching("", |_| true).iter().any(|listed| listed.command == entry.command);
            assert!(is_listed, "{} ({}) has the help of another command", entry.name, entry.key);
        }
    }
}
