//! Writes file paths without characters that move the cursor of a terminal.

use super::printable;
use std::path::Path;

/// The path on one line; control characters and invalid UTF-8 are replaced by �.
pub fn printable_path(path: &Path) -> String {
    printable(&path.to_string_lossy()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_moves_no_cursor() {
        assert_eq!(printable_path(Path::new("dir/a\u{1b}[31m\nb.json")), "dir/a\u{fffd}[31m␤b.json");
    }
}
