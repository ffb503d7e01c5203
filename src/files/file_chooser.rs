//! Chooses a file: the entries of a folder, filtered by typing a name or a path.

use crate::exchange::read_scene::format_of;
use crate::files::tilde_paths::without_tilde;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf, is_separator};
use std::time::SystemTime;

const ENDING: &str = "json";
/// The most entries of a folder that are listed; any name or path can be typed.
const MAX_ENTRIES: usize = 10_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    #[default]
    Open,
    Save,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A recent file, and when it was written, if known.
    Recent(PathBuf, Option<SystemTime>),
    Up,
    Folder(OsString),
    /// A file that can be opened, and when it was written.
    File(OsString, Option<SystemTime>),
}

/// A list of files with a text field, for keys and mouse.
#[derive(Clone, Debug, Default)]
pub struct FileChooser {
    purpose: Purpose,
    /// The folder that typed paths are relative to.
    folder: PathBuf,
    text: String,
    recent: Vec<(PathBuf, Option<SystemTime>)>,
    lists_others: bool,
    /// The folder that is listed, and its entries: folders, then files.
    listed: (PathBuf, Vec<Row>),
    rows: Vec<Row>,
    chosen: Option<usize>,
    /// The existing file that the next Enter replaces.
    replaced: Option<PathBuf>,
    pub error: Option<String>,
}

impl FileChooser {
    pub fn new(purpose: Purpose, folder: PathBuf, recent: Vec<PathBuf>) -> Self {
        let written = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let recent = recent.into_iter().map(|path| (path.clone(), written(&path))).collect();
        let mut chooser = Self { purpose, recent, ..Self::default() };
        chooser.go(folder);
        chooser
    }

    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The line that Enter chooses; `None` if Enter uses the text.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    pub fn replaces(&self) -> Option<&Path> {
        self.replaced.as_deref()
    }

    pub fn lists_others(&self) -> bool {
        self.lists_others
    }

    /// Sets whether files in other notations are listed.
    pub fn list_others(&mut self, lists: bool) {
        if self.lists_others != lists {
            self.lists_others = lists;
            self.change();
        }
    }

    /// Shows another folder. The name to save under stays.
    pub fn go(&mut self, folder: PathBuf) {
        self.folder = std::path::absolute(&folder).unwrap_or(folder);
        if self.purpose == Purpose::Open {
            self.text.clear();
        }
        self.listed.0 = PathBuf::new();
        self.change();
        self.chosen = None;
    }

    pub fn up(&mut self) {
        if let Some(above) = self.folder.parent() {
            self.go(above.to_owned());
        }
    }

    pub fn set_text(&mut self, text: String) {
        if text != self.text {
            self.text = text;
            self.change();
        }
    }

    /// Moves the choice down by this many lines; negative is up.
    pub fn step(&mut self, by: isize) {
        let last = self.rows.len() as isize - 1;
        if last < 0 {
            return;
        }
        let next = match self.chosen {
            Some(chosen) => (chosen as isize + by).clamp(0, last),
            None if by > 0 => 0,
            None => last,
        };
        self.pick(next as usize);
    }

    /// Chooses a line. When saving, the name of a file becomes the text.
    pub fn pick(&mut self, row: usize) {
        if let (Purpose::Save, Some(Row::File(name, _))) = (self.purpose, self.rows.get(row)) {
            self.text = name.to_string_lossy().into_owned();
        }
        (self.chosen, self.error, self.replaced) = (Some(row), None, None);
    }

    /// Enter: shows a folder, or returns the chosen file. An existing file is returned for saving only the second time.
    pub fn enter(&mut self) -> Option<PathBuf> {
        self.error = None;
        let path = match self.chosen.and_then(|chosen| self.rows.get(chosen)).cloned() {
            Some(Row::Up) => {
                self.up();
                return None;
            }
            Some(Row::Recent(path, _)) => path,
            Some(Row::Folder(name)) => {
                self.go(self.listed.0.join(name));
                return None;
            }
            Some(Row::File(name, _)) => self.listed.0.join(name),
            None if self.text.trim().is_empty() => {
                self.error = Some("Type a name, or choose a line in the list with ↑ and ↓.".to_owned());
                return None;
            }
            None => self.typed(),
        };
        if path.is_dir() {
            self.text.clear();
            self.go(path);
            return None;
        }
        if self.purpose == Purpose::Save && path.exists() && self.replaced.as_ref() != Some(&path) {
            self.replaced = Some(path);
            return None;
        }
        Some(path)
    }

