//! Rounded shapes against all kinds: relations against exact numbers that share no code, distances and depths against brute force,
//! and the laws that hold between the questions.

use crate::collision::outline::hull::convex_hull;
use crate::collision::{
    AsShape, Circle, Contact, Point, Polygon, Rect, Relation, Rounded, Segment, Shape, ShapeError, ShapeRef,
    closest_points, contact, overlaps, relation,
};
use crate::split_mix::SplitMix;
use exact::Model;
use glam::{DVec2, Vec2};

mod area;
pub(crate) mod exact;

/// A shape on a grid of quarters, times a power of two, with a radius on the same grid; of a kind from 0 to 8.
fn shape(random: &mut SplitMix, kind: u64, scale: f32) -> Shape {
    let whole = |random: &mut SplitMix, limit: f32| random.within(limit).trunc() * scale;
    let radius = random.one_of(&[0.25, 0.5, 1.0, 1.5, 2.5, 5.0]) * scale;
    let at = whole(random, 7.0);
    let made = match kind {
        0 => return Point::new(at).expect("finite").into(),
        1 | 5 => {
            let end = at + random.one_of(&[Vec2::new(3.0, 4.0), Vec2::new(-4.0, 3.0), Vec2::new(5.0, 0.0)]) * scale;
            let end = if random.one_in(3) { at + whole(random, 4.0) } else { end };
            if kind == 1 {
                return Segment::new(at, end).expect("finite").into();
            }
            Rounded::capsule(at, end, radius)
        }
        2 => return Circle::new(at, radius).expect("finite").into(),
        3 | 6 => {
            let half =
                random.one_of(&[Vec2::new(1.0, 2.0), Vec2::new(2.5, 0.5), Vec2::new(3.0, 0.0), Vec2::ZERO]) * scale;
            let angle = if random.one_in(2) { 0.0 } else { core::f32::consts::FRAC_PI_2 };
            let rect = Rect::new(at, half, angle).expect("finite");
            if kind == 3 {
                return rect.into();
            }
            Rounded::rect(rect, radius)
        }
        4 | 7 => {
            let count = random.one_of(&[5, 8, 30]);
            let hull = convex_hull((0..count).map(|_| at + whole(random, 4.0)));
            match Polygon::new(&hull) {
                Ok(polygon) if kind == 4 => return polygon.into(),
                Ok(polygon) => Rounded::polygon(polygon, radius),
                Err(_) => return Circle::new(at, radius).expect("finite").into(),
            }
        }
        _ => {
            let notch = [[0, 0], [6, 0], [6, 5], [4, 5], [4, 1], [2, 1], [2, 5], [0, 5]];
            let corner = |[x, y]: [i8; 2]| at + Vec2::new(f32::from(x), f32::from(y)) * scale;
            return Polygon::new(&notch.map(corner)).expect("a polygon").into();
        }
    };
    made.expect("small numbers").into()
}

/// Two shapes, at least one of them rounded.
fn pair(random: &mut SplitMix) -> [Shape; 2] {
    let scale = random.one_of(&[1.0, 1.0, 0.25, 2.0_f32.powi(-120), 2.0_f32.powi(100)]);
    let (rounded, other) = (5 + random.next() % 3, random.next() % 9);
    let pair = [shape(random, rounded, scale), shape(random, other, scale)];
    if random.one_in(2) {
        pair
    } else {
        let [a, b] = pair;
        [b, a]
    }
}

fn ulp_of(a: &Shape, b: &Shape) -> f64 {
    let largest = a.aabb().largest_coordinate().max(b.aabb().largest_coordinate());
    f64::from(largest.next_up()) - f64::from(largest)
}

