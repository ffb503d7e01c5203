//! Bugs of article A0: points and circles against rotated rectangles.

use crate::zoo::example_shapes::{
    MANY, circle, circle_and_pivoted, circle_on_tiles, pivoted, point, point_and_pivoted, rect,
};
use crate::zoo::exhibit::{Answer, Exhibit};
use crate::zoo::pair::{Frame, Pair};
use core::f64::consts::FRAC_PI_2;
use glam::DVec2;

pub const MIRRORED: Exhibit = Exhibit {
    row: "A0.7",
    title: "The local frame is a mirror image",
    effect: "A rotated button reacts where its mirror image would be",
    kinds: [&["point"], &["rectangle"]],
    // The first version of the article, which the next exhibit also shows.
    code: &[
        " a = -rect.angle",
        "-lx = cos(a)*rx + cos(a - PI/2)*ry",
        "-ly = sin(a)*rx + sin(a - PI/2)*ry",
        "+lx = cos(a)*rx + cos(a + PI/2)*ry",
        "+ly = sin(a)*rx + sin(a + PI/2)*ry",
        " hit = left <= lx && lx <= right",
        "    && top <= ly && ly <= bottom",
    ],
    what: "The second column of the matrix has − π/2 where it needs + π/2, so its determinant is −1: it also mirrors.",
    in_a_game: "The clickable area of a rotated button is rotated the other way; the two agree at multiples of 90°, and for a square also at 45°.",
    // The table's numbers, forty times as large: 0.7 rad, and the point at (3, 2) from the pivot.
    example: || [rect([320.0, 80.0], [400.0, 260.0], 0.7_f32.to_degrees()), point([520.0, 340.0])],
    answer: Answer::Hit(hits_mirror_image),
    random: (MANY, point_and_pivoted),
};

fn hits_mirror_image(pair: &Pair) -> bool {
    let frame = pair.frame();
    frame.contains(mirror_image(&frame, pair.probe()))
}

/// The position to which the printed matrix maps a world point.
fn mirror_image(frame: &Frame, at: DVec2) -> DVec2 {
    let (a, rel) = (-frame.angle, at - frame.pivot);
    DVec2::new(a.cos() * rel.x + (a - FRAC_PI_2).cos() * rel.y, a.sin() * rel.x + (a - FRAC_PI_2).sin() * rel.y)
}

pub const OFF_CENTRE: Exhibit = Exhibit {
    row: "A0.8",
    title: "Mirrored, with the pivot off the centre",
    effect: "A door blocks the way above its hinge, where nothing is drawn",
    what: "The same mirror image: with the pivot at the centre it looks like a rotation the wrong way; with the \
           pivot elsewhere it is wrong even at angle 0.",
    in_a_game: "A door hanging from its hinge blocks the way above the hinge, where nothing is drawn, and can be \
                walked through below.",
    example: || [pivoted([240.0, 120.0], [120.0, 0.0], [400.0, 240.0], 0.0), point([400.0, 300.0])],
    ..MIRRORED
};

pub const NO_DIFFERENCE: Exhibit = Exhibit {
    row: "A0.11",
    title: "Closest point used as the difference",
    effect: "Above the middle of a thin rectangle everything hits, however far away",
    kinds: [&["circle"], &["rectangle"]],
    code: &[
        "-dx = max(left, min(lx, right))",
        "-dy = max(top, min(ly, bottom))",
        "-hit = dx*dx + dy*dy < r*r",
        "+dx = lx - max(left, min(lx, right))",
        "+dy = ly - max(top, min(ly, bottom))",
        "+hit = dx*dx + dy*dy <= r*r",
    ],
    what: "The subtraction is missing: dx, dy is the closest point of the rectangle, relative to its pivot, not the \
           difference between the circle's centre and that point.",
    in_a_game: "Above and below the middle of a thin rectangle everything hits, however far away; at its ends nothing \
                hits, however deep.",
    // As in the table, where the circle is far away and larger than half the rectangle; there the rectangle is a square.
    example: || [rect([240.0, 60.0], [400.0, 260.0], 0.0), circle(40.0, [400.0, 420.0])],
    answer: Answer::Hit(is_near_pivot),
    random: (MANY, circle_and_pivoted),
};

fn is_near_pivot(pair: &Pair) -> bool {
    let frame = pair.frame();
    frame.clamp(frame.local(pair.probe())).length_squared() < pair.radius() * pair.radius()
}

// Also row A2.13.
pub const TANGENT: Exhibit = Exhibit {
    row: "A0.12",
    title: "A touching circle is not a hit",
    effect: "A ball that rests exactly on the floor falls in that frame",
    kinds: [&["circle"], &["rectangle"]],
    code: &[
        " dx = lx - max(left, min(lx, right))",
        " dy = ly - max(top, min(ly, bottom))",
        "-hit = dx*dx + dy*dy < r*r",
        "+hit = dx*dx + dy*dy <= r*r",
    ],
    what: "This test uses <, the point test of the same article uses <=: a circle of radius 0 misses where a point hits. \
           A second article uses < as well.",
    in_a_game: "A ball that rests exactly on the floor counts as unsupported in that frame: it falls, and is pushed \
                up again.",
    example: || [rect([160.0, 96.0], [400.0, 260.0], 0.0), circle(32.0, [512.0, 260.0])],
    answer: Answer::Hit(overlaps_without_touching),
    random: (MANY, circle_on_tiles),
};

fn overlaps_without_touching(pair: &Pair) -> bool {
    let frame = pair.frame();
    let local = frame.local(pair.probe());
    local.distance_squared(frame.clamp(local)) < pair.radius() * pair.radius()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::overlaps;

    #[test]
    fn the_printed_matrix_gives_the_numbers_of_the_table() {
        // The angle of the table is the argument of the sine.
        let frame = Frame { pivot: DVec2::ZERO, angle: 0.7, low: DVec2::ZERO, high: DVec2::ZERO };
        let at = DVec2::new(3.0, 2.0);
        assert!(mirror_image(&frame, at).distance(DVec2::new(1.006, -3.462)) < 1e-3, "{}", mirror_image(&frame, at));
        assert!(frame.local(at).distance(DVec2::new(3.583, -0.403)) < 1e-3, "{}", frame.local(at));
        let mirrored = DVec2::new(at.x, -at.y);
        assert!(frame.local(mirrored).distance(mirror_image(&frame, at)) < 1e-12, "the right one, mirrored");
    }

    #[test]
    fn a_circle_of_radius_zero_inside_is_not_a_hit() {
        let pair = Pair::of(&circle(0.0, [10.0, 5.0]), &rect([100.0, 50.0], [0.0, 0.0], 30.0));
        assert!(!overlaps_without_touching(&pair) && overlaps(&pair.a, &pair.b));
    }
}
