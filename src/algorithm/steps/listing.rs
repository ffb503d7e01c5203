//! The code of an algorithm beside its steps, and the line that runs in each step.

use crate::algorithm::runnable_program::value::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    pub language: Language,
    /// The text as in its file, with the tags of its lines.
    text: &'static str,
}

/// The separator between a line and its tag.
const TAG: &str = "//@ ";
/// The same for languages with `#` comments.
const OTHER_TAG: &str = "#@ ";

impl Listing {
    /// A listing from the text of its file: a line that steps refer to ends with `//@ tag` or `#@ tag`.
    pub const fn new(language: Language, text: &'static str) -> Self {
        Self { language, text }
    }

    /// The lines without their tags, and the tags.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
        self.text.lines().map(|line| {
            let split = line.split_once(TAG).or_else(|| line.split_once(OTHER_TAG));
            split.map_or((line, None), |(code, tag)| (code.trim_end(), Some(tag.trim())))
        })
    }

    /// The text to copy, without the tags.
    pub fn plain(&self) -> String {
        self.lines().map(|(line, _)| format!("{line}\n")).collect()
    }
}

/// The listings in the folder of an algorithm.
macro_rules! listings {
    () => {{
        use $crate::algorithm::{runnable_program::value::Language, steps::listing::Listing};
        &[
            Listing::new(Language::Rust, include_str!("listing.rs")),
            Listing::new(Language::JavaScript, include_str!("listing.js")),
            Listing::new(Language::Python, include_str!("listing.py")),
        ]
    }};
}
