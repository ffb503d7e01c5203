//! Pictures without a display, compared with kept pictures, and the errors.
//!
//! After an intended change: `KEEP=1 cargo test --lib tests::render`, and look at the pictures before keeping them.

use crate::cli::render::{self, Options, Stage, Subject};
use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::{Color, DARK, LIGHT, MarkColors};
use crate::drawing::letters::Letters;
use crate::drawing::png::{Pixels, to_pixels, write_png};
use crate::drawing::sheet::{Caption, Sheet};
use crate::drawing::surface::{Area, Line, Pen, Surface, Tone, Writer};
use crate::drawing::svg::sheet_to_svg;
use crate::exchange::findings::RemarkKind;
use crate::exchange::pasted::Format;
use crate::exchange::read_text::read_as;
use crate::lab::Lab;
use crate::lab::viewport::Viewport;
use crate::marks::{Mark, Picture};
use crate::mode::{MODES, OWN_SCENE};
use crate::scene::file::read_bytes;
use crate::split_mix::SplitMix;
use crate::tests::options;
use glam::Vec2;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Machines round the last bits of a colour differently; a moved or missing mark changes more.
const SHADE: u8 = 16;
/// This many pixels may differ by more: rounding can change a pixel at the end of a dash.
const TIPPED: usize = 3;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The number of pixels that differ visibly.
fn difference(a: &Pixels, b: &Pixels) -> usize {
    assert_eq!(a.size, b.size);
    let pixels = a.bytes.chunks_exact(3).zip(b.bytes.chunks_exact(3));
    pixels.filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SHADE)).count()
}

fn small(overlays: &str, theme: &str) -> Options {
    options(&format!("--size 480x300 --theme {theme} --overlays {overlays}"))
}

fn scene(name: &str) -> PathBuf {
    root().join("assets/scenes").join(name)
}

const THEMES: [&str; 2] = ["light", "dark"];

/// The kept pictures: name, scene or mode, overlays, theme.
const KEPT: [[&str; 4]; 7] = [
    ["rectangle-dark", "mode rectangle", "all", "dark"],
    ["rectangle-light", "mode rectangle", "all", "light"],
    ["concave-dark", "mode concave", "none", "dark"],
    ["circle-light", "circle.json", "closest-points", "light"],
    ["car-park-dark", "car-park.json", "all", "dark"],
    ["motion-dark", "../presets/turning-bar.json", "motion", "dark"],
    ["many-dark", "mode many", "none", "dark"],
];

fn drawn([_, subject, overlays, theme]: [&str; 4]) -> Sheet {
    let path = scene(subject);
    let subject = match subject.strip_prefix("mode ") {
        Some(mode) => Subject::Mode(mode),
        None => Subject::Scene(&path, Some(Format::Scene)),
    };
    let options = Options { caption: overlays == "closest-points", ..small(overlays, theme) };
    Stage::new(render::lab(subject).unwrap(), &options).unwrap().sheet()
}

fn decoded(path: &Path) -> Option<Pixels> {
    let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(path).ok()?)).read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut bytes).ok()?;
    Some(Pixels { size: [info.width, info.height], bytes })
}

#[test]
fn pictures_match_the_kept_ones() {
    for kept in KEPT {
        let path = root().join(format!("tests/kept/picture-{}.png", kept[0]));
        let now = to_pixels(&drawn(kept), 1.0).unwrap();
        if env::var_os("KEEP").is_some() {
            write_png(&now, &mut fs::File::create(&path).unwrap()).unwrap();
        }
        let before = decoded(&path).unwrap_or_else(|| panic!("{} cannot be read", path.display()));
        let changed = difference(&before, &now);
        if changed > TIPPED {
            let current = env::temp_dir().join(format!("{}.png", kept[0]));
            write_png(&now, &mut fs::File::create(&current).unwrap()).unwrap();
            panic!("{changed} pixels of {} changed: compare it with {}", path.display(), current.display());
        }
    }
}

#[test]
fn a_picture_is_drawn_the_same_each_time() {
    for kept in KEPT {
        let [first, second] = [drawn(kept), drawn(kept)];
        assert!(first == second && to_pixels(&first, 1.0) == to_pixels(&second, 1.0), "{}", kept[0]);
    }
}

