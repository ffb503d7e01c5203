//! Writes files so that nothing is lost: to a temporary file beside the target, which is renamed when it is complete.
//!
//! After a crash or on a full disk the old file is untouched, and no other one is left.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// The most links in a chain, as in operating systems.
const MAX_LINKS: usize = 40;

/// Creates or replaces a file, and keeps its permissions. Of a link, the target is replaced. Devices and pipes are written to
/// directly.
///
/// # Errors
/// When the file cannot be written; what was there is then untouched.
pub fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let target = end_of_links(path)?;
    let before = fs::metadata(&target).ok();
    if before.as_ref().is_some_and(|there| !there.is_file()) {
        return File::options().write(true).open(&target).and_then(|mut there| write(&mut there));
    }
    let whole = written_beside(&target, write)?;
    if let Some(before) = before {
        fs::set_permissions(whole.path(), before.permissions())?;
    }
    whole.persist(&target)?;
    Ok(())
}

/// The target of a chain of links, which need not exist.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("too many links"))
}

/// Writes a new file.
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] when there is a file or folder of that name, which is then untouched; otherwise when the
/// file cannot be written.
pub fn create(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    written_beside(path, write)?.persist_noclobber(path)?;
    Ok(())
}

/// Writes a new file under the first name in a folder that is free, such as `scene-1.json`; returns its path.
///
/// # Errors
/// When it cannot be written.
pub fn create_numbered(
    folder: &Path,
    [stem, ending]: [&str; 2],
    write: impl Fn(&mut File) -> io::Result<()>,
) -> io::Result<PathBuf> {
    for number in 1_u32.. {
        let path = folder.join(format!("{stem}-{number}.{ending}"));
        match create(&path, &write) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// A value that the program keeps for itself in a JSON file; `None` if there is no such file of at most `longest` bytes.
pub fn load<T: DeserializeOwned>(path: &Path, longest: u64) -> Option<T> {
    fs::metadata(path).ok().filter(Metadata::is_file)?;
    let mut text = String::new();
    File::open(path).ok()?.take(longest).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

/// Keeps a value for [`load`]. Errors are ignored: without it nothing important is lost.
pub fn store<T: Serialize>(path: &Path, value: &T) {
    let _ = path.parent().map(fs::create_dir_all);
    let _ = replace(path, |out| writeln!(out, "{}", serde_json::to_string(value)?));
}

/// A complete temporary file in the target's folder, which is deleted on drop.
fn written_beside(target: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<NamedTempFile> {
    if target.file_name().is_none() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "the path does not name a file"));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    // Without the file's own name, which may have the maximum length.
    builder.prefix(".collision-lab-").suffix(".new");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: a temporary file would be private.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut temporary = builder.tempfile_in(folder).map_err(|error| without_path(&error))?;
    write(temporary.as_file_mut())?;
    temporary.as_file().sync_all()?;
    Ok(temporary)
}

/// The reason without the path of the temporary file: the caller names the target.
fn without_path(error: &io::Error) -> io::Error {
    let inner =
        error.get_ref().and_then(|wrapped| wrapped.source()).and_then(|source| source.downcast_ref::<io::Error>());
    if error.kind() == ErrorKind::NotFound {
        return io::Error::new(ErrorKind::NotFound, "its folder does not exist");
    }
    let code = error.raw_os_error().or_else(|| inner?.raw_os_error());
    code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}
