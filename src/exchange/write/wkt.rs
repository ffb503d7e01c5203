//! Writes shapes as well-known text, a line each.

use crate::collision::Shape;
use crate::exchange::write::description::describe;
use crate::exchange::write::simple_feature::SimpleFeature;
use crate::scene::{Body, LocalShape, Pose};
use core::fmt::Write;
use glam::Vec2;

/// The placed shapes as WKT, a geometry a line, with the shortest decimals that read back as the same f32.
///
/// A rectangle is the polygon of its four corners. A shape that WKT cannot express, such as a circle, is described in a
/// line that is no geometry, `-- circle …`. Names are left out.
pub fn to_wkt<'b>(bodies: impl IntoIterator<Item = &'b Body>) -> String {
    let mut text = String::new();
    for body in bodies {
        // Writing to a String cannot fail.
        let _ = match SimpleFeature::of(body.shape()) {
            Ok(SimpleFeature::Point(at)) => writeln!(text, "POINT ({})", corners(&[at])),
            Ok(SimpleFeature::LineString(ends)) => writeln!(text, "LINESTRING ({})", corners(&ends)),
            Ok(SimpleFeature::Polygon(vertices)) => {
                // The vertices as given, unless the body has a pose.
                let given = match body.local() {
                    LocalShape::Polygon { vertices } if body.pose() == Pose::default() => vertices,
                    _ => &vertices,
                };
                writeln!(text, "POLYGON (({}))", ring(given))
            }
            Err(why) => match body.shape() {
                Shape::Circle(circle) => {
                    let center = corners(&[circle.center()]);
                    writeln!(text, "-- circle of radius {}, centre ({center}): WKT has no circles", circle.radius())
                }
                _ => writeln!(text, "-- {}: {why}", describe(body)),
            },
        };
    }
    text
}

/// The corners of a closed ring: the first one is repeated.
fn ring(vertices: &[Vec2]) -> String {
    let first = vertices.first().filter(|first| vertices.len() == 1 || vertices.last() != Some(first));
    let again = first.map_or(String::new(), |first| format!(", {}", corners(&[*first])));
    corners(vertices) + &again
}

fn corners(vertices: &[Vec2]) -> String {
    let vertices: Vec<String> = vertices.iter().map(|v| format!("{} {}", v.x, v.y)).collect();
    vertices.join(", ")
}
