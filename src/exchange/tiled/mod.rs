//! Reads the objects of Tiled maps and tilesets: <https://doc.mapeditor.org/en/stable/reference/tmx-map-format/>. Lengths are
//! in pixels, y points down, and angles are degrees clockwise about the point (x, y) of an object. Tiles are not read, but
//! their collision shapes are, relative to the tile.

pub mod object;

use crate::exchange::findings::location::At;
use crate::exchange::findings::unused_numbers::is_placing;
use crate::exchange::findings::{Findings, Item};
use crate::exchange::svg::basic_shapes::length;
use crate::exchange::text::WordSet;
use crate::exchange::tiled::object::{Kind, Object};
use crate::exchange::xml::numbers;
use crate::exchange::xml::open::OpenElements;
use crate::exchange::xml::tags::{Attribute, Tag, Tags, unescape};
use crate::printable_text::cut;
use core::ops::Range;
use glam::DVec2;

pub fn is_tiled(text: &str) -> bool {
    let names = ["map", "tileset", "objectgroup", "object", "tile", "layer", "group", "imagelayer"];
    text.starts_with('<') && Tags::new(text).next().is_some_and(|tag| !tag.is_closing && names.contains(&tag.name))
}

pub fn read(text: &str, found: &mut Findings) {
    numbers::list(text, &mut found.numbers);
    let mut reader = ObjectReader { found, open: OpenElements::new(|_| true), object: None, alignment: None };
    let mut tags = Tags::new(text);
    for tag in tags.by_ref() {
        if let Some((at, message)) = &tag.wrong {
            reader.found.error(at.clone(), format!("<{}>: {message}", tag.name));
            reader.found.numbers.remark_within(tag.bytes());
        } else if tag.is_closing {
            reader.close(&tag);
        } else {
            reader.begin(&tag);
        }
    }
    reader.open.finish(&tags, reader.found);
    if found.items.is_empty() && found.remarks.is_empty() {
        found.error(0..0, "no <object> found: only Tiled objects are read as shapes");
    }
}

#[derive(Clone, Copy, Default)]
struct Layer {
    /// The total offset of its layer and those around it.
    offset: DVec2,
    /// Whether it is a tile or within one.
    is_tile: bool,
}

struct ObjectReader<'f, 't> {
    found: &'f mut Findings,
    open: OpenElements<'t, Layer>,
    object: Option<Object<'t>>,
    /// The alignment of objects that show a tile, unless it is the bottom left corner.
    alignment: Option<&'t str>,
}

