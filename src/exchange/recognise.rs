//! Which notation is a text written in?

use crate::exchange::{
    json::{geojson, scene},
    pasted::Format,
    svg, tiled, wkt,
};
use serde::{Deserialize, de::IgnoredAny};

/// The notation that a text is recognised to be written in.
pub fn format(text: &str) -> Format {
    let begin = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if begin.starts_with(['{', '['])
        && let Some(format) = json(begin).or_else(|| like_json(begin))
    {
        format
    } else if tiled::is_tiled(begin) {
        Format::Tiled
    } else if svg::is_svg(begin) {
        Format::Svg
    } else if wkt::is_wkt(text) {
        Format::Wkt
    } else {
        Format::Code
    }
}

/// What tells the kinds of JSON apart; other fields are read over, not kept.
#[derive(Deserialize)]
struct Fields<'t> {
    #[serde(rename = "type", borrow)]
    kind: Option<&'t serde_json::value::RawValue>,
    version: Option<IgnoredAny>,
    #[serde(borrow)]
    shapes: Option<&'t serde_json::value::RawValue>,
}

/// The kind of a JSON text that has one; `None` for others, and for what is no JSON.
pub fn json(text: &str) -> Option<Format> {
    let first_of_list = |text| serde_json::from_str::<First>(text).ok().map(|First(fields)| fields);
    let fields = if text.starts_with('[') { first_of_list(text)?? } else { serde_json::from_str(text).ok()? };
    let Fields { kind, version, shapes } = fields;
    // Shapes of a scene file without its version would mean something else as code.
    if shapes.is_some_and(|shapes| version.is_some() || scene::is_list_of_shapes(shapes.get())) {
        return Some(Format::Scene);
    }
    match kind?.get().trim_matches('"') {
        "point" | "segment" | "circle" | "rect" | "polygon" => Some(Format::Scene),
        kind => geojson::is_kind(kind).then_some(Format::GeoJson),
    }
}

/// What a text is meant to be that is no JSON as a whole: shapes that follow each other, or with a mistake, which is told.
fn like_json(text: &str) -> Option<Format> {
    let list = format!("[{}]", text.trim_end().trim_end_matches(','));
    if serde_json::from_str::<IgnoredAny>(text).is_ok() {
        return None;
    }
    if serde_json::from_str::<IgnoredAny>(&list).is_ok() {
        return json(&list);
    }
    let has = |name: &str| text.contains(name);
    if has("\"version\"") && has("\"shapes\"") {
        Some(Format::Scene)
    } else {
        (has("\"coordinates\"") && has("\"type\"")).then_some(Format::GeoJson)
    }
}

/// The first element of a list, if it is an object; the others are read over.
struct First<'t>(Option<Fields<'t>>);

impl<'de> Deserialize<'de> for First<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        let elements: FirstAndRest = Deserialize::deserialize(json)?;
        Ok(Self(elements.0.and_then(|first| serde_json::from_str(first.get()).ok())))
    }
}

struct FirstAndRest<'t>(Option<&'t serde_json::value::RawValue>);

impl<'de> Deserialize<'de> for FirstAndRest<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = FirstAndRest<'de>;
            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let first = list.next_element()?;
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(FirstAndRest(first))
            }
        }
        json.deserialize_seq(Visitor)
    }
}
