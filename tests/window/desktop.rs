//! The window works with the keyboards, screens and scripts of a desktop, and rests when it is hidden.

use crate::stage::{self, Setting, Stage, USUAL};
use crate::window::{open, play, play_in};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[test]
fn digits_and_letters_are_found_on_every_layout() {
    /// Key positions, with the symbols of a US keyboard.
    const DIGIT_1: u8 = 10;
    const LETTERS: [(u8, &str); 2] = [(54, "Closest points"), (46, "Local frame")];
    play("layouts", &[], |stage| {
        // Layouts with digits behind Shift, other letters and dead keys.
        for layout in ["fr", "ru", "gr", "ara", "vn", "us"] {
            if !stage.layout(layout) {
                return;
            }
            for mode in [2, 3, 4, 5, 6, 7, 8, 1] {
                stage.key_at(DIGIT_1 + mode - 1);
                stage.wait_for(&format!("mode {mode} on {layout}"), |now| now["mode"] == mode);
            }
            for (place, overlay) in LETTERS {
                toggles(stage, place, overlay, layout);
            }
        }
        // On these layouts the letters are elsewhere, and the symbol of a US keyboard does not count.
        for (layout, place, other) in [("dvorak", 31, 54), ("fr(bepo)", 43, 54)] {
            assert!(stage.layout(layout));
            stage.key_at(other);
            toggles(stage, place, "Closest points", layout);
        }
    });
}

/// Presses a key, which must switch an overlay.
fn toggles(stage: &mut Stage, place: u8, overlay: &str, layout: &str) {
    let shown = |now: &Value| now["overlays"].as_array().unwrap().iter().any(|name| name == overlay);
    stage.settle();
    let before = shown(&stage.now);
    stage.key_at(place);
    stage.wait_for(&format!("another {overlay} on {layout}"), |now| shown(now) != before);
}

#[test]
fn the_theme_follows_the_desktop_until_it_is_changed_by_hand() {
    let folder = stage::folder("theme");
    play_in(&folder, &USUAL, &[], |stage| {
        assert_eq!(stage.now["dark"], true, "nobody has asked for another");
        stage.key("Shift T");
        stage.wait_for("the notice that the desktop reports nothing", |now| {
            now["notice"].as_str().is_some_and(|text| text.contains("reports no dark")) && now["dark"] == true
        });
        let daemon = stage.keep_settings("Adwaita");
        stage.wait_for("the light theme of a desktop that begins", |now| now["dark"] == false);
        stage.set_theme(daemon, "Adwaita-dark");
        stage.wait_for("the dark theme", |now| now["dark"] == true);
        stage.set_theme(daemon, "Adwaita");
        stage.wait_for("the light theme again", |now| now["dark"] == false);
        stage.key("T");
        stage.wait_for("the dark theme by hand", |now| now["dark"] == true);
        stage.set_theme(daemon, "Yaru");
        stage.key("T");
        stage.wait_for("the light theme by hand", |now| now["dark"] == false);
        stage.set_theme(daemon, "Yaru-dark");
        stage.settle();
        assert_eq!(stage.now["dark"], false, "a theme chosen by hand stays");
    });
    play_in(&folder, &Setting { again: true, ..USUAL }, &[], |stage| {
        assert_eq!(stage.now["dark"], false, "it is remembered");
    });
}

#[test]
fn the_number_pad_has_digits_with_num_lock_and_without() {
    const NUM_LOCK: u8 = 77;
    play("pad", &[], |stage| {
        for (place, mode) in [(88, 2), (89, 3), (79, 7), (80, 8), (84, 5), (87, 1)] {
            stage.key_at(place);
            stage.wait_for("the mode of the number pad", |now| now["mode"] == mode);
            stage.key_at(NUM_LOCK);
        }
        stage.key("←");
        stage.settle();
        assert_eq!(stage.now["mode"], 1, "an arrow is no digit");
    });
}

