//! Reads GeoJSON: RFC 7946.
//!
//! The crate `geojson` is not used here: it tells no places and rounds to f64 first, then one would round again. The tests hold
//! this reader equal to it.

use crate::exchange::{
    findings::{
        Findings, excerpt,
        item::Figure,
        place::{At, char_start},
    },
    text::{
        lexer::{Kind, Lexer},
        literal,
    },
};
use glam::Vec2;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{borrow::Cow, ops::Range};

/// So many objects are read within each other: each is looked through once for every one that it is in.
const DEEPEST: usize = 32;

/// An object that is not read yet.
struct Open<'t> {
    json: &'t str,
    /// The name of the feature that it is in.
    name: Option<Name<'t>>,
    depth: usize,
    /// It must be a geometry, and no feature.
    is_geometry: bool,
}

/// A name, and the text of it.
#[derive(Clone)]
struct Name<'t> {
    name: String,
    json: &'t str,
}

impl<'t> Name<'t> {
    fn of(json: &'t RawValue) -> Option<Self> {
        Some(Self { name: serde_json::from_str(json.get()).ok()?, json: json.get() })
    }
}

/// Whether an object with this `type` is GeoJSON.
pub fn is_kind(kind: &str) -> bool {
    matches!(kind, "Feature" | "FeatureCollection" | "GeometryCollection") || depth_of(kind).is_some()
}

/// How many lists are within each other in the coordinates of a geometry.
fn depth_of(kind: &str) -> Option<usize> {
    Some(match kind {
        "Point" => 1,
        "MultiPoint" | "LineString" => 2,
        "MultiLineString" | "Polygon" => 3,
        "MultiPolygon" => 4,
        _ => return None,
    })
}

/// What an object of GeoJSON may say; other fields are read over.
#[derive(Deserialize)]
struct Object<'t> {
    #[serde(rename = "type", borrow)]
    kind: Option<Cow<'t, str>>,
    #[serde(borrow)]
    coordinates: Option<&'t RawValue>,
    #[serde(borrow)]
    geometry: Option<&'t RawValue>,
    #[serde(borrow)]
    geometries: Option<Vec<&'t RawValue>>,
    #[serde(borrow)]
    features: Option<Vec<&'t RawValue>>,
    #[serde(borrow)]
    properties: Option<&'t RawValue>,
    #[serde(borrow)]
    name: Option<&'t RawValue>,
    #[serde(borrow)]
    id: Option<&'t RawValue>,
    #[serde(borrow)]
    bbox: Option<&'t RawValue>,
    #[serde(borrow)]
    crs: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct Named<'t> {
    #[serde(borrow)]
    name: Option<&'t RawValue>,
}

pub fn read(text: &str, found: &mut Findings) {
    let json = text.trim_start_matches('\u{feff}');
    let reader = Reader { text };
    found.numbers.list_bare(text);
    let list = || serde_json::from_str::<Vec<&RawValue>>(json);
    match if json.trim_start().starts_with('[') { list().map(Some) } else { Ok(None) } {
        Ok(Some(list)) => reader.all(list.iter().map(|part| part.get()).collect(), found),
        Ok(None) => reader.all(vec![json], found),
        Err(error) => reader.tell_syntax(json, &error, found),
    }
}

fn syntax(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

struct Reader<'t> {
    text: &'t str,
}

