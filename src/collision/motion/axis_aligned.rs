//! When do two shapes with axis-aligned cores first touch? Exactly, in f64, where f64 represents every sum.
//!
//! On tiles, much slides along an edge, passes a corner or ends where another shape begins; rounded arithmetic is never certain there.
//!
//! The first core, moved by p, is within the radii of the second where p is within the radii of a box, the Minkowski difference of the
//! cores. The motion is a ray from the origin, which enters by a side or by the arc around a corner.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{ERROR, Motions, is_precise, touch_of_discs};
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::relation::axis_aligned::{AxisAligned, compare_length};
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::sign::error_free::{exact_between, exact_sum};
use crate::collision::sign::predicates::compare_edge_distance;
use crate::collision::sign::products::compare_products;
use glam::{DVec2, Vec2};

/// The first touch. The outer `None` leaves it open: they meet at the start, a core is a polygon or turned, f64 does not represent a sum, or
/// the radii are lost in the rounding of the coordinates.
pub(crate) fn first_touch(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    let cores = Cores::new(a, b);
    let boxes = [AxisAligned::of_core(cores.a)?, AxisAligned::of_core(cores.b)?];
    let motions = Motions::new(by);
    exact_between(motions.by[1], motions.by[0])?;
    let radius = exact_sum(cores.radii[0], cores.radii[1])?;
    let half = exact_between(-boxes[0].half, boxes[1].half)?;
    let between = exact_between(boxes[0].center, boxes[1].center)?;

    let gaps = exact_between(half, between.abs())?.max(DVec2::ZERO);
    if compare_length(gaps, radius).is_le() {
        return None;
    }
    let pair = Pair { boxes, radii: cores.radii, motions, directions: motions.relative.signum() };
    // Mirrored so that the motion leads towards +x and +y.
    let (center, by) = (between * pair.directions, motions.relative.abs());
    let sides = [exact_between(half, center)?, exact_between(-half, center)?];
    let outer = [exact_between(DVec2::splat(radius), sides[0])?, exact_between(DVec2::splat(-radius), sides[1])?];
    if outer[0].cmpgt(by).any() || outer[1].cmplt(DVec2::ZERO).any() {
        return Some(None);
    }
    // By a corner both sides are entered: then it is that along y.
    let entered = [1, 0].into_iter().find(|&axis| enters(axis, outer[0], sides, by));
    if let Some(axis) = entered {
        return Some(Some(pair.touch_by_side(axis, outer[0][axis] / by[axis])));
    }
    if radius == 0.0 {
        return Some(None);
    }
    let size = boxes.iter().map(|each| (each.center.abs() + each.half).max_element()).sum::<f64>();
    if !is_precise(radius, ERROR * (size + radius + by.element_sum())) {
        return None;
    }
    // The motion leads away from the fourth corner. Without a width or a height two corners are one.
    let corners = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]].map(DVec2::from);
    let is_met = |corner: &DVec2| {
        (corner.cmplt(DVec2::ZERO) | half.cmpgt(DVec2::ZERO)).all()
            && compare_edge_distance([DVec2::ZERO, by], center + *corner * half, pair.radii).is_le()
    };
    let touches = corners.into_iter().filter(is_met).map(|corner| pair.touch_by_corner(corner));
    Some(touches.min_by(|p, q| p.time.total_cmp(&q.time)))
}

/// A point of both shapes, which meet, if their cores are along the axes: in the middle of what the cores share along an axis and, where
/// they are apart, between their sides, in proportion to the radii. The mirrored pair has the same point to the last bit.
pub(crate) fn common_point(a: ShapeRef, b: ShapeRef) -> Option<Vec2> {
    let Cores { a, b, radii } = Cores::new(a, b);
    let (a, b) = (AxisAligned::of_core(a)?, AxisAligned::of_core(b)?);
    let (low, high) = ((a.center - a.half).max(b.center - b.half), (a.center + a.half).min(b.center + b.half));
    let towards = (b.center - a.center).signum();
    // Without radii 0/0, which is not selected: then the cores meet along both axes.
    let beyond_side = |of: AxisAligned, towards: DVec2, radius: f64| {
        of.center + towards * (of.half + (low - high) * (radius / (radii[0] + radii[1])))
    };
    let apart = beyond_side(a, towards, radii[0]) + beyond_side(b, -towards, radii[1]);
    Some((DVec2::select(low.cmpgt(high), apart, low + high) * 0.5).as_vec2())
}

/// Whether the ray enters by the side across an axis: when it comes to `outer`, it is between the other two sides.
fn enters(axis: usize, outer: DVec2, [low, high]: [DVec2; 2], by: DVec2) -> bool {
    let other = 1 - axis;
    let beside = |side: DVec2| compare_products([outer[axis], by[other]], [side[other], by[axis]]);
    outer[axis] > 0.0 && beside(low).is_ge() && beside(high).is_le()
}

