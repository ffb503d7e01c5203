//! The panel of the gallery: a field to search in, and the examples under their topics.

use crate::gallery::examples::{Example, best, examples, matching};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::window::dialogs::dialog_frame::{self, DialogFrame};
use crate::window::dialogs::outcome::Outcome;
use crate::window::gallery::card::{self, Caption, picture_width};
use crate::window::gallery::place::Rows;
use crate::window::gallery::thumbnail_textures::ThumbnailCache;
use crate::window::theme::Theme;
use egui::{Context, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};

/// The least width of a card, the gap between two, and the widest panel, in points.
pub const MIN_CARD_WIDTH: f32 = 228.0;
const GAP: f32 = 8.0;
const MAX_PANEL_WIDTH: f32 = 1240.0;
/// The width of the field.
const FIELD: f32 = 280.0;
/// The height of a topic's heading with its gaps.
const TOPIC: f32 = 40.0;
/// Room for the bar that scrolls.
const BAR: f32 = 12.0;
const KEYS: [Key; 8] =
    [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::PageUp, Key::PageDown, Key::Home, Key::End];

/// An open gallery.
pub struct Gallery {
    examples: Vec<Example>,
    text: String,
    /// The index of the example that Enter opens.
    chosen: usize,
}

impl Gallery {
    pub fn new(lab: &Lab) -> Self {
        Self { examples: examples(lab.lessons()), text: String::new(), chosen: 0 }
    }

    /// Lays it out over everything.
    pub fn show(&mut self, ctx: &Context, lab: &Lab, thumbnails: &mut ThumbnailCache) -> Outcome<Command> {
        let frame = DialogFrame { title: "Examples", width: MAX_PANEL_WIDTH, closes_beside: true };
        frame.show(ctx, |beside, ui| {
            // The arrows are for the cards, not for the caret.
            let pressed = KEYS.into_iter().find(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key)));
            let is_other_text = self.field(beside);
            let listed = matching(&self.examples, &self.text);
            if is_other_text {
                self.chosen = best(&self.examples, &listed, &self.text).unwrap_or(0);
            }
            let room = ui.available_width() - BAR;
            let columns = ((room + GAP) / (MIN_CARD_WIDTH + GAP)).floor().max(1.0);
            let width = ((room + GAP) / columns - GAP).floor();
            let rows = Rows::new(&self.examples, &listed, columns as usize);
            if let Some(key) = pressed {
                self.chosen = rows.reached(self.chosen, key).unwrap_or(self.chosen);
            }
            let cards = self.rows(ui, (&rows, width), thumbnails, is_other_text || pressed.is_some());
            thumbnails.update(ctx, (&self.examples, &cards.in_sight), picture_width(width), lab.lessons());
            let entered = ui.input(|input| input.key_pressed(Key::Enter)) && listed.contains(&self.chosen);
            let opened = cards.clicked.or(entered.then_some(self.chosen));
            opened.map_or(Outcome::Open, |opened| Outcome::Chosen(self.examples[opened].command.clone()))
        })
    }

    /// The field, which has keyboard focus; returns whether another text was typed.
    fn field(&mut self, ui: &mut Ui) -> bool {
        let hint = "type to search, for example: circle";
        let field = ui.add(TextEdit::singleline(&mut self.text).hint_text(hint).desired_width(FIELD));
        if !field.has_focus() {
            field.request_focus();
        }
        field.changed()
    }

    /// Lays out the rows under their topics, with cards of this width; scrolls to the chosen one if it has changed.
    fn rows(
        &self,
        ui: &mut Ui,
        (Rows(rows), width): (&Rows, f32),
        thumbnails: &ThumbnailCache,
        choice_changed: bool,
    ) -> Cards {
        let mut cards = Cards::default();
        ScrollArea::vertical().max_height(dialog_frame::room(ui.ctx()).y).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            let mut topic = "";
            for row in rows {
                let heading = self.examples[row[0]].topic;
                if core::mem::replace(&mut topic, heading) != heading {
                    ui.add_space(4.0);
                    ui.label(RichText::new(heading).size(15.0).strong());
                }
                let captions: Vec<Caption> = row.iter().map(|i| Caption::new(ui, &self.examples[*i], width)).collect();
                let height = captions.iter().map(|caption| caption.card_height(width)).fold(0.0, f32::max);
                ui.horizontal_top(|ui| {
                    for (&i, caption) in row.iter().zip(captions) {
                        let look = (thumbnails.texture(i), i == self.chosen);
                        let card = card::show(ui, caption, vec2(width, height), look);
                        if i == self.chosen && choice_changed {
                            ui.scroll_to_rect(card.rect.expand2(vec2(0.0, TOPIC)), None);
                        }
                        cards.in_sight.extend(ui.is_rect_visible(card.rect).then_some(i));
                        cards.clicked = cards.clicked.or(card.clicked().then_some(i));
                    }
                });
            }
            if rows.is_empty() {
                ui.label(RichText::new("No example matches.").color(Theme::of(ui.ctx()).muted));
            }
        });
        cards
    }
}

