//! Disjoint, touching or overlapping? A circle and another shape: is the distance of the other shape from the centre above, equal to or
//! below the radius?

use crate::collision::answer::Relation;
use crate::collision::filter::closest_edges::distance_about;
use crate::collision::filter::convex_circle::near_edges;
use crate::collision::filter::open_edges::bits;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::filter::{points_circles_segments_f64, with_rect_f64};
use crate::collision::outline::edges::edge_of;
use crate::collision::relation::axis_aligned::AxisAligned;
use crate::collision::relation::rect_on_grid;
use crate::collision::relation::rect_rect::{Gap, without_size};
use crate::collision::shape::canonical::Around;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::expansion::Expansion;
use crate::collision::sign::predicates::{
    compare_distance_likely_equal, compare_edge_distance, compare_whole_distance, compare_whole_line_distance,
};
use crate::collision::sign::whole_multiples::{MAX_BITS, on_grid};
use core::cmp::Ordering;
use glam::Vec2;

// Each function returns the sign of the separation: `Greater` where the shapes are disjoint. A radius may be zero.

/// Two circles, or a circle and a point, of radius zero.
#[inline]
pub(crate) fn circles_separation_sign(p: Vec2, q: Vec2, radii: [f32; 2]) -> Ordering {
    points_circles_segments_f64::circle_circle([p, q], radii)
        .unwrap_or_else(|| compare_distance_likely_equal(p, q, radii))
}

/// Two circles by reference: the filters would be slower if they kept numbers for this call.
#[inline(never)]
pub(crate) fn near_circles_separation_sign(a: &Circle, b: &Circle) -> Ordering {
    circles_separation_sign(a.center(), b.center(), [a.radius(), b.radius()])
}

/// Whether a circle and a polygon share a point, if the filter leaves it open.
#[inline(never)]
pub(crate) fn circle_meets_polygon(circle: &Circle, polygon: &Polygon) -> bool {
    match near_edges(polygon, circle) {
        Some(near) => {
            let mut edges = bits(near.edges).map(|k| edge_of(polygon.vertices(), k));
            near.is_inside
                || edges.any(|edge| circle_segment_separation_sign(circle.center(), circle.radius(), &edge).is_le())
        }
        None => circle_polygon_relation(circle, polygon) != Relation::Disjoint,
    }
}

/// The relation of a circle and a polygon.
pub(crate) fn circle_polygon_relation(circle: &Circle, polygon: &Polygon) -> Relation {
    let (center, radius) = (circle.center(), f64::from(circle.radius()));
    let [least, largest] = distance_about(center, polygon.outline());
    let is_inside = || point_polygon_relation(center, polygon.outline()) == Relation::Overlapping;
    if largest < radius || (polygon.aabb().contains(center) && is_inside()) {
        return Relation::Overlapping;
    } else if least > radius {
        return Relation::Disjoint;
    }
    let separations = polygon.edges().map(|edge| circle_segment_separation_sign(center, circle.radius(), &edge));
    separations.min().unwrap_or(Ordering::Greater).into()
}

/// A circle and a segment: from an end where the centre is beyond it, else from the line. Follows Ericson, "Real-Time Collision
/// Detection" (2005), 5.1.2.
#[inline(never)]
pub(crate) fn circle_segment_separation_sign(center: Vec2, radius: f32, &[a, b]: &[Vec2; 2]) -> Ordering {
    let circle = Around { core: center, radius };
    let certain =
        points_circles_segments_f64::segment_circle([a, b], circle).or_else(|| circle_segment_on_grid(circle, a, b));
    certain.unwrap_or_else(|| compare_edge_distance([a, b], center, [f64::from(radius), 0.0]))
}

#[inline]
fn circle_segment_on_grid(point: Around<Vec2>, a: Vec2, b: Vec2) -> Option<Ordering> {
    let [a, b, center, radius] = on_grid([a, b, point.core, Vec2::splat(point.radius)], MAX_BITS)?;
    let radius = radius.x;
    let along = b - a;
    Some(if along.dot(center - a) <= 0 {
        compare_whole_distance(center - a, radius)
    } else if along.dot(center - b) >= 0 {
        compare_whole_distance(center - b, radius)
    } else {
        compare_whole_line_distance(along, center - a, radius)
    })
}

