//! The shapes that a figure becomes under the user's choices, and their description.

pub mod rigid;

use crate::{
    collision::{Shape, ShapeError},
    exchange::{
        choices::{AngleUnit, Choices, Form, YAxis},
        findings::{
            item::{BoxNumbers, Figure, Item},
            location::At,
        },
        reading::rigid::Rigid,
        write::description::pair,
    },
    notation::{counted, cut, shortest},
    scene::{Body, Local, Pose},
};
use glam::{DVec2, Vec2};

/// Longer names are cut.
const NAME_COLUMNS: usize = 40;

/// What one item becomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Its location.
    pub at: At,
    /// The shapes; empty if the item is refused.
    pub bodies: Vec<Body>,
    /// A sentence without a full stop: its description, or the reason for refusal and a remedy.
    pub text: String,
    /// Whether the item is refused.
    pub is_error: bool,
    /// Why the position, angle or size is uncertain; a sentence without a full stop.
    pub unplaced: Option<String>,
    /// The assumed unit of its angle, for which the text gives none; a sentence without a full stop.
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
            Ok((bodies, Description { kind, more, guess })) => {
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

/// The description of an item, in parts.
#[derive(Default)]
struct Description {
    /// Such as `polygon of 4 corners`.
    kind: String,
    /// Such as `clockwise on the screen`.
    more: Vec<String>,
    /// The unit that its angle is assumed to have.
    guess: Option<&'static str>,
}

/// The shapes of a figure in its own coordinates, each with the position of its local origin.
type Parts = (Vec<(Local, Vec2)>, Description);

/// The kind of a refused figure, and the reason.
type Refusal = (String, String);

/// The shapes of an item under the choices.
fn shapes(item: &Item, choices: &Choices) -> Result<(Vec<Body>, Description), Refusal> {
    let change = Change { up: choices.y == YAxis::Up, factor: choices.factor };
    if let Figure::Body(body) = &item.figure {
        let kind = kind_of(body.shape());
        let body = change.body(body).map_err(|error| (kind.clone(), why(&error)))?;
        return Ok((vec![body], Description { kind, ..Description::default() }));
    }
    let (locals, mut description) = parts(&item.figure, choices.form, change.up)?;
    let refused = |why| (description.kind.clone(), why);
    let rigid = Rigid::of(&item.frames, choices.angles).map_err(refused)?;
    let body = |(local, at)| {
        let (local, pose) = match &rigid {
            Some(rigid) => rigid.place(local, at)?,
            None => (local, Pose::at(at)),
        };
        Body::new(local, pose).and_then(|body| change.body(&body)).map_err(|error| why(&error))
    };
    let bodies: Vec<Body> = locals.into_iter().map(body).collect::<Result<_, String>>().map_err(refused)?;
    if let (Some(rigid), Some(first)) = (&rigid, bodies.first()) {
        description.add_position(first, bodies.len() == 1);
        description.add_turn(first.local(), item, rigid, choices);
    }
    Ok((bodies, description))
}

impl Description {
    /// Adds where the frames around a figure put its first body.
    fn add_position(&mut self, body: &Body, is_alone: bool) {
        let position = pair(body.pose().position);
        match body.local() {
            Local::Rect { pivot: None, .. } => self.more = vec![format!("centre {position}")],
            Local::Rect { pivot: Some(Vec2::ZERO), .. } => self.more = vec![format!("corner {position}")],
            Local::Rect { pivot: Some(_), .. } => self.more = vec![format!("pivot {position}")],
            Local::Polygon { .. } => self.more.push(format!("origin at {position}")),
            Local::Circle { radius } => {
                self.kind = format!("circle about {position} with radius {}", shortest(*radius));
            }
            Local::Point if is_alone => self.kind = format!("point at {position}"),
            Local::Segment { a, b } if is_alone => self.kind = format!("segment from {} to {}", pair(*a), pair(*b)),
            Local::Point | Local::Segment { .. } => {}
        }
    }

    /// Adds how a figure is turned, and the unit that its angle is assumed to have.
    fn add_turn(&mut self, local: &Local, item: &Item, rigid: &Rigid, choices: &Choices) {
        if !rigid.turns() || matches!(local, Local::Circle { .. } | Local::Point) {
            return;
        }
        let is_guessed = item.frames.iter().filter_map(|frame| frame.angle).any(|angle| angle.unit.is_none());
        self.guess = is_guessed.then_some(match choices.angles {
            AngleUnit::Degrees => "the unit of its angle is not said: read as degrees",
            AngleUnit::Radians => "the unit of its angle is not said: read as radians",
        });
        let degrees = if choices.y == YAxis::Up { -rigid.degrees() } else { rigid.degrees() };
        self.more.push(format!("turned by {}°", shortest(degrees)));
        self.more.extend(self.guess.map(str::to_owned));
    }
}

fn kind_of(shape: &Shape) -> String {
    match shape {
        Shape::Polygon(polygon) => format!("polygon of {}", counted(polygon.vertices().len(), "corner")),
        Shape::Rect(_) => "rectangle".to_owned(),
        shape => shape.kind().to_owned(),
    }
}

fn parts(figure: &Figure, form: Form, up: bool) -> Result<Parts, Refusal> {
    let numbers = match form {
        Form::CenterAndSize => Some(BoxNumbers::Center),
        Form::CornerAndSize => Some(BoxNumbers::Corner),
        _ => None,
    };
    Ok(match (figure, form) {
        (Figure::Body(_), _) => Parts::default(),
        (Figure::Circle { center, radius }, _) => {
            let kind = format!("circle about {} with radius {}", pair(*center), shortest(*radius));
            one(kind, Local::Circle { radius: *radius }, *center)
        }
        (Figure::Box { at, size, numbers }, Form::Polygon | Form::Segments | Form::Points) => {
            let corner = if *numbers == BoxNumbers::Center { *at - *size * 0.5 } else { *at };
            let far = corner + *size;
            listed(&[corner, Vec2::new(far.x, corner.y), far, Vec2::new(corner.x, far.y)], form, true, up)
        }
        (Figure::Box { at, size, numbers: own }, _) => rectangle(*at, *size, numbers.unwrap_or(*own)),
        (Figure::Points(v) | Figure::Line(v) | Figure::Outline(v), _) if v.len() == 2 && numbers.is_some() => {
            rectangle(v[0], v[1], numbers.unwrap_or(BoxNumbers::Corner))
        }
        (Figure::Points(vertices), form) => listed(vertices, chosen(form, Form::Points), false, up),
        (Figure::Line(vertices), form) => listed(vertices, chosen(form, Form::Segments), false, up),
        (Figure::Outline(vertices), form) => listed(vertices, chosen(form, Form::Polygon), true, up),
        (Figure::Rings(rings), form @ (Form::Segments | Form::Points)) => {
            let mut all = rings.iter().map(|ring| listed(ring, form, true, up));
            let (mut locals, first) = all.next().ok_or_else(|| ("polygon".to_owned(), "it is empty".to_owned()))?;
            locals.extend(all.flat_map(|(locals, _)| locals));
            let what = if form == Form::Points { "point" } else { "segment" };
            let kind = format!("{} of {} rings", counted(locals.len(), what), rings.len());
            (locals, Description { kind, ..first })
        }
        (Figure::Rings(rings), _) => {
            let kind = format!("polygon of {}", counted(rings.first().map_or(0, Vec::len), "corner"));
            let holes = counted(rings.len().saturating_sub(1), "hole");
            let what = "and polygons here have none: choose segments, or paste each ring as a polygon";
            return Err((kind, format!("it has {holes}, {what}")));
        }
    })
}

fn one(kind: String, local: Local, at: Vec2) -> Parts {
    (vec![(local, at)], Description { kind, ..Description::default() })
}

fn rectangle(at: Vec2, size: Vec2, numbers: BoxNumbers) -> Parts {
    let kind = format!("rectangle of {} by {}", shortest(size.x), shortest(size.y));
    let (by, pivot) = match numbers {
        BoxNumbers::Center => ("centre", None),
        BoxNumbers::Corner => ("corner", Some(Vec2::ZERO)),
    };
    let more = vec![format!("{by} {}", pair(at))];
    (vec![(Local::Rect { size, pivot }, at)], Description { kind, more, guess: None })
}

/// The form of a list of corners: its own, unless the user chose another form of lists.
fn chosen(form: Form, own: Form) -> Form {
    match form {
        Form::Polygon | Form::Segments | Form::Points => form,
        Form::AsWritten | Form::CenterAndSize | Form::CornerAndSize => own,
    }
}

/// Corners as a polygon, segments or points.
fn listed(vertices: &[Vec2], form: Form, is_closed: bool, up: bool) -> Parts {
    match (form, vertices) {
        (_, [at]) => one(format!("point at {}", pair(*at)), Local::Point, *at),
        (Form::Points, _) => {
            let kind = counted(vertices.len(), "point");
            (vertices.iter().map(|&v| (Local::Point, v)).collect(), Description { kind, ..Description::default() })
        }
        (Form::Segments, _) | (_, [_, _]) => segments(vertices, is_closed && form == Form::Segments),
        _ => polygon(vertices, up),
    }
}

/// Segments from each corner to the next, and from the last to the first of a closed list.
fn segments(vertices: &[Vec2], is_closed: bool) -> Parts {
    let n = vertices.len();
    let repeats = vertices.first() == vertices.last();
    let back = (is_closed && n > 2 && !repeats).then(|| [vertices[n - 1], vertices[0]]);
    let ends = vertices.windows(2).map(|ends| [ends[0], ends[1]]).chain(back);
    let locals: Vec<(Local, Vec2)> = ends.map(|[a, b]| (Local::Segment { a, b }, Vec2::ZERO)).collect();
    if let [(Local::Segment { a, b }, _)] = &locals[..] {
        let kind = format!("segment from {} to {}", pair(*a), pair(*b));
        return (locals, Description { kind, ..Description::default() });
    }
    let is_closed = repeats || back.is_some();
    let more = vec![if is_closed { "closed" } else { "open" }.to_owned()];
    let kind = counted(locals.len(), "segment");
    (locals, Description { kind, more, guess: None })
}

fn polygon(vertices: &[Vec2], up: bool) -> Parts {
    let repeats = usize::from(vertices.len() > 3 && vertices.first() == vertices.last());
    let vertices = &vertices[..vertices.len() - repeats];
    let kind = format!("polygon of {}", counted(vertices.len(), "corner"));
    let repeated = (repeats == 1).then(|| "the repeated last corner is left out".to_owned());
    let more = [format!("{} on the screen", winding(vertices, up))].into_iter().chain(repeated).collect();
    (vec![(Local::Polygon { vertices: vertices.to_vec() }, Vec2::ZERO)], Description { kind, more, guess: None })
}

/// The winding of an outline, with y pointing down.
fn winding(vertices: &[Vec2], up: bool) -> &'static str {
    let Some(origin) = vertices.first().map(Vec2::as_dvec2) else { return "" };
    let fan = vertices.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    if (fan.sum::<f64>() < 0.0) != up { "counter-clockwise" } else { "clockwise" }
}

