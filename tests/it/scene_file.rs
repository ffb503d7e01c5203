//! The scene file reads back to the last bit, and each error names its line and field.

use collision_lab::collision::Shape;
use collision_lab::scene::file::{FileError, SceneError, read, read_bytes, read_file, write, write_file};
use collision_lab::scene::{Body, LocalShape, Motion, Pose, Scene};
use glam::Vec2;
use std::path::{Path, PathBuf};

use crate::split_mix::SplitMix;
use tempfile::tempdir;

impl SplitMix {
    /// Any finite f32, all bit patterns equally likely; sometimes a limit of the format.
    fn number(&mut self) -> f32 {
        // The shortest text of the last one, read as f64 and then rounded, gives the next f32.
        let twice_rounded = f32::from_bits(0x15ae_43fd);
        let corners = [
            twice_rounded,
            0.0,
            -0.0,
            f32::MAX,
            f32::MIN,
            f32::MIN_POSITIVE,
            f32::from_bits(1),
            0.1,
            16_777_216.0,
            1e7,
        ];
        loop {
            let bits = self.next();
            let value = match bits % 8 {
                0 => corners[(bits >> 8) as usize % corners.len()],
                _ => f32::from_bits((bits >> 32) as u32),
            };
            if value.is_finite() {
                return value;
            }
        }
    }

    fn vec(&mut self) -> Vec2 {
        Vec2::new(self.number(), self.number())
    }
}

/// All numbers of a body in a file, as bits.
fn bits(body: &Body) -> Vec<u32> {
    let Pose { position, degrees } = body.pose();
    let (by, turn, radius) = (body.motion().by(), body.motion().turn(), body.local().radius());
    let mut numbers = vec![position.x, position.y, degrees, by.x, by.y, turn, radius];
    match body.local().core() {
        LocalShape::Point | LocalShape::Rounded { .. } => (),
        LocalShape::Segment { a, b } => numbers.extend([a.x, a.y, b.x, b.y]),
        LocalShape::Circle { radius } => numbers.push(*radius),
        LocalShape::Rect { size, pivot } => {
            numbers.extend(size.to_array());
            numbers.extend(pivot.iter().flat_map(Vec2::to_array));
        }
        LocalShape::Polygon { vertices } => numbers.extend(vertices.iter().flat_map(Vec2::to_array)),
    }
    numbers.into_iter().map(f32::to_bits).collect()
}

fn random_body(bits: &mut SplitMix) -> Option<Body> {
    let position = bits.vec();
    let pose = Pose { position, degrees: bits.number() };
    let radius = if bits.next().is_multiple_of(2) { bits.number().abs() } else { 0.0 };
    let body = match bits.next() % 5 {
        0 => Body::new(LocalShape::Point, Pose::at(position)),
        1 => Body::new(LocalShape::Segment { a: bits.vec(), b: bits.vec() }.with_radius(radius), Pose::default()),
        2 => Body::new(LocalShape::Circle { radius }, Pose::at(position)),
        3 => {
            let pivot = bits.next().is_multiple_of(2).then(|| bits.vec());
            Body::new(LocalShape::Rect { size: bits.vec().abs(), pivot }.with_radius(radius), pose)
        }
        _ => {
            let vertices = (0..3).map(|_| bits.vec()).collect();
            Body::new(LocalShape::Polygon { vertices }.with_radius(radius), pose)
        }
    };
    let name = bits.next().is_multiple_of(3).then(|| "crate \"7\"\n\t\u{1F4E6} \\".to_owned());
    let mut body = body.ok()?;
    body.name = name;
    if let Ok(motion) = Motion::new(bits.vec(), bits.number()) {
        body.set_motion(motion);
    }
    Some(body)
}

#[test]
fn scenes_read_back_bit_for_bit() {
    let mut random = SplitMix(7);
    let mut read_back = 0;
    while read_back < 20_000 {
        let scene = Scene { bodies: (0..40).filter_map(|_| random_body(&mut random)).collect() };
        let text = write(&scene);
        let back = read(&text).unwrap_or_else(|error| panic!("our own text is refused: {error}\n{text}"));
        assert_eq!(back, scene);
        for (before, after) in scene.bodies.iter().zip(&back.bodies) {
            assert_eq!(bits(before), bits(after), "{text}");
            assert_eq!(before.name, after.name);
        }
        assert_eq!(write(&back), text);
        read_back += scene.bodies.len();
    }
}

