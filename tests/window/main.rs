//! The real window, driven through the XTest extension of its own X server.
//!
//! Without Xvfb the tests report that they were skipped; with `COLLISION_LAB_REQUIRE_WINDOW=1` they fail.

#[cfg(target_os = "linux")]
mod desktop;
#[cfg(target_os = "linux")]
mod editor;
#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "linux")]
#[path = "../program/small_disk.rs"]
mod small_disk;
#[cfg(target_os = "linux")]
#[path = "../../src/split_mix.rs"]
mod split_mix;
#[cfg(target_os = "linux")]
mod stage;

use std::process::Command;

#[cfg(target_os = "linux")]
mod window {
    use super::small_disk::SmallDisk;
    use super::split_mix::SplitMix;
    use super::stage::{self, Setting, Stage, USUAL};
    use std::fs;
    use std::path::Path;
    use std::sync::Mutex;

    /// The modes by the digits that open them.
    const MODES: [&str; 10] =
        ["Own scene", "Circle", "Point", "Segment", "Rectangle", "Polygon", "Concave", "Many", "Speed", "Bug zoo"];

    /// The digit of the mode of this name.
    fn mode(name: &str) -> usize {
        MODES.iter().position(|mode| *mode == name).expect("a mode of this name")
    }

    /// One window at a time: the tests depend on frames, and software rendering is slow.
    pub static ONE: Mutex<()> = Mutex::new(());

    /// Runs a script in a new window and closes it: exit code 0, and nothing on standard error.
    pub fn play(name: &str, arguments: &[&str], script: impl FnOnce(&mut Stage)) {
        play_in(&stage::folder(name), &USUAL, arguments, script);
    }

    /// The same in a folder, on another display or after other programs.
    pub fn play_in(folder: &Path, setting: &Setting, arguments: &[&str], script: impl FnOnce(&mut Stage)) {
        let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let Some(mut stage) = stage::set(folder, arguments, setting) else { return };
        script(&mut stage);
        let (status, errors) = stage.close();
        assert_eq!(status.code(), Some(0), "standard error: {errors}");
        assert_eq!(errors, "", "the program complained");
    }

    /// Opens a mode and stops its motion, so that a shape stays until it is grabbed.
    pub fn open(stage: &mut Stage, name: &str) {
        let mode = mode(name);
        stage.key(&mode.to_string());
        stage.wait_for("the mode", |now| now["mode"] == mode);
        stage.key("Esc");
        stage.settle();
    }

    /// Whether the notice contains these words.
    pub fn is_told(now: &serde_json::Value, words: &str) -> bool {
        now["notice"].as_str().is_some_and(|notice| notice.contains(words))
    }

    /// The number of bodies in the report.
    pub fn count(stage: &Stage) -> usize {
        stage.now["bodies"].as_array().map_or(0, Vec::len)
    }

    #[test]
    fn a_drag_moves_a_shape_in_every_mode_with_a_probe() {
        play("drag", &[], |stage| {
            for mode in MODES.into_iter().filter(|mode| !["Own scene", "Many", "Speed"].contains(mode)) {
                open(stage, mode);
                let probe = count(stage) - 1;
                let (x, y) = (stage.body(probe, "x"), stage.body(probe, "y"));
                let zoom = stage.now["zoom"].as_f64().unwrap();
                stage.drag(1, stage.grab(probe), (60, -35));
                stage.wait_for("the probe 60 pixels to the right and 35 up", |now| {
                    let body = &now["bodies"][probe];
                    let moved = |k: &str, from: f64| (body[k].as_f64().unwrap() - from) * zoom;
                    (moved("x", x) - 60.0).abs() < 0.1 && (moved("y", y) + 35.0).abs() < 0.1
                });
            }
        });
    }

