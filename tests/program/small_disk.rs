//! A small disk.

use std::io::Write;
use std::path::Path;
use std::process::Command;
use tempfile::{TempDir, tempdir};

/// Set to `1` where the test must not be skipped.
const REQUIRE: &str = "COLLISION_LAB_REQUIRE_FULL_DISK";

/// A file system of 64 KiB, unmounted when the test ends.
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// `None`, with a message, if the test may not mount it and may be skipped.
    pub fn mount() -> Option<Self> {
        let folder = tempdir().unwrap();
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(folder.path()).output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            return Some(Self(folder));
        }
        let is_required = std::env::var_os(REQUIRE).is_some_and(|value| value == "1");
        assert!(!is_required, "{REQUIRE} is set, but no small disk can be mounted");
        // Not captured by the test harness.
        let _ = writeln!(std::io::stderr(), "SKIPPED: what happens on a full disk; none can be mounted here");
        None
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it completely.
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
