//! What does the window show now? Lines of JSON on standard output, for the tests that drive the real window.
//!
//! With `--report` the program says after its first five frames that it is ready and which keys it knows, and from then
//! on writes one line whenever something changed. It closes the window when nobody reads any more.
//!
//! ```json
//! {"ready":true,"keys":["1","2","Space"]}
//! {"mode":0,"verdict":"DISJOINT","searching":false,"selected":1,"overlays":["Grid"],"zoom":1.0,"window":[1280,800],
//!  "count":4,"dark":true,"keys":12,"notice":null,"sentence":"Apart by …","file":"door.json*","asks":null,"measuring":null,"frames":12,"bodies":[{"x":1.0,"y":2.0,"degrees":30.0,"grab":[640,400]}]}
//! ```
//!
//! `asks` is the title of the question that is on the screen, or what a file is chosen for. `measuring` is the state of the measurement that the panel shows. `grab` is a pixel of the window in which the body lies; at
//! most eight bodies are named. `frames` is the number of frames so far.

use crate::{
    collision::{Shape, contains},
    drawing::camera::Camera,
    files::controller::FileController,
    lab::Lab,
    mode::panel::Panel,
    scene::Body,
    window::keys::key_table::table,
};
use glam::Vec2;
use serde_json::{Value, json};
use std::io::Write;

/// After this many frames egui has its layout and the window can be used.
const READY: u32 = 5;
/// How many bodies a line names.
const BODIES: usize = 8;

/// What the window tells in words.
pub struct Told<'a> {
    pub notice: Option<&'a str>,
    pub sentence: &'a str,
    /// Whether the ground is dark.
    pub is_dark: bool,
    /// How many keys went up so far.
    pub keys_released: u64,
}

/// Writes the lines.
#[derive(Default)]
pub struct Report {
    frames: u32,
    last: Value,
}

impl Report {
    /// Ends a frame: says so when the window is ready, and what changed.
    pub fn frame(&mut self, lab: &Lab, files: &mut FileController, camera: &Camera, scale: f32, told: &Told) {
        self.frames = self.frames.saturating_add(1);
        if self.frames == READY {
            say(&json!({ "ready": true, "keys": table().iter().map(|entry| &entry.key).collect::<Vec<_>>() }));
        }
        if self.frames < READY {
            return;
        }
        let now = state(lab, files, camera, scale, told);
        if now != self.last {
            self.last.clone_from(&now);
            say(&with_frames(now, self.frames));
        }
    }
}

/// The same with the number of frames so far, which alone is no news.
fn with_frames(mut line: Value, frames: u32) -> Value {
    line["frames"] = frames.into();
    line
}

fn say(line: &Value) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        macroquad::miniquad::window::quit();
    }
}

fn state(lab: &Lab, files: &mut FileController, camera: &Camera, scale: f32, told: &Told) -> Value {
    let on = lab.overlays().iter().filter(|overlay| lab.shows(**overlay));
    let (width, height) = macroquad::miniquad::window::screen_size();
    let list = files.browser().map(|browser| format!("{:?}", browser.purpose()));
    json!({
        "mode": lab.mode(),
        "verdict": lab.status().verdict,
        "searching": lab.is_searching(),
        "selected": lab.selected(),
        "overlays": on.map(|overlay| overlay.name).collect::<Vec<_>>(),
        "zoom": camera.zoom(),
        "window": [width, height],
        "count": lab.count(),
        "dark": told.is_dark,
        "keys": told.keys_released,
        "notice": told.notice,
        "sentence": told.sentence,
        "file": files.session().label(lab),
        "asks": files.question(lab).map(|question| question.title.to_owned()).or(list),
        "measuring": match lab.panel() {
            Some(Panel::Record(record)) => Some(format!("{:?}", record.state())),
            Some(Panel::Exhibition(_)) | None => None,
        },
        "bodies": lab.scene().bodies.iter().take(BODIES).map(|body| body_state(body, camera, scale)).collect::<Vec<_>>(),
    })
}

fn body_state(body: &Body, camera: &Camera, scale: f32) -> Value {
    let pose = body.pose();
    let grab = (camera.to_screen(inside(body.shape())) * scale).round();
    json!({ "x": pose.position.x, "y": pose.position.y, "degrees": pose.degrees, "grab": [grab.x, grab.y] })
}

/// A position in the shape, as deep as is easily found.
fn inside(shape: &Shape) -> Vec2 {
    let aabb = shape.aabb();
    let middle = (aabb.min + aabb.max) / 2.0;
    let Shape::Polygon(polygon) = shape else { return middle };
    let vertices = polygon.vertices();
    let next = |i: usize| vertices[i % vertices.len()];
    let corners = (0..vertices.len()).map(|i| (next(i) + next(i + 1) + next(i + 2)) / 3.0);
    core::iter::once(middle).chain(corners).find(|p| contains(shape, *p)).unwrap_or(middle)
}
