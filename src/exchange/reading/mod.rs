//! Which shapes does a figure become under some choices, and how is that said?

pub mod rigid;

use crate::{
    collision::{Shape, ShapeError},
    exchange::{
        choices::{AngleUnit, Choices, Form, YAxis},
        findings::{
            item::{BoxNumbers, Figure, Item},
            place::At,
        },
        reading::rigid::Rigid,
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
    /// The unit that its angle is taken to have, as the text says none; a sentence without a full stop.
    pub guess: Option<&'static str>,
}

impl Reading {
    pub(crate) fn new(item: &Item, choices: &Choices) -> Self {
        let name = item.name.as_deref();
        let shown = name
            .filter(|name| !name.trim().is_empty())
            .map_or(String::new(), |name| format!(" \"{}\"", cut(name, NAME_COLUMNS)));
        let unplaced = item.unplaced.iter().map(|why| format!("not placed: {why}")).collect();
        let (bodies, text, guess) = match shapes(item, choices) {
            Ok(Shapes { bodies, kind, more, guess }) => {
                let text = [vec![format!("{kind}{shown}")], more, item.notes.clone(), unplaced].concat().join(", ");
                (bodies, text, guess)
            }
            Err((kind, why)) => {
                let reason = item.unplaced.iter().map(|reason| format!("; {reason}"));
                (Vec::new(), format!("{kind}{shown}: {why}{}", reason.collect::<String>()), None)
            }
        };
        let is_error = bodies.is_empty();
        let bodies = bodies.into_iter().map(|body| if let Some(name) = name { body.named(name) } else { body });
        Self { at: item.at.clone(), bodies: bodies.collect(), text, is_error, unplaced: item.unplaced.clone(), guess }
    }
}

struct Shapes {
    bodies: Vec<Body>,
    /// Such as `polygon of 4 corners`.
    kind: String,
    /// Such as `clockwise on the screen`.
    more: Vec<String>,
    guess: Option<&'static str>,
}

/// Parts of a figure in its own coordinates, each with the place of its local origin.
struct Parts {
    locals: Vec<(Local, Vec2)>,
    kind: String,
    more: Vec<String>,
}

/// What it would have been, and what is wrong with it.
type Wrong = (String, String);

/// The shapes of an item under the choices.
fn shapes(item: &Item, choices: &Choices) -> Result<Shapes, Wrong> {
    if let Figure::Body(body) = &item.figure {
        let kind = kind_of(body.shape());
        let change = Change { up: choices.y == YAxis::Up, factor: choices.factor };
        let body = change.body(body).map_err(|error| (kind.clone(), why(&error)))?;
        return Ok(Shapes { bodies: vec![body], kind, more: Vec::new(), guess: None });
    }
    let Parts { locals, mut kind, mut more } = parts(&item.figure, choices.form, choices.y == YAxis::Up)?;
    let rigid = Rigid::of(&item.frames, choices.angles).map_err(|why| (kind.clone(), why))?;
    let change = Change { up: choices.y == YAxis::Up, factor: choices.factor };
    let mut guess = None;
    let mut bodies = Vec::with_capacity(locals.len());
    for (local, at) in locals {
        let (local, pose) = match &rigid {
            Some(rigid) => rigid.place(local, at).map_err(|why| (kind.clone(), why))?,
            None => (local, Pose::at(at)),
        };
        let body = Body::new(local, pose).and_then(|body| change.body(&body));
        bodies.push(body.map_err(|error| (kind.clone(), why(&error)))?);
    }
    if let (Some(rigid), Some(body)) = (&rigid, bodies.first()) {
        match body.local() {
            Local::Rect { pivot, .. } => {
                let what = match pivot {
                    None => "centre",
                    Some(Vec2::ZERO) => "corner",
                    Some(_) => "pivot",
                };
                more = vec![format!("{what} {}", pair(body.pose().position))];
            }
            Local::Polygon { .. } => more.push(format!("origin at {}", pair(body.pose().position))),
            Local::Circle { radius } => {
                kind = format!("circle about {} with radius {}", pair(body.pose().position), shortest(*radius));
            }
            Local::Point if bodies.len() == 1 => kind = format!("point at {}", pair(body.pose().position)),
            Local::Segment { a, b } if bodies.len() == 1 => kind = format!("segment from {} to {}", pair(*a), pair(*b)),
            Local::Point | Local::Segment { .. } => {}
        }
        if rigid.turns() && !matches!(body.local(), Local::Circle { .. } | Local::Point) {
            let unit = item.frames.iter().filter_map(|frame| frame.angle).any(|angle| angle.unit.is_none());
            guess = unit.then_some(match choices.angles {
                AngleUnit::Degrees => "the unit of its angle is not said: read as degrees",
                AngleUnit::Radians => "the unit of its angle is not said: read as radians",
            });
            let degrees = if change.up { -rigid.degrees() } else { rigid.degrees() };
            more.push(format!("turned by {}°", shortest(degrees)));
            more.extend(guess.map(str::to_owned));
        }
    }
    Ok(Shapes { bodies, kind, more, guess })
}

fn kind_of(shape: &Shape) -> String {
    match shape {
        Shape::Polygon(polygon) => format!("polygon of {}", counted(polygon.vertices().len(), "corner")),
        Shape::Rect(_) => "rectangle".to_owned(),
        shape => shape.kind().to_owned(),
    }
}

fn parts(figure: &Figure, form: Form, up: bool) -> Result<Parts, Wrong> {
    match (figure, form) {
        (Figure::Body(_), _) => Ok(Parts { locals: Vec::new(), kind: String::new(), more: Vec::new() }),
        (Figure::Circle { center, radius }, _) => {
            let kind = format!("circle about {} with radius {}", pair(*center), shortest(*radius));
            one(kind, Local::Circle { radius: *radius }, *center)
        }
        (Figure::Box { at, size, numbers }, form) => {
            let numbers = match form {
                Form::CenterAndSize => BoxNumbers::Center,
                Form::CornerAndSize => BoxNumbers::Corner,
                _ => *numbers,
            };
            match form {
                Form::Polygon | Form::Segments | Form::Points => {
                    let corner = if numbers == BoxNumbers::Center { *at - *size * 0.5 } else { *at };
                    let far = corner + *size;
                    listed(&[corner, Vec2::new(far.x, corner.y), far, Vec2::new(corner.x, far.y)], form, true, up)
                }
                _ => rectangle(*at, *size, numbers),
            }
        }
        (Figure::Points(v) | Figure::Line(v) | Figure::Outline(v), Form::CenterAndSize | Form::CornerAndSize)
            if v.len() == 2 =>
        {
            let numbers = if form == Form::CenterAndSize { BoxNumbers::Center } else { BoxNumbers::Corner };
            rectangle(v[0], v[1], numbers)
        }
        (Figure::Points(vertices), form) => listed(vertices, chosen(form, Form::Points), false, up),
        (Figure::Line(vertices), form) => listed(vertices, chosen(form, Form::Segments), false, up),
        (Figure::Outline(vertices), form) => listed(vertices, chosen(form, Form::Polygon), true, up),
        (Figure::Rings(rings), form @ (Form::Segments | Form::Points)) => {
            let mut all: Option<Parts> = None;
            for ring in rings {
                let next = listed(ring, form, true, up)?;
                match &mut all {
                    None => all = Some(next),
                    Some(all) => all.locals.extend(next.locals),
                }
            }
            let parts = all.ok_or_else(|| ("polygon".to_owned(), "it is empty".to_owned()))?;
            let kind = format!("{} of {} rings", counted(parts.locals.len(), kind_of_form(form)), rings.len());
            Ok(Parts { kind, ..parts })
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

fn rectangle(at: Vec2, size: Vec2, numbers: BoxNumbers) -> Result<Parts, Wrong> {
    let kind = format!("rectangle of {} by {}", shortest(size.x), shortest(size.y));
    let (by, pivot) = match numbers {
        BoxNumbers::Center => ("centre", None),
        BoxNumbers::Corner => ("corner", Some(Vec2::ZERO)),
    };
    let mut parts = one(kind, Local::Rect { size, pivot }, at)?;
    parts.more.push(format!("{by} {}", pair(at)));
    Ok(parts)
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
fn listed(vertices: &[Vec2], form: Form, is_closed: bool, up: bool) -> Result<Parts, Wrong> {
    let n = vertices.len();
    match form {
        Form::Points => {
            let kind = if n == 1 { format!("point at {}", pair(vertices[0])) } else { counted(n, "point") };
            many(kind, vertices.iter().map(|&v| (Local::Point, v)))
        }
        Form::Segments if n == 1 => listed(vertices, Form::Points, false, up),
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
            let mut shapes = many(kind, segments.map(|[a, b]| (Local::Segment { a, b }, Vec2::ZERO)))?;
            if count > 1 {
                shapes.more.push(if repeats || back.is_some() { "closed" } else { "open" }.to_owned());
            }
            Ok(shapes)
        }
        _ if n == 1 => listed(vertices, Form::Points, false, up),
        _ if n == 2 => listed(vertices, Form::Segments, false, up),
        _ => polygon(vertices, up),
    }
}

fn polygon(vertices: &[Vec2], up: bool) -> Result<Parts, Wrong> {
    let repeats = usize::from(vertices.len() > 3 && vertices.first() == vertices.last());
    let vertices = &vertices[..vertices.len() - repeats];
    let kind = format!("polygon of {}", counted(vertices.len(), "corner"));
    let mut shapes = one(kind, Local::Polygon { vertices: vertices.to_vec() }, Vec2::ZERO)?;
    shapes.more.push(format!("{} on the screen", turning(vertices, up)));
    if repeats == 1 {
        shapes.more.push("the repeated last corner is left out".to_owned());
    }
    Ok(shapes)
}

/// Which way an outline runs, seen with y pointing down.
fn turning(vertices: &[Vec2], up: bool) -> &'static str {
    let Some(origin) = vertices.first().map(Vec2::as_dvec2) else { return "" };
    let fan = vertices.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    if (fan.sum::<f64>() < 0.0) != up { "counter-clockwise" } else { "clockwise" }
}

fn one(kind: String, local: Local, at: Vec2) -> Result<Parts, Wrong> {
    many(kind, [(local, at)].into_iter())
}

fn many(kind: String, locals: impl Iterator<Item = (Local, Vec2)>) -> Result<Parts, Wrong> {
    Ok(Parts { locals: locals.collect(), kind, more: Vec::new() })
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

    /// A body is mirrored where y points up: its pose, and what it is made of.
    fn body(&self, body: &Body) -> Result<Body, ShapeError> {
        if self.is_none() {
            return Ok(body.without_name());
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
        Body::new(local, Pose { position: self.point(pose.position), degrees: self.degrees(pose.degrees) })
    }
}

fn pair(v: Vec2) -> String {
    format!("({}, {})", shortest(v.x), shortest(v.y))
}
