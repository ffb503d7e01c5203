//! Splits the input of `check` into scenes, by the rules that are written there. A later line that is a value but no scene
//! decides nothing: a scene over many lines has lines such as `300`, `[50, 80]` or `{}`.

use crate::scene::file::{MAX_BYTES, is_blank, too_large, without_mark};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::io::{self, BufRead, Read};

/// Reads line by line, each up to the size limit of a scene.
pub struct Input<R> {
    /// The rest of the input.
    pub reader: R,
    lines: usize,
}

impl<R: BufRead> Input<R> {
    pub fn new(reader: R) -> Self {
        Self { reader, lines: 0 }
    }

    /// Appends the next line with its end; returns whether there was one.
    pub fn line(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        let length = self.reader.by_ref().take(MAX_BYTES as u64 + 1).read_until(b'\n', text)?;
        self.lines += usize::from(length > 0);
        if length > MAX_BYTES {
            return Err(too_large(format_args!("line {}", self.lines)));
        }
        if self.lines == 1 && length > 0 {
            text.drain(..text.len() - without_mark(text).len());
        }
        Ok(length > 0)
    }

    /// Replaces the text by the next non-blank line, or by nothing at the end; returns the number of blank lines before it.
    pub fn line_with_text(&mut self, text: &mut Vec<u8>) -> io::Result<usize> {
        let mut blank = 0;
        loop {
            text.clear();
            if !self.line(text)? || !is_blank(text) {
                return Ok(blank);
            }
            blank += 1;
        }
    }

    /// Appends the following lines, up to the first one that `ends` accepts or to the size limit; returns whether
    /// these were all lines.
    pub fn rest(&mut self, text: &mut Vec<u8>, ends: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
        while text.len() <= MAX_BYTES {
            let start = text.len();
            if !self.line(text)? {
                return Ok(true);
            }
            if ends(&text[start..]) {
                break;
            }
        }
        Ok(false)
    }
}

pub fn is_one_value(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_ok()
}

/// Whether a text is an object with one of the fields that only a scene has.
pub fn is_like_a_scene(text: &[u8]) -> bool {
    /// Other fields are read over, not kept.
    #[derive(Deserialize)]
    struct Fields {
        version: Option<IgnoredAny>,
        shapes: Option<IgnoredAny>,
    }
    // serde also accepts a list for the two fields.
    let is_object = text.trim_ascii_start().starts_with(b"{");
    let fields = serde_json::from_slice::<Fields>(text).ok().filter(|_| is_object);
    fields.is_some_and(|fields| fields.version.is_some() || fields.shapes.is_some())
}
