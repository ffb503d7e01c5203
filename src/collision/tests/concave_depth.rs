//! Is the penetration depth of a concave shape minimal? Against trying every translation that could be the shortest.

use crate::collision::answer::{Contact, Relation};
use crate::collision::contact::any_pair::contact;
use crate::collision::contact::concave::choose_search::best;
use crate::collision::contact::concave::contact_search::ContactSearch;
use crate::collision::contact::concave::exit_search::{ExitSearch, State};
use crate::collision::contact::concave::parts::part_tree;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{AsShape, Shape};
use crate::collision::shape::canonical::Canonical;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::exact_point::Exact;
use crate::collision::tests::seeds::seeds;
use crate::split_mix::SplitMix;
use core::f32::consts::{SQRT_2, TAU};
use every_place::{obstacles, shortest, to_segment};
use glam::{DVec2, Vec2};

mod every_place;
mod random_pairs;

/// The outline of a shape without curves; empty for a circle.
fn outline(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Point(p) => vec![p.position().as_dvec2()],
        Shape::Segment(s) => vec![s.a().as_dvec2(), s.b().as_dvec2()],
        Shape::Circle(_) | Shape::Rounded(_) => Vec::new(),
        Shape::Rect(r) => r.exact_corners().map(Exact::near).to_vec(),
        Shape::Polygon(p) => p.vertices().iter().map(Vec2::as_dvec2).collect(),
    }
}

fn edges(outline: &[DVec2]) -> Vec<[DVec2; 2]> {
    (0..outline.len()).map(|i| [outline[i], outline[(i + 1) % outline.len()]]).collect()
}

/// How deep the outline of one shape, moved by `t`, gets into another one: each edge is cut where it meets the other outline, and
/// the middles of all pieces are tried.
fn deepest_piece(of: &Shape, t: DVec2, within: &Shape) -> f64 {
    let area = edges(&outline(within));
    let mut deepest = 0.0_f64;
    for [p, q] in edges(&outline(of)).into_iter().map(|edge| edge.map(|end| end + t)) {
        let cut = |&[r, s]: &[DVec2; 2]| (r - p).perp_dot(s - r) / (q - p).perp_dot(s - r);
        let mut cuts: Vec<f64> =
            area.iter().map(cut).filter(|cut| (0.0..=1.0).contains(cut)).chain([0.0, 1.0]).collect();
        cuts.sort_by(f64::total_cmp);
        for piece in cuts.windows(2) {
            let middle = p.lerp(q, 0.5 * (piece[0] + piece[1]));
            let crosses = |&&[r, s]: &&[DVec2; 2]| {
                (r.y > middle.y) != (s.y > middle.y) && ((s - r).perp_dot(middle - r) > 0.0) == (s.y > r.y)
            };
            if area.iter().filter(crosses).count() % 2 == 1 {
                let depth = area.iter().map(|[r, s]| to_segment(middle, *r, *s)).fold(f64::INFINITY, f64::min);
                deepest = deepest.max(depth);
            }
        }
    }
    deepest
}

/// 4 ulp of the largest coordinate, at most 110.
const TOLERANCE: f32 = 110.0 * 4.0 * f32::EPSILON;

/// `COLLISION_LAB_BATCHES=2000 cargo test --release --lib concave_depth` tries more than a million pairs.
#[test]
fn the_translation_is_the_shortest_of_all() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        let pairs: Vec<[Shape; 2]> = (0..1000).filter_map(|_| random.overlapping()).collect();
        assert!(pairs.len() > 300, "only {} pairs overlap", pairs.len());
        for [a, b] in pairs {
            let found = contact(&a, &b).expect("they overlap");
            let due = shortest(&obstacles(&a, &b), 1e-11) as f32;
            assert!((found.depth - due).abs() <= TOLERANCE, "{due} is due, not {found:?}, of {a:?} and {b:?}");
            assert!(!found.depth_is_upper_bound, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn the_translation_separates_and_a_little_less_does_not() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        for [a, b] in (0..1000).filter_map(|_| random.overlapping()).collect::<Vec<_>>() {
            let found = contact(&a, &b).expect("they overlap");
            let moved = |by: Vec2| {
                let mut moved = b.clone();
                moved.translate(by).ok().map(|()| moved)
            };
            // Rounding could make two edges of a moved polygon meet.
            let [Some(out), Some(nearly)] = [1.0, 0.999].map(|part| moved(found.mtv() * part)) else { continue };
            let left = contact(&a, &out).map_or(0.0, |left| left.depth);
            assert!(left <= 2.0 * TOLERANCE, "{left} deep after {found:?}, of {a:?} and {b:?}");
            let is_nearly_out = found.depth * 0.001 < TOLERANCE || relation(&a, &nearly) == Relation::Overlapping;
            assert!(is_nearly_out, "they are disjoint before {found:?}, of {a:?} and {b:?}");
        }
    }
}

