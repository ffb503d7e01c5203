//! A1.40: corners of the intersection that are found more than once.

use crate::zoo::{
    a1::{boundary::crosses_an_odd_number_of_edges, enclosed::crossing},
    cases::{FEW, rect, two_tiles},
    exhibit::{Answer, Exhibit, Ghost},
    pair::{Pair, corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.40",
    title: "The same corner three times",
    effect: "Edges of length zero give NaN, and the outline cannot be filled",
    kinds: [&["rect", "polygon"], &["rect", "polygon"]],
    code: &[
        " points = crossings(a.edges, b.edges)",
        " points += corners of each in the other",
        "-polygon = sortByAngle(points)",
        "+polygon = sortByAngle(unique(points))",
    ],
    what: "Where edges coincide, each of them finds the same corner: two equal squares give ten points, of which \
           four are distinct, and a shared edge gives a “polygon” without area.",
    in_a_game: "Edges of length zero: dividing by their length gives NaN, and the outline of the intersection has \
                spikes or cannot be filled.",
    example: || [rect([160.0, 160.0], [400.0, 260.0], 0.0), rect([160.0, 160.0], [400.0, 260.0], 0.0)],
    answer: Answer::Count("corner", counts, points),
    random: (FEW, two_tiles),
};

pub fn printed(pair: &Pair) -> Vec<DVec2> {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let crossings =
        edges(&a).flat_map(|edge| edges(&b).filter_map(move |other| crossing(edge, other)).collect::<Vec<_>>());
    let inner = [(&a, &b), (&b, &a)].map(|(of, within)| {
        of.iter().copied().filter(|corner| crosses_an_odd_number_of_edges(within, *corner)).collect::<Vec<_>>()
    });
    crossings.chain(inner.concat()).collect()
}

/// Each point once, with its count.
fn distinct(points: &[DVec2]) -> Vec<(DVec2, usize)> {
    let mut distinct: Vec<(DVec2, usize)> = Vec::new();
    for point in points {
        match distinct.iter_mut().find(|(other, _)| other.distance_squared(*point) < 1e-6) {
            Some((_, count)) => *count += 1,
            None => distinct.push((*point, 1)),
        }
    }
    distinct
}

fn counts(pair: &Pair) -> [usize; 2] {
    let found = printed(pair);
    [found.len(), distinct(&found).len()]
}

fn points(pair: &Pair) -> Vec<Ghost> {
    let ghost = |(at, count)| match count {
        1 => Ghost::Right(at, String::new()),
        _ => Ghost::Wrong(at, format!("{count} times: wrong")),
    };
    distinct(&printed(pair)).into_iter().map(ghost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_points_are_found_as_in_the_table() {
        let square = |x: f32, y: f32, size: [f32; 2]| rect(size, [x + 0.5 * size[0], y + 0.5 * size[1]], 0.0);
        let counts = |b: crate::scene::Body| {
            let found = printed(&Pair::of(&b, &square(0.0, 0.0, [10.0; 2])));
            (found.len(), distinct(&found).len())
        };
        assert_eq!(counts(square(0.0, 0.0, [10.0; 2])), (10, 4), "identical squares");
        assert_eq!(counts(square(5.0, 0.0, [10.0; 2])), (6, 4), "coinciding edges");
        assert_eq!(counts(square(10.0, 0.0, [10.0; 2])), (5, 2), "a shared edge");
        assert_eq!(counts(square(10.0, 10.0, [10.0; 2])), (3, 1), "corner to corner");
    }
}
