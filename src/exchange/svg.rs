//! Reads SVG: whole documents, elements cut out of one, path data and `points` alone.
//!
//! svgtypes reads path data and transforms, kurbo cuts curves. No tree of the document is built: what is pasted is
//! mostly a piece of one, and a tree is as deep as the document says.

use crate::{
    exchange::{
        findings::{Findings, excerpt},
        item::{BoxNumbers, Figure, Item},
        lexer::{Kind, Lexer, Token},
        literal,
        place::At,
        svg_holes::by_holes,
        svg_path::{Flattened, flatten, parse, place_of},
        svg_tags::{Attribute, Tag, Tags, unescape},
    },
    notation::significant,
    scene::{Body, Local, Pose},
};
use glam::Vec2;
use kurbo::{Affine, BezPath, Ellipse, Point, Shape};
use svgtypes::{TransformListParser, TransformListToken};

/// So far the outline of an ellipse may be from its chords, as a share of its size.
const ELLIPSE_TOLERANCE: f64 = 1e-3;
/// Elements whose content is not drawn where it stands.
const NOT_DRAWN: [&str; 8] = ["defs", "clipPath", "mask", "symbol", "marker", "pattern", "filter", "metadata"];

/// Whether a text is SVG: it begins with a tag, is path data, or has an attribute or a string with path data.
pub(super) fn is_svg(text: &str) -> bool {
    if text.starts_with('<') {
        return Tags::new(text).take(1000).any(|tag| is_known(tag.name));
    }
    is_path_data(text) || strings(text).next().is_some()
}

/// Whether an element is SVG, so that a document which ends within it is cut off.
fn is_svg_name(name: &str) -> bool {
    let others = ["a", "switch", "title", "desc", "style", "text", "tspan", "use", "image", "linearGradient", "stop"];
    is_known(name) || NOT_DRAWN.contains(&name) || others.contains(&name)
}

fn is_known(name: &str) -> bool {
    let shapes = ["svg", "path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "g"];
    shapes.contains(&name)
}

/// Whether a text begins like path data and has no word in it.
fn is_path_data(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix(['M', 'm']) else { return false };
    let begins = rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'));
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    begins && !rest.as_bytes().windows(2).any(|pair| pair.iter().all(is_letter) && pair[0] | 32 != b'z')
}

/// Strings outside of tags that are path data, or the value of an attribute `points`, and where they begin.
fn strings(text: &str) -> impl Iterator<Item = (&str, usize, bool)> {
    let mut before = [None::<Token>; 2];
    Lexer::code(text).filter_map(move |token| {
        let [first, second] = before;
        before = [second, Some(token)];
        let is_attribute = second.is_some_and(|sign| sign.kind == Kind::Sign(b'='))
            && first.is_some_and(|name| name.kind == Kind::Word && name.text == "points");
        let begins = token.text.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.'));
        // A name such as "M4" is none.
        let numbers = || Lexer::plain(token.text).filter(|token| token.kind == Kind::Number || token.text.len() > 1);
        let is_path = token.kind == Kind::Quoted && is_path_data(token.text) && numbers().take(3).count() == 3;
        let is_string = token.kind == Kind::Quoted && (is_path || is_attribute && begins);
        is_string.then(|| (token.text, token.start + 1, is_path))
    })
}

pub(super) fn read(text: &str, found: &mut Findings) {
    if text.contains('<') && Tags::new(text).any(|tag| is_known(tag.name)) {
        return Elements { found, open: Vec::new(), hidden: None }.all(text);
    }
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if is_path_data(trimmed) {
        let start = trimmed.as_ptr() as usize - text.as_ptr() as usize;
        return path(trimmed, start, At::bytes(start, start + trimmed.len()), Affine::IDENTITY, None, false, found);
    }
    let count = found.items.len() + found.remarks.len();
    for (data, start, is_path) in strings(text) {
        let at = At::bytes(start, start + data.len());
        if is_path {
            path(data, start, at, Affine::IDENTITY, None, false, found);
        } else {
            points(data, start, at, Affine::IDENTITY, None, Figure::Outline, found);
        }
    }
    if found.items.len() + found.remarks.len() == count {
        let message = "no SVG: there is no shape element, no path data and no `points`";
        found.wrong(At::bytes(0, 0), message);
    }
}

/// An element whose closing tag has not come yet.
struct Open<'t> {
    name: &'t str,
    start: usize,
    end: usize,
    /// From within it to the world.
    transform: Affine,
    /// What is drawn twice is not filled.
    is_even_odd: bool,
    /// Its first item, if it is a shape.
    first: Option<usize>,
}

