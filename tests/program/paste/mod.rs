//! Snippets in the style of many libraries, each with the expected shapes.

mod numbers;

use crate::collision::Shape;
use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::choices::{Choices, Form, YAxis};
use crate::exchange::findings::RemarkKind;
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::read_scene::read_scene;
use crate::exchange::read_text::{MAX_BYTES, read, read_as};
use crate::exchange::write::description::describe;
use crate::exchange::write::svg::shapes_to_svg;
use crate::exchange::write::wkt::to_wkt;
use crate::scene::{Body, LocalShape, Pose, file};
use crate::split_mix::SplitMix;
use core::fmt::Write;
use glam::{Vec2, vec2};

/// A file beside this one, read when the test runs.
fn read_file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/paste").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The parts of a file: each begins with `=== title`.
fn parts(file: &str) -> Vec<(&str, &str)> {
    let parts = file.split("=== ").skip(1).map(|part| part.split_once('\n').expect("a title is a line"));
    parts.map(|(title, text)| (title, text.trim_end())).collect()
}

/// The text of the preview, and the shapes.
fn report(text: &str) -> String {
    let pasted = read(text);
    let choices = pasted.default_choices();
    let mut report = format!("{}", pasted.format);
    if choices.angles == AngleUnit::Radians {
        report.push_str(", angles in radians");
    }
    report.push('\n');
    for reading in pasted.readings(&choices) {
        let sign = if reading.is_error { "! " } else { "" };
        let _ = writeln!(report, "{sign}{}:{} {}", reading.at.line, reading.at.column, reading.text);
        for body in &reading.bodies {
            // WKT has many chords for the arcs of a rounded shape.
            let is_rounded = matches!(body.shape(), Shape::Rounded(_));
            let text = if is_rounded { describe(body) } else { to_wkt([body]) };
            text.lines().for_each(|line| report.push_str(&format!("    {line}\n")));
        }
    }
    for remark in &pasted.remarks {
        let sign = match remark.kind {
            RemarkKind::Note => "-",
            RemarkKind::Unplaced => "?",
            RemarkKind::Error => "!",
        };
        let _ = writeln!(report, "{sign} {}:{} {}", remark.at.line, remark.at.column, remark.text);
    }
    report.trim_end().to_owned()
}

#[test]
fn snippets_give_the_kept_shapes_and_remarks() {
    let (snippets, expected) = (read_file("snippets.txt"), read_file("expected.txt"));
    let (snippets, expected) = (parts(&snippets), parts(&expected));
    let actual: Vec<String> = snippets.iter().map(|(title, text)| format!("=== {title}\n{}\n", report(text))).collect();
    if let Some(path) = std::env::var_os("KEEP_PASTE") {
        std::fs::write(path, actual.concat()).unwrap();
    }
    assert!(snippets.len() >= 50, "only {} snippets", snippets.len());
    let titles = |parts: &[(&str, &str)]| parts.iter().map(|(title, _)| (*title).to_owned()).collect::<Vec<_>>();
    assert_eq!(titles(&snippets), titles(&expected), "both files have the same parts");
    for ((title, text), (_, expected)) in snippets.iter().zip(&expected) {
        assert_eq!(report(text), *expected, "{title}:\n{text}\n");
    }
}

/// For any text the reader ends, and its findings are in order and within the text.
fn check_reading(text: &str) -> Pasted {
    let pasted = read(text);
    for at in pasted.items.iter().map(|item| &item.at).chain(pasted.remarks.iter().map(|remark| &remark.at)) {
        let bytes = at.bytes.clone();
        assert!(bytes.start <= bytes.end && bytes.end <= text.len(), "{bytes:?} in {} bytes: {text}", text.len());
        assert!(text.get(bytes).is_some(), "a part of a letter: {text}");
        assert!(at.line >= 1 && at.column >= 1);
    }
    for (form, y) in [
        (Form::AsWritten, YAxis::Down),
        (Form::Polygon, YAxis::Up),
        (Form::Segments, YAxis::Down),
        (Form::Points, YAxis::Up),
        (Form::CenterAndSize, YAxis::Down),
        (Form::CornerAndSize, YAxis::Up),
    ] {
        let choices = Choices { form, y, factor: 2.0, ..pasted.default_choices() };
        for reading in pasted.readings(&choices) {
            assert!(!reading.text.is_empty());
            assert_eq!(reading.is_error, reading.bodies.is_empty(), "{}: {text}", reading.text);
        }
    }
    pasted
}

