//! Does an outline cross or touch itself?
//!
//! Most outlines do not, which a tree of boxes shows fastest. For the others few edges are compared pair by pair, many by a sweep.

use crate::collision::outline::crossing_of_edges::{ClosedOutline, Crossing};
use crate::collision::outline::edge_intersection::{EdgeIntersection, intersect_edges};
use crate::collision::outline::edge_tree::{EdgeTree, SignedBox, Step, edge_box};
use crate::collision::outline::edges::corners;
use crate::collision::outline::self_crossing_sweep::sweep;
use crate::collision::sign::exact_point::size_of;
use crate::collision::sign::predicates::{compare_xy, dot_sign, orient};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use glam::Vec2;

/// From this number of edges on a tree is faster than trying every pair. With fewer nothing is allocated.
pub(crate) const MIN_FOR_TREE: usize = 48;

/// From this number of edges on the sweep is faster than trying every pair.
const MIN_FOR_SWEEP: usize = 64;

/// A place where two edges of a closed outline meet other than as neighbours at their common vertex; an edge has the
/// index of its first vertex. Neighbouring vertices must differ, and not all vertices lie on one line.
pub(crate) fn first_crossing(vertices: &[Vec2]) -> Option<Crossing> {
    let outline = ClosedOutline { vertices };
    if outline.is_convex() || (vertices.len() >= MIN_FOR_TREE && outline.is_simple_by_boxes()) {
        return None;
    }
    let Crossing { edges: [i, j], at } =
        if vertices.len() < MIN_FOR_SWEEP { outline.try_pairs() } else { sweep(&outline) }?;
    Some(Crossing { edges: [i.min(j), i.max(j)], at })
}