struct Pair {
    boxes: [AxisAligned; 2],
    radii: [f64; 2],
    motions: Motions,
    /// 1 or −1 for each axis: towards where the first shape moves, relative to the second.
    directions: DVec2,
}

impl Pair {
    /// The touch by the sides across an axis.
    fn touch_by_side(&self, axis: usize, time: f64) -> FirstTouch {
        let [a, b] = [0, 1].map(|k| (self.boxes[k].center + self.motions.by[k] * time, self.boxes[k].half));
        let normal = DVec2::AXES[axis] * self.directions;
        // The mirrored pair has the same point to the last bit.
        let on_a = a.0 + normal * (a.1 + self.radii[0]);
        let on_b = b.0 - normal * (b.1 + self.radii[1]);
        let (low, high) = ((a.0 - a.1).max(b.0 - b.1), (a.0 + a.1).min(b.0 + b.1));
        let mut point = (low + high) * 0.5;
        point[axis] = ((on_a + on_b) * 0.5)[axis];
        FirstTouch::new(time, point, normal)
    }

    /// The touch around a corner of the difference: of the corners that it is the difference of.
    fn touch_by_corner(&self, corner: DVec2) -> FirstTouch {
        let towards = corner * self.directions;
        let [a, b] = &self.boxes;
        let corners = [a.center - towards * a.half, b.center + towards * b.half];
        let touch = touch_of_discs(corners, self.radii, &self.motions);
        // Rounding may put a touch just after the start before it.
        FirstTouch { time: touch.time.max(0.0), ..touch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::motion::convex;
    use crate::collision::motion::sweep::Sweep;
    use crate::collision::shape::any_shape::AsShape;
    use crate::collision::tests::seeded::axis_aligned_shape;
    use crate::collision::{Point, distance, overlaps};
    use crate::split_mix::SplitMix;

    #[test]
    fn first_touches_on_a_grid_are_those_of_the_general_path() {
        let mut random = SplitMix(41);
        let (mut answered, mut starting, mut touching) = (0, 0, 0);
        for round in 0..20_000 {
            let unit = [1.0, 0.1, 1e15, 1e-15][round % 4];
            let [a, b] = [(); 2].map(|()| axis_aligned_shape(&mut random, unit).expect("moderate numbers"));
            let by = [4.0, 2.0].map(|limit| random.within(limit).round() * unit);
            let Some(found) = first_touch(a.as_shape(), b.as_shape(), by) else {
                if overlaps(&a, &b) {
                    let case = format!("round {round}: {a:?} and {b:?} meet");
                    let common = common_point(a.as_shape(), b.as_shape()).expect(&case);
                    assert_eq!(common_point(b.as_shape(), a.as_shape()), Some(common), "mirrored, {case}");
                    let at = Point::new(common).expect("finite");
                    assert!(distance(&a, &at).max(distance(&b, &at)) <= 1e-6 * unit, "{common} is in one only, {case}");
                    starting += 1;
                }
                continue;
            };
            answered += 1;
            let case = format!("round {round}: {a:?} and {b:?} by {by:?}: {found:?}");
            let mirrored = first_touch(b.as_shape(), a.as_shape(), [by[1], by[0]]);
            assert!(a == b || mirrored == Some(found.map(FirstTouch::flipped)), "mirrored {mirrored:?}, {case}");
            assert!(!overlaps(&a, &b), "they meet at the start, {case}");
            let general = |sweep: Sweep| convex::first_touch(a.as_shape(), b.as_shape(), &sweep);
            let due = Sweep::new(by).and_then(general);
            assert_eq!(found.is_some(), due.is_some(), "{due:?} is due, {case}");
            if let (Some(found), Some(due)) = (found, due) {
                assert!((found.time - due.time).abs() < 1e-7 && found.time <= 1.0, "{due:?} is due, {case}");
                let towards = by[0] - by[1];
                assert!(towards.dot(found.normal) >= -1e-6 * towards.length(), "against the motion, {case}");
                let at = Point::new(found.point).expect("finite");
                for (shape, by) in [(&a, by[0]), (&b, by[1])] {
                    let mut moved = shape.clone();
                    moved.translate(by * found.time as f32).expect("moderate numbers");
                    assert!(distance(&moved, &at) <= 1e-5 * unit, "the point is not on {moved:?}, {case}");
                }
                touching += 1;
            }
        }
        let counts = format!("{answered} answered, {starting} meet at the start, {touching} later");
        assert!(answered + starting == 20_000 && starting > 4000 && touching > 1500, "{counts}");
    }
}