/// The numbers of a text outside strings and comments, found without the reader.
fn plain_numbers(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let rest = &text[at..];
        let skipped = match bytes[at] {
            b'"' | b'\'' | b'`' => rest[1..].find(char::from(bytes[at])).map(|end| end + 2),
            b'#' => rest.find('\n').or(Some(rest.len())),
            b'/' if rest.starts_with("//") => rest.find('\n').or(Some(rest.len())),
            b'-' if rest.starts_with("--[[") => rest.find("]]"),
            b'-' if rest.starts_with("-- ") || rest.starts_with("--[") => rest.find('\n').or(Some(rest.len())),
            b'/' if rest.starts_with("/*") => rest.find("*/"),
            _ => None,
        };
        if let Some(skipped) = skipped {
            at += skipped.max(1);
            continue;
        }
        if !is_word(bytes[at]) {
            at += 1;
            continue;
        }
        let end = at + bytes[at..].iter().take_while(|byte| is_word(**byte) || **byte == b'.').count();
        if bytes[at].is_ascii_digit() {
            found.push(at);
        }
        at = end;
    }
    found
}

#[test]
fn every_number_of_code_is_in_a_shape_or_in_a_remark() {
    let (file, mut count) = (read_file("snippets.txt"), 0);
    for (title, text) in parts(&file) {
        let pasted = read(text);
        if pasted.format != Format::Code {
            continue;
        }
        for start in plain_numbers(text) {
            let is_listed = pasted.numbers.iter().any(|number| number.bytes.contains(&start) && !number.is_left());
            let is_named = pasted.remarks.iter().any(|remark| remark.at.bytes.contains(&start));
            assert!(is_listed || is_named, "{title}: the number at {start} is lost: {}\n{text}", &text[start..]);
        }
        count += 1;
    }
    assert!(count > 900, "only {count} snippets");
}

/// A text with random changes: letters removed, doubled or replaced, or two texts joined.
fn mutated(random: &mut SplitMix, texts: &[&str]) -> String {
    #[rustfmt::skip]
    const PIECES: [&str; 24] = [
        "(", ")", "[", "]", "{", "}", ",", ";", "=", ":", ".", "-",
        "\"", "'", "\n\n", "//", "/*", "--", "1e40", "NaN", "POLYGON", "é", "<path d=\"M", "0x",
    ];
    let mut below = |limit: usize| (random.next() % limit.max(1) as u64) as usize;
    let text = texts[below(texts.len())];
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..1 + below(4) {
        let (at, other) = (below(characters.len()), below(characters.len()));
        let (start, end) = (at.min(other), at.max(other));
        match below(6) {
            0 => drop(characters.drain(start..end.min(start + 8))),
            1 => characters.truncate(end),
            2 if !characters.is_empty() => characters[at] = characters[other],
            3 => {
                let part: Vec<char> = characters[start..end.min(start + 40)].to_vec();
                characters.splice(at..at, part);
            }
            4 => {
                let from: Vec<char> = texts[below(texts.len())].chars().collect();
                let cut = below(from.len());
                characters.truncate(at);
                characters.extend(&from[cut..]);
            }
            _ => drop(characters.splice(at..at, PIECES[below(PIECES.len())].chars())),
        }
        characters.truncate(2000);
    }
    characters.into_iter().collect()
}

#[test]
fn a_hundred_thousand_mutations_are_read() {
    let file = read_file("snippets.txt");
    let texts: Vec<&str> = parts(&file).into_iter().map(|(_, text)| text).collect();
    let (mut random, mut items) = (SplitMix(13), 0);
    for round in 0..100_000 {
        let text = mutated(&mut random, &texts);
        let pasted = check_reading(&text);
        items += pasted.items.len();
        for number in &pasted.numbers {
            assert!(!number.is_left(), "{} at {:?}: {text}", &text[number.bytes.clone()], number.bytes);
        }
        if round % 1000 == 0 {
            assert_eq!(report(&text), report(&text), "read twice: {text}");
        }
    }
    assert!(items > 50_000, "only {items} items in what is left of the snippets");
}

