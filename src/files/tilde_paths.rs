//! Paths in the home folder, with a tilde.

use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

pub fn home() -> Option<PathBuf> {
    std::env::home_dir().filter(|home| home.is_dir())
}

/// A path for people, with a tilde in place of the home folder.
pub fn with_tilde(path: &Path) -> String {
    let short = home().and_then(|home| path.strip_prefix(home).ok().map(Path::to_owned));
    match short {
        Some(rest) if rest.as_os_str().is_empty() => "~".to_owned(),
        Some(rest) => format!("~{MAIN_SEPARATOR}{}", rest.display()),
        None => path.display().to_string(),
    }
}

/// The path of a text with or without a tilde.
pub fn without_tilde(text: &str) -> PathBuf {
    let rest = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    match (rest, home()) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches(is_separator)),
        _ => PathBuf::from(text),
    }
}
