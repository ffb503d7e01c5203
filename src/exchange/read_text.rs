//! Reads a text in whatever notation, or notations, it is written.

use crate::exchange::findings::Findings;
use crate::exchange::findings::location::char_start;
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::recognise_format::{format, parts};
use crate::exchange::simple_feature::{geojson, wkt};
use crate::exchange::{code, scene_json, svg, tiled};

/// The size limit of a text in bytes, 64 MiB.
pub const MAX_BYTES: usize = 64 << 20;

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
