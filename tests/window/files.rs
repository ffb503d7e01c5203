//! The real window opens, saves and asks, and restores work after a kill -9.

use super::stage::{self, Setting, Stage, USUAL};
use super::window::{ONE, play_in};
use serde_json::Value;
use std::fs;
use std::path::Path;

const SCENE: &str = r#"{ "version": 1, "shapes": [
    { "type": "circle", "center": [300, 200], "radius": 80 } ] }"#;

/// A folder with a scene in it.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = stage::folder(name);
    fs::write(folder.join("door.json"), SCENE).unwrap();
    folder
}

fn shapes(path: &Path) -> usize {
    let scene: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    scene["shapes"].as_array().unwrap().len()
}

fn count(now: &Value) -> usize {
    now["bodies"].as_array().map_or(0, Vec::len)
}

fn duplicate(stage: &mut Stage) {
    let before = count(&stage.now);
    stage.key("Ctrl A");
    stage.key("Ctrl D");
    stage.wait_for("copies", |now| count(now) == 2 * before && now["file"] == "door.json*");
}

#[test]
fn a_file_is_opened_by_keys_saved_and_named_in_the_title() {
    let folder = folder("keys-to-a-file");
    play_in(&folder, &USUAL, &[], |stage| {
        assert_eq!(stage.title(), "Collision Lab");
        stage.key("Ctrl O");
        stage.wait_for("the list of files", |now| now["asks"] == "Open");
        stage.settle();
        stage.type_text("door");
        stage.key("Enter");
        stage.wait_for("the file", |now| now["file"] == "door.json" && now["mode"] == 0 && now["asks"].is_null());
        duplicate(stage);
        stage.settle();
        assert_eq!(stage.title(), "door.json* – Collision Lab");
        stage.key("Ctrl S");
        stage.wait_for("no star", |now| now["file"] == "door.json");
        assert_eq!(shapes(&folder.join("door.json")), 2);
        // Another program writes it.
        fs::write(folder.join("door.json"), SCENE).unwrap();
        stage.wait_for("what is in the file", |now| count(now) == 1);
        // Under another name.
        duplicate(stage);
        stage.key("Ctrl Shift S");
        stage.wait_for("the list of files", |now| now["asks"] == "Save");
        stage.settle();
        // Typing replaces the whole name, and adds no second extension.
        stage.type_text("gate.json");
        stage.key("Enter");
        stage.wait_for("the other file", |now| now["file"] == "gate.json");
        assert_eq!((shapes(&folder.join("gate.json")), shapes(&folder.join("door.json"))), (2, 1));
    });
}

#[test]
fn closing_asks_about_unsaved_changes() {
    let folder = folder("close");
    play_in(&folder, &USUAL, &["door.json"], |stage| {
        duplicate(stage);
        stage.ask_to_close();
        stage.wait_for("the question", |now| now["asks"] == "Unsaved changes");
        stage.read_question();
        stage.key("Esc");
        stage.wait_for("no question", |now| now["asks"].is_null());
        assert_eq!(shapes(&folder.join("door.json")), 1);
        // The program asks first about an unfinished polygon, which stays if the window stays open.
        stage.key("Y");
        for corner in [(700, 200), (850, 200)] {
            stage.click(corner);
            stage.settle();
        }
        stage.ask_to_close();
        stage.wait_for("the question", |now| now["asks"] == "Unfinished polygon");
        stage.read_question();
        stage.key("D");
        stage.wait_for("the next question", |now| now["asks"] == "Unsaved changes");
        stage.read_question();
        stage.key("Esc");
        stage.wait_for("no question", |now| now["asks"].is_null());
        stage.key("Esc");
        stage.settle();
        // Then close without saving.
    });
    assert_eq!(shapes(&folder.join("door.json")), 1);
}

#[test]
fn a_kill_9_loses_nothing() {
    let folder = folder("killed");
    {
        let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let Some(mut stage) = stage::set(&folder, &["door.json"], &USUAL) else { return };
        duplicate(&mut stage);
        let kept = stage.kept.with_file_name("autosave");
        let is_kept = || {
            let mut files = fs::read_dir(&kept).into_iter().flatten().map(|file| file.unwrap().path());
            files.any(|path| path.extension().is_some_and(|ending| ending == "json"))
        };
        for _ in 0..50 {
            if is_kept() {
                break;
            }
            stage.settle();
        }
        assert!(is_kept(), "what is unsaved is kept in {}", kept.display());
        stage.kill();
    }
    play_in(&folder, &Setting { again: true, ..USUAL }, &[], |stage| {
        stage.wait_for("the question", |now| now["asks"] == "The program did not shut down properly");
        stage.read_question();
        stage.key("R");
        stage.wait_for("both circles", |now| count(now) == 2 && now["file"] == "door.json*");
        assert_eq!(shapes(&folder.join("door.json")), 1, "nothing was saved that nobody saved");
        stage.key("Ctrl S");
        stage.wait_for("no star", |now| now["file"] == "door.json");
        assert_eq!(shapes(&folder.join("door.json")), 2);
    });
    play_in(&folder, &Setting { again: true, ..USUAL }, &[], |stage| {
        assert!(stage.now["asks"].is_null(), "nothing is offered after a clean end: {}", stage.now);
    });
}

#[test]
fn a_file_dropped_on_the_window_opens() {
    let folder = folder("dropped");
    play_in(&folder, &USUAL, &[], |stage| {
        stage.drop_text(folder.join("door.json").to_str().unwrap());
        stage.wait_for("the file", |now| now["file"] == "door.json" && count(now) == 1);
        fs::write(folder.join("map.wkt"), "POINT Z (1 2 3)\nPOINT Z (4 5 6)\n").unwrap();
        stage.drop_text(folder.join("map.wkt").to_str().unwrap());
        stage.wait_for("what was left out", |now| {
            now["notice"].as_str().is_some_and(|text| text.contains("2 items") && text.contains("F4"))
                && count(now) == 2
        });
    });
}
