//! Splits a text into words, numbers, strings and signs, for WKT and for the code of many languages.

use crate::exchange::text::literal;
use core::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A literal without its sign.
    Number,
    /// A name.
    Word,
    /// A string; the token's text excludes the quotes.
    Quoted,
    /// An ASCII sign.
    Sign(u8),
    /// Any other character.
    Other,
}

#[derive(Clone, Copy, Debug)]
pub struct Token<'t> {
    pub kind: Kind,
    pub text: &'t str,
    pub start: usize,
    pub end: usize,
    /// Whether a line break precedes it.
    pub is_after_line: bool,
    /// Whether an empty line precedes it.
    pub is_after_blank_line: bool,
    /// Whether white space precedes it.
    pub is_after_space: bool,
}

impl Token<'_> {
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Iterates over tokens; comments are skipped.
#[derive(Default)]
pub struct Lexer<'t> {
    pub text: &'t str,
    at: usize,
    /// No string begins before this byte: an earlier quote is known to be unclosed.
    no_string_before: usize,
    has_strings: bool,
    has_comments: bool,
    /// `//` begins a comment.
    has_slashes: bool,
    /// `[[` begins a string.
    has_bracket_strings: bool,
    /// The bytes of the comments so far.
    pub comments: Vec<Range<usize>>,
}

impl<'t> Lexer<'t> {
    /// Reads code, in which strings are tokens.
    pub fn code(text: &'t str) -> Self {
        Self { text, has_strings: true, has_comments: true, has_slashes: true, ..Self::default() }
    }

    /// Reads code in which `//` is an operator.
    pub fn python(text: &'t str) -> Self {
        Self { has_slashes: false, ..Self::code(text) }
    }

    /// Reads Lua, in which `[[…]]` is a string.
    pub fn lua(text: &'t str) -> Self {
        Self { has_bracket_strings: true, ..Self::code(text) }
    }

    /// Reads a text in which quotes are ordinary signs.
    pub fn plain(text: &'t str) -> Self {
        Self { has_strings: false, ..Self::code(text) }
    }

    /// Reads a text without comments in which quotes are ordinary signs, such as JSON.
    pub fn bare(text: &'t str) -> Self {
        Self { has_comments: false, ..Self::plain(text) }
    }

    fn rest(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Whether the rest of the text begins with this.
    pub fn is_before(&self, sign: &str) -> bool {
        self.rest().starts_with(sign.as_bytes())
    }

    /// The length of the comment that begins here, without the line break; 0 if there is no comment.
    fn comment(&self) -> usize {
        if !self.has_comments {
            return 0;
        }
        let rest = self.rest();
        let to = |end: &str, from: usize| self.text[self.at + from..].find(end).map(|at| at + from);
        let line = || rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        match rest {
            [b'/', b'*', ..] => to("*/", 2).map_or(rest.len(), |at| at + 2),
            [b'/', b'/', ..] if self.has_slashes => line(),
            [b'#', ..] => line(),
            // MATLAB, TeX, PostScript
            [b'%', ..] => {
                let before = self.text.as_bytes()[..self.at].iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
                if before.is_none_or(|byte| matches!(byte, b'\n' | b';')) { line() } else { 0 }
            }
            [b'-', b'-', b'[', b'[', ..] => to("]]", 4).map_or(rest.len(), |at| at + 2),
            [b'-', b'-', after @ ..] => {
                let before = &self.text.as_bytes()[..self.at];
                let is_operator =
                    before.last().is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_)]".contains(byte));
                let begins_line =
                    before.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t')).is_none_or(|b| *b == b'\n');
                let is_comment = after.first().is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'-');
                if !is_operator && (is_comment || begins_line) { line() } else { 0 }
            }
            _ => 0,
        }
    }

    /// Whether a quote here is the apostrophe of a word such as `it's`, rather than one of `b'…'`.
    fn is_in_word(&self) -> bool {
        let before = self.text[..self.at].bytes().rev().take_while(u8::is_ascii_alphanumeric).take(2);
        match before.collect::<Vec<u8>>()[..] {
            [] => false,
            [one] => !b"bfrulLURBFnN".contains(&one),
            _ => true,
        }
    }

    /// The length of a string between double brackets; numbers there are a list.
    fn bracket_string(&mut self) -> Option<usize> {
        if !self.has_bracket_strings || !self.is_before("[[") {
            return None;
        }
        let end = self.text[self.at..].find("]]");
        // No later one ends, either.
        self.has_bracket_strings = end.is_some();
        let inner = &self.text[self.at + 2..self.at + end?];
        inner.contains(char::is_alphabetic).then_some(end? + 2)
    }

    /// The length of a string including its quotes, and the length of one quote; `None` if it is unclosed.
    fn quoted(&mut self) -> Option<(usize, usize)> {
        let rest = self.rest();
        let quote = rest[0];
        if self.at < self.no_string_before {
            return None;
        }
        if rest.starts_with(&[quote; 3]) && quote != b'`' {
            let end = self.text[self.at + 3..].find(&self.text[self.at..self.at + 3]);
            self.no_string_before = if end.is_none() { self.text.len() } else { 0 };
            return Some((end? + 6, 3));
        }
        let mut at = 1;
        // C#: `@"a\b"`
        let is_verbatim = quote == b'"' && self.text[..self.at].trim_end_matches('$').ends_with('@');
        loop {
            match rest.get(at) {
                Some(b'\\' | b'\n') if is_verbatim => at += 1,
                Some(byte) if *byte == quote => return Some((at + 1, 1)),
                Some(b'\\') => at += 2,
                Some(b'\n') if quote != b'`' => break,
                Some(_) => at += 1,
                None => break,
            }
        }
        self.no_string_before = self.at + at;
        None
    }
}