#[test]
fn unterminated_texts_are_read_to_the_end() {
    let many = |piece: &str, n: usize| piece.repeat(n);
    for text in [
        many("(", 500_000),
        many("[", 500_000),
        many("{x:", 200_000),
        many("GEOMETRYCOLLECTION(", 100_000) + "POINT(1 2)",
        many("POINT(", 100_000),
        many("POLYGON((1 2,", 100_000),
        many("<g>", 200_000) + "<circle r='1'/>",
        many("<g transform='", 100_000),
        many("[[[[[", 100_000) + "1",
        many("{\"type\":\"GeometryCollection\",\"geometries\":[", 20_000),
        many("\"\\", 300_000),
        many("'", 300_000),
        many("/*", 300_000),
        many("0,", 300_000),
        many("1 ", 300_000),
        many("a.b[1].", 100_000),
        many("x=1;", 200_000),
        many("return;", 100_000),
        many("g.clear();", 100_000),
        "[".to_owned() + &many("p.x,", 200_000),
        many("M0 0", 200_000),
        many("-", 300_000),
        many("1-", 300_000),
        many(")", 300_000),
        many("\n", 500_000),
        many("Polygon(", 100_000),
        many("é", 300_000),
        many("{\"type\":\"GeometryCollection\",\"geometries\":[", 50_000) + &many("]}", 50_000),
        (0..100_000).map(|i| format!("a{i}=1;")).collect(),
        (0..100_000).map(|i| format!("\"a{i}\": 1,")).collect::<String>().trim_end_matches(',').to_owned(),
        many("(1, 2)\n\n", 100_000),
    ] {
        check_reading(&text);
    }
}

/// The beginning of a very long line is not searched, so its indentation is unknown, and a change below it may be in another block.
#[test]
fn a_change_of_a_variable_behind_a_long_line_is_not_guessed() {
    let long = "1, ".repeat(2000);
    let (near, far) = ("const p = [1, 2, 3]; ".to_owned(), format!("const p = [{long}]; "));
    for (declared, is_moved) in [(near, true), (far.clone(), false), (format!("    {far}"), false)] {
        let report = report(&format!("{declared}let y = 30;\ny += 30;\nctx.fillRect(10, y, 20, 20);\n"));
        assert_eq!(report.contains("10 60"), is_moved, "{report}");
    }
}

#[test]
fn large_lists_are_read_whole() {
    let n = 200_000;
    let code: String = (0..n).map(|i| format!("{{{i}, {}}},", i % 7)).collect();
    let wkt: String = (0..n).map(|i| format!("{i} {},", i % 7)).collect();
    let json: String = (0..n).map(|i| format!("[{i},{}],", i % 7)).collect();
    for text in [
        format!("v = {{{code}}}"),
        format!("LINESTRING({})", wkt.trim_end_matches(',')),
        format!("{{\"type\":\"LineString\",\"coordinates\":[{}]}}", json.trim_end_matches(',')),
    ] {
        let pasted = read(&text);
        assert_eq!(pasted.items.len(), 1, "{:?}", pasted.remarks);
        let points = Choices { form: Form::Points, ..Choices::default() };
        assert_eq!(pasted.readings(&points)[0].bodies.len(), n);
    }
}

fn shapes(pasted: &Pasted) -> Vec<Shape> {
    let readings = pasted.readings(&Choices::default());
    readings.iter().flat_map(|reading| &reading.bodies).map(|body| body.shape().clone()).collect()
}

