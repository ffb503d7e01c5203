//! A formula with the numbers of a pair: its value, and its text with given digits.

use crate::algorithm::steps::formula_digits::{Digits, Style, in_brackets};
use core::ops::{Add, Div, Mul, Neg, Sub};
use glam::DVec2;

/// A formula, built with operators; brackets are added where needed.
#[derive(Clone, Debug)]
pub enum Formula {
    Number(f64, Style),
    /// A count, such as the 2 of `/ 2`: exact.
    Whole(i64),
    /// A name for a vector that another line shows.
    Named(String, DVec2),
    Of(Operation, Vec<Self>),
}

#[derive(Clone, Copy, Debug)]
pub enum Operation {
    /// A point or a vector from its two coordinates.
    Pair,
    /// A sign between two parts, with the spaces around it.
    Infix(&'static str),
    Sum,
    Negative,
    Root,
    Squared,
    /// The length of a vector, or the magnitude of a number.
    Length,
}

/// A number or a vector, to start a formula.
pub fn term(value: impl Into<Formula>) -> Formula {
    value.into()
}

pub fn fraction(t: f64) -> Formula {
    Formula::Number(t, Style::Parameter)
}

/// The divisor or dividend of a quotient that is used again.
pub fn divided(x: f64) -> Formula {
    Formula::Number(x, Style::Divided)
}

/// A sum in which each negative term is in brackets, including the first.
pub fn sum(terms: impl IntoIterator<Item = impl Into<Formula>>) -> Formula {
    Formula::Of(Operation::Sum, terms.into_iter().map(Into::into).collect())
}

/// The squared length of a vector by Pythagoras.
pub fn squares(v: DVec2) -> Formula {
    term(v.x).squared() + term(v.y).squared()
}

/// The length of a vector by Pythagoras.
pub fn pythagoras(v: DVec2) -> Formula {
    squares(v).root()
}

impl Formula {
    /// An operator between this and another formula, such as ` · `, if the spaces differ from those of the operators.
    pub fn infix(self, sign: &'static str, other: impl Into<Self>) -> Self {
        Self::Of(Operation::Infix(sign), vec![self, other.into()])
    }

    pub fn cross(self, other: impl Into<Self>) -> Self {
        self.infix("×", other)
    }

    pub fn squared(self) -> Self {
        Self::Of(Operation::Squared, vec![self])
    }

    pub fn root(self) -> Self {
        Self::Of(Operation::Root, vec![self])
    }

    pub fn length(self) -> Self {
        Self::Of(Operation::Length, vec![self])
    }

    /// Its value in f64 or, with digits, computed from the numbers as shown.
    pub fn value(&self, digits: Option<&Digits>) -> Value {
        let (operation, parts) = match self {
            Self::Number(x, style) => {
                return Value::Number(digits.map_or(*x, |n| n.styled(*x, *style).parse().unwrap_or(f64::NAN)));
            }
            Self::Whole(count) => return Value::Number(*count as f64),
            Self::Named(_, v) => return Self::from(*v).value(digits),
            Self::Of(operation, parts) => (operation, parts),
        };
        let mut values = parts.iter().map(|part| part.value(digits));
        let first = values.next().unwrap_or(Value::Number(0.0));
        match operation {
            Operation::Pair => match (first, values.next()) {
                (Value::Number(x), Some(Value::Number(y))) => Value::Pair(DVec2::new(x, y)),
                _ => UNDEFINED,
            },
            Operation::Infix(sign) => {
                let second = values.next().unwrap_or(UNDEFINED);
                match sign.trim() {
                    "+" => first.plus(second),
                    "−" => first.plus(second.map(|x| -x)),
                    "·" => first.times(second),
                    "×" => first.cross(second),
                    "/" => first.over(second),
                    _ => UNDEFINED,
                }
            }
            Operation::Sum => values.fold(first, Value::plus),
            Operation::Negative => first.map(|x| -x),
            Operation::Root => first.map(f64::sqrt),
            Operation::Squared => first.times(first),
            Operation::Length => match first {
                Value::Number(x) => Value::Number(x.abs()),
                Value::Pair(v) => Value::Number(v.length()),
            },
        }
    }

    pub fn show(&self, n: &Digits) -> String {
        let (operation, parts) = match self {
            Self::Number(x, style) => return n.styled(*x, *style),
            Self::Whole(count) => return count.to_string(),
            Self::Named(name, _) => return name.clone(),
            Self::Of(operation, parts) => (operation, &parts[..]),
        };
        match (operation, parts) {
            (Operation::Infix(sign), [left, right]) => {
                let binding = self.binding();
                let (left, text) = (left.operand(n, binding), right.operand(n, binding + 1));
                // A power of ten is shown as a product.
                let text = if sign.trim() == "/" && right.has_power(n) {
                    format!("({text})")
                } else if right.begins_bare() {
                    text
                } else {
                    in_brackets(text)
                };
                format!("{left}{sign}{text}")
            }
            (Operation::Negative, [part]) => format!("−{}", part.operand(n, 2)),
            // A power of ten is shown as a product.
            (Operation::Root, [part]) if part.has_power(n) => format!("√({})", part.show(n)),
            (Operation::Squared, [part]) if part.has_power(n) => format!("({})²", part.show(n)),
            (Operation::Root, [part]) => format!("√{}", part.operand(n, 3)),
            (Operation::Squared, [part]) => format!("{}²", in_brackets(part.operand(n, 3))),
            (Operation::Length, [part]) => format!("|{}|", part.show(n)),
            (Operation::Pair, [x, y]) => format!("({}, {})", x.show(n), y.show(n)),
            (_, terms) => terms.iter().map(|term| in_brackets(term.show(n))).collect::<Vec<String>>().join(" + "),
        }
    }

