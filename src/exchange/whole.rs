//! Which scene does a whole text or file in the notation of others hold? All of its shapes; whatever is not understood is an error.

use crate::{
    exchange::{
        item::{Remark, RemarkKind},
        pasted::Format,
        place::At,
        read::{LIMIT, read_as},
    },
    notation::counted,
    scene::{
        Scene,
        file::{FileError, SceneError, open, utf8, without_mark},
    },
};
use std::{
    io::{self, ErrorKind, Read},
    path::Path,
};

/// The notation that a file's name tells by its ending; `None` for scene files and all others.
pub fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    [("wkt", Format::Wkt), ("geojson", Format::GeoJson), ("svg", Format::Svg)]
        .into_iter()
        .find_map(|(name, format)| (name == ending).then_some(format))
}

/// All that a text in the notation of others says.
#[derive(Clone, Debug)]
pub struct Whole {
    /// Its shapes.
    pub scene: Scene,
    /// What was left out or changed.
    pub notes: Notes,
}

/// What was left out of a text, or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Each a sentence with its place; the last one may tell how many more there are.
    pub lines: Vec<String>,
    /// How many there are in all.
    pub count: usize,
}

impl Notes {
    /// How many there are, in words.
    pub fn counted(&self) -> String {
        let were = if self.count == 1 { "was" } else { "were" };
        format!("{} {were} left out or changed", counted(self.count, "thing"))
    }
}

/// Reads all of a text in a notation.
///
/// # Errors
/// With the place of the first mistake, and how many others there are.
pub fn read_scene(text: &[u8], format: Format) -> Result<Whole, SceneError> {
    let text = utf8(text)?;
    let pasted = read_as(text, format);
    let readings = pasted.readings(&pasted.default_choices());
    let remarks = |is_error: bool| {
        let is_wanted = move |remark: &&Remark| (remark.kind == RemarkKind::Error) == is_error;
        pasted.remarks.iter().filter(is_wanted).map(|remark| (&remark.at, &remark.text))
    };
    let refused = readings.iter().filter(|reading| reading.is_error).map(|reading| (&reading.at, &reading.text));
    let mut wrong: Vec<(&At, &String)> = remarks(true).chain(refused).collect();
    wrong.sort_by_key(|(at, _)| at.bytes.start);
    if let Some((at, message)) = wrong.first() {
        let others = wrong.len() - 1 + pasted.unsaid;
        let more = if others > 0 { format!(" (and {others} more)") } else { String::new() };
        return Err(SceneError { line: at.line, column: Some(at.column), message: format!("{message}{more}") });
    }
    let of_items = pasted.items.iter().flat_map(|item| item.notes.iter().map(|note| (&item.at, note)));
    let mut notes: Vec<(&At, &String)> = remarks(false).chain(of_items).collect();
    notes.sort_by_key(|(at, _)| at.bytes.start);
    let placed = |(at, note): (&At, &String)| format!("line {}, column {}: {note}", at.line, at.column);
    let unsaid = (pasted.unsaid > 0).then(|| format!("and {} notes more", pasted.unsaid));
    let count = notes.len() + pasted.unsaid;
    let notes = Notes { lines: notes.into_iter().map(placed).chain(unsaid).collect(), count };
    Ok(Whole { scene: Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() }, notes })
}

/// Reads the whole of a text that is in a notation.
///
/// # Errors
/// When it cannot be read, or is larger than [`LIMIT`].
pub fn read_text(input: impl Read, format: Format) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LIMIT as u64 + 1).read_to_end(&mut text)?;
    if text.len() > LIMIT {
        let told = format!("it has more than {} MiB, the most that is read of {format}", LIMIT >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, told));
    }
    Ok(without_mark(&text).to_vec())
}

/// Reads the file at a path in a notation.
///
/// # Errors
/// As [`read_scene`], and when it cannot be read or is larger than [`LIMIT`].
pub fn read_scene_file(path: &Path, format: Format) -> Result<Whole, FileError> {
    let text = open(path)
        .and_then(|file| read_text(file, format))
        .map_err(|error| FileError::Unreadable(path.to_owned(), error))?;
    read_scene(&text, format).map_err(|error| FileError::Wrong(path.to_owned(), error))
}
