//! Writes text into XML.

/// The text with escaped markup.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    // XML forbids control characters, U+FFFE and U+FFFF.
    text.chars()
        .map(|c| {
            if (c.is_control() && !matches!(c, '\n' | '\t' | '\r')) || matches!(c, '\u{fffe}' | '\u{ffff}') {
                char::REPLACEMENT_CHARACTER
            } else {
                c
            }
        })
        .collect()
}
