//! Tracks every number of a text: part of a shape, named in a remark, or unused.

use crate::exchange::text::lexer::{Kind, Lexer};
use core::ops::Range;

/// What became of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Left,
    /// Left so far; it affects shapes only if its name says so.
    Property,
    /// Left so far; it does not affect shapes.
    Harmless,
    /// Part of a shape.
    Used,
    /// Named by a remark, or within a part that a remark names.
    Remarked,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Without the sign.
    pub bytes: Range<usize>,
    pub fate: Fate,
}

impl Number {
    /// Whether it is neither used nor named by a remark.
    pub fn is_left(&self) -> bool {
        !matches!(self.fate, Fate::Used | Fate::Remarked)
    }
}

/// The numbers of a text in order; empty until they are [listed](Numbers::list).
#[derive(Default)]
pub struct Numbers(pub Vec<Number>);

impl Numbers {
    pub fn list(&mut self, tokens: Lexer) {
        self.0.clear();
        tokens.filter(|token| token.kind == Kind::Number).for_each(|token| self.add(token.bytes()));
    }

    pub fn add(&mut self, bytes: Range<usize>) {
        self.0.push(Number { bytes, fate: Fate::Left });
    }

    /// The index of the first number that begins at this byte or after it.
    fn first_from(&self, byte: usize) -> usize {
        self.0.partition_point(|number| number.bytes.start < byte)
    }

    /// Whether one of these literals is part of a shape.
    pub fn is_any_used<B: Into<Range<usize>>>(&self, mut literals: impl Iterator<Item = B>) -> bool {
        literals.any(|literal| {
            let number = self.0.get(self.first_from(literal.into().start));
            number.is_some_and(|number| number.fate == Fate::Used)
        })
    }

    /// Sets the fate of the numbers within these bytes whose previous one satisfies a condition.
    fn set_within(&mut self, bytes: impl Into<Range<usize>>, fate: Fate, is_set: impl Fn(&Number) -> bool) {
        let bytes = bytes.into();
        let first = self.first_from(bytes.start);
        let within = self.0[first..].iter_mut().take_while(|number| number.bytes.start < bytes.end);
        within.filter(|number| is_set(number)).for_each(|number| number.fate = fate);
    }

    /// The numbers within these bytes that are part of a shape.
    pub fn used_within(&self, bytes: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let from = self.0[self.first_from(bytes.start)..].iter();
        let within = from.take_while(move |number| number.bytes.start < bytes.end);
        within.filter(|number| number.fate == Fate::Used).map(|number| number.bytes.clone())
    }

    /// Marks the numbers within these bytes as part of a shape.
    pub fn use_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_within(bytes, Fate::Used, |_| true);
    }

    /// Marks the numbers within these bytes as part of a shape, except for those that a remark names.
    pub fn use_rest_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_within(bytes, Fate::Used, Number::is_left);
    }

    /// Marks the unused numbers within these bytes as named by a remark.
    pub fn remark_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_within(bytes, Fate::Remarked, Number::is_left);
    }

    pub fn harmless_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_within(bytes, Fate::Harmless, Number::is_left);
    }

    pub fn harmless_in<B: Into<Range<usize>>>(&mut self, parts: impl IntoIterator<Item = B>) {
        parts.into_iter().for_each(|part| self.harmless_within(part));
    }

    /// Marks the numbers within these bytes as harmless unless their names say otherwise.
    pub fn properties_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_within(bytes, Fate::Property, |number| number.fate == Fate::Left);
    }
}