/// Bodies with numbers that are difficult to write.
fn hard_bodies() -> Vec<Body> {
    let mut random = SplitMix(5);
    let mut number = || loop {
        let value = f32::from_bits(random.next() as u32);
        if value.is_finite() && value.abs() < 1e30 {
            return value;
        }
    };
    let mut bodies = Vec::new();
    for i in 0..300 {
        let at = vec2(number(), number());
        let degrees = (i * 37 % 360) as f32 + 0.1;
        let size = vec2(number(), number()).abs();
        let vertices = vec![vec2(0.1, 0.2), vec2(90.3, 0.4), vec2(70.7, 30.1), vec2(1e-8, 77.7)];
        let (local, position) = match i % 5 {
            0 => (LocalShape::Point, at),
            1 => (LocalShape::Segment { a: vec2(number(), number()), b: vec2(number(), number()) }, Vec2::ZERO),
            2 => (LocalShape::Circle { radius: size.x }, at),
            3 => (LocalShape::Rect { size, pivot: (i % 2 == 0).then(|| vec2(number(), number())) }, at),
            _ => (LocalShape::Polygon { vertices }, vec2(3.3, 4.4)),
        };
        let degrees = if i % 5 >= 3 { degrees } else { 0.0 };
        if let Ok(body) = Body::new(local, Pose { position, degrees }) {
            bodies.push(if i % 3 == 0 { body.named(&format!("<{i}> & \"co\"")) } else { body });
        }
    }
    assert!(bodies.len() > 200);
    bodies
}

#[test]
fn svg_reads_back_as_the_same_shapes() {
    let bodies = hard_bodies();
    let pasted = read(&shapes_to_svg(&bodies));
    assert_eq!((pasted.format, pasted.worst), (Format::Svg, RemarkKind::Note), "{:?}", pasted.remarks);
    let names: Vec<Option<String>> = pasted.items.iter().map(|item| item.name.clone()).collect();
    assert_eq!(names, bodies.iter().map(|body| body.name.clone()).collect::<Vec<_>>());
    for (again, body) in shapes(&pasted).iter().zip(&bodies) {
        assert_eq!(again, body.shape());
    }
}

/// WKT has neither circles nor rotated rectangles: a rotated rectangle becomes its four rounded corners.
#[test]
fn wkt_reads_back_as_the_same_points_segments_and_polygons() {
    let bodies = hard_bodies();
    let is_kept = |body: &&Body| !matches!(body.shape(), Shape::Circle(_) | Shape::Rect(_));
    let kept: Vec<&Body> = bodies.iter().filter(is_kept).collect();
    let again = shapes(&read(&to_wkt(kept.iter().copied())));
    assert_eq!(again.len(), kept.len());
    for (again, body) in again.iter().zip(kept) {
        assert_eq!(again, body.shape());
    }
    let circle = Body::new(LocalShape::Circle { radius: 2.0 }, Pose::at(vec2(1.0, 3.0))).unwrap();
    assert_eq!(to_wkt([&circle]), "-- circle of radius 2, centre (1 3): WKT has no circles\n");
}

/// The scene file keeps everything.
#[test]
fn a_scene_file_is_read_unchanged() {
    let scene = crate::scene::Scene { bodies: hard_bodies() };
    let pasted = read(&file::write(&scene));
    assert_eq!(pasted.format, Format::Scene);
    let readings = pasted.readings(&Choices::default());
    let bodies: Vec<Body> = readings.into_iter().flat_map(|reading| reading.bodies).collect();
    assert!(bodies == scene.bodies);
}

#[test]
fn text_after_a_scene_is_reported_with_its_location() {
    let scene = "{\"version\": 1,\n \"shapes\": [{\"type\": \"circle\", \"center\": [1, 2], \"radius\": 3}]}\n";
    let pasted = read(&format!("{scene}\nb2Vec2 v[] = {{{{0, 0}}, {{90, 0}}, {{0, 60}}}};\n"));
    let [remark] = &pasted.remarks[..] else { panic!("{:?}", pasted.remarks) };
    assert_eq!((remark.at.line, remark.at.column), (4, 1));
    assert!(
        remark.text.contains("the scene ends before this") && remark.text.contains("remove one"),
        "{}",
        remark.text
    );
}

/// An independent reader of WKT.
#[test]
fn wkt_is_read_like_the_wkt_crate() {
    use std::str::FromStr;
    for text in [
        "POINT (1.5 -2e3)",
        "LINESTRING (0 0, 1 .5, 2 0)",
        "POLYGON ((0 0, 4 0, 4 3, 0 0))",
        "MULTIPOINT (1 2, 3 4)",
        "MULTIPOINT ((1 2), (3 4))",
        "MULTILINESTRING ((0 0, 1 1), (2 2, 3 3, 4 0))",
        "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))",
        "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 1 1))",
    ] {
        let theirs = coordinates(&wkt::Wkt::<f32>::from_str(text).expect(text));
        let points = Choices { form: Form::Points, ..Choices::default() };
        let ours = read(text).readings(&points).into_iter().flat_map(|reading| reading.bodies);
        let ours: Vec<Vec2> = ours.map(|body| body.shape().aabb().min).collect();
        assert_eq!(ours, theirs, "{text}");
    }
}

