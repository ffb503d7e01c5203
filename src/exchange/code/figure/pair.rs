//! Pairs of numbers: points, vectors and sizes.

use crate::exchange::code::syntax::{Num, Span};

/// Two coordinates, with an optional third that is ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub x: Num,
    pub y: Num,
    pub third: Option<Box<Num>>,
    /// The meaning given by its type.
    pub means: Meaning,
}

/// The meaning of a pair given by its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meaning {
    /// A vector, a tuple or an array.
    #[default]
    Any,
    /// A location, such as `Point(1, 2)`.
    Point,
    /// A width and a height.
    Size,
}

impl Pair {
    pub fn of(x: &Num, y: &Num) -> Self {
        Self { x: x.clone(), y: y.clone(), third: None, means: Meaning::Any }
    }

    pub fn with_third(x: &Num, y: &Num, third: &Num) -> Self {
        Self { third: Some(Box::new(third.clone())), ..Self::of(x, y) }
    }

    /// Every two numbers as a pair.
    pub fn of_each_two(nums: &[Num]) -> Vec<Self> {
        nums.chunks_exact(2).map(|pair| Self::of(&pair[0], &pair[1])).collect()
    }

    pub fn spans(&self) -> impl Iterator<Item = Span> {
        self.x.spans().chain(self.y.spans())
    }
}
