//! What closes the cuts between the convex parts of a polygon.
//!
//! The insides of the parts leave out the cuts between them, which matters to a point or a segment: it fits on a cut.
//! A thin rhombus along each cut, within the two parts beside it, makes the union of all insides that of the polygon.

use super::{Polygon, exact::orient};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};
use std::collections::HashSet;

/// A rhombus along each stretch that two parts have in common, in world units, from +x towards +y.
pub(crate) fn rhombi(polygon: &Polygon) -> Vec<[DVec2; 4]> {
    let outline: HashSet<[[u32; 2]; 2]> = polygon.edges().map(key).collect();
    let cuts: Vec<(&Polygon, [Vec2; 2])> = polygon
        .convex_parts()
        .iter()
        .flat_map(|part| part.edges().map(move |edge| (part, edge)))
        .filter(|(_, edge)| !outline.contains(&key(*edge)))
        .collect();
    let mut rhombi = Vec::new();
    for (i, (part, edge)) in cuts.iter().enumerate() {
        for (other, opposite) in &cuts[..i] {
            if let Some(stretch) = common_stretch(*edge, *opposite) {
                rhombi.extend(rhombus(stretch, part, other));
            }
        }
    }
    rhombi
}

fn key(edge: [Vec2; 2]) -> [[u32; 2]; 2] {
    // Adding zero makes 0 of −0.
    edge.map(|end| [(end.x + 0.0).to_bits(), (end.y + 0.0).to_bits()])
}

/// The stretch along which two edges lie on each other in opposite directions.
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

/// Around a stretch, half as high as the parts beside it allow.
fn rhombus([start, end]: [Vec2; 2], part: &Polygon, other: &Polygon) -> Option<[DVec2; 4]> {
    let (start, end) = (start.as_dvec2(), end.as_dvec2());
    let (middle, inward) = (start.midpoint(end), (end - start).perp().try_normalize()?);
    let height = 0.5 * room(part, middle, inward).min(room(other, middle, -inward));
    (height > 0.0).then(|| [start, middle - inward * height, end, middle + inward * height])
}

/// How far from a point of its outline a convex polygon reaches in a direction.
fn room(part: &Polygon, from: DVec2, direction: DVec2) -> f64 {
    let ways = part.edges().filter_map(|[a, b]| {
        let (start, along) = (a.as_dvec2(), b.as_dvec2() - a.as_dvec2());
        let towards = -along.perp_dot(direction);
        (towards > 0.0).then(|| along.perp_dot(from - start) / towards)
    });
    ways.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Relation, relation};

    #[test]
    fn each_cut_of_a_comb_lies_within_a_rhombus() {
        let comb = [(0, 0), (7, 0), (7, 4), (6, 4), (6, 1), (4, 1), (4, 4), (3, 4), (3, 1), (1, 1), (1, 4), (0, 4)];
        let comb = Polygon::new(&comb.map(|(x, y)| Vec2::new(x as f32, y as f32))).expect("a simple comb");
        let rhombi = rhombi(&comb);
        assert_eq!(rhombi.len(), comb.convex_parts().len() - 1, "the parts of a comb form a chain");
        for rhombus in rhombi {
            for corner in rhombus {
                assert_ne!(relation(&corner.as_vec2(), &comb), Relation::Disjoint, "{rhombus:?}");
            }
        }
    }
}
