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
            "{name}:1:1: note: coordinates beyond x and y are left out\n\
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
    assert_eq!(remarks, format!("{points}:3:5: note: coordinates beyond x and y are left out\n"));
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

#[test]
fn wrong_arguments_are_refused_with_the_allowed_values() {
    for (arguments, part) in [
        (&["convert", "--scale", "0"][..], "the scale must be a number above 0, such as 0.5"),
        (&["convert", "--scale", "inf"], "the scale must be a number above 0"),
        (&["convert", "--to", "dxf"], "[possible values: scene, wkt, svg, geojson]"),
        (&["convert", "/no/such/file"], "collision-lab: /no/such/file: cannot be read: "),
    ] {
        let (code, out, errors) = run(arguments, b"");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}