    #[test]
    fn a_right_drag_and_alt_with_the_wheel_rotate_a_shape() {
        play("turn", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            let before = stage.body(probe, "degrees");
            let (x, y) = stage.grab(probe);
            stage.drag(3, (x + 20, y), (0, 30));
            stage.wait_for("another angle", |now| now["bodies"][probe]["degrees"] != before);

            let before = stage.body(probe, "degrees");
            stage.point(stage.grab(probe));
            stage.hold("Alt");
            stage.press(4);
            stage.release(4);
            stage.wait_for("another angle", |now| now["bodies"][probe]["degrees"] != before);
            stage.let_go("Alt");
        });
    }

    #[test]
    fn every_key_of_the_table_can_be_pressed_in_every_mode() {
        play("keys", &[], |stage| {
            let leaves_mode = |key: &str| {
                ["Ctrl N", "Ctrl Q", "F3"].contains(&key) || key.parse().is_ok_and(|digit: usize| digit < MODES.len())
            };
            let keys: Vec<String> = stage.keys.iter().filter(|key| !leaves_mode(key)).cloned().collect();
            for (index, mode) in MODES.into_iter().enumerate() {
                open(stage, mode);
                for key in &keys {
                    stage.key(key);
                    // Otherwise an opened dialog would swallow the others.
                    let opens = ["Ctrl K", "Ctrl O", "Ctrl S", "Ctrl Shift S", "F1", "F2", "Enter"];
                    if opens.contains(&key.as_str()) || key.ends_with(" V") {
                        stage.key("Esc");
                    }
                    if key.ends_with("F12") {
                        stage.wait_for("the picture", |now| is_told(now, "Picture saved"));
                    }
                    assert_eq!(stage.now["mode"], index, "{key} left {mode}");
                }
            }
            let pictures = fs::read_dir(&stage.directory).unwrap().filter(|file| {
                let path = file.as_ref().unwrap().path();
                fs::read(path).unwrap().starts_with(b"\x89PNG")
            });
            assert_eq!(pictures.count(), MODES.len(), "one picture a mode in the working directory");
        });
    }

    /// The key that closes the list is handled before those after it, however many keys come in one frame.
    #[test]
    fn keys_within_one_frame_act_as_in_separate_frames() {
        play("burst", &[], |stage| {
            open(stage, "Rectangle");
            let mode = mode("Circle");
            let digit = mode.to_string();
            for keys in [["Ctrl K", "Esc"], ["F2", "Esc"], ["F1", "Esc"]] {
                keys.iter().for_each(|key| stage.strike(key));
                stage.key(&digit);
                assert_eq!(stage.now["mode"], mode, "{keys:?}, then {digit}");
                open(stage, "Rectangle");
            }
            let count = count(stage);
            stage.strike("Tab");
            stage.strike("F2");
            stage.key("Del");
            assert_eq!(super::window::count(stage), count, "Del belongs to the field that F2 leads to");
            stage.strike("Esc");
            // Without fields nothing waits for them, and the keys of the next mode work.
            open(stage, "Many");
            stage.strike("F2");
            stage.key(&digit);
            assert_eq!(stage.now["mode"], mode, "F2 where there are no fields, then {digit}");
        });
    }

    /// Keys that lead through an open list move no shape; afterwards the canvas has them again.
    #[test]
    fn an_open_list_has_the_keys_until_it_closes() {
        play("list", &[], |stage| {
            open(stage, "Rectangle");
            stage.key("A");
            stage.settle();
            let probe = count(stage) - 1;
            stage.click(stage.grab(probe));
            stage.wait_for("the probe selected", |now| now["selected"] == probe);
            for closing in ["Enter", "Esc"] {
                let y = stage.body(probe, "y");
                // The list of algorithms, at the top of the panel beside the shapes.
                stage.click((940, 56));
                stage.settle();
                for key in ["↓", "↓", "↓", closing] {
                    stage.key(key);
                }
                stage.settle();
                assert_eq!(stage.body(probe, "y"), y, "keys of the list moved the shape, then {closing}");
                assert_eq!(stage.now["selected"], probe, "{closing} closes the list, and deselects nothing");
                stage.key("↓");
                stage.wait_for("the shape a pixel down", |now| now["bodies"][probe]["y"].as_f64() > Some(y));
            }
        });
    }

    #[test]
    fn five_notches_at_once_count_five() {
        play("wheel", &[], |stage| {
            open(stage, "Circle");
            let zoom = stage.now["zoom"].as_f64().unwrap();
            stage.point((600, 400));
            for _ in 0..5 {
                stage.press(4);
                stage.release(4);
            }
            let expected = zoom * 1.15_f64.powi(5);
            stage.wait_for("five steps of zoom", |now| (now["zoom"].as_f64().unwrap() / expected - 1.0).abs() < 1e-4);
            stage.key("F");
            stage.wait_for("the first zoom again", |now| now["zoom"].as_f64().unwrap() < zoom * 1.1);
        });
    }

    #[test]
    fn a_press_and_release_within_a_frame_is_a_click() {
        play("click", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            stage.click(stage.grab(probe));
            stage.wait_for("the probe selected", |now| now["selected"] == probe);
            // The rail: its buttons are about 30 points apart, below the status line.
            stage.click((50, 86));
            stage.wait_for("the second mode", |now| now["mode"] == 1);
        });
    }

    #[test]
    fn leaving_the_window_neither_ends_nor_prolongs_a_drag() {
        play("flick", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            let inside = stage.grab(probe);
            // Out with the button held, and back: the shape follows again.
            let x = stage.body(probe, "x");
            let zoom = stage.now["zoom"].as_f64().unwrap();
            stage.point(inside);
            stage.press(1);
            stage.point((1500, 900));
            stage.settle();
            stage.point((inside.0 - 40, inside.1));
            stage.point((inside.0 - 50, inside.1));
            stage.wait_for("the shape under the pointer", |now| {
                ((now["bodies"][probe]["x"].as_f64().unwrap() - x) * zoom + 50.0).abs() < 0.1
            });
            stage.release(1);

            // Out, and released outside: the shape does not follow when the pointer is back.
            stage.settle();
            stage.point(stage.grab(probe));
            stage.press(1);
            stage.point((1500, 900));
            stage.release(1);
            stage.settle();
            stage.point((400, 300));
            stage.settle();
            let (x, y) = (stage.body(probe, "x"), stage.body(probe, "y"));
            stage.point((600, 500));
            stage.settle();
            assert_eq!((stage.body(probe, "x"), stage.body(probe, "y")), (x, y), "the shape sticks to the pointer");
        });
    }

    /// The release is reported where the pointer comes back; the shape must not move there.
    #[test]
    fn a_shape_released_outside_the_window_stays_where_it_was_last() {
        play("outside", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            for button in [1, 3] {
                let (x, y) = stage.grab(probe);
                stage.drag_out(button, (x + 20, y), (-30, 10));
                let before = ["x", "y", "degrees"].map(|number| stage.body(probe, number));
                stage.release(button);
                stage.settle();
                stage.point((500, 600));
                stage.settle();
                let after = ["x", "y", "degrees"].map(|number| stage.body(probe, number));
                assert_eq!(after, before, "button {button}: it leaps when the pointer comes back");
            }
        });
    }

    /// A dialog takes keyboard focus; no shape moves behind it.
    #[test]
    fn a_drag_ends_when_a_dialog_opens() {
        play("dialog", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            for keys in ["Ctrl K", "Ctrl O", "Ctrl Shift V"] {
                let (x, y) = stage.grab(probe);
                stage.point((x, y));
                stage.press(1);
                stage.settle();
                stage.point((x + 20, y + 10));
                stage.settle();
                stage.key(keys);
                stage.settle();
                let before = ["x", "y"].map(|number| stage.body(probe, number));
                stage.point((x + 60, y + 40));
                stage.settle();
                stage.release(1);
                stage.key("Esc");
                stage.settle();
                assert_eq!(["x", "y"].map(|number| stage.body(probe, number)), before, "dragged on behind {keys}");
            }
        });
    }

    #[test]
    fn a_slider_released_outside_the_window_keeps_its_number() {
        play("slider", &[], |stage| {
            open(stage, "Many");
            stage.key("P");
            stage.drag_out(1, (1109, 68), (30, 0));
            let before = stage.now["count"].clone();
            assert_ne!(before, 240, "the slider was moved");
            stage.release(1);
            stage.settle();
            stage.point((1090, 300));
            stage.settle();
            assert_eq!(stage.now["count"], before);
        });
    }

    /// Seeded random events, as fast as the server takes them; then the window still responds.
    #[test]
    fn random_input_does_not_break_the_window() {
        play("monkey", &[], |stage| {
            let mut random = SplitMix(7);
            let mut below = |limit: u64| random.next() % limit;
            let keys = stage.keys.clone();
            for _ in 0..1500 {
                match below(8) {
                    0 => stage.press(1 + below(5) as u8),
                    1 => stage.release(1 + below(5) as u8),
                    2 => stage.strike(&keys[below(keys.len() as u64) as usize]),
                    _ => stage.point((below(1400) as i16, below(900) as i16)),
                }
            }
            (1..=5).for_each(|button| stage.release(button));
            stage.settle();
            stage.key("Esc");
            open(stage, "Rectangle");
            assert_eq!(stage.now["mode"], mode("Rectangle"));
        });
    }

    #[test]
    fn a_picture_on_a_full_disk_is_reported_and_the_window_goes_on() {
        let Some(disk) = SmallDisk::mount() else { return };
        fs::write(disk.path().join("nearly all"), vec![0; 48 << 10]).unwrap();
        play_in(disk.path(), &USUAL, &[], |stage| {
            open(stage, "Rectangle");
            let bodies = stage.now["bodies"].clone();
            stage.key("F12");
            stage.wait_for("the reason", |now| {
                now["notice"].as_str().is_some_and(|text| text.contains("No space left"))
            });
            assert_eq!(stage.now["bodies"], bodies, "the arrangement is still there");
            let names = fs::read_dir(&stage.directory).unwrap().count();
            assert_eq!(names, 1, "no half picture is left");
        });
    }

    #[test]
    fn f12_writes_a_png_or_with_shift_an_svg_and_never_replaces_a_file() {
        play("pictures", &[], |stage| {
            open(stage, "Rectangle");
            let [mine, png, svg] =
                ["1.svg", "1.png", "2.svg"].map(|name| stage.directory.join(format!("collision-lab-{name}")));
            fs::write(&mine, "mine").unwrap();
            for (key, path) in [("F12", &png), ("Shift F12", &svg)] {
                stage.key(key);
                let name = path.file_name().unwrap().to_str().unwrap();
                stage.wait_for(name, |now| now["notice"].as_str().is_some_and(|text| text.ends_with(name)));
            }
            assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
            let text = fs::read_to_string(&svg).unwrap();
            assert!(text.ends_with("</svg>\n") && text.contains(">A</text>"), "{text}");
            assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
        });
    }

    #[test]
    fn the_window_takes_every_size() {
        play("resize", &["--light"], |stage| {
            for (width, height) in [(800, 500), (1690, 1090), (300, 200), (1280, 800)] {
                stage.resize(width, height);
                stage.wait_for("the new size", |now| now["window"] == serde_json::json!([width as f64, height as f64]));
                for mode in ["1", "6", "7"] {
                    stage.key(mode);
                }
                stage.key("F1");
                stage.settle();
                stage.key("Esc");
            }
        });
    }

    #[test]
    fn a_scaled_display_opens_a_larger_window_and_scales_drags() {
        play_in(&stage::folder("scale"), &Setting { dpi: 144, ..USUAL }, &[], |stage| {
            stage.wait_for("one and a half times the size", |now| now["window"] == serde_json::json!([1920.0, 1200.0]));
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            let (x, zoom) = (stage.body(probe, "x"), stage.now["zoom"].as_f64().unwrap() * 1.5);
            stage.drag(1, stage.grab(probe), (-90, 10));
            stage.wait_for("the probe 90 pixels to the left", |now| {
                ((now["bodies"][probe]["x"].as_f64().unwrap() - x) * zoom + 90.0).abs() < 0.1
            });
        });
    }

    #[test]
    fn a_focused_field_takes_the_keys() {
        play("field", &[], |stage| {
            open(stage, "Many");
            // The number beside the slider, at the top of the inspector.
            stage.click((1213, 72));
            stage.settle();
            for key in ["3", "0", "8", "Enter"] {
                stage.key(key);
            }
            stage.wait_for("308 shapes", |now| now["count"] == 308);
            assert_eq!(stage.now["mode"], mode("Many"), "a digit typed into a field is no mode");
        });
    }

    #[test]
    fn the_slider_goes_to_a_hundred_thousand_and_the_window_goes_on() {
        play("crowd", &[], |stage| {
            for (mode, middle) in [("Many", 1109), ("Speed", 1155)] {
                open(stage, mode);
                // From the middle of the slider, at the top of the inspector, to beyond its right end.
                stage.drag(1, (middle, 68), (120, 0));
                stage.wait_for("100,000 shapes", |now| now["count"] == 100_000);
                stage.key("G");
                stage.key("1");
                stage.wait_for("the first mode", |now| now["mode"] == 1);
            }
        });
    }

    #[test]
    fn a_shape_of_a_crowd_is_dragged() {
        play("swarm", &[], |stage| {
            open(stage, "Many");
            stage.key("P");
            stage.settle();
            assert_eq!(count(stage), 0, "no shape is a body until it is taken");
            // One of three lines meets a shape.
            for (x, y) in [300, 400, 500].into_iter().flat_map(|y| (300..900).step_by(12).map(move |x| (x, y))) {
                stage.click((x, y));
                stage.settle();
                if count(stage) == 1 {
                    break;
                }
            }
            let x = stage.body(0, "x");
            stage.drag(1, stage.grab(0), (60, 0));
            stage.wait_for("the shape further to the right", |now| now["bodies"][0]["x"].as_f64().unwrap() > x + 20.0);
        });
    }

    #[test]
    fn measuring_is_stopped_by_the_key_and_resumed_by_the_button() {
        play("measure", &[], |stage| {
            open(stage, "Speed");
            stage.wait_for("an answer of both", |now| now["verdict"] == "SAME ANSWER");
            stage.key("S");
            stage.wait_for("a stop", |now| now["measuring"] == "Stopped");
            // The button at the upper left of the panel, under the big number.
            stage.click((160, 560));
            stage.wait_for("a measurement", |now| now["measuring"] == "Measuring");
        });
    }

    #[test]
    fn middle_drag_and_space_drag_move_only_the_view() {
        play("pan", &[], |stage| {
            open(stage, "Rectangle");
            let probe = count(stage) - 1;
            let (grab, x) = (stage.grab(probe), stage.body(probe, "x"));
            stage.drag(2, grab, (50, 20));
            let at = |now: &serde_json::Value, by: i16| now["bodies"][probe]["grab"][0] == f64::from(grab.0 + by);
            stage.wait_for("the view 50 pixels to the right", |now| at(now, 50));
            stage.hold("Space");
            stage.drag(1, stage.grab(probe), (30, 0));
            stage.let_go("Space");
            stage.wait_for("the view 80 pixels to the right", |now| at(now, 80));
            assert_eq!(stage.body(probe, "x"), x, "the shape itself stays where it is");
        });
    }
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_collision-lab"))
}

