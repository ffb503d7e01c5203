//! Which area do two convex outlines of many corners have in common, if no corner of one is on the other?
//!
//! Both outlines come to their crossings in the same order, so the common outline goes along the one that is inside from each
//! crossing to the next. The crossings are looked for where boxes around runs of edges overlap.

use crate::collision::answer::Relation;
use crate::collision::outline::edge_intersection::{EdgeIntersection, crossing_point, intersect_edges};
use crate::collision::outline::edge_tree::{SignedBox, edge_box};
use crate::collision::outline::edges::edge_of;
use crate::collision::outline::relation::point_outline_relation;
use core::ops::Range;
use glam::{DVec2, Vec2};

/// The edges of a run.
const RUN: usize = 8;

/// The most runs of an outline. With more, a tree of boxes is faster.
const MAX_RUNS: usize = 40;

/// Where two outlines cross.
struct Crossing {
    /// The edges.
    edges: [usize; 2],
    along_first: f64,
    /// Whether the second outline goes inside the first there.
    second_enters: bool,
    point: DVec2,
}

/// Writes the outline of the common area of two convex outlines whose coordinates are at most `size`; no corners if they share no
/// area. `None` where only the general search can decide.
pub(crate) fn common_outline(a: &[Vec2], b: &[Vec2], size: f64, common: &mut Vec<DVec2>) -> Option<()> {
    let mut crossings = crossings(a, b, size)?;
    common.reserve(a.len() + b.len());
    let near = |corner: &Vec2| corner.as_dvec2();
    if crossings.is_empty() {
        if point_outline_relation(a[0], b) == Relation::Overlapping {
            common.extend(a.iter().map(near));
        } else if point_outline_relation(b[0], a) == Relation::Overlapping {
            common.extend(b.iter().map(near));
        }
        return Some(());
    }
    crossings.sort_unstable_by(|p, q| p.edges[0].cmp(&q.edges[0]).then(p.along_first.total_cmp(&q.along_first)));
    for (k, crossing) in crossings.iter().enumerate() {
        let next = &crossings[(k + 1) % crossings.len()];
        // On the same edges of both, rounding may have swapped them.
        if next.second_enters == crossing.second_enters {
            return None;
        }
        common.push(crossing.point);
        let inside = usize::from(crossing.second_enters);
        let outline = [a, b][inside];
        let (from, to) = (crossing.edges[inside] + 1, next.edges[inside] + 1);
        if from <= to {
            common.extend(outline[from..to].iter().map(near));
        } else {
            common.extend(outline[from..].iter().chain(&outline[..to]).map(near));
        }
    }
    Some(())
}

/// The points where two outlines cross; `None` where one has a corner on the other, or too many edges.
fn crossings(a: &[Vec2], b: &[Vec2], size: f64) -> Option<Vec<Crossing>> {
    let mut crossings = Vec::with_capacity(4);
    let (mut first, mut second) = ([SignedBox::nothing(); MAX_RUNS], [SignedBox::nothing(); MAX_RUNS]);
    let (first, second) = (boxes(a, &mut first)?, boxes(b, &mut second)?);
    for (i_run, around) in first.iter().enumerate() {
        for (j_run, around_other) in second.iter().enumerate() {
            if around.overlaps(*around_other) {
                for i in run(a, i_run) {
                    let around_edge = edge_box(a, i);
                    if !around_edge.overlaps(*around_other) {
                        continue;
                    }
                    for j in run(b, j_run).filter(|&j| edge_box(b, j).overlaps(around_edge)) {
                        crossings.extend(crossing(a, b, [i, j], size)?);
                    }
                }
            }
        }
    }
    Some(crossings)
}

/// The crossing of two edges, if they have one; `None` where one starts on the other.
#[inline]
fn crossing(a: &[Vec2], b: &[Vec2], [i, j]: [usize; 2], size: f64) -> Option<Option<Crossing>> {
    let (edge, other) = (edge_of(a, i), edge_of(b, j));
    match intersect_edges(edge, other, size) {
        EdgeIntersection::None => Some(None),
        EdgeIntersection::Crossing { b_enters: second_enters, fractions } => {
            let (point, along_first) = (crossing_point(edge, other, fractions), fractions.along_a);
            Some(Some(Crossing { edges: [i, j], along_first, second_enters, point }))
        }
        EdgeIntersection::AtStart { .. } | EdgeIntersection::Antiparallel => None,
    }
}

/// The edges of a run.
fn run(outline: &[Vec2], number: usize) -> Range<usize> {
    number * RUN..outline.len().min((number + 1) * RUN)
}

/// The boxes around the runs of an outline, if they are not too many.
fn boxes<'a>(outline: &[Vec2], boxes: &'a mut [SignedBox; MAX_RUNS]) -> Option<&'a [SignedBox]> {
    let boxes = boxes.get_mut(..outline.len().div_ceil(RUN))?;
    for (number, around) in boxes.iter_mut().enumerate() {
        *around = run(outline, number).map(|edge| edge_box(outline, edge)).fold(SignedBox::nothing(), SignedBox::union);
    }
    Some(boxes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::intersection::weiler_atherton::common_pieces;
    use crate::collision::sign::exact_point::size_of;
    use crate::split_mix::SplitMix;

    /// Corners on an ellipse.
    fn outline(random: &mut SplitMix) -> Vec<Vec2> {
        let count = 9 + random.next() as usize % 60;
        let (center, way) = (random.within(20.0), Vec2::from_angle(random.below(7.0)));
        let half = Vec2::new(5.0 + random.below(20.0), 5.0 + random.below(20.0));
        let step = core::f32::consts::TAU / count as f32;
        (0..count).map(|k| center + (Vec2::from_angle(k as f32 * step) * half).rotate(way)).collect()
    }

    #[test]
    fn arcs_give_the_outline_of_an_overlay() {
        let (mut random, mut empty, mut crossed) = (SplitMix(31), 0, [0; 4]);
        for round in 0..2000 {
            let (a, b) = (outline(&mut random), outline(&mut random));
            let (mut due, mut common, size) = (common_pieces(&a, &b), Vec::new(), size_of(&a).max(size_of(&b)));
            common_outline(&a, &b, size, &mut common).expect("no corner of one is on the other");
            empty += usize::from(common.is_empty());
            crossed[crossings(&a, &b, size).map_or(0, |found| found.len().min(6) / 2)] += 1;
            // The same, from wherever it starts.
            if let Some(start) = due.first().and_then(|piece| piece.iter().position(|corner| *corner == common[0])) {
                due[0].rotate_left(start);
            }
            let found = Some(common).filter(|common| !common.is_empty());
            assert_eq!(found.into_iter().collect::<Vec<_>>(), due, "round {round}: {a:?} and {b:?}");
        }
        let seen = empty > 20 && crossed[0] > empty && crossed[..3].iter().all(|&count| count > 20);
        assert!(seen, "{empty} empty; cross never, twice, four times and more often: {crossed:?}");
    }

    #[test]
    fn a_corner_on_the_other_outline_is_left_to_the_overlay() {
        let mut random = SplitMix(32);
        let a = outline(&mut random);
        let b: Vec<Vec2> = a.iter().map(|corner| *corner + (a[0] - a[5])).collect();
        assert!(crossings(&a, &a, size_of(&a)).is_none() && crossings(&a, &b, size_of(&a)).is_none());
    }
}
