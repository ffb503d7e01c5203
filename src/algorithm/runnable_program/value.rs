//! Writes a number, a point or a list of them in a language.

use crate::collision::Aabb;
use crate::number_format::shortest;
use glam::{UVec2, Vec2};

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
