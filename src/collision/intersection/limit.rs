//! When does the search for an intersection end early? At a number of crossings, or when the caller stops it.

use core::fmt;

/// The most crossings of two outlines for which [`try_intersection`](crate::collision::try_intersection) returns a region. That
/// many take less than a gigabyte of memory and a few seconds.
pub const MAX_CROSSINGS: usize = 2_000_000;

/// Why [`try_intersection`](crate::collision::try_intersection) has no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoRegion {
    /// The outlines cross more than [`MAX_CROSSINGS`] times.
    TooManyCrossings,
    /// The search was stopped.
    Stopped,
}

impl fmt::Display for NoRegion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCrossings => {
                f.write_str("the outlines cross more than 2,000,000 times, so their intersection is not computed")
            }
            Self::Stopped => f.write_str("the search for the intersection was stopped"),
        }
    }
}

impl core::error::Error for NoRegion {}

/// When a search ends early: at a number of crossings, or when the caller stops it.
pub(crate) struct Limit<'f> {
    most_crossings: usize,
    /// Whether the search may go on; without it the search always may.
    go_on: Option<&'f mut dyn FnMut() -> bool>,
    /// The work so far, and the amount at which `go_on` is called next.
    done: usize,
    next_call: usize,
}

impl<'f> Limit<'f> {
    /// The work between two calls of `go_on`: less than a millisecond.
    const PERIOD: usize = 1024;

    pub fn new(most_crossings: usize, go_on: &'f mut dyn FnMut() -> bool) -> Self {
        Self { most_crossings, go_on: Some(go_on), done: 0, next_call: Self::PERIOD }
    }

    /// A limit with which the search never ends early.
    pub fn none() -> Self {
        Self { most_crossings: usize::MAX, go_on: None, done: 0, next_call: usize::MAX }
    }

    /// Is called with every piece of work. A unit of work takes between a few nanoseconds and a microsecond.
    #[inline]
    pub fn work(&mut self, amount: usize) -> Result<(), NoRegion> {
        self.done += amount;
        if self.done < self.next_call {
            return Ok(());
        }
        self.next_call = self.done + Self::PERIOD;
        if self.go_on.as_mut().is_none_or(|go_on| go_on()) { Ok(()) } else { Err(NoRegion::Stopped) }
    }

    /// Is called with the number of crossings found so far.
    #[inline]
    pub fn crossings(&mut self, count: usize) -> Result<(), NoRegion> {
        if count <= self.most_crossings { Ok(()) } else { Err(NoRegion::TooManyCrossings) }
    }

    /// The work so far.
    #[cfg(test)]
    pub fn done(&self) -> usize {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_has_the_bound() {
        assert_eq!(MAX_CROSSINGS, 2_000_000);
        assert!(NoRegion::TooManyCrossings.to_string().contains("2,000,000"));
    }
}
