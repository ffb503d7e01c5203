//! What is the intersection of two shapes, one of them rounded? Its area by clipping outlines of many chords that enclose the same
//! area as their arcs, in f64; shares no code with the module.

use super::exact::Model;
use super::{shape, ulp_of};
use crate::collision::outline::area::area as outline_area;
use crate::collision::{Point, Relation, intersection, outline_crossings, relation, signed_distance};
use crate::split_mix::SplitMix;
use glam::{DVec2, Vec2};

/// Chords of a whole circle.
const CHORDS: f64 = 512.0;

/// A shape as a polygon from +x towards +y.
struct Chords {
    corners: Vec<DVec2>,
    is_convex: bool,
}

impl Chords {
    fn of(shape: &Model) -> Self {
        let (core, radius) = (turned_left(shape.corners.clone()), shape.radius());
        if radius == 0.0 {
            return Self { corners: core, is_convex: shape.is_convex };
        }
        let step = core::f64::consts::TAU / CHORDS;
        // The sector of a chord has the area of that of its arc.
        let equal = radius * (step / step.sin()).sqrt();
        let edge = |i: usize| core[(i + 1) % core.len()] - core[i];
        let mut corners = Vec::new();
        for (i, corner) in core.iter().enumerate() {
            let (before, after) = (edge((i + core.len() - 1) % core.len()), edge(i));
            let whole = core.len() == 1;
            let (start, turn) = if whole {
                (0.0, core::f64::consts::TAU)
            } else {
                (
                    (-before.perp()).to_angle(),
                    before.perp_dot(after).atan2(before.dot(after)).rem_euclid(core::f64::consts::TAU),
                )
            };
            let count = (turn / step).ceil().max(1.0) as u32;
            let last = if whole { count } else { count + 1 };
            for k in 0..last {
                let is_end = !whole && (k == 0 || k == count);
                let way = DVec2::from_angle(start + turn * f64::from(k) / f64::from(count));
                corners.push(*corner + way * if is_end { radius } else { equal });
            }
        }
        Self { corners, is_convex: true }
    }

    fn perimeter(&self) -> f64 {
        sides(&self.corners).map(|[p, q]| p.distance(q)).sum()
    }

    /// By Sutherland and Hodgman: one of the two is cut at every edge of the other, which is convex.
    fn common_area(&self, other: &Self) -> f64 {
        if [self, other].iter().any(|shape| shape.corners.len() < 3) {
            return 0.0;
        }
        let (cut, by) = if other.is_convex { (self, other) } else { (other, self) };
        let mut corners = cut.corners.clone();
        for [p, q] in sides(&by.corners) {
            let left_of = |point: DVec2| (q - p).perp_dot(point - p);
            let mut kept = Vec::new();
            for [a, b] in sides(&corners) {
                let [at_a, at_b] = [left_of(a), left_of(b)];
                if at_a >= 0.0 {
                    kept.push(a);
                }
                if (at_a < 0.0) != (at_b < 0.0) {
                    kept.push(a + (b - a) * (at_a / (at_a - at_b)));
                }
            }
            corners = kept;
        }
        area(&corners)
    }
}

fn sides(corners: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    corners.iter().zip(corners.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}

/// Positive from +x towards +y.
fn area(corners: &[DVec2]) -> f64 {
    let first = corners.first().copied().unwrap_or_default();
    sides(corners).map(|[p, q]| 0.5 * (p - first).perp_dot(q - first)).sum()
}

/// From +x towards +y, without repeats.
fn turned_left(mut corners: Vec<DVec2>) -> Vec<DVec2> {
    corners.dedup();
    if area(&corners) < 0.0 {
        corners.reverse();
    }
    corners
}

#[test]
fn areas_have_true_arcs_and_pieces_and_crossings_lie_on_the_outlines() {
    let (mut random, mut met) = (SplitMix(71), 0);
    for _ in 0..1000 {
        let [a, b] = [5 + random.next() % 3, 2 + random.next() % 7].map(|kind| shape(&mut random, kind, 1.0));
        let [of_a, of_b] = [&a, &b].map(|it| Chords::of(&Model::of(it)));
        let (region, due, case) = (intersection(&a, &b), of_a.common_area(&of_b), format!("{a:?} and {b:?}"));
        assert_eq!(region, intersection(&b, &a), "the swapped pair: {case}");
        let error_bound = 4.0 * ulp_of(&a, &b) * (of_a.perimeter() + of_b.perimeter());
        let found = region.area;
        assert!((found - due).abs() <= error_bound, "{found}, not {due} within {error_bound}: {case}");
        if relation(&a, &b) != Relation::Overlapping {
            assert_eq!((found, region.pieces.len()), (0.0, 0), "{case}");
            continue;
        }
        met += 1;
        let by_pieces: f64 = region.pieces.iter().map(outline_area).sum();
        assert!((found - by_pieces).abs() < 0.05, "{found}, but pieces of {by_pieces}: {case}");
        // How far from the outlines of both, above zero outside.
        let off = |at: Vec2| [&a, &b].map(|shape| signed_distance(shape, Point::new(at).expect("finite")));
        for at in region.pieces.iter().flatten() {
            let outside = off(*at).into_iter().fold(f32::NEG_INFINITY, f32::max);
            assert!((-0.003..1e-5).contains(&outside), "{at} is {outside} outside: {case}");
        }
        for at in outline_crossings(&a, &b) {
            assert!(off(at).iter().all(|off| off.abs() < 1e-5), "{at} is off by {:?}: {case}", off(at));
        }
    }
    assert!(met > 300, "{met} overlap");
}
