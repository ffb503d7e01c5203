//! Does the real window do what hands ask of it? Driven under an X server of its own, through the XTest extension.
//!
//! Where there is no Xvfb the tests say that they were skipped; with `COLLISION_LAB_REQUIRE_WINDOW=1` they fail.

#[cfg(target_os = "linux")]
mod stage;

#[cfg(target_os = "linux")]
mod window {
    use super::stage::{self, Setting, Stage, USUAL};
    use std::{fs, sync::Mutex};

    /// One window at a time: the tests measure what happens between frames, and software rendering is slow.
    static ONE: Mutex<()> = Mutex::new(());

    /// Runs a story in a window of its own, and closes it: exit code 0 and not a word on standard error.
    fn play(name: &str, arguments: &[&str], story: impl FnOnce(&mut Stage)) {
        play_in(&USUAL, name, arguments, story);
    }

    /// The same on another display, or after other programs.
    fn play_in(setting: &Setting, name: &str, arguments: &[&str], story: impl FnOnce(&mut Stage)) {
        let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let Some(mut stage) = stage::set(name, arguments, setting) else { return };
        story(&mut stage);
        let (status, errors) = stage.close();
        assert_eq!(status.code(), Some(0), "standard error: {errors}");
        assert_eq!(errors, "", "the program complained");
    }

    /// Opens a mode and stops what moves there, so that a shape stays where it is until it is grabbed.
    fn open(stage: &mut Stage, mode: usize) {
        stage.key(&(mode + 1).to_string());
        stage.wait_for("the mode", |now| now["mode"] == mode);
        stage.key("Esc");
        stage.settle();
    }

    /// How many bodies the report names.
    fn count(stage: &Stage) -> usize {
        count_of(&stage.now)
    }

    fn count_of(now: &serde_json::Value) -> usize {
        now["bodies"].as_array().map_or(0, Vec::len)
    }

