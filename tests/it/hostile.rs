//! `check` ends with an answer for every generated file.

use crate::process::program;
use crate::split_mix::SplitMix;
use serde_json::Value;
use std::fs::{self, File};
use std::path::Path;
use std::process::Output;

const FILES: usize = 150;

fn pick<'t>(random: &mut SplitMix, from: &[&'t str]) -> &'t str {
    from[below(random, from.len())]
}

fn below(random: &mut SplitMix, limit: usize) -> usize {
    random.below(limit as f32) as usize
}

/// A name, field or type as written in the file.
fn text(random: &mut SplitMix) -> String {
    let no_text = ["\\ud800", "\\udc00\\ud800", "\\q", "\u{1b}", "\t", "\0"];
    if below(random, 8) == 0 {
        return pick(random, &no_text).to_owned();
    }
    let piece = pick(
        random,
        &[
            "x",
            "日本",
            "e\u{301}",
            "👩‍🚀",
            "\\u001b[2J",
            "\\n",
            "\\r\\n",
            "\\u0000",
            "\\u0085",
            "\\u009b31m",
            "\\u202e",
            "\\u2028",
            "\u{202e}",
            "\u{9b}31m",
            "\u{feff}",
            "\\\"",
            "",
        ],
    );
    // A format width of 65,536 panics.
    let times = [1, 3, 24, 25, 65_534, 65_535, 65_536, 70_000][below(random, 8)];
    piece.repeat(times)
}

fn number(random: &mut SplitMix) -> &'static str {
    pick(
        random,
        &[
            "0",
            "-0",
            "1",
            "0.1",
            "-7.5",
            "1e-45",
            "-1e-46",
            "1e-999",
            "3.4e38",
            "-3.4028235e38",
            "3.5e38",
            "1e999",
            "NaN",
            "Infinity",
            "-Infinity",
            "01",
            "1.",
            "--1",
            "0x10",
            "null",
            "\"1\"",
            "[]",
            "99999999999999999999999999999999999999999999999999",
        ],
    )
}

fn pair(random: &mut SplitMix) -> String {
    format!("[{}, {}]", number(random), number(random))
}

fn shape(random: &mut SplitMix) -> String {
    let name = text(random);
    // Most are valid, so that some pairs are answered.
    match below(random, 16) {
        0 => {
            format!(
                r#"{{"name": "{name}", "type": "circle", "center": {}, "radius": {}}}"#,
                pair(random),
                number(random)
            )
        }
        1 => format!(
            r#"{{"type": "rect", "position": {}, "size": {}, "angle": {}}}"#,
            pair(random),
            pair(random),
            number(random)
        ),
        2 => format!(r#"{{"type": "polygon", "vertices": [{}, {}, {}]}}"#, pair(random), pair(random), pair(random)),
        3 => format!(r#"{{"type": "{name}", "{}": "{name}"}}"#, text(random)),
        4 => r#"{"type": "rect", "position": [3.4e38, 0], "size": [1e-45, 3e38], "angle": 1e38}"#.to_owned(),
        5 => r#"{"type": "segment", "a": [-3.4e38, 1e-45], "b": [3.4e38, 0]}"#.to_owned(),
        _ => format!(r#"{{"name": "{name}", "type": "circle", "center": [0, 1], "radius": 1e38}}"#),
    }
}

fn scene(random: &mut SplitMix) -> String {
    let between = pick(random, &[", ", ",\n", ",\r\n\n"]);
    let shapes: Vec<String> = (0..below(random, 4)).map(|_| shape(random)).collect();
    format!("{{\"version\": 1,{between}\"shapes\": [{}]}}", shapes.join(between)).replace(",,", ",")
}

/// A value on one line or on several.
fn piece(random: &mut SplitMix) -> Vec<u8> {
    let deep = 1 << below(random, 17);
    match below(random, 16) {
        0 => "[".repeat(deep).into_bytes(),
        1 => ("{\"shapes\":".repeat(deep) + &"}".repeat(deep)).into_bytes(),
        2 => format!("{{\"version\": 1, \"shapes\": {}{}}}", "[".repeat(deep), "]".repeat(deep)).into_bytes(),
        3 => (0..below(random, 300)).map(|_| random.next() as u8).collect(),
        4 => "\n \t\r\n".repeat(deep).into_bytes(),
        5 => format!("{{\"{}\": \"{}\"}}", text(random), text(random)).into_bytes(),
        6 => number(random).into(),
        _ => scene(random).into_bytes(),
    }
}

fn file(random: &mut SplitMix) -> Vec<u8> {
    let mut bytes = if below(random, 4) == 0 { "\u{feff}".into() } else { Vec::new() };
    for _ in 0..=below(random, 3) {
        bytes.extend(piece(random));
        bytes.extend(pick(random, &["", "\n", "\n", "\r\n", "\n\n", "\0", "\u{feff}"]).bytes());
    }
    if below(random, 6) == 0 && !bytes.is_empty() {
        bytes.truncate(below(random, bytes.len()));
    }
    bytes
}

fn checked(path: &Path, arguments: &[&str], from_stdin: bool) -> Output {
    let mut command = program(&["check"]);
    command.args(arguments);
    if from_stdin {
        command.stdin(File::open(path).unwrap());
    } else {
        command.arg(path);
    }
    command.output().unwrap()
}

#[test]
fn every_hostile_file_is_answered_in_both_formats() {
    let (mut random, folder) = (SplitMix(2026), tempfile::tempdir().unwrap());
    let mut codes = [0; 3];
    for number in 0..FILES {
        // The number reproduces a failing file.
        let (path, bytes) = (folder.path().join(format!("{number}.json")), file(&mut random));
        fs::write(&path, &bytes).unwrap();
        let (json, table) =
            (checked(&path, &["--format", "json"], number % 2 == 0), checked(&path, &[], number % 2 == 1));
        assert_eq!(json.status.code(), table.status.code(), "file {number}");
        for output in [&json, &table] {
            let errors = String::from_utf8_lossy(&output.stderr);
            let code = output.status.code().unwrap_or_else(|| panic!("file {number} ended by a signal: {errors}"));
            let are_notes = errors.lines().all(|line| line.contains(": note: "));
            assert!(code <= 2 && are_notes == (code < 2), "file {number}: {code}, {errors}");
            codes[code as usize] += 1;
        }
        lines_are_json(number, &json.stdout);
        no_line_moves_the_cursor(number, &table.stdout);
    }
    assert!(codes[0] > 20 && codes[1] > 100 && codes[2] == 0, "good files, bad ones and no unreadable ones: {codes:?}");
}

fn lines_are_json(number: usize, out: &[u8]) {
    let text = str::from_utf8(out).unwrap_or_else(|error| panic!("file {number}: {error}"));
    assert!(text.is_empty() || text.ends_with('\n'), "file {number}: half a line");
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("file {number}: {error}: {line}"));
        let error = answer["error"].as_str();
        assert!(answer["pairs"].is_array() != error.is_some(), "file {number}: {line}");
        assert!(error.is_none_or(|error| error.starts_with("line ") && error.len() < 1000), "file {number}: {line}");
    }
}

fn no_line_moves_the_cursor(number: usize, out: &[u8]) {
    let text = str::from_utf8(out).unwrap_or_else(|error| panic!("file {number}: {error}"));
    let moves =
        |c: char| c != '\n' && (c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}'));
    assert!(!text.contains(moves), "file {number}: {:?}", text.lines().find(|line| line.contains(moves)));
    assert!(text.lines().all(|line| line.chars().count() < 1000), "file {number} has a long line");
}
