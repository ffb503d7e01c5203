//! How many crossings may an intersection have, and who may stop the search for it?

use core::{convert::Infallible, fmt};

/// The most crossings of two outlines of which [`try_intersection`](crate::collision::try_intersection) makes a region. That many
/// take less than a gigabyte of memory and a few seconds.
pub const MOST_CROSSINGS: usize = 2_000_000;

/// Why [`try_intersection`](crate::collision::try_intersection) has no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoRegion {
    /// The outlines cross more than [`MOST_CROSSINGS`] times.
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

/// Says whether a search may go on.
pub(crate) trait Limit {
    /// Why the search ends early.
    type Exceeded;

    /// Is called with every piece of work. A unit of work takes between a few nanoseconds and a microsecond.
    fn work(&mut self, amount: usize) -> Result<(), Self::Exceeded>;

    /// Is called with the number of crossings found so far.
    fn crossings(&mut self, count: usize) -> Result<(), Self::Exceeded>;
}

/// The search may always go on.
pub(crate) struct NoLimit;

impl Limit for NoLimit {
    type Exceeded = Infallible;

    #[inline(always)]
    fn work(&mut self, _: usize) -> Result<(), Infallible> {
        Ok(())
    }

    #[inline(always)]
    fn crossings(&mut self, _: usize) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The search may always go on, and its work is counted.
#[cfg(test)]
pub(crate) struct Counted(pub usize);

#[cfg(test)]
impl Limit for Counted {
    type Exceeded = Infallible;

    fn work(&mut self, amount: usize) -> Result<(), Infallible> {
        self.0 += amount;
        Ok(())
    }

    fn crossings(&mut self, _: usize) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The search may go on up to a number of crossings, and as long as `go_on` says so.
pub(crate) struct Bound<'f> {
    most_crossings: usize,
    go_on: &'f mut dyn FnMut() -> bool,
    /// The work until `go_on` is asked again.
    left: usize,
}

impl<'f> Bound<'f> {
    /// The work between two calls of `go_on`: less than a millisecond.
    const PERIOD: usize = 1024;

    pub fn new(most_crossings: usize, go_on: &'f mut dyn FnMut() -> bool) -> Self {
        Self { most_crossings, go_on, left: Self::PERIOD }
    }
}

impl Limit for Bound<'_> {
    type Exceeded = NoRegion;

    #[inline]
    fn work(&mut self, amount: usize) -> Result<(), NoRegion> {
        if amount < self.left {
            self.left -= amount;
            return Ok(());
        }
        self.left = Self::PERIOD;
        if (self.go_on)() { Ok(()) } else { Err(NoRegion::Stopped) }
    }

    #[inline]
    fn crossings(&mut self, count: usize) -> Result<(), NoRegion> {
        if count <= self.most_crossings { Ok(()) } else { Err(NoRegion::TooManyCrossings) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_said() {
        assert_eq!(MOST_CROSSINGS, 2_000_000);
        assert!(NoRegion::TooManyCrossings.to_string().contains("2,000,000"));
    }
}