    #[test]
    fn a_drag_moves_a_shape_in_every_mode_with_a_probe() {
        play("drag", &[], |stage| {
            for mode in 0..6 {
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
    fn a_right_drag_and_alt_with_the_wheel_turn_a_shape() {
        play("turn", &[], |stage| {
            open(stage, 3);
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
            for mode in 0..8 {
                open(stage, mode);
                for key in stage.keys.clone() {
                    stage.key(&key);
                }
                stage.settle();
            }
            let pictures = fs::read_dir(&stage.directory).unwrap().filter(|file| {
                let path = file.as_ref().unwrap().path();
                fs::read(path).unwrap().starts_with(b"\x89PNG")
            });
            assert_eq!(pictures.count(), 8, "one picture a mode in the working directory");
        });
    }

    #[test]
    fn digits_and_letters_are_found_on_every_layout() {
        /// Places of keys and what a US keyboard has there.
        const DIGIT_1: u8 = 10;
        const LETTERS: [(u8, &str); 2] = [(54, "ClosestPoints"), (46, "LocalFrame")];
        play("layouts", &[], |stage| {
            // Digits of these are with Shift, other letters, and dead keys.
            for layout in ["fr", "ru", "gr", "ara", "vn", "us"] {
                if !stage.layout(layout) {
                    return;
                }
                for mode in [1, 2, 3, 4, 5, 6, 7, 0] {
                    stage.key_at(DIGIT_1 + mode);
                    stage.wait_for(&format!("mode {mode} on {layout}"), |now| now["mode"] == mode);
                }
                for (place, overlay) in LETTERS {
                    toggles(stage, place, overlay, layout);
                }
            }
            // On these the letters are elsewhere, and what a US keyboard has at a place does not count.
            for (layout, place, other) in [("dvorak", 31, 54), ("fr(bepo)", 43, 54)] {
                assert!(stage.layout(layout));
                stage.key_at(other);
                toggles(stage, place, "ClosestPoints", layout);
            }
        });
    }

    /// Presses a key and sees an overlay go on or off.
    fn toggles(stage: &mut Stage, place: u8, overlay: &str, layout: &str) {
        let shown = |now: &serde_json::Value| now["overlays"].as_array().unwrap().iter().any(|name| name == overlay);
        stage.settle();
        let before = shown(&stage.now);
        stage.key_at(place);
        stage.wait_for(&format!("another {overlay} on {layout}"), |now| shown(now) != before);
    }

    #[test]
    fn the_number_pad_has_digits_with_num_lock_and_without() {
        const NUM_LOCK: u8 = 77;
        play("pad", &[], |stage| {
            for (place, mode) in [(88, 1), (89, 2), (79, 6), (80, 7), (84, 4), (87, 0)] {
                stage.key_at(place);
                stage.wait_for("the mode of the number pad", |now| now["mode"] == mode);
                stage.key_at(NUM_LOCK);
            }
            stage.key("←");
            stage.settle();
            assert_eq!(stage.now["mode"], 0, "an arrow is no digit");
        });
    }

    #[test]
    fn ctrl_with_a_letter_works_on_every_layout() {
        play("ctrl", &[], |stage| {
            if !stage.layout("ru") {
                return;
            }
            open(stage, 6);
            stage.point((1240, 72));
            stage.press(1);
            stage.release(1);
            stage.settle();
            stage.key("3");
            stage.hold("Ctrl");
            stage.key_at(38);
            stage.let_go("Ctrl");
            for key in ["5", "1", "2", "Enter"] {
                stage.key(key);
            }
            stage.wait_for("512 shapes, not 3512", |now| now["count"] == 512);
        });
    }

    #[test]
    fn five_notches_at_once_count_five() {
        play("wheel", &[], |stage| {
            open(stage, 0);
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
            open(stage, 3);
            let probe = count(stage) - 1;
            stage.point(stage.grab(probe));
            stage.press(1);
            stage.release(1);
            stage.wait_for("the probe selected", |now| now["selected"] == probe);
            // The rail: its eight buttons are some 30 points apart below the status line.
            stage.point((50, 86));
            stage.press(1);
            stage.release(1);
            stage.wait_for("the second mode", |now| now["mode"] == 1);
        });
    }

    #[test]
    fn leaving_the_window_neither_drops_nor_sticks_the_shape() {
        play("flick", &[], |stage| {
            open(stage, 3);
            let probe = count(stage) - 1;
            let inside = stage.grab(probe);
            // Out with the button held and back: the shape comes along again.
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

            // Out, and let go outside: it does not follow when the pointer is back.
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
    fn a_scaled_display_opens_a_larger_window_and_drags_as_far() {
        play_in(&Setting { dpi: 144, ..USUAL }, "scale", &[], |stage| {
            stage.wait_for("one and a half times the size", |now| now["window"] == serde_json::json!([1920.0, 1200.0]));
            open(stage, 3);
            let probe = count(stage) - 1;
            let (x, zoom) = (stage.body(probe, "x"), stage.now["zoom"].as_f64().unwrap() * 1.5);
            stage.drag(1, stage.grab(probe), (-90, 10));
            stage.wait_for("the probe 90 pixels to the left", |now| {
                ((now["bodies"][probe]["x"].as_f64().unwrap() - x) * zoom + 90.0).abs() < 0.1
            });
        });
    }

    /// Whether the window has this size.
    fn has_size(now: &serde_json::Value, width: f64, height: f64) -> bool {
        now["window"] == serde_json::json!([width, height])
    }

    #[test]
    fn the_window_opens_within_a_small_screen() {
        const LAPTOP: Setting = Setting { screen: (1366, 768), ..USUAL };
        play_in(&LAPTOP, "laptop", &[], |stage| {
            stage.wait_for("room for title bar and task bar", |now| has_size(now, 1280.0, 680.0));
        });
        let large = Setting { left: Some(r#"{"width":1900,"height":1000}"#), ..LAPTOP };
        play_in(&large, "shrunk", &[], |stage| {
            stage.wait_for("as much as fits", |now| has_size(now, 1350.0, 680.0));
        });
    }

    #[test]
    fn the_window_opens_as_large_as_it_was_left() {
        let mut kept = std::path::PathBuf::new();
        play("left", &[], |stage| {
            kept = stage.kept.clone();
            assert!(!kept.exists(), "nobody has changed the size yet");
            stage.resize(1000, 700);
            stage.wait_for("another size", |now| has_size(now, 1000.0, 700.0));
        });
        assert_eq!(fs::read_to_string(&kept).unwrap(), "{\"width\":1000,\"height\":700}\n");
        let again = Setting { left: Some("{\"width\":1000,\"height\":700}\n"), ..USUAL };
        play_in(&again, "again", &[], |stage| {
            stage.wait_for("the size of the last time", |now| has_size(now, 1000.0, 700.0));
            stage.resize(1100, 750);
            stage.wait_for("another size", |now| has_size(now, 1100.0, 750.0));
            // It is also written while the window is open.
            let end = std::time::Instant::now() + std::time::Duration::from_secs(20);
            while !fs::read_to_string(&stage.kept).unwrap().contains("1100") {
                assert!(std::time::Instant::now() < end, "the new size is not written");
                stage.settle();
            }
        });
    }

    #[test]
    fn nonsense_where_the_size_is_kept_does_no_harm() {
        for left in ["", "{", "[1,2]", "\0", r#"{"width":-1280,"height":1e300}"#, r#"{"width":0,"height":800}"#] {
            play_in(&Setting { left: Some(left), ..USUAL }, "nonsense", &[], |stage| {
                stage.wait_for("the usual size", |now| has_size(now, 1280.0, 800.0));
            });
        }
        // Nor does a folder that cannot be made.
        play("no-folder", &[], |stage| {
            let home = stage.kept.parent().and_then(std::path::Path::parent).unwrap();
            let _ = fs::remove_dir_all(home);
            fs::write(home, "not a folder").unwrap();
            stage.resize(1000, 700);
            stage.wait_for("another size", |now| has_size(now, 1000.0, 700.0));
        });
    }

    #[test]
    fn names_in_every_script_are_shown() {
        let scene = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("names.json");
        let names = ["箱 日本", "صندوق", "📦 crate", "한국어 กล่อง", "\u{3000}\u{fe0f}"];
        let shapes = names.map(|name| serde_json::json!({ "type": "point", "position": [0, 0], "name": name }));
        fs::write(&scene, serde_json::json!({ "version": 1, "shapes": shapes }).to_string()).unwrap();
        play("names", &[scene.to_str().unwrap()], |stage| {
            // Fonts of the system come while the window goes on.
            for key in ["G", "B", "G", "B"] {
                stage.key(key);
                stage.settle();
            }
            stage.wait_for("the scene", |now| count_of(now) == 5);
        });
    }

    #[test]
    fn a_field_that_is_typed_into_swallows_the_keys() {
        play("field", &[], |stage| {
            open(stage, 6);
            // The number beside the slider, at the top of the inspector.
            stage.point((1240, 72));
            stage.press(1);
            stage.release(1);
            stage.settle();
            for key in ["3", "0", "8", "Enter"] {
                stage.key(key);
            }
            stage.wait_for("308 shapes", |now| now["count"] == 308);
            assert_eq!(stage.now["mode"], 6, "a digit typed into a field is no mode");
        });
    }

    #[test]
    fn the_slider_goes_to_a_hundred_thousand_and_the_window_goes_on() {
        play("crowd", &[], |stage| {
            for mode in [6, 7] {
                open(stage, mode);
                // From the middle of the slider, at the top of the inspector, to beyond its right end.
                let from = (if mode == 6 { 1109 } else { 1155 }, 68);
                stage.drag(1, from, (120, 0));
                stage.wait_for("100,000 shapes", |now| now["count"] == 100_000);
                stage.key("G");
                stage.key("1");
                stage.wait_for("the first mode", |now| now["mode"] == 0);
            }
        });
    }

    #[test]
    fn a_window_that_nobody_sees_rests() {
        play("hidden", &[], |stage| {
            open(stage, 6);
            stage.drag(1, (1109, 68), (120, 0));
            stage.wait_for("100,000 shapes", |now| now["count"] == 100_000);
            let shown = stage.load();
            stage.unmap();
            stage.settle();
            let unmapped = stage.load();
            stage.map();
            stage.settle();
            let again = stage.load();
            let cover = stage.cover();
            stage.point((1500, 1300));
            stage.settle();
            let covered = stage.load();
            stage.uncover(cover);
            stage.settle();
            let uncovered = stage.load();
            stage.key("1");
            stage.wait_for("the window again", |now| now["mode"] == 0);
            for (load, what) in [(unmapped, "unmapped"), (covered, "covered")] {
                assert!(load < shown / 4.0, "takes {load} when it is {what} and {shown} when it is seen");
            }
            for load in [again, uncovered] {
                assert!(load > shown / 2.0, "takes {load} when it is seen again and {shown} before");
            }
        });
    }

    #[test]
    fn one_of_a_crowd_is_dragged() {
        play("swarm", &[], |stage| {
            open(stage, 6);
            stage.key("P");
            stage.settle();
            assert_eq!(count(stage), 0, "no shape is a body until it is taken");
            // Somewhere on three lines there is a shape.
            for (x, y) in [300, 400, 500].into_iter().flat_map(|y| (300..900).step_by(12).map(move |x| (x, y))) {
                stage.point((x, y));
                stage.press(1);
                stage.release(1);
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
    fn measuring_is_stopped_by_the_key_and_goes_on_by_the_button() {
        play("measure", &[], |stage| {
            open(stage, 7);
            stage.wait_for("an answer of both", |now| now["verdict"] == "SAME ANSWER");
            stage.key("S");
            stage.wait_for("a stop", |now| now["measuring"] == "Stopped");
            // The button at the upper left of the panel, under the big number.
            stage.point((160, 560));
            stage.press(1);
            stage.release(1);
            stage.wait_for("a measurement", |now| now["measuring"] == "Measuring");
        });
    }

    #[test]
    fn middle_drag_and_space_drag_move_the_view_and_no_shape() {
        play("pan", &[], |stage| {
            open(stage, 3);
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

/// Without a display the program says so in one sentence and ends with a code of its own.
#[test]
#[cfg(target_os = "linux")]
fn without_a_display_one_sentence_and_exit_code_3() {
    for display in [None, Some(":987")] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_collision-lab"));
        command.env_remove("DISPLAY");
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let output = command.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains("check"), "names a command that works without a display: {errors}");
    }
}

/// A scene that cannot be read is told in one sentence, without a window.
#[test]
fn a_bad_scene_one_sentence_and_exit_code_2() {
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
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_collision-lab")).arg(path).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(words.iter().all(|word| errors.contains(word)), "{errors}");
    }
}
