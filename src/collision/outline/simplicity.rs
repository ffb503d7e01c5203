//! Does an outline cross or touch itself?
//!
//! Most outlines do not, which a tree of boxes shows fastest. Otherwise few edges are compared pair by pair, and many by a
//! sweep in the direction of +x that only tries edges which are neighbours along the sweep line, after
//! Shamos and Hoey, "Geometric intersection problems" (1976).

use crate::collision::{
    outline::{
        edge_intersection::{EdgeIntersection, Fractions, crossing_point, intersect_edges},
        edge_tree::{BoxTree, SignedBox, edge_box},
        edges::{corners, edge_of, next, previous},
    },
    sign::{
        exact_point::size_of,
        predicates::{compare_xy, dot_sign, orient, turn},
    },
};
use core::{cmp::Ordering, ops::ControlFlow};
use glam::Vec2;

/// From this number of edges on a tree is faster than trying every pair. With fewer nothing is allocated.
pub(crate) const MIN_FOR_TREE: usize = 48;

/// From this number of edges on the sweep is faster than trying every pair.
const MIN_FOR_SWEEP: usize = 64;

/// A place where two edges of a closed outline meet other than as neighbours at their common vertex; an edge has the
/// index of its first vertex. Neighbouring vertices must differ, and not all vertices lie on one line.
pub(crate) fn first_crossing(vertices: &[Vec2]) -> Option<Crossing> {
    let outline = Outline { vertices };
    if outline.is_convex() || (vertices.len() >= MIN_FOR_TREE && outline.is_simple_by_boxes()) {
        return None;
    }
    let Crossing { edges: [i, j], at } =
        if vertices.len() < MIN_FOR_SWEEP { outline.try_pairs() } else { outline.sweep() }?;
    Some(Crossing { edges: [i.min(j), i.max(j)], at })
}

/// Two edges that meet where they must not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crossing {
    /// The edges, the one with the smaller index first.
    pub edges: [usize; 2],
    /// Where they meet, rounded to f32.
    pub at: Vec2,
}

/// A closed outline; the edge of a vertex is the one that starts there.
struct Outline<'a> {
    vertices: &'a [Vec2],
}

impl Outline<'_> {
    fn after(&self, i: usize) -> usize {
        next(i, self.vertices.len())
    }

    fn before(&self, i: usize) -> usize {
        previous(i, self.vertices.len())
    }

    fn edge(&self, i: usize) -> [Vec2; 2] {
        edge_of(self.vertices, i)
    }

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
        let all = BoxTree::new(self.vertices).each_pair_within(&mut |i, j| {
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

    /// Whether the edge runs back along the one before it.
    fn doubles_back(&self, i: usize) -> Option<Crossing> {
        let ([a, b], c) = (self.edge(self.before(i)), self.vertices[self.after(i)]);
        let doubles_back = turn(a, b, b, c) == Ordering::Equal && dot_sign(a, b, b, c) == Ordering::Less;
        doubles_back.then(|| Crossing { edges: [self.before(i), i], at: b })
    }

    /// The crossing of the edges i and j, whose intersection was computed of the edges or of the reversed edges.
    fn crossing_at(&self, i: usize, j: usize, intersection: EdgeIntersection, backwards: bool) -> Option<Crossing> {
        let start = |edge| if backwards { self.vertices[self.after(edge)] } else { self.vertices[edge] };
        let at = match intersection {
            EdgeIntersection::None => return None,
            // The fractions may be those of reversed edges; the exact computation needs none.
            EdgeIntersection::Crossing { .. } => {
                crossing_point(self.edge(i), self.edge(j), Fractions::UNKNOWN).as_vec2()
            }
            EdgeIntersection::AtStart { a_starts: true, .. } | EdgeIntersection::Antiparallel => start(i),
            EdgeIntersection::AtStart { a_starts: false, .. } => start(j),
        };
        Some(Crossing { edges: [i, j], at })
    }

    /// Where two edges meet, their ends included; they are not neighbours and have no end in common.
    fn closed_crossing(&self, i: usize, j: usize, size: f64) -> Option<Crossing> {
        let ([a, b], [c, d]) = (self.edge(i), self.edge(j));
        self.crossing_at(i, j, intersect_edges([a, b], [c, d], size), false)
            .or_else(|| self.crossing_at(i, j, intersect_edges([b, a], [d, c], size), true))
    }

    fn sweep(&self) -> Option<Crossing> {
        let mut order: Vec<usize> = (0..self.vertices.len()).collect();
        order.sort_unstable_by(|&i, &j| compare_xy(self.vertices[i], self.vertices[j]));
        let repeated = order.windows(2).find(|pair| self.vertices[pair[0]] == self.vertices[pair[1]]);
        if let Some(&[i, j]) = repeated {
            return Some(Crossing { edges: [i, j], at: self.vertices[i] });
        }
        let mut sweep = Sweep { outline: self, size: size_of(self.vertices), crossed: Vec::new() };
        order.into_iter().find_map(|vertex| sweep.pass(vertex))
    }
}

/// The sweep line: the edges that cross it, by y.
struct Sweep<'a> {
    outline: &'a Outline<'a>,
    size: f64,
    crossed: Vec<usize>,
}

