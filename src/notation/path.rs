//! How is the path of a file written? As it is, but for what would move a terminal's cursor.

use super::printable;
use std::path::Path;

/// The path on one line; what is not UTF-8 and control characters are replaced by �.
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
