//! Where do points and circles of the world come to lie on the screen? As far as they can be seen.
//!
//! At a large zoom a corner may lie 10⁹ points outside of the view, where neighbouring f32 are a hundred points apart: an
//! edge from there would miss its place. Such outlines are clipped in f64, and of such circles the visible arc is made.

use crate::{collision::Aabb, drawing::camera::Camera};
use glam::{DVec2, IVec2, Vec2};

/// A coordinate further from zero than this, in points, is clipped: below, f32 has places of less than 1/100 point.
const FAR: f64 = 1e5;
/// How far the clipped outline reaches beyond the view, in points, so that nobody sees where it was cut.
const BEYOND: f32 = 64.0;
/// A visible arc of a large circle has so many chords: of a radius of [`FAR`] points they keep within 1/100 point.
const ARC: i32 = 64;

/// How much of an outline was put on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seen {
    /// It lies outside of the view.
    #[default]
    Nothing,
    /// Those of its points that are needed.
    Clipped,
    /// All of its points.
    Whole,
}

/// Puts outlines on the screen; keeps its buffers between them.
#[derive(Default)]
pub struct Placement {
    exact: Vec<DVec2>,
    clipped: Vec<DVec2>,
}

impl Placement {
    /// Puts points on the screen, clipped if they lie far outside of `view`.
    pub fn points(&mut self, points: &[Vec2], camera: &Camera, view: Aabb, outline: &mut Vec<Vec2>) -> Seen {
        outline.clear();
        if points.iter().any(|p| p.is_nan()) {
            return Seen::Nothing;
        }
        self.exact.clear();
        self.exact.extend(points.iter().map(|p| camera.to_screen_exactly(*p)));
        let is_clipped = self.exact.iter().any(|p| p.abs().max_element() > FAR);
        if is_clipped {
            self.clip(view.grown(BEYOND));
        }
        outline.extend(self.exact.iter().map(DVec2::as_vec2));
        if outline.is_empty() || !Aabb::around(outline.iter().copied()).overlaps(view) {
            Seen::Nothing
        } else if is_clipped {
            Seen::Clipped
        } else {
            Seen::Whole
        }
    }

    /// Puts the part of a large disc on the screen that can be seen: its arc, and inner corners far outside of the view.
    /// `None` when the circle is small enough to be made whole.
    pub fn large_disc(
        &self,
        (center, radius): (Vec2, f32),
        camera: &Camera,
        view: Aabb,
        outline: &mut Vec<Vec2>,
    ) -> Option<bool> {
        let (center, radius) = (camera.to_screen_exactly(center), f64::from(radius) * camera.zoom());
        if radius <= FAR {
            return None;
        }
        let reach = f64::from(view.size().length() + BEYOND);
        let to_view = view.center().as_dvec2() - center;
        let off = to_view.length() - radius;
        outline.clear();
        if off > reach {
            return Some(false);
        }
        if off < -reach {
            outline.extend(view.grown(BEYOND).corners());
            return Some(true);
        }
        // As seen from the rim's nearest point, so that no large numbers are subtracted.
        let out = to_view / to_view.length();
        let nearest = view.center().as_dvec2() - out * off;
        let arc = (-ARC / 2..=ARC / 2).map(|i| {
            let angle = f64::from(i) * 3.0 * reach / (f64::from(ARC) * radius);
            let half = (0.5 * angle).sin();
            nearest + out.perp() * (radius * angle.sin()) - out * (2.0 * radius * half * half)
        });
        let inner = [1.5, -1.5].map(|side| nearest - out * (3.0 * reach) + out.perp() * (side * reach));
        outline.extend(arc.chain(inner).map(|p| p.as_vec2()));
        Some(true)
    }

    /// Clips an outline to a box, side by side (Sutherland and Hodgman, 1974). What joins the pieces runs along the box.
    fn clip(&mut self, to: Aabb) {
        if let [from, end] = self.exact[..] {
            return self.clip_line(from, end, to);
        }
        let (min, max) = (to.min.as_dvec2(), to.max.as_dvec2());
        self.clip_side(|p| p.x - min.x);
        self.clip_side(|p| max.x - p.x);
        self.clip_side(|p| p.y - min.y);
        self.clip_side(|p| max.y - p.y);
    }

