//! A1.45: the corners of a concave intersection, sorted by their angle.

use crate::{
    collision::{area, intersection},
    notation::significant,
    random::{Random, arrangement::comb},
    scene::{Body, Local, Pose},
    zoo::{
        a1::duplicates,
        cases::{MIDDLE, polygon, rect},
        exhibit::{Answer, Exhibit, Ghost},
        pair::Pair,
    },
};
use glam::{DVec2, Vec2};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.45",
    title: "One outline through three pieces",
    effect: "The outline also covers the gaps between the pieces",
    kinds: [&["rect", "polygon"], &["polygon"]],
    code: &[
        "-mid = mean(points)",
        "-points.sort(by angle around mid)",
        "-area = shoelace(points)",
        "+pieces = clip(convexParts(a),",
        "+              convexParts(b))",
        "+area = sum(shoelace(piece) of pieces)",
    ],
    what: "Sorting by angle is right only for one convex piece: a comb and a bar share three pieces, and one outline \
           through all their corners has 1.4 times the area of the three.",
    in_a_game: "The gaps between the teeth count as overlap, and a hit does too much damage.",
    example: || [polygon(&COMB, 6.0, [190.0, 140.0]), rect([540.0, 120.0], [400.0, 260.0], 0.0)],
    answer: Answer::Number("area", |pair| [area(&sorted(pair)).abs(), intersection(&pair.a, &pair.b).area], outline),
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
    let bar = Local::Rect { size: Vec2::new(320.0, random.between(20.0, 90.0)), pivot: None };
    let at = MIDDLE + random.within(Vec2::splat(-80.0), Vec2::splat(80.0));
    let pose = Pose { position: at, degrees: random.between(-180.0, 180.0) };
    [comb, Body::new(bar, pose).expect("a bar of this size is a rectangle")]
}

fn sorted(pair: &Pair) -> Vec<DVec2> {
    let mut points = duplicates::printed(pair);
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
    fn the_comb_and_the_bar_have_the_areas_of_the_table() {
        let comb = polygon(&COMB, 1.0, [0.0, 0.0]);
        let pair = Pair::of(&rect([90.0, 20.0], [35.0, 20.0], 0.0), &comb);
        let region = intersection(&pair.a, &pair.b);
        assert_eq!((area(&sorted(&pair)).abs().round(), region.area, region.pieces.len()), (1400.0, 1000.0, 3));
    }
}
