//! Which shapes does a figure become under some choices, and how is that said?

use crate::{
    collision::{Shape, ShapeError},
    exchange::{
        choices::{AngleUnit, Choices, Form, YAxis},
        item::{Angle, BoxNumbers, Figure, Item},
        place::At,
    },
    notation::{counted, cut, shortest},
    scene::{Body, Local, Pose},
};
use glam::{DVec2, Vec2};

/// A name is repeated so far.
const NAME_COLUMNS: usize = 40;

/// What one item becomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Where it stands.
    pub at: At,
    /// The shapes; none where something is wrong.
    pub bodies: Vec<Body>,
    /// One sentence without a full stop: what it is, or what is wrong with it and what to do.
    pub text: String,
    /// Whether there are no shapes because something is wrong.
    pub is_error: bool,
    /// Why the place, the angle or the size of the shapes is uncertain; a sentence without a full stop.
    pub unplaced: Option<String>,
}

impl Reading {
    pub(super) fn new(item: &Item, choices: &Choices) -> Self {
        let name = item.name.as_deref();
        let shown = name
            .filter(|name| !name.trim().is_empty())
            .map_or(String::new(), |name| format!(" \"{}\"", cut(name, NAME_COLUMNS)));
        let unplaced = item.unplaced.iter().map(|why| format!("not placed: {why}")).collect();
        let (bodies, text) = match shapes(&item.figure, choices) {
            Ok(shapes) => {
                let Shapes { bodies, kind, more } = shapes;
                (bodies, [vec![format!("{kind}{shown}")], more, item.notes.clone(), unplaced].concat().join(", "))
            }
            Err((kind, why)) => (Vec::new(), format!("{kind}{shown}: {why}")),
        };
        let is_error = bodies.is_empty();
        let bodies = bodies.into_iter().map(|body| if let Some(name) = name { body.named(name) } else { body });
        Self { at: item.at.clone(), bodies: bodies.collect(), text, is_error, unplaced: item.unplaced.clone() }
    }
}

struct Shapes {
    bodies: Vec<Body>,
    /// Such as `polygon of 4 corners`.
    kind: String,
    /// Such as `clockwise on the screen`.
    more: Vec<String>,
}

/// What it would have been, and what is wrong with it.
type Wrong = (String, String);

fn shapes(figure: &Figure, choices: &Choices) -> Result<Shapes, Wrong> {
    let change = Change { up: choices.y == YAxis::Up, factor: choices.factor };
    let corners = |vertices: &[Vec2]| vertices.iter().map(|&v| change.point(v)).collect::<Vec<_>>();
    match (figure, choices.form) {
        (Figure::Body(body), _) => change.body(body),
        (Figure::Circle { center, radius }, _) => {
            let (center, radius) = (change.point(*center), change.length(*radius));
            let kind = format!("circle about {} with radius {}", pair(center), shortest(radius));
            one(kind, Local::Circle { radius }, Pose::at(center))
        }
        (Figure::Box { at, size, numbers, angle }, form) => {
            let numbers = match form {
                Form::CenterAndSize => BoxNumbers::Center,
                Form::CornerAndSize => BoxNumbers::Corner,
                _ => *numbers,
            };
            let unturned = change.rect(*at, *size, numbers, *angle, choices.angles)?;
            match form {
                Form::Polygon | Form::Segments | Form::Points => {
                    let Shape::Rect(rect) = unturned.bodies[0].shape() else { return Ok(unturned) };
                    listed(&rect.corners(), form, true)
                }
                _ => Ok(unturned),
            }
        }
        (Figure::Points(v) | Figure::Line(v) | Figure::Outline(v), Form::CenterAndSize | Form::CornerAndSize)
            if v.len() == 2 =>
        {
            let numbers = if choices.form == Form::CenterAndSize { BoxNumbers::Center } else { BoxNumbers::Corner };
            change.rect(v[0], v[1], numbers, None, choices.angles)
        }
        (Figure::Points(vertices), form) => listed(&corners(vertices), chosen(form, Form::Points), false),
        (Figure::Line(vertices), form) => listed(&corners(vertices), chosen(form, Form::Segments), false),
        (Figure::Outline(vertices), form) => listed(&corners(vertices), chosen(form, Form::Polygon), true),
        (Figure::Rings(rings), form @ (Form::Segments | Form::Points)) => {
            let mut all: Option<Shapes> = None;
            for ring in rings {
                let next = listed(&corners(ring), form, true)?;
                match &mut all {
                    None => all = Some(next),
                    Some(all) => all.bodies.extend(next.bodies),
                }
            }
            let shapes = all.ok_or_else(|| ("polygon".to_owned(), "it is empty".to_owned()))?;
            let kind = format!("{} of {} rings", counted(shapes.bodies.len(), kind_of_form(form)), rings.len());
            Ok(Shapes { kind, ..shapes })
        }
        (Figure::Rings(rings), _) => {
            let kind = format!("polygon of {}", counted(rings.first().map_or(0, Vec::len), "corner"));
            let holes = counted(rings.len().saturating_sub(1), "hole");
            Err((
                kind,
                format!(
                    "it has {holes}, and polygons here have none: choose segments, or paste each ring as a polygon"
                ),
            ))
        }
    }
}

