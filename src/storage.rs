//! How is a file written so that nothing is lost? To a temporary file beside it, which takes its name when it is whole.
//!
//! A crash or a full disk leaves what was there, and nothing beside it.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, ErrorKind},
    path::Path,
};
use tempfile::{Builder, NamedTempFile};

/// Writes a file anew, or in the place of the one that is there, whose permissions it takes over.
///
/// # Errors
/// When the file cannot be written; what was there is then untouched.
pub fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let whole = written_beside(&target, write)?;
    if let Ok(before) = fs::metadata(&target) {
        fs::set_permissions(whole.path(), before.permissions())?;
    }
    whole.persist(&target)?;
    Ok(())
}

/// Writes a file that is not there yet.
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

/// A temporary file in the target's folder, written whole; it goes when it is dropped.
fn written_beside(target: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<NamedTempFile> {
    let Some(name) = target.file_name() else {
        return Err(io::Error::new(ErrorKind::InvalidInput, "the path names no file"));
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut prefix = OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".new");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Those of any new file; without, nobody else could read it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut temporary = builder.tempfile_in(folder).map_err(|error| without_path(&error))?;
    write(temporary.as_file_mut())?;
    temporary.as_file().sync_all()?;
    Ok(temporary)
}

/// The reason alone: the caller names the file, not the temporary one beside it.
fn without_path(error: &io::Error) -> io::Error {
    error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}
