//! Lists the numbers of a text with tags, including path data, in which letters precede numbers as in `M10-5`.

use crate::exchange::findings::location::bytes_of;
use crate::exchange::findings::numbers::Numbers;
use crate::exchange::text::lexer::{Kind, Lexer, is_word};
use crate::exchange::xml::tags::Tags;
use core::ops::Range;

/// Lists the numbers of tags and of the text between them, except for comments.
pub fn list(text: &str, numbers: &mut Numbers) {
    let mut at = 0;
    for tag in Tags::new(text) {
        list_between(text, at..tag.start, numbers);
        at = tag.start;
        for data in tag.attributes.iter().filter(|attribute| attribute.name == "d") {
            list_words(text, at..data.start, numbers);
            at = data.start + data.value.len();
            list_path(data.value, data.start, numbers);
        }
        list_words(text, at..tag.end, numbers);
        at = tag.end;
    }
    list_between(text, at..text.len(), numbers);
}

/// Lists the numbers of code in which some strings are path data.
pub fn list_code(text: &str, is_path: impl Fn(&str) -> bool, numbers: &mut Numbers) {
    for token in Lexer::code(text) {
        match token.kind {
            Kind::Number => numbers.add(token.start..token.end),
            Kind::Quoted if is_path(token.text) => {
                list_path(token.text, bytes_of(text, token.text).start, numbers);
            }
            Kind::Quoted => list_words(text, token.start..token.end, numbers),
            _ => {}
        }
    }
}

/// Lists the numbers of path data that begins at a byte.
pub fn list_path(data: &str, start: usize, numbers: &mut Numbers) {
    of_path(data).for_each(|bytes| numbers.add(start + bytes.start..start + bytes.end));
}

/// Lists the numbers of the text between tags, such as names and style sheets, as harmless.
fn list_between(text: &str, bytes: Range<usize>, numbers: &mut Numbers) {
    let mut from = bytes.start;
    while let Some(comment) = text[from..bytes.end].find("<!--") {
        list_words(text, from..from + comment, numbers);
        let rest = from + comment;
        from = text[rest..bytes.end].find("-->").map_or(bytes.end, |end| rest + end);
    }
    list_words(text, from..bytes.end, numbers);
    numbers.harmless_within(bytes);
}

/// Lists the numbers outside of words such as `b2` and `#f00`.
fn list_words(text: &str, bytes: Range<usize>, numbers: &mut Numbers) {
    let (part, mut at) = (&text[bytes.clone()], 0);
    while let Some(c) = part[at..].chars().next() {
        let length = length(&part.as_bytes()[at..]);
        if length > 0 {
            numbers.add(bytes.start + at..bytes.start + at + length);
            at += length;
        } else if c == '#' || c == '_' || c.is_alphabetic() {
            at += c.len_utf8();
            at += part[at..].find(|c| !is_word(c)).unwrap_or(part.len() - at);
        } else {
            at += c.len_utf8();
        }
    }
}

pub fn of_path(data: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        while at < data.len() {
            let (start, length) = (at, length(&data.as_bytes()[at..]));
            at += length.max(1);
            if length > 0 {
                return Some(start..at);
            }
        }
        None
    })
}

/// The length of a number without sign and unit; 0 if there is no number.
fn length(text: &[u8]) -> usize {
    let digits = |from: usize| text[from.min(text.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut at = digits(0);
    if text.get(at) == Some(&b'.') && digits(at + 1) > 0 {
        at += 1 + digits(at + 1);
    }
    if at > 0 && text.get(at).is_some_and(|byte| byte | 32 == b'e') {
        let sign = usize::from(text.get(at + 1).is_some_and(|byte| matches!(byte, b'+' | b'-')));
        let exponent = digits(at + 1 + sign);
        at += if exponent > 0 { 1 + sign + exponent } else { 0 };
    }
    at
}
