//! Bugs of the last part of article A1: the polygon that two shapes share.

use crate::collision::{area, intersection};
use crate::number_format::significant;
use crate::random::Random;
use crate::random::arrangement::comb;
use crate::scene::{Body, LocalShape, Pose};
use crate::zoo::example_shapes::{FEW, MIDDLE, polygon, rect, two_tiles};
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit, Ghost};
use crate::zoo::exhibits::segments_and_points::{crosses_an_odd_number_of_edges, crossing};
use crate::zoo::pair::{Pair, corners, edges};
use glam::{DVec2, Vec2};

pub const DUPLICATES: Exhibit = Exhibit {
    row: "A1.40",
    title: "The same corner several times",
    effect: "Edges of length zero give NaN, and the outline cannot be filled",
    kinds: [&["rectangle", "polygon"], &["rectangle", "polygon"]],
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
    answer: Answer::Other("corner", |pair| counts(pair).map(CodeResult::Count), points),
    random: (FEW, two_tiles),
};

pub fn found_corners(pair: &Pair) -> Vec<DVec2> {
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
    let found = found_corners(pair);
    [found.len(), distinct(&found).len()]
}

fn points(pair: &Pair) -> Vec<Ghost> {
    let ghost = |(at, count)| match count {
        1 => Ghost::Correct(at, String::new()),
        _ => Ghost::Wrong(at, format!("{count} times: wrong")),
    };
    distinct(&found_corners(pair)).into_iter().map(ghost).collect()
}

pub const SORTED: Exhibit = Exhibit {
    row: "A1.45",
    title: "One outline through three pieces",
    effect: "The outline also covers the gaps between the pieces",
    kinds: [&["rectangle", "polygon"], &["polygon"]],
    code: &[
        "-mid = mean(points)",
        "-points.sort(by angle around mid)",
        "-area = shoelace(points)",
        "+pieces = clip(convexParts(a),",
        "+              convexParts(b))",
        "+area = sum(shoelace(piece) of pieces)",
    ],
    what: "Sorting by angle is right only for one convex piece: the intersection of a comb and a bar has three pieces, \
           and one outline through all their corners has 1.4 times the area of the three.",
    in_a_game: "The gaps between the teeth count as overlap, and a hit does too much damage.",
    example: || [polygon(&COMB, 6.0, [190.0, 140.0]), rect([540.0, 120.0], [400.0, 260.0], 0.0)],
    answer: Answer::Other(
        "area",
        |pair| [area(&sorted(pair)).abs(), intersection(&pair.a, &pair.b).area].map(CodeResult::Number),
        outline,
    ),
    random: (500, bar_and_comb),
};

/// Teeth of 20, 10 and 20 with gaps of 10 between them, and a back below.
const COMB: [[f32; 2]; 12] = [
    [0.0, 0.0],
    [20.0, 0.0],
    [20.0, 50.0],
    [30.0, 50.0],
    [30.0, 0.0],
    [40.0, 0.0],
    [40.0, 50.0],
    [50.0, 50.0],
    [50.0, 0.0],
    [70.0, 0.0],
    [70.0, 60.0],
    [0.0, 60.0],
];

fn bar_and_comb(random: &mut Random) -> [Body; 2] {
    let size = random.within(Vec2::new(160.0, 90.0), Vec2::new(320.0, 200.0));
    let pose = Pose { position: MIDDLE, degrees: random.between(-180.0, 180.0) };
    let comb = Body::new(comb(3, size.round()), pose).expect("a comb of this size is a polygon");
    let bar = LocalShape::Rect { size: Vec2::new(320.0, random.between(20.0, 90.0)), pivot: None };
    let at = MIDDLE + random.within(Vec2::splat(-80.0), Vec2::splat(80.0));
    let pose = Pose { position: at, degrees: random.between(-180.0, 180.0) };
    [comb, Body::new(bar, pose).expect("a bar of this size is a rectangle")]
}

fn sorted(pair: &Pair) -> Vec<DVec2> {
    let mut points = found_corners(pair);
    let middle = points.iter().copied().sum::<DVec2>() / points.len().max(1) as f64;
    points.sort_by(|p, q| (*p - middle).to_angle().total_cmp(&(*q - middle).to_angle()));
    points
}

fn outline(pair: &Pair) -> Vec<Ghost> {
    let outline = sorted(pair);
    let text = format!("wrong: area {}", significant(area(&outline).abs()));
    vec![Ghost::Outline(outline, text)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_points_are_found_as_in_the_table() {
        let square = |x: f32, y: f32, size: [f32; 2]| rect(size, [x + 0.5 * size[0], y + 0.5 * size[1]], 0.0);
        let counts = |b: Body| {
            let found = found_corners(&Pair::of(&b, &square(0.0, 0.0, [10.0; 2])));
            (found.len(), distinct(&found).len())
        };
        assert_eq!(counts(square(0.0, 0.0, [10.0; 2])), (10, 4), "identical squares");
        assert_eq!(counts(square(5.0, 0.0, [10.0; 2])), (6, 4), "coinciding edges");
        assert_eq!(counts(square(10.0, 0.0, [10.0; 2])), (5, 2), "a shared edge");
        assert_eq!(counts(square(10.0, 10.0, [10.0; 2])), (3, 1), "corner to corner");
    }
}
