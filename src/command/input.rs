//! Is all of the input of `check` one scene, or each line?
//!
//! All of it, if it is one JSON value; else each line, if the first that is not blank is a value by itself, or if any
//! line is like a scene by itself. Else it is meant as one scene, and there is a mistake in it. A line that is any
//! other value says nothing: a scene written over many lines has lines such as `300`, `[50, 80]` or `{}`.

use crate::scene::file::{LIMIT, is_blank, too_large, without_mark};
use serde::{Deserialize, de::IgnoredAny};
use std::io::{self, BufRead, Read};

/// Reads line by line, no more of each than is allowed of one scene.
pub struct Input<R> {
    reader: R,
    /// How many lines were read.
    lines: usize,
}

impl<R: BufRead> Input<R> {
    pub fn new(reader: R) -> Self {
        Self { reader, lines: 0 }
    }

    /// The rest of the input.
    pub fn reader(&mut self) -> &mut R {
        &mut self.reader
    }

    /// Appends the next line with its end; returns whether there was one.
    ///
    /// # Errors
    /// When it cannot be read, or the line is longer than is allowed.
    pub fn line(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        let length = self.reader.by_ref().take(LIMIT as u64 + 1).read_until(b'\n', text)?;
        self.lines += usize::from(length > 0);
        if length > LIMIT {
            return Err(too_large(format_args!("line {}", self.lines)));
        }
        if self.lines == 1 && length > 0 {
            text.drain(..text.len() - without_mark(text).len());
        }
        Ok(length > 0)
    }

    /// Replaces the text by the next line that is not blank, or by nothing at the end; returns how many were blank.
    ///
    /// # Errors
    /// As [`Input::line`].
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

    /// Appends the lines that follow up to the first one that `ends` accepts, or as many as are allowed; returns whether
    /// these were all.
    ///
    /// # Errors
    /// As [`Input::line`].
    pub fn rest(&mut self, text: &mut Vec<u8>, ends: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
        while text.len() <= LIMIT {
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

/// Whether a text is one JSON value, and nothing more.
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