/// What all questions have in common.
fn check_laws(a: &Shape, b: &Shape, due: Relation) {
    let case = format!("{a:?} and {b:?}");
    assert_eq!(relation(a, b), due, "{case}");
    assert_eq!(relation(b, a), due, "the swapped pair: {case}");
    assert_eq!([overlaps(a, b), overlaps(b, a)], [due != Relation::Disjoint; 2], "{case}");
    let (closest, contact_of) = (closest_points(a, b), contact(a, b));
    assert_eq!(closest_points(b, a).flipped(), closest, "{case}");
    assert_eq!(closest.distance == 0.0, due != Relation::Disjoint, "{case}: {closest:?}");
    assert_eq!(contact_of.is_some(), due != Relation::Disjoint, "{case}");
    let ulp = ulp_of(a, b);
    let models = [a, b].map(Model::of);
    let distance = (models[0].distance(&models[1]) - models[0].radius() - models[1].radius()).max(0.0);
    assert!((f64::from(closest.distance) - distance).abs() <= 4.0 * ulp, "{case}: {closest:?}, not {distance}");
    for (shape, at) in [(a, closest.on_a), (b, closest.on_b)] {
        assert!(
            f64::from(closest_points(shape, &Point::new(at).expect("finite")).distance) <= 4.0 * ulp,
            "{case}: {closest:?}"
        );
    }
    let between = closest.on_a.as_dvec2().distance(closest.on_b.as_dvec2());
    assert!((between - distance).abs() <= 8.0 * ulp, "{case}: {closest:?}, not {distance}");
    let Some(found) = contact_of else { return };
    assert_eq!(found.depth > 0.0, due == Relation::Overlapping, "{case}: {found:?}");
    let is_same = a == b;
    assert!(is_same || contact(b, a).map(Contact::flipped) == contact_of, "{case}: {found:?}");
    assert!((found.normal.length() - 1.0).abs() < 1e-6, "{case}: {found:?}");
    if let Some(depth) = models[0].depth(&models[1]) {
        assert!((f64::from(found.depth) - depth).abs() <= 4.0 * ulp, "{case}: {found:?}, not {depth}");
    }
    let mut moved = b.clone();
    if moved.translate(found.mtv()).is_ok() {
        let gap = f64::from(closest_points(a, &moved).distance);
        let depth = contact(a, &moved).map_or(0.0, |contact| f64::from(contact.depth));
        assert!(gap.max(depth) <= 12.0 * ulp, "{case}: after {found:?} a gap of {gap}, a depth of {depth}");
    }
}

#[test]
fn relations_on_a_grid_are_exact_and_all_questions_agree() {
    let (mut random, mut counts) = (SplitMix(11), [0; 3]);
    for _ in 0..12_000 {
        let [a, b] = pair(&mut random);
        let due = exact::relation(&a, &b);
        counts[due as usize] += 1;
        check_laws(&a, &b, due);
    }
    assert!(counts.iter().all(|&count| count > 150), "disjoint, touching, overlapping: {counts:?}");
}

/// A radius that makes the shapes touch as nearly as f32 can, or a few ulps more or less.
#[test]
fn near_ties_off_the_grid_are_exact() {
    let (mut random, mut counts) = (SplitMix(12), [0; 3]);
    for round in 0..6_000 {
        let scale = random.one_of(&[1.0, 1e-3, 1e4, 1e-30, 1e30]);
        let point = |random: &mut SplitMix| random.within(4.0) * scale;
        let far = random.within(1.0).normalize_or(Vec2::X) * 12.0 * scale;
        let half = random.within(2.0).abs() * scale;
        let corners: Vec<Vec2> = (0..9).map(|_| point(&mut random)).collect();
        let radius = random.below(1.0) * scale;
        let a: Shape = match round % 3 {
            0 => Rounded::capsule(point(&mut random), point(&mut random), radius).expect("finite").into(),
            1 => {
                Rounded::rect(Rect::new(point(&mut random), half, 0.0).expect("finite"), radius).expect("finite").into()
            }
            _ => Polygon::new(&convex_hull(corners))
                .and_then(|hull| Rounded::polygon(hull, radius))
                .expect("a hull")
                .into(),
        };
        let core = Segment::new(far + point(&mut random), far + point(&mut random)).expect("finite");
        let away = Model::of(&a).distance(&Model::of(&core.into())) - f64::from(radius);
        let mut other = away as f32;
        for _ in 0..random.next() % 3 {
            other = if random.one_in(2) { other.next_up() } else { other.next_down() };
        }
        if other <= 0.0 {
            continue;
        }
        let b: Shape = Rounded::capsule(core.a(), core.b(), other).expect("finite").into();
        let due = exact::relation(&a, &b);
        counts[due as usize] += 1;
        check_laws(&a, &b, due);
    }
    assert!(counts[0] > 300 && counts[2] > 300, "disjoint, touching, overlapping: {counts:?}");
}

