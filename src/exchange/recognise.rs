//! Which notation is a text written in?

use crate::exchange::{
    pasted::Format,
    scene_json,
    simple_feature::{geojson, wkt},
    svg, tiled,
};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

/// Detects the notation of a text.
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

/// The fields that distinguish the kinds of JSON; others are skipped.
#[derive(Deserialize)]
struct Fields<'t> {
    #[serde(rename = "type", borrow)]
    kind: Option<&'t RawValue>,
    version: Option<IgnoredAny>,
    #[serde(borrow)]
    shapes: Option<&'t RawValue>,
}

/// The notation of a JSON text; `None` for unknown JSON and for text that is not JSON.
pub fn json(text: &str) -> Option<Format> {
    let Fields { kind, version, shapes } = match text.strip_prefix('[') {
        // The first element of a list decides for the others.
        Some(rest) => {
            serde_json::from_str::<IgnoredAny>(text).ok()?;
            serde_json::Deserializer::from_str(rest).into_iter().next()?.ok()?
        }
        None => serde_json::from_str(text).ok()?,
    };
    // Read as code, the shapes of a scene file without a version would mean something else.
    if shapes.is_some_and(|shapes| version.is_some() || scene_json::is_list_of_shapes(shapes.get())) {
        return Some(Format::Scene);
    }
    match kind?.get().trim_matches('"') {
        "point" | "segment" | "circle" | "rect" | "polygon" => Some(Format::Scene),
        kind => geojson::is_kind(kind).then_some(Format::GeoJson),
    }
}

/// The notation of a text that is not valid JSON as a whole: a sequence of shapes, or JSON with a mistake.
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