struct Elements<'f, 't> {
    found: &'f mut Findings,
    open: Vec<Open<'t>>,
    /// How many are open around the outermost that is not drawn, and why it is not.
    hidden: Option<(usize, &'static str)>,
}

impl<'t> Elements<'_, 't> {
    fn all(&mut self, text: &'t str) {
        let mut tags = Tags::new(text);
        for tag in tags.by_ref() {
            if let Some((start, end, message)) = tag.wrong.filter(|_| is_svg_name(tag.name)) {
                self.found.wrong(At::bytes(start, end), format!("<{}>: {message}", tag.name));
            }
            if tag.is_closing {
                self.close(&tag);
            } else {
                self.begin(&tag);
            }
        }
        if let Some(at) = tags.unfinished {
            self.found.wrong(At::bytes(at, at + 2), "what begins here does not end");
        }
        self.tell_unclosed(0);
    }

    fn begin(&mut self, tag: &Tag<'t>) {
        let hidden = if NOT_DRAWN.contains(&tag.name) {
            Some("it is not drawn where it stands")
        } else {
            (property(tag, "display") == Some("none")).then_some("it is not displayed")
        };
        let (mut transform, count) = (self.within(), self.found.items.len());
        if let Some((_, why)) = self.hidden {
            self.tell_hidden(tag, why);
        } else if let Some(why) = hidden {
            if !NOT_DRAWN.contains(&tag.name) {
                self.tell_hidden(tag, why);
            }
            if !tag.is_empty {
                self.hidden = Some((self.open.len(), why));
            }
        } else if matches!(tag.name, "svg" | "g" | "a" | "switch") {
            transform *= self.transform(tag).unwrap_or_default() * self.place(tag);
        } else {
            self.element(tag);
        }
        // Of one with a mistake no more is told.
        if !tag.is_empty && tag.wrong.is_none() {
            let is_even_odd = self.is_even_odd(tag);
            let first = (self.found.items.len() > count).then_some(count);
            self.open.push(Open { name: tag.name, start: tag.start, end: tag.end, transform, is_even_odd, first });
        }
    }

    fn close(&mut self, tag: &Tag) {
        /// A closing tag is not looked for further out than this.
        const NEAR: usize = 1000;
        let Some(inner) = self.open.iter().rev().take(NEAR).position(|open| open.name == tag.name) else {
            // Of a piece that is cut out of a document.
            if is_svg_name(tag.name) {
                let at = At::bytes(tag.start, tag.end);
                self.found.left_out(at, format!("</{}> is left out: it is not opened here", tag.name));
            }
            return;
        };
        let place = self.open.len() - 1 - inner;
        self.tell_unclosed(place + 1);
        self.open.truncate(place);
        self.hidden = self.hidden.filter(|(around, _)| place > *around);
    }

    /// Tells of the elements from this one inwards that they are not closed.
    fn tell_unclosed(&mut self, from: usize) {
        for Open { name, start, end, .. } in self.open[from..].iter().filter(|open| is_svg_name(open.name)) {
            self.found.wrong(At::bytes(*start, *end), format!("<{name}> is not closed: </{name}> is missing"));
        }
    }

    fn tell_hidden(&mut self, tag: &Tag, why: &str) {
        if is_known(tag.name) {
            self.found.left_out(At::bytes(tag.start, tag.end), format!("<{}> is left out: {why}", tag.name));
        }
    }

    fn within(&self) -> Affine {
        self.open.last().map(|open| open.transform).unwrap_or_default()
    }

