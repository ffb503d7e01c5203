//! What does a formula result in? A number or a vector, and the operations on them.

use glam::DVec2;

/// What a formula results in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Pair(DVec2),
}

/// Of a formula that mixes numbers and vectors as no step does.
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
