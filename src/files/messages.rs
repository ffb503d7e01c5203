//! Messages about files that cannot be read or written: the reason and a remedy.

use crate::exchange::read_scene::Notes;
use crate::printable_text::printable_path;
use crate::scene::file::FileError;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The name of a file without its folders, as a title or a notice has it.
pub fn file_name(path: &Path) -> String {
    printable_path(path.file_name().map_or(path, Path::new))
}

/// No scene could be read from a file.
pub fn not_read(error: &FileError) -> String {
    match error {
        FileError::Wrong(path, wrong) => {
            format!("{} cannot be read as a scene: {wrong}. Fix the file, or open another one.", printable_path(path))
        }
        FileError::Unreadable(path, error) => {
            let (path, why) = (printable_path(path), error.kind());
            match why {
                ErrorKind::NotFound => format!("{path} does not exist. Check its name, or choose a file in the list."),
                ErrorKind::PermissionDenied => {
                    format!("No permission to read {path}. Change its permissions, or open another file.")
                }
                ErrorKind::IsADirectory => format!("{path} is a folder. Choose a file in it."),
                _ => format!("{path} cannot be read: {error}."),
            }
        }
    }
}

/// A scene could not be written; the file is unchanged.
pub fn not_saved(path: &Path, error: &io::Error) -> String {
    let path = printable_path(path);
    let why = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full. Free some space, or save elsewhere",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only. Save elsewhere",
        ErrorKind::PermissionDenied => "no permission to write there. Save elsewhere",
        ErrorKind::IsADirectory => "it is a folder. Give the file a name in it",
        ErrorKind::NotFound => "its folder does not exist. Choose another folder",
        ErrorKind::NotADirectory => "part of its path is a file, not a folder. Choose another folder",
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => "this is not a valid file name. Choose another one",
        _ => return format!("{path} was not saved: {error}. Nothing is lost. Save elsewhere."),
    };
    format!("{path} was not saved: {why}. Nothing is lost.")
}

/// Omissions and changes of a file: the number of notes, and the first one.
pub fn omissions(notes: &Notes) -> Option<String> {
    let first = notes.lines.first()?;
    Some(match notes.count {
        1 => format!("{}: {first}", notes.counted()),
        _ => format!("{}, the first: {first}; F4 lists them all", notes.counted()),
    })
}

pub fn not_autosaved(error: &io::Error) -> String {
    format!("Autosave failed: {error}. Save often, and check that the disk is writable and has free space.")
}
