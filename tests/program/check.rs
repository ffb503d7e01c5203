//! The `check` command: one scene, or one per line, answered in order for any input.

use crate::cli::check::check;
use crate::cli::exit_codes::{Completion, Failure};
use crate::scene::file::read_bytes;
use crate::split_mix::SplitMix;
use crate::tests::options;
use indicatif::ProgressBar;
use serde_json::Value;
use std::io::{self, BufRead, Write};

const TWO_SQUARES: &str = r#"{"version": 1, "shapes": [
    {"type": "rect", "position": [0, 0], "size": [4, 4]},
    {"type": "rect", "position": [3, 0], "size": [4, 4]}]}"#;

/// Arguments for JSON, one line per scene, and for a table.
const JSON: &str = "--format json";
const TABLE: &str = "";

/// Checks without progress.
fn written(input: impl BufRead, out: &mut impl Write, arguments: &str) -> Result<Completion, Failure> {
    check(input, "<stdin>", out, &options(arguments), &ProgressBar::hidden())
}

/// The output and the outcome with these arguments.
fn printed(input: &[u8], arguments: &str) -> (String, Completion) {
    let mut out = Vec::new();
    let outcome = written(input, &mut out, arguments).expect("a Vec can be written");
    (String::from_utf8(out).expect("the answers are UTF-8"), outcome)
}

fn json(input: &str) -> (Vec<Value>, Completion) {
    let (text, outcome) = printed(input.as_bytes(), JSON);
    assert!(text.is_empty() || text.ends_with('\n'));
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")));
    (lines.collect(), outcome)
}

fn one_line(text: &str) -> String {
    text.replace('\n', " ")
}

#[test]
fn an_overlapping_pair_has_every_answer() {
    let (answers, outcome) = json(TWO_SQUARES);
    assert_eq!((answers.len(), outcome), (1, Completion::Complete));
    let pair = &answers[0]["pairs"][0];
    assert_eq!((&pair["a"], &pair["b"]), (&0.into(), &1.into()));
    assert_eq!(pair["relation"], "overlapping");
    assert_eq!(pair["distance"], 0.0);
    assert_eq!(pair["closest"][0], pair["closest"][1], "a common point");
    assert_eq!(pair["normal"], serde_json::json!([1.0, 0.0]), "from a to b");
    assert_eq!(pair["depth"], 1.0);
    let ends = [-2.0, 2.0]
        .map(|y| serde_json::json!({"on_a": [2.0, y], "on_b": [1.0, y], "depth": 1.0, "normal": [1.0, 0.0]}));
    assert_eq!(pair["manifold"], serde_json::json!(ends), "the ends of what both sides share");
    let keys: Vec<&String> = pair.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 10, "{keys:?}");
}

#[test]
fn a_disjoint_pair_has_no_normal_and_no_depth() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "circle", "center": [0, 0], "radius": 1}, {"type": "point", "position": [4.1, 0]}]}"#;
    let (text, _) = printed(scene.as_bytes(), JSON);
    assert_eq!(
        text,
        "{\"pairs\":[{\"a\":0,\"b\":1,\"relation\":\"disjoint\",\"distance\":3.1,\"closest\":[[1.0,0.0],[4.1,0.0]],\
         \"area\":0.0,\"regions\":[]}]}\n",
        "each number is the shortest text of its f32"
    );
}