    /// The typed path. The extension of scene files is added if it has none and a scene file is meant.
    fn typed(&self) -> PathBuf {
        let path = self.folder.join(without_tilde(self.text.trim()));
        // A scene file must not have the extension of another notation, or it would be read as that.
        if let (Purpose::Save, Some(name), Some(_)) = (self.purpose, path.file_name(), format_of(&path)) {
            return path.with_file_name([name, OsStr::new("."), OsStr::new(ENDING)].into_iter().collect::<OsString>());
        }
        if path.extension().is_some() || path.exists() {
            return path;
        }
        let with_ending = path.with_extension(ENDING);
        let is_meant = self.purpose == Purpose::Save || with_ending.exists();
        if is_meant && path.file_name().is_some() && !self.text.ends_with(is_separator) { with_ending } else { path }
    }

    /// Lists the entries of the folder that match the text.
    fn change(&mut self) {
        (self.error, self.replaced) = (None, None);
        let end = self.text.rfind(is_separator).map_or(0, |separator| separator + 1);
        let (folders, name) = self.text.split_at(end);
        let listed = self.folder.join(without_tilde(folders));
        let name = name.to_lowercase();
        if listed != self.listed.0 {
            let entries = entries(&listed).unwrap_or_else(|error| {
                let text = format!("This folder cannot be listed: {error}. Go up, or type a path.");
                self.error = folders.is_empty().then_some(text);
                Vec::new()
            });
            self.listed = (listed, entries);
        }
        // The name to save under does not filter.
        let filter = if self.purpose == Purpose::Open { name.as_str() } else { "" };
        let has = |text: &str| text.to_lowercase().contains(filter);
        let recent = self.recent.iter().filter(|(path, _)| folders.is_empty() && has(&path.to_string_lossy()));
        let up = (filter.is_empty() && self.listed.0.parent().is_some()).then_some(Row::Up);
        let is_listed = |name: &OsStr| self.lists_others || is_scene(Path::new(name));
        let inside = self.listed.1.iter().filter(|row| match row {
            Row::Folder(name) => has(&name.to_string_lossy()),
            Row::File(name, _) => is_listed(name) && has(&name.to_string_lossy()),
            Row::Recent(..) | Row::Up => true,
        });
        let recent = recent.cloned().map(|(path, written)| Row::Recent(path, written));
        self.rows = recent.chain(up).chain(inside.cloned()).collect();
        self.chosen = self.meant(filter);
    }

    /// The line that Enter chooses after typing: the first whose name begins with the text, or else contains it.
    fn meant(&self, filter: &str) -> Option<usize> {
        if filter.is_empty() || self.typed().exists() {
            return None;
        }
        let begins = |row: &Row| {
            let name = match row {
                Row::Recent(path, _) => path.file_name(),
                Row::Folder(name) | Row::File(name, _) => Some(name.as_os_str()),
                Row::Up => None,
            };
            name.is_some_and(|name| name.to_string_lossy().to_lowercase().starts_with(filter))
        };
        self.rows.iter().position(begins).or((!self.rows.is_empty()).then_some(0))
    }
}

fn is_scene(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// Folders, then files that can be opened, each sorted by name; hidden ones are left out.
fn entries(folder: &Path) -> std::io::Result<Vec<Row>> {
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder)?.take(MAX_ENTRIES).filter_map(Result::ok) {
        let (name, path) = (entry.file_name(), entry.path());
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        // A link counts as its target.
        let there = fs::metadata(&path).ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            folders.push(name);
        } else if is_scene(&path) || format_of(&path).is_some() {
            files.push((name, there.and_then(|file| file.modified().ok())));
        }
    }
    let key = |name: &OsString| name.to_string_lossy().to_lowercase();
    folders.sort_by_cached_key(key);
    files.sort_by_cached_key(|(name, _)| key(name));
    let files = files.into_iter().map(|(name, written)| Row::File(name, written));
    Ok(folders.into_iter().map(Row::Folder).chain(files).collect())
}
