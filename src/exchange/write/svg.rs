//! Writes shapes as SVG.

use crate::collision::Shape;
use crate::printable_text::escaped;
use crate::scene::{Body, LocalShape, Scene};
use core::fmt::Write;
use glam::Vec2;

/// The diameter of points in pixels.
const POINT: f32 = 2.0;

/// The shapes as an SVG document, an element each, with the shortest decimals that read back as the same f32.
///
/// A rectangle is a `<rect>` with its pivot and its angle; a circle a `<circle>`, a segment a `<line>`, a polygon a `<polygon>` of its
/// placed corners. A rounded rectangle is a `<rect>` with `rx`; other rounded shapes are a `<polygon>` with chords instead of the
/// arcs. SVG has no points: a point is a line of length zero with round ends. A name is a `<title>`.
pub fn shapes_to_svg<'b>(bodies: impl IntoIterator<Item = &'b Body>) -> String {
    let bodies: Vec<Body> = bodies.into_iter().cloned().collect();
    let scene = Scene { bodies };
    let extent = scene.extent();
    let (at, size) = (extent.min, extent.size().min(Vec2::splat(f32::MAX)));
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" fill=\"none\" stroke=\"black\" stroke-linecap=\"round\">",
        at.x, at.y, size.x, size.y
    );
    for body in &scene.bodies {
        let element = element(body);
        let tag = element.split(' ').next().unwrap_or_default();
        // Lines stay thin at every zoom level.
        let _ = write!(text, "  <{element} vector-effect=\"non-scaling-stroke\"");
        let _ = match &body.name {
            Some(name) => writeln!(text, "><title>{}</title></{tag}>", escaped(name)),
            None => writeln!(text, "/>"),
        };
    }
    text.push_str("</svg>\n");
    text
}

/// An element without its angle brackets.
fn element(body: &Body) -> String {
    match (body.shape(), body.local().core()) {
        (Shape::Point(point), _) => {
            let Vec2 { x, y } = point.position();
            format!("line x1=\"{x}\" y1=\"{y}\" x2=\"{x}\" y2=\"{y}\" stroke-width=\"{POINT}\"")
        }
        (Shape::Segment(segment), _) => {
            let (a, b) = (segment.a(), segment.b());
            format!("line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", a.x, a.y, b.x, b.y)
        }
        (Shape::Circle(circle), _) => {
            let center = circle.center();
            format!("circle cx=\"{}\" cy=\"{}\" r=\"{}\"", center.x, center.y, circle.radius())
        }
        (Shape::Rect(_) | Shape::Rounded(_), LocalShape::Rect { size, pivot }) => {
            let (pose, radius) = (body.pose(), body.local().radius());
            // Relative to the pivot.
            let (corner, size) = (-pivot.unwrap_or(*size * 0.5) - radius, *size + 2.0 * radius);
            let round = if radius > 0.0 { format!(" rx=\"{radius}\"") } else { String::new() };
            let turn = if pose.degrees == 0.0 { String::new() } else { format!(" rotate({})", pose.degrees) };
            let transform = format!("translate({} {}){turn}", pose.position.x, pose.position.y);
            let (Vec2 { x, y }, Vec2 { x: width, y: height }) = (corner, size);
            format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round} transform=\"{transform}\"")
        }
        (Shape::Rect(rect), _) => polygon(&rect.corners()),
        (Shape::Rounded(rounded), _) => polygon(&rounded.outline()),
        (Shape::Polygon(polygon_of), _) => polygon(polygon_of.vertices()),
    }
}

fn polygon(vertices: &[Vec2]) -> String {
    let points: Vec<String> = vertices.iter().map(|v| format!("{},{}", v.x, v.y)).collect();
    format!("polygon points=\"{}\"", points.join(" "))
}
