//! When does a point that moves first touch a segment or a convex polygon of few corners? Exactly, where f64 represents the vectors from
//! the point to the corners, as on a grid: there rays often pass corners and run along edges, which no error bound decides.
//!
//! The ray enters by an edge that faces it and whose ends are not on the same side of its line. Through a corner it may enter by two.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::ray::Ray;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::convex8::LANES;
use crate::collision::sign::error_free::exact_between;
use crate::collision::sign::products::compare_products;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// A corner, seen from the ray.
#[derive(Clone, Copy)]
struct Corner {
    /// The vectors to it from the start and from the end of the ray.
    to: [DVec2; 2],
    /// On which side of the ray's line it is: `Greater` is the side that +y is on for a ray along +x.
    side: Ordering,
}

impl Ray {
    /// The first touch of a segment or a convex polygon of at most eight corners that the ray starts outside; the outer `None` where f64
    /// does not represent a vector, and for other shapes.
    #[inline(never)]
    pub fn touch_exactly(self, shape: ShapeRef) -> Option<Option<FirstTouch>> {
        if self.relative == DVec2::ZERO {
            return None;
        }
        match shape {
            ShapeRef::Segment(segment) => self.touch_corners(segment.ends().iter().map(Vec2::as_dvec2)),
            ShapeRef::Polygon(polygon) => self.touch_corners(polygon.convex8()?.corners().iter().map(Vec2::as_dvec2)),
            _ => None,
        }
    }

    /// At most eight corners, from +x towards +y.
    #[inline(always)]
    fn touch_corners(self, corners: impl ExactSizeIterator<Item = DVec2>) -> Option<Option<FirstTouch>> {
        let mut seen = [Corner { to: [DVec2::ZERO; 2], side: Ordering::Equal }; LANES];
        let seen = &mut seen[..corners.len()];
        for (corner, at) in seen.iter_mut().zip(corners) {
            let to = exact_between(self.from, at)?;
            let side = compare_products([self.relative.x, to.y], [self.relative.y, to.x]);
            *corner = Corner { to: [to, exact_between(self.relative, to)?], side };
        }
        if [Ordering::Less, Ordering::Greater].into_iter().any(|side| seen.iter().all(|corner| corner.side == side)) {
            return Some(None);
        }
        // The sides fall along the edges that face the ray.
        let mut entry: Option<Entry> = None;
        for edge in closed_edges(seen).filter(|[from, to]| from.side > to.side) {
            // Behind the start, or beyond the end.
            if !is_outside(edge, 0) || is_outside(edge, 1) {
                return Some(None);
            }
            let entered = self.entry(edge);
            if entry.is_none_or(|entry| (entered.time, entered.closing) > (entry.time, entry.closing)) {
                entry = Some(entered);
            }
        }
        match entry {
            Some(Entry { time, normal, .. }) => Some(Some(self.touch_at(time, normal))),
            None => self.touch_along(seen),
        }
    }

    /// Where the ray enters by an edge.
    fn entry(&self, [from, to]: [Corner; 2]) -> Entry {
        let edge = to.to[0] - from.to[0];
        let closing = edge.perp_dot(self.relative);
        // Between the ends: rounding could move it far along an edge that is almost parallel to the ray.
        let [first, last] = [from, to].map(|corner| self.time_of(corner));
        let (first, last) = (fast_min(first, last), fast_max(first, last));
        let time = fast_max(first, fast_min(to.to[0].perp_dot(from.to[0]) / closing, fast_min(last, 1.0)));
        let normal = edge.perp().normalize();
        Entry { time, closing: normal.dot(self.relative), normal }
    }

    /// The touch of a segment on the ray's line, at the end that the ray comes to first. The vectors are parallel, so the signs of their
    /// products are exact.
    fn touch_along(&self, ends: &[Corner]) -> Option<Option<FirstTouch>> {
        let [p, q] = *ends else { return None };
        let is_ahead = p.to[0].dot(self.relative) > 0.0;
        let is_reached = [p, q].iter().any(|corner| corner.to[1].dot(self.relative) <= 0.0);
        let touch = || self.touch_at(fast_min(self.time_of(p), self.time_of(q)), self.relative.normalize());
        Some((is_ahead && is_reached).then(touch))
    }

