//! The elements of a document whose closing tags have not come yet.

use crate::exchange::{
    findings::Findings,
    xml::tags::{Tag, Tags},
};
use core::ops::Range;

/// A closing tag is not looked for further out than this.
const NEAR: usize = 1000;

/// An element whose closing tag has not come yet.
pub struct Open<'t, T> {
    pub name: &'t str,
    pub bytes: Range<usize>,
    /// The attributes that place what is within it.
    places: Vec<Range<usize>>,
    /// Whether a shape is placed by them, and by those further out.
    has_shape: bool,
    pub data: T,
}

/// The open elements, the innermost last. A mistake is a remark only for elements of the notation.
pub struct OpenElements<'t, T> {
    pub all: Vec<Open<'t, T>>,
    is_of_notation: fn(&str) -> bool,
}

impl<'t, T> OpenElements<'t, T> {
    pub fn new(is_of_notation: fn(&str) -> bool) -> Self {
        Self { all: Vec::new(), is_of_notation }
    }

    pub fn push(&mut self, tag: &Tag<'t>, places: Vec<Range<usize>>, data: T) {
        self.all.push(Open { name: tag.name, bytes: tag.bytes(), places, has_shape: false, data });
    }

    /// Ends the element of a closing tag and those within it. `None` where it is not open.
    pub fn close(&mut self, tag: &Tag, found: &mut Findings) -> Option<Open<'t, T>> {
        let Some(inner) = self.all.iter().rev().take(NEAR).position(|open| open.name == tag.name) else {
            // Of a piece that is cut out of a document.
            if (self.is_of_notation)(tag.name) {
                found.note(tag.bytes(), format!("</{}> is left out: it is not opened here", tag.name));
            }
            return None;
        };
        self.end_after(self.all.len() - inner, found);
        self.all.pop()
    }

    /// Ends all but the outermost of this count; their closing tags are missing.
    fn end_after(&mut self, count: usize, found: &mut Findings) {
        for Open { name, bytes, .. } in self.all.drain(count..).filter(|open| (self.is_of_notation)(open.name)) {
            found.error(bytes, format!("<{name}> is not closed: </{name}> is missing"));
        }
    }

    /// Ends the document.
    pub fn finish(&mut self, tags: &Tags, found: &mut Findings) {
        if let Some(at) = tags.unfinished {
            found.error(at..at + 2, "what begins here does not end");
        }
        self.end_after(0, found);
    }

    /// A shape is placed by the attributes of all elements around it.
    pub fn use_places(&mut self, found: &mut Findings) {
        // Further out they are used already.
        for open in self.all.iter_mut().rev().take_while(|open| !open.has_shape) {
            open.has_shape = true;
            open.places.drain(..).for_each(|place| found.numbers.use_within(place));
        }
    }
}
