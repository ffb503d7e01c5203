//! Reads the intact parts of a damaged autosave.

use crate::files::snapshot::{DocumentSnapshot, Snapshot};
use crate::scene::{Flags, Scene, file};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value, json};

/// A document that may be incomplete.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Part {
    mode: String,
    scene: String,
    hidden: Vec<usize>,
    locked: Vec<usize>,
}

/// All complete shapes. They belong to no file: saving would overwrite the missing ones.
pub fn salvage(text: &str) -> Snapshot {
    let (mut parts, mut rest) = (Vec::new(), "");
    if let Some(documents) = after(text, "documents").and_then(|text| text.strip_prefix('[')) {
        (parts, rest) = values::<Part>(documents);
    }
    if !rest.starts_with(']') {
        parts.extend(cut_document(rest));
    }
    let documents = parts.iter().map(|part| DocumentSnapshot::new(&part.mode, &scene(part)));
    let documents = documents.filter(|document| document.shape_count() > 0).collect();
    let first = |name: &str| after(text, name).and_then(first_value);
    let mode = first("mode").as_ref().and_then(Value::as_str).unwrap_or_default().to_owned();
    let mut snapshot = Snapshot::now(&mode, documents, None);
    if let Some(then) = first("milliseconds").as_ref().and_then(Value::as_u64) {
        snapshot.milliseconds = then;
    }
    snapshot
}

/// The text that follows the first field of this name.
fn after<'a>(text: &'a str, field: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("\"{field}\""))?;
    Some(rest.trim_start().strip_prefix(':')?.trim_start())
}

fn first_value(text: &str) -> Option<Value> {
    Deserializer::from_str(text).into_iter().next()?.ok()
}

/// The readable elements of a list, and the text after the last one.
fn values<T: DeserializeOwned>(mut text: &str) -> (Vec<T>, &str) {
    let mut values = Vec::new();
    loop {
        text = text.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let mut stream = Deserializer::from_str(text).into_iter::<T>();
        let Some(Ok(value)) = stream.next() else { return (values, text) };
        values.push(value);
        text = &text[stream.byte_offset()..];
    }
}

/// The document in which the text is cut off.
fn cut_document(text: &str) -> Option<Part> {
    /// The longest escape sequence, in bytes.
    const ESCAPED: usize = 6;
    let mode = first_value(after(text, "mode")?)?.as_str()?.to_owned();
    let cut = after(text, "scene")?;
    let ends = (cut.len().saturating_sub(ESCAPED)..=cut.len()).rev().filter_map(|end| cut.get(..end));
    let scene = ends.filter_map(|cut| serde_json::from_str(&format!("{cut}\"")).ok()).next()?;
    Some(Part { mode, scene, ..Part::default() })
}

/// The readable shapes of a document, with their flags.
fn scene(part: &Part) -> Scene {
    let shapes = after(&part.scene, "shapes").and_then(|text| text.strip_prefix('['));
    let shapes = shapes.map(|text| values::<Value>(text).0).unwrap_or_default();
    let mut scene = Scene::default();
    for (i, shape) in shapes.into_iter().enumerate() {
        let alone = json!({ "version": 1, "shapes": [shape] }).to_string();
        let Ok(read) = file::read(&alone) else { continue };
        for mut body in read.bodies {
            body.set_flags(Flags { is_hidden: part.hidden.contains(&i), is_locked: part.locked.contains(&i) });
            scene.bodies.push(body);
        }
    }
    scene
}
