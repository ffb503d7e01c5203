//! Clipping in f64 against the common pieces by exact signs.

use super::*;
use crate::collision::intersection::weiler_atherton::common_pieces;
use crate::collision::shape::direction::unit_from_radians;
use crate::split_mix::SplitMix;
use glam::Vec2;

/// The outlines of the intersection by exact signs.
fn by_signs(a: Rect, b: Rect) -> Vec<Vec<DVec2>> {
    common_pieces(&a.exact_corners(), &b.exact_corners())
}

/// Whether clipping answered. If so, it returned the same corners in the same direction, from whichever corner on.
fn check(a: Rect, b: Rect, off: f64) -> bool {
    let (mut corners, in_box);
    let (clipped, size) = if let Some(([min, max], size)) = common_box(&a, &b) {
        in_box = box_corners(min, max);
        (if min.cmplt(max).all() { &in_box[..] } else { &[] }, size)
    } else {
        corners = [DVec2::ZERO; 8];
        let Some(clipped) = clip_rects(a, b, &mut corners) else { return false };
        clipped
    };
    let slow = by_signs(a, b);
    let same = match &slow[..] {
        [] => clipped.is_empty(),
        [piece] => (0..piece.len()).any(|first| {
            let turned = piece[first..].iter().chain(&piece[..first]);
            piece.len() == clipped.len() && turned.zip(clipped).all(|(p, q)| p.distance(*q) <= off * size)
        }),
        _ => false,
    };
    assert!(same, "{a:?} and {b:?} share {clipped:?}, by exact signs {slow:?}");
    true
}

#[test]
fn turned_rectangles_agree_with_exact_signs() {
    let mut random = SplitMix(11);
    let (mut answered, mut shared) = (0, 0);
    for i in 0..20_000 {
        let scale = [1.0, 1e-20, 1e15, 1e-3][i % 4];
        let mut number = |from: f32, to: f32| from + random.below(to - from);
        let mut rect = |limit: f32| {
            let center = Vec2::new(number(-limit, limit), number(-limit, limit)) * scale;
            let half = Vec2::new(number(0.1, 20.0), number(0.1, 20.0)) * scale;
            let angles = [number(-4.0, 4.0), 0.5, 0.5_f32.next_up(), 0.5 + core::f32::consts::FRAC_PI_2];
            let angle = angles[number(0.0, 3.9) as usize];
            Rect::new(center, half, angle).expect("a rect")
        };
        let (a, b) = (rect(10.0), rect(10.0));
        answered += usize::from(check(a, b, 1.0 / (1 << 27) as f64));
        shared += usize::from(!by_signs(a, b).is_empty());
    }
    assert!(answered > 19_500 && shared > 10_000, "{answered} answered, {shared} shared");
}

#[test]
fn axis_aligned_rectangles_on_a_grid_agree_with_exact_signs() {
    let mut random = SplitMix(3);
    let quarters = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
    for i in 0..20_000 {
        let unit = [1.0, 0.1, 1e30, f32::MIN_POSITIVE][i % 4];
        let mut rect = || {
            let mut number = |from: u64, below: u64| (from + random.next() % below) as f32;
            let (center, half) = (Vec2::new(number(0, 8), number(0, 8)), Vec2::new(number(1, 4), number(1, 4)));
            Rect::with_axis(center * unit, half * unit, quarters[number(0, 4) as usize]).expect("a rect")
        };
        let (a, b) = (rect(), rect());
        assert!(check(a, b, f64::EPSILON), "{a:?} and {b:?} are not answered");
    }
    let wide = Rect::new(Vec2::new(1e20, 0.0), Vec2::new(1.0, 1.0), 0.0).expect("a rect");
    assert!(!check(wide, wide, 0.0), "no f64 holds 1e20 + 1");
}

#[test]
fn close_cases_are_left_to_exact_signs() {
    let turned =
        |x: f32| Rect::with_axis(unit_from_radians(0.5) * x, Vec2::ONE, unit_from_radians(0.5)).expect("a rect");
    assert!(check(turned(0.0), turned(0.0), f64::EPSILON), "equal ones share all");
    assert!(!check(turned(0.0), turned(2.0), 0.0));
    assert!(check(turned(0.0), turned(3.0), 0.0));
    let other = Rect::with_axis(Vec2::ZERO, Vec2::ONE, unit_from_radians(0.5_f32.next_up())).expect("a rect");
    assert!(!check(turned(0.0), other, 0.0), "turned by an ulp");
}
