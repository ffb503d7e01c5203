//! With which numbers of a pair is the code of an algorithm called?

use crate::{
    algorithm::{Subject, program::value::Value},
    collision::{
        Aabb, Polygon, Rect, Segment, Shape,
        explain::{GridStep, convex_decomposition, uniform_grid},
    },
    scene::Body,
};
use glam::Vec2;

/// What a listing is called with: declarations, and the call whose answer is printed.
pub struct Inputs {
    /// Names and values, in order; a name of several words as Rust and Python have it.
    pub values: Vec<(&'static str, Value)>,
    /// The call in Rust.
    pub rust: &'static str,
    /// The same in Python; in JavaScript its names are in camel case.
    pub script: &'static str,
    /// What stands before all else in Rust.
    pub imports: &'static str,
    /// The algorithms, by their names, whose code is called as well.
    pub with: &'static [&'static str],
}

/// What most of the code needs.
const VECTORS: &str = "use glam::Vec2; // cargo add glam\n";
/// The same with a number.
const VECTORS_AND_PI: &str = "use core::f32::consts::PI;\nuse glam::Vec2; // cargo add glam\n";
/// The same with boxes.
const VECTORS_AND_BOXES: &str = "use glam::{UVec2, Vec2}; // cargo add glam

#[derive(Clone, Copy)]
struct Aabb {
    min: Vec2,
    max: Vec2,
}

impl Aabb {
    fn overlaps(self, other: Aabb) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }
}
";

