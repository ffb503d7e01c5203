//! Do two rectangles given by their corners, as 16 numbers, overlap?
//!
//! The separating axis test needs nothing but corners in order. The rounded corners of a rotated rectangle have sides that are not
//! quite parallel, so all four edges of each give an axis, not two. For exact rectangles two axes each suffice, as in
//! [`separating_axes`](crate::collision::explain::separating_axes).

use crate::collision::answer::Relation;
use crate::collision::explain::axes::axis_test::AxisTest;
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::explanation::Explanation;
use crate::collision::outline::edges::corners;
use crate::collision::shape::error::ShapeError;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::predicates::orient;
use core::fmt;
use glam::Vec2;

/// Why eight of the numbers are not a rectangle.
#[derive(Clone, Debug, PartialEq)]
pub struct CornersError {
    /// Whether it is the first of the two.
    pub of_first: bool,
    /// What is wrong with it.
    pub fault: CornersFault,
}

/// What is wrong with four corners.
#[derive(Clone, Debug, PartialEq)]
pub enum CornersFault {
    /// Two sides cross: the corners are not in order around the outline. Sides and corners are counted from one, and a side has
    /// the number of the corner where it begins.
    Order {
        /// The sides that cross.
        sides: [usize; 2],
        /// Where, in world units.
        at: Vec2,
    },
    /// The outline is concave at a corner, counted from one.
    Concave {
        /// The number of the corner.
        corner: usize,
    },
    /// They enclose no area, or a number is not finite.
    Shape(ShapeError),
}

impl fmt::Display for CornersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} four corners: ", if self.of_first { "first" } else { "second" })?;
        match &self.fault {
            CornersFault::Order { sides: [side, other], at } => write!(
                f,
                "wrong order: the side from corner {side} meets the side from corner {other} at ({}, {}); give the corners in \
                 their order around the outline",
                at.x, at.y
            ),
            CornersFault::Concave { corner } => {
                write!(
                    f,
                    "not convex: corner {corner} lies inside the triangle of the other three, so the separating axis test does not apply"
                )
            }
            CornersFault::Shape(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for CornersError {}

/// The relation of two convex shapes of four corners: x and y of the first shape's corners in order around the outline, in either
/// orientation, then those of the second. The twin of [`relation`](crate::collision::relation) of such polygons.
///
/// ```
/// # use collision_lab::collision::{Relation, explain::separating_axes_of_corners};
/// let (square, right) = ([0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0], [3.0, 0.0, 5.0, 0.0, 5.0, 2.0, 3.0, 2.0]);
/// let twin = separating_axes_of_corners([square, right])?;
/// assert_eq!((twin.answer, twin.cost.tests), (Relation::Disjoint, 2), "its right side separates");
/// let bow_tie = [0.0, 0.0, 2.0, 2.0, 2.0, 0.0, 0.0, 2.0];
/// let refused = separating_axes_of_corners([square, bow_tie]).expect_err("the sides cross").to_string();
/// assert!(refused.starts_with("the second four corners: wrong order"), "{refused}");
/// # Ok::<(), collision_lab::collision::explain::CornersError>(())
/// ```
///
/// # Errors
/// When four corners are in the wrong order, form a concave outline, enclose no area, or are not finite.
pub fn separating_axes_of_corners(
    numbers: [[f32; 8]; 2],
) -> Result<Explanation<Relation, Vec<AxisTest>>, CornersError> {
    let quad = |i: usize| quad(numbers[i]).map_err(|fault| CornersError { of_first: i == 0, fault });
    let (a, b) = (quad(0)?, quad(1)?);
    Ok(separating_axes(&a, &b).expect("both are convex"))
}

fn quad(numbers: [f32; 8]) -> Result<Polygon, CornersFault> {
    let vertices: Vec<Vec2> = numbers.chunks(2).map(Vec2::from_slice).collect();
    let polygon = Polygon::new(&vertices).map_err(|error| match error {
        ShapeError::SelfCrossing { edge, other, at } => CornersFault::Order { sides: [edge + 1, other + 1], at },
        other => CornersFault::Shape(other),
    })?;
    if polygon.is_convex() {
        return Ok(polygon);
    }
    let inward = corners(polygon.vertices()).find(|&[p, q, r]| orient(p, q, r).is_lt()).map(|[_, corner, _]| corner);
    let place = vertices.iter().position(|vertex| Some(*vertex) == inward);
    Err(CornersFault::Concave { corner: place.map_or(0, |i| i + 1) })
}
