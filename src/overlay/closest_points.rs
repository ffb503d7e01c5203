//! The overlay of the closest points of the current pair.

use crate::collision::Shape;
use crate::marks::shape_marks::{label, line, middle, sign};
use crate::marks::{Picture, Role, Sign, Stroke};
use crate::number_format::significant;
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;

pub const CLOSEST_POINTS: Overlay = Overlay {
    name: "Closest points",
    key: "C",
    help: "the point of each shape that is nearest to the other, and the distance",
    is_on_at_first: true,
    needs: "needs a pair that is disjoint",
    applies: |view| view.answers.current().is_some_and(|current| !current.hit()),
    requests: |_| (),
    legend: |_, _| Some((8, "closest points")),
    draw: Draw::MainPair(draw),
};

/// A point of the pair is its own closest point: a second dot would hide its colour.
fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    if answer.hit() {
        return;
    }
    let [on_a, on_b] = [answer.closest.on_a, answer.closest.on_b];
    line(picture, on_a, on_b, Role::Neutral, Stroke::Dashed);
    for (body, at) in [(answer.a, on_a), (answer.b, on_b)] {
        if !matches!(view.scene.bodies[body].shape(), Shape::Point(_)) {
            sign(picture, at, Sign::Dot, Role::Neutral);
        }
    }
    label(picture, middle(&[on_a, on_b]), significant(answer.closest.distance), Role::Neutral);
}