/// A camera of the size of the kept pictures, fitted to a lab.
fn camera_on(lab: &mut Lab) -> Camera {
    let camera = Camera::fitted(Aabb { min: Vec2::ZERO, max: Vec2::new(480.0, 300.0) }, lab.extent());
    lab.advance(0.0, Viewport { world: camera.visible(), pixel: camera.pixel(), fitted: true });
    lab.finish_answers();
    camera
}

/// A sheet without a caption.
fn plain(picture: Picture, camera: &Camera, colors: &MarkColors) -> Sheet {
    Sheet { picture, camera: camera.clone(), colors: *colors, caption: Caption::default(), has_strip: false }
}

/// Counts what is drawn.
#[derive(Default)]
struct Count(usize);

impl Surface for Count {
    fn fill(&mut self, _: Area, _: Tone) {
        self.0 += 1;
    }

    fn squares(&mut self, _: &[(Vec2, f32)], _: Tone) {
        self.0 += 1;
    }

    fn stroke(&mut self, _: Line, _: Pen, _: Tone) {
        self.0 += 1;
    }
}

impl Writer for Count {
    type Text = ();

    fn lay_out(&mut self, text: &str, size: f32, color: Color) -> ((), Vec2) {
        ((), Letters::new().lay_out(text, size, color).1)
    }

    fn plate(&mut self, _: Aabb, _: f32, _: Tone) {
        self.0 += 1;
    }

    fn write(&mut self, (): (), _: Vec2) {
        self.0 += 1;
    }
}

fn shift(mark: &mut Mark, by: Vec2) {
    match mark {
        Mark::Area { outline: points, .. } | Mark::Line { points, .. } => points.iter_mut().for_each(|at| *at += by),
        Mark::Arrow { from, to, .. } => (*from, *to) = (*from + by, *to + by),
        Mark::Disc { center: at, .. }
        | Mark::Circle { center: at, .. }
        | Mark::Sign { at, .. }
        | Mark::Label { at, .. } => *at += by,
        Mark::Crowd { crowd, .. } => {
            crowd.corners.iter_mut().for_each(|at| *at += by);
            crowd.discs.iter_mut().for_each(|(at, _)| *at += by);
        }
    }
}

#[test]
fn a_missing_mark_or_one_moved_by_two_pixels_is_detected() {
    let mut lab = render::lab(Subject::Mode("rectangle")).unwrap();
    for overlay in lab.editor().entry().offered_overlays {
        if !lab.shows(*overlay) && !["Grid", "Bounding boxes"].contains(&overlay.name) {
            lab.apply(&crate::lab::command::Command::Toggle(*overlay));
        }
    }
    let camera = camera_on(&mut lab);
    let pixels =
        |picture: &Picture, colors: &MarkColors| to_pixels(&plain(picture.clone(), &camera, colors), 1.0).unwrap();
    let picture = lab.still();
    assert!(picture.marks.len() >= 30, "only {} marks", picture.marks.len());
    for colors in [DARK, LIGHT] {
        let whole = pixels(&picture, &colors);
        for i in 0..picture.marks.len() {
            let mut without = picture.clone();
            let mark = without.marks.remove(i);
            let pixels_changed = difference(&whole, &pixels(&without, &colors));
            assert!(pixels_changed > TIPPED, "{pixels_changed} pixels change where this is missing: {mark}");
            // The edge of a tint is below the outline, which moves on its own.
            if matches!(mark, Mark::Area { .. } | Mark::Disc { .. }) {
                continue;
            }
            let mut moved = picture.clone();
            shift(&mut moved.marks[i], Vec2::splat(1.5 * camera.pixel()));
            let pixels_changed = difference(&whole, &pixels(&moved, &colors));
            assert!(pixels_changed > TIPPED, "{pixels_changed} pixels change where this was moved: {mark}");
        }
    }
}

#[test]
fn svg_has_every_mark_and_text_and_can_be_read() {
    for (i, mode) in MODES.iter().enumerate().filter(|(i, _)| *i != OWN_SCENE) {
        let sheet =
            Stage::new(render::lab(Subject::Mode(mode.name)).unwrap(), &small("all", THEMES[i % 2])).unwrap().sheet();
        let text = sheet_to_svg(&sheet);
        let pasted = read_as(&text, Format::Svg);
        let wrong: Vec<_> =
            pasted.remarks.iter().filter(|at| at.kind == RemarkKind::Error && !at.text.contains("<text>")).collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", mode.name);
        assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
        let elements = text.matches("/>").count() + text.matches("</text>").count();
        let mut count = Count::default();
        sheet.draw(&mut count);
        assert_eq!(elements, count.0 + 1, "{}: an element for all that is drawn, and the background", mode.name);
        assert!(!text.contains("NaN") && !text.contains("inf"), "{}", mode.name);
    }
}

