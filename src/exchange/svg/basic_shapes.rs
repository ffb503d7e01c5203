//! The shapes of `<rect>`, `<circle>`, `<ellipse>` and `<line>`.

use crate::exchange::findings::rounding::Rounding;
use crate::exchange::findings::{BoxNumbers, Figure, Item, Mistake, excerpt};
use crate::exchange::svg::path::{Flattened, MAX_CORNERS, Subpath, beyond, flatten, to_f32};
use crate::exchange::text::literal::{self, Literal};
use crate::exchange::xml::tags::{Attribute, Tag};
use crate::scene::{Body, LocalShape, Pose};
use glam::{DVec2, Vec2};
use kurbo::{Affine, BezPath, Ellipse, Point, Shape};
use svgtypes::{TransformListParser, TransformListToken};

/// The maximum distance of an ellipse from its chords, relative to its size.
const ELLIPSE_TOLERANCE: f64 = 1e-3;

/// The numeric attributes of an element without a list. The first four make the shape, the others round it.
pub fn attributes(element: &str) -> &'static [&'static str] {
    match element {
        "rect" => &["x", "y", "width", "height", "rx", "ry"],
        "circle" => &["cx", "cy", "r"],
        "ellipse" => &["cx", "cy", "rx", "ry"],
        _ => &["x1", "y1", "x2", "y2"],
    }
}

/// The values of these attributes; optional ones default to 0.
pub fn numbers(tag: &Tag, names: &[&str]) -> Result<[Literal; 6], Mistake> {
    let mut numbers = [Literal::default(); 6];
    for (number, name) in numbers.iter_mut().zip(names) {
        let Some(attribute) = tag.attribute(name) else {
            if matches!((tag.name, *name), ("rect", "width" | "height") | ("circle", "r") | ("ellipse", "rx" | "ry")) {
                return Err((tag.bytes(), format!("`{name}` is missing")));
            }
            continue;
        };
        let bytes = attribute.bytes();
        *number = length(attribute).map_err(|message| (bytes.clone(), format!("{name}: {message}")))?;
        let is_size = matches!(*name, "width" | "height" | "r" | "rx" | "ry");
        if is_size && number.single < 0.0 {
            return Err((bytes, format!("{name}: must not be negative, but is {}", number.single)));
        }
    }
    Ok(numbers)
}

/// A length in pixels.
pub fn length(attribute: &Attribute) -> Result<Literal, String> {
    let text = attribute.value.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if literal::length(digits.as_bytes()) != digits.len() || digits.is_empty() {
        let unit = digits.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let is_unit = unit.len() < digits.len() && ["%", "mm", "cm", "in", "pt", "pc", "em", "ex"].contains(&unit);
        let why = if is_unit { "only plain numbers and px are supported" } else { "expected a number" };
        return Err(format!("{why}, found `{}`", excerpt(text)));
    }
    literal::finite(text)
}