    fn is_even_odd(&self, tag: &Tag) -> bool {
        let around = self.open.last().is_some_and(|open| open.is_even_odd);
        property(tag, "fill-rule").map_or(around, |rule| rule == "evenodd")
    }

    /// Where an `<svg>` within another puts what is in it.
    fn place(&mut self, tag: &Tag) -> Affine {
        if tag.name != "svg" || !self.open.iter().any(|open| open.name == "svg") {
            return Affine::IDENTITY;
        }
        let at = At::bytes(tag.start, tag.end);
        if tag.attribute("viewBox").is_some() {
            self.found.wrong(at.clone(), "the viewBox of an <svg> within another is not followed: make it a <g>");
        }
        let number = |name: &str| tag.attribute(name).map_or(Ok(0.0), length);
        match (number("x"), number("y")) {
            (Ok(x), Ok(y)) => Affine::translate((f64::from(x), f64::from(y))),
            (Err(message), _) | (_, Err(message)) => {
                self.found.wrong(at, format!("<svg>: {message}"));
                Affine::IDENTITY
            }
        }
    }

    fn element(&mut self, tag: &Tag) {
        match tag.name {
            "style" if tag.text.contains("transform") => {
                let at = At::bytes(tag.start, tag.end);
                self.found.wrong(at, "a transform in a style is not read: make it an attribute `transform`");
            }
            "path" | "polygon" | "polyline" | "rect" | "circle" | "ellipse" | "line" => {
                if let Some(own) = self.transform(tag) {
                    self.shape(tag, own);
                }
            }
            // It names the element that it stands in; that of a group or of the document names no shape.
            "title" => {
                let first = self.open.last().and_then(|open| open.first).unwrap_or(self.found.items.len());
                for item in &mut self.found.items[first..] {
                    item.name = Some(unescape(tag.text));
                }
            }
            "use" | "image" | "text" | "foreignObject" => {
                let at = At::bytes(tag.start, tag.end);
                self.found.wrong(at, format!("<{}> is no shape that can be read: make it a path", tag.name));
            }
            _ => {}
        }
    }

    /// The transform of an element by itself; `None` where it has a mistake, which is told.
    fn transform(&mut self, tag: &Tag) -> Option<Affine> {
        let of_style = |name: &str| styled(tag, name).is_some();
        let at = || At::bytes(tag.start, tag.end);
        if of_style("transform") || of_style("translate") || of_style("rotate") || of_style("scale") {
            self.found.wrong(at(), "a transform in a style is not read: make it an attribute `transform`");
            return None;
        }
        let Some(attribute) = tag.attribute("transform") else { return Some(Affine::IDENTITY) };
        if property(tag, "transform-origin").is_some() {
            self.found.wrong(at(), "transform-origin is not followed: write the transform without it");
            return None;
        }
        match attribute.value.parse::<svgtypes::Transform>() {
            Ok(t) => Some(Affine::new([t.a, t.b, t.c, t.d, t.e, t.f])),
            Err(error) => {
                let (at, message) = place_of(&error, attribute.value);
                let (start, end) = (attribute.start + at, attribute.start + attribute.value.len());
                self.found.wrong(At::bytes(start.min(end), end), format!("transform: {message}"));
                None
            }
        }
    }

    fn shape(&mut self, tag: &Tag, own: Affine) {
        let (at, transform) = (At::bytes(tag.start, tag.end), self.within() * own);
        let name = ["inkscape:label", "id"].iter().find_map(|name| tag.attribute(name));
        let name = name.map(|name| unescape(name.value));
        let is_even_odd = self.is_even_odd(tag);
        let list = |name: &str| tag.attribute(name).map(|attribute| (attribute.value, attribute.start));
        let is_plain = self.within() == Affine::IDENTITY;
        let found = &mut *self.found;
        match tag.name {
            "path" => match list("d") {
                Some((data, start)) => path(data, start, at, transform, name.as_deref(), is_even_odd, found),
                None => found.wrong(at, "<path>: `d` is missing"),
            },
            "polygon" | "polyline" => match list("points") {
                Some((data, start)) => {
                    let figure = if tag.name == "polygon" { Figure::Outline } else { Figure::Line };
                    points(data, start, at, transform, name, figure, found);
                }
                None => found.wrong(at, format!("<{}>: `points` is missing", tag.name)),
            },
            _ => match numbers(tag).and_then(|numbers| simple(tag, numbers, transform, is_plain)) {
                Ok((figure, notes)) => {
                    found.push(Item { name, at, figure, notes });
                }
                Err((attribute, message)) => {
                    let at = attribute.map_or(at, |(start, end)| At::bytes(start, end));
                    found.wrong(at, format!("<{}>: {message}", tag.name));
                }
            },
        }
    }
}

