//! What precedes the code of a line in posts and logs: quote signs, prompts, dates, levels, bullets.

use crate::exchange::code::WordSet;
use crate::exchange::text::lexer::is_word;

fn space_length(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// `> ` of a quotation, `>>> ` and `... ` of Python, `In [3]: ` of a notebook.
pub fn quote_length(line: &str, has_prompts: bool) -> usize {
    let mut length = space_length(line);
    while line[length..].starts_with('>') {
        length += line[length..].len() - line[length..].trim_start_matches('>').trim_start_matches(' ').len();
    }
    let rest = &line[length..];
    if has_prompts && rest.starts_with("...") {
        return length + 3;
    }
    let is_notebook = rest.starts_with("In [") || rest.starts_with("Out[");
    length + rest.find("]:").filter(|_| is_notebook).map_or(0, |end| end + 2)
}

/// `[12:30:01] [INFO] `, `2024-01-02 12:30:01.123 DEBUG main: `, `I/flutter (12345): `
pub fn log_length(line: &str) -> usize {
    let mut length = 0;
    loop {
        let blank = space_length(&line[length..]);
        let rest = &line[length + blank..];
        let part = stamp_length(rest).or_else(|| level_length(rest)).unwrap_or(0);
        if part == 0 || part == rest.len() {
            return length;
        }
        length += blank + part;
        length += usize::from(line[length..].starts_with(':'));
    }
}

/// The length of a date, a time, or brackets with one of these or a word.
fn stamp_length(text: &str) -> Option<usize> {
    if let Some(inner) = text.strip_prefix('[') {
        let end = inner.find(']')?;
        let (inner, behind) = (&inner[..end], &text[end + 2..]);
        let is_stamp = inner.contains(':') && stamp_length(inner).is_some();
        let is_word = level_length(inner) == Some(inner.len())
            || inner.len() < 16 && !inner.is_empty() && inner.chars().all(char::is_alphabetic);
        return ((is_stamp || is_word) && behind.starts_with([' ', ':', '['])).then_some(end + 2);
    }
    let is_stamp = ["0000-00-?", "0000/00/?", "0:00:", "00:00:"].iter().any(|pattern| begins_like(text, pattern));
    is_stamp.then(|| text.find([' ', ']']).unwrap_or(text.len()))
}

/// Whether a text begins with a pattern and continues: 0 matches a digit, ? anything.
fn begins_like(text: &str, pattern: &str) -> bool {
    let fits = |(own, wanted): (u8, u8)| wanted == b'?' || own == wanted || wanted == b'0' && own.is_ascii_digit();
    text.len() > pattern.len() && text.bytes().zip(pattern.bytes()).all(fits)
}

fn level_length(text: &str) -> Option<usize> {
    const LEVELS: WordSet = WordSet("INFO DEBUG WARNING WARN ERROR TRACE LOG FATAL info debug warn error trace Debug");
    let end = text.find([' ', ':', ']']).filter(|end| LEVELS.contains(&text[..*end]))?;
    // `DEBUG = False`
    if text[end..].trim_start().starts_with('=') {
        return None;
    }
    // `INFO:root:`
    let name = text[end..].strip_prefix(':').and_then(|rest| {
        let at = rest.find(':')?;
        rest[..at].chars().all(|c| is_word(c) || c == '.').then_some(at + 1)
    });
    Some(end + name.unwrap_or(0))
}

/// The length of ` * ` before the lines of a comment or of a list.
pub fn bullet_length(line: &str) -> usize {
    let bullet = ["* ", "• ", "- [ ] "].iter().find(|mark| line.trim_start().starts_with(**mark));
    bullet.map_or(0, |mark| space_length(line) + mark.len())
}
