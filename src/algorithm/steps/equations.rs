//! The digits that operands need so that recomputing a line gives the shown result.

use crate::algorithm::steps::formula::{Formula, Value};
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::terms::{signed, without_rounding};
use core::cmp::Ordering;

/// The rounding error of a zero in f64, relative to the largest operand.
const CANCELLED: f64 = 1e-12;

/// A text, or lines that share their digits, with as few digits as the formulas need.
pub fn with_enough_digits<T>(text: impl Fn(&Digits) -> T) -> T {
    let enough = Digits::all().find_map(|digits| {
        let text = text(&digits);
        (!digits.are_too_few.get()).then_some(text)
    });
    // If rounding in f64 changed the digits of the result, no operands explain it.
    enough.unwrap_or_else(|| text(&Digits::fine()))
}

/// `formula = value`, with the formula's own value.
pub fn solved(formula: impl Into<Formula>) -> String {
    let formula = formula.into();
    with_enough_digits(|n| n.solved(formula.clone()))
}

/// `formula = result`, with a result that is more precise than the formula.
pub fn equation(formula: impl Into<Formula>, result: impl Into<Formula>) -> String {
    let (formula, result) = (formula.into(), result.into());
    with_enough_digits(|n| n.equation(formula.clone(), result.clone()))
}

impl Digits {
    pub fn show(&self, formula: impl Into<Formula>) -> String {
        formula.into().show(self)
    }

    /// `formula = value`.
    pub fn solved(&self, formula: impl Into<Formula>) -> String {
        let formula = formula.into();
        let value = formula.value(None);
        self.equation(formula, value)
    }

    /// `formula = result`.
    pub fn equation(&self, formula: impl Into<Formula>, result: impl Into<Formula>) -> String {
        let result = result.into();
        format!("{} = {}", self.left(formula, result.clone()), Self::default().show(result))
    }

    /// `formula = result`, where the result has the extra digits too, and the operands as many more as those of all lines need.
    pub fn fine_equation(&self, formula: impl Into<Formula>, result: impl Into<Formula>) -> String {
        let (formula, result) = (formula.into(), result.into());
        let operands = self.of_operands();
        operands.check(&formula, &result, self);
        self.are_too_few.set(self.are_too_few.get() || operands.are_too_few.get());
        format!("{} = {}", operands.show(formula), self.show(result))
    }

    /// The text of a formula with this result, which the caller writes.
    pub fn left(&self, formula: impl Into<Formula>, result: impl Into<Formula>) -> String {
        let formula = formula.into();
        self.check(&formula, &result.into(), &Self::default());
        self.show(formula)
    }

    /// `left − right = difference`, with the exact sign.
    pub fn difference(&self, left: f64, right: f64, exact: Ordering) -> String {
        let difference = without_rounding(left - right, [left, right]);
        let shown = if difference.partial_cmp(&0.0) == Some(exact) { difference } else { 0.0 };
        format!("{} = {}", self.left(Formula::from(left) - right, shown), signed(difference, exact))
    }

    /// Records whether the shown operands give a different result.
    fn check(&self, formula: &Formula, result: &Formula, result_digits: &Self) {
        let largest = formula.largest();
        let is_near = |x: f64, y: f64, place: f64| {
            // Large operands leave a rounding error of a zero.
            let place = if y == 0.0 { place + CANCELLED * largest } else { place };
            let tolerance = place * (0.5 + 1e-6) + CANCELLED * y.abs();
            (x - y).abs() <= tolerance || x == y || !x.is_finite() || !y.is_finite()
        };
        let (left, right) = (formula.value(Some(self)), result.value(Some(result_digits)));
        let place = |one: &Formula| last_place(&one.show(result_digits));
        let places = match result {
            Formula::Of(_, parts) => [place(&parts[0]), place(&parts[1])],
            one => [place(one); 2],
        };
        let ([x, y], [right_x, right_y]) = (left.coordinates(), right.coordinates());
        let is_same_kind = matches!(left, Value::Pair(_)) == matches!(right, Value::Pair(_));
        if !is_same_kind || !is_near(x, right_x, places[0]) || !is_near(y, right_y, places[1]) {
            self.are_too_few.set(true);
        }
    }
}

/// A unit in the last place of a shown number; zeros at its end may be left out.
fn last_place(text: &str) -> f64 {
    let (mantissa, power) = text.split_once('e').unwrap_or((text, "0"));
    let (size, power) = (text.parse::<f64>().unwrap_or(f64::NAN).abs(), power.parse::<i32>().unwrap_or(0));
    let Some((_, decimals)) = mantissa.split_once('.').or((power != 0).then_some(("", ""))) else {
        return 0.0; // a whole number is exact
    };
    let least = if power != 0 {
        3
    } else if size >= 1e6 {
        0
    } else if size >= 1.0 {
        2
    } else if size == 0.0 {
        4
    } else {
        3 - size.log10().floor() as i32
    };
    10_f64.powi(power - least.max(decimals.len() as i32))
}