/// A property that the style of an element has, as it is written.
fn styled<'t>(tag: &Tag<'t>, name: &str) -> Option<&'t str> {
    let style = tag.attribute("style")?.value.split(';').filter_map(|one| one.split_once(':'));
    style.map(|(own, value)| (own.trim(), value.trim())).find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// A property of an element, by its style or else by its attribute.
fn property<'t>(tag: &Tag<'t>, name: &str) -> Option<&'t str> {
    styled(tag, name).or_else(|| tag.attribute(name).map(|attribute| attribute.value.trim()))
}

/// What is wrong with an attribute or with the element.
type Wrong = (Option<(usize, usize)>, String);

/// The numbers of an element that has no list: those that may be missing are 0.
fn numbers(tag: &Tag) -> Result<[f32; 6], Wrong> {
    let names: &[&str] = match tag.name {
        "rect" => &["x", "y", "width", "height", "rx", "ry"],
        "circle" => &["cx", "cy", "r"],
        "ellipse" => &["cx", "cy", "rx", "ry"],
        _ => &["x1", "y1", "x2", "y2"],
    };
    let mut numbers = [0.0; 6];
    for (number, name) in numbers.iter_mut().zip(names) {
        let Some(attribute) = tag.attribute(name) else {
            if matches!((tag.name, *name), ("rect", "width" | "height") | ("circle", "r") | ("ellipse", "rx" | "ry")) {
                return Err((None, format!("`{name}` is missing")));
            }
            continue;
        };
        let place = Some((attribute.start, attribute.start + attribute.value.len()));
        *number = length(attribute).map_err(|message| (place, format!("{name}: {message}")))?;
        let is_size = matches!(*name, "width" | "height" | "r" | "rx" | "ry");
        if is_size && *number < 0.0 {
            return Err((place, format!("{name}: must not be negative, but is {number}")));
        }
    }
    Ok(numbers)
}

/// A length in pixels, as the nearest f32.
fn length(attribute: &Attribute) -> Result<f32, String> {
    let text = attribute.value.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if literal::length(digits.as_bytes()) != digits.len() || digits.is_empty() {
        let unit = digits.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let is_unit = unit.len() < digits.len() && ["%", "mm", "cm", "in", "pt", "pc", "em", "ex"].contains(&unit);
        let why = if is_unit { "only plain numbers and px are read" } else { "expected a number" };
        return Err(format!("{why}, found `{}`", excerpt(text)));
    }
    let value = literal::value(digits).single;
    if !value.is_finite() {
        return Err(format!("{} is beyond the largest f32, {:e}", excerpt(text), f32::MAX));
    }
    Ok(if text.starts_with('-') { -value } else { value })
}