#[test]
fn names_are_written_into_svg_as_text() {
    let text =
        r#"{"version": 1, "shapes": [{"name": "<b>&\"\u0007", "type": "circle", "center": [0, 0], "radius": 3}]}"#;
    let lab = Lab::with_scene(read_bytes(text.as_bytes()).unwrap());
    let text = sheet_to_svg(&Stage::new(lab, &options("")).unwrap().sheet());
    assert!(text.contains("&lt;b&gt;&amp;&quot;\u{fffd}</text>"), "{text}");
}

#[test]
fn scenes_of_every_size_are_drawn() {
    let mut random = SplitMix(0x2e4d);
    let (mut drawn, mut shapes) = (0, 0);
    for case in 0..300 {
        let scale = [1e30, 1e-30, 3e38, 1e-44, 1.0, 1e6][case % 6];
        let mut number = || (f64::from(random.below(2.0)) - 1.0) * scale;
        let count = 1 + case % 5;
        let bodies: Vec<String> = (0..count)
            .map(|kind| {
                let [x, y, a, b] = [(); 4].map(|()| number());
                match (kind + case) % 5 {
                    0 => format!(r#"{{"type": "point", "position": [{x:e}, {y:e}]}}"#),
                    1 => format!(r#"{{"type": "segment", "a": [{x:e}, {y:e}], "b": [{a:e}, {b:e}]}}"#),
                    2 => format!(r#"{{"type": "circle", "center": [{x:e}, {y:e}], "radius": {:e}}}"#, a.abs()),
                    3 => format!(
                        r#"{{"type": "rect", "position": [{x:e}, {y:e}], "size": [{:e}, {:e}], "angle": 30}}"#,
                        a.abs(),
                        b.abs()
                    ),
                    _ => format!(
                        r#"{{"type": "polygon", "vertices": [[{x:e}, {y:e}], [{a:e}, {y:e}], [{a:e}, {b:e}]]}}"#
                    ),
                }
            })
            .collect();
        let text = format!(r#"{{"version": 1, "shapes": [{}]}}"#, bodies.join(", "));
        let Ok(scene) = read_bytes(text.as_bytes()) else { continue };
        shapes += scene.bodies.len();
        let sheet = Stage::new(Lab::with_scene(scene), &small("all", THEMES[case % 2])).unwrap().sheet();
        let text = sheet_to_svg(&sheet);
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        let pixels = to_pixels(&sheet, 1.0).unwrap();
        let background = pixels.bytes[..3].to_vec();
        assert!(
            pixels.bytes.chunks_exact(3).take(480 * 240).any(|pixel| pixel != background),
            "nothing is drawn of case {case}"
        );
        drawn += 1;
    }
    assert!(drawn > 150 && shapes > 300, "{drawn} scenes with {shapes} shapes");
}

#[test]
fn zooming_far_into_a_scene_draws_the_visible_part() {
    let mut lab = render::lab(Subject::Mode("polygon")).unwrap();
    let mut camera = camera_on(&mut lab);
    let corner = lab.picture().marks.iter().find_map(|mark| match mark {
        Mark::Line { points, .. } => points.first().copied(),
        _ => None,
    });
    let corner = corner.expect("a polygon has a corner");
    for notch in 0..120 {
        camera.zoom_at(camera.to_screen(corner), if notch < 60 { 12.0 } else { -20.0 });
        let sheet = plain(lab.still(), &camera, &DARK);
        assert!(!sheet_to_svg(&sheet).contains("NaN"));
        assert!(to_pixels(&sheet, 1.0).is_some());
    }
}

#[test]
fn an_undrawable_input_is_reported_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.png");
    let draw = |subject, out: &Path, overlays: &[&str]| {
        let overlays = Some(overlays.iter().map(|name| (*name).to_owned()).collect());
        render::run(subject, out, &Options { overlays, ..options("") })
    };
    let missing = folder.path().join("none.json");
    let broken = folder.path().join("broken.json");
    fs::write(&broken, "{\"version\": 1,\n \"shapes\": 5}").unwrap();
    let wkt = folder.path().join("broken.wkt");
    fs::write(&wkt, "POLYGON ((0 0, 1").unwrap();
    let circle = scene("circle.json");
    let drawn = folder.path().join("drawn.svg");
    fs::write(&drawn, "<circle r='3'/>").unwrap();
    let of = |path| Subject::Scene(path, Some(Format::Scene));
    for (result, words) in [
        (draw(of(&circle), Path::new("out.bmp"), &[]), "out.bmp: the name of the picture must end in .png or .svg"),
        (draw(of(&circle), Path::new("png"), &[]), "must end in"),
        (draw(of(&missing), &out, &[]), "none.json cannot be read: "),
        (draw(of(folder.path()), &out, &[]), "it is a folder"),
        (draw(of(&broken), &out, &[]), "broken.json, line 2"),
        (draw(Subject::Scene(&wkt, Some(Format::Wkt)), &out, &[]), "broken.wkt, line 1"),
        (
            draw(Subject::Mode("sphere"), &out, &[]),
            "there is no mode called sphere; choose one of own scene (0), circle (1)",
        ),
        (
            draw(of(&circle), &out, &["axes", "gloss"]),
            "there is no overlay called gloss; choose one of closest points (",
        ),
        (
            draw(Subject::Scene(&drawn, Some(Format::Svg)), &drawn, &[]),
            "drawn.svg: the picture would overwrite the scene file",
        ),
        (
            draw(of(&circle), &folder.path().join("no/out.svg"), &[]),
            "out.svg cannot be written: its folder does not exist",
        ),
        (draw(of(&circle), Path::new("/dev/full/out.svg"), &[]), "cannot be written"),
    ] {
        let error = result.expect_err(words);
        assert!(error.contains(words) && !error.contains('\n'), "{error}");
    }
    assert!(!out.exists(), "nothing was written");
    assert_eq!(fs::read_to_string(&drawn).unwrap(), "<circle r='3'/>");
    for name in ["out.png", "OUT.SVG"] {
        let out = folder.path().join(name);
        draw(Subject::Mode("6"), &out, &["closest-points", "M", "none"]).unwrap();
        draw(of(&circle), &out, &[]).unwrap();
        assert!(fs::metadata(&out).unwrap().len() > 1000, "written over the one before");
    }
}

/// Plays an animated PNG: the whole picture after each frame.
fn played(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let frames = reader.info().animation_control().unwrap().num_frames;
    let width = reader.info().width as usize;
    let mut screen = vec![0; reader.output_buffer_size()];
    (0..frames)
        .map(|_| {
            let mut part = vec![0; reader.output_buffer_size()];
            reader.next_frame(&mut part).unwrap();
            let area = *reader.info().frame_control().unwrap();
            for (y, row) in part.chunks_exact(3 * area.width as usize).take(area.height as usize).enumerate() {
                let start = 3 * ((area.y_offset as usize + y) * width + area.x_offset as usize);
                screen[start..start + row.len()].copy_from_slice(row);
            }
            screen.clone()
        })
        .collect()
}

#[test]
fn an_animation_contains_its_frames() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("moving.png");
    let options = options("--size 160x100 --seconds 1");
    render::run(Subject::Mode("circle"), &out, &options).unwrap();
    let frames = played(&fs::read(&out).unwrap());
    assert_eq!(frames.len(), 12);
    let mut stage = Stage::new(render::lab(Subject::Mode("circle")).unwrap(), &options).unwrap();
    assert!(frames[0] == to_pixels(&stage.sheet(), 1.0).unwrap().bytes, "the first frame is the opening");
    for (i, frame) in frames.iter().enumerate().skip(1) {
        stage.advance(1.0 / 12.0);
        assert!(*frame == to_pixels(&stage.sheet(), 1.0).unwrap().bytes, "frame {i}");
        assert!(*frame != frames[i - 1], "frame {i} shows no motion");
    }
    let svg = folder.path().join("moving.svg");
    let refusal = render::run(Subject::Mode("circle"), &svg, &options).unwrap_err();
    assert!(refusal.starts_with("only a PNG can be animated"), "{refusal}");
    let scene = scene("circle.json");
    let refusal = render::run(Subject::Scene(&scene, None), &out, &options).unwrap_err();
    assert!(refusal.starts_with("a scene file cannot be animated"), "{refusal}");
    let huge = self::options("--size 8000x8000 --seconds 60");
    assert!(render::run(Subject::Mode("circle"), &out, &huge).unwrap_err().contains("too large"));
}
