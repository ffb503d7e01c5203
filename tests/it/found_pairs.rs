//! Pairs that once broke a law keep all of them. Each was found by random search and reduced; an early version answered it
//! wrongly.

use crate::shapes::{circle, point, polygon, segment, turned};
use crate::{laws, shapes};
use collision_lab::collision::{Shape, closest_points, contact, intersection};
use collision_lab::scene;
use glam::vec2;

fn check(pairs: &[(&str, Shape, Shape)]) {
    for (bug, a, b) in pairs {
        laws::check(a, b).unwrap_or_else(|why| panic!("{bug}: {why}"));
    }
}

#[test]
fn rectangles_whose_squared_distance_is_below_f32() {
    let bug = "a corner further away was taken for the nearest";
    check(&[(
        bug,
        turned(vec2(0.0, 0.0), vec2(1.8716961e-22, 1.8716961e-22), vec2(1.0, 0.0)),
        turned(vec2(3.2600494e-22, 2.0324649e-22), vec2(1.1230176e-22, 1.3294313e-23), vec2(0.9996035, 0.028157845)),
    )]);
}

#[test]
fn a_circle_farther_away_than_f32_resolves() {
    let (far, near) = (circle(3e38, 3e38, 1.0), turned(vec2(-3e38, -3e38), vec2(1.0, 1.0), vec2(1.0, 0.0)));
    assert_eq!(closest_points(&far, &near).distance, f32::MAX, "the distance was infinite");
    assert_eq!(closest_points(&near, &far).distance, f32::MAX, "the distance was infinite");
}

#[test]
fn circles_whose_centre_is_inside_a_turned_rectangle() {
    let bug = "the depth was the radius alone";
    check(&[
        (
            bug,
            circle(-66.81523, 0.0, 51.878822),
            turned(vec2(-40.179832, 0.0), vec2(57.660843, 44.871243), vec2(0.107482314, -0.994207)),
        ),
        (
            bug,
            turned(vec2(31.01937, -31.641022), vec2(51.23074, 30.347403), vec2(-0.93808055, -0.34641722)),
            circle(0.0, -52.25163, 11.249228),
        ),
        (
            bug,
            turned(vec2(0.0, 0.0), vec2(23.590984, 58.523037), vec2(-0.8745646, 0.484909)),
            circle(21.281967, 2.7717361, 46.213696),
        ),
    ]);
}

#[test]
fn thin_shapes_on_the_cuts_between_convex_parts() {
    let bug = "a shape without area slipped out through a cut between two convex parts";
    check(&[
        (bug, polygon(&[(5.0, 1.0), (0.0, 0.0), (7.0, 0.0), (0.0, 4.0)]), segment(5.0, 1.0, 11.0, -2.0)),
        (bug, circle(3.0, 2.0, 0.0), polygon(&[(0.0, 0.0), (6.0, 0.0), (7.0, 3.0), (0.0, 2.0), (1.0, 1.0)])),
        (
            bug,
            point(0.0, 49.516663),
            polygon(&[
                (73.88488, 0.0),
                (97.50749, 19.236528),
                (0.0, 73.984085),
                (-42.03904, 51.516872),
                (31.678715, -41.350307),
            ]),
        ),
        (bug, polygon(&[(0.0, 5.0), (3.0, 3.0), (6.0, 4.0), (7.0, 4.0)]), segment(4.0, 4.0, 7.0, 5.0)),
        (bug, shapes::outline(&SPIRAL.map(Into::into)), segment(2.0, 2.0, 8.0, 8.0)),
    ]);
}

/// A rectangular spiral arm of two turns.
const SPIRAL: [(f32, f32); 18] = [
    (0.0, 0.0),
    (9.0, 0.0),
    (9.0, 9.0),
    (0.0, 9.0),
    (0.0, 2.0),
    (7.0, 2.0),
    (7.0, 7.0),
    (2.0, 7.0),
    (2.0, 4.0),
    (3.0, 4.0),
    (3.0, 6.0),
    (6.0, 6.0),
    (6.0, 3.0),
    (1.0, 3.0),
    (1.0, 8.0),
    (8.0, 8.0),
    (8.0, 1.0),
    (0.0, 1.0),
];

