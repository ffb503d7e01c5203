//! Reads source code: which bracket belongs to which name, and where does a statement end?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        boxes::{NO_CENTER, NO_ELLIPSE},
        group::{self, Group},
        scope::Scope,
        slot::{FLOORED, Last, Slot},
        value::{Entry, Part, Value, push},
        words::{self, Kind},
    },
    findings::{Findings, excerpt},
    item::{Angle, Figure},
    lexer::{self, Lexer, Token},
    literal::{self, Literal},
    place::At,
};
use glam::Vec2;

/// So many brackets are read within each other; no outline needs more.
const DEEPEST: usize = 64;
/// So many numbers are read of one text.
const MOST_NUMBERS: usize = 1 << 24;

pub(crate) fn read(text: &str, found: &mut Findings) {
    let by_diameter =
        text.contains("createCanvas") || text.contains("void setup()") || text.contains("function draw()");
    let mut reader = Reader {
        text,
        lexer: if is_python(text) { Lexer::python(text) } else { Lexer::code(text) },
        frames: vec![Frame { open: 0, role: Role::Block, ..Frame::default() }],
        too_deep: 0,
        scope: Scope::new(found),
        before: None,
        numbers: 0,
        by_diameter,
    };
    reader.all();
    let found = reader.scope.found;
    let is_told = found.remarks.iter().any(|remark| remark.is_error);
    if found.items.is_empty() && !is_told && !text.trim().is_empty() {
        let message = "no shape is found: there are no two numbers that belong together";
        found.wrong(At::bytes(0, 0), message);
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    /// Arguments, or a list.
    #[default]
    Group,
    /// `[2]` behind a name.
    Index,
    /// Statements.
    Block,
    /// What it holds is no shape.
    Discarded,
}

#[derive(Default)]
struct Frame<'t> {
    open: u8,
    role: Role,
    start: usize,
    callee: &'t str,
    kind: Option<Kind>,
    entries: Vec<Entry<'t>>,
    slot: Slot<'t>,
    has_comma: bool,
    /// It belongs to a call on what another call returned.
    is_chained: bool,
    /// Its rows end with `;` or with the line.
    has_rows: bool,
}

struct Reader<'t, 'f> {
    text: &'t str,
    lexer: Lexer<'t>,
    /// The brackets that are open; the first is the text itself.
    frames: Vec<Frame<'t>>,
    /// How many are open beyond those that are read.
    too_deep: usize,
    scope: Scope<'t, 'f>,
    before: Option<Token<'t>>,
    numbers: usize,
    by_diameter: bool,
}

