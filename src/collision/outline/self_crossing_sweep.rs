//! Which edges of an outline of many edges meet? A sweep in the direction of +x.
//!
//! Only edges that are neighbours along the sweep line are tried. The first two edges to meet are neighbours before they do, so that
//! one pair is found if there is any: Shamos and Hoey, "Geometric intersection problems" (1976).

use crate::collision::outline::crossing_of_edges::{ClosedOutline, Crossing};
use crate::collision::sign::exact_point::size_of;
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use core::ops::Range;
use glam::Vec2;

/// Two edges of the outline that meet where they must not.
pub(crate) fn sweep(outline: &ClosedOutline) -> Option<Crossing> {
    let mut sweep = Sweep::new(outline);
    let order = in_order(outline);
    let repeated = order.windows(2).find(|pair| outline.vertices[pair[0]] == outline.vertices[pair[1]]);
    if let Some(&[i, j]) = repeated {
        return Some(Crossing { edges: [i, j], at: outline.vertices[i] });
    }
    order.into_iter().find_map(|vertex| match sweep.pass(vertex) {
        Err(crossing) => Some(crossing),
        Ok(starting) => sweep
            .try_neighbours(starting.start)
            .or_else(|| if starting.is_empty() { None } else { sweep.try_neighbours(starting.end) }),
    })
}

/// Crossings of an outline whose vertices all differ: as soon as two edges are found to meet, the sweep leaves them out. So every other
/// crossing is one of an edge that is named here.
pub(crate) fn separate_crossings(outline: &ClosedOutline) -> Vec<Crossing> {
    let (mut sweep, mut crossings) = (Sweep::new(outline), Vec::new());
    for vertex in in_order(outline) {
        let starting = loop {
            match sweep.pass(vertex) {
                Ok(starting) => break starting,
                Err(crossing) => {
                    sweep.leave_out(crossing);
                    crossings.push(crossing);
                }
            }
        };
        let (mut place, mut last) = (starting.start, starting.end);
        while place <= last {
            let Some(crossing) = sweep.try_neighbours(place) else {
                place += 1;
                continue;
            };
            sweep.leave_out(crossing);
            crossings.push(crossing);
            // The edges on both sides of these are neighbours now.
            place -= 1;
            last = place.max(last.saturating_sub(2));
        }
    }
    crossings
}

fn in_order(outline: &ClosedOutline) -> Vec<usize> {
    let mut order: Vec<usize> = (0..outline.vertices.len()).collect();
    order.sort_unstable_by(|&i, &j| compare_xy(outline.vertices[i], outline.vertices[j]));
    order
}

/// The sweep line: the edges that cross it, by y.
struct Sweep<'a> {
    outline: &'a ClosedOutline<'a>,
    size: f64,
    crossed: Vec<usize>,
    is_left_out: Vec<bool>,
}

impl<'a> Sweep<'a> {
    fn new(outline: &'a ClosedOutline) -> Self {
        let is_left_out = vec![false; outline.vertices.len()];
        Self { outline, size: size_of(outline.vertices), crossed: Vec::new(), is_left_out }
    }

    /// Moves on to the next vertex in the order of x, then y. All vertices differ. Returns the places of the edges that start there, or two
    /// edges that meet there, and then stays where it was.
    fn pass(&mut self, vertex: usize) -> Result<Range<usize>, Crossing> {
        let outline = self.outline;
        let point = outline.vertices[vertex];
        let edges = [outline.before(vertex), vertex];
        let is_ahead = [edges[0], outline.after(vertex)].map(|end| compare_xy(point, outline.vertices[end]).is_lt());
        let is_above = |edge: &usize| !edges.contains(edge) && self.side_of(*edge, point) == Ordering::Greater;
        let place = self.crossed.partition_point(is_above);
        let counts = [0, 1].map(|k| !self.is_left_out[edges[k]]);
        let ending = usize::from(counts[0] && !is_ahead[0]) + usize::from(counts[1] && !is_ahead[1]);
        // The edges that end here come next; any other edge through this point is one too many.
        for k in place..place + ending + 1 {
            let Some(&edge) = self.crossed.get(k) else { break };
            if !edges.contains(&edge) && self.side_of(edge, point) == Ordering::Equal {
                return Err(Crossing { edges: [edge, vertex], at: point });
            }
        }
        let starting: &[usize] = match [counts[0] && is_ahead[0], counts[1] && is_ahead[1]] {
            [false, false] => &[],
            [true, false] => &edges[..1],
            [false, true] => &edges[1..],
            [true, true] => match orient(point, outline.vertices[edges[0]], outline.edge(vertex)[1]) {
                Ordering::Greater => &edges,
                Ordering::Less => &[edges[1], edges[0]],
                Ordering::Equal => return Err(Crossing { edges, at: point }),
            },
        };
        self.crossed.splice(place..place + ending, starting.iter().copied());
        Ok(place..place + starting.len())
    }

    /// Goes on as if two edges were not there.
    fn leave_out(&mut self, crossing: Crossing) {
        for edge in crossing.edges {
            self.is_left_out[edge] = true;
        }
        self.crossed.retain(|edge| !crossing.edges.contains(edge));
    }

    /// Tries the edge at a place along the sweep line with the one before it.
    fn try_neighbours(&self, place: usize) -> Option<Crossing> {
        let (&i, &j) = (self.crossed.get(place.checked_sub(1)?)?, self.crossed.get(place)?);
        let (outline, size) = (self.outline, self.size);
        if outline.after(i) == j || outline.after(j) == i { None } else { outline.closed_crossing(i, j, size) }
    }

    /// On which side of an edge that runs in the order of x, then y, a point lies.
    fn side_of(&self, edge: usize, point: Vec2) -> Ordering {
        let [a, b] = self.outline.edge(edge);
        if compare_xy(a, b) == Ordering::Less { orient(a, b, point) } else { orient(b, a, point) }
    }
}