#[test]
fn nearly_coincident_outlines() {
    let bug = "a piece crossed itself once its corners were rounded";
    check(&[
        (bug, polygon(&[(1.0, 5.0), (0.0, 0.0), (3.0, 0.0)]), polygon(&[(1.0, 4.9999995), (0.0, 1e-45), (3.0, 0.0)])),
        (bug, polygon(&[(1.0, 1.0), (1.0, 0.0), (2.0, 1.0)]), polygon(&[(1.0, 1.0), (1.0, 1e-45), (2.0, 0.99999994)])),
        (
            bug,
            turned(vec2(-31.305473, 19.095684), vec2(5.9818463, 3.7687907), vec2(0.0, -1.0)),
            polygon(&[
                (26.874985, 72.3371),
                (-68.492065, 26.013485),
                (-35.07426, 25.07753),
                (-68.492065, -25.140865),
                (-68.492065, -85.66591),
            ]),
        ),
        (
            bug,
            polygon(&[
                (0.0, -20.877249),
                (61.183548, 0.0),
                (67.9904, 61.20807),
                (16.616804, 1.4499884),
                (54.82262, 92.15293),
            ]),
            polygon(&[
                (0.0, -20.877249),
                (61.183548, 0.0),
                (67.9904, 61.20807),
                (16.616804, 1.4499882),
                (54.82262, 92.15293),
            ]),
        ),
        (
            bug,
            polygon(&[
                (-76.99785, 0.0),
                (-69.63679, 0.0),
                (-47.397373, -12.04511),
                (36.51589, -68.5676),
                (0.0, 89.70935),
                (0.0, 75.46133),
                (-56.834427, 71.655876),
                (-85.74406, 73.17977),
            ]),
            polygon(&[
                (-121.60553, 144.44281),
                (-129.67725, 93.32631),
                (-121.60553, 81.35964),
                (-47.39737, -12.045113),
                (-103.517746, 110.59076),
                (-121.60553, 177.217),
            ]),
        ),
        ("circles whose centres differ by less than any square shows", circle(0.0, 0.0, 0.5), circle(0.0, -1e-45, 0.5)),
    ]);
}

#[test]
fn a_corner_of_a_rectangle_next_to_a_reflex_corner() {
    check(&[(
        "one of the pieces was lost, though its area was counted",
        turned(vec2(0.0, 92.76512), vec2(40.967594, 23.29765), vec2(-0.96918356, -0.24633965)),
        polygon(&[
            (-61.67704, 17.657318),
            (-5.739134, 115.34482),
            (5.9847164, 65.11878),
            (59.815178, 115.34482),
            (-5.739134, 190.54288),
            (-55.759674, 115.34482),
        ]),
    )]);
}

#[test]
fn circles_far_smaller_than_the_other_shape() {
    let bug = "the distance denied the relation";
    let upright = |x, y, half_x, half_y| turned(vec2(x, y), vec2(half_x, half_y), vec2(1.0, 0.0));
    check(&[
        (bug, upright(2.5, -0.5, 2.5, 0.5), circle(3e-12, 1e-11, 1e-11)),
        (bug, upright(2.5, 0.0, 2.5, 0.0), circle(1e-16, 3e-17, 1e-16)),
        (bug, upright(-1.0, 0.0, 1.0, 2.0), circle(5e-20, 0.0, 3e-20)),
        (bug, circle(452_984.97, 1_358_954.9, 1_358_954.9), upright(3.846_680_3e26, 0.0, 1.191_867e27, 0.0)),
    ]);
}

#[test]
fn a_circle_far_larger_than_a_concave_polygon() {
    let dart = polygon(&[(0.0, 6e-17), (0.0, 0.0), (8e-17, 0.0), (8e-17, 6e-17), (4e-17, 3e-17)]);
    // From that far away it is a point, and its notch is too narrow to matter.
    let as_point = contact(&circle(3.0, 3.6, 30.0), &point(0.0, 0.0)).expect("the point is in the circle");
    assert_eq!(contact(&circle(3.0, 3.6, 30.0), &dart), Some(as_point), "only some directions were tried");
}

#[test]
fn numbers_of_very_different_magnitude() {
    check(&[
        (
            "the common point was not a number",
            turned(vec2(0.0, 1.0), vec2(0.5, 0.0), vec2(-1.0, 0.0)),
            turned(vec2(0.0, 1.0), vec2(0.49999997, 1e-45), vec2(-1.0, 0.0)),
        ),
        (
            "the normal had no length",
            segment(0.0, 0.0, 0.0, 50_539_790_000.0),
            turned(vec2(0.0, 0.0), vec2(8.852758e23, 3.3149145), vec2(0.9945914, -0.10386471)),
        ),
        (
            "the common point of two crossing segments was far from one of them",
            turned(vec2(0.0, 0.0), vec2(0.0, 509_404_660_000_000.0), vec2(-0.62445474, -0.781061)),
            turned(vec2(-748_478_450_000_000.0, 0.0), vec2(2.3474583e27, 0.0), vec2(-0.9365693, -0.35048246)),
        ),
        (
            "what is thinner than a slot may be left in",
            polygon(&[
                (0.0, -6.836932),
                (0.0, -3.9358312e23),
                (75_629.78, -80_108.38),
                (0.0, 0.0),
                (-3.3499414e24, 8.7705376e23),
            ]),
            segment(-2.5160912e19, 0.0, 5.631196e18, 0.0),
        ),
        (
            "the way out was none",
            polygon(&[(0.0, -3.0451897e21), (0.0, 2.152604e22), (-4.4427934, 0.0)]),
            polygon(&[(0.0, -99.02333), (5.580439e21, 0.0), (0.0, -8.403441), (-2.6512663e16, 0.0)]),
        ),
        (
            "the mirror image had another depth",
            circle(-3.4257613e21, 0.0, 5.014631),
            polygon(&[
                (0.73981816, 8_617_938_000_000_000.0),
                (-4.1216446e21, 0.0),
                (-4_576_099_300.0, -4.2839722e17),
                (0.0, -5.551481),
                (0.0, 0.0),
            ]),
        ),
    ]);
}

