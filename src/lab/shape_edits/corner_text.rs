//! Typed shapes: a rectangle from its four corners, and the reason if a typed number is invalid.

use crate::collision::ShapeError;
use crate::scene::{Body, LocalShape, Pose};
use glam::DVec2;

/// The four corners in a text, given as eight numbers with any separators.
pub fn corners_of_text(text: &str) -> Result<[DVec2; 4], String> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e' | 'E');
    let numbers = text.split(|c| !is_part(c)).filter(|word| !word.is_empty()).map(str::parse::<f64>);
    let numbers: Vec<f64> =
        numbers.collect::<Result<_, _>>().map_err(|_| "something in the text is not a number".to_owned())?;
    let numbers: [f64; 8] = numbers
        .try_into()
        .map_err(|all: Vec<f64>| format!("four corners need eight numbers, but there are {}", all.len()))?;
    Ok([0, 2, 4, 6].map(|i| DVec2::new(numbers[i], numbers[i + 1])))
}

/// The rectangle with these four corners in order, or why they do not form one: a wrong order is a bow tie.
pub fn rect_of_corners(corners: [DVec2; 4]) -> Result<(LocalShape, Pose), String> {
    /// The tolerance of the corners, relative to the size, since typed numbers are rounded.
    const ROUNDING: f64 = 1e-4;
    let [a, b, c, d] = corners;
    let size = corners.iter().map(|corner| corner.distance(a)).fold(0.0, f64::max);
    if !(size > 0.0 && size.is_finite()) {
        return Err("four corners at one point do not form a rectangle".to_owned());
    }
    let is_closed = |[a, b, c, d]: [DVec2; 4]| (a - b + c - d).length() <= ROUNDING * size;
    let is_right = |[a, b, _, d]: [DVec2; 4]| ((b - a).dot(d - a)).abs() <= ROUNDING * size * size;
    let is_rect = |corners| is_closed(corners) && is_right(corners);
    if !is_rect(corners) {
        let orders = [[a, c, b, d], [a, b, d, c]];
        return Err(if orders.into_iter().any(is_rect) {
            "in this order the outline crosses itself: list the corners in order around the rectangle".to_owned()
        } else if is_closed(corners) {
            "the corners form a parallelogram, not a rectangle: its angles are not right angles".to_owned()
        } else {
            "the corners do not form a rectangle: opposite sides differ".to_owned()
        });
    }
    // From +x towards +y is clockwise on the screen; in the opposite order the same corners start elsewhere.
    let [a, b, d] = if (b - a).perp_dot(d - a) < 0.0 { [a, d, b] } else { [a, b, d] };
    let size = DVec2::new(b.distance(a), d.distance(a)).as_vec2();
    let center = (corners.into_iter().sum::<DVec2>() * 0.25).as_vec2();
    let degrees = (b - a).y.atan2((b - a).x).to_degrees() as f32;
    Ok((LocalShape::Rect { size, pivot: None }, Pose { position: center, degrees }))
}

/// Why a typed number gives an invalid shape, in a sentence about the number as typed. `number` names it, such as `half width of
/// A`.
pub fn why_refused(number: &str, typed: &str, (local, pose): (&LocalShape, Pose)) -> Option<String> {
    Some(match Body::new(local.clone(), pose).err()? {
        ShapeError::Negative { .. } => format!("The {number} must not be negative, but {typed} is"),
        ShapeError::NotFinite { .. } | ShapeError::BeyondF32 | ShapeError::AxisNotUnit { .. } => {
            format!("{typed} is too large for the {number}")
        }
        error => format!("The {number} cannot be {typed}, because {}", error.reason()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::shape_edits::quantities::{Quantity, RectBy, with_quantity};
    use glam::Vec2;

    #[test]
    fn an_error_names_the_typed_text() {
        let local = LocalShape::Rect { size: Vec2::new(40.0, 20.0), pivot: None };
        let body = Body::new(local, Pose::at(Vec2::new(5.0, 6.0))).unwrap();
        let says = |by: RectBy, quantity: Quantity, typed: &str| {
            let (local, pose) = with_quantity(&body, by, quantity, typed.parse().unwrap());
            why_refused("number of A", typed, (&local, pose))
        };
        let negative = Some("The number of A must not be negative, but -50 is".to_owned());
        assert_eq!(says(RectBy::Pivot, Quantity::Size(0), "-50"), negative);
        assert_eq!(says(RectBy::Center, Quantity::Size(0), "-50"), negative);
        for (quantity, typed) in
            [(Quantity::Size(1), "1e300"), (Quantity::Place(0), "1e39"), (Quantity::Angle, "1e300")]
        {
            let large = Some(format!("{typed} is too large for the number of A"));
            assert_eq!(says(RectBy::Pivot, quantity, typed), large, "{quantity:?}");
        }
        assert_eq!(says(RectBy::Pivot, Quantity::Size(0), "50"), None);
        let corners = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]].map(Vec2::from);
        let polygon = Body::new(LocalShape::Polygon { vertices: corners.into() }, Pose::default()).unwrap();
        let (local, pose) = with_quantity(&polygon, RectBy::Pivot, Quantity::Corner(0, 0), 20.0);
        let why = why_refused("corner 0 x of A", "20", (&local, pose)).expect("it crosses itself");
        assert!(why.starts_with("The corner 0 x of A cannot be 20, because the outline crosses"), "{why}");
        assert!(!why.contains(':'), "one sentence: {why}");
    }
}