impl Sweep<'_> {
    /// Moves on to the next vertex in the order of x, then y. All vertices differ.
    fn pass(&mut self, vertex: usize) -> Option<Crossing> {
        let outline = self.outline;
        let point = outline.vertices[vertex];
        let edges = [outline.before(vertex), vertex];
        let is_ahead = [edges[0], outline.after(vertex)].map(|end| compare_xy(point, outline.vertices[end]).is_lt());
        let is_above = |edge: &usize| !edges.contains(edge) && self.side_of(*edge, point) == Ordering::Greater;
        let place = self.crossed.partition_point(is_above);
        let ending = usize::from(!is_ahead[0]) + usize::from(!is_ahead[1]);
        // The edges that end here come next; any other edge through this point is one too many.
        for k in place..place + ending + 1 {
            let Some(&edge) = self.crossed.get(k) else { break };
            if !edges.contains(&edge) && self.side_of(edge, point) == Ordering::Equal {
                return Some(Crossing { edges: [edge, vertex], at: point });
            }
        }
        let starting: &[usize] = match is_ahead {
            [false, false] => &[],
            [true, false] => &edges[..1],
            [false, true] => &edges[1..],
            [true, true] => match orient(point, outline.vertices[edges[0]], outline.edge(vertex)[1]) {
                Ordering::Greater => &edges,
                Ordering::Less => &[edges[1], edges[0]],
                Ordering::Equal => return Some(Crossing { edges, at: point }),
            },
        };
        self.crossed.splice(place..place + ending, starting.iter().copied());
        let above = place + starting.len();
        self.try_neighbours(place).or_else(|| if above > place { self.try_neighbours(above) } else { None })
    }

    /// Tries the edge at a place along the sweep line with the one before it.
    fn try_neighbours(&self, place: usize) -> Option<Crossing> {
        let (&i, &j) = (self.crossed.get(place.checked_sub(1)?)?, self.crossed.get(place)?);
        let (outline, size) = (self.outline, self.size);
        if outline.after(i) == j || outline.after(j) == i { None } else { outline.closed_crossing(i, j, size) }
    }

    /// On which side of an edge, seen in the order of x, then y, a point lies.
    fn side_of(&self, edge: usize, point: Vec2) -> Ordering {
        let [a, b] = self.outline.edge(edge);
        if compare_xy(a, b) == Ordering::Less { orient(a, b, point) } else { orient(b, a, point) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn every_way_to_meet_oneself_is_named() {
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
    fn the_sweep_finds_what_trying_every_pair_finds() {
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
            let outline = Outline { vertices: &vertices };
            let by_pairs = outline.try_pairs();
            assert_eq!(outline.sweep().is_some(), by_pairs.is_some(), "{:?}", outline.vertices);
            assert!(!outline.is_convex() || by_pairs.is_none(), "{:?} counts as convex", outline.vertices);
            assert!(!outline.is_simple_by_boxes() || by_pairs.is_none(), "{:?} counts as simple", outline.vertices);
            for Crossing { edges: [i, j], at } in outline.sweep().into_iter().chain(by_pairs) {
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
