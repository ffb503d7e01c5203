//! Notes on calls whose areas are no shapes, or whose shapes are not given by numbers of the text.

use crate::exchange::code::engine_table::{Makes, fields};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::{Call, last};
use crate::exchange::code::value::Value;
use crate::exchange::text::WordSet;

impl<'t> Scope<'t> {
    /// Notes a call whose areas are parts of pictures or of the screen. False for other calls.
    pub fn skips_areas(&mut self, call: &Call<'t>) -> bool {
        const NAMES: WordSet = WordSet(
            "settexturerect drawtexturerec drawtexturepro subsurface blit rendercopy sdl_rendercopy view setviewport setscissorrect",
        );
        let path = call.path.to_lowercase();
        if !NAMES.contains(last(&path)) && !path.ends_with("spritebatch.draw") {
            return false;
        }
        self.found.numbers.harmless_within(call.span);
        let name = fields::cut_name(last(call.path));
        self.found.note(call.span, format!("`{name}` takes areas of pictures or of the screen, which are not shapes"));
        true
    }

    /// Notes a shape whose values are names without values in the text, or that has no arguments.
    pub fn note_unknown_shape(&mut self, call: &Call<'t>, makes: Makes, values: &[Value<'t>]) {
        if let Makes::Draft(kind) = makes
            && self.canvas.has_mode_of(kind)
            && !self.unread_by_mode.contains(&kind)
        {
            self.unread_by_mode.push(kind);
        }
        let is_unknown = |value: &Value<'t>| {
            value.name().is_some_and(|name| {
                let root = name.trim_start_matches(['&', '*']).split(['.', '[', '-']).next().unwrap_or_default();
                let is_known = self.is_known(root) || self.other_names.contains_key(root);
                !is_known && !self.defined.parameters.contains(root)
            })
        };
        let has_brackets = call.span.of(self.text).contains('(');
        if values.len() > 1 && values.iter().all(is_unknown) || values.is_empty() && has_brackets {
            let name = fields::cut_name(last(call.path));
            self.found.note(call.span, format!("`{name}` is not read: its values are not in this text"));
        }
    }
}
