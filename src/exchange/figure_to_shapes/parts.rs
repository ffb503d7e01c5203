//! The shapes of a figure in its own coordinates, in the form that the user chose, and their description.

use crate::collision::area;
use crate::exchange::choices::Form;
use crate::exchange::findings::{BoxNumbers, Figure};
use crate::exchange::write::description::pair;
use crate::number_format::{counted, shortest};
use crate::scene::LocalShape;
use glam::Vec2;

/// The description of an item, in parts.
#[derive(Default)]
pub struct Description {
    /// Such as `polygon of 4 corners`.
    pub kind: String,
    /// Such as `clockwise on the screen`.
    pub more: Vec<String>,
    /// The unit that its angle is assumed to have.
    pub guess: Option<&'static str>,
}

/// The shapes of a figure in its own coordinates, each with the position of its local origin.
pub type Parts = (Vec<(LocalShape, Vec2)>, Description);

/// The kind of a refused figure, and the reason.
pub type Refusal = (String, String);

/// The parts of a figure. `up`: y points up.
pub fn parts(figure: &Figure, form: Form, up: bool) -> Result<Parts, Refusal> {
    let numbers = match form {
        Form::CenterAndSize => Some(BoxNumbers::Center),
        Form::CornerAndSize => Some(BoxNumbers::Corner),
        _ => None,
    };
    Ok(match (figure, form) {
        (Figure::Body(_), _) => Parts::default(),
        (Figure::Circle { center, radius }, _) => {
            let kind = circle(&pair(*center), *radius);
            one(kind, LocalShape::Circle { radius: *radius }, *center)
        }
        (Figure::Rounded { core, radius }, _) => {
            let (locals, description) = parts(core, Form::AsWritten, up)?;
            let kind = match description.kind.strip_prefix("segment") {
                Some(ends) => format!("capsule{ends}"),
                None => format!("rounded {}", description.kind),
            };
            let kind = format!("{kind} with radius {}", shortest(*radius));
            let locals = locals.into_iter().map(|(local, at)| (local.with_radius(*radius), at)).collect();
            (locals, Description { kind, ..description })
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
            let what = "but holes are not supported: choose segments, or paste each ring as a polygon";
            return Err((kind, format!("it has {holes}, {what}")));
        }
    })
}

/// A circle in words.
pub fn circle(center: &str, radius: f32) -> String {
    format!("circle of radius {}, centre {center}", shortest(radius))
}

fn one(kind: String, local: LocalShape, at: Vec2) -> Parts {
    (vec![(local, at)], Description { kind, ..Description::default() })
}

fn rectangle(at: Vec2, size: Vec2, numbers: BoxNumbers) -> Parts {
    let kind = format!("rectangle of {} by {}", shortest(size.x), shortest(size.y));
    let (by, pivot) = match numbers {
        BoxNumbers::Center => ("centre", None),
        BoxNumbers::Corner => ("corner", Some(Vec2::ZERO)),
    };
    let more = vec![format!("{by} {}", pair(at))];
    (vec![(LocalShape::Rect { size, pivot }, at)], Description { kind, more, guess: None })
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
        (_, [at]) => one(format!("point at {}", pair(*at)), LocalShape::Point, *at),
        (Form::Points, _) => {
            let kind = counted(vertices.len(), "point");
            (vertices.iter().map(|&v| (LocalShape::Point, v)).collect(), Description { kind, ..Description::default() })
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
    let locals: Vec<(LocalShape, Vec2)> = ends.map(|[a, b]| (LocalShape::Segment { a, b }, Vec2::ZERO)).collect();
    if let [(LocalShape::Segment { a, b }, _)] = &locals[..] {
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
    let repeated = (repeats == 1).then(|| "the repeated last corner is ignored".to_owned());
    let winding = if (area(vertices) < 0.0) != up { "counter-clockwise" } else { "clockwise" };
    let more = [format!("{winding} on the screen")].into_iter().chain(repeated).collect();
    (vec![(LocalShape::Polygon { vertices: vertices.to_vec() }, Vec2::ZERO)], Description { kind, more, guess: None })
}
