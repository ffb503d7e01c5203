//! Which shape do values make that have names, such as `x`, `width` and `radius`?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        boxes::{Made, NO_CENTER, box_of},
        value::{Field, Num, Value},
        words::{self, Kind, RectBy},
    },
    item::{Angle, Figure, Item},
    place::At,
};
use glam::Vec2;

const LISTS: [&str; 18] = [
    "points",
    "vertices",
    "verts",
    "corners",
    "path",
    "coords",
    "coordinates",
    "hull",
    "pts",
    "polygon",
    "outline",
    "shape",
    "vs",
    "vertex",
    "point",
    "v",
    "line",
    "polyline",
];
const CENTERS: [&str; 6] = ["center", "centre", "c", "origin", "middle", "o"];
const PLACES: [&str; 8] = ["position", "pos", "p", "translation", "location", "topleft", "at", "xy"];
const SIZES: [&str; 5] = ["size", "dimensions", "dim", "wh", "scale"];
const HALVES: [&str; 6] = ["halfextents", "halfsize", "half", "extents", "halfextent", "he"];
const MINS: [&str; 6] = ["min", "mins", "lower", "lowerbound", "lo", "topleft"];
const MAXS: [&str; 6] = ["max", "maxs", "upper", "upperbound", "hi", "bottomright"];
const ENDS: [[&str; 2]; 9] = [
    ["a", "b"],
    ["p1", "p2"],
    ["p0", "p1"],
    ["start", "end"],
    ["from", "to"],
    ["v1", "v2"],
    ["begin", "end"],
    ["vertex1", "vertex2"],
    ["point1", "point2"],
];
const ANGLES: [&str; 10] = [
    "angle",
    "rotation",
    "rot",
    "theta",
    "angledeg",
    "angledegrees",
    "rotationdegrees",
    "rotationdeg",
    "anglerad",
    "angleradians",
];
const LEFT_OUT: [&str; 5] = ["holes", "interiors", "rotationcenter", "anchor", "pivot"];

/// Whether a corner that is given to this name, or a number, may belong to a shape with other names.
pub(super) fn is_place(name: &str) -> bool {
    let name = words::plain(name);
    let lists: [&[&str]; 6] = [&CENTERS, &PLACES, &SIZES, &HALVES, &MINS, &MAXS];
    lists.iter().any(|list| list.contains(&name.as_str())) || matches!(name.as_str(), "start" | "end" | "from" | "to")
}