/// Whether a character may be part of a name.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

impl<'t> Iterator for Lexer<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let (mut lines, mut is_after_blank_line, mut is_after_space, mut is_after_line) = (0, false, false, false);
        loop {
            let c = self.text[self.at..].chars().next()?;
            if c == '\n' {
                lines += 1;
                is_after_line = true;
                is_after_blank_line |= lines > 1;
            }
            let skipped = if c.is_whitespace() || c == '\u{feff}' { c.len_utf8() } else { self.comment() };
            if skipped == 0 {
                break;
            }
            if !c.is_whitespace() {
                lines = 0;
                is_after_line |= self.text[self.at..self.at + skipped].contains('\n');
            }
            is_after_space = true;
            if !c.is_whitespace() && skipped > 1 && c != '\u{feff}' {
                self.comments.push(self.at..self.at + skipped);
            }
            self.at += skipped;
        }
        let (start, rest) = (self.at, self.rest());
        let first = self.text[start..].chars().next()?;
        // `0..3` is a range.
        let begins_number = first.is_ascii_digit() || first == '.' && !self.text[..start].ends_with('.');
        let number = if begins_number { literal::length(rest) } else { 0 };
        let string = self.has_strings && matches!(first, '"' | '\'' | '`') && !(first == '\'' && self.is_in_word());
        let (kind, length, inner) = if number > 0 {
            (Kind::Number, number, 0)
        } else if is_word(first) {
            let length = self.text[start..].find(|c| !is_word(c)).unwrap_or(rest.len());
            (Kind::Word, length, 0)
        } else if let Some((length, quotes)) = if string { self.quoted() } else { None } {
            (Kind::Quoted, length, quotes)
        } else if let Some(length) = self.bracket_string() {
            (Kind::Quoted, length, 2)
        } else if first == '\u{2212}' {
            // The typographic minus.
            (Kind::Sign(b'-'), first.len_utf8(), 0)
        } else if first.is_ascii() {
            (Kind::Sign(first as u8), 1, 0)
        } else {
            (Kind::Other, first.len_utf8(), 0)
        };
        self.at = start + length;
        let text = &self.text[start + inner..self.at - inner];
        Some(Token { kind, text, start, end: self.at, is_after_line, is_after_blank_line, is_after_space })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<&str> {
        Lexer::code(text).map(|token| token.text).collect()
    }

    #[test]
    fn comments_of_many_languages_are_skipped() {
        let text = "a // 1\nb /* 2\n3 */ c # 4\nd -- 5\n--[[ 6\n7 ]] e i--; f \"x // y\" it's @\"\\\" g";
        assert_eq!(
            tokens(text),
            ["a", "b", "c", "d", "e", "i", "-", "-", ";", "f", "x // y", "it", "'", "s", "@", "\\", "g"]
        );
    }

    #[test]
    fn digits_in_names_are_not_numbers() {
        let numbers = |text| Lexer::code(text).filter(|token| token.kind == Kind::Number).count();
        assert_eq!(numbers("b2Vec2 v3 = x1y1; 3rd"), 0);
        assert_eq!(numbers("1 2.5f .5 −3"), 4);
        assert_eq!(tokens("0..3"), ["0", ".", ".", "3"]);
    }

    #[test]
    fn a_comment_line_is_not_a_blank_line() {
        let blank: Vec<bool> = Lexer::code("a\nb\n \nc\n// x\nd").map(|token| token.is_after_blank_line).collect();
        assert_eq!(blank, [false, false, true, false]);
    }
}
