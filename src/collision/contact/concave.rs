//! The shortest way out of a union of convex obstacles: how a concave shape is left.
//!
//! Moving b by t makes it overlap a exactly when t lies in the open Minkowski difference of a convex part of a and one of
//! b. The nearest t outside all of them is searched in a quadtree around the origin, nearest cells first: a cell within
//! one obstacle is dropped, a cell that few obstacles reach is solved by trying the nearest points of their borders and
//! the places where two borders cross.

use crate::collision::{
    answer::Relation,
    contact::seams::rhombi,
    outline::nearest::closest_on_segment,
    relation::separating_axis::outward,
    shape::{
        canonical::{Corners, Form, Straight},
        circle::Circle,
    },
    sign::{exact_point::Exact, tolerance::THIN},
};
use core::cmp::{Ordering, Reverse};
use glam::DVec2;
use std::collections::BinaryHeap;

/// A convex part of a shape: a ring of corners, a segment's two or a point's one, with everything within `radius` of it.
pub(crate) struct Part {
    corners: Vec<DVec2>,
    radius: f64,
}

impl Part {
    pub fn of_circle(circle: Circle) -> Self {
        Self { corners: vec![circle.center().as_dvec2()], radius: f64::from(circle.radius()) }
    }

    /// The convex parts of a shape, and what closes the cuts between them where the other shape is so thin that it fits
    /// on a cut.
    pub fn of_straight(shape: &Straight, other: &Form) -> Vec<Self> {
        let part = |corners: Vec<DVec2>| Self { corners, radius: 0.0 };
        if let Straight::Polygon(polygon) = shape {
            let fits_on_a_cut = other.thickness() <= THIN * f64::from(polygon.aabb().size().max_element());
            let rhombi = if fits_on_a_cut { rhombi(polygon) } else { Vec::new() };
            let parts = polygon.convex_parts().iter();
            let parts = parts.map(|convex| convex.vertices().iter().map(|v| v.near()).collect());
            return parts.chain(rhombi.into_iter().map(Vec::from)).map(part).collect();
        }
        vec![part(match shape.corners() {
            Corners::Plain(corners) => corners.iter().map(|corner| corner.near()).collect(),
            Corners::Turned(corners) => corners.iter().map(|corner| corner.near()).collect(),
        })]
    }
}

/// The unit direction and length of the shortest translation of the second union of parts after which it no longer
/// overlaps the first. For shapes that only touch the length is zero and the direction that of a common border.
pub(crate) fn of_union(a: &[Part], b: &[Part], relation: Relation) -> (DVec2, f64) {
    if a.len() * b.len() > MOST_OBSTACLES {
        return past_everything(a, b, relation);
    }
    let obstacles: Vec<Obstacle> = a.iter().flat_map(|a| b.iter().map(|b| Obstacle::between(a, b))).collect();
    let exit = if relation == Relation::Touching { DVec2::ZERO } else { nearest_exit(&obstacles) };
    match exit.try_normalize() {
        Some(normal) => (normal, exit.length()),
        None => (border_normal(&obstacles), 0.0),
    }
}

/// The shortest of some ways along straight lines past everything.
fn past_everything(a: &[Part], b: &[Part], relation: Relation) -> (DVec2, f64) {
    let reach = |parts: &[Part], direction: DVec2| {
        let along =
            parts.iter().flat_map(|part| part.corners.iter().map(move |corner| corner.dot(direction) + part.radius));
        along.fold(f64::NEG_INFINITY, f64::max)
    };
    let ways = directions().map(|direction| (direction, reach(a, direction) + reach(b, -direction)));
    let (normal, depth) = ways.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((DVec2::X, 0.0));
    (normal, if relation == Relation::Touching { 0.0 } else { depth })
}

/// Directions all around.
fn directions() -> impl Iterator<Item = DVec2> {
    (0..32).map(|i| DVec2::from_angle(core::f64::consts::TAU * f64::from(i) / 32.0))
}

/// The outward normal of the border that the origin lies on, or is nearest to.
fn border_normal(obstacles: &[Obstacle]) -> DVec2 {
    let borders = obstacles.iter().map(|obstacle| obstacle.border(DVec2::ZERO));
    let nearest = borders.min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
    nearest.map_or(DVec2::X, |(normal, _)| normal)
}

/// A Minkowski difference: the open set within `radius` of a convex ring.
struct Obstacle {
    corners: Vec<DVec2>,
    radius: f64,
}

