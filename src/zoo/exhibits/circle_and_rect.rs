//! Bugs of article A2: a circle against a rotated rectangle.

use crate::collision::Shape;
use crate::zoo::example_shapes::{MANY, circle, circle_and_rect, rect};
use crate::zoo::exhibit::{Answer, Exhibit};
use crate::zoo::pair::{Pair, turned};
use glam::DVec2;

pub const PLUS_ANGLE: Exhibit = Exhibit {
    row: "A2.9",
    title: "Rotated forward instead of back",
    effect: "Ramps are solid where they would be if they leaned the other way",
    kinds: [&["circle"], &["rectangle"]],
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

pub const NO_ELSE: Exhibit = Exhibit {
    row: "A2.11",
    title: "The clamp that is overwritten",
    effect: "Everything with a radius hits everything, wherever it is",
    kinds: [&["circle"], &["rectangle"]],
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

pub const ALWAYS_FALSE: Exhibit = Exhibit {
    row: "A2.12",
    title: "The answer that is overwritten",
    effect: "Nothing ever hits anything",
    kinds: [&["circle"], &["rectangle"]],
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

pub const CORNER: Exhibit = Exhibit {
    row: "A2.18",
    title: "Rotated about a corner, not about the centre",
    effect: "Rotated rectangles are solid where nothing is drawn",
    kinds: [&["circle"], &["rectangle"]],
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
    in_a_game: "“Fine un-rotated”: correct at 0°, otherwise solid where the rectangle would be if it rotated about one corner.",
    example: || [rect([240.0, 80.0], [400.0, 260.0], 40.0), circle(30.0, [330.0, 340.0])],
    answer: Answer::Outline(rotated_about_corner),
    random: (MANY, circle_and_rect),
};

/// Un-rotating the circle about the corner equals rotating the rectangle about it.
fn rotated_about_corner(pair: &Pair) -> Vec<DVec2> {
    let Shape::Rect(rect) = &pair.b else { return Vec::new() };
    let size = 2.0 * rect.half_extents().as_dvec2();
    let corner = rect.center().as_dvec2() - 0.5 * size;
    let unturned = [DVec2::ZERO, DVec2::new(size.x, 0.0), size, DVec2::new(0.0, size.y)];
    unturned.map(|local| corner + turned(local, pair.frame().angle)).to_vec()
}
