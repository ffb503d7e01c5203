//! A2.12: an answer that is overwritten.

use crate::zoo::{
    cases::{MANY, circle, circle_and_rect, rect},
    exhibit::{Answer, Exhibit},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A2.12",
    title: "The answer that is overwritten",
    effect: "Nothing ever hits anything",
    kinds: [&["circle"], &["rect"]],
    code: &[
        "-if (distance < r)",
        "+if (distance <= r)",
        "   collision = true",
        "-collision = false",
        "+else collision = false",
    ],
    what: "The else is missing (perhaps lost in print): whatever was found, the last line sets it to false.",
    in_a_game: "Nothing ever hits anything, although the debugger shows that the line above finds the hit.",
    example: || [rect([200.0, 100.0], [400.0, 260.0], 20.0), circle(50.0, [470.0, 220.0])],
    answer: Answer::Hit(|_| false),
    random: (MANY, circle_and_rect),
};
