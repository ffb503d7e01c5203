//! Detects and reads SVG: a document, an excerpt of one, path data or `points`.
//!
//! svgtypes parses path data and transforms, kurbo cuts curves. No tree of the document is built: pasted text is mostly
//! an excerpt, and a tree could be arbitrarily deep.

pub mod basic_shapes;
pub mod elements;
pub mod path;
pub mod path_figures;
pub mod shape_element;
pub mod styles;

use crate::exchange::findings::{Figure, Findings};
use crate::exchange::svg::elements::{is_known, read_elements};
use crate::exchange::svg::path_figures::{List, read_path, read_points};
use crate::exchange::text::lexer::{Kind, Lexer, Token};
use crate::exchange::xml::numbers;
use crate::exchange::xml::tags::Tags;

/// Whether a text is SVG: it begins with an SVG element, is path data, or has a string with path data or `points`.
pub fn is_svg(text: &str) -> bool {
    if text.starts_with('<') {
        return Tags::new(text).take(1000).any(|tag| is_known(tag.name));
    }
    is_path_data(text) || strings(text).next().is_some()
}

/// Whether a text begins like path data and contains no words.
fn is_path_data(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix(['M', 'm']) else { return false };
    let begins = rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'));
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    begins && !rest.as_bytes().windows(2).any(|pair| pair.iter().all(is_letter) && pair[0] | 32 != b'z')
}

/// Whether a string is path data, and not a name such as "M4".
fn is_path_string(text: &str) -> bool {
    is_path_data(text) && numbers::of_path(text).nth(2).is_some()
}

/// The strings that are path data (true) or the value of an attribute `points` (false), in a text without tags.
fn strings(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut before = [None::<Token>; 2];
    Lexer::code(text).filter_map(move |token| {
        let [first, second] = before;
        before = [second, Some(token)];
        let is_attribute = second.is_some_and(|sign| sign.kind == Kind::Sign(b'='))
            && first.is_some_and(|name| name.kind == Kind::Word && name.text == "points");
        let begins = token.text.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.'));
        let is_path = token.kind == Kind::Quoted && is_path_string(token.text);
        let is_string = token.kind == Kind::Quoted && (is_path || is_attribute && begins);
        is_string.then_some((token.text, is_path))
    })
}

pub fn read(text: &str, found: &mut Findings) {
    if text.contains('<') && Tags::new(text).any(|tag| is_known(tag.name)) {
        return read_elements(text, found);
    }
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if is_path_data(trimmed) {
        let list = List::alone(text, trimmed);
        numbers::list_path(trimmed, list.start, &mut found.numbers);
        return read_path(&list, false, found);
    }
    numbers::list_code(text, is_path_string, &mut found.numbers);
    let count = found.items.len() + found.remarks.len();
    for (data, is_path) in strings(text) {
        let list = List::alone(text, data);
        if is_path { read_path(&list, false, found) } else { read_points(list, Figure::Outline, found) }
    }
    if found.items.len() + found.remarks.len() == count {
        found.error(0..0, "no SVG found: no shape element, no path data and no `points`");
    }
}
