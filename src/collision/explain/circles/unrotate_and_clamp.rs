//! Un-rotate and clamp: which point of a rotated rectangle is closest to a point or to a circle's centre?
//!
//! In the rectangle's local frame the rectangle is axis-aligned, and the closest point is the given point with each coordinate
//! clamped to the half extents. Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use crate::collision::answer::ClosestPoints;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::relation::circle::circle_rect_exactly;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::canonical::Around;
use crate::collision::shape::rect::Rect;
use core::cmp::Ordering;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "un-rotate and clamp",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 5.1.4",
    counts: "4 comparisons clamp and 1 decides; 4 multiplications un-rotate the centre, 3 are squares, 4 rotate the closest point back; \
             1 square root for the distance or the depth",
    fast_path: Some(
        "does the same for x and y side by side, never rotates the rectangle's corners, and takes one square root; where \
                rounding could change a hit into a miss, exact predicates decide",
    ),
};

/// Two comparisons for each coordinate and one of squares; four products for each rotation, three for the squares; a square root
/// for the distance.
const COST: Cost = Cost { tests: 5, multiplications: 11, angles: 1, square_roots: 1, ..Cost::ZERO };

/// What the search for the closest point of a rectangle finds; all lengths in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClampSteps {
    /// The vector from the rectangle's centre to the point.
    pub way: DVec2,
    /// That vector along the rectangle's own axes (u, v): x = u·way / |u|², y = v·way / |u|²; |u| is one, up to rounding.
    pub local: DVec2,
    /// The half extents.
    pub half: DVec2,
    /// Each coordinate of `local`, clamped between minus and plus the half extent: the closest point of the rectangle along its own
    /// axes.
    pub clamped: DVec2,
    /// The given point minus the clamped one: zero inside the rectangle.
    pub difference: DVec2,
    /// Its squared length.
    pub squared_distance: f64,
    /// The squared radius that it is compared with; a point has radius zero.
    pub squared_radius: f64,
    /// Whether the squared length is at most the squared radius, so that the shapes meet: decided by exact signs, even if the two
    /// rounded numbers disagree.
    pub meets: bool,
    /// The closest point of the rectangle in the world: the given point minus dx·u + dy·v, with the difference (dx, dy), so that a
    /// point inside stays unchanged.
    pub closest: DVec2,
}

/// The closest points of a point or circle and a rectangle. The twin of [`closest_points`](crate::collision::closest_points);
/// whether the distance is zero is decided exactly. `None` for other shapes.
///
/// ```
/// # use collision_lab::collision::{Circle, Rect, closest_points, explain::unrotate_and_clamp};
/// # use collision_lab::glam::{DVec2, Vec2};
/// let ball = Circle::new(Vec2::new(7.0, 6.0), 2.0)?;
/// let bar = Rect::new(Vec2::ZERO, Vec2::new(2.0, 4.0), 90.0_f32.to_radians())?;
/// let twin = unrotate_and_clamp(&ball, &bar).expect("a circle");
/// assert_eq!(twin.steps.local, DVec2::new(6.0, -7.0), "its own x axis points down");
/// assert_eq!(twin.steps.clamped, DVec2::new(2.0, -4.0));
/// assert_eq!(twin.answer, closest_points(&ball, &bar));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn unrotate_and_clamp(probe: &impl AsShape, rect: &Rect) -> Option<Explanation<ClosestPoints, ClampSteps>> {
    let (center, radius) = match probe.as_shape() {
        ShapeRef::Point(point) => (point.position(), 0.0),
        ShapeRef::Circle(circle) => (circle.center(), circle.radius()),
        ShapeRef::Segment(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_) | ShapeRef::Rounded(_) => return None,
    };
    let (from, u, half) = (rect.center().as_dvec2(), rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
    let (way, v) = (center.as_dvec2() - from, u.perp());
    // The stored axis is not quite of length one, and the half extents are measured in its own length.
    let local = DVec2::new(u.dot(way), v.dot(way)) / u.length_squared();
    let clamped = local.clamp(-half, half);
    let difference = local - clamped;
    // Not from the centre: a point within the rectangle stays what it is.
    let closest = center.as_dvec2() - u * difference.x - v * difference.y;

    let (squared_distance, squared_radius) = (difference.length_squared(), f64::from(radius) * f64::from(radius));
    let far = center.as_dvec2().distance(closest);
    let meets = circle_rect_exactly(Around { core: center, radius }, rect, [true; 2]) != Ordering::Greater;
    let answer = if meets {
        ClosestPoints::common(closest)
    } else {
        // Only rounding moves a centre that is outside onto the rectangle; then any direction will do.
        let towards = (closest - center.as_dvec2()).try_normalize().unwrap_or(DVec2::X);
        ClosestPoints::separated(center.as_dvec2() + towards * f64::from(radius), closest, far - f64::from(radius))
    };
    let steps = ClampSteps { way, local, half, clamped, difference, squared_distance, squared_radius, meets, closest };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost: COST })
}
