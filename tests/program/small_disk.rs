//! A disk that is soon full.

use std::{io::Write, path::Path, process::Command};
use tempfile::{TempDir, tempdir};

/// Set to `1` where such a disk must be tested and may not be left out.
const REQUIRE: &str = "COLLISION_LAB_REQUIRE_FULL_DISK";

/// A file system of 64 KiB, gone when the test is over.
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// `None`, said aloud, where the test may not mount and that is allowed.
    pub fn mount() -> Option<Self> {
        let folder = tempdir().unwrap();
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(folder.path()).output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            return Some(Self(folder));
        }
        let is_required = std::env::var_os(REQUIRE).is_some_and(|value| value == "1");
        assert!(!is_required, "{REQUIRE} is set, but no small disk can be mounted");
        // Past the capture of the test harness, so that everybody sees it.
        let _ = writeln!(std::io::stderr(), "SKIPPED: what happens on a full disk; none can be mounted here");
        None
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// From now on it takes nothing more.
    #[allow(dead_code, reason = "not every test that has the module needs it")]
    pub fn make_read_only(&self) {
        let status = Command::new("mount").args(["-o", "remount,ro"]).arg(self.path()).status();
        assert!(status.unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: the program may still work there.
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}