impl<'t> Reader<'t> {
    fn offset(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn place(&self, part: &str) -> At {
        let start = self.offset(part) + part.len() - part.trim_start().len();
        At::bytes(start, start + part.trim().len())
    }

    fn bytes(&self, part: &str) -> Range<usize> {
        self.offset(part)..self.offset(part) + part.len()
    }

    /// Nothing is read of a part with a mistake.
    fn tell_syntax(&self, part: &str, error: &serde_json::Error, found: &mut Findings) {
        found.wrong(self.place_of(part, error), syntax(error));
        found.numbers.remark_within(self.bytes(part));
    }

    fn place_of(&self, part: &str, error: &serde_json::Error) -> At {
        let line: usize = part.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let at = char_start(self.text, self.offset(part) + line + error.column().max(1) - 1);
        At::bytes(at, at + self.text[at..].chars().next().map_or(0, char::len_utf8))
    }

    /// Reads objects in the order of the text; a list of what is left to read instead of recursion.
    fn all(&self, objects: Vec<&'t str>, found: &mut Findings) {
        let open = objects.into_iter().rev().map(|json| Open { json, name: None, depth: 0, is_geometry: false });
        let mut left: Vec<Open> = open.collect();
        while let Some(open) = left.pop() {
            if open.depth > DEEPEST {
                let text = format!("objects within more than {DEEPEST} others are not read");
                found.wrong(self.place(open.json), text);
                continue;
            }
            match serde_json::from_str::<Object>(open.json) {
                Ok(object) => self.object(open, object, &mut left, found),
                Err(error) => self.tell_syntax(open.json, &error, found),
            }
        }
    }

    fn object(&self, open: Open<'t>, object: Object<'t>, left: &mut Vec<Open<'t>>, found: &mut Findings) {
        let Open { json: part, name, depth, is_geometry } = open;
        let within = |json: &'t RawValue, name: Option<Name<'t>>, is_geometry| Open {
            json: json.get(),
            name,
            depth: depth + 1,
            is_geometry,
        };
        for part in [object.name, object.id, object.bbox, object.crs].into_iter().flatten() {
            found.numbers.harmless_within(self.bytes(part.get()));
        }
        object.properties.into_iter().for_each(|part| found.numbers.properties_within(self.bytes(part.get())));
        let named = |json: &'t RawValue| Name::of(serde_json::from_str::<Named>(json.get()).ok()?.name?);
        let own = object.properties.and_then(named).or_else(|| object.name.and_then(Name::of));
        match object.kind.as_deref() {
            Some(kind @ ("FeatureCollection" | "Feature")) if is_geometry => {
                found.wrong(self.place(part), format!("expected a geometry, found a {kind}"));
            }
            Some("FeatureCollection") => match object.features {
                Some(features) => left.extend(features.iter().rev().map(|part| within(part, None, false))),
                None => found.wrong(self.place(part), "FeatureCollection: `features` is missing"),
            },
            Some("Feature") => match object.geometry {
                Some(geometry) => left.push(within(geometry, own, true)),
                None => found.left_out(self.place(part), "the feature has no geometry"),
            },
            Some("GeometryCollection") => match object.geometries {
                Some(parts) => left.extend(parts.iter().rev().map(|part| within(part, name.clone(), true))),
                None => found.wrong(self.place(part), "GeometryCollection: `geometries` is missing"),
            },
            Some(kind) => match (depth_of(kind), object.coordinates) {
                (Some(depth), Some(coordinates)) => self.geometry(kind, depth, coordinates.get(), name, found),
                (Some(_), None) => found.wrong(self.place(part), format!("{kind}: `coordinates` is missing")),
                (None, _) => {
                    let kind = excerpt(kind);
                    let known = "there are Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, \
                                 GeometryCollection, Feature and FeatureCollection";
                    found.wrong(self.place(part), format!("unknown type \"{kind}\"; {known}"));
                }
            },
            None => found.wrong(self.place(part), "`type` is missing, such as \"Polygon\" or \"FeatureCollection\""),
        }
    }

    fn geometry(&self, kind: &str, depth: usize, json: &str, name: Option<Name>, found: &mut Findings) {
        let (start, bytes) = (self.offset(json), self.bytes(json));
        let is_beyond = |from, to| found.numbers.remark_within(start + from..start + to);
        let coordinates = match Coordinates::read(json, depth, is_beyond) {
            Ok(coordinates) => coordinates,
            Err((from, to, message)) => {
                found.wrong(At::bytes(start + from, start + to), format!("{kind}: {message}"));
                found.numbers.remark_within(bytes);
                return;
            }
        };
        let name_bytes = name.as_ref().map(|name| self.bytes(name.json));
        let name = name.map(|name| name.name);
        let Coordinates { points, lists, groups, has_more, .. } = coordinates;
        let at = |from: usize, to: usize| At::bytes(start + from, start + to);
        // How many positions a list has at least; a whole that is empty has none.
        let (least, what) = match kind {
            "LineString" | "MultiLineString" => (2, "a line has two positions or more"),
            "Polygon" | "MultiPolygon" => (3, "a ring has three corners or more"),
            _ => (0, ""),
        };
        let is_empty = |list: &List| list.first == list.last && kind == "LineString";
        let mut is_whole = true;
        for list in lists.iter().filter(|list| list.last - list.first < least && !is_empty(list)) {
            is_whole = false;
            found.wrong(at(list.start, list.end), format!("{kind}: {what}"));
        }
        let first = found.items.len();
        let list = |range: &List| points[range.first..range.last].to_vec();
        match kind {
            "Point" | "MultiPoint" if !points.is_empty() => {
                found.item(name, at(0, json.len()), Figure::Points(points));
            }
            "LineString" | "MultiLineString" => {
                for line in lists.iter().filter(|line| line.last > line.first + 1) {
                    found.item(name.clone(), at(line.start, line.end), Figure::Line(list(line)));
                }
            }
            "Polygon" | "MultiPolygon" => {
                for group in groups.iter().filter(|group| group.last > group.first) {
                    let mut rings: Vec<_> = lists[group.first..group.last].iter().map(list).collect();
                    rings.retain(|ring| ring.len() > 2);
                    let figure =
                        if rings.len() > 1 { Some(Figure::Rings(rings)) } else { rings.pop().map(Figure::Outline) };
                    if let Some(figure) = figure {
                        found.item(name.clone(), at(group.start, group.end), figure);
                    }
                }
            }
            _ => {}
        }
        if found.items.len() == first && is_whole {
            found.left_out(at(0, json.len()), format!("{kind} without coordinates has no points"));
        }
        if found.items.len() > first {
            found.numbers.use_rest_within(bytes);
            name_bytes.into_iter().for_each(|bytes| found.numbers.use_within(bytes));
        }
        if has_more {
            let note = "coordinates beyond x and y are left out";
            found.items[first..].iter_mut().for_each(|item| item.notes.push(note.to_owned()));
        }
    }
}

/// A list in the coordinates: its bytes, and which of what it holds.
#[derive(Default)]
struct List {
    start: usize,
    end: usize,
    first: usize,
    last: usize,
}

/// The coordinates of a geometry, one after the other, with the lists that they stand in.
#[derive(Default)]
struct Coordinates {
    points: Vec<Vec2>,
    /// Lists of points.
    lists: Vec<List>,
    /// Lists of lists.
    groups: Vec<List>,
    has_more: bool,
    position: [f32; 2],
    count: usize,
}

impl Coordinates {
    /// Reads valid JSON, and says which numbers are coordinates beyond x and y; the error has the bytes at which it is.
    fn read(json: &str, depth: usize, mut is_beyond: impl FnMut(usize, usize)) -> Result<Self, (usize, usize, String)> {
        let mut read = Self::default();
        // The brackets that are open, and what was there when they were opened.
        let mut open: Vec<List> = Vec::new();
        let mut is_negative = false;
        for token in Lexer::bare(json) {
            let wrong = |message: &str| Err((token.start, token.end, message.to_owned()));
            let height = depth - open.len().min(depth);
            match token.kind {
                Kind::Sign(b'[') if height == 0 => return wrong("expected a number, found a list"),
                Kind::Sign(b'[') => {
                    let first = [0, 0, read.points.len(), read.lists.len()][height.min(3)];
                    open.push(List { start: token.start, end: 0, first, last: 0 });
                    read.count = 0;
                }
                Kind::Sign(b']') => {
                    let Some(list) = open.pop() else { return wrong("unexpected `]`") };
                    read.close(&List { end: token.end, ..list }, height + 1)
                        .map_err(|message| (list_start(&open, token.start), token.end, message))?;
                }
                Kind::Sign(b'-') => is_negative = true,
                Kind::Number if height == 0 => {
                    let value = literal::value(token.text).single;
                    if !value.is_finite() {
                        return wrong(&format!("{} is beyond the largest f32, {:e}", excerpt(token.text), f32::MAX));
                    }
                    let value = if core::mem::take(&mut is_negative) { -value } else { value };
                    if let Some(place) = read.position.get_mut(read.count) {
                        *place = value;
                    }
                    if read.count > 1 {
                        read.has_more = true;
                        is_beyond(token.start, token.end);
                    }
                    read.count += 1;
                }
                Kind::Sign(b',') => {}
                _ if height == 0 => return wrong("expected a number"),
                _ => return wrong("expected a list, `[…]`"),
            }
        }
        Ok(read)
    }

    /// Ends a list that holds lists down to this height: 1 is a position.
    fn close(&mut self, list: &List, height: usize) -> Result<(), String> {
        match height {
            1 if self.count < 2 => return Err("expected two numbers, [x, y]".to_owned()),
            1 => self.points.push(Vec2::from_array(self.position)),
            2 => self.lists.push(List { last: self.points.len(), ..*list }),
            3 => self.groups.push(List { last: self.lists.len(), ..*list }),
            _ => {}
        }
        Ok(())
    }
}

fn list_start(open: &[List], otherwise: usize) -> usize {
    open.last().map_or(otherwise, |list| list.start)
}
