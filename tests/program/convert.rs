//! The `convert` command: its output in each notation, its remarks and its outcome.

use crate::cli::convert::{Converted, convert};
use crate::collision::{Polygon, Shape};
use crate::exchange::choices::Choices;
use crate::exchange::findings::{Remark, RemarkKind};
use crate::exchange::read_text::read;
use crate::files::open_file::load;
use crate::scene::{Body, LocalShape, Pose, Scene, file};
use crate::tests::options;
use glam::vec2;
use std::fs;

/// One of each kind, some with names and poses.
fn one_of_each() -> Vec<Body> {
    let body = |local, x: f32, y: f32, degrees| Body::new(local, Pose { position: vec2(x, y), degrees }).unwrap();
    let triangle = vec![vec2(0.0, 0.0), vec2(0.1, 80.3), vec2(100.0, 1e-3)];
    vec![
        body(LocalShape::Point, 4.1, -3.0, 0.0).named("dot"),
        body(LocalShape::Segment { a: vec2(0.1, 0.2), b: vec2(1e9, 3.0) }, 0.0, 0.0, 0.0),
        body(LocalShape::Circle { radius: 2.5 }, 1.0, 2.0, 0.0),
        body(LocalShape::Rect { size: vec2(180.0, 90.0), pivot: Some(vec2(90.0, 45.5)) }, 400.0, 300.0, 30.0)
            .named("\"b\"\n"),
        body(LocalShape::Polygon { vertices: triangle }, 500.0, 200.0, 15.0),
    ]
}

/// Converts a text with these arguments.
fn converted(text: impl AsRef<[u8]>, arguments: &str) -> Converted {
    convert(text.as_ref(), &options(arguments))
}

/// The shapes of a text, and whether all are placed.
fn shapes(text: &str) -> (Vec<Shape>, bool) {
    let pasted = read(text);
    let readings = pasted.readings(&Choices::default());
    let is_placed = pasted.is_placed() && readings.iter().all(|reading| !reading.is_error);
    (readings.iter().flat_map(|reading| &reading.bodies).map(|body| body.shape().clone()).collect(), is_placed)
}

/// Each remark as `line:column kind text`.
fn remarks_of(converted: &Converted) -> Vec<String> {
    let line = |remark: &Remark| format!("{}:{} {:?} {}", remark.at.line, remark.at.column, remark.kind, remark.text);
    converted.remarks.iter().map(line).collect()
}

#[test]
fn a_scene_file_is_converted_to_itself() {
    let scene = Scene { bodies: one_of_each() };
    let text = file::write(&scene);
    let Converted { text: again, remarks, is_success } = converted(&text, "");
    assert_eq!((again, remarks, is_success), (text, vec![], true));
}

#[test]
fn every_notation_becomes_a_scene_file() {
    let triangle = Polygon::new(&[vec2(0.0, 0.0), vec2(10.0, 0.0), vec2(5.0, 8.0)]).unwrap();
    for text in [
        "POLYGON ((0 0, 10 0, 5 8, 0 0))",
        "The hull of the bug report:\n\n    v = [(0, 0), (10, 0), (5, 8)]\n",
        r#"{"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [5, 8], [0, 0]]]}"#,
        r#"<polygon points="0,0 10,0 5,8"/>"#,
        "b2Vec2 v[] = {{0, 0}, {10, 0}, {5, 8}};",
        "[[0, 0], [10, 0], [5, 8]]",
    ] {
        let Converted { text: scene, is_success, .. } = converted(text, "");
        let bodies = file::read(&scene).unwrap().bodies;
        let shapes: Vec<&Shape> = bodies.iter().map(Body::shape).collect();
        assert_eq!((shapes, is_success), (vec![&Shape::Polygon(triangle.clone())], true), "{text}");
    }
}

#[test]
fn svg_reads_back_as_the_same_shapes() {
    let bodies = one_of_each();
    let Converted { text, remarks, is_success } = converted(file::write(&Scene { bodies: bodies.clone() }), "--to svg");
    assert_eq!((remarks, is_success), (vec![], true));
    let expected: Vec<Shape> = bodies.iter().map(|body| body.shape().clone()).collect();
    assert_eq!(shapes(&text), (expected, true));
}

