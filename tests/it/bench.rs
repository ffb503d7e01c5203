//! The `bench` command prints every row, with the same answers in every run and kernel. Times are not tested.

use crate::process;
use collision_lab::bench::rows::rows;
use collision_lab::bench::{self, Measured, hard};
use collision_lab::collision::Kernel;
use indicatif::ProgressBar;
use std::collections::BTreeSet;
use std::time::Duration;

/// The rows of the shortest possible run.
fn measured() -> Vec<Measured> {
    bench::measured(rows(), Duration::ZERO).collect()
}

#[test]
fn two_runs_and_all_kernels_give_the_same_answers() {
    // Four threads even on one core, which would otherwise be compared with itself.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("four threads");
    let (first, second) = pool.install(|| (measured(), measured()));
    let names: BTreeSet<&str> = first.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.len(), first.len(), "every row has a name of its own");
    assert_eq!(first.len(), second.len());
    for (row, again) in first.iter().zip(&second) {
        assert_eq!((&row.checksum, row.hits), (&again.checksum, again.hits), "{}: two runs differ", row.name);
        assert!(row.runs >= 3 && row.count > 0 && row.hits >= 0.0, "{row:?}");
        assert!(row.nanoseconds > 0.0 && row.per_second > 0.0 && row.spread >= 0.0, "{row:?}");
    }
    hits_are_as_named(&first);
    kernels_agree(&first);
    threads_agree(&first);
}

fn hits_are_as_named(rows: &[Measured]) {
    for row in rows {
        for (name, share) in [("40 %", 0.4), ("5 %", 0.05)] {
            if row.name.contains(&format!(", {name}")) {
                assert!((row.hits / share - 1.0).abs() < 0.15, "{}: {} of the pairs hit", row.name, row.hits);
            }
        }
        if row.name.starts_with("intersection") {
            assert!(row.hits > 0.9, "{}: {} of the pairs overlap", row.name, row.hits);
        }
        if row.name.starts_with("broad phase") {
            assert!(row.hits > 2.0, "{}: {} pairs for each box", row.name, row.hits);
        }
    }
}

/// The rows of one question asked with several kernels have one checksum.
fn kernels_agree(rows: &[Measured]) {
    let of = |kernel: Kernel| {
        let ending = format!(", {}", kernel.name());
        let rows = rows.iter().filter_map(move |row| Some((row.name.strip_suffix(&ending)?, &row.checksum)));
        rows.collect::<Vec<_>>()
    };
    let portable = of(Kernel::Portable);
    assert_eq!(portable.len(), 6);
    for kernel in [Kernel::Avx2, Kernel::Avx512].into_iter().filter(|kernel| kernel.is_available()) {
        assert_eq!(of(kernel), portable, "{}", kernel.name());
    }
}

/// A row on all cores has the checksum of the same row on one.
fn threads_agree(rows: &[Measured]) {
    let mut compared = 0;
    for row in rows {
        if let Some(name) = row.name.strip_suffix(", all cores") {
            let one =
                rows.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("{name} on one core is missing"));
            assert_eq!((&row.checksum, row.hits), (&one.checksum, one.hits), "{name}: the cores differ");
            compared += 1;
        }
    }
    assert!(compared >= 3, "{compared} rows on all cores");
}

#[test]
fn a_table_and_json_have_the_same_rows() {
    let text = |json| {
        let mut text = Vec::new();
        bench::write(Duration::ZERO, json, &mut text, &ProgressBar::hidden()).expect("memory takes all");
        String::from_utf8(text).expect("it is text")
    };
    let (table, json) = (text(false), text(true));
    let json: serde_json::Value = serde_json::from_str(&json).expect("the output is JSON");
    let rows = json["rows"].as_array().expect("there are rows");
    assert_eq!(table.lines().count(), rows.len() + 2, "a heading, the rows, a key");
    for (line, row) in table.lines().skip(1).zip(rows) {
        let [name, checksum] = ["name", "checksum"].map(|key| row[key].as_str().expect("a text"));
        assert!(line.starts_with(name) && line.ends_with(checksum), "{name} with {checksum}: {line}");
    }
}

