//! Why can a number of a shape not be what was typed for it?

use crate::{
    collision::ShapeError,
    scene::{Body, Local, Pose},
};

/// Why the shape that results from a number is none, in a sentence about the number as it was typed. `number` names it, such as
/// `half width of A`.
pub fn why_refused(number: &str, typed: &str, (local, pose): (&Local, Pose)) -> Option<String> {
    Some(match Body::new(local.clone(), pose).err()? {
        ShapeError::Negative { .. } => format!("The {number} must not be negative, but {typed} is"),
        ShapeError::NotFinite { .. } | ShapeError::BeyondF32 | ShapeError::AxisNotUnit { .. } => {
            format!("{typed} is too large for the {number}")
        }
        error => {
            let error = error.to_string();
            let why = error.strip_prefix("vertices: ").unwrap_or(&error);
            format!("The {number} cannot be {typed}, because {why}")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::edit::quantities::{Quantity, RectBy, with_quantity};
    use glam::Vec2;

    #[test]
    fn what_was_typed_is_named() {
        let local = Local::Rect { size: Vec2::new(40.0, 20.0), pivot: None };
        let body = Body::new(local, Pose::at(Vec2::new(5.0, 6.0))).unwrap();
        let says = |by: RectBy, quantity: Quantity, typed: &str| {
            let (local, pose) = with_quantity(&body, by, quantity, typed.parse().unwrap());
            why_refused("number of A", typed, (&local, pose))
        };
        let negative = Some("The number of A must not be negative, but -50 is".to_owned());
        assert_eq!(says(RectBy::Pivot, Quantity::Width, "-50"), negative);
        assert_eq!(says(RectBy::Center, Quantity::Width, "-50"), negative);
        for (quantity, typed) in [(Quantity::Height, "1e300"), (Quantity::X, "1e39"), (Quantity::Angle, "1e300")] {
            let large = Some(format!("{typed} is too large for the number of A"));
            assert_eq!(says(RectBy::Pivot, quantity, typed), large, "{quantity:?}");
        }
        assert_eq!(says(RectBy::Pivot, Quantity::Width, "50"), None);
        let corners = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]].map(Vec2::from);
        let polygon = Body::new(Local::Polygon { vertices: corners.into() }, Pose::default()).unwrap();
        let (local, pose) = with_quantity(&polygon, RectBy::Pivot, Quantity::Corner(0, 0), 20.0);
        let why = why_refused("corner 0 x of A", "20", (&local, pose)).expect("it crosses itself");
        assert!(why.starts_with("The corner 0 x of A cannot be 20, because the outline crosses"), "{why}");
        assert!(!why.contains(':'), "one sentence: {why}");
    }
}
