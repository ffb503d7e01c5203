//! The visible parts of outlines and circles on the screen.
//!
//! At a large zoom a corner may lie 10⁹ points outside of the view, where f32 has steps of a hundred points: an edge from there would
//! be drawn in the wrong place. Such outlines are clipped in f64, and such circles become visible arcs.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::clip::{clip_outline, clip_segment};
use crate::drawing::style::MANY_CORNERS;
use crate::drawing::surface::Area;
use glam::{DVec2, IVec2, Vec2};

/// Larger coordinates, in points, are clipped: below, f32 has steps of less than 1/100 point.
const FAR: f64 = 1e5;
/// The margin around the view of clipped outlines, in points, so that the cuts are invisible.
const BEYOND: f32 = 64.0;
/// The number of chords of a visible arc: at a radius of [`FAR`] points they are accurate to 1/100 point.
const ARC: i32 = 64;

/// Puts outlines on the screen; keeps its buffers between them.
pub struct VisibleOutline<'a> {
    camera: &'a Camera,
    view: Aabb,
    exact: Vec<DVec2>,
    outline: Vec<Vec2>,
}

impl<'a> VisibleOutline<'a> {
    pub fn new(camera: &'a Camera, view: Aabb) -> Self {
        Self { camera, view, exact: Vec::new(), outline: Vec::new() }
    }

    /// Puts points on the screen, clipped if they lie far outside of the view and thinned out if they are many; `None` if
    /// no part can be seen.
    pub fn points(&mut self, points: &[Vec2]) -> Option<&[Vec2]> {
        if points.iter().any(|p| p.is_nan()) {
            return None;
        }
        self.exact.clear();
        self.exact.extend(points.iter().map(|p| self.camera.to_screen_exactly(*p)));
        if self.exact.iter().any(|p| p.abs().max_element() > FAR) {
            self.clip(self.view.expanded(BEYOND));
        }
        self.outline.clear();
        self.outline.extend(self.exact.iter().map(DVec2::as_vec2));
        if self.outline.is_empty() || !Aabb::from_points(self.outline.iter().copied()).overlaps(self.view) {
            return None;
        }
        if points.len() > MANY_CORNERS {
            thin_out(&mut self.outline);
        }
        Some(&self.outline)
    }

    /// Puts a disc on the screen; `None` if no part is visible. A large one becomes its visible arc with inner corners far outside of the
    /// view.
    pub fn disc(&mut self, center: Vec2, radius: f32) -> Option<Area<'_>> {
        let (exact, exact_radius) = (self.camera.to_screen_exactly(center), f64::from(radius) * self.camera.zoom());
        if exact_radius > FAR {
            return self.large_disc(exact, exact_radius).then_some(Area::Convex(&self.outline));
        }
        let area = Area::Disc(exact.as_vec2(), exact_radius as f32);
        area.aabb().overlaps(self.view).then_some(area)
    }

    fn large_disc(&mut self, center: DVec2, radius: f64) -> bool {
        let extent = f64::from(self.view.size().length() + BEYOND);
        let to_view = self.view.center().as_dvec2() - center;
        let off = to_view.length() - radius;
        self.outline.clear();
        if off < -extent {
            self.outline.extend(self.view.expanded(BEYOND).corners());
        }
        if off.abs() > extent {
            return off < 0.0;
        }
        // Relative to the nearest point of the rim, so that no large numbers are subtracted.
        let out = to_view / to_view.length();
        let nearest = self.view.center().as_dvec2() - out * off;
        let arc = (-ARC / 2..=ARC / 2).map(|i| {
            let angle = f64::from(i) * 3.0 * extent / (f64::from(ARC) * radius);
            let half = (0.5 * angle).sin();
            nearest + out.perp() * (radius * angle.sin()) - out * (2.0 * radius * half * half)
        });
        let inner = [1.5, -1.5].map(|side| nearest - out * (3.0 * extent) + out.perp() * (side * extent));
        self.outline.extend(arc.chain(inner).map(|p| p.as_vec2()));
        true
    }

    fn clip(&mut self, bounds: Aabb) {
        let [from, to] = self.exact[..] else { return clip_outline(&mut self.exact, bounds) };
        self.exact.clear();
        if let Some((enter, leave)) = clip_segment(from, to, bounds) {
            let at = |share: f64| if share < 1.0 { from + (to - from) * share } else { to };
            self.exact.extend([at(enter), at(leave)]);
        }
    }
}