#[test]
fn every_pair_comes_once_and_in_order() {
    let shapes = [r#"{"type": "point", "position": [1, 1]}"#; 4].join(",");
    let (answers, _) = json(&format!("{{\"version\": 1, \"shapes\": [{shapes}]}}"));
    let pairs = answers[0]["pairs"].as_array().unwrap();
    let indices: Vec<(u64, u64)> =
        pairs.iter().map(|pair| (pair["a"].as_u64().unwrap(), pair["b"].as_u64().unwrap())).collect();
    assert_eq!(indices, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
}

#[test]
fn scenes_of_no_or_one_shape_have_no_pairs() {
    for shapes in ["", r#"{"type": "point", "position": [1, 1]}"#] {
        let (answers, outcome) = json(&format!("{{\"version\": 1, \"shapes\": [{shapes}]}}"));
        assert_eq!((answers, outcome), (vec![serde_json::json!({"pairs": []})], Completion::Complete));
    }
}

#[test]
fn lines_are_answered_in_order_including_invalid_ones() {
    let good = one_line(TWO_SQUARES);
    let bad = r#"{"version": 1, "shapes": [{"type": "circle", "center": [0, 0], "radius": -1}]}"#;
    let (answers, outcome) = json(&format!("{good}\n{bad}\n\n{good}\n"));
    assert_eq!(outcome, Completion::Partial);
    assert_eq!(outcome.exit_code(), 1);
    assert_eq!(answers.len(), 4);
    assert!(answers[0]["pairs"].is_array() && answers[3]["pairs"].is_array());
    assert_eq!(answers[1]["error"], "line 2: shapes[0].radius: must not be negative, but is -1");
    assert_eq!(answers[2]["error"], "line 3: an empty line is not a scene");
}

#[test]
fn the_first_line_may_be_invalid_too() {
    let (answers, outcome) = json(&format!("{{\"version\":\n{}\n", one_line(TWO_SQUARES)));
    assert_eq!((answers.len(), outcome), (2, Completion::Partial));
    assert!(answers[0]["error"].as_str().unwrap().starts_with("line 1: version: EOF"), "{}", answers[0]);
    assert!(answers[1]["pairs"].is_array());
}

#[test]
fn line_endings_and_a_missing_last_one_do_not_matter() {
    let line = one_line(TWO_SQUARES);
    let (expected, _) = json(&line);
    for input in [format!("{line}\n"), format!("{line}\r\n"), format!("{line}\n\n  \n"), format!("\n\n{line}")] {
        assert_eq!(json(&input), (expected.clone(), Completion::Complete), "{input:?}");
    }
    let (two, _) = json(&format!("{line}\n{line}"));
    assert_eq!(two.len(), 2, "no newline at the end");
    assert_eq!(json(""), (vec![], Completion::Complete));
}

#[test]
fn one_value_over_many_lines_is_one_scene_even_if_invalid() {
    let (answers, outcome) = json("{\"version\": 1,\n\"shapes\": [\n{\"type\": \"point\",\n\"position\": [1]}]}\n");
    assert_eq!((answers.len(), outcome), (1, Completion::Partial));
    assert!(answers[0]["error"].as_str().unwrap().starts_with("line 4: shapes[0].position: "), "{}", answers[0]);
}

/// One missing comma was once reported sixty thousand times, once for every line.
#[test]
fn a_syntax_error_in_a_multi_line_scene_is_reported_once() {
    let shape = "{\n\"type\":\n\"point\",\n\"position\": [\n300,\n4\n]\n}";
    let (good, bad) = ([shape; 9].join(",\n"), [shape; 2].join("\n"));
    for (text, line) in [
        (format!("{{\n\"version\": 1,\n\"shapes\": [\n{good},\n{bad}]}}\n"), 84),
        (format!("\n \n{{\n\"version\": 1,\n\"shapes\": [\n{good},\n{bad}]}}\n"), 86),
        ("{\n\"version\": 1,\n\"shapes\": [\n{}\n7\n[1, 2]\n".to_owned(), 4),
    ] {
        let (answers, outcome) = json(&text);
        assert_eq!((answers.len(), outcome), (1, Completion::Partial), "{answers:?}");
        let in_the_window = read_bytes(text.as_bytes()).unwrap_err();
        assert_eq!(in_the_window.line, line);
        assert_eq!(answers[0]["error"], in_the_window.to_string());
        let (table, _) = printed(text.as_bytes(), TABLE);
        assert_eq!(table, format!("{in_the_window}\n"));
    }
}

/// A scene on any line means one scene per line, whatever the first line is.
#[test]
fn a_line_like_a_scene_makes_every_line_a_scene() {
    for like in [r#"{"version": 2}"#, r#"{"shapes": 3}"#, &one_line(TWO_SQUARES)] {
        let (answers, outcome) = json(&format!("{{\n\n7\n{like}\n[1"));
        assert_eq!((answers.len(), outcome), (5, Completion::Partial), "{like}");
    }
    let (answers, _) = json("{\n7\n{\"vertices\": []}\n[1");
    assert_eq!(answers.len(), 1, "anything else is a part of a scene");
}

#[test]
fn blank_lines_before_one_scene_are_counted_but_not_reported() {
    let (text, outcome) = printed(format!("\n\n{}\n\n", one_line(TWO_SQUARES)).as_bytes(), TABLE);
    assert!(text.starts_with("scene at line 3: ") && outcome == Completion::Complete, "{text}");
    let (answers, _) = json(&format!("\n{0}\n\n{0}\n", one_line(TWO_SQUARES)));
    let wrong: Vec<bool> = answers.iter().map(|answer| answer["error"].is_string()).collect();
    assert_eq!(wrong, [true, false, true, false], "with a second scene they are lines like all others");
}

#[test]
fn an_empty_input_has_no_scenes() {
    for input in ["", "\n", " \r\n\n", "\u{feff}", "\u{feff}\n"] {
        let message = |format| printed(input.as_bytes(), format);
        assert_eq!(message(JSON), (String::new(), Completion::Complete), "{input:?}");
        assert_eq!(message(TABLE), ("no scenes: the input is empty\n".to_owned(), Completion::Complete));
    }
}

#[test]
fn a_byte_order_mark_is_skipped_at_the_very_beginning_only() {
    let line = one_line(TWO_SQUARES);
    for text in [TWO_SQUARES.to_owned(), format!("{line}\r\n{line}\r\n")] {
        assert_eq!(json(&format!("\u{feff}{text}")), json(&text));
    }
    let (answers, outcome) = json(&format!("\u{feff}{line}\n\u{feff}{line}\n\u{feff}\n{line}\n"));
    assert_eq!(outcome, Completion::Partial);
    let wrong: Vec<bool> = answers.iter().map(|answer| answer["error"].is_string()).collect();
    assert_eq!(wrong, [false, true, true, false]);
}

/// The first answer does not wait for the second line, and lines do not accumulate in memory.
#[test]
fn a_line_is_answered_before_the_next_is_read() {
    /// Returns one line, then an error.
    struct OneLine<'t>(&'t [u8]);
    impl io::Read for OneLine<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Err(io::ErrorKind::TimedOut.into()) } else { self.0.read(into) }
        }
    }
    let (line, mut out) = (one_line(TWO_SQUARES) + "\n", Vec::new());
    let ended = written(io::BufReader::new(OneLine(line.as_bytes())), &mut out, JSON);
    assert!(matches!(ended, Err(Failure::Input(error)) if error.kind() == io::ErrorKind::TimedOut));
    assert!(out.ends_with(b"]}]}\n"), "{}", String::from_utf8_lossy(&out));
}

