//! Which corner or edge of an outline is meant?

use core::fmt;
use core::hint::select_unpredictable;

/// The part of an outline at a contact point, with its number below the two highest bits. Edge k leads from corner k to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Feature(u32);

impl Feature {
    /// The bits of the number.
    const NUMBER: u32 = u32::MAX >> 2;

    pub const fn corner(k: u32) -> Self {
        Self(k)
    }

    /// A point of an edge, at a corner of the other shape.
    #[inline(always)]
    pub fn edge(k: u32) -> Self {
        Self(1 << 30 | k)
    }

    /// What of an edge is nearest to a point that is beside it at some part of the way between two corners, or beyond one of them.
    #[inline(always)]
    pub fn beside([start, end]: [u32; 2], part: f64) -> Self {
        let beyond_start = select_unpredictable(part >= 1.0, Self::corner(end), Self::edge(start));
        // NaN, where both corners are the same point, is at the start.
        select_unpredictable(part > 0.0, beyond_start, Self::corner(start))
    }

    /// The ends of a stretch that is shared with another edge: that nearer to the start of this one, and that nearer to its end.
    #[inline(always)]
    pub fn edge_ends(k: u32) -> [Self; 2] {
        [Self(2 << 30 | k), Self(3 << 30 | k)]
    }
}

impl fmt::Debug for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["Corner", "Edge", "EdgeStart", "EdgeEnd"][(self.0 >> 30) as usize];
        write!(f, "{kind}({})", self.0 & Self::NUMBER)
    }
}
