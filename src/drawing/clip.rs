//! Clips lines and outlines to a box.

use crate::collision::Aabb;
use glam::{DVec2, Vec2};

/// The part of a segment in a box, as fractions of its length (Liang and Barsky, 1984); `None` if it lies outside.
pub fn clip_segment(from: DVec2, to: DVec2, bounds: Aabb) -> Option<(f64, f64)> {
    let (by, low, high) = (to - from, bounds.min.as_dvec2() - from, bounds.max.as_dvec2() - from);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        if by[axis] != 0.0 {
            let (a, b) = (low[axis] / by[axis], high[axis] / by[axis]);
            (enter, leave) = (enter.max(a.min(b)), leave.min(a.max(b)));
        } else if low[axis] > 0.0 || high[axis] < 0.0 {
            return None;
        }
    }
    (enter < leave).then_some((enter, leave))
}

/// Clips an outline to a box, side by side (Sutherland and Hodgman, 1974). What joins the pieces runs along the box.
pub fn clip_outline(outline: &mut Vec<DVec2>, bounds: Aabb) {
    let (min, max) = (bounds.min.as_dvec2(), bounds.max.as_dvec2());
    clip_side(outline, |p| p.x - min.x);
    clip_side(outline, |p| max.x - p.x);
    clip_side(outline, |p| p.y - min.y);
    clip_side(outline, |p| max.y - p.y);
}

/// Keeps what has an `inside` of zero or more.
fn clip_side(outline: &mut Vec<DVec2>, inside: impl Fn(DVec2) -> f64) {
    let mut clipped = Vec::with_capacity(outline.len() + 4);
    let mut from = outline.last().copied().unwrap_or_default();
    for &to in &*outline {
        let (before, now) = (inside(from), inside(to));
        if (before < 0.0) != (now < 0.0) {
            clipped.push(from + (to - from) * (before / (before - now)));
        }
        if now >= 0.0 {
            clipped.push(to);
        }
        from = to;
    }
    *outline = clipped;
}

/// Whether a position is within an outline, by the parity of the edges to its right.
pub fn is_within(outline: &[Vec2], at: Vec2) -> bool {
    let next = outline.iter().cycle().skip(1);
    let is_crossed =
        |(a, b): &(&Vec2, &Vec2)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x);
    !outline.iter().zip(next).filter(is_crossed).count().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_is_clipped_to_a_box() {
        const SIDES: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(100.0, 50.0) };
        let clip = |from, to| clip_segment(DVec2::from(from), DVec2::from(to), SIDES);
        assert_eq!(clip((-100.0, 25.0), (300.0, 25.0)), Some((0.25, 0.5)));
        assert_eq!(clip((-100.0, 60.0), (300.0, 60.0)), None);
        assert_eq!(clip((10.0, 10.0), (20.0, 20.0)), Some((0.0, 1.0)));
    }
}
