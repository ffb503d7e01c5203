//! Have the crossings and inner corners of two outlines, sorted by angle, an area above zero?

use crate::{
    algorithm::{comparison::method::Method, crossing_number::method::is_inside},
    collision::{Shape, explain::sort_by_angle},
};
use glam::{DVec2, Vec2};

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "as the article has it: the common part has an area; a touch has none",
    does: "Sorts crossings and inner corners by angle: they meet if the area is above 0.",
    is_exact: true,
    hits: |a, b| Some(area(&outline(a)?, &outline(b)?) > 0.0),
    cost: |a, b| sort_by_angle(a, b).map(|told| told.cost),
};

/// The corners of a shape that has an area and no curve.
fn outline(shape: &Shape) -> Option<Vec<DVec2>> {
    match shape {
        Shape::Rect(rect) if rect.half().min_element() > 0.0 => {
            let (center, half, u) = (rect.center().as_dvec2(), rect.half().as_dvec2(), rect.axis().as_dvec2());
            let corner = |[x, y]: [f64; 2]| center + u * (x * half.x) + u.perp() * (y * half.y);
            Some([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(corner).to_vec())
        }
        Shape::Polygon(polygon) => Some(polygon.vertices().iter().map(Vec2::as_dvec2).collect()),
        Shape::Rect(_) | Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => None,
    }
}

/// The area of the outline through all points that are common, sorted by their angle around the mean.
fn area(a: &[DVec2], b: &[DVec2]) -> f64 {
    let mut points: Vec<DVec2> =
        edges(a).flat_map(|edge| edges(b).filter_map(move |other| crossing(edge, other))).collect();
    points.extend(a.iter().filter(|corner| is_inside(**corner, b)));
    points.extend(b.iter().filter(|corner| is_inside(**corner, a)));
    let mean = points.iter().sum::<DVec2>() / points.len().max(1) as f64;
    let mut around: Vec<(f64, DVec2)> = points.iter().map(|&point| ((point - mean).to_angle(), point - mean)).collect();
    around.sort_by(|p, q| p.0.total_cmp(&q.0));
    let next = around.iter().cycle().skip(1);
    0.5 * around.iter().zip(next).map(|(p, q)| p.1.perp_dot(q.1)).sum::<f64>()
}

fn edges(outline: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}

/// Where two edges cross; parallel ones do not.
fn crossing([p, q]: [DVec2; 2], [r, s]: [DVec2; 2]) -> Option<DVec2> {
    let (along, other) = (q - p, s - r);
    let cross = along.perp_dot(other);
    let (t, u) = ((r - p).perp_dot(other) / cross, (r - p).perp_dot(along) / cross);
    // Parallel edges have no parameters: both are infinite, or no numbers.
    let is_on_both = (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u);
    is_on_both.then(|| p + along * t)
}
