//! How large is the area within an outline, and where is its centroid?

use crate::collision::sign::exact_point::Exact;
use glam::{DVec2, Vec2};

/// The area within a closed outline, positive where it runs from +x towards +y. Measured from its first vertex, so
/// that far from the origin no digits are lost.
pub(crate) fn area<E: Exact>(outline: &[E]) -> f64 {
    let Some(origin) = outline.first().map(|corner| corner.near()) else { return 0.0 };
    let fan = outline.windows(2).map(|pair| (pair[0].near() - origin).perp_dot(pair[1].near() - origin));
    0.5 * fan.sum::<f64>()
}

/// The centroid of the area within a closed outline, or its first vertex if the area is zero.
pub(crate) fn centroid(outline: &[Vec2]) -> DVec2 {
    let Some(origin) = outline.first().map(Vec2::as_dvec2) else { return DVec2::ZERO };
    let (mut sum, mut twice_area) = (DVec2::ZERO, 0.0);
    for pair in outline.windows(2) {
        let (a, b) = (pair[0].as_dvec2() - origin, pair[1].as_dvec2() - origin);
        sum += (a + b) * a.perp_dot(b);
        twice_area += a.perp_dot(b);
    }
    if twice_area == 0.0 { origin } else { origin + sum / (3.0 * twice_area) }
}
