//! Which area does a circle share with a polygon or rectangle?
//!
//! The area is that of the true circle. For the outlines of the pieces the circle becomes a polygon of chords, with
//! additional corners wherever the other outline enters the circle by less than the sagitta of a chord.

use crate::collision::intersection::circle_circle::{CHORDS, whole_turn};
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::round_to_f32::Pieces;
use crate::collision::intersection::weiler_atherton::each_common_piece;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::canonical::Around;
use crate::collision::shape::chord::half_chord;
use crate::collision::sign::exact_point::{Corner, Exact};
use core::f64::consts::TAU;
use glam::{DVec2, Vec2};

/// The intersection of a circle and the area within an outline, if their interiors overlap.
pub(crate) fn circle_outline<E: Exact>(
    circle: Around<Vec2>,
    outline: &[E],
    pieces: &mut Pieces,
    limit: &mut Limit,
) -> Result<(), NoRegion> {
    let circle = CircleF64 { center: circle.core.as_dvec2(), radius: f64::from(circle.radius) };
    pieces.add_area(circle.area_within(outline));
    let cross = |edge: [E; 2], chord: [Corner; 2], _| circle.crossing(edge, chord);
    each_common_piece(outline, &circle.chords(outline), cross, limit, |outline, limit| {
        pieces.add_outline(outline, limit).map(drop)
    })
}

/// The circle in f64.
struct CircleF64 {
    center: DVec2,
    radius: f64,
}

impl CircleF64 {
    fn relative_to_center<E: Exact>(&self, edge: [E; 2]) -> [DVec2; 2] {
        edge.map(|end| end.near() - self.center)
    }

    /// Where along the line p→q it enters the circle and leaves it: p + t·(q − p).
    fn entry_and_exit(&self, [p, q]: [DVec2; 2]) -> Option<[f64; 2]> {
        let along = q - p;
        let (length, distance) = (along.length(), p.perp_dot(along).abs() / along.length());
        let half_chord = half_chord(self.radius, distance);
        let foot = -p.dot(along) / length;
        // NaN where the line misses the circle.
        (half_chord >= 0.0).then(|| [(foot - half_chord) / length, (foot + half_chord) / length])
    }

    /// The area common to the circle and the outline: over all edges p→q the sum of the signed area that the circle shares
    /// with the triangle of its centre, p and q. That is p×q / 2 for the part of an edge inside the circle and a circular
    /// sector r²·∠(p, q) / 2 for the parts outside.
    fn area_within<E: Exact>(&self, outline: &[E]) -> f64 {
        let sector = |u: DVec2, v: DVec2| self.radius * self.radius * u.perp_dot(v).atan2(u.dot(v));
        let twice_shared = |[p, q]: [DVec2; 2]| match self.entry_and_exit([p, q]) {
            Some([entry, exit]) if entry < 1.0 && exit > 0.0 => {
                let from = if entry > 0.0 { p.lerp(q, entry) } else { p };
                let to = if exit < 1.0 { p.lerp(q, exit) } else { q };
                let before = if entry > 0.0 { sector(p, from) } else { 0.0 };
                let after = if exit < 1.0 { sector(to, q) } else { 0.0 };
                before + from.perp_dot(to) + after
            }
            _ => sector(p, q),
        };
        0.5 * closed_edges(outline).map(|edge| twice_shared(self.relative_to_center(edge))).sum::<f64>()
    }

    /// The point on the circle where an edge crosses it near the place where it crosses a chord.
    fn crossing<E: Exact>(&self, edge: [E; 2], chord: [Corner; 2]) -> DVec2 {
        let [p, q] = self.relative_to_center(edge);
        let [c, d] = self.relative_to_center(chord);
        let enters = (d - c).perp_dot(q - p) > 0.0;
        let [entry, exit] = self.entry_and_exit([p, q]).unwrap_or([0.5; 2]);
        self.center + p.lerp(q, if enters { entry } else { exit }.clamp(0.0, 1.0))
    }

    /// The corners of a polygon of chords, exactly simple and convex.
    fn chords<E: Exact>(&self, outline: &[E]) -> Vec<Corner> {
        /// The angles are multiples of this part of a turn: fine for f32, coarse for f64.
        const TURN: f64 = (1_u32 << 25) as f64;
        let step = TURN as u32 / CHORDS;
        let mut angles: Vec<u32> = (0..CHORDS).map(|i| i * step).collect();
        for edge in closed_edges(outline) {
            let shallow = self.shallow_points(self.relative_to_center(edge)).into_iter().flatten();
            angles.extend(shallow.map(|point| (point.to_angle() / TAU * TURN).round().rem_euclid(TURN) as u32));
        }
        angles.sort_unstable();
        angles.dedup();
        let corner = |angle: u32| {
            let direction = if angle.is_multiple_of(step) {
                whole_turn()[(angle / step) as usize]
            } else {
                DVec2::from_angle(f64::from(angle) / TURN * TAU)
            };
            let from_center = self.radius * direction;
            Corner::new([self.center.x, from_center.x, 0.0], [self.center.y, from_center.y, 0.0])
        };
        angles.into_iter().map(corner).collect()
    }

