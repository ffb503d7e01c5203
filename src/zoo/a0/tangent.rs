//! A0.12, A2.13: a touching circle is not a hit.

use crate::zoo::{
    cases::{MANY, circle, circle_on_tiles, rect},
    exhibit::{Answer, Exhibit},
    pair::Pair,
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A0.12",
    title: "A touching circle is not a hit",
    effect: "A ball that rests exactly on the floor falls in that frame",
    kinds: [&["circle"], &["rect"]],
    code: &[
        " dx = lx - max(left, min(lx, right))",
        " dy = ly - max(top, min(ly, bottom))",
        "-hit = dx*dx + dy*dy < r*r",
        "+hit = dx*dx + dy*dy <= r*r",
    ],
    what: "A strict < here but <= in the point test, so a circle of radius 0 misses where a point hits; the article \
           with the applet is strict as well.",
    in_a_game: "A ball that rests exactly on the floor counts as unsupported in that frame: it falls, and is pushed \
                up again.",
    example: || [rect([160.0, 96.0], [400.0, 260.0], 0.0), circle(32.0, [512.0, 260.0])],
    answer: Answer::Hit(printed),
    random: (MANY, circle_on_tiles),
};

fn printed(pair: &Pair) -> bool {
    let frame = pair.frame();
    let local = frame.local(pair.probe());
    local.distance_squared(frame.clamp(local)) < pair.radius() * pair.radius()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::overlaps;

    #[test]
    fn a_circle_of_radius_zero_inside_is_not_a_hit() {
        let pair = Pair::of(&circle(0.0, [10.0, 5.0]), &rect([100.0, 50.0], [0.0, 0.0], 30.0));
        assert!(!printed(&pair) && overlaps(&pair.a, &pair.b));
    }
}
