//! Draws the nine regions around a rectangle: in each, clamping changes the same coordinates.

use crate::{
    algorithm::{steps::Step, unrotate_and_clamp::Numbers},
    picture::{Fill, Role, Stroke},
};
use glam::DVec2;

impl Numbers {
    /// Tints the regions up to `reach` from the centre, the one that contains the point also in the colour of the closest
    /// line. `place` brings a point of the local frame into the picture.
    pub fn regions(&self, step: &mut Step, reach: DVec2, place: impl Fn(DVec2) -> DVec2) {
        let bounds = |axis: usize| [-reach[axis], -self.half[axis], self.half[axis], reach[axis]];
        let (x, y) = (bounds(0), bounds(1));
        let [column, row] = [0, 1].map(|axis| place_among(self.local[axis], self.half[axis]));
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

/// 0 before the sides of a slab, 1 between them, 2 beyond them.
fn place_among(local: f64, half: f64) -> usize {
    usize::from(local >= -half) + usize::from(local > half)
}

#[cfg(test)]
mod tests {
    use crate::{
        algorithm::{Subject, unrotate_and_clamp::ALGORITHM},
        collision::{Point, Polygon},
        pair_answer::Answer,
        picture::{Fill, Mark, Role},
        scene::{Body, Local, Pose, Scene},
    };
    use glam::Vec2;

    #[test]
    fn the_region_that_contains_the_centre_is_lit_wherever_it_is() {
        let rect = Pose { position: Vec2::new(300.0, 200.0), degrees: 30.0 };
        let size = Vec2::new(200.0, 120.0);
        for region in 0..9 {
            let step = Vec2::new((region % 3) as f32 - 1.0, (region / 3) as f32 - 1.0);
            let center = rect.put(step * size);
            let scene = Scene {
                bodies: vec![
                    Body::new(Local::Rect { size, pivot: None }, rect).unwrap(),
                    Body::new(Local::Circle { radius: 20.0 }, Pose::at(center)).unwrap(),
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