/// Omits invisible corners of an outline on texels of half a point: one in the texel of the corner before it, and two in the texels of
/// the two before them, as in a star with finer rays.
pub fn thin_out(outline: &mut Vec<Vec2>) {
    /// Texels per point.
    const FINE: f32 = 2.0;
    let place = |at: Vec2| (at * FINE).as_ivec2();
    let mut kept: usize = 0;
    let mut i = 0;
    while i < outline.len() {
        let here = place(outline[i]);
        let is_as = |back: usize, at: IVec2| kept >= back && place(outline[kept - back]) == at;
        let next = outline.get(i + 1).map(|next| place(*next));
        // The first three and the last are always kept.
        if kept >= 3 && i + 1 < outline.len() && is_as(1, here) {
            i += 1;
        } else if kept >= 3 && i + 2 < outline.len() && is_as(2, here) && next.is_some_and(|next| is_as(1, next)) {
            i += 2;
        } else {
            outline[kept] = outline[i];
            (kept, i) = (kept + 1, i + 1);
        }
    }
    outline.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::area;

    #[test]
    fn only_invisible_corners_are_dropped() {
        let ring = |count: u16, inner: f32| -> Vec<Vec2> {
            let extent = |i: u16| if i.is_multiple_of(2) { 100.0 } else { inner };
            (0..count)
                .map(|i| Vec2::from_angle(f32::from(i) * core::f32::consts::TAU / f32::from(count)) * extent(i))
                .collect()
        };
        for (count, inner, most) in [(100, 60.0, 100), (40_000, 60.0, 8000), (40_000, 100.0, 2000)] {
            let all = ring(count, inner);
            let mut few = all.clone();
            thin_out(&mut few);
            assert!(few.len() <= most && (few.len() == all.len()) == (count == 100), "{} of {count}", few.len());
            assert_eq!((few.first(), few.last()), (all.first(), all.last()));
            assert!((area(&few) / area(&all) - 1.0).abs() < 0.02, "{} and {}", area(&few), area(&all));
        }
        let mut line = vec![Vec2::ZERO, Vec2::X];
        thin_out(&mut line);
        assert_eq!(line.len(), 2);
    }

    /// A view of 800 by 500 points on a box of the world.
    fn camera(extent: Aabb) -> Camera {
        Camera::fitted(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, extent)
    }

    fn around(at: Vec2, extent: f32) -> Aabb {
        Aabb { min: at, max: at }.expanded(extent)
    }

    #[test]
    fn a_distant_edge_is_drawn_at_its_position() {
        // An edge of length 300 along y = x / 3, looked at where 1 unit is some 10⁸ points.
        let triangle = [Vec2::new(0.0, 0.0), Vec2::new(300.0, 100.0), Vec2::new(0.0, 200.0)];
        let camera = camera(around(Vec2::new(150.0, 50.0), 2e-6));
        let mut placement = VisibleOutline::new(&camera, camera.canvas());
        let outline = placement.points(&triangle).expect("the edge can be seen");
        let middle = camera.canvas().center();
        let edge = outline
            .windows(2)
            .find(|edge| (edge[1] - edge[0]).normalize().dot(Vec2::new(3.0, 1.0).normalize()) > 0.999);
        let [from, to] = edge.expect("the edge can be seen") else { unreachable!("windows of two") };
        let off = (middle - *from).perp_dot((*to - *from).normalize());
        assert!(off.abs() < 0.1, "the edge runs {off} points beside the middle of the view: {outline:?}");
    }

    #[test]
    fn outlines_outside_the_view_are_not_drawn() {
        let camera = camera(around(Vec2::ZERO, 1e-6));
        let mut placement = VisibleOutline::new(&camera, camera.canvas());
        let far = [Vec2::new(1.0, 1.0), Vec2::new(2.0, 1.0), Vec2::new(1.0, 2.0)];
        assert_eq!(placement.points(&far), None);
        assert_eq!(placement.points(&[]), None);
    }

    #[test]
    fn lines_beyond_f32_are_drawn_and_nan_is_not() {
        let camera = camera(around(Vec2::ZERO, 3e38));
        let mut placement = VisibleOutline::new(&camera, camera.canvas());
        let line = placement.points(&[Vec2::new(f32::NEG_INFINITY, 0.0), Vec2::ZERO]).expect("its end is seen");
        assert!(line.iter().all(|p| p.is_finite()), "{line:?}");
        assert_eq!(placement.points(&[Vec2::NAN, Vec2::ZERO]), None);
    }

    #[test]
    fn a_line_is_clipped_at_its_ends_and_stays_a_line() {
        let camera = camera(around(Vec2::ZERO, 1e-4));
        let mut placement = VisibleOutline::new(&camera, camera.canvas());
        let line = placement.points(&[Vec2::ZERO, Vec2::new(300.0, 0.0)]).expect("half of it is seen");
        assert_eq!(line, [Vec2::new(400.0, 250.0), Vec2::new(800.0 + BEYOND, 250.0)]);
        assert_eq!(placement.points(&[Vec2::new(-300.0, 1.0), Vec2::new(300.0, 1.0)]), None);
    }

    #[test]
    fn the_arc_of_a_large_circle_is_round_and_in_position() {
        let camera = camera(around(Vec2::ZERO, 1e-4));
        let mut placement = VisibleOutline::new(&camera, camera.canvas());
        let mut corners = |center, radius| match placement.disc(center, radius) {
            Some(Area::Convex(corners)) => Some(corners.to_vec()),
            Some(_) => panic!("a small disc"),
            None => None,
        };
        let arc = corners(Vec2::new(100.0, 0.0), 100.0).expect("the rim can be seen");
        let visible = arc.iter().filter(|p| camera.canvas().contains(**p));
        let off = visible.clone().map(|p| (p.x - 400.0).abs()).fold(0.0, f32::max);
        assert!(visible.count() > 5 && off < 0.1, "the rim runs {off} points beside the middle: {arc:?}");
        assert_eq!(corners(Vec2::new(300.0, 0.0), 100.0), None);
        let around = corners(Vec2::ZERO, 100.0).expect("the view lies within the disc");
        assert!(around.iter().all(|p| !camera.canvas().contains(*p)), "{around:?}");
        assert!(matches!(placement.disc(Vec2::ZERO, 1e-5), Some(Area::Disc(..))));
    }
}
