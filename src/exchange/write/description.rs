//! Describes a shape by its kind and its numbers, such as `rect at (10, 20) size 30×40 rotated by 30°`.

use crate::collision::Shape;
use crate::number_format::{counted, shortest};
use crate::scene::{Body, LocalShape};
use glam::Vec2;

const MAX_CORNERS: usize = 12;

/// The kind and the numbers of a body, in world coordinates and degrees, with the shortest decimals that read back as
/// the same f32. A rectangle is at its pivot, as in the scene file; the pivot is named unless it is the centre.
pub fn describe(body: &Body) -> String {
    let pose = body.pose();
    match (body.shape(), body.local()) {
        (Shape::Point(point), _) => format!("point at {}", pair(point.position())),
        (Shape::Segment(segment), _) => format!("segment from {} to {}", pair(segment.a()), pair(segment.b())),
        (Shape::Circle(circle), _) => {
            format!("circle at {} radius {}", pair(circle.center()), shortest(circle.radius()))
        }
        (Shape::Rect(_), LocalShape::Rect { size, pivot }) => {
            let (width, height) = (shortest(size.x), shortest(size.y));
            let pivot = pivot.map_or(String::new(), |pivot| format!(" pivot {}", pair(pivot)));
            let turned =
                if pose.degrees == 0.0 { String::new() } else { format!(" rotated by {}°", shortest(pose.degrees)) };
            format!("rect at {} size {width}×{height}{pivot}{turned}", pair(pose.position))
        }
        (Shape::Rect(rect), _) => format!("rect with corners {}", corners(&rect.corners())),
        (Shape::Polygon(polygon), _) => {
            let vertices = polygon.vertices();
            format!("polygon with {}: {}", counted(vertices.len(), "corner"), corners(vertices))
        }
        (Shape::Rounded(rounded), _) => {
            let core = body.sharp().as_ref().map(describe).unwrap_or_default();
            let kind = match core.strip_prefix("segment") {
                Some(ends) => format!("capsule{ends}"),
                None => format!("rounded {core}"),
            };
            format!("{kind} radius {}", shortest(rounded.radius()))
        }
    }
}

fn corners(vertices: &[Vec2]) -> String {
    let listed: Vec<String> = vertices.iter().take(MAX_CORNERS).map(|&vertex| pair(vertex)).collect();
    let more = vertices.len().saturating_sub(MAX_CORNERS);
    listed.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

/// A point as `(1, 2)`, with the shortest decimals.
pub fn pair(v: Vec2) -> String {
    format!("({}, {})", shortest(v.x), shortest(v.y))
}