    /// The start of an edge and its point closest to the centre, if they lie between arc and chords.
    fn shallow_points(&self, [p, q]: [DVec2; 2]) -> [Option<DVec2>; 2] {
        let innermost = self.radius * (TAU / 2.0 / f64::from(CHORDS)).cos();
        let is_shallow = |point: &DVec2| (innermost..=self.radius).contains(&point.length());
        let along = q - p;
        let foot = -p.dot(along) / along.length_squared();
        let closest = (foot > 0.0 && foot < 1.0).then(|| p.lerp(q, foot));
        [Some(p).filter(is_shallow), closest.filter(is_shallow)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::answer::Region;
    use crate::collision::intersection::limit::Limit;
    use crate::collision::outline::area::area;
    use core::f64::consts::PI;

    fn shared(circle: [f32; 3], outline: &[[f32; 2]]) -> Region {
        let circle = Around { core: Vec2::new(circle[0], circle[1]), radius: circle[2] };
        let outline: Vec<Vec2> = outline.iter().copied().map(Vec2::from).collect();
        let mut pieces = Pieces::of_circle(1000.0);
        circle_outline(circle, &outline, &mut pieces, &mut Limit::none()).expect("no limit");
        pieces.finish()
    }

    /// Checks area and pieces against each other: chords take away less than a thousandth of the radius everywhere.
    fn check(region: &Region, radius: f64, area_expected: f64, pieces: usize) {
        assert!((region.area - area_expected).abs() < 1e-9 * radius * radius, "{} for {area_expected}", region.area);
        assert_eq!(region.pieces.len(), pieces, "{region:?}");
        let by_chords: f64 = region.pieces.iter().map(area).sum();
        assert!(by_chords > 0.0 && by_chords <= area_expected * (1.0 + 1e-6));
        assert!(area_expected - by_chords < TAU * radius * radius / 1000.0, "{by_chords} for {area_expected}");
    }

    const SQUARE: [[f32; 2]; 4] = [[0., 0.], [200., 0.], [200., 200.], [0., 200.]];

    #[test]
    fn quarter_half_and_whole_circles() {
        let whole = PI * 100.0;
        check(&shared([0., 0., 10.], &SQUARE), 10.0, whole / 4.0, 1);
        check(&shared([100., 0., 10.], &SQUARE), 10.0, whole / 2.0, 1);
        check(&shared([100., 100., 10.], &SQUARE), 10.0, whole, 1);
        check(&shared([100., 10., 10.], &SQUARE), 10.0, whole, 1);
        check(&shared([100., 100., 150.], &SQUARE), 150.0, 40_000.0, 1);
    }

    #[test]
    fn a_cap_thinner_than_the_chord_error_is_a_piece() {
        // The circle reaches 1/128 into the square; 0.03 is what the chords are off.
        let (r, height) = (100.0_f64, 1.0 / 128.0_f64);
        let region = shared([100., height as f32 - 100., 100.], &SQUARE);
        let half = (1.0 - height / r).acos();
        let area = r * r * (half - half.sin() * half.cos());
        assert!((region.area - area).abs() < 1e-4 * area, "{} for {area}", region.area);
        assert_eq!(region.pieces.len(), 1);
        let lowest = region.pieces[0].iter().fold(0.0_f32, |low, point| low.max(point.y));
        assert!((lowest - 1.0 / 128.0).abs() < 1e-5, "{lowest}");
        let width = region.pieces[0].iter().map(|point| (point.x - 100.0).abs()).fold(0.0, f32::max);
        assert!((f64::from(width) - r * half.sin()).abs() < 1e-2, "{width}");
    }

    #[test]
    fn a_corner_just_inside_the_circle_is_a_piece() {
        let region = shared([-7.06, -7.06, 10.], &SQUARE);
        assert_eq!(region.pieces.len(), 1, "{region:?}");
        assert!(region.pieces[0].contains(&Vec2::ZERO), "{region:?}");
        assert!(region.area > 0.0 && (region.area - area(&region.pieces[0])).abs() < 1e-6, "{region:?}");
    }

    #[test]
    fn a_notched_polygon_and_a_circle_share_two_pieces() {
        let notched = [[0., 0.], [4., 0.], [4., 6.], [6., 6.], [6., 0.], [10., 0.], [10., 10.], [0., 10.]];
        let region = shared([5., 2., 2.], &notched);
        let half = (0.5_f64).acos();
        let cap = 4.0 * (half - half.sin() * half.cos());
        check(&region, 2.0, 2.0 * cap, 2);
        for piece in region.pieces.iter() {
            let on_the_notch = piece.iter().filter(|point| point.x == 4.0 || point.x == 6.0).count();
            assert_eq!(on_the_notch, 2, "the crossings are on edge and circle: {piece:?}");
        }
    }
}
