//! What is the shortest translation that separates a rounded shape and a concave polygon whose cores are disjoint?
//!
//! The shapes are separate once the core is at least the radius r away from the polygon. Its distance d changes by no more than it
//! moves, so it must move by r − d or more. Moving it by just that, away from the closest point, suffices unless another part of the
//! polygon is then closer than r; that takes a search. The core cannot end up inside the polygon or across one of its edges: it
//! would have touched the outline on the way, with less than r left to move, and so could not end r away from it.

use crate::collision::answer::Relation;
use crate::collision::distance::closest_by_corners::closest_points;
use crate::collision::filter::closest_edges::closest_between;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::{Canonical, Core, with_corners};
use crate::collision::shape::convex8::LANES;
use crate::collision::shape::edge_runs::Alone;
use crate::collision::sign::exact_point::near;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

/// How many error bounds the cores are apart at least: then rounding does not turn the vector between them by an ulp (f32).
const CLEAR: f64 = 1e4;

/// The shortest translation of `b`; `None` where that takes a search.
pub(crate) fn shortest_exit(a: ShapeRef, b: ShapeRef) -> Option<DVec2> {
    let cores = Cores::new(a, b);
    if relation(&cores.a, &cores.b) != Relation::Disjoint {
        return None;
    }
    let [core_a, core_b] = [cores.a, cores.b].map(|core| Canonical::of(core).core);
    let (on_a, on_b, separation) = closest_points(&core_a, &core_b, || true).ok()?;
    let (radius, largest) = (cores.both_radii(), largest_coordinate(a, b));
    let (depth, error_bound) = (radius - separation, DISTANCE_ERROR * largest);
    if separation <= CLEAR * error_bound || depth <= error_bound {
        return None;
    }
    let exit = (on_b - on_a) * (depth / separation);
    let distance = if cores.radii[0] > 0.0 {
        distance_after(-exit, &core_a, &core_b)
    } else {
        distance_after(exit, &core_b, &core_a)
    };
    let rounding = 64.0 * f64::EPSILON * largest;
    (distance? >= radius - rounding).then_some(exit)
}

/// The distance of a convex core from a polygon after a translation; `None` for a core of many corners.
fn distance_after(by: DVec2, core: &Core, polygon: &Core) -> Option<f64> {
    let corners: Vec<DVec2> = with_corners!(core, |corners| near(corners)).into_iter().map(|at| at + by).collect();
    if corners.len() > LANES {
        return None;
    }
    let Core::Polygon(polygon) = polygon else { return None };
    Some(closest_between(Alone::new(&corners).of(&corners), polygon.outline()).square.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::contact::concave::exit_search::{ExitSearch, State};
    use crate::collision::contact::concave::parts::part_tree;
    use crate::collision::shape::any_shape::{AsShape, Shape};
    use crate::collision::shape::polygon::Polygon;
    use crate::collision::shape::rect::Rect;
    use crate::collision::shape::rounded::Rounded;
    use crate::split_mix::SplitMix;
    use core::f32::consts::TAU;
    use glam::Vec2;

    #[test]
    fn the_translation_is_that_of_the_search() {
        let mut random = SplitMix(67);
        let (mut found, mut left) = (0, 0);
        for i in 0..8000 {
            let (turn, size) = (random.below(TAU), 0.5 + random.below(2.0));
            let ray = |k: u32| {
                Vec2::from_angle(turn + k as f32 * TAU / 10.0) * if k.is_multiple_of(2) { size } else { 0.5 * size }
            };
            let star: Shape = Polygon::new(&(0..10).map(ray).collect::<Vec<_>>()).expect("simple").into();
            let (center, angle) = (random.within(3.0), random.below(TAU));
            let (half, radius) = (0.2 + random.below(1.5), 0.1 + random.below(0.5));
            let rounded: Result<Rounded, _> = if i % 2 == 0 {
                let along = Vec2::from_angle(angle) * half;
                Rounded::capsule(center - along, center + along, radius)
            } else {
                Rect::new(center, Vec2::new(half, 0.5), angle).and_then(|rect| Rounded::rect(rect, radius))
            };
            let rounded: Shape = rounded.expect("moderate numbers").into();
            let [star, rounded] = [star.as_shape(), rounded.as_shape()];
            let [a, b] = if i % 3 == 0 { [rounded, star] } else { [star, rounded] };
            let is_shallow = {
                let cores = Cores::new(a, b);
                relation(&a, &b) == Relation::Overlapping && relation(&cores.a, &cores.b) == Relation::Disjoint
            };
            match shortest_exit(a, b).filter(|_| is_shallow) {
                Some(exit) => {
                    let [of_a, of_b] = [a, b].map(Canonical::of);
                    let mut search = ExitSearch::new([part_tree(&of_a, &of_b), part_tree(&of_b, &of_a)]);
                    assert_eq!(search.advance(usize::MAX), State::Done);
                    let due = search.best();
                    assert!(exit.distance(due) < 1e-9, "round {i}: {exit} and {due}: {a:?}, {b:?}");
                    found += 1;
                }
                None => left += usize::from(is_shallow),
            }
        }
        assert!(found > 1000 && left > 50, "{found} found, {left} left to the search");
    }
}
