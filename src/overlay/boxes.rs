//! The overlay of the bounding boxes.

use crate::marks::{Mark, Picture, Stroke};
use crate::overlay::view::View;
use crate::overlay::{Draw, Layer, Overlay};

pub const BOXES: Overlay = Overlay {
    name: "Bounding boxes",
    key: "B",
    help: "the axis-aligned bounding box (AABB) of each shape",
    is_on_at_first: false,
    needs: "needs a shape",
    applies: |view| view.count > 0,
    requests: |_| (),
    legend: |_, _| Some((22, "bounding box")),
    draw: Draw::Once(Layer::Behind, draw),
};

fn draw(view: &View, picture: &mut Picture) {
    for (i, body) in view.scene.shown() {
        let points = body.shape().aabb().corners().to_vec();
        picture.marks.push(Mark::Line { points, closed: true, role: view.role(i), stroke: Stroke::Dashed });
    }
}