/// A circle and a rectangle.
#[inline(never)]
pub(crate) fn circle_rect_separation_sign(center: Vec2, radius: f32, rect: &Rect) -> Ordering {
    let circle = Around { core: center, radius };
    AxisAligned::of(rect)
        .and_then(|axis_aligned| axis_aligned.with_circle(center, f64::from(radius)))
        .or_else(|| with_rect_f64::circle_rect(circle, rect))
        .or_else(|| rect_on_grid::circle_separation_sign(rect, center, radius))
        .unwrap_or_else(|| circle_rect_exactly(circle, rect, [true; 2]))
}

/// A circle and a rectangle by expansions: the sign of e_x² + e_y² − r²·|a|², where e is how far the centre is beyond the sides along
/// those of the axes that count.
///
/// In the frame of the stored axis a, lengths are |a| times too long, so the distance compares with r·|a|.
#[cold]
pub(crate) fn circle_rect_exactly(point: Around<Vec2>, rect: &Rect, is_counted: [bool; 2]) -> Ordering {
    let (axis, center) = (rect.axis().as_dvec2(), without_size(point.core));
    let radius = f64::from(point.radius);
    // Eight parts for each coordinate of e, two for each product of two parts.
    let mut sum = Expansion::<{ 2 * 2 * 8 * 8 + 4 }>::default();
    for index in [0, 1] {
        let beyond = Gap::new(rect, index, &center).exactly();
        if is_counted[index] && beyond.sign() == Ordering::Greater {
            sum.add_product(beyond.parts(), beyond.parts(), 1.0);
        }
    }
    sum.add_product(&[radius * radius], &[axis.x * axis.x, axis.y * axis.y], -1.0);
    sum.sign()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    /// Thrice and four times a number, so that the axis has a length that is no square root: just below one.
    const AXIS: Vec2 = Vec2::new(629_145.0 / 1_048_576.0, 838_860.0 / 1_048_576.0);
    const LENGTH: f32 = 1_048_575.0 / 1_048_576.0;

    fn due(center: Vec2, radius: f32, rect: &Rect, due: Ordering) {
        let compared = circle_rect_separation_sign(center, radius, rect);
        assert_eq!(compared, due, "a circle of {radius} at {center} and {rect:?}");
    }

    /// The circle touches; with an ulp more or less of radius it overlaps or is disjoint.
    fn touches(center: Vec2, radius: f32, rect: &Rect) {
        due(center, radius, rect, Ordering::Equal);
        due(center, radius.next_up(), rect, Ordering::Less);
        due(center, radius.next_down(), rect, Ordering::Greater);
    }

    #[test]
    fn a_circle_touches_the_side_of_a_turned_rectangle_exactly() {
        for (half, away) in [(1.0, 1.0), (2.0, 1.0), (1.0, 2.0), (0.5, 4.0)] {
            let rect = Rect::with_axis(Vec2::ZERO, Vec2::new(3.0, half), AXIS).expect("within a millionth");
            // Along perp(a), |a| times as far as in units of the axis.
            touches(AXIS.perp() * (half + away), away * LENGTH, &rect);
            touches(-AXIS.perp() * (half + away), away * LENGTH, &rect);
        }
    }

    #[test]
    fn a_circle_touches_the_corner_of_a_turned_rectangle_exactly() {
        let rect = Rect::with_axis(Vec2::ZERO, Vec2::ONE, AXIS).expect("within a millionth");
        let (low, high) = (AXIS + AXIS.perp(), AXIS - AXIS.perp());
        touches(low + Vec2::new(0.0, 2.0), 2.0, &rect);
        touches(high + Vec2::new(0.5, 0.0), 0.5, &rect);
        touches(-low - Vec2::new(0.0, 2.0), 2.0, &rect);
    }

    #[test]
    fn a_circle_rests_on_an_axis_aligned_rectangle_exactly() {
        let tile = Rect::new(Vec2::new(32.0, 16.0), Vec2::splat(16.0), 0.0).expect("a rect");
        for x in [16.0, 20.5, 48.0] {
            touches(Vec2::new(x, -8.0), 8.0, &tile);
        }
        // A triple of whole numbers from the corner.
        touches(Vec2::new(48.0 + 3.0, 32.0 + 4.0), 5.0, &tile);
    }

    #[test]
    fn integers_agree_with_expansions_on_circles() {
        let (mut random, mut signs) = (SplitMix(23), [0; 3]);
        for round in 0..40_000 {
            let whole = |random: &mut SplitMix, limit: f32| random.below(limit).round() / 4.0;
            let half = Vec2::new(1.0 + whole(&mut random, 8.0), 1.0 + whole(&mut random, 8.0));
            let any = Vec2::from_angle(random.below(7.0));
            let (axis, length) = if round % 2 == 0 { (AXIS, LENGTH) } else { (any, any.length()) };
            let scale = [1.0, 2.0_f32.powi(40), 2.0_f32.powi(-130)][round % 3];
            let radius = 0.25 + whole(&mut random, 8.0);
            // Above a side, or beside a corner.
            let above = Vec2::new(half.x - whole(&mut random, 4.0), half.y + radius);
            let beside = half + Vec2::from_angle(random.below(1.5)) * radius;
            let center = axis.rotate(if round % 5 == 0 { beside } else { above }) * scale;
            let radius = radius * length * scale;
            let radius = [radius, radius.next_up(), radius.next_down(), 0.0][random.below(3.1) as usize];
            let rect = Rect::with_axis(Vec2::ZERO, half * scale, axis).expect("a rectangle");
            let point = Around { core: center, radius };
            let due = circle_rect_exactly(point, &rect, [true; 2]);
            let Some(sign) = rect_on_grid::circle_separation_sign(&rect, center, radius) else { continue };
            assert_eq!(sign, due, "round {round}: a circle of {radius} at {center} and {rect:?}");
            signs[(sign as i8 + 1) as usize] += 1;
        }
        assert!(signs.iter().all(|&count| count > 1000), "below, at and above zero: {signs:?}");
    }

    #[test]
    fn integers_agree_with_expansions_on_segments() {
        let (mut random, mut signs, mut in_f64) = (SplitMix(24), [0; 3], 0);
        for round in 0..40_000 {
            let mut number = || (random.below(64.0) - 32.0).round();
            let (a, along, sideways) = (Vec2::new(number(), number()), Vec2::new(3.0, 4.0), Vec2::new(-4.0, 3.0));
            let (b, t, side) = (a + along * number(), number(), number());
            let scale = [1.0, 2.0_f32.powi(-140), 2.0_f32.powi(90), 0.1][round % 4];
            let radius = (5.0 * side).abs() * scale;
            let radius = [radius, radius, radius.next_up(), radius.next_down()][round / 4 % 4].max(0.0);
            let [a, b, center] = [a, b, a + along * t + sideways * side].map(|point| point * scale);
            let point = Around { core: center, radius };
            // Nothing but zero is below the smallest radius.
            let Some(sign) = circle_segment_on_grid(point, a, b) else { continue };
            let due = compare_edge_distance([a, b], point.core, [f64::from(radius), 0.0]);
            assert_eq!(sign, due, "round {round}: {radius} at {center}, {a} to {b}");
            if let Some(said) = points_circles_segments_f64::segment_circle([a, b], point) {
                assert_eq!(said, due, "in f64, round {round}: {radius} at {center}, {a} to {b}");
                in_f64 += 1;
            }
            signs[(sign as i8 + 1) as usize] += 1;
        }
        assert!(signs.iter().all(|&count| count > 1000), "below, at and above zero: {signs:?}");
        assert!(in_f64 > 10_000, "{in_f64} in f64");
    }
}
