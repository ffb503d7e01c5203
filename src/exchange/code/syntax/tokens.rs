//! The tokens of a text, with matched brackets.

use crate::exchange::code::{Span, WordSet};
use crate::exchange::text::lexer::{Kind, Lexer, Token};
use crate::exchange::text::{before, literal};
use core::ops::Range;

pub const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
pub struct Tok {
    pub start: u32,
    pub end: u32,
    /// For an opening bracket, the index of the closing one, or [`NONE`].
    pub close: u32,
    pub kind: Kind,
    pub is_after_line: bool,
    pub is_after_blank_line: bool,
    pub is_after_space: bool,
    /// For a `{`, whether it directly contains a `;` and so begins a block.
    pub has_semicolon: bool,
}

impl Tok {
    pub fn span(self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

pub struct Tokens<'t> {
    pub text: &'t str,
    pub all: Vec<Tok>,
    pub comments: Vec<Range<usize>>,
    /// The first opening bracket that is never closed.
    pub unclosed: Option<Tok>,
}

impl<'t> Tokens<'t> {
    pub fn read(text: &'t str) -> Self {
        let mut lexer = if is_python(text) {
            Lexer::python(text)
        } else if is_lua(text) {
            Lexer::lua(text)
        } else {
            Lexer::code(text)
        };
        let tok = |token: Token| {
            let Token { kind, is_after_line, is_after_blank_line, is_after_space, .. } = token;
            let (start, end) = (token.start as u32, token.end as u32);
            Tok {
                start,
                end,
                close: NONE,
                kind,
                is_after_line,
                is_after_blank_line,
                is_after_space,
                has_semicolon: false,
            }
        };
        let mut all: Vec<Tok> = lexer.by_ref().map(tok).collect();
        let unclosed = match_brackets(&mut all);
        Self { text, all, comments: lexer.comments, unclosed }
    }

    pub fn sign(&self, at: usize) -> u8 {
        match self.all.get(at).map(|tok| tok.kind) {
            Some(Kind::Sign(sign)) => sign,
            _ => 0,
        }
    }

    /// The index of the token that closes the bracket here, if it is one of this kind.
    pub fn closing(&self, at: usize, bracket: u8) -> Option<usize> {
        let close = self.all.get(at)?.close;
        (self.sign(at) == bracket && close != NONE).then_some(close as usize)
    }

    /// The token behind the one here, or behind the bracket that it opens.
    pub fn behind(&self, at: usize) -> usize {
        self.all.get(at).filter(|tok| tok.close != NONE).map_or(at, |tok| tok.close as usize) + 1
    }

    /// Whether a statement begins here, by the token before it.
    pub fn begins_statement(&self, at: usize) -> bool {
        let is_behind = |last: usize| {
            matches!(self.sign(last), b';' | b'{' | b'}' | b')' | b':')
                || WordSet("else then do").contains(self.str(last)) && self.sign(last.wrapping_sub(1)) != b'.'
        };
        self.begins_line(at) || at.checked_sub(1).is_none_or(is_behind)
    }

    /// Whether a sign of assignment is here, other than those of comparisons and arrows.
    pub fn is_assignment(&self, at: usize) -> bool {
        self.sign(at) == b'=' && !matches!(self.sign(at + 1), b'=' | b'>')
    }

    pub fn begins_line(&self, at: usize) -> bool {
        self.all.get(at).is_some_and(|tok| tok.is_after_line)
    }

    /// How far the line of a token is indented, in bytes.
    pub fn indent(&self, at: usize) -> usize {
        /// The longest line whose beginning is looked for.
        const MAX_LINE_BYTES: usize = 512;
        let line =
            before(self.text, self.all[at].start as usize, MAX_LINE_BYTES).rsplit('\n').next().unwrap_or_default();
        line.len() - line.trim_start().len()
    }

    pub fn kind(&self, at: usize) -> Option<Kind> {
        self.all.get(at).map(|tok| tok.kind)
    }

    pub fn str(&self, at: usize) -> &'t str {
        self.all.get(at).map_or("", |tok| &self.text[tok.start as usize..tok.end as usize])
    }

    pub fn is_word(&self, at: usize) -> bool {
        self.kind(at) == Some(Kind::Word)
    }

