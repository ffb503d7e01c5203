//! A formula with the numbers of a pair: its value, and how it is written with so many digits.

use crate::algorithm::steps::digits::{Digits, in_brackets};
use core::ops::{Add, Div, Mul, Neg, Sub};
use glam::DVec2;

/// A formula. Operators build it; brackets come with them.
#[derive(Clone, Debug)]
pub enum Formula {
    Number(f64, Style),
    /// A count, such as the 2 of `/ 2`: exact.
    Whole(i64),
    /// A point or a vector.
    Pair(Box<[Self; 2]>),
    /// A name for a value that another line shows.
    Named(String, Box<Self>),
    /// A sign between two formulas, with the spaces around it.
    Infix(Box<[Self; 2]>, &'static str),
    Sum(Vec<Self>),
    Negative(Box<Self>),
    Root(Box<Self>),
    Squared(Box<Self>),
    /// The length of a vector, or the size of a number.
    Length(Box<Self>),
}

/// How a number is written.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Two decimals or, below one, four digits.
    Plain,
    /// The same, without brackets also below zero.
    Bare,
    /// Four decimals, without brackets: a parameter from 0 to 1.
    Parameter,
    /// Six digits: the divisor or dividend of a quotient that is used again.
    Divided,
    /// So many significant digits.
    Significant(u8),
    /// As fine as a small difference needs that it is subtracted for.
    OfDifference(f64),
}

/// What a formula results in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Pair(DVec2),
}

/// A number or a vector, to begin a formula with.
pub fn term(value: impl Into<Formula>) -> Formula {
    value.into()
}

/// A parameter along a segment.
pub fn fraction(t: f64) -> Formula {
    Formula::Number(t, Style::Parameter)
}

/// A sum of which each term below zero is in brackets, also the first.
pub fn sum(terms: impl IntoIterator<Item = impl Into<Formula>>) -> Formula {
    Formula::Sum(terms.into_iter().map(Into::into).collect())
}

/// The length of a vector by Pythagoras.
pub fn pythagoras(v: DVec2) -> Formula {
    (term(v.x).squared() + term(v.y).squared()).root()
}

impl Formula {
    /// A sign between this and another formula, such as ` · `, where the operators have other spaces.
    pub fn infix(self, sign: &'static str, other: impl Into<Self>) -> Self {
        Self::Infix(Box::new([self, other.into()]), sign)
    }

    pub fn cross(self, other: impl Into<Self>) -> Self {
        self.infix("×", other)
    }

    pub fn squared(self) -> Self {
        Self::Squared(Box::new(self))
    }

    pub fn root(self) -> Self {
        Self::Root(Box::new(self))
    }

    pub fn length(self) -> Self {
        Self::Length(Box::new(self))
    }

    /// Its value in f64 or, with digits, that of the numbers as they are shown.
    pub fn value(&self, digits: Option<&Digits>) -> Value {
        match self {
            Self::Number(x, style) => {
                Value::Number(digits.map_or(*x, |n| n.styled(*x, *style).parse().unwrap_or(f64::NAN)))
            }
            Self::Whole(count) => Value::Number(*count as f64),
            Self::Pair(both) => match both.each_ref().map(|one| one.value(digits)) {
                [Value::Number(x), Value::Number(y)] => Value::Pair(DVec2::new(x, y)),
                _ => UNDEFINED,
            },
            Self::Named(_, inner) => inner.value(digits),
            Self::Infix(both, sign) => {
                let [left, right] = both.each_ref().map(|one| one.value(digits));
                match sign.trim() {
                    "+" => left.plus(right),
                    "−" => left.plus(right.map(|x| -x)),
                    "·" => left.times(right),
                    "×" => left.cross(right),
                    _ => left.over(right),
                }
            }
            Self::Sum(terms) => {
                let all = terms.iter().map(|term| term.value(digits));
                all.reduce(Value::plus).unwrap_or(Value::Number(0.0))
            }
            Self::Negative(inner) => inner.value(digits).map(|x| -x),
            Self::Root(inner) => inner.value(digits).map(f64::sqrt),
            Self::Squared(inner) => inner.value(digits).times(inner.value(digits)),
            Self::Length(inner) => match inner.value(digits) {
                Value::Number(x) => Value::Number(x.abs()),
                Value::Pair(v) => Value::Number(v.length()),
            },
        }
    }