#[test]
fn hostile_input_is_answered_line_by_line() {
    let good = one_line(TWO_SQUARES);
    let deep = "[".repeat(10_000) + &"]".repeat(10_000);
    let megabyte = format!("{{\"version\": 1, \"shapes\": [], \"{}\": 1}}", "x".repeat(1 << 20));
    let name = format!("{{\"version\": 1, \"shapes\": [], \"name\": \"{}", "\\u0007".repeat(1 << 17));
    let mut input = Vec::new();
    for line in [&good[..], &deep, &megabyte, &name, "{\"version\": NaN}", "\u{feff}{}", "nul", &good] {
        input.extend_from_slice(line.as_bytes());
        input.push(b'\n');
    }
    input.extend_from_slice(b"{\"version\": \xff\xfe}\n");
    input.extend_from_slice(&good.as_bytes()[..good.len() - 3]);
    let (text, outcome) = printed(&input, JSON);
    assert_eq!(outcome, Completion::Partial);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 10);
    for (i, line) in lines.iter().enumerate() {
        if i == 0 || i == 7 {
            assert!(line["pairs"].is_array());
        } else {
            let error = line["error"].as_str().unwrap();
            assert!(error.starts_with(&format!("line {}: ", i + 1)) && error.len() < 1000, "{error}");
        }
    }
}

#[test]
fn the_largest_numbers_are_still_json() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "point", "position": [-3.4e38, -3.4e38]}, {"type": "point", "position": [3.4e38, 3.4e38]},
        {"type": "rect", "position": [0, 0], "size": [3.4e38, 3.4e38]},
        {"type": "rect", "position": [0, 0], "size": [3.4e38, 3.4e38], "angle": 45},
        {"type": "circle", "center": [1e38, 0], "radius": 2e38},
        {"type": "polygon", "vertices": [[-3.4e38, -3.4e38], [3.4e38, -3.4e38], [0, 3.4e38]]}]}"#;
    let (answers, outcome) = json(scene);
    assert_eq!(outcome, Completion::Complete);
    assert_eq!(answers[0]["pairs"].as_array().unwrap().len(), 15);
}