/// The shape of an element without a list. `is_plain`: no group around it is transformed.
pub fn read_basic_shape(tag: &Tag, transform: Affine, is_plain: bool) -> Result<Item, Mistake> {
    let numbers = numbers(tag, attributes(tag.name))?;
    let n = numbers.map(|number| number.single);
    let to_world =
        |x: f32, y: f32| to_f32(transform, Point::new(x.into(), y.into())).ok_or_else(|| (tag.bytes(), beyond()));
    let mut notes = Vec::new();
    let figure = match tag.name {
        // SVG has no points: one is written as a line without length.
        "line" if n[..2] == n[2..4] => Figure::Points(vec![to_world(n[0], n[1])?]),
        "line" => Figure::Line(vec![to_world(n[0], n[1])?, to_world(n[2], n[3])?]),
        "rect" => {
            let (corner, size) = (Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3]));
            let radii = radii(tag, [n[4], n[5]]).min(size * 0.5);
            let radius = if radii.x == radii.y { radii.x } else { 0.0 };
            let sharp = "its rounded corners are read as sharp corners";
            match rect(tag, [corner + radius, size - 2.0 * radius], radius, transform, is_plain) {
                Some(figure) => {
                    notes.extend((radii.x != radii.y).then(|| sharp.to_owned()));
                    figure
                }
                None => {
                    notes.extend((radii.max_element() > 0.0).then(|| sharp.to_owned()));
                    let far = corner.as_dvec2() + size.as_dvec2();
                    let (x, y) = (far.x as f32, far.y as f32);
                    Figure::Outline(vec![
                        to_world(n[0], n[1])?,
                        to_world(x, n[1])?,
                        to_world(x, y)?,
                        to_world(n[0], y)?,
                    ])
                }
            }
        }
        _ => {
            let radii = if tag.name == "circle" { [n[2], n[2]] } else { [n[2], n[3]] };
            match (radii[0] == radii[1]).then(|| even_scale(transform)).flatten() {
                Some(scale) => {
                    let radius = (f64::from(radii[0]) * scale) as f32;
                    Figure::Circle { center: to_world(n[0], n[1])?, radius }
                }
                None => {
                    let center = Point::new(numbers[0].double, numbers[1].double);
                    let radii = DVec2::new(radii[0].into(), radii[1].into());
                    let (figure, note) = ellipse(transform, center, radii).map_err(|message| (tag.bytes(), message))?;
                    notes.push(note);
                    figure
                }
            }
        }
    };
    let unplaced = rounding(tag.name, numbers, transform, &figure).text();
    Ok(Item { notes, unplaced, ..Item::new(None, tag.bytes(), figure) })
}

/// The radii of the corners of a `<rect>`: each is that of the other unless given, and both are of effect only together.
fn radii(tag: &Tag, [x, y]: [f32; 2]) -> Vec2 {
    let [x, y] =
        [(x, "rx", y), (y, "ry", x)].map(|(own, name, other)| if tag.attribute(name).is_some() { own } else { other });
    if x > 0.0 && y > 0.0 { Vec2::new(x, y) } else { Vec2::ZERO }
}

/// The outline of an ellipse, and the note on it.
pub fn ellipse(transform: Affine, center: Point, radii: DVec2) -> Result<(Figure, String), String> {
    let ellipse = transform * Ellipse::new(center, (radii.x, radii.y), 0.0);
    let size = ellipse.radii();
    if size.x.min(size.y) < size.x.max(size.y) * ELLIPSE_TOLERANCE {
        return Err("the ellipse is too thin to be replaced by chords: make it a line".to_owned());
    }
    let tolerance = (size.x.max(size.y) * ELLIPSE_TOLERANCE).max(f64::MIN_POSITIVE);
    let path: BezPath = ellipse.to_path(tolerance / 10.0);
    let elements = || path.elements().iter().copied();
    let Flattened { mut subpaths, .. } = flatten(elements, MAX_CORNERS)?;
    let Some(Subpath { mut corners, .. }) = subpaths.pop() else { return Err("it has no area".to_owned()) };
    // The last corner repeats the first, up to rounding.
    corners.pop();
    Ok((Figure::Outline(corners), "an ellipse replaced by chords, within a thousandth of its size".to_owned()))
}

