//! Which convex shapes cover the seams between the convex parts of a polygon?
//!
//! The interiors of the parts leave out the seams between them, and a point or a segment fits on a seam. A thin rhombus along
//! each seam, inside the two parts beside it, makes the union of all interiors the interior of the polygon.

use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::NEGLIGIBLE;
use crate::collision::sign::predicates::{compare_xy, orient, turn};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};
use std::collections::HashSet;

/// A rhombus along each stretch that two parts have in common, in world units, from +x towards +y.
pub(crate) fn rhombi(polygon: &Polygon) -> Vec<[DVec2; 4]> {
    let outline: HashSet<[[u32; 2]; 2]> = polygon.edges().map(key).collect();
    let seams: Vec<(&Polygon, [Vec2; 2])> = polygon
        .convex_parts()
        .iter()
        .flat_map(|part| part.edges().map(move |edge| (part, edge)))
        .filter(|(_, edge)| !outline.contains(&key(*edge)))
        .collect();
    let edges: Vec<[Vec2; 2]> = seams.iter().map(|&(_, edge)| edge).collect();
    let along = |[i, j]: [usize; 2]| rhombus(polygon, common_stretch(edges[i], edges[j])?, seams[i].0, seams[j].0);
    opposite_pairs(&edges).into_iter().filter_map(along).collect()
}

/// The pairs of edges, the later one first, that may overlap in opposite directions. No two of the same direction
/// overlap: the parts are on the same side of both.
fn opposite_pairs(edges: &[[Vec2; 2]]) -> Vec<[usize; 2]> {
    let is_forward = |i: usize| compare_xy(edges[i][0], edges[i][1]) == Ordering::Less;
    let forward = |i: usize| if is_forward(i) { edges[i] } else { [edges[i][1], edges[i][0]] };
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_unstable_by(|&i, &j| compare_lines_and_starts(forward(i), forward(j)));
    let (mut last, mut pairs) = ([None; 2], Vec::new());
    for i in order {
        // Of the edges in the other direction that start before it, only the last one can still overlap it.
        let own = usize::from(is_forward(i));
        pairs.extend(last[1 - own].map(|j| [i.max(j), i.min(j)]));
        last[own] = Some(i);
    }
    pairs.sort_unstable();
    pairs
}

