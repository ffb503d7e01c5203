//! Writes shapes as well-known text, a line each.

use crate::{
    collision::Shape,
    scene::{Body, Local},
};
use core::fmt::Write;
use glam::Vec2;

/// The placed shapes as WKT, a geometry a line, with the shortest decimals that read back as the same f32.
///
/// A rectangle is the polygon of its four corners, each rounded to f32 where it is turned. WKT has no circles: a circle is told in a
/// line that is no geometry, `-- circle …`. Names are left out.
pub fn to_wkt<'b>(bodies: impl IntoIterator<Item = &'b Body>) -> String {
    let mut text = String::new();
    for body in bodies {
        // Writing to a String cannot fail.
        let _ = match (body.shape(), body.local()) {
            (Shape::Point(point), _) => writeln!(text, "POINT ({})", corners(&[point.position()])),
            (Shape::Segment(segment), _) => writeln!(text, "LINESTRING ({})", corners(&[segment.a(), segment.b()])),
            (Shape::Circle(circle), _) => {
                writeln!(
                    text,
                    "-- circle about ({}) with radius {}: WKT has none",
                    corners(&[circle.center()]),
                    circle.radius()
                )
            }
            (Shape::Rect(rect), _) => writeln!(text, "POLYGON (({}))", ring(&rect.corners())),
            // As the vertices were given, unless they are turned or moved.
            (Shape::Polygon(_), Local::Polygon { vertices }) if body.pose() == crate::scene::Pose::default() => {
                writeln!(text, "POLYGON (({}))", ring(vertices))
            }
            (Shape::Polygon(polygon), _) => writeln!(text, "POLYGON (({}))", ring(polygon.vertices())),
        };
    }
    text
}

/// The corners, the first one again at the end.
fn ring(vertices: &[Vec2]) -> String {
    let first = vertices.first().filter(|first| vertices.len() == 1 || vertices.last() != Some(first));
    let again = first.map_or(String::new(), |first| format!(", {}", corners(&[*first])));
    corners(vertices) + &again
}

fn corners(vertices: &[Vec2]) -> String {
    let vertices: Vec<String> = vertices.iter().map(|v| format!("{} {}", v.x, v.y)).collect();
    vertices.join(", ")
}
