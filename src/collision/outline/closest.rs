//! Which point of an edge is closest to a point?

use glam::DVec2;

/// The point of the segment closest to `point`. Follows Ericson, "Real-Time Collision Detection", 5.1.2; measured from
/// the nearer end to avoid cancellation; the segment may have length zero.
pub(crate) fn closest_on_segment(a: DVec2, b: DVec2, point: DVec2) -> DVec2 {
    let along = b - a;
    let (from_a, from_b) = (along.dot(point - a), along.dot(b - point));
    if from_a <= 0.0 {
        a
    } else if from_b <= 0.0 {
        b
    } else if from_a <= from_b {
        a + along * (from_a / along.length_squared())
    } else {
        b - along * (from_b / along.length_squared())
    }
}
