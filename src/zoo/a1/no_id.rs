//! A1.8: an id that is passed but never stored.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.8",
    title: "The id that is never stored",
    effect: "Every shape passes through every other, without an error",
    kinds: [&["rect"], &["rect"]],
    code: &[
        "-function makeRect(x, y, w, h) {",
        "-  return { x, y, w, h } }",
        "+function makeRect(x, y, w, h, id) {",
        "+  return { x, y, w, h, id } }",
        " rects.push(makeRect(x, y, w, h, id))",
        " for (r of rects) for (other of rects)",
        "   if (r.id != other.id) test(r, other)",
    ],
    what: "The id is a fifth argument to a function that takes four, so every id is undefined; undefined != \
           undefined is false, so no pair is ever tested.",
    in_a_game: "In every frame every shape passes through every other, and nothing shows why: there is no error.",
    example: || [rect([200.0, 120.0], [380.0, 250.0], 0.0), rect([140.0, 120.0], [480.0, 300.0], 0.0)],
    answer: Answer::Hit(|_| false),
    random: (MANY, two_rects),
};
