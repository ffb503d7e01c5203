//! The digits of a number in a formula.

use crate::number_format::{at_most_decimals, rounded};
use core::cell::Cell;

/// Extra digits shown for operands, and whether they turned out too few for the formulas written with them.
#[derive(Debug, Default)]
pub struct Digits {
    extra: u8,
    /// How many more the operands of a fine equation have.
    more: u8,
    pub are_too_few: Cell<bool>,
}

/// The most extra digits that f64 has.
pub const MAX_DIGITS: u8 = 12;
/// The most digits that the operands of a fine equation get besides.
const MAX_MORE: u8 = 4;
/// The most extra decimals for the operands of a small difference.
const MAX_DECIMALS: f64 = 15.0;
/// The rounding error of a 1 in f64.
const ROUNDING: f64 = 1e-12;
/// From here on a dividend has enough digits before the decimal point.
const LARGE: f64 = 1e3;

#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Two decimals or, below one, four digits, and from a million on six.
    Plain,
    /// Four decimals, or as many as distinguish it from 1, without brackets: a parameter from 0 to 1.
    Parameter,
    /// As [`Self::Plain`], with as many digits as distinguish it from 1 and −1.
    Cosine,
    /// Six digits: the divisor or dividend of a quotient that is used again.
    Divided,
    /// This many significant digits.
    Significant(u8),
    /// Decimals for the operand of a small difference.
    OfDifference(f64),
}

impl Digits {
    pub fn new(extra: u8) -> Self {
        Self { extra, ..Self::default() }
    }

    /// All that are tried, the fewest of results first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=MAX_DIGITS).flat_map(|extra| (0..=MAX_MORE).map(move |more| Self { more, ..Self::new(extra) }))
    }

    /// Two extra digits, for numbers near zero that are multiplied by lengths.
    pub fn fine() -> Self {
        Self::new(2)
    }

    /// Those of the operands of a fine equation.
    pub fn of_operands(&self) -> Self {
        Self::new((self.extra + self.more).min(MAX_DIGITS))
    }

    pub fn styled(&self, value: f64, style: Style) -> String {
        match style {
            Style::Plain => self.with_decimals(value, 2),
            Style::Parameter => self.unless_one(value, 4),
            Style::Cosine => self.unless_one(value, 2),
            Style::Divided if value.abs() >= LARGE => self.with_decimals(value, 2),
            Style::Divided => rounded(value, 6 + self.extra),
            Style::Significant(digits) => rounded(value, digits + self.extra),
            Style::OfDifference(difference) => self.of_difference(difference).with_decimals(value, 2),
        }
    }

    /// With this many decimals or, below one, four digits, and from a million on six; without zeros at the end.
    fn with_decimals(&self, value: f64, decimals: u8) -> String {
        if value.abs() >= 1e6 {
            return rounded(value, 6 + self.extra);
        } else if value.abs() < 1.0 {
            return rounded(value, 4 + self.extra);
        }
        at_most_decimals(value, usize::from(decimals + self.extra))
    }

    /// With at least this many decimals, and as many as distinguish it from 1 and −1.
    fn unless_one(&self, value: f64, decimals: u8) -> String {
        let more = if (value.abs() - 1.0).abs() <= ROUNDING { 0 } else { MAX_DIGITS };
        let is_one = |text: &String| text.parse::<f64>().is_ok_and(|shown| shown.abs() == 1.0);
        let mut texts = (0..=more).map(|more| Self::new(self.extra + more).with_decimals(value, decimals));
        texts.find(|text| more == 0 || !is_one(text)).unwrap_or_default()
    }

    /// For the operands of a difference, which need more if it is small.
    fn of_difference(&self, difference: f64) -> Self {
        if self.extra == 0 || difference == 0.0 || difference.abs() >= 1.0 {
            return Self::new(self.extra);
        }
        let zeros = -difference.abs().log10().floor();
        Self::new((f64::from(self.extra) + zeros + 2.0).min(MAX_DECIMALS) as u8)
    }
}

/// A formula after an operator: a negative first number is in brackets.
pub fn in_brackets(text: String) -> String {
    if !text.starts_with('-') {
        return text;
    }
    let end = text.find(|c: char| !c.is_ascii_digit() && !"-.e".contains(c)).unwrap_or(text.len());
    format!("({}){}", &text[..end], &text[end..])
}