#[test]
fn shapes_farther_apart_than_the_largest_number() {
    let (far, rect) = (circle(3e38, 0.0, 1.0), turned(vec2(-3e38, 0.0), vec2(1.0, 1.0), vec2(1.0, 0.0)));
    for (a, b) in [(&far, &rect), (&rect, &far), (&turned(vec2(3e38, 0.0), vec2(1.0, 2.0), vec2(0.8, 0.6)), &rect)] {
        assert_eq!(closest_points(a, b).distance, f32::MAX, "the distance was infinite: {a:?} and {b:?}");
    }
}

#[test]
fn a_circle_centred_almost_on_an_edge_leaves_across_it() {
    let tiny = f32::from_bits(1);
    // The vector from the closest point to the centre, only a rounding error, was taken for the MTV.
    for (center, radius, [a, b]) in [
        (vec2(-575.853_6, -tiny), 834.6313, [vec2(-0.0, -487.89523), vec2(-575.853_6, 0.0)]),
        (vec2(-1.844_674_4e19, -1e-20), 2e19, [vec2(-1.844_674_4e19, 2e19), vec2(-1.844_674_4e19, -1.844_674_4e19)]),
    ] {
        let round = circle(center.x, center.y, radius);
        let line = segment(a.x, a.y, b.x, b.y);
        check(&[("across", round.clone(), line.clone()), ("across, mirrored", line.clone(), round.clone())]);
        let hit = contact(&round, &line).expect("the centre is next to the segment");
        let along = (b.as_dvec2() - a.as_dvec2()).normalize();
        assert!(hit.normal.as_dvec2().dot(along).abs() < 1e-6, "{} is not across {a} to {b}", hit.normal);
        assert!((hit.depth / radius - 1.0).abs() < 1e-6, "a depth of {}", hit.depth);
    }
}

#[test]
fn the_intersection_with_a_circle_has_a_region_unless_thinner_than_rounding() {
    let sliver = [(0.835_868, 0.198_377_12), (0.835_868_95, 0.198_378_06), (0.835_870_5, 0.198_378_06)];
    for (bug, a, b) in [
        ("both arcs were single chords", circle(0.0, 0.0, 100.0), circle(199.95, 0.0, 100.0)),
        ("the same of small circles", circle(-1.1875, -5.249_996, 2.1875), circle(1.0, 0.0, 3.5)),
        (
            "the wedge that it shares with a corner is deeper than wide",
            polygon(&sliver),
            circle(0.835_866_75, 0.198_375_87, 2.336_206_5e-6),
        ),
    ] {
        assert_eq!(intersection(&a, &b).pieces.len(), 1, "{bug}: {:?}", intersection(&a, &b));
        check(&[(bug, a.clone(), b.clone()), (bug, b, a)]);
    }
}

#[test]
fn a_crossing_at_an_angle_that_is_zero_in_f64() {
    let bug = "the common point was beyond the end of the rectangle";
    check(&[
        (
            bug,
            turned(vec2(7.453884, 836.59644), vec2(0.35926932, 2.8438538e-14), vec2(1.0, 1.05935416e-13)),
            segment(-107.50699, 836.59644, 148.21054, 836.59644),
        ),
        (
            bug,
            turned(vec2(15.0773735, 1.9899254), vec2(0.02689074, 4.603249e-16), vec2(-2.2826288e-14, 1.0)),
            segment(15.0773735, -14.712952, 15.0773735, 6.903063),
        ),
    ]);
}

#[test]
fn a_point_in_a_smooth_cave_leaves_to_the_nearest_wall() {
    let scene = include_str!("../corpus/concave_outline.json");
    let case: serde_json::Value = serde_json::from_str(scene).expect("a line of JSON");
    let scene = scene::file::read_bytes(case["scene"].to_string().as_bytes()).expect("a scene");
    let shapes: Vec<&Shape> = scene.shapes().collect();
    let due = case["expect"]["depth"].as_f64().expect("a depth") as f32;
    let hit = contact(shapes[0], shapes[1]).expect("the point is in the outline");
    // The search stopped after 20,000 cells and returned its first bound: 49.2876 along (−0.924, −0.383).
    assert!((hit.depth - due).abs() < 1e-4, "{due} is due, not {hit:?}");
    assert!(!hit.depth_is_upper_bound, "{hit:?}");
    for shape in [circle(-58.829_586, 59.122_55, 3.0), segment(-58.829_586, 59.122_55, -57.0, 59.0)] {
        let larger = contact(shapes[0], &shape).expect("it is in the outline");
        assert!(!larger.depth_is_upper_bound && larger.depth >= due - 1e-4, "{due} is the least, not {larger:?}");
    }
}