/// What a list of corners is: as the text says, unless something else is chosen that it can be.
fn chosen(form: Form, own: Form) -> Form {
    match form {
        Form::Polygon | Form::Segments | Form::Points => form,
        Form::AsWritten | Form::CenterAndSize | Form::CornerAndSize => own,
    }
}

fn kind_of_form(form: Form) -> &'static str {
    if form == Form::Points { "point" } else { "segment" }
}

/// Corners as a polygon, segments or points.
fn listed(vertices: &[Vec2], form: Form, is_closed: bool) -> Result<Shapes, Wrong> {
    let n = vertices.len();
    match form {
        Form::Points => {
            let kind = if n == 1 { format!("point at {}", pair(vertices[0])) } else { counted(n, "point") };
            many(kind, vertices.iter().map(|&v| (Local::Point, Pose::at(v))))
        }
        Form::Segments if n == 1 => listed(vertices, Form::Points, false),
        Form::Segments => {
            let repeats = vertices.first() == vertices.last();
            let back = (is_closed && n > 2 && !repeats).then(|| [vertices[n - 1], vertices[0]]);
            let segments = vertices.windows(2).map(|ends| [ends[0], ends[1]]).chain(back);
            let count = n - 1 + usize::from(back.is_some());
            let kind = if count == 1 {
                format!("segment from {} to {}", pair(vertices[0]), pair(vertices[1]))
            } else {
                counted(count, "segment")
            };
            let mut shapes = many(kind, segments.map(|[a, b]| (Local::Segment { a, b }, Pose::default())))?;
            if count > 1 {
                shapes.more.push(if repeats || back.is_some() { "closed" } else { "open" }.to_owned());
            }
            Ok(shapes)
        }
        _ if n == 1 => listed(vertices, Form::Points, false),
        _ if n == 2 => listed(vertices, Form::Segments, false),
        _ => polygon(vertices),
    }
}

fn polygon(vertices: &[Vec2]) -> Result<Shapes, Wrong> {
    let repeats = usize::from(vertices.len() > 3 && vertices.first() == vertices.last());
    let vertices = &vertices[..vertices.len() - repeats];
    let kind = format!("polygon of {}", counted(vertices.len(), "corner"));
    let mut shapes = one(kind, Local::Polygon { vertices: vertices.to_vec() }, Pose::default())?;
    shapes.more.push(format!("{} on the screen", turning(vertices)));
    if repeats == 1 {
        shapes.more.push("the repeated last corner is left out".to_owned());
    }
    Ok(shapes)
}

/// Which way an outline runs, seen with y pointing down.
fn turning(vertices: &[Vec2]) -> &'static str {
    let Some(origin) = vertices.first().map(Vec2::as_dvec2) else { return "" };
    let fan = vertices.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    if fan.sum::<f64>() < 0.0 { "counter-clockwise" } else { "clockwise" }
}

fn one(kind: String, local: Local, pose: Pose) -> Result<Shapes, Wrong> {
    many(kind, [(local, pose)].into_iter())
}

fn many(kind: String, shapes: impl Iterator<Item = (Local, Pose)>) -> Result<Shapes, Wrong> {
    match shapes.map(|(local, pose)| Body::new(local, pose)).collect() {
        Ok(bodies) => Ok(Shapes { bodies, kind, more: Vec::new() }),
        Err(error) => Err((kind, why(&error))),
    }
}