/// Edges of a part that differ by less than rounding, as (x, 5)–(1, 4) and (1, 4)–(4, 1) here, once put the sides of a Minkowski
/// difference with a parallel segment in a wrong order: it lost its inside, and the depth was 1e-45.
#[test]
fn a_slightly_bent_corner_changes_the_depth_as_little() {
    let segment = Segment::new(Vec2::new(7.0, 1.0), Vec2::new(0.0, 8.0)).expect("a segment");
    for x in [0.0, 1e-45, 1e-30, 1e-18, 1e-16, 1e-9, -1e-45, -1e-18, -1e-9] {
        let corners =
            [[1., 0.], [4., 0.], [4., 1.], [5., 0.], [5., 2.], [3., 8.], [2., 8.], [x, 5.], [1., 4.], [1., 3.]];
        let polygon = Polygon::new(&corners.map(Vec2::from)).expect("a simple polygon");
        let found = contact(&segment, &polygon).expect("they overlap");
        assert!((found.depth - 1.5 * SQRT_2).abs() < 1e-6, "{found:?} with {x:e}");
    }
}

/// Two corners beside a line left a sliver between two convex parts, and a rhombus over either seam was as thin as the sliver: the
/// segment got out along the seam, from (1, −1) to (−1, 1) within the polygon, and its depth was √2.
#[test]
fn no_segment_leaves_along_a_sliver() {
    let corners =
        [[-3., -3.], [-1e-32, 1e-38], [1., -1.], [2., -2.], [3., 0.], [3., 1.], [-2., 5.], [-4., 5.], [-1., 1.]];
    let polygon = Polygon::new(&corners.map(Vec2::from)).expect("a simple polygon");
    let segment = Segment::new(Vec2::new(0.0, -2.0), Vec2::new(-3.0, 1.0)).expect("a segment");
    let found = contact(&segment, &polygon).expect("they overlap");
    assert!((found.depth - 5_f32.sqrt()).abs() < 1e-6, "{found:?}");
}

/// `COLLISION_LAB_BATCHES=3000 cargo test --release --lib concave_depth` tries more than a million pairs.
#[test]
fn nudged_corners_keep_the_translation_the_shortest() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        let pairs: Vec<[Shape; 2]> = (0..1000).filter_map(|_| random.overlapping_nudged()).collect();
        assert!(pairs.len() > 200, "only {} pairs overlap", pairs.len());
        for [a, b] in pairs {
            let found = contact(&a, &b).expect("they overlap");
            let obstacles = obstacles(&a, &b);
            // A slot nearly fits: both depths are right if the nudge is near the tolerance.
            let [least, most] = [1e-11, 1e-13].map(|tolerance| shortest(&obstacles, tolerance) as f32);
            let is_due = (least - TOLERANCE..=most + TOLERANCE).contains(&found.depth);
            assert!(is_due, "{least} to {most} is due, not {found:?}, of {a:?} and {b:?}");
            let mtv = found.normal.as_dvec2() * f64::from(found.depth);
            let left = obstacles.iter().map(|obstacle| obstacle.depth(mtv)).fold(f64::NEG_INFINITY, f64::max);
            let left = left.max(deepest_piece(&b, mtv, &a)).max(deepest_piece(&a, -mtv, &b));
            assert!(left <= f64::from(TOLERANCE), "{left} deep after {found:?}, of {a:?} and {b:?}");
            assert!(!found.depth_is_upper_bound, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn a_search_at_its_limit_has_an_upper_bound_that_separates() {
    let star = |center: Vec2| {
        let ray = |i: usize| Vec2::from_angle(i as f32 * TAU / 60.0) * if i.is_multiple_of(2) { 100.0 } else { 30.0 };
        Polygon::new(&(0..60).map(|i| center + ray(i)).collect::<Vec<_>>()).expect("a star")
    };
    let (a, mut b) = (star(Vec2::ZERO), star(Vec2::new(40.0, 13.0)));
    let [of_a, of_b] = [&a, &b].map(|star| Canonical::of(star.as_shape()));
    let trees = [part_tree(&of_a, &of_b), part_tree(&of_b, &of_a)];
    let exact = contact(&a, &b).expect("they overlap");
    assert!(!exact.depth_is_upper_bound);
    let mut limited = ExitSearch::with_limit(trees.clone(), 5);
    let state = limited.advance(usize::MAX);
    assert_eq!(state, State::GaveUp, "five obstacles are too few");
    let bound: Contact = best(&limited);
    assert!(bound.depth_is_upper_bound && bound.depth > exact.depth, "{bound:?} of {exact:?}");
    // A suggestion is the bound.
    let mut limited = ExitSearch::with_limit(trees, 5);
    limited.try_beyond(exact.mtv().as_dvec2());
    limited.advance(usize::MAX);
    let suggested = best(&limited);
    assert!(suggested.depth < exact.depth + TOLERANCE, "{suggested:?} of {exact:?}");
    for way in [bound, suggested] {
        let mut moved = b.clone();
        moved.translate(way.mtv()).expect("a moved star");
        assert!(contact(&a, &moved).is_none_or(|left| left.depth < TOLERANCE), "after {way:?}");
    }
    b.translate(bound.mtv() * 3.0).expect("a moved star");
    assert_eq!(relation(&a, &b), Relation::Disjoint);
}

/// Where several translations are as short, both take the same one.
#[test]
fn a_search_finds_the_contact_itself() {
    for seed in seeds(1, 2) {
        let mut random = SplitMix(seed.0);
        for [a, b] in (0..1000).filter_map(|_| random.overlapping()).collect::<Vec<_>>() {
            let mut search = ContactSearch::new(&a, &b);
            search.advance(usize::MAX);
            assert_eq!(search.best(), contact(&a, &b), "{a:?} and {b:?}");
        }
    }
}
