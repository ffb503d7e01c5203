//! Lines as triangles: ribbons with mitred corners whose edges fade over a pixel, solid or dashed.
//!
//! The fading makes lines smooth without multisampling, which costs 13 ms a frame in software rendering.

use crate::collision::Aabb;
use crate::drawing::clip::clip_segment;
use crate::drawing::surface;
use crate::window::canvas::batch::{Batch, Ink, faded};
use glam::Vec2;

/// A corner whose miter would be longer than this many half widths is cut off.
const MITER: f32 = 3.0;
/// The most dashes drawn for an edge.
const MAX_DASHES: usize = 20_000;

/// A cross section of a ribbon: its position, the vector to its side, and its opacity.
#[derive(Clone, Copy)]
struct Station {
    at: Vec2,
    side: Vec2,
    strength: f32,
}

/// Draws lines; keeps its buffers between them.
#[derive(Default)]
pub struct Ribbons {
    stations: Vec<Station>,
    points: Vec<Vec2>,
    dash: Vec<Vec2>,
    corners: Vec<(Vec2, Ink)>,
}

impl Ribbons {
    /// Draws a solid line through points, `width` points wide.
    pub fn solid(&mut self, batch: &mut Batch, points: &[Vec2], closed: bool, width: f32, ink: Ink) {
        self.points.clear();
        self.points.extend_from_slice(points);
        self.points.dedup();
        if closed && self.points.first() == self.points.last() {
            self.points.pop();
        }
        if self.points.len() > 1 {
            self.lay_stations(closed && self.points.len() > 2, batch.pixel);
            self.ribbon(batch, width, ink);
        }
    }

    /// Fills a convex area whose edge fades over a pixel.
    pub fn area(&mut self, batch: &mut Batch, corners: &[Vec2], ink: Ink) {
        batch.convex(corners, ink);
        self.solid(batch, corners, true, batch.pixel, ink);
    }

    /// Draws the part in `view` of a line through points, in dashes and gaps of these lengths.
    pub fn dashed(
        &mut self,
        batch: &mut Batch,
        points: &[Vec2],
        closed: bool,
        (width, on, off): (f32, f32, f32),
        view: Aabb,
        ink: Ink,
    ) {
        let period = on + off;
        // The phase of the pattern at the start of the edge.
        let mut phase = 0.0;
        for (from, to) in edges(points, closed) {
            let (length, along) = (from.distance(to), (to - from).normalize_or_zero());
            let Some((enter, leave)) = clip_segment(from.as_dvec2(), to.as_dvec2(), view) else {
                self.end_dash(batch, width, ink);
                phase = (phase + length) % period;
                continue;
            };
            let (enter, leave) = (enter as f32, leave as f32);
            // Counted, because a position may be too large for a period to change it.
            let (first, last) =
                (((enter * length + phase) / period).floor(), ((leave * length + phase) / period).floor());
            for k in (first as i64..=last as i64).take(MAX_DASHES) {
                let start = k as f32 * period - phase;
                if start >= leave * length {
                    break;
                }
                if start + on > 0.0 {
                    if start >= 0.0 || self.dash.is_empty() {
                        self.end_dash(batch, width, ink);
                        self.dash.push(from + along * start.max(0.0));
                    }
                    self.dash.push(from + along * (start + on).min(length));
                }
            }
            phase = (phase + length) % period;
        }
        self.end_dash(batch, width, ink);
    }

    fn end_dash(&mut self, batch: &mut Batch, width: f32, ink: Ink) {
        let dash = core::mem::take(&mut self.dash);
        self.solid(batch, &dash, false, width, ink);
        self.dash = dash;
        self.dash.clear();
    }

