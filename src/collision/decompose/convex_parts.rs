//! Which convex parts make up a concave polygon?
//!
//! A small one is cut into the fewest parts. A large one is cut into triangles, which are then joined wherever that
//! leaves a convex part: at most four times the fewest, after Hertel and Mehlhorn, "Fast triangulation of simple
//! polygons" (1983).

use crate::collision::decompose::fewest_parts::fewest_parts;
use crate::collision::decompose::triangulate::triangulate;
use crate::collision::outline::edges::corners;
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::Vec2;
use std::collections::HashMap;

/// Cuts a simple outline that runs from +x towards +y into convex parts that do not overlap and together cover it. Each part is a list of
/// indices of vertices of the outline, and runs the same way. The parts of an outline that crosses itself are meaningless.
pub(crate) fn convex_parts(outline: &[Vec2]) -> Vec<Vec<usize>> {
    let parts = fewest_parts(outline).unwrap_or_else(|| Mesh::new(outline).join_triangles());
    parts.iter().filter_map(|part| turning_vertices(outline, part)).collect()
}

/// The vertices of a convex part without those within its straight sides; `None` if no three are left.
fn turning_vertices(outline: &[Vec2], part: &[usize]) -> Option<Vec<usize>> {
    let turns = |corner: &[usize; 3]| {
        let [a, b, c] = corner.map(|vertex| outline[vertex]);
        orient(a, b, c) == Ordering::Greater
    };
    let kept: Vec<usize> = corners(part).filter(turns).map(|[_, vertex, _]| vertex).collect();
    (kept.len() > 2).then_some(kept)
}

/// Convex parts as cycles of half edges: edge i leads from `start[i]` to the start of `next[i]`.
struct Mesh<'a> {
    outline: &'a [Vec2],
    start: Vec<usize>,
    next: Vec<usize>,
    before: Vec<usize>,
}

impl<'a> Mesh<'a> {
    /// Of triangles.
    fn new(outline: &'a [Vec2]) -> Self {
        let start: Vec<usize> = triangulate(outline).into_iter().flatten().collect();
        let turned = |i: usize, by: usize| i - i % 3 + (i + by) % 3;
        let next = (0..start.len()).map(|i| turned(i, 1)).collect();
        let before = (0..start.len()).map(|i| turned(i, 2)).collect();
        Self { outline, start, next, before }
    }

    /// Removes the diagonals, long ones first, that no convex corner needs, and returns the parts as indices of vertices.
    fn join_triangles(mut self) -> Vec<Vec<usize>> {
        let mut used = vec![true; self.start.len()];
        for [i, j] in self.diagonals() {
            if self.stays_convex(self.before[i], self.next[j]) && self.stays_convex(self.before[j], self.next[i]) {
                let ends = [(self.before[i], self.next[j]), (self.before[j], self.next[i])];
                for (before, next) in ends {
                    self.next[before] = next;
                    self.before[next] = before;
                }
                (used[i], used[j]) = (false, false);
            }
        }
        let mut parts = Vec::new();
        for i in 0..self.start.len() {
            let mut part = Vec::new();
            let mut at = i;
            while core::mem::take(&mut used[at]) {
                part.push(self.start[at]);
                at = self.next[at];
            }
            if !part.is_empty() {
                parts.push(part);
            }
        }
        parts
    }

    /// The pairs of half edges that coincide, long ones first.
    fn diagonals(&self) -> Vec<[usize; 2]> {
        let mut unpaired: HashMap<[usize; 2], usize> = HashMap::with_capacity(self.start.len());
        let mut diagonals = Vec::with_capacity(self.start.len() / 2);
        for i in 0..self.start.len() {
            let [from, to] = [self.start[i], self.start[self.next[i]]];
            match unpaired.remove(&[to, from]) {
                Some(j) => diagonals
                    .push((self.outline[from].as_dvec2().distance_squared(self.outline[to].as_dvec2()), [j, i])),
                None => drop(unpaired.insert([from, to], i)),
            }
        }
        diagonals.sort_by(|a, b| b.0.total_cmp(&a.0));
        diagonals.into_iter().map(|(_, pair)| pair).collect()
    }

