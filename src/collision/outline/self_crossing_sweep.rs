//! Which edges of an outline of many meet? A sweep in the direction of +x.
//!
//! Only edges that are neighbours along the sweep line are tried. The first two edges to meet are neighbours before they do, so that
//! one pair is found if there is any: Shamos and Hoey, "Geometric intersection problems" (1976).

use crate::collision::{
    outline::self_crossing::{Crossing, Outline},
    sign::{
        exact_point::size_of,
        predicates::{compare_xy, orient},
    },
};
use core::cmp::Ordering;
use glam::Vec2;

/// Two edges of the outline that meet where they must not.
pub(crate) fn sweep(outline: &Outline) -> Option<Crossing> {
    let mut order: Vec<usize> = (0..outline.vertices.len()).collect();
    order.sort_unstable_by(|&i, &j| compare_xy(outline.vertices[i], outline.vertices[j]));
    let repeated = order.windows(2).find(|pair| outline.vertices[pair[0]] == outline.vertices[pair[1]]);
    if let Some(&[i, j]) = repeated {
        return Some(Crossing { edges: [i, j], at: outline.vertices[i] });
    }
    let mut sweep = Sweep { outline, size: size_of(outline.vertices), crossed: Vec::new() };
    order.into_iter().find_map(|vertex| sweep.pass(vertex))
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