#[test]
fn a_wrong_radius_is_one_sentence_and_zero_is_sharp() {
    let scene = |shape: &str| format!("{{\"version\": 1, \"shapes\": [{{{shape}}}]}}");
    let concave = r#""type": "polygon", "vertices": [[0, 0], [9, 0], [5, 2], [5, 8]], "radius": "#;
    let rect = r#""type": "rect", "position": [0, 0], "size": [1e38, 1], "radius": "#;
    for (shape, radius, due) in [
        (concave, "0.5", "only a convex polygon can be rounded"),
        (concave, "-1", "must not be negative, but is -1"),
        (rect, "1e39", "must not be larger than 3.4028235e38 in magnitude"),
        (rect, "3.3e38", "the shape extends beyond the largest f32, 3.4028235e38"),
        (r#""type": "point", "position": [1, 2], "radius": "#, "1", "a point has no such field; it has position"),
    ] {
        let error = read(&scene(&format!("{shape}{radius}"))).expect_err(radius).to_string();
        assert_eq!(error, format!("line 1: shapes[0].radius: {due}"));
    }
    for shape in [concave, rect, r#""type": "segment", "a": [1, 2], "b": [3, 4], "radius": "#] {
        let sharp = read(&scene(shape.trim_end_matches(", \"radius\": "))).expect("a shape");
        assert_eq!(read(&scene(&format!("{shape}0"))).expect("a sharp shape"), sharp);
        assert_eq!(read(&scene(&format!("{shape}-0.0"))).expect("a sharp shape"), sharp);
    }
}

/// Rounding of its turned vertices made an edge with a vertex in its middle bend inwards.
#[test]
fn a_rounded_polygon_turns_though_its_vertices_lie_on_one_line() {
    for degrees in 0..360 {
        let text = format!(
            r#"{{"version": 1, "shapes": [{{"type": "polygon", "vertices": [[0, 0], [10, 3], [20, 6], [30, 9], [3, 40]],
                "position": [12345.7, 0.3], "angle": {degrees}.3, "radius": 2}}]}}"#
        );
        read(&text).unwrap_or_else(|error| panic!("at {degrees}°: {error}"));
    }
}

/// The radius that a scene with this text for it has.
fn radius(number: &str) -> f32 {
    let text =
        format!("{{\"version\": 1, \"shapes\": [{{\"type\": \"circle\", \"center\": [0, 0], \"radius\": {number}}}]}}");
    match read(&text).unwrap_or_else(|error| panic!("{number}: {error}")).bodies[0].local() {
        LocalShape::Circle { radius } => *radius,
        other => panic!("{other:?}"),
    }
}

/// Numbers were once rounded to f64 and then to f32: close to the middle of two f32, first to the middle, then to the wrong one.
#[test]
fn each_number_is_read_as_the_nearest_f32() {
    for (text, nearest) in [
        ("1.000000059604644775390625", 1.0),
        ("1.00000005960464477539062500001", 1.0_f32.next_up()),
        ("1.00000017881393432617187499999", 1.0_f32.next_up()),
        ("7.038531e-26", 7.038531e-26),
        ("16777217", 16_777_216.0),
        ("16777217.0000000000001", 16_777_218.0),
        ("9007199791611905", 9_007_200_328_482_816.0),
        ("340282346638528859811704183484516925440", f32::MAX),
        ("3.4028235677973366163753939545814251e38", f32::MAX),
        ("7.006492321624085e-46", 0.0),
        ("7.0064923216240853546186479164495806564013097093825788587854e-46", f32::from_bits(1)),
        ("0.1", 0.1),
    ] {
        assert_eq!(radius(text).to_bits(), nearest.to_bits(), "{text}: {:e} for {nearest:e}", radius(text));
    }
    let mut random = SplitMix(11);
    for _ in 0..3000 {
        let low = random.number().abs();
        let middle = 0.5 * (f64::from(low) + f64::from(low.next_up()));
        if low.next_up() == f32::INFINITY {
            continue;
        }
        // The exact digits of the middle, and of a number above it by less than f64 resolves.
        let exact = format!("{middle:.160}");
        for text in [format!("{exact}1"), format!("{middle:e}"), exact] {
            assert_eq!(radius(&text).to_bits(), text.parse::<f32>().expect("a number").to_bits(), "{text}");
        }
    }
}