/// The rounding errors of a shape.
fn rounding(name: &str, numbers: [Literal; 6], transform: Affine, figure: &Figure) -> Rounding {
    if let Figure::Rounded { core, .. } = figure {
        return rounding(name, numbers, transform, core);
    }
    let mut rounding = Rounding::default();
    let [x, y, width, height, ..] = numbers.map(|number| number.double);
    let exact = |x: f64, y: f64| {
        let placed = transform * Point::new(x, y);
        DVec2::new(placed.x, placed.y)
    };
    match figure {
        Figure::Circle { center, radius } => {
            rounding.add_around(exact(x, y), center.as_dvec2(), DVec2::splat(f64::from(*radius)));
        }
        Figure::Box { at, size, .. } => {
            let half = size.as_dvec2() * 0.5;
            rounding.add_around(exact(x + width * 0.5, y + height * 0.5), at.as_dvec2() + half, half);
        }
        Figure::Body(body) => {
            let (position, half) = (body.pose().position, body.shape().aabb().size().as_dvec2() * 0.5);
            let is_center = matches!(body.local().core(), LocalShape::Rect { pivot: None, .. });
            let exact = if is_center { exact(x + width * 0.5, y + height * 0.5) } else { exact(0.0, 0.0) };
            rounding.add_around(exact, position.as_dvec2(), half);
        }
        Figure::Line(corners) => {
            rounding.add(exact(x, y), corners[0].as_dvec2());
            rounding.add(exact(width, height), corners[1].as_dvec2());
        }
        Figure::Outline(corners) if name == "rect" => {
            let all = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
            all.iter().zip(corners).for_each(|((x, y), corner)| rounding.add(exact(*x, *y), corner.as_dvec2()));
        }
        _ => {}
    }
    rounding
}

/// The scale factor of a transform, if it is the same in all directions.
fn even_scale(transform: Affine) -> Option<f64> {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let is_even = |d: f64, e: f64| (d - e).abs() <= 1e-12 * (a.abs() + b.abs());
    (is_even(a, d) && is_even(b, -c) || is_even(a, -d) && is_even(b, c)).then(|| a.hypot(b))
}

/// A rectangle that remains one, with its numbers as written if its transform is a translation and a rotation. `None` if
/// it is skewed or mirrored.
fn rect(tag: &Tag, [corner, size]: [Vec2; 2], radius: f32, transform: Affine, is_plain: bool) -> Option<Figure> {
    if transform == Affine::IDENTITY {
        let core = Figure::Box { at: corner, size, numbers: BoxNumbers::Corner };
        return Some(if radius > 0.0 { Figure::Rounded { core: Box::new(core), radius } } else { core });
    }
    let body = if let Some((degrees, position)) = is_plain.then(|| turn_and_move(tag)).flatten() {
        // The pivot is measured from the corner.
        let local = LocalShape::Rect { size, pivot: Some(-corner) }.with_radius(radius);
        Body::new(local, Pose { position, degrees })
    } else {
        let [a, b, c, d, ..] = transform.as_coeffs();
        let scale = even_scale(transform).filter(|_| a * d - b * c > 0.0)?;
        let middle = corner.as_dvec2() + size.as_dvec2() * 0.5;
        let center = to_f32(transform, Point::new(middle.x, middle.y))?;
        let size = (size.as_dvec2() * scale).as_vec2();
        let local = LocalShape::Rect { size, pivot: None }.with_radius((f64::from(radius) * scale) as f32);
        Body::new(local, Pose { position: center, degrees: b.atan2(a).to_degrees() as f32 })
    };
    Some(Figure::Body(Box::new(body.ok()?)))
}

/// The angle in degrees and the translation of `translate(x y) rotate(a)`, or of either alone.
fn turn_and_move(tag: &Tag) -> Option<(f32, Vec2)> {
    let text = tag.attribute("transform").map_or("", |attribute| attribute.value);
    let tokens: Vec<TransformListToken> = TransformListParser::from(text).collect::<Result<_, _>>().ok()?;
    let at = |x: f64, y: f64| Vec2::new(x as f32, y as f32);
    match tokens[..] {
        [TransformListToken::Translate { tx, ty }] => Some((0.0, at(tx, ty))),
        [TransformListToken::Rotate { angle }] => Some((angle as f32, Vec2::ZERO)),
        [TransformListToken::Translate { tx, ty }, TransformListToken::Rotate { angle }] => {
            Some((angle as f32, at(tx, ty)))
        }
        _ => None,
    }
}