/// Reads a few lines, then closes the pipe.
#[derive(Default)]
struct FewLines(String);

impl std::io::Write for FewLines {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        if self.0.lines().count() == 3 && self.0.ends_with('\n') {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        }
        self.0 += std::str::from_utf8(text).expect("text");
        Ok(text.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_table_is_written_row_by_row() {
    let (mut reader, bar) = (FewLines::default(), ProgressBar::hidden());
    let error = bench::write(Duration::ZERO, false, &mut reader, &bar).expect_err("the third row was refused");
    assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe);
    assert!(reader.0.lines().skip(1).zip(rows()).all(|(line, row)| line.starts_with(&row.name)), "{}", reader.0);
    assert_eq!(bar.position(), 2, "no row was measured behind the refused one");
}

/// Ctrl C once discarded the measurements, and the output was not JSON.
#[test]
#[cfg(unix)]
fn a_run_that_is_stopped_ends_its_output() {
    for (signal, json) in [("INT", true), ("TERM", true), ("INT", false)] {
        let (code, text) = stopped(signal, json);
        assert_eq!(code, Some(130), "{signal}: {text}");
        assert!(text.ends_with('\n'), "whole lines: {text}");
        if json {
            let json: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            let count = json["rows"].as_array().map_or(0, Vec::len);
            assert!(count >= 1 && count < rows().len(), "{count} rows");
        } else {
            let lines: Vec<&str> = text.lines().collect();
            assert!(lines.len() >= 3 && lines.last().is_some_and(|key| key.starts_with("hits: ")), "{text}");
        }
    }
}

/// Exit code and standard output of a long run that gets a signal once its first row is written.
#[cfg(unix)]
fn stopped(signal: &str, json: bool) -> (Option<i32>, String) {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;
    use std::time::Instant;
    let mut command = process::program(&["bench", "--seconds", "3600"]);
    let mut child = command.args(json.then_some("--json")).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("it was piped"));
    let mut text = String::new();
    // The first row follows a heading line; a row of a table is written whole.
    while text.lines().count() < 2 {
        let more = out.fill_buf().expect("it can be read");
        assert!(!more.is_empty(), "no row was written: {text}");
        let read = more.len();
        text += std::str::from_utf8(more).expect("text");
        out.consume(read);
    }
    let start = Instant::now();
    process::signal(signal, &child);
    out.read_to_string(&mut text).expect("the rest is text");
    let status = child.wait().expect("it ends");
    assert!(start.elapsed() < Duration::from_secs(20), "a row of 45 seconds was waited for: {:?}", start.elapsed());
    (status.code(), text)
}

#[test]
fn hard_pairs_are_measured_for_every_question_to_every_pair_of_kinds() {
    let (mut table, mut json, bar) = (Vec::new(), Vec::new(), ProgressBar::hidden());
    hard::write(Duration::ZERO, false, &mut table, &bar).expect("memory takes it");
    hard::write(Duration::ZERO, true, &mut json, &bar).expect("memory takes it");
    let json: serde_json::Value = serde_json::from_slice(&json).expect("one JSON value");
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 28 * 5, "28 pairs of seven kinds, five questions");
    let table = String::from_utf8(table).expect("text");
    for row in rows {
        let name = row["name"].as_str().expect("a name");
        assert!(table.lines().any(|line| line.starts_with(name)), "{name} is in the table:\n{table}");
        let families = row["families"].as_array().expect("families");
        assert_eq!(families.len(), 50, "{name}");
        assert_eq!((&families[0][0], &families[0][1]), (&row["family"], &row["slowest"]), "{name}: the slowest first");
        let [general, slowest, ratio] = ["general", "slowest", "ratio"].map(|key| row[key].as_f64().expect("a number"));
        assert!(general > 0.0 && (ratio - slowest / general).abs() < 1e-9 * ratio, "{row}");
    }
}
