//! Which scene does a whole text or file in the notation of others hold? All of its shapes; whatever is not understood is an error.

use crate::{
    exchange::{
        pasted::Format,
        place::At,
        read::{LIMIT, read_as},
    },
    scene::{
        Scene,
        file::{FileError, SceneError, open, too_large, utf8},
    },
};
use std::{
    io::{self, Read},
    path::Path,
};

/// The notation that a file's name tells by its ending; `None` for scene files and all others.
pub fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    [("wkt", Format::Wkt), ("geojson", Format::GeoJson), ("svg", Format::Svg)]
        .into_iter()
        .find_map(|(name, format)| (name == ending).then_some(format))
}

/// Reads all of a text in a notation.
///
/// # Errors
/// With the place of the first mistake, and how many others there are.
pub fn read_scene(text: &[u8], format: Format) -> Result<Scene, SceneError> {
    let text = utf8(text)?;
    let pasted = read_as(text, format);
    let readings = pasted.readings(&pasted.default_choices());
    let remarks = pasted.remarks.iter().filter(|remark| remark.is_error).map(|remark| (&remark.at, &remark.text));
    let refused = readings.iter().filter(|reading| reading.is_error).map(|reading| (&reading.at, &reading.text));
    let mut wrong: Vec<(&At, &String)> = remarks.chain(refused).collect();
    wrong.sort_by_key(|(at, _)| at.bytes.start);
    if let Some((at, message)) = wrong.first() {
        let others = wrong.len() - 1 + pasted.unsaid;
        let more = if others > 0 { format!(" (and {others} more)") } else { String::new() };
        return Err(SceneError { line: at.line, column: Some(at.column), message: format!("{message}{more}") });
    }
    Ok(Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() })
}

/// Reads the file at a path in a notation.
///
/// # Errors
/// As [`read_scene`], and when it cannot be read or is larger than [`LIMIT`].
pub fn read_scene_file(path: &Path, format: Format) -> Result<Scene, FileError> {
    let text = contents(path).map_err(|error| FileError::Unreadable(path.to_owned(), error))?;
    read_scene(&text, format).map_err(|error| FileError::Wrong(path.to_owned(), error))
}

fn contents(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    open(path)?.take(LIMIT as u64 + 1).read_to_end(&mut text)?;
    if text.len() > LIMIT { Err(too_large("the file")) } else { Ok(text) }
}
