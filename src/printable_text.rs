//! Writes foreign names and paths on one line, without control characters, and within a width; and text into XML.

use std::path::Path;
use unicode_width::UnicodeWidthChar;

/// Marks a cut.
const ELLIPSIS: char = '…';

/// The text on one line: line breaks as ␤, tabs as spaces, and every other character that moves the cursor or turns the
/// direction of writing as �.
pub fn printable(text: &str) -> impl Iterator<Item = char> {
    let mut characters = text.chars().peekable();
    core::iter::from_fn(move || {
        let character = characters.next()?;
        if character == '\r' {
            // Both characters of a Windows line break are one.
            characters.next_if_eq(&'\n');
        }
        Some(visible(character))
    })
}

/// The printable text, cut with "…" if it is wider than `columns`, which is at least 1; a wide character takes two.
pub fn cut(text: &str, columns: usize) -> String {
    let (columns, mut shown, mut width) = (columns.max(1), String::new(), 0);
    // Combining marks have no width, so that their number needs a bound of its own.
    for (count, character) in printable(text).enumerate() {
        let wide = character.width().unwrap_or(0);
        if width + wide > columns || count == 4 * columns {
            while width + 1 > columns {
                width -= shown.pop().and_then(UnicodeWidthChar::width).unwrap_or(width);
            }
            shown.push(ELLIPSIS);
            return shown;
        }
        shown.push(character);
        width += wide;
    }
    shown
}

/// The path on one line; control characters and invalid UTF-8 are replaced by �.
pub fn printable_path(path: &Path) -> String {
    printable(&path.to_string_lossy()).collect()
}

/// The text with escaped markup.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    // XML forbids control characters, U+FFFE and U+FFFF.
    let is_forbidden =
        |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if is_forbidden(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

fn visible(character: char) -> char {
    match character {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => '␤',
        '\t' => ' ',
        // These change the direction of all text that follows.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            char::REPLACEMENT_CHARACTER
        }
        other if other.is_control() => char::REPLACEMENT_CHARACTER,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn texts_are_cut_by_width() {
        assert_eq!(cut("crate", 5), "crate");
        assert_eq!(cut("crates", 5), "crat…");
        assert_eq!(cut("", 5), "");
        assert_eq!(cut("crates", 0), "…");
        assert_eq!(cut("日本語", 6), "日本語", "three characters of two columns");
        assert_eq!(cut("日本語", 5), "日本…");
        assert_eq!(cut("日本語", 4), "日…", "half a character is none");
    }

    #[test]
    fn no_name_exceeds_its_width() {
        for text in ["x".repeat(1_000_000), "\u{301}".repeat(1_000_000), "e\u{301}".repeat(50), "👩‍🚀".repeat(50)]
        {
            let shown = cut(&text, 12);
            assert!(shown.width() <= 12 && shown.chars().count() <= 49, "{shown:?}");
            assert!(shown.ends_with('…'));
        }
    }

    #[test]
    fn control_characters_in_names_are_replaced() {
        assert_eq!(cut("a\r\nb\nc\td", 20), "a␤b␤c d");
        assert_eq!(cut("\u{1b}[2J\u{7}\u{202e}", 20), "\u{fffd}[2J\u{fffd}\u{fffd}");
    }

    #[test]
    fn control_characters_in_file_names_are_replaced() {
        assert_eq!(printable_path(Path::new("dir/a\u{1b}[31m\nb.json")), "dir/a\u{fffd}[31m␤b.json");
    }
}
