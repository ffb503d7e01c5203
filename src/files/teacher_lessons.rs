//! Reads the lessons of a teacher, which replace those of the program.

use crate::lessons::{self, Lesson};
use crate::printable_text::printable_path;
use crate::scene::file::{utf8, without_mark};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

const MAX_BYTES: u64 = 1 << 20;

/// Reads them; `None` if there is no such file. The error is a sentence with the file, the line and the mistake; the built-in lessons are
/// shown then.
pub fn read_lessons(path: &Path) -> Result<Option<Vec<Lesson>>, String> {
    let wrong = |predicate: String| format!("{} {predicate}. The built-in lessons are shown", printable_path(path));
    let is_file = path.metadata().map(|data| data.is_file());
    match is_file {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(false) => return Err(wrong("is not a file".to_owned())),
        Ok(true) | Err(_) => (),
    }
    let mut text = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut text));
    read.map_err(|error| wrong(format!("cannot be read: {error}")))?;
    if text.len() as u64 > MAX_BYTES {
        return Err(wrong(format!("is larger than {} MiB, the limit for lessons", MAX_BYTES >> 20)));
    }
    let text = utf8(without_mark(&text)).map_err(|error| wrong(format!("has an error ({error})")))?;
    lessons::read(text).map(Some).map_err(|error| wrong(format!("has an error ({error})")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teachers_lessons_are_read_and_mistakes_have_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lessons.md");
        assert_eq!(read_lessons(&path), Ok(None), "there are none");
        std::fs::write(&path, "# Eine Lektion\n\nText.\n").unwrap();
        let lessons = read_lessons(&path).unwrap().expect("there is one");
        assert_eq!(lessons[0].title, "Eine Lektion");
        std::fs::write(&path, "# One\npreset: Nowhere\n").unwrap();
        let error = read_lessons(&path).unwrap_err();
        assert!(error.contains("lessons.md has an error (line 2: there is no \"Nowhere\""), "{error}");
        std::fs::write(&path, "\u{feff}# With a mark\nText.\n").unwrap();
        let lessons = read_lessons(&path).unwrap().expect("as Windows' editors write it");
        assert_eq!(lessons[0].title, "With a mark");
        std::fs::write(&path, b"# One\n\xff\n").unwrap();
        let error = read_lessons(&path).unwrap_err();
        assert!(error.contains("line 2") && error.contains("not UTF-8"), "{error}");
        std::fs::write(&path, "# One\n".to_owned() + &"text ".repeat(MAX_BYTES as usize / 5)).unwrap();
        let error = read_lessons(&path).unwrap_err();
        assert!(error.contains("larger than 1 MiB"), "not cut off in silence: {error}");
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        assert!(read_lessons(&path).unwrap_err().contains("lessons.md is not a file"));
    }
}
