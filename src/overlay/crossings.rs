//! The overlay of the corners of every pair's intersection.

use crate::collision::Relation;
use crate::marks::shape_marks::sign;
use crate::marks::{Look, Picture, Role, Sign};
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;
use glam::Vec2;

pub const CROSSINGS: Overlay = Overlay {
    name: "Crossings",
    key: "O",
    help: "where the outlines cross, and the corners inside the other shape",
    is_on_at_first: true,
    needs: "needs outlines that cross",
    applies: |view| view.answers.pairs.iter().any(|pair| marks(pair) > 0),
    requests: |_| (),
    legend: |look, _| {
        Some(if look == Look::Sign(Sign::Cross) { (6, "outlines cross") } else { (7, "corner in the other shape") })
    },
    draw: Draw::EachPair(draw),
};

/// More signs than this would hide the shapes: then only their number is shown.
const MAX_SIGNS: usize = 500;

/// Where the outlines cross: nowhere if they only touch.
pub fn crossings(answer: &Answer) -> &[Vec2] {
    if answer.relation == Relation::Overlapping { &answer.crossings } else { &[] }
}

/// The number of crossings and of corners inside. Outlines that only touch do not cross, and no corner is inside.
fn marks(answer: &Answer) -> usize {
    match answer.relation {
        Relation::Overlapping => answer.inner_corners.len() + crossings(answer).len(),
        Relation::Touching | Relation::Disjoint => 0,
    }
}

fn draw(_: &View, answer: &Answer, picture: &mut Picture) {
    if !(1..=MAX_SIGNS).contains(&marks(answer)) {
        return;
    }
    for &corner in &answer.inner_corners {
        // Handles are neutral squares.
        sign(picture, corner, Sign::Square, Role::Hit);
    }
    for &crossing in crossings(answer) {
        sign(picture, crossing, Sign::Cross, Role::Neutral);
    }
}
