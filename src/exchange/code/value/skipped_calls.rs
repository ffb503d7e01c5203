//! Calls that make no shape: their areas are none, their values are not in the text, or they draw a variable.

use crate::exchange::code::engine_table::{Makes, Row, construct};
use crate::exchange::code::{Call, Kind, Scope, Value, WordSet, fields, last};

impl<'t> Scope<'t> {
    /// Notes a call that fills the canvas: `ctx.fillRect(0, 0, canvas.width, canvas.height)`. False for other calls.
    pub fn fills_canvas(&mut self, call: &Call<'t>, values: &[Value<'t>]) -> bool {
        let [Value::Num(x), Value::Num(y), Value::Name(width), Value::Name(height)] = values else { return false };
        let is_whole = (x.double, y.double, last(width), last(height)) == (0.0, 0.0, "width", "height");
        let fills = is_whole && construct::draws(call.path);
        if fills {
            self.found.numbers.harmless_in(x.spans().chain(y.spans()));
            self.found.note(call.span, "a rectangle that fills the canvas is not read as a shape".to_owned());
            self.erase(last(call.path), false);
        }
        fills
    }

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
        let name = fields::quoted(last(call.path));
        self.found.note(call.span, format!("{name} takes areas of pictures or of the screen, which are not shapes"));
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
        let has_brackets = call.span.of(self.text).contains('(');
        let may_be_shape = matches!(values, [Value::Name(_)]);
        let is_elsewhere = !values.is_empty() && values.iter().all(|value| self.is_elsewhere(value));
        if !may_be_shape && is_elsewhere || values.is_empty() && has_brackets {
            let name = fields::quoted(last(call.path));
            self.found.note(call.span, format!("{name} is not read: its values are not in this text"));
        }
    }

    /// Whether a value consists of names that the text does not define.
    fn is_elsewhere(&self, value: &Value<'t>) -> bool {
        match value {
            Value::Name(name) => {
                let root = name.split(['.', '[', '-']).next().unwrap_or_default();
                let is_known = self.is_known(root) || self.other_names.contains_key(root);
                let is_known = is_known || self.loops.contains_key(root);
                !is_known && !self.defined.parameters.contains(root)
            }
            Value::Unknown(values) => !values.is_empty() && values.iter().all(|value| self.is_elsewhere(value)),
            _ => false,
        }
    }

    /// Whether a call draws a rectangle that is a variable, or asks about it: `pygame.draw.rect(screen, (255, 0, 0), player)`. With
    /// more than its colour, it draws another one.
    pub fn draws_variable(&mut self, rows: &[&Row], call: &Call<'t>, values: &[Value<'t>]) -> bool {
        let is_rect = |value: &&Value<'t>| {
            let draft = value.name().and_then(|name| self.draft(name));
            draft.is_some_and(|draft| draft.kind == Kind::Rect)
        };
        // `for w in walls: pygame.draw.rect(screen, RED, w)`
        let numbers = values.iter().filter(|value| matches!(value, Value::Num(_))).count();
        if numbers < 2 && values.iter().filter_map(Value::name).any(|name| self.loops.contains_key(name)) {
            return true;
        }
        let Some(name) = values.iter().find(is_rect).and_then(Value::name) else { return false };
        let Some(draft) = self.draft(name).cloned() else { return false };
        let count = draft.roles.len();
        let put = |value: &Value<'t>| {
            if value.name() == Some(name) { draft.clone().into() } else { value.clone() }
        };
        let values: Vec<Value> = values.iter().map(put).collect();
        let mut bound = rows.iter().filter_map(|row| row.bind(&values, call.span));
        let Some(bound) = bound.find_map(|mut bound| bound.pop().filter(|_| bound.is_empty())) else { return false };
        if !construct::asks(call.path) && (bound.draft.roles.len() > count || self.canvas.transform.depth() > 0) {
            let why = fields::ignored(last(call.path), "draws it in another place");
            self.make_uncertain(name, &why);
        } else {
            self.found.numbers.harmless_within(call.span);
        }
        true
    }
}
