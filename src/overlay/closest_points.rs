//! The overlay of the closest points of the main pair.

use crate::{
    collision::Relation,
    notation::significant,
    overlay::view::{Draw, Overlay, View},
    pair_answer::Answer,
    picture::{
        Picture, Role, Sign, Stroke,
        shape_marks::{label, line, middle, sign},
    },
};

/// The line between the closest points, with the distance; where the shapes touch, the point.
pub const CLOSEST_POINTS: Overlay = Overlay {
    name: "Closest points",
    key: 'C',
    help: "the closest points and their distance",
    is_on_at_first: true,
    applies: |view| view.answers.main().is_some_and(|main| main.relation != Relation::Overlapping),
    wants: |_| (),
    draw: Draw::MainPair(draw),
};

fn draw(_: &View, answer: &Answer, picture: &mut Picture) {
    let closest = answer.closest;
    match answer.relation {
        Relation::Disjoint => {
            line(picture, closest.on_a, closest.on_b, Role::Neutral, Stroke::Dashed);
            sign(picture, closest.on_a, Sign::Dot, Role::Neutral);
            sign(picture, closest.on_b, Sign::Dot, Role::Neutral);
            label(picture, middle(&[closest.on_a, closest.on_b]), significant(closest.distance), Role::Neutral);
        }
        Relation::Touching => sign(picture, closest.on_a, Sign::Dot, Role::Neutral),
        Relation::Overlapping => (),
    }
}
