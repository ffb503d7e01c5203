//! Why does a tree refuse a box?

use core::fmt;

/// Why a [`DynamicTree`](crate::collision::DynamicTree) leaves everything as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// A side of the box is NaN or infinite, or its `min` is above its `max`.
    NotABox,
    /// The box with this id was removed, or is in another tree.
    NoSuchBox,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotABox => "the sides of the box must be finite numbers, and min at most max",
            Self::NoSuchBox => "the tree has no box with this id",
        })
    }
}

impl core::error::Error for TreeError {}