impl Inputs {
    fn new(values: Vec<(&'static str, Value)>, rust: &'static str, script: &'static str) -> Self {
        Self { values, rust, script, imports: VECTORS, with: &[] }
    }
}

/// What the algorithm of this name is called with. `None` where its code, shorter than what is told, is not about such shapes.
pub fn inputs(algorithm: &str, subject: &Subject) -> Option<Inputs> {
    let shapes = subject.shapes();
    Some(match algorithm {
        "Four inequalities" => four_inequalities(shapes),
        "Un-rotate and clamp" => return unrotate_and_clamp(shapes),
        "Slab clipping" => return slab_clip(shapes),
        "Segment parameters" => return segment_parameters(shapes),
        "Crossing number" => return crossing_number(shapes),
        "Circle lens" => return circle_lens(shapes),
        "Bounding box" | "Bounding circle" => two_outlines(shapes, "may_overlap(&a, &b)", "may_overlap(a, b)")?,
        "Separating axes" => separating_axes(shapes)?,
        "Edge by edge" => Inputs {
            with: &["Segment parameters", "Crossing number"],
            ..two_outlines(shapes, "overlaps(&a, &b)", "overlaps(a, b)")?
        },
        "Sutherland–Hodgman" => two_outlines(shapes, "clipped(&a, &b)", "clipped(a, b)")?,
        "Crossings sorted by angle" => two_outlines(shapes, "common_part(&a, &b)", "common_part(a, b)")?,
        "GJK" => two_outlines(shapes, "distance(&a, &b)", "distance(a, b)")?,
        "Convex decomposition" => outline(shapes, is_concave, "convex_parts(&outline)", "convex_parts(outline)")?,
        "Ear clipping" => outline(shapes, is_concave, "triangles(outline.to_vec())", "triangles(outline)")?,
        "Way out of a concave shape" => return way_out(shapes),
        "Broad phase: a grid" => return broad_phase(subject),
        "Area and perimeter" => outline(shapes, |_| true, "sizes(&outline)", "sizes(outline)")?,
        "Convex hull" => outline(shapes, |_| true, "convex_hull(outline.to_vec())", "convex_hull(outline)")?,
        "Projection on an axis" => return project_on_axis(shapes),
        _ => return None,
    })
}

fn four_inequalities(shapes: [&Shape; 2]) -> Inputs {
    let [a, b] = shapes.map(Shape::aabb);
    let half = |sides: Aabb| Value::Point(sides.size() * 0.5);
    let values = vec![
        ("center_a", Value::Point(a.center())),
        ("half_a", half(a)),
        ("center_b", Value::Point(b.center())),
        ("half_b", half(b)),
    ];
    let rust = "overlaps(&sides(center_a, half_a), &sides(center_b, half_b))";
    Inputs::new(values, rust, "overlaps(sides(center_a, half_a), sides(center_b, half_b))")
}

fn separating_axes([a, b]: [&Shape; 2]) -> Option<Inputs> {
    let round = |shape: &Shape| match shape {
        Shape::Circle(circle) => Some((vec![circle.center()], circle.radius())),
        other => Some((corners(other)?, 0.0)),
    };
    let ((of_a, r), (of_b, s)) = (round(a)?, round(b)?);
    let values =
        vec![("a", Value::Points(of_a)), ("r", Value::Number(r)), ("b", Value::Points(of_b)), ("s", Value::Number(s))];
    Some(Inputs::new(values, "overlaps(&a, r, &b, s)", "overlaps(a, r, b, s)"))
}

/// The numbers of a rectangle in its own frame.
fn frame(rect: &Rect) -> [(&'static str, Value); 3] {
    let angle = rect.axis().as_dvec2().to_angle() as f32;
    [("center", Value::Point(rect.center())), ("half", Value::Point(rect.half())), ("angle", Value::Number(angle))]
}

fn unrotate_and_clamp(shapes: [&Shape; 2]) -> Option<Inputs> {
    let ([Shape::Rect(rect), round] | [round, Shape::Rect(rect)]) = shapes else { return None };
    let (at, radius) = match round {
        Shape::Circle(circle) => (circle.center(), circle.radius()),
        Shape::Point(point) => (point.position(), 0.0),
        Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) => return None,
    };
    let mut values = vec![("circle", Value::Point(at)), ("radius", Value::Number(radius))];
    values.extend(frame(rect));
    let call = "overlaps(circle, radius, center, half, angle)";
    Some(Inputs::new(values, call, call))
}

fn slab_clip(shapes: [&Shape; 2]) -> Option<Inputs> {
    let ([Shape::Rect(rect), Shape::Segment(segment)] | [Shape::Segment(segment), Shape::Rect(rect)]) = shapes else {
        return None;
    };
    let mut values = ends(segment, ["p", "q"]).to_vec();
    values.extend(frame(rect));
    let call = "clip(local(p, center, angle), local(q, center, angle), half)";
    Some(Inputs::new(values, call, call))
}

fn ends(segment: &Segment, names: [&'static str; 2]) -> [(&'static str, Value); 2] {
    [(names[0], Value::Point(segment.a())), (names[1], Value::Point(segment.b()))]
}

fn segment_parameters(shapes: [&Shape; 2]) -> Option<Inputs> {
    let [Shape::Segment(first), Shape::Segment(second)] = shapes else { return None };
    let values = [ends(first, ["p1", "p2"]), ends(second, ["p3", "p4"])].concat();
    Some(Inputs::new(values, "meeting(p1, p2, p3, p4)", "meeting(p1, p2, p3, p4)"))
}

fn crossing_number(shapes: [&Shape; 2]) -> Option<Inputs> {
    let ([Shape::Point(point), other] | [other, Shape::Point(point)]) = shapes else { return None };
    let values = vec![("corners", Value::Points(corners(other)?)), ("at", Value::Point(point.position()))];
    Some(Inputs::new(values, "is_inside(&corners, at)", "is_inside(corners, at)"))
}

fn circle_lens(shapes: [&Shape; 2]) -> Option<Inputs> {
    let [Shape::Circle(a), Shape::Circle(b)] = shapes else { return None };
    let values = vec![
        ("a", Value::Point(a.center())),
        ("r", Value::Number(a.radius())),
        ("b", Value::Point(b.center())),
        ("s", Value::Number(b.radius())),
    ];
    Some(Inputs {
        imports: VECTORS_AND_PI,
        ..Inputs::new(values, "common_area(a, r, b, s)", "common_area(a, r, b, s)")
    })
}

/// The corners of a shape that has an area and no curves.
fn corners(shape: &Shape) -> Option<Vec<Vec2>> {
    match shape {
        Shape::Rect(rect) if rect.half().min_element() > 0.0 => Some(rect.corners().to_vec()),
        Shape::Polygon(polygon) => Some(polygon.vertices().to_vec()),
        Shape::Rect(_) | Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => None,
    }
}

fn two_outlines([a, b]: [&Shape; 2], rust: &'static str, script: &'static str) -> Option<Inputs> {
    let values = vec![("a", Value::Points(corners(a)?)), ("b", Value::Points(corners(b)?))];
    Some(Inputs::new(values, rust, script))
}

fn is_concave(polygon: &Polygon) -> bool {
    !polygon.is_convex()
}

/// The first polygon of a pair that is wanted.
fn outline(
    shapes: [&Shape; 2],
    is_wanted: fn(&Polygon) -> bool,
    rust: &'static str,
    script: &'static str,
) -> Option<Inputs> {
    let polygon = shapes.into_iter().find_map(|shape| match shape {
        Shape::Polygon(polygon) if is_wanted(polygon) => Some(polygon),
        _ => None,
    });
    Some(Inputs::new(vec![("outline", Value::Points(polygon?.vertices().to_vec()))], rust, script))
}

fn way_out(shapes: [&Shape; 2]) -> Option<Inputs> {
    let parts = |shape: &Shape| match shape {
        Shape::Polygon(polygon) => Some(convex_decomposition(polygon).answer.iter().map(<[Vec2]>::to_vec).collect()),
        other => Some(vec![corners(other)?]),
    };
    let [first, second] = shapes.map(parts);
    let values = vec![("first", Value::Outlines(first?)), ("second", Value::Outlines(second?))];
    let inputs = Inputs::new(values, "way_out(&first, &second)", "way_out(first, second)");
    Some(Inputs { with: &["Convex hull"], ..inputs })
}

fn broad_phase(subject: &Subject) -> Option<Inputs> {
    let shown = subject.scene.bodies.iter().filter(|body| !body.flags().is_hidden);
    let boxes: Vec<Aabb> = shown.map(Body::shape).map(Shape::aabb).collect();
    let told = uniform_grid(&boxes);
    let GridStep::Grid { origin, cell, size, .. } = *told.steps.first()? else { return None };
    let values = vec![
        ("boxes", Value::Boxes(boxes)),
        ("origin", Value::Point(origin.as_vec2())),
        ("cell", Value::Point(cell.as_vec2())),
        ("size", Value::Cells(size)),
    ];
    let call = "pairs(boxes, origin, cell, size)";
    Some(Inputs { imports: VECTORS_AND_BOXES, ..Inputs::new(values, "pairs(&boxes, origin, cell, size)", call) })
}

fn project_on_axis(shapes: [&Shape; 2]) -> Option<Inputs> {
    let ([Shape::Segment(axis), shape] | [shape, Shape::Segment(axis)]) = shapes else { return None };
    let corners = match shape {
        Shape::Point(point) => vec![point.position()],
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        other => corners(other)?,
    };
    let mut values = vec![("corners", Value::Points(corners))];
    values.extend(ends(axis, ["p", "q"]));
    Some(Inputs::new(values, "shadow(&corners, p, q)", "shadow(corners, p, q)"))
}