/// What is wrong with a shape, and what to do about it.
fn why(error: &ShapeError) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("vertices: ").unwrap_or(&text);
    match error {
        ShapeError::SelfCrossing { .. } => format!("{text}; move or reorder these corners, or choose segments"),
        ShapeError::TooFewVertices { .. } | ShapeError::ZeroArea => format!("{text}; choose segments or points"),
        ShapeError::BeyondF32 => format!("{text}; choose a smaller factor"),
        _ => text.to_owned(),
    }
}

/// The other direction of y, and the factor.
struct Change {
    up: bool,
    factor: f32,
}

impl Change {
    fn is_none(&self) -> bool {
        !self.up && self.factor == 1.0
    }

    fn point(&self, v: Vec2) -> Vec2 {
        if self.is_none() {
            return v;
        }
        let sign = if self.up { -1.0 } else { 1.0 };
        // Of f32 numbers this is exact in f64, so that it is rounded once.
        let v = v.as_dvec2() * DVec2::new(1.0, sign) * f64::from(self.factor);
        // No zero with a sign comes of it.
        v.as_vec2() + Vec2::ZERO
    }

    fn length(&self, length: f32) -> f32 {
        length * self.factor
    }

    fn degrees(&self, degrees: f32) -> f32 {
        if self.up && degrees != 0.0 { -degrees } else { degrees }
    }

    fn rect(
        &self,
        at: Vec2,
        size: Vec2,
        numbers: BoxNumbers,
        angle: Option<Angle>,
        unit: AngleUnit,
    ) -> Result<Shapes, Wrong> {
        let degrees = angle.map_or(0.0, |Angle { value, unit: own }| match own.unwrap_or(unit) {
            AngleUnit::Degrees => value,
            AngleUnit::Radians => f64::from(value).to_degrees() as f32,
        });
        let kind = format!("rectangle of {} by {}", shortest(self.length(size.x)), shortest(self.length(size.y)));
        let (at, by, pivot) = match numbers {
            BoxNumbers::Center => (at, "centre", None),
            // Unturned it keeps the numbers that were written.
            BoxNumbers::Corner if degrees == 0.0 => {
                let y = if self.up { self.length(size.y) } else { 0.0 };
                (at, "corner", Some(Vec2::new(0.0, y)))
            }
            BoxNumbers::Corner => ((at.as_dvec2() + size.as_dvec2() * 0.5).as_vec2(), "centre", None),
        };
        let at = self.point(at);
        let pose = Pose { position: at, degrees: self.degrees(degrees) };
        let mut shapes = one(kind, Local::Rect { size: size * self.factor, pivot }, pose)?;
        shapes.more.push(format!("{by} {}", pair(at)));
        if angle.is_some() {
            shapes.more.push(format!("turned by {}° about its centre", shortest(pose.degrees)));
        }
        Ok(shapes)
    }

    /// A body is mirrored where y points up: its pose, and what it is made of.
    fn body(&self, body: &Body) -> Result<Shapes, Wrong> {
        let kind = match body.shape() {
            Shape::Polygon(polygon) => format!("polygon of {}", counted(polygon.vertices().len(), "corner")),
            Shape::Rect(_) => "rectangle".to_owned(),
            shape => shape.kind().to_owned(),
        };
        if self.is_none() {
            return Ok(Shapes { bodies: vec![body.without_name()], kind, more: Vec::new() });
        }
        let local = match body.local() {
            Local::Point => Local::Point,
            Local::Segment { a, b } => Local::Segment { a: self.point(*a), b: self.point(*b) },
            Local::Circle { radius } => Local::Circle { radius: self.length(*radius) },
            Local::Rect { size, pivot } => {
                let mirrored = |pivot: Vec2| if self.up { Vec2::new(pivot.x, size.y - pivot.y) } else { pivot };
                Local::Rect { size: *size * self.factor, pivot: pivot.map(|pivot| mirrored(pivot) * self.factor) }
            }
            Local::Polygon { vertices } => {
                Local::Polygon { vertices: vertices.iter().map(|&v| self.point(v)).collect() }
            }
        };
        let pose = body.pose();
        one(kind, local, Pose { position: self.point(pose.position), degrees: self.degrees(pose.degrees) })
    }
}

fn pair(v: Vec2) -> String {
    format!("({}, {})", shortest(v.x), shortest(v.y))
}