#[test]
fn the_table_names_shapes_and_numbers() {
    let scene = r#"{"version": 1, "shapes": [{"name": "crate", "type": "rect", "position": [0, 0], "size": [4, 4]},
        {"type": "circle", "center": [3, 0], "radius": 1.5}, {"type": "point", "position": [0, 12]}]}"#;
    let (text, outcome) = printed(scene.as_bytes(), TABLE);
    assert_eq!(outcome, Completion::Complete);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "scene at line 1: 3 shapes, 3 pairs");
    assert_eq!(lines.len(), 5);
    for (line, parts) in [
        (lines[2], ["0 crate", "1 circle", "overlapping", "0.5"]),
        (lines[3], ["0 crate", "2 point", "disjoint", "10"]),
    ] {
        assert!(parts.iter().all(|part| line.contains(part)), "{line} lacks one of {parts:?}");
    }
    let (text, outcome) = printed(b"{}\n{}\n", TABLE);
    assert_eq!(outcome, Completion::Partial);
    assert_eq!(text, "line 1: version: is missing\nline 2: version: is missing\n");
}

/// The table of a scene with two overlapping bodies of these names.
fn table_of_names(first: &str, second: &str) -> String {
    let body = |name: &str| serde_json::json!({"name": name, "type": "circle", "center": [0, 0], "radius": 1});
    let scene = serde_json::json!({"version": 1, "shapes": [body(first), body(second)]});
    let (text, outcome) = printed(scene.to_string().as_bytes(), TABLE);
    assert_eq!(outcome, Completion::Complete);
    text
}

/// The width of a formatted text is a u16: a name of 65,536 letters once panicked.
#[test]
fn names_of_any_length_fit_the_table() {
    for name in ["x".repeat(65_534), "x".repeat(1 << 17), "\u{1b}".repeat(30_000), "\u{301}".repeat(70_000)] {
        let text = table_of_names(&name, "b");
        assert!(text.lines().all(|line| line.chars().count() < 300), "{} letters", text.len());
        assert!(text.contains('…') && text.contains("1 b"), "{text}");
    }
}

#[test]
fn column_widths_count_terminal_cells() {
    let text = table_of_names("日本", "e\u{301}a");
    let lines: Vec<&str> = text.lines().collect();
    // Two characters that are two columns wide, and two of one column with a combining mark.
    assert_eq!(lines[1].find("relation"), Some("  a       b     ".len()));
    assert!(lines[2].starts_with("  0 日本  1 e\u{301}a  overlapping"), "{text}");
}

#[test]
fn names_cannot_forge_lines_and_empty_names_are_not_shown() {
    let text = table_of_names("a\nscene at line 9: 0 shapes\r\u{1b}[2J\u{202e}", " ");
    assert_eq!(text.lines().count(), 3, "{text}");
    assert!(text.contains("0 a␤scene at line 9: ") && text.contains("1 circle"), "{text}");
    assert!(!text.contains(['\u{1b}', '\r', '\u{202e}']), "{text:?}");
}

#[test]
fn numbers_of_every_size_can_be_read() {
    let table = |scale: f64| {
        let rect =
            |x: f64| serde_json::json!({"type": "rect", "position": [x * scale, 0], "size": [2.0 * scale, scale]});
        let scene = serde_json::json!({"version": 1, "shapes": [rect(0.0), rect(1.5), rect(7.0)]});
        let (text, _) = printed(scene.to_string().as_bytes(), TABLE);
        text.lines().skip(2).map(|line| line.split_whitespace().skip(4).map(str::to_owned).collect()).collect()
    };
    let rows: Vec<Vec<String>> = table(1.0);
    assert_eq!(
        rows,
        [vec!["overlapping", "0.5", "(0.5,", "0)", "0.5"], vec!["disjoint", "5"], vec!["disjoint", "3.5"]]
    );
    let rows: Vec<Vec<String>> = table(2.0_f64.powi(-10));
    assert_eq!(rows[0][1..], ["0.00048828125", "(0.00048828125,", "0)", "4.768372e-7"], "a scene in metres");
    let rows: Vec<Vec<String>> = table(1e18);
    assert!(rows.iter().flatten().all(|cell| cell.len() < 16), "no number of forty digits: {rows:?}");
}

/// An output that its reader closes after this many bytes.
struct Room(usize);

