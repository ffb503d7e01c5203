//! What stands between two commas: a name that gets a value, and the values, with the arithmetic of plain numbers.

use crate::exchange::{
    choices::AngleUnit,
    code::value::{Num, Value},
    literal::Literal,
};

/// What came last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Last {
    #[default]
    Nothing,
    /// A number, a string, or a bracket that was closed.
    Operand,
    Operator,
    Word,
    /// `.`, `::` or `->`.
    Join,
}

/// The sign that stands here for `//` of Python.
pub(super) const FLOORED: u8 = b'f';

#[derive(Debug, Default)]
pub(super) struct Slot<'t> {
    /// The bytes of the present path, such as `poly.verts[2]`; both 0 where there is none.
    pub path: (usize, usize),
    /// The path before it: a type, or a keyword.
    pub type_word: &'t str,
    /// The path that the value is given to.
    pub key: Option<&'t str>,
    pub key_type: &'t str,
    pub values: Vec<(Value<'t>, &'t str, usize, usize)>,
    pub last: Last,
    /// Bytes of the whole.
    pub start: usize,
    pub end: usize,
    /// There is a word that makes a following `{` a block.
    pub begins_block: bool,
    pub is_new: bool,
    /// The present path is asked of the value before it.
    pub is_of_value: bool,
    /// A shape stands in its arithmetic.
    pub has_shape: bool,
    /// Names and operators are in it, so that its numbers are not known.
    is_unknown: bool,
    /// So many numbers were dropped for that.
    pub dropped: usize,
    number: Option<Arithmetic>,
    sign: Sign,
}

#[derive(Debug, Default, PartialEq)]
enum Sign {
    #[default]
    Plus,
    Minus,
}

/// A sum of products that is not complete.
#[derive(Debug)]
struct Arithmetic {
    /// The only literal so far.
    literal: Option<f32>,
    sum: f64,
    product: f64,
    operator: u8,
    /// The operator waits for what follows it.
    is_open: bool,
    unit: Option<AngleUnit>,
    start: usize,
    end: usize,
}

impl<'t> Slot<'t> {
    pub fn is_blank(&self) -> bool {
        self.last == Last::Nothing && self.key.is_none() && self.values.is_empty()
    }

    pub fn number(&mut self, Literal { single, double }: Literal, unit: Option<AngleUnit>, start: usize, end: usize) {
        if self.is_unknown {
            self.dropped += 1;
            self.last = Last::Operand;
            return;
        }
        let is_minus = core::mem::take(&mut self.sign) == Sign::Minus;
        let (single, double) = if is_minus { (-single, -double) } else { (single, double) };
        if self.number.as_ref().is_some_and(|number| !number.is_open) {
            self.finish_number();
        }
        match &mut self.number {
            Some(number) => {
                number.is_open = false;
                match number.operator {
                    b'*' => number.product *= double,
                    b'/' => number.product /= double,
                    FLOORED => number.product = (number.product / double).floor(),
                    operator => {
                        number.sum += number.product;
                        number.product = if operator == b'-' { -double } else { double };
                    }
                }
                number.literal = None;
                number.unit = number.unit.or(unit);
                number.end = end;
            }
            None => {
                let literal = Some(single);
                self.number = Some(Arithmetic {
                    literal,
                    sum: 0.0,
                    product: double,
                    operator: b'+',
                    is_open: false,
                    unit,
                    start,
                    end,
                });
            }
        }
        self.last = Last::Operand;
    }

    pub fn operator(&mut self, sign: u8) {
        if self.last != Last::Operand && self.last != Last::Word {
            if sign == b'-' {
                self.sign = if self.sign == Sign::Minus { Sign::Plus } else { Sign::Minus };
            }
            return;
        }
        match &mut self.number {
            Some(number) if self.last == Last::Operand && matches!(sign, b'+' | b'-' | b'*' | b'/' | FLOORED) => {
                (number.operator, number.is_open) = (sign, true);
            }
            _ => {
                self.has_shape |= matches!(self.values.last(), Some((Value::Shape(_), ..)));
                self.unknown();
            }
        }
        self.last = Last::Operator;
    }

    /// What follows, and the number before it, is not known.
    pub fn unknown(&mut self) {
        self.dropped += usize::from(self.number.take().is_some());
        self.is_unknown = true;
    }

    /// Begins a sign that belongs to the next number, though a value stands before it.
    pub fn sign(&mut self) {
        self.finish_number();
        self.sign = Sign::Minus;
        self.last = Last::Nothing;
    }

    /// Forgets the number that came last.
    pub fn drop_number(&mut self) {
        self.number = None;
    }

    pub fn is_in_arithmetic(&self) -> bool {
        self.is_unknown || self.number.as_ref().is_some_and(|number| number.is_open)
    }

    pub fn finish_number(&mut self) {
        if let Some(Arithmetic { literal, sum, product, unit, start, end, .. }) = self.number.take() {
            let value = literal.unwrap_or((sum + product) as f32);
            self.values.push((Value::Num(Num { value, unit }), "", start, end));
        }
    }

    /// The present path is what the value is given to.
    pub fn assign(&mut self, path: &'t str) {
        if self.key.is_none() && !path.is_empty() {
            (self.key, self.key_type) = (Some(path), self.type_word);
        }
        self.values.clear();
        (self.number, self.is_unknown, self.dropped, self.sign) = (None, false, 0, Sign::Plus);
        (self.path, self.last) = ((0, 0), Last::Nothing);
    }
}
