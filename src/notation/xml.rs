//! How is a text written into XML?

/// The text with what would be taken for tags written out.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    // Control characters and the two last of a plane are not allowed in XML.
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
