//! Which elements of a document are drawn, and where does each put its shape?

use crate::exchange::{
    findings::Findings,
    item::{Figure, Item},
    place::At,
    svg_lists::{path, points},
    svg_names::{NOT_DRAWN, is_known, is_svg_name},
    svg_path::place_of,
    svg_shapes::{length, numbers, simple},
    svg_tags::{Tag, Tags, unescape},
};
use kurbo::Affine;

/// Reads all elements of a text.
pub(super) fn read_elements(text: &str, found: &mut Findings) {
    Elements { found, open: Vec::new(), hidden: None }.all(text);
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
                    found.push(Item { name, at, figure, frames: Vec::new(), notes, unplaced: None });
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
