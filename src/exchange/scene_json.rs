//! Reads a scene file, a shape in its format, or a list of such shapes.

use crate::{
    exchange::{
        findings::{Findings, item::Figure, location::bytes_of},
        text::lexer::Lexer,
    },
    scene::{
        Scene,
        file::{self, SceneError},
    },
};
use core::ops::Range;
use serde::Deserialize;
use serde_json::value::RawValue;

/// The shapes as parts of the text, for their locations.
#[derive(Deserialize)]
struct Shapes<'t> {
    #[serde(borrow)]
    shapes: Vec<&'t RawValue>,
}

pub fn read(text: &str, found: &mut Findings) {
    let json = text.trim_start_matches('\u{feff}');
    let before = text.len() - json.len();
    found.numbers.list(Lexer::bare(text));
    match scene(json) {
        Ok((scene, parts)) => {
            // The format is strict: every number in it is used.
            found.numbers.use_within(0..text.len());
            for (body, part) in scene.bodies.into_iter().zip(parts) {
                let at = before + part.start..before + part.end;
                found.item(body.name.clone(), at, Figure::Body(Box::new(body)));
            }
        }
        Err(SceneError { line, message, .. }) => {
            // There are no shapes.
            found.numbers.remark_within(0..text.len());
            if let Some(other) = end_of_json(json) {
                let start = before + other;
                let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
                let message = "the scene ends before this, but more text follows: remove one of the two";
                return found.error(start..end, message);
            }
            let start = before + json.split_inclusive('\n').take(line - 1).map(str::len).sum::<usize>();
            let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
            let blank = text[start..end].len() - text[start..end].trim_start().len();
            found.error(start + blank..end, message);
        }
    }
}

/// Whether a text is a non-empty list of shapes in the format of a scene file.
pub fn is_list_of_shapes(list: &str) -> bool {
    file::read(&of_shapes(list)).is_ok_and(|scene| !scene.bodies.is_empty())
}

/// The text of the scene file with these shapes.
fn of_shapes(list: &str) -> String {
    format!("{{\"version\":1,\"shapes\":{list}}}")
}

/// Where other text follows a complete JSON value.
fn end_of_json(text: &str) -> Option<usize> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    values.next()?.ok()?;
    let (end, rest) = (values.byte_offset(), &text[values.byte_offset()..]);
    (!rest.trim().is_empty()).then(|| end + rest.len() - rest.trim_start().len())
}

/// The scene, and the bytes of each shape.
fn scene(text: &str) -> Result<(Scene, Vec<Range<usize>>), SceneError> {
    let bytes_in = |whole: &str, parts: &[&RawValue]| parts.iter().map(|part| bytes_of(whole, part.get())).collect();
    if let Ok(Shapes { shapes }) = serde_json::from_str(text) {
        return Ok((file::read(text)?, bytes_in(text, &shapes)));
    }
    // A list of shapes in the format of a scene file, or lines of one.
    let is_list = text.trim_start().starts_with('[');
    let list = if is_list { text.to_owned() } else { format!("[{}]", text.trim_end().trim_end_matches(',')) };
    let is_shapes = is_list || text.contains("\"type\"") && !text.contains("\"shapes\"");
    match serde_json::from_str::<Vec<&RawValue>>(&list) {
        Ok(parts) if is_shapes => {
            let scene = file::read(&of_shapes(&list))?;
            let added = usize::from(!is_list);
            let bytes: Vec<_> = bytes_in(&list, &parts);
            Ok((scene, bytes.into_iter().map(|part| part.start - added..part.end - added).collect()))
        }
        // Returns the mistake.
        _ => Ok((file::read(text)?, Vec::new())),
    }
}
