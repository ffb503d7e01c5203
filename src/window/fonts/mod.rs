//! The fonts: our own, and fonts of the system for characters that those lack.

mod system;
mod visual;

use crate::drawing::letters::{INTER, MONO};
use egui::{Context, FontData, FontDefinitions, FontFamily, FontId, Id};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use system::SystemFont;
use unicode_width::UnicodeWidthChar;
use visual::visual;

/// The most fonts of the system, which bounds the memory.
const MAX_FONTS: usize = 3;
const FAMILIES: [FontFamily; 2] = [FontFamily::Proportional, FontFamily::Monospace];

/// The text in visual order, with one sign for each run of characters that no font has; requests a font that has them.
pub fn showable<'a>(ctx: &Context, text: &'a str) -> Cow<'a, str> {
    let text = visual(text);
    if text.is_ascii() {
        return text;
    }
    let font = FontId::default();
    let missing: BTreeSet<char> = ctx.fonts(|fonts| {
        let is_missing = |c: &char| !c.is_ascii() && !fonts.has_glyph(&font, *c);
        text.chars().filter(is_missing).collect()
    });
    if missing.is_empty() {
        return text;
    }
    let shown = with_signs(&text, &missing);
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Missing>(Id::NULL).0.extend(missing));
    shown.into()
}

/// Writes one sign for each run of missing characters; those without a width are left out.
fn with_signs(text: &str, missing: &BTreeSet<char>) -> String {
    let (mut shown, mut in_run) = (String::with_capacity(text.len()), false);
    for character in text.chars() {
        let has_width = character.width() != Some(0);
        if !missing.contains(&character) && (has_width || !in_run) {
            shown.push(character);
            in_run = false;
        } else if character.is_whitespace() {
            shown.push(' ');
            in_run = false;
        } else if has_width && !in_run {
            shown.push(char::REPLACEMENT_CHARACTER);
            in_run = true;
        }
    }
    shown
}

/// The characters that were missing since the last frame, in egui's memory.
#[derive(Clone, Default)]
struct Missing(BTreeSet<char>);

/// The time between checks of whether the search has ended.
const LOOK: Duration = Duration::from_millis(50);

/// The fonts in use, and the search for others.
pub struct Fonts {
    definitions: FontDefinitions,
    added: usize,
    /// All characters that were searched for.
    searched: BTreeSet<char>,
    search: Option<JoinHandle<Vec<SystemFont>>>,
}

impl Fonts {
    pub fn new(ctx: &Context) -> Self {
        let definitions = bundled();
        ctx.set_fonts(definitions.clone());
        Self { definitions, added: 0, searched: BTreeSet::new(), search: None }
    }

    /// Once a frame: adds fonts that were found, and searches for missing characters on a thread of its own.
    pub fn update(&mut self, ctx: &Context) {
        if let Some(search) = self.search.take_if(|search| search.is_finished()) {
            self.add(search.join().unwrap_or_default(), ctx);
        }
        let missing = ctx.data_mut(|data| data.remove_temp::<Missing>(Id::NULL)).unwrap_or_default().0;
        let left = MAX_FONTS - self.added.min(MAX_FONTS);
        if self.search.is_none() && left > 0 && !missing.is_subset(&self.searched) {
            self.searched.extend(&missing);
            self.search = thread::Builder::new().spawn(move || system::search(&missing, left)).ok();
        }
        if self.search.is_some() {
            ctx.request_repaint_after(LOOK);
        }
    }

    fn add(&mut self, found: Vec<SystemFont>, ctx: &Context) {
        if found.is_empty() {
            return;
        }
        for SystemFont { bytes, index } in found {
            self.added += 1;
            let name = format!("system {}", self.added);
            // egui would keep a second copy of owned bytes.
            let data = FontData { index, ..FontData::from_static(bytes.leak()) };
            self.definitions.font_data.insert(name.clone(), data.into());
            for family in FAMILIES {
                self.definitions.families.entry(family).or_default().push(name.clone());
            }
        }
        ctx.set_fonts(self.definitions.clone());
        ctx.request_repaint();
    }
}

/// Inter for words, JetBrains Mono for numbers; each supplies what the other lacks.
fn bundled() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    fonts.font_data.insert("inter".into(), FontData::from_static(INTER).into());
    fonts.font_data.insert("mono".into(), FontData::from_static(MONO).into());
    fonts.families.insert(FontFamily::Proportional, vec!["inter".into(), "mono".into()]);
    fonts.families.insert(FontFamily::Monospace, vec!["mono".into(), "inter".into()]);
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays out a text in a window of its own; returns what is shown of it.
    fn shown(text: &str) -> String {
        let ctx = Context::default();
        let _fonts = Fonts::new(&ctx);
        let mut shown = String::new();
        let _ = ctx.run(egui::RawInput::default(), |ctx| shown = showable(ctx, text).into_owned());
        shown
    }

    #[test]
    fn a_run_without_a_font_is_one_sign() {
        assert_eq!(shown("箱 日本"), "\u{fffd} \u{fffd}");
        assert_eq!(shown("📦 crate"), "\u{fffd} crate");
        assert_eq!(shown("a日本b本"), "a\u{fffd}b\u{fffd}");
        assert_eq!(shown("👩\u{200d}🚀\u{fe0f}"), "\u{fffd}", "one emoji of several characters");
        assert_eq!(shown("日\u{3000}本"), "\u{fffd} \u{fffd}", "a wide space stays a space");
    }

    #[test]
    fn characters_of_our_fonts_stay() {
        for text in ["", "crate?", "Größe 12.4 µs → 30°", "Ящик", "κουτί", "\u{fffd}"] {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn missing_characters_are_requested_once() {
        let ctx = Context::default();
        let mut fonts = Fonts::new(&ctx);
        let mut frame = |text: &str| {
            let _ = ctx.run(egui::RawInput::default(), |ctx| drop(showable(ctx, text)));
            fonts.update(&ctx);
            fonts.searched.len()
        };
        assert_eq!(frame("crate"), 0);
        assert_eq!(frame("箱"), 1);
        assert_eq!(frame("箱"), 1);
    }
}
