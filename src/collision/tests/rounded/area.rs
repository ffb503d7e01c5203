//! What is the area of the intersection of two shapes, one of them convex? By clipping outlines of many chords that enclose the same
//! area as their arcs, in f64; shares no code with the module.

use super::exact::Model;
use super::{shape, ulp_of};
use crate::collision::intersection;
use crate::split_mix::SplitMix;
use glam::DVec2;

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
fn areas_of_intersections_have_true_arcs() {
    let (mut random, mut met) = (SplitMix(71), 0);
    for _ in 0..600 {
        let [a, b] = [5 + random.next() % 3, 2 + random.next() % 7].map(|kind| shape(&mut random, kind, 1.0));
        let [of_a, of_b] = [&a, &b].map(|it| Chords::of(&Model::of(it)));
        let (found, due) = (intersection(&a, &b).area, of_a.common_area(&of_b));
        let error_bound = 4.0 * ulp_of(&a, &b) * (of_a.perimeter() + of_b.perimeter());
        assert!((found - due).abs() <= error_bound, "{found}, not {due} within {error_bound}: {a:?} and {b:?}");
        met += u32::from(due > 1.0);
    }
    assert!(met > 100, "{met} with an area");
}