impl Write for Room {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(text.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(text.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All rows were once kept in memory before the first was written.
#[test]
fn table_rows_are_written_as_they_are_computed() {
    let shapes = vec![r#"{"type": "point", "position": [1, 1]}"#; 6000].join(",");
    let scene = format!("{{\"version\": 1, \"shapes\": [{shapes}]}}");
    assert!(written(scene.as_bytes(), &mut Room(100_000), TABLE).is_err());
}

#[test]
fn twenty_thousand_lines_are_answered() {
    let input = format!("{}\n", one_line(TWO_SQUARES)).repeat(20_000);
    let (text, _) = printed(input.as_bytes(), JSON);
    assert_eq!(text.lines().count(), 20_000);
}

#[test]
fn a_closed_output_ends_the_work() {
    let Err(Failure::Output(error)) = written(TWO_SQUARES.as_bytes(), &mut Room(0), JSON) else {
        panic!("it is the output that fails")
    };
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

/// Seeded shapes of every kind on a grid, where many touch; the last ones far away.
fn crowd(seed: u64, count: u64) -> String {
    let mut random = SplitMix(seed);
    let shapes = (0..count).map(|i| {
        let far = if i % 7 == 6 { 100 } else { 0 };
        let mut number = |limit: u64| random.next() % limit;
        let at = [number(24) + far, number(24)];
        let size = [number(4), number(4)];
        match number(5) {
            0 => serde_json::json!({"type": "point", "position": at, "name": "dot"}),
            1 => serde_json::json!({"type": "segment", "a": at, "b": [at[0] + size[0], at[1] + size[1]]}),
            2 => serde_json::json!({"type": "circle", "center": at, "radius": size[0]}),
            3 => serde_json::json!({"type": "rect", "position": at, "size": size, "angle": 30 * number(4)}),
            _ => {
                let corner = [at[0] + size[0] + 1, at[1]];
                serde_json::json!({"type": "polygon", "vertices": [at, corner, [at[0], at[1] + size[1] + 1]]})
            }
        }
    });
    serde_json::json!({"version": 1, "shapes": shapes.collect::<Vec<_>>()}).to_string()
}

/// Every value of `--only`, and none.
const ASKED: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

fn printed_with(format: &str, relation_only: bool, hits_only: bool) -> String {
    let only = |name, is_asked| if is_asked { format!(" --only {name}") } else { String::new() };
    format!("{format}{}{}", only("relation", relation_only), only("hits", hits_only))
}

#[test]
fn options_select_parts_of_the_full_answer() {
    let mut kinds = [0; 3];
    for seed in 0..30 {
        let scene = crowd(seed, seed * 5 % 61);
        let (full, _) = json(&scene);
        let table = printed(scene.as_bytes(), TABLE).0;
        for (relation_only, hits_only) in ASKED {
            let of = |format| printed(scene.as_bytes(), &printed_with(format, relation_only, hits_only)).0;
            let found: Value = serde_json::from_str(&of(JSON)).expect("one line");
            let mut expected = full[0].clone();
            let pairs = expected["pairs"].as_array_mut().expect("pairs");
            pairs.retain(|pair| !hits_only || pair["relation"] != "disjoint");
            if relation_only {
                let is_asked = |key: &str| ["a", "b", "relation"].contains(&key);
                pairs.iter_mut().for_each(|pair| pair.as_object_mut().expect("a pair").retain(|key, _| is_asked(key)));
            }
            for pair in pairs {
                let names = ["disjoint", "touching", "overlapping"];
                kinds[names.iter().position(|name| pair["relation"] == *name).expect("a relation")] += 1;
            }
            assert_eq!(found, expected, "{relation_only} {hits_only} of {scene}");
            let rows = table.lines().filter(|row| !hits_only || !row.contains("  disjoint"));
            let end = table.lines().nth(1).and_then(|heading| heading.find("  distance")).unwrap_or(0);
            let cut = |(i, row): (usize, &str)| {
                let columns = row.chars().take(if relation_only && i > 0 { end } else { usize::MAX });
                format!("{}\n", columns.collect::<String>().trim_end())
            };
            assert_eq!(of(TABLE), rows.enumerate().map(cut).collect::<String>());
        }
    }
    assert!(kinds.iter().all(|&count| count > 100), "of every relation there is something to leave out: {kinds:?}");
}

#[test]
fn only_the_relation_is_written_on_request() {
    let scene = r#"{"version": 1, "shapes": [{"type": "circle", "center": [0, 0], "radius": 1},
        {"type": "point", "position": [4, 0]}, {"type": "point", "position": [1, 0]}]}"#;
    let of = |format, hits_only| printed(scene.as_bytes(), &printed_with(format, true, hits_only)).0;
    let pairs = [
        r#"{"a":0,"b":1,"relation":"disjoint"}"#,
        r#"{"a":0,"b":2,"relation":"touching"}"#,
        r#"{"a":1,"b":2,"relation":"disjoint"}"#,
    ];
    assert_eq!(of(JSON, false), format!("{{\"pairs\":[{}]}}\n", pairs.join(",")));
    assert_eq!(of(JSON, true), format!("{{\"pairs\":[{}]}}\n", pairs[1]));
    let heading = "scene at line 1: 3 shapes, 3 pairs\n  a         b        relation\n";
    assert_eq!(of(TABLE, true), format!("{heading}  0 circle  2 point  touching\n"));
}

#[test]
fn scenes_without_pairs_and_errors_are_always_written() {
    let point = r#"{"version": 1, "shapes": [{"type": "point", "position": [1, 1]}]}"#;
    let input = format!("{{\"version\": 1, \"shapes\": []}}\n{point}\n{{}}\n{}\n", one_line(TWO_SQUARES));
    for (relation_only, hits_only) in ASKED {
        let of = |format| printed(input.as_bytes(), &printed_with(format, relation_only, hits_only));
        let (json, outcome) = of(JSON);
        let lines: Vec<&str> = json.lines().collect();
        assert_eq!((lines.len(), outcome), (4, Completion::Partial));
        assert_eq!(lines[..2], ["{\"pairs\":[]}"; 2]);
        assert_eq!(lines[2], "{\"error\":\"line 3: version: is missing\"}");
        assert!(lines[3].starts_with("{\"pairs\":[{\"a\":0,\"b\":1,\"relation\":\"overlapping\""), "{json}");
        let (table, _) = of(TABLE);
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[..2], ["scene at line 1: 0 shapes, 0 pairs", "scene at line 2: 1 shape, 0 pairs"]);
        assert_eq!((lines.len(), lines[2]), (6, "line 3: version: is missing"), "{table}");
    }
}

/// The size of one write does not grow with the number of pairs.
#[test]
fn answers_are_written_block_by_block() {
    /// The bytes written, and the most in one write.
    #[derive(Default)]
    struct Pieces(usize, usize);
    impl Write for Pieces {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            (self.0, self.1) = (self.0 + text.len(), self.1.max(text.len()));
            Ok(text.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let shapes = vec![r#"{"type": "point", "position": [1, 1]}"#; 400].join(",");
    let scene = format!("{{\"version\": 1, \"shapes\": [{shapes}]}}");
    for format in [JSON, TABLE] {
        for (relation_only, hits_only) in ASKED {
            let (mut pieces, arguments) = (Pieces::default(), printed_with(format, relation_only, hits_only));
            written(scene.as_bytes(), &mut pieces, &arguments).expect("all is taken");
            assert!(pieces.0 > 2_000_000 && pieces.1 <= 1 << 16, "{arguments}: {} of {} bytes", pieces.1, pieces.0);
        }
    }
}

/// The answers to an input in another notation.
fn printed_from(from: &str, input: &str) -> (String, Completion) {
    printed(input.as_bytes(), &format!("--format json --from {from}"))
}

#[test]
fn other_notations_get_the_answers_of_the_same_scene() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "polygon", "vertices": [[0, 0], [4, 0], [4, 4], [0, 4]]}, {"type": "point", "position": [2, 3]}]}"#;
    let expected = printed(scene.as_bytes(), JSON);
    for (from, text) in [
        ("wkt", "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))\n-- in it:\nPOINT (2 3)\n"),
        (
            "geojson",
            r#"{"type": "GeometryCollection", "geometries": [
            {"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]},
            {"type": "Point", "coordinates": [2, 3]}]}"#,
        ),
        ("svg", r#"<polygon points="0,0 4,0 4,4 0,4"/><line x1="2" y1="3" x2="2" y2="3"/>"#),
        ("code", "v = [(0, 0), (4, 0), (4, 4), (0, 4)]\nhit = Point(2, 3)"),
    ] {
        assert_eq!(printed_from(from, text), expected, "{text}");
        assert_eq!(printed_from(from, &format!("\u{feff}{text}")), expected, "with a byte order mark");
    }
}

#[test]
fn mistakes_in_other_notations_have_line_and_column() {
    for (from, text, message) in [
        ("wkt", "POINT (1 2)\n POINT (3 x)", "line 2, column 11: POINT: expected y, a number, found `x`"),
        ("wkt", "POINT (1 2) POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))", "line 1, column 13: polygon of 4 corners: "),
        ("wkt", "{}", "line 1, column 1: no geometry"),
        ("geojson", "{\n\"type\": \"Point\"}", "line 1, column 1: Point: `coordinates` is missing"),
        ("geojson", "{\n\"type\": ]", "line 2, column 9: expected value"),
        ("svg", "<circle r='x'/> <path/>", "line 1, column 12: <circle>: r: expected a number, found `x` (and 1 more)"),
        ("code", "hello", "line 1, column 1: no shapes found"),
        ("code", "\u{fffd}", "line 1, column 1: no shapes found"),
    ] {
        let (line, outcome) = printed_from(from, text);
        let answer: Value = serde_json::from_str(&line).expect("one line of JSON");
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.starts_with(message), "{text}: {line}");
        assert_eq!(outcome, Completion::Partial);
    }
    assert_eq!(printed_from("wkt", " \n"), (String::new(), Completion::Complete));
    let (message, outcome) = printed(b"POINT (1 2)\n\xff", "--from wkt");
    assert_eq!((message.as_str(), outcome), ("line 2: the text is not UTF-8\n", Completion::Partial));
}

