//! The inputs that the fuzzer found still pass; needs no fuzzer.

use crate::targets;
use std::path::Path;

/// Runs a target on every file of its corpus.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("a corpus").map(|entry| entry.expect("a file").path()).collect();
    assert!(!files.is_empty(), "no inputs in {}", folder.display());
    for file in files {
        let bytes = std::fs::read(&file).expect("a readable input");
        let outcome = std::panic::catch_unwind(|| run(&bytes));
        assert!(outcome.is_ok(), "{} fails", file.display());
    }
}

#[test]
fn scene_files() {
    replay("scene_file", targets::scene_file);
}

#[test]
fn polygon_intersections() {
    replay("polygon_intersection", targets::polygon_intersection);
}

#[test]
fn casts() {
    replay("casts", targets::casts);
}

#[cfg(feature = "cli")]
#[test]
fn pastes() {
    replay("paste", targets::paste);
}