    /// Puts cross sections at the corners; the ends of an open line fade over a pixel.
    fn lay_stations(&mut self, closed: bool, pixel: f32) {
        self.stations.clear();
        let (points, n) = (&self.points, self.points.len());
        let normal = |i: usize| (points[(i + 1) % n] - points[i % n]).normalize_or_zero().perp();
        for (i, &at) in points.iter().enumerate() {
            if !closed && (i == 0 || i == n - 1) {
                let side = normal(i.min(n - 2));
                let out = side.perp() * if i == 0 { pixel / 2.0 } else { -pixel / 2.0 };
                let ends = [(at + out, 0.0), (at - out, 1.0)];
                let ends = if i == 0 { ends } else { [ends[1], ends[0]] };
                self.stations.extend(ends.map(|(at, strength)| Station { at, side, strength }));
                continue;
            }
            let (before, after) = (normal(i + n - 1), normal(i));
            // The side of a mitred corner is the half way direction, 1 / cos(half angle) long.
            let miter = (before + after) / (1.0 + before.dot(after));
            if miter.length_squared() < MITER * MITER {
                self.stations.push(Station { at, side: miter, strength: 1.0 });
            } else {
                self.stations.extend([before, after].map(|side| Station { at, side, strength: 1.0 }));
            }
        }
        if closed {
            self.stations.push(self.stations[0]);
        }
    }

    fn ribbon(&mut self, batch: &mut Batch, width: f32, ink: Ink) {
        // A line thinner than a pixel is a pixel wide and paler.
        let pixel = batch.pixel;
        let (width, ink) = if width < pixel { (pixel, faded(ink, width / pixel)) } else { (width, ink) };
        let (core, rim) = ((width - pixel) / 2.0, (width + pixel) / 2.0);
        let across = |station: &Station| {
            let Station { at, side, strength } = *station;
            let (solid, clear) = (faded(ink, strength), faded(ink, 0.0));
            [(at + side * rim, clear), (at + side * core, solid), (at - side * core, solid), (at - side * rim, clear)]
        };
        self.corners.clear();
        self.corners.extend(self.stations.iter().flat_map(across));
        // Between two cross sections lie three quads: fading, solid, fading.
        const QUADS: [usize; 18] = [0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6];
        let indices = (0..(self.stations.len() - 1) * 18).map(|i| i / 18 * 4 + QUADS[i % 18]);
        batch.triangles(self.corners.iter().copied(), indices);
    }
}

/// The edges of nonzero length.
fn edges(points: &[Vec2], closed: bool) -> impl Iterator<Item = (Vec2, Vec2)> {
    surface::edges(points, closed).filter(|(from, to)| from != to)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(100.0, 50.0) };

    #[test]
    fn an_edge_of_no_length_is_left_out() {
        let points = [Vec2::ZERO, Vec2::ZERO, Vec2::X];
        assert_eq!(edges(&points, false).collect::<Vec<_>>(), [(Vec2::ZERO, Vec2::X)]);
        assert_eq!(edges(&points, true).count(), 2, "there and back");
        assert_eq!(edges(&[], true).count(), 0);
    }

    #[test]
    fn dashes_of_any_length_end() {
        let (mut ribbons, mut batch) = (Ribbons::default(), Batch::new());
        for far in [1e9, 1e30, f32::MAX] {
            let points = [Vec2::new(-far, 25.0), Vec2::new(far, 25.0), Vec2::new(far, -far)];
            ribbons.dashed(&mut batch, &points, true, (1.5, 6.0, 4.0), VIEW, [0; 4]);
        }
    }

    #[test]
    fn the_corners_of_a_square_are_mitred() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(Vec2::from);
        let mut ribbons = Ribbons { points: square.to_vec(), ..Ribbons::default() };
        ribbons.lay_stations(true, 1.0);
        for station in &ribbons.stations {
            let side = station.side.abs();
            assert!((side - Vec2::ONE).length() < 1e-6, "at {} the ribbon reaches {side}", station.at);
        }
    }

    #[test]
    fn a_corner_that_is_too_sharp_is_not_mitred() {
        let mut ribbons =
            Ribbons { points: [(0.0, 0.0), (100.0, 1.0), (0.0, 2.0)].map(Vec2::from).to_vec(), ..Ribbons::default() };
        ribbons.lay_stations(true, 1.0);
        assert!(ribbons.stations.iter().all(|station| station.side.length() <= MITER));
    }
}