/// Turned rectangles, deep and far apart, and polygons of many corners: above 4 ulp the relation is right.
#[test]
fn turned_cores_are_right_above_the_tolerance() {
    let mut random = SplitMix(13);
    for round in 0..6_000 {
        let mut any = |kind: u64| -> Shape {
            let (at, radius) = (random.within(8.0), random.below(2.0));
            let half = random.within(3.0).abs();
            let corners: Vec<Vec2> = (0..3 + random.next() % 20).map(|_| at + random.within(4.0)).collect();
            match kind % 5 {
                0 | 1 => Rounded::rect(Rect::new(at, half, random.below(7.0)).expect("finite"), radius)
                    .expect("small")
                    .into(),
                2 => Polygon::new(&convex_hull(corners))
                    .and_then(|hull| Rounded::polygon(hull, radius))
                    .expect("a hull")
                    .into(),
                3 => Rounded::capsule(at, at + random.within(4.0), radius).expect("finite").into(),
                _ => Rect::new(at, half, random.below(7.0)).expect("finite").into(),
            }
        };
        let (a, b) = (any(round % 3), any(round));
        let models = [&a, &b].map(Model::of);
        let depth = models[0].depth(&models[1]).unwrap_or_else(|| panic!("convex: {a:?} {b:?}"));
        let due = relation(&a, &b);
        if depth.abs() > 4.0 * ulp_of(&a, &b) {
            assert_eq!(due == Relation::Overlapping, depth > 0.0, "{a:?} and {b:?}: {depth}");
        }
        check_laws(&a, &b, due);
    }
}

#[test]
fn equal_cores_with_different_radii_have_mirrored_contacts() {
    let mut random = SplitMix(15);
    for round in 0..2000 {
        let kind = random.one_of(&[5, 6, 7]);
        let Shape::Rounded(thin) = shape(&mut random, kind, 1.0) else { continue };
        let radius = thin.radius() + 0.5;
        let thick = match thin.core() {
            ShapeRef::Segment(s) => Rounded::capsule(s.a(), s.b(), radius),
            ShapeRef::Rect(r) => Rounded::rect(*r, radius),
            ShapeRef::Polygon(p) => Rounded::polygon(p.clone(), radius),
            _ => continue,
        };
        let [a, b] = [thin, thick.expect("a larger radius")].map(Shape::from);
        let (found, mirrored) = (contact(&a, &b), contact(&b, &a));
        assert_eq!(found, mirrored.map(Contact::flipped), "round {round}: {a:?} and {b:?}");
    }
}

#[test]
fn a_radius_of_zero_is_the_sharp_shape_bit_for_bit() {
    let mut random = SplitMix(14);
    for _ in 0..20_000 {
        let kind = random.one_of(&[1, 3, 4, 8]);
        let sharp = shape(&mut random, kind, 1.0);
        let rounded = match &sharp {
            Shape::Segment(s) => Rounded::capsule(s.a(), s.b(), 0.0),
            Shape::Rect(r) => Rounded::rect(*r, 0.0),
            Shape::Polygon(p) => Rounded::polygon(p.clone(), 0.0),
            _ => continue,
        };
        let rounded = Shape::from(rounded.expect("zero is accepted"));
        let other = random.next() % 9;
        let other = shape(&mut random, other, 1.0);
        assert_eq!(rounded.as_shape(), sharp.as_shape());
        assert_eq!(rounded.aabb(), sharp.aabb());
        assert_eq!(relation(&rounded, &other), relation(&sharp, &other));
        assert_eq!(overlaps(&rounded, &other), overlaps(&sharp, &other));
        assert_eq!(closest_points(&rounded, &other), closest_points(&sharp, &other));
        assert_eq!(contact(&rounded, &other), contact(&sharp, &other));
    }
}