/// An element that has no list. `is_plain` says that no group around it is transformed.
fn simple(tag: &Tag, n: [f32; 6], transform: Affine, is_plain: bool) -> Result<(Figure, Vec<String>), Wrong> {
    let place = |x: f32, y: f32| to_f32(transform, Point::new(x.into(), y.into())).ok_or_else(|| (None, beyond()));
    let mut notes = Vec::new();
    let figure = match tag.name {
        // SVG has no points: one is written as a line without length.
        "line" if n[..2] == n[2..4] => Figure::Points(vec![place(n[0], n[1])?]),
        "line" => Figure::Line(vec![place(n[0], n[1])?, place(n[2], n[3])?]),
        "rect" => {
            if n[4] > 0.0 || n[5] > 0.0 {
                notes.push("its corners are taken as sharp, not rounded".to_owned());
            }
            let (corner, size) = (Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3]));
            match rect(tag, corner, size, transform, is_plain) {
                Some(figure) => figure,
                None => {
                    let far = corner.as_dvec2() + size.as_dvec2();
                    let (x, y) = (far.x as f32, far.y as f32);
                    Figure::Outline(vec![place(n[0], n[1])?, place(x, n[1])?, place(x, y)?, place(n[0], y)?])
                }
            }
        }
        _ => {
            let radii = if tag.name == "circle" { [n[2], n[2]] } else { [n[2], n[3]] };
            match (radii[0] == radii[1]).then(|| even_scale(transform)).flatten() {
                Some(scale) => {
                    let radius = (f64::from(radii[0]) * scale) as f32;
                    Figure::Circle { center: place(n[0], n[1])?, radius }
                }
                None => {
                    let center = Point::new(n[0].into(), n[1].into());
                    let ellipse = transform * Ellipse::new(center, (f64::from(radii[0]), f64::from(radii[1])), 0.0);
                    let size = ellipse.radii();
                    if size.x.min(size.y) < size.x.max(size.y) * ELLIPSE_TOLERANCE {
                        return Err((None, "the ellipse is too thin to be cut into chords: make it a line".to_owned()));
                    }
                    let tolerance = (size.x.max(size.y) * ELLIPSE_TOLERANCE).max(f64::MIN_POSITIVE);
                    let path: BezPath = ellipse.to_path(tolerance / 10.0);
                    let Some(Flattened { mut subpaths, .. }) = flatten(path, Affine::IDENTITY) else {
                        return Err((None, beyond()));
                    };
                    let Some(outline) = subpaths.pop() else {
                        return Err((None, "it has no area".to_owned()));
                    };
                    notes.push("an ellipse cut into chords, within a thousandth of its size".to_owned());
                    let mut corners = Vec::new();
                    for corner in outline.corners {
                        corners.push(to_f32(Affine::IDENTITY, corner).ok_or_else(|| (None, beyond()))?);
                    }
                    // The last is the first again, but for rounding.
                    corners.pop();
                    Figure::Outline(corners)
                }
            }
        }
    };
    Ok((figure, notes))
}

fn beyond() -> String {
    format!("the shape reaches beyond the largest f32, {:e}", f32::MAX)
}

/// How much a transform enlarges, if it is the same in all directions.
fn even_scale(transform: Affine) -> Option<f64> {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let is_even = |d: f64, e: f64| (d - e).abs() <= 1e-12 * (a.abs() + b.abs());
    (is_even(a, d) && is_even(b, -c) || is_even(a, -d) && is_even(b, c)).then(|| a.hypot(b))
}

/// A rectangle that stays one: by the numbers as they are written, where its transform is a move and a turn. `None` where it is
/// skewed or mirrored.
fn rect(tag: &Tag, corner: Vec2, size: Vec2, transform: Affine, is_plain: bool) -> Option<Figure> {
    if transform == Affine::IDENTITY {
        return Some(Figure::Box { at: corner, size, numbers: BoxNumbers::Corner, angle: None });
    }
    let body = if let Some((degrees, position)) = is_plain.then(|| turn_and_move(tag)).flatten() {
        // The corner is measured from the point that the rectangle turns about.
        Body::new(Local::Rect { size, pivot: Some(-corner) }, Pose { position, degrees })
    } else {
        let [a, b, c, d, ..] = transform.as_coeffs();
        let scale = even_scale(transform).filter(|_| a * d - b * c > 0.0)?;
        let center = to_f32(transform, middle(corner, size))?;
        let size = (size.as_dvec2() * scale).as_vec2();
        Body::new(Local::Rect { size, pivot: None }, Pose { position: center, degrees: b.atan2(a).to_degrees() as f32 })
    };
    Some(Figure::Body(Box::new(body.ok()?)))
}

/// The transformed point; `None` where it is beyond f32.
fn to_f32(transform: Affine, point: Point) -> Option<Vec2> {
    let placed = transform * point;
    let placed = Vec2::new(placed.x as f32, placed.y as f32);
    placed.is_finite().then_some(placed)
}

