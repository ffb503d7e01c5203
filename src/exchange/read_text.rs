//! Reads a text in whatever notation, or notations, it is written.

use crate::exchange::findings::Findings;
use crate::exchange::findings::location::{blanked, char_start, only};
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::simple_feature::wkt_names::is_wkt;
use crate::exchange::simple_feature::{geojson, wkt};
use crate::exchange::{code, scene_json, svg, tiled};
use core::ops::Range;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// The size limit of a text in bytes, 64 MiB.
pub const MAX_BYTES: usize = 64 << 20;
/// The maximum number of separate blocks; the rest of a document is read as code.
const MAX_BLOCKS: usize = 64;

/// Reads a text in whatever notation it is written.
pub fn read(text: &str) -> Pasted {
    let format = format(&text[..char_start(text, MAX_BYTES)]);
    let is_document = matches!(format, Format::Code | Format::Wkt) && text.len() <= MAX_BYTES;
    let parts = if is_document { parts(text) } else { Vec::new() };
    if parts.is_empty() {
        return read_as(text, format);
    }
    let read_part = |(part, format): &(String, Format)| {
        let mut found = Findings::default();
        found.is_part = true;
        read_into(part, *format, found)
    };
    Pasted::joined(parts.iter().map(read_part).collect())
}

pub fn read_as(text: &str, format: Format) -> Pasted {
    read_into(text, format, Findings::default())
}

fn read_into(text: &str, format: Format, mut found: Findings) -> Pasted {
    if text.len() > MAX_BYTES {
        let message = format!("the text exceeds {} MiB, the limit: use a part of it", MAX_BYTES >> 20);
        found.error(0..0, message);
        return Pasted::new(text, format, found);
    }
    match format {
        Format::Scene => scene_json::read(text, &mut found),
        Format::Wkt => wkt::read(text, &mut found),
        Format::GeoJson => geojson::read(text, &mut found),
        Format::Svg => svg::read(text, &mut found),
        Format::Code if scene_json::read_embedded(text, &mut found) => {}
        Format::Tiled => tiled::read(text, &mut found),
        Format::Code | Format::Mixed => code::read(text, &mut found),
    }
    Pasted::new(text, format, found)
}

/// The notation of a text.
fn format(text: &str) -> Format {
    let begin = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let of_json = if begin.starts_with(['{', '[']) { json(begin).or_else(|| like_json(begin)) } else { None };
    if let Some(format) = of_json {
        return format;
    }
    if tiled::is_tiled(begin) {
        Format::Tiled
    } else if svg::is_svg(begin) {
        Format::Svg
    } else if is_wkt(text) {
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
fn json(text: &str) -> Option<Format> {
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

/// Each block of a document, such as a fence of Markdown, with the rest of the text blanked, so that no byte moves; the last part
/// is the text between the blocks. Empty if all blocks are code.
fn parts(text: &str) -> Vec<(String, Format)> {
    let (mut parts, mut rest) = (Vec::new(), text.to_owned());
    // Objects within an object are not blocks: it may move them.
    if serde_json::from_str::<IgnoredAny>(text).is_ok() {
        return parts;
    }
    for (block, format) in blocks(text) {
        rest.replace_range(block.clone(), &blanked(&text[block.clone()]));
        parts.push((only(text, block), format));
    }
    if !parts.is_empty() {
        parts.push((rest, Format::Code));
    }
    parts
}

/// The blocks in notations other than code, in order.
fn blocks(text: &str) -> Vec<(Range<usize>, Format)> {
    let mut found: Vec<(Range<usize>, Format)> = Vec::new();
    let (mut fence, mut start, mut tried) = (None, 0, 0);
    for line in text.split_inclusive('\n') {
        let begin = line.trim_start();
        let end = start + line.len();
        let is_behind = found.last().is_none_or(|(last, _)| last.end <= start);
        if begin.starts_with("```") || begin.starts_with("~~~") {
            if let Some(open) = fence.take() {
                let format = format(&text[open..start]);
                if format != Format::Code && is_behind {
                    found.push((open..start, format));
                }
            } else {
                fence = Some(end);
            }
        } else if fence.is_none() && is_behind && begin.starts_with('{') && tried < MAX_BLOCKS {
            tried += 1;
            let open = end - begin.len();
            let mut values = serde_json::Deserializer::from_str(&text[open..]).into_iter::<IgnoredAny>();
            if let Some(Ok(_)) = values.next()
                && let close = open + values.byte_offset()
                && let Some(format) = json(&text[open..close])
            {
                found.push((open..close, format));
            }
        }
        start = end;
    }
    found.truncate(MAX_BLOCKS);
    found
}
