//! What does a bracket begin, and what becomes of all that it holds?

use super::Reader;
use crate::exchange::{
    code::{
        boxes::{NO_CENTER, NO_ELLIPSE},
        frame::{Frame, Role},
        group::{self, Group},
        slot::{Last, Slot},
        value::{Entry, Part, Value},
        words::{self, Kind},
    },
    findings::excerpt,
    item::{Angle, Figure},
    lexer::{self, Token},
    literal::Literal,
    place::At,
};
use glam::Vec2;

/// So many brackets are read within each other; no outline needs more.
const DEEPEST: usize = 64;

impl<'t> Reader<'t, '_> {
    pub(super) fn open(&mut self, open: u8, token: Token<'t>) {
        if self.frames.len() > DEEPEST {
            self.too_deep = 1;
            let text = format!("brackets within more than {DEEPEST} others are left out");
            return self.scope.found.wrong(At::bytes(token.start, token.end), text);
        }
        let path = self.path();
        let before = self.before;
        let in_call = matches!(before, Some(Token { kind: lexer::Kind::Sign(b')'), .. }));
        let slot = self.slot();
        let is_called = slot.last == Last::Word;
        let type_word = slot.type_word;
        let has_value = slot.values.last().is_some_and(|(value, ..)| !matches!(value, Value::Text(_)));
        let is_chained = is_called && slot.is_of_value && has_value;
        let is_declared = is_called && slot.key.is_none();
        let mut role = Role::Group;
        if open == b'['
            && (is_called || (slot.last == Last::Operand && !token.is_after_space && before.is_some_and(is_closing)))
        {
            role = Role::Index;
        }
        if open == b'{' && (slot.begins_block || (in_call && !slot.is_new && slot.last == Last::Operand)) {
            role = Role::Block;
        }
        let callee = if is_called && open != b'[' { path } else { "" };
        if open == b'(' && (words::is_no_shape(callee) || words::moves_the_rest(callee)) {
            role = Role::Discarded;
            if words::moves_the_rest(callee) {
                let text = format!("{} moves what follows; that is not followed", excerpt(callee));
                self.scope.found.left_out(At::bytes(token.start, token.end), text);
            }
        }
        let own = words::kind(callee);
        let kind = own.or_else(|| if is_declared && open != b'[' { words::kind(type_word) } else { None });
        if role == Role::Block {
            let slot = self.slot();
            slot.begins_block = false;
            if self.frame().role == Role::Block {
                self.end_statement();
            }
            self.scope.flush();
        }
        let kind = kind.filter(|_| role == Role::Group);
        self.frames.push(Frame { open, role, start: token.start, callee, kind, is_chained, ..Frame::default() });
    }

    pub(super) fn close(&mut self, close: u8, token: Token<'t>) {
        let open = match close {
            b')' => b'(',
            b']' => b'[',
            _ => b'{',
        };
        let Some(matching) = self.frames.iter().rposition(|frame| frame.open == open) else {
            let text = format!("there is no `{}` for this `{}`", char::from(open), char::from(close));
            return self.scope.found.left_out(At::bytes(token.start, token.end), text);
        };
        while self.frames.len() > matching {
            self.slot().end = token.end;
            self.pop_at(token.end);
        }
    }

    pub(super) fn pop(&mut self) {
        self.pop_at(self.text.len());
    }

    /// Ends the innermost bracket and gives what it holds to what is around it.
    fn pop_at(&mut self, end: usize) {
        if self.frame().role == Role::Block {
            self.end_statement();
            self.scope.flush();
            self.frames.pop();
            let slot = self.slot();
            slot.last = Last::Operand;
            if self.frame().role == Role::Block {
                self.end_statement();
            }
            return;
        }
        if self.frame().has_rows {
            self.end_row();
        } else {
            self.end_slot();
        }
        let Some(frame) = self.frames.pop() else { return };
        let Frame { open, role, start, callee, kind, entries, has_comma, is_chained, .. } = frame;
        let is_index = role == Role::Index
            && !has_comma
            && match &entries[..] {
                [] | [Entry { part: Part::One(Value::Text(_)), .. }] => true,
                [Entry { key: None, part: Part::Args(numbers), .. }] => numbers.len() == 1,
                _ => false,
            };
        if is_index {
            let slot = self.slot();
            if slot.path.1 > 0 {
                slot.path.1 = end;
            }
            if slot.last != Last::Operand {
                slot.last = Last::Word;
            }
            return;
        }
        if role == Role::Discarded {
            self.slot().last = Last::Operand;
            return;
        }
        let is_empty = entries.is_empty();
        let group =
            Group { open, callee, kind, entries, start, end, by_diameter: self.by_diameter && callee == "circle" };
        let value = group::close(group).unwrap_or_else(|_| {
            let name = excerpt(callee);
            let text = if kind == Some(Kind::Ellipse) {
                format!("{name}: {NO_ELLIPSE}")
            } else {
                format!("{name}: the numbers are not understood")
            };
            self.scope.found.wrong(At::bytes(start, end), text);
            None
        });
        let is_pair = matches!(&value, Some(Value::Row(row)) if row.len() < 4) && open == b'(' && kind.is_none();
        if is_pair && !is_chained && !callee.is_empty() && !words::makes_corner(callee) {
            let text = format!("what `{}` makes of its numbers is not known", excerpt(callee));
            self.scope.found.left_out(At::bytes(start, end), text);
            let slot = self.slot();
            slot.unknown();
            slot.last = Last::Operand;
            return;
        }
        // `(float) 3`
        let is_cast = open == b'(' && callee.is_empty() && is_empty;
        let is_statement = self.frame().role == Role::Block;
        if is_statement && value.is_none() && !callee.is_empty() {
            self.scope.call(words::last(callee));
        }
        let slot = self.slot();
        match value {
            Some(value) if is_chained => {
                if words::reshapes(callee) {
                    let text = format!("what `{}` makes of the shape is not understood", excerpt(callee));
                    if !modify(slot, callee, &value) {
                        self.scope.found.wrong(At::bytes(start, end), text);
                    }
                } else {
                    modify(slot, callee, &value);
                }
            }
            Some(Value::Num(number))
                if callee.is_empty() || !is_statement || slot.is_in_arithmetic() || slot.key.is_some() =>
            {
                let literal = Literal { single: number.value, double: number.value.into() };
                slot.number(literal, number.unit, start, end);
            }
            Some(value) if slot.is_in_arithmetic() => {
                slot.has_shape |= matches!(value, Value::Shape(_));
                slot.unknown();
            }
            Some(value) => {
                slot.finish_number();
                let start =
                    if callee.is_empty() { start } else { callee.as_ptr() as usize - self.text.as_ptr() as usize };
                self.slot().values.push((value, callee, start, end));
            }
            None if is_cast => return,
            None => {}
        }
        let slot = self.slot();
        slot.last = Last::Operand;
    }
}