/// A saw as long as its teeth, and another across it: each edge of one crosses each edge of the other.
fn two_saws(teeth: usize) -> String {
    let saw = |is_across: bool| {
        let corner = |i: usize| [10.0 * i as f32, if i.is_multiple_of(2) { 0.0 } else { 10.0 * teeth as f32 }];
        let corners = (0..teeth).map(corner).chain([[10.0 * teeth as f32, -1.0], [-1.0, -1.0]]);
        let corners: Vec<String> =
            corners.map(|[x, y]| if is_across { format!("[{y},{x}]") } else { format!("[{x},{y}]") }).collect();
        format!(r#"{{"type": "polygon", "vertices": [{}]}}"#, corners.join(","))
    };
    let point = r#"{"type": "point", "position": [-9, -9]}"#;
    format!(r#"{{"version": 1, "shapes": [{}, {}, {point}]}}"#, saw(false), saw(true))
}

#[test]
fn too_many_crossings_leave_out_only_the_intersection() {
    let input = format!("{}\n{}\n", two_saws(1500), one_line(TWO_SQUARES));
    let why = "the outlines cross more than 2,000,000 times, so their intersection is not computed";
    let (answers, outcome) = json(&input);
    assert_eq!((answers.len(), outcome), (2, Completion::Partial));
    let [saws, beside, _] = &answers[0]["pairs"].as_array().expect("pairs")[..] else { panic!("three pairs") };
    assert_eq!(saws["relation"], "overlapping");
    assert!(saws["depth"].as_f64().is_some_and(|depth| depth > 0.0), "the depth is known: {}", saws["depth"]);
    assert!(saws["area"].is_null() && saws["regions"].is_null(), "neither area nor regions are known");
    assert_eq!(saws["error"], why);
    assert_eq!((&beside["relation"], &beside["area"]), (&"disjoint".into(), &0.0.into()), "the next pair is answered");
    assert_eq!(answers[1]["pairs"][0]["area"], 4.0, "and the next line");
    let (table, outcome) = printed(input.as_bytes(), TABLE);
    assert_eq!(outcome, Completion::Partial);
    let row = table.lines().find(|row| row.contains("overlapping")).expect("a row of the saws");
    assert!(row.ends_with(&format!("unknown: {why}")), "{row}");
}

/// Without `--from` the input is recognised, as in the window.
#[test]
fn the_notation_is_recognised() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "polygon", "vertices": [[0, 0], [4, 0], [4, 4], [0, 4]]}, {"type": "point", "position": [2, 3]}]}"#;
    let expected = printed(scene.as_bytes(), JSON);
    for text in [
        "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))\nPOINT (2 3)\n",
        "The point is in the square.\n\nv = [(0, 0), (4, 0), (4, 4), (0, 4)]\nhit = Point(2, 3)\n",
        r#"{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]]]},{"type":"Point","coordinates":[2,3]}]}"#,
        "{\"type\": \"GeometryCollection\", \"geometries\": [\n{\"type\": \"Polygon\", \"coordinates\":\n\
         [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]},\n{\"type\": \"Point\", \"coordinates\": [2, 3]}]}",
        r#"<polygon points="0,0 4,0 4,4 0,4"/><line x1="2" y1="3" x2="2" y2="3"/>"#,
        "v = [(0, 0), (4, 0), (4, 4), (0, 4)]\nhit = Point(2, 3)",
        r#"[{"type": "polygon", "vertices": [[0, 0], [4, 0], [4, 4], [0, 4]]}, {"type": "point", "position": [2, 3]}]"#,
    ] {
        assert_eq!(json(text).1, Completion::Complete, "{text}");
        assert_eq!(printed(text.as_bytes(), JSON), expected, "{text}");
        assert_eq!(printed(format!("\u{feff}\n\n{text}").as_bytes(), JSON), expected, "{text}");
    }
    let (table, _) = printed(b"\n\nPOINT (1 2)", TABLE);
    assert_eq!(table, "scene at line 3: 1 shape, 0 pairs\n");
    let (message, _) = printed(b"\n\nPOINT (1 2)\nPOINT (3 x)", TABLE);
    assert!(message.starts_with("line 4, column 10: POINT: expected y"), "{message}");
}