fn coordinates(geometry: &wkt::Wkt<f32>) -> Vec<Vec2> {
    use wkt::Wkt;
    let line = |coords: &[wkt::types::Coord<f32>]| coords.iter().map(|c| vec2(c.x, c.y)).collect::<Vec<_>>();
    match geometry {
        Wkt::Point(point) => point.coord().into_iter().map(|c| vec2(c.x, c.y)).collect(),
        Wkt::LineString(of) => line(of.coords()),
        Wkt::Polygon(of) => of.rings().iter().flat_map(|ring| line(ring.coords())).collect(),
        Wkt::MultiPoint(of) => of.points().iter().filter_map(|point| point.coord()).map(|c| vec2(c.x, c.y)).collect(),
        Wkt::MultiLineString(of) => of.line_strings().iter().flat_map(|of| line(of.coords())).collect(),
        Wkt::MultiPolygon(of) => {
            of.polygons().iter().flat_map(wkt::types::Polygon::rings).flat_map(|ring| line(ring.coords())).collect()
        }
        Wkt::GeometryCollection(of) => of.geometries().iter().flat_map(coordinates).collect(),
    }
}

/// An independent reader of GeoJSON agrees on which texts are valid.
#[test]
fn geojson_is_recognised_like_the_geojson_crate() {
    for text in [
        r#"{"type": "Point", "coordinates": [1, 2]}"#,
        r#"{"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}"#,
        r#"{"coordinates": [[[0, 0], [4, 0], [4, 3], [0, 0]]], "type": "Polygon"}"#,
        r#"{"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}, "properties": null}"#,
        r#"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [1, 2]}]}"#,
        r#"{"type": "Point", "coordinates": [1]}"#,
        r#"{"type": "Point", "coordinates": [[1, 2]]}"#,
        r#"{"type": "LineString", "coordinates": [1, 2]}"#,
        r#"{"type": "Polygon", "coordinates": [[0, 0], [1, 1]]}"#,
        r#"{"type": "Point"}"#,
    ] {
        let theirs = text.parse::<geojson::GeoJson>();
        let pasted = read_as(text, Format::GeoJson);
        let is_wrong = pasted.remarks.iter().any(|remark| remark.kind == RemarkKind::Error);
        assert_eq!(is_wrong, theirs.is_err(), "{text}: {:?} and {theirs:?}", pasted.remarks);
    }
}

#[test]
fn choices_change_what_a_text_becomes() {
    let pasted = read("(10, 20), (30, 40)");
    let text = |form| pasted.readings(&Choices { form, ..Choices::default() })[0].text.clone();
    assert_eq!(text(Form::AsWritten), "segment from (10, 20) to (30, 40)");
    assert_eq!(text(Form::Points), "2 points");
    assert_eq!(text(Form::CenterAndSize), "rectangle of 30 by 40, centre (10, 20)");
    assert_eq!(text(Form::CornerAndSize), "rectangle of 30 by 40, corner (10, 20)");
    let pasted = read("POLYGON ((0 0, 10 0, 0 10))");
    let up = Choices { y: YAxis::Up, factor: 0.5, ..Choices::default() };
    let reading = &pasted.readings(&up)[0];
    assert_eq!(reading.text, "polygon of 3 corners, counter-clockwise on the screen");
    assert_eq!(to_wkt(&reading.bodies), "POLYGON ((0 0, 5 0, 0 -5, 0 0))\n");
}

