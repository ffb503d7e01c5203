//! The overlay of the corners of every pair's common part.

use crate::{
    collision::Relation,
    overlay::view::{Draw, Overlay, View},
    pair_answer::Answer,
    picture::{Picture, Role, Sign, shape_marks::sign},
};

/// Where the outlines cross, and the corners of each that lie in the other.
pub const CROSSINGS: Overlay = Overlay {
    name: "Crossings",
    key: 'O',
    help: "where the outlines cross or touch",
    is_on_at_first: true,
    applies: |view| view.answers.pairs.iter().any(|pair| !(pair.inner_corners.is_empty() && pair.crossings.is_empty())),
    wants: |_| (),
    draw: Draw::EachPair(draw),
};

/// More signs than this hide the shapes: their number stands among the numbers.
const MOST: usize = 500;

fn draw(_: &View, answer: &Answer, picture: &mut Picture) {
    if answer.inner_corners.len() + answer.crossings.len() > MOST {
        return;
    }
    // Outlines that just touch do not cross, and no corner is inside.
    if answer.relation == Relation::Touching {
        for &at in answer.crossings.iter().chain(&answer.inner_corners) {
            sign(picture, at, Sign::Dot, Role::Neutral);
        }
        return;
    }
    for &corner in &answer.inner_corners {
        sign(picture, corner, Sign::Square, Role::Neutral);
    }
    for &crossing in &answer.crossings {
        sign(picture, crossing, Sign::Cross, Role::Neutral);
    }
}
