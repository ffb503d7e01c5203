//! Bugs that were reported for other libraries. Those of the corpus are in `conformance`; these need our shapes or several
//! questions.
//!
//! Each row names the report, describes it in a line, and has its numbers, rounded to f32. A capsule is tested as its segment.

use crate::shapes::{circle, literal, point, polygon, rect, segment};
use crate::{laws, shapes};
use collision_lab::collision::{Polygon, Relation, Shape, closest_points, contact, contains, relation};
use glam::{Vec2, vec2};

/// Two shapes, their relation, and their distance or depth.
type Pair = (&'static str, &'static str, Shape, Shape, Relation, f32);

fn check(pairs: &[Pair]) {
    for (report, bug, a, b, due, far) in pairs {
        assert_eq!(relation(a, b), *due, "{report}: {bug}: {} {}", literal(a), literal(b));
        let got = contact(a, b).map_or(closest_points(a, b).distance, |contact| contact.depth);
        assert!((got - far).abs() <= 1e-5 * far.max(1.0), "{report}: {bug}: {got} instead of {far}");
        laws::check(a, b).unwrap_or_else(|why| panic!("{report}: {bug}: {why}"));
    }
}

fn square() -> Shape {
    polygon(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])
}

#[test]
fn reports_about_circles() {
    use Relation::{Disjoint, Overlapping};
    let small = polygon(&[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]);
    let hexagon = polygon(&[
        (0.5, 0.0),
        (0.25, 0.4330127),
        (-0.25, 0.4330127),
        (-0.5, 6.123234e-17),
        (-0.25, -0.4330127),
        (0.25, -0.4330127),
    ]);
    check(&[
        ("dimforge/parry#34", "a ball on a corner had no contact", circle(1.0, 1.0, 1.0), square(), Overlapping, 1.0),
        (
            "jriecken/sat-js#55",
            "a box without height was hit by every circle",
            rect(1000.0, 1000.0, 1020.0, 1000.0),
            circle(50.0, 50.0, 20.0),
            Disjoint,
            1_323.502_8,
        ),
        (
            "not-fl3/macroquad#483",
            "the corner was taken for the centre",
            circle(-0.75, -0.75, 1.0),
            rect(0.0, 0.0, 2.0, 2.0),
            Disjoint,
            0.060_660_17,
        ),
        (
            "dyn4j CircleRectangleTest",
            "an overlap of a half counted as apart",
            circle(-1.0, 0.0, 1.0),
            small,
            Overlapping,
            0.5,
        ),
        (
            "dimforge/parry 0.31.1 contact",
            "a ball on a polygon's centre left by a corner",
            circle(0.0, 0.0, 1.0),
            hexagon,
            Overlapping,
            1.433_012_7,
        ),
    ]);
}