    /// Whether the corner between two edges does not turn inwards.
    fn stays_convex(&self, before: usize, next: usize) -> bool {
        let corner = [before, next, self.next[next]].map(|i| self.outline[self.start[i]]);
        orient(corner[0], corner[1], corner[2]) != Ordering::Less
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::outline::area::area;
    use crate::collision::shape::polygon::Polygon;
    use crate::split_mix::SplitMix;

    fn simple(corners: &[[f32; 2]]) -> Vec<Vec2> {
        let vertices: Vec<Vec2> = corners.iter().copied().map(Vec2::from).collect();
        Polygon::new(&vertices).expect("a simple polygon").vertices().to_vec()
    }

    /// Random polygons around a centre, on a grid so that vertices line up.
    fn around_a_centre(seed: u64, count: usize) -> Option<Vec<Vec2>> {
        let mut random = SplitMix(seed);
        let corner =
            |i: usize, radius: f32| Vec2::from_angle(core::f32::consts::TAU * i as f32 / count as f32) * radius;
        let vertices: Vec<Vec2> = (0..count).map(|i| corner(i, 2.0 + (random.next() % 14) as f32).round()).collect();
        Polygon::new(&vertices).ok().map(|polygon| polygon.vertices().to_vec())
    }

    /// Checks that the parts are convex and cover the polygon without overlapping.
    fn check(outline: &[Vec2], parts: &[Vec<usize>]) {
        let parts = polygons(outline, parts);
        for part in &parts {
            assert!(part.is_convex(), "{part:?} of {outline:?}");
            assert!(part.vertices().iter().all(|vertex| outline.contains(vertex)), "{part:?} has a new vertex");
        }
        let sum: f64 = parts.iter().map(Polygon::area).sum();
        let whole = area(outline);
        assert!((sum - whole).abs() <= whole * 1e-12, "areas add up to {sum} instead of {whole}: {outline:?}");
        for (i, a) in parts.iter().enumerate() {
            for b in &parts[..i] {
                let shared = crate::collision::relation(a, b);
                assert_ne!(shared, crate::collision::Relation::Overlapping, "{a:?} and {b:?} of {outline:?}");
            }
        }
    }

    fn polygons(outline: &[Vec2], parts: &[Vec<usize>]) -> Vec<Polygon> {
        let vertices = |part: &Vec<usize>| part.iter().map(|&vertex| outline[vertex]).collect::<Vec<_>>();
        parts.iter().map(|part| Polygon::new(&vertices(part)).expect("a part is a polygon")).collect()
    }

    fn joined(outline: &[Vec2]) -> Vec<Vec<usize>> {
        let parts = Mesh::new(outline).join_triangles();
        parts.iter().filter_map(|part| turning_vertices(outline, part)).collect()
    }

    #[test]
    fn letters_are_cut_into_strokes() {
        let l = simple(&[[0., 0.], [1., 0.], [1., 3.], [3., 3.], [3., 4.], [0., 4.]]);
        let t = simple(&[[0., 0.], [6., 0.], [6., 2.], [4., 2.], [4., 6.], [2., 6.], [2., 2.], [0., 2.]]);
        let u = simple(&[[0., 0.], [4., 0.], [4., 6.], [6., 6.], [6., 0.], [10., 0.], [10., 10.], [0., 10.]]);
        let m = simple(&[[0., 0.], [2., 3.], [4., 0.], [6., 3.], [8., 0.], [8., 9.], [0., 9.]]);
        for (outline, expected) in [(&l, 2), (&t, 2), (&u, 3), (&m, 3)] {
            let parts = convex_parts(outline);
            check(outline, &parts);
            assert_eq!(parts.len(), expected, "{outline:?}: {parts:?}");
            check(outline, &joined(outline));
        }
        assert_eq!(convex_parts(&l[2..5]).len(), 1, "a convex outline is its own part");
    }

    /// By trying every diagonal, in plain arithmetic on small whole numbers.
    fn fewest_by_trying(outline: &[Vec2]) -> usize {
        let n = outline.len();
        let side = |a: Vec2, b: Vec2, c: Vec2| (b - a).perp_dot(c - a);
        let on = |p: Vec2, a: Vec2, b: Vec2| side(a, b, p) == 0.0 && (p - a).dot(p - b) <= 0.0;
        if (0..n).all(|i| side(outline[i], outline[(i + 1) % n], outline[(i + 2) % n]) >= 0.0) {
            return 1;
        }
        let inside = |p: Vec2| {
            let crosses = |a: Vec2, b: Vec2| (a.y > p.y) != (b.y > p.y) && (side(a, b, p) > 0.0) == (b.y > a.y);
            (0..n).filter(|&i| crosses(outline[i], outline[(i + 1) % n])).count() % 2 == 1
        };
        let is_free = |i: usize, j: usize| {
            let (p, q) = (outline[i], outline[j]);
            inside((p + q) / 2.0)
                && (0..n).all(|k| k == i || k == j || !on(outline[k], p, q))
                && (0..n).all(|k| {
                    let (a, b) = (outline[k], outline[(k + 1) % n]);
                    side(p, q, a) * side(p, q, b) >= 0.0 || side(a, b, p) * side(a, b, q) >= 0.0
                })
        };
        let mut fewest = usize::MAX;
        for i in 0..n {
            for j in (i + 2..n).filter(|&j| (i, j) != (0, n - 1) && is_free(i, j)) {
                let rest: Vec<Vec2> = outline[j..].iter().chain(&outline[..=i]).copied().collect();
                fewest = fewest.min(fewest_by_trying(&outline[i..=j]) + fewest_by_trying(&rest));
            }
        }
        fewest
    }

    #[test]
    fn small_polygons_are_cut_into_the_fewest_parts() {
        let mut concave = 0;
        for seed in 0..150 {
            let Some(outline) = around_a_centre(seed, 5 + seed as usize % 4) else { continue };
            let parts = convex_parts(&outline);
            check(&outline, &parts);
            assert_eq!(parts.len(), fewest_by_trying(&outline), "{outline:?}: {parts:?}");
            concave += usize::from(parts.len() > 1);
        }
        assert!(concave > 50, "only {concave} of the polygons are concave");
    }

    #[test]
    fn a_large_star_is_cut_along_its_reflex_corners() {
        let n = 4000;
        let corner = |i: usize| Vec2::from_angle(core::f32::consts::TAU * i as f32 / n as f32);
        let star: Vec<[f32; 2]> =
            (0..n).map(|i| (corner(i) * if i % 2 == 0 { 1000.0 } else { 300.0 }).to_array()).collect();
        let outline = simple(&star);
        let parts = convex_parts(&outline);
        let sum: f64 = polygons(&outline, &parts).iter().map(Polygon::area).sum();
        assert!((sum - area(&outline)).abs() < sum * 1e-12);
        // Each of its reflex corners needs a cut, and one cut serves two at best.
        assert!(parts.len() > n / 4 && parts.len() < n * 3 / 4, "{} parts", parts.len());
    }

    #[test]
    fn random_polygons_are_covered_by_both_methods() {
        let (mut fewest, mut by_joining, mut triangles) = (0, 0, 0);
        for seed in 0..400 {
            let Some(outline) = around_a_centre(seed, 6 + seed as usize % 20) else { continue };
            let (best, joined) = (convex_parts(&outline), joined(&outline));
            check(&outline, &best);
            check(&outline, &joined);
            assert!(best.len() <= joined.len(), "{outline:?}");
            assert!(joined.len() <= 4 * best.len(), "{outline:?}");
            fewest += best.len();
            by_joining += joined.len();
            triangles += outline.len() - 2;
        }
        assert!(by_joining * 3 < fewest * 4, "{by_joining} parts by joining, {fewest} at best, {triangles} triangles");
        assert!(fewest * 2 < triangles, "{by_joining} parts by joining, {fewest} at best, {triangles} triangles");
    }
}