#[test]
fn ctrl_with_a_letter_works_on_every_layout() {
    play("ctrl", &[], |stage| {
        if !stage.layout("ru") {
            return;
        }
        open(stage, "Many");
        stage.click((1213, 72));
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

/// Whether the window has this size.
fn has_size(now: &Value, width: f64, height: f64) -> bool {
    now["window"] == json!([width, height])
}

#[test]
fn the_window_opens_inside_a_small_screen() {
    const LAPTOP: Setting = Setting { screen: (1366, 768), ..USUAL };
    play_in(&stage::folder("laptop"), &LAPTOP, &[], |stage| {
        stage.wait_for("room for title bar and task bar", |now| has_size(now, 1280.0, 680.0));
    });
    let large = Setting { left: Some(r#"{"width":1900,"height":1000}"#), ..LAPTOP };
    play_in(&stage::folder("shrunk"), &large, &[], |stage| {
        stage.wait_for("as much as fits", |now| has_size(now, 1350.0, 680.0));
    });
}

#[test]
fn the_window_opens_with_its_last_size() {
    let mut kept = PathBuf::new();
    play("left", &[], |stage| {
        kept = stage.kept.clone();
        assert!(!kept.exists(), "nobody has changed the size yet");
        stage.resize(1000, 700);
        stage.wait_for("another size", |now| has_size(now, 1000.0, 700.0));
    });
    assert_eq!(fs::read_to_string(&kept).unwrap(), "{\"width\":1000,\"height\":700}\n");
    let again = Setting { left: Some("{\"width\":1000,\"height\":700}\n"), ..USUAL };
    play_in(&stage::folder("again"), &again, &[], |stage| {
        stage.wait_for("the size of the last time", |now| has_size(now, 1000.0, 700.0));
        stage.resize(1100, 750);
        stage.wait_for("another size", |now| has_size(now, 1100.0, 750.0));
        // It is also saved while the window is open.
        let end = Instant::now() + Duration::from_secs(20);
        while !fs::read_to_string(&stage.kept).unwrap().contains("1100") {
            assert!(Instant::now() < end, "the new size is not written");
            stage.settle();
        }
    });
}

#[test]
fn an_invalid_file_of_window_sizes_does_no_harm() {
    for left in ["", "{", "[1,2]", "\0", r#"{"width":-1280,"height":1e300}"#, r#"{"width":0,"height":800}"#] {
        play_in(&stage::folder("nonsense"), &Setting { left: Some(left), ..USUAL }, &[], |stage| {
            stage.wait_for("the usual size", |now| has_size(now, 1280.0, 800.0));
        });
    }
    // A folder that cannot be created prevents nothing either.
    play("no-folder", &[], |stage| {
        let home = stage.kept.parent().and_then(Path::parent).unwrap();
        let _ = fs::remove_dir_all(home);
        fs::write(home, "not a folder").unwrap();
        stage.resize(1000, 700);
        stage.wait_for("another size", |now| has_size(now, 1000.0, 700.0));
    });
}

#[test]
fn names_in_every_script_are_shown() {
    let scene = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("names.json");
    // A private-use character, which no font has, and one that only a desktop's fonts have.
    let names = ["\u{e0f3}\u{e0f4}\u{e0f5} crate", "箱箱箱", "صندوق"];
    for name in names {
        let shapes = [name, "A"].map(|name| json!({ "type": "point", "position": [0, 0], "name": name }));
        fs::write(&scene, json!({ "version": 1, "shapes": shapes }).to_string()).unwrap();
        play("names", &[scene.to_str().unwrap()], |stage| {
            let first = name.chars().next().unwrap();
            // System fonts load while the window runs; without them, one box replaces the whole run.
            stage.wait_for("the name or one sign", |now| {
                let sentence = now["sentence"].as_str().unwrap_or_default();
                let signs = sentence.matches('\u{fffd}').count();
                let is_shown =
                    sentence.contains(first) || sentence.chars().any(|c| ('\u{fe70}'..='\u{feff}').contains(&c));
                signs == usize::from(!is_shown) && !sentence.contains("??") && !sentence.is_empty()
            });
        });
    }
}

/// Nothing is drawn while nothing changes, except for a key that is still held.
#[test]
fn a_window_at_rest_is_rarely_drawn() {
    /// More than the last and the next input draw, and the occasional frame; a sixth of a window that does not rest.
    const MAX_FRAMES: u64 = 60;
    play("rest", &[], |stage| {
        for mode in ["Rectangle", "Own scene"] {
            open(stage, mode);
            let drawn = |stage: &Stage| stage.now["frames"].as_u64().unwrap();
            let before = drawn(stage);
            (0..15).for_each(|_| stage.settle());
            stage.key("G");
            let frames = drawn(stage) - before;
            assert!(frames < MAX_FRAMES, "{frames} frames in six seconds at rest in {mode}");
        }
    });
}

/// A hidden window keeps nothing moving, and goes on when it is visible again.
#[test]
fn a_hidden_window_rests() {
    play("hidden", &[], |stage| {
        open(stage, "Many");
        stage.wait_for_motion("the shapes of a visible window move");
        stage.unmap();
        stage.wait_for_stillness("an unmapped window");
        stage.map();
        stage.wait_for_motion("a window that is mapped again");
        stage.minimise(true);
        stage.wait_for_stillness("a minimised window");
        stage.minimise(false);
        stage.wait_for_motion("a window that is restored");
        let cover = stage.cover();
        stage.point((1500, 1300));
        stage.wait_for_stillness("a covered window");
        stage.uncover(cover);
        stage.wait_for_motion("a window that is uncovered");
        stage.key("1");
        stage.wait_for("the other mode", |now| now["mode"] == 1);
    });
}
