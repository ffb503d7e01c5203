//! A2.9: rotated forward instead of back.

use crate::zoo::{
    cases::{MANY, circle, circle_and_rect, rect},
    exhibit::{Answer, Exhibit},
    pair::turned,
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A2.9",
    title: "Rotated forward instead of back",
    effect: "Ramps are solid where they would be if they leaned the other way",
    kinds: [&["circle"], &["rect"]],
    code: &[
        "-t = rect.angle",
        "+t = -rect.angle",
        " x = cos(t)*(cx-ox)-sin(t)*(cy-oy) + ox",
        " y = sin(t)*(cx-ox)+cos(t)*(cy-oy) + oy",
        " ... // clamp and compare",
    ],
    what: "To un-rotate, the circle must be rotated by minus the angle; plus the angle is correct only if angles are \
           stored with the opposite sign.",
    in_a_game: "“The higher the angle, the longer the invisible box”: ramps are solid where they would be if they leaned the other way.",
    example: || [rect([280.0, 80.0], [400.0, 260.0], 30.0), circle(30.0, [510.0, 325.0])],
    answer: Answer::Hit(|pair| {
        let frame = pair.frame();
        let local = turned(pair.probe() - frame.pivot, frame.angle);
        // With the correct comparison, so that only the sign differs.
        local.distance_squared(frame.clamp(local)) <= pair.radius() * pair.radius()
    }),
    random: (MANY, circle_and_rect),
};