impl ClosedOutline<'_> {
    /// Whether all corners turn the same way and only once around: the edges then change between rightwards and
    /// leftwards twice.
    fn is_convex(&self) -> bool {
        let is_ahead = |i: usize| compare_xy(self.vertices[i], self.vertices[self.after(i)]);
        let changes = (0..self.vertices.len()).filter(|&i| is_ahead(i) != is_ahead(self.before(i))).count();
        changes == 2 && self.turns_one_way()
    }

    fn turns_one_way(&self) -> bool {
        let mut winding = Ordering::Equal;
        corners(self.vertices).all(|[a, b, c]| {
            let side = orient(a, b, c);
            if winding == Ordering::Equal {
                winding = side;
            }
            if side == Ordering::Equal { dot_sign(a, b, b, c) == Ordering::Greater } else { side == winding }
        })
    }

    /// Whether only neighbouring edges intersect, if that takes few pairs; false where unknown.
    fn is_simple_by_boxes(&self) -> bool {
        /// The most pairs tried per edge; those with its neighbours are two.
        const TRIES: usize = 16;
        let n = self.vertices.len();
        if (0..n).any(|i| self.doubles_back(i).is_some()) {
            return false;
        }
        let (size, mut tries) = (size_of(self.vertices), TRIES * n);
        let all = EdgeTree::new(self.vertices).each_pair_within(&mut |step| {
            let Step::Edges(i, j) = step else { return ControlFlow::Continue(()) };
            tries -= 1;
            let are_neighbours = self.after(i) == j || self.after(j) == i;
            let may_go_on = tries > 0
                && (are_neighbours || intersect_edges(self.edge(i), self.edge(j), size) == EdgeIntersection::None);
            if may_go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        all.is_continue()
    }

    fn try_pairs(&self) -> Option<Crossing> {
        let n = self.vertices.len();
        let mut boxes: [SignedBox; MIN_FOR_SWEEP] = [edge_box(self.vertices, 0); MIN_FOR_SWEEP];
        (1..n).for_each(|i| boxes[i] = edge_box(self.vertices, i));
        let size = size_of(self.vertices);
        let doubling = (0..n).find_map(|i| self.doubles_back(i));
        if doubling.is_some() {
            return doubling;
        }
        for i in 0..n {
            for j in i + 2..n {
                if boxes[i].overlaps(boxes[j]) && self.after(j) != i {
                    let crossing = self.crossing_at(i, j, intersect_edges(self.edge(i), self.edge(j), size), false);
                    if crossing.is_some() {
                        return crossing;
                    }
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::outline::self_crossing_sweep::separate_crossings;
    use crate::split_mix::SplitMix;

    fn check(vertices: &[[f32; 2]]) -> Option<(usize, usize, [f32; 2])> {
        let vertices: Vec<Vec2> = vertices.iter().copied().map(Vec2::from).collect();
        first_crossing(&vertices).map(|Crossing { edges: [edge, other], at }| (edge, other, at.to_array()))
    }

    #[test]
    fn simple_outlines_pass() {
        assert_eq!(check(&[[0., 0.], [4., 0.], [0., 4.]]), None);
        assert_eq!(check(&[[0., 0.], [4., 0.], [4., 2.], [4., 4.], [0., 4.]]), None, "a straight vertex");
        assert_eq!(check(&[[0., 0.], [4., 0.], [4., 4.], [2., 1.], [0., 4.]]), None, "a notch");
        assert_eq!(check(&[[0., 4.], [2., 1.], [4., 4.], [4., 0.], [0., 0.]]), None, "the other way round");
    }

    #[test]
    fn every_kind_of_self_contact_is_reported() {
        let bow_tie = [[0., 0.], [4., 4.], [4., 0.], [0., 4.]];
        assert_eq!(check(&bow_tie), Some((0, 2, [2., 2.])));
        let vertex_on_edge = [[0., 0.], [4., 0.], [4., 4.], [2., 0.], [0., 4.]];
        assert_eq!(check(&vertex_on_edge), Some((0, 3, [2., 0.])));
        let vertex_on_vertex = [[0., 0.], [2., 2.], [4., 0.], [4., 4.], [2., 2.], [0., 4.]];
        assert_eq!(check(&vertex_on_vertex), Some((1, 4, [2., 2.])));
        let spike = [[0., 0.], [4., 0.], [4., 4.], [2., 4.], [3., 4.], [0., 5.]];
        assert_eq!(check(&spike), Some((2, 3, [2., 4.])));
        let twice_around = [[0., 0.], [4., 0.], [4., 4.], [0., 4.], [0., 0.], [4., 0.], [4., 4.], [0., 4.]];
        assert!(check(&twice_around).is_some());
        let along_an_edge = [[0., 0.], [9., 0.], [9., 5.], [7., 0.], [5., 0.], [0., 5.]];
        assert_eq!(check(&along_an_edge), Some((0, 3, [7., 0.])));
        let pentagram: Vec<[f32; 2]> =
            (0..5).map(|i| (Vec2::from_angle(core::f32::consts::TAU * 0.4 * i as f32) * 9.0).to_array()).collect();
        assert!(check(&pentagram).is_some(), "all corners turn the same way, but twice around");
    }

    /// Small random outlines on a grid, where everything that can coincide does.
    #[test]
    fn the_sweep_matches_brute_force() {
        let mut random = SplitMix(7);
        let mut below = |limit: u64| random.next() % limit;
        let mut simple = 0;
        for _ in 0..20_000 {
            let n = 4 + below(5);
            let mut vertices: Vec<Vec2> = (0..n).map(|_| Vec2::new(below(7) as f32, below(7) as f32)).collect();
            vertices.dedup();
            let on_a_line =
                vertices.iter().all(|&c| orient(vertices[0], vertices[1 % vertices.len()], c) == Ordering::Equal);
            if vertices.len() < 3 || vertices.first() == vertices.last() || on_a_line {
                continue;
            }
            let outline = ClosedOutline { vertices: &vertices };
            let by_pairs = outline.try_pairs();
            assert_eq!(sweep(&outline).is_some(), by_pairs.is_some(), "{:?}", outline.vertices);
            assert!(!outline.is_convex() || by_pairs.is_none(), "{:?} counts as convex", outline.vertices);
            assert!(!outline.is_simple_by_boxes() || by_pairs.is_none(), "{:?} counts as simple", outline.vertices);
            for Crossing { edges: [i, j], at } in sweep(&outline).into_iter().chain(by_pairs) {
                for [a, b] in [outline.edge(i), outline.edge(j)].map(|edge| edge.map(|end| end.as_dvec2())) {
                    let at = at.as_dvec2();
                    let beside = (b - a).perp_dot(at - a).abs() + (at - a).dot(at - b).max(0.0);
                    assert!(beside < 1e-5, "edges {i} and {j} of {:?} do not meet at {at}", outline.vertices);
                }
            }
            simple += usize::from(outline.try_pairs().is_none());
        }
        assert!(simple > 500, "only {simple} of the random outlines are simple");
    }

    #[test]
    fn every_crossing_belongs_to_a_separate_edge() {
        let (mut random, mut most) = (SplitMix(8), 0);
        for round in 0..2000 {
            let mut below = |limit: u64| random.next() % limit;
            let vertices: Vec<Vec2> = (0..24).map(|_| Vec2::new(below(40) as f32, below(40) as f32)).collect();
            if (1..24).any(|i| vertices[..i].contains(&vertices[i])) {
                continue;
            }
            let outline = ClosedOutline { vertices: &vertices };
            let crossings = separate_crossings(&outline);
            let named: Vec<usize> = crossings.iter().flat_map(|crossing| crossing.edges).collect();
            most = most.max(crossings.len());
            for (i, j) in (0..24).flat_map(|i| (i + 1..24).map(move |j| (i, j))) {
                let meet = if outline.after(i) == j {
                    outline.doubles_back(j).is_some()
                } else {
                    outline.after(j) != i && outline.closed_crossing(i, j, 40.0).is_some()
                };
                assert!(
                    !meet || named.contains(&i) || named.contains(&j),
                    "round {round}: {i} and {j} of {vertices:?}"
                );
                let is_named = crossings.iter().any(|c| c.edges == [i, j] || c.edges == [j, i]);
                assert!(meet || !is_named || outline.after(j) == i, "round {round}: {i} and {j} of {vertices:?}");
            }
        }
        assert!(most > 8, "at most {most} crossings");
    }

    #[test]
    fn a_crossing_among_many_edges_is_found() {
        let star = |n: usize| -> Vec<[f32; 2]> {
            let corner = |i: usize| Vec2::from_angle(core::f32::consts::TAU * i as f32 / n as f32);
            (0..n).map(|i| (corner(i) * if i % 2 == 0 { 1000.0 } else { 300.0 }).to_array()).collect()
        };
        assert_eq!(check(&star(5000)), None);
        let mut crossed = star(5000);
        crossed.swap(1234, 1238);
        let (edge, other, _) = check(&crossed).expect("it crosses itself");
        assert!((1230..1240).contains(&edge) && (1230..1240).contains(&other), "{edge} and {other}");
    }
}
