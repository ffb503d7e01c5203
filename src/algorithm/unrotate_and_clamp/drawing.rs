//! Draws the nine regions, in each of which clamping changes the same coordinates, the region in which a centre hits, and the
//! difference; in the world and in the local frame.

use crate::algorithm::steps::terms::pair;
use crate::algorithm::steps::{Side, Step};
use crate::algorithm::unrotate_and_clamp::{C, C_MEANS, Numbers};
use crate::marks::{Fill, Role, Sign, Stroke};
use core::f64::consts::FRAC_PI_2;
use glam::DVec2;

impl Numbers {
    pub fn regions_in_world(&self, step: &mut Step) {
        let (u, v) = (self.frame.rect.axis().as_dvec2(), self.frame.rect.axis().as_dvec2().perp());
        let extent =
            self.found.local.abs().max(self.found.half) * 1.25 + DVec2::splat(self.found.half.max_element() * 0.25);
        self.regions(step, extent, |local| self.frame.center() + u * local.x + v * local.y);
    }

    pub fn mark_c(&self, step: &mut Step) {
        step.point(self.at, Sign::Dot, "c", self.roles[0]);
        step.meanings.push((C, self.roles[0], C_MEANS));
    }

    pub fn connect(&self, step: &mut Step, label: String) {
        step.line(self.found.closest, self.at, Role::Neutral, Stroke::Heavy);
        step.sign(self.found.closest, Sign::Dot, self.roles[1]);
        self.mark_c(step);
        if self.found.squared_distance > 0.0 {
            step.label((self.found.closest + self.at) * 0.5, label, Role::Neutral);
        }
    }

    /// The region in which the centre of a circle hits: the rectangle expanded by the radius, with a quarter circle around each
    /// corner.
    pub fn hitting_centres(&self, step: &mut Step) {
        if self.radius == 0.0 {
            return;
        }
        let (u, v) = (self.frame.rect.axis().as_dvec2(), self.frame.rect.axis().as_dvec2().perp());
        let at = |local: DVec2| self.frame.center() + u * local.x + v * local.y;
        let corners = [DVec2::new(1.0, 1.0), DVec2::new(-1.0, 1.0), DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0)];
        let mut outline = Vec::with_capacity(4 * (QUARTER + 1));
        for (i, corner) in corners.into_iter().enumerate() {
            let angle = |k: usize| FRAC_PI_2 * (i as f64 + k as f64 / QUARTER as f64);
            outline.extend(
                (0..=QUARTER).map(|k| at(corner * self.found.half + DVec2::from_angle(angle(k)) * self.radius)),
            );
        }
        step.path(&outline, true, Role::Neutral, Stroke::Dashed);
        let top = at(DVec2::new(0.0, -self.found.half.y - self.radius));
        step.label(top, "inside this outline: hit", Role::Neutral);
    }

    /// The local frame: the origin is the rectangle's centre, its axes are x and y.
    pub fn inset(&self, clamped: bool, difference: bool) -> Side {
        let mut step = Step::default();
        let half = self.found.half;
        let extent = (self.found.local.abs() + DVec2::splat(self.radius)).max(half) * 1.15
            + DVec2::splat(half.max_element() * 0.1);
        self.frame.draw(&mut step, extent);
        if clamped {
            self.regions(&mut step, extent, |local| local);
        }
        step.circle(self.found.local, self.radius, self.roles[0], Stroke::Solid);
        if difference {
            step.line(self.found.clamped, self.found.local, Role::Neutral, Stroke::Heavy);
        }
        step.point(self.found.local, Sign::Dot, "local", self.roles[0]);
        if clamped {
            step.point(self.found.clamped, Sign::Dot, format!("clamped {}", pair(self.found.clamped)), self.roles[1]);
        }
        self.frame.inset(step, extent)
    }

    /// Tints the regions up to `extent` from the centre, the one that contains the point also in the colour of the closest line.
    /// `place` maps a point of the local frame to the picture.
    pub fn regions(&self, step: &mut Step, extent: DVec2, place: impl Fn(DVec2) -> DVec2) {
        let bounds = |axis: usize| [-extent[axis], -self.found.half[axis], self.found.half[axis], extent[axis]];
        let (x, y) = (bounds(0), bounds(1));
        let [column, row] = [0, 1].map(|axis| place_among(self.found.local[axis], self.found.half[axis]));
        for (i, j) in (0..9).map(|region| (region % 3, region / 3)) {
            let corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)].map(|(i, j)| place(DVec2::new(x[i], y[j])));
            // The box has its own tint, and where both coordinates are clamped it is stronger.
            for _ in 0..usize::from(i != 1) + usize::from(j != 1) {
                step.area(&corners, Role::Other, Fill::Tint);
            }
            if (i, j) == (column, row) {
                step.area(&corners, Role::Neutral, Fill::Tint);
            }
        }
        for i in [1, 2] {
            step.line(place(DVec2::new(x[i], y[0])), place(DVec2::new(x[i], y[3])), Role::Other, Stroke::Hairline);
            step.line(place(DVec2::new(x[0], y[i])), place(DVec2::new(x[3], y[i])), Role::Other, Stroke::Hairline);
        }
    }
}

/// The number of chords of a quarter circle.
const QUARTER: usize = 12;

/// 0 before the sides of a slab, 1 between them, 2 beyond them.
fn place_among(local: f64, half: f64) -> usize {
    usize::from(local >= -half) + usize::from(local > half)
}

#[cfg(test)]
mod tests {
    use crate::algorithm::Subject;
    use crate::algorithm::unrotate_and_clamp::ALGORITHM;
    use crate::collision::{Point, Polygon};
    use crate::marks::{Fill, Mark, Role};
    use crate::pair_answer::Answer;
    use crate::scene::{Body, LocalShape, Pose, Scene};
    use glam::Vec2;

    #[test]
    fn the_region_that_contains_the_centre_is_highlighted() {
        let rect = Pose { position: Vec2::new(300.0, 200.0), degrees: 30.0 };
        let size = Vec2::new(200.0, 120.0);
        for region in 0..9 {
            let step = Vec2::new((region % 3) as f32 - 1.0, (region / 3) as f32 - 1.0);
            let center = rect.put(step * size);
            let scene = Scene {
                bodies: vec![
                    Body::new(LocalShape::Rect { size, pivot: None }, rect).unwrap(),
                    Body::new(LocalShape::Circle { radius: 20.0 }, Pose::at(center)).unwrap(),
                ],
            };
            let steps = (ALGORITHM.steps)(&Subject { scene: &scene, answer: &Answer::begin(&scene, 0, 1) }).unwrap();
            let tinted = |of: Role| -> Vec<Polygon> {
                let area = |mark: &Mark| match mark {
                    Mark::Area { outline, role, fill: Fill::Tint } if *role == of => {
                        Some(Polygon::new(outline).unwrap())
                    }
                    _ => None,
                };
                steps.step(2).marks.iter().filter_map(area).collect()
            };
            let lit = tinted(Role::Neutral);
            assert_eq!(lit.len(), 1, "region {region}");
            assert!(crate::collision::overlaps(&lit[0], &Point::new(center).unwrap()), "region {region}");
            assert_eq!(tinted(Role::Other).len(), 4 + 2 * 4, "four sides, and four corners twice");
        }
    }
}
