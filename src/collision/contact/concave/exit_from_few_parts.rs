//! What is the shortest translation out of a concave shape of few convex parts?
//!
//! The same question as in `exit_search`, with an answer that needs no queue: the nearest point outside a few obstacles is the foot of
//! the perpendicular on one of their sides, or where sides of two cross. All of them are tried, for the deepest obstacle first; an
//! obstacle that covers the answer joins those. What has an equally near rival, or more obstacles than a few, is left to that search.

use crate::collision::contact::concave::parts::part_tree;
use crate::collision::decompose::half_planes::{HalfPlanes, Side, Sides, side_of};
use crate::collision::decompose::part_tree::PartTree;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::canonical::{Canonical, Core, with_corners};
use crate::collision::sign::exact_point::near;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use core::slice;
use glam::DVec2;
use std::sync::Arc;

/// The most obstacles that bound the answer.
const MAX_OBSTACLES: usize = 8;
/// How far apart two points are that count as one, in error bounds: where sides cross at a small angle.
const SAME: f64 = 4096.0;

/// The shortest translation of `b` after which it overlaps `a` no deeper than rounding; `None` where that takes a search. Without radii:
/// around round corners the nearest point need not be on a side.
pub(crate) fn shortest_exit(a: &Canonical, b: &Canonical) -> Option<DVec2> {
    let [tree_a, tree_b] = [tree(a, b), tree(b, a)];
    let (own_a, own_b);
    let of_a = if let Some(tree) = &tree_a {
        tree.few()?
    } else {
        own_a = own_sides(a)?;
        slice::from_ref(&own_a)
    };
    let of_b = if let Some(tree) = &tree_b {
        tree.few()?
    } else {
        own_b = own_sides(b)?;
        slice::from_ref(&own_b)
    };
    let size = of_a.iter().chain(of_b).map(|part| part.center.abs().max_element() + part.reach).fold(0.0, f64::max);
    run_vectorized(&Exit { of_a, of_b, error_bound: 128.0 * f64::EPSILON * size })
}

/// The convex parts of a polygon, which keeps them.
fn tree(shape: &Canonical, other: &Canonical) -> Option<Arc<PartTree>> {
    matches!(shape.core, Core::Polygon(_)).then(|| part_tree(shape, other))
}

/// The sides of a convex shape of few corners.
#[inline(always)]
fn own_sides(shape: &Canonical) -> Option<Sides> {
    let corners: Vec<DVec2> = with_corners!(shape.core, |corners| near(corners));
    let sides: Vec<Side> = closed_edges(&corners).map(side_of).collect();
    Sides::of(&sides)
}

/// Between the parts of two shapes.
struct Exit<'a> {
    of_a: &'a [Sides],
    of_b: &'a [Sides],
    /// What is no deeper in an obstacle counts as outside.
    error_bound: f64,
}

impl WithSimd for Exit<'_> {
    type Output = Option<DVec2>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<DVec2> {
        // The obstacle of each pair of parts, made when it is needed.
        let mut made: Vec<Option<HalfPlanes>> = (0..self.of_a.len() * self.of_b.len()).map(|_| None).collect();
        let (mut known, mut exit) = (Vec::with_capacity(MAX_OBSTACLES), DVec2::ZERO);
        while let Some(covering) = self.covering(exit, &mut made) {
            known.push(covering);
            let obstacles: Vec<&HalfPlanes> = known.iter().filter_map(|pair: &usize| made[*pair].as_ref()).collect();
            if known.len() > MAX_OBSTACLES {
                return None;
            }
            exit = nearest(&obstacles, self.error_bound)?;
        }
        (exit.length() > 1024.0 * self.error_bound).then_some(exit)
    }
}

impl Exit<'_> {
    /// The pair of parts in whose obstacle a translation lies deepest.
    #[inline(always)]
    fn covering(&self, t: DVec2, made: &mut [Option<HalfPlanes>]) -> Option<usize> {
        let (mut deepest, mut least) = (None, self.error_bound);
        let pairs = self.of_a.iter().flat_map(|p| self.of_b.iter().map(move |q| (p, q)));
        for (k, ((p, q), made)) in pairs.zip(made).enumerate() {
            let reach = p.reach + q.reach;
            if (p.center - t).distance_squared(q.center) < reach * reach {
                let depth = made.get_or_insert_with(|| HalfPlanes::between(p, q)).depth(t);
                if depth > least {
                    (deepest, least) = (Some(k), depth);
                }
            }
        }
        deepest
    }
}

