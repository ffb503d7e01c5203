//! How large is the area within an outline?

use glam::Vec2;

/// The area within a closed outline, positive where it runs from +x towards +y. Measured from its first vertex, so
/// that far from the origin no digits are lost.
pub(crate) fn area(outline: &[Vec2]) -> f64 {
    let Some(origin) = outline.first().map(Vec2::as_dvec2) else { return 0.0 };
    let fan = outline.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    0.5 * fan.sum::<f64>()
}
