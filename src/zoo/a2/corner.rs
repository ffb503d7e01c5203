//! A2.18: rotated by the correct angle, but about a corner instead of the centre.

use crate::{
    collision::Shape,
    zoo::{
        cases::{MANY, circle, circle_and_rect, rect},
        exhibit::{Answer, Exhibit},
        pair::{Pair, turned},
    },
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A2.18",
    title: "Rotated about a corner, not about the centre",
    effect: "Rotated rectangles are solid where nothing is drawn",
    kinds: [&["circle"], &["rect"]],
    code: &[
        " t = -rect.angle",
        "-ox = rect.x, oy = rect.y",
        "+ox = rect.x + rect.w/2",
        "+oy = rect.y + rect.h/2",
        " x = cos(t)*(cx-ox)-sin(t)*(cy-oy) + ox",
        " y = sin(t)*(cx-ox)+cos(t)*(cy-oy) + oy",
        " ... // clamp and compare",
    ],
    what: "The sign is correct, but the drawing rotates about its centre and the test about (x, y): the top left \
           corner or, if y points up, the bottom left one.",
    in_a_game: "“Fine un-rotated”; rotated rectangles are solid where they would be if they rotated about one corner.",
    example: || [rect([240.0, 80.0], [400.0, 260.0], 40.0), circle(30.0, [330.0, 340.0])],
    answer: Answer::Outline(printed),
    random: (MANY, circle_and_rect),
};

/// Un-rotating the circle about the corner equals rotating the rectangle about it.
fn printed(pair: &Pair) -> Vec<DVec2> {
    let Shape::Rect(rect) = &pair.b else { return Vec::new() };
    let size = 2.0 * rect.half_extents().as_dvec2();
    let corner = rect.center().as_dvec2() - 0.5 * size;
    let unturned = [DVec2::ZERO, DVec2::new(size.x, 0.0), size, DVec2::new(0.0, size.y)];
    unturned.map(|local| corner + turned(local, pair.frame().angle)).to_vec()
}