/// The visible and the clicked cards of a frame, by the indices of their examples.
#[derive(Default)]
struct Cards {
    in_sight: Vec<usize>,
    clicked: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::fonts::Fonts;
    use crate::window::gui::set_style;
    use crate::window::widgets::key_stroke;
    use egui::{Event, PointerButton, Pos2, RawInput, Rect, pos2};

    /// An open gallery in a window of its own.
    struct Stage {
        ctx: Context,
        lab: Lab,
        gallery: Gallery,
        thumbnails: ThumbnailCache,
    }

    impl Stage {
        fn new() -> Self {
            let (ctx, lab) = (Context::default(), Lab::new());
            let _fonts = Fonts::new(&ctx);
            set_style(&ctx);
            let gallery = Gallery::new(&lab);
            let mut stage = Self { ctx, lab, gallery, thumbnails: ThumbnailCache::default() };
            // Its size is known from the second frame on.
            (0..3).for_each(|_| assert!(matches!(stage.frame(Vec::new()), Outcome::Open)));
            stage
        }

        fn frame(&mut self, events: Vec<Event>) -> Outcome<Command> {
            let Self { ctx, lab, gallery, thumbnails } = self;
            let (mut outcome, screen) = (Outcome::Open, Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0)));
            let _ = ctx.run(RawInput { events, screen_rect: Some(screen), ..RawInput::default() }, |ctx| {
                outcome = gallery.show(ctx, lab, thumbnails);
            });
            outcome
        }

        fn key(&mut self, key: Key) -> Outcome<Command> {
            self.frame(key_stroke(key).into())
        }

        fn click(&mut self, pos: Pos2) -> Outcome<Command> {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.frame(vec![Event::PointerMoved(pos)]);
            self.frame(vec![Event::PointerButton { pos, button, pressed: true, modifiers }]);
            self.frame(vec![Event::PointerButton { pos, button, pressed: false, modifiers }])
        }

        fn example(&self, index: usize) -> &Command {
            &self.gallery.examples[index].command
        }
    }

    #[test]
    fn examples_are_opened_by_keys_and_by_the_mouse() {
        let mut stage = Stage::new();
        stage.key(Key::ArrowRight);
        assert!(matches!(stage.key(Key::Enter), Outcome::Chosen(command) if command == *stage.example(1)));
        // A search chooses the first match.
        stage.frame(vec![Event::Text("slanted platform".to_owned())]);
        let found = matching(&stage.gallery.examples, "slanted platform")[0];
        assert!(matches!(stage.key(Key::Enter), Outcome::Chosen(command) if command == *stage.example(found)));
        let mut stage = Stage::new();
        assert!(matches!(stage.click(pos2(150.0, 170.0)), Outcome::Chosen(command) if command == *stage.example(0)));
        assert!(matches!(stage.key(Key::Escape), Outcome::Closed));
        let mut stage = Stage::new();
        assert!(matches!(stage.click(pos2(5.0, 400.0)), Outcome::Closed), "a click beside it closes it");
        let mut stage = Stage::new();
        stage.frame(vec![Event::Text("no such example".to_owned())]);
        assert!(matches!(stage.key(Key::Enter), Outcome::Open), "nothing matches");
    }
}