    /// When the ray passes a corner.
    fn time_of(&self, corner: Corner) -> f64 {
        corner.to[0].dot(self.relative) / self.relative.length_squared()
    }
}

/// Where a ray enters.
#[derive(Clone, Copy)]
struct Entry {
    time: f64,
    /// How fast the ray closes along the normal.
    closing: f64,
    /// The unit normal, which leads inside.
    normal: DVec2,
}

/// Whether the start (0) or the end (1) of the ray is on the outer side of an edge's line.
fn is_outside([from, to]: [Corner; 2], of: usize) -> bool {
    let (from, to) = (from.to[of], to.to[of]);
    compare_products([to.x, from.y], [to.y, from.x]).is_gt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::motion::convex::first_touch;
    use crate::collision::motion::sweep::Sweep;
    use crate::collision::shape::any_shape::AsShape;
    use crate::collision::{Point, Polygon, Segment, Shape, ShapeError, distance, overlaps};
    use crate::split_mix::SplitMix;

    /// A segment, a triangle or a hexagon with corners on a grid.
    fn shape(random: &mut SplitMix, unit: f32) -> Result<Shape, ShapeError> {
        let center = random.within(3.0).round();
        let outline: &[[f32; 2]] = match random.next() % 3 {
            0 => &[[-1.0, 0.0], [1.0, 1.0]],
            1 => &[[-1.0, -1.0], [2.0, -1.0], [2.0, 1.0]],
            _ => &[[-2.0, 0.0], [-1.0, -1.0], [1.0, -1.0], [2.0, 0.0], [1.0, 1.0], [-1.0, 1.0]],
        };
        let corners: Vec<Vec2> = outline.iter().map(|&corner| (center + Vec2::from(corner)) * unit).collect();
        Ok(match *corners {
            [a, b] => Segment::new(a, b)?.into(),
            _ => Polygon::new(&corners)?.into(),
        })
    }

    #[test]
    fn rays_on_a_grid_touch_where_the_general_path_finds_them_to() {
        let mut random = SplitMix(61);
        let (mut starting, mut touching, mut missing) = (0, 0, 0);
        for round in 0..20_000 {
            let unit = [1.0, 0.1, 1e15, 1e-15][round % 4];
            let shape = shape(&mut random, unit).expect("moderate numbers");
            let from = Point::new(random.within(5.0).round() * unit).expect("finite");
            let by = [4.0, 1.0].map(|limit| random.within(limit).round() * unit);
            let Some(sweep) = Sweep::new(by) else { continue };
            let ray = Ray::exact(from.position(), by).expect("numbers on a grid");
            let case = format!("round {round}: {from:?} by {by:?}, {shape:?}");
            if overlaps(&from, &shape) {
                starting += 1;
                continue;
            }
            let found = ray.touch_exactly(shape.as_shape()).expect(&case);
            let due = first_touch(from.as_shape(), shape.as_shape(), &sweep);
            let (Some(found), Some(due)) = (found, due) else {
                assert_eq!(found, due, "{case}");
                missing += 1;
                continue;
            };
            touching += 1;
            let towards = (by[0] - by[1]).normalize();
            let closing = towards.dot(found.normal);
            assert!(closing >= -1e-6, "{found:?} leads back, {case}");
            // Along an edge that is almost parallel, the other time is off by more.
            let is_steep = closing > 1e-3;
            assert!(!is_steep || (found.time - due.time).abs() < 1e-7, "{found:?}, {due:?} is due, {case}");
            let at = Point::new(found.point - by[1] * found.time as f32).expect("finite");
            assert!(distance(&shape, &at) <= 1e-6 * unit, "{found:?} is not on the shape, {case}");
        }
        let counts = format!("{starting} start in the shape, {touching} touch it, {missing} miss it");
        assert!(starting > 1000 && touching > 1000 && missing > 1000, "{counts}");
    }
}
