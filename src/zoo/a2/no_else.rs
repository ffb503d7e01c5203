//! A2.11: a clamp that is overwritten.

use crate::zoo::{
    cases::{MANY, circle, circle_and_rect, rect},
    exhibit::{Answer, Exhibit},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A2.11",
    title: "The clamp that is overwritten",
    effect: "Everything with a radius hits everything, wherever it is",
    kinds: [&["circle"], &["rect"]],
    code: &[
        " if (cx < left) closestX = left",
        " else if (cx > right) closestX = right",
        "-closestX = cx",
        "+else closestX = cx",
        " ... // the same for y",
        "-hit = distance(c, closest) < r",
        "+hit = distance(c, closest) <= r",
    ],
    what: "The else is missing (perhaps lost in print): the closest point is always the circle's own centre, the \
           distance is 0, and 0 < r.",
    in_a_game: "Everything with a radius hits everything, wherever it is.",
    example: || [rect([200.0, 100.0], [360.0, 260.0], 0.0), circle(40.0, [620.0, 180.0])],
    // The distance between the centre and itself is compared.
    answer: Answer::Hit(|pair| 0.0 < pair.radius()),
    random: (MANY, circle_and_rect),
};
