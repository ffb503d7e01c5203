//! Reads a scene file, a shape in its format, a list of such shapes, or a scene in a comment of a program.

use crate::exchange::findings::location::{bytes_of, only};
use crate::exchange::findings::{Figure, Findings};
use crate::exchange::text::lexer::Lexer;
use crate::scene::Scene;
use crate::scene::file::embedded::MARK;
use crate::scene::file::{self, SceneError};
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

/// Reads the scene in a comment of a program, as the programs copied from the steps contain it. False if there is no such comment.
pub fn read_embedded(text: &str, found: &mut Findings) -> bool {
    let Some(start) = text.find(MARK).map(|at| at + MARK.len()) else { return false };
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    if !text[start..end].starts_with('{') {
        return false;
    }
    read(&only(text, start..end), found);
    // The numbers in the comment belong to the scene; those of the code are not read.
    found.numbers.list(Lexer::plain(text));
    found.numbers.remark_within(0..text.len());
    if !found.items.is_empty() {
        let note = "the code is ignored: the shapes come from the comment `Collision Lab scene`";
        found.note(end..text.trim_end().len(), note);
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::exchange::choices::Choices;
    use crate::exchange::read_text::read;
    use crate::scene::file::embedded::line;
    use crate::scene::{Body, LocalShape, Pose};
    use glam::Vec2;

    #[test]
    fn a_program_is_read_back_as_its_shapes() {
        let pose = Pose { position: Vec2::new(0.1, 3.0), degrees: 33.3 };
        let rect =
            Body::new(LocalShape::Rect { size: Vec2::new(40.0, 20.0), pivot: None }, pose).unwrap().named("door");
        let circle = Body::new(LocalShape::Circle { radius: 0.7 }, Pose::at(Vec2::new(1e-3, 5.0))).unwrap();
        let bodies = [rect, circle];
        let text = format!("{}use glam::Vec2;\n\nfn main() {{\n    let radius = 0.7;\n}}\n", line("//", &bodies));
        let pasted = read(&text);
        assert!(pasted.is_placed());
        let read: Vec<Body> =
            pasted.readings(&Choices::default()).into_iter().flat_map(|reading| reading.bodies).collect();
        assert!(read == bodies, "{read:?}");
        assert_eq!(pasted.remarks.len(), 1, "{:?}", pasted.remarks);
    }
}
