//! Every number of a text and what became of it: part of a shape, named in a remark, or left.

use crate::exchange::text::lexer::{Kind, Lexer};
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
}

/// The numbers of a text in order. A text that was not [listed](Numbers::list) has none.
#[derive(Default)]
pub struct Numbers {
    all: Vec<Number>,
    /// Parts of the text whose numbers place no shape.
    harmless: Parts,
    /// Parts whose numbers place no shape unless the words before them say so.
    properties: Parts,
}

/// Parts of a text, in order after they were sorted.
#[derive(Default)]
struct Parts(Vec<Range<usize>>);

impl Parts {
    /// Sorts the parts, and joins those that overlap.
    fn sort(&mut self) {
        self.0.sort_unstable_by_key(|part| part.start);
        self.0.dedup_by(|next, last| {
            let is_joined = next.start <= last.end;
            last.end = if is_joined { last.end.max(next.end) } else { last.end };
            is_joined
        });
    }

    fn contain(&self, byte: usize) -> bool {
        let next = self.0.partition_point(|part| part.start <= byte);
        next > 0 && byte < self.0[next - 1].end
    }
}

impl Numbers {
    /// Lists the numbers of a text.
    pub fn list(&mut self, text: &str) {
        self.list_tokens(Lexer::plain(text));
    }

    /// Lists the numbers of a text without comments.
    pub fn list_bare(&mut self, text: &str) {
        self.list_tokens(Lexer::bare(text));
    }

    fn list_tokens(&mut self, tokens: Lexer) {
        let numbers = tokens.filter(|token| token.kind == Kind::Number);
        self.all = numbers.map(|token| Number::new(token.start..token.end)).collect();
    }

    /// Lists a number that stands behind all that are listed.
    pub fn add(&mut self, bytes: Range<usize>) {
        self.all.push(Number::new(bytes));
    }

    /// Whether the number that begins at a byte is part of a shape.
    pub fn is_used(&self, start: usize) -> bool {
        let at = self.all.partition_point(|number| number.bytes.start < start);
        self.all.get(at).is_some_and(|number| number.fate == Fate::Used)
    }

    /// The numbers within these bytes.
    fn within(&mut self, bytes: Range<usize>) -> &mut [Number] {
        let first = self.all.partition_point(|number| number.bytes.start < bytes.start);
        let count = self.all[first..].partition_point(|number| number.bytes.start < bytes.end);
        &mut self.all[first..first + count]
    }

    /// The numbers within these bytes that are part of a shape.
    pub fn used_within(&self, bytes: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let first = self.all.partition_point(|number| number.bytes.start < bytes.start);
        let within = self.all[first..].iter().take_while(move |number| number.bytes.start < bytes.end);
        within.filter(|number| number.fate == Fate::Used).map(|number| number.bytes.clone())
    }

    /// The numbers within these bytes are part of a shape.
    pub fn use_within(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().for_each(|number| number.fate = Fate::Used);
    }

    /// The numbers within these bytes are part of a shape, except for those that a remark names.
    pub fn use_rest_within(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().filter(|number| number.fate == Fate::Left).for_each(|n| n.fate = Fate::Used);
    }

    /// The numbers within these bytes place no shape.
    pub fn harmless_within(&mut self, bytes: Range<usize>) {
        self.harmless.0.push(bytes);
    }

    /// The numbers within these bytes place no shape unless the words before them say so.
    pub fn properties_within(&mut self, bytes: Range<usize>) {
        self.properties.0.push(bytes);
    }

    /// Sorts the parts whose numbers place no shape; to be done before they are asked for.
    pub fn sort_parts(&mut self) {
        self.harmless.sort();
        self.properties.sort();
    }

    /// Whether a byte is within a part whose numbers place no shape.
    pub fn is_harmless(&self, byte: usize) -> bool {
        self.harmless.contain(byte)
    }

    /// Whether a byte is within a part whose numbers place no shape unless the words before them say so.
    pub fn is_property(&self, byte: usize) -> bool {
        self.properties.contain(byte)
    }

    /// A remark speaks of these bytes; numbers of shapes stay what they are.
    pub fn remark_within(&mut self, bytes: Range<usize>) {
        self.within(bytes).iter_mut().filter(|number| number.fate == Fate::Left).for_each(|n| n.fate = Fate::Remarked);
    }

    /// The numbers that became nothing.
    pub fn left(&self) -> impl Iterator<Item = &Number> {
        self.all.iter().filter(|number| number.fate == Fate::Left)
    }

    /// All of them.
    pub fn into_all(self) -> Vec<Number> {
        self.all
    }
}

impl Number {
    fn new(bytes: Range<usize>) -> Self {
        Self { bytes, fate: Fate::Left }
    }
}
