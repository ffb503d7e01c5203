//! Reports what the window shows as lines of JSON on standard output, for the tests that drive the real window.
//!
//! With `--report` the program says after its first five frames that it is ready and which keys it knows, and from then
//! on writes one line whenever something changed. It closes the window when the reader is gone.
//!
//! ```json
//! {"ready":true,"keys":["1","2","Space"]}
//! {"mode":0,"verdict":"DISJOINT","searching":false,"selected":1,"overlays":["Grid"],"zoom":1.0,"window":[1280,800],
//!  "count":4,"dark":true,"keys":12,"notice":null,"sentence":"Apart by …","file":"door.json*","asks":null,"measuring":null,"frames":12,"bodies":[{"x":1.0,"y":2.0,"degrees":30.0,"grab":[640,400]}]}
//! ```
//!
//! `asks` is the title of the prompt on the screen, or the purpose of the list of files. `measuring` is the state of the measurement
//! in the panel. `grab` is a pixel of the window inside the body; at most eight bodies are named. `frames` counts frames so far.

use crate::collision::{Shape, contains};
use crate::drawing::camera::Camera;
use crate::mode::behavior::ModePanel;
use crate::scene::Body;
use crate::window::App;
use crate::window::commands::key_table::table;
use glam::Vec2;
use serde_json::{Value, json};
use std::io::Write;

/// After this many frames egui has its layout and the window can be used.
const READY: u32 = 5;
const BODIES: usize = 8;

impl App {
    /// Ends a frame: reports when the window is ready, and changes.
    pub fn report_frame(&mut self) {
        let Some(mut report) = self.report.take() else { return };
        report.frames = report.frames.saturating_add(1);
        if report.frames == READY {
            say(&json!({ "ready": true, "keys": table().iter().map(|entry| &entry.key).collect::<Vec<_>>() }));
        }
        if report.frames >= READY {
            let mut now = state(self);
            if now != report.last {
                report.last.clone_from(&now);
                // The number of frames alone is no change.
                now["frames"] = report.frames.into();
                say(&now);
            }
        }
        self.report = Some(report);
    }
}

fn say(line: &Value) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        macroquad::miniquad::window::quit();
    }
}

fn state(app: &mut App) -> Value {
    let list = app.files.chooser().map(|chooser| format!("{:?}", chooser.purpose()));
    let App { lab, files, camera, .. } = app;
    let scale = app.gui.scale();
    let on = lab.editor().entry().offered_overlays.iter().filter(|overlay| lab.shows(**overlay));
    let (width, height) = macroquad::miniquad::window::screen_size();
    json!({
        "mode": lab.editor().mode,
        "verdict": lab.status().verdict,
        "searching": lab.is_searching(),
        "selected": lab.editor().selected(),
        "overlays": on.map(|overlay| overlay.name).collect::<Vec<_>>(),
        "zoom": camera.zoom(),
        "window": [width, height],
        "count": lab.editor().count(),
        "dark": app.gui.theme().dark,
        "keys": app.keys_released,
        "notice": app.notice.as_ref().map(|notice| &notice.text),
        "sentence": app.gui.showable(&lab.status().sentence),
        "file": files.session().title_with_star(lab),
        "asks": files.prompt(lab).map(|prompt| prompt.title.to_owned()).or(list),
        "measuring": match lab.editor().behavior().panel() {
            Some(ModePanel::Measurement(record)) => Some(format!("{:?}", record.state)),
            Some(ModePanel::Exhibit(_)) | None => None,
        },
        "bodies": lab.editor().scene().bodies.iter().take(BODIES).map(|body| body_state(body, camera, scale)).collect::<Vec<_>>(),
    })
}

fn body_state(body: &Body, camera: &Camera, scale: f32) -> Value {
    let pose = body.pose();
    let grab = (camera.to_screen(inside(body.shape())) * scale).round();
    json!({ "x": pose.position.x, "y": pose.position.y, "degrees": pose.degrees, "grab": [grab.x, grab.y] })
}

/// A position in the shape.
fn inside(shape: &Shape) -> Vec2 {
    let aabb = shape.aabb();
    let middle = (aabb.min + aabb.max) / 2.0;
    let Shape::Polygon(polygon) = shape else { return middle };
    let vertices = polygon.vertices();
    let next = |i: usize| vertices[i % vertices.len()];
    let corners = (0..vertices.len()).map(|i| (next(i) + next(i + 1) + next(i + 2)) / 3.0);
    core::iter::once(middle).chain(corners).find(|p| contains(shape, *p)).unwrap_or(middle)
}
