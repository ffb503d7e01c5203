//! Where does a circle cut a line, or another circle? The numbers that place the common chord.

/// Half the length of the chord that a line cuts off a circle, with the line `distance` away from the centre: √(r² − d²),
/// factored so that nothing cancels. NaN where the line misses the circle.
pub(crate) fn half_chord(radius: f64, distance: f64) -> f64 {
    ((radius - distance) * (radius + distance)).sqrt()
}

/// How far from the centre of a circle of radius r the common chord with a circle of radius s is, whose centre is at
/// distance d: (d² + r² − s²) / 2d; below zero behind the centre.
pub(crate) fn chord_distance(d: f64, r: f64, s: f64) -> f64 {
    (d + (r - s) * (r + s) / d) / 2.0
}
