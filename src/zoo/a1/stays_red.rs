//! A1.9: a colour that is set and never reset.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.9",
    title: "Once hit, always red",
    effect: "Both shapes stay red after they have separated",
    kinds: [&["rect", "circle"], &["rect", "circle"]],
    code: &[" // in every frame", "+r.col = blue", " if (hit(r, other))", "   r.col = red"],
    what: "The colour is set on a hit and never reset, so it shows whether there was ever a hit, not whether there \
           is one now.",
    in_a_game: "Drag A into B and out again: both stay red, and in the end everything is red.",
    example: || [rect([200.0, 120.0], [360.0, 250.0], 0.0), rect([140.0, 120.0], [560.0, 360.0], 0.0)],
    answer: Answer::StickyHit,
    random: (MANY, two_rects),
};