    /// The bytes of the number in a token: a literal, a string with a number, a length in a unit such as `12em`.
    pub fn number(&self, at: usize) -> Option<Range<usize>> {
        const UNITS: WordSet = WordSet("em rem cm mm in pt pc vh vw m km ft turn grad s ms");
        let tok = self.all[at];
        let (start, end) = (tok.start as usize, tok.end as usize);
        let text = &self.text[start..end];
        match tok.kind {
            Kind::Number => Some(start..end),
            Kind::Quoted => self.quoted_number(at).map(|inner| {
                let sign = usize::from(self.text[inner.clone()].starts_with('-'));
                inner.start + sign..inner.end
            }),
            Kind::Word if text.starts_with(|c: char| c.is_ascii_digit()) => {
                let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
                UNITS.contains(unit).then(|| start..end - unit.len())
            }
            _ => None,
        }
    }

    /// The bytes between the quotes of a string with a number: `x="12"`.
    pub fn quoted_number(&self, at: usize) -> Option<Range<usize>> {
        let tok = self.all[at];
        let (start, end) = (tok.start as usize + 1, tok.end as usize - 1);
        let inner = self.text.get(start..end)?;
        let digits = inner.strip_prefix('-').unwrap_or(inner);
        let length = literal::length(digits.as_bytes());
        let is_plain = digits.ends_with(|c: char| c.is_ascii_digit()) || digits.ends_with("px");
        (tok.kind == Kind::Quoted && length > 0 && length == digits.len() && is_plain).then_some(start..end)
    }

    /// Whether no space precedes a token.
    pub fn is_adjacent(&self, at: usize) -> bool {
        self.all.get(at).is_some_and(|tok| !tok.is_after_space)
    }

    /// Whether these two signs stand here without a space between them.
    pub fn are_signs(&self, at: usize, signs: &[u8; 2]) -> bool {
        self.sign(at) == signs[0] && self.sign(at + 1) == signs[1] && self.is_adjacent(at + 1)
    }
}

/// Matches the brackets; returns the first that is never closed. An unclosed bracket ends where an outer one closes.
fn match_brackets(all: &mut [Tok]) -> Option<Tok> {
    let (mut open, mut unclosed): (Vec<usize>, Option<usize>) = (Vec::new(), None);
    for at in 0..all.len() {
        let Kind::Sign(sign) = all[at].kind else { continue };
        match sign {
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => {
                let wanted = if sign == b')' { b'(' } else { sign - 2 };
                // A closing bracket without an opening one closes nothing.
                let depth = open.iter().rev().take(64).position(|&other| all[other].kind == Kind::Sign(wanted));
                if let Some(depth) = depth {
                    for cut in open.split_off(open.len() - depth) {
                        all[cut].close = at as u32;
                        unclosed = unclosed.or(Some(cut));
                    }
                    if let Some(opening) = open.pop() {
                        all[opening].close = at as u32;
                    }
                }
            }
            b';' => {
                if let Some(&inner) = open.last() {
                    all[inner].has_semicolon = true;
                }
            }
            _ => {}
        }
    }
    unclosed.or(open.first().copied()).map(|at| all[at])
}

/// Whether a text is Python, in which `//` does not begin a comment.
fn is_python(text: &str) -> bool {
    let begins = |line: &str| {
        let word = line.split([' ', '(']).next().unwrap_or("");
        matches!(word, "import" | "from" | "def" | "elif" | "print" | "with")
    };
    let is_other = |line: &str| line.trim_end().ends_with([';', '{']);
    let mut lines = text.lines().take(1000);
    lines.clone().any(|line| begins(line) || has_floor_division(line)) && !lines.any(is_other)
}

/// Whether a text is Lua, in which `[[` begins a string.
pub fn is_lua(text: &str) -> bool {
    let mut lines = text.lines().take(1000);
    let has_local = lines.clone().any(|line| line.trim_start().starts_with("local ") && line.contains(['=', '(']));
    has_local && !lines.any(|line| line.trim_end().ends_with(['{', ';']) && !line.contains('='))
}

/// Whether `//` stands between two operands within brackets: `(640 // 2, 10)`. A comment there follows a comma, or ends the line.
fn has_floor_division(line: &str) -> bool {
    let Some((before, behind)) = line.split_once("//") else { return false };
    let is_operand = |c: char| c.is_alphanumeric() || matches!(c, '_' | '(' | ')');
    let depth = |text: &str| text.matches('(').count() as isize - text.matches(')').count() as isize;
    before.trim_end().ends_with(is_operand)
        && behind.trim_start().starts_with(is_operand)
        && depth(before) > 0
        && depth(behind) < 0
}
