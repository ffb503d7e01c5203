//! Writing a file loses none of its previous contents, whatever goes wrong.

use crate::storage::{create, replace};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{TempDir, tempdir};

const OLD: &str = "what was there";

fn all(text: &[u8]) -> impl FnOnce(&mut File) -> io::Result<()> {
    move |file| file.write_all(text)
}

/// A folder with a file in it.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, OLD).unwrap();
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_failed_write_keeps_the_file_and_leaves_no_other() {
    let (folder, path) = folder();
    let fails = |file: &mut File| file.write_all(b"half").and(Err(ErrorKind::StorageFull.into()));
    assert_eq!(replace(&path, fails).unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(create(&folder.path().join("new"), fails).unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn create_never_overwrites() {
    let (folder, path) = folder();
    for taken in [path.as_path(), folder.path()] {
        assert_eq!(create(taken, all(b"new")).unwrap_err().kind(), ErrorKind::AlreadyExists, "{}", taken.display());
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    create(&folder.path().join("new"), all(b"new")).unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("new")).unwrap(), "new");
    // A file created while this one is written.
    let late = folder.path().join("late");
    let error = create(&late, |file| file.write_all(b"new").and_then(|()| fs::write(&late, OLD))).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::AlreadyExists);
    assert_eq!(fs::read_to_string(&late).unwrap(), OLD);
    assert_eq!(names(folder.path()), ["file", "late", "new"], "nothing is left beside them");
}

#[test]
fn a_path_that_names_no_file_is_refused() {
    let (folder, path) = folder();
    for nowhere in [folder.path().join("none/file"), path.join("file"), PathBuf::from("/"), PathBuf::new()] {
        assert!(replace(&nowhere, all(b"new")).is_err(), "{}", nowhere.display());
        assert!(create(&nowhere, all(b"new")).is_err(), "{}", nowhere.display());
    }
    assert!(replace(folder.path(), all(b"new")).is_err(), "a folder is no file");
    assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::tests::small_disk::SmallDisk;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn a_file_that_is_replaced_keeps_its_permissions() {
        let (folder, path) = folder();
        for bits in [0o600, 0o640, 0o755] {
            fs::set_permissions(&path, fs::Permissions::from_mode(bits)).unwrap();
            replace(&path, all(b"new")).unwrap();
            assert_eq!((mode(&path), fs::read_to_string(&path).unwrap().as_str()), (bits, "new"));
        }
        // A new file has the default permissions.
        fs::write(folder.path().join("usual"), "").unwrap();
        replace(&folder.path().join("new"), all(b"new")).unwrap();
        assert_eq!(mode(&folder.path().join("new")), mode(&folder.path().join("usual")));
    }

    #[test]
    fn a_link_stays_a_link() {
        let (folder, path) = folder();
        let link = folder.path().join("link");
        symlink("file", &link).unwrap();
        replace(&link, all(b"new")).unwrap();
        assert_eq!(fs::read_link(&link).unwrap(), Path::new("file"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        // Also a dangling link: `create` leaves it, `replace` creates its target.
        let dangling = folder.path().join("dangling");
        symlink("there", &dangling).unwrap();
        assert_eq!(create(&dangling, all(b"new")).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert!(!dangling.exists());
        replace(&dangling, all(b"new")).unwrap();
        assert_eq!(fs::read_link(&dangling).unwrap(), Path::new("there"));
        assert_eq!(fs::read_to_string(folder.path().join("there")).unwrap(), "new");
        // A link to itself.
        let ring = folder.path().join("ring");
        symlink("ring", &ring).unwrap();
        assert!(replace(&ring, all(b"new")).is_err());
        assert_eq!(names(folder.path()), ["dangling", "file", "link", "ring", "there"]);
    }

    #[test]
    fn names_that_are_not_utf_8_are_accepted() {
        let (folder, _) = folder();
        let path = folder.path().join(OsStr::from_bytes(b"\xff\n\x1b.json"));
        create(&path, all(b"one")).unwrap();
        replace(&path, all(b"two")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(names(folder.path()).len(), 2);
    }

    /// The name of the temporary file must not be too long if the file's own name is not.
    #[test]
    fn the_longest_file_name_is_accepted() {
        let (folder, _) = folder();
        let path = folder.path().join("n".repeat(255));
        create(&path, all(b"one")).unwrap();
        replace(&path, all(b"two")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
    }

    /// Renaming over it would replace the device with a file, at least for root.
    #[test]
    fn a_device_is_written_to_and_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let is_device = |path: &str| fs::metadata(path).unwrap().file_type().is_char_device();
        let (folder, _) = folder();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        replace(&pipe, all(b"new")).unwrap();
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo(), "a pipe stays a pipe");
        assert_eq!(reader.join().unwrap(), b"new");
        if Path::new("/dev/full").exists() {
            assert_eq!(replace(Path::new("/dev/full"), all(b"new")).unwrap_err().kind(), ErrorKind::StorageFull);
            assert_eq!(create(Path::new("/dev/full"), all(b"new")).unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert!(is_device("/dev/full"));
        }
    }

    #[test]
    fn a_full_disk_loses_nothing() {
        let Some(disk) = SmallDisk::mount() else { return };
        let path = disk.path().join("file");
        fs::write(&path, OLD).unwrap();
        let much = vec![b'x'; 1 << 17];
        assert_eq!(replace(&path, all(&much)).unwrap_err().kind(), ErrorKind::StorageFull);
        assert_eq!(create(&disk.path().join("new"), all(&much)).unwrap_err().kind(), ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
        assert_eq!(names(disk.path()), ["file"]);
    }

    #[test]
    fn an_unwritable_folder_is_reported() {
        let Some(disk) = SmallDisk::mount() else { return };
        let path = disk.path().join("file");
        fs::write(&path, OLD).unwrap();
        disk.make_read_only();
        for written in [replace(&path, all(b"new")), create(&disk.path().join("new"), all(b"new"))] {
            let error = written.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::ReadOnlyFilesystem);
            assert!(!error.to_string().contains(".new"), "no word of the temporary file: {error}");
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    }
}