#[test]
fn a_capsule_without_length_is_a_circle() {
    let mut random = SplitMix(15);
    for _ in 0..10_000 {
        let (at, radius) = (random.within(8.0), 0.1 + random.below(3.0));
        let circle = Shape::from(Circle::new(at, radius).expect("finite"));
        let capsule = Shape::from(Rounded::capsule(at, at, radius).expect("finite"));
        let other = random.next() % 9;
        let other = shape(&mut random, other, 1.0);
        assert_eq!(capsule.aabb(), circle.aabb());
        let tolerance = 8.0 * ulp_of(&circle, &other) as f32;
        let [p, q] = [&circle, &capsule].map(|shape| closest_points(shape, &other));
        assert!((p.distance - q.distance).abs() <= tolerance, "{capsule:?} and {other:?}: {p:?}, {q:?}");
        let [p, q] = [&circle, &capsule].map(|shape| contact(shape, &other).map_or(0.0, |contact| contact.depth));
        assert!((p - q).abs() <= tolerance, "{capsule:?} and {other:?}: {p:?}, {q:?}");
        assert_eq!(relation(&circle, &other), relation(&capsule, &other), "{capsule:?} and {other:?}");
    }
}

/// Beside a concave polygon: no translation that is shorter separates them.
#[test]
fn no_shorter_translation_parts_a_rounded_shape_from_a_concave_one() {
    let mut random = SplitMix(16);
    let mut met = 0;
    for _ in 0..400 {
        let kind = 5 + random.next() % 3;
        let (a, b) = (shape(&mut random, 8, 1.0), shape(&mut random, kind, 1.0));
        let Some(found) = contact(&a, &b) else { continue };
        met += 1;
        for k in 0..64 {
            let way = DVec2::from_angle(f64::from(k) * 0.1).as_vec2() * found.depth;
            let mut moved = b.clone();
            if found.depth > 0.01 && moved.translate(way * 0.999).is_ok() {
                assert!(overlaps(&a, &moved), "{a:?} and {b:?}: {found:?}, but {way} separates them");
            }
        }
    }
    assert!(met > 100, "{met} met");
}

#[test]
fn bad_radii_are_refused_and_areas_have_true_arcs() {
    let concave = [(0.0, 0.0), (4.0, 2.0), (0.0, 4.0), (1.0, 2.0)].map(Vec2::from);
    let concave = Polygon::new(&concave).expect("a polygon");
    let error = Rounded::polygon(concave.clone(), 0.5).expect_err("concave");
    assert_eq!(error.to_string(), "radius: only a convex polygon can be rounded");
    assert!(Rounded::polygon(concave, 0.0).is_ok());
    let capsule = |radius| Rounded::capsule(Vec2::ZERO, Vec2::new(3.0, 4.0), radius);
    assert_eq!(capsule(-1.0), Err(ShapeError::Negative { field: "radius", value: -1.0 }));
    assert_eq!(capsule(f32::NAN).expect_err("no number").to_string(), "radius: must be a finite number");
    assert_eq!(capsule(f32::MAX).map(|capsule| capsule.radius()), Err(ShapeError::BeyondF32));
    let pi = core::f64::consts::PI;
    let close = |found: f64, due: f64| assert!((found - due).abs() < 1e-12 * due, "{found}, not {due}");
    close(capsule(2.0).expect("small").area(), 20.0 + 4.0 * pi);
    close(capsule(2.0).expect("small").perimeter(), 10.0 + 4.0 * pi);
    let rect = Rect::new(Vec2::ZERO, Vec2::new(3.0, 1.0), 0.0).expect("small");
    let mut rounded = Rounded::rect(rect, 0.5).expect("small");
    close(rounded.area(), 12.0 + 8.0 + 0.25 * pi);
    assert_eq!(rounded.aabb().size(), Vec2::new(7.0, 3.0));
    rounded.translate(Vec2::new(5.0, 0.0)).expect("near");
    assert_eq!(rounded.aabb().min, Vec2::new(1.5, -1.5));
    let outline = rounded.outline();
    assert!(Polygon::new(&outline).is_ok_and(|polygon| polygon.is_convex()), "{outline:?}");
    let of_outline = Polygon::new(&outline).expect("an outline").area();
    assert!((of_outline - rounded.area()).abs() < 0.1 * rounded.perimeter(), "{of_outline}");
}