/// The nearest point outside some obstacles; `None` where another one is as near. On the line of each side it is the foot of the
/// perpendicular, or on either side of that where the line leaves the other obstacles.
#[inline(always)]
fn nearest(known: &[&HalfPlanes], error_bound: f64) -> Option<DVec2> {
    let mut nearest = Nearest { at: DVec2::INFINITY, length: f64::INFINITY, rival: f64::INFINITY, error_bound };
    for (i, obstacle) in known.iter().enumerate() {
        for (normal, offset) in obstacle.sides() {
            if offset.abs() >= nearest.rival {
                continue;
            }
            let (foot, along) = (normal * offset, normal.perp());
            let (mut spans, mut count) = ([[0.0; 2]; MAX_OBSTACLES], 0);
            for other in known.iter().enumerate().filter_map(|(k, other)| (k != i).then_some(other)) {
                spans[count % MAX_OBSTACLES] = other.span(foot, along, 0.5 * error_bound);
                count += 1;
            }
            let around =
                |ahead: f64| spans[..count % MAX_OBSTACLES].iter().find(|[from, to]| (*from < ahead) & (ahead < *to));
            let Some(first) = around(0.0) else {
                nearest.consider(foot, offset.abs());
                continue;
            };
            for end in [0, 1] {
                let mut ahead = first[end];
                while let Some(span) = around(ahead) {
                    ahead = span[end];
                }
                nearest.consider(foot + along * ahead, (offset * offset + ahead * ahead).sqrt());
            }
        }
    }
    (nearest.rival - nearest.length > 16.0 * error_bound).then_some(nearest.at)
}

/// The nearest point so far, how far it is from the origin, and how far the next one.
struct Nearest {
    at: DVec2,
    length: f64,
    rival: f64,
    error_bound: f64,
}

impl Nearest {
    #[inline(always)]
    fn consider(&mut self, t: DVec2, length: f64) {
        if length >= self.rival {
            return;
        }
        // The same point on two lines counts once.
        let is_same = (t - self.at).abs().max_element() <= SAME * self.error_bound;
        let further = if length < self.length { self.length } else { length };
        self.rival = if is_same { self.rival } else { further };
        if length < self.length {
            (self.at, self.length) = (t, length);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::contact::concave::exit_search::{ExitSearch, State};
    use crate::collision::{AsShape, Polygon, Rect, Segment, Shape};
    use crate::split_mix::SplitMix;
    use core::f32::consts::TAU;
    use glam::Vec2;

    #[test]
    fn the_translation_is_that_of_the_search() {
        let mut random = SplitMix(61);
        let mut some_shape = |kind: u64| -> Shape {
            let (center, turn) = (random.within(3.0), random.below(TAU));
            let size = 1.0 + random.below(2.0);
            let ray = |k: u32, radius: f32| center + Vec2::from_angle(turn + k as f32 * TAU / 10.0) * radius * size;
            match kind {
                0 => Segment::new(ray(0, 1.0), ray(5, 1.0)).expect("moderate numbers").into(),
                1 => Rect::new(center, Vec2::new(size, 1.0), turn).expect("moderate numbers").into(),
                2 => Polygon::new(&[0, 2, 3, 7].map(|k| ray(k, 1.0))).expect("convex").into(),
                _ => {
                    let star = (0..10).map(|k| ray(k, if k % 2 == 0 { 1.0 } else { 0.4 }));
                    Polygon::new(&star.collect::<Vec<_>>()).expect("simple").into()
                }
            }
        };
        let (mut found, mut longest) = (0, 0.0_f64);
        for i in 0..4000 {
            let [star, other] = [some_shape(3), some_shape(i % 4)];
            let [a, b] = [Canonical::of(star.as_shape()), Canonical::of(other.as_shape())];
            let Some(exit) = shortest_exit(&a, &b) else { continue };
            let mut search = ExitSearch::new([part_tree(&a, &b), part_tree(&b, &a)]);
            assert_eq!(search.advance(usize::MAX), State::Done);
            assert!(
                exit.distance(search.best()) < 1e-9,
                "round {i}: {exit} and {}: {star:?}, {other:?}",
                search.best()
            );
            (found, longest) = (found + 1, longest.max(exit.length()));
        }
        assert!(found > 1500 && longest > 1.0, "{found} found, up to {longest}");
    }
}
