//! Which axes does the separating axis test need for a circle, and do the intervals on them have a gap?
//!
//! If the point of a convex shape closest to the centre is on an edge, the normal of that edge separates; if it is a corner, the axis
//! from the centre to that corner does. So there is one axis besides those of the edges: the one through the closest corner. For two
//! circles, or a circle and a point, it is the only one.

use crate::collision::explain::axes::axis_test::AxisKind;
use crate::collision::explain::convex::Convex;
use crate::collision::relation::circle::circle_rect_exactly;
use crate::collision::shape::canonical::Around;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::{compare_distance, compare_line_distance, dot_sign, orient};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// An axis for a circle and another shape.
pub(crate) struct CircleAxis {
    /// Whether it is the normal of an edge; otherwise it is the circle's axis.
    pub kind: AxisKind,
    /// The ends of the edge; or the centre and the closest corner.
    pub edge: [DVec2; 2],
    /// Of length one: out of the other shape along the normal, or from the centre to the corner.
    pub axis: DVec2,
    /// The exact sign of the gap between both intervals.
    pub gap_sign: Ordering,
}

/// The axis from the centre of a circle to that of another, or to a point: a circle without a radius.
pub(crate) fn between_circles(circle: Circle, other: Circle, kind: AxisKind) -> CircleAxis {
    let radii = [circle.radius(), other.radius()].map(f64::from);
    let gap_sign = compare_distance(other.center(), circle.center(), radii);
    CircleAxis { kind, ..through_corner(circle, other.center().as_dvec2(), gap_sign) }
}

/// The axes of a circle and a convex shape with an edge: first that of the circle, then the normals. `rect` is the shape, if it is one.
pub(crate) fn with_edges(circle: Circle, shape: &Convex, rect: Option<&Rect>) -> Vec<CircleAxis> {
    let edges = shape.axes();
    let mut normals: Vec<CircleAxis> =
        edges.iter().enumerate().map(|(i, edges)| normal_axis(circle, edges, rect.map(|rect| (rect, i)))).collect();
    let beyond_edges = normals.iter().map(|axis| axis.gap_sign).max().expect("it has an edge");
    let own = corner_axis(circle, shape, rect, beyond_edges);
    // No axis has a larger gap than the best of those so far; what rounding adds to a smaller one does not count.
    let largest = own.gap_sign.max(beyond_edges);
    for normal in normals.iter_mut().filter(|_| rect.is_none()) {
        normal.gap_sign = normal.gap_sign.max(gap_from(circle, shape, normal.axis).total_cmp(&0.0).min(largest));
    }
    core::iter::once(own).chain(normals).collect()
}

/// The gap between the circle and the shape in a direction from the circle, rounded.
fn gap_from(circle: Circle, shape: &Convex, direction: DVec2) -> f64 {
    let center = circle.center().as_dvec2();
    let begins = shape.corners.iter().map(|corner| (corner.near() - center).dot(direction));
    begins.fold(f64::INFINITY, f64::min) - f64::from(circle.radius())
}

/// The axis through the corner closest to the centre.
fn corner_axis(circle: Circle, shape: &Convex, rect: Option<&Rect>, beyond_edges: Ordering) -> CircleAxis {
    let center = circle.center().as_dvec2();
    let distance = |k: &usize| shape.corners[*k].near().distance_squared(center);
    let closest = (0..shape.corners.len()).min_by(|i, j| distance(i).total_cmp(&distance(j))).expect("it has a corner");
    let corner = shape.corners[closest];
    let mut axis = through_corner(circle, corner.near(), beyond_edges);
    axis.gap_sign = if !is_closest_point(circle, shape, closest, rect, beyond_edges) {
        // The closest point is on an edge, whose normal has the largest gap.
        gap_from(circle, shape, axis.axis).total_cmp(&0.0).min(beyond_edges)
    } else if let Some(rect) = rect {
        circle_rect_exactly(Around::from(&circle), rect, [true; 2])
    } else {
        compare_distance(as_vec2(corner), circle.center(), [f64::from(circle.radius()), 0.0])
    };
    axis
}

/// Whether a corner is the point of the shape closest to the centre: no neighbour lies in the direction of the centre. For a rectangle,
/// whose corners are no f32 points: whether it is further away than all sides.
fn is_closest_point(circle: Circle, shape: &Convex, k: usize, rect: Option<&Rect>, beyond_edges: Ordering) -> bool {
    if let Some(rect) = rect {
        return circle_rect_exactly(Around::from(&circle), rect, [true; 2]) > beyond_edges;
    }
    let (corners, n) = (&shape.corners, shape.corners.len());
    [(k + 1) % n, (k + n - 1) % n]
        .into_iter()
        .all(|next| dot_sign(corners[k], corners[next], corners[k], circle.center()) != Ordering::Greater)
}

fn through_corner(circle: Circle, corner: DVec2, gap_sign: Ordering) -> CircleAxis {
    let center = circle.center().as_dvec2();
    // Where both are one point, any direction will do.
    let axis = (corner - center).try_normalize().unwrap_or(DVec2::X);
    CircleAxis { kind: AxisKind::ThroughCorner, edge: [center, corner], axis, gap_sign }
}

/// The axis along the normal of an edge; of parallel edges, the one that faces the circle. `rect` comes with the index in
/// [`Convex::axes`]: 0 for the edges along x, whose normal is y.
fn normal_axis(circle: Circle, edges: &[[Corner; 2]], rect: Option<(&Rect, usize)>) -> CircleAxis {
    let center = circle.center().as_dvec2();
    let outward = |&[p, q]: &[Corner; 2]| -p.to(q).perp().normalize();
    let height = |edge: &[Corner; 2]| (center - edge[0].near()).dot(outward(edge));
    let facing = edges.iter().max_by(|e, f| height(e).total_cmp(&height(f))).expect("an axis has an edge");
    let gap_sign = match rect {
        Some((rect, axis)) => {
            // A rectangle without an area has one axis, across the extent that it has.
            let is_y = if rect.has_area() { axis == 0 } else { rect.half_extents().x > 0.0 };
            circle_rect_exactly(Around::from(&circle), rect, [!is_y, is_y])
        }
        None => edges.iter().map(|&edge| beyond_edge(circle, edge)).max().expect("an axis has an edge"),
    };
    CircleAxis { kind: AxisKind::EdgeNormal, edge: facing.map(Exact::near), axis: outward(facing), gap_sign }
}

/// Compares the distance of the centre from the line of an edge with the radius; less where the centre is not outside.
fn beyond_edge(circle: Circle, [p, q]: [Corner; 2]) -> Ordering {
    if orient(p, q, circle.center()) == Ordering::Less {
        compare_line_distance(as_vec2(p), as_vec2(q), circle.center(), [f64::from(circle.radius()), 0.0])
    } else {
        Ordering::Less
    }
}

/// The corner of a segment or polygon, which is an f32 point.
fn as_vec2(corner: Corner) -> Vec2 {
    corner.near().as_vec2()
}