impl Obstacle {
    /// All differences of a point of `a` and a point of `b`; one of them has an area. Merges the edges of both by
    /// direction, after de Berg et al., "Computational Geometry" (2008), 13.3.
    fn between(a: &Part, b: &Part) -> Self {
        let negated: Vec<DVec2> = b.corners.iter().map(|&corner| -corner).collect();
        let (a_start, b_start) = (topmost(&a.corners), topmost(&negated));
        let (n, m) = (a.corners.len(), negated.len());
        let (mut i, mut j) = (0, 0);
        let mut corners = Vec::with_capacity(n + m);
        while i < n || j < m {
            let at = |ring: &[DVec2], start: usize, k: usize| ring[(start + k) % ring.len()];
            let (p, q) = (at(&a.corners, a_start, i), at(&negated, b_start, j));
            corners.push(p + q);
            let turn = (at(&a.corners, a_start, i + 1) - p).perp_dot(at(&negated, b_start, j + 1) - q);
            let (of_a, of_b) = (j == m || (i < n && turn >= 0.0), i == n || (j < m && turn <= 0.0));
            i += usize::from(of_a);
            j += usize::from(of_b);
        }
        corners.dedup();
        Self { corners, radius: a.radius + b.radius }
    }

    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        let ends = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(ends).map(|(&p, &q)| [p, q])
    }

    /// The outward normal of the nearest border and how far inside it `t` lies; below zero outside, and then no more
    /// than the distance.
    fn border(&self, t: DVec2) -> (DVec2, f64) {
        let behind = self.edges().filter(|[p, q]| p != q).map(|[p, q]| {
            let normal = outward(q - p);
            (normal, (p - t).dot(normal))
        });
        let (normal, inside) = behind.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((DVec2::X, f64::NEG_INFINITY));
        // Zero does not mean inside: a ring that rounding made a segment has all of its line at zero.
        if self.radius == 0.0 || inside > 0.0 {
            return (normal, inside + self.radius);
        }
        let nearest = self.edges().map(|[p, q]| closest_on_segment(p, q, t));
        let nearest = nearest.min_by(|a, b| a.distance_squared(t).total_cmp(&b.distance_squared(t)));
        let from_ring = t - nearest.unwrap_or(t);
        (from_ring.try_normalize().unwrap_or(normal), self.radius - from_ring.length())
    }

    fn depth(&self, t: DVec2) -> f64 {
        self.border(t).1
    }

    /// How far the obstacle reaches along a direction.
    fn reach(&self, direction: DVec2) -> f64 {
        let along = self.corners.iter().map(|corner| corner.dot(direction));
        along.fold(f64::NEG_INFINITY, f64::max) + self.radius
    }
}

/// The corner with the smallest y, of those the one with the smallest x: where the directions of a ring's edges start.
fn topmost(corners: &[DVec2]) -> usize {
    let before = |a: DVec2, b: DVec2| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x));
    (0..corners.len()).min_by(|&i, &j| before(corners[i], corners[j])).unwrap_or(0)
}

/// A piece of an obstacle's border.
#[derive(Clone, Copy)]
enum Border {
    Edge([DVec2; 2]),
    /// A whole circle; only the part that no obstacle covers counts, and the rest is covered by its own.
    Arc(DVec2, f64),
}

impl Border {
    fn of(obstacle: &Obstacle) -> impl Iterator<Item = Self> + '_ {
        let radius = obstacle.radius;
        let edges = obstacle.edges().filter(|[p, q]| p != q).map(move |[p, q]| {
            let aside = outward(q - p) * radius;
            Self::Edge([p + aside, q + aside])
        });
        let arcs = obstacle.corners.iter().filter(move |_| radius > 0.0).map(move |&p| Self::Arc(p, radius));
        edges.chain(arcs)
    }

    fn nearest(self, t: DVec2) -> DVec2 {
        match self {
            Self::Edge([p, q]) => closest_on_segment(p, q, t),
            Self::Arc(center, radius) => center + (t - center).try_normalize().unwrap_or(DVec2::X) * radius,
        }
    }

    /// Where two borders cross: none, one or two places.
    fn crossings(self, other: Self) -> [Option<DVec2>; 2] {
        match (self, other) {
            (Self::Edge([p, q]), Self::Edge([r, s])) => {
                let (along, across) = (q - p, s - r);
                let share = (r - p).perp_dot(across) / along.perp_dot(across);
                [(0.0..=1.0).contains(&share).then(|| p + along * share), None]
            }
            (Self::Edge([p, q]), Self::Arc(center, radius)) | (Self::Arc(center, radius), Self::Edge([p, q])) => {
                let Some(along) = (q - p).try_normalize() else { return [None; 2] };
                let foot = p + along * (center - p).dot(along);
                chord(foot, along, radius, center.distance(foot))
            }
            (Self::Arc(a, r), Self::Arc(b, s)) => {
                let far = a.distance(b);
                let along = (b - a) / far;
                let to_chord = (far * far + (r - s) * (r + s)) / (2.0 * far);
                chord(a + along * to_chord, along.perp(), r, to_chord.abs())
            }
        }
    }
}

/// The ends of a circle's chord through `middle`, `distance` away from its centre.
fn chord(middle: DVec2, along: DVec2, radius: f64, distance: f64) -> [Option<DVec2>; 2] {
    let half = ((radius - distance) * (radius + distance)).sqrt();
    if half.is_nan() { [None; 2] } else { [Some(middle - along * half), Some(middle + along * half)] }
}

