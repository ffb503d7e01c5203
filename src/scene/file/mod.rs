//! The scene file: JSON that a game can write and a person can read.
//!
//! ```
//! let scene = collision_lab::scene::file::read(
//!     r#"{ "version": 1, "shapes": [ { "type": "circle", "center": [300, 200], "radius": 40 } ] }"#,
//! )?;
//! assert_eq!(scene.bodies.len(), 1);
//! # Ok::<(), collision_lab::scene::file::SceneError>(())
//! ```

#[cfg(feature = "cli")]
pub(crate) mod embedded;
mod field_path;
mod read;
mod scene_error;
mod write;

use crate::printable_text::printable_path;
use crate::scene::bodies::Scene;
use crate::storage;
use core::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

pub use read::read;
pub use scene_error::SceneError;
#[cfg(feature = "cli")]
pub(crate) use write::shape as write_shape;
pub use write::write;

/// The most bytes that are read of one scene, 256 MiB: an endless device would fill the memory.
pub const MAX_BYTES: usize = 256 << 20;
/// The byte order mark that editors on Windows write at the beginning of a text.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Why a file gives no scene; its text is one sentence that names file, line and field.
#[derive(Debug)]
pub enum FileError {
    /// The file is not there or cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The file can be read, but is no scene.
    Wrong(PathBuf, SceneError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(path, error) => write!(f, "{} cannot be read: {error}", printable_path(path)),
            Self::Wrong(path, error) => write!(f, "{}, {error}", printable_path(path)),
        }
    }
}

impl core::error::Error for FileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Unreadable(_, error) => Some(error),
            Self::Wrong(_, error) => Some(error),
        }
    }
}

/// Reads the scene in a file; an empty file is an empty scene. A pipe is read to its end.
///
/// # Errors
/// When the file cannot be read, is larger than [`MAX_BYTES`], is not UTF-8, or is not a scene.
pub fn read_file(path: &Path) -> Result<Scene, FileError> {
    let bytes = open(path)
        .and_then(|file| contents(file, "the file"))
        .map_err(|error| FileError::Unreadable(path.to_owned(), error))?;
    read_bytes(&bytes).map_err(|error| FileError::Wrong(path.to_owned(), error))
}

/// Reads a scene from the bytes of a file, which should be UTF-8; a byte order mark before it is skipped. No bytes, or
/// blank ones, are an empty scene.
///
/// # Errors
/// As [`read`], and with the line of the first byte that is not UTF-8.
pub fn read_bytes(bytes: &[u8]) -> Result<Scene, SceneError> {
    let bytes = without_mark(bytes);
    if is_blank(bytes) { Ok(Scene::default()) } else { read_utf8(bytes) }
}

/// All bytes of an input, which errors call `what`.
pub(crate) fn contents(input: impl Read, what: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES { Err(too_large(what)) } else { Ok(bytes) }
}

/// Opens a file. Folders are refused: some systems open them, but none reads them.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder"));
    }
    Ok(file)
}

pub(crate) fn too_large(what: impl fmt::Display) -> io::Error {
    let text = format!("{what} exceeds {} MiB, the limit for one scene", MAX_BYTES >> 20);
    io::Error::new(ErrorKind::FileTooLarge, text)
}

/// The text without its byte order mark.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(MARK).unwrap_or(bytes)
}

pub(crate) fn is_blank(text: &[u8]) -> bool {
    text.trim_ascii().is_empty()
}

/// Reads a scene from a part of a file: as [`read_bytes`], but a mark and blank text are errors.
pub(crate) fn read_utf8(bytes: &[u8]) -> Result<Scene, SceneError> {
    read(utf8(bytes)?)
}

/// The text of some bytes; the error has the line of the first byte that is not UTF-8.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, SceneError> {
    str::from_utf8(bytes).map_err(|error| {
        let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        SceneError { line, column: None, message: "the text is not UTF-8".to_owned() }
    })
}

/// Writes a scene to a file: first to a new file beside it, which then takes its place, so that a crash or a full
/// disk loses nothing that was there.
///
/// # Errors
/// When the file cannot be written; what was there is then untouched.
pub fn write_file(path: &Path, scene: &Scene) -> io::Result<()> {
    storage::replace(path, |file| file.write_all(write(scene).as_bytes()))
}