/// Neither has circles: a circle is described, never lost silently.
#[test]
fn wkt_and_geojson_read_back_except_circles() {
    for (to, notation) in [("--to wkt", "WKT"), ("--to geojson", "GeoJSON")] {
        let bodies = one_of_each();
        let scene = file::write(&Scene { bodies: bodies.clone() });
        let result = converted(&scene, to);
        assert!(!result.is_success);
        let unplaced: Vec<String> = remarks_of(&result).into_iter().filter(|line| line.contains("Unplaced")).collect();
        let expected =
            format!("5:5 Unplaced circle at (1, 2) radius 2.5 is not written: in {notation} there are no circles");
        assert_eq!(unplaced, [expected]);
        assert!(result.text.contains("2.5"), "the circle is described: {}", result.text);
        let allowed = converted(&scene, &format!("{to} --allow-unplaced"));
        assert_eq!((&allowed.text, allowed.is_success), (&result.text, true));
        let expected: Vec<Shape> = bodies.iter().map(|body| body.shape().clone()).collect();
        let (again, _) = shapes(&result.text);
        assert_eq!([&again[0], &again[1], &again[3]], [&expected[0], &expected[1], &expected[4]], "{}", result.text);
        let (Shape::Rect(rect), Shape::Polygon(polygon)) = (&expected[3], &again[2]) else { panic!("{again:?}") };
        assert!(rect.corners().iter().all(|corner| polygon.vertices().contains(corner)));
    }
    let names = remarks_of(&converted(file::write(&Scene { bodies: one_of_each() }), "--to wkt"));
    assert_eq!(names[0], "3:5 Note WKT has no names: \"dot\" is not written");
}

#[test]
fn rounded_shapes_are_written_as_outlines_with_a_remark_or_as_round_rectangles() {
    let scene = r#"{"version": 1, "shapes": [{"type": "segment", "a": [0, 0], "b": [9, 0], "radius": 2},
        {"type": "rect", "position": [5, 6], "size": [8, 4], "angle": 30, "radius": 0.5}]}"#;
    let polygons = |text: &str| shapes(text).0.iter().filter(|shape| matches!(shape, Shape::Polygon(_))).count();
    for to in ["--to wkt", "--to geojson"] {
        let result = converted(scene, to);
        assert!(result.is_success);
        assert_eq!(polygons(&result.text), 2, "{}", result.text);
        let due =
            ["capsule from (0, 0) to (9, 0) radius 2", "rounded rect at (5, 6) size 8×4 rotated by 30° radius 0.5"];
        let due = due.map(|what| format!("Note {what} is written with chords instead of its arcs"));
        let remarks = remarks_of(&result);
        assert_eq!(remarks.len(), 2, "{remarks:?}");
        assert!(remarks.iter().zip(&due).all(|(remark, due)| remark.ends_with(due)), "{remarks:?}");
    }
    let result = converted(scene, "--to svg");
    assert_eq!((polygons(&result.text), result.is_success, result.remarks.len()), (1, true, 1));
    let again = shapes(&result.text).0;
    assert!(matches!(&again[1], Shape::Rounded(rounded) if rounded.radius() == 0.5), "{again:?}");
}

/// An independent reader, and the rules of RFC 7946: closed rings that run counter-clockwise.
#[test]
fn geojson_follows_the_standard() {
    let text = converted(file::write(&Scene { bodies: one_of_each() }), "--to geojson").text;
    let geojson::GeoJson::FeatureCollection(collection) = text.parse().unwrap() else { panic!("{text}") };
    assert_eq!(collection.features.len(), 5);
    let name = |i: usize| collection.features[i].property("name").and_then(|name| name.as_str());
    assert_eq!([name(0), name(1), name(3)], [Some("dot"), None, Some("\"b\"\n")]);
    assert!(collection.features[2].geometry.is_none());
    for i in [3, 4] {
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let ring = value["features"][i]["geometry"]["coordinates"][0].as_array().unwrap().clone();
        let ring: Vec<[f64; 2]> = ring.iter().map(|at| [at[0].as_f64().unwrap(), at[1].as_f64().unwrap()]).collect();
        assert_eq!(ring.first(), ring.last());
        let twice: f64 = ring.windows(2).map(|p| p[0][0] * p[1][1] - p[1][0] * p[0][1]).sum();
        assert!(twice > 0.0, "{ring:?}");
    }
}

/// Written as points and lines: a polygon without area could not be read back.
#[test]
fn shapes_without_area_become_points_and_lines() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "circle", "center": [1, 2], "radius": 0},
        {"type": "rect", "position": [1, 2], "size": [0, 0], "angle": 20},
        {"type": "rect", "position": [1, 2], "size": [4, 0]},
        {"type": "rect", "position": [1, 2], "size": [0, 6]}]}"#;
    let Converted { text, remarks, is_success } = converted(scene, "--to wkt");
    assert_eq!(text, "POINT (1 2)\nPOINT (1 2)\nLINESTRING (-1 2, 3 2)\nLINESTRING (1 -1, 1 5)\n");
    assert_eq!((remarks, is_success), (vec![], true));
    let thin = r#"{"version": 1, "shapes": [
        {"type": "rect", "position": [1e6, 1e6], "size": [1e-9, 1e-9], "angle": 20}]}"#;
    let result = converted(thin, "--to wkt");
    assert!(
        !result.is_success && remarks_of(&result)[0].contains("its corners, rounded to f32, do not form a polygon")
    );
    assert!(result.text.starts_with("-- rect at (1000000, 1000000) size"), "{}", result.text);
}

