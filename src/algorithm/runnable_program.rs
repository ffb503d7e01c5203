//! Turns the code of an algorithm into a complete program with the numbers of a pair, which prints the answer.

use crate::algorithm::steps::outline_terms::first_polygon;
use crate::algorithm::{Algorithm, Inputs, Subject};
use crate::collision::{Aabb, Polygon, Rect, Segment, Shape};
use crate::number_format::shortest;
use crate::scene::Body;
use crate::scene::file::embedded;
use glam::{UVec2, Vec2};

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
    // The grid and the tree take all shapes, the others two.
    let is_of_all = inputs.values.iter().any(|(_, value)| matches!(value, Value::Boxes(_)));
    let shown = |body: &&Body| !body.flags().is_hidden;
    let bodies =
        if is_of_all { subject.scene.bodies.iter().filter(shown).collect() } else { subject.bodies().to_vec() };
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
    [
        ("center", Value::Point(rect.center())),
        ("half", Value::Point(rect.half_extents())),
        ("angle", Value::Number(angle)),
    ]
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

/// An argument of the code.
#[derive(Clone)]
pub enum Value {
    /// A length, or an angle in radians.
    Number(f32),
    Point(Vec2),
    /// Corners in order.
    Points(Vec<Vec2>),
    Outlines(Vec<Vec<Vec2>>),
    Box(Aabb),
    Boxes(Vec<Aabb>),
    /// The numbers of columns and rows.
    Cells(UVec2),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Rust,
    JavaScript,
    Python,
}

impl Language {
    pub fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::JavaScript => "JavaScript",
            Self::Python => "Python",
        }
    }

    pub fn declaration(self, name: &str, value: &Value) -> String {
        let value = self.value(value);
        match self {
            Self::Rust => format!("let {name} = {value};"),
            Self::JavaScript => format!("const {} = {value};", camel(name)),
            Self::Python => format!("{name} = {value}"),
        }
    }

    fn value(self, value: &Value) -> String {
        match value {
            Value::Number(number) => self.number(*number),
            Value::Point(point) => self.point(*point),
            Value::Points(points) => self.points(points),
            Value::Outlines(outlines) => {
                let vec = if self == Self::Rust { "vec!" } else { "" };
                list(outlines.iter().map(|points| format!("{vec}{}", self.points(points))))
            }
            Value::Box(sides) => self.sides(*sides),
            Value::Boxes(boxes) => list(boxes.iter().map(|sides| self.sides(*sides))),
            Value::Cells(UVec2 { x, y }) => self.vector("UVec2", [x.to_string(), y.to_string()]),
        }
    }

    /// With enough digits to read back the same f32.
    fn number(self, number: f32) -> String {
        match self {
            // With a point or an exponent, as a float literal needs.
            Self::Rust => format!("{number:?}"),
            Self::JavaScript | Self::Python => shortest(number),
        }
    }

    fn point(self, Vec2 { x, y }: Vec2) -> String {
        self.vector("Vec2", [x, y].map(|number| self.number(number)))
    }

    fn vector(self, of: &str, [x, y]: [String; 2]) -> String {
        match self {
            Self::Rust => format!("{of}::new({x}, {y})"),
            Self::JavaScript => format!("{{ x: {x}, y: {y} }}"),
            Self::Python => format!("({x}, {y})"),
        }
    }

    fn points(self, points: &[Vec2]) -> String {
        list(points.iter().map(|point| self.point(*point)))
    }

    fn sides(self, sides: Aabb) -> String {
        let [x0, y0, x1, y1] = [sides.min.x, sides.min.y, sides.max.x, sides.max.y].map(|number| self.number(number));
        match self {
            Self::Rust => format!("Aabb {{ min: Vec2::new({x0}, {y0}), max: Vec2::new({x1}, {y1}) }}"),
            Self::JavaScript => format!("{{ x0: {x0}, y0: {y0}, x1: {x1}, y1: {y1} }}"),
            Self::Python => format!("({x0}, {y0}, {x1}, {y1})"),
        }
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

/// Converts snake case to the camel case of JavaScript: `is_inside(at)` becomes `isInside(at)`.
pub fn camel(code: &str) -> String {
    let mut parts = code.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| {
        let mut letters = part.chars();
        let initial = letters.next().map(|letter| letter.to_ascii_uppercase());
        before + &initial.into_iter().chain(letters).collect::<String>()
    })
}
