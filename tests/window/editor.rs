//! Shapes are drawn, reshaped, typed and copied in the real window.

use super::window::{count, open, play};
use crate::stage::Stage;

/// Waits for this number of shapes.
fn shapes(stage: &mut Stage, due: usize) {
    stage.wait_for(&format!("{due} shapes"), |now| now["bodies"].as_array().map_or(0, Vec::len) == due);
}

/// Draws a rectangle in the middle of Own scene.
fn draw_rect(stage: &mut Stage) {
    open(stage, "Own scene");
    stage.key("Q");
    stage.drag(1, (400, 300), (160, 100));
    shapes(stage, 1);
    stage.wait_for("the new shape selected", |now| now["selected"] == 0);
}

#[test]
fn a_shape_is_drawn_dragged_copied_deleted_and_all_of_it_undone() {
    play("draw", &[], |stage| {
        draw_rect(stage);
        let x = stage.body(0, "x");
        let grab = stage.grab(0);
        stage.drag(1, grab, (60, 0));
        stage.wait_for("the shape further right", |now| now["bodies"][0]["x"].as_f64().unwrap() > x + 20.0);
        stage.hold("Alt");
        stage.drag(1, stage.grab(0), (0, 150));
        stage.let_go("Alt");
        shapes(stage, 2);
        stage.key("Ctrl D");
        shapes(stage, 3);
        stage.key("Del");
        shapes(stage, 2);
        stage.key("Ctrl A");
        stage.key("Ctrl C");
        stage.wait_for("two on the clipboard", |now| {
            now["notice"].as_str().is_some_and(|text| text.starts_with("2 shapes"))
        });
        stage.key("Ctrl V");
        shapes(stage, 4);
        stage.key("Ctrl X");
        shapes(stage, 2);
        for due in [4, 2, 3, 2, 1, 1] {
            stage.key("Ctrl Z");
            shapes(stage, due);
        }
        stage.wait_for("the shape where it was drawn", |now| now["bodies"][0]["x"].as_f64() == Some(x));
        stage.key("Ctrl Z");
        shapes(stage, 0);
        for _ in 0..7 {
            stage.key("Ctrl Y");
        }
        shapes(stage, 2);
    });
}

#[test]
fn handles_resize_and_rotate_and_a_polygon_is_drawn_by_clicks() {
    play("handles", &[], |stage| {
        draw_rect(stage);
        // The lower right corner; the centre moves by half as much.
        let (x, y) = (stage.body(0, "x"), stage.body(0, "y"));
        stage.drag(1, (560, 400), (80, 40));
        stage.wait_for("a larger rectangle", |now| {
            let of = |number: &str| now["bodies"][0][number].as_f64().unwrap();
            of("x") > x + 10.0 && of("y") > y + 5.0
        });
        stage.drag(3, (580, 380), (0, 50));
        stage.wait_for("a turned rectangle", |now| now["bodies"][0]["degrees"].as_f64().unwrap().abs() > 5.0);
        stage.key("Y");
        for corner in [(700, 200), (850, 200), (850, 350), (700, 350)] {
            stage.click(corner);
            std::thread::sleep(std::time::Duration::from_millis(450));
        }
        stage.key("Enter");
        shapes(stage, 2);
        stage.wait_for("a sentence", |now| {
            now["sentence"].as_str().is_some_and(|text| text.contains("A and B are disjoint"))
        });
        // A corner beyond the opposite edge: the polygon is invalid until it is back.
        stage.drag(1, (700, 200), (200, 100));
        stage.wait_for("the crossing is reported", |now| now["verdict"] == "INVALID POLYGON");
        stage.drag(1, (900, 300), (-180, -80));
        stage.wait_for("an answer again", |now| now["verdict"] == "DISJOINT");
        assert_eq!(count(stage), 2);
    });
}

#[test]
fn a_box_and_tab_select_and_arrows_flip_the_answer() {
    play("select", &[], |stage| {
        draw_rect(stage);
        stage.key("E");
        stage.drag(1, (780, 350), (40, 0));
        shapes(stage, 2);
        stage.key("Esc");
        stage.drag(1, (330, 250), (560, 250));
        stage.wait_for("a selection", |now| now["selected"] == 1);
        stage.key("Tab");
        stage.wait_for("the other one", |now| now["selected"] == 0);
        // With Ctrl the drag stops where the two touch.
        stage.hold("Ctrl");
        stage.drag(1, stage.grab(0), (181, 0));
        stage.let_go("Ctrl");
        stage.wait_for("them touching", |now| now["verdict"] == "TOUCHING");
        stage.key("Ctrl →");
        stage.wait_for("them overlapping", |now| now["verdict"] == "OVERLAPPING");
        stage.key("Ctrl ←");
        stage.key("Ctrl ←");
        stage.wait_for("them apart", |now| now["verdict"] == "DISJOINT");
    });
}

