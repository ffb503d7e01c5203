//! Tracks every number of a text: part of a shape, named in a remark, or unused.

use crate::exchange::text::lexer::{Kind, Lexer};
use core::ops::Range;

/// The use of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Not used so far.
    Left,
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

/// The numbers of a text in order; empty until they are [listed](Numbers::list).
#[derive(Default)]
pub struct Numbers(Vec<Listed>);

pub struct Listed {
    pub number: Number,
    /// It does not affect shapes.
    pub is_harmless: bool,
    /// It affects shapes only if its name says so.
    pub is_property: bool,
}

impl Numbers {
    /// Lists the numbers of a text.
    pub fn list(&mut self, tokens: Lexer) {
        self.0.clear();
        tokens.filter(|token| token.kind == Kind::Number).for_each(|token| self.add(token.bytes()));
    }

    /// Appends a number.
    pub fn add(&mut self, bytes: Range<usize>) {
        self.0.push(Listed { number: Number { bytes, fate: Fate::Left }, is_harmless: false, is_property: false });
    }

    /// Whether one of these literals is part of a shape.
    pub fn is_any_used<B: Into<Range<usize>>>(&self, mut literals: impl Iterator<Item = B>) -> bool {
        literals.any(|literal| {
            let start = literal.into().start;
            let at = self.0.partition_point(|listed| listed.number.bytes.start < start);
            self.0.get(at).is_some_and(|listed| listed.number.fate == Fate::Used)
        })
    }

    /// The numbers within these bytes.
    fn within(&mut self, bytes: impl Into<Range<usize>>) -> impl Iterator<Item = &mut Listed> {
        let bytes = bytes.into();
        let first = self.0.partition_point(|listed| listed.number.bytes.start < bytes.start);
        self.0[first..].iter_mut().take_while(move |listed| listed.number.bytes.start < bytes.end)
    }

    fn set_left_within(&mut self, bytes: impl Into<Range<usize>>, fate: Fate) {
        let left = self.within(bytes).filter(|listed| listed.number.fate == Fate::Left);
        left.for_each(|listed| listed.number.fate = fate);
    }

    /// The numbers within these bytes that are part of a shape.
    pub fn used_within(&self, bytes: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let first = self.0.partition_point(|listed| listed.number.bytes.start < bytes.start);
        let within = self.0[first..].iter().map(|listed| &listed.number);
        let within = within.take_while(move |number| number.bytes.start < bytes.end);
        within.filter(|number| number.fate == Fate::Used).map(|number| number.bytes.clone())
    }

    /// Marks the numbers within these bytes as part of a shape.
    pub fn use_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.within(bytes).for_each(|listed| listed.number.fate = Fate::Used);
    }

    /// Marks the numbers within these bytes as part of a shape, except for those that a remark names.
    pub fn use_rest_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_left_within(bytes, Fate::Used);
    }

    /// Marks the unused numbers within these bytes as named by a remark.
    pub fn remark_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.set_left_within(bytes, Fate::Remarked);
    }

    /// Marks the numbers within these bytes as harmless.
    pub fn harmless_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.within(bytes).for_each(|listed| listed.is_harmless = true);
    }

    pub fn harmless_in<B: Into<Range<usize>>>(&mut self, parts: impl IntoIterator<Item = B>) {
        parts.into_iter().for_each(|part| self.harmless_within(part));
    }

    /// Marks the numbers within these bytes as harmless unless their names say otherwise.
    pub fn properties_within(&mut self, bytes: impl Into<Range<usize>>) {
        self.within(bytes).for_each(|listed| listed.is_property = true);
    }

    /// The numbers that are neither used nor named by a remark.
    pub fn left(&self) -> impl Iterator<Item = &Listed> {
        self.0.iter().filter(|listed| listed.number.fate == Fate::Left)
    }

    pub fn into_all(self) -> Vec<Number> {
        self.0.into_iter().map(|listed| listed.number).collect()
    }
}