/// An invalid scene file is not read as code.
#[test]
fn a_faulty_scene_file_is_reported_as_a_scene_file() {
    for (text, error) in [
        (r#"{"shapes": [{"type": "circle", "center": [1, 2], "radius": 3}]}"#, "line 1: version: is missing"),
        (r#"{"version": 1}"#, "line 1: shapes: is missing"),
        (
            "{\"version\": 1, \"shapes\": [\n{\"type\": \"circle\", \"center\": [1, 2], \"radius\": 3},\n]}",
            "line 3: shapes[1]: ",
        ),
        ("{}", "line 1: version: is missing"),
        ("7", "line 1: invalid type: integer `7`, expected a scene"),
    ] {
        let (answers, outcome) = json(text);
        assert_eq!((answers.len(), outcome), (1, Completion::Partial), "{text}");
        let message = answers[0]["error"].as_str().unwrap_or_default();
        assert!(message.starts_with(error) && message.lines().count() == 1, "{text}: {message}");
    }
    let (answers, _) = json(&format!("{{}}\n[1, 2]\n{}\n", one_line(TWO_SQUARES)));
    let wrong: Vec<bool> = answers.iter().map(|answer| answer["error"].is_string()).collect();
    assert_eq!(wrong, [true, true, false], "one scene per line, although the first line is no scene");
    let (message, outcome) = printed(b"POINT (1 2)", "--from json");
    assert_eq!((message.as_str(), outcome), ("line 1: expected value\n", Completion::Partial));
}

#[test]
fn shapes_are_listed_before_the_answers_on_request() {
    let scene = r#"{"version": 1, "shapes": [
        {"name": "door", "type": "rect", "position": [10, 20.5], "size": [30, 40], "pivot": [0, 5], "angle": 30},
        {"type": "circle", "center": [1, 2], "radius": 3}, {"type": "segment", "a": [0, 0], "b": [1e9, 5]},
        {"type": "polygon", "vertices": [[0, 0], [10, 0], [5, 8]], "position": [100, 0]},
        {"type": "point", "position": [4, 5]}]}"#;
    let of = |arguments| printed(scene.as_bytes(), arguments).0;
    let (with, without) = (of("--show"), of(TABLE));
    let shapes = "  0 door: rect at (10, 20.5) size 30×40 pivot (0, 5) rotated by 30°
  1: circle at (1, 2) radius 3
  2: segment from (0, 0) to (1e9, 5)
  3: polygon with 3 corners: (100, 0), (110, 0), (105, 8)
  4: point at (4, 5)\n";
    let heading = "scene at line 1: 5 shapes, 10 pairs\n";
    assert_eq!(with, without.replace(heading, &format!("{heading}{shapes}")));
    let (with, without) = (of("--format json --show"), of(JSON));
    let listed = with.strip_suffix(&without[1..]).and_then(|text| text.strip_prefix("{\"shapes\":")).unwrap();
    let listed = listed.strip_suffix(',').unwrap();
    let again = read_bytes(format!("{{\"version\":1,\"shapes\":{listed}}}").as_bytes()).unwrap();
    assert_eq!(again, read_bytes(scene.as_bytes()).unwrap(), "as a scene file has them");
}