    /// Its text.
    pub fn show(&self, n: &Digits) -> String {
        match self {
            Self::Number(x, style) => n.styled(*x, *style),
            Self::Whole(count) => count.to_string(),
            Self::Pair(both) => format!("({}, {})", both[0].show(n), both[1].show(n)),
            Self::Named(name, _) => name.clone(),
            Self::Infix(both, sign) => {
                let [left, right] = &**both;
                let is_product = self.binding() == 2;
                let [left_text, text] =
                    [left.operand(n, if is_product { 2 } else { 1 }), right.operand(n, if is_product { 3 } else { 2 })];
                let text = if right.begins_bare() { text } else { in_brackets(text) };
                format!("{left_text}{sign}{text}")
            }
            Self::Sum(terms) => terms.iter().map(|term| in_brackets(term.show(n))).collect::<Vec<String>>().join(" + "),
            Self::Negative(inner) => format!("−{}", inner.operand(n, 2)),
            Self::Root(inner) => format!("√{}", inner.operand(n, 3)),
            Self::Squared(inner) => format!("{}²", in_brackets(inner.operand(n, 3))),
            Self::Length(inner) => format!("|{}|", inner.show(n)),
        }
    }

    /// Whether its first number stands without brackets also below zero, as in `p + -0.5·d`.
    fn begins_bare(&self) -> bool {
        match self {
            Self::Number(_, style) => matches!(style, Style::Bare | Style::Parameter),
            Self::Infix(both, _) => both[0].begins_bare(),
            _ => false,
        }
    }

    /// Its text where what binds less than this needs brackets.
    fn operand(&self, n: &Digits, binding: u8) -> String {
        if self.binding() < binding { format!("({})", self.show(n)) } else { self.show(n) }
    }

    /// 1 for sums, 2 for products, 3 for what needs no brackets.
    fn binding(&self) -> u8 {
        match self {
            Self::Infix(_, sign) if matches!(sign.trim(), "+" | "−") => 1,
            Self::Sum(_) => 1,
            Self::Infix(..) | Self::Negative(_) => 2,
            _ => 3,
        }
    }

    /// The size of the largest number in it.
    pub fn largest(&self) -> f64 {
        let of_all = |all: &[Self]| all.iter().map(Self::largest).fold(0.0, f64::max);
        match self {
            Self::Number(x, _) => x.abs(),
            Self::Whole(count) => *count as f64,
            Self::Pair(both) | Self::Infix(both, _) => of_all(&**both),
            Self::Sum(terms) => of_all(terms),
            Self::Named(..) => 0.0,
            Self::Negative(inner) | Self::Root(inner) | Self::Squared(inner) | Self::Length(inner) => inner.largest(),
        }
    }
}

/// Of a formula that mixes numbers and vectors as no step does.
const UNDEFINED: Value = Value::Number(f64::NAN);

impl Value {
    fn map(self, one: impl Fn(f64) -> f64) -> Self {
        match self {
            Self::Number(x) => Self::Number(one(x)),
            Self::Pair(v) => Self::Pair(DVec2::new(one(v.x), one(v.y))),
        }
    }

    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Self::Number(x + y),
            (Self::Pair(v), Self::Pair(w)) => Self::Pair(v + w),
            _ => UNDEFINED,
        }
    }

    fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Self::Number(x * y),
            (Self::Number(x), Self::Pair(v)) | (Self::Pair(v), Self::Number(x)) => Self::Pair(v * x),
            (Self::Pair(v), Self::Pair(w)) => Self::Number(v.dot(w)),
        }
    }

    fn cross(self, other: Self) -> Self {
        let (Self::Pair(v), Self::Pair(w)) = (self, other) else { return UNDEFINED };
        Self::Number(v.perp_dot(w))
    }

    fn over(self, other: Self) -> Self {
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
        Self::Pair(Box::new(both.map(Into::into)))
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

impl<T: Into<Self>> Add<T> for Formula {
    type Output = Self;

    fn add(self, other: T) -> Self {
        self.infix(" + ", other)
    }
}

impl<T: Into<Self>> Sub<T> for Formula {
    type Output = Self;

    fn sub(self, other: T) -> Self {
        self.infix(" − ", other)
    }
}

/// Of two vectors the dot product.
impl<T: Into<Self>> Mul<T> for Formula {
    type Output = Self;

    fn mul(self, other: T) -> Self {
        self.infix("·", other)
    }
}

impl<T: Into<Self>> Div<T> for Formula {
    type Output = Self;

    fn div(self, other: T) -> Self {
        self.infix(" / ", other)
    }
}

impl Neg for Formula {
    type Output = Self;

    fn neg(self) -> Self {
        Self::Negative(Box::new(self))
    }
}