/// The reason for refusal, and a remedy.
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

/// The mirroring of y, and the scale factor.
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
        // Exact in f64, so it is rounded only once.
        let v = v.as_dvec2() * DVec2::new(1.0, sign) * f64::from(self.factor);
        // Avoids negative zero.
        v.as_vec2() + Vec2::ZERO
    }

    /// Changes the pose and the local shape of a body.
    fn body(&self, body: &Body) -> Result<Body, ShapeError> {
        if self.is_none() {
            return Ok(body.without_name());
        }
        let local = match body.local() {
            Local::Point => Local::Point,
            Local::Segment { a, b } => Local::Segment { a: self.point(*a), b: self.point(*b) },
            Local::Circle { radius } => Local::Circle { radius: *radius * self.factor },
            Local::Rect { size, pivot } => {
                let mirrored = |pivot: Vec2| if self.up { Vec2::new(pivot.x, size.y - pivot.y) } else { pivot };
                Local::Rect { size: *size * self.factor, pivot: pivot.map(|pivot| mirrored(pivot) * self.factor) }
            }
            Local::Polygon { vertices } => {
                Local::Polygon { vertices: vertices.iter().map(|&v| self.point(v)).collect() }
            }
        };
        let pose = body.pose();
        let degrees = if self.up && pose.degrees != 0.0 { -pose.degrees } else { pose.degrees };
        Body::new(local, Pose { position: self.point(pose.position), degrees })
    }
}