fn is_closing(token: Token) -> bool {
    matches!(token.kind, lexer::Kind::Sign(b')' | b']'))
}

/// A call on a shape that was just made: `ColliderBuilder::cuboid(50.0, 20.0).translation(vector![100.0, 200.0])`; whether the
/// shape is what the call makes of it.
fn modify(slot: &mut Slot, callee: &str, value: &Value) -> bool {
    let name = words::plain(words::last(callee));
    let Some((Value::Shape(item), ..)) = slot.values.last_mut() else { return true };
    let is_move = ["translation", "translate", "position", "at", "moveto", "offset", "center"].contains(&name.as_str());
    let by = value.pair().filter(|_| is_move);
    match (&mut item.figure, by, value.num()) {
        (Figure::Circle { center, .. }, Some(by), _) if *center == Vec2::ZERO => *center = by,
        (Figure::Box { at, .. }, Some(by), _) if *at == Vec2::ZERO => *at = by,
        (Figure::Box { angle, .. }, None, Some(turn)) if name.contains("rotat") || name.contains("angle") => {
            *angle = Some(Angle { value: turn.value, unit: turn.unit });
        }
        _ => {
            if by.is_some() || value.num().is_some() {
                item.notes.push(format!("`{}` is left out", excerpt(callee)));
            }
            return false;
        }
    }
    if by.is_some() {
        item.notes.retain(|note| !note.ends_with(NO_CENTER));
    }
    true
}
