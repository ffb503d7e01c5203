//! Reads GeoJSON: RFC 7946.
//!
//! The crate `geojson` is not used: it gives no positions of mistakes and rounds to f64, so values would be rounded twice. The
//! tests compare this reader with it.

use crate::exchange::findings::location::{bytes_of, char_start};
use crate::exchange::findings::{Findings, Mistake, excerpt};
use crate::exchange::simple_feature::figures::{Coordinates, Geometry, List};
use crate::exchange::text::lexer::Lexer;
use crate::exchange::text::literal;
use glam::Vec2;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// The maximum depth of nested objects: each is parsed again for every level around it.
const MAX_DEPTH: usize = 32;

struct Open<'t> {
    json: &'t str,
    /// The name of the feature that it is in.
    name: Option<Name<'t>>,
    depth: usize,
    /// Whether it must be a geometry rather than a feature.
    is_geometry: bool,
}

/// A name and its JSON text.
type Name<'t> = (String, &'t str);

fn name_of(json: &RawValue) -> Option<Name<'_>> {
    Some((serde_json::from_str(json.get()).ok()?, json.get()))
}

/// Whether an object with this `type` is GeoJSON.
pub fn is_kind(kind: &str) -> bool {
    matches!(kind, "Feature" | "FeatureCollection" | "GeometryCollection")
        || Geometry::named(|name| name == kind).is_some()
}

/// The fields of an object; others are ignored.
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
    found.numbers.list(Lexer::bare(text));
    let mut reader = GeoJsonReader { text, found };
    let list = || serde_json::from_str::<Vec<&RawValue>>(json);
    match if json.trim_start().starts_with('[') { list().map(Some) } else { Ok(None) } {
        Ok(Some(list)) => reader.all(list.iter().map(|part| part.get()).collect()),
        Ok(None) => reader.all(vec![json]),
        Err(error) => reader.syntax_error(json, &error),
    }
}

struct GeoJsonReader<'t, 'f> {
    text: &'t str,
    found: &'f mut Findings,
}

