//! A0.11: the closest point is used as the vector to it.

use crate::zoo::{
    cases::{MANY, circle, circle_and_pivoted, rect},
    exhibit::{Answer, Exhibit},
    pair::Pair,
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A0.11",
    title: "Closest point used as the difference",
    effect: "Beside a thin rectangle everything hits, however far away",
    kinds: [&["circle"], &["rect"]],
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
    in_a_game: "Beside a thin rectangle everything hits, however far away; at its ends nothing hits, however deep.",
    // As in the table, where the circle is far away and larger than half the rectangle; there the rectangle is a square.
    example: || [rect([240.0, 60.0], [400.0, 260.0], 0.0), circle(40.0, [400.0, 420.0])],
    answer: Answer::Hit(printed),
    random: (MANY, circle_and_pivoted),
};

fn printed(pair: &Pair) -> bool {
    let frame = pair.frame();
    frame.clamp(frame.local(pair.probe())).length_squared() < pair.radius() * pair.radius()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Relation, relation};

    #[test]
    fn a_circle_a_thousand_units_away_hits_as_in_the_table() {
        let pair = Pair::of(&circle(2.0, [1000.0, 0.0]), &rect([2.0, 2.0], [0.0, 0.0], 0.0));
        assert!(printed(&pair) && relation(&pair.a, &pair.b) == Relation::Disjoint);
    }
}
