//! Faulty files and streams: the program names the faulty one and ends.
#![cfg(target_os = "linux")]

use crate::process::{code_and_errors, program, signal};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const POINT: &str = r#"{"version": 1, "shapes": [{"type": "point", "position": [1, 2]}]}"#;

fn full() -> File {
    File::options().write(true).open("/dev/full").expect("Linux has /dev/full")
}

/// Waits for the program to end, which must be soon.
fn ended(mut command: Command) -> Output {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("it goes on and on: {command:?}");
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().unwrap()
}

#[test]
fn a_write_error_is_not_reported_as_an_input_error() {
    let folder = tempfile::tempdir().unwrap();
    let scene = folder.path().join("scene.json");
    fs::write(&scene, POINT).unwrap();
    let scene = scene.to_str().unwrap();
    for arguments in [
        &["check", scene][..],
        &["check", "--format", "json", scene],
        &["convert", scene],
        &["bench", "--seconds", "1"],
        &["bench", "--seconds", "1", "--json"],
        &["--help"],
        &["--version"],
        &["check", "--help"],
    ] {
        let output = program(arguments).stdout(full()).output().unwrap();
        let (code, errors) = code_and_errors(&output);
        assert_eq!(code, Some(2), "{arguments:?}: {errors}");
        assert_eq!(errors, "collision-lab: standard output: No space left on device (os error 28)\n", "{arguments:?}");
    }
}