#[test]
fn a_turned_and_moved_segment_reads_back_where_it_is() {
    let local = LocalShape::Segment { a: Vec2::new(-0.0, 3.0), b: Vec2::new(0.1, -7.7) };
    let mut body = Body::new(local, Pose::default()).unwrap();
    body.turn_to(33.3, Vec2::new(100.0, 200.0)).unwrap();
    let scene = Scene { bodies: vec![body] };
    let back = read(&write(&scene)).unwrap();
    assert_eq!(back.bodies[0].shape(), scene.bodies[0].shape());
    assert_eq!(back, scene);
}

#[test]
fn the_example_of_the_format_is_read() {
    let text = r#"{ "version": 1,
      "shapes": [
        { "type": "point",   "position": [400, 300] },
        { "type": "segment", "a": [100, 100], "b": [200, 150] },
        { "type": "circle",  "center": [300, 200], "radius": 40 },
        { "type": "rect",    "position": [400, 300], "size": [180, 90], "pivot": [90, 45], "angle": 30 },
        { "type": "polygon", "vertices": [[0, 0], [100, 0], [50, 80]], "position": [500, 200], "angle": 90 } ] }"#;
    let scene = read(text).unwrap();
    let kinds: Vec<&str> = scene.shapes().map(Shape::kind).collect();
    assert_eq!(kinds, ["point", "segment", "circle", "rect", "polygon"]);
    let Shape::Polygon(polygon) = scene.bodies[4].shape() else { panic!("a polygon") };
    for vertex in [[500., 200.], [500., 300.], [420., 250.]] {
        assert!(polygon.vertices().contains(&Vec2::from_array(vertex)), "turned, then moved: {polygon:?}");
    }
}

/// Line and message of the error in a scene whose second shape is `shape`.
fn error_in(shape: &str) -> (usize, String) {
    let text = format!(
        "{{\"version\": 1,\n\"shapes\": [\n{{\"type\": \"circle\", \"center\": [1, 2], \"radius\": 3}},\n{shape}\n]}}"
    );
    let SceneError { line, message, .. } = read(&text).expect_err(shape);
    (line, message)
}