#[test]
fn a_turned_triangle_in_the_other_order_is_not_hit() {
    // jriecken/sat-js#44: with corners in the opposite order, a distant circle was a hit.
    let (sin, cos) = 2.717_398_2f32.sin_cos();
    let turned = [(1.0, -70.0), (-60.0, 46.0), (60.0, 46.0)]
        .map(|(x, y): (f32, f32)| vec2(x * cos - y * sin + 750.0, x * sin + y * cos + 294.0));
    for order in [turned, [turned[2], turned[1], turned[0]]] {
        let (a, b) = (circle(444.0, 571.0, 67.0), shapes::outline(&order));
        assert_eq!(relation(&a, &b), Relation::Disjoint);
        laws::check(&a, &b).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn reports_about_segments_and_points() {
    use Relation::{Disjoint, Overlapping, Touching};
    let plank = || polygon(&[(-0.5, -0.0016), (0.5, -0.0016), (0.5, 0.0016), (-0.5, 0.0016)]);
    let hexagon = polygon(&[(2.0, 1.0), (2.0, 2.0), (1.0, 3.0), (0.0, 2.0), (0.0, 1.0), (1.0, 0.0)]);
    check(&[
        (
            "dimforge/parry#31",
            "a segment of length zero was hit ten units off",
            segment(0.0, 0.0, 1000.0, 0.0),
            segment(10.0, 10.0, 10.0, 10.0),
            Disjoint,
            10.0,
        ),
        (
            "box2d ShapeDistanceShortEdge",
            "a short edge next to the point hid a gap",
            plank(),
            point(0.505, 0.0),
            Disjoint,
            0.005,
        ),
        ("jriecken/sat-js#41", "a point inside was outside", hexagon, point(1.0, 1.1), Overlapping, 0.777_817_5),
        (
            "raysan5/raylib#5510",
            "a box check in f32 refused the crossing of a nearly upright segment",
            segment(209.3529, 120.0, 209.352_89, 200.0),
            segment(160.0, 160.0, 320.0, 160.0),
            Overlapping,
            40.0,
        ),
        (
            "davideberly/GeometricTools#40",
            "nearly parallel: the wrong points were closest",
            segment(2.2352092, -1.7068005, 1.4357507, -4.4188128),
            segment(1.8515323, -1.5936986, 1.2171034, -3.7458794),
            Disjoint,
            0.4,
        ),
        (
            "godotengine/godot#55383",
            "parallel segments had no distance",
            segment(0.0, -2.5, 0.0, 2.5),
            segment(2.9888, -5.1938, 2.9888, 4.8062),
            Disjoint,
            2.9888,
        ),
        (
            "godotengine/godot#55384",
            "parallel segments gave NaN",
            segment(2.0, 0.0, 4.0, 0.0),
            segment(0.0, 1.0, 8.0, 1.0),
            Disjoint,
            1.0,
        ),
        (
            "godotengine/godot#55384",
            "segments of length zero gave NaN",
            segment(2.0, 0.0, 2.0, 0.0),
            segment(0.0, 1.0, 0.0, 1.0),
            Disjoint,
            2.236_068,
        ),
        (
            "georust/geo#476",
            "a segment beside a triangle was measured wrongly",
            segment(-0.17084138, 0.87480855, -0.17084138, 0.098588705),
            polygon(&[(-0.10781392, -0.15433611), (-0.78552765, 0.23694208), (-0.78552765, -0.5456143)]),
            Disjoint,
            0.187_525_58,
        ),
        (
            "georust/geo#1604",
            "the square of a length of 1e-23 is no number above zero",
            segment(0.0, 0.0, 0.0, 1e-23),
            point(0.0, 0.0),
            Touching,
            0.0,
        ),
        (
            "georust/geo#1468",
            "a point on an upright edge was outside",
            polygon(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]),
            point(10.0, 5.0),
            Touching,
            0.0,
        ),
        (
            "dimforge/parry 0.31.1 contact",
            "a point on an edge was a whole unit deep",
            square(),
            point(0.0, -1.0),
            Touching,
            0.0,
        ),
    ]);
}

#[test]
fn reports_about_boxes() {
    use Relation::{Overlapping, Touching};
    let unit = |x: f32| polygon(&[(x, 0.0), (x + 1.0, 0.0), (x + 1.0, 1.0), (x, 1.0)]);
    check(&[
        ("dimforge/parry#315", "boxes with a common edge had a wrong normal", unit(0.0), unit(1.0), Touching, 0.0),
        (
            "dimforge/parry#396",
            "boxes with one centre did not meet",
            rect(-100.0, -50.0, 100.0, 50.0),
            rect(-1.0, -1.5, 1.0, 1.5),
            Overlapping,
            51.5,
        ),
        (
            "erincatto/box2d#917",
            "a flat box on another had a normal of length zero",
            segment(0.45, -0.1, 0.55, -0.1),
            polygon(&[(-10.0, -0.3), (10.0, -0.3), (10.0, -0.1), (-10.0, -0.1)]),
            Touching,
            0.0,
        ),
    ]);
    let normal = contact(&unit(0.0), &unit(1.0)).map(|contact| contact.normal);
    assert_eq!(normal, Some(Vec2::X), "dimforge/parry#315");
}

#[test]
fn capsules_are_segments_with_a_radius() {
    // dimforge/parry#378: a capsule of radius 0.5 that nearly touches a floor; the closest point was off by two units.
    let (core, floor) = (segment(0.0, -0.25, 0.0, 0.25), rect(-6.0, -1.75, 2.0, -0.75));
    let closest = closest_points(&core, &floor);
    assert_eq!((closest.distance, closest.on_b), (0.5, vec2(0.0, -0.75)));
    // dimforge/parry#205: the penetration never converged. The core of the capsule is inside.
    let slope = polygon(&[(64.0, 507.0), (440.0, 326.0), (1072.0, 507.0)]);
    let core = segment(381.592, 343.491, 381.592, 353.491);
    assert!(closest_points(&core, &slope).distance < 10.0);
    laws::check(&core, &slope).unwrap_or_else(|why| panic!("{why}"));
    // dimforge/parry#70: a capsule moving through a floor was not found.
    let floor = rect(-50.0, -100.0, 50.0, 0.0);
    for step in 0..=200 {
        let y = step as f32 / 200.0 - 0.5;
        let core = segment(0.0, y - 0.5, 0.0, y + 0.5);
        assert!(closest_points(&core, &floor).distance <= 0.5, "lost at {y}");
    }
}

#[test]
fn sizes_below_zero_are_refused() {
    // not-fl3/macroquad#995: a rectangle of negative size silently contained nothing.
    use collision_lab::collision::{Rect, ShapeError};
    let rect = Rect::with_pivot(vec2(10.0, 10.0), vec2(-10.0, -10.0), Vec2::ZERO, Vec2::X);
    assert!(matches!(rect, Err(ShapeError::Negative { .. })), "{rect:?}");
}

#[test]
fn polygons_without_area_are_refused() {
    // georust/geo#1607: points on a triangle without area. It is not a polygon; the segment gives the answer.
    assert!(Polygon::new(&[Vec2::ZERO, Vec2::ZERO, vec2(3.0, 87.0)]).is_err());
    assert!(contains(&segment(0.0, 0.0, 3.0, 87.0), Vec2::ZERO));
}

#[test]
fn large_coordinates_do_not_overflow() {
    // georust/geo#921: coordinates of a billion, whose products are beyond 32 bits. The outline crosses itself.
    let corners = [
        (43_348_848.0, 114_780_793.0),
        (93_348_848.0, 214_865_793.0),
        (13_518_848.0, 714_848_793.0),
        (23_518_848.0, 814_780_793.0),
        (63_348_848.0, 914_780_793.0),
    ]
    .map(|(x, y): (f64, f64)| vec2(x as f32, y as f32));
    laws::door::admission(&corners).unwrap_or_else(|why| panic!("{why}"));
    laws::check(&shapes::outline(&corners[..3]), &point(53_348_922.0, 514_780_838.0))
        .unwrap_or_else(|why| panic!("{why}"));
}