fn path(
    data: &str,
    start: usize,
    at: At,
    transform: Affine,
    name: Option<&str>,
    is_even_odd: bool,
    found: &mut Findings,
) {
    let (bez, wrong) = parse(data);
    if let Some((offset, message)) = wrong {
        let at = At::bytes(start + offset, start + data.len());
        found.wrong(at, format!("path data: {message}: {}", excerpt(&data[offset..])));
    }
    let Some(Flattened { subpaths, tolerance }) = flatten(bez, transform) else {
        return found.wrong(at, beyond());
    };
    let (mut outlines, mut lines) = (Vec::new(), Vec::new());
    for subpath in subpaths {
        let corners: Option<Vec<Vec2>> =
            subpath.corners.iter().map(|&corner| to_f32(Affine::IDENTITY, corner)).collect();
        match corners {
            None => found.wrong(at.clone(), beyond()),
            Some(corners) if subpath.is_closed => outlines.push(corners),
            Some(corners) => lines.push(corners),
        }
    }
    let Some(groups) = by_holes(&outlines, is_even_odd) else {
        return found.wrong(at, "the path has too many outlines to tell which are holes: paste it in parts");
    };
    let count = groups.len();
    let areas = groups.into_iter().map(|group| {
        let mut rings: Vec<Vec<Vec2>> = group.into_iter().map(|i| core::mem::take(&mut outlines[i])).collect();
        if rings.len() > 1 { Figure::Rings(rings) } else { Figure::Outline(rings.swap_remove(0)) }
    });
    for figure in areas.chain(lines.into_iter().map(Figure::Line)) {
        let item = found.item(name.map(str::to_owned), at.clone(), figure);
        if let Some(tolerance) = tolerance {
            item.notes.push(format!("curves cut into chords within {}", significant(tolerance)));
        }
        if count > 1 {
            item.notes.push("one of several outlines of a path: none is cut out of another".to_owned());
        }
    }
}

fn points(
    data: &str,
    start: usize,
    at: At,
    transform: Affine,
    name: Option<String>,
    figure: fn(Vec<Vec2>) -> Figure,
    found: &mut Findings,
) {
    let (mut corners, mut first, mut sign, mut end) = (Vec::new(), None, 1.0, usize::MAX);
    for token in Lexer::plain(data) {
        let place = At::bytes(start + token.start, start + token.end);
        match token.kind {
            Kind::Number => {
                // As in `0-5` and `.5.5`, a number ends where the next begins.
                let value = sign * literal::value(token.text).single;
                if !value.is_finite() {
                    let text = format!("points: {} is beyond the largest f32, {:e}", excerpt(token.text), f32::MAX);
                    return found.wrong(place, text);
                }
                (sign, end) = (1.0, token.end);
                match first.take() {
                    None => first = Some(value),
                    Some(x) => match to_f32(transform, Point::new(x.into(), value.into())) {
                        Some(corner) => corners.push(corner),
                        None => return found.wrong(place, beyond()),
                    },
                }
            }
            Kind::Sign(b'-') => sign = -1.0,
            Kind::Sign(b',' | b'+') => {}
            _ => {
                let text = format!("points: expected a number, found `{}`", excerpt(&data[token.start..token.end]));
                return found.wrong(place, text);
            }
        }
    }
    if first.is_some() {
        let text = "points: the last x has no y, and is left out";
        found.wrong(At::bytes(start + end.saturating_sub(1).min(data.len()), start + data.len()), text);
    }
    if corners.is_empty() {
        return found.left_out(at, "points: there are none");
    }
    let figure = if corners.len() == 1 { Figure::Points(corners) } else { figure(corners) };
    found.item(name, at, figure);
}

/// Of a transform that is `translate(x y) rotate(a)` or either alone: the angle in degrees, and where the origin comes to lie.
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

fn middle(corner: Vec2, size: Vec2) -> Point {
    let middle = corner.as_dvec2() + size.as_dvec2() * 0.5;
    Point::new(middle.x, middle.y)
}
