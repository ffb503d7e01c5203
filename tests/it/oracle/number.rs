//! Exact rational numbers that are not reduced to lowest terms until asked: the greatest common divisor costs more
//! than it saves in short formulas.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_bigint::{BigInt, Sign};
use num_integer::Integer;

/// A rational number. Invariant: the denominator is positive.
#[derive(Clone, Debug)]
pub struct Q {
    num: BigInt,
    den: BigInt,
}

impl Q {
    pub fn new(num: i64, den: i64) -> Self {
        Self::of(num.into(), den.into())
    }

    fn of(num: BigInt, den: BigInt) -> Self {
        match den.sign() {
            Sign::Minus => Self { num: -num, den: -den },
            Sign::NoSign => panic!("division by zero in the oracle"),
            Sign::Plus => Self { num, den },
        }
    }

    pub fn zero() -> Self {
        Self::new(0, 1)
    }

    pub fn sign(&self) -> Ordering {
        match self.num.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    pub fn is_zero(&self) -> bool {
        self.num.sign() == Sign::NoSign
    }

    pub fn abs(&self) -> Self {
        if self.sign() == Ordering::Less { -self } else { self.clone() }
    }

    pub fn square(&self) -> Self {
        self * self
    }

    pub fn half(&self) -> Self {
        Self { num: self.num.clone(), den: &self.den * 2 }
    }

    /// The same number in lowest terms.
    pub fn reduced(self) -> Self {
        let divisor = self.num.gcd(&self.den);
        Self { num: self.num / &divisor, den: self.den / divisor }
    }

    /// The number as f64, correct to about one part in 2⁵³; zero and infinity only outside the range of f64.
    pub fn to_f64(&self) -> f64 {
        let (mantissa, exponent) = self.scaled(0);
        scale(mantissa, exponent)
    }

    /// The square root as f64, also where the square itself is beyond f64.
    pub fn sqrt(&self) -> f64 {
        assert_ne!(self.sign(), Ordering::Less, "root of a negative number");
        let (mantissa, exponent) = self.scaled(1);
        scale(mantissa.sqrt(), exponent / 2)
    }

    /// Mantissa and a binary exponent that is a multiple of `1 + even`.
    fn scaled(&self, even: i64) -> (f64, i64) {
        let mut shift = 64 + self.den.bits() as i64 - self.num.bits() as i64;
        shift += shift & even;
        let shifted = if shift >= 0 { &self.num << shift as u64 } else { &self.num >> (-shift) as u64 };
        let quotient = shifted / &self.den;
        let digits: i128 = quotient.try_into().expect("about 64 bits");
        (digits as f64, -shift)
    }
}

/// mantissa · 2^exponent, rounded once.
fn scale(mantissa: f64, exponent: i64) -> f64 {
    let steps = exponent / 500;
    let (step, rest) = (500 * steps.signum(), exponent - 500 * steps);
    (0..steps.abs()).fold(mantissa * 2f64.powi(rest as i32), |m, _| m * 2f64.powi(step as i32))
}

impl From<f32> for Q {
    fn from(x: f32) -> Self {
        Self::from(f64::from(x))
    }
}

impl From<f64> for Q {
    fn from(x: f64) -> Self {
        assert!(x.is_finite(), "{x} is not a number");
        let bits = x.to_bits();
        let (sign, exponent, fraction) = (bits >> 63, (bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
        let mantissa = if exponent == 0 { fraction } else { fraction | (1 << 52) } as i64;
        let zeros = i64::from(mantissa.trailing_zeros().min(63));
        let mantissa = BigInt::from(if sign == 1 { -(mantissa >> zeros) } else { mantissa >> zeros });
        let power = (exponent.max(1) as i64) - 1075 + zeros;
        if power >= 0 || mantissa.sign() == Sign::NoSign {
            Self { num: mantissa << power.max(0) as u64, den: 1.into() }
        } else {
            Self { num: mantissa, den: BigInt::from(1) << (-power) as u64 }
        }
    }
}

impl Ord for Q {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.den == other.den {
            return self.num.cmp(&other.num);
        }
        (&self.num * &other.den).cmp(&(&other.num * &self.den))
    }
}

impl PartialOrd for Q {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Q {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Q {}

impl Neg for &Q {
    type Output = Q;
    fn neg(self) -> Q {
        Q { num: -&self.num, den: self.den.clone() }
    }
}

impl Add for &Q {
    type Output = Q;
    fn add(self, other: &Q) -> Q {
        if self.den == other.den {
            return Q { num: &self.num + &other.num, den: self.den.clone() };
        }
        Q { num: &self.num * &other.den + &other.num * &self.den, den: &self.den * &other.den }
    }
}

impl Sub for &Q {
    type Output = Q;
    fn sub(self, other: &Q) -> Q {
        if self.den == other.den {
            return Q { num: &self.num - &other.num, den: self.den.clone() };
        }
        Q { num: &self.num * &other.den - &other.num * &self.den, den: &self.den * &other.den }
    }
}

impl Mul for &Q {
    type Output = Q;
    fn mul(self, other: &Q) -> Q {
        Q { num: &self.num * &other.num, den: &self.den * &other.den }
    }
}

impl Div for &Q {
    type Output = Q;
    fn div(self, other: &Q) -> Q {
        Q::of(&self.num * &other.den, &self.den * &other.num)
    }
}

/// The operators on values, in terms of those on references.
macro_rules! by_value {
    ($($operator:ident $method:ident),*) => {$(
        impl $operator for Q {
            type Output = Q;
            fn $method(self, other: Q) -> Q {
                (&self).$method(&other)
            }
        }
    )*};
}
by_value!(Add add, Sub sub, Mul mul, Div div);