/// An order in which edges on one line are neighbours. All run towards +x, or straight towards +y.
fn compare_lines_and_starts([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> Ordering {
    turn(c, d, a, b).then_with(|| orient(c, d, a)).then_with(|| compare_xy(a, c))
}

fn key(edge: [Vec2; 2]) -> [[u32; 2]; 2] {
    // Adding zero makes 0 of −0.
    edge.map(|end| [(end.x + 0.0).to_bits(), (end.y + 0.0).to_bits()])
}

/// The stretch along which two edges overlap in opposite directions.
fn common_stretch([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> Option<[Vec2; 2]> {
    if [a, b] == [d, c] {
        return Some([a, b]);
    }
    if orient(a, b, c) != Ordering::Equal || orient(a, b, d) != Ordering::Equal {
        return None;
    }
    // On one line x, then y, orders all points.
    let before = |p: Vec2, q: Vec2| (p.x, p.y) < (q.x, q.y);
    let forward = before(a, b);
    if before(d, c) != forward {
        return None;
    }
    let later = |p: Vec2, q: Vec2| if before(p, q) == forward { q } else { p };
    let earlier = |p: Vec2, q: Vec2| if before(p, q) == forward { p } else { q };
    let (start, end) = (later(a, d), earlier(b, c));
    (start != end && before(start, end) == forward).then_some([start, end])
}

/// The rhombus around a stretch, half as high as the parts beside it allow; if one is thinner than rounding, as the outline allows.
fn rhombus(polygon: &Polygon, [start, end]: [Vec2; 2], part: &Polygon, other: &Polygon) -> Option<[DVec2; 4]> {
    let (start, end) = (start.as_dvec2(), end.as_dvec2());
    let (middle, inward) = (start.midpoint(end), (end - start).perp().try_normalize()?);
    let of_parts = extent(part, middle, inward).min(extent(other, middle, -inward));
    let is_sliver = of_parts < NEGLIGIBLE * f64::from(polygon.aabb().largest_coordinate());
    let height = 0.5 * if is_sliver { of_parts.max(room(polygon, [start, end], inward)) } else { of_parts };
    (height > 0.0).then(|| [start, middle - inward * height, end, middle + inward * height])
}

/// How high a rhombus around a stretch may be without reaching the outline of a polygon.
fn room(polygon: &Polygon, [start, end]: [DVec2; 2], inward: DVec2) -> f64 {
    let (along, middle) = (end - start, start.midpoint(end));
    let heights = polygon.edges().flat_map(|edge| {
        let [a, b] = edge.map(|corner| corner.as_dvec2());
        // A corner is higher than the side below or above it, and no edge passes between the middle and the top.
        let fraction = (a - start).dot(along) / along.length_squared();
        let of_corner = (a - start).dot(inward).abs() / (1.0 - (2.0 * fraction - 1.0).abs());
        let across = (b - a).perp_dot(inward);
        let passes = (0.0..=1.0).contains(&((middle - a).perp_dot(inward) / across));
        let of_edge = ((middle - a).perp_dot(b - a) / across).abs();
        [(fraction > 0.0 && fraction < 1.0).then_some(of_corner), passes.then_some(of_edge)]
    });
    heights.flatten().fold(f64::INFINITY, f64::min)
}

/// How far a convex polygon extends in a direction from a point of its outline.
fn extent(part: &Polygon, from: DVec2, direction: DVec2) -> f64 {
    let distances = part.edges().filter_map(|[a, b]| {
        let (start, along) = (a.as_dvec2(), b.as_dvec2() - a.as_dvec2());
        let towards = -along.perp_dot(direction);
        (towards > 0.0).then(|| along.perp_dot(from - start) / towards)
    });
    distances.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::overlaps::contains::contains;
    use crate::split_mix::SplitMix;

    #[test]
    fn the_pairs_match_brute_force() {
        let mut random = SplitMix(5);
        let mut below = |limit: u64| random.next() % limit;
        let mut stretches = 0;
        for _ in 0..300 {
            // On each of some lines, stretches of random lengths one after another, once forwards and once backwards.
            let mut edges = Vec::new();
            for (start, way) in
                [(0, (1, 0)), (1, (1, 0)), (0, (0, 1)), (3, (0, 1)), (0, (1, 1)), (2, (2, 1)), (1, (1, -3))]
            {
                for is_forward in [false, true] {
                    let mut at = below(4) as i32;
                    while at < 12 {
                        let end = at + 1 + below(4) as i32;
                        let stretch =
                            [at, end].map(|k| Vec2::new((k * way.0 + start) as f32, (k * way.1 - start) as f32));
                        edges.push(if is_forward { stretch } else { [stretch[1], stretch[0]] });
                        at = end + below(3) as i32;
                    }
                }
            }
            for i in (1..edges.len()).rev() {
                edges.swap(i, below(i as u64 + 1) as usize);
            }
            let meet = |&[i, j]: &[usize; 2]| common_stretch(edges[i], edges[j]).is_some();
            let found: Vec<[usize; 2]> = opposite_pairs(&edges).into_iter().filter(meet).collect();
            let all = (0..edges.len()).flat_map(|i| (0..i).map(move |j| [i, j]));
            assert_eq!(found, all.filter(meet).collect::<Vec<_>>(), "{edges:?}");
            stretches += found.len();
        }
        assert!(stretches > 1000, "only {stretches}");
    }

    #[test]
    fn each_seam_of_a_comb_lies_within_a_rhombus() {
        let comb = [(0, 0), (7, 0), (7, 4), (6, 4), (6, 1), (4, 1), (4, 4), (3, 4), (3, 1), (1, 1), (1, 4), (0, 4)];
        let comb = Polygon::new(&comb.map(|(x, y)| Vec2::new(x as f32, y as f32))).expect("a simple comb");
        let rhombi = rhombi(&comb);
        assert_eq!(rhombi.len(), comb.convex_parts().len() - 1, "the parts of a comb form a chain");
        for rhombus in rhombi {
            for corner in rhombus {
                assert!(contains(&comb, corner.as_vec2()), "{rhombus:?}");
            }
        }
    }
}