#[test]
fn the_choices_of_the_paste_dialog_are_options() {
    let text = "box = Rect(0, 0, 4, 2, angle=0.5)";
    let corners = |arguments| converted("POLYGON ((0 0, 10 0, 0 10))", arguments).text;
    assert_eq!(corners("--to wkt --y-up"), "POLYGON ((0 0, 10 0, 0 -10, 0 0))\n");
    assert_eq!(corners("--to wkt --scale 0.5"), "POLYGON ((0 0, 5 0, 0 5, 0 0))\n");
    let in_degrees = converted(text, "--angles degrees").text;
    assert_eq!(converted(text, ""), converted(text, "--angles radians"), "a small fraction is in radians");
    assert!(in_degrees.contains("\"angle\": 0.5"), "{in_degrees}");
}

#[test]
fn uncertain_positions_fail_unless_allowed() {
    for (text, is_any, remark) in [
        ("POINT (1 2)\nPOINT (4)\n", true, "2:9 Error POINT: expected y, a number, found `)`"),
        ("POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0)) POINT (1 2)", true, "1:1 Error polygon of 4 corners: "),
        ("", false, "1:1 Error no shapes found"),
        ("nothing here", false, "1:1 Error no shapes found"),
        (r#"{"version": 1, "shapes": []}"#, false, "1:1 Error no shapes found"),
        ("POINT EMPTY", false, "1:1 Note POINT EMPTY has no points"),
        ("{\"version\": 1,\n \"shapes\": 5}", false, "2:2 Error shapes: "),
    ] {
        let [strict, allowed] = ["", "--allow-unplaced"].map(|arguments| converted(text, arguments));
        assert_eq!((strict.is_success, allowed.is_success), (false, is_any), "{text}");
        assert_eq!((strict.text.is_empty(), &strict.text), (!is_any, &allowed.text), "{text}");
        assert!(remarks_of(&strict)[0].starts_with(remark), "{:?}", remarks_of(&strict));
    }
    let notes = converted("POINT Z (1 2 3)", "");
    assert!(notes.is_success, "a note is no failure");
    assert_eq!(remarks_of(&notes), ["1:1 Note coordinates beyond x and y are ignored"]);
}

/// With more remarks than are kept, an error among them was once dropped silently.
#[test]
fn an_error_among_unlisted_remarks_is_a_failure() {
    let text = "POINT EMPTY\n".repeat(300) + "POINT (1)\nPOINT (1 2)";
    let result = converted(&text, "");
    assert!(!result.is_success && result.text.contains("\"point\""));
    let last = result.remarks.last().unwrap();
    assert!(last.kind == RemarkKind::Error && last.text == "101 more remarks are not listed", "{last:?}");
}

#[test]
fn invalid_utf_8_is_an_error_with_its_location() {
    let result = converted(b"POINT (1 2)\n\xc3\xa4\xff", "");
    assert_eq!(remarks_of(&result), ["2:2 Error the text is not UTF-8"]);
    assert!(!result.is_success && result.text.is_empty());
}

#[test]
fn the_notation_can_be_given() {
    let result = converted("POINT (1 2)", "--from code");
    assert!(!remarks_of(&result).is_empty() || result.text.contains("point"));
    let wkt = converted("circle(1, 2, 3)", "--from wkt");
    assert!(!wkt.is_success && wkt.text.is_empty());
}

/// The window opens what the commands read, and rejects the rest with the same error.
#[test]
fn the_window_reads_a_file_like_the_commands() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let wrong = file("wrong.txt", "POINT (1 2)\nPOINT (3 x)\n");
    let error = "line 2, column 10: POINT: expected y, a number, found `x`; \
                 `collision-lab convert --allow-unplaced` writes the rest";
    assert_eq!(load(&wrong).unwrap_err().to_string(), format!("{}, {error}", wrong.display()));
    let opened = load(&file("points.txt", "\n\n    POINT Z (1 2 3)\n    POINT (4 6)\n")).unwrap();
    assert!(opened.path.is_none() && opened.saved.bodies.len() == 2 && opened.notes.lines.len() == opened.notes.count);
}
