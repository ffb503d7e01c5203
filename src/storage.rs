//! How is a file written so that nothing is lost? To a temporary file beside it, which takes its name when it is whole.
//!
//! A crash or a full disk leaves what was there, and nothing beside it.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};
use tempfile::{Builder, NamedTempFile};

/// So many links one after the other are followed, as systems do.
const LINKS: usize = 40;

/// Writes a file anew, or in the place of the one that is there, whose permissions it takes over. A link stays a link: what
/// it points to is replaced. A device or a pipe is written to, for it would be gone.
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

/// The path that a link means, also when nothing is there yet.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("too many links"))
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
    if target.file_name().is_none() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "the path names no file"));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    // Not the file's own name, which may be as long as names can be.
    builder.prefix(".collision-lab-").suffix(".new");
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
    let inner =
        error.get_ref().and_then(|wrapped| wrapped.source()).and_then(|source| source.downcast_ref::<io::Error>());
    if error.kind() == ErrorKind::NotFound {
        return io::Error::new(ErrorKind::NotFound, "its folder is not there");
    }
    let code = error.raw_os_error().or_else(|| inner?.raw_os_error());
    code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}
