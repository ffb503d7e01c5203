//! Collects the figures, numbers and remarks of a text, within limits.

mod item;
pub mod location;
pub mod numbers;
pub mod rounding;
pub mod unused_numbers;

pub use item::{Angle, BoxNumbers, Figure, Frame, Item, Remark, RemarkKind};

use crate::exchange::findings::location::At;
use crate::exchange::findings::numbers::Numbers;
use core::ops::Range;
use std::collections::HashMap;

/// The maximum number of remarks. A file in a wrong notation would have one for every line.
const MAX_REMARKS: usize = 200;
const MAX_ITEMS: usize = 1 << 20;
const MAX_EXCERPT: usize = 40;

/// The bytes of a mistake in the text, and its message.
pub type Mistake = (Range<usize>, String);

/// The figures, numbers and remarks so far.
#[derive(Default)]
pub struct Findings {
    pub items: Vec<Item>,
    pub numbers: Numbers,
    /// The names of the columns of tables that numbers are in, by the first byte of each number.
    pub columns: HashMap<usize, Range<usize>>,
    pub remarks: Vec<Remark>,
    /// The number of remarks beyond the limit.
    pub omitted: usize,
    /// The number of corners of all paths so far.
    pub corners: usize,
    pub worst: RemarkKind,
    /// The text is a part of another, so having no shape is not a mistake.
    pub is_part: bool,
    /// The first figure beyond the limit.
    too_many: Option<Item>,
}

impl Findings {
    pub fn item(&mut self, name: Option<String>, bytes: impl Into<Range<usize>>, figure: Figure) -> &mut Item {
        self.push(Item::new(name, bytes, figure))
    }

    pub fn push(&mut self, item: Item) -> &mut Item {
        if self.items.len() >= MAX_ITEMS {
            if self.too_many.is_none() {
                let text = format!("more than {MAX_ITEMS} shapes: this one and the rest are ignored");
                self.error(item.at.bytes.clone(), text);
            }
            return self.too_many.insert(item);
        }
        self.items.push(item);
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    pub fn error(&mut self, bytes: impl Into<Range<usize>>, text: impl Into<String>) {
        self.remark(bytes, RemarkKind::Error, text);
    }

    pub fn note(&mut self, bytes: impl Into<Range<usize>>, text: impl Into<String>) {
        self.remark(bytes, RemarkKind::Note, text);
    }

    pub fn unplaced(&mut self, bytes: impl Into<Range<usize>>, text: impl Into<String>) {
        self.remark(bytes, RemarkKind::Unplaced, text);
    }

    pub fn remark(&mut self, bytes: impl Into<Range<usize>>, kind: RemarkKind, text: impl Into<String>) {
        let at = At::bytes(bytes.into());
        self.worst = self.worst.max(kind);
        self.numbers.remark_within(at.bytes.clone());
        let remark = Remark { at, text: text.into(), kind };
        if self.remarks.len() < MAX_REMARKS {
            return self.remarks.push(remark);
        }
        self.omitted += 1;
        // A more severe remark replaces a milder one.
        let milder = self.remarks.iter().rposition(|known| known.kind < kind);
        if let Some(milder) = milder {
            self.remarks.remove(milder);
            self.remarks.push(remark);
        }
    }
}

/// The beginning of a part of the text, for messages.
pub fn excerpt(text: &str) -> String {
    crate::printable_text::cut(text.trim(), MAX_EXCERPT)
}
