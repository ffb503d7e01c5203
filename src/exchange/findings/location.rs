//! Locations in a text: bytes, lines and columns.

use core::ops::Range;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct At {
    pub bytes: Range<usize>,
    /// The line of the first byte, counted from 1.
    pub line: usize,
    /// The column of the first byte, counted in characters from 1.
    pub column: usize,
}

impl At {
    /// A location whose line and column are found later, for all locations at once.
    pub(crate) fn bytes(bytes: Range<usize>) -> Self {
        Self { bytes: bytes.start..bytes.end.max(bytes.start), line: 0, column: 0 }
    }
}

pub fn bytes_of(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

/// The start of the character at a byte; the end of the text for bytes behind it.
pub fn char_start(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0)
}

/// A blank for each byte, except for line breaks.
pub fn blanked(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// The text up to the end of a part, blanked before the part.
pub fn only(text: &str, part: Range<usize>) -> String {
    blanked(&text[..part.start]) + &text[part]
}

/// Finds the lines and columns of all locations in a single pass over the text.
pub fn find_lines(text: &str, mut locations: Vec<&mut At>) {
    locations.sort_unstable_by_key(|location| location.bytes.start);
    let (mut at, mut line, mut column) = (0, 1, 1);
    for location in locations {
        let start = char_start(text, location.bytes.start);
        let passed = &text[at.min(start)..start];
        if let Some(last) = passed.rfind('\n') {
            line += passed.bytes().filter(|&byte| byte == b'\n').count();
            column = 1 + passed[last + 1..].chars().count();
        } else {
            column += passed.chars().count();
        }
        at = start;
        (location.line, location.column) = (line, column);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_and_order_does_not_matter() {
        let text = "aé\nb\n\ncd";
        let mut locations = [8, 0, 3, 5].map(|start| At::bytes(start..start));
        find_lines(text, locations.iter_mut().collect());
        assert_eq!(locations.map(|at| (at.line, at.column)), [(4, 2), (1, 1), (1, 3), (2, 2)]);
    }
}
