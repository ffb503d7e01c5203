//! Reads source code: to which name or list does each number, word and string belong?

mod brackets;
mod ends;
mod signs;

use crate::exchange::{
    choices::AngleUnit,
    code::{
        frame::{Frame, Role},
        scope::Scope,
        slot::{Last, Slot},
        value::Value,
        words,
    },
    findings::{Findings, excerpt},
    lexer::{self, Lexer, Token},
    literal::{self, Literal},
    place::At,
};

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
    let is_told = found.worst == crate::exchange::RemarkKind::Error;
    if found.items.is_empty() && !is_told && !text.trim().is_empty() {
        let message = "no shape is found: there are no two numbers that belong together";
        found.wrong(At::bytes(0, 0), message);
    }
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