#[test]
fn each_mistake_in_a_shape_is_reported_with_line_and_field() {
    let moving = |motion: &str| format!("{{\"type\": \"point\", \"position\": [1, 2], \"motion\": {motion}}}");
    for (shape, line, begins) in [
        (
            r#"{"type": "circle", "center": [1, 2], "radius": -4}"#,
            4,
            "shapes[1].radius: must not be negative, but is -4",
        ),
        ("{\"type\": \"circle\",\n\"radius\": \"big\",\n\"center\": [1, 2]}", 5, "shapes[1].radius: invalid type"),
        (r#"{"type": "circle", "center": [1, 2]}"#, 4, "shapes[1].radius: is missing"),
        (r#"{"type": "circle", "center": [1], "radius": 4}"#, 4, "shapes[1].center: must be two numbers, [x, y]"),
        (r#"{"type": "circle", "center": [1, 2, 3], "radius": 4}"#, 4, "shapes[1].center: must be two numbers, [x, y]"),
        (r#"{"type": "circle", "center": [1, null], "radius": 4}"#, 4, "shapes[1].center[1]: invalid type: null"),
        (r#"{"type": "circle", "center": [1, 1e39], "radius": 4}"#, 4, "shapes[1].center[1]: must not be larger"),
        (r#"{"type": "circle", "center": [1, 1e999], "radius": 4}"#, 4, "shapes[1].center[1]: must not be larger"),
        (r#"{"type": "circle", "center": [1, NaN], "radius": 4}"#, 4, "shapes[1].center[1]: expected"),
        (r#"{"type": "circle", "center": [3e38, 0], "radius": 3e38}"#, 4, "shapes[1]: the shape extends beyond"),
        (r#"{"type": "circle", "center": [1, 2], "radius": 4, "size": 3}"#, 4, "shapes[1].size: invalid type"),
        (r#"{"radius": 4, "type": "point"}"#, 4, "shapes[1].radius: a point has no such field"),
        (r#"{"type": "point", "radius": 4}"#, 4, "shapes[1].radius: a point has no such field"),
        (r#"{"type": "circle", "colour": "red"}"#, 4, "shapes[1].colour: unknown field"),
        (r#"{"type": "cube"}"#, 4, "shapes[1].type: unknown type \"cube\""),
        (r#"{"center": [1, 2], "radius": 3}"#, 4, "shapes[1].type: is missing"),
        (r#"{"type": "circle", "type": "circle"}"#, 4, "shapes[1].type: is given twice"),
        ("{\"type\": \"circle\", \"radius\": 1,\n\"radius\": 1}", 5, "shapes[1].radius: is given twice"),
        (r#"{"type": "point", "position": [1, 2], "name": 7}"#, 4, "shapes[1].name: invalid type"),
        (
            r#"{"type": "rect", "position": [1, 2], "size": [3, -4]}"#,
            4,
            "shapes[1].size[1]: must not be negative, but is -4",
        ),
        (
            r#"{"type": "rect", "position": [1, 2], "size": [3, 4], "angle": null}"#,
            4,
            "shapes[1].angle: invalid type: null",
        ),
        (r#"{"type": "rect", "position": [3e38, 2], "size": [3e38, 4]}"#, 4, "shapes[1]: the shape extends beyond"),
        (r#"{"type": "segment", "a": [1, 2]}"#, 4, "shapes[1].b: is missing"),
        (r#"{"type": "polygon", "vertices": [[0, 0], [1, 0]]}"#, 4, "shapes[1].vertices: a polygon needs three"),
        (
            r#"{"type": "polygon", "vertices": [[0, 0], [1, 0], [2, 0]]}"#,
            4,
            "shapes[1].vertices: all vertices lie on one line",
        ),
        (
            "{\"type\": \"polygon\",\n\"vertices\": [[0, 0], [2, 2], [2, 0],\n[0, 2]],\n\"angle\": 0}",
            6,
            "shapes[1].vertices: the outline crosses or touches itself at (1, 1)",
        ),
        (r#"{"type": "polygon", "vertices": [[0, 0], [1, 0], [0, "a"]]}"#, 4, "shapes[1].vertices[2][1]: invalid type"),
        (
            r#"{"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]], "position": [1e30, 0]}"#,
            4,
            "shapes[1].vertices: ",
        ),
        (&moving(r#"{"by": [1e30, 0]}"#), 4, "shapes[1].motion.by: must be below 1e30 in magnitude"),
        (&moving(r#"{"turn": 1e9}"#), 4, "shapes[1].motion.turn: must be below 36000.0 in magnitude"),
        (&moving(r#"{"by": [NaN, 0]}"#), 4, "shapes[1].motion.by[0]: expected"),
        (&moving(r#"{"by": [1, 2, 3]}"#), 4, "shapes[1].motion.by: must be two numbers, [x, y]"),
        (&moving(r#"{"turn": 1, "spin": 2}"#), 4, "shapes[1].motion.spin: unknown field; a motion has by and turn"),
        (&moving(r#"{"turn": 1, "turn": 2}"#), 4, "shapes[1].motion.turn: is given twice"),
        (&moving("[1, 2]"), 4, "shapes[1].motion: invalid type: sequence, expected a motion"),
        (r#"[]"#, 4, "shapes[1]: invalid type: sequence, expected a shape"),
        (r#""#, 5, "shapes[1]: trailing comma"),
    ] {
        let (found, message) = error_in(shape);
        assert!(message.starts_with(begins), "{shape}\ngives:      {message}\nnot as:    {begins}…");
        assert_eq!(found, line, "{shape}\n{message}");
    }
}

#[test]
fn each_mistake_around_the_shapes_is_reported() {
    for (text, begins) in [
        ("", "EOF while parsing"),
        ("7", "invalid type: integer `7`, expected a scene"),
        ("[]", "invalid type: sequence, expected a scene"),
        ("{}", "version: is missing"),
        (r#"{"version": 1}"#, "shapes: is missing"),
        (r#"{"shapes": []}"#, "version: is missing"),
        (r#"{"version": 2, "shapes": []}"#, "version: unknown version 2"),
        (r#"{"version": "1", "shapes": []}"#, "version: invalid type"),
        (r#"{"version": 1, "version": 1, "shapes": []}"#, "version: is given twice"),
        (r#"{"version": 1, "shapes": [], "shapes": []}"#, "shapes: is given twice"),
        (r#"{"version": 1, "shapes": [], "author": "me"}"#, "author: unknown field"),
        (r#"{"version": 1, "shapes": {}}"#, "shapes: invalid type: map, expected a list"),
        (r#"{"version": 1, "shapes": []} x"#, "trailing characters"),
        (r#"{"version": 1, "shapes": ["#, "shapes[0]: EOF"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.message.starts_with(begins), "{text}\n{}", error.message);
        assert_eq!(error.line, usize::from(!text.is_empty()).max(1));
    }
}

/// Invalid input of any kind gives a short error.
#[test]
fn hostile_texts_are_errors_and_never_panics() {
    let deep = |left: &str, right: &str| left.repeat(10_000) + &right.repeat(10_000);
    let long = "x\\n".repeat(300_000);
    let good = r#"{"version": 1, "shapes": [{"type": "polygon", "vertices": [[0, 0], [9, 0], [0, 9]], "name": "a"}]}"#;
    let mut texts = vec![
        deep("[", "]"),
        deep("{\"a\":", "}"),
        format!("{{\"version\": 1, \"shapes\": {}}}", deep("[", "]")),
        format!("{{\"{long}\": 1}}"),
        format!("{{\"version\": 1, \"shapes\": [{{\"type\": \"{long}\"}}]}}"),
        format!("{{\"version\": 1, \"shapes\": [{{\"radius\": \"{long}\"}}]}}"),
        "\0".to_owned(),
        "{\"version\": 1, \"shapes\": [{\"name\": \"\\ud800\"}]}".to_owned(),
    ];
    texts.extend((0..good.len()).map(|end| good[..end].to_owned()));
    for text in &texts {
        let error = read(text).expect_err("is no scene");
        assert!(error.message.len() < 1000, "{} letters for {:.60}…", error.message.len(), text);
        assert!(!error.message.contains('\n'), "one line: {}", error.message);
    }
    assert!(read(good).is_ok());
}

#[test]
fn random_damage_never_panics() {
    let mut random = SplitMix(11);
    let good = std::fs::read(scenes().join("concave.json")).unwrap();
    let mut refused = 0;
    for _ in 0..3000 {
        let mut bytes = good.clone();
        for _ in 0..=random.next() % 3 {
            if bytes.is_empty() {
                break;
            }
            let at = random.next() as usize % bytes.len();
            match random.next() % 3 {
                0 => bytes[at] = b"{}[],:\"-0e.9 nN"[random.next() as usize % 15],
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at + 1),
            }
        }
        refused += usize::from(read_bytes(&bytes).is_err());
    }
    assert!(refused > 1000, "damage is noticed, {refused} times of 3000");
}

fn scenes() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/scenes")
}

#[test]
fn every_scene_that_ships_can_be_read_and_written() {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(scenes()).unwrap() {
        let path = entry.unwrap().path();
        let scene = read_file(&path).unwrap_or_else(|error| panic!("{error}"));
        assert!(!scene.bodies.is_empty(), "{}", path.display());
        assert_eq!(read(&write(&scene)).unwrap(), scene);
        names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    names.sort();
    let expected =
        ["car-park", "circle", "concave", "many", "platformer", "point", "polygon", "rectangle", "segment", "speed"];
    assert_eq!(names, expected);
}

#[test]
fn a_file_without_a_scene_is_reported_in_one_sentence() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("a.json");
    let error = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        read_file(&path).unwrap_err().to_string()
    };
    let name = path.display().to_string();
    assert_eq!(
        error(b"{\"version\": 1,\n\"shapes\": 3}"),
        format!("{name}, line 2: shapes: invalid type: integer `3`, expected a list")
    );
    assert_eq!(error(b"{\"version\": 1,\n\n\"shapes\": [\xff]}"), format!("{name}, line 3: the text is not UTF-8"));
    let missing = read_file(&folder.path().join("b.json")).unwrap_err();
    assert!(matches!(missing, FileError::Unreadable(..)) && missing.to_string().contains("b.json cannot be read"));
    let no_file = read_file(folder.path()).unwrap_err();
    assert!(matches!(no_file, FileError::Unreadable(..)), "a folder is no scene");
    assert!(no_file.to_string().ends_with(" cannot be read: it is a folder"), "{no_file}");
}

#[test]
fn an_empty_file_is_an_empty_scene_and_a_byte_order_mark_is_skipped() {
    for empty in ["", "\n", " \r\n\t\n", "\u{feff}", "\u{feff}\r\n"] {
        assert_eq!(read_bytes(empty.as_bytes()), Ok(Scene::default()), "{empty:?}");
        assert!(read(empty).is_err(), "a text that should be a scene is none: {empty:?}");
    }
    let point = r#"{"version": 1, "shapes": [{"type": "point", "position": [1, 2]}]}"#;
    assert_eq!(read_bytes(format!("\u{feff}{point}").as_bytes()), read(point));
    for wrong in [format!("\u{feff}\u{feff}{point}"), format!("\n\u{feff}{point}"), format!("{point}\u{feff}")] {
        assert!(read_bytes(wrong.as_bytes()).is_err(), "a mark in the middle: {wrong:?}");
    }
    let error = read_bytes("\u{feff}{\"version\": 1,\n\"shapes\": 3}".as_bytes()).unwrap_err();
    assert_eq!(error.line, 2);
}

/// A name could contain control sequences for the terminal.
#[test]
#[cfg(unix)]
fn no_file_name_moves_the_cursor_of_a_terminal() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempdir().unwrap();
    let path = folder.path().join(OsStr::from_bytes(b"a\x1b[31m\n\xff.json"));
    let missing = read_file(&path).unwrap_err().to_string();
    std::fs::write(&path, "{").unwrap();
    for error in [missing, read_file(&path).unwrap_err().to_string()] {
        assert!(error.contains("a\u{fffd}[31m␤\u{fffd}.json"), "{error:?}");
        assert!(!error.contains(char::is_control), "{error:?}");
    }
}

/// An endless device is refused before it fills the memory; a pipe is read like a file.
#[test]
#[cfg(unix)]
fn special_files_are_read_up_to_the_limit() {
    let error = read_file(Path::new("/dev/zero")).unwrap_err().to_string();
    assert_eq!(error, "/dev/zero cannot be read: the file exceeds 256 MiB, the limit for one scene");
    assert_eq!(read_file(Path::new("/dev/null")).unwrap(), Scene::default());
    let folder = tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::write(pipe, write(&Scene::default()))
    });
    assert_eq!(read_file(&pipe).unwrap(), Scene::default());
    writer.join().unwrap().unwrap();
}

/// The limit is 256 MiB, since levels can be large.
#[test]
fn a_file_of_a_hundred_megabytes_is_read() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("large.json");
    let name = "x".repeat(100_000_000);
    let point = Body::new(LocalShape::Point, Pose::default()).unwrap().named(&name);
    write_file(&path, &Scene { bodies: vec![point.clone()] }).unwrap();
    assert!(read_file(&path).unwrap().bodies == [point]);
}

#[test]
fn writing_replaces_a_file_completely_or_not_at_all() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("scene.json");
    let first = Scene { bodies: vec![Body::new(LocalShape::Point, Pose::at(Vec2::new(1.0, 2.0))).unwrap()] };
    write_file(&path, &first).unwrap();
    assert_eq!(read_file(&path).unwrap(), first);
    write_file(&path, &Scene::default()).unwrap();
    assert_eq!(read_file(&path).unwrap(), Scene::default());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    // A folder cannot be replaced by a file.
    let blocked = folder.path().join("blocked");
    std::fs::create_dir_all(blocked.join("full")).unwrap();
    assert!(write_file(&blocked, &first).is_err());
    assert!(blocked.join("full").exists(), "what was there is untouched");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left beside it");
}