#[test]
fn y_up_mirrors_turned_shapes() {
    let pasted = read(r#"[{"type": "rect", "position": [5, 6], "size": [8, 2], "pivot": [0, 0.5], "angle": 30}]"#);
    let corners = |choices| {
        let Shape::Rect(rect) = pasted.readings(&choices)[0].bodies[0].shape().clone() else { panic!("a rectangle") };
        let mut corners = rect.corners();
        corners.sort_by(|a, b| a.x.total_cmp(&b.x));
        corners
    };
    let up = corners(Choices { y: YAxis::Up, ..Choices::default() });
    for (down, up) in corners(Choices::default()).iter().zip(up) {
        assert!((vec2(down.x, -down.y) - up).length() < 1e-5, "{down} and {up}");
    }
}

#[test]
fn a_text_that_is_too_large_is_refused() {
    let pasted = read(&" ".repeat(MAX_BYTES + 1));
    assert_eq!(pasted.remarks[0].text, "the text exceeds 64 MiB, the limit: use a part of it");
}

/// The shapes of a text in a format as WKT, or the first error.
fn taken(text: &str, format: Format) -> Result<String, String> {
    let pasted = read_as(text, format);
    let readings = pasted.readings(&pasted.default_choices());
    let refused = readings.iter().filter(|reading| reading.is_error).map(|reading| reading.text.clone());
    let refused = refused.chain(readings.iter().filter_map(|reading| reading.unplaced.clone()));
    let mistakes =
        pasted.remarks.iter().filter(|remark| remark.kind != RemarkKind::Note).map(|remark| remark.text.clone());
    match mistakes.chain(refused).next() {
        Some(mistake) => Err(mistake),
        None => Ok(to_wkt(readings.iter().flat_map(|reading| &reading.bodies)).trim_end().replace('\n', "; ")),
    }
}

/// Each of these once became an unintended shape.
#[test]
fn an_invalid_shape_is_an_error_and_not_another_shape() {
    for (format, text, mistake) in [
        (Format::Wkt, "POINT(1.2.3)", "expected space between the numbers"),
        (Format::Wkt, "POINT(1-2)", "expected space between the numbers"),
        (Format::Wkt, "POINT(1px 2)", "expected x, a number, found `1px`"),
        (Format::Wkt, "POINT(1f 2)", "found `1f`"),
        (Format::Wkt, "POINT(1_000 2)", "found `1_000`"),
        (Format::Wkt, "POINT(1 2))", "this `)` has no matching `(`"),
        (Format::Wkt, "POINT Z (1 2)", "expected 3 numbers for each point, found 2"),
        (Format::Wkt, "LINESTRING(0 0, 1 1 1)", "expected 2 numbers for each point, found 3"),
        (Format::GeoJson, r#"{"type":"LineString","coordinates":[[1,2]]}"#, "two positions"),
        (Format::GeoJson, r#"{"type":"Polygon","coordinates":[[]]}"#, "three corners"),
        (Format::GeoJson, r#"{"type":"Feature","geometry":{"type":"Feature","geometry":null}}"#, "expected a geometry"),
        (Format::Svg, r#"<path fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2Z"/>"#, "it has 1 hole"),
        (Format::Svg, r#"<g style="fill-rule: evenodd"><path d="M0 0H10V10H0ZM2 2H8V8H2Z"/></g>"#, "it has 1 hole"),
        (Format::Svg, r#"<path d="M0 0H10V10H0ZM2 2V8H8V2Z"/>"#, "it has 1 hole"),
        (Format::Svg, r#"<svg><svg x="1" viewBox="0 0 1 1"><circle r="3"/></svg></svg>"#, "its viewBox cannot be used"),
        (Format::Svg, r#"<circle r="3" transform="rotate(30)" transform-origin="1 2"/>"#, "transform-origin"),
        (Format::Svg, r#"<circle r="3" style="transform: scale(2)"/>"#, "`transform` in a style"),
        (Format::Svg, r#"<svg><g><circle r="3"/></svg>"#, "<g> is not closed"),
        (Format::Svg, r#"<svg><circle r="3"/>"#, "<svg> is not closed"),
        (Format::Svg, r#"<circle r="3/>"#, "a quote is missing"),
        (Format::Svg, r#"<circle r="3" r="4"/>"#, "this attribute appears twice"),
        (Format::Svg, r#"<circle r="3"/><circle r="4""#, "the tag is not finished"),
        (Format::Svg, r#"<circle r="3"/><!-- x"#, "what begins here is not closed"),
        (Format::Svg, r#"<ellipse rx="1000000" ry="0.001"/>"#, "too thin to be replaced by chords"),
        (Format::Code, "Circle(31, 0, 1", "the `(` opened here is not closed"),
        (Format::Code, "Circle(31, 0, 1).buffer(5)", "5 of `buffer` is not used"),
        (Format::Code, "Circle(31, 0, 1) + 100", "arithmetic with a shape"),
        (Format::Code, "Circle(1, 2, 3, 4)", "`Circle`: these arguments are not understood"),
        (Format::Code, r#"{type: "ellipse", x: 1, y: 2, width: 3, height: 4}"#, "ellipses are not supported"),
        (Format::Code, "Ellipse(1, 2, 3, 4)", "ellipses are not supported"),
        (Format::Code, "indices = [0, 1, 2, 0, 2, 3]", "no shapes found"),
        (Format::Code, "rgba = [255, 0, 0, 255]", "no shapes found"),
        (Format::Code, "memset(0, 3)", "no shapes found"),
        (Format::Code, "start = date(2024, 11)", "no shapes found"),
        (Format::Code, "x = max(3, 4)", "no shapes found"),
    ] {
        let report = taken(text, format).expect_err(text);
        assert!(report.contains(mistake), "{text}: {report}");
    }
}

#[test]
fn unusual_but_valid_texts_are_read() {
    let circle = |x, radius| format!("-- circle of radius {radius}, centre ({x}): WKT has no circles");
    for (format, text, shapes) in [
        (Format::Wkt, "POINT ZM (-1 +2 3 4)", "POINT (-1 2)".to_owned()),
        (Format::Wkt, "MULTIPOINT(EMPTY,(1 2))", "POINT (1 2)".to_owned()),
        (Format::GeoJson, r#"{"type":"LineString","coordinates":[]}"#, String::new()),
        (Format::Svg, r#"<svg x="9"><svg x="10" y="5"><circle r="3"/></svg></svg>"#, circle("10 5", 3)),
        (
            Format::Svg,
            r#"<circle r="3" display="none"/><g style="display:none"><circle r="2"/></g><circle r="1"/>"#,
            circle("0 0", 1),
        ),
        (Format::Svg, r#"<circle r="3"/></g>"#, circle("0 0", 3)),
        (Format::Code, "Circle(31, 0, 1) Circle(50, 0, 1)", [circle("31 0", 1), circle("50 0", 1)].join("; ")),
        (Format::Code, "import math\nc = Circle(10 // 3, 2, 1)", circle("3 2", 1)),
        (Format::Code, "love.graphics.circle('line', 1, 2, 3, 32)", circle("1 2", 3)),
        (Format::Code, "Rect.fromLTWH(1, 2, 3, 4)", "POLYGON ((1 2, 4 2, 4 6, 1 6, 1 2))".to_owned()),
    ] {
        assert_eq!(taken(text, format), Ok(shapes), "{text}");
    }
    // Outlines side by side with the same orientation have no holes.
    for data in ["M0 0H10V10H0ZM20 2V8H28V2Z", "M0 0H10V10H0ZM2 2H8V8H2Z"] {
        assert_eq!(read_as(data, Format::Svg).items.len(), 2, "{data}");
    }
}

/// A short text can give many chords; 100,000 such arcs once took gigabytes.
#[test]
fn a_path_with_too_many_chords_is_refused() {
    let arcs = "a4000 4000 0 1 1 1 -1".repeat(40_000);
    let pasted = read(&format!("<path d=\"M0 0{arcs}\"/>"));
    assert!(pasted.items.is_empty());
    assert!(pasted.remarks[0].text.contains("more than 4194304 corners"), "{}", pasted.remarks[0].text);
}

#[test]
fn a_title_names_its_shape() {
    let text = r#"<svg xmlns="http://www.w3.org/2000/svg"><title>Drawing</title>
        <rect width="10" height="10"/><title>Not the rectangle</title>
        <g><circle r="5"/><title>Not the circle</title></g>
        <line x2="9"><title>The line</title></line></svg>"#;
    let scene = read_scene(text.as_bytes(), Some(Format::Svg)).unwrap().scene;
    let names: Vec<Option<&str>> = scene.bodies.iter().map(|body| body.name.as_deref()).collect();
    assert_eq!(names, [None, None, Some("The line")]);
}