    /// Whether it is a number with a power of ten.
    fn has_power(&self, n: &Digits) -> bool {
        matches!(self, Self::Number(x, style) if n.styled(*x, *style).contains('e'))
    }

    /// Its text, in brackets if it binds less than this.
    fn operand(&self, n: &Digits, binding: u8) -> String {
        if self.binding() < binding { format!("({})", self.show(n)) } else { self.show(n) }
    }

    /// 1 for sums, 2 for products, 3 for what needs no brackets.
    fn binding(&self) -> u8 {
        match self {
            Self::Of(Operation::Sum, terms) if terms.len() == 1 => 3,
            Self::Of(Operation::Sum | Operation::Infix(" + " | " − "), _) => 1,
            Self::Of(Operation::Infix(_) | Operation::Negative, _) => 2,
            _ => 3,
        }
    }

    /// Whether its first number has no brackets even if negative, as in `p + -0.5·d`.
    fn begins_bare(&self) -> bool {
        match self {
            Self::Number(_, style) => matches!(style, Style::Parameter),
            Self::Of(Operation::Infix(_), parts) => parts[0].begins_bare(),
            _ => false,
        }
    }

    /// The magnitude of its largest number.
    pub fn largest(&self) -> f64 {
        match self {
            Self::Number(x, _) => x.abs(),
            Self::Whole(count) => *count as f64,
            Self::Named(..) => 0.0,
            Self::Of(_, parts) => parts.iter().map(Self::largest).fold(0.0, f64::max),
        }
    }
}

impl From<f64> for Formula {
    fn from(value: f64) -> Self {
        Self::Number(value, Style::Plain)
    }
}

impl From<i32> for Formula {
    fn from(count: i32) -> Self {
        Self::Whole(count.into())
    }
}

impl From<u32> for Formula {
    fn from(count: u32) -> Self {
        Self::Whole(count.into())
    }
}

impl From<DVec2> for Formula {
    fn from(v: DVec2) -> Self {
        [v.x, v.y].into()
    }
}

impl<T: Into<Self>> From<[T; 2]> for Formula {
    fn from(both: [T; 2]) -> Self {
        Self::Of(Operation::Pair, both.map(Into::into).to_vec())
    }
}

impl From<Value> for Formula {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(x) => x.into(),
            Value::Pair(v) => v.into(),
        }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $sign:literal),*) => {$(
        impl<T: Into<Self>> $trait<T> for Formula {
            type Output = Self;

            fn $method(self, other: T) -> Self {
                self.infix($sign, other)
            }
        }
    )*};
}

// The product of two vectors is the dot product.
operators!(Add add " + ", Sub sub " − ", Mul mul "·", Div div " / ");

impl Neg for Formula {
    type Output = Self;

    fn neg(self) -> Self {
        Self::Of(Operation::Negative, vec![self])
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Pair(DVec2),
}

/// For a formula that mixes numbers and vectors as no step does.
pub const UNDEFINED: Value = Value::Number(f64::NAN);

impl Value {
    pub fn map(self, one: impl Fn(f64) -> f64) -> Self {
        match self {
            Self::Number(x) => Self::Number(one(x)),
            Self::Pair(v) => Self::Pair(DVec2::new(one(v.x), one(v.y))),
        }
    }

    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Self::Number(x + y),
            (Self::Pair(v), Self::Pair(w)) => Self::Pair(v + w),
            _ => UNDEFINED,
        }
    }

    pub fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Self::Number(x * y),
            (Self::Number(x), Self::Pair(v)) | (Self::Pair(v), Self::Number(x)) => Self::Pair(v * x),
            (Self::Pair(v), Self::Pair(w)) => Self::Number(v.dot(w)),
        }
    }

    pub fn cross(self, other: Self) -> Self {
        let (Self::Pair(v), Self::Pair(w)) = (self, other) else { return UNDEFINED };
        Self::Number(v.perp_dot(w))
    }

    pub fn over(self, other: Self) -> Self {
        let Self::Number(divisor) = other else { return UNDEFINED };
        self.map(|x| x / divisor)
    }

    /// The number, or both coordinates.
    pub fn coordinates(self) -> [f64; 2] {
        match self {
            Self::Number(x) => [x, x],
            Self::Pair(v) => v.to_array(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_divisor_has_brackets_once() {
        for (divisor, text) in [(-2.0, "1.0 / (-2.0)"), (1e-9, "1.0 / (1e-9)"), (-1e-9, "1.0 / (-1e-9)")] {
            assert_eq!((term(1.0) / divisor).show(&Digits::default()), text);
        }
    }
}
