//! The `bench` command: every row is there and answers alike, run by run and kernel by kernel. Never how fast.

use collision_lab::collision::Kernel;
use collision_lab::command::bench::{Measured, as_json, as_table, measure};
use std::{collections::BTreeSet, time::Duration};

/// The rows of a run as short as can be, and what progress was told.
fn measured() -> (Vec<Measured>, Vec<(usize, usize, String)>) {
    let mut told = Vec::new();
    let rows = measure(Duration::ZERO, |done, total, name| told.push((done, total, name.to_owned())));
    (rows, told)
}

#[test]
fn two_runs_and_all_kernels_answer_alike() {
    // Four threads, whether there are as many cores or not: or one core would be held against itself.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("four threads");
    let ((first, told), (second, _)) = pool.install(|| (measured(), measured()));
    let names: BTreeSet<&str> = first.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.len(), first.len(), "every row has a name of its own");
    assert!(
        told.iter().map(|(done, _, name)| (*done, name.as_str())).eq(first.iter().map(|r| r.name.as_str()).enumerate())
    );
    assert!(told.iter().all(|(_, total, _)| *total == first.len()));
    for (row, again) in first.iter().zip(&second) {
        assert_eq!((&row.checksum, row.hits), (&again.checksum, again.hits), "{}: two runs differ", row.name);
        assert!(row.runs >= 3 && row.count > 0 && row.hits >= 0.0, "{row:?}");
        assert!(row.nanoseconds > 0.0 && row.per_second > 0.0 && row.spread >= 0.0, "{row:?}");
    }
    hits_are_as_named(&first);
    kernels_agree(&first);
    threads_agree(&first);
    written(&first);
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
    assert_eq!(portable.len(), 5);
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

fn written(rows: &[Measured]) {
    let table = as_table(rows);
    assert_eq!(table.lines().count(), rows.len() + 2, "a heading, the rows, a key");
    let json: serde_json::Value = serde_json::from_str(&as_json(rows)).expect("the output is JSON");
    for (line, row) in json["rows"].as_array().expect("there are rows").iter().zip(rows) {
        assert!(table.contains(&row.name) && table.contains(&row.checksum), "{} is in the table", row.name);
        assert_eq!(line["name"], row.name.as_str());
        assert_eq!(line["checksum"], row.checksum.as_str());
    }
}