pub(super) fn is_list(name: &str) -> bool {
    LISTS.contains(&words::plain(name).trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// The angle among some fields.
pub(super) fn angle(fields: &[Field]) -> Option<Angle> {
    let place = fields.iter().position(|field| ANGLES.contains(&words::plain(field.name).as_str()))?;
    let name = words::plain(fields[place].name);
    let Num { value, unit } = fields[place].value.num()?;
    let by_name = if name.contains("deg") {
        Some(AngleUnit::Degrees)
    } else if name.contains("rad") {
        Some(AngleUnit::Radians)
    } else {
        None
    };
    Some(Angle { value, unit: unit.or(by_name) })
}

/// Whether an object says of itself that it is an ellipse.
pub(super) fn is_ellipse(fields: &[Field]) -> bool {
    fields.iter().any(|field| {
        let says_kind = matches!(words::plain(field.name).as_str(), "type" | "kind" | "shape");
        says_kind && matches!(field.value, Value::Text(text) if words::kind(text) == Some(Kind::Ellipse))
    })
}

/// Values by the plain names of their fields.
struct Named<'t> {
    fields: Vec<(String, Field<'t>)>,
}

impl<'t> Named<'t> {
    fn get(&self, name: &str) -> Option<&Value<'t>> {
        self.fields.iter().find(|(own, _)| own == name).map(|(_, field)| &field.value)
    }

    fn num(&self, names: &[&str]) -> Option<f32> {
        names.iter().find_map(|name| self.get(name)?.num()).map(|number| number.value)
    }

    fn pair(&self, names: &[&str]) -> Option<Vec2> {
        names.iter().find_map(|name| self.get(name)?.pair())
    }

    fn both(&self, x: &[&str], y: &[&str]) -> Option<Vec2> {
        Some(Vec2::new(self.num(x)?, self.num(y)?))
    }

    fn text(&self, names: &[&str]) -> Option<&'t str> {
        names.iter().find_map(|name| if let Value::Text(text) = self.get(name)? { Some(*text) } else { None })
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// What an object is: a shape, a corner, or still an object.
pub(super) fn value(fields: Vec<Field<'_>>, hint: Option<Kind>, at: At) -> Value<'_> {
    let plain = fields.iter().map(|field| words::plain(field.name)).collect::<Vec<_>>();
    if let (["x", "y"] | ["x", "y", "z"], Ok(row)) =
        (&plain.iter().map(String::as_str).collect::<Vec<_>>()[..], numbers(&fields))
    {
        return Value::Row(row);
    }
    let angle = angle(&fields);
    let named = Named { fields: plain.into_iter().zip(fields).collect() };
    let hint = hint.or_else(|| words::kind(named.text(&["type", "kind", "shape"])?));
    let made = if hint == Some(Kind::Ellipse) { None } else { figure(&named, hint, angle) };
    let Some((figure, mut notes)) = made else {
        return Value::Object(named.fields.into_iter().map(|(_, field)| field).collect());
    };
    for name in LEFT_OUT.iter().filter(|name| named.has(name)) {
        notes.push(format!("`{name}` is left out"));
    }
    let name = named.text(&["name", "id", "label"]).map(str::to_owned);
    Value::Shape(Box::new(Item { name, at, figure, notes, unplaced: None }))
}

fn numbers(fields: &[Field]) -> Result<Vec<Num>, ()> {
    fields.iter().map(|field| field.value.num().ok_or(())).collect()
}

fn figure(named: &Named, hint: Option<Kind>, angle: Option<Angle>) -> Made {
    list(named, hint)
        .or_else(|| circle(named, hint))
        .or_else(|| numbered_ends(named))
        .or_else(|| rect(named, hint, angle))
        .or_else(|| ends(named))
        .or_else(|| columns(named))
}

fn list(named: &Named, hint: Option<Kind>) -> Made {
    let (name, list) =
        LISTS.iter().find_map(|name| Some((name, named.get(name).filter(|value| is_corners(value))?)))?;
    let mut notes = Vec::new();
    if PLACES.iter().any(|place| named.has(place)) {
        notes.push("the corners are taken as they are: the position is left out".to_owned());
    }
    if named.has("radius") {
        notes.push("the radius around the corners is left out".to_owned());
    }
    let (corners, drops_third) = match list {
        // As in GeoJSON: a list of rings.
        Value::Many(rings) => {
            let rings: Option<Vec<_>> = rings.iter().map(|ring| Some(ring.corners()?.0)).collect();
            return Some((Figure::Rings(rings?), notes));
        }
        list => list.corners()?,
    };
    if drops_third {
        notes.push("third coordinates are left out".to_owned());
    }
    let is_line = hint == Some(Kind::Line) || matches!(*name, "line" | "polyline");
    Some((figure_of(corners, is_line), notes))
}

fn is_corners(value: &Value) -> bool {
    match value {
        Value::Many(rings) => rings.len() > 1 && rings.iter().all(|ring| ring.corners().is_some()),
        value => value.corners().is_some(),
    }
}

/// Corners as what they are by their number.
pub(super) fn figure_of(corners: Vec<Vec2>, is_line: bool) -> Figure {
    match corners.len() {
        0 | 1 => Figure::Points(corners),
        2 => Figure::Line(corners),
        _ if is_line => Figure::Line(corners),
        _ => Figure::Outline(corners),
    }
}

fn circle(named: &Named, hint: Option<Kind>) -> Made {
    let radius = named.num(&["radius", "r", "rad", "circleradius"]);
    let radius = radius.or_else(|| named.num(&["diameter", "d"]).map(|d| d * 0.5))?;
    if let (Kind::Capsule, Some(a), Some(b)) =
        (hint.unwrap_or(Kind::Circle), named.pair(&["a", "center1"]), named.pair(&["b", "center2"]))
    {
        return Some((Figure::Line(vec![a, b]), vec!["a capsule's middle: its radius is left out".to_owned()]));
    }
    let center = named.pair(&CENTERS).or_else(|| named.pair(&PLACES));
    let center = center.or_else(|| named.both(&["cx", "centerx", "centrex"], &["cy", "centery", "centrey"]));
    let center = center.or_else(|| named.both(&["x", "posx", "px"], &["y", "posy", "py"]));
    match center {
        Some(center) => Some((Figure::Circle { center, radius }, Vec::new())),
        // A radius alone may be that of anything.
        None if hint == Some(Kind::Circle) => {
            Some((Figure::Circle { center: Vec2::ZERO, radius }, vec![NO_CENTER.to_owned()]))
        }
        None => None,
    }
}

/// `x1`, `y1`, `x2`, `y2`, and so on.
fn numbered_ends(named: &Named) -> Made {
    let first = if named.has("x0") { 0 } else { 1 };
    let mut corners = Vec::new();
    while let Some(corner) =
        named.both(&[&format!("x{}", first + corners.len())], &[&format!("y{}", first + corners.len())])
    {
        corners.push(corner);
    }
    (corners.len() > 1).then(|| (figure_of(corners, false), Vec::new()))
}

fn rect(named: &Named, hint: Option<Kind>, angle: Option<Angle>) -> Made {
    let min = named
        .pair(&MINS)
        .or_else(|| named.both(&["minx", "xmin", "left", "l", "x0"], &["miny", "ymin", "top", "t", "y0"]));
    let max = named
        .pair(&MAXS)
        .or_else(|| named.both(&["maxx", "xmax", "right", "r", "x1"], &["maxy", "ymax", "bottom", "b", "y1"]));
    if let (Some(min), Some(max)) = (min, max) {
        return box_of(RectBy::Corners, [min.x, min.y, max.x, max.y], angle, Vec::new());
    }
    let half = named
        .pair(&HALVES)
        .or_else(|| named.both(&["halfwidth", "hw", "hx", "halfw"], &["halfheight", "hh", "hy", "halfh"]));
    let size = named.pair(&SIZES).or_else(|| named.both(&["width", "w"], &["height", "h"]));
    let center =
        named.pair(&CENTERS).or_else(|| named.both(&["cx", "centerx", "centrex"], &["cy", "centery", "centrey"]));
    let place = named.pair(&PLACES).or_else(|| named.both(&["x", "left", "posx"], &["y", "top", "posy"]));
    let by_center = hint == Some(Kind::Rect(RectBy::Center));
    let (by, at, size) = match (half, size, center, place) {
        (Some(half), _, center, place) => (RectBy::CenterHalf, center.or(place)?, half),
        (None, Some(size), Some(center), _) => (RectBy::Center, center, size),
        (None, Some(size), None, Some(place)) if by_center => (RectBy::Center, place, size),
        (None, Some(size), None, Some(place)) => (RectBy::Corner, place, size),
        _ => return None,
    };
    box_of(by, [at.x, at.y, size.x, size.y], angle, Vec::new())
}

fn ends(named: &Named) -> Made {
    let ends = ENDS.iter().find_map(|[a, b]| Some(vec![named.pair(&[a])?, named.pair(&[b])?]))?;
    // a, b and c are three corners.
    let has_radius = named.has("radius") || named.has("r");
    let notes = if has_radius { vec!["the radius around it is left out".to_owned()] } else { Vec::new() };
    let corners = named.fields.iter().filter(|(_, field)| field.value.pair().is_some()).count();
    (corners == 2).then_some((Figure::Line(ends), notes))
}

/// All x in one list and all y in another, of names that differ by nothing else.
fn columns(named: &Named) -> Made {
    let row = |value: &Value| if let Value::Row(row) = value { Some(row.clone()) } else { None };
    let (x_name, x) = named
        .fields
        .iter()
        .find_map(|(name, field)| Some((name, row(&field.value).filter(|_| name.contains('x'))?)))?;
    let is_partner = |name: &str| {
        x_name.char_indices().filter(|(_, c)| *c == 'x').any(|(at, _)| {
            name.len() == x_name.len()
                && name.as_bytes()[at] == b'y'
                && name[..at] == x_name[..at]
                && name[at + 1..] == x_name[at + 1..]
        })
    };
    let y = named.fields.iter().find_map(|(name, field)| if is_partner(name) { row(&field.value) } else { None })?;
    let corners = x.iter().zip(&y).map(|(x, y)| Vec2::new(x.value, y.value)).collect();
    (x.len() == y.len() && x.len() > 1).then(|| (figure_of(corners, false), Vec::new()))
}