/// From the arguments to the answer.
#[test]
fn other_notations_are_selected_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.wkt");
    fs::write(&path, "POINT (1 2)\nPOINT (4 6)\n").unwrap();
    let file = path.to_str().unwrap();
    let output = program(&["check", "--from", "wkt", "--format", "json", file]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(
        String::from_utf8_lossy(&output.stdout)
            .starts_with("{\"pairs\":[{\"a\":0,\"b\":1,\"relation\":\"disjoint\",\"distance\":5.0")
    );
    fs::write(&path, "POINT (1 2)\nPOINT Z (4 6 8)\nPOINT EMPTY\n").unwrap();
    let notes = code_and_errors(&program(&["check", "--from", "wkt", file]).output().unwrap());
    let expected = format!(
        "{file}:2:1: note: coordinates beyond x and y are ignored\n{file}:3:1: note: POINT EMPTY has no points\n"
    );
    assert_eq!(notes, (Some(0), expected), "notes are on standard error, not among the answers");
    fs::write(&path, "POINT (1 2)\nPOINT (4)\n").unwrap();
    let output = program(&["check", "--from", "wkt", file]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let error = "line 2, column 9: POINT: expected y, a number, found `)`; \
                 `collision-lab convert --allow-unplaced` writes the rest\n";
    assert_eq!((output.status.code(), &*text), (Some(1), error));
    for (arguments, part) in [
        (&["check", "--from", "dxf", file][..], "[possible values: json, wkt, geojson, svg, code]"),
        (&["check", "--from", "wkt", "/no/such/file"], "/no/such/file cannot be read: "),
        (&["bench", "--from", "wkt"], "--from"),
        (&["--from", "wkt", file], "--from"),
    ] {
        let (code, errors) = code_and_errors(&program(arguments).output().unwrap());
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

/// Output that cannot be written must not panic, which has another exit code.
#[test]
fn a_full_standard_error_keeps_the_exit_code() {
    for (arguments, code) in
        [(&["check", "/no/such/file"][..], 2), (&["/no/such/file"], 2), (&["--no-such-option"], 2), (&[], 3)]
    {
        let status = program(arguments).stderr(full()).stdout(full()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

/// The system sends a signal that ends programs by default.
#[test]
fn a_file_that_may_not_grow_is_an_error_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let (scene, answers) = (folder.path().join("scene.json"), folder.path().join("answers"));
    let shapes = [r#"{"type": "point", "position": [1, 2]}"#; 40].join(",");
    fs::write(&scene, format!("{{\"version\": 1, \"shapes\": [{shapes}]}}")).unwrap();
    let limited = r#"ulimit -f 1; exec "$0" check "$1" > "$2""#;
    let mut shell = Command::new("sh");
    shell.args(["-c", limited, env!("CARGO_BIN_EXE_collision-lab")]).args([&scene, &answers]);
    let (code, errors) = code_and_errors(&shell.output().unwrap());
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("standard output") && errors.contains("too large"), "{errors}");
}

#[test]
fn a_closed_output_is_not_an_error() {
    for arguments in [
        &["check", "assets/scenes/many.json"][..],
        &["convert", "assets/scenes/many.json"],
        &["bench", "--seconds", "1"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).output().unwrap();
        assert_eq!(code_and_errors(&output), (Some(0), String::new()), "{arguments:?}");
    }
}

#[test]
fn an_unreadable_input_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    for arguments in [&["check", folder][..], &["convert", folder], &[folder]] {
        let (code, errors) = code_and_errors(&program(arguments).output().unwrap());
        assert_eq!((code, errors), (Some(2), format!("collision-lab: {folder} cannot be read: it is a folder\n")));
    }
    for arguments in [&["check"][..], &["check", "-"], &["convert"]] {
        let output = program(arguments).stdin(File::open(folder).unwrap()).output().unwrap();
        let (code, errors) = code_and_errors(&output);
        assert!(code == Some(2) && errors.starts_with("collision-lab: standard input cannot be read: "), "{errors}");
    }
}

/// Answers appended to the input file would be read again, until the disk is full.
#[test]
fn output_into_the_input_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scenes.jsonl");
    let name = path.to_str().unwrap();
    let lines = format!("{POINT}\n{POINT}\n");
    let append = || File::options().append(true).open(&path).unwrap();
    for (command, from_stdin) in [("check", false), ("check", true), ("convert", false), ("convert", true)] {
        fs::write(&path, &lines).unwrap();
        let mut command = program(&[command, if from_stdin { "-" } else { name }]);
        command.stdin(File::open(&path).unwrap()).stdout(append());
        let output = command.output().unwrap();
        let what = if from_stdin { "standard input" } else { name };
        let message = format!("collision-lab: {what} cannot be read: the output goes into the same file\n");
        assert_eq!(code_and_errors(&output), (Some(2), message));
        assert_eq!(fs::read_to_string(&path).unwrap(), lines, "and nothing was written");
    }
    let other = folder.path().join("answers");
    let status = program(&["check", name]).stdout(File::create(&other).unwrap()).status().unwrap();
    assert!(status.success() && fs::metadata(&other).unwrap().len() > 0);
    let null = File::open("/dev/null").unwrap();
    let status = program(&["check"]).stdin(null).stdout(File::create("/dev/null").unwrap()).status().unwrap();
    assert!(status.success(), "a device may be both");
}

/// Such an input once aborted the program for lack of memory.
#[test]
fn an_endless_input_is_refused() {
    let zeros = "/dev/zero cannot be read: line 1 exceeds 256 MiB, the limit for one scene\n";
    let output = ended(program(&["check", "/dev/zero"]));
    assert_eq!(code_and_errors(&output), (Some(2), format!("collision-lab: {zeros}")));
    let mut yes = Command::new("yes").arg("{\"a\":").stdout(Stdio::piped()).spawn().unwrap();
    let mut command = program(&["check"]);
    command.stdin(yes.stdout.take().unwrap());
    let (code, errors) = code_and_errors(&ended(command));
    let _ = (yes.kill(), yes.wait());
    assert!(code == Some(2) && errors.contains("standard input cannot be read: it exceeds 256 MiB"), "{errors}");
}

/// File names can contain control sequences for the terminal.
#[test]
fn no_file_name_moves_the_cursor() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let name = OsStr::from_bytes(b"no\x1b[2J\r\n\xff.json");
    for first in [Some("check"), Some("--light"), Some("--no-such-option"), None] {
        let mut command = program(&[]);
        let output = command.args(first).arg(Path::new(name)).arg("--light").output().unwrap();
        let (code, errors) = code_and_errors(&output);
        assert_eq!(code, Some(2));
        assert!(!errors.trim_end().contains(|c: char| c.is_control() && c != '\n'), "{first:?}: {errors:?}");
    }
    let (_, errors) = code_and_errors(&program(&["check"]).arg(name).output().unwrap());
    assert!(errors.starts_with("collision-lab: no\u{fffd}[2J␤\u{fffd}.json cannot be read: "), "{errors:?}");
}

/// A signal in the middle of a line of millions of pairs, which would not be JSON.
#[test]
fn a_check_that_is_stopped_ends_its_line() {
    let shapes = [r#"{"type": "point", "position": [1, 2]}"#; 20_000].join(",");
    let folder = tempfile::tempdir().unwrap();
    let scene = folder.path().join("scene.json");
    fs::write(&scene, format!("{{\"version\": 1, \"shapes\": [{shapes}]}}")).unwrap();
    for (name, format) in [("INT", "json"), ("TERM", "json"), ("INT", "table")] {
        let mut command = program(&["check", "--format", format, "--only", "hits"]);
        let mut child = command.arg(&scene).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (mut out, mut text) = (child.stdout.take().unwrap(), vec![0; 1000]);
        out.read_exact(&mut text).expect("the first answers");
        signal(name, &child);
        out.read_to_end(&mut text).expect("the rest");
        let output = child.wait_with_output().unwrap();
        assert_eq!(code_and_errors(&output), (Some(130), String::new()), "{name}");
        let text = String::from_utf8(text).expect("the answers are UTF-8");
        assert!(text.ends_with('\n'), "a whole line: {}", &text[text.len() - 200..]);
        let (count, last) = if format == "json" {
            let line: serde_json::Value = serde_json::from_str(&text).expect("one JSON value");
            (line["pairs"].as_array().map_or(0, Vec::len), line["error"].as_str().map(str::to_owned))
        } else {
            let lines: Vec<&str> = text.lines().collect();
            let (last, rows) = lines[2..].split_last().expect("the line that says so");
            assert!(rows.iter().all(|row| row.ends_with("(0, 0)")), "whole rows");
            (rows.len(), Some((*last).to_owned()))
        };
        let last = last.unwrap_or_default();
        let said =
            last.strip_prefix("line 1: stopped after ").and_then(|rest| rest.strip_suffix(" of 199,990,000 pairs"));
        let said = said.map(|number| number.replace(',', ""));
        assert_eq!(said, Some(count.to_string()), "{last}");
        assert!(count > 0);
    }
}

#[test]
fn a_check_that_waits_for_input_is_stopped_at_once() {
    let mut command = program(&["check", "--format", "json"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{POINT}").unwrap();
    let (mut out, mut text) = (BufReader::new(child.stdout.take().unwrap()), String::new());
    out.read_line(&mut text).expect("the first answer");
    signal("INT", &child);
    out.read_to_string(&mut text).expect("no more");
    assert_eq!(code_and_errors(&child.wait_with_output().unwrap()), (Some(130), String::new()));
    assert_eq!(text, "{\"pairs\":[]}\n");
    drop(input);
}
