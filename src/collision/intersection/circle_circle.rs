//! Which area do two circles share? A lens.

use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::round_to_f32::Pieces;
use crate::collision::shape::canonical::Around;
use crate::collision::shape::chord::chord_distance;
use core::array::from_fn;
use core::f64::consts::{PI, TAU};
use glam::{DVec2, Vec2};
use std::sync::OnceLock;

/// The intersection of two circles whose interiors overlap: a lens, or the smaller circle if that is inside the other.
pub(crate) fn lens(a: Around<Vec2>, b: Around<Vec2>, pieces: &mut Pieces, limit: &mut Limit) -> Result<(), NoRegion> {
    let (small, large) = if a.radius < b.radius { (a, b) } else { (b, a) };
    let (center, other) = (small.core.as_dvec2(), large.core.as_dvec2());
    let (r, s) = (f64::from(small.radius), f64::from(large.radius));
    let between = other - center;
    let d = between.length();
    // The height h over d of the triangle of both centres and a crossing, whose area is d·h / 2 and, by Heron's formula,
    // √((d+r+s)(r+s−d)(d+s−r)(d+r−s)) / 4.
    let h = ((d + (r + s)) * ((r + s) - d) * (d + (s - r)) * (d - (s - r))).max(0.0).sqrt() / (2.0 * d);
    if d <= s - r {
        pieces.add_area(PI * r * r);
        let outline: Vec<DVec2> = whole_turn().iter().map(|&direction| center + r * direction).collect();
        return pieces.add_outline(&outline, limit).map(drop);
    }
    // How far from each centre the common chord is, and half the angle that it subtends there. A circular segment of half
    // angle φ has the area r²·(φ − sin φ·cos φ).
    let distances = [chord_distance(d, r, s), chord_distance(d, s, r)];
    let halves = distances.map(|distance| h.atan2(distance));
    let beyond_chord = |r: f64, half: f64| r * r * (half - half.sin() * half.cos());
    pieces.add_area(beyond_chord(r, halves[0]) + beyond_chord(s, halves[1]));
    let towards = between.to_angle();
    let mut outline = arc(center, r, [towards - halves[0], towards + halves[0]]);
    outline.extend(arc(other, s, [towards + PI - halves[1], towards + PI + halves[1]]));
    pieces.add_outline(&outline, limit).map(drop)
}

/// Points on a circle from the first angle on, short of the last, so dense that chords between them are off by less than r/3000.
/// At least two chords: two arcs of one chord each would enclose nothing.
fn arc(center: DVec2, radius: f64, [from, to]: [f64; 2]) -> Vec<DVec2> {
    let count = ((to - from) / TAU * f64::from(CHORDS)).ceil().max(2.0);
    let angle = |i: u32| from + (to - from) * f64::from(i) / count;
    (0..count as u32).map(|i| center + radius * DVec2::from_angle(angle(i))).collect()
}

/// The directions to the corners of a whole circle.
pub(crate) fn whole_turn() -> &'static [DVec2; CHORDS as usize] {
    static DIRECTIONS: OnceLock<[DVec2; CHORDS as usize]> = OnceLock::new();
    DIRECTIONS.get_or_init(|| from_fn(|i| DVec2::from_angle(TAU * i as f64 / f64::from(CHORDS))))
}

/// Into how many chords a whole circle is cut: the arc is off by r · (1 − cos(π/128)), which is below r/3000.
pub(crate) const CHORDS: u32 = 128;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::answer::Region;

    fn shared(a: [f32; 3], b: [f32; 3]) -> Region {
        let [a, b] = [a, b].map(|[x, y, r]| Around { core: Vec2::new(x, y), radius: r });
        let mut pieces = Pieces::of_circle(a.largest_coordinate().max(b.largest_coordinate()));
        lens(a, b, &mut pieces, &mut Limit::none()).expect("no limit");
        pieces.finish()
    }

    #[test]
    fn equal_circles_through_each_others_centres() {
        let region = shared([0., 0., 2.], [2., 0., 2.]);
        // 2r²·(π/3 − √3/4)
        let area = 8.0 * (PI / 3.0 - 3.0_f64.sqrt() / 4.0);
        assert!((region.area - area).abs() < 1e-12, "{}", region.area);
        assert_eq!(region.pieces.len(), 1, "{region:?}");
        let piece = &region.pieces[0];
        assert!(
            (crate::collision::outline::area::area(piece) - area).abs() < area * 2e-3,
            "chords or direction are wrong"
        );
        for point in piece {
            let [from_a, from_b] = [point.length(), point.distance(Vec2::new(2., 0.))];
            assert!(from_a < 2.000_001 && from_b < 2.000_001, "{point} is outside");
            assert!(from_a > 1.999_999 || from_b > 1.999_999, "{point} is on neither circle");
        }
    }

    #[test]
    fn a_circle_inside_another_is_the_intersection() {
        for region in
            [shared([1., 1., 2.], [1., 2., 9.]), shared([1., 1., 9.], [1., 2., 2.]), shared([1., 1., 2.], [1., 1., 2.])]
        {
            assert!((region.area - 4.0 * PI).abs() < 1e-12, "{}", region.area);
            assert_eq!(region.pieces[0].len(), CHORDS as usize);
        }
        let inner_tangent = shared([0., 0., 5.], [2., 0., 3.]);
        assert!((inner_tangent.area - 9.0 * PI).abs() < 1e-12, "{}", inner_tangent.area);
    }

    /// Both arcs were single chords, and nothing was between them.
    #[test]
    fn a_lens_of_arcs_shorter_than_a_chord_is_a_piece() {
        for (a, b, depth) in
            [([0., 0., 100.], [199.95, 0., 100.], 0.05), ([-1.1875, -5.249_996, 2.1875], [1., 0., 3.5], 3.5212588e-6)]
        {
            let region = shared(a, b);
            assert_eq!(region.pieces.len(), 1, "{region:?}");
            let by_chords = crate::collision::outline::area::area(&region.pieces[0]);
            assert!((by_chords / region.area - 0.75).abs() < 0.1, "of the two parabolas three quarters: {region:?}");
            let [a, b] = [a, b].map(|[x, y, _]| Vec2::new(x, y));
            let along = region.pieces[0].iter().map(|&point| (point - a).dot((b - a).normalize()));
            let [low, high] =
                along.fold([f32::INFINITY, f32::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)]);
            assert!((high - low - depth).abs() < 2e-6 + 1e-4 * depth, "{} for {depth}", high - low);
        }
    }

    #[test]
    fn a_sliver_has_an_area() {
        let region = shared([0., 0., 2.], [4.0_f32.next_down(), 0., 2.]);
        assert!(region.area > 0.0 && region.area < 1e-8, "{}", region.area);
    }
}
