//! Where does an entry, a row or a statement end, and what goes into it?

use super::Reader;
use crate::exchange::{
    code::{
        slot::Slot,
        value::{Entry, Part, Value, push},
    },
    findings::excerpt,
    place::At,
};

impl Reader<'_, '_> {
    pub(super) fn end_slot(&mut self) {
        let frame = self.frame();
        let mut slot = core::mem::take(&mut frame.slot);
        slot.finish_number();
        let Slot { key, key_type, type_word, values, start, end, dropped, has_shape, .. } = slot;
        if has_shape {
            let what = excerpt(&self.text[start.min(end)..end]);
            self.scope.found.wrong(At::bytes(start, end), format!("arithmetic with a shape is not understood: {what}"));
            return;
        }
        let frame = self.frame();
        let mut key_left = key;
        let type_word = if key.is_some() { key_type } else { type_word };
        for (value, callee, from, to) in values {
            let key = key_left.take();
            let start = if key.is_some() { start } else { from };
            let entry = Entry { key, callee, type_word, part: Part::Args(Vec::new()), start, end: to };
            // A string that is the value of no key is the name of something.
            if matches!(value, Value::Text(_)) && key.is_none() {
                continue;
            }
            push(&mut frame.entries, key, value, &entry);
        }
        if dropped > 0 {
            let what = excerpt(&self.text[start.min(end)..end]);
            let text = format!("numbers with names in their arithmetic are not known: {what}");
            self.scope.found.left_out(At::bytes(start, end), text);
        }
    }

    /// Ends a row of a matrix: `[0 0; 10 0]`.
    pub(super) fn end_row(&mut self) {
        self.end_slot();
        self.frame().has_rows = true;
        let entries = &mut self.frame().entries;
        if let Some(Entry { key: None, part: Part::Args(_), .. }) = entries.last()
            && let Some(entry) = entries.pop()
            && let Part::Args(numbers) = entry.part.clone()
        {
            push(entries, None, Value::Row(numbers), &entry);
        }
    }

    pub(super) fn end_statement(&mut self) {
        self.end_slot();
        let frame = self.frame();
        frame.has_comma = false;
        let entries = core::mem::take(&mut frame.entries);
        if !entries.is_empty() {
            self.scope.statement(entries);
        }
    }
}
