//! What is one side of a convex part?

use glam::DVec2;

/// A corner of a convex outline and the edge from there to the next one.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    pub corner: DVec2,
    /// The outward unit normal of the edge; zero where the outline is a single point.
    pub normal: DVec2,
}

/// The side from one corner to the next.
pub(crate) fn side_of([corner, end]: [DVec2; 2]) -> Side {
    Side { corner, normal: -(end - corner).perp().normalize_or_zero() }
}
