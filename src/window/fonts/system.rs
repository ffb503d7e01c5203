//! The fewest and plainest fonts of the system that have the missing characters.

use fontdb::{Database, FaceInfo, Source, Style};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use ttf_parser::{Face, GlyphId};

/// No larger file is read: a collection for all of East Asia has 20 to 80 MB.
const MAX_BYTES: u64 = 100 << 20;

pub struct SystemFont {
    /// Its file, which may be a collection.
    pub bytes: Vec<u8>,
    /// Its place in the collection.
    pub index: u32,
}

/// A font that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    path: PathBuf,
    index: u32,
    /// How far it is from an upright sans-serif of usual weight.
    oddity: u32,
    /// The missing characters that it can draw.
    covers: BTreeSet<char>,
}

/// Searches all fonts of the system, which takes a second where there are many; returns at most `most`.
pub fn search(missing: &BTreeSet<char>, most: usize) -> Vec<SystemFont> {
    let mut database = Database::new();
    database.load_system_fonts();
    let candidates = database.faces().filter_map(|face| candidate(&database, face, missing)).collect();
    choose(candidates, missing.clone(), most).iter().filter_map(read).collect()
}

fn candidate(database: &Database, face: &FaceInfo, missing: &BTreeSet<char>) -> Option<Candidate> {
    let (Source::File(path) | Source::SharedFile(path, _)) = &face.source else { return None };
    let covers = |data: &[u8], index| covered(data, index, missing);
    let covers = database.with_face_data(face.id, covers).filter(|covers| !covers.is_empty())?;
    let size = fs::metadata(path).ok()?.len();
    (size <= MAX_BYTES).then(|| Candidate { path: path.clone(), index: face.index, oddity: oddity(face), covers })
}

/// The characters that a font has an outline for: egui draws no others, such as the pictures of colour emoji.
fn covered(data: &[u8], index: u32, missing: &BTreeSet<char>) -> BTreeSet<char> {
    let Ok(face) = Face::parse(data, index) else { return BTreeSet::new() };
    let has_outline = |glyph: GlyphId| face.glyph_bounding_box(glyph).is_some();
    missing.iter().copied().filter(|character| face.glyph_index(*character).is_some_and(has_outline)).collect()
}

fn oddity(face: &FaceInfo) -> u32 {
    let is_serif = face.families.first().is_some_and(|(name, _)| name.contains("Serif"));
    let slanted = face.style != Style::Normal;
    let stretched = face.stretch.to_number().abs_diff(5);
    let weight = face.weight.0.abs_diff(400);
    u32::from(weight)
        + 100 * u32::from(stretched)
        + 300 * u32::from(is_serif || face.monospaced)
        + 500 * u32::from(slanted)
}

/// Takes the font that covers most missing characters, of several the plainest, until none adds any.
fn choose(mut candidates: Vec<Candidate>, mut missing: BTreeSet<char>, most: usize) -> Vec<Candidate> {
    let mut chosen = Vec::new();
    // In a collection the first face is the maker's own choice.
    candidates.sort_by(|a, b| (a.oddity, a.index, &a.path).cmp(&(b.oddity, b.index, &b.path)));
    while chosen.len() < most {
        let gain = |candidate: &Candidate| candidate.covers.intersection(&missing).count();
        let Some(best) = candidates.iter().rev().max_by_key(|candidate| gain(candidate)) else { break };
        if gain(best) == 0 {
            break;
        }
        let best = best.clone();
        missing.retain(|character| !best.covers.contains(character));
        chosen.push(best);
    }
    chosen
}

/// Reads the file again, now as a whole; egui must not be given what it cannot parse.
fn read(chosen: &Candidate) -> Option<SystemFont> {
    let Candidate { path, index, .. } = chosen;
    let bytes = fs::read(Path::new(path)).ok()?;
    Face::parse(&bytes, *index).is_ok().then_some(SystemFont { bytes, index: *index })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(characters: &str) -> BTreeSet<char> {
        characters.chars().collect()
    }

    fn font(name: &str, oddity: u32, covers: &str) -> Candidate {
        Candidate { path: name.into(), index: 0, oddity, covers: set(covers) }
    }

    fn names(candidates: &[Candidate], missing: &str, most: usize) -> Vec<String> {
        let chosen = choose(candidates.to_vec(), set(missing), most);
        chosen.iter().map(|font| font.path.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn the_fewest_and_plainest_fonts_are_chosen() {
        let fonts = [
            font("bold", 300, "日本箱"),
            font("plain", 0, "日本箱"),
            font("other", 0, "日"),
            font("arabic", 0, "صندوق"),
            font("all but odd", 900, "日本箱ص"),
        ];
        assert_eq!(names(&fonts, "日本", 3), ["plain"]);
        assert_eq!(names(&fonts, "日本箱صندوق", 3), ["arabic", "plain"]);
        assert_eq!(names(&fonts, "日本箱ص", 3), ["all but odd"]);
        assert_eq!(names(&fonts, "日本箱صندوق", 1), ["arabic"]);
        assert_eq!(names(&fonts, "📦", 3), Vec::<String>::new());
        assert_eq!(names(&[], "日", 3), Vec::<String>::new());
    }

    #[test]
    fn only_characters_with_an_outline_count() {
        const INTER: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
        assert_eq!(covered(INTER, 0, &set("aé日📦")), set("aé"));
        assert_eq!(covered(INTER, 0, &set(" ")), set(""), "an empty glyph has none");
        assert_eq!(covered(INTER, 7, &set("a")), set(""), "it is no collection");
        assert_eq!(covered(b"nonsense", 0, &set("a")), set(""));
    }
}
