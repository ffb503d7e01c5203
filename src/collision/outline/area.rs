//! How large is the area within an outline?

use crate::collision::sign::exact_point::Exact;

/// The area within a closed outline, positive where it runs from +x towards +y. Measured from its first vertex, so
/// that far from the origin no digits are lost.
pub(crate) fn area<E: Exact>(outline: &[E]) -> f64 {
    let Some(origin) = outline.first().map(|corner| corner.near()) else { return 0.0 };
    let fan = outline.windows(2).map(|pair| (pair[0].near() - origin).perp_dot(pair[1].near() - origin));
    0.5 * fan.sum::<f64>()
}