/// The exit code and standard error.
fn outcome(program: &mut Command) -> (Option<i32>, String) {
    let output = program.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Without a display the program reports that in one sentence, with its own exit code.
#[test]
#[cfg(target_os = "linux")]
fn a_missing_display_gives_one_sentence_and_exit_code_3() {
    for display in [None, Some(":987")] {
        let (code, errors) = outcome(program().env_remove("DISPLAY").envs(display.map(|display| ("DISPLAY", display))));
        assert_eq!(code, Some(3), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains("check"), "names a command that works without a display: {errors}");
    }
}

#[test]
fn a_misspelt_command_suggests_the_intended_one() {
    let directory = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let scene = directory.join("misspelt.json");
    std::fs::write(&scene, r#"{ "version": 1, "shapes": [] }"#).unwrap();
    let scene = scene.to_str().unwrap();
    for (arguments, error) in [
        (&["chek", scene][..], "no such command `chek`; did you mean `check`?".to_owned()),
        (&["chek"], "no such command `chek`; did you mean `check`?".to_owned()),
        (&["rendr", scene, "out.png"], "no such command `rendr`; did you mean `render`?".to_owned()),
        (
            &["what", scene],
            "no such command or file `what`; the commands are `check`, `convert`, `render` and `bench`".to_owned(),
        ),
        (&[scene, "check"], format!("the command comes first: collision-lab check {scene}")),
        (&[scene, scene], format!("only one scene can be opened: `{scene}` or `{scene}`")),
    ] {
        assert_eq!(outcome(program().args(arguments)), (Some(2), format!("collision-lab: {error}\n")), "{arguments:?}");
    }
    // A name with an extension is taken for a file.
    let (_, errors) = outcome(program().arg("chek.json"));
    assert!(errors.contains("chek.json cannot be read"), "{errors}");
}

/// A scene that cannot be read is reported in one sentence, without a window.
#[test]
fn an_invalid_scene_gives_one_sentence_and_exit_code_2() {
    let directory = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let wrong = directory.join("wrong.json");
    let text =
        "{ \"version\": 1,\n  \"shapes\": [\n    { \"type\": \"circle\", \"center\": [0, 0], \"radius\": -4 } ] }\n";
    std::fs::write(&wrong, text).unwrap();
    let missing = directory.join("missing.json");
    let _ = std::fs::remove_file(&missing);
    for (path, words) in
        [(&wrong, &["wrong.json", "line 3", "shapes[0].radius"][..]), (&missing, &["missing.json"][..])]
    {
        let (code, errors) = outcome(program().arg(path));
        assert_eq!(code, Some(2), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(words.iter().all(|word| errors.contains(word)), "{errors}");
    }
}
