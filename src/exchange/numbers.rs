//! Every number of a text and what became of it: part of a shape, named in a remark, or left.

use crate::exchange::lexer::{Kind, Lexer};
use core::ops::Range;

/// What became of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nothing so far.
    Left,
    /// It is part of a shape.
    Used,
    /// A remark names it, or the part of the text in which it stands.
    Remarked,
}

/// A number of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its bytes, without a sign.
    pub bytes: Range<usize>,
    /// What became of it.
    pub fate: Fate,
    /// It is known to place no shape: a count, an index, a third coordinate.
    pub(super) places_nothing: bool,
}

/// The numbers of a text in order. A text that was not [listed](Numbers::list) has none.
#[derive(Default)]
pub(super) struct Numbers(Vec<Number>);

impl Numbers {
    /// Lists the numbers of a text.
    pub fn list(&mut self, text: &str) {
        self.0 = Lexer::plain(text)
            .filter(|token| token.kind == Kind::Number)
            .map(|token| Number::new(token.start..token.end))
            .collect();
    }

    /// Lists numbers in their order in the text.
    pub fn add(&mut self, bytes: Range<usize>) {
        self.0.push(Number::new(bytes));
    }

    /// Whether the number that begins at a byte is part of a shape.
    pub fn is_used(&self, start: usize) -> bool {
        let at = self.0.partition_point(|number| number.bytes.start < start);
        self.0.get(at).is_some_and(|number| number.fate == Fate::Used)
    }

    /// The numbers within these bytes.
    fn within(&mut self, bytes: Range<usize>) -> &mut [Number] {
        let first = self.0.partition_point(|number| number.bytes.start < bytes.start);
        let count = self.0[first..].partition_point(|number| number.bytes.start < bytes.end);
        &mut self.0[first..first + count]
    }

    /// The numbers within these bytes are part of a shape.
    pub fn use_within(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().for_each(|number| number.fate = Fate::Used);
    }

    /// A remark speaks of these bytes; numbers of shapes stay what they are.
    pub fn remark_within(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().filter(|number| number.fate == Fate::Left).for_each(|n| n.fate = Fate::Remarked);
    }

    /// The numbers within these bytes place no shape.
    pub fn place_nothing(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().for_each(|number| number.places_nothing = true);
    }

    /// The numbers that became nothing.
    pub fn left(&self) -> impl Iterator<Item = &Number> {
        self.0.iter().filter(|number| number.fate == Fate::Left)
    }

    /// All of them.
    pub fn into_all(self) -> Vec<Number> {
        self.0
    }
}

impl Number {
    fn new(bytes: Range<usize>) -> Self {
        Self { bytes, fate: Fate::Left, places_nothing: false }
    }
}
