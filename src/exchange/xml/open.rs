//! The stack of open elements of a document.

use crate::exchange::findings::Findings;
use crate::exchange::xml::tags::{Tag, Tags};
use core::ops::Range;

/// The maximum depth at which a closing tag looks for its element.
const NEAR: usize = 1000;

pub struct Open<'t, T> {
    pub name: &'t str,
    pub bytes: Range<usize>,
    /// The attributes that transform its content.
    transforms: Vec<Range<usize>>,
    /// Whether these attributes, and those of outer elements, are used by a shape.
    has_shape: bool,
    pub data: T,
}

/// The open elements, the innermost last. Mistakes are reported only for elements of the notation.
pub struct OpenElements<'t, T> {
    pub all: Vec<Open<'t, T>>,
    is_of_notation: fn(&str) -> bool,
}

impl<'t, T> OpenElements<'t, T> {
    pub fn new(is_of_notation: fn(&str) -> bool) -> Self {
        Self { all: Vec::new(), is_of_notation }
    }

    pub fn push(&mut self, tag: &Tag<'t>, transforms: Vec<Range<usize>>, data: T) {
        self.all.push(Open { name: tag.name, bytes: tag.bytes(), transforms, has_shape: false, data });
    }

    /// Closes the element of a closing tag and those within it. `None` if it is not open.
    pub fn close(&mut self, tag: &Tag, found: &mut Findings) -> Option<Open<'t, T>> {
        let Some(inner) = self.all.iter().rev().take(NEAR).position(|open| open.name == tag.name) else {
            // In an excerpt of a document.
            if (self.is_of_notation)(tag.name) {
                found.note(tag.bytes(), format!("</{}> is ignored: it was not opened here", tag.name));
            }
            return None;
        };
        self.end_after(self.all.len() - inner, found);
        self.all.pop()
    }

    /// Reports all but the outermost `count` elements as not closed.
    fn end_after(&mut self, count: usize, found: &mut Findings) {
        for Open { name, bytes, .. } in self.all.drain(count..).filter(|open| (self.is_of_notation)(open.name)) {
            found.error(bytes, format!("<{name}> is not closed: </{name}> is missing"));
        }
    }

    pub fn finish(&mut self, tags: &Tags, found: &mut Findings) {
        if let Some(at) = tags.unfinished {
            found.error(at..at + 2, "what begins here is not closed");
        }
        self.end_after(0, found);
    }

    /// Marks the numbers of the elements around a shape as used.
    pub fn use_transforms(&mut self, found: &mut Findings) {
        // Those further out are marked already.
        for open in self.all.iter_mut().rev().take_while(|open| !open.has_shape) {
            open.has_shape = true;
            open.transforms.drain(..).for_each(|bytes| found.numbers.use_within(bytes));
        }
    }
}
