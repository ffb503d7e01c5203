//! In which order are characters drawn? egui draws them as they come, from left to right, each by itself; so Hebrew and
//! Arabic are turned around here, and Arabic letters take the forms in which they join.

use std::borrow::Cow;
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// The text in the order and the forms in which it is seen, within a line from left to right.
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
    fn right_to_left_names_are_turned_and_joined_and_nothing_else_is() {
        assert_eq!(visual("שלום"), "םולש");
        assert_eq!(visual("צל 12 x"), "12 לצ x", "numbers keep their order, and the line begins on the left");
        // Initial sad, medial noon, final dal; isolated waw; isolated qaf.
        assert_eq!(visual("صندوق"), "\u{fed5}\u{feed}\u{feaa}\u{fee8}\u{febb}");
        for text in ["", "crate", "箱 日本", "Größe 30°"] {
            assert_eq!(visual(text), text);
        }
    }
}
