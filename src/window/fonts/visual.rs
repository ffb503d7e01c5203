//! The visual order of characters. egui draws them from left to right, each by itself; so Hebrew and Arabic are reversed here,
//! and Arabic letters take their joined forms.

use std::borrow::Cow;
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// The text in visual order and forms, within a line from left to right.
pub fn visual(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(|c| matches!(bidi_class(c), BidiClass::R | BidiClass::AL)) {
        return text.into();
    }
    let joined = ar_reshaper::reshape_line(text);
    let info = BidiInfo::new(&joined, Some(Level::ltr()));
    info.paragraphs.iter().map(|lines| info.reorder_line(lines, lines.range.clone())).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_right_to_left_names_are_reversed_and_joined() {
        assert_eq!(visual("שלום"), "םולש");
        assert_eq!(visual("צל 12 x"), "12 לצ x", "numbers keep their order, and the line begins on the left");
        // Initial sad, medial noon, final dal; isolated waw; isolated qaf.
        assert_eq!(visual("صندوق"), "\u{fed5}\u{feed}\u{feaa}\u{fee8}\u{febb}");
        for text in ["", "crate", "箱 日本", "Größe 30°"] {
            assert_eq!(visual(text), text);
        }
    }
}
