//! The arrows between the parts of the house: who may know whom.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The parts of the library and of the program, and the parts that each may name.
const MAY_NAME: [(&str, &[&str]); 11] = [
    ("collision", &[]),
    ("notation", &[]),
    ("storage", &[]),
    ("scene", &["collision", "notation", "storage"]),
    ("picture", &[]),
    ("lesson", &["scene", "collision", "picture", "notation"]),
    ("lab", &["lesson", "scene", "collision", "picture", "notation"]),
    ("command", &["lab", "lesson", "scene", "collision", "picture", "notation"]),
    ("window", &["lab", "lesson", "scene", "collision", "picture", "command", "notation", "storage"]),
    ("no_window", &["lab"]),
    ("main", &["window", "command", "lab", "scene", "notation"]),
];

/// Crates that only the window and the main file may name.
const WINDOW_CRATES: [&str; 5] = ["macroquad", "miniquad", "egui", "egui_miniquad", "egui_plot"];

/// All Rust files under `src`, with the part that each belongs to and its text without comments.
fn sources() -> Vec<(PathBuf, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let first = path.strip_prefix(&root).unwrap().components().next().unwrap();
                let part = Path::new(&first).file_stem().unwrap().to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).unwrap();
                let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
                files.push((path, part, code.join("\n")));
            }
        }
    }
    assert!(files.len() > 40, "only {} files found", files.len());
    files
}

/// Whether the code has `word` as a whole word.
fn names(code: &str, word: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|found| found == word)
}

/// The parts of this crate that a piece of code names: after `crate::` and `collision_lab::`, braces included.
fn parts_named(code: &str) -> Vec<String> {
    let mut named = Vec::new();
    for root in ["crate::", "collision_lab::"] {
        for (at, _) in code.match_indices(root) {
            let rest = &code[at + root.len()..];
            let Some(list) = rest.strip_prefix('{') else {
                named.extend(first_word(rest));
                continue;
            };
            let (mut depth, mut item) = (0, String::new());
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => named.extend(first_word(&core::mem::take(&mut item))),
                    _ => item.push(c),
                }
            }
            named.extend(first_word(&item));
        }
    }
    named
}

fn first_word(text: &str) -> Option<String> {
    let word: String = text.trim_start().chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
    (!word.is_empty()).then_some(word)
}

#[test]
fn the_reader_of_paths_understands_nested_lists() {
    let code = "use crate::{lab::Status, scene::{Body, file}};\nlet x = crate::picture::Mark;";
    assert_eq!(parts_named(code), ["lab", "scene", "picture"]);
}

#[test]
fn only_the_window_and_main_know_macroquad() {
    for (path, part, code) in sources() {
        for name in WINDOW_CRATES {
            let allowed = part == "window" || part == "main";
            assert!(allowed || !names(&code, name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn no_part_names_one_above_it() {
    let may: BTreeMap<&str, &[&str]> = MAY_NAME.into_iter().collect();
    for (path, part, code) in sources().into_iter().filter(|(_, part, _)| part != "lib") {
        let allowed = may.get(part.as_str()).unwrap_or_else(|| panic!("{part} is a new part: give it its arrows"));
        for named in parts_named(&code) {
            let is_part = may.contains_key(named.as_str());
            assert!(
                !is_part || named == part || allowed.contains(&named.as_str()),
                "{} names {named}, which {part} must not know",
                path.display()
            );
        }
    }
}
