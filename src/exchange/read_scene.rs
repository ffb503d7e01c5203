//! Reads a whole text or file into one scene, in whatever notation it is written.

use crate::exchange::choices::Choices;
use crate::exchange::figure_to_shapes::Reading;
use crate::exchange::findings::{Remark, RemarkKind};
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::read_text::{read, read_as};
use crate::number_format::counted;
use crate::scene::Scene;
use crate::scene::file::{self, FileError, SceneError, is_blank, open, utf8, without_mark};
use std::io::{self, Read};
use std::path::Path;

/// The notation by the extension of a file's name; `None` for scene files and all others.
pub fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    [("wkt", Format::Wkt), ("geojson", Format::GeoJson), ("svg", Format::Svg)]
        .into_iter()
        .find_map(|(name, format)| (name == ending).then_some(format))
}

/// The shapes of a text and all remarks on it.
#[derive(Clone, Debug)]
pub struct SceneWithRemarks {
    /// `None` for a scene file.
    pub format: Option<Format>,
    pub scene: Scene,
    /// What was omitted, changed or refused, in the order of the text.
    pub remarks: Vec<Remark>,
    /// The number of remarks beyond the limit. The last listed remark states it.
    omitted: usize,
}

impl SceneWithRemarks {
    /// The shapes of all items, and the remarks on the text, its items and refused shapes.
    pub fn new(pasted: &Pasted, choices: &Choices) -> Self {
        let readings = pasted.readings(choices);
        let remarks = all_remarks(pasted, &readings);
        let scene = Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() };
        Self { format: Some(pasted.format), scene, remarks, omitted: pasted.omitted }
    }

    fn of_scene_file(scene: Scene) -> Self {
        Self { format: None, scene, remarks: Vec::new(), omitted: 0 }
    }

    /// The same, if the position of every shape is certain.
    fn placed(self) -> Result<Self, SceneError> {
        let mut wrong = self.remarks.iter().filter(|remark| remark.kind != RemarkKind::Note);
        let Some(Remark { at, text, .. }) = wrong.next() else { return Ok(self) };
        let others = wrong.count() + self.omitted.saturating_sub(1);
        let more = if others > 0 { format!(" (and {others} more)") } else { String::new() };
        let is_empty = self.scene.bodies.is_empty();
        let rest = if is_empty { "" } else { "; `collision-lab convert --allow-unplaced` writes the rest" };
        Err(SceneError { line: at.line, column: Some(at.column), message: format!("{text}{more}{rest}") })
    }

    /// The remarks as the window lists them.
    pub fn notes(&self) -> Notes {
        let line = |Remark { at, text, .. }: &Remark| format!("line {}, column {}: {text}", at.line, at.column);
        let count = self.remarks.len() + self.omitted.saturating_sub(1);
        Notes { lines: self.remarks.iter().map(line).collect(), count }
    }
}

/// What was omitted from a text, or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A sentence with a location each; the last one may give the number of unlisted ones.
    pub lines: Vec<String>,
    pub count: usize,
}

impl Notes {
    /// The total number as a sentence.
    pub fn counted(&self) -> String {
        let were = if self.count == 1 { "was" } else { "were" };
        format!("{} {were} ignored or changed", counted(self.count, "item"))
    }
}

/// The remarks on a text, on its items and on refused shapes, in the order of the text.
pub fn all_remarks(pasted: &Pasted, readings: &[Reading]) -> Vec<Remark> {
    let mut all = pasted.remarks.clone();
    for (item, reading) in pasted.items.iter().zip(readings) {
        let mut add = |kind, text| all.push(Remark { at: item.at.clone(), text, kind });
        if reading.is_error {
            add(RemarkKind::Error, reading.text.clone());
        }
        item.notes.iter().for_each(|note| add(RemarkKind::Note, note.clone()));
        reading.guess.into_iter().for_each(|guess| add(RemarkKind::Note, guess.to_owned()));
        item.unplaced.iter().for_each(|why| add(RemarkKind::Unplaced, format!("not placed: {why}")));
    }
    all.sort_by_key(|remark| remark.at.bytes.start);
    if let Some(last) = all.last().filter(|_| pasted.omitted > 0) {
        // The dropped remarks may include errors.
        let text = format!("{} more remarks are not listed", pasted.omitted);
        all.push(Remark { at: last.at.clone(), text, kind: pasted.worst });
    }
    all
}

/// Reads one scene, in the given notation or in the detected one. A blank text is a scene without shapes.
///
/// A text that begins like JSON and has no shape in any notation is treated as a scene file with a mistake.
///
/// # Errors
/// The location of the first mistake, and the number of others. Anything that may misplace a shape is a mistake.
pub fn read_scene(text: &[u8], format: Option<Format>) -> Result<SceneWithRemarks, SceneError> {
    let text = utf8(without_mark(text))?;
    if let Some(format) = format {
        let pasted = read_as(text, format);
        return SceneWithRemarks::new(&pasted, &pasted.default_choices()).placed();
    }
    if is_blank(text.as_bytes()) {
        return Ok(SceneWithRemarks::of_scene_file(Scene::default()));
    }
    let is_like_json =
        text.trim_start().starts_with(['{', '[']) || serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok();
    let scene = is_like_json.then(|| file::read(text)).transpose();
    if let Ok(Some(scene)) = scene {
        return Ok(SceneWithRemarks::of_scene_file(scene));
    }
    let pasted = read(text);
    match scene {
        Err(mistake) if pasted.items.is_empty() && pasted.format != Format::GeoJson => Err(mistake),
        _ => SceneWithRemarks::new(&pasted, &pasted.default_choices()).placed(),
    }
}

/// Reads all of an input, without a byte order mark.
pub fn read_text(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = file::contents(input, "it")?;
    text.drain(..text.len() - without_mark(&text).len());
    Ok(text)
}

/// Reads the scene in a file, as [`read_scene`].
pub fn read_scene_file(path: &Path, format: Option<Format>) -> Result<SceneWithRemarks, FileError> {
    let text = open(path).and_then(read_text).map_err(|error| FileError::Unreadable(path.to_owned(), error))?;
    read_scene(&text, format).map_err(|error| FileError::Wrong(path.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::findings::location::At;

    #[test]
    fn an_uncertain_position_is_an_error() {
        let mut pasted = read("POINT Z (1 2 3)");
        let placed = |pasted: &Pasted| SceneWithRemarks::new(pasted, &Choices::default()).placed();
        assert_eq!(placed(&pasted).expect("a note is no mistake").notes().count, 1);
        pasted.items[0].unplaced = Some("its group is turned".to_owned());
        let remark = Remark { at: At::bytes(1..2), text: "30 is not used".to_owned(), kind: RemarkKind::Unplaced };
        pasted.remarks.push(remark);
        let SceneError { line, column, message } = placed(&pasted).expect_err("the place is uncertain");
        assert_eq!((line, column), (1, Some(1)));
        let rest = "`collision-lab convert --allow-unplaced` writes the rest";
        assert_eq!(message, format!("not placed: its group is turned (and 1 more); {rest}"));
    }
}
