//! Turns the code of an algorithm into a complete program with the numbers of a pair, which prints the answer.

pub mod value;

use crate::algorithm::steps::outline_terms::first_polygon;
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::{Polygon, Rect, Segment, Shape};
use crate::scene::file::embedded;
use glam::Vec2;
use value::{Language, Value, camel};

/// The algorithm's code in the language with this index, with the numbers of a pair. `None` if it does not apply to such shapes.
pub fn runnable_program(algorithm: &Algorithm, language: usize, subject: &Subject) -> Option<String> {
    let inputs = (algorithm.inputs)(subject)?;
    let language = algorithm.listings.get(language)?.language;
    let listing = |of: &Algorithm| Some(of.listings.iter().find(|listing| listing.language == language)?.plain());
    let listings: Option<Vec<String>> =
        core::iter::once(algorithm).chain(inputs.with.iter().copied()).map(listing).collect();
    let code = listings?.join("\n");
    let declared: Vec<String> = inputs.values.iter().map(|(name, value)| language.declaration(name, value)).collect();
    let comment = if language == Language::Python { "#" } else { "//" };
    let bodies = match algorithm.scope {
        Scope::Pair => subject.bodies().to_vec(),
        Scope::Scene | Scope::SceneWithinFrame => subject.scene.shown().map(|(_, body)| body).collect(),
    };
    let scene = embedded::line(comment, bodies);
    let script = inputs.call.replace('&', "").replace(".to_vec()", "");
    Some(match language {
        Language::Rust => {
            let declared: String = declared.iter().map(|line| format!("    {line}\n")).collect();
            format!(
                "{scene}{}\nfn main() {{\n{declared}    println!(\"{{:?}}\", {});\n}}\n\n{code}",
                inputs.imports, inputs.call
            )
        }
        Language::JavaScript => {
            let call = camel(&script);
            format!("{scene}{}\n\n{code}\nconsole.log({call});\n", declared.join("\n"))
        }
        Language::Python => format!("{scene}{}\n\n\n{code}\n\nprint({})\n", declared.join("\n"), script),
    })
}

pub fn frame(rect: &Rect) -> [(&'static str, Value); 3] {
    let angle = rect.axis().as_dvec2().to_angle() as f32;
    [("m", Value::Point(rect.center())), ("half", Value::Point(rect.half_extents())), ("angle", Value::Number(angle))]
}

pub fn ends(segment: &Segment, names: [&'static str; 2]) -> [(&'static str, Value); 2] {
    [(names[0], Value::Point(segment.a())), (names[1], Value::Point(segment.b()))]
}

/// The corners of a shape that has an area and no curves.
pub fn corners_of_area(shape: &Shape) -> Option<Vec<Vec2>> {
    match shape {
        Shape::Rect(rect) if rect.has_area() => Some(rect.corners().to_vec()),
        Shape::Polygon(polygon) => Some(polygon.vertices().to_vec()),
        Shape::Rect(_) | Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rounded(_) => None,
    }
}

/// The corners of both shapes, called a and b.
pub fn two_outlines(subject: &Subject, call: &'static str) -> Option<Inputs> {
    let [a, b] = subject.shapes().map(corners_of_area);
    Some(Inputs::new(vec![("a", Value::Points(a?)), ("b", Value::Points(b?))], call))
}

/// The corners of the first polygon of a pair that is wanted, called outline.
pub fn one_outline(subject: &Subject, is_wanted: fn(&Polygon) -> bool, call: &'static str) -> Option<Inputs> {
    let corners = first_polygon(subject.shapes(), is_wanted)?.0.vertices().to_vec();
    Some(Inputs::new(vec![("outline", Value::Points(corners))], call))
}