#[test]
fn a_command_is_found_by_its_letters_and_a_number_is_typed() {
    play("palette", &[], |stage| {
        draw_rect(stage);
        stage.key("Ctrl K");
        stage.settle();
        for letter in ["D", "U", "P"] {
            stage.key(letter);
        }
        stage.key("Enter");
        shapes(stage, 2);
        // The first number of the selected shape, in the inspector: its pivot's x.
        stage.settle();
        let x = stage.body(1, "x");
        stage.click((1213, 280));
        stage.settle();
        for key in ["5", "0", "Enter"] {
            stage.key(key);
        }
        stage.settle();
        assert_eq!(stage.now["mode"], 0, "a digit typed into a field is no mode");
        stage.wait_for("the typed number", |now| now["bodies"][1]["x"].as_f64() == Some(50.0) && x != 50.0);
        // Typed numbers belong to the shape they were typed for, even if the next press is on another. The fields stay in place
        // though the two are disjoint now: y is below x.
        stage.click((1213, 300));
        stage.settle();
        for key in ["7", "0"] {
            stage.key(key);
        }
        let kept = stage.body(0, "y");
        stage.click(stage.grab(0));
        stage.wait_for("the other shape selected", |now| now["selected"] == 0);
        stage.wait_for("the number in the first", |now| now["bodies"][1]["y"].as_f64() == Some(70.0));
        assert_eq!(stage.body(0, "y"), kept, "the number was typed for another shape");
    });
}

/// The press once waited for the list to release the keyboard, and so did all later input.
#[test]
fn a_press_outside_the_command_list_does_not_delay_input() {
    play("beside-palette", &[], |stage| {
        draw_rect(stage);
        stage.key("Ctrl K");
        stage.settle();
        stage.click((300, 600));
        stage.key("Esc");
        stage.settle();
        stage.key("Ctrl A");
        stage.key("Ctrl D");
        shapes(stage, 2);
    });
}

/// Tab selects the number of the next field; text typed just before Tab is not lost.
#[test]
fn tab_selects_the_number_of_the_next_field() {
    play("tab", &[], |stage| {
        draw_rect(stage);
        stage.key("F2");
        stage.settle();
        let before = [stage.body(0, "x"), stage.body(0, "y")];
        // From the name to the first number.
        stage.key("Tab");
        for key in ["5", "0", "Tab"] {
            stage.strike(key);
        }
        stage.settle();
        stage.wait_for("50 alone", |now| now["bodies"][0]["x"].as_f64() == Some(50.0));
        for key in ["6", "0", "Enter"] {
            stage.key(key);
        }
        stage.wait_for("60 alone", |now| now["bodies"][0]["y"].as_f64() == Some(60.0));
        assert_ne!(before, [50.0, 60.0]);
    });
}

/// The thread that owned text copied from a field once waited for itself on paste, and the window froze.
#[test]
fn text_copied_from_a_field_is_pasted_on_the_canvas_and_in_the_field() {
    play("field-to-canvas", &[], |stage| {
        open(stage, "Own scene");
        stage.key("Ctrl K");
        stage.settle();
        stage.type_text("circ");
        for key in ["Ctrl A", "Ctrl C", "Ctrl V", "Ctrl V", "Esc"] {
            stage.key(key);
        }
        stage.settle();
        for key in ["Ctrl V", "Esc", "Ctrl Shift V", "Esc"] {
            stage.key(key);
            stage.settle();
        }
        draw_rect(stage);
    });
}

/// By keys alone: a rectangle from corner to corner, its width typed, a triangle beside it, and the centre of another circle.
#[test]
fn shapes_are_drawn_with_the_keys_alone() {
    play("keys", &[], |stage| {
        let press = |stage: &mut Stage, keys: &str, times: usize| {
            for key in keys.split(", ").cycle().take(times * keys.split(", ").count()) {
                stage.key(key);
            }
        };
        open(stage, "Own scene");
        for key in ["Q", "→", "Enter"] {
            stage.key(key);
        }
        press(stage, "Shift →, Shift ↓", 4);
        stage.key("Enter");
        shapes(stage, 1);
        stage.wait_for("the new shape selected", |now| now["selected"] == 0);
        let middle = (stage.body(0, "x"), stage.body(0, "y"));
        stage.key("Y");
        press(stage, "Ctrl ↑", 3);
        stage.key("Enter");
        press(stage, "Shift →", 5);
        stage.key("Enter");
        press(stage, "Shift ↑", 5);
        stage.key("Enter");
        stage.key("Enter");
        shapes(stage, 2);
        // Typed text goes into the name of the new shape, which Enter opened.
        stage.key("Enter");
        stage.settle();
        for key in ["R", "O", "O", "F", "Enter", "Esc"] {
            stage.key(key);
        }
        stage.wait_for("the name is shown", |now| now["sentence"].as_str().is_some_and(|text| text.contains("roof")));
        // The old name is selected in the field, so typing replaces it.
        stage.key("Shift Tab");
        stage.wait_for("it selected", |now| now["selected"] == 1);
        stage.key("F2");
        stage.settle();
        for key in ["H", "U", "T", "Enter", "Esc"] {
            stage.key(key);
        }
        stage.wait_for("the other name is shown", |now| {
            now["sentence"].as_str().is_some_and(|text| text.contains("hut") && !text.contains("roof"))
        });
        (0..3).for_each(|_| stage.key("Ctrl Z"));
        shapes(stage, 1);
        assert_eq!((stage.body(0, "x"), stage.body(0, "y")), middle);
        stage.key("Ctrl Z");
        shapes(stage, 0);
    });
}

/// The conventions of an engine are a read-out: neither the canvas nor the shape follows them.
#[test]
fn the_convention_of_an_engine_is_a_read_out() {
    play("engine", &[], |stage| {
        draw_rect(stage);
        let before = stage.now["bodies"].clone();
        stage.key("Ctrl K");
        stage.settle();
        stage.type_text("box2d");
        stage.key("Enter");
        stage.settle();
        assert_eq!(stage.now["bodies"], before, "the canvas is turned over");
        assert!(stage.now["notice"].is_null(), "no notice: {}", stage.now["notice"]);
    });
}
