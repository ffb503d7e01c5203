//! The overlay of the parts into which concave polygons are cut.

use crate::{
    collision::Shape,
    overlay::view::{Draw, Layer, Overlay, View},
    picture::{Mark, Picture, Role, Stroke},
};

pub const CONVEX_PARTS: Overlay = Overlay {
    name: "Convex parts",
    key: 'D',
    help: "the convex parts of concave polygons",
    is_on_at_first: false,
    needs: "needs a concave polygon",
    applies: |view| view.scene.shapes().any(|shape| matches!(shape, Shape::Polygon(polygon) if !polygon.is_convex())),
    wants: |wanted| wanted.convex_parts = true,
    draw: Draw::Once(Layer::Over, draw),
};

fn draw(view: &View, picture: &mut Picture) {
    for part in view.answers.convex_parts().flatten() {
        let points = part.vertices().to_vec();
        picture.marks.push(Mark::Line { points, closed: true, role: Role::Neutral, stroke: Stroke::Dashed });
    }
}
