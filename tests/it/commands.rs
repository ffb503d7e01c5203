//! The commands that read shapes, as processes: their input and exit codes.

use crate::process::run;
use collision_lab::scene::file;
use std::fs;

#[test]
fn remarks_have_file_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two\n.txt");
    let text = "POINT Z (1 2 3)\n POINT (3 x)\n";
    fs::write(&path, text).unwrap();
    let name = path.to_str().unwrap();
    let shown = name.replace('\n', "␤");
    let expected = |name: &str| {
        format!(
            "{name}:1:1: note: coordinates beyond x and y are ignored\n\
             {name}:2:11: error: POINT: expected y, a number, found `x`\n"
        )
    };
    let (code, out, remarks) = run(&["convert", "--to", "wkt", name], b"");
    assert_eq!((code, out.as_str(), remarks), (Some(1), "POINT (1 2)\n", expected(&shown)));
    for arguments in [&["convert", "--to", "wkt"][..], &["convert", "--to", "wkt", "-"]] {
        let (code, out, remarks) = run(arguments, text.as_bytes());
        assert_eq!((code, out.as_str(), remarks), (Some(1), "POINT (1 2)\n", expected("<stdin>")));
    }
    let (code, ..) = run(&["convert", "--allow-unplaced"], text.as_bytes());
    assert_eq!(code, Some(0));
}

/// All commands accept the same notations.
#[test]
fn check_render_and_convert_read_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let picture = folder.path().join("out.svg");
    let picture = picture.to_str().unwrap();
    let points = file("points.txt", "\n\n    POINT Z (1 2 3)\n    POINT (4 6)\n");
    let (code, out, remarks) = run(&["check", "--format", "json", "--show", &points], b"");
    assert_eq!(remarks, format!("{points}:3:5: note: coordinates beyond x and y are ignored\n"));
    assert_eq!(code, Some(0), "{out}");
    let shapes =
        r#"{"shapes":[{ "type": "point", "position": [1, 2] },{ "type": "point", "position": [4, 6] }],"pairs":[{"#;
    assert!(out.starts_with(shapes), "{out}");
    let (code, _, drawn) = run(&["render", &points, picture], b"");
    assert_eq!((code, &drawn), (Some(0), &remarks));
    let (code, scene, converted) = run(&["convert", &points], b"");
    assert_eq!((code, &converted), (Some(0), &remarks));
    assert_eq!(file::read(&scene).unwrap().bodies.len(), 2);

    let wrong = file("wrong.txt", "POINT (1 2)\nPOINT (3 x)\n");
    let error = "line 2, column 10: POINT: expected y, a number, found `x`; \
                 `collision-lab convert --allow-unplaced` writes the rest";
    let (code, out, _) = run(&["check", &wrong], b"");
    assert_eq!((code, out), (Some(1), format!("{error}\n")));
    let (code, _, remarks) = run(&["render", &wrong, picture], b"");
    assert_eq!((code, remarks), (Some(2), format!("collision-lab: {wrong}, {error}\n")));
    let prose = file("report.md", "They do not touch, I think:\n\n    circle(1, 2, 3)\n    circle(9, 6, 1)\n");
    for arguments in [&["check", &prose][..], &["render", &prose, picture], &["convert", &prose]] {
        let (code, _, remarks) = run(arguments, b"");
        assert_eq!(code, Some(0), "{arguments:?}: {remarks}");
    }
}

/// A bullet and a wall of which both move, and a bar that turns; what rests has no first touch.
#[test]
fn check_says_when_moving_shapes_touch() {
    let scene = r#"{"version": 1, "shapes": [
        {"type": "circle", "center": [0, 0], "radius": 4, "motion": {"by": [45, 0]}},
        {"type": "rect", "position": [50, 0], "size": [2, 80], "motion": {"by": [-45, 0]}},
        {"type": "rect", "position": [0, 20], "size": [40, 2], "pivot": [0, 1], "motion": {"turn": -90}},
        {"type": "point", "position": [9, 99]},
        {"type": "point", "position": [9, 99]}]}"#;
    let (code, out, errors) = run(&["check", "--format", "json"], scene.as_bytes());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let all: serde_json::Value = serde_json::from_str(&out).unwrap();
    let touch = |pair: usize| all["pairs"][pair].get("first_touch");
    let head_on = serde_json::json!({"time": 0.5, "point": [26.5, 0.0], "normal": [1.0, 0.0]});
    assert_eq!((touch(0), touch(2)), (Some(&head_on), Some(&serde_json::Value::Null)));
    let time = touch(4).unwrap()["time"].as_f64().unwrap();
    assert!((0.0..0.3).contains(&time), "the wall comes to the end of the bar: {out}");
    assert_eq!(touch(9), None, "both rest");
    let (code, table, _) = run(&["check"], scene.as_bytes());
    let row = table.lines().find(|line| line.contains("0 circle  1 rect")).unwrap();
    assert!(code == Some(0) && table.contains("touch at\n") && row.ends_with("  0.5"), "{table}");
}

#[test]
fn wrong_arguments_are_refused_with_the_allowed_values() {
    for (arguments, part) in [
        (&["convert", "--scale", "0"][..], "the scale must be a number above 0, such as 0.5"),
        (&["convert", "--scale", "inf"], "the scale must be a number above 0"),
        (&["convert", "--to", "dxf"], "[possible values: scene, wkt, svg, geojson]"),
        (&["convert", "/no/such/file"], "collision-lab: /no/such/file cannot be read: "),
    ] {
        let (code, out, errors) = run(arguments, b"");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}
