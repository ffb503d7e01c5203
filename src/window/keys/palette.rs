//! The palette: commands in a list that is narrowed down by typing.

use crate::{
    lab::{Lab, command::Command},
    window::{
        keys::{
            act::Act,
            command_table::commands,
            entry::Entry,
            lookup::{NOTHING, refusal},
        },
        outcome::Outcome,
        theme::Theme,
        widgets,
    },
};
use egui::{Align2, Button, Context, Key, RichText, ScrollArea, TextEdit, Ui};

/// The size of the list, in points.
const WIDTH: f32 = 460.0;
const HEIGHT: f32 = 320.0;

#[derive(Debug, Default)]
pub struct Palette {
    /// Only examples are listed, not all commands.
    is_for_examples: bool,
    text: String,
    /// Which of the listed commands Enter means.
    chosen: usize,
    /// Whether it was laid out before: then the field has the keyboard.
    is_shown: bool,
}

impl Palette {
    /// A list of the examples alone.
    pub fn of_examples() -> Self {
        Self { is_for_examples: true, ..Self::default() }
    }

    /// Whether it lists the examples alone.
    pub fn is_for_examples(&self) -> bool {
        self.is_for_examples
    }

    /// Lays it out over everything.
    pub fn show(&mut self, ctx: &Context, lab: &Lab, theme: &Theme) -> Outcome<Act> {
        let is_listed = |entry: &&Entry| !self.is_for_examples || is_example(&entry.act);
        let listed: Vec<&'static Entry> = matching(&self.text).filter(is_listed).collect();
        let [hint, nothing] = if self.is_for_examples {
            ["type a few letters of an example", "No example matches."]
        } else {
            ["type a few letters of a command", "No command matches."]
        };
        self.chosen = self.chosen.min(listed.len().saturating_sub(1));
        let (mut outcome, mut moved) = (Outcome::Open, false);
        ctx.input(|input| {
            if input.key_pressed(Key::Escape) {
                outcome = Outcome::Closed;
            }
            for (key, by) in [(Key::ArrowDown, 1), (Key::ArrowUp, listed.len().saturating_sub(1))] {
                if input.key_pressed(key) && !listed.is_empty() {
                    (self.chosen, moved) = ((self.chosen + by) % listed.len(), true);
                }
            }
            if let (true, Some(entry)) = (input.key_pressed(Key::Enter), listed.get(self.chosen)) {
                outcome = Outcome::Chosen(entry.act.clone());
            }
        });
        let window = egui::Window::new("Commands").title_bar(false).collapsible(false).resizable(false);
        window.anchor(Align2::CENTER_TOP, egui::vec2(0.0, 80.0)).fixed_size([WIDTH, HEIGHT]).show(ctx, |ui| {
            let field = TextEdit::singleline(&mut self.text).hint_text(hint).desired_width(WIDTH);
            let field = ui.add(field);
            if !core::mem::replace(&mut self.is_shown, true) || !field.has_focus() {
                field.request_focus();
            }
            if field.changed() {
                self.chosen = 0;
            }
            ScrollArea::vertical().max_height(HEIGHT - 40.0).auto_shrink(false).show(ui, |ui| {
                for (i, entry) in listed.iter().enumerate() {
                    let row = row(ui, lab, entry, i == self.chosen, theme);
                    if moved && i == self.chosen {
                        row.scroll_to_me(None);
                    }
                    if row.clicked() {
                        outcome = Outcome::Chosen(entry.act.clone());
                    }
                }
                if listed.is_empty() {
                    ui.label(RichText::new(nothing).color(theme.muted));
                }
            });
        });
        outcome
    }
}

/// Whether an act opens a scene that was made to show something.
fn is_example(act: &Act) -> bool {
    matches!(act, Act::Lab(Command::Preset(_) | Command::ComparePreset(_) | Command::Lessons))
}

