//! What does a sign mean: arithmetic, a name that goes on, a key, or the end of a statement?

use super::Reader;
use crate::exchange::{
    code::{
        frame::Role,
        slot::{FLOORED, Last},
    },
    lexer::{self, Token},
};

impl<'t> Reader<'t, '_> {
    pub(super) fn sign(&mut self, sign: u8, token: Token<'t>) {
        match sign {
            b'(' | b'[' | b'{' => self.open(sign, token),
            b')' | b']' | b'}' => self.close(sign, token),
            b',' => {
                self.end_slot();
                self.frame().has_comma = true;
            }
            b';' => self.semicolon(),
            b'=' => self.equals(),
            b':' => self.colon(token),
            b'.' => {
                if self.take(b'.') {
                    self.slot().unknown();
                } else {
                    self.join();
                }
            }
            b'-' if self.take(b'>') => self.join(),
            b'-' => {
                let is_sign =
                    token.is_after_space && self.lexer.peek_byte().is_some_and(|b| b.is_ascii_digit() || b == b'.');
                let is_list = self.frame().role == Role::Block || self.frame().open == b'[';
                let slot = self.slot();
                let after_value = slot.last == Last::Operand || (slot.last == Last::Word && slot.key.is_none());
                if is_sign && is_list && after_value && !slot.is_in_arithmetic() {
                    slot.sign();
                } else {
                    self.operator(sign);
                }
            }
            b'/' if self.take(b'/') => self.operator(FLOORED),
            b'+' | b'*' | b'/' | b'%' => self.operator(sign),
            b'<' if self.take(b'=') || self.take(b'<') || self.slot().last == Last::Operand => self.slot().unknown(),
            b'>' => {
                let is_comparison = self.take(b'=');
                let slot = self.slot();
                slot.drop_number();
                if is_comparison {
                    slot.unknown();
                } else if slot.path.1 > 0 {
                    slot.last = Last::Word;
                }
            }
            b'!' => {
                self.take(b'=');
                self.slot().last = Last::Nothing;
            }
            b'|' | b'^' | b'?' if self.slot().last == Last::Operand => self.slot().unknown(),
            _ => {}
        }
    }

    /// Reads the next sign, if it follows at once.
    fn take(&mut self, sign: u8) -> bool {
        let follows = self.lexer.peek_byte() == Some(sign);
        if follows {
            self.lexer.next();
        }
        follows
    }

    fn operator(&mut self, sign: u8) {
        if self.take(b'=') {
            // `x += 3` is no coordinate.
            let slot = self.slot();
            slot.assign("");
            slot.unknown();
        } else {
            self.slot().operator(sign);
        }
    }

    /// A name goes on, or what a call returned is asked.
    fn join(&mut self) {
        let slot = self.slot();
        if slot.last == Last::Operand {
            slot.path = (0, 0);
        }
        slot.last = Last::Join;
    }

    fn equals(&mut self) {
        if self.take(b'=') {
            self.take(b'=');
            return self.slot().unknown();
        }
        let is_arrow = self.take(b'>');
        let path = self.path();
        self.slot().assign(path);
        if is_arrow {
            self.slot().begins_block = true;
        }
    }

    fn colon(&mut self, token: Token<'t>) {
        if self.take(b':') {
            return self.join();
        }
        if self.take(b'=') {
            let path = self.path();
            return self.slot().assign(path);
        }
        let open = self.frame().open;
        let next = self.lexer.peek_byte();
        let is_adjacent = next.is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
        let was_quoted = self.before.is_some_and(|before| before.kind == lexer::Kind::Quoted);
        let slot = self.slot();
        // A method of Lua: `world:add(3, 4)`.
        if slot.last == Last::Word && open != b'{' && !token.is_after_space && is_adjacent {
            return self.join();
        }
        let is_name = slot.last == Last::Word || was_quoted;
        if is_name {
            let path = self.path();
            self.slot().assign(path);
        } else if self.frame().role == Role::Block {
            self.end_statement();
        } else {
            self.slot().assign("");
        }
    }

    fn semicolon(&mut self) {
        let frame = self.frame();
        match (frame.role, frame.open) {
            (Role::Block, _) => self.end_statement(),
            (_, b'{') => {
                self.end_slot();
                let entries = core::mem::take(&mut self.frame().entries);
                self.frame().role = Role::Block;
                self.scope.statement(entries);
            }
            (_, b'[') => {
                let is_type = frame.slot.values.is_empty() && frame.slot.last == Last::Word;
                if is_type {
                    frame.role = Role::Discarded;
                }
                self.end_row();
            }
            _ => self.end_slot(),
        }
    }
}