    /// Clips a line between two points to a box (Liang and Barsky, 1984).
    fn clip_line(&mut self, from: DVec2, end: DVec2, to: Aabb) {
        let (by, low, high) = (end - from, to.min.as_dvec2() - from, to.max.as_dvec2() - from);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for axis in 0..2 {
            let (a, b) = (low[axis] / by[axis], high[axis] / by[axis]);
            if by[axis] != 0.0 {
                (enter, leave) = (enter.max(a.min(b)), leave.min(a.max(b)));
            } else if low[axis] > 0.0 || high[axis] < 0.0 {
                leave = -1.0;
            }
        }
        self.exact.clear();
        if enter < leave {
            let at = |share: f64| if share < 1.0 { from + by * share } else { end };
            self.exact.extend([at(enter), at(leave)]);
        }
    }

    /// Keeps what has an `inside` of zero or more.
    fn clip_side(&mut self, inside: impl Fn(DVec2) -> f64) {
        self.clipped.clear();
        for (i, &to) in self.exact.iter().enumerate() {
            let from = self.exact[if i == 0 { self.exact.len() - 1 } else { i - 1 }];
            let (before, now) = (inside(from), inside(to));
            if (before < 0.0) != (now < 0.0) {
                self.clipped.push(from + (to - from) * (before / (before - now)));
            }
            if now >= 0.0 {
                self.clipped.push(to);
            }
        }
        core::mem::swap(&mut self.exact, &mut self.clipped);
    }
}