impl<'t> ObjectReader<'_, 't> {
    fn begin(&mut self, tag: &Tag<'t>) {
        let mut layer = self.open.all.last().map(|open| open.data).unwrap_or_default();
        layer.is_tile |= tag.name == "tile";
        let mut transforms = Vec::new();
        match tag.name {
            "object" if self.object.is_some() => {
                self.found.error(tag.bytes(), "<object>: an object is inside another");
            }
            "object" => self.object(tag, layer.offset),
            "polygon" | "polyline" | "ellipse" | "point" | "capsule" | "text" => self.kind(tag),
            "property" => self.property(tag),
            "objectgroup" | "group" => self.layer(tag, &mut layer.offset, &mut transforms),
            _ => {
                // The positions of other maps are along the axes of the tiles.
                let orientation =
                    tag.attribute("orientation").filter(|at| tag.name == "map" && at.value != "orthogonal");
                if let Some(attribute) = orientation {
                    let value = cut(attribute.value, 20);
                    let text = format!("the map is {value}: objects are placed as if it were orthogonal");
                    self.found.unplaced(attribute.bytes(), text);
                }
                let alignment = tag.attribute("objectalignment").map(|attribute| attribute.value);
                self.alignment = self.alignment.or(alignment.filter(|at| !["unspecified", "bottomleft"].contains(at)));
                self.found.numbers.harmless_within(tag.start..tag.end);
            }
        }
        if !tag.is_empty {
            self.open.push(tag, transforms, layer);
        } else if tag.name == "object" {
            self.end_object(tag.end);
        }
    }

    fn close(&mut self, tag: &Tag) {
        let Some(open) = self.open.close(tag, self.found) else { return };
        if tag.name == "data" {
            let text = "the tiles of a layer are ignored: only objects are read as shapes";
            self.found.note(open.bytes.start..tag.end, text);
        }
        if tag.name == "object" {
            self.end_object(tag.end);
        }
    }

    /// Adds the offset of a layer, which applies to its content.
    fn layer(&mut self, tag: &Tag, offset: &mut DVec2, transforms: &mut Vec<Range<usize>>) {
        for (axis, name) in ["offsetx", "offsety"].into_iter().enumerate() {
            let Some(attribute) = tag.attribute(name) else { continue };
            match length(attribute) {
                Ok(length) => {
                    offset[axis] += length.double;
                    transforms.push(attribute.bytes());
                }
                Err(message) => self.found.error(attribute.bytes(), format!("<{}>: {name}: {message}", tag.name)),
            }
        }
        // Formerly the position of a layer in tiles; it is always 0.
        let is_place = |attribute: &&Attribute| matches!(attribute.name, "x" | "y") && attribute.value.trim() != "0";
        self.found.numbers.harmless_in(tag.attributes.iter().filter(|one| !is_place(one)).map(Attribute::bytes));
    }

    fn property(&mut self, tag: &Tag) {
        let (name, value) = (tag.attribute("name"), tag.attribute("value"));
        let is_number = |value: &&Attribute| length(value).is_ok();
        if let (Some(name), Some(value)) = (name, value.filter(is_number))
            && is_placing(name.value)
        {
            let text = format!("the property `{}`, {}, is not used", cut(name.value, 30), cut(value.value, 30));
            self.found.unplaced(value.bytes(), text);
        }
        self.found.numbers.harmless_within(tag.start..tag.end);
    }

    fn object(&mut self, tag: &Tag<'t>, offset: DVec2) {
        let names = WordSet("id name type class gid visible opacity template");
        let harmless = tag.attributes.iter().filter(|attribute| names.contains(attribute.name));
        self.found.numbers.harmless_in(harmless.map(Attribute::bytes));
        match Object::read(tag, offset) {
            Ok(object) => self.object = Some(object),
            Err((at, message)) => {
                self.found.error(at, format!("<object>: {message}"));
                self.found.numbers.remark_within(tag.start..tag.end);
            }
        }
    }

    /// Sets the kind of an object by an element within it.
    fn kind(&mut self, tag: &Tag<'t>) {
        let at = tag.bytes();
        let Some(object) = &mut self.object else {
            return self.found.error(at, format!("<{}> is not inside an <object> that is read", tag.name));
        };
        object.kind = match tag.name {
            "ellipse" => Kind::Ellipse,
            "point" => Kind::Point,
            "text" => Kind::Text,
            "capsule" => Kind::Capsule,
            name => match tag.attribute("points") {
                Some(points) => Kind::List { is_closed: name == "polygon", points: points.value, start: points.start },
                None => return self.found.error(at, format!("<{name}>: `points` is missing")),
            },
        };
    }

    /// Adds the shape of the object that ends here.
    fn end_object(&mut self, end: usize) {
        let Some(object) = self.object.take() else { return };
        let bytes = object.bytes.start..end;
        match object.shape() {
            Ok(None) => {
                self.found.note(bytes.clone(), "<object>: text is not a shape");
            }
            Ok(Some((item, used))) => {
                let (name, at) = object.name.map(|name| (unescape(name.value), name.bytes())).unzip();
                let item = self.found.push(Item { name, at: At::bytes(bytes), ..item });
                if self.open.all.last().is_some_and(|open| open.data.is_tile) {
                    item.add_unplaced("its position is relative to its tile");
                }
                if let Some(alignment) = self.alignment.filter(|_| object.shows_tile) {
                    item.add_unplaced(format!("its tileset sets objectalignment to {}", cut(alignment, 20)));
                }
                self.open.use_transforms(self.found);
                used.into_iter().chain(at).for_each(|bytes| self.found.numbers.use_within(bytes));
                // Redundant numbers, such as the size of a polygon.
                self.found.numbers.harmless_in(object.at.into_iter().flatten());
            }
            Err((at, message)) => {
                self.found.error(at, format!("<object>: {message}"));
                self.found.numbers.remark_within(bytes);
            }
        }
    }
}