impl<'t> Reader<'t, '_> {
    fn all(&mut self) {
        while let Some(token) = self.lexer.next() {
            if self.too_deep > 0 {
                self.skip(token);
                continue;
            }
            if token.is_after_line {
                self.line_end(token);
            }
            let slot = self.slot();
            if slot.is_blank() {
                slot.start = token.start;
            }
            match token.kind {
                lexer::Kind::Number => self.number(token),
                lexer::Kind::Word => self.word(token),
                lexer::Kind::Quoted => self.quoted(token),
                lexer::Kind::Sign(sign) => self.sign(sign, token),
                lexer::Kind::Other => {}
            }
            let end = token.end;
            self.slot().end = end;
            self.before = Some(token);
            if self.numbers > MOST_NUMBERS {
                let text = format!("more than {MOST_NUMBERS} numbers: what follows is left out");
                self.scope.found.wrong(At::bytes(token.start, token.end), text);
                break;
            }
        }
        if let Some(open) = self.frames.get(1) {
            let (start, sign) = (open.start, char::from(open.open));
            self.scope.found.wrong(At::bytes(start, start + 1), format!("the `{sign}` that begins here is not closed"));
        }
        while self.frames.len() > 1 {
            self.pop();
        }
        self.end_statement();
        self.scope.flush();
    }

    fn frame(&mut self) -> &mut Frame<'t> {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn slot(&mut self) -> &mut Slot<'t> {
        &mut self.frame().slot
    }

    fn path(&mut self) -> &'t str {
        let (start, end) = self.slot().path;
        &self.text[start..end]
    }

    /// Counts brackets where there are too many within each other.
    fn skip(&mut self, token: Token) {
        match token.kind {
            lexer::Kind::Sign(b'(' | b'[' | b'{') => self.too_deep += 1,
            lexer::Kind::Sign(b')' | b']' | b'}') => self.too_deep -= 1,
            _ => {}
        }
    }

    fn line_end(&mut self, token: Token<'t>) {
        let frame = self.frame();
        let is_complete = matches!(frame.slot.last, Last::Operand | Last::Word);
        let continues = match token.kind {
            lexer::Kind::Sign(b'-') => self.lexer.is_before(">"),
            lexer::Kind::Sign(sign) => b")],.;=+*/:<>?{}|&".contains(&sign),
            _ => false,
        };
        let frame = self.frame();
        match (frame.role, frame.open) {
            (Role::Block, _) => {
                let after_blank = token.is_after_blank_line;
                if (is_complete && !continues)
                    || (after_blank && frame.slot.last == Last::Nothing && frame.slot.key.is_none())
                {
                    self.end_statement();
                }
                if after_blank && self.frame().entries.is_empty() && self.slot().is_blank() {
                    self.scope.flush();
                }
            }
            (Role::Group, b'{') if is_complete && !continues => self.end_slot(),
            (Role::Group, b'[') if !frame.has_comma && frame.slot.values.len() > 1 && !continues => self.end_row(),
            _ => {}
        }
    }

    fn number(&mut self, token: Token<'t>) {
        self.numbers += 1;
        let literal = literal::value(token.text);
        if !literal.single.is_finite() {
            let text =
                format!("{} is beyond the largest f32, {:e}: choose smaller units", excerpt(token.text), f32::MAX);
            self.scope.found.wrong(At::bytes(token.start, token.end), text);
        }
        self.slot().number(literal, None, token.start, token.end);
    }

    fn word(&mut self, token: Token<'t>) {
        let goes_on = self.lexer.is_before(".") || self.lexer.is_before("::") || self.lexer.is_before("(");
        let is_statement = self.frame().role == Role::Block;
        let slot = self.slot();
        let is_joined = slot.last == Last::Join;
        let is_first = is_statement && slot.key.is_none() && slot.values.is_empty() && !slot.is_in_arithmetic();
        if let Some(double) = words::constant(token.text).filter(|_| is_joined || !is_first) {
            let value = Literal { single: double as f32, double };
            slot.last = Last::Operator;
            slot.path = (0, 0);
            return slot.number(value, Some(AngleUnit::Radians), token.start, token.end);
        }
        if words::begins_block(token.text) && !is_joined {
            slot.begins_block = true;
        }
        if token.text == "new" && !is_joined {
            slot.is_new = true;
            slot.last = if slot.last == Last::Word { Last::Nothing } else { slot.last };
            return;
        }
        if words::is_keyword(token.text) && !is_joined {
            slot.last = Last::Nothing;
            return;
        }
        if slot.is_in_arithmetic() && !goes_on {
            slot.unknown();
        }
        let (start, end) = slot.path;
        if is_joined && end > start {
            slot.path.1 = token.end;
        } else {
            slot.is_of_value = is_joined;
            let before = &self.text[start..end];
            let slot = self.slot();
            if !before.is_empty() {
                slot.type_word = before;
            }
            slot.path = (token.start, token.end);
        }
        let slot = self.slot();
        slot.last = Last::Word;
        if matches!(token.text, "NaN" | "nan" | "Infinity" | "INFINITY" | "inf") {
            slot.path = (0, 0);
            slot.number(Literal { single: f32::NAN, double: f64::NAN }, None, token.start, token.end);
            let at = At::bytes(token.start, token.end);
            self.scope.found.wrong(at, format!("{} is no coordinate: numbers must be finite", token.text));
        }
    }

    fn quoted(&mut self, token: Token<'t>) {
        let start = token.text.as_ptr() as usize - self.text.as_ptr() as usize;
        let slot = self.slot();
        slot.finish_number();
        slot.values.push((Value::Text(token.text), "", token.start, token.end));
        slot.path = (start, start + token.text.len());
        slot.last = Last::Operand;
    }

    fn sign(&mut self, sign: u8, token: Token<'t>) {
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

    fn open(&mut self, open: u8, token: Token<'t>) {
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

    fn close(&mut self, close: u8, token: Token<'t>) {
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

    fn pop(&mut self) {
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

    fn end_slot(&mut self) {
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
    fn end_row(&mut self) {
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

    fn end_statement(&mut self) {
        self.end_slot();
        let frame = self.frame();
        frame.has_comma = false;
        let entries = core::mem::take(&mut frame.entries);
        if !entries.is_empty() {
            self.scope.statement(entries);
        }
    }
}

/// Whether a text is Python, in which `//` begins no comment.
fn is_python(text: &str) -> bool {
    let begins = |line: &str| {
        let word = line.split([' ', '(']).next().unwrap_or("");
        matches!(word, "import" | "from" | "def" | "elif" | "print" | "with")
    };
    let is_other = |line: &str| line.trim_end().ends_with([';', '{']);
    text.lines().take(1000).any(begins) && !text.lines().take(1000).any(is_other)
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
