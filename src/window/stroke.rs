//! How does a line become triangles? Solid with mitred corners, or cut into dashes.

use super::batch::{Batch, Ink};
use collision_lab::collision::Aabb;
use glam::Vec2;

/// A corner sharper than this ratio of miter to half width is cut off.
const MITER: f32 = 4.0;
/// A corner with a cosine above this is so flat that it leaves no gap to fill.
const FLAT: f32 = 0.99;

/// Draws a solid line through points, `width` points wide.
pub fn solid(batch: &mut Batch, points: &[Vec2], closed: bool, width: f32, ink: Ink) {
    let half = width / 2.0;
    for (from, to) in edges(points, closed) {
        segment(batch, from, to, half, ink);
    }
    if width <= 1.0 || points.len() < 3 {
        return;
    }
    let corners = if closed { 0..points.len() } else { 1..points.len() - 1 };
    for i in corners {
        let (before, after) = (points[(i + points.len() - 1) % points.len()], points[(i + 1) % points.len()]);
        corner(batch, before, points[i], after, half, ink);
    }
}

/// Draws a line through points in dashes; only the dashes in `view` are made.
pub fn dashed(batch: &mut Batch, points: &[Vec2], closed: bool, width: f32, dash: (f32, f32), view: Aabb, ink: Ink) {
    let period = dash.0 + dash.1;
    // Where in the period the edge begins.
    let mut phase = 0.0;
    for (from, to) in edges(points, closed) {
        let length = from.distance(to);
        if let Some((enter, leave)) = clip(from, to, view) {
            let along = (to - from) / length;
            let first = ((enter * length + phase) / period).floor();
            let last = ((leave * length + phase) / period).floor();
            // An edge longer than the view has been cut to it, so there are never many.
            for k in 0..=(last - first) as i32 {
                let start = (first + k as f32) * period - phase;
                let (start, end) = (start.max(0.0), (start + dash.0).min(length));
                if start < end {
                    segment(batch, from + along * start, from + along * end, width / 2.0, ink);
                }
            }
        }
        phase = (phase + length) % period;
    }
}

/// The edges of a line through points, without those of no length.
fn edges(points: &[Vec2], closed: bool) -> impl Iterator<Item = (Vec2, Vec2)> {
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    (0..count).map(|i| (points[i], points[(i + 1) % points.len()])).filter(|(from, to)| from != to)
}

fn segment(batch: &mut Batch, from: Vec2, to: Vec2, half: f32, ink: Ink) {
    let side = (to - from).normalize_or_zero().perp() * half;
    batch.convex(&[from + side, to + side, to - side, from - side], ink);
}

/// Fills the wedge that two edges leave open on the outer side of their corner.
fn corner(batch: &mut Batch, before: Vec2, at: Vec2, after: Vec2, half: f32, ink: Ink) {
    let (into, out) = ((at - before).normalize_or_zero(), (after - at).normalize_or_zero());
    if into.dot(out) > FLAT {
        return;
    }
    let outer = if into.perp_dot(out) > 0.0 { -half } else { half };
    let (a, b) = (into.perp() * outer, out.perp() * outer);
    // The tip lies where the outer sides meet: on the half angle, at half / cos(half angle).
    let tip = (a + b) * (half * half / (half * half + a.dot(b)));
    if tip.length_squared() < (MITER * half).powi(2) {
        batch.convex(&[at, at + a, at + tip, at + b], ink);
    } else {
        batch.convex(&[at, at + a, at + b], ink);
    }
}

/// The part of an edge in a box, as fractions of its length (Liang and Barsky); `None` when it is outside.
fn clip(from: Vec2, to: Vec2, view: Aabb) -> Option<(f32, f32)> {
    let by = to - from;
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for (step, low, high) in
        [(by.x, view.min.x - from.x, view.max.x - from.x), (by.y, view.min.y - from.y, view.max.y - from.y)]
    {
        if step == 0.0 {
            if low > 0.0 || high < 0.0 {
                return None;
            }
            continue;
        }
        let (a, b) = (low / step, high / step);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter < leave).then_some((enter, leave))
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(100.0, 50.0) };

    #[test]
    fn an_edge_is_clipped_to_the_view() {
        let through = clip(Vec2::new(-100.0, 25.0), Vec2::new(300.0, 25.0), VIEW);
        assert_eq!(through, Some((0.25, 0.5)));
        assert_eq!(clip(Vec2::new(-100.0, 60.0), Vec2::new(300.0, 60.0), VIEW), None);
        assert_eq!(clip(Vec2::new(10.0, 10.0), Vec2::new(20.0, 20.0), VIEW), Some((0.0, 1.0)));
    }

    #[test]
    fn an_edge_of_no_length_is_left_out() {
        let points = [Vec2::ZERO, Vec2::ZERO, Vec2::X];
        assert_eq!(edges(&points, false).collect::<Vec<_>>(), [(Vec2::ZERO, Vec2::X)]);
        assert_eq!(edges(&points, true).count(), 2, "there and back");
        assert_eq!(edges(&[], true).count(), 0);
    }
}