/// Leaves out corners of an outline that nobody sees where there are texels of half a point: one at the place of the corner
/// before it, and two at those of the two before them, as in a star whose rays are finer than that.
pub fn thin_out(outline: &mut Vec<Vec2>) {
    /// How many places there are to a point.
    const FINE: f32 = 2.0;
    let place = |at: Vec2| (at * FINE).as_ivec2();
    let mut kept: usize = 0;
    let mut i = 0;
    while i < outline.len() {
        let here = place(outline[i]);
        let is_as = |back: usize, at: IVec2| kept >= back && place(outline[kept - back]) == at;
        let next = outline.get(i + 1).map(|next| place(*next));
        // The first three are kept whatever they are, and so is the last.
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

    #[test]
    fn corners_that_nobody_sees_are_left_out_and_no_others() {
        let ring = |count: u16, inner: f32| -> Vec<Vec2> {
            let reach = |i: u16| if i.is_multiple_of(2) { 100.0 } else { inner };
            (0..count)
                .map(|i| Vec2::from_angle(f32::from(i) * core::f32::consts::TAU / f32::from(count)) * reach(i))
                .collect()
        };
        for (count, inner, most) in [(100, 60.0, 100), (40_000, 60.0, 8000), (40_000, 100.0, 2000)] {
            let all = ring(count, inner);
            let mut few = all.clone();
            thin_out(&mut few);
            assert!(few.len() <= most && (few.len() == all.len()) == (count == 100), "{} of {count}", few.len());
            assert_eq!((few.first(), few.last()), (all.first(), all.last()));
            let area = |outline: &[Vec2]| -> f32 {
                outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| p.perp_dot(*q)).sum()
            };
            assert!((area(&few) / area(&all) - 1.0).abs() < 0.02, "{} and {}", area(&few), area(&all));
        }
        let mut line = vec![Vec2::ZERO, Vec2::X];
        thin_out(&mut line);
        assert_eq!(line.len(), 2);
    }

    /// A view of 800 by 500 points on a box of the world.
    fn camera(extent: Aabb) -> Camera {
        let mut camera = Camera::new();
        camera.set_canvas(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) });
        camera.fit(extent);
        camera
    }

    fn around(at: Vec2, reach: f32) -> Aabb {
        Aabb { min: at, max: at }.grown(reach)
    }

    #[test]
    fn an_edge_from_far_away_runs_where_it_should() {
        // An edge of length 300 along y = x / 3, looked at where 1 unit is some 10⁸ points.
        let triangle = [Vec2::new(0.0, 0.0), Vec2::new(300.0, 100.0), Vec2::new(0.0, 200.0)];
        let camera = camera(around(Vec2::new(150.0, 50.0), 2e-6));
        let (mut outline, mut placement) = (Vec::new(), Placement::default());
        assert_eq!(placement.points(&triangle, &camera, camera.canvas(), &mut outline), Seen::Clipped);
        let middle = camera.canvas().center();
        let edge = outline
            .windows(2)
            .find(|edge| (edge[1] - edge[0]).normalize().dot(Vec2::new(3.0, 1.0).normalize()) > 0.999);
        let [from, to] = edge.expect("the edge can be seen") else { unreachable!("windows of two") };
        let off = (middle - *from).perp_dot((*to - *from).normalize());
        assert!(off.abs() < 0.1, "the edge runs {off} points beside the middle of the view: {outline:?}");
    }

    #[test]
    fn outlines_outside_of_the_view_are_not_seen() {
        let camera = camera(around(Vec2::ZERO, 1e-6));
        let (mut outline, mut placement) = (Vec::new(), Placement::default());
        let far = [Vec2::new(1.0, 1.0), Vec2::new(2.0, 1.0), Vec2::new(1.0, 2.0)];
        assert_eq!(placement.points(&far, &camera, camera.canvas(), &mut outline), Seen::Nothing);
        assert_eq!(placement.points(&[], &camera, camera.canvas(), &mut outline), Seen::Nothing);
    }

    #[test]
    fn a_line_from_beyond_f32_is_drawn_from_its_end_and_a_nan_is_not() {
        let camera = camera(around(Vec2::ZERO, 3e38));
        let (mut outline, mut placement) = (Vec::new(), Placement::default());
        let line = [Vec2::new(f32::NEG_INFINITY, 0.0), Vec2::ZERO];
        assert_ne!(placement.points(&line, &camera, camera.canvas(), &mut outline), Seen::Nothing);
        assert!(outline.iter().all(|p| p.is_finite()), "{outline:?}");
        let none = [Vec2::NAN, Vec2::ZERO];
        assert_eq!(placement.points(&none, &camera, camera.canvas(), &mut outline), Seen::Nothing);
    }

    #[test]
    fn a_line_is_clipped_at_its_ends_and_stays_a_line() {
        let camera = camera(around(Vec2::ZERO, 1e-4));
        let (mut outline, mut placement) = (Vec::new(), Placement::default());
        let line = [Vec2::ZERO, Vec2::new(300.0, 0.0)];
        assert_eq!(placement.points(&line, &camera, camera.canvas(), &mut outline), Seen::Clipped);
        assert_eq!(outline, [Vec2::new(400.0, 250.0), Vec2::new(800.0 + BEYOND, 250.0)]);
        let beside = [Vec2::new(-300.0, 1.0), Vec2::new(300.0, 1.0)];
        assert_eq!(placement.points(&beside, &camera, camera.canvas(), &mut outline), Seen::Nothing);
    }

    #[test]
    fn the_arc_of_a_large_circle_is_round_and_in_its_place() {
        let (center, radius) = (Vec2::new(100.0, 0.0), 100.0);
        let camera = camera(around(Vec2::ZERO, 1e-4));
        let (mut outline, placement) = (Vec::new(), Placement::default());
        assert_eq!(placement.large_disc((center, radius), &camera, camera.canvas(), &mut outline), Some(true));
        let visible = outline.iter().filter(|p| camera.canvas().contains(**p));
        let off = visible.clone().map(|p| (p.x - 400.0).abs()).fold(0.0, f32::max);
        assert!(visible.count() > 5 && off < 0.1, "the rim runs {off} points beside the middle: {outline:?}");
        assert_eq!(
            placement.large_disc((Vec2::new(300.0, 0.0), 100.0), &camera, camera.canvas(), &mut outline),
            Some(false)
        );
        assert_eq!(placement.large_disc((Vec2::ZERO, 100.0), &camera, camera.canvas(), &mut outline), Some(true));
        assert!(outline.iter().all(|p| !camera.canvas().contains(*p)), "the view lies within the disc");
        assert_eq!(placement.large_disc((Vec2::ZERO, 1e-5), &camera, camera.canvas(), &mut outline), None);
    }
}
