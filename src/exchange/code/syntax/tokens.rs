//! The tokens of a text, with the bracket that closes each bracket.

use crate::exchange::lexer::{Kind, Lexer};
use core::ops::Range;

/// Stands for no index.
pub(in crate::exchange::code) const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
pub(in crate::exchange::code) struct Tok {
    pub start: u32,
    pub end: u32,
    /// Of an opening bracket: the index of the one that closes it, or [`NONE`].
    pub close: u32,
    pub kind: Kind,
    pub is_after_line: bool,
    pub is_after_blank_line: bool,
    pub is_after_space: bool,
    /// Of a `{`: whether a `;` stands directly within, so that it is a block.
    pub has_semicolon: bool,
}

pub(in crate::exchange::code) struct Tokens<'t> {
    pub text: &'t str,
    pub all: Vec<Tok>,
    pub comments: Vec<Range<usize>>,
    /// An opening bracket that is never closed.
    pub unclosed: Option<Tok>,
}

impl<'t> Tokens<'t> {
    pub fn read(text: &'t str) -> Self {
        let mut lexer = if is_python(text) { Lexer::python(text) } else { Lexer::code(text) };
        let mut all: Vec<Tok> = lexer
            .by_ref()
            .map(|token| Tok {
                start: token.start as u32,
                end: token.end as u32,
                close: NONE,
                kind: token.kind,
                is_after_line: token.is_after_line,
                is_after_blank_line: token.is_after_blank_line,
                is_after_space: token.is_after_space,
                has_semicolon: false,
            })
            .collect();
        let unclosed = match_brackets(&mut all);
        Self { text, all, comments: lexer.comments, unclosed }
    }

    pub fn sign(&self, at: usize) -> u8 {
        match self.all.get(at).map(|tok| tok.kind) {
            Some(Kind::Sign(sign)) => sign,
            _ => 0,
        }
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

    /// Whether a token follows the one before it without a space.
    pub fn is_adjacent(&self, at: usize) -> bool {
        self.all.get(at).is_some_and(|tok| !tok.is_after_space)
    }

    /// Whether two signs follow each other without a space.
    pub fn are_signs(&self, at: usize, signs: &[u8; 2]) -> bool {
        self.sign(at) == signs[0] && self.sign(at + 1) == signs[1] && self.is_adjacent(at + 1)
    }
}

/// Finds the bracket that closes each. What another bracket cuts off ends there; the first that is never closed is returned.
fn match_brackets(all: &mut [Tok]) -> Option<Tok> {
    let (mut open, mut unclosed): (Vec<usize>, Option<usize>) = (Vec::new(), None);
    for at in 0..all.len() {
        let Kind::Sign(sign) = all[at].kind else { continue };
        match sign {
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => {
                let wanted = if sign == b')' { b'(' } else { sign - 2 };
                // A bracket that closes nothing, or closes over others, ends none of these.
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

/// Whether a text is Python, in which `//` begins no comment.
fn is_python(text: &str) -> bool {
    let begins = |line: &str| {
        let word = line.split([' ', '(']).next().unwrap_or("");
        matches!(word, "import" | "from" | "def" | "elif" | "print" | "with")
    };
    let is_other = |line: &str| line.trim_end().ends_with([';', '{']);
    text.lines().take(1000).any(begins) && !text.lines().take(1000).any(is_other)
}