/// A square of translations, with the obstacles that reach into it.
struct Cell {
    center: DVec2,
    half: f64,
    reached_by: Vec<u32>,
    /// How often it was cut without losing an obstacle.
    cut_in_vain: u32,
}

impl Cell {
    /// The point of the cell closest to the origin.
    fn nearest(&self) -> DVec2 {
        DVec2::ZERO.clamp(self.center - self.half, self.center + self.half)
    }

    fn quarters(&self) -> [Self; 4] {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, y)| Self {
            center: self.center + DVec2::new(x, y) * self.half,
            half: 0.5 * self.half,
            reached_by: self.reached_by.clone(),
            cut_in_vain: self.cut_in_vain + 1,
        })
    }
}

/// A cell of the queue, nearest to the origin first.
struct Queued(f64, Cell);

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Queued {}

/// So many pairs of convex parts are searched; beyond, memory and time would be without bounds.
const MOST_OBSTACLES: usize = 1 << 20;

/// So few obstacles in a cell are solved at once.
const FEW: usize = 6;

/// A cell cut so often without losing an obstacle is solved as it is: their borders run through one point or line.
const CUTS_IN_VAIN: u32 = 3;

/// So many cells are looked at; after that the best way out so far has to do. Only numbers that differ by more than f64
/// can hold ever need as many.
const MANY: usize = 20_000;

/// The point outside all obstacles that is nearest to the origin.
fn nearest_exit(obstacles: &[Obstacle]) -> DVec2 {
    let mut best = straight_exit(obstacles);
    let whole = best.length();
    let slack = 64.0 * f64::EPSILON * obstacles.iter().flat_map(|o| &o.corners).fold(whole, size_with);
    let all = (0..obstacles.len() as u32).collect();
    let mut queue = BinaryHeap::new();
    queue.push(Reverse(Queued(0.0, Cell { center: DVec2::ZERO, half: whole, reached_by: all, cut_in_vain: 0 })));
    let mut cells = 0;
    while let Some(Reverse(Queued(distance, mut cell))) = queue.pop() {
        cells += 1;
        if distance >= best.length() || cells > MANY {
            break;
        }
        if !keep_reaching(&mut cell, obstacles, slack) {
            continue;
        }
        if cell.reached_by.len() <= FEW || cell.cut_in_vain >= CUTS_IN_VAIN {
            best = solve(&cell, obstacles, slack, best);
        } else {
            queue.extend(cell.quarters().map(|quarter| Reverse(Queued(quarter.nearest().length(), quarter))));
        }
    }
    best
}

fn size_with(size: f64, corner: &DVec2) -> f64 {
    size.max(corner.abs().max_element())
}

/// The shortest of some exits along straight lines past everything: a first bound.
fn straight_exit(obstacles: &[Obstacle]) -> DVec2 {
    let exits = directions().map(|direction| {
        let reach = obstacles.iter().map(|obstacle| obstacle.reach(direction));
        direction * reach.fold(f64::NEG_INFINITY, f64::max)
    });
    exits.min_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
}

/// Forgets the obstacles that do not reach into the cell; false if one covers all of it.
fn keep_reaching(cell: &mut Cell, obstacles: &[Obstacle], slack: f64) -> bool {
    let radius = cell.half * core::f64::consts::SQRT_2 + slack;
    let (mut covered, before) = (false, cell.reached_by.len());
    cell.reached_by.retain(|&i| {
        let depth = obstacles[i as usize].depth(cell.center);
        covered |= depth > radius;
        depth >= -radius
    });
    if cell.reached_by.len() < before {
        cell.cut_in_vain = 0;
    }
    !covered
}

/// The nearest free point of the cell, if it is nearer than `best`.
fn solve(cell: &Cell, obstacles: &[Obstacle], slack: f64, best: DVec2) -> DVec2 {
    let mut best = best;
    let mut offer = |t: DVec2| {
        let near = t.length() < best.length() && (t - cell.center).abs().max_element() <= cell.half + slack;
        if near && cell.reached_by.iter().all(|&i| obstacles[i as usize].depth(t) <= slack) {
            best = t;
        }
    };
    offer(cell.nearest());
    let of_cell = cell.reached_by.iter().flat_map(|&i| Border::of(&obstacles[i as usize]));
    let radius = cell.half * core::f64::consts::SQRT_2 + slack;
    let borders: Vec<Border> = of_cell.filter(|b| b.nearest(cell.center).distance(cell.center) <= radius).collect();
    for (i, border) in borders.iter().enumerate() {
        offer(border.nearest(DVec2::ZERO));
        let crossings = borders[..i].iter().flat_map(|other| border.crossings(*other));
        crossings.flatten().for_each(&mut offer);
    }
    best
}