fn row(ui: &mut Ui, lab: &Lab, entry: &Entry, is_chosen: bool, theme: &Theme) -> egui::Response {
    let refusal = refusal(lab, &entry.act);
    let text = RichText::new(line(entry, refusal.as_deref())).size(13.0);
    let button = Button::new(text).selected(is_chosen).frame(is_chosen).truncate();
    let key = RichText::new(&*entry.key).monospace().size(12.0).color(theme.muted);
    widgets::row(ui, |ui| ui.label(key), |ui| ui.add_enabled(refusal.is_none(), button)).1
}

/// The line of a command: its refusal if there is one, else its help.
fn line(entry: &Entry, refusal: Option<&str>) -> String {
    let text = refusal.filter(|why| *why != NOTHING).unwrap_or(&entry.help);
    // The name is before it already.
    let text = text.strip_prefix(entry.name).and_then(|text| text.strip_prefix(' ')).unwrap_or(text);
    format!("{}: {text}", entry.name)
}

/// The commands with all of these words: first the one with this name, then those whose name begins with the text or its first word.
fn matching(text: &str) -> impl Iterator<Item = &'static Entry> {
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let mut found: Vec<&Entry> = Vec::new();
    for entry in commands() {
        let text = format!("{} {}", entry.name, entry.help).to_lowercase();
        // Arrow keys have an entry each for one meaning.
        let is_listed = found.iter().any(|other| other.help == entry.help);
        if !is_listed && words.iter().all(|word| text.contains(word.as_str())) {
            found.push(entry);
        }
    }
    let typed = words.join(" ");
    let first = words.first().map_or("", String::as_str);
    found.sort_by_key(|entry| {
        let name = entry.name.to_lowercase();
        [name == typed, name.starts_with(&typed), name.starts_with(first)].map(|is_so| !is_so)
    });
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{scene::Scene, window::keys::key_table::table};

    #[test]
    fn commands_are_found_by_letters_of_their_names_and_their_help() {
        let first = |text: &str| matching(text).next().map(|entry| entry.name);
        assert_eq!(first("dup"), Some("Duplicate"));
        assert_eq!(first("un"), Some("Undo"), "what begins so comes first");
        assert_eq!(first("behind others"), Some("To the back"));
        assert_eq!(first("circle draw"), Some("Circle tool"));
        assert_eq!(first("no such command"), None);
        for name in ["Bounding box", "Fit", "Undo"] {
            assert_eq!(first(&name.to_lowercase()), Some(name), "what is called so comes first");
        }
        for name in ["unity", "box2d", "godot", "degrees", "radians"] {
            let is_meant = |act: &Act| matches!(act, Act::Engine(_) | Act::Radians(_));
            assert!(matching(name).any(|entry| is_meant(&entry.act)), "{name}");
        }
        assert!(matching("").count() > 40, "without letters all are listed");
    }

    #[test]
    fn a_refused_algorithm_is_named_once() {
        let lab = Lab::with_scene(Scene::default());
        let text = commands().filter(|entry| matches!(entry.act, Act::Lab(Command::Explain(_))));
        let text: Vec<String> = text.map(|entry| line(entry, refusal(&lab, &entry.act).as_deref())).collect();
        assert!(!text.is_empty());
        assert!(text.iter().all(|text| text.contains(": cannot be shown: ")), "{text:?}");
    }

    #[test]
    fn whatever_has_a_key_is_listed_but_for_the_arrows() {
        let is_arrow = |act: &Act| matches!(act, Act::Lab(Command::Nudge(_) | Command::NudgeToNext(_)));
        for entry in table().iter().filter(|entry| !is_arrow(&entry.act)) {
            assert!(!entry.key.is_empty(), "{} cannot be pressed", entry.name);
            let is_listed = matching("").any(|listed| listed.act == entry.act);
            assert!(is_listed, "{} ({}) has the help of another command", entry.name, entry.key);
        }
    }
}
