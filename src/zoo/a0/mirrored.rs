//! A0.7: the local frame of the first version is a mirror image.

use crate::zoo::{
    cases::{MANY, point, point_and_pivoted, rect},
    exhibit::{Answer, Exhibit},
    pair::{Frame, Pair},
};
use core::f64::consts::FRAC_PI_2;
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A0.7",
    title: "The local frame is a mirror image",
    effect: "A rotated button reacts where its mirror image would be",
    kinds: [&["point"], &["rect"]],
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
    answer: Answer::Hit(printed),
    random: (MANY, point_and_pivoted),
};

fn printed(pair: &Pair) -> bool {
    let frame = pair.frame();
    frame.contains(local(&frame, pair.probe()))
}

/// The position to which the printed matrix maps a world point.
fn local(frame: &Frame, at: DVec2) -> DVec2 {
    let (a, rel) = (-frame.angle, at - frame.pivot);
    DVec2::new(a.cos() * rel.x + (a - FRAC_PI_2).cos() * rel.y, a.sin() * rel.x + (a - FRAC_PI_2).sin() * rel.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_matrix_gives_the_numbers_of_the_table() {
        // The angle of the table is the argument of the sine.
        let frame = Frame { pivot: DVec2::ZERO, angle: 0.7, low: DVec2::ZERO, high: DVec2::ZERO };
        let at = DVec2::new(3.0, 2.0);
        assert!(local(&frame, at).distance(DVec2::new(1.006, -3.462)) < 1e-3, "{}", local(&frame, at));
        assert!(frame.local(at).distance(DVec2::new(3.583, -0.403)) < 1e-3, "{}", frame.local(at));
        let mirrored = DVec2::new(at.x, -at.y);
        assert!(frame.local(mirrored).distance(local(&frame, at)) < 1e-12, "the right one, mirrored");
    }
}