impl<'t> GeoJsonReader<'t, '_> {
    /// Reports a part that is not valid JSON.
    fn syntax_error(&mut self, part: &str, error: &serde_json::Error) {
        let bytes = bytes_of(self.text, part);
        let line: usize = part.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let at = char_start(self.text, bytes.start + line + error.column().max(1) - 1);
        let end = at + self.text[at..].chars().next().map_or(0, char::len_utf8);
        let text = error.to_string();
        self.found.error(at..end, text.split(" at line ").next().unwrap_or(&text));
        self.found.numbers.remark_within(bytes);
    }

    /// Reads objects in the order of the text, with a stack instead of recursion.
    fn all(&mut self, objects: Vec<&'t str>) {
        let open = objects.into_iter().rev().map(|json| Open { json, name: None, depth: 0, is_geometry: false });
        let mut left: Vec<Open> = open.collect();
        while let Some(open) = left.pop() {
            if open.depth > MAX_DEPTH {
                let text = format!("objects nested more than {MAX_DEPTH} levels deep are not read");
                self.found.error(bytes_of(self.text, open.json.trim()), text);
                continue;
            }
            match serde_json::from_str::<Object>(open.json) {
                Ok(object) => self.object(open, object, &mut left),
                Err(error) => self.syntax_error(open.json, &error),
            }
        }
    }

    fn object(&mut self, open: Open<'t>, object: Object<'t>, left: &mut Vec<Open<'t>>) {
        let Open { json: part, name, depth, is_geometry } = open;
        let whole = bytes_of(self.text, part.trim());
        let depth = depth + 1;
        let within = |json: &'t RawValue, name, is_geometry| Open { json: json.get(), name, depth, is_geometry };
        for part in [object.name, object.id, object.bbox, object.crs].into_iter().flatten() {
            self.found.numbers.harmless_within(bytes_of(self.text, part.get()));
        }
        if let Some(part) = object.properties {
            self.found.numbers.properties_within(bytes_of(self.text, part.get()));
        }
        let named = |json: &'t RawValue| name_of(serde_json::from_str::<Named>(json.get()).ok()?.name?);
        let own = object.properties.and_then(named).or_else(|| object.name.and_then(name_of));
        match object.kind.as_deref() {
            Some(kind @ ("FeatureCollection" | "Feature")) if is_geometry => {
                self.found.error(whole, format!("expected a geometry, found a {kind}"));
            }
            Some("FeatureCollection") => match object.features {
                Some(features) => left.extend(features.iter().rev().map(|part| within(part, None, false))),
                None => self.found.error(whole, "FeatureCollection: `features` is missing"),
            },
            Some("Feature") => match object.geometry {
                Some(geometry) => left.push(within(geometry, own, true)),
                None => self.found.note(whole, "the feature has no geometry"),
            },
            Some("GeometryCollection") => match object.geometries {
                Some(parts) => left.extend(parts.iter().rev().map(|part| within(part, name.clone(), true))),
                None => self.found.error(whole, "GeometryCollection: `geometries` is missing"),
            },
            Some(kind) => match (Geometry::named(|name| name == kind), object.coordinates) {
                (Some(geometry), Some(coordinates)) => self.geometry(kind, geometry, coordinates, name),
                (Some(_), None) => self.found.error(whole, format!("{kind}: `coordinates` is missing")),
                (None, _) => {
                    let kind = excerpt(kind);
                    let known = "the types are Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, \
                                 GeometryCollection, Feature and FeatureCollection";
                    self.found.error(whole, format!("unknown type \"{kind}\"; {known}"));
                }
            },
            None => self.found.error(whole, "`type` is missing, such as \"Polygon\" or \"FeatureCollection\""),
        }
    }

    fn geometry(&mut self, kind: &str, geometry: Geometry, json: &'t RawValue, name: Option<Name>) {
        let bytes = bytes_of(self.text, json.get());
        let mut coordinates = Coordinates::default();
        let is_read = self.coordinates(json, geometry.depth() + 1, bytes.end - 1, &mut coordinates);
        if let Err((at, message)) = is_read {
            self.found.error(at, format!("{kind}: {message}"));
            return self.found.numbers.remark_within(bytes);
        }
        let (least, what) = match geometry {
            Geometry::LineString | Geometry::MultiLineString => (2, "a line needs at least two positions"),
            Geometry::Polygon | Geometry::MultiPolygon => (3, "a ring needs at least three corners"),
            Geometry::Point | Geometry::MultiPoint => (0, ""),
        };
        // A line without positions is an empty geometry.
        let is_short = |list: &&List| {
            list.elements.len() < least && !(list.elements.is_empty() && geometry == Geometry::LineString)
        };
        let mut is_whole = true;
        for list in coordinates.lists.iter().filter(is_short) {
            is_whole = false;
            self.found.error(list.bytes.clone(), format!("{kind}: {what}"));
        }
        if coordinates.add_to(self.found, geometry, least, &bytes, name.as_ref().map(|(name, _)| &name[..])) {
            self.found.numbers.use_rest_within(bytes);
            name.into_iter().for_each(|(_, json)| self.found.numbers.use_within(bytes_of(self.text, json)));
        } else if is_whole {
            self.found.note(bytes, format!("{kind} without coordinates has no points"));
        }
    }

    /// Reads nested lists of this depth; a position has depth 1. `from` is the byte at which the outer list begins.
    fn coordinates(
        &mut self,
        json: &RawValue,
        depth: usize,
        from: usize,
        read: &mut Coordinates,
    ) -> Result<(), Mistake> {
        let bytes = bytes_of(self.text, json.get());
        let first = if depth == 2 { read.positions.len() } else { read.lists.len() };
        let Ok(elements) = serde_json::from_str::<Vec<&RawValue>>(json.get()) else {
            return Err((bytes, "expected a list, `[…]`".to_owned()));
        };
        if depth == 1 {
            read.has_more |= elements.len() > 2;
            let mut position = [0.0; 2];
            for (i, element) in elements.iter().enumerate() {
                let bytes = bytes_of(self.text, element.get());
                let number = match element.get().as_bytes()[0] {
                    b'[' => return Err((bytes, "expected a number, found a list".to_owned())),
                    b'-' | b'0'..=b'9' => literal::finite(element.get()).map_err(|message| (bytes.clone(), message))?,
                    _ => return Err((bytes, "expected a number".to_owned())),
                };
                match position.get_mut(i) {
                    Some(coordinate) => *coordinate = number.single,
                    None => self.found.numbers.remark_within(bytes),
                }
            }
            if elements.len() < 2 {
                return Err((from..bytes.end, "expected two numbers, [x, y]".to_owned()));
            }
            read.positions.push(Vec2::from_array(position));
            return Ok(());
        }
        elements.iter().try_for_each(|element| self.coordinates(element, depth - 1, bytes.start, read))?;
        match depth {
            2 => read.lists.push(List { bytes, elements: first..read.positions.len() }),
            3 => read.groups.push(List { bytes, elements: first..read.lists.len() }),
            _ => {}
        }
        Ok(())
    }
}
